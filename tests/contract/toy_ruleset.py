"""A small complete ruleset for tests: lanterns won by secret cards, public dice and one contest a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, NewType, TypeVar

from rules.contract import (
    Action,
    Chance,
    Dice,
    Event,
    Fact,
    IllegalAction,
    Option,
    Options,
    OptionValue,
    Pending,
    Phrase,
    Quoted,
    Result,
    Seat,
    Turn,
    Typed,
    Viewer,
    Who,
)
from rules.game_words import WordedRuleset

CELLS = 30
HAND = 3
MOTTO = 40
"""Most letters on a lantern."""

T = TypeVar("T")

ColourId = NewType("ColourId", str)
COLOURS = (ColourId("amber"), ColourId("jade"))


class Habit(StrEnum):
    """A standing order: which card is laid without asking."""

    NONE = "none"
    LOWEST = "lowest"
    HIGHEST = "highest"


class Kind(StrEnum):
    """What a decision is about."""

    LAY = "lay"
    CONTEST = "contest"
    PLACE = "place"


# Actions.


@dataclass(frozen=True)
class LayCard(Action):
    """Lay a card of the hand face down: everybody at once, in secret."""

    card: int


@dataclass(frozen=True)
class ContestRoll(Action):
    """Demand that the winner and oneself roll again: interrupts the winner's choice."""


@dataclass(frozen=True)
class YieldRound(Action):
    """Let the winner have the round."""

    passes = True


@dataclass(frozen=True)
class PlaceLantern(Action):
    """Hang a lantern of a *colour* on a free *cell*."""

    colour: ColourId
    cell: int


@dataclass(frozen=True)
class EngraveLantern(Action):
    """Hang a lantern of a *colour* with a *motto* on the first free cell, where the option allows it."""

    colour: ColourId
    motto: Typed


@dataclass(frozen=True)
class LeaveOrder(Action):
    """Leave a standing order, or take it back."""

    habit: Habit


# Events.


@dataclass(frozen=True)
class CardsDealt(Event):
    """Everybody has a hand; the rest of the deck is in its order."""

    hands: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]

    def seen_by(self, viewer: Viewer) -> Event:
        """Give the viewer's own cards only."""
        if viewer is None:
            return HandsDealt(len(self.hands[0]))
        return HandDealt(viewer, self.hands[viewer])


@dataclass(frozen=True)
class HandsDealt(Event):
    """What the channel sees of the deal."""

    count: int


@dataclass(frozen=True)
class HandDealt(Event):
    """What a player sees of the deal."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True)
class RoundOpened(Event):
    """Everybody is to lay a card."""

    round: int


@dataclass(frozen=True)
class CardLaid(Event):
    """A card lies face down; nobody else knows that it does."""

    seat: Seat
    card: int

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Give the fact to its own seat only."""
        return self if viewer == self.seat else None


@dataclass(frozen=True)
class CardsRevealed(Event):
    """All the cards laid, by seat."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class DieRolled(Event):
    """A seat's die: natural, plus its card, is its total."""

    seat: Seat
    natural: int
    card: int
    total: int


@dataclass(frozen=True)
class RoundLed(Event):
    """The best total of the round; *rival* is asked whether to contest it."""

    seat: Seat
    rival: Seat | None


@dataclass(frozen=True)
class RollContested(Event):
    """Both roll again."""

    seat: Seat
    leader: Seat


@dataclass(frozen=True)
class RoundYielded(Event):
    """The rival lets it be."""

    seat: Seat


@dataclass(frozen=True)
class LanternPlaced(Event):
    """A lantern hangs, worth *points*."""

    seat: Seat
    colour: ColourId
    cell: int
    points: int


@dataclass(frozen=True)
class MottoEngraved(Event):
    """What stands on the lantern that hangs next."""

    seat: Seat
    motto: Typed


@dataclass(frozen=True)
class CardDrawn(Event):
    """A hand is filled again."""

    seat: Seat
    card: int

    def seen_by(self, viewer: Viewer) -> Event:
        """Give the card to its own seat only."""
        return self if viewer == self.seat else CardTaken(self.seat)


@dataclass(frozen=True)
class CardTaken(Event):
    """What the others see of a draw."""

    seat: Seat


@dataclass(frozen=True)
class OrderLeft(Event):
    """A standing order; quiet, since its owner reads it in the hand."""

    quiet: ClassVar[bool] = True

    seat: Seat
    habit: Habit

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Give the order to its own seat only."""
        return self if viewer == self.seat else None


@dataclass(frozen=True)
class GameEnded(Event):
    """The last lantern hangs."""

    ends = True

    winners: tuple[Seat, ...]


# State and view.


@dataclass(frozen=True)
class Decision:
    """Something that waits for players; the last of the stack comes first."""

    kind: Kind
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class Lantern:
    """A lantern on the board."""

    cell: int
    colour: ColourId
    seat: Seat
    motto: Typed


@dataclass(frozen=True)
class ToyState:
    """Everything, secrets included."""

    rounds: int
    contest: bool
    dice: str
    engraving: bool
    motto: Typed
    """Waits for the lantern that hangs next."""
    round: int
    deck: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    orders: tuple[Habit, ...]
    revealed: tuple[int, ...]
    points: tuple[int, ...]
    lanterns: tuple[Lantern, ...]
    decisions: tuple[Decision, ...]
    over: bool


@dataclass(frozen=True)
class ToyView:
    """What one viewer knows."""

    viewer: Viewer
    rounds: int
    contest: bool
    dice: str
    round: int
    deck_count: int
    hand_counts: tuple[int, ...]
    revealed: tuple[int, ...]
    points: tuple[int, ...]
    lanterns: tuple[Lantern, ...]
    asked: tuple[Seat, ...]
    waiting_for: str | None
    """The kind of the decision; None at the end."""
    hand: tuple[int, ...] = ()
    laid: int | None = None
    """The viewer's own card face down; None when not laid."""
    order: Habit = Habit.NONE


class Toy(WordedRuleset[ToyState, Action, Event, ToyView]):
    """Each round everybody lays a card in secret; card plus die wins a lantern and hangs it."""

    name = "toy"
    version = 1
    seats = (2, 6)
    options = (
        Option("rounds", 3, minimum=1, maximum=9, topic="length"),
        Option("contest", True, topic="length"),
        Option("dice", "six", choices=("six", "ten"), topic="length"),
        Option("engraving", False, topic="length"),
    )
    state_type = ToyState
    chapter_of = dict.fromkeys(Kind, "")
    action_types = (LayCard, ContestRoll, YieldRound, PlaceLantern, EngraveLantern, LeaveOrder)
    event_types = (
        *(CardsDealt, RoundOpened, CardLaid, CardsRevealed, DieRolled, RoundLed, RollContested),
        *(RoundYielded, MottoEngraved, LanternPlaced, CardDrawn, OrderLeft, GameEnded),
    )

    def setup(self, seats: int, options: Options) -> ToyState:
        """Give the empty board."""
        chosen: dict[str, OptionValue] = self.parse_options(options)
        return ToyState(
            rounds=int(chosen["rounds"]),
            contest=bool(chosen["contest"]),
            dice=str(chosen["dice"]),
            engraving=bool(chosen["engraving"]),
            motto=Typed(""),
            round=0,
            deck=(),
            hands=((),) * seats,
            laid=(None,) * seats,
            orders=(Habit.NONE,) * seats,
            revealed=(),
            points=(0,) * seats,
            lanterns=(),
            decisions=(),
            over=False,
        )

    def begin(self, turn: Turn[ToyState, Event], chance: Chance) -> None:
        """Deal in secret and open the first round."""
        seats = len(turn.state.hands)
        order = chance.secret.shuffle(seats * (HAND + turn.state.rounds))
        cards = tuple(place + 1 for place in order)
        hands = tuple(tuple(sorted(cards[HAND * n : HAND * (n + 1)])) for n in range(seats))
        turn.record(CardsDealt(hands, cards[HAND * seats :]))
        turn.record(RoundOpened(1))

    def pending(self, state: ToyState) -> Pending | None:
        """Give the last decision of the stack."""
        if not state.decisions:
            return None
        decision = state.decisions[-1]
        secret = decision.kind is Kind.LAY
        asked = tuple(Seat(n) for n in range(len(state.hands))) if secret else decision.seats
        return Pending(decision.kind.value, decision.seats, asked, secret)

    def legal_actions(self, state: ToyState, seat: Seat) -> Sequence[Action]:
        """Give the cards of the hand, the answers to a lead, or the free cells."""
        if not state.decisions or seat not in state.decisions[-1].seats:
            return ()
        match state.decisions[-1].kind:
            case Kind.LAY:
                return tuple(LayCard(seat, card) for card in state.hands[seat])
            case Kind.CONTEST:
                return (ContestRoll(seat), YieldRound(seat))
        return tuple(PlaceLantern(seat, colour, cell) for colour in COLOURS for cell in _free_cells(state))

    def orders(self, state: ToyState, seat: Seat) -> Sequence[Action]:
        """Give the standing orders that differ from the one left."""
        if state.over or not 0 <= seat < len(state.hands):
            return ()
        return tuple(LeaveOrder(seat, habit) for habit in Habit if habit is not state.orders[seat])

    def forms(self, state: ToyState, seat: Seat) -> Sequence[Action]:
        """Give a lantern of each colour whose motto is to be typed."""
        if not state.engraving or not any(
            isinstance(each, PlaceLantern) for each in self.legal_actions(state, seat)
        ):
            return ()
        return tuple(EngraveLantern(seat, colour, Typed("")) for colour in COLOURS)

    def decide(self, turn: Turn[ToyState, Event], action: Action, chance: Chance) -> None:
        """Judge one wish."""
        state = turn.state
        if isinstance(action, LeaveOrder):
            if action not in self.orders(state, action.seat):
                raise IllegalAction("order_unchanged", habit=action.habit.value)
            turn.record(OrderLeft(action.seat, action.habit))
            return
        if not state.decisions or action.seat not in state.decisions[-1].seats:
            raise IllegalAction("not_your_decision")
        if isinstance(action, EngraveLantern):
            self._engrave(turn, action)
            return
        if action not in self.legal_actions(state, action.seat):
            raise self._refusal(state, action)
        match action:
            case LayCard(seat=seat, card=card):
                turn.record(CardLaid(seat, card))
                self._lay_by_order(turn)
                if not turn.state.decisions[-1].seats:
                    self._reveal(turn, chance)
            case ContestRoll(seat=seat):
                leader = state.decisions[-2].seats[0]
                turn.record(RollContested(seat, leader))
                self._roll(turn, sorted((seat, leader)), chance, rival_asked=False)
            case YieldRound(seat=seat):
                turn.record(RoundYielded(seat))
            case PlaceLantern(seat=seat, colour=colour, cell=cell):
                turn.record(LanternPlaced(seat, colour, cell, worth(cell)))
                self._next_round(turn)

    def _engrave(self, turn: Turn[ToyState, Event], action: EngraveLantern) -> None:
        if replace(action, motto=Typed("")) not in self.forms(turn.state, action.seat):
            raise IllegalAction("no_engraving")
        if len(action.motto) > MOTTO:
            raise IllegalAction("motto_too_long", motto=Quoted(action.motto), maximum=MOTTO)
        turn.record(MottoEngraved(action.seat, action.motto))
        cell = _free_cells(turn.state)[0]
        turn.record(LanternPlaced(action.seat, action.colour, cell, worth(cell)))
        self._next_round(turn)

    def _refusal(self, state: ToyState, action: Action) -> IllegalAction:
        kind = state.decisions[-1].kind
        match action:
            case LayCard(card=card) if kind is Kind.LAY:
                return IllegalAction("not_in_hand", card=card)
            case PlaceLantern(cell=cell) if kind is Kind.PLACE:
                return IllegalAction("cell_not_free", cell=cell)
        return IllegalAction("not_now", decision=Phrase(f"toy-decision-{kind.value}"))

    def _lay_by_order(self, turn: Turn[ToyState, Event]) -> None:
        for seat in turn.state.decisions[-1].seats:
            habit, hand = turn.state.orders[seat], turn.state.hands[seat]
            if habit is not Habit.NONE:
                turn.record(CardLaid(seat, min(hand) if habit is Habit.LOWEST else max(hand)))

    def _reveal(self, turn: Turn[ToyState, Event], chance: Chance) -> None:
        turn.record(CardsRevealed(tuple(card for card in turn.state.laid if card is not None)))
        everybody = [Seat(n) for n in range(len(turn.state.hands))]
        self._roll(turn, everybody, chance, rival_asked=turn.state.contest)

    def _roll(
        self, turn: Turn[ToyState, Event], seats: Sequence[Seat], chance: Chance, *, rival_asked: bool
    ) -> None:
        totals = []
        for seat in seats:
            natural = chance.public.die(6 if turn.state.dice == "six" else 10)
            card = turn.state.revealed[seat]
            turn.record(DieRolled(seat, natural, card, natural + card))
            totals.append((natural + card, card, seat))
        # Cards are all different, so that there are no ties.
        best, second = sorted(totals, reverse=True)[:2]
        turn.record(RoundLed(best[2], second[2] if rival_asked else None))

    def _next_round(self, turn: Turn[ToyState, Event]) -> None:
        state = turn.state
        if state.round == state.rounds:
            most = max(state.points)
            turn.record(GameEnded(tuple(Seat(n) for n, each in enumerate(state.points) if each == most)))
            return
        for number in range(len(state.hands)):
            turn.record(CardDrawn(Seat(number), turn.state.deck[0]))
        turn.record(RoundOpened(state.round + 1))
        # A round in which everybody had left an order would be laid by nobody: one seat is always asked.
        if all(habit is not Habit.NONE for habit in turn.state.orders):
            return
        self._lay_by_order(turn)

    def evolve(self, state: ToyState, event: Event) -> ToyState:
        """Apply one fact."""
        match event:
            case CardsDealt(hands=hands, deck=deck):
                return replace(state, hands=hands, deck=deck)
            case RoundOpened(round=number):
                everybody = tuple(Seat(n) for n in range(len(state.hands)))
                laid: tuple[int | None, ...] = (None,) * len(everybody)
                opened = Decision(Kind.LAY, everybody)
                return replace(state, round=number, laid=laid, revealed=(), decisions=(opened,))
            case CardLaid(seat=seat, card=card):
                left = tuple(each for each in state.decisions[-1].seats if each != seat)
                return replace(
                    state,
                    laid=_with(state.laid, seat, card),
                    hands=_with(state.hands, seat, tuple(each for each in state.hands[seat] if each != card)),
                    decisions=(*state.decisions[:-1], Decision(Kind.LAY, left)),
                )
            case CardsRevealed(cards=cards):
                return replace(state, revealed=cards, decisions=())
            case RoundLed(seat=seat, rival=rival):
                place = Decision(Kind.PLACE, (seat,))
                if rival is None:
                    return replace(state, decisions=(place,))
                return replace(state, decisions=(place, Decision(Kind.CONTEST, (rival,))))
            case RollContested() | RoundYielded():
                return replace(state, decisions=state.decisions[:-1])
            case MottoEngraved(motto=motto):
                return replace(state, motto=motto)
            case LanternPlaced(seat=seat, colour=colour, cell=cell, points=points):
                return replace(
                    state,
                    lanterns=(*state.lanterns, Lantern(cell, colour, seat, state.motto)),
                    motto=Typed(""),
                    points=_with(state.points, seat, state.points[seat] + points),
                    decisions=(),
                )
            case CardDrawn(seat=seat, card=card):
                hand = tuple(sorted((*state.hands[seat], card)))
                return replace(state, hands=_with(state.hands, seat, hand), deck=state.deck[1:])
            case OrderLeft(seat=seat, habit=habit):
                return replace(state, orders=_with(state.orders, seat, habit))
            case GameEnded():
                return replace(state, over=True)
        return state

    def view(self, state: ToyState, viewer: Viewer) -> ToyView:
        """Give the public board, and to a seat its own cards and order."""
        pending = self.pending(state)
        laid_counts = tuple(0 if card is None else 1 for card in state.laid)
        public = ToyView(
            viewer=viewer,
            rounds=state.rounds,
            contest=state.contest,
            dice=state.dice,
            round=state.round,
            deck_count=len(state.deck),
            # Whether a card is still in the hand or already on the table is the player's secret.
            hand_counts=tuple(
                len(hand) + (count if not state.revealed else 0)
                for hand, count in zip(state.hands, laid_counts, strict=True)
            ),
            revealed=state.revealed,
            points=state.points,
            lanterns=state.lanterns,
            asked=pending.asked if pending is not None else (),
            waiting_for=pending.kind if pending is not None else None,
        )
        if viewer is None:
            return public
        return replace(public, hand=state.hands[viewer], laid=state.laid[viewer], order=state.orders[viewer])

    def result(self, state: ToyState) -> Result | None:
        """Give the result once the last lantern hangs."""
        if not state.over:
            return None
        most = max(state.points)
        winners = tuple(Seat(n) for n, each in enumerate(state.points) if each == most)
        return Result(winners, state.points, Phrase.of("toy-result", winners=tuple(map(Who, winners))))

    def default(self, state: ToyState, seat: Seat) -> Action:
        """Give the lowest card, the yield, the first cell."""
        menu = self.legal_actions(state, seat)
        return menu[-1] if isinstance(menu[-1], YieldRound) else menu[0]

    def advise(self, view: ToyView, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the highest card, a contest of a narrow lead, the dearest cell."""

        def merit(action: Action) -> int:
            match action:
                case LayCard(card=card):
                    return card
                case ContestRoll():
                    return 1
                case PlaceLantern(cell=cell):
                    return worth(cell)
            return 0

        best = max(map(merit, legal))
        return dice.pick([action for action in legal if merit(action) == best])

    def headline(self, view: ToyView) -> Sequence[Phrase]:
        """Give round, points and lanterns."""
        return (
            Phrase.of("toy-headline-round", round=view.round, rounds=view.rounds),
            *(
                Phrase.of("toy-headline-seat", seat=Who(Seat(n)), points=points, cards=view.hand_counts[n])
                for n, points in enumerate(view.points)
            ),
        )

    def hand(self, view: ToyView) -> Sequence[Phrase]:
        """Give the cards, what lies face down and the standing order."""
        if view.viewer is None:
            return ()
        lines = [Phrase.of("toy-hand-cards", count=len(view.hand), cards=view.hand)]
        if view.laid is not None:
            lines.append(Phrase.of("toy-hand-laid", card=view.laid))
        lines.append(Phrase.of("toy-hand-order", habit=Phrase(f"toy-habit-{view.order.value}")))
        return lines

    def label(self, view: ToyView, action: Action, parameter: str) -> Fact:
        """Give a cell with what it is worth."""
        if isinstance(action, PlaceLantern) and parameter == "cell":
            return Phrase.of("toy-label-cell", cell=action.cell, points=worth(action.cell))
        return super().label(view, action, parameter)

    def caution(self, view: ToyView, action: Action) -> Phrase | None:
        """Warn that a contest is one roll for both."""
        return Phrase("toy-caution-contest") if isinstance(action, ContestRoll) else None


def _free_cells(state: ToyState) -> list[int]:
    taken = {lantern.cell for lantern in state.lanterns}
    return [cell for cell in range(1, CELLS + 1) if cell not in taken]


def worth(cell: int) -> int:
    """Give the points of a lantern on *cell*."""
    return cell % 7 + 1


def _with(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    return (*things[:place], thing, *things[place + 1 :])
