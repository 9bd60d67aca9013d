"""Small fields for the tests of Rock'n'Roll, and what actions make of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from loaded_dice import LoadedDice, SteadyChance

from bot.content import load
from rules.contract import Action, Chance, IllegalAction, Seat, Turn
from rules.rocknroll import Rocknroll
from rules.rocknroll.actions import Accept, Attack, EndTurn, Manoeuvre, PassDevil, PlayOrder, Skip
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.events.event import RocknrollEvent
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    Direction,
    OperationId,
    OrderCard,
    Phase,
    PieceId,
    Position,
    Side,
    TaskKind,
    UnitId,
)
from rules.rocknroll.state import Card, Force, Prisoner, State, Task, Unit

CONTENT = load("rocknroll", RocknrollContent)
RNR = Rocknroll(CONTENT)
V, P = Seat(0), Seat(1)
"""Who plays Vietnam, and who plays VPA."""
VIETNAM, VPA = Side.VIETNAM, Side.VPA
EventT = TypeVar("EventT", bound=RocknrollEvent)


def orders(words: str) -> tuple[OrderCard, ...]:
    """Give orders: "assault-hearts march-spades"."""
    return tuple(OrderCard(each) for each in words.split())


def units(words: str) -> tuple[UnitId, ...]:
    """Give units by their ids."""
    return tuple(UnitId(each) for each in words.split())


def cards(words: str) -> tuple[Card, ...]:
    """Give cards of HQ or a discard: "zulu poker*", those with a star closed."""
    return tuple(Card(UnitId(each.rstrip("*")), each.endswith("*")) for each in words.split())


def owns(
    hand: str = "",
    *,
    rd: int = 0,
    units: str = "",
    locals: str = "",
    ops: str = "",
    deck: str = "",
    hq: str = "",
    dead: str = "",
    prisoners: str = "",
    **more: Any,
) -> dict[str, Any]:
    """Give what a side owns, cards by their ids; *hand* are its orders."""
    return {
        "orders": orders(hand),
        "rd": rd,
        "units": tuple(UnitId(each) for each in units.split()),
        "locals": tuple(UnitId(each) for each in locals.split()),
        "operations": tuple(OperationId(each) for each in ops.split()),
        "deck": tuple(UnitId(each) for each in deck.split()),
        "hq": cards(hq),
        "discard": cards(dead),
        "prisoners_words": prisoners,
        **more,
    }


def field(
    *standing: str,
    vietnam: dict[str, Any] | None = None,
    vpa: dict[str, Any] | None = None,
    turn: Side = VIETNAM,
    first: Side = VIETNAM,
    phase: Phase = Phase.ORDERS,
    round: int = 2,
    order_deck: str = "march-spades " * 20,
    order_discard: str = "",
    locals_deck: str = "",
    ops_deck: str = "",
    points: str = "ABCDE",
    options: dict[str, Any] | None = None,
    **changes: Any,
) -> State:
    """Give a field in the turn of *turn*.

    A unit is its id, its position and more words: `left` or `right` for its arrow, `closed`, `ambush`,
    `by vpa` for a side that is not its own. Who would have no unit at all, and so be destroyed at
    the next close (RNR-112), holds one in hand.
    """
    settings = RNR.setup(2, {"sides_by": "seat_order", "first_mover_points": 0, **(options or {})}).settings
    forces = tuple(
        _force(side, seat, given or owns()) for side, seat, given in ((VIETNAM, V, vietnam), (VPA, P, vpa))
    )
    on_field = _standing(standing)
    forces = tuple(_with_somebody(force, on_field) for force in forces)
    seat = V if turn is VIETNAM else P
    later = (Task(TaskKind.START_TURN, side=turn.other),) if turn is first else ()
    asked = TaskKind.ORDERS if phase is Phase.ORDERS else TaskKind.DEPLOYMENT
    return replace(
        State(settings, forces),  # type: ignore[arg-type]  # two forces
        units=on_field,
        active=turn,
        first=first,
        phase=phase,
        round=round,
        points=tuple(State.points[0].__class__(each) for each in points),
        order_deck=orders(order_deck),
        order_discard=orders(order_discard),
        locals_deck=units_of(locals_deck),
        operations_deck=tuple(OperationId(each) for each in ops_deck.split()),
        stack=(
            Task(TaskKind.CLOSE),
            *later,
            Task(TaskKind.END_TURN, side=turn),
            Task(asked, (seat,), side=turn),
        ),
        **changes,
    )


def begun(seed: int = 0, **options: Any) -> State:
    """Give a match at its first decision."""
    turn = Turn(RNR, RNR.setup(2, RNR.parse_options(options)))
    RNR.begin(turn, Chance(SteadyChance(seed), SteadyChance(seed + 1)))
    return turn.state


units_of = units
RESERVE = {VIETNAM: UnitId("village_gathering"), VPA: UnitId("paper_colonel")}


def _with_somebody(force: Force, standing: Sequence[Unit]) -> Force:
    has_some = force.units or force.deck or force.hq or force.discard
    if has_some or any(unit.side is force.side for unit in standing):
        return force
    return replace(force, units=(RESERVE[force.side],))


def _force(side: Side, seat: Seat, given: dict[str, Any]) -> Force:
    given = dict(given)
    held = tuple(Prisoner(UnitId(each), side.other) for each in given.pop("prisoners_words", "").split())
    return Force(side, seat=seat, **given, prisoners=held)


def _standing(words: Sequence[str]) -> tuple[Unit, ...]:
    found: list[Unit] = []
    tokens = {VIETNAM: 0, VPA: 0}
    for each in words:
        name, place, *more = each.split()
        side = CONTENT.unit[UnitId(name)].side
        if "by" in more:
            side = Side(more[more.index("by") + 1])
        arrow = next((Direction(word) for word in more if word in ("left", "right")), None)
        arrow_of = side
        if arrow is not None and side is None:
            arrow_of = Side(next((word[1:] for word in more if word.startswith("@")), "vietnam"))
        token = None
        if "closed" in more:
            assert side is not None
            tokens[side] += 1
            token = PieceId(f"{'V' if side is VIETNAM else 'P'}-{tokens[side]}")
        found.append(
            Unit(
                UnitId(name),
                Position(int(place)),
                side,
                closed="closed" in more,
                token=token,
                arrow=arrow,
                arrow_of=arrow_of if arrow is not None else None,
                ambush="ambush" in more,
            )
        )
    return tuple(found)


class Played:
    """A state with the events that led to it."""

    def __init__(self, state: State, events: Sequence[RocknrollEvent] = ()) -> None:
        self.state = state
        self.events = list(events)

    def all(self, kind: type[EventT]) -> list[EventT]:
        """Give the events of one class."""
        return [event for event in self.events if isinstance(event, kind)]

    def one(self, kind: type[EventT]) -> EventT:
        """Give the only event of one class."""
        (event,) = self.all(kind)
        return event

    def force(self, side: Side) -> Force:
        """Give a side's force."""
        return self.state.force(side)

    def at(self, position: int) -> list[str]:
        """Give the ids of what stands there."""
        return [unit.id for unit in self.state.units if unit.position == position]

    def place(self, unit: str) -> int | None:
        """Give where a unit stands; None where it does not."""
        found = self.state.unit(UnitId(unit))
        return None if found is None else found.position

    @property
    def dead(self) -> list[str]:
        """Give both discards."""
        return [card.id for force in self.state.forces for card in force.discard]

    @property
    def asked(self) -> str | None:
        """The decision that is open."""
        found = RNR.pending(self.state)
        return found.kind if found is not None else None

    @property
    def waits_for(self) -> tuple[Seat, ...]:
        """Whose answer is open."""
        found = RNR.pending(self.state)
        return found.seats if found is not None else ()

    def then(self, *actions: Action, dice: Sequence[int] = ()) -> Played:
        """Give what further *actions* make of this, the public dice falling as told."""
        loaded, steady = LoadedDice(*dice), SteadyChance()
        state, events = self.state, self.events
        for action in actions:
            turn = Turn(RNR, state)
            RNR.decide(turn, action, Chance(loaded, steady))
            state, events = turn.state, [*events, *turn.events]
        assert not loaded.left, "every die that was loaded is rolled"
        return Played(state, events)

    def settled(self) -> Played:
        """Let failures stand and the Devil pass, as long as that is asked."""
        played = self
        while played.asked in ("roll_window", "devil_window"):
            seat = played.waits_for[0]
            answer = Accept(seat) if played.asked == "roll_window" else PassDevil(seat)
            played = played.then(answer)
        return played

    def settled_order(self) -> Played:
        """Leave out the rest of the order under way."""
        played = self
        while played.asked == "continue_order":
            played = played.then(Skip(played.waits_for[0]))
        return played

    # Orders.

    def order(self, card: str, seat: Seat = V, dice: Sequence[int] = ()) -> Played:
        """Play an order in full."""
        return self.then(PlayOrder(seat, OrderCard(card)), dice=dice)

    def attack(self, unit: str, target: str, *, dice: Sequence[int] = (), seat: Seat = V) -> Played:
        """Attack within the order under way."""
        return self.then(Attack(seat, PieceId(unit), PieceId(target)), dice=dice)

    def move(self, unit: str, position: int, *, dice: Sequence[int] = (), seat: Seat = V) -> Played:
        """Move within the order under way."""
        return self.then(Manoeuvre(seat, PieceId(unit), Position(position)), dice=dice)

    def end_turn(self, seat: Seat = V, dice: Sequence[int] = ()) -> Played:
        """End the turn."""
        return self.then(EndTurn(seat), dice=dice)


def play(state: State, *actions: Action, dice: Sequence[int] = ()) -> Played:
    """Give what *actions* make of *state*."""
    return Played(state).then(*actions, dice=dice)


def fight(state: State, card: str, unit: str, target: str, *dice: int, seat: Seat = V) -> Played:
    """Give what an order with one attack makes of *state*."""
    return Played(state).order(card, seat).attack(unit, target, dice=dice, seat=seat)


def step(state: State, unit: str, position: int, *dice: int, seat: Seat = V) -> Played:
    """Give what a march with one move makes of *state*: any unit of the seat's enters *position*."""
    from rules.rocknroll.actions import PlayStep

    side = state.side_of(seat)
    assert side is not None
    card = state.force(side).orders[0]
    return play(state, PlayStep(seat, card, PieceId(unit), Position(position)), dice=dice)


def refusal(state: State, action: Action) -> str:
    """Give the key of the refusal of *action*; fail where it is accepted."""
    with pytest.raises(IllegalAction) as refused:
        play(state, action)
    return refused.value.key


def menu(state: State, seat: Seat, kind: type[Action] | None = None) -> list[Any]:
    """Give the menu of *seat*, or its actions of one class."""
    actions = RNR.legal_actions(state, seat)
    return [action for action in actions if kind is None or isinstance(action, kind)]


def ask(state: State) -> Field:
    """Give the questions about *state*."""
    return Field(CONTENT, state)
