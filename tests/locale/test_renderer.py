"""Each viewer is told what they may know, in their language; refusals say what would be right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from bot.locale import LOCALE, Phrasebooks
from bot.renderer import Renderer
from rules.contract import Event, IllegalAction, Pending, Seat, Viewer
from tests.contract.toy_ruleset import CardDrawn, Habit, LanternPlaced, OrderLeft, Toy
from tests.dudo.game import WORDS

NAMES = {Seat(0): "Аня", Seat(1): "Bob"}
TOY = Toy()


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
        (folder / language / "more.ftl").write_text('toy-silence = { "" }\n', encoding="utf-8")
    return Renderer(Phrasebooks.load(LOCALE, WORDS, folder, strict=True))


EVENTS = (
    CardDrawn(Seat(0), 7),
    OrderLeft(Seat(0), Habit.LOWEST),
    Silence(),
    Whisper(),
    LanternPlaced(Seat(1), "amber", 3, 1),  # type: ignore[arg-type]
)


@pytest.mark.parametrize(
    ("viewer", "language", "lines"),
    [
        (None, "en", ["Аня draws a card.", "Bob hangs a lantern (amber) on cell 3: 1 point."]),
        (Seat(0), "en", ["You draw card 7.", "Bob hangs a lantern (amber) on cell 3: 1 point."]),
        (Seat(1), "ru", ["Берёт карту: Аня.", "Bob: фонарь (янтарный) на клетке 3, 1 очко."]),
    ],
)
def test_each_viewer_is_told_what_they_may_know(
    renderer: Renderer, viewer: Viewer, language: str, lines: list[str]
) -> None:
    assert renderer.narrate(TOY, EVENTS, viewer, language, NAMES) == lines


def test_a_refusal_of_the_ruleset_comes_before_the_shared_one(renderer: Renderer) -> None:
    refusal = IllegalAction("not_your_decision")

    assert renderer.explain(refusal, "toy", "en", NAMES) == "It is not your decision."
    assert renderer.explain(refusal, None, "en") == renderer.books["en"].say("refuse-not_your_decision")


def test_a_refusal_speaks_of_its_facts(renderer: Renderer) -> None:
    refusal = IllegalAction("not_in_hand", card=7)

    assert renderer.explain(refusal, "toy", "ru") == "У вас нет карты 7. Выберите одну из своих."


def test_a_refused_option_is_called_as_the_lobby_calls_it(renderer: Renderer) -> None:
    refusal = IllegalAction("option_not_a_choice", option="dice", choices=("six", "ten"))

    assert renderer.explain(refusal, "toy", "en") == "Die: choose one of these: Six faces and Ten faces."
    assert (
        renderer.explain(refusal, "toy", "ru")
        == "Кость: выберите одно из этого: Шесть граней и Десять граней."
    )


def test_an_unknown_option_is_quoted_as_typed_but_harmless(renderer: Renderer) -> None:
    refusal = IllegalAction("option_unknown", option="**@here**")

    words = renderer.explain(refusal, "toy", "en")

    assert "\\*\\*@\u200bhere\\*\\*" in words


def test_everybody_who_was_asked_is_awaited_in_public(renderer: Renderer) -> None:
    pending = Pending("lay", seats=(Seat(1),), asked=(Seat(0), Seat(1)), secret=True)

    assert renderer.waiting(pending, "toy", "en", NAMES) == "Waiting for Аня and Bob: Lay a card"
    assert renderer.waiting(pending, "toy", "ru", NAMES) == "Ждём: Аня и Bob (Выложить карту)"
