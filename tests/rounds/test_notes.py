"""The notes on a recorded round say nothing that their step does not show.

Numbers are filled in from the game; what they name was told or lay on the table, then or a step before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.content import ContentError, load
from bot.lexicon import example_round
from bot.lexicon.example_round import ExampleRound, scenes
from bot.locale import LANGUAGES, LOCALE, Language, Phrasebooks
from bot.pictures import Candidates
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.contract import Phrase
from tests.fakes.pictured_games import SPEAKERS
from tests.rounds.test_example_rounds import EXAMPLES, NAMES

BOOKS = Phrasebooks.load(strict=True)
RENDERER = Renderer(BOOKS)
TYPED = ("frames", "rocknroll")
"""Whose notes still type their numbers."""
FILLED = sorted(set(EXAMPLES) - set(TYPED))
SAYS_NUMBER: dict[Language, re.Pattern[str]] = {
    "en": re.compile(
        r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|hundred|twice)\b",
        re.IGNORECASE,
    ),
    "ru": re.compile(
        r"\d|\b(?:дв(?:а|е|ух|ум|умя|ое)|три|тр[её]х|тр[её]м|тремя|трое|четыр\w+|пять|пяти|пятью|пятер\w+"
        r"|шест(?:ь|и|ью)|сем(?:ь|и|ью)|вос[е]?м(?:ь|и|ью)|девят(?:ь|и|ью)|десят(?:ь|и|ью)|\w+надцат\w+"
        r"|двадцат\w*|дважды|трижды|сто|ста)\b",
        re.IGNORECASE,
    ),
}
"""A digit, or a number in words; one alone is too often an article."""
NAMED = {
    "frames": ("company", "template"),
    "raid": ("card", "place"),
    "roads": ("profile", "ready", "warband", "weapon"),
    "rocknroll": ("operation", "order", "superweapon", "unit"),
    "siege": ("card", "fortification", "region", "roster", "underground", "weather"),
}
"""Kinds of things that a game may lack; what the rules speak of at any time, such as figures, is none."""
STEM: dict[Language, re.Pattern[str]] = {"en": re.compile(r"(?!)"), "ru": re.compile("[аеёийоуыьэюя]{1,2}$")}
"""What a word loses before its endings."""
MISPLACED = ("HitsTaken.0.wounds", "seen.state.nothing", "caution.99.points", "content.numbers", "nowhere.1")
SMALL = ("raid",)
"""Whose notes write the names of things small."""
MUSTERED = ("frames",)
"""Whose pieces are named when they are mustered, and then known by their numbers."""
ENDING: dict[Language, str] = {"en": r"(?:e?s)?", "ru": r"\w{0,3}"}
SHORTEST = 4
"""Letters of a name that is looked for: shorter ones are parts of other words."""


class TypedText(Visitor):  # type: ignore[misc]  # has no types
    """Collects what an entry types itself, and which facts it is filled with."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.facts: set[str] = set()

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.texts.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.facts.add(node.id.name)


@cache
def typed(name: str, language: Language, number: int) -> TypedText:
    """Give what note *number* of game *name* types."""
    key, found = f"{name}-round-{number}", TypedText()
    for entry in entries(f"{name}_round", language):
        if entry.id.name == key:
            found.visit(entry)
    return found


@cache
def entries(file: str, language: Language) -> tuple[ast.Message, ...]:
    written = (LOCALE / language / f"{file}.ftl").read_text(encoding="utf-8")
    return tuple(each for each in FluentParser().parse(written).body if isinstance(each, ast.Message))


@cache
def things(name: str, language: Language) -> tuple[str, ...]:
    """Give what units, cards, places and the like of game *name* are called."""
    keys = [each.id.name for each in entries(f"{name}_content", language) if each.value is not None]
    called = {BOOKS[language].say(key) for key in keys if key.split("-")[1] in NAMED[name]}
    return tuple(each for each in called if len(each) >= SHORTEST)


def forms(thing: str, name: str, language: Language) -> re.Pattern[str]:
    """Give what finds *thing* in prose, in any case of a declension."""
    small = re.IGNORECASE if name in SMALL else re.NOFLAG
    stems = (re.escape(STEM[language].sub("", word)) for word in re.findall(r"\w+", thing))
    ending = ENDING[language]
    between = rf"{ending}\W+"
    return re.compile(rf"\b{between.join(stems)}{ending}\b", small)


@cache
def shown(name: str, language: Language) -> tuple[str, ...]:
    """Give of each step what is told and what lies on the table."""
    said = []
    for scene in scenes(RULESETS[name], NAMES):
        table, book = scene.table, BOOKS[language]
        assert table.position is not None
        told = RENDERER.passage(table, [([], each) for each in scene.entries], language, scene.step.seat)
        view = table.position.view(scene.step.seat)
        board = SPEAKERS[name].decision(view, book, table.names, Candidates())
        hand = SPEAKERS[name].hand(view, book, table.names)
        said.append("\n".join((*told, *board.lines, *(hand.lines if hand is not None else ()))))
    return tuple(said)


def unshown(name: str, language: Language, number: int) -> Iterator[str]:
    """Give what note *number* names that neither its step nor the one before shows."""
    since = 0 if name in MUSTERED else max(number - 2, 0)
    seen = "\n".join(shown(name, language)[since:number]).casefold()
    note = "".join(typed(name, language, number).texts)
    for thing in things(name, language):
        if thing.casefold() not in seen and forms(thing, name, language).search(note):
            yield thing


def steps(*names: str) -> Iterator[tuple[str, int]]:
    for name in names:
        yield from ((name, number) for number in range(1, len(scenes(RULESETS[name], NAMES)) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_note_names_only_what_its_step_shows_or_the_one_before(name: str, language: Language) -> None:
    found = {number: [*unshown(name, language, number)] for _, number in steps(name)}

    assert {number: things for number, things in found.items() if things} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILLED)
def test_a_note_types_no_number_itself(name: str, language: Language) -> None:
    found = {
        number: SAYS_NUMBER[language].findall("".join(typed(name, language, number).texts))
        for _, number in steps(name)
    }

    assert {number: numbers for number, numbers in found.items() if numbers} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EXAMPLES)
def test_a_note_says_every_fact_that_its_step_gives(name: str, language: Language) -> None:
    played = scenes(RULESETS[name], NAMES)

    for number, scene in enumerate(played, 1):
        assert typed(name, language, number).facts == set(scene.facts)


def test_a_fact_that_stands_nowhere_is_an_error_of_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: str, kind: type[ExampleRound]) -> ExampleRound:
        read = load(path, kind)
        first, *others = read.step
        return replace(read, step=(replace(first, facts={"wounds": place}), *others))

    monkeypatch.setattr(example_round, "load", broken)
    for place in MISPLACED:
        with pytest.raises(ContentError, match=re.escape(place)):
            scenes.__wrapped__(RULESETS["roads"], NAMES)


def test_a_fact_of_several_things_is_how_many_there_are_or_what_they_are_called() -> None:
    """SIEGE-48: who could have answered the assault that nobody answered."""
    assault = scenes(RULESETS["siege"], NAMES)[5]
    volleys = scenes(RULESETS["roads"], NAMES)[7]

    assert assault.facts["guards"] == (Phrase("siege-roster-janitors"),)
    assert volleys.facts["volleys"] == 2
