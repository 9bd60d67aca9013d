"""The exact odds of Roads: every roll of the dice, one after another, comes to the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.contract import Action, Chance, Dice, Turn
from rules.roads.actions import Shoot
from rules.roads.automated.forecast import assault, volley
from rules.roads.automated.odds import Outlook, Squad, blow, exchange, hit_chance, save_chance, spirit_chance
from rules.roads.names import CellId, UnitId
from tests.rules.roads.road_scenes import ROADS, SOUTH, Battle, attack, battle


class EveryRoll(Dice):
    """Shows one sequence of faces after another until all were shown."""

    def __init__(self) -> None:
        self._faces: list[int] = []
        self._counts: list[int] = []
        self._next = 0

    def below(self, count: int) -> int:
        if self._next == len(self._faces):
            self._faces.append(0)
            self._counts.append(count)
        self._next += 1
        return self._faces[self._next - 1]

    @property
    def chance(self) -> float:
        """How likely this sequence was."""
        found = 1.0
        for count in self._counts:
            found /= count
        return found

    def advance(self) -> bool:
        """Go on to the next sequence; give whether there is one."""
        while self._faces and self._faces[-1] + 1 == self._counts[-1]:
            self._faces.pop()
            self._counts.pop()
        self._next = 0
        if not self._faces:
            return False
        self._faces[-1] += 1
        return True


def every_end(scene: Battle, action: Action) -> Iterator[tuple[float, Battle]]:
    """Give every battle that *action* may lead to, with its chance."""
    dice = EveryRoll()
    while True:
        turn = Turn(ROADS, scene.state)
        ROADS.decide(turn, action, Chance(dice, dice))
        yield dice.chance, Battle(turn.state)
        if not dice.advance():
            return


def squads(scene: Battle, action: Action, *units: str) -> list[dict[tuple[int, int], float]]:
    """Give the chance of each state of *units* after *action*."""
    found: list[dict[tuple[int, int], float]] = [{} for _ in units]
    for chance, end in every_end(scene, action):
        for states, name in zip(found, units, strict=True):
            left = end.unit(name)
            state = (left.warriors, left.wound)
            states[state] = states.get(state, 0.0) + chance
    return found


def told(outlook: Outlook) -> dict[tuple[int, int], float]:
    """Give the same of what the odds say."""
    return {(squad.warriors, squad.wound): chance for squad, chance in outlook.after if chance}


@pytest.mark.parametrize(("value", "percent"), [(0, 0), (1, 17), (4, 67), (5, 83), (9, 100)])
def test_the_chance_of_a_spirit_test(value: int, percent: int) -> None:
    assert round(100 * spirit_chance(value)) == percent


def test_a_natural_six_always_hits_and_a_natural_one_never_saves() -> None:
    assert hit_chance(-9) == pytest.approx(1 / 6)
    assert hit_chance(9) == pytest.approx(5 / 6)
    assert hit_chance(0, rerolled=True) == pytest.approx(3 / 4)
    assert save_chance(6, 0, 9) == pytest.approx(5 / 6)
    assert save_chance(0, 0, 9) == 0


def test_what_a_squad_suffers() -> None:
    hurt = Squad(3, 2).hurt(1)

    assert hurt == Squad(3, 2, 1)
    assert hurt.hurt(2) == Squad(2, 2)
    assert Squad(1, 2, 1).hurt(1).hurt(1).wounds_left == 0


LONG = pytest.mark.soak


@pytest.mark.parametrize(
    ("shooters", "targets"),
    [
        ("guardsmen 1/4 F9", "highway_raiders 2/4 F6"),
        ("reed_stalkers 1/2 F9", "guardsmen 2/4 F6"),
        ("echo_singer 1 F9", "guardsmen 2/4 F6"),
        pytest.param("pipe_gunners 1/2 F8 sawn_off", "guardsmen 2/4 F6", marks=LONG),
        pytest.param("pipe_gunners 2 F9", "guardsmen 2/4 F6 wound=1", marks=LONG),
        pytest.param("machine_gunner 1 F7 flamer", "hushed 1/5 F5 bulwark=1", marks=LONG),
    ],
)
def test_the_odds_of_a_volley_are_those_of_every_roll(shooters: str, targets: str) -> None:
    scene = battle(shooters, targets)

    (expected,) = squads(scene, Shoot(SOUTH, UnitId("a1"), UnitId("b1"), None), "b1")

    assert told(volley(scene.field, scene.unit("a1"), scene.unit("b1"))) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("attackers", "targets", "to"),
    [
        pytest.param("guardsmen 1/4 F7", "pipe_gunners 1/2 F6", "", marks=LONG),
        ("reed_stalkers 1/2 F7 wound=1", "shield_bearers 1/3 F6 prepared", ""),
        ("mad_dogs 1/2 F8 chainblade frenzy_over", "shield_bearers 1/3 F6 dazed", "F7"),
        ("mad_dogs 1/2 F7 chainblade blades_lost=2", "shield_bearers 1/3 F6 dazed", ""),
        pytest.param("leaper 1 E7", "guardsmen 1/4 G4 dazed", "G5", marks=LONG),
        pytest.param("bell_bearer 1 F7", "guardsmen 1/4 F6", "", marks=LONG),
        pytest.param("wolf_chief 1 F7", "guardsmen 1/4 F6 dazed", "", marks=LONG),
    ],
)
def test_the_odds_of_an_exchange_are_those_of_every_roll(attackers: str, targets: str, to: str) -> None:
    scene = battle(attackers, targets)
    leap = "leaper" in attackers
    action = attack(scene.state, "a1", "b1", to=to, leap=leap)

    odds = assault(scene.field, scene.unit("a1"), scene.unit("b1"), action.cell, jumped=leap)

    attacker, target = squads(scene, action, "a1", "b1")
    assert told(odds.exchange.target) == pytest.approx(target)
    # What a kicking blade does to its bearer is not among the odds.
    if "chainblade" not in attackers and "chief" not in attackers:
        assert told(odds.exchange.attacker) == pytest.approx(attacker)


@pytest.mark.parametrize(("attacker_order", "target_order"), [(4, 3), (3, 3), (3, 4)])
def test_who_attacks_without_a_wound_is_struck_in_return(attacker_order: int, target_order: int) -> None:
    captain, raiders = Squad(1, 5), Squad(4, 2)

    odds = exchange(
        raiders,
        captain,
        lambda standing, fallen: ((1.0, (blow(0.5, 0.5),)),),
        lambda standing, fallen: ((1.0, ()),),
        attacker_order=attacker_order,
        target_order=target_order,
        counterblow=blow(1.0, 0.0),
    )

    assert odds.target.wounds == pytest.approx(0.25)
    assert odds.attacker.wounds == pytest.approx(0.75)
    assert odds.attacker.fallen == odds.attacker.destroyed() == 0


def test_the_odds_tell_of_fear_and_of_landing() -> None:
    scene = battle("guardsmen 3 F8 fatigue=1", "mudback 1 F5")

    odds = assault(scene.field, scene.unit("a1"), scene.unit("b1"), CellId("F6"), lands=True)

    assert (odds.dares, odds.landing) == (pytest.approx(1 / 2), pytest.approx(1 / 2))
    assert (odds.attacker_order, odds.target_order) == (3, 2)
