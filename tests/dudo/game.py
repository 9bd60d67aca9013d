"""A small game that tests play; `midnight new-ruleset` writes what lies here under another name."""

from __future__ import annotations

from pathlib import Path

from bot.content import load
from tests.dudo.rules import Dudo
from tests.dudo.rules.content import DudoContent

HOME = Path(__file__).resolve().parent
WORDS = HOME / "locale"
"""Words of the games that only tests play."""


def dudo() -> Dudo:
    """Give the game with its numbers."""
    return Dudo(load("data", DudoContent, HOME))
