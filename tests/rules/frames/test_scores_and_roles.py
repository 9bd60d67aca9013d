"""Rulebook FRAMES-33 to FRAMES-36: precedence, points per asset, Current Scores, a tie at the top."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.contract import Seat
from rules.frames.actions import AddFrame, ForceLoser, LetRollStand, PickReadyCompany, RemoveFrame
from rules.frames.events.company import FrameAdded, FrameLeftHome
from rules.frames.events.damage import StationCaptured
from rules.frames.events.round import DefenderChanged, ScoreChanged
from rules.frames.events.setup import (
    LoserForced,
    PrecedenceRolled,
    RolesFixed,
    RollStood,
    ScoresSet,
    TopTieFound,
)
from rules.frames.names import CompanyId, FrameId, System
from rules.frames.roles import points_per_asset
from rules.frames.scores import leader, ranking, score_of
from rules.frames.state import Frame, frame_id
from tests.rules.frames.battle_scenes import battle
from tests.rules.frames.frames_games import FRAMES, Game

EQUAL = "soldier R8r R8r R8r, soldier, soldier, soldier, soldier"
"""Five frames, twenty systems."""


def company(frames: int, systems: int) -> list[Frame]:
    """Give so many frames with so many systems in all."""
    made = []
    for number in range(frames):
        count = systems // frames + (number < systems % frames)
        made.append(Frame(frame_id(Seat(0), number + 1), Seat(0), (System.DEFENCE,) * count, 2, 0))
    return made


# Precedence.


def test_the_highest_d20_has_precedence() -> None:
    """FRAMES-33: highest first."""
    game = Game(3).agree().ready(*["iron_watch"] * 3, rolls=(4, 17, 9))

    (rolled,) = game.happened(PrecedenceRolled)
    assert rolled.seats == (1, 2, 0)
    assert rolled.rolls == ((17,), (9,), (4,))


def test_equal_rolls_are_rolled_again_among_those_who_rolled_them() -> None:
    """FRAMES-33: their places in the order stay."""
    game = Game(3).agree().ready(*["iron_watch"] * 3, rolls=(12, 12, 5, 3, 3, 1, 8))

    (rolled,) = game.happened(PrecedenceRolled)
    assert rolled.seats == (1, 0, 2)
    assert rolled.rolls == ((12, 3, 8), (12, 3, 1), (5,))


def test_precedence_breaks_every_tie_of_order() -> None:
    """FRAMES-33: equal scores stand in its order."""
    state = replace(
        battle("soldier A1", "soldier A9", "soldier A20").state, precedence=(Seat(2), Seat(0), Seat(1))
    )

    assert ranking(state) == (2, 0, 1)


# Points and scores.


@pytest.mark.parametrize(
    ("companies", "points"),
    [
        (((5, 20), (5, 19)), (4, 6)),
        (((3, 12), (4, 14), (4, 16), (3, 9)), (6, 4, 3, 7)),
        (((5, 20), (5, 20)), (5, 5)),
        (((4, 20), (6, 15)), (5, 5)),
        (((4, 10), (6, 15)), (7, 3)),
    ],
)
def test_a_small_weak_company_has_more_points_per_asset(
    companies: tuple[tuple[int, int], ...], points: tuple[int, ...]
) -> None:
    """FRAMES-34: most and fewest, frames and systems, ties all count (case 6)."""
    assert points_per_asset([company(*each) for each in companies], 5) == points


def test_rockets_count_for_nothing_in_the_comparison() -> None:
    """FRAMES-34, FRAMES-22: they are no systems."""
    plain, armed = company(4, 16), [replace(each, rockets=3) for each in company(4, 16)]

    assert points_per_asset([plain, armed], 5) == (5, 5)


def test_the_first_scores_count_the_stations_that_are_still_to_be_placed() -> None:
    """FRAMES-35: five frames, three stations (case 6)."""
    smaller = "soldier R8r R8r R8r, soldier, soldier, soldier, WWBYRdRd"
    game = Game().agree().ready(EQUAL, smaller)

    assert game.happened(ScoresSet) == [ScoresSet((4, 6), (32, 48))]


def test_the_highest_score_defends_and_the_lowest_leads_the_attack() -> None:
    """FRAMES-35: four seats; the fourth defends, the third is point attacker (case 6)."""
    companies = (
        "soldier R8r R8r R8r, soldier, soldier",
        "soldier R8r R8r R8r, soldier, soldier, militia",
        "soldier R8r R8r R8r, soldier, soldier, soldier",
        "spotter R8r R8r R8r, spotter, spotter",
    )
    game = Game(4).agree().ready(*companies)

    (scores,) = game.happened(ScoresSet)
    assert scores == ScoresSet((6, 4, 3, 7), (30, 24, 18, 35))
    assert game.happened(RolesFixed) == [RolesFixed(Seat(3), Seat(2), (Seat(0), Seat(1), Seat(2)))]


def test_of_equal_lowest_scores_the_worse_precedence_leads_the_attack() -> None:
    """FRAMES-35: ties of the point attacker."""
    best = "decoy R8r R8r R8r, decoy, decoy"
    game = Game(3).agree().ready(best, *["soldier R8r R8r R8r, soldier, soldier, soldier"] * 2)
    assert game.state.point == 2

    other = Game(3).agree()
    other.ready(best, *["soldier R8r R8r R8r, soldier, soldier, soldier"] * 2, rolls=(2, 3, 15))
    assert other.state.point == 1


def test_the_defender_of_the_moment_changes_with_the_scores_at_once() -> None:
    """FRAMES-35: recomputed on every capture; the roles of the set-up stay."""
    fight = battle("soldier A1", "soldier K10", stations=("K11", ""), points=(4, 4))
    assert leader(fight.state) == 0
    capture = next(iter(fight.menu))
    fight.act(capture)

    assert fight.happened(StationCaptured)
    assert fight.happened(ScoreChanged) == [ScoreChanged(Seat(0), 8, 4), ScoreChanged(Seat(1), 4, 8)]
    assert fight.happened(DefenderChanged) == [DefenderChanged(Seat(1), Seat(0))]
    assert (score_of(fight.state, Seat(0)), score_of(fight.state, Seat(1))) == (4, 8)
    assert fight.state.defender == 0


# A tie at the top.


def tie(*rolls: int) -> Game:
    """Three seats: the first two share the highest score; all have a reserve."""
    four = "soldier R8r R8r R8r, soldier, soldier, WWBYRdRd, +decoy"
    return Game(3).agree().ready(four, four, f"{EQUAL}, +decoy", rolls=rolls or (20, 19, 18))


def test_who_has_precedence_among_the_tied_decides() -> None:
    """FRAMES-36: any of the four ways."""
    game = tie(3, 11, 20)

    assert game.happened(TopTieFound) == [TopTieFound((Seat(1), Seat(0)))]
    assert game.asked == ("break_top_tie", (1,))
    assert {type(each) for each in game.menu()} == {AddFrame, RemoveFrame, ForceLoser, LetRollStand}


def test_letting_the_roll_stand_leaves_the_tie_to_precedence() -> None:
    """FRAMES-36: a remaining tie goes by precedence; it is the default."""
    game = tie(3, 11, 20)
    assert FRAMES.default(game.state, Seat(1)) == LetRollStand(Seat(1))
    game.act(LetRollStand(Seat(1)))

    assert game.happened(RollStood)
    assert game.state.defender == 1


def test_the_reserve_may_be_added_and_the_scores_are_computed_again() -> None:
    """FRAMES-36: within the maximum."""
    game = tie().act(AddFrame(Seat(0)))

    (added,) = game.happened(FrameAdded)
    assert (added.frame, added.blueprint.template) == ("0.5", "decoy")
    assert len(game.happened(ScoresSet)) == 1
    assert game.state.players[0].reserve is None
    assert sum(frame.owner == 0 for frame in game.state.frames) == 5
    assert game.asked is not None
    assert game.asked[0] == "place_defender_stations"


def test_a_frame_may_stay_at_home_and_leaves_its_rockets_to_the_first() -> None:
    """FRAMES-36: above the minimum."""
    game = tie().act(RemoveFrame(Seat(0), FrameId("0.1")))

    assert game.happened(FrameLeftHome) == [FrameLeftHome(Seat(0), FrameId("0.1"), 3, FrameId("0.2"))]
    assert [(each.id, each.rockets) for each in game.state.frames if each.owner == 0] == [
        ("0.2", 3),
        ("0.3", 0),
        ("0.4", 0),
    ]


def test_the_tied_seat_of_worst_precedence_may_be_forced_to_change() -> None:
    """FRAMES-36: it must add or remove itself."""
    game = tie().act(ForceLoser(Seat(0)))

    assert game.happened(LoserForced) == [LoserForced(Seat(0), Seat(1))]
    assert game.asked == ("adjust_company", (1,))
    assert {type(each) for each in game.menu()} == {AddFrame, RemoveFrame}
    assert FRAMES.default(game.state, Seat(1)) == RemoveFrame(Seat(1), FrameId("1.4"))
    game.act(AddFrame(Seat(1)))
    assert game.asked is not None
    assert game.asked[0] == "place_defender_stations", "once per game"


def test_a_forced_seat_that_can_do_neither_changes_nothing() -> None:
    """FRAMES-36: the fewest frames and no reserve."""
    least = "soldier R8r R8r R8r, soldier, soldier, soldier"
    game = Game().agree().ready(least, least).act(ForceLoser(Seat(0)))

    assert not game.happened(FrameAdded)
    assert game.happened(RolesFixed)


def test_no_change_goes_beyond_the_size_of_a_company() -> None:
    """FRAMES-36, FRAMES-23: neither above the most nor below the fewest."""
    full = ", ".join(["soldier R8r R8r R8r", *["soldier"] * 5, "+decoy"])
    game = Game().agree().ready(full, full)

    assert {type(each) for each in game.menu()} == {RemoveFrame, ForceLoser, LetRollStand}
    assert game.refusal(AddFrame(Seat(0))).key == "company_full"


def test_without_a_tie_at_the_top_nobody_is_asked() -> None:
    """FRAMES-36: only the highest score matters."""
    game = Game(3).agree()
    game.ready("decoy R8r R8r R8r, decoy, decoy", EQUAL, EQUAL)

    assert not game.happened(TopTieFound)
    assert game.state.defender == 0


def test_ready_made_companies_that_tie_ask_as_well() -> None:
    """FRAMES-36: two seats with the same company."""
    game = Game().agree()
    for seat in range(2):
        game.act(PickReadyCompany(Seat(seat), CompanyId("dust_foxes")), 9, 4)

    assert game.asked == ("break_top_tie", (0,))
