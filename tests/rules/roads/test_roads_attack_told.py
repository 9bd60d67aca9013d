"""Chapter 3 of Roads: whoever reads the log knows who attacks whom before blows fall."""

from __future__ import annotations

import pytest

from bot.locale import Phrasebooks
from rules.contract import Seat
from rules.roads.actions import Attack
from rules.roads.events.combat import AttackDeclared, BlowsStruck
from rules.roads.names import UnitId
from rules.search import Lots
from tests.rules.roads.road_scenes import ROADS, Battle, battle

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


@pytest.mark.parametrize(("language", "panic"), [("en", "panics"), ("ru", "паникует")])
def test_who_never_panics_is_not_said_to_panic_at_0_percent(language: str, panic: str) -> None:
    scene = battle("gill_spears 2 F9", "hushed 3 F7")
    weighed = ROADS.weighed(ROADS.view(scene.state, Seat(0)), scene.menu, Lots(1))
    reasons = [each.reason for each in weighed if isinstance(each.action, Attack)]

    assert reasons
    for reason in reasons:
        assert reason is not None
        assert scene.field.ignores_psychology(scene.unit("b1"))
        assert BOOKS[language].say(reason).count(panic) == (reason.facts["suffers"] != 0)
