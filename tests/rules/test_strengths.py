"""How well automated seats play: what each strength makes of what a ruleset weighs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from loaded_dice import SteadyChance

from bot.game import judgement
from rules.advice import Character, Strength, Weighed
from rules.contract import Action, Dice, Seat
from rules.strengths import choice
from tests.dudo.game import dudo
from tests.dudo.rules import Dudo
from tests.dudo.rules.actions import RaiseBid
from tests.dudo.rules.table import Table
from tests.fakes.evening import ANN, Evening
from tests.fakes.memory_store import MemoryStore

A = Seat(0)
BIDS = [RaiseBid(A, 1, face) for face in range(6)]


class Valued(Dudo):
    """Values the actions of a menu as it is told; a greedy seat the other way round."""

    def __init__(self, worths: Sequence[float]) -> None:
        super().__init__(dudo().content)
        self.worths = worths

    def advise(self, view: Table, legal: Sequence[Action], dice: Dice) -> Action:
        return self.weighed(view, legal, dice)[0].action

    def weighed(
        self, view: Table, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        sign = -1 if character is Character.GREEDY else 1
        found = [Weighed(action, sign * worth) for action, worth in zip(legal, self.worths, strict=False)]
        return sorted(found, key=lambda each: -each.worth)


def taken(worths: Sequence[float], strength: Strength, character: Character = Character.EVEN) -> Counter[int]:
    """Count which of the bids valued like that is taken, of 200 times."""
    ruleset, legal = Valued(worths), BIDS[: len(worths)]
    found = (choice(ruleset, None, legal, SteadyChance(seed), strength, character) for seed in range(200))
    return Counter(legal.index(each) for each in found)  # type: ignore[arg-type]  # a bid of these


def test_steady_takes_what_is_worth_most_to_its_character() -> None:
    assert taken((1, 5, 3), Strength.STEADY) == {1: 200}
    assert taken((1, 5, 3), Strength.STEADY, Character.GREEDY) == {0: 200}


def test_calm_takes_the_best_every_other_time_and_else_one_that_is_near() -> None:
    found = taken((1, 9, 8, 7, -5, 6), Strength.CALM)

    assert 80 < found[1] < 120
    assert found.keys() == {1, 2, 3, 5}


def test_calm_takes_nothing_that_another_choice_beats_in_any_case() -> None:
    class Beaten(Valued):
        def weighed(self, *asked: Any) -> Sequence[Weighed[Action]]:
            return [replace(each, is_beaten=each.worth == 8) for each in super().weighed(*asked)]

    found = {choice(Beaten((1, 9, 8, 7)), None, BIDS[:4], SteadyChance(n), Strength.CALM) for n in range(50)}

    assert found == {BIDS[1], BIDS[3]}


def test_calm_throws_nothing_away() -> None:
    assert taken((0, 9), Strength.CALM) == {1: 200}
    assert taken((4,), Strength.CALM) == {0: 200}


@pytest.mark.parametrize(
    ("strength", "played"),
    [
        (Strength.CALM, Strength.CALM),
        (Strength.STEADY, Strength.STEADY),
        (Strength.SHARP, Strength.STEADY),
    ],
)
async def test_an_automated_seat_plays_as_its_chair_says(
    strength: Strength, played: Strength, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sharp one plays steadily where nobody thinks for it; who does: `tests/bot/test_thinker.py`."""
    evening = Evening(MemoryStore())
    table = await evening.begun(ANN, automated=1)
    chair = replace(table.chairs[1], strength=strength, character=Character.BOLD)
    asked = []

    def noted(ruleset: object, view: object, legal: Sequence[Action], dice: Dice, *how: object) -> Action:
        asked.append(how)
        return legal[0]

    monkeypatch.setattr(judgement, "choice", noted)
    judgement.advice(replace(table, chairs=(table.chairs[0], chair)), Seat(1))

    assert asked == [(played, Character.BOLD)]
