"""How what the game master of a match sets right is judged, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from rules.contract import Action, Correction, IllegalAction
from rules.kernel import amending as kernel
from rules.kernel.amending import MOST_POINTS, Switch, sets, tells, unchanged
from rules.kernel.judging import Candidate, Rule
from rules.rocknroll.corrections import (
    AmendAmbush,
    AmendArrow,
    AmendCommand,
    AmendCompensation,
    AmendDevil,
    AmendPosition,
    AmendRd,
    AmendRound,
    AmendScore,
    AmendTurn,
    AmendWins,
    DealLocal,
    DealOperation,
    DealOrders,
    DealUnits,
    ExchangePoints,
    FreePrisoner,
    ImprisonPiece,
    ReturnOrder,
    ReturnUnit,
    TakeRandomOrders,
    TakeRandomUnits,
    WithdrawPiece,
)
from rules.rocknroll.events import amendment as facts
from rules.rocknroll.events.card import LocalDrawn, OperationDrawn
from rules.rocknroll.field import Field
from rules.rocknroll.names import Direction, DrawCause, Phase, PieceId, Side, TaskKind, UnitId
from rules.rocknroll.options import LONGEST_MATCH
from rules.rocknroll.play import Play
from rules.rocknroll.state import Force, Unit

MOST_CARDS = 3
"""Most cards that are dealt, or taken by lot, at a time."""
Refusal = IllegalAction | None


def candidates(field: Field) -> Iterator[Candidate]:
    """Give everything that could be set, possible or not."""
    state, counts = field.state, range(1, MOST_CARDS + 1)
    pieces = sorted(each.piece for each in state.units)
    settings = field.settings
    yield from (AmendRd(*each) for each in product(Side, range((settings.rd_cap or MOST_POINTS) + 1)))
    yield from (AmendCompensation(*each) for each in product(Side, range(MOST_CARDS * settings.ok_rate)))
    yield from (AmendWins(*each) for each in product(Side, range(settings.wins_needed or LONGEST_MATCH)))
    yield from (AmendScore(*each) for each in product(Side, range(MOST_POINTS + 1)))
    yield from (AmendDevil(*each) for each in product(Side, Switch))
    yield from (AmendTurn(each) for each in Side)
    yield from (AmendPosition(*each) for each in product(pieces, field.positions))
    yield from (AmendCommand(*each) for each in product(pieces, Side))
    for unit in sorted(state.units, key=lambda each: each.piece):
        if unit.arrow is not None and not unit.closed:
            yield from (AmendArrow(unit.piece, each) for each in Direction)
        if unit.side is not None and not unit.closed:
            yield from (AmendAmbush(unit.piece, each) for each in Switch)
    yield from (kind(each) for kind in (WithdrawPiece, ImprisonPiece) for each in pieces)
    yield from (FreePrisoner(each.id) for force in state.forces for each in force.prisoners)
    yield from (ReturnOrder(*each) for each in product(Side, sorted(set(state.order_discard))))
    yield from (ReturnUnit(force.side, each) for force in state.forces for each in _open_cards(force))
    for kind in (DealOrders, TakeRandomOrders, DealUnits, TakeRandomUnits):
        yield from (kind(*each) for each in product(Side, counts))
    yield from (DealLocal(each) for each in Side if state.locals_deck)
    yield from (DealOperation(each) for each in Side if state.operations_deck)
    yield from (ExchangePoints(*each) for each in combinations(sorted(state.points), 2))
    yield from (AmendRound(each) for each in range(1, settings.round_cap + 1))


def _open_cards(force: Force) -> Sequence[UnitId]:
    """RNR-107: what lies face down is known to its owner only."""
    return sorted(card.id for card in (*force.hq, *force.discard) if not card.closed)


def amend(play: Play, correction: Correction) -> None:
    """Judge *correction*: refuse it, or set right what it says with all that follows."""
    kernel.amend(RULES, play, play.field, candidates(play.field), correction)
    for side in Side:
        play.refill_headquarters(side)


# When.


def _why_not_running(field: Field, correction: Correction) -> Refusal:
    """Give why nothing can be set right: the match has not begun, or is over."""
    is_running = field.state.phase not in (Phase.SET_UP, Phase.ENDED)
    return None if is_running else IllegalAction("not_running")


def _why_not_now(field: Field, correction: Correction) -> Refusal:
    """Give why nothing on the field or in a hand can be set right: something is being settled.

    An order, a roll or a trick stands on who was where, and on what was held, when it began.
    """
    top = field.state.top
    is_calm = top is not None and top.kind in (TaskKind.DEPLOYMENT, TaskKind.ORDERS)
    refusal = _why_not_running(field, correction)
    return refusal or (None if is_calm else IllegalAction("amend_question_open"))


# Counters.


def _counter(name: str) -> Callable[[Field, Any], int]:
    """Give what reads the counter of a side that is called so."""

    def read(field: Field, correction: Any) -> int:
        count: int = getattr(field.state.force(correction.side), name)
        return count

    return read


def _why_no_devil(field: Field, correction: AmendDevil) -> Refusal:
    return None if field.settings.devils_hand else IllegalAction("switched_off")


def _why_no_turn(field: Field, correction: AmendTurn) -> Refusal:
    return _why_not_now(field, correction) or unchanged(field.state.active, correction.side)


def _amend_turn(play: Play, correction: AmendTurn) -> None:
    assert play.state.active is not None, "somebody is in turn where orders are awaited"
    play.record(facts.TurnAmended(correction.side, play.state.active))


# Units.


def _unit(field: Field, piece: PieceId) -> Unit:
    found = field.piece(piece)
    if found is None:
        raise ValueError(f"nobody on the field is called {piece}")
    return found


def _why_no_command(field: Field, correction: AmendCommand) -> Refusal:
    # RNR-103: who is masked is known to the commander alone.
    return IllegalAction("amend_closed") if _unit(field, correction.piece).closed else None


def _withdraw(play: Play, correction: WithdrawPiece) -> None:
    play.record(facts.PieceWithdrawn(correction.piece, _unit(play.field, correction.piece).side))


def _why_not_imprisoned(field: Field, correction: ImprisonPiece) -> Refusal:
    """RNR-68: give why nobody can be captured, or not this one."""
    unit = _unit(field, correction.piece)
    if refusal := _why_not_now(field, correction):
        return refusal
    if not field.settings.capture:
        return IllegalAction("switched_off")
    if unit.side is None:
        return IllegalAction("local_not_captured")
    return IllegalAction("closed_not_captured") if unit.closed else None


def _imprison(play: Play, correction: ImprisonPiece) -> None:
    side = _unit(play.field, correction.piece).side
    assert side is not None, "locals are not captured"
    play.record(facts.PieceImprisoned(correction.piece, side.other))


def _free(play: Play, correction: FreePrisoner) -> None:
    captor = next(
        force.side
        for force in play.state.forces
        if any(each.id == correction.prisoner for each in force.prisoners)
    )
    play.record(facts.PrisonerFreed(captor.other, correction.prisoner))


# Cards.


def _why_not_so_many(
    there: Callable[[Field, Side], int],
) -> Callable[[Field, Any], Refusal]:
    """Give what judges a number of cards by how many are *there*; all piles are counted by everybody."""

    def why_not(field: Field, correction: Any) -> Refusal:
        most = there(field, correction.side)
        too_many = IllegalAction("amend_too_many", there=most) if correction.count > most else None
        return _why_not_now(field, correction) or too_many

    return why_not


def _orders_left(field: Field, side: Side) -> int:
    return len(field.state.order_deck) + len(field.state.order_discard)


def _units_left(field: Field, side: Side) -> int:
    """RNR-19, RNR-115: the deck, renewed from the own dead; in VietChess HQ."""
    force, settings = field.state.force(side), field.settings
    dead = 0 if settings.deathmatch else len(force.discard)
    return len(force.hq if settings.vietchess else force.deck) + dead


def _deal_orders(play: Play, correction: DealOrders) -> None:
    play.record(facts.OrdersGranted(correction.side, correction.count))
    play.draw_orders(correction.side, correction.count, DrawCause.MASTER)


def _deal_units(play: Play, correction: DealUnits) -> None:
    play.record(facts.UnitsGranted(correction.side, correction.count))
    play.draw_units(correction.side, correction.count, DrawCause.MASTER)


def _deal_local(play: Play, correction: DealLocal) -> None:
    side, drawn = correction.side, play.state.locals_deck[0]
    play.record(facts.LocalGranted(side))
    play.record(LocalDrawn(side, play.state.seat_of(side), drawn))


def _deal_operation(play: Play, correction: DealOperation) -> None:
    side, drawn = correction.side, play.state.operations_deck[0]
    play.record(facts.OperationGranted(side))
    play.record(OperationDrawn(side, play.state.seat_of(side), drawn))


def _take_orders(play: Play, correction: TakeRandomOrders) -> None:
    held = play.shuffled(play.force(correction.side).orders)
    play.record(facts.OrdersTakenAway(correction.side, held[: correction.count]))


def _take_units(play: Play, correction: TakeRandomUnits) -> None:
    held = play.shuffled(play.force(correction.side).units)
    play.record(facts.UnitsTakenAway(correction.side, held[: correction.count]))


RULES: Mapping[type[Action], Rule[Field, Play]] = {
    AmendRd: sets(facts.RdAmended, _counter("rd"), _why_not_running),
    AmendCompensation: sets(facts.CompensationAmended, _counter("compensation"), _why_not_running),
    AmendWins: sets(facts.WinsAmended, _counter("wins"), _why_not_running),
    AmendScore: sets(facts.ScoreAmended, _counter("score"), _why_not_running),
    AmendDevil: sets(
        facts.DevilAmended,
        lambda field, each: Switch.of(field.state.force(each.side).devil_used),
        _why_not_running,
        _why_no_devil,
    ),
    AmendTurn: Rule(_amend_turn, _why_no_turn),
    AmendPosition: sets(
        facts.PositionAmended, lambda field, each: _unit(field, each.piece).position, _why_not_now
    ),
    AmendCommand: sets(
        facts.CommandAmended,
        lambda field, each: _unit(field, each.piece).side,
        _why_not_now,
        _why_no_command,
    ),
    AmendArrow: sets(facts.ArrowAmended, lambda field, each: _unit(field, each.piece).arrow, _why_not_now),
    AmendAmbush: sets(
        facts.AmbushAmended, lambda field, each: Switch.of(_unit(field, each.piece).ambush), _why_not_now
    ),
    WithdrawPiece: Rule(_withdraw, _why_not_now),
    ImprisonPiece: Rule(_imprison, _why_not_imprisoned),
    FreePrisoner: Rule(_free, _why_not_now),
    ReturnOrder: tells(facts.OrderReturned, _why_not_now),
    DealOrders: Rule(_deal_orders, _why_not_so_many(_orders_left)),
    TakeRandomOrders: Rule(
        _take_orders, _why_not_so_many(lambda field, side: len(field.state.force(side).orders))
    ),
    ReturnUnit: tells(facts.UnitReturned, _why_not_now),
    DealUnits: Rule(_deal_units, _why_not_so_many(_units_left)),
    TakeRandomUnits: Rule(
        _take_units, _why_not_so_many(lambda field, side: len(field.state.force(side).units))
    ),
    DealLocal: Rule(_deal_local, _why_not_now),
    DealOperation: Rule(_deal_operation, _why_not_now),
    ExchangePoints: tells(facts.PointsExchanged, _why_not_now),
    AmendRound: sets(facts.RoundAmended, lambda field, each: field.state.round, _why_not_running),
}
"""What the game master may set right, in the order of the menu, and why it may not be now."""
