"""The coast as it stands: everything the engine knows, secrets included."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from rules.contract import Seat, Typed
from rules.raid.names import (
    CardId,
    DecisionKind,
    Due,
    Ending,
    Ground,
    OrderKind,
    PlaceId,
    Side,
    Step,
)
from rules.raid.options import Settings
from rules.ties import NO_TIE

NOTHING_TYPED = Typed("")


@dataclass(frozen=True)
class Snapshot:
    """RAID-110: a hand as a spyglass showed it."""

    of: Seat
    round: int
    cards: tuple[CardId, ...]


@dataclass(frozen=True)
class Trace:
    """A card that came or went by a lockpick or a deal: both parties know which."""

    round: int
    other: Seat
    card: CardId
    gained: bool


@dataclass(frozen=True)
class Player:
    """RAID-5: a survivor, with what everybody sees and what only its seat knows."""

    seat: Seat
    scrap: int = 0
    hand: tuple[CardId, ...] = ()
    """Secret, in the order in which the cards came."""
    worn: tuple[CardId, ...] = ()
    """In the order of the slots."""
    place: PlaceId | None = None
    """The event it stands on; None at home."""
    raided_by: tuple[Seat, ...] = ()
    """RAID-65: who has raided this seat since the end of its last turn: its shield."""
    leaving: bool = False
    """RAID-22: retires as soon as no raid is running."""
    retired: bool = False
    orders: tuple[OrderKind, ...] = ()
    laid_out: tuple[CardId, ...] = ()
    """Cards of the hand chosen for the fight that is asked about, until committed."""
    snapshots: tuple[Snapshot, ...] = ()
    traces: tuple[Trace, ...] = ()


@dataclass(frozen=True)
class Terms:
    """RAID-76: what a principal gives for help."""

    scrap: int = 0
    loot_scrap: int = 0
    """At most so much of the looted scrap."""
    loot_gear: int = 0
    """At most so many pieces of the gear gained in the raid, the helper's pick."""
    cards: tuple[CardId, ...] = ()
    """Named hand cards of the principal."""
    lend: bool = False
    """Whether the principal gives the join card too."""
    due: Due = Due.ON_WIN
    promise: Typed = NOTHING_TYPED
    """What else was promised in words; nobody enforces it."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is promised."""
        return not (
            self.scrap or self.loot_scrap or self.loot_gear or self.cards or self.lend or self.promise
        )


@dataclass(frozen=True)
class Proposal:
    """RAID-76, RAID-78: an offer of a principal to a helper, or the demand of a helper."""

    principal: Seat
    helper: Seat
    terms: Terms


@dataclass(frozen=True)
class Answer:
    """RAID-78: how a seat answered the call, sealed until all are in."""

    seat: Seat
    side: Side | None = None
    """None for staying out."""
    ground: Ground | None = None
    accepted: bool | None = None
    """RAID-79: what became of a demand; None for none, or not yet."""


@dataclass(frozen=True)
class Laid:
    """A card in the stack, with whoever played it."""

    card: CardId
    seat: Seat


@dataclass(frozen=True)
class Commitment:
    """RAID-91: fight cards of one seat, sealed until all are in."""

    seat: Seat
    cards: tuple[CardId, ...]


class ItemKind(StrEnum):
    """Where power in a fight comes from."""

    CHARACTER = "character"
    """RAID-32: a character with what it wears."""
    CARD = "card"
    STACK = "stack"
    """RAID-87: a card in the stack."""


@dataclass(frozen=True)
class Item:
    """One line of a side's sum."""

    kind: ItemKind
    seat: Seat
    amount: int
    card: CardId | None = None
    """None for a character."""


@dataclass(frozen=True)
class Report:
    """RAID-94: how a fight was decided."""

    attack: tuple[Item, ...]
    defence: tuple[Item, ...]
    attack_kills: bool
    """RAID-37: whether a deadeye weapon of this side killed cleanly."""
    defence_kills: bool
    winner: Side

    @property
    def attack_power(self) -> int:
        """Sum of the attack."""
        return sum(each.amount for each in self.attack)

    @property
    def defence_power(self) -> int:
        """Sum of the defence."""
        return sum(each.amount for each in self.defence)


class Stage(StrEnum):
    """RAID-66: how far a raid has come."""

    DECLARED = "declared"
    TERMS = "terms"
    ANSWERS = "answers"
    DEMANDS = "demands"
    STACK = "stack"
    FIGHT = "fight"
    DEALS = "deals"
    DISCARDS = "discards"


@dataclass(frozen=True)
class RunningRaid:
    """A raid while it lasts."""

    raider: Seat
    target: Seat
    stage: Stage = Stage.DECLARED
    changed: bool = False
    """RAID-61: whether the defender has used the one change of gear."""
    came_home: bool = False
    """RAID-62: whether the defender left an event for this raid."""
    offers: tuple[Proposal, ...] = ()
    demands: tuple[Proposal, ...] = ()
    """Also those that their seat still thinks about."""
    answers: tuple[Answer, ...] = ()
    revealed: bool = False
    """RAID-80: whether the sides are known."""
    attackers: tuple[Seat, ...] = ()
    """Helpers of the raider, as `defenders` of the target."""
    defenders: tuple[Seat, ...] = ()
    deals: tuple[Proposal, ...] = ()
    playing: tuple[CardId, ...] = ()
    """Explosives of which the dice are being rolled."""
    stack: tuple[Laid, ...] = ()
    """RAID-81: the base first."""
    mover: Side = Side.DEFENCE
    """Whose move it is in the stack, or in an open fight."""
    blown: bool | None = None
    """RAID-86: None until the stack is closed."""
    committed: tuple[Commitment, ...] = ()
    shown: bool = False
    """Whether the commitments are open."""
    idle: int = 0
    """Option `fight_cards` open: how many sides have passed in a row."""
    report: Report | None = None
    """None until the fight is decided."""
    loot: int = 0
    """What is left of the looted scrap for deals."""
    spoils: tuple[CardId, ...] = ()
    """What is left of the gear gained for deals."""
    picks: int = 0
    """How many pieces the helper who is asked may still take."""
    settled: tuple[Seat, ...] = ()
    """Helpers whose deals are done with."""

    def principal(self, side: Side) -> Seat:
        """Give the raider or the target."""
        return self.raider if side is Side.ATTACK else self.target

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Give a principal with its helpers."""
        helpers = self.attackers if side is Side.ATTACK else self.defenders
        return (self.principal(side), *helpers)

    def side_of(self, seat: Seat) -> Side | None:
        """Give the side of *seat*; None for one that stays out."""
        return next((side for side in Side if seat in self.members(side)), None)

    @property
    def top(self) -> Laid | None:
        """The card that decides so far (RAID-86)."""
        return self.stack[-1] if self.stack else None

    def answer_of(self, seat: Seat) -> Answer | None:
        """Give what *seat* answered; None for not yet."""
        return next((each for each in self.answers if each.seat == seat), None)

    def demand_of(self, helper: Seat, principal: Seat) -> Proposal | None:
        """Give the demand of *helper* to *principal*."""
        return proposal(self.demands, principal, helper)

    def offer_to(self, helper: Seat, principal: Seat) -> Proposal | None:
        """Give the offer of *principal* to *helper*."""
        return proposal(self.offers, principal, helper)

    def has_committed(self, seat: Seat) -> bool:
        """Whether *seat* has committed fight cards, or none."""
        return any(each.seat == seat for each in self.committed)

    def committed_by(self, seat: Seat) -> tuple[CardId, ...]:
        """Give the fight cards of *seat*."""
        return tuple(card for each in self.committed if each.seat == seat for card in each.cards)


@dataclass(frozen=True)
class Decision:
    """Rulebook section 3: what the game waits for."""

    kind: DecisionKind
    asked: tuple[Seat, ...]
    waiting: tuple[Seat, ...]
    """Who of *asked* has yet to answer."""
    ordered: tuple[Seat, ...] = ()
    """Whose standing order answers as soon as nobody else is awaited, so that an order is not seen."""


@dataclass(frozen=True)
class Outcome:
    """How the game ended."""

    ending: Ending
    winners: tuple[Seat, ...]
    tie: str = NO_TIE
    """What sets the winner before others with as much scrap; see `rules.ties`."""


@dataclass(frozen=True)
class State:
    """Everything about one game."""

    settings: Settings
    players: tuple[Player, ...]
    order: tuple[Seat, ...] = ()
    """Seat order (RAID-1)."""
    round: int = 0
    turns_taken: int = 0
    """In this round; it names whose turn it is."""
    step: Step = Step.BOAT
    begun: bool = False
    """RAID-16: whether a card closed the start of this turn."""
    recycled: int = 0
    """RAID-17: cards recycled in this turn."""
    raiding: bool = False
    """Whether a raid was declared in this turn."""
    supply: tuple[CardId, ...] = ()
    """Top first, as all decks."""
    locker: tuple[CardId, ...] = ()
    discards: tuple[CardId, ...] = ()
    """Cards of both decks, face up; which pile is whose follows from the tables."""
    events: tuple[PlaceId, ...] = ()
    event_discards: tuple[PlaceId, ...] = ()
    row: tuple[PlaceId, ...] = ()
    """Face-up events, the oldest first."""
    raid: RunningRaid | None = None
    decision: Decision | None = None
    opened: bool = False
    """Option `open_log_after`: whether all hands lie open."""
    outcome: Outcome | None = None

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; None before the first and after the last of a round."""
        if self.outcome is None and self.round and self.turns_taken < len(self.order):
            return self.order[self.turns_taken]
        return None

    def playing(self) -> tuple[Seat, ...]:
        """Give the seats that have not retired, in seat order."""
        return tuple(seat for seat in self.order if not self.players[seat].retired)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """Give the other seats that play, beginning left of *seat*."""
        place = self.order.index(seat)
        around = (*self.order[place + 1 :], *self.order[:place])
        return tuple(each for each in around if not self.players[each].retired)


def proposal(proposals: Iterable[Proposal], principal: Seat, helper: Seat) -> Proposal | None:
    """Give the one between *principal* and *helper*; None where there is none."""
    return next((each for each in proposals if (each.principal, each.helper) == (principal, helper)), None)


def without(cards: tuple[CardId, ...], gone: Iterable[CardId]) -> tuple[CardId, ...]:
    """Give *cards* less one copy for each of *gone*; one that is not there is passed over."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)
