"""The night as it stands: everything the engine knows, secrets included."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from rules.contract import Seat
from rules.siege.names import (
    CardId,
    DecisionKind,
    FigureId,
    FortificationId,
    FortificationStatus,
    OrderKind,
    Phase,
    Price,
    RegionId,
    RewardId,
    Side,
    Sign,
    SquadId,
    UndergroundId,
    WeatherId,
    Wish,
)
from rules.siege.options import Settings
from rules.ties import NO_TIE


@dataclass(frozen=True)
class Squad:
    """SIEGE-13: one to three figures in one region. A squad without figures leaves the map."""

    id: SquadId
    owner: Seat
    side: Side
    figures: tuple[FigureId, ...]
    region: RegionId
    moved: bool = False
    """This turn, as `spent`."""
    spent: bool = False
    shaken: bool = False
    """This round, as `swept` and `heart_used`."""
    swept: bool = False
    heart_used: bool = False


@dataclass(frozen=True)
class Fortification:
    """A fortification counter; a looted one keeps its place, so that it can be restored."""

    id: FortificationId
    region: RegionId
    looted: bool = False
    drained: bool = False
    """SIEGE-46: until the end of the round."""
    pressed: bool = False
    """Drained by a card: until the watch ends."""

    @property
    def stands(self) -> bool:
        """SIEGE-10: whether it counts for integrity and wards."""
        return not self.looted

    @property
    def status(self) -> FortificationStatus:
        """What can be done with it."""
        if self.looted:
            return FortificationStatus.LOOTED
        return FortificationStatus.DRAINED if self.drained or self.pressed else FortificationStatus.STANDING


@dataclass(frozen=True)
class Underground:
    """An Occult Underground token on the map."""

    id: UndergroundId
    region: RegionId
    controller: Seat | None = None
    """None while nobody controls it."""


@dataclass(frozen=True)
class HeldCard:
    """A connection card in a hand."""

    card: CardId
    underground: UndergroundId
    tapped: bool = True


@dataclass(frozen=True)
class Peek:
    """What a player saw of another's hand, as it was then."""

    of: Seat
    round: int
    cards: tuple[HeldCard, ...]


@dataclass(frozen=True)
class Targets:
    """What a card is played at; only the fields that its kind asks for are filled."""

    player: Seat | None = None
    squad: SquadId | None = None
    figure: FigureId | None = None
    region: RegionId | None = None
    fortification: FortificationId | None = None
    underground: UndergroundId | None = None
    own_card: CardId | None = None
    sign: Sign | None = None


NO_TARGETS = Targets()


@dataclass(frozen=True)
class PlayedCard:
    """SIEGE-61: a card activated in a window."""

    seat: Seat
    card: CardId
    targets: Targets
    cancelled: bool = False


@dataclass(frozen=True)
class Draft:
    """A squad chosen at the muster."""

    id: SquadId
    figures: tuple[FigureId, ...]


@dataclass(frozen=True)
class Placement:
    """Where a squad is to be deployed."""

    squad: SquadId
    region: RegionId


class CharmKind(StrEnum):
    """What a charm changes."""

    BATTLE = "battle"
    LUCKY = "lucky"
    MOVE = "move"
    TOKEN = "token"


@dataclass(frozen=True)
class Charm:
    """A card's lasting effect on a squad or a fortification, until the watch ends."""

    kind: CharmKind
    amount: int
    squad: SquadId | None = None
    fortification: FortificationId | None = None


@dataclass(frozen=True)
class StandingOrder:
    """SIEGE-84: how a Defender answers defence questions without being asked."""

    kind: OrderKind = OrderKind.ASK
    percent: int = 0
    """Only for `odds`."""


@dataclass(frozen=True)
class FirstNight:
    """Option `mode` two_nights: what a player brings from the first night, with SIEGE-79's ties."""

    victory_points: int
    watch_points: int
    tokens: int
    """Underground tokens controlled at its end."""
    figures: int
    """Figures on the map at its end."""


@dataclass(frozen=True)
class Player:
    """A seat: what it has and, until revealed, what it has chosen."""

    seat: Seat
    side: Side | None = None
    """None until the sides are assigned."""
    wish: Wish | None = None
    drafts: tuple[Draft, ...] = ()
    building: bool = False
    """Option `muster` free: whether the last draft may still take a figure."""
    placements: tuple[Placement, ...] = ()
    mustered: int = 0
    reserve: tuple[FigureId, ...] = ()
    cards: tuple[HeldCard, ...] = ()
    committed: PlayedCard | None = None
    """In a window: None until committed, and after a pass."""
    defence: SquadId | None = None
    """The answer to the defence question that is open; None for a pass, or not yet."""
    order: StandingOrder = StandingOrder()
    peeks: tuple[Peek, ...] = ()
    victory_points: int = 0
    watch_points: int = 0
    moves: int = 0
    """SIEGE-66: moves of the marker counted against the cap."""
    first_night: FirstNight | None = None
    """None in the first night, and where there is only one."""
    basket: tuple[Price, ...] = ()
    rewards: tuple[RewardId, ...] = ()


class Stage(StrEnum):
    """How far an engagement has come."""

    DECLARING = "declaring"
    FIGHT = "fight"
    LOSS = "loss"
    RETREAT = "retreat"
    SHAKE = "shake"
    NEXT = "next"
    OVER = "over"


@dataclass(frozen=True)
class Engagement:
    """An assault with its chain of battles, or an ordinary battle, while it lasts."""

    squad: SquadId
    """Who attacks."""
    region: RegionId
    """Where the token or the attacked squad stands."""
    fortification: FortificationId | None = None
    underground: UndergroundId | None = None
    target: SquadId | None = None
    guards: tuple[SquadId, ...] = ()
    """Who has yet to fight, nearest first."""
    stage: Stage = Stage.DECLARING
    loser: SquadId | None = None
    """The squad beaten in the last battle; None for a token without a guard."""

    @property
    def is_assault(self) -> bool:
        """Whether a token is the target (chapters H to J), not a squad (chapter G)."""
        return self.target is None


@dataclass(frozen=True)
class Decision:
    """Rulebook chapter 3: something that the game waits for."""

    kind: DecisionKind
    asked: tuple[Seat, ...] = ()
    waiting: tuple[Seat, ...] = ()
    """Who of *asked* has yet to answer."""
    squad: SquadId | None = None
    """The squad that loses a figure or retreats."""
    price: Price | None = None
    """The purchase that an alternative is chosen for."""
    buyer: Seat | None = None
    """Whose purchase it is."""


@dataclass(frozen=True)
class Outcome:
    """SIEGE-79: how the night ended."""

    side: Side
    winners: tuple[Seat, ...]
    standing: int
    looted: int
    """Sum of all victory points."""
    tie: str = NO_TIE
    """What sets the winner before others with as many points; see `rules.ties`."""


@dataclass(frozen=True)
class BothNights:
    """Option `mode` two_nights: how both nights together ended."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    """Victory points of both nights, by seat."""
    tie: str = NO_TIE


@dataclass(frozen=True)
class State:
    """Everything about one game."""

    settings: Settings
    players: tuple[Player, ...]
    """By seat. A curator is none of them: theirs is the chair after the last player's."""
    curator: Seat | None = None
    """SIEGE-6: None without one, and before they take their chair."""
    phase: Phase = Phase.SETUP
    night: int = 1
    """Of two by option `mode`."""
    round: int = 0
    places: tuple[Seat, ...] = ()
    """Seats in the order of SIEGE-2's pattern, before rotation."""
    order: tuple[Seat, ...] = ()
    """This round's order of turns."""
    turns_taken: int = 0
    squads: tuple[Squad, ...] = ()
    fortifications: tuple[Fortification, ...] = ()
    unplaced: tuple[FortificationId, ...] = ()
    """Option `fort_placement`: drawn, and still to be placed by the Defenders."""
    undergrounds: tuple[Underground, ...] = ()
    weather: WeatherId | None = None
    """None until the starting weather is chosen."""
    charms: tuple[Charm, ...] = ()
    cordons: tuple[RegionId, ...] = ()
    wind_locked: bool = False
    reach_change: int = 0
    window: tuple[PlayedCard, ...] = ()
    """Cards of this window that have yet to take effect, in their order."""
    engagement: Engagement | None = None
    stack: tuple[Decision, ...] = field(default=())
    """What the game waits for, the newest last."""
    outcome: Outcome | None = None
    """Of this night."""
    both_nights: BothNights | None = None
    """None until the second of two nights is over."""

    @property
    def top(self) -> Decision | None:
        """The decision that the game waits for now."""
        return self.stack[-1] if self.stack else None

    @property
    def active(self) -> Seat | None:
        """Whose turn it is; None outside of the turns."""
        if self.phase is Phase.TURNS and self.turns_taken < len(self.order):
            return self.order[self.turns_taken]
        return None

    def squad(self, squad: SquadId) -> Squad | None:
        """Give the squad on the map with this id."""
        return next((each for each in self.squads if each.id == squad), None)

    def standing(self) -> int:
        """Give the number of standing fortifications."""
        return sum(each.stands for each in self.fortifications)

    def looted(self) -> int:
        """Give the sum of all victory points."""
        return sum(each.victory_points for each in self.players)

    def seats_of(self, side: Side) -> tuple[Seat, ...]:
        """Give the seats of *side*, in seat order."""
        return tuple(each.seat for each in self.players if each.side is side)
