"""Rulebook chapters 2.17 and 2.18: winners, ties, the last company, conceding, deadlines."""

from __future__ import annotations

from typing import Any

import pytest

from rules.contract import Seat, Typed
from rules.frames.actions import (
    ActivateFrame,
    Concede,
    DeclareNothing,
    HoldDoomsday,
    PassActivation,
    TickDoomsday,
)
from rules.frames.automated import advice
from rules.frames.automated.defaults import default
from rules.frames.ending import winners
from rules.frames.events.round import (
    Conceded,
    ExtraRoundGranted,
    GameEnded,
    RoundStarted,
)
from rules.frames.events.turn import FrameActivated
from rules.frames.names import Aftermath, EndCause, FrameId, Phase
from rules.frames.rounds import patience
from tests.rules.frames.battle_scenes import Battle, battle
from tests.rules.frames.frames_games import FRAMES


def concede(played: Battle, seat: int, word: str = "0") -> Battle:
    return played.act(Concede(Seat(seat), Typed(word)))


def last_vote(*companies: str, **changes: Any) -> Battle:
    """Everybody has acted and Doomsday is one tick away."""
    names = [f"{seat}.{n}" for seat, each in enumerate(companies) for n in range(1, each.count(",") + 2)]
    return battle(*companies, acted=" ".join(names), doomsday=1, **changes)


# The end.


def test_on_doomsday_the_highest_score_wins() -> None:
    """FRAMES-160: frames and stations times points per asset."""
    played = last_vote("militia A1", "militia X1", stations=("L12", "C3 C9"), points=(5, 4))
    assert played.asked == ("doomsday_vote", 1)
    played.act(TickDoomsday(Seat(1)))

    assert played.happened(GameEnded) == [GameEnded((Seat(1),), (10, 12), (2, 3), EndCause.DOOMSDAY)]


def test_of_equal_scores_most_assets_win() -> None:
    """FRAMES-161 (case 24): 36 = 6 × 6 and 36 = 9 × 4."""
    six = "militia A1, militia A3, militia A5"
    played = battle(six, six.replace("A", "X"), stations=("C3 C6 C9", "V3 V6 V9 V12 V15 V18"), points=(6, 4))

    assert winners(played.state) == (1,)


def test_then_most_hit_points() -> None:
    """FRAMES-161: systems and whites left."""
    assert winners(battle("militia A1", "militia! X1").state) == (0,)
    assert winners(battle("militia A1", "soldier X1").state) == (1,)


def test_and_then_the_victory_is_shared() -> None:
    """FRAMES-161: all who are still equal."""
    assert winners(battle("militia A1", "militia X1", "militia! L1").state) == (0, 1)


@pytest.mark.parametrize(
    ("companies", "tie"),
    [
        (("militia A1, militia A3", "militia X1"), "none"),
        (("militia A1", "militia! X1"), "hit_points"),
        (("militia A1", "militia X1", "militia! L1"), "hit_points"),
        (("militia A1", "militia X1"), "shared"),
    ],
)
def test_the_end_says_what_decides_between_equal_scores(companies: tuple[str, ...], tie: str) -> None:
    """FRAMES-161."""
    played = last_vote(*companies)
    while played.state.outcome is None:
        played.act(TickDoomsday(played.menu[0].seat))

    assert played.happened(GameEnded)[0].tie == tie


def test_the_end_says_that_assets_decide() -> None:
    """FRAMES-161 (case 24)."""
    played = last_vote("militia A1", "militia X1", stations=("C3", "V3 V6 V9"), points=(6, 3))
    played.act(TickDoomsday(played.menu[0].seat))

    assert played.happened(GameEnded) == [
        GameEnded((Seat(1),), (12, 12), (2, 4), EndCause.DOOMSDAY, "assets")
    ]


def test_by_option_a_tie_earns_one_more_full_round_once() -> None:
    """FRAMES-161: `final_tie` extra_round."""
    played = last_vote("militia A1", "militia X1", final_tie="extra_round").act(TickDoomsday(Seat(0)))

    assert played.happened(ExtraRoundGranted) == [ExtraRoundGranted((Seat(0), Seat(1)))]
    assert played.happened(RoundStarted) == [RoundStarted(2, 0)]
    for _ in range(2):
        seat, name = played.menu[0].seat, played.menu[0]
        assert isinstance(name, ActivateFrame)
        played.act(name).act(DeclareNothing(seat)).defend()
        while played.asked is not None and played.asked[0] in ("turn_act", "set_spot"):
            played.act(played.menu[-1])
    assert played.state.outcome is not None
    assert played.state.outcome.winners == (0, 1)


def test_without_a_tie_there_is_no_extra_round() -> None:
    """FRAMES-161: the option is for ties of the score."""
    played = last_vote("militia A1, militia A3", "militia X1", final_tie="extra_round")
    played.act(TickDoomsday(Seat(0)))

    assert played.state.outcome is not None
    assert played.state.outcome.winners == (0,)


def doomed(**options: Any) -> Battle:
    """▲ attacks the last frame of ■, which has one white left and has acted."""
    return (
        battle(
            "warden L12, militia! A1",
            "-! L14",
            stations=("", "C3 C6 C9 C12"),
            defence={"1.1": 0},
            points=(4, 6),
            **options,
        )
        .activate("0.1")
        .aim("direct", "1.1", 1, 1, 1, 1, 6, 6, 8)
        .defend()
    )


def test_the_last_seat_with_frames_wins_at_once_whatever_the_scores() -> None:
    """FRAMES-162: nothing could stop it."""
    played = doomed().attack("r8", 6, 6, 6, 6, 6, 6, 6, 6)

    assert played.happened(GameEnded) == [GameEnded((Seat(0),), (8, 24), (2, 4), EndCause.ANNIHILATION)]


def test_by_option_the_last_company_plays_on() -> None:
    """FRAMES-162: `annihilation` play_on."""
    played = doomed(annihilation="play_on").attack("r8", 6, 6, 6, 6, 6, 6, 6, 6)

    assert played.state.outcome is None
    assert played.state.phase is Phase.COMBAT


def test_if_nobody_has_frames_scores_are_counted_at_once() -> None:
    """FRAMES-163: stations alone."""
    played = battle("", "", stations=("C3", "C9 C12"), annihilation="play_on")

    assert played.happened(GameEnded) == [GameEnded((Seat(1),), (4, 8), (1, 2), EndCause.NO_FRAMES)]


# Leaving.


def test_with_two_players_conceding_loses() -> None:
    """FRAMES-171: whatever the scores, and whatever the option."""
    for option in ("bot", "remove"):
        played = concede(battle("militia A1, militia A3", "militia X1", on_leave=option), 0)

        (ended,) = played.happened(GameEnded)
        assert played.happened(Conceded) == [Conceded(Seat(0), Aftermath.OVER)]
        assert (ended.winners, ended.cause) == ((1,), EndCause.CONCESSION)


def test_conceding_asks_for_a_word() -> None:
    """FRAMES-171: nobody gives up by mistake."""
    played = battle("militia A1", "militia X1")

    assert played.refusal(Concede(Seat(0), Typed("yes"))) == "not_confirmed"
    assert FRAMES.forms(played.state, Seat(1)) == [Concede(Seat(1), Typed(""))]


def test_with_more_players_the_computer_plays_the_seat() -> None:
    """FRAMES-171: its decisions are answered at once, and nobody waits for it."""
    played = concede(battle("militia A1", "militia X1", "militia L24", points=(6, 5, 4)), 0)

    assert played.happened(Conceded) == [Conceded(Seat(0), Aftermath.COMPUTER)]
    assert played.asked is not None
    assert played.asked[1] != 0
    assert played.frame("0.1").owner == 0
    assert played.refusal(Concede(Seat(0), Typed("0"))) == "already_conceded"
    for _ in range(40):
        if played.asked is None:
            break
        assert played.asked[1] != 0
        played.act(default(played.field, played.menu))


def test_the_computer_answers_by_section_3_whatever_the_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """FRAMES-171: what a seat that conceded does is a rule, and never draws: its game verifies for ever."""
    monkeypatch.setattr(advice, "_thoughts", lambda asked: pytest.fail("rules ask for no advice"))
    played = concede(battle("militia L10", "gunner L14", "gunner N12", points=(6, 5, 4)), 0)
    asked, acted = set(), 0
    while played.asked is not None:
        asked.add(played.asked[1])
        played.act(default(played.field, played.menu))
        acted += sum(each.frame == "0.1" for each in played.happened(FrameActivated))

    assert asked == {1, 2}
    assert acted > 0


def test_by_option_the_frames_go_and_the_stations_are_left_to_nobody() -> None:
    """FRAMES-171: `on_leave` remove."""
    played = battle(
        "militia A1",
        "militia X1",
        "militia L24",
        stations=("C3", "V3", ""),
        on_leave="remove",
        points=(6, 5, 4),
    )
    assert played.asked == ("tactical_order", 0)
    concede(played, 0)

    assert played.happened(Conceded) == [Conceded(Seat(0), Aftermath.REMOVED)]
    assert {each.owner for each in played.state.frames} == {1, 2}
    assert [each.controller for each in played.state.stations] == [None, 1]
    assert played.asked == ("tactical_order", 1)


def test_a_seat_that_left_votes_no_more() -> None:
    """FRAMES-171, FRAMES-150: it is out of the order and of the result."""
    played = last_vote("militia A1", "militia X1", "militia L24", on_leave="remove", points=(6, 5, 4))
    concede(played, 1)

    assert played.asked == ("doomsday_vote", 0)
    assert played.state.voters == (0, 2)
    played.act(HoldDoomsday(Seat(0))).act(HoldDoomsday(Seat(2)))
    assert played.state.round == 2


def test_leaving_in_the_middle_of_a_chain_ends_the_turns_of_the_seat() -> None:
    """FRAMES-171, FRAMES-94: the woken frame's attacker is gone; it goes on with its own turn."""
    played = battle("warden L12", "soldier L14", "militia A1", on_leave="remove", points=(6, 5, 4))
    played.activate("0.1").aim("direct", "1.1").defend("w1").attack("r1")
    assert played.stack == ["0.1", "1.1"]
    concede(played, 0)

    assert played.stack == ["1.1"]
    assert played.asked == ("declare_aim", 1)
    played.no_aim().defend()
    assert played.asked == ("turn_act", 1)


def test_a_woken_target_that_leaves_is_not_hit() -> None:
    """FRAMES-171, FRAMES-80: the attack finds nothing."""
    played = battle("warden L12", "soldier L14", "militia A1", on_leave="remove", points=(6, 5, 4))
    played.activate("0.1").aim("direct", "1.1").defend("w1").attack("r1")
    concede(played, 1)

    assert played.asked in (("turn_act", 0), ("set_spot", 0))


def test_the_last_who_stays_wins() -> None:
    """FRAMES-171: everybody else has left."""
    played = battle("militia A1", "militia X1", "militia L24", on_leave="remove")
    concede(concede(played, 1), 0)

    assert played.state.outcome is not None
    assert played.state.outcome.winners == (2,)


def test_when_all_have_conceded_what_stands_is_counted() -> None:
    """FRAMES-171: computers do not play for nobody."""
    played = battle("militia A1", "militia X1, militia X3", "militia L24")
    for seat in (0, 1, 2):
        if played.asked is not None:
            concede(played, seat)

    assert played.state.outcome is not None


# Deadlines.


def test_wake_ups_and_losses_have_half_of_the_time_and_windows_and_votes_a_quarter() -> None:
    """FRAMES-170: 12 and 6 hours of 24."""
    turn = battle("warden L12", "soldier L14", points=(6, 5))
    assert patience(turn.state) == 100
    turn.activate("0.1")
    assert patience(turn.state) == 100
    turn.aim("direct", "1.1").defend("w1").attack("r1")
    assert (turn.asked, patience(turn.state)) == (("declare_aim", 1), 50)
    assert patience(last_vote("militia A1", "militia X1").state) == 25
    window = battle("militia A1", "militia X1", stations=("X2",))
    assert (window.asked, patience(window.state)) == (("capture_window", 1), 25)


@pytest.mark.parametrize(("acted", "expected"), [("", PassActivation), ("1.1", ActivateFrame)])
def test_the_default_of_the_tactical_order_passes_where_it_may(acted: str, expected: type) -> None:
    """FRAMES-170: else the lowest number acts."""
    played = battle("militia A1, militia A3", "militia X1", acted=acted)
    answer = default(played.field, played.menu)

    assert isinstance(answer, expected)
    assert answer in (PassActivation(Seat(0)), ActivateFrame(Seat(0), FrameId("0.1")))


def test_the_default_of_the_vote_ticks_for_the_defender_alone() -> None:
    """FRAMES-170: others hold."""
    played = last_vote("militia A1, militia A3", "militia X1")
    assert default(played.field, played.menu) == TickDoomsday(Seat(0))
    played.act(HoldDoomsday(Seat(0)))

    assert default(played.field, played.menu) == HoldDoomsday(Seat(1))
