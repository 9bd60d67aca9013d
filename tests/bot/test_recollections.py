"""What is told again from a log is what the game's file tells, however it went, in whatever pieces."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.desk.replay_page import replay_page
from bot.game import mastery
from bot.game.codec import Codec
from bot.game.past import recall
from bot.game.table import Table
from bot.game.tenures import Tenure
from bot.lengths import COMPONENTS_TEXT
from bot.renderer import Renderer
from bot.replay.leaves import Leaves, leaf
from bot.replay.moments import moments
from bot.replay.readers import EVERYBODY, Reader
from bot.replay.recollections import Recollection, Recollections, recalled
from bot.replay.story import told
from bot.rulesets import RULESETS
from bot.store.records import Status
from rules.contract import Seat
from tests.contract.subjects import BOOKS
from tests.fakes.changing_games import MASTER
from tests.fakes.evening import ANN, BOB, EVE, Evening, becomes_master
from tests.fakes.every_kind_games import every_kind_game
from tests.fakes.memory_store import MemoryStore
from tests.fakes.undone_games import UndoneGame, undone_game

RENDERER = Renderer(BOOKS)

MOVES = 24


async def game_of(name: str) -> tuple[UndoneGame, bytes, Table]:
    rules = RULESETS[name]
    seats = max(2, rules.seats[0])
    game, file = await undone_game(rules, seats, "to look back on", {}, MOVES, 30)
    return game, file, await game.referee.look(game.table.id)


@pytest.mark.soak_first("frames", "rocknroll")
@pytest.mark.parametrize("name", RULESETS)
async def test_a_log_with_moves_taken_back_tells_what_its_file_tells(name: str) -> None:
    game, file, table = await game_of(name)
    story = told(file, RULESETS)
    steps = (await Recollections(game.referee).of(table)).steps

    assert any(each.undone_by for each in steps), "nothing was taken back, so this proves nothing"
    assert len(steps) == len(story.steps) == table.version
    for one, other in zip(steps, story.steps, strict=True):
        assert one.table.state == other.table.state
        assert one.before.state == other.before.state
        assert (one.shown, one.undone_by) == (other.shown, other.undone_by)
        assert (one.table.status, one.table.pending) == (other.table.status, other.table.pending)
        if one.table.state is not None:
            assert dict(one.table.names) == dict(other.table.names)
    assert steps[-1].table.state == table.state
    assert [each.first.number for each in moments(steps)] == [
        each.first.number for each in moments(story.steps)
    ]


@pytest.mark.parametrize("name", ["roads", "siege"])
async def test_a_log_that_is_read_in_pieces_tells_the_same(name: str) -> None:
    game, _, table = await game_of(name)
    entries = await game.referee.store.entries(table.id, limit=1000)
    codec = Codec(table.ruleset)
    whole = recalled(table, codec, Recollection(), entries)
    known = Recollection()
    for first in range(0, len(entries), 7):
        now = replace(table, version=min(first + 7, len(entries)))
        known = recalled(now, codec, known, entries[first : first + 7])

    assert [each.table.state for each in known.steps] == [each.table.state for each in whole.steps]
    assert [each.undone_by for each in known.steps] == [each.undone_by for each in whole.steps]


async def test_the_past_that_an_undo_goes_back_to_is_the_one_that_is_shown() -> None:
    game, _, table = await game_of("roads")
    entries = await game.referee.store.entries(table.id, limit=1000)
    steps = (await Recollections(game.referee).of(table)).steps
    moves = [each for each in steps if each.happening.action is not None and not each.undone_by]

    for each in moves[-3:]:
        past = recall(table, Codec(table.ruleset), entries, each.number)
        assert past.state == each.before.state


async def test_a_log_is_read_once_and_then_only_what_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, table = await game_of("siege")
    recollections = Recollections(game.referee)
    asked: list[int] = []
    entries = game.referee.store.entries

    async def counted(of: object, *, after: int = 0, limit: int = 100) -> object:
        asked.append(after)
        return await entries(of, after=after, limit=limit)  # type: ignore[arg-type]  # a game

    monkeypatch.setattr(game.referee.store, "entries", counted)
    before = replace(table, version=table.version - 3)
    first = await recollections.of(before)
    assert await recollections.of(before) is first
    longer = await recollections.of(table)

    assert asked == [0, table.version - 3]
    assert [each.number for each in longer.steps] == [*range(1, table.version + 1)]
    forgotten = tuple(replace(each, name="?") for each in table.chairs)
    await recollections.of(replace(table, chairs=forgotten))
    assert asked[-1] == 0, "what named somebody is not kept"


async def test_a_log_that_rules_of_today_cannot_read_is_told_up_to_there() -> None:
    game, _, table = await game_of("siege")
    entries = await game.referee.store.entries(table.id, limit=1000)
    broken = [*entries[:20], replace(entries[20], body=b'{"events":[{"type":"NoSuchEvent"}]}'), *entries[21:]]

    found = recalled(table, Codec(table.ruleset), Recollection(), broken)

    assert len(found.steps) == 20
    assert not found.is_whole


def test_who_looks_back_has_the_eyes_of_the_seat_that_was_theirs_then() -> None:
    tenures = (
        Tenure(0, 5, "Ann", began=3, ended=9),
        Tenure(0, 6, "Bob", began=10),
        Tenure(1, 7, "Cat", began=3),
    )
    table = _Table(tenures)

    def eyes(user: int) -> list[object]:
        return [Reader(table, user, sees_all=False).eyes(entry) for entry in (2, 3, 9, 10, 99)]  # type: ignore[arg-type]  # as far as it is asked

    assert eyes(5) == [None, 0, 0, None, None]
    assert eyes(6) == [None, None, None, 0, 0]
    assert eyes(7) == [None, 1, 1, 1, 1]
    assert eyes(0) == [None] * 5


class _Table:
    """A table as far as a reader asks it."""

    state = "played"
    status = Status.PLAYING

    def __init__(self, tenures: tuple[Tenure, ...]) -> None:
        self.tenures = tenures

    def seat_of(self, user: int) -> Seat | None:
        return None


@pytest.mark.soak_first("siege", "rocknroll", "raid")
@pytest.mark.parametrize("name", RULESETS)
async def test_a_game_in_which_everything_happened_is_leafed_through_by_everybody(name: str) -> None:
    """Seats that changed hands, corrections, pauses, questions, a master: all pages of every reader."""
    rules = RULESETS[name]
    game = await every_kind_game(rules, max(2, rules.seats[0]), "leafed through", 60)
    table = await game.referee.look(game.table.id)
    found = await Recollections(game.referee).of(table)
    assert found.is_whole
    assert len(found.steps) == table.version
    assert found.steps[-1].table.state == table.state
    running = replace(table, status=Status.PLAYING)
    people = {each.user for each in table.tenures} | {EVERYBODY, MASTER}
    for user in sorted(people):
        for stands in (running, table):
            leaves = Leaves(Reader.at(stands, user), found)
            assert [leaves.find(leaves.place(index)) for index in range(len(leaves.moments))] == [
                *range(len(leaves.moments))
            ]
            for index, moment in enumerate(leaves.moments):
                told = leaf(leaves, moment, BOOKS["ru"], RENDERER)
                page = replay_page(leaves, index, told, None, BOOKS["ru"])
                assert page.content_length() <= COMPONENTS_TEXT


async def test_a_game_master_sees_all_hands_from_their_consent_on_and_others_never() -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, master_sees=True)
    await becomes_master(evening, EVE)
    await evening.moves(2)
    click = evening.click(EVE)
    judge = partial(mastery.ask_to_see, click=click)
    table = (await evening.referee.carry_out(evening.game, click, "player", judge)).table
    number = table.questions[0].number
    for user in (ANN, BOB):
        await evening.referee.agree(evening.game, evening.click(user), mastery.TO_SEE, number)
    table = await evening.referee.look(evening.game)
    found = await Recollections(evening.referee).of(table)

    def hands_of(user: int, stands: Table = table) -> list[bool]:
        leaves = Leaves(Reader.at(stands, user), found)
        return [bool(leaf(leaves, each, BOOKS["en"], RENDERER).hands) for each in leaves.moments]

    assert table.is_master(EVE)
    assert hands_of(EVE)[-1]
    assert not hands_of(EVE)[0]
    assert not any(hands_of(EVE)[:-1])
    assert not any(hands_of(ANN))
    assert not any(hands_of(12345)), "a moderator sees what everybody does"
    assert table.master is not None
    blind = replace(table, master=replace(table.master, sees=False))
    assert not any(hands_of(EVE, blind))
