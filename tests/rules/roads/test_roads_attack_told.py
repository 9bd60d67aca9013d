"""Chapter 3 of Roads: whoever reads the log knows who attacks whom before blows fall."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.locale import Phrasebooks
from rules.contract import Phrase, Seat
from rules.roads.actions import Attack, DrawAllIn, KeepOut
from rules.roads.events.combat import AttackDeclared, BlowsStruck
from rules.roads.names import TaskKind, UnitId
from rules.roads.state import Task
from rules.roads.told.reasons import why
from rules.search import Lots
from tests.rules.roads.road_scenes import ROADS, Battle, attack, battle
from tests.rules.roads.test_roads_odds import every_end

MISSED = (2,) * 7
"""Gill spears hate the choir, and roll their misses again."""
BOOKS = Phrasebooks.load(strict=True)


def told(scene: Battle, language: str) -> list[str]:
    tell = ROADS.telling(ROADS.view(scene.state, None))
    book = BOOKS[language]
    return [book.say(tell(event)) for event in scene.events if not event.quiet]


@pytest.mark.parametrize(
    ("language", "attack", "charge"),
    [
        ("en", "Attack: ●a1 Gill Spears → ■b1 The Hushed.", "Charge: ●a1 → F8."),
        ("ru", "Атака: ●a1 Жаброносцы → ■b1 Безмолвные.", "Натиск: ●a1 → F8."),
    ],
)
def test_an_attack_is_told_before_the_charge_and_the_blows(language: str, attack: str, charge: str) -> None:
    scene = battle("gill_spears 2 F9", "hushed 3 F7").attack("a1", "b1", *MISSED, to="F8")

    assert told(scene, language)[:2] == [attack, charge]


def test_who_is_attacked_where_it_stands_may_strike_first_and_yet_it_is_told_who_attacks() -> None:
    scene = battle("hushed 3 F8", "gill_spears 2 F7").attack("a1", "b1", *MISSED)

    kinds = [type(each) for each in scene.events]
    assert scene.one(AttackDeclared).target == "b1"
    assert scene.happened(BlowsStruck)[0].unit == "b1"
    assert kinds.index(AttackDeclared) < kinds.index(BlowsStruck)


def test_a_declaration_stored_without_its_target_is_passed_over() -> None:
    book = BOOKS["en"]

    assert book.say(ROADS.phrase(AttackDeclared(UnitId("a1")))).strip() == ""


@pytest.mark.parametrize(
    ("chief", "dice", "said"),
    [
        (
            "fatigue=1 blades_lost=1",
            (6, 4, 6, 2, 2),
            "rolled 6 4 6, needs 6 (weapon −1 and fatigue −1): 2 hits.",
        ),
        ("fatigue=1", (1, 6, 6, 2, 2, 2), "rolled 1 6 6, needs 6 (weapon −1 and fatigue −1): 2 hits."),
        ("fatigue=1", (6, 4, 6, 2, 2, 2), "rolled 6 4 6, needs 4 (weapon +1 and fatigue −1): 3 hits."),
    ],
)
def test_what_is_told_of_bare_hands_is_what_they_hit_with(
    chief: str, dice: tuple[int, ...], said: str
) -> None:
    """ROADS-100: a blade may be scrap already, or snap in this very exchange: its +1 is gone then."""
    scene = battle(f"wolf_chief 1 F7 {chief}", "shield_bearers 3 F6 dazed")
    scene.attack("a1", "b1", *dice)

    (blows,) = (line for line in told(scene, "en") if line.startswith("Blows"))

    assert blows.endswith(said)


def reason_of(scene: Battle, action: Attack) -> Phrase:
    found = why(scene.field, action)
    assert found is not None
    return found


@pytest.mark.parametrize(("language", "panic"), [("en", "panic"), ("ru", "паник")])
def test_who_never_panics_is_not_said_to_panic_at_0_percent(language: str, panic: str) -> None:
    scene = battle("gill_spears 2 F9", "hushed 3 F7")
    weighed = ROADS.weighed(ROADS.view(scene.state, Seat(0)), scene.menu, Lots(1))
    reasons = [each.reason for each in weighed if isinstance(each.action, Attack)]

    assert reasons
    for reason in reasons:
        assert reason is not None
        assert scene.field.ignores_psychology(scene.unit("b1"))
        assert (panic in BOOKS[language].say(reason)) == (reason.facts["suffers"] != 0)


@pytest.mark.parametrize(
    ("attackers", "targets"),
    [
        ("highway_raiders 1/4 F7 wound=1", "hushed 1/4 F6 wound=1"),
        ("highway_raiders 1/4 F7 taken=2 dealt=1", "shield_bearers 1/3 F6 taken=1"),
        ("guardsmen 1/4 F7 wound=1", "reed_stalkers 1/2 F6"),
    ],
)
def test_who_comes_off_worse_is_reckoned_with_whoever_is_out_striking_nobody(
    attackers: str, targets: str
) -> None:
    """ROADS-49, ROADS-78a: the same as every roll, one after another, comes to."""
    scene = battle(attackers, targets)
    action = attack(scene.state, "a1", "b1")
    counted = dict.fromkeys(("wins", "loses", "panics", "suffers"), 0.0)
    before = {name: scene.unit(name) for name in ("a1", "b1")}
    fails = {name: 1 - scene.field.spirit(scene.unit(name)) / 6 for name in before}
    for chance, end in every_end(scene, action):
        mine, theirs = end.unit("a1"), end.unit("b1")
        lead = (theirs.taken - before["b1"].taken) - (mine.taken - before["a1"].taken)
        counted["wins"] += chance * (lead > 0)
        counted["loses"] += chance * (lead < 0)
        counted["panics"] += chance * (theirs.warriors > 0 and theirs.taken > theirs.dealt) * fails["b1"]
        counted["suffers"] += chance * (mine.warriors > 0 and mine.taken > mine.dealt) * fails["a1"]
    if scene.field.ignores_psychology(before["b1"]):
        counted["panics"] = 0.0

    facts = reason_of(scene, action).facts

    for name, each in counted.items():
        assert facts[name] == pytest.approx(100 * each, abs=0.51), name
    assert facts["wins"] + facts["evens"] + facts["loses"] == 100  # type: ignore[operator]  # numbers


def test_of_a_fight_near_by_it_is_told_what_each_unit_may_gain_and_lose() -> None:
    """Reasons for both answers say the same of a unit."""
    scene = battle("pipe_gunners 2 F9; mad_dogs 2 F7", "hushed 5 F6")
    seat, unit = Seat(0), UnitId("a1")
    task = Task(TaskKind.ANSWER_DRAWING_IN, units=(unit,), waiting=(seat,), asked=(seat,))
    scene.state = replace(scene.state, stack=(*scene.state.stack, task))

    kept, drawn = reason_of(scene, KeepOut(seat, unit)), reason_of(scene, DrawAllIn(seat))

    (stake,) = drawn.facts["stakes"]  # type: ignore[misc]  # phrases
    assert isinstance(stake, Phrase)
    told = {name: stake.facts[name] for name in ("unit", "gains", "loses")}
    assert told == kept.facts
    assert stake.facts["loses"] > stake.facts["gains"]  # type: ignore[operator]  # numbers
    weighed = ROADS.weighed(ROADS.view(scene.state, seat), [KeepOut(seat, unit), DrawAllIn(seat)], Lots(1))
    assert isinstance(weighed[0].action, KeepOut)
