"""Set-up, arrival and close of a round, the end of the match (RNR-7 to RNR-20, RNR-110 to RNR-117)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.rocknroll import decks, losses, operations, prisoners
from rules.rocknroll.actions import LoseUnit, OfferDraw, PickRest, PickUnit, Resign
from rules.rocknroll.arrival import start_round
from rules.rocknroll.events.card import (
    ContingentPicked,
    OperationDrawn,
)
from rules.rocknroll.events.close import (
    ContingentMissed,
    DeckUnitLost,
    MatchEnded,
    MovedFirst,
    RoundScored,
    TwosBegan,
    UnitGone,
)
from rules.rocknroll.events.order import DrawOffered
from rules.rocknroll.events.setup import (
    ContingentFormed,
    DecksShuffled,
    FirstSideDrawn,
    PoolOpened,
    RestPicked,
    SidesGiven,
    UnitPicked,
)
from rules.rocknroll.field import Field
from rules.rocknroll.names import (
    DiscardCause,
    RdCause,
    Side,
    SourceId,
    TaskKind,
    TrickNumber,
    UnitId,
    When,
)
from rules.rocknroll.play import Play
from rules.rocknroll.state import Firing, Task
from rules.ties import NO_TIE, broken_by

DECK = SourceId("deck")


# Set-up.


def begin(play: Play) -> None:
    """RNR-1, RNR-7, RNR-8: sides, decks, contingents, ops, RD, who moves first."""
    settings, content = play.state.settings, play.content
    vietnam = Seat(play.public.below(2) if settings.sides_by == "lots" else 0)
    play.record(SidesGiven(vietnam, Seat(1 - vietnam)))
    play.record(
        DecksShuffled(
            play.shuffled(decks.orders(content)),
            play.shuffled(decks.locals_played(content, settings)),
            play.shuffled(decks.operations_played(content, settings)),
        )
    )
    for side in Side:
        play.record(PoolOpened(side, play.shuffled(decks.units(content, side))))
    if settings.contingent_pick == "choose":
        play.ask(Task(TaskKind.PICK_CONTINGENT), *_choosing(play.field))
    else:
        play.push(Task(TaskKind.PICK_CONTINGENT))


def _choosing(field: Field) -> tuple[Side, ...]:
    """Give the sides whose contingent leaves a choice."""
    return tuple(
        side
        for side in Side
        if len(field.state.force(side).picks) < field.state.settings.contingent(side) < _pool(field, side)
    )


def _pool(field: Field, side: Side) -> int:
    force = field.state.force(side)
    return len(force.pool) + len(force.picks)


def contingents(field: Field, seat: Seat) -> Sequence[Action]:
    """Option `contingent_pick`: all that are missing at once, or one more of those that are left."""
    pool = field.state.force(field.side_of(seat)).pool
    return (PickRest(seat), *(PickUnit(seat, unit) for unit in sorted(pool)))


def ready_rest(field: Field, side: Side) -> tuple[UnitId, ...]:
    """Option `contingent_pick`: give what a ready-made contingent of *side* has beside what is chosen: of the
    units that are left those whose cards are worth most."""
    force = field.state.force(side)
    missing = field.state.settings.contingent(side) - len(force.picks)
    return tuple(sorted(force.pool, key=lambda unit: (-field.kind(unit).worth, unit))[:missing])


def why_not_picked(field: Field, action: PickUnit) -> IllegalAction | None:
    """Option `contingent_pick`: give why a unit is not taken: it is not among those left."""
    pool = field.state.force(field.side_of(action.seat)).pool
    return None if action.unit in pool else IllegalAction("not_in_hand")


def pick_unit(play: Play, action: PickUnit) -> None:
    """Option `contingent_pick`: one more."""
    side = play.state.side_of(action.seat)
    assert side is not None
    play.record(UnitPicked(side, action.seat, action.unit))
    if len(play.force(side).picks) >= play.state.settings.contingent(side):
        play.record(ContingentPicked(side, action.seat))


def pick_rest(play: Play, action: PickRest) -> None:
    """Option `contingent_pick`: all that are missing."""
    side = play.field.side_of(action.seat)
    play.record(RestPicked(side, action.seat, ready_rest(play.field, side)))
    play.record(ContingentPicked(side, action.seat))


def form_contingents(play: Play) -> None:
    """RNR-7, RNR-8, RNR-115: contingents become decks, or lie in HQ; ops, RD and the first side follow."""
    settings = play.state.settings
    play.done()
    for side in Side:
        force = play.force(side)
        count = settings.contingent(side)
        units = force.picks if len(force.picks) >= count else force.pool[:count]
        shuffled = play.shuffled(units)
        if settings.vietchess:
            shuffled = tuple(sorted(units))
        play.record(ContingentFormed(side, play.state.seat_of(side), shuffled, settings.vietchess))
    for side in Side:
        play.gain_rd(side, settings.start_rd(side), RdCause.START)
        if play.state.operations_deck:
            play.record(OperationDrawn(side, play.state.seat_of(side), play.state.operations_deck[0]))
    play.record(FirstSideDrawn(play.public.pick(tuple(Side))))
    start_round(play, play.state.first)


# Arrival.


# Close.


def close(play: Play) -> None:
    """RNR-113: take the next step of the close."""
    task = play.state.top
    assert task is not None
    play.change(replace(task, stage=task.stage + 1))
    _STAGES[task.stage](play)


def _tally(play: Play) -> None:
    """RNR-110, RNR-111: who holds what, and who wins the round."""
    field = play.field
    if points := play.state.settings.first_mover_points:
        play.record(MovedFirst(play.state.first, points))
    holdings = field.holdings()
    vietnam, vpa = field.score(Side.VIETNAM, holdings), field.score(Side.VPA, holdings)
    winner = None if vietnam == vpa else Side.VIETNAM if vietnam > vpa else Side.VPA
    play.record(RoundScored(play.state.round, holdings, vietnam, vpa, winner))


def _check_contingent(play: Play) -> None:
    """RNR-65, RNR-114: whoever has nobody on the field pays for it."""
    if not play.state.settings.contingent_penalty:
        return
    for side in reversed(play.state.order_of_sides):
        if play.field.of(side):
            continue
        settings = play.state.settings
        if settings.deathmatch:
            count = min(play.content.numbers.contingent_missed, _losable(play.field, side))
            if count:
                play.record(ContingentMissed(side))
                play.ask(Task(TaskKind.LOSE_UNITS, side=side, count=count), side)
            continue
        play.record(ContingentMissed(side))
        force = play.force(side)
        if force.orders:
            play.discard_random_order(side, DiscardCause.NO_CONTINGENT)
        elif force.deck:
            play.record(DeckUnitLost(side, force.deck[0]))
        elif settings.vietchess and force.hq:
            play.record(DeckUnitLost(side, play.public.pick(force.hq).id))


def _losable(field: Field, side: Side) -> int:
    force = field.state.force(side)
    return len(force.hq) + len(force.deck)


def _sudden_death(play: Play) -> None:
    """RNR-114: from the ninth round on the loser of a Deathmatch's round loses a unit, too."""
    settings = play.state.settings
    loser = operations.loser_of(play.field)
    if not settings.deathmatch or not settings.sudden_death_round or loser is None:
        return
    if play.state.round >= settings.sudden_death_round and play.field.remaining(loser):
        play.ask(Task(TaskKind.LOSE_UNITS, side=loser, count=1, deployed=True), loser)


def losable(field: Field, seat: Seat) -> Sequence[Action]:
    """RNR-114: the top of the deck, HQ, and what *seat* has in hand and on the field."""
    side = field.side_of(seat)
    force = field.state.force(side)
    found = [DECK, *(SourceId(card.id) for card in force.hq), *(SourceId(unit) for unit in force.units)]
    found += [SourceId(unit.id) for unit in field.of(side)]
    return tuple(LoseUnit(seat, each) for each in found)


def why_not_lost(field: Field, action: LoseUnit) -> IllegalAction | None:
    """RNR-114: give why this is not lost: in sudden death field and hand count, too."""
    side, source = field.side_of(action.seat), UnitId(action.source)
    force = field.state.force(side)
    if action.source == DECK:
        return None if force.deck else IllegalAction("too_few_in_deck")
    if any(card.id == source for card in force.hq):
        return None
    if not field.task.deployed:
        return IllegalAction("not_in_headquarters")
    is_own = source in force.units or any(unit.id == source for unit in field.of(side))
    return None if is_own else IllegalAction("not_your_unit")


def lose_unit(play: Play, action: LoseUnit) -> None:
    """RNR-114: this one is gone, without a combat loss."""
    task = play.state.top
    assert task is not None and task.side is not None
    force = play.force(task.side)
    if action.source == DECK:
        unit, zone, closed = force.deck[0], "deck", True
    elif (standing := play.state.unit(UnitId(action.source))) is not None:
        unit, zone, closed = standing.id, "field", standing.closed
    elif UnitId(action.source) in force.units:
        unit, zone, closed = UnitId(action.source), "hand", True
    else:
        card = next(each for each in force.hq if SourceId(each.id) == action.source)
        unit, zone, closed = card.id, "hq", card.closed
    play.record(UnitGone(task.side, action.seat, unit, zone, closed))
    left = task.count - 1
    if left and _losable(play.field, task.side):
        play.change(replace(task, count=left))
    else:
        play.done()


def _end(play: Play) -> None:
    """RNR-112, RNR-114: whether the match is over."""
    settings, state = play.state.settings, play.state
    gone = [side for side in Side if play.field.is_destroyed(side)]
    if gone:
        finish(play, None if len(gone) == 2 else gone[0].other, "destruction")
        return
    for side in Side:
        if settings.wins_needed and state.force(side).wins >= settings.wins_needed:
            finish(play, side, "rounds")
            return
    if settings.round_cap and state.round >= settings.round_cap:
        _count(play)


def _count(play: Play) -> None:
    """RNR-112, RNR-114: who is ahead when the last round is over; nobody for a draw."""
    field, ranks = play.field, dict[Side, tuple[int, ...]]()
    is_deathmatch = field.state.settings.deathmatch
    for each in field.state.forces:
        rounds = each.wins, each.score, -each.losses
        ranks[each.side] = (field.remaining(each.side),) if is_deathmatch else rounds
    winners = [side for side, rank in ranks.items() if rank == max(ranks.values())]
    tie = NO_TIE if is_deathmatch else broken_by(ranks, winners, ("score", "losses"))
    finish(play, winners[0] if len(winners) == 1 else None, "cap", tie)


def finish(play: Play, winner: Side | None, cause: str, tie: str = NO_TIE) -> None:
    """The match is over."""
    seats = () if winner is None else (play.state.seat_of(winner),)
    play.record(MatchEnded(winner, cause, seats, tie))


def _round_end_tricks(play: Play) -> None:
    """RNR-102, RNR-113: tricks of the round's end: first side, second side, locals."""
    field = play.field
    firings = [
        Firing(unit.id, TrickNumber(number), When.ROUND_END, unit.position, unit.side)
        for unit in field.state.units
        for number, _ in field.tricks(unit, When.ROUND_END)
    ]
    if firings:
        play.push(Task(TaskKind.FIRINGS, firings=losses.in_order(field, firings)))


def _operations(play: Play) -> None:
    """RNR-91: the ops that look at the close."""
    operations.look(play, operations.CLOSE)


def _deal_first(play: Play) -> None:
    _deal(play, play.state.order_of_sides[0])


def _deal_second(play: Play) -> None:
    _deal(play, play.state.order_of_sides[1])


def _deal(play: Play, side: Side) -> None:
    """RNR-71: stay at this step while *side* has prisoners to deal with."""
    if prisoners.handlings(play.field, side):
        task = play.state.top
        assert task is not None
        play.change(replace(task, stage=task.stage - 1))
        prisoners.deal(play, side)


def _next_round(play: Play) -> None:
    """RNR-54, RNR-9: twos end and begin; the order of turns changes; a new round."""
    if any(play.force(side).twos or play.force(side).twos_next for side in Side):
        play.record(TwosBegan(tuple(side for side in Side if play.force(side).twos_next)))
    play.done()
    start_round(play, next_first(play.field))


def next_first(field: Field) -> Side:
    """RNR-9: who moves first in the next round."""
    state = field.state
    winner = state.round_winner
    match state.settings.turn_order:
        case "fixed":
            return state.first
        case "loser_first" if winner is not None:
            return winner.other
        case "winner_first" if winner is not None:
            return winner
        case _:
            return state.first.other


# Before the end.


def resign(play: Play, action: Resign) -> None:
    """Chapter 3: the other side has won."""
    finish(play, play.field.side_of(action.seat).other, "resigned")


def offer_draw(play: Play, action: OfferDraw) -> None:
    """Chapter 3: offer a draw, or take the one that was offered."""
    side = play.field.side_of(action.seat)
    if play.state.draw_offered is side.other:
        finish(play, None, "agreed")
    else:
        play.record(DrawOffered(side))


def why_no_offer(field: Field, action: OfferDraw) -> IllegalAction | None:
    """Chapter 3: give why a draw is not offered: it has been."""
    has_offered = field.state.draw_offered is field.side_of(action.seat)
    return IllegalAction("draw_offered") if has_offered else None


_STAGES: tuple[Callable[[Play], None], ...] = (
    _tally,
    _check_contingent,
    _sudden_death,
    _end,
    _round_end_tricks,
    _operations,
    prisoners.announce,
    _deal_first,
    _deal_second,
    prisoners.rescue,
    _next_round,
)
