"""Warbands of roads typed with the names of units and weapons, in any language."""

from __future__ import annotations

import re

import pytest

from bot.content import load
from bot.locale import Phrasebooks, in_every_language
from rules.contract import IllegalAction, Quoted, Seat, Typed
from rules.roads import Roads
from rules.roads.actions import WriteWarband
from rules.roads.content import Profile, RoadsContent
from rules.roads.notation import read_roster
from rules.roads.roster_names import in_ids

ROADS = Roads(load("roads", RoadsContent))
BOOKS = Phrasebooks.load()
WORDING = in_every_language(BOOKS)


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("Налётчики 4к кувалда", "highway_raiders 4к sledge"),
        ("НАЛЕТЧИКИ 3 Метательные топоры", "highway_raiders 3 throwing_axes"),
        ("налет 4 с командиром мет", "highway_raiders 4 c throwing_axes"),
        ("Вожак, прыгун; псы", "wolf_chief, leaper, mad_dogs"),
        ("вож вол, беш 2 цеп", "wolf_chief, mad_dogs 2 chainblade"),
        ("певчая эха без ствола", "echo_singer -"),
        ("Highway Raiders 4c sledge, the gaunt", "highway_raiders 4c sledge, gaunt"),
        ("highway_raiders 4c spear, pipe_gunners 2 -", "highway_raiders 4c spear, pipe_gunners 2 -"),
        ("pipe gun 2 sawn off", "pipe_gunners 2 sawn_off"),
        ("raiders 4 axes, кошка 3", "highway_raiders 4 throwing_axes, кошка 3"),
        ("пулемётчик огнемёт", "machine_gunner flamer"),
    ],
)
def test_names_and_their_beginnings_stand_for_ids(typed: str, ids: str) -> None:
    assert in_ids(ROADS.content, typed, WORDING) == ids


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("profile", ROADS.content.profiles, ids=lambda profile: profile.id)
def test_every_unit_and_its_weapons_can_be_typed_by_name(profile: Profile, language: str) -> None:
    name = BOOKS[language].plain(f"roads-profile-{profile.id}")
    weapons = (*profile.melee, *profile.ranged)
    said = " ".join(BOOKS[language].plain(f"roads-weapon-{each}") for each in weapons)

    assert in_ids(ROADS.content, f"{name} {said}", WORDING) == " ".join((profile.id, *weapons))


def test_a_beginning_of_several_names_is_refused_with_all_of_them() -> None:
    with pytest.raises(IllegalAction) as refused:
        in_ids(ROADS.content, "Вожак, the 3", WORDING)

    assert refused.value.key == "unclear_word"
    assert refused.value.facts["word"] == Quoted("the")
    said = BOOKS["en"].say("refuse-unclear_word", **refused.value.facts)
    assert said == "the may mean several things: The Hushed and The Gaunt."


@pytest.mark.parametrize("word", ["на", "тесачищ", "карабин"], ids=["too short", "no name", "of others"])
def test_what_is_no_weapon_of_the_unit_is_refused_as_it_was_typed(word: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        read_roster(ROADS.content, in_ids(ROADS.content, f"Налётчики 3 {word}", WORDING))

    assert (refused.value.key, refused.value.facts["word"]) == ("no_such_word", Quoted(word))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_examples_that_players_see_can_be_typed(language: str) -> None:
    book = BOOKS[language]
    examples = [book.plain("roads-form-write_warband-roster")]
    for key in ("roads-refuse-empty_roster", "roads-chapter-warband.text"):
        facts = {"points": 150, "units_least": 3, "units_most": 6, "misfires": "yes", "misfire_points": 1}
        facts |= {
            "commander_size": 3,
            "commander_points": 5,
            "commanders": 2,
            "highest_spirit": 5,
            "prices": "even",
        }
        found = re.search(r"`([^`]+,[^`]+)`", book.plain(key, **facts))
        assert found is not None
        examples.append(found[1])

    for example in examples:
        _, draft = read_roster(ROADS.content, in_ids(ROADS.content, example, WORDING))
        assert [each.profile for each in draft][:2] == ["wolf_chief", "highway_raiders"]


def test_what_is_judged_and_logged_is_ids() -> None:
    typed = WriteWarband(Seat(0), Typed("Вожак, Прыгун, Псы 2к"))

    meant = ROADS.in_ids(typed, WORDING)

    assert meant == WriteWarband(Seat(0), Typed("wolf_chief, leaper, mad_dogs 2к"))
