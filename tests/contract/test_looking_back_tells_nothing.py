"""Leafing through a running game: change what its reader could not know then, and no page changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.artists import decision_painters, painters
from bot.desk.replay_page import replay_page
from bot.game.table import Table
from bot.game.tenures import Tenure
from bot.pictures import Candidates
from bot.renderer import Renderer
from bot.replay.leaves import Leaf, Leaves, leaf
from bot.replay.log_filter import KINDS, LogFilter
from bot.replay.moments import is_closed
from bot.replay.readers import Reader
from bot.replay.recollections import Recollection
from bot.replay.story import Step, Story, with_undone
from bot.store.records import Status
from rules.contract import Event, Seat, Viewer
from rules.fair import FairScope
from tests.contract.subjects import BOOKS, SUBJECTS, Subject
from tests.contract.test_pages_of_seats import story_of
from tests.contract.test_work_tells_nothing import ALIKE, work

READER = 77
RENDERER = Renderer(BOOKS)
DRAWN = 6
"""Moments whose pictures are compared."""


def of_a_spectator(last: int) -> tuple[Tenure, ...]:
    return ()


def of_a_player(last: int) -> tuple[Tenure, ...]:
    return (Tenure(0, READER, "Reader", began=1),)


def of_a_successor(last: int) -> tuple[Tenure, ...]:
    """Whoever took the seat over in the middle."""
    return (
        Tenure(0, 5, "Before", began=1, ended=last // 2),
        Tenure(0, READER, "Reader", began=last // 2 + 1),
    )


def of_one_who_left(last: int) -> tuple[Tenure, ...]:
    return (Tenure(0, READER, "Reader", began=1, ended=last // 2),)


def of_one_who_changed_seats(last: int) -> tuple[Tenure, ...]:
    return (
        Tenure(0, READER, "Reader", began=1, ended=last // 3),
        Tenure(1, READER, "Reader", began=last // 2),
    )


READERS = (of_a_spectator, of_a_player, of_a_successor, of_one_who_left, of_one_who_changed_seats)
Tenures = Callable[[int], tuple[Tenure, ...]]

each_reader = pytest.mark.parametrize(
    ("name", "tenures"),
    [
        pytest.param(
            name,
            tenures,
            id=f"{name}-{tenures.__name__}",
            marks=() if kind in (0, 1 + number % 4) else pytest.mark.soak,
        )
        for number, name in enumerate(SUBJECTS)
        for kind, tenures in enumerate(READERS)
    ],
)
"""In every run of the suite each game has two kinds of readers: the spectator, and one of the others."""


def leaves_of(steps: tuple[Step, ...], table: Table) -> Leaves:
    return Leaves(Reader.at(table, READER), Recollection(steps, table.version))


def running(story: Story, tenures: Tenures) -> Table:
    """Give the table as it stands while the game of *story* still runs."""
    return replace(story.last, status=Status.PLAYING, tenures=tenures(len(story.steps)))


def with_other_secrets(story: Story, subject: Subject, reader: Reader) -> tuple[Step, ...]:
    """Give the entries of *story* with other states and hidden draws, which *reader* could not tell apart,
    and with what they could not know taken back, or not."""
    steps: list[Step] = []
    before = story.steps[0].before
    for number, each in enumerate(story.steps):
        eyes, state = reader.eyes(each.number), each.table.state
        dice = FairScope("looking back", f"{eyes}", bytes(32), ()).draw(number + 1, b"")
        if state is not None and subject.ruleset.result(state) is None:
            state = subject.scramble(subject.ruleset, state, eyes, dice)
        table = replace(each.table, state=state)
        draws = tuple(
            replace(draw, raw=((draw.n + 2, 0),) * (draw.n % 3 + 1)) if draw.secret else draw
            for draw in each.happening.draws
        )
        events = tuple(as_seen(event, eyes) for event in each.happening.events)
        events = tuple(event for event in events if event is not None)
        happening = replace(each.happening, table=table, draws=draws, events=events)
        steps.append(replace(each, before=before, happening=happening))
        before = table
    return tuple(steps)


def as_seen(event: Event, viewer: Viewer) -> Event | None:
    """Give what *viewer* may know of *event* in its place, where that is the same for the channel."""
    own, public = event.seen_by(viewer), event.seen_by(None)
    return own if own is None or own.seen_by(None) == public else event


def pages(leaves: Leaves) -> Iterator[tuple[str, Leaf]]:
    """Give everything that stands on each page, buttons and their ids too, in both languages."""
    for index, moment in enumerate(leaves.moments):
        for book in BOOKS.values():
            told = leaf(leaves, moment, book, RENDERER)
            page = replay_page(leaves, index, told, None, book)
            yield json.dumps(page.to_components(), sort_keys=True, ensure_ascii=False), told


def picture(told: Leaf) -> Any:
    """Give the picture that its reader is shown of it."""
    position, name = told.table.position, told.table.ruleset.name
    if position is None:
        return None
    view, book = position.view(told.viewer), BOOKS["en"]
    if told.viewer is None:
        painter = painters((name,)).get(name)
        return None if painter is None else painter(view, book, told.table.names)
    painter_of_seat = decision_painters((name,)).get(name)
    return None if painter_of_seat is None else painter_of_seat(view, book, told.table.names, Candidates())


@pytest.mark.soak_first(
    "frames-of_a_spectator", "rocknroll-of_a_spectator", "roads-of_a_spectator", "siege-of_a_spectator"
)
@each_reader
def test_no_page_depends_on_what_its_reader_could_not_know_then(name: str, tenures: Tenures) -> None:
    subject = SUBJECTS[name]
    story = story_of(name, "seen")
    table = running(story, tenures)
    here = leaves_of(story.steps, table)
    there = leaves_of(with_other_secrets(story, subject, here.reader), table)
    compared = [*zip(pages(here), pages(there), strict=True)]

    assert any(
        one.table.state != other.table.state
        for one, other in zip(here.recollection.steps, there.recollection.steps, strict=True)
    )
    for (one, told), (other, told_there) in compared:
        assert one == other
        position, position_there = told.table.position, told_there.table.position
        if position is not None and position_there is not None:
            assert position.view(told.viewer) == position_there.view(told.viewer)
    for (_, told), (_, told_there) in compared[-DRAWN::2]:
        assert picture(told) == picture(told_there)


def found_by(leaves: Leaves) -> list[list[int]]:
    """Give what each search of the log finds: the places of entries among those that the reader knows of."""
    seats = (None, *map(Seat, range(len(leaves.reader.table.chairs))))
    searches = [
        LogFilter(seat, number, kind) for seat in seats for number in (None, 1) for kind in (None, *KINDS)
    ]
    return [
        [place for place, each in enumerate(leaves.steps) if search.passes(each, leaves.reader)]
        for search in searches
    ]


@each_reader
def test_no_search_of_the_log_finds_out_what_its_reader_could_not_know(name: str, tenures: Tenures) -> None:
    """Who answered last in secret, and what they chose, may have been somebody else and something else."""
    subject = SUBJECTS[name]
    story = story_of(name, "seen")
    here = leaves_of(story.steps, running(story, tenures))
    steps = with_other_secrets(story, subject, here.reader)
    chairs = len(here.reader.table.chairs)
    there = leaves_of(
        tuple(answered_by_another(each, here.reader, chairs) for each in steps), here.reader.table
    )
    one, other = found_by(here), found_by(there)

    assert any(0 < len(each) < len(here.steps) for each in one)
    assert one == other


def answered_by_another(step: Step, reader: Reader, chairs: int) -> Step:
    """Give *step*, where it answers in secret and is not the reader's own, as somebody else's."""
    action, eyes = step.happening.action, reader.eyes(step.number)
    if action is None or not is_closed(step) or action.seat == eyes:
        return step
    others = [Seat(each) for each in range(chairs) if each not in (action.seat, eyes)]
    if not others:
        return step
    happening = replace(step.happening, action=replace(action, seat=others[0]))
    return replace(step, happening=happening)


@pytest.mark.parametrize("name", SUBJECTS)
def test_what_somebody_answered_in_secret_is_no_page_and_no_number(name: str) -> None:
    """With or without the entries that a reader does not know of, their pages are the same."""
    story = story_of(name, "seen")
    for tenures in (of_a_spectator, of_a_player):
        table = running(story, tenures)
        here = leaves_of(story.steps, table)
        there = leaves_of(tuple(map(numbered, here.steps, range(1, 1000))), table)

        assert [page for page, _ in pages(here)] == [page for page, _ in pages(there)]


@pytest.mark.parametrize(
    ("name", "tenures"),
    [
        pytest.param(
            name,
            tenures,
            id=f"{name}-{tenures.__name__}",
            marks=() if number % 2 == kind else pytest.mark.soak,
        )
        for number, name in enumerate(SUBJECTS)
        for kind, tenures in enumerate((of_a_spectator, of_a_player))
    ],
)
def test_a_page_is_as_much_work_whatever_its_reader_could_not_know(name: str, tenures: Tenures) -> None:
    subject = SUBJECTS[name]
    story = story_of(name, "seen")
    here = leaves_of(story.steps, running(story, tenures))
    there = leaves_of(with_other_secrets(story, subject, here.reader), here.reader.table)
    last = len(here.moments) - 1

    for index in (last // 2, last):
        one, other = (work(partial(made, leaves, index)) for leaves in (here, there))
        assert abs(one - other) <= ALIKE, (index, one, other)


def made(leaves: Leaves, index: int) -> None:
    told = leaf(leaves, leaves.moments[index], BOOKS["en"], RENDERER)
    replay_page(leaves, index, told, None, BOOKS["en"])


def numbered(step: Step, number: int) -> Step:
    """Give *step* as the entry with that *number*."""
    return replace(
        step, happening=replace(step.happening, entry=replace(step.happening.entry, number=number))
    )


@pytest.mark.parametrize("name", ["dudo", "siege", "roads"])
def test_what_was_taken_back_in_secret_is_not_marked_for_others(name: str) -> None:
    story = story_of(name, "seen")
    table = running(story, of_a_spectator)
    steps = list(story.steps)
    last = steps[-1]
    # An undo that nobody was told of, over all that was done since the start.
    facts = {"undone": 3, "entries": 0, "seat": 0, "since": 0, "how": "free"}
    entry = replace(last.happening.entry, number=len(steps) + 1, kind="undone")
    silent = replace(last.happening, entry=entry, facts=facts, action=None, events=(), draws=())
    undone = tuple(with_undone([*steps, Step(silent, last.table, 0)]))

    marked = leaves_of(undone, table)

    assert any(each.undone_by for each in undone)
    assert [page for page, _ in pages(marked)] == [page for page, _ in pages(leaves_of(story.steps, table))]
    own = leaves_of(undone, running(story, of_a_player))
    assert any(each.undone_by for each in own.steps), "its player knows"
