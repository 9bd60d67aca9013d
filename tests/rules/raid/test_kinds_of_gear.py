"""RAID-40, RAID-43: which gear is heavy, a bow, a firearm, for the body is said wherever it matters."""

from __future__ import annotations

import pytest

from bot.lexicon.lexicon import Lexicon
from bot.locale import Phrasebooks
from bot.rulesets import RULESETS
from rules.raid.actions import ChangeGear, GoToEvent, Recycle
from rules.raid.content import Card
from rules.raid.names import CardKind, Slot, Tag
from tests.rules.raid.raid_scenes import RAID, A, cards, coast
from tests.rules.raid.test_gear_and_events import at_event

BOOKS = Phrasebooks.load()
WORDS = {
    "en": {Tag.HEAVY: "Heavy", Tag.BOW: "Bow", Tag.FIREARM: "Firearm", Tag.SEALED: "Sealed"},
    "ru": {
        Tag.HEAVY: "Тяжёлое",
        Tag.BOW: "Лук",
        Tag.FIREARM: "Огнестрельное",
        Tag.SEALED: "Защита дыхания",
    },
}
GEAR = [each for each in RAID.content.card.values() if each.kind is CardKind.GEAR]
MATTER = {
    *(each.forbids for each in RAID.content.places if each.forbids is not None),
    *(Tag(each.needs) for each in RAID.content.places if each.needs in {*Tag}),
    *(each.needs for each in RAID.content.card.values() if each.needs is not None),
}
"""Kinds of gear that an event asks for or calls useless, or that a card needs."""


def said_of(language: str, key: str) -> str:
    return BOOKS[language].say(key)


def name_of(language: str, card: Card) -> str:
    return said_of(language, f"raid-card-{card.id}").lower()


@pytest.mark.parametrize("language", sorted(WORDS))
def test_a_piece_of_gear_says_of_which_kind_it_is(language: str) -> None:
    assert {*WORDS[language]} == MATTER
    for each in GEAR:
        said = said_of(language, f"raid-card-{each.id}.text")
        for tag, word in WORDS[language].items():
            assert (f"{word}." in said) is (tag in each.tags), said


@pytest.mark.parametrize("language", sorted(WORDS))
@pytest.mark.parametrize("place", ["heavy", "bow", "firearm", "sealed", "body_gear", "headgear"])
def test_the_word_for_a_kind_of_gear_lists_all_of_it_and_no_more(language: str, place: str) -> None:
    slot = {"body_gear": Slot.BODY, "headgear": Slot.HEAD}.get(place)
    listed = said_of(language, f"raid-word-{place}.text").lower()

    for each in GEAR:
        is_of_it = each.slot is slot if slot is not None else Tag(place) in each.tags
        assert (name_of(language, each) in listed) is is_of_it, each.id


@pytest.mark.parametrize(
    ("language", "words", "place"),
    [
        ("ru", "тяжёлое", "word-heavy"),
        ("en", "heavy", "word-heavy"),
        ("ru", "луки", "word-bow"),
        ("ru", "одежда", "word-body_gear"),
        ("en", "body gear", "word-body_gear"),
        ("ru", "огнестрельное", "word-firearm"),
    ],
)
def test_a_kind_of_gear_is_found_in_the_rules(language: str, words: str, place: str) -> None:
    found = Lexicon(RULESETS, BOOKS).find(words, language, "raid")

    assert place in [each.place for each in found]


@pytest.mark.parametrize(("language", "slot"), [("en", "slot: body"), ("ru", "место: тело")])
def test_what_is_a_piece_of_gear_says_its_slot(language: str, slot: str) -> None:
    numbers = RAID.numbers("card-plank_armour")

    assert numbers is not None
    assert slot in BOOKS[language].say(numbers)


def test_the_choice_of_an_event_warns_of_gear_that_is_of_no_use_there() -> None:
    state = coast("9 / stash / plank_armour bucket_helmet", "9", row="quarry junk_beach")
    view = RAID.view(state, A)
    said = {
        each.place: BOOKS["en"].say(RAID.caution(view, each))
        for each in RAID.legal_actions(state, A)
        if isinstance(each, GoToEvent)
    }

    assert said["quarry"].startswith("no use: Plank armour · ")
    assert "no use" not in said["junk_beach"]


def test_the_fight_says_why_worn_gear_does_not_count() -> None:
    state = at_event("quarry", "5 / stash / plank_armour bucket_helmet")
    said = "\n".join(BOOKS["ru"].say(each) for each in RAID.situation(RAID.view(state, A)))

    assert "(здесь не поможет: Дощатая броня)" in said


def test_a_choice_of_gear_says_its_kind() -> None:
    view = RAID.view(coast("9 / plank_armour", "9"), A)
    recycled = RAID.about(view, Recycle(A, cards("plank_armour")[0]), "card")
    worn = RAID.about(view, ChangeGear(A, body=cards("plank_armour")[0]), "body")

    assert recycled is not None
    assert BOOKS["ru"].say(recycled) == "тело: +2 силы. Тяжёлое."
    assert worn is not None
    assert BOOKS["ru"].say(worn) == "+2 силы. Тяжёлое."
