"""Each viewer is told what they may know, in their language; refusals say what would be right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from bot.locale import LOCALE, Phrasebooks
from bot.renderer import Renderer
from rules.contract import Event, IllegalAction, Pending, Seat, Viewer
from tests.dudo.game import WORDS, dudo
from tests.dudo.rules.events import BidRaised, DiceRolled, OrderLeft
from tests.dudo.rules.state import Habit

NAMES = {Seat(0): "Аня", Seat(1): "Bob"}
DUDO = dudo()


@dataclass(frozen=True)
class Silence(Event):
    """An event whose message is empty."""


@dataclass(frozen=True)
class Whisper(Event):
    """An event whose public twin is quiet."""

    def seen_by(self, viewer: Viewer) -> Event:
        return Hush()


@dataclass(frozen=True)
class Hush(Event):
    """A quiet twin without words."""

    quiet: ClassVar[bool] = True


@pytest.fixture(scope="module")
def renderer(tmp_path_factory: pytest.TempPathFactory) -> Renderer:
    folder = tmp_path_factory.mktemp("words")
    for language in ("en", "ru"):
        (folder / language).mkdir()
        (folder / language / "more.ftl").write_text('dudo-silence = { "" }\n', encoding="utf-8")
    return Renderer(Phrasebooks.load(LOCALE, WORDS, folder, strict=True))


EVENTS = (
    DiceRolled(((2, 7), (3,))),
    OrderLeft(Seat(0), Habit.COMMONEST),
    Silence(),
    Whisper(),
    BidRaised(Seat(1), 3, 1, Seat(0)),
)


@pytest.mark.parametrize(
    ("viewer", "language", "lines"),
    [
        (None, "en", ["All dice are rolled, in secret.", "Bob bids 1 die of face 3. Аня may doubt it."]),
        (Seat(0), "en", ["Your dice: 2 and 7.", "Bob bids 1 die of face 3. Аня may doubt it."]),
        (Seat(1), "ru", ["Ваши кости: 3.", "Bob ставит: 1 кость с гранью 3. Может усомниться Аня."]),
    ],
)
def test_each_viewer_is_told_what_they_may_know(
    renderer: Renderer, viewer: Viewer, language: str, lines: list[str]
) -> None:
    assert renderer.narrate(DUDO, EVENTS, viewer, language, NAMES) == lines


def test_a_refusal_of_the_ruleset_comes_before_the_shared_one(renderer: Renderer) -> None:
    refusal = IllegalAction("not_your_decision")

    assert renderer.explain(refusal, "dudo", "en", NAMES) == "It is not your decision."
    assert renderer.explain(refusal, None, "en") == renderer.books["en"].say("refuse-not_your_decision")


def test_a_refusal_speaks_of_its_facts(renderer: Renderer) -> None:
    refusal = IllegalAction("not_held", face=5)

    assert renderer.explain(refusal, "dudo", "ru") == "У вас нет грани 5. Оставьте такую, какая есть."


def test_a_refused_option_is_called_as_the_lobby_calls_it(renderer: Renderer) -> None:
    refusal = IllegalAction("option_not_a_choice", option="rotation", choices=("within_side", "none"))

    assert (
        renderer.explain(refusal, "siege", "en")
        == "Rotation of the order: choose one of these: within each side and none."
    )
    assert renderer.explain(refusal, "siege", "ru") == (
        "Смена порядка хода: выберите одно из этого: внутри каждой стороны и нет."
    )


def test_an_unknown_option_is_quoted_as_typed_but_harmless(renderer: Renderer) -> None:
    refusal = IllegalAction("option_unknown", option="**@here**")

    words = renderer.explain(refusal, "dudo", "en")

    assert "\\*\\*@\u200bhere\\*\\*" in words


def test_everybody_who_was_asked_is_awaited_in_public(renderer: Renderer) -> None:
    pending = Pending("keep", seats=(Seat(1),), asked=(Seat(0), Seat(1)), secret=True)

    assert renderer.waiting(pending, "dudo", "en", NAMES) == "Waiting for Аня and Bob: Keep dice"
    assert renderer.waiting(pending, "dudo", "ru", NAMES) == "Ждём: Аня и Bob (Оставить кости)"
