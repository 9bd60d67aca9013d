"""Content is read strictly, and a refusal names the file, the place and the reason."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NewType

import pytest

from bot.content import DATA, ContentError, font_file, load

CityId = NewType("CityId", str)


class Ground(StrEnum):
    """What a city stands on."""

    ROCK = "rock"
    SAND = "sand"


@dataclass(frozen=True)
class City:
    """A made-up piece of content."""

    id: CityId
    towers: int
    ground: Ground = Ground.ROCK
    roads: tuple[CityId, ...] = ()

    def __post_init__(self) -> None:
        if self.towers > 9:
            raise ValueError("a city has at most 9 towers")


@dataclass(frozen=True)
class Country:
    """Content of two parts, which may stand in two files."""

    cities: tuple[City, ...]
    rounds: int = 3


GOOD = """
rounds = 5
[[cities]]
id = "A"
towers = 2
ground = "sand"
roads = ["B"]
[[cities]]
id = "B"
towers = 1
"""


def read(tmp_path: Path, text: str) -> Country:
    (tmp_path / "country.toml").write_text(text, encoding="utf-8")
    return load("country.toml", Country, tmp_path)


def test_a_file_becomes_frozen_dataclasses_with_tuples_and_enums(tmp_path: Path) -> None:
    country = read(tmp_path, GOOD)

    assert country == Country(
        (City(CityId("A"), 2, Ground.SAND, (CityId("B"),)), City(CityId("B"), 1)),
        5,
    )
    assert isinstance(country.cities[0].ground, Ground)


def test_a_folder_is_read_as_one_file(tmp_path: Path) -> None:
    folder = tmp_path / "country"
    folder.mkdir()
    (folder / "a.toml").write_text('[[cities]]\nid = "A"\ntowers = 2\n')
    (folder / "b.toml").write_text("rounds = 4\n")

    assert load("country", Country, tmp_path) == Country((City(CityId("A"), 2),), 4)


def test_a_field_in_two_files_of_a_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "country"
    folder.mkdir()
    (folder / "a.toml").write_text("rounds = 2\n")
    (folder / "b.toml").write_text("rounds = 4\n")

    with pytest.raises(ContentError) as refusal:
        load("country", Country, tmp_path)

    assert str(refusal.value) == "country/b.toml: rounds: stands in country/a.toml already"


@pytest.mark.parametrize(
    ("change", "where", "reason"),
    [
        (("towers = 2", "tovers = 2"), "cities[0] (A).tovers", "unknown field"),
        (("towers = 1", ""), "cities[1] (B).towers", "field is missing"),
        (("towers = 2", 'towers = "2"'), "cities[0] (A).towers", 'valid integer, not "2"'),
        (("towers = 2", "towers = true"), "cities[0] (A).towers", "valid integer, not true"),
        (("towers = 2", "towers = 10"), "cities[0] (A)", "at most 9 towers"),
        (('"sand"', '"snad"'), "cities[0] (A).ground", "'rock' or 'sand', not \"snad\""),
        (('["B"]', '["B", 3]'), "cities[0] (A).roads[1]", "valid string, not 3"),
        (("rounds = 5", "round = 5"), "round", "unknown field"),
        (('id = "B"', 'id = "A"'), "cities[1] (A)", "the id A stands twice"),
        (("rounds = 5", "rounds = 5\nrounds = 6"), "line 3, column 11", "overwrite"),
        (("rounds = 5", "rounds = "), "line 2, column 10", "Invalid value"),
        (("rounds = 5", "rounds = 2026-01-01"), "", "dates and times"),
    ],
)
def test_wrong_content_is_refused_with_file_place_and_reason(
    tmp_path: Path, change: tuple[str, str], where: str, reason: str
) -> None:
    wrong = GOOD.replace(*change, 1)
    assert wrong != GOOD

    with pytest.raises(ContentError) as refusal:
        read(tmp_path, wrong)

    assert (refusal.value.file, refusal.value.where) == ("country.toml", where)
    assert reason in refusal.value.reason


def test_the_error_names_the_file_of_a_folder_in_which_the_field_stands(tmp_path: Path) -> None:
    folder = tmp_path / "country"
    folder.mkdir()
    (folder / "a.toml").write_text('[[cities]]\nid = "A"\ntowers = 2\ncolour = 1\n')
    (folder / "b.toml").write_text("rounds = 4\n")

    with pytest.raises(ContentError) as refusal:
        load("country", Country, tmp_path)

    assert str(refusal.value) == "country/a.toml: cities[0] (A).colour: unknown field"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^nowhere\.toml: there is no such file$"):
        load("nowhere.toml", Country, tmp_path)


def test_a_file_that_is_no_utf_8_is_refused(tmp_path: Path) -> None:
    (tmp_path / "country.toml").write_bytes(b"rounds = \xff")

    with pytest.raises(ContentError, match=r"^country\.toml: cannot be read"):
        load("country.toml", Country, tmp_path)


def test_the_fonts_come_with_their_licence() -> None:
    assert font_file("DejaVuSans.ttf").is_file()
    assert font_file("DejaVuSans-Bold.ttf").is_file()
    assert font_file("DejaVuSansMono.ttf").is_file()
    assert (DATA / "fonts" / "LICENSE.txt").is_file()
