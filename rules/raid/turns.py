"""Rulebook chapter 2B: rounds, steps of a turn, main actions, the hand limit."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.judging import Candidate
from rules.raid import away, raid_start, utility
from rules.raid.actions import ChangeGear, DiscardCard, Recycle, Rest, Scavenge, StopRecycling
from rules.raid.coast import Coast
from rules.raid.events.deck import EventDrifted
from rules.raid.events.raid import ShieldLifted
from rules.raid.events.turn import (
    CardDiscarded,
    CardRecycled,
    GameEnded,
    GearChanged,
    HandOpened,
    Rested,
    RoundEnded,
    RoundStarted,
    Scavenged,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from rules.raid.names import DecisionKind, Ending, Step
from rules.raid.play import Play
from rules.ties import NO_TIE, broken_by

MEASURES = ("gear", "hand", "order")
"""RAID-21: what counts after scrap."""


def go_on(play: Play) -> None:
    """RAID-10: take the next step of the turn, or begin the next turn or round."""
    state = play.state
    seat = state.active
    if seat is None:
        _next_round(play)
    elif state.players[seat].retired:
        play.record(TurnSkipped(seat))
    else:
        STEPS[state.step](play, seat)


def end_game(play: Play, ending: Ending, winners: Sequence[Seat], tie: str = NO_TIE) -> None:
    """Say who has won; option `open_log_after`: show all hands."""
    play.record(GameEnded(ending, tuple(winners), tie))
    if play.coast.settings.open_log_after:
        for seat in play.state.playing():
            play.record(HandOpened(seat, play.coast.in_order(play.coast.player(seat).hand)))


def _next_round(play: Play) -> None:
    """RAID-20, RAID-21: the oldest event drifts away; after the last round the game ends."""
    state = play.state
    if state.round:
        play.record(RoundEnded(state.round))
        if state.round >= state.settings.rounds:
            ranks = {seat: _standing(play.coast, seat) for seat in state.playing()}
            winners = [max(ranks, key=lambda seat: ranks[seat])]
            end_game(play, Ending.ROUNDS, winners, broken_by(ranks, winners, MEASURES))
            return
        if state.row:
            play.record(EventDrifted(state.row[0]))
        play.refill_row()
    play.record(RoundStarted(state.round + 1, state.settings.rounds))


def _standing(coast: Coast, seat: Seat) -> tuple[int, int, int, int]:
    """RAID-21: give what decides at the round limit, the most telling first."""
    player = coast.player(seat)
    worth = sum(coast.card(each).recycle for each in player.worn)
    return player.scrap, worth, len(player.hand), coast.state.order.index(seat)


def _boat(play: Play, seat: Seat) -> None:
    """RAID-11: who begins a turn with enough scrap has won."""
    play.record(TurnStarted(seat))
    if play.coast.has_target(seat):
        end_game(play, Ending.BOAT, [seat])
        return
    play.step(Step.RAID if play.coast.settings.raid_first else Step.RETURN)


def _raid(play: Play, seat: Seat) -> None:
    """Option `raid_first`: ask about a raid, whatever the seat holds, so that nothing leaks."""
    if play.state.round > play.coast.settings.grace_rounds:
        play.ask(DecisionKind.RAID_FIRST, [seat])
    else:
        play.step(Step.RETURN)


def _return(play: Play, seat: Seat) -> None:
    """RAID-12: who stands at an event resolves it."""
    if play.coast.player(seat).place is None:
        play.step(Step.SUPPLIES)
    else:
        play.ask(DecisionKind.EVENT_FIGHT, [seat])


def _supplies(play: Play, seat: Seat) -> None:
    """RAID-13: draw; option `raid_skips_draw`: only after the plan."""
    if not play.coast.settings.raid_skips_draw:
        play.draw(seat, play.coast.settings.draw)
    play.step(Step.PLAN)


def _plan(play: Play, seat: Seat) -> None:
    """RAID-14: ask for the main action; one raid is enough (option `raid_first`)."""
    if play.state.raiding:
        play.step(Step.LATE_SUPPLIES)
    else:
        play.ask(DecisionKind.PLAN, [seat])


def _late_supplies(play: Play, seat: Seat) -> None:
    """Option `raid_skips_draw`: whoever has not raided draws now."""
    if play.coast.settings.raid_skips_draw and not play.state.raiding:
        play.draw(seat, play.coast.settings.draw)
    play.step(Step.LIMIT)


def _limit(play: Play, seat: Seat) -> None:
    """RAID-19: ask for discards as long as the hand is too large."""
    if len(play.coast.player(seat).hand) > play.coast.hand_limit(seat):
        play.ask(DecisionKind.DISCARD_DOWN, [seat])
    else:
        play.step(Step.END)


def _end(play: Play, seat: Seat) -> None:
    """RAID-20: the seat's own shield is lifted and the row refilled."""
    if play.coast.player(seat).raided_by:
        play.record(ShieldLifted(seat))
    play.record(TurnEnded(seat))
    play.refill_row()


STEPS = {
    Step.BOAT: _boat,
    Step.RAID: _raid,
    Step.RETURN: _return,
    Step.SUPPLIES: _supplies,
    Step.PLAN: _plan,
    Step.LATE_SUPPLIES: _late_supplies,
    Step.LIMIT: _limit,
    Step.END: _end,
}


def finish_plan(play: Play) -> None:
    """RAID-14: the main action is done."""
    play.close()
    play.step(Step.LATE_SUPPLIES)


def plans(coast: Coast, seat: Seat) -> Sequence[Candidate]:
    """RAID-14, RAID-15: give main and free actions."""
    return [
        *raid_start.raids(coast, seat),
        *away.journeys(coast, seat),
        *recycling(coast, seat),
        Scavenge(seat),
        Rest(seat),
        raid_start.gear_changes(coast, seat),
        *utility.utilities(coast, seat),
    ]


def change_gear(play: Play, action: ChangeGear) -> None:
    """RAID-31: dress; in a raid this is the defender's one change."""
    seat, worn = action.seat, action.outfit
    before = play.coast.player(seat).worn
    put_on = tuple(each for each in worn if each not in before)
    taken_off = tuple(each for each in before if each not in worn)
    play.record(GearChanged(seat, worn, put_on, taken_off, once=play.state.raid is not None))


def recycling(coast: Coast, seat: Seat) -> list[Recycle]:
    """RAID-17: give each kind of card in the hand."""
    return [Recycle(seat, card) for card in coast.kinds(coast.player(seat).hand)]


def why_not_recycled(coast: Coast, action: Recycle) -> IllegalAction | None:
    """RAID-17: give why a card cannot be turned into scrap."""
    return coast.why_not_held(action.seat, action.card)


def recycle(play: Play, action: Recycle) -> None:
    """RAID-17: gain the scrap of a card; ask whether another follows."""
    scrap = play.coast.card(action.card).recycle
    play.record(CardRecycled(action.seat, action.card, scrap))
    play.close()
    if play.state.recycled < play.coast.settings.recycle_max and play.coast.player(action.seat).hand:
        play.ask(DecisionKind.RECYCLE_MORE, [action.seat])
    else:
        play.step(Step.LATE_SUPPLIES)


def more_recycling(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-17: give a further card, or the end of it."""
    return [*recycling(coast, seat), StopRecycling(seat)]


def stop_recycling(play: Play, action: StopRecycling) -> None:
    """RAID-17: that was all."""
    finish_plan(play)


def scavenge(play: Play, action: Scavenge) -> None:
    """RAID-18: draw."""
    play.record(Scavenged(action.seat))
    play.draw(action.seat, play.coast.settings.scavenge)
    finish_plan(play)


def rest(play: Play, action: Rest) -> None:
    """RAID-18: do nothing."""
    play.record(Rested(action.seat))
    finish_plan(play)


def discards(coast: Coast, seat: Seat) -> list[DiscardCard]:
    """RAID-19: give each kind of card in the hand."""
    return [DiscardCard(seat, card) for card in coast.kinds(coast.player(seat).hand)]


def why_not_discarded(coast: Coast, action: DiscardCard) -> IllegalAction | None:
    """RAID-19: give why a card cannot be discarded."""
    return None if action.card in coast.player(action.seat).hand else IllegalAction("not_in_hand")


def discard_card(play: Play, action: DiscardCard) -> None:
    """RAID-19: discard one; the step looks again whether the hand is still too large."""
    play.record(CardDiscarded(action.seat, action.card))
    play.close()
