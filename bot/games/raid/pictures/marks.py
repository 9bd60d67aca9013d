"""What the pictures of raid show, in words and figures already: the same marks give the same pixels."""

from __future__ import annotations

from dataclasses import dataclass

from rules.raid.names import CardKind


@dataclass(frozen=True)
class SlotMark:
    """One of the four boxes of worn gear."""

    name: str
    """Empty for an empty slot."""
    power: str


@dataclass(frozen=True)
class SeatMark:
    """The row of a survivor."""

    name: str
    active: bool
    """Whether it has the turn."""
    asked: str
    """That a decision is awaited; empty for not."""
    scrap: int
    target: int
    home: bool
    place: str
    """HOME, or AWAY with the event."""
    slots: tuple[SlotMark, ...]
    power: int
    hand: int
    shield: str
    """How long nobody raids it; empty for no shield."""
    gone: str
    """That it has retired, or will; empty for most."""
    retired: bool
    captions: tuple[str, str]
    """What power and hand are called."""


@dataclass(frozen=True)
class EventMark:
    """A card of the event row."""

    name: str
    strength: str
    danger: int
    danger_words: str
    needs: str
    forbids: str
    """The tag that is worth nothing here; struck through."""
    immune: str
    sure: str
    sure_words: str
    """The same without abbreviations."""
    table: tuple[str, ...]
    """What each number of a d6 gives."""
    table_words: tuple[str, ...]
    """The same without abbreviations."""


@dataclass(frozen=True)
class LaidMark:
    """A card of the stack."""

    kind: CardKind
    name: str
    figure: str
    """F2 for force, G2 for grade."""
    figure_words: str
    """The same without abbreviations."""


@dataclass(frozen=True)
class ItemMark:
    """One line of a side's sum."""

    words: str
    amount: str


@dataclass(frozen=True)
class SideMark:
    """A side of a raid."""

    title: str
    name: str
    away: str
    items: tuple[ItemMark, ...]
    total: str


@dataclass(frozen=True)
class RaidMark:
    """A raid: two sides and the stack between them."""

    attack: SideMark
    defence: SideMark
    stack: tuple[LaidMark, ...]
    """The base first."""
    verdict: str
    """What the top says."""
    sign: str
    """How the sums compare; empty while fight cards are secret."""
    result: str
    """Who won the fight, or that this is how it stands so far."""
    outcome: tuple[str, ...] = ()
    """What the fight changed, said in place of the stack once it is decided."""


@dataclass(frozen=True)
class CardMark:
    """A kind of card in a hand."""

    kind: CardKind
    name: str
    count: int
    figure: str
    """The number that matters: F2, G2, +3; empty for none."""
    figure_words: str
    """The same without abbreviations."""
    type: str
    """What the card is played as."""
    text: str
    recycle: str
    note: str
    """Promised, or laid out for a fight; empty for free cards."""


@dataclass(frozen=True)
class TableMark:
    """The whole table."""

    rounds: str
    target: str
    """What the boat costs."""
    awaited: str
    """Whose decision it is, or who has won; empty for nobody."""
    seats: tuple[SeatMark, ...]
    """In the order of turns."""
    raid: RaidMark | None
    row: tuple[EventMark, ...]
