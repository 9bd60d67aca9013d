"""Signs are said by their words, and every ruleset with pictures says them."""

from __future__ import annotations

import unicodedata

import pytest

from bot.artists import decision_painters, illustrators
from bot.locale import Language
from bot.rulesets import RULESETS
from bot.signs import SIGNS, spelled
from rules.contract import Phrase
from tests.contract.subjects import BOOKS
from tests.fakes.pictured_games import NAMES, SPEAKERS, games

MOMENTS = 3
"""Moments of each game that are read for an ear."""


# What it is for: an ear.


@pytest.mark.soak_first("raid-ru", "siege-en", "roads-ru", "rocknroll-en", "frames-ru")
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", SPEAKERS)
def test_no_sign_stands_without_its_word_and_things_are_lists(name: str, language: Language) -> None:
    for game in games(name):
        for moment in game.sample(MOMENTS):
            for viewer in (None, game.seats[0]):
                view = game.subject.ruleset.view(moment.after, viewer)
                for spoken in (
                    SPEAKERS[name].board(view, BOOKS[language].aloud, NAMES),
                    SPEAKERS[name].hand(view, BOOKS[language].aloud, NAMES),
                ):
                    lines = () if spoken is None else spoken.lines
                    said = "\n".join(spelled(line, BOOKS[language]) for line in lines)
                    assert not signs_of(said), said
                    assert "\n" not in "".join(lines)
                    assert not lines or lines[0].startswith("### ")


def signs_of(said: str) -> set[str]:
    """Give the signs among the letters of *said*; a plus or a minus before a number is no riddle."""
    return {each for each in said if unicodedata.category(each) in ("So", "Sm", "Sk")} - set("+−=") | (
        set(SIGNS) & set(said)
    )


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_with_pictures_says_them(name: str) -> None:
    drawn = {*decision_painters(), *illustrators()}

    assert (name in SPEAKERS) == (name in drawn)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("▶ Ann: a card", "Now: Ann: a card"),
        ("- **▲1** (●)", "- **triangle 1** (circle)"),
        ("Ann → Bob · 3/5 ♠S", "Ann to Bob, 3 of 5 spades S"),
        ("♛ Defender", "Defender"),
        ("**Turret** ×2: +4", "**Turret** times 2: +4"),
        ("♥ hearts", "hearts"),
        ("One. · two · three", "One. Two, three"),
        ("to your hand · Once a match; then · unseen", "to your hand. Once a match; then, unseen"),
        ("leaves 3 · Rank: +1 for each · VPA 0 · Grey Wall", "leaves 3. Rank: +1 for each, VPA 0, Grey Wall"),
        ("▲ **Ann** ●", "triangle **Ann** circle"),
        ("  - 2 × 3", "  - 2 times 3"),
        ("https://discord.com/1/2/3 <t:12:R>", "https://discord.com/1/2/3 <t:12:R>"),
    ],
)
def test_a_sign_is_said_by_its_word(written: str, said: str) -> None:
    assert spelled(written, BOOKS["en"]) == said


@pytest.mark.parametrize(
    ("written", "english", "russian"),
    [
        ("station ▲S1→● 6", "station triangle S1, held by circle 6", "station треугольник S1, держит круг 6"),
        ("score: 35 → 28", "score: from 35 to 28", "score: с 35 на 28"),
        ("RD: −2 → **3**", "RD: **from −2 to 3**", "RD: **с −2 на 3**"),
        ("Score 0 : 6.", "Score 0 against 6.", "Score 0 против 6."),
        ("Anna – 2, Automaton 2 – 5", "Anna: 2, Automaton 2: 5", "Anna: 2, Automaton 2: 5"),
        ("zone A11-L12", "zone A11 to L12", "zone от A11 до L12"),
        ("-# …", "-# and more", "-# и не только"),
        (
            "**Bob**: … · ■1 takes 1",
            "**Bob**: and more, square 1 takes 1",
            "**Bob**: и не только, квадрат 1 takes 1",
        ),
        ("5-7 at 12:30", "5-7 at 12:30", "5-7 at 12:30"),
    ],
)
def test_marks_that_an_eye_understands_are_said(written: str, english: str, russian: str) -> None:
    """ "S1 at circle" was where it stands, "35 to 28" a result, "Anna – 2" less than nothing."""
    assert spelled(written, BOOKS["en"]) == english
    assert spelled(written, BOOKS["ru"]) == russian


@pytest.mark.parametrize(
    ("written", "english", "russian"),
    [
        ("■b1 → D7", "square b1 to D7", "квадрат b1 на D7"),
        ("■b1 → **●a5**", "square b1 at **circle a5**", "квадрат b1 на **круг a5**"),
        ("Capture → Drummer: 5", "Capture to Drummer: 5", "Capture — Drummer: 5"),
    ],
)
def test_an_arrow_is_said_by_what_it_leads_to(written: str, english: str, russian: str) -> None:
    """In Russian it was called "arrow", the same word as whoever shoots: "square b1 shooter circle a5"."""
    assert spelled(written, BOOKS["en"]) == english
    assert spelled(written, BOOKS["ru"]) == russian


@pytest.mark.parametrize(
    ("key", "facts", "english", "russian"),
    [
        (
            "siege-attack_declared.story",
            {"squad": "A", "target": "B", "region": "K"},
            "attack, A against B, K",
            "нападение, A против отряда B, K",
        ),
        (
            "siege-squad_moved",
            {"squad": "A", "origin": "M6", "region": "T5"},
            "A: from M6 to T5.",
            "A: из M6 в T5.",
        ),
        (
            "roads-attack_declared.lead",
            {"unit": "●a1", "target": "■b1"},
            "Attack: circle a1 against square b1.",
            "Атака: круг a1, цель — квадрат b1.",
        ),
        (
            "rocknroll-attacked_again",
            {"piece": "A", "target": "B"},
            "ROCK'N'ROLL: A attacks B.",
            "ROCK'N'ROLL: A, цель — B.",
        ),
        (
            "rocknroll-unit_entered.brief",
            {"piece": "A", "origin": "B", "position": "C"},
            "A: from B to C.",
            "A: откуда — B, куда — C.",
        ),
    ],
)
def test_who_strikes_whom_and_what_moves_where_is_heard(
    key: str, facts: dict[str, str], english: str, russian: str
) -> None:
    """A dash parted both names, and also a name from its sum: "attack, «Heralds» — «Tram Crew»"."""
    for language, said in (("en", english), ("ru", russian)):
        book = BOOKS[language].aloud
        heard = spelled(book.say(Phrase.of(key, **facts)), book)
        assert heard == said
        assert "→" not in heard
