"""What the rulebook's tables hold: figures, squads, the map, tokens, cards, weather, the shop."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from rules.siege.names import (
    CardId,
    CardKind,
    FigureId,
    FortificationId,
    Price,
    Property,
    RegionId,
    RewardId,
    RosterId,
    Side,
    UndergroundId,
    WeatherId,
    Zone,
)
from rules.siege.options import MEASURED


@dataclass(frozen=True)
class FigureKind:
    """SIEGE-14: a chess figure."""

    id: FigureId
    strength: int
    cost: int
    maximum: int
    """SIEGE-13: how many one player may have."""
    property: Property
    amount: int
    """What the property adds; for Dominion what the die loses at the top; 0 where it is no number."""


@dataclass(frozen=True)
class SquadEntry:
    """A line of the muster table."""

    id: RosterId
    figures: tuple[FigureId, ...]


@dataclass(frozen=True)
class Force:
    """SIEGE-2: what one player of a side musters, with the default roster of table 5.3."""

    squads: int
    budget: int
    default: tuple[RosterId, ...]


@dataclass(frozen=True)
class TableSize:
    """SIEGE-2: the numbers for one count of players."""

    players: int
    pattern: tuple[Side, ...]
    storm: Force
    guard: Force
    fortifications: tuple[int, ...]
    """How many stand in rings 1, 2, 3 and 4."""
    underground: int
    measured_guard_budget: int
    """By which the City holds every other night; the table's own is in *guard*."""

    measured_guards: tuple[RosterId, ...]
    """A Defender's default roster with that budget; games with any other keep that of table 5.3."""

    raised: Mapping[WeatherId, int] = field(default_factory=dict)
    """How many fortifications the City raises beside them where the night begins so."""

    def guard_budget(self, chosen: int) -> int:
        """Give what a Defender may spend where option `guard_budget` is *chosen*."""
        return self.measured_guard_budget if chosen == MEASURED else chosen or self.guard.budget

    def default_guards(self, chosen: int) -> tuple[RosterId, ...]:
        """Give whom a Defender musters who does not choose, where option `guard_budget` is *chosen*."""
        return self.measured_guards if chosen == MEASURED else self.guard.default


@dataclass(frozen=True)
class Numbers:
    """What the rules state in passing."""

    region_room: int
    region_fortifications: int
    squad_figures: int
    fortification_copies: int
    movement: int
    reach: int
    flat_die: int
    """SIEGE-41: what a token adds instead of a die."""
    walls_bonus: int
    """Option `walls` off: what a guard gets for each point of integrity."""
    starting_weather: WeatherId
    """What a starting player who does not answer chooses."""


@dataclass(frozen=True)
class Region:
    """SIEGE-8: a hex in axial coordinates."""

    code: RegionId
    ring: int
    q: int
    r: int


@dataclass(frozen=True)
class FortificationKind:
    """SIEGE-12: a type of fortification and the weather it wards against."""

    id: FortificationId
    wards: WeatherId


@dataclass(frozen=True)
class UndergroundToken:
    """SIEGE-56: a token of the Occult Underground with its two connection cards."""

    id: UndergroundId
    strength: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True)
class ConnectionCard:
    """A connection card: what it does and how much."""

    id: CardId
    kind: CardKind
    amount: int = 0
    steps: int = 0
    max_strength: int = 0
    zone: Zone | None = None
    """Only for `relocate`."""


@dataclass(frozen=True)
class ShopItem:
    """SIEGE-80: a price and what it buys."""

    price: Price
    alternatives: tuple[RewardId, ...]
    """More than one only where the curator chooses; none for a price that buys nothing."""


@dataclass(frozen=True)
class Weather:
    """A state of the Wind Rose; 0, None and False mean that it leaves this alone."""

    id: WeatherId
    point: str
    """Point of the compass: N, NE, E …"""
    storm_weight: int
    """How much an automated Stormer likes it."""
    reach: int | None = None
    underground: int = 0
    move: int = 0
    assault: int = 0
    token: int = 0
    throw: int = 0
    no_attack_after_move: bool = False
    move_cap: int | None = None
    """Movement on the outermost ring."""
    bury: bool = False


@dataclass(frozen=True)
class SiegeContent:
    """All tables of the game, as the files in `data/siege` hold them."""

    figures: tuple[FigureKind, ...]
    """Weakest first."""
    storm: tuple[SquadEntry, ...]
    guard: tuple[SquadEntry, ...]
    numbers: Numbers
    sizes: tuple[TableSize, ...]
    regions: tuple[Region, ...]
    """In the order of their codes."""
    fortifications: tuple[FortificationKind, ...]
    tokens: tuple[UndergroundToken, ...]
    cards: tuple[ConnectionCard, ...]
    items: tuple[ShopItem, ...]
    weather: tuple[Weather, ...]
    """Clockwise from the north."""

    @cached_property
    def figure(self) -> Mapping[FigureId, FigureKind]:
        """Figures by id."""
        return {each.id: each for each in self.figures}

    @cached_property
    def entry(self) -> Mapping[RosterId, SquadEntry]:
        """Muster lines of both sides by id."""
        return {each.id: each for each in (*self.storm, *self.guard)}

    @cached_property
    def size(self) -> Mapping[int, TableSize]:
        """Numbers and forces by count of players."""
        return {each.players: each for each in self.sizes}

    @cached_property
    def fortification(self) -> Mapping[FortificationId, FortificationKind]:
        """Types of fortifications by id."""
        return {each.id: each for each in self.fortifications}

    @cached_property
    def token(self) -> Mapping[UndergroundId, UndergroundToken]:
        """Underground tokens by id."""
        return {each.id: each for each in self.tokens}

    @cached_property
    def card(self) -> Mapping[CardId, ConnectionCard]:
        """Connection cards by id."""
        return {each.id: each for each in self.cards}

    @cached_property
    def token_of(self) -> Mapping[CardId, UndergroundToken]:
        """The token that each card belongs to."""
        return {card: token for token in self.tokens for card in token.cards}

    @cached_property
    def state(self) -> Mapping[WeatherId, Weather]:
        """States of the Wind Rose by id."""
        return {each.id: each for each in self.weather}

    @cached_property
    def item(self) -> Mapping[Price, ShopItem]:
        """Shop lines by price."""
        return {each.price: each for each in self.items}

    @cached_property
    def _strengths(self) -> dict[tuple[FigureId, ...], int]:
        return {}

    def strength(self, figures: tuple[FigureId, ...]) -> int:
        """Give SIEGE-13: the sum of the figures' strengths."""
        known = self._strengths.get(figures)
        if known is None:
            known = self._strengths[figures] = sum(self.figure[each].strength for each in figures)
        return known

    def count(self, figures: tuple[FigureId, ...], wanted: Property) -> int:
        """Give how many of *figures* have a property."""
        return sum(self.figure[each].property is wanted for each in figures)

    def cost(self, figures: tuple[FigureId, ...]) -> int:
        """Give what *figures* cost at the muster."""
        return sum(self.figure[each].cost for each in figures)

    @cached_property
    def price(self) -> Mapping[RosterId, int]:
        """What each muster line costs."""
        return {each.id: self.cost(each.figures) for each in (*self.storm, *self.guard)}

    def weakest(self, figures: tuple[FigureId, ...]) -> FigureId:
        """Give SIEGE-15: the figure of lowest strength."""
        return min(figures, key=lambda each: self.figure[each].strength)

    def wards(self, fortification: FortificationId) -> WeatherId:
        """Give the state that this counter wards against."""
        return self.fortification[kind_of(fortification)].wards

    def next_state(self, state: WeatherId) -> WeatherId:
        """Give SIEGE-65: the next state clockwise."""
        states = self.weather
        here = next(i for i, each in enumerate(states) if each.id == state)
        return states[(here + 1) % len(states)].id


@lru_cache(maxsize=256)
def kind_of(fortification: FortificationId) -> FortificationId:
    """Give the type of a counter: its id without the number of the copy."""
    return FortificationId(fortification.partition(".")[0])
