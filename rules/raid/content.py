"""What the rulebook's tables hold: cards, gear, events, numbers of the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.kernel.network import Network
from rules.raid.names import After, CardId, CardKind, Need, PlaceId, Slot, Tag, Use


@dataclass(frozen=True)
class Card:
    """RAID-3: a kind of card; 0, None and False mean that it lacks this."""

    id: CardId
    kind: CardKind
    copies: int
    recycle: int
    """Scrap that the recycler gives for it."""
    force: int = 0
    dud: int = 0
    """RAID-64: highest result of the die that makes it a dud."""
    grade: int = 0
    """RAID-84: force needed to cover it."""
    power: int = 0
    per_enemy: int = 0
    """Power for each character of the other side."""
    cost: int = 0
    """Scrap paid when it is revealed."""
    heal: int = 0
    """RAID-45: what it takes off the danger of an event."""
    slot: Slot | None = None
    tags: tuple[Tag, ...] = ()
    deadeye: bool = False
    immune: bool = False
    hand_limit: int = 0
    """What it adds to the hand limit while worn."""
    extra_force: int = 0
    extra_medicine: int = 0
    stack_power: int = 0
    """RAID-87: power of the attack while it lies in the stack."""
    needs: Tag | None = None
    """RAID-36: what must be worn to play it in a fight."""
    draws: int = 0
    hides: int = 0
    """RAID-101: scrap that is not counted for loot."""
    use: Use | None = None
    after: After = After.DISCARD

    @property
    def is_plain(self) -> bool:
        """Whether it does nothing but what its force, its grade, or the power of its gear says.

        RAID-43: gear of a kind that an event may call useless is not plain; none does so of melee."""
        if self.kind not in (CardKind.EXPLOSIVES, CardKind.BUNKER, CardKind.GEAR):
            return False
        plain = Card(
            *(self.id, self.kind, self.copies, self.recycle),
            force=self.force,
            grade=self.grade,
            power=self.power,
            slot=self.slot,
            tags=tuple(each for each in self.tags if each is Tag.MELEE),
        )
        return self == plain


@dataclass(frozen=True)
class Reward:
    """What an event gives."""

    scrap: int = 0
    cards: int = 0
    """Cards of the supply deck."""
    locker: int = 0


@dataclass(frozen=True)
class Place:
    """Chapter 2D: an event card."""

    id: PlaceId
    strength: int
    die: int
    """Sides of the extra strength die: 0 for none, 3 for a d6 halved, 6."""
    danger: int
    sure: Reward
    table: tuple[Reward, ...]
    """By the result of a d6."""
    needs: Need | None = None
    forbids: Tag | None = None
    immune: bool = False


@dataclass(frozen=True)
class TableSize:
    """RAID-2, RAID-4: the numbers for one count of players."""

    players: int
    scrap: tuple[int, ...]
    """By seat order."""
    removed: tuple[CardId, ...] = ()


@dataclass(frozen=True)
class Length:
    """Option `mode`: target and round limit."""

    mode: str
    target: int
    rounds: int


@dataclass(frozen=True)
class Numbers:
    """What the rules state in passing."""

    body_power: int
    """RAID-32: power of a character without gear."""
    clean_kill: int
    """RAID-37: the natural result that kills."""
    missing_locker: int
    """RAID-6: scrap for a locker card that is not there."""
    die: int
    typed: int
    """Most letters of a promise or of last words."""


@dataclass(frozen=True)
class RaidContent:
    """All tables of the game, as the files in `data/raid` hold them."""

    cards: tuple[Card, ...]
    locker: tuple[Card, ...]
    places: tuple[Place, ...]
    sizes: tuple[TableSize, ...]
    lengths: tuple[Length, ...]
    numbers: Numbers
    outlook: Network
    """What a standing is worth, for whoever plays on in thought."""

    @cached_property
    def card(self) -> Mapping[CardId, Card]:
        """Cards of both decks by id."""
        return {each.id: each for each in (*self.cards, *self.locker)}

    @cached_property
    def place(self) -> Mapping[PlaceId, Place]:
        """Events by id."""
        return {each.id: each for each in self.places}

    @cached_property
    def size(self) -> Mapping[int, TableSize]:
        """Numbers by count of players."""
        return {each.players: each for each in self.sizes}

    @cached_property
    def rank(self) -> Mapping[CardId, int]:
        """The order in which cards are shown: that of the tables."""
        return {each: number for number, each in enumerate(self.card)}

    @cached_property
    def of_locker(self) -> frozenset[CardId]:
        """Cards whose discard pile is the locker's (RAID-6)."""
        return frozenset(each.id for each in self.locker)
