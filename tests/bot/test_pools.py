"""Colours may be rolled by name, in both languages, and mean the same faces everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from loaded_dice import LoadedDice

from bot.content import ContentError, load
from bot.dice.pools import ColourBook, colour_book, pools
from rules.dice import DiceError, format, parse, roll
from rules.dice.expression import Custom, Run

ALL = pools()


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("2white 1blue 3red8", "2white 1blue 3red8"),
        ("2White", "2white"),
        ("2белых 1синий 3красных8", "2белых 1синий 3красных8"),
        ("2 зелёных 1 желтая", "2зелёных 1желтая"),
        ("1sprint 2rocket", "1sprint 2rocket"),
        ("3 ракеты + 1", "3ракеты + 1"),
        ("1навык 1сложность", "1навык 1сложность"),
    ],
)
def test_colours_are_rolled_in_both_languages(typed: str, canonical: str) -> None:
    assert format(parse(typed, pools=ALL)) == canonical


@pytest.mark.parametrize("name", ALL)
def test_every_name_is_read_as_itself(name: str) -> None:
    (result,) = parse(f"3{name}", pools=ALL).results

    assert format(parse(f"3{name}", pools=ALL)) == f"3{name}"
    assert result.body.parts[0].dice.faces == ALL[name]  # type: ignore[union-attr]  # it is there


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("4d6kh3", "4d6kh3"),
        ("2к6", "2d6"),
        ("d%", "1d100"),
        ("max(d6,d8)", "max(1d6, 1d8)"),
        ("5d10s", "5d10s"),
        ("3d6r1", "3d6r1"),
    ],
)
def test_colours_change_nothing_else(typed: str, canonical: str) -> None:
    assert format(parse(typed, pools=ALL)) == canonical


def test_the_dice_of_frames_are_d6_and_d8() -> None:
    frames = pools("frames")

    assert {frames[each] for each in ("white", "blue", "green", "yellow", "red")} == {Run(1, 6)}
    assert {frames[each] for each in ("sprint", "rocket")} == {Run(1, 8)}
    assert "ability" not in frames


def test_a_ruleset_without_colours_has_none() -> None:
    assert not pools("siege")


@pytest.mark.parametrize(
    ("name", "sides"),
    [("boost", 6), ("setback", 6), ("ability", 8), ("difficulty", 8), ("proficiency", 12), ("challenge", 12)],
)
def test_dice_with_symbols_have_as_many_faces_as_they_should(name: str, sides: int) -> None:
    faces = ALL[name]
    assert isinstance(faces, Custom)

    assert sum(item.weight for item in faces.items) == sides
    assert roll(parse(f"1{name}", pools=ALL), LoadedDice(sides)).rolled == 1


def test_a_colour_nobody_knows_is_refused() -> None:
    with pytest.raises(DiceError):
        parse("2mauve", pools=ALL)


def test_both_languages_name_every_colour() -> None:
    for each in colour_book().sets:
        for colour in each.colours:
            if colour.faces.isdecimal():  # a coin's faces are words, and so there is one for each language
                assert {name.isascii() for name in colour.names} == {True, False}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('{ faces = "", names = ["mauve"] }', r"sets[0] (x).colours[0].faces"),
        ('{ faces = "6", names = [] }', "a colour has at least one name"),
        ('{ faces = "6", names = ["Mauve"] }', "Mauve is no word in small letters"),
        ('{ faces = "6kh1", names = ["mauve"] }', "more than faces"),
        ('{ faces = "6", names = ["mauve", "mauve"] }', "mauve stands twice"),
        ('{ faces = "6", name = "mauve" }', "name: unknown field"),
    ],
)
def test_a_mistake_in_the_colours_is_named(tmp_path: Path, line: str, expected: str) -> None:
    (tmp_path / "pools.toml").write_text(f'[[sets]]\nid = "x"\ncolours = [{line}]', encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load("pools.toml", ColourBook, tmp_path)

    assert str(refused.value).startswith("pools.toml: ")
    assert expected.replace(".faces", "") in str(refused.value)


def test_one_name_has_the_same_faces_in_every_set(tmp_path: Path) -> None:
    sets = [f'[[sets]]\nid = "{n}"\ncolours = [{{ faces = "{n}", names = ["mauve"] }}]' for n in (6, 8)]
    (tmp_path / "pools.toml").write_text("\n".join(sets), encoding="utf-8")

    with pytest.raises(ContentError, match="mauve has other faces in another set"):
        load("pools.toml", ColourBook, tmp_path)
