"""Companies of frames typed with the names of frames, in any language."""

from __future__ import annotations

import re

import pytest

from bot.content import load
from bot.locale import Phrasebooks, in_every_language
from bot.renderer import Renderer
from rules.contract import IllegalAction, Seat, Typed
from rules.frames import Frames
from rules.frames.actions import SubmitCompany
from rules.frames.company_names import in_ids
from rules.frames.content import FramesContent, Template
from rules.frames.notation import read_company

FRAMES = Frames(load("frames", FramesContent))
BOOKS = Phrasebooks.load()
WORDING = in_every_language(BOOKS)


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("Солдат R8r, +Ополченец", "soldier R8r, +militia"),
        ("Ладья: МИНОМЕТ ракета rocket; стрел", "Ладья: mortar R8r R8r; gunner"),
        ("Солдат: WWBG R8r\nспоттер", "Солдат: WWBG R8r\nспоттер"),
        ("Soldier, RdRd, sharpshooter", "soldier, RdRd, sharpshooter"),
        ("Rook: WWBG r8r; + decoy ,;", "Rook: WWBG r8r; +decoy,;"),
        ("Ладья:", "Ладья:"),
    ],
)
def test_names_and_their_beginnings_stand_for_ids(typed: str, ids: str) -> None:
    """FRAMES-26: a name that a player gives is theirs."""
    assert in_ids(FRAMES.content, typed, WORDING) == ids


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("template", FRAMES.content.templates, ids=lambda template: template.id)
def test_every_frame_can_be_typed_by_name(template: Template, language: str) -> None:
    name = BOOKS[language].plain(f"frames-template-{template.id}")
    frames, _ = read_company(FRAMES.content, in_ids(FRAMES.content, f"{name} R8r", WORDING))

    assert [(each.template, each.rockets) for each in frames] == [(template.id, 1)]


@pytest.mark.parametrize(
    ("typed", "notation"),
    [("WW\u0412YG", "WWBYG"), ("ww\u0432\u0443gr\u0430R\u0430", "WWBYGRaRa"), ("WW K \u043a", "WW R8r R8r")],
    ids=["large", "small", "rockets"],
)
def test_cyrillic_letters_that_look_like_the_notation_are_read_as_it(typed: str, notation: str) -> None:
    """FRAMES-26: and a K, as a rocket is called on pages, is one."""
    assert read_company(FRAMES.content, typed) == read_company(FRAMES.content, notation)


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        (
            "ru",
            "Солдат, Салдат",
            "Фрейм 2: не понимаю Салдат. Напишите название фрейма из таблицы, например Солдат, или кости:",
        ),
        (
            "en",
            "Soldier, Soldat",
            "Frame 2: I cannot read Soldat. Write the name of a frame of the table, such as Soldier,",
        ),
        ("ru", "стр R8r", "Слову подходит не одно: стр — Стрелок и Страж."),
        ("en", "sho", "Frame 1: I cannot read sho."),
    ],
)
def test_what_cannot_be_read_is_refused_in_the_words_of_its_player(
    language: str, typed: str, told: str
) -> None:
    with pytest.raises(IllegalAction) as refused:
        read_company(FRAMES.content, in_ids(FRAMES.content, typed, WORDING))

    assert Renderer(BOOKS).explain(refused.value, "frames", language).startswith(told)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_examples_that_players_see_can_be_typed(language: str) -> None:
    book = BOOKS[language]
    said = [
        book.plain("frames-form-submit_company-frames"),
        *re.findall(r"`([^`]+,[^`]+)`", book.plain("frames-refuse-no_frames_typed")),
    ]

    for example in said:
        frames, reserve = read_company(FRAMES.content, in_ids(FRAMES.content, example, WORDING))
        assert (frames[0].template, frames[0].rockets) == ("soldier", 1)
        assert reserve is not None and reserve.template == "militia"
    assert len(said) == 2


def test_what_is_judged_and_logged_is_ids() -> None:
    typed = SubmitCompany(Seat(0), Typed("Солдат R8r, Ладья: Страж, +обман"))

    meant = FRAMES.in_ids(typed, WORDING)

    assert meant == SubmitCompany(Seat(0), Typed("soldier R8r, Ладья: warden, +decoy"))
