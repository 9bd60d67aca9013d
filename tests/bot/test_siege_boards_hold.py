"""The board of a night: how large it is, what its words say, and what fits on it."""

from __future__ import annotations

import io
import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image

from bot.games.siege.pictures.board import WIDTH, board, dial
from bot.games.siege.pictures.cell import CellMark, SquadMark, TowerMark, arrange, paint_cell
from bot.games.siege.pictures.events import of_events
from bot.pictures import ALT_LIMIT
from bot.pictures.memory import MEMORY
from rules.contract import Seat
from rules.siege.board import Board
from rules.siege.content import kind_of
from rules.siege.events.battle import BattleRolled
from rules.siege.names import (
    FigureId,
    FortificationStatus,
    Side,
)
from rules.siege.night import Night
from rules.siege.state import (
    BothNights,
    Charm,
    CharmKind,
)
from rules.siege.told import words
from tests.fakes.night_views import (
    BOOKS,
    CHANGES,
    LANGUAGES,
    NAMES,
    assault,
    game,
    night,
    pixels,
    seen,
    with_seat,
)

LIMIT = 72_000
"""Bytes that a board may have."""


def crowded() -> Night:
    """Give the fullest board there can be: every squad whole and marked, all tokens changed, an assault."""
    view = assault()
    squads = tuple(
        replace(
            each,
            figures=(FigureId("queen"), FigureId("king"), FigureId("officer")),
            shaken=number % 2 == 0,
            spent=number % 3 == 0,
        )
        for number, each in enumerate(view.state.squads)
    )
    forts = tuple(
        replace(each, looted=False, drained=number % 2 == 1)
        for number, each in enumerate(view.state.fortifications)
    )
    charms = (
        *(Charm(CharmKind.BATTLE, 3, squad=each.id) for each in squads),
        *(Charm(CharmKind.TOKEN, 3, fortification=each.id) for each in forts),
    )
    return seen(view, squads=squads, fortifications=forts, charms=charms, cordons=view.board.codes[58:])


def test_every_viewer_gets_the_same_picture() -> None:
    """Chapter 4: a seat's own view adds secrets; none of them is on the board."""
    public = board(night(), BOOKS["ru"], NAMES)

    for seat in range(6):
        assert board(night(6, Seat(seat)), BOOKS["ru"], NAMES) == public


def test_the_picture_does_not_depend_on_what_was_drawn_before() -> None:
    first = board(assault(), BOOKS["ru"], NAMES)
    MEMORY.clear()
    again = board(assault(), BOOKS["ru"], NAMES)

    assert first == again


def test_boards_can_be_drawn_in_several_threads_at_once() -> None:
    views = [change() for change in CHANGES.values()][:8]
    alone = [board(view, BOOKS["en"], NAMES) for view in views]
    MEMORY.clear()
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda view: board(view, BOOKS["en"], NAMES), views * 2))

    assert together == alone * 2


@pytest.mark.usefixtures("squeezed_as_for_players")
@LANGUAGES
def test_a_crowded_board_is_small_enough(language: str) -> None:
    picture = board(crowded(), BOOKS[language], {seat: "Ж" * 32 for seat in NAMES})

    assert len(picture.png) < LIMIT


@pytest.mark.soak_first("6-ru")
@pytest.mark.usefixtures("squeezed_as_for_players")
@LANGUAGES
@pytest.mark.parametrize("seats", [6, *(pytest.param(n, marks=pytest.mark.soak) for n in (2, 3, 4, 5))])
def test_boards_of_a_whole_game_are_small_and_told_in_words(seats: int, language: str) -> None:
    whole = game(seats)
    for moment in whole.sample(5):
        picture = board(whole.subject.ruleset.view(moment.after, None), BOOKS[language], NAMES)
        image = Image.open(io.BytesIO(picture.png))

        assert len(picture.png) < LIMIT
        assert image.width == WIDTH
        assert 0 < len(picture.alt) <= ALT_LIMIT
        assert picture.filename.isascii()


@LANGUAGES
def test_the_words_carry_the_essential_facts(language: str) -> None:
    view = night(2)
    alt = board(view, BOOKS[language], NAMES).alt

    assert str(view.state.standing()) in alt
    assert "Anna" in alt
    assert BOOKS[language].plain(f"siege-weather-{view.state.weather}") in alt
    for squad in view.state.squads:
        assert BOOKS[language].plain(f"siege-region-{squad.region}") in alt
    for region in [each.region for each in view.state.fortifications] + [
        each.region for each in view.state.undergrounds
    ]:
        assert re.search(rf"\b{region}\b", alt)


@LANGUAGES
def test_the_words_stay_within_the_limit_with_the_longest_names(language: str) -> None:
    alt = board(crowded(), BOOKS[language], {seat: "Щ" * 32 for seat in NAMES}).alt

    assert len(alt) <= ALT_LIMIT
    assert alt.endswith("…")
    assert "Щ" * 32 in alt


def test_russian_words_have_no_english_among_them() -> None:
    alt = board(night(), BOOKS["ru"], {seat: "Игрок" for seat in NAMES}).alt
    alt = re.sub(r"\b[KBGTM]\d*\b", "", alt)  # codes of regions are the same in both languages

    assert not re.findall(r"[A-Za-z]+", alt)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("🔥Kira🔥", "Kira"),
        ("🔥🔥", "Player 3"),
        ("", "Player 3"),
        ("a\u202eb\nc", "ab c"),
        ("Ёж  Ив", "Ёж Ив"),
    ],
)
@pytest.mark.usefixtures("bare_machine")
def test_a_name_that_the_font_cannot_show_is_shown_as_far_as_it_can(name: str, shown: str) -> None:
    picture = board(night(), BOOKS["en"], {**NAMES, Seat(2): name})

    assert f"3 {shown}, " in picture.alt


def test_names_may_be_missing_or_asked_for() -> None:
    assert board(night(), BOOKS["en"]) == board(night(), BOOKS["en"], {})
    assert board(night(), BOOKS["en"], NAMES) == board(night(), BOOKS["en"], NAMES.get)


@pytest.mark.parametrize("seats", [2, 6])
def test_the_board_before_anything_is_known_can_be_drawn(seats: int) -> None:
    whole = game(seats)
    empty = board(whole.subject.ruleset.view(whole.empty, None), BOOKS["en"], NAMES)

    assert empty.alt.startswith("Siege. Setting up.")


def test_winners_are_marked_at_the_end() -> None:
    whole = game(6)
    view: Night = whole.subject.ruleset.view(whole.last, None)
    outcome = view.state.outcome
    assert outcome is not None
    others = tuple(seat for seat in whole.seats if seat not in outcome.winners)
    turned = seen(view, outcome=replace(outcome, winners=others))

    assert board(view, BOOKS["en"]).png != board(turned, BOOKS["en"]).png


@pytest.mark.usefixtures("squeezed_as_for_players")
@LANGUAGES
def test_the_end_of_two_nights_shows_what_both_came_to(language: str) -> None:
    """Option `mode` two_nights: not only the second night."""
    whole = game(6)
    view: Night = whole.subject.ruleset.view(whole.last, None)
    points = tuple(30 + seat for seat in whole.seats)
    both = seen(view, both_nights=BothNights((Seat(2),), points))
    picture = board(both, BOOKS[language], NAMES)
    other = board(seen(view, both_nights=BothNights((Seat(3),), points)), BOOKS[language], NAMES)

    assert all(str(each) in picture.alt for each in points)
    assert picture.png != other.png
    assert picture.alt != other.alt
    assert picture.alt.count("wins" if language == "en" else "победа") == 1
    assert len(picture.png) < LIMIT and len(picture.alt) <= ALT_LIMIT


@pytest.mark.usefixtures("squeezed_as_for_players")
def test_the_small_map_fills_the_picture_too() -> None:
    """Chapter 6, option `map`: 37 regions are drawn larger."""
    inner = Board(night().content.regions, rings=3)
    state = night().state
    small = seen(
        replace(night(), board=inner),
        squads=tuple(each for each in state.squads if each.region in inner.codes),
        fortifications=tuple(each for each in state.fortifications if each.region in inner.codes),
        undergrounds=tuple(each for each in state.undergrounds if each.region in inner.codes),
    )
    picture = board(small, BOOKS["ru"], NAMES)

    assert len(picture.png) < LIMIT
    assert pixels(picture).width == WIDTH
    assert "M7" not in picture.alt


@pytest.mark.parametrize("cell", [116, 148])
@pytest.mark.parametrize("squads", [0, 1, 2, 3])
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_counters_of_a_hex_do_not_cover_each_other(squads: int, tokens: int, cell: int) -> None:
    places = arrange(squads, tokens, cell)
    boxes = [*places.plates, *places.tokens]

    assert len(boxes) == squads + tokens
    for number, (left, top, width, height) in enumerate(boxes):
        assert left >= 0 and left + width <= cell
        for other_left, other_top, other_width, other_height in boxes[:number]:
            apart = left >= other_left + other_width or other_left >= left + width
            assert apart or top >= other_top + other_height or other_top >= top + height


@pytest.mark.parametrize("squads", [1, 2, 3])
def test_every_squad_of_a_full_hex_shows_its_marks(squads: int) -> None:
    plain = SquadMark("1", Side.STORMER, "QRN", "19", "", False, False)
    tower = TowerMark("Fo", FortificationStatus.STANDING, "")
    marks = (
        plain,
        replace(plain, shaken=True),
        replace(plain, spent=True),
        replace(plain, side=Side.DEFENDER),
    )
    hexes = {
        paint_cell(
            CellMark("T5", 3, "2", False, False, (plain,) * (squads - 1) + (mark,), (tower, tower), ()), 116
        ).tobytes()
        for mark in marks
    }

    assert len(hexes) == len(marks)


@LANGUAGES
def test_the_dial_shows_the_state_and_the_moves(language: str) -> None:
    dials = {dial(seen(weather=each.id), BOOKS[language]).png for each in night().content.weather}
    moved = dial(with_seat(moves=3), BOOKS[language])

    assert len(dials) == 8
    assert moved.png not in dials
    assert BOOKS[language].plain("siege-weather-frost") in moved.alt
    assert len(moved.png) < LIMIT


@LANGUAGES
def test_a_battle_shows_who_fights_both_sums_item_by_item_and_what_is_at_stake(language: str) -> None:
    whole, book = game(6), BOOKS[language]
    moment, rolled = next(
        (moment, event)
        for moment in whole.moments
        for event in moment.events
        if isinstance(event, BattleRolled) and event.fortification and event.defender
    )
    view: Night = whole.subject.ruleset.view(moment.after, None)
    picture = of_events([rolled], view, book, NAMES)
    other = of_events([replace(rolled, attack=replace(rolled.attack, total=99))], view, book, NAMES)

    assert picture is not None and other is not None and picture.png != other.png
    assert pixels(picture).width == WIDTH
    for squad in (rolled.attacker, rolled.defender):
        assert book.plain(words.squad(squad), NAMES) in picture.alt
    for roll in (rolled.attack, rolled.defence):
        assert f"= {roll.total}." in picture.alt
        for part in roll.parts:
            assert f"{book.plain(f'siege-part-{part.name.value}')} {part.amount:+d}" in picture.alt
    assert book.plain(f"siege-fortification-{kind_of(rolled.fortification)}") in picture.alt
