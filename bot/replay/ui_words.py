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
    "commitment-secret",
    "commitment-table",
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
    "entropy-secret",
    "entropy-table",
    "first",
    "first-draw",
    "game-tab",
    "hand-none",
    "hands",
    "language",
    "last-receipt",
    "lobby",
    "message-found",
    "message-missing",
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
    "proof-bad",
    "proof-compare",
    "proof-compare-why",
    "proof-draw",
    "proof-draw-secret",
    "proof-entry",
    "proof-find",
    "proof-find-why",
    "proof-forgotten",
    "proof-good",
    "proof-good-receipts",
    "proof-limits",
    "proof-line",
    "proof-line-end",
    "proof-line-header",
    "proof-line-seeds",
    "proof-lines",
    "proof-not",
    "proof-not-page",
    "proof-not-posted",
    "proof-not-rules",
    "proof-old",
    "proof-only",
    "proof-own",
    "proof-posted",
    "proof-running",
    "proof-save",
    "proof-show",
    "proof-tab",
    "proof-unchecked",
    "proof-web",
    "receipt-right",
    "receipt-wrong",
    "round-jump",
    "scores-lost",
    "scores-round",
    "scores-tab",
    "scores-title",
    "scores-undone",
    "seat-saw",
    "shrink",
    "slider",
    "speed",
    "taken-back",
    "ways",
    "wrong-after_the_end",
    "wrong-commitment",
    "wrong-cut_short",
    "wrong-draw_chain",
    "wrong-draw_context",
    "wrong-draw_number",
    "wrong-draw_value",
    "wrong-draws",
    "wrong-entropy",
    "wrong-entry",
    "wrong-hash",
    "wrong-no_game_file",
    "wrong-number",
    "wrong-shown",
    "wrong-status",
    "wrong-unreadable",
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
