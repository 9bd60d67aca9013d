"""A running game leaves an installation with its secrets and goes on in another: in one at most."""

from __future__ import annotations

import gzip
import os
import stat
from functools import partial
from pathlib import Path

import pytest

from bot import rulesets
from bot.command_line import import_command, operating
from bot.command_line.operating import whole_log
from bot.game import extension, game_file
from bot.game.attendance import give_back
from bot.game.codec import unpack
from bot.game.judgement import advice
from bot.game.pasts import NeedsPast
from bot.game.verification import verify
from bot.locale import Phrasebooks
from bot.privacy.personal_records import PersonalRecords
from bot.rulesets import RULESETS
from bot.store import open_store
from bot.store.records import GameId, ParcelState, Status
from rules.contract import IllegalAction
from rules.upgrading import Upgrade
from tests.bot.test_old_games import OLD, games_that_run, whims
from tests.fakes.installations import (
    ANN,
    BOB,
    CAT,
    HERE,
    THERE,
    Installation,
    click,
    exported,
)

HOUR = 3_600_000


pytestmark = pytest.mark.usefixtures("seen_by_the_bot")


@pytest.mark.soak_first("SQLite to PostgreSQL")
async def test_a_game_begun_in_one_installation_ends_in_another_and_verifies(
    houses: tuple[Installation, Installation],
) -> None:
    old, new = houses
    game = await old.begun()
    left = await old.moves(game, 12)

    said = await old.midnight("export", game, "--to", "the bot *Dawn*, @everyone")
    assert "holds all its secrets" in said
    assert stat.S_IMODE(os.stat(exported(game)).st_mode) == 0o600
    assert exported(game).read_text().startswith('{"SECRET":"Whoever reads this file knows all hands')
    gone = await old.look(game)
    assert (gone.status, gone.revealed, gone.deadlines) == (Status.EXPORTED, None, left.deadlines)

    said = await new.midnight("import", exported(game), "--server", THERE[0], "--channel", THERE[1])
    assert "goes on in channel 20" in said
    number = GameId(1)
    arrived = await new.look(number)
    assert (arrived.guild, arrived.channel, arrived.status) == (*THERE, Status.PLAYING)
    assert (arrived.state, arrived.ledgers, arrived.commitments, arrived.seeds) == (
        left.state,
        left.ledgers,
        left.commitments,
        left.seeds,
    )
    assert [each.user for each in arrived.chairs] == [ANN, BOB]

    ended = await new.moves(number, 3_000)
    assert ended.status is Status.FINISHED
    data = await new.file(number)
    verdict = verify(data, RULESETS)
    assert verdict.ok, verdict
    assert [each.kind for each in game_file.read(data).lines].count("exported") == 1


async def test_what_is_told_once_goes_out_on_both_sides(houses: tuple[Installation, Installation]) -> None:
    old, new = houses
    game = await old.begun()
    await old.midnight("export", game)
    await new.midnight("import", exported(game))

    async with old.referee() as referee, new.referee() as other:
        there = [each.destination for each in await referee.store.undelivered(game)]
        here = [each.destination for each in await other.store.undelivered(GameId(1))]
        assert await referee.store.open_game_in(HERE[1]) is None
        assert await referee.store.next_deadline() is None
        counted = await referee.store.game_count(1), await other.store.game_count(1)
    assert there[-4:] == ["channel", "card", "hand:0", "hand:1"]
    assert here == ["channel", "card", "hand:0", "hand:1"]
    assert [(each.running, each.exported) for each in counted] == [(0, 1), (1, 0)]


async def test_who_plays_is_called_otherwise_where_the_operator_says_so(house: Installation) -> None:
    game = await house.begun("raid", ANN, BOB, CAT)
    await house.moves(game, 5)
    await house.midnight("export", game)

    back = ("import", exported(game), "--take-back", "--player")
    assert "Nobody with the id 777" in await house.midnight(*back, "777=5", code=1)
    assert "two of those who play" in await house.midnight(*back, f"{ANN}={BOB}", code=1)
    await house.midnight(*back, f"{ANN}={ANN + 1000}")

    table = await house.look(game)
    assert ([each.user for each in table.chairs], table.host) == ([ANN + 1000, BOB, CAT], ANN + 1000)
    assert [each.user for each in table.contributors] == [ANN, BOB, CAT]
    async with house.referee() as referee:
        with pytest.raises(IllegalAction):
            await referee.leave(game, click(ANN))
    await house.moves(game, 4_000)
    verdict = verify(await house.file(game), RULESETS)
    assert verdict.ok, verdict


async def test_who_came_under_another_name_is_forgotten_under_both(house: Installation) -> None:
    game = await house.begun("raid", 100_001, 100_002)
    await house.moves(game, 8)
    await house.midnight("export", game)
    people = ("--player", "100001=200001", "--player", "100002=200002")
    await house.midnight("import", exported(game), "--take-back", *people)
    await house.moves(game, 3)
    await house.midnight("end", game)

    async with house.referee() as referee:
        records = PersonalRecords(referee.store, Phrasebooks.load(), import_command.now)
        assert (await records.forget(200_001)).games == 1
        kept, log = await referee.store.load(game), await whole_log(referee.store, game)
        assert kept is not None
        told = unpack(kept.snapshot) + b"".join(each.body for each in log)

    for gone in (b"100001", b"200001"):
        assert gone not in told
    assert {each.actor for each in log}.isdisjoint({100_001, 200_001})
    assert b"100002=200002" in told, "nobody else"
    assert verify(await house.file(game), RULESETS).phrase.key == "verify-forgotten"


async def test_a_game_meets_the_newer_rules_of_the_installation_where_it_arrives(
    house: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await house.begun()
    await house.moves(game, 9)
    await house.midnight("export", game)
    rules = RULESETS["raid"]

    class NewerRaid(type(rules)):  # type: ignore[misc]  # a class that is only known here
        """Raid by rules of a later version, which decide as today's."""

        version = rules.version + 1
        upgrades = (*rules.upgrades, Upgrade())

    newer = NewerRaid.__new__(NewerRaid)
    newer.__dict__.update(rules.__dict__)
    monkeypatch.setattr(rulesets, "RULESETS", {**RULESETS, "raid": newer})

    assert "goes on" in await house.midnight("import", exported(game), "--take-back")
    table = await house.look(game)
    assert (table.status, table.ruleset.version) == (Status.PLAYING, rules.version + 1)
    assert (await house.moves(game, 3_000)).status is Status.FINISHED
    verdict = verify(await house.file(game), rulesets.RULESETS)
    assert verdict.ok, verdict


async def test_a_bot_that_was_away_as_a_game_arrived_gives_no_time_twice(
    house: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had been on its way for five hours, and an hour later the bot came back."""
    game = await house.begun("raid", pace="daily")
    await house.midnight("export", game)
    moment = import_command.now()
    for module in (import_command, operating):
        monkeypatch.setattr(module, "now", lambda: moment + 5 * HOUR)
    await house.midnight("import", exported(game), "--take-back")
    before = {each.seat: each.due for each in (await house.look(game)).deadlines if each.kind == "default"}

    async with house.referee(later=HOUR) as referee:
        assert await give_back(referee, lambda guild: moment, moment + 6 * HOUR, shortest=60_000) == 1
        table = await referee.look(game)

    after = {each.seat: each.due for each in table.deadlines if each.kind == "default"}
    assert before and all(HOUR <= after[seat] - due <= HOUR + 120_000 for seat, due in before.items())


@pytest.mark.soak_first("PostgreSQL to SQLite")
async def test_questions_and_what_may_be_taken_back_go_along(
    houses: tuple[Installation, Installation],
) -> None:
    old, new = houses
    game = await old.begun("raid", ANN, BOB, CAT, pace="daily")
    await old.moves(game, 6)
    async with old.referee() as referee:
        table = await referee.look(game)
        assert table.pending is not None
        asker = table.chairs[table.pending.seats[0]].user or 0
        wish = click(asker)
        judge = partial(extension.ask, click=wish, hours=5)
        await referee.carry_out(game, wish, "player", judge)
        before = await referee.look(game)
    await old.midnight("export", game)
    await new.midnight("import", exported(game))

    async with new.referee() as referee:
        table = await referee.look(GameId(1))
        assert (table.questions, table.undone) == (before.questions, before.undone)
        done = [each for each in await whole_log(referee.store, table.id) if each.kind == "action"]
        past = await referee.pasts.learn(NeedsPast(table, done[-1].number, None))
        assert past.past.number == done[-1].number
        (question,) = table.questions
        other = next(each.user for each in table.chairs if each.user != asker)
        happening = await referee.agree(table.id, click(other or 0), question.kind, question.number)
        assert happening.facts["then"] == "extended"


async def test_the_log_of_a_game_that_arrived_is_packed_when_it_is_over(house: Installation) -> None:
    game = await house.begun()
    await house.moves(game, 5)
    await house.midnight("export", game)
    await house.midnight("import", exported(game), "--take-back")
    await house.moves(game, 4)
    await house.midnight("end", game)
    data = await house.file(game)

    async with house.referee() as referee:
        store = referee.store
        for parcel in await store.undelivered(game):
            await store.mark_parcels(game, [parcel.number], ParcelState.SENT)
        (ripe,) = await store.archive.ripe(2**60, 5)
        assert await store.archive.put_away(ripe, import_command.now())
    assert await house.file(game) == data


@pytest.mark.soak_first("PostgreSQL to SQLite")
async def test_a_game_comes_back_after_it_was_played_elsewhere(
    houses: tuple[Installation, Installation],
) -> None:
    old, new = houses
    game = await old.begun()
    await old.moves(game, 5)
    await old.midnight("export", game)
    first = exported(game).rename("first")
    await new.midnight("import", first)
    await new.moves(GameId(1), 7)
    await new.midnight("export", 1, "--folder", ".")
    second = exported(GameId(1)).rename("second")

    assert "older" in await new.midnight("import", first, code=1)
    await old.midnight("import", second)  # it went on elsewhere: there is nothing to promise
    assert "played here already" in await old.midnight("import", second, code=1)
    assert "played here already" in await old.midnight("import", first, code=1)
    await old.moves(game, 3_000)

    assert "is over" in await old.midnight("import", second, code=1)
    verdict = verify(await old.file(game), RULESETS)
    assert verdict.ok, verdict


async def test_it_goes_on_where_it_left_only_where_the_operator_says_that_it_is_nowhere_else(
    house: Installation,
) -> None:
    game = await house.begun()
    left = await house.moves(game, 6)
    await house.midnight("export", game)
    assert left.pending is not None
    seat = left.pending.seats[0]
    async with house.referee() as referee:
        with pytest.raises(IllegalAction, match="game_exported"):
            await referee.act(game, click(left.chairs[seat].user or 0), advice(left, seat))
    for command in ("pause", "end"):
        assert "goes on in another installation" in await house.midnight(command, game, code=1)
    assert "gone to another installation" in await house.midnight("show", game)

    assert "--take-back" in await house.midnight("import", exported(game), code=1)
    await house.midnight("import", exported(game), "--take-back")
    table = await house.look(game)
    assert (table.state, table.status, table.version) == (left.state, Status.PLAYING, left.version + 2)


async def test_deadlines_have_the_time_that_the_game_was_on_its_way(
    house: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await house.begun("raid", pace="daily")
    left = await house.moves(game, 3)
    await house.midnight("export", game)
    moment = import_command.now()
    monkeypatch.setattr(import_command, "now", lambda: moment + 5 * HOUR)

    await house.midnight("import", exported(game), "--take-back")

    due = {each.seat: each.due for each in left.deadlines if each.kind == "default"}
    later = {each.seat: each.due for each in (await house.look(game)).deadlines if each.kind == "default"}
    assert due and due.keys() == later.keys()
    assert all(5 * HOUR <= later[seat] - due[seat] <= 5 * HOUR + 60_000 for seat in due)
    async with house.referee() as referee:
        assert await referee.store.next_deadline() is not None


async def test_a_pause_stays_one(house: Installation) -> None:
    game = await house.begun()
    await house.midnight("pause", game)
    await house.midnight("export", game)
    await house.midnight("import", exported(game), "--take-back")

    assert (await house.look(game)).status is Status.PAUSED
    async with house.referee() as referee:
        await referee.resume(game, click(BOB))


@pytest.mark.soak_first("midnight-1-siege", "midnight-3-raid")
@pytest.mark.parametrize(
    ("kept", "number", "ruleset"),
    [
        pytest.param(*each, marks=() if each[2] in ("raid", "siege") else pytest.mark.soak)
        for each in games_that_run()
    ],
)
async def test_a_game_of_an_old_installation_goes_on_in_a_new_one(
    house: Installation, tmp_path: Path, kept: str, number: int, ruleset: str
) -> None:
    """Games that earlier versions were playing, most before their logs had a chain."""
    database = tmp_path / "old.sqlite3"
    database.write_bytes(gzip.decompress((OLD / f"{kept}.sqlite3.gz").read_bytes()))
    old = Installation(f"sqlite:///{database}", house.out)
    await (await open_store(old.url)).close()
    game, dice = GameId(number), whims(ruleset)

    await old.midnight("export", number)
    await house.midnight("import", exported(game, ruleset))

    async with house.referee() as referee:
        while (table := await referee.look(GameId(1))).pending is not None:
            seat = dice.pick(table.pending.seats)
            await referee.clock(table.id, seat, "default" if table.chairs[seat].user else "automated")
    assert table.status is Status.FINISHED
    verdict = verify(await house.file(GameId(1)), RULESETS)
    assert verdict.ok, verdict
