"""What the rulebook's tables hold: orders, units, locals, spec ops and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rules.rocknroll.names import (
    ArrowEnd,
    AuraFor,
    AuraScope,
    CheckKind,
    DeployMode,
    Does,
    Letter,
    Mode,
    OperationId,
    OrderId,
    RuleName,
    Side,
    Stat,
    Suit,
    TurnOrder,
    UnitId,
    When,
    Where,
    Whom,
)


@dataclass(frozen=True)
class OrderKind:
    """Table 5.1: a kind of order card and how many of each suit there are."""

    id: OrderId
    spades: int
    clubs: int
    hearts: int
    diamonds: int
    side: Side | None = None
    """RNR-29: the only side that may play it in full; None for both."""

    def copies(self, suit: Suit) -> int:
        """Give how many of them bear *suit*."""
        copies: int = getattr(self, suit.value)
        return copies


@dataclass(frozen=True)
class Step:
    """RNR-99: one thing that a trick does."""

    does: Does
    whom: Whom | None = None
    test: int = 0
    """What its owner has to roll; for an attack its chance. 0: nothing."""
    count: int = 1


@dataclass(frozen=True)
class Trick:
    """RNR-99: what a card does, and when."""

    when: tuple[When, ...]
    steps: tuple[Step, ...]
    """Done in this order."""
    optional: bool = False
    """RNR-95: marked with an exclamation mark."""
    once: bool = False
    """After firing, hit or miss, the unit goes to HQ."""
    at: Letter | None = None
    """Works only on this Point."""

    @property
    def is_barrage(self) -> bool:
        """RNR-100: whether it fires at each entering enemy."""
        return (
            When.ENEMY_ENTERS in self.when
            and self.steps[0].does is Does.ATTACK
            and self.steps[0].whom is Whom.ENTRANT
        )

    @property
    def is_control(self) -> bool:
        """RNR-100: whether it displaces units."""
        return any(step.does in (Does.PUSH, Does.PULL, Does.CARRY) for step in self.steps)


@dataclass(frozen=True)
class Aura:
    """RNR-98: a change to rolls while the card lies open."""

    stat: Stat
    change: int
    scope: AuraScope = AuraScope.POINT
    whom: AuraFor = AuraFor.ALLIES
    itself: bool = False
    """Whether it works on its own bearer, too."""


PLAIN, SHIELD, AIM, TRICK = 0.8, 0.25, 0.2, 0.15
"""What a unit is worth, and what a shield, a good attack and a trick add to it."""
GOOD_CHANCE = 4


@dataclass(frozen=True)
class UnitKind:
    """Tables 5.2 to 5.4: a card that is deployed on Points; 0, False and None mean that it lacks this."""

    id: UnitId
    chance: int
    """What its attack has to roll."""
    side: Side | None = None
    """Whose deck it belongs to; None for a local."""
    armour: int = 0
    ace: bool = False
    guard: bool = False
    guards_hinds: bool = False
    """RNR-62: its guard covers the local called Hinds, too."""
    weight: int = 1
    """RNR-110: for how many units it counts at the tally."""
    rooted: bool = False
    reach: int = 0
    """How many positions away its ordered attacks reach."""
    barrage_proof: bool = False
    arrow: ArrowEnd | None = None
    aura: Aura | None = None
    deploy: DeployMode | None = None
    where: Where = Where.ANY
    """Where a local may be deployed."""
    rules: tuple[RuleName, ...] = ()
    tricks: tuple[Trick, ...] = ()
    marked: bool = False
    """RNR-95: bears an exclamation mark because it changes a rule while open."""
    in_deathmatch: bool = True

    @property
    def is_local(self) -> bool:
        """Whether it belongs to neither side."""
        return self.side is None

    @property
    def worth(self) -> float:
        """What the card is worth on the field, on average about 1."""
        tricks = bool(self.tricks or self.aura or self.guard or self.reach or self.weight > 1)
        return PLAIN + SHIELD * bool(self.armour) + AIM * (self.chance <= GOOD_CHANCE) + TRICK * tricks

    @property
    def has_barrage(self) -> bool:
        """RNR-93: whether the card shows a barrage."""
        return any(trick.is_barrage for trick in self.tricks)

    @property
    def is_exclaimed(self) -> bool:
        """RNR-93: whether the card shows an exclamation mark."""
        return self.marked or any(trick.optional for trick in self.tricks)


@dataclass(frozen=True)
class Check:
    """Table 5.5: the condition of a spec op; what is 0 or empty does not matter."""

    kind: CheckKind
    count: int = 1
    armour: int = 0
    """Least armour of what was destroyed."""
    positions: tuple[int, ...] = ()
    """Positions whose Points have to be held."""
    points: tuple[Letter, ...] = ()
    """Points that have to be held."""
    losses: int = 0
    """Combat losses suffered this round."""


@dataclass(frozen=True)
class Reward:
    """What a spec op is worth."""

    orders: int = 0
    units: int = 0
    """From the top of the unit deck."""
    rd: int = 0


@dataclass(frozen=True)
class OperationKind:
    """Table 5.5: a spec op."""

    id: OperationId
    check: Check
    reward: Reward


@dataclass(frozen=True)
class Numbers:
    """Numbers of the rules that no option changes."""

    positions: int
    """RNR-2."""
    capture: int
    """RNR-66: what a capture has to roll."""
    interrogate: int
    execute: int
    recruit: int
    exactly: int
    """RNR-73 to RNR-75: the natural die with a price."""
    superweapon: int
    """RNR-36: natural die that destroys."""
    masked_chance: int
    """RNR-106."""
    masked_bonus: int
    """RNR-57: what a closed target adds to the threshold."""
    suit_bonus: int
    """RNR-28."""
    twos: int
    """RNR-54: natural die that succeeds while the rule is enjoyed."""
    rocks: int
    """RNR-52: natural die that rocks."""
    rock_chain: int
    """RNR-52: extra attacks in a chain."""
    entry_chain: int
    """RNR-45: forced entries in a chain."""
    lowest_threshold: int
    """RNR-46."""
    drive_out: int
    """What the order of this name has to roll."""
    current_act_rd: int
    goal_change_cards: int
    goal_change_rd: int
    capture_cards: int
    capture_rd: int
    exchange_rd: int
    """RNR-33: what a card of the same kind costs besides the card."""
    devils_cards: int
    """RNR-81: cards of the first option."""
    contingent_missed: int
    """RNR-114: units lost in a Deathmatch by who has none on the field."""


@dataclass(frozen=True)
class Handicap:
    """Options that make a kind of match even; None leaves what they are without it."""

    first_mover_points: int | None = None
    """RNR-111."""
    second_side_orders: int | None = None
    start_rd_vietnam: int | None = None
    start_rd_vpa: int | None = None
    """RNR-8."""

    @property
    def options(self) -> Mapping[str, int]:
        """What it says, by the names of the options."""
        return {name: value for name, value in vars(self).items() if value is not None}


NO_HANDICAP = Handicap()


@dataclass(frozen=True)
class Even:
    """What makes matches even between steady seats, as measured: the modes count over all else."""

    usual: Handicap
    turn_order: Mapping[TurnOrder, Handicap]
    mode: Mapping[Mode, Handicap]


@dataclass(frozen=True)
class RocknrollContent:
    """All tables of the rulebook."""

    orders: tuple[OrderKind, ...]
    units: tuple[UnitKind, ...]
    locals: tuple[UnitKind, ...]
    operations: tuple[OperationKind, ...]
    numbers: Numbers
    even: Even

    @cached_property
    def order(self) -> Mapping[OrderId, OrderKind]:
        """The orders by id."""
        return {each.id: each for each in self.orders}

    @cached_property
    def unit(self) -> Mapping[UnitId, UnitKind]:
        """The units of both sides and the locals by id."""
        return {each.id: each for each in (*self.units, *self.locals)}

    @cached_property
    def operation(self) -> Mapping[OperationId, OperationKind]:
        """The spec ops by id."""
        return {each.id: each for each in self.operations}
