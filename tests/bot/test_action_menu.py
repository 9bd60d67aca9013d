"""Long menus: cut into ranges of nearly the same length, and cells of a board into its columns."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import pytest

from bot.desk.action_menu import AHEAD, ENTRIES, Entry, NoSuchAnswer, Question, ask, narrowed
from bot.desk.answer_sheet import Answer, Fitting, lay_out
from rules.contract import Action, Seat
from rules.frames.actions import SkipSpot, SpotFrame
from rules.frames.names import DieId, FrameId


@dataclass(frozen=True)
class Place(Action):
    """Something is put on a cell."""

    cell: str


def board(columns: str | list[str], rows: int) -> list[Action]:
    return [Place(Seat(0), f"{column}{row}") for column in columns for row in range(1, rows + 1)]


def entries(actions: list[Action], *path: int) -> tuple[Entry, ...]:
    question = ask(actions, path)
    assert isinstance(question, Question)
    return question.entries


def ends(found: tuple[Entry, ...]) -> list[str]:
    """Give the first and the last cell of each answer."""
    return [
        f"{each.first.cell}-{each.last.cell}"
        for each in found
        if isinstance(each.first, Place) and isinstance(each.last, Place)
    ]


def test_a_long_list_is_cut_into_ranges_of_nearly_the_same_length() -> None:
    menu: list[Action] = [Place(Seat(0), str(number)) for number in range(1, 61)]

    assert ends(entries(menu)) == ["1-20", "21-40", "41-60"]


def test_the_cells_of_a_board_are_asked_by_column() -> None:
    menu = board("ABCDE", 8)

    assert ends(entries(menu)) == ["A1-A8", "B1-B8", "C1-C8", "D1-D8", "E1-E8"]
    assert ends(entries(menu, 2))[:2] == ["C1-C1", "C2-C2"]


def test_a_column_with_one_cell_decides_at_once() -> None:
    menu = [*board("AB", 20), Place(Seat(0), "C7")]

    assert [each.decides for each in entries(menu)] == [False, False, True]
    assert ask(menu, (2,)) == Place(Seat(0), "C7")


def test_a_board_of_more_columns_than_a_menu_holds_is_asked_by_neighbouring_ones_first() -> None:
    columns = [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AA", "AB"]
    menu = board(columns, 28)

    assert ends(entries(menu))[0] == "A1-B28"
    assert len(entries(menu)) <= ENTRIES
    assert ends(entries(menu, 13)) == ["AA1-AA28", "AB1-AB28"]
    assert len(entries(menu, 13, 1)) <= ENTRIES


def test_what_is_no_cell_stays_apart_before_columns_that_are_taken_together() -> None:
    """Enemies are named one by one, before the terrain of a whole board."""
    enemies: list[Action] = [Place(Seat(0), f"enemy {number}") for number in range(5)]
    menu = [*board([*"ABCDEFGHIJKLMNOPQRSTUVWXYZ"], 3), *enemies]

    assert ends(entries(menu))[:7] == [*(f"enemy {n}-enemy {n}" for n in range(5)), "A1-B3", "C1-D3"]
    assert len(entries(menu)) <= ENTRIES
    assert ask(menu, (4,)) == enemies[4]


def test_a_single_long_column_is_cut_like_any_list() -> None:
    assert ends(entries(board("A", 30))) == ["A1-A15", "A16-A30"]


@dataclass(frozen=True)
class Send(Action):
    """Somebody is sent somewhere with something."""

    who: str
    where: str
    what: str | None = None


ERRANDS: list[Action] = [
    *board("AB", 20),
    *(
        Send(Seat(0), *each)
        for each in product(["ann", "bob"], [f"C{row}" for row in range(1, 31)], ["ink", None])
    ),
    Send(Seat(0), "cleo", "D1"),
]


@pytest.mark.parametrize(
    "typed",
    [{"where": "C7"}, {"what": "ink"}, {"who": "bob", "what": None}, {"where": "C30", "what": "ink"}, {}],
    ids=str,
)
def test_what_is_known_behind_an_open_question_is_not_asked_again(typed: dict[str, str | None]) -> None:
    wanted = [
        each
        for each in ERRANDS
        if isinstance(each, Send) and all(getattr(each, name) == value for name, value in typed.items())
    ]

    path = narrowed(ERRANDS, wanted)
    question = ask(ERRANDS, path)

    assert isinstance(question, Question)
    assert question.parameter not in typed
    assert [each for entry in question.entries for each in entry.actions] == wanted


@pytest.mark.parametrize("path", [(AHEAD,), (1, 9 * AHEAD), (1, AHEAD + 99), (0, 2 * AHEAD)])
def test_answers_ahead_that_there_are_not_are_none(path: tuple[int, ...]) -> None:
    with pytest.raises(NoSuchAnswer):
        ask(ERRANDS, path)


def test_of_several_menus_each_has_one_answer_in_common() -> None:
    """Two dice stood in one menu, white before yellow, and the third in its own: the wrong one was taken."""

    def yes(_answer: Answer) -> bool:
        return True

    fits = Fitting(yes, yes, lambda _answer: yes, lambda _answer: False)
    frames = [FrameId(f"1.{number}") for number in range(1, 11)]
    marks = [SpotFrame(Seat(0), DieId(die), frame) for die in ("w1", "w2", "y1") for frame in frames]
    question = ask([*marks, SkipSpot(Seat(0))], ())
    assert isinstance(question, Question)
    menus = lay_out(question, fits).menus
    dice = [{getattr(each.entry.first, "die", None) for each in menu} for menu in menus]

    assert dice == [{"w1"}, {"w2"}, {"y1"}]
