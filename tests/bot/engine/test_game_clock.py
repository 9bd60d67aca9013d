"""The clock: every passed deadline is answered, and one broken game holds up no other."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from bot.game.clock import SECONDS_OF_A_THOUGHT, GameClock
from bot.game.forethought import StillThinking
from bot.store.claims import OwnClaims
from bot.store.records import Deadline, DueDeadline, GameId
from rules.contract import IllegalAction, Seat


class Agenda:
    """Deadlines as a store keeps them; a referee that answers takes them off."""

    def __init__(self) -> None:
        self.now = 1_000_000
        self.open: list[DueDeadline] = []
        self.answered: list[GameId] = []
        self.failing: dict[GameId, Exception] = {}
        self.asked = self.looks = 0
        self.faster: dict[GameId, int] = {}
        """By when somebody is asked in a game where another process answers first."""
        self.claims = OwnClaims(self)  # type: ignore[arg-type]  # a store of deadlines alone

    def add(self, game: int, due: int, kind: str = "default") -> None:
        self.open.append(DueDeadline(GameId(game), Deadline(0, due, kind)))

    async def due(self, now: int, limit: int = 50) -> list[DueDeadline]:
        self.asked += 1
        passed = [each for each in self.open if each.deadline.due <= now]
        return sorted(passed, key=lambda each: each.deadline.due)[:limit]

    async def next_deadline(self) -> int | None:
        self.looks += 1
        return min((each.deadline.due for each in self.open), default=None)

    async def clock(self, game: GameId, seat: Seat, kind: str, *, due: int, waits: bool) -> object:
        assert not waits
        if game in self.failing:
            raise self.failing[game]
        self.open = [each for each in self.open if each.game != game]
        if game in self.faster:
            self.add(game, self.faster.pop(game))
            return None
        self.answered.append(game)
        return object()

    async def look(self, game: GameId) -> object:
        return SimpleNamespace(deadlines=[each.deadline for each in self.open if each.game == game])


def clock_over(agenda: Any) -> GameClock:
    return GameClock(agenda, agenda, lambda: agenda.now)


async def rest(seconds: float = 0.02) -> None:
    await asyncio.sleep(seconds)


async def test_everything_that_passed_during_an_outage_is_answered_in_order() -> None:
    agenda = Agenda()
    for game in range(120):
        agenda.add(game, due=agenda.now - 1000 + game)
    clock_over(agenda).kick()
    await rest()

    assert agenda.answered == list(range(120))


async def test_a_seat_that_still_thinks_is_asked_again_soon_and_holds_up_no_other() -> None:
    agenda = Agenda()
    agenda.add(1, due=agenda.now - 2, kind="automated")
    agenda.add(2, due=agenda.now - 1, kind="automated")
    agenda.failing[GameId(1)] = StillThinking()
    clock = clock_over(agenda)
    clock.kick()
    await rest()
    assert agenda.answered == [2]

    agenda.now += round(1000 * SECONDS_OF_A_THOUGHT)
    agenda.failing.clear()
    await rest(2 * SECONDS_OF_A_THOUGHT)
    assert agenda.answered == [2, 1]
    await clock.close()


async def test_a_deadline_is_answered_when_it_passes_and_not_before() -> None:
    agenda = Agenda()
    agenda.add(1, due=agenda.now + 30)
    clock_over(agenda).kick()
    await rest()
    assert agenda.answered == []

    agenda.now += 30
    await rest(0.05)
    assert agenda.answered == [1]


async def test_an_earlier_deadline_that_appears_later_is_not_overslept() -> None:
    agenda = Agenda()
    agenda.add(1, due=agenda.now + 3_600_000)
    clock = clock_over(agenda)
    clock.kick()
    await rest()

    agenda.add(2, due=agenda.now)
    clock.kick()
    await rest()
    assert agenda.answered == [2]
    await clock.close()


async def test_what_a_commit_sets_is_answered_and_later_deadlines_cost_no_look() -> None:
    agenda = Agenda()
    agenda.add(1, due=agenda.now + 3_600_000)
    clock = clock_over(agenda)
    clock.kick()
    await rest()
    looks = agenda.looks

    clock.expect(None)
    clock.expect(agenda.now + 3_700_000)
    await rest()
    assert agenda.looks == looks

    agenda.add(2, due=agenda.now + 10)
    clock.expect(agenda.now + 10)
    agenda.now += 10
    await rest(0.05)
    assert agenda.answered == [2]
    await clock.close()


async def test_a_deadline_is_expected_where_there_was_none() -> None:
    agenda = Agenda()
    clock = clock_over(agenda)
    clock.kick()
    await rest()

    agenda.add(1, due=agenda.now - 5)
    clock.expect(agenda.now - 5)
    await rest(0.05)
    assert agenda.answered == [1]


async def test_a_game_that_fails_is_left_alone_and_holds_up_no_other() -> None:
    agenda = Agenda()
    for game in range(60):
        agenda.add(game, due=agenda.now - 60 + game)
        if game < 55:
            agenda.failing[GameId(game)] = ValueError() if game % 2 else IllegalAction("ruleset_not_loaded")
    clock = clock_over(agenda)
    clock.kick()
    await rest(0.05)

    assert agenda.answered == [55, 56, 57, 58, 59]
    assert agenda.asked < 10
    await clock.close()


async def test_a_game_that_failed_is_answered_a_minute_later() -> None:
    agenda = Agenda()
    agenda.add(1, due=agenda.now)
    agenda.failing[GameId(1)] = ValueError()
    clock = clock_over(agenda)
    clock.kick()
    await rest()
    agenda.failing.clear()

    agenda.now += 61_000
    clock.kick()
    await rest()
    assert agenda.answered == [1]


async def test_a_game_in_which_another_was_faster_is_answered_at_its_next_deadline() -> None:
    agenda = Agenda()
    agenda.add(1, due=agenda.now)
    agenda.faster[GameId(1)] = agenda.now + 1500
    clock = clock_over(agenda)
    clock.kick()
    await rest()

    agenda.now += 1500
    clock.kick()
    await rest()
    assert agenda.answered == [1]
    await clock.close()


async def test_a_closed_clock_answers_nothing() -> None:
    agenda = Agenda()
    clock = clock_over(agenda)
    await clock.close()
    agenda.add(1, due=agenda.now)
    clock.kick()
    await rest()

    assert agenda.answered == []
