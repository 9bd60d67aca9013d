"""What Rock'n'Roll's pictures show, in words and figures already: the same marks give the same pixels."""

from __future__ import annotations

from dataclasses import dataclass

from rules.rocknroll.names import Direction, Side

BETWEEN = " · "
"""Stands between notes in small print."""


@dataclass(frozen=True)
class PieceMark:
    """A card on the field."""

    name: str
    """Its token where it is closed."""
    side: Side | None
    """Whose frame it has; None for a local's."""
    chance: str
    """What its attack has to roll: 4+; empty for a closed one."""
    icons: tuple[str, ...]
    """Armour, ace, for how many it counts, barrage, exclamation mark, ambush, as glyphs with text."""
    arrow: Direction | None
    notes: str
    """Guard and the like in small print; empty for most."""
    flag: str
    """The letter of the side that a recruit comes from; empty for others."""
    closed: bool
    icon_words: tuple[str, ...] = ()
    """The icons without abbreviations."""
    flag_words: str = ""
    """That it is a recruit, and from where; empty for others."""


@dataclass(frozen=True)
class PointMark:
    """A column: a Point, and what lies on it."""

    position: str
    name: str
    value: int
    value_words: str
    holder: str
    """Who holds it and how."""
    holder_words: str
    """The same without abbreviations."""
    held_by: Side | None
    vpa: tuple[PieceMark, ...]
    vietnam: tuple[PieceMark, ...]
    locals: tuple[PieceMark, ...]


@dataclass(frozen=True)
class BaseMark:
    """What lies on a side's base."""

    side: Side
    title: str
    player: str
    first: str
    """That it moves first this round, and what it has for that; empty for the other side."""
    active: bool
    asked: bool
    wins: int
    wins_needed: int
    """0 where rounds do not decide the match."""
    figures: tuple[str, ...]
    """RD, OK and the numbers of cards."""
    signs: tuple[str, ...]
    """Devil used, twos."""
    hq: str
    dead: str
    prisoners: tuple[str, ...]
    """Names of cards that lie sideways."""
    prisoners_title: str


@dataclass(frozen=True)
class TableMark:
    """The whole picture."""

    head: str
    """The round and its phase."""
    score: str
    """What a tally would give now."""
    score_words: str
    """The same without abbreviations."""
    now: str
    """Whose decision it is."""
    vpa: BaseMark
    vietnam: BaseMark
    points: tuple[PointMark, ...]
    results: tuple[str, ...]
    """The last of them, the newest last."""
    result_words: tuple[str, ...]
    """The same without signs."""
    decks: str
    notes: tuple[str, ...]
    """A rescue announced, a draw offered."""


@dataclass(frozen=True)
class CardMark:
    """A card in the hand, for its owner alone."""

    kind: str
    """`order`, `unit`, `local`, `operation` or `token`; each has a frame of its own."""
    name: str
    count: int
    figure: str
    """The sign of the suit, which its type names, or what its attack has to roll."""
    figure_words: str
    """The same without abbreviations."""
    type: str
    text: str


@dataclass(frozen=True)
class HandMark:
    """A hand."""

    title: str
    count: str
    cards: tuple[CardMark, ...]
    notes: tuple[str, ...]
    """What else only this side knows."""


@dataclass(frozen=True)
class HoldingMark:
    """A Point in the tally of a round."""

    position: str
    name: str
    value_words: str
    holder: str
    holder_words: str
    """The same without abbreviations."""
    held_by: Side | None


@dataclass(frozen=True)
class TallyMark:
    """The end of a round."""

    title: str
    points: tuple[HoldingMark, ...]
    result: str


@dataclass(frozen=True)
class BlastMark:
    """What a super-weapon does to one unit."""

    name: str
    natural: int
    said: str
    destroyed: bool


@dataclass(frozen=True)
class SalvoMark:
    """A super-weapon."""

    title: str
    blasts: tuple[BlastMark, ...]
