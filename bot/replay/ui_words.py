"""The words of the page's own buttons and headings."""

from __future__ import annotations

from collections.abc import Mapping

from bot.dice.fairness_words import PROOF_AND_LIMITS
from bot.locale import Phrasebook

PLAIN = (
    "all-open",
    "as-channel",
    "board",
    "broken",
    "choices",
    "decided",
    "describe",
    "dice",
    "dice-many",
    "dice-more",
    "dice-secret",
    "dice-table",
    "end-button",
    "enlarge",
    "entries",
    "first",
    "first-draw",
    "game-tab",
    "hand-none",
    "hands",
    "language",
    "lobby",
    "next",
    "no-round",
    "nothing-here",
    "only-note",
    "only-seen",
    "pause",
    "perspective",
    "play",
    "position",
    "previous",
    "proof-tab",
    "round-jump",
    "scores-round",
    "scores-tab",
    "scores-title",
    "seat-saw",
    "shrink",
    "slider",
    "speed",
    "taken-back",
    "ways",
)
"""Keys of `replay-…`. What stands in braces is filled in by the page."""
FILLED = ("name", "number", "of", "round", "count", "line", "first", "last", "what")


def ui_words(book: Phrasebook) -> Mapping[str, str]:
    """Give the words by their keys, with `{name}` and its like where the page fills something in."""
    facts = {each: f"{{{each}}}" for each in FILLED}
    return {each: book.plain(f"replay-{each}", None, None, **facts) for each in PLAIN}


def limits(book: Phrasebook) -> list[str]:
    """Give what fair draws prove and what nobody can."""
    return [book.plain(each) for each in PROOF_AND_LIMITS]
