"""What happened since one's last move names what one has lost first, and before it what that came of."""

from __future__ import annotations

import re

import pytest

from bot.digest.digest import Digest, digest
from bot.game.lessons import lessons
from bot.renderer import Renderer
from rules.contract import Event
from rules.frames.events.damage import SystemsLost
from rules.roads.events.combat import HitsTaken
from rules.siege.events.battle import FigureLost
from tests.contract.reach import happening
from tests.contract.subjects import BOOKS
from tests.playthroughs.lesson_transcript import LEARNER, kept_steps, table_of


def told(ruleset: str, loss: type[Event], language: str) -> list[Digest]:
    """Give what the learner of *ruleset* reads after each entry with such a *loss* and the one before it."""
    steps, found = kept_steps(ruleset), []
    for place, step in enumerate(steps):
        if any(isinstance(each, loss) for each in step.events):
            table = table_of(lessons()[ruleset], step.state, place, language)
            entries = [happening(table, each.events) for each in steps[place - 1 : place + 1]]
            found.append(digest(table, entries, LEARNER, BOOKS[language], Renderer(BOOKS)))
    return [each for each in found if each.losses]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_wound_is_told_behind_the_blows_it_comes_of(language: str) -> None:
    first = told("roads", HitsTaken, language)[0]
    ((blows, saves),) = first.losses

    assert "→ ●a4" in blows
    assert saves.startswith("●a4:")
    assert not any(blows in each for each in first.others), "it is said once"


@pytest.mark.parametrize(
    ("ruleset", "loss", "cause"),
    [("siege", FigureLost, "Battle won"), ("frames", SystemsLost, "Damage dice")],
)
def test_a_loss_of_any_game_is_led_by_what_it_comes_of(ruleset: str, loss: type[Event], cause: str) -> None:
    """In frames the damage stands in the entry before, as its victim chooses what is lost."""
    found = [lines for each in told(ruleset, loss, "en") for lines in each.losses]

    assert all(len(lines) > 1 for lines in found)
    assert any(cause in lines[0] for lines in found), found


def test_a_wound_in_a_melee_comes_of_the_blows_of_the_other_side() -> None:
    """ROADS-49: both strike, and one's own blows stood before one's own wounds."""
    losses = [lines for each in told("roads", HitsTaken, "en") for lines in each.losses]
    blows = [lines[0] for lines in losses if lines[0].startswith("Blows:")]

    assert blows
    assert all(re.search(r"→ ●a\d", each) for each in blows), blows
