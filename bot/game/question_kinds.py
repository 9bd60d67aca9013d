"""All kinds of questions that are put to several seats, and what each leads to."""

from __future__ import annotations

from bot.game.questions import Kinds

KINDS: Kinds = {}
