"""Rulebook chapters 2.6 and 2.16: the tactical order, passing, and the vote after each round."""

from __future__ import annotations

import pytest

from rules.contract import Seat
from rules.frames.actions import (
    ActivateFrame,
    HoldDoomsday,
    PassActivation,
    SetStandingOrder,
    TickDoomsday,
)
from rules.frames.events.damage import StationCaptured
from rules.frames.events.round import (
    ActivationPassed,
    CycleStarted,
    DoomsdayHeld,
    DoomsdayTicked,
    GameEnded,
    RoundEnded,
    RoundStarted,
    StandingOrderSet,
    VoteOpened,
)
from rules.frames.names import EndCause, OrderChoice, OrderTopic, Phase, TickCause
from tests.rules.frames.battle_scenes import Battle, battle
from tests.rules.frames.frames_games import FRAMES, Game

PASS_ROUND, ASK = OrderChoice.PASS_ROUND, OrderChoice.ASK
TICK, HOLD, IF_LEADING = OrderChoice.TICK, OrderChoice.HOLD, OrderChoice.TICK_IF_LEADING
ACTIVATION, CAPTURE, DOOMSDAY = OrderTopic.ACTIVATION, OrderTopic.CAPTURE, OrderTopic.DOOMSDAY


def two(**options: object) -> Battle:
    """▲ 2 × 6 = 12 against ■ 2 × 4 = 8, far apart."""
    return battle("militia A1, militia A3", "militia X24, militia X22", points=(6, 4), **options)


def quick_turn(played: Battle, name: str) -> Battle:
    """Take a frame's turn in which it does nothing."""
    played.activate(name).no_aim().defend()
    while played.asked is not None and played.asked[0] in ("turn_act", "set_spot"):
        if played.asked[0] == "turn_act":
            played.end()
        else:
            played.skip_spot()
    return played


def order(played: Battle, seat: int, topic: OrderTopic, choice: OrderChoice) -> Battle:
    return played.act(SetStandingOrder(Seat(seat), topic, choice))


# Rounds and cycles.


def test_a_round_lasts_until_every_frame_has_taken_its_one_turn() -> None:
    """FRAMES-50: then the vote opens."""
    played = two()
    for name in ("0.1", "0.2", "1.1"):
        quick_turn(played, name)
        assert played.state.phase is Phase.COMBAT
        assert ActivateFrame(played.frame(name).owner, played.frame(name).id) not in played.menu
    quick_turn(played, "1.2")

    assert played.state.phase is Phase.VOTE


def test_a_frame_that_has_acted_is_not_activated_again() -> None:
    """FRAMES-50: each frame has exactly one turn per round."""
    played = quick_turn(two(), "0.1")

    assert played.refusal(ActivateFrame(Seat(0), played.frame("0.1").id)) == "frame_already_acted"
    assert played.refusal(ActivateFrame(Seat(0), played.frame("1.1").id)) == "not_your_frame"


def test_a_cycle_asks_by_descending_score() -> None:
    """FRAMES-51: ties by precedence."""
    played = battle("militia A1", "militia A20", "militia X1", points=(3, 7, 3))

    assert played.asked == ("tactical_order", 1)
    assert played.state.cycle == (1, 0, 2)
    played.act(PassActivation(Seat(1)))
    assert played.asked == ("tactical_order", 0)
    assert played.happened(ActivationPassed) == [ActivationPassed(Seat(1))]


def test_a_seat_without_unused_frames_is_skipped_silently() -> None:
    """FRAMES-52: it is not even asked."""
    played = battle("militia A1", "militia A20", "militia X1", points=(7, 5, 3), acted="1.1")

    assert played.state.cycle == (0, 2)


def test_the_last_seat_with_an_unused_frame_may_not_pass() -> None:
    """FRAMES-53 (case 8): ▲ passes, ■ is the last."""
    played = two().act(PassActivation(Seat(0)))

    assert played.asked == ("tactical_order", 1)
    assert PassActivation(Seat(1)) not in played.menu
    assert played.refusal(PassActivation(Seat(1))) == "last_may_not_pass"


def test_a_seat_alone_with_unused_frames_may_not_pass_either() -> None:
    """FRAMES-53 (case 8): if ■ has none, ▲ is last."""
    played = two(acted="1.1 1.2")

    assert played.refusal(PassActivation(Seat(0))) == "last_may_not_pass"


def test_after_an_activation_the_highest_score_is_asked_again_first() -> None:
    """FRAMES-54 (case 8): passing costs nothing and is forgotten."""
    played = two().act(PassActivation(Seat(0)))
    quick_turn(played, "1.1")

    assert played.asked == ("tactical_order", 0)
    assert played.happened(CycleStarted) == [CycleStarted((Seat(0), Seat(1)))]
    assert PassActivation(Seat(0)) in played.menu


def test_the_new_cycle_goes_by_the_scores_of_then() -> None:
    """FRAMES-54, FRAMES-145: a capture changes the next cycle, not the running one."""
    played = battle("militia A1, militia A3", "militia X24, brawler X22", stations=("X20",), points=(4, 4))
    assert played.state.cycle == (0, 1)
    played.activate("1.2").no_aim(6, 1, 1, 1, 1).defend().move("w1", "X21")
    played.act(next(iter(played.menu)))
    assert played.happened(StationCaptured)
    while played.asked is not None and played.asked[0] in ("turn_act", "set_spot"):
        played.act(played.menu[-1])

    assert played.state.cycle == (1, 0)


def test_a_seat_without_frames_votes_and_keeps_its_stations() -> None:
    """FRAMES-56, FRAMES-150: it stays in the game."""
    played = battle("", "militia A20", "militia X1", stations=("L12",), points=(9, 5, 3))
    quick_turn(played, "1.1")
    quick_turn(played, "2.1")

    assert played.happened(VoteOpened)[0].seats == (0, 1, 2)
    assert played.asked == ("doomsday_vote", 0)


# Doomsday.


def vote(doomsday: int = 5, **options: object) -> Battle:
    """Three seats, all frames have acted: ▲ 36, ■ 33, ● 20."""
    return battle(
        "militia A1, militia A3, militia A5",
        "militia A20, militia A22, militia A24",
        "militia X1, militia X3",
        points=(12, 11, 10),
        acted="0.1 0.2 0.3 1.1 1.2 1.3 2.1 2.2",
        doomsday=doomsday,
        **options,
    )


def tick(played: Battle, seat: int) -> Battle:
    return played.act(TickDoomsday(Seat(seat)))


def hold(played: Battle, seat: int) -> Battle:
    return played.act(HoldDoomsday(Seat(seat)))


def test_the_seats_vote_by_descending_score_from_the_defender_down() -> None:
    """FRAMES-150: each brings Doomsday one round nearer, or does nothing."""
    played = vote()
    assert played.asked == ("doomsday_vote", 0)
    tick(played, 0)
    assert played.happened(DoomsdayTicked) == [DoomsdayTicked(Seat(0), TickCause.SEAT, 4)]
    hold(played, 1)
    assert played.happened(DoomsdayHeld) == [DoomsdayHeld(Seat(1), 4)]
    tick(played, 2)

    assert played.state.doomsday == 3
    assert played.state.round == 2


def test_at_zero_nobody_further_is_asked() -> None:
    """FRAMES-151 (case 23): counter 2, ▲ ticks, ■ ticks, ● is not asked, ▲ wins."""
    played = tick(tick(vote(2), 0), 1)

    assert played.asked is None
    assert played.happened(GameEnded) == [GameEnded((Seat(0),), (36, 33, 20), (3, 3, 2), EndCause.DOOMSDAY)]


def test_by_option_the_counter_falls_by_itself_before_the_vote() -> None:
    """FRAMES-152: `auto_tick`, official."""
    played = vote(5, auto_tick=True)

    assert played.state.doomsday == 4
    assert played.asked == ("doomsday_vote", 0)
    assert vote(1, auto_tick=True).state.outcome is not None


def test_after_two_quiet_rounds_the_counter_falls_by_itself() -> None:
    """FRAMES-153: the guard; the count of quiet rounds starts again."""
    played = vote()
    for seat in range(3):
        hold(played, seat)
    assert (played.state.doomsday, played.state.quiet_rounds) == (5, 1)

    guarded = vote(state={"quiet_rounds": 1})
    for seat in range(3):
        hold(guarded, seat)
    assert guarded.happened(DoomsdayTicked) == [DoomsdayTicked(None, TickCause.GUARD, 4)]
    assert guarded.state.quiet_rounds == 0


def test_a_tick_ends_the_quiet() -> None:
    """FRAMES-153: rounds in a row."""
    played = vote(state={"quiet_rounds": 1})
    tick(played, 0)
    for seat in (1, 2):
        hold(played, seat)

    assert (played.state.doomsday, played.state.quiet_rounds) == (4, 0)


def test_the_guard_can_be_switched_off_and_can_end_the_game() -> None:
    """FRAMES-153: `stall_guard` 0."""
    off = vote(state={"quiet_rounds": 9}, stall_guard=0)
    last = vote(1, state={"quiet_rounds": 1})
    for seat in range(3):
        hold(off, seat)
        hold(last, seat)

    assert off.state.doomsday == 5
    assert last.state.outcome is not None


def test_then_markers_and_defence_are_cleared_and_the_next_round_begins() -> None:
    """FRAMES-154, FRAMES-134: markers stay by option only."""
    for persist, left in ((False, None), (True, 4)):
        played = battle(
            "militia A1",
            "militia X1",
            defence={"0.1": 3, "1.1": 2},
            markers={"1.1": 4},
            spots_persist=persist,
        )
        for _ in range(2):
            played.act(HoldDoomsday(Seat(played.asked[1] if played.asked else 0)))

        assert played.happened(RoundEnded)
        assert played.happened(RoundStarted) == [RoundStarted(2, 5)]
        assert [(each.acted, each.defence) for each in played.state.frames] == [(False, None)] * 2
        marker = played.frame("1.1").marker
        assert (marker.value if marker is not None else None) == left


# Standing orders.


def test_a_seat_may_pass_for_the_rest_of_the_round_while_it_may() -> None:
    """FRAMES-55: as if it had said so each time; reset at the round's end."""
    played = order(two(), 0, ACTIVATION, PASS_ROUND)

    assert played.happened(ActivationPassed) == [ActivationPassed(Seat(0))], "it was being asked"
    assert played.asked == ("tactical_order", 1)
    quick_turn(played, "1.1")
    assert played.asked == ("tactical_order", 1)
    quick_turn(played, "1.2")
    assert played.asked == ("tactical_order", 0), "the last may not pass, so it is asked"
    quick_turn(played, "0.1")
    quick_turn(played, "0.2")
    for seat in range(2):
        hold(played, seat)
    assert played.state.players[0].orders.activation is ASK


@pytest.mark.parametrize(
    ("choice", "leading", "other"),
    [(TICK, True, True), (HOLD, False, False), (IF_LEADING, True, False)],
)
def test_an_order_votes_on_doomsday(choice: OrderChoice, leading: bool, other: bool) -> None:
    """FRAMES-55, FRAMES-150: tick, hold, or tick if leading."""
    played = vote()
    order(played, 1, DOOMSDAY, choice)
    assert played.asked == ("doomsday_vote", 0)
    order(played, 0, DOOMSDAY, choice)

    ticked = {each.seat for each in played.happened(DoomsdayTicked)}
    assert (0 in ticked) is leading
    assert (1 in ticked) is other
    assert played.asked == ("doomsday_vote", 2)


def test_an_order_is_its_seats_own_secret_and_can_be_changed_at_any_time() -> None:
    """FRAMES-55: private."""
    played = order(two(), 1, CAPTURE, OrderChoice.DECLARE)
    (event,) = played.happened(StandingOrderSet)

    assert event.seen_by(Seat(1)) == event
    assert event.seen_by(Seat(0)) is event.seen_by(None) is None
    assert played.refusal(SetStandingOrder(Seat(1), CAPTURE, OrderChoice.DECLARE)) == "order_stands"
    assert played.refusal(SetStandingOrder(Seat(1), CAPTURE, TICK)) == "no_such_order"
    order(played, 1, CAPTURE, ASK)
    assert played.state.players[1].orders.capture is ASK


def test_orders_are_for_the_battle_alone() -> None:
    """FRAMES-55: legal in every decision of combat."""
    game = Game()

    assert game.refusal(SetStandingOrder(Seat(0), DOOMSDAY, TICK)).key == "not_combat_phase"
    assert not FRAMES.orders(game.state, Seat(0))
