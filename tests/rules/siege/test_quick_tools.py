"""The quick tools reckon as the game does: squads, odds, purchases, and moves of the marker."""

from __future__ import annotations

import pytest

from rules.contract import IllegalAction
from rules.siege.names import FigureId, Price, Property, WeatherId
from rules.siege.tools.battle import Guard, assault, bonuses, check_squad, fight, odds
from rules.siege.tools.rose import MOST_NAMES, Rose, new_turn, set_rose, turn_rose
from rules.siege.tools.shop import go_shopping
from tests.rules.siege.siege_scenes import LETTERS, SIEGE, LoadedDice


def figures(letters: str) -> tuple[FigureId, ...]:
    return tuple(FigureId(LETTERS[each]) for each in letters)


def refusal(call: object, *args: object) -> str:
    with pytest.raises(IllegalAction) as caught:
        call(*args)  # type: ignore[operator]  # a row of the table above
    return caught.value.key


@pytest.mark.parametrize(("against", "percent"), [(10, 45), (5, 85), (19, 0), (0, 100), (12, 28)])
def test_odds_count_the_hundred_pairs_of_dice(against: int, percent: int) -> None:
    """SIEGE-41, SIEGE-42."""
    assert round(100 * odds(10, against)) == percent


def test_the_first_lost_battle_ends_an_assault() -> None:
    """SIEGE-53: the remaining guards do not fight."""
    bouts = assault(SIEGE.content, 10, 10, [Guard(5), Guard(1)], LoadedDice(5, 5, 9, 1))

    assert [each.won for each in bouts] == [False]


def test_thunder_adds_what_the_weather_table_says() -> None:
    """SIEGE-72."""
    (bout,) = assault(SIEGE.content, 10, 11, [], LoadedDice(5, 5), thunder=True)

    assert (bout.attack.total, bout.defence.total, bout.won) == (17, 16, True)


def test_a_storm_squads_heart_does_not_hold_in_an_assault() -> None:
    """SIEGE-43: a king may be the figure lost."""
    fought = fight(SIEGE, figures("KRR"), figures("Q"), 0, 10, LoadedDice(1, 9))

    assert (fought.bout.won, fought.lost) == (False, "king")


def test_a_guards_heart_holds_in_an_assault() -> None:
    """SIEGE-50: all properties of a guard work."""
    fought = fight(SIEGE, figures("QRR"), figures("KP"), 0, 1, LoadedDice(9, 1))

    assert (fought.bout.won, fought.lost, fought.destroyed) == (True, None, False)


def test_flank_or_bastion_follow_from_where_the_guard_stands() -> None:
    """SIEGE-14: Bastion in the token's region, Flank from another."""
    at_home = fight(SIEGE, figures("Q"), figures("RN"), 0, 10, LoadedDice(1, 1))
    beside = fight(SIEGE, figures("Q"), figures("RN"), 1, 10, LoadedDice(1, 1))

    assert {part.name.value for part in at_home.bout.defence.parts} == {"token", "strength", "bastion"}
    assert {part.name.value for part in beside.bout.defence.parts} == {"token", "strength", "flank"}


def test_dominion_caps_the_die_and_foresight_rolls_again() -> None:
    """SIEGE-32: case 14's re-roll, and a queen's cap."""
    fought = fight(SIEGE, figures("BP"), figures("Q"), 1, None, LoadedDice(1, 1, 10))

    assert (fought.bout.attack.cap, fought.bout.attack.reroll) == (8, 10)
    assert fought.bout.attack.total == 7 + 8


def test_ordinary_attacks_reach_adjacent_regions_only() -> None:
    """SIEGE-29."""
    pawn = figures("P")

    assert refusal(fight, SIEGE, pawn, pawn, 2, None, LoadedDice()) == "not_adjacent"
    assert refusal(fight, SIEGE, pawn, pawn, 4, 10, LoadedDice()) == "guard_too_far"


@pytest.mark.parametrize(
    ("squad", "key"), [("", "squad_size"), ("PPPP", "squad_size"), ("KK", "beyond_a_chess_set")]
)
def test_squads_keep_to_three_figures_of_one_chess_set(squad: str, key: str) -> None:
    """SIEGE-13."""
    assert refusal(check_squad, SIEGE, figures(squad)) == key


def test_bonuses_add_up_by_figure() -> None:
    """SIEGE-14."""
    assert bonuses(SIEGE, figures("NNP")) == {Property.FLANK: 4}
    assert bonuses(SIEGE, figures("PPP")) == {Property.RANK: 2}
    assert bonuses(SIEGE, figures("KQR")) == {
        Property.HEART: 0,
        Property.BASTION: 2,
        Property.DOMINION: 8,
    }


def test_a_basket_is_granted_and_points_left_over_are_lost() -> None:
    """SIEGE-80, SIEGE-81: what several alternatives are printed for is drawn."""
    spree = go_shopping(SIEGE, 15, [Price(8), Price(4), Price(2)], LoadedDice())

    assert [(each.price, each.reward, each.drawn) for each in spree.purchases] == [
        (8, "rook", False),
        (4, "knight", True),
        (2, "simple_check_no_story", True),
    ]
    assert spree.lost == 1
    welcome = go_shopping(SIEGE, 15, [Price(8), Price(4), Price(2), Price(1)], LoadedDice())
    assert (welcome.purchases[-1].reward, welcome.lost) == ("club_welcome", 0)


def test_without_a_basket_the_dearest_is_bought_first() -> None:
    spree = go_shopping(SIEGE, 25, None, LoadedDice())

    assert [each.price for each in spree.purchases] == [10, 10, 5]


def test_no_points_buy_nothing_and_nobody_overspends() -> None:
    """SIEGE-80: case 28's 15 of 14 points."""
    assert go_shopping(SIEGE, 0, None, LoadedDice()).purchases == ()
    assert refusal(go_shopping, SIEGE, 14, [Price(8), Price(7)], LoadedDice()) == "basket_too_dear"
    assert refusal(go_shopping, SIEGE, 14, [Price(11)], LoadedDice()) == "no_such_price"


def test_the_marker_goes_clockwise_and_each_person_moves_it_three_times_a_turn() -> None:
    """SIEGE-65, SIEGE-66."""
    rose = set_rose(SIEGE, Rose(), WeatherId("frost"))
    rose, moves = turn_rose(SIEGE, rose, "Anna", 3)

    assert [move.weather for move in moves] == ["calm", "fog", "downpour"]
    assert [move.nth for move in moves] == [1, 2, 3]
    assert refusal(turn_rose, SIEGE, rose, "ANNA", 1) == "rose_cap"
    assert turn_rose(SIEGE, rose, "Boris", 1)[0].weather == "thunderstorm"
    assert turn_rose(SIEGE, new_turn(rose), "Anna", 1)[0].weather == "thunderstorm"


def test_setting_the_marker_is_nobodys_move() -> None:
    """SIEGE-21."""
    rose, _ = turn_rose(SIEGE, set_rose(SIEGE, Rose(), WeatherId("calm")), "Anna", 2)

    assert set_rose(SIEGE, rose, WeatherId("gale")).counts == rose.counts
    assert refusal(set_rose, SIEGE, rose, WeatherId("sunshine")) == "no_such_weather"
    assert refusal(turn_rose, SIEGE, Rose(), "Anna", 1) == "rose_not_set"


def test_the_names_counted_are_bounded() -> None:
    rose = set_rose(SIEGE, Rose(), WeatherId("calm"))
    for number in range(MOST_NAMES):
        rose, _ = turn_rose(SIEGE, rose, f"Player {number}", 1)

    assert refusal(turn_rose, SIEGE, rose, "One more", 1) == "too_many_names"
    assert turn_rose(SIEGE, rose, "Player 3", 1)
