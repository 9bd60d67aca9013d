"""Presets of well-known systems can be rolled however they are chosen, and are read as the systems do."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from loaded_dice import LoadedDice, SteadyChance

from bot.content import DATA, ContentError, load
from bot.dice.pools import pools
from bot.dice.preset_reading import dice_of, measured, read
from bot.dice.presets import Chosen, Preset, PresetBook, choose, presets, spelled_out
from bot.locale import LANGUAGES, Phrasebooks
from rules.contract import IllegalAction
from rules.dice import parse, roll

BOOKS = Phrasebooks.load(strict=True)
each_preset = pytest.mark.parametrize("preset", presets().values(), ids=lambda preset: preset.id)


def extremes(preset: Preset) -> list[Chosen]:
    """Give *preset* chosen in every way that lies at the edges."""
    ways = [
        [choice.id for choice in each.choices] if each.choices else [None, each.minimum, each.maximum]
        for each in preset.parameters
    ]
    return [
        choose(preset, {each.id: value for each, value in zip(preset.parameters, values, strict=True)})
        for values in product(*ways)
    ]


def reading(spelled: str, *faces: int, language: str = "en") -> str:
    """Give how the preset *spelled* is read when the dice show *faces*."""
    chosen = spelled_out(spelled)
    assert chosen is not None
    dice = LoadedDice(*faces)
    said = BOOKS[language].say(read(chosen, roll(parse(chosen.notation, pools=pools()), dice)))
    assert dice.left == []
    return said.replace("*", "")


def test_there_are_presets_for_many_systems() -> None:
    assert len(presets()) >= 14


@each_preset
def test_a_preset_can_be_rolled_and_read_however_it_is_chosen(preset: Preset) -> None:
    for seed, chosen in enumerate(extremes(preset)):
        try:
            notation = chosen.notation
        except IllegalAction as refusal:
            assert refusal.key == "preset_without_dice"
            continue
        phrase = read(chosen, roll(parse(notation, pools=pools()), SteadyChance(seed)))

        assert all(BOOKS[language].say(phrase) for language in LANGUAGES)


@each_preset
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_a_preset_may_say_speaks_of_what_it_measures(preset: Preset, language: str) -> None:
    facts = {measure.id: 1 for measure in preset.measures}

    for saying in (*preset.sayings, *preset.notes):
        assert BOOKS[language].say(f"dice-reading-{saying.says}", None, **facts)


@each_preset
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preset_and_what_is_chosen_have_names(preset: Preset, language: str) -> None:
    keys = [f"dice-preset-{preset.id}", f"dice-preset-{preset.id}-about"]
    keys += [f"dice-parameter-{each.id}" for each in preset.parameters]
    keys += [f"dice-choice-{choice.id}" for each in preset.parameters for choice in each.choices]

    assert [key for key in keys if not BOOKS[language].has(key)] == []
    assert len(BOOKS[language].plain(keys[0])) <= 40
    assert len(BOOKS[language].plain(keys[1])) <= 100


@each_preset
def test_a_choice_is_spelled_in_one_line_and_read_again(preset: Preset) -> None:
    for chosen in extremes(preset):
        again = spelled_out(chosen.spelled)

        assert again is not None
        assert (again.preset, dict(again.values)) == (preset, dict(chosen.values))


@pytest.mark.parametrize(
    ("spelled", "notation"),
    [
        ("pbta", "2d6"),
        ("pbta 2", "2d6+2"),
        ("PBTA modifier=-1", "2d6-1"),
        ("dnd 5 15 advantage", "2d20kh1+5 vs 15"),
        ("blades 0", "2d6kl1"),
        ("coc 60 bonus", "2d{0,10,20,30,40,50,60,70,80,90}kl1+1d10"),
        ("savage d8 -2", "{1d8!!,1d6!!}kh1-2 vs 4"),
        ("narrative 1 0 1 0 0 1", "1ability 1proficiency 1setback"),
        ("chronicles 0", "1d10t10"),
        ("shadowrun 9 exploding", "9d6!6t5"),
    ],
)
def test_what_is_chosen_becomes_notation(spelled: str, notation: str) -> None:
    chosen = spelled_out(spelled)

    assert chosen is not None
    assert chosen.notation == notation


@pytest.mark.parametrize("typed", ["", "4d6kh3", "2d6+1", "nothing 5"])
def test_other_words_are_no_preset(typed: str) -> None:
    assert spelled_out(typed) is None


@pytest.mark.parametrize(
    ("spelled", "key"),
    [
        ("pbta 99", "preset_out_of_bounds"),
        ("pbta two", "preset_out_of_bounds"),
        ("pbta 1 2", "preset_too_much"),
        ("pbta luck=1", "preset_parameter_unknown"),
        ("dnd die=lucky", "preset_choice_unknown"),
        ("narrative 0 0", "preset_without_dice"),
    ],
)
def test_a_wrong_choice_is_refused(spelled: str, key: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        chosen = spelled_out(spelled)
        assert chosen is not None
        assert chosen.notation
    facts = refused.value.facts

    assert refused.value.key == key
    assert all(BOOKS[language].say(f"refuse-{key}", None, **facts) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("spelled", "faces", "expected"),
    [
        ("dnd 3", [17], "Total: 20."),
        ("dnd 3 15", [12], "Success, margin 0."),
        ("dnd 3 15", [1], "Failure, short by 11. Natural 1."),
        ("dnd 0 25 advantage", [4, 20], "Failure, short by 5. Natural 20."),
        ("dnd 0 5 disadvantage", [20, 9], "Success, margin 4."),
        ("pathfinder 0 10", [10], "Success."),
        ("pathfinder 0 10", [20], "Critical success."),
        ("pathfinder 0 25", [20], "Success."),
        ("pathfinder 0 30", [20], "Failure."),
        ("pathfinder 20 15", [1], "Failure."),
        ("pathfinder 40 15", [1], "Success."),
        ("pathfinder 0 15", [5], "Critical failure."),
        ("pathfinder 0 15", [6], "Failure."),
        ("pbta", [1, 5], "Miss."),
        ("pbta", [1, 6], "Success at a cost."),
        ("pbta 1", [3, 5], "Success at a cost."),
        ("pbta", [4, 6], "Full success."),
        ("fate 2 1", [3, 3, 2, 2], "Success with style, margin 3."),
        ("fate 2 2", [3, 1, 2, 2], "Tie."),
        ("fate 2 3", [2, 2, 2, 2], "Failure, short by 1."),
        ("coc 50", [1, 1], "Critical success."),
        ("coc 50", [2, 10], "Hard success."),
        ("coc 50", [1, 10], "Extreme success."),
        ("coc 50", [5, 10], "Success."),
        ("coc 50", [6, 1], "Failure."),
        ("coc 50", [10, 9], "Failure."),
        ("coc 49", [10, 6], "Fumble."),
        ("coc 99", [10, 10], "Fumble."),
        ("coc 50 bonus", [9, 2, 5], "Hard success."),
        ("coc 50 penalty", [9, 2, 5], "Failure."),
        ("blades 3", [6, 6, 1], "Critical success."),
        ("blades 3", [6, 5, 1], "Full success."),
        ("blades 3", [4, 2, 1], "Success at a cost."),
        ("blades 1", [3], "Miss."),
        ("blades 0", [6, 6], "Full success."),
        ("blades 0", [6, 3], "Miss."),
        ("shadowrun 4", [5, 6, 1, 1], "Successes: 2."),
        ("shadowrun 4", [5, 1, 1, 1], "Successes: 1. Glitch."),
        ("shadowrun 4", [2, 1, 1, 1], "Critical glitch. No hit."),
        ("shadowrun 1 exploding", [6, 5], "Successes: 2."),
        ("storyteller 3 6", [6, 10, 1], "Successes: 1."),
        ("storyteller 2 6", [6, 1], "Failure."),
        ("storyteller 2 6", [2, 1], "Botch."),
        ("storyteller 2 6", [2, 3], "Failure."),
        ("chronicles 2", [10, 2, 8], "Successes: 2."),
        ("chronicles 5 none", [8, 8, 9, 10, 8], "Exceptional success."),
        ("chronicles 0", [9], "Failure."),
        ("chronicles 0", [10], "Successes: 1."),
        ("chronicles 0", [1], "Critical failure."),
        ("savage d8", [8, 4, 5], "Success, raises: 2."),
        ("savage d8", [3, 2], "Failure, short by 1."),
        ("savage d8", [1, 1], "Critical failure."),
        ("savage d8 0 5", [8, 1, 1], "Success, raises: 1."),
        ("year_zero 2 1 1", [6, 1, 6, 1], "Successes: 2. Ones on attribute and gear: 2."),
        ("year_zero 1 1", [2, 1], "Failure."),
        ("gurps 10", [1, 1, 2], "Critical success."),
        ("gurps 15", [1, 2, 2], "Critical success."),
        ("gurps 14", [1, 2, 2], "Success, margin 9."),
        ("gurps 16", [2, 2, 2], "Critical success."),
        ("gurps 16", [5, 6, 6], "Failure."),
        ("gurps 15", [5, 6, 6], "Critical failure."),
        ("gurps 30", [6, 6, 6], "Critical failure."),
        ("gurps 5", [5, 5, 5], "Critical failure."),
        ("gurps 10", [4, 4, 4], "Failure, short by 2."),
        ("ironsworn 3", [4, 6, 3], "Full success."),
        ("ironsworn 3", [4, 7, 3], "Success at a cost."),
        ("ironsworn 3", [4, 3, 7], "Success at a cost."),
        ("ironsworn 3", [1, 4, 4], "Miss. Both challenge dice match."),
        ("ironsworn 6", [6, 10, 10], "Miss. Both challenge dice match."),
        ("cyberpunk 5 13", [9, 10], "Total: 14. Success."),
        ("cyberpunk 5 14", [9, 10], "Total: 14. Failure."),
        ("cyberpunk 5", [10, 7], "Total: 22. The second die is added: 7."),
        ("cyberpunk 5", [1, 7], "Total: -1. The second die is subtracted: -7."),
        ("warhammer 40", [22], "Success, levels: +2. Critical."),
        ("warhammer 40", [55], "Failure, levels: −1. Fumble."),
        ("warhammer 3", [5], "Success, levels: +0."),
        ("warhammer 120", [96], "Failure, levels: +3."),
        ("warhammer 120", [100], "Failure, levels: +2. Fumble."),
        ("traveller", [2, 6], "Success, margin 0."),
        ("traveller 2", [6, 6], "Exceptional success."),
        ("traveller -1", [1, 2], "Critical failure."),
        ("traveller 0 8 boon", [1, 3, 5], "Success, margin 0."),
        ("traveller 0 8 bane", [1, 3, 5], "Failure, short by 4."),
        ("narrative 2 1", [4, 8, 1], "Successes: 2. Advantages: 2."),
        ("narrative 0 0 1 1", [12, 12], "Failure. Triumphs: 1. Despairs: 1."),
        ("narrative 1 1", [5, 4], "Failure."),
        ("mork_borg", [12], "Success, margin 0."),
        ("mork_borg", [20], "Critical success."),
        ("mork_borg 6 2", [1], "Fumble."),
        ("roll_under 10", [10], "Success, margin 0."),
        ("roll_under 10", [20], "Failure, short by 10. Natural 20."),
        ("one_roll 5", [7, 7, 3, 7, 3], "Sets: 2, the widest 3."),
        ("one_roll 3", [7, 8, 3], "Failure."),
        ("two_d20 11 3 2", [3, 11], "Success, margin 1."),
        ("two_d20 11 3 2", [20, 11], "Failure, short by 1. Complications: 1."),
        ("mothership 40", [34], "Critical success."),
        ("mothership 40", [41], "Failure."),
        ("mothership 40", [40], "Success."),
        ("mothership 40", [45], "Critical failure."),
        ("mothership 95", [93], "Failure."),
        ("mothership 100", [100], "Critical failure."),
    ],
)
def test_a_roll_is_read_as_its_system_does(spelled: str, faces: list[int], expected: str) -> None:
    assert reading(spelled, *faces) == expected


def test_a_roll_is_read_in_russian() -> None:
    assert reading("pbta", 4, 6, language="ru") == "Полный успех."
    assert reading("two_d20 11 3 2", 20, 11, language="ru") == "Неудача, не хватает 1. Осложнения: 1."


def test_the_percentile_dice_of_coc_are_as_likely_as_the_real_ones() -> None:
    """Real ones: units 0 to 9 shared by all tens dice, and 00 with 0 is 100."""
    for tens, real in ((2, min), (3, max)):
        ours = sorted(
            real(10 * each for each in dice) + unit
            for dice in product(range(10), repeat=tens)
            for unit in range(1, 11)
        )
        theirs = sorted(
            real(10 * each + unit or 100 for each in dice)
            for dice in product(range(10), repeat=tens)
            for unit in range(10)
        )

        assert ours == theirs


def test_measures_are_numbers_by_their_ids() -> None:
    chosen = spelled_out("ironsworn 2")
    assert chosen is not None

    assert measured(chosen, roll(parse(chosen.notation), LoadedDice(3, 9, 9))) == {
        "total": 5,
        "first": 9,
        "second": 9,
    }


def test_dice_that_were_rolled_again_are_not_measured() -> None:
    outcome = roll(parse("{2d6r1, d8} + 1white!", pools=pools()), LoadedDice(1, 5, 4, 8, 6, 3))
    dice = dice_of(outcome.rounds[0][0].body)

    assert [die.shown[0] for die in dice] == [4, 5, 8, 6, 3]


GOOD = (DATA / "dice" / "presets.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('template = "2d6<modifier>"', 'template = "2d6<luck>"', r"presets\[2\] \(pbta\).*hole.*luck"),
        ('id = "pbta"', 'id = "pbta"\nluck = 3', r"presets\[2\] \(pbta\)\.luck: unknown field"),
        (
            'measures = [{ id = "total", kind = "total" }]\nsayings',
            'measures = [{ id = "total", kind = "sound" }]\nsayings',
            r"presets\[2\] \(pbta\)\.measures\[0\] \(total\)\.kind",
        ),
        (
            '{ measure = "total", least = 7 }',
            '{ measure = "sum", least = 7 }',
            r"\(pbta\).*sum is not measured",
        ),
        (
            "minimum = -5, maximum = 8, default = 0",
            "minimum = -5, maximum = 8, default = 9",
            r"\(pbta\)\.parameters\[0\] \(modifier\).*default is out of bounds",
        ),
        ('  { says = "miss" },\n]', "]", r"last saying has no tests"),
        ('id = "pathfinder"', 'id = "dnd"', r"the id dnd stands twice"),
        ('of = ["margin"], times', 'of = ["luck"], times', r"\(dnd\).*luck is not measured before it"),
    ],
)
def test_a_mistake_in_the_presets_is_named(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in GOOD
    (tmp_path / "presets.toml").write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load("presets.toml", PresetBook, tmp_path)

    assert str(refused.value).startswith("presets.toml: ")
    assert re.search(expected, str(refused.value)), str(refused.value)
