"""What a decision page says before one chooses, and the second press before something is lost for good."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from club import Club, answers, custom_ids, open_club, private, texts, walk
from loaded_dice import SteadyChance

from bot.locale import Phrasebook
from bot.pictures import Candidates, Picture
from rules.contract import Action, Chance, IllegalAction, Phrase, Seat, Turn, Who
from tests.dudo.game import dudo
from tests.dudo.rules import Dudo
from tests.dudo.rules.actions import CallExact, KeepFace, LeaveOrder
from tests.dudo.rules.state import Habit
from tests.dudo.rules.table import Table


class CarefulDudo(Dudo):
    """A dudo that says what is decided, what a choice is about, and what is lost by keeping dice."""

    def begin(self, turn: Turn[Any, Any], chance: Chance) -> None:
        super().begin(turn, Chance(SteadyChance(1), SteadyChance(5)))

    def situation(self, view: Table) -> Sequence[Phrase]:
        return [
            Phrase.of("dudo-headline-seat", seat=Who(each.seat), left=each.left)
            for each in view.state.players
        ]

    def left_out(self, view: Table, actions: Sequence[Action]) -> Sequence[tuple[Action, IllegalAction]]:
        return [(CallExact(Seat(0)), IllegalAction("no_exact"))]

    def about(self, view: Table, action: Action, parameter: str | None) -> Phrase | None:
        return Phrase.of("dudo-hand-kept", face=getattr(action, parameter)) if parameter else None

    def grave(self, view: Table, action: Action) -> Phrase | None:
        return Phrase("dudo-action-call_bluff") if isinstance(action, KeepFace | LeaveOrder) else None


def drawn(view: Table, book: Phrasebook, names: object, candidates: Candidates) -> Picture:
    """Write down what a picture is made of."""
    seen = f"{view.viewer} {candidates.kind} {', '.join(label for _, label in candidates.labels)}"
    return Picture(seen.encode(), seen, "dudo.png")


def alts(page: Any) -> list[str]:
    return [item["description"] for each in walk(page) for item in each.get("items", ())]


@pytest.fixture
async def careful(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which the careful dudo is played."""
    async with open_club(
        tmp_path, rulesets={"dudo": CarefulDudo(dudo().content)}, decision_painters={"dudo": drawn}
    ) as opened:
        yield opened


async def act(club: Club, who: Any) -> Any:
    return private(await club.press(who, "act"))


async def test_a_decision_page_says_how_matters_stand_and_what_each_choice_is_about(careful: Club) -> None:
    await careful.opened(careful.ann, careful.bob, ruleset="dudo")

    read = texts(await act(careful, careful.ann))

    assert "\nann: 3 dice\nbob: 3 dice\n" in read
    faces = sorted(set((await careful.table()).state.players[0].dice))
    assert all(f"**{face}**: " in read for face in faces)


async def test_a_decision_page_says_why_one_cannot_do_what_one_usually_can(careful: Club) -> None:
    """Raid: whoever had no explosives looked for the raid and found no word about it."""
    await careful.opened(careful.ann, careful.bob, ruleset="dudo")
    said = "**Call it exact**: This table is played without exact calls."

    page = await act(careful, careful.ann)
    assert said in texts(page)

    orders = private(await careful.choose(careful.ann, page, "Standing answers"))
    assert said not in texts(orders)


async def test_the_readers_own_board_stands_where_they_decide_with_the_choices_marked(careful: Club) -> None:
    await careful.opened(careful.ann, careful.bob, ruleset="dudo")
    page = await act(careful, careful.bob)
    # Numbers lie on no board.
    assert alts(page) == ["1 "]
    assert alts(private(await careful.press(careful.bob, "hand"))) == ["1 "]

    habits = private(await careful.choose(careful.bob, page, "Standing answers"))

    assert alts(habits) == [f"1 habit {', '.join(answers(habits))}"]


async def test_what_loses_something_for_good_is_asked_again_and_done_at_the_second_press(
    careful: Club,
) -> None:
    await careful.opened(careful.ann, careful.bob, ruleset="dudo")
    page = await act(careful, careful.ann)
    face, before = answers(page)[0], (await careful.table()).version

    sure = private(await careful.choose(careful.ann, page, face))
    assert "Press again to do it." in texts(sure)
    assert (await careful.table()).version == before
    back = private(await careful.choose(careful.ann, sure, "Back"))
    assert answers(back) == answers(page)

    again = private(await careful.choose(careful.ann, back, face))
    await careful.choose(careful.ann, again, next(each for each in answers(again) if face in each))

    table = await careful.table()
    assert table.state.players[Seat(0)].kept == int(face)


async def test_what_may_be_done_without_being_asked_is_asked_again_too(careful: Club) -> None:
    """Whoever resigns presses twice, whether the game waits for them or not."""
    await careful.opened(careful.ann, careful.bob, ruleset="dudo")
    page = private(await careful.choose(careful.ann, await act(careful, careful.ann), "Standing answers"))
    while "Press again to do it." not in texts(page):
        page = private(await careful.choose(careful.ann, page, answers(page)[-1]))
    assert (await careful.table()).state.players[0].habit is Habit.NONE

    await careful.choose(careful.ann, page, answers(page)[0])

    assert (await careful.table()).state.players[0].habit is Habit.HIGHEST


async def test_a_second_press_on_a_page_of_before_does_nothing(careful: Club) -> None:
    await careful.opened(careful.ann, careful.bob, ruleset="dudo")
    page = await act(careful, careful.ann)
    face = answers(page)[0]
    sure = private(await careful.choose(careful.ann, page, face))
    wish = next(each for each in custom_ids(sure) if ":sure:" in each)
    await careful.choose(careful.ann, sure, next(each for each in answers(sure) if face in each))
    kept = await careful.table()

    late = private(await careful.forge(careful.ann, sure, wish))

    assert (await careful.table()).version == kept.version
    assert texts(late)
