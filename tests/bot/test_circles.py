"""Automated players that would act for ever: they are played for by default, and the game goes on."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from loaded_dice import SteadyChance
from structlog.testing import capture_logs
from structlog.typing import EventDict

from bot.arena import contest as contest_module
from bot.arena.contest import Contest, play
from bot.command_line.simulation import EndlessGame, simulate
from bot.game import automated_seats, circles
from bot.game.circles import MOST_ACTS, Acts
from bot.game.referee import Referee
from bot.game.table import AnyRuleset, Table
from bot.game.verification import verify
from bot.rulesets import RULESETS
from bot.store.records import Status, Store
from rules.contract import Chance, Seat, Turn
from tests.dudo.game import dudo
from tests.fakes.circling_dudo import CirclingDudo
from tests.fakes.evening import ANN, BOB, Evening
from tests.fakes.memory_store import MemoryStore

FEW = 5
CIRCLING = CirclingDudo()


class CirclingEvening(Evening):
    """A table whose automated players go in circles; whoever sits there plays on."""

    def new_referee(self, store: Store) -> Referee:
        seeds = iter(bytes([n]) * 32 for n in range(1, 100))
        return Referee(store, {"dudo": CIRCLING}, lambda: self.now, new_seed=lambda: next(seeds))

    async def to_its_end(self, *, restarts_every: int = 10_000) -> Table:
        """Let everybody answer, the clock for whom it does; the bot restarts after so many answers."""
        for number in range(1, 1_000):
            table = await self.table()
            if table.pending is None:
                return table
            if number % restarts_every == 0:
                self.referee = self.new_referee(self.store)
            seat = table.pending.seats[0]
            if table.chairs[seat].is_automated:
                await self.referee.clock(self.game, seat, "automated")
            else:
                await self.moves()
        raise AssertionError("it never ends")


@pytest.fixture(autouse=True)
def few_acts_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(circles, "MOST_ACTS", FEW)


def found_in_circles(logs: list[EventDict]) -> list[EventDict]:
    return [each for each in logs if each["event"] == "automated_seat_in_circles"]


@pytest.mark.parametrize("strength", ["calm", "steady", "sharp"])
async def test_who_goes_in_circles_plays_by_default_to_the_end_of_the_round(strength: str) -> None:
    evening = CirclingEvening(MemoryStore())
    await evening.begun(ANN, automated=2)
    click = evening.click(ANN)
    judge = partial(automated_seats.instruct, click=click, seats=[Seat(1), Seat(2)], plays=strength)
    if strength != "steady":
        await evening.referee.carry_out(evening.game, click, "host", judge)
    with capture_logs() as logs:
        table = await evening.to_its_end()
    acts = [each for each in await evening.store.entries(evening.game, limit=1_000) if each.kind == "action"]
    circled = [each for each in acts if b"leave_order" in each.body]

    assert table.status is Status.FINISHED
    assert verify(await evening.file(), {"dudo": dudo()}).phrase.key == "verify-ok"
    assert 0 < len(circled) <= FEW * 2 * table.round < len(acts)
    told = found_in_circles(logs)
    assert len({(each["round"], each["seat"]) for each in told}) == len(told) == 2 * table.round
    first = told[0]
    assert (first["game"], first["ruleset"], first["strength"]) == (evening.game, "dudo", strength)


async def test_a_seat_whose_player_has_conceded_it_is_played_on_alike() -> None:
    evening = CirclingEvening(MemoryStore())
    await evening.begun(ANN, BOB, automated=1)
    await evening.leave(BOB)

    assert (await evening.to_its_end()).status is Status.FINISHED


async def test_restarts_lengthen_a_circle_and_do_not_make_it_endless() -> None:
    evening = CirclingEvening(MemoryStore())
    await evening.begun(ANN, automated=1)

    assert (await evening.to_its_end(restarts_every=2 * FEW)).status is Status.FINISHED


def test_who_acts_in_another_round_begins_anew() -> None:
    acts = Acts()
    for _ in range(FEW):
        acts.note(1, Seat(0))

    assert acts.has_most(1, Seat(0))
    assert not acts.has_most(1, Seat(1))
    assert not acts.has_most(2, Seat(0))
    assert acts.note(2, Seat(0)) == 1


@pytest.mark.parametrize("ruleset", [dudo(), *RULESETS.values()], ids=lambda each: each.name)
def test_defaults_alone_lead_every_game_to_its_end(ruleset: AnyRuleset) -> None:
    """No seat acts so often in a round that it could be taken to go in circles."""

    def chance(number: int) -> Chance:
        return Chance(SteadyChance(f"table/{number}"), SteadyChance(f"secret/{number}"))

    turn: Turn[Any, Any] = Turn(ruleset, ruleset.setup(ruleset.seats[0], ruleset.parse_options({})))
    ruleset.begin(turn, chance(0))
    acts, most, number = Acts(), 0, 0
    while (pending := ruleset.pending(turn.state)) is not None and most < MOST_ACTS // 4:
        seat, number = pending.seats[-1], number + 1
        most = max(most, acts.note(turn.state.round, seat))
        turn = Turn(ruleset, turn.state)
        ruleset.decide(turn, ruleset.default(turn.state, seat), chance(number))

    assert most < MOST_ACTS // 4, f"seat {seat} at {pending}"


def test_a_simulation_names_the_game_in_which_a_seat_goes_in_circles() -> None:
    with pytest.raises(EndlessGame, match="simulation/7/1"):
        list(simulate(CIRCLING, 1, 2, "7", advised=[1]))


def test_a_contest_names_the_game_in_which_a_player_goes_in_circles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_module, "RULESETS", {"dudo": CIRCLING})

    with pytest.raises(EndlessGame, match="arena/dudo/7"):
        play(Contest("dudo", {}, "7", ("random", "steady")))
