"""Names of every script in pictures: shown as they are read, or by the seat's sign, and never as boxes."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PIL import ImageFont

from bot.artists import hand_painters, painters
from bot.games.raid.pictures.board import loose_hand
from bot.games.raid.pictures.tables import tables
from bot.locale import LANGUAGES, Language
from bot.pictures import typefaces
from bot.pictures.dice_chart import faces_chart
from bot.pictures.lettering import READABLE, brief, cut, fit_name, fit_name_rows, naming, readable, width
from bot.pictures.memory import MEMORY
from bot.rulesets import RULESETS
from bot.spelling import ISOLATE, RELEASE
from rules.contract import Seat
from tests.contract.played_games import at_the_largest, played, suite_plays
from tests.contract.subjects import BOOKS

ARABIC, HEBREW = "علي بن حسن", "הרצל"
CHINESE, HINDI = "张伟", "अमित"
HOSTILE = (
    ARABIC,
    CHINESE,
    "🔥🔥🔥",
    f"{HEBREW} 12",
    "\u202eabc\u202c\u200b\u2066",
    "a" + "\u0334\u031b\u0353" * 12 + "b",
    "**x**\n# @everyone <@1> `y`",
    "\u3164\u115f",
    "Щ" * 32,
    "\U0001d4d8\U0001d4ff",
    HINDI,
    "\ufffe\U0010fffe\ue000",
)
"""Names that somebody may have; each of two players and more has one of them."""


@pytest.fixture(params=["as it is", "bare"])
def machine(request: pytest.FixtureRequest) -> str:
    """The machine with whatever fonts it has, and one with none."""
    if request.param == "bare":
        request.getfixturevalue("bare_machine")
    return str(request.param)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is written into pictures; a letter that its font shows as a box fails the test at once."""
    found: list[str] = []
    real = ImageFont.FreeTypeFont.getmask2

    def text(font: ImageFont.FreeTypeFont, words: str, *given: Any, **more: Any) -> Any:
        if more.get("anchor") is None:  # a glyph is looked at, not written
            return real(font, words, *given, **more)
        for letter in set(words) - {" "}:
            assert unicodedata.category(letter) not in ("Cc", "Cf", "Cn", "Co"), f"{words!r}: {letter!r}"
            assert is_shown(str(font.path), letter), f"{words!r}: {letter!r} is a box in {font.path}"
        found.append(words)
        return real(font, words, *given, **more)

    monkeypatch.setattr(ImageFont.FreeTypeFont, "getmask2", text)
    MEMORY.clear()
    yield found


@cache
def is_shown(path: str, letter: str) -> bool:
    probe = ImageFont.truetype(path, 40, layout_engine=ImageFont.Layout.BASIC)
    return bytes(probe.getmask(letter)) != bytes(probe.getmask("\U0010ffff"))


@pytest.mark.soak_first("*-rocknroll", "*-siege", "*-roads", "as it is-frames", "bare-raid")
@pytest.mark.parametrize("name", painters())
def test_no_name_is_a_box_in_any_picture_of_a_game(name: str, machine: str, written: list[str]) -> None:
    ruleset = RULESETS[name]
    game = played(at_the_largest(name))
    seats, hands = len(game.seats), hand_painters().get(name)
    for first in range(0, len(HOSTILE), seats):
        names = {Seat(each): HOSTILE[(first + each) % len(HOSTILE)] for each in range(seats)}
        for moment in game.sample(2):
            picture = painters()[name](ruleset.view(moment.after, None), BOOKS["ru"], names)
            assert set("\u202e\u200b\n").isdisjoint(picture.alt)
            if hands is not None:
                hands(ruleset.view(moment.after, Seat(first % seats)), BOOKS["en"], names)
    assert len(written) > 50


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_is_a_box_in_the_pictures_of_the_tools(name: str, machine: str, written: list[str]) -> None:
    hand = loose_hand(tuple(tables().rank)[:2], name, BOOKS["en"])

    assert hand is not None and not hand.alt.startswith(":")
    assert faces_chart([(name, Fraction(1))], BOOKS["ru"]).png
    assert "100 %" in written


@pytest.mark.usefixtures("bare_machine")
@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (ARABIC, ""),
        (f"{HEBREW} Ivan", "Ivan"),
        (f"{CHINESE} Ivan", "Ivan"),
        ("🔥🔥", ""),
        ("\U0001d4d8\U0001d4ff\U0001d4ea\U0001d4f7", "Ivan"),
        ("Ｉｖａｎ", "Ivan"),
        ("\u3164", ""),
        ("a" + "\u0301" * 9 + "b", "á\u0301\u0301b"),
        ("Ёж  Ив\n", "Ёж Ив"),
    ],
    ids=ascii,
)
def test_without_fonts_of_the_machine_what_can_be_shown_is_shown(name: str, shown: str) -> None:
    assert readable(name) == shown


needs_layout = pytest.mark.skipif(not typefaces._layout(), reason="no library here orders letters")


@needs_layout
def test_a_name_from_right_to_left_is_ordered_in_itself_and_turns_no_line() -> None:
    left, right = readable(ARABIC), readable(f"{HEBREW} Bob 7")
    pieces = [words for words, _ in typefaces.runs(f"{left} → {right}: 3", True)]

    assert [left[0], left[-1]] == [ISOLATE, RELEASE]
    assert pieces[:2] == [ARABIC, " → "], "the attacker stays on the left"
    assert pieces[2].endswith("Bob 7") and pieces[3].startswith(HEBREW), "inside the name, right is first"
    assert pieces[-1] == ": 3"
    assert width(f"{left} → {right}: 3", 20) > width(f" → {HEBREW} Bob 7: 3", 20)


@needs_layout
def test_a_name_from_right_to_left_that_is_cut_loses_its_end() -> None:
    name = readable(ARABIC)
    short = cut(name, width(name, 30) - 20, 30)

    assert short.startswith(name[:6]) and short.endswith("…")
    assert width(short, 30) <= width(name, 30) - 20


@pytest.mark.parametrize(
    ("name", "font"), [(CHINESE, "NotoSansCJK"), (HINDI, "NotoSansDevanagari"), ("🔥", "Symbola")]
)
def test_fonts_of_the_machine_are_found_by_the_script(name: str, font: str) -> None:
    if not any(each.startswith(font) for each in typefaces._files()) or not typefaces._layout():
        pytest.skip(f"no {font} on this machine")

    assert readable(name) == name
    assert {face.file.name.startswith(font) for _, face in typefaces.runs(name, True)} == {True}


def test_a_font_of_the_machine_that_cannot_be_read_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "NotoSansMath.ttf").write_bytes(b"no font")
    monkeypatch.setattr(typefaces, "FOLDERS", (tmp_path,))
    typefaces.forget()

    assert readable(f"{CHINESE} Ivan") == "Ivan"
    typefaces.forget()


ALIKE = {
    "en": ("Automaton", "Wolfgang Hildebrandt-Weissmann", "Automatic Quartermaster player"),
    "ru": ("Автомат", "Александр Константинопольский", "Автоматический игрок за столом"),
}
"""Names that differ by the number behind them alone; with it they have up to the letters Discord allows."""


@pytest.mark.soak_first("*-rocknroll", "*-siege", "en-*", "ru-raid")
@pytest.mark.parametrize("name", painters())
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_begin_alike_are_told_apart(name: str, language: Language, written: list[str]) -> None:
    game = played(at_the_largest(name))
    for first in ALIKE[language]:
        names = {seat: f"{first} {seat + 1}" for seat in game.seats}
        for moment in game.sample(6):
            written.clear()
            MEMORY.clear()
            painters()[name](game.subject.ruleset.view(moment.after, None), BOOKS[language], names)
            called = [words for words in written if words.startswith(first[:4])]
            for seat in game.seats:
                own = [words for words in called if words.endswith(f"{seat + 1}")]
                assert own, f"{names[seat]} in {called}"


@pytest.mark.soak_first("*-rocknroll", "*-siege", "en-*", "ru-raid")
@pytest.mark.parametrize("name", painters())
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_with_a_name_loses_its_end(name: str, language: Language, written: list[str]) -> None:
    ends, first = set(), ALIKE[language][1]
    for play in (each for each in suite_plays() if each.subject == name):
        game = played(play)
        for moment in game.sample(30):
            names = {seat: f"{first} {seat + 1}" for seat in game.seats}
            painters()[name](game.subject.ruleset.view(moment.after, None), BOOKS[language], names)
        ends |= {words for words in written if first[:4] in words and words.endswith("…")}
    assert not ends


@pytest.mark.parametrize(
    ("name", "letters", "shown"),
    [
        ("Автомат 1", 9, "Автомат 1"),
        ("Александр Константинопольский 1", 20, "Александр Кон…ский 1"),
        ("Александр Константинопольский 2", 12, "Алексан…ий 2"),
        ("Рядовой Скрепка", 11, "Ряд…Скрепка"),
        ("Щ" * 32, 9, "ЩЩЩЩЩ…ЩЩЩ"),
        ("a" * 12 + "e\u0301" * 6, 10, "aaaaaa…e\u0301"),
    ],
)
def test_a_brief_name_keeps_its_beginning_and_its_end(name: str, letters: int, shown: str) -> None:
    assert brief(name, letters) == shown
    assert len(shown) <= letters


@pytest.mark.parametrize("room", [120, 272, 440])
@pytest.mark.parametrize(
    "name", ["Автомат 1", "Александр Константинопольский 1", "Щ" * 32, "Рядовой Скрепка"]
)
def test_a_name_shrinks_and_thins_before_it_is_brief(name: str, room: int) -> None:
    shown, size, bold = fit_name(name, room, 34)

    assert width(shown, size, bold) <= room and size >= READABLE
    assert (shown == name) == (width(name, READABLE, bold=False) <= room)
    assert bold == (width(name, READABLE) <= room)
    rows, size, bold = fit_name_rows(name, room, 34)
    assert all(width(row, size, bold) <= room for row in rows) and len(rows) <= 2


def test_what_is_said_of_a_long_name_is_said_whole() -> None:
    said = naming(lambda names: f"▲ {names[Seat(0)]}: активировать отряд", {Seat(0): "Щ" * 32}, 700)

    assert said.endswith("Щ: активировать отряд") and "…" in said and width(said, READABLE) <= 700
