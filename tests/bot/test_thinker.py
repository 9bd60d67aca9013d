"""Sharp seats think in a process of its own; whatever happens to that, the game goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.command_line.simulation import lobby
from bot.game import automated_seats, judgement, thinking_worker
from bot.game.deadlines import THINKING, Moment, deadlines_after
from bot.game.forethought import StillThinking
from bot.game.judgement import Change
from bot.game.packed_view import Question, packed, unpacked
from bot.game.referee import Referee
from bot.game.table import Table
from bot.game.thinker import Thinker
from bot.rulesets import RULESETS
from bot.store.records import Status
from bot.workshop import always
from rules.advice import Character, Effort, Strength, Weighed
from rules.contract import Action, Chance, Dice, Seat, Turn
from rules.search import Lots, sharp
from tests.dudo.rules.table import Table as DudoTable
from tests.fakes.evening import ANN, Evening
from tests.fakes.memory_store import MemoryStore
from tests.fakes.thinking_dudo import ThinkingDudo


@pytest.fixture
async def thinker() -> AsyncIterator[Thinker]:
    thinker = Thinker(patience=60)  # however busy the machine is
    yield thinker
    await thinker.close()


def played(name: str, decisions: int, *, forced: bool = False, seats: int = 2, at_once: int = 1) -> Table:
    """Give a table of sharp seats after so many decisions, at one that has several answers, or but one, and
    that so many seats or more are to take *at once*."""
    ruleset = RULESETS[name]
    table, dice = lobby(ruleset, seats, "thinking", 1, {}), Lots(decisions)
    options = {option.name: table.options[option.name] for option in ruleset.options}
    turn = Turn(ruleset, ruleset.setup(len(table.chairs), options))
    ruleset.begin(turn, Chance(dice, dice))
    while (pending := ruleset.pending(turn.state)) is not None:
        seat = pending.seats[0]
        legal = ruleset.legal_actions(turn.state, seat)
        if decisions <= 0 and (len(legal) == 1) is forced and len(pending.seats) >= at_once:
            break
        decisions -= 1
        action = ruleset.advise(ruleset.view(turn.state, seat), legal, dice)
        turn = Turn(ruleset, turn.state)
        ruleset.decide(turn, action, Chance(dice, dice))
    chairs = tuple(replace(chair, user=None, strength=Strength.SHARP) for chair in table.chairs)
    return replace(table, status=Status.PLAYING, state=turn.state, chairs=chairs, version=7)


def asked(table: Table) -> Seat:
    assert table.pending is not None
    return table.pending.seats[0]


@pytest.mark.parametrize("name", RULESETS)
def test_what_a_seat_knows_crosses_to_another_process_and_is_the_same_there(name: str) -> None:
    for decisions in (2, 12, 20):
        table = played(name, decisions)
        position, seat, ruleset = table.position, asked(table), table.ruleset
        assert position is not None
        view, legal = ruleset.view(table.state, seat), position.legal_actions(seat)
        there, menu = unpacked(ruleset, packed(ruleset, view, legal))

        assert menu == tuple(legal)
        assert there.content is view.content
        assert ruleset.advise(there, menu, Lots(1)) == ruleset.advise(view, legal, Lots(1))
        assert ruleset.imagined(there, Lots(1)) == ruleset.imagined(view, Lots(1))


@pytest.mark.soak_first("rocknroll")
@pytest.mark.parametrize("name", ["raid", "rocknroll"])
async def test_the_process_thinks_what_would_be_thought_here(name: str, thinker: Thinker) -> None:
    table = played(name, 14)
    seat, ruleset, position = asked(table), table.ruleset, table.position
    assert position is not None
    luck = Lots(judgement.advice_dice(table, seat).below(2**32))
    here = sharp(ruleset, position.view(seat), position.legal_actions(seat), luck)

    assert await thinker.action(table, seat, always) == here


async def test_steady_seats_forced_moves_and_what_nobody_wants_are_not_thought_about(
    thinker: Thinker,
) -> None:
    table = played("raid", 10)
    seat = asked(table)
    steady = replace(table, chairs=tuple(replace(each, strength=Strength.STEADY) for each in table.chairs))
    forced = played("raid", 10, forced=True)

    assert await thinker.action(steady, seat, always) is None
    assert await thinker.action(forced, asked(forced), always) is None
    assert await thinker.action(table, seat, lambda: False) is None
    assert thinker._worker.process is None


async def test_a_process_that_was_killed_is_replaced(thinker: Thinker) -> None:
    table = played("raid", 10)
    first = await thinker.action(table, asked(table), always)
    assert thinker._worker.process is not None
    thinker._worker.process.kill()
    await thinker._worker.process.wait()

    assert first is not None
    assert await thinker.action(table, asked(table), always) == first


async def test_killed_while_it_thinks_it_leaves_the_seat_steady(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played("raid", 10)
    await thinker.action(table, asked(table), always)
    process = thinker._worker.process
    assert process is not None
    process.send_signal(19)  # it stands still
    thinking = asyncio.create_task(thinker.action(table, asked(table), always))
    await asyncio.sleep(0.05)
    process.kill()

    assert await thinking is None
    assert thinker._worker.process is None


async def test_one_that_takes_too_long_is_ended_and_so_is_the_wait_for_it(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played("raid", 10)
    await thinker.action(table, asked(table), always)
    process = thinker._worker.process
    assert process is not None
    process.send_signal(19)
    monkeypatch.setattr(thinker, "_patience", 0.2)
    found = await asyncio.gather(*(thinker.action(table, asked(table), always) for _ in range(3)))

    assert found[0] is None
    assert process.returncode is not None


async def test_where_no_process_can_be_started_nothing_is_thought() -> None:
    thinker, table = Thinker("no.such.module"), played("raid", 10)

    assert await thinker.action(table, asked(table), always) is None


class Stuck(ThinkingDudo):
    """Considers without end."""

    def weighed(
        self, view: DudoTable, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        while True:
            dice.below(2)


class Wrong(ThinkingDudo):
    """Fails in what it imagines."""

    effort = Effort(decisions=10)

    def imagined(self, view: DudoTable, dice: Dice) -> None:
        raise RuntimeError("there is no such world")


def dudo_question(ruleset: ThinkingDudo) -> Question:
    turn = Turn(ruleset, ruleset.setup(2, {}))
    ruleset.begin(turn, Chance(Lots(1), Lots(2)))
    legal = ruleset.legal_actions(turn.state, Seat(0))
    return "dudo", packed(ruleset, ruleset.view(turn.state, Seat(0)), legal), 5, "even"


@pytest.mark.parametrize(("ruleset", "answer"), [(Stuck, "_TooLong"), (Wrong, "RuntimeError")])
def test_what_is_stuck_or_fails_says_so(
    ruleset: type[ThinkingDudo], answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking_worker, "MOST_SECONDS", 0.05)
    rules = ruleset()

    assert thinking_worker.answer(dudo_question(rules), {"dudo": rules}) == answer
    assert isinstance(thinking_worker.answer(dudo_question(rules), {"dudo": ThinkingDudo()}), int)


def worker(place: Path, monkeypatch: pytest.MonkeyPatch, *lines: str) -> Thinker:
    """Give who thinks by a module of these *lines*."""
    (place / "thinks_so.py").write_text("\n".join(lines))
    monkeypatch.syspath_prepend(place)
    return Thinker("thinks_so", patience=60)


async def test_what_is_no_answer_leaves_the_seat_steady(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    babbling = (
        "import sys",
        "from bot.child_process import framed",
        "sys.stdout.buffer.write(framed(None) + (4).to_bytes(4, 'big') + b'oops')",
        "sys.stdout.flush()",
        "sys.stdin.read()",
    )
    thinker, table = worker(tmp_path, monkeypatch, *babbling), played("raid", 10)

    assert await thinker.action(table, asked(table), always) is None
    assert thinker._worker.process is None


@pytest.mark.parametrize(("number", "is_one"), [(1, True), (10_000, False), (-1, False)])
async def test_what_is_printed_is_no_answer_and_a_number_of_nothing_is_none(
    number: int, is_one: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printing = (
        "from bot.child_process import serve_here",
        f"serve_here(lambda question: print('a warning', flush=True) or {number})",
    )
    thinker, table = worker(tmp_path, monkeypatch, *printing), played("raid", 10)
    position, seat = table.position, asked(table)
    assert position is not None

    found = await thinker.action(table, seat, always)
    await thinker.close()

    assert found == (position.legal_actions(seat)[number] if is_one else None)


def test_when_its_time_is_over_a_seat_does_what_it_knows_by_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking_worker, "ENOUGH", 0)
    rules = ThinkingDudo()
    turn = Turn(rules, rules.setup(2, {}))
    rules.begin(turn, Chance(Lots(1), Lots(2)))
    legal = rules.legal_actions(turn.state, Seat(0))
    first = rules.first_thoughts(rules.view(turn.state, Seat(0)), legal, Lots(5), Character.EVEN)[0]

    assert thinking_worker.answer(dudo_question(rules), {"dudo": rules}) == legal.index(first.action)


class Failing(Thinker):
    """Never has an answer."""

    async def action(self, *asked: object) -> None:
        self.was_asked = True
        return None


class Slow(Thinker):
    """Thinks until it is told to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()

    async def action(self, *asked: object) -> None:
        await self.may_answer.wait()


async def test_the_clock_goes_on_while_a_seat_thinks_too_long() -> None:
    slow = Slow()
    evening, table = await sharp_evening(slow)
    seat = Seat(1)
    with pytest.raises(StillThinking):
        await evening.referee.clock(evening.game, seat, "automated", waits=False)
    slow.may_answer.set()
    await asyncio.sleep(0.1)
    moved = await evening.referee.clock(evening.game, seat, "automated", waits=False)

    assert moved is not None
    assert moved.action == judgement.advice(table, seat)


async def sharp_evening(thinker: Thinker | None, delay: int = 1500) -> tuple[Evening, Table]:
    evening = Evening(MemoryStore())
    evening.referee = Referee(
        evening.store,
        {"dudo": ThinkingDudo()},
        lambda: evening.now,
        automated_delay=delay,
        new_seed=lambda: bytes(32),
        thinker=thinker,
    )
    await evening.begun(ANN, automated=1)
    click = evening.click(ANN)
    table = await evening.referee.carry_out(
        evening.game, click, "host", lambda at: automated_seats.instruct(at, click, [Seat(1)], "sharp")
    )
    return evening, table.table


async def test_a_game_goes_on_steadily_where_nothing_was_thought() -> None:
    failing = Failing()
    evening, table = await sharp_evening(failing)
    expected = judgement.advice(table, Seat(1))
    moved = await evening.referee.clock(evening.game, Seat(1), "automated")

    assert failing.was_asked
    assert moved is not None
    assert moved.action == expected


async def test_a_sharp_seat_waits_as_long_as_it_may_think_whatever_there_is_to_think_about() -> None:
    evening, table = await sharp_evening(None)
    await evening.referee.clock(evening.game, Seat(1), "automated")
    waits = set()
    for _ in range(12):
        table = await evening.moves()
        waits |= {each.due - evening.now for each in table.deadlines if each.kind == "automated"}

    assert waits == {1500 + THINKING}
    assert {each.due for each in (await sharp_evening(None, delay=0))[1].deadlines if each.seat == 1} == {
        1_700_000_000_000
    }


def pauses(table: Table, seats: Sequence[Seat], now: int = 10_000) -> list[int]:
    """Give how long after *now* each of *seats* answers, in their order, asked by *table* anew."""
    before = replace(table, state=None, deadlines=())
    change = Change("asked", replace(table, deadlines=()), {})
    due = {each.seat: each.due for each in deadlines_after(before, change, Moment(now, 1500))}
    return [due[seat] - now for seat in seats]


def test_sharp_seats_asked_at_once_have_time_one_after_another_so_that_lateness_tells_nothing() -> None:
    table = played("siege", 40, seats=6, at_once=3)
    assert table.pending is not None
    seats = table.pending.seats
    assert pauses(table, seats) == [1500 + THINKING * number for number in range(1, len(seats) + 1)]

    begun = deadlines_after(replace(table, state=None), Change("asked", table, {}), Moment(10_000, 1500))
    waiting = replace(table, deadlines=begun)
    meanwhile = Change("answered", waiting, {})
    later = deadlines_after(waiting, meanwhile, Moment(12_900, 1500))
    assert [each.due for each in later] == [12_900 + THINKING * number for number in range(1, len(seats) + 1)]


def test_what_a_search_tells_nothing_of_takes_a_sharp_seat_no_longer() -> None:
    table = played("siege", 0)

    assert pauses(table, [asked(table)], 10_000) == [1500]
