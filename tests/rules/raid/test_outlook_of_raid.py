"""Who may expect what of a game that goes on."""

from __future__ import annotations

from statistics import fmean

import pytest

from rules.raid.actions import LeaveOrder, Rest, Retire
from rules.raid.automated.standing import standing
from rules.raid.names import OrderKind
from tests.rules.raid.raid_games import states
from tests.rules.raid.raid_scenes import RAID, A, B, coast, play


def test_the_shares_of_the_victory_are_one_together() -> None:
    """In every moment of a game, but while a raid runs; and in the end they are the victory itself."""
    for _, state in states(4, advised=True):
        shares = RAID.outlook(state)
        if state.raid is not None:
            assert shares == ()
            continue

        assert len(shares) == len(state.players)
        assert sum(shares) == pytest.approx(1)
    assert state.outcome is not None
    assert [seat for seat, share in enumerate(shares) if share] == list(state.outcome.winners)


def test_scrap_gear_and_the_target_are_hopes() -> None:
    even = RAID.outlook(coast("10", "10"))
    rich = RAID.outlook(coast("10", "20"))
    armed = RAID.outlook(coast("10", "10 // shotgun"))
    nearly = RAID.outlook(coast("10", "36"))

    assert even[A] > even[B], "who has the turn is ahead"
    assert even[B] < armed[B] < nearly[B]
    assert even[B] < rich[B] < nearly[B]
    assert nearly[B] > 0.9


def test_what_a_seat_has_is_counted_by_name() -> None:
    """RAID-17, RAID-32, RAID-35, RAID-43, RAID-94: by hand, for who is at an event and wears a shotgun."""
    state = coast(
        "9", "31 / rocket tin_bomb bribed_guard field_kit turret / shotgun / fuel_stop", row="quarry"
    )
    has = standing(RAID.coast(state), B)

    assert {name: has[name] for name in ("short", "two", "reaches", "near", "waits")} == {
        "short": 5,
        "two": 4,
        "reaches": False,
        "near": True,
        "waits": 0.5,
    }
    assert (has["forces"], has["duds"], has["grades"], has["recycled"]) == (4, 1, 0, 8)
    assert (has["paid"], has["price"], has["traps"]) == (4, 2, 4)
    assert (has["power"], has["attack"], has["defence"]) == (5, 12, 8), "away only cards defend"
    # Fuel stop is 2 + d3: five beats all but one of three; the kit's three more beat that, too.
    assert has["won"] > 0 and has["cured"] == pytest.approx(has["won"] / 2)


def test_the_learned_outlook_has_a_number_for_all_that_it_is_told() -> None:
    """The own standing, that of two sorts of rivals, rounds left, and seats."""
    state = coast("10", "10")

    assert len(RAID.content.outlook.past) == 3 * len(standing(RAID.coast(state), A)) + 2


def test_nobody_hopes_who_has_retired() -> None:
    """RAID-22."""
    left = play(coast("10", "10", "10"), LeaveOrder(B, OrderKind.LET_ME_RETIRE), Retire(B), Rest(A)).state

    assert RAID.outlook(left)[B] == 0


@pytest.mark.soak_first
@pytest.mark.parametrize("games", [4, pytest.param(6, marks=pytest.mark.soak)])
def test_the_outlook_knows_more_than_that_seats_are_alike(games: int) -> None:
    """The Brier score over games of four, against that of equal shares."""
    scores = []
    for seed in (2, 12, 22, 32, 42, 52)[:games]:
        *course, (_, end) = states(seed, advised=True)
        assert end.outcome is not None
        winner = end.outcome.winners[0]
        for _, state in course:
            if state.raid is not None:
                continue
            shares = RAID.outlook(state)
            scores.append(sum((share - (seat == winner)) ** 2 for seat, share in enumerate(shares)))

    assert fmean(scores) < 0.7
