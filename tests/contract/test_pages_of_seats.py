"""The page that a seat saw: change what that seat cannot know, and no byte of the page changes."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from bot.command_line.simulation import simulate
from bot.game import game_file
from bot.replay.scenes import Scenes
from bot.replay.story import Step, Story, told
from rules.contract import Seat
from rules.fair import FairScope
from tests.contract.subjects import BOOKS, SUBJECTS, Subject

SEEDS = ["seen", *(pytest.param(f"seen {n}", marks=pytest.mark.soak) for n in range(6))]
LONGEST = 40
"""Entries of the first game that are looked at: both pages of all of it would take long."""
SHORT = 14
"""Those of them whose pages are made in every run."""


@lru_cache(maxsize=2 * len(SUBJECTS))
def story_of(name: str, seed: str) -> Story:
    """Give the course of a game that is simulated once."""
    rules = SUBJECTS[name].ruleset
    (game,) = simulate(rules, 1, rules.seats[0], seed, advised=range(0, 6, 2), logged=True)
    story = told(game_file.write(game.table, game.entries), {rules.name: rules})
    return replace(story, steps=story.steps[:LONGEST]) if seed == SEEDS[0] else story


def with_other_secrets(story: Story, subject: Subject, seat: Seat) -> Story:
    """Give *story* with other states, which *seat* cannot tell from those, other hidden draws, and without
    what it does not know of."""
    steps: list[Step] = []
    before = story.steps[0].before
    for number, each in enumerate(story.steps):
        happening, state = each.happening, each.table.state
        dice = FairScope("pages", f"{seat}", bytes(32), ()).draw(number + 1, b"")
        if state is not None and subject.ruleset.result(state) is None:
            state = subject.scramble(subject.ruleset, state, seat, dice)
        table = replace(each.table, state=state)
        draws = tuple(
            replace(draw, raw=((draw.n + 2, 0),) * (draw.n % 3 + 1)) if draw.secret else draw
            for draw in happening.draws
        )
        if each.is_known_to(seat):
            steps.append(replace(each, before=before, happening=replace(happening, table=table, draws=draws)))
        before = table
    return replace(story, steps=tuple(steps))


def page_of(story: Story, seat: Seat) -> tuple[str, bytes, bytes]:
    """Give all that the page of *seat* holds of the game itself."""
    scenes = Scenes(story, BOOKS, seat)
    return json.dumps(scenes.all(), ensure_ascii=False), scenes.mosaic.tiles, scenes.mosaic.index


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", SUBJECTS)
def test_nothing_on_the_page_of_a_seat_depends_on_what_it_cannot_know(name: str, seed: str) -> None:
    subject = SUBJECTS[name]
    story = story_of(name, seed)
    if seed == SEEDS[0]:
        story = replace(story, steps=story.steps[:SHORT])
    seat = Seat(len(seed) % subject.ruleset.seats[0])
    other = with_other_secrets(story, subject, seat)
    here, there = page_of(story, seat), page_of(other, seat)

    assert any(a.table.state != b.table.state for a, b in zip(story.steps, other.steps, strict=False))
    for one, two in zip(json.loads(here[0]), json.loads(there[0]), strict=True):
        assert one == two
    assert here == there


@pytest.mark.soak_first("raid0")
@pytest.mark.parametrize(
    "name", ["dudo", "raid", *(pytest.param(each, marks=pytest.mark.soak) for each in SUBJECTS)]
)
def test_the_whole_page_keeps_the_secrets_of_each_seat_apart(name: str) -> None:
    """What the page shows a seat of the whole game is what the page of that seat holds."""
    subject = SUBJECTS[name]
    story = story_of(name, "seen")
    story = replace(story, steps=story.steps[:SHORT])
    whole = Scenes(story, BOOKS).all()
    for seat in range(subject.ruleset.seats[0]):
        own = Scenes(story, BOOKS, Seat(seat)).all()

        assert lines_told(whole, seat) == lines_told(own, seat)
        assert last_hand(whole, seat) == last_hand(own, seat)


def test_at_a_large_table_every_hand_has_its_picture_at_every_moment() -> None:
    subject = SUBJECTS["raid"]
    (game,) = simulate(subject.ruleset, 1, 5, "large", advised=range(5), logged=True)
    story = told(game_file.write(game.table, game.entries), {"raid": subject.ruleset})
    story = replace(story, steps=story.steps[:SHORT])
    held = [each["hands"] for each in Scenes(story, BOOKS).all() if each.get("hands")]

    assert max(map(len, held)) > 1
    assert all("picture" in hand for hands in held for hand in hands.values())


def lines_told(scenes: list[dict[str, Any]], seat: int) -> list[str]:
    """Give what *seat* alone was told, however it is put together."""
    return [line for each in scenes if seat in each["own"] for line in each["own"][seat]["en"]]


def last_hand(scenes: list[dict[str, Any]], seat: int) -> Any:
    """Give what *seat* has at the end, in words."""
    return [each["hands"][seat]["words"] for each in scenes if seat in each.get("hands", ())][-1:]
