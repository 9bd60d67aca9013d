"""Rulebook section 9: what an automated seat does."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules.contract import Action, Chance, Dice, Seat, Turn
from rules.frames.actions import (
    ActivateFrame,
    AssignDefence,
    DeclareCapture,
    DeclareNothing,
    DeclareTarget,
    HoldDoomsday,
    MakeAttack,
    MoveFrame,
    PlaceFrame,
    RollDice,
    SkipSpot,
    SpotFrame,
    TakeLosses,
    TickDoomsday,
)
from rules.frames.automated.advice import advise
from rules.frames.automated.goal_advice import Standing, goal_of
from rules.frames.automated.shot_advice import best_shot, expected_best
from rules.frames.names import Phase
from tests.fakes.whole_games import steps
from tests.rules.frames.battle_scenes import Battle, LoadedDice, battle
from tests.rules.frames.frames_games import FRAMES

FIRST = Seat(0)


def advice(scene: Battle, *faces: int) -> Action:
    """Give what the asked seat is advised, with lots that fall as told."""
    return advise(scene.field, scene.menu, LoadedDice(faces))


def name(action: Action) -> str:
    return type(action).__name__


def test_attackers_do_not_all_deploy_side_by_side() -> None:
    """FRAMES-47: the second joins the first; the third, by lot, comes from anywhere or joins them."""
    firsts = [
        each
        for each in steps(FRAMES, 4, "attackers")
        if (pending := FRAMES.pending(each.state)) is not None and pending.kind == "place_attacker"
    ]
    places = []
    for step in firsts[:2]:
        seat = step.state.stack[-1].waiting[0]
        view, legal = FRAMES.view(step.state, seat), FRAMES.legal_actions(step.state, seat)
        lots = [FRAMES.advise(view, legal, LoadedDice([1, lot])) for lot in (1, 60, 120)]
        lots.append(FRAMES.advise(view, legal, LoadedDice([2])))
        assert len({each.frame for each in lots if isinstance(each, PlaceFrame)}) == 1
        places.append(len({each.cell for each in lots if isinstance(each, PlaceFrame)}))

    assert places == [1, 4]


def test_half_of_the_time_a_seat_passes_where_it_may() -> None:
    """Section 9, 1: nothing is in reach; the lot decides."""
    scene = battle("spotter C3, spotter D3", "spotter X24")

    assert [name(advice(scene, lot)) for lot in (1, 2)] == ["ActivateFrame", "PassActivation"]


def test_a_sure_shot_is_never_passed_by() -> None:
    """Section 9, 1: an expected damage of 1 or more, by the frame with the best shot."""
    scene = battle("spotter C3, mortar D3", "-! M3, spotter X24", acted="1.1", markers={"1.1": 5})

    assert advice(scene, 2) == ActivateFrame(FIRST, scene.frame("0.2").id)


def test_without_a_shot_the_frame_nearest_its_goal_goes() -> None:
    """Section 9, 1 and 2: the second frame is nearer to the station."""
    scene = battle("spotter C3, spotter N3", "spotter X24", stations=("", "R3"), acted="1.1")

    assert advice(scene) == ActivateFrame(FIRST, scene.frame("0.2").id)


def test_who_leads_holds_its_own_stations() -> None:
    """Section 9, 2: a threatened one first."""
    scene = battle("soldier C3, soldier A1", "soldier X20", stations=("E3 X23", "A9"))

    goal = goal_of(scene.field, scene.frame("0.1"))

    assert goal is not None
    assert goal.id == "0.S2"


def test_who_trails_goes_for_the_leaders_station() -> None:
    """Section 9, 2: though another rival's is nearer."""
    scene = battle("soldier C3", "soldier X24, soldier X22", "soldier A24", stations=("", "X3", "C6"))

    goal = goal_of(scene.field, scene.frame("0.1"))

    assert goal is not None
    assert goal.id == "1.S1"


def test_the_weaker_of_two_targets_is_aimed_at() -> None:
    """Section 9, 3: the one with fewer hit points."""
    scene = battle("soldier C3", "soldier I3, -! I5", acted="1.1 1.2").activate("0.1")

    assert advice(scene) == DeclareTarget(FIRST, best(scene).range, best(scene).target)
    assert best(scene).target == "1.2"


def best(scene: Battle):  # type: ignore[no-untyped-def]  # any action
    shot = best_shot(scene.field, scene.frame("0.1"))
    assert shot is not None
    return shot


def test_a_shot_into_the_open_is_worth_more_than_one_at_a_wall() -> None:
    """Section 9, 3: by the rates of hits."""
    values = [
        best(battle("soldier C3", "soldier I3", acted="1.1", terrain=terrain)).value
        for terrain in ("", "H3 wall")
    ]

    assert values[0] > values[1]


def test_nothing_is_declared_where_nothing_is_in_reach() -> None:
    """Section 9, 3: farther than an expected move."""
    scene = battle("soldier C3", "soldier X24").activate("0.1")

    assert advice(scene) == DeclareNothing(FIRST)


def test_own_frames_are_never_aimed_at() -> None:
    """Section 9, 3: only enemies are."""
    scene = battle("soldier C3, -! D4", "soldier X24").activate("0.1")

    assert advice(scene) == DeclareNothing(FIRST)


def test_a_rocket_joins_a_good_shot_in_range() -> None:
    """Section 9, 4: not from too far, nor at what is well defended."""
    scenes = [
        battle("soldier+1 C3", f"-! {cell}", defence={"1.1": defence}).activate("0.1").aim("direct", "1.1")
        for cell, defence in (("H3", 0), ("L3", 0), ("H3", 6))
    ]

    assert [advice(scene) for scene in scenes] == [RollDice(FIRST, count) for count in (1, 0, 0)]


def test_a_lone_rocket_is_fired_where_it_is_declared() -> None:
    """Section 9, 4: without it there would be no shot."""
    scene = battle("rocketeer+1 C3", "soldier H3").activate("0.1").aim("direct", "1.1")

    assert advice(scene) == RollDice(FIRST, 1)


def test_the_better_white_goes_to_melee_and_the_next_to_defence() -> None:
    """Section 9, 5: where they gain most over coloured dice."""
    scene = battle("soldier C3", "soldier D3", acted="1.1").activate("0.1").aim("melee", "1.1", 6, 5, 2, 1, 1)

    defence = advice(scene)
    scene.act(defence)

    assert defence == AssignDefence(FIRST, "w2")  # type: ignore[arg-type]  # an id
    assert name(advice(scene)) == "MakeAttack"
    assert advice(scene).die == "w1"  # type: ignore[attr-defined]  # an action with a die


def test_a_good_blue_die_leaves_the_white_for_the_way() -> None:
    """Section 9, 5: the goal is out of reach."""
    scene = battle("soldier C3", "soldier X24", stations=("", "R3")).activate("0.1").no_aim(6, 1, 6, 1, 1)

    assert advice(scene) == AssignDefence(FIRST, "b1")  # type: ignore[arg-type]  # an id

    scene.act(advice(scene))

    move = advice(scene)
    assert isinstance(move, MoveFrame)
    assert move.die == "w1"


def test_it_attacks_before_it_moves_and_moves_into_range_where_it_must() -> None:
    """Section 9, 6."""
    near = battle("soldier C3", "soldier I3", acted="1.1").activate("0.1")
    near.aim("direct", "1.1", 1, 1, 1, 1, 3, 5, 5).defend("b1")
    far = battle("soldier C3", "soldier L3", acted="1.1").activate("0.1")
    far.aim("direct", "1.1", 1, 1, 1, 1, 3, 5, 5).defend("b1")

    assert [name(advice(scene)) for scene in (near, far)] == ["MakeAttack", "MoveFrame"]
    assert isinstance(advice(far.act(advice(far))), MakeAttack)


def test_a_hopeless_attack_is_left_alone() -> None:
    """Section 9, 6: it would only use up the marker."""
    scene = battle("soldier C3", "soldier I3", defence={"1.1": 6}).activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 5, 5).defend("b1")

    assert not isinstance(advice(scene), MakeAttack)


def test_it_goes_to_take_a_station_and_stays_behind_cover() -> None:
    """Section 9, 7: a capturable station, then cover from the enemies."""
    taking = battle("soldier C3", "soldier X24", stations=("", "F3")).activate("0.1")
    taking.no_aim(1, 1, 1, 1, 4).defend("b1")
    hiding = Standing(
        (scene := battle("soldier C3", "soldier C12", terrain="C6 wall")).field, scene.frame("0.1")
    )

    move = advice(taking)

    assert isinstance(move, MoveFrame)
    assert taking.act(move).asked == ("capture_window", 0)
    assert hiding.worth("C5") > hiding.worth("D5")  # type: ignore[arg-type]  # an id


def test_artillery_keeps_away() -> None:
    """Section 9, 7: at least 8 from the enemies."""
    scene = battle("sniper C3", "soldier C8")
    standing = Standing(scene.field, scene.frame("0.1"))

    assert standing.worth("C1") > standing.worth("C5")  # type: ignore[arg-type]  # an id


def test_it_marks_the_weak_enemy() -> None:
    """Section 9, 8: low defence and few hit points, never a friend."""
    scene = battle("soldier C3, soldier C4", "soldier H3, -! H5", defence={"1.1": 5, "1.2": 1}).activate(
        "0.1"
    )
    scene.no_aim(1, 1, 4, 5, 1).defend("b1").end()

    mark = advice(scene)

    assert isinstance(mark, SpotFrame)
    assert (mark.die, mark.frame) == ("y1", "1.2")


def test_it_marks_nobody_but_enemies() -> None:
    """Section 9, 8: a friend alone in sight is spared."""
    scene = battle("soldier C3, soldier C4", "soldier X24", acted="1.1").activate("0.1")
    scene.no_aim(1, 1, 4, 5, 1).defend("b1").end()

    assert advice(scene) == SkipSpot(FIRST)


def test_it_loses_second_copies_and_eyes_first() -> None:
    """Section 9, 9: weapons and defence last."""
    scene = battle("soldier C3", "DSFF I3", acted="1.1").activate("0.1")
    scene.aim("direct", "1.1", 1, 1, 1, 1, 1, 2, 1).defend("b1").attack("r1", 6, 6)

    assert advice(scene) == TakeLosses(Seat(1), "SF")  # type: ignore[arg-type]  # an id


def test_it_always_declares_captures() -> None:
    """Section 9, 9."""
    scene = battle("soldier J10", "soldier X24", stations=("", "K10"))

    assert isinstance(advice(scene), DeclareCapture)


def test_it_brings_doomsday_nearer_while_it_leads() -> None:
    """Section 9, 10: else it holds."""
    scene = battle("soldier C3", "soldier X24", acted="0.1 1.1", points=(5, 4))
    first = advice(scene)
    second = advice(scene.act(first))

    assert isinstance(first, TickDoomsday)
    assert isinstance(second, HoldDoomsday)


@pytest.mark.parametrize("sides", [(6,), (8,), (6, 6), (6, 6, 8), (6, 6, 8, 8)])
def test_the_expected_best_die_is_exact(sides: tuple[int, ...]) -> None:
    """Section 9, 3: the average of the highest of every roll."""
    rolls = list(product(*(range(1, each + 1) for each in sides)))

    assert expected_best(sides) == pytest.approx(sum(max(roll) for roll in rolls) / len(rolls))


def test_without_dice_nothing_is_expected() -> None:
    """Section 9, 3: a frame without a weapon at that range."""
    assert expected_best(()) == 0


class Lots(Dice):
    """Falls by a seed of its own."""

    def __init__(self, seed: int) -> None:
        self._lots = Random(seed)

    def below(self, count: int) -> int:
        return self._lots.randrange(count)


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_a_seat_that_acts_at_random(seed: int) -> None:
    """Section 1: in whole games, where the other only builds and deploys as advised."""
    lots = Lots(seed)
    turn = Turn(FRAMES, FRAMES.setup(2, FRAMES.parse_options({"layout": "generated", "field_seed": 9})))
    FRAMES.begin(turn, Chance(lots, lots))
    advised = Seat(seed % 2)
    while (pending := FRAMES.pending(turn.state)) is not None:
        seat = pending.seats[0]
        menu = FRAMES.legal_actions(turn.state, seat)
        if seat == advised or turn.state.phase not in (Phase.COMBAT, Phase.VOTE):
            action = FRAMES.advise(FRAMES.view(turn.state, seat), menu, lots)
        else:
            kind = lots.pick(sorted({type(each).__name__ for each in menu}))
            action = lots.pick([each for each in menu if type(each).__name__ == kind])
        turn = Turn(FRAMES, turn.state)
        FRAMES.decide(turn, action, Chance(lots, lots))

    assert turn.state.outcome is not None
    assert turn.state.outcome.winners == (advised,)
