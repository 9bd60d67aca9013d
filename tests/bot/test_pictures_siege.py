"""The siege's board and Wind Rose as pictures: every fact is seen, nothing secret is, and they are small."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest

from bot.games.siege.pictures.board import board
from rules.siege.names import (
    SquadId,
)
from rules.siege.night import Night
from rules.siege.state import (
    Engagement,
)
from tests.fakes.night_views import (
    BOOKS,
    CHANGES,
    LANGUAGES,
    NAMES,
    assault,
    night,
    pixels,
    seen,
)


@pytest.mark.parametrize("change", CHANGES)
def test_a_fact_that_differs_is_seen(change: str) -> None:
    before, after = board(night(), BOOKS["en"], NAMES), board(CHANGES[change](), BOOKS["en"], NAMES)

    assert before.png != after.png


@pytest.mark.parametrize(
    "change",
    [
        *(
            "drained",
            "looted",
            "controller",
            "underground strength",
            "owner",
            "figures",
            "strength",
            "shaken",
        ),
        *("spent", "marker", "round", "active player", "points", "cards", "standing", "assault", "cordoned"),
    ],
)
@LANGUAGES
def test_a_fact_that_differs_is_in_the_words_too(change: str, language: str) -> None:
    before, after = board(night(), BOOKS[language]), board(CHANGES[change](), BOOKS[language])

    assert before.alt != after.alt


@pytest.mark.parametrize(
    "change", ["shaken", "spent", "drained", "looted", "side", "marker", "active player"]
)
def test_a_fact_that_differs_is_seen_without_colours(change: str) -> None:
    def in_black_and_white(view: Night) -> bytes:
        image = pixels(board(view, BOOKS["en"], NAMES))
        return image.convert("L").point(lambda light: 255 * (light > 90)).tobytes()

    assert in_black_and_white(night()) != in_black_and_white(CHANGES[change]())


@pytest.mark.parametrize("change", ["standing", "looted sum"])
def test_the_score_is_seen_below_the_map(change: str) -> None:
    before, after = (pixels(board(view, BOOKS["en"], NAMES)) for view in (night(), CHANGES[change]()))
    below = (0, before.height - 340, before.width, before.height)

    assert before.crop(below).tobytes() != after.crop(below).tobytes()


def test_assault_lines_carry_the_distance() -> None:
    view = assault()
    assert len(view.asked_to_defend) == 2
    board_of_one_step = copy(view.board)
    measure = view.board.distance
    vars(board_of_one_step)["distance"] = lambda a, b: 1 if measure(a, b) == 2 else measure(a, b)

    assert board(view, BOOKS["en"]).png != board(replace(view, board=board_of_one_step), BOOKS["en"]).png


def test_guards_that_declared_are_drawn_and_named() -> None:
    first = assault().asked_to_defend[0].id
    revealed = seen(assault(guards=(first,)), stack=())
    nobody = seen(assault(), stack=())

    assert board(revealed, BOOKS["en"]).png != board(nobody, BOOKS["en"]).png
    assert "Defending" in board(revealed, BOOKS["en"]).alt


def test_an_assault_from_the_tokens_own_region_and_a_field_battle_can_be_drawn() -> None:
    view = assault()
    attacker = view.squad(_engagement(view).squad)
    assert attacker is not None
    guard = view.asked_to_defend[0]

    at_home = board(assault(region=attacker.region), BOOKS["en"])
    in_the_field = board(assault(fortification=None, target=guard.id, region=guard.region), BOOKS["en"])
    attacker_gone = board(seen(assault(squad=SquadId("9.nobody")), stack=()), BOOKS["en"])

    assert len({at_home.png, in_the_field.png, attacker_gone.png}) == 3


def _engagement(view: Night) -> Engagement:
    assert view.state.engagement is not None
    return view.state.engagement
