"""Games and files of before: what an earlier Midnight has stored opens, goes on to its end, and verifies.

`tests/old_games` was written by version 0.1.0: five games in their middle, a lobby, finished games, and
the file of a finished game of each ruleset and of a session of dice. `version_1` is older still: two games
by the first versions of rules that had a second then. Nothing of it is ever written again.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from advised_games import advised_game, begun

from bot.dice.session_verification import verify_session
from bot.game import game_file
from bot.game.codec import Codec
from bot.game.game_file import compose, read
from bot.game.pasts import NeedsPast
from bot.game.referee import Referee
from bot.game.snapshot import open_table
from bot.game.table import AnyRuleset, Click
from bot.game.verification import verify
from bot.rulesets import RULESETS
from bot.store import open_store
from bot.store.records import Entry, GameId, Status
from rules.contract import Dice, Options
from rules.fair import FairScope

OLD = Path(__file__).parents[1] / "old_games"
OLD_GAMES = sorted(
    name
    for each in OLD.glob("*.jsonl.gz")
    if (name := each.name.removesuffix(".jsonl.gz")).partition("_")[0] in RULESETS
)
"""Files by ruleset, the later ones with the version of the rules that they were played by."""
ANNA = Click(80351110224678912, "Anna", "en", 1_400_000_000_000_000_000)
LONGEST = 5_000


def whims(name: str) -> Dice:
    return FairScope("old games", name, bytes(32), ()).draw(1, b"")


def old_file(name: str) -> bytes:
    return gzip.decompress((OLD / f"{name}.jsonl.gz").read_bytes())


@pytest.fixture
async def referee(tmp_path: Path, kept: str) -> AsyncIterator[Referee]:
    database = tmp_path / "midnight.sqlite3"
    database.write_bytes(gzip.decompress((OLD / f"{kept}.sqlite3.gz").read_bytes()))
    store = await open_store(f"sqlite:///{database}")
    yield Referee(store, RULESETS, lambda: 1_790_000_000_000)
    await store.close()


def games_that_run() -> list[tuple[str, int, str]]:
    """Give in which database every game in its middle is, its number and its ruleset."""
    games: list[tuple[str, int, str]] = []
    for kept in ("midnight", "version_1"):
        with closing(sqlite3.connect(":memory:")) as database:
            database.deserialize(gzip.decompress((OLD / f"{kept}.sqlite3.gz").read_bytes()))
            found = database.execute("SELECT id, ruleset FROM game WHERE status = 'playing' ORDER BY id")
            games += ((kept, int(number), str(ruleset)) for number, ruleset in found)
    return games


@pytest.mark.soak_first(
    "midnight-2-frames", "midnight-4-rocknroll", "midnight-3-raid", "midnight-5-roads", "midnight-11-raid"
)
@pytest.mark.parametrize(("kept", "number", "ruleset"), games_that_run())
async def test_a_game_begun_before_goes_on_to_its_end(referee: Referee, number: int, ruleset: str) -> None:
    game, dice = GameId(number), whims(ruleset)
    table = await referee.look(game)
    for _ in range(LONGEST):
        if table.pending is None:
            break
        seat = dice.pick(table.pending.seats)
        await referee.clock(game, seat, "default" if table.chairs[seat].user else "automated")
        table = await referee.look(game)
    entries: list[Entry] = []
    while page := await referee.store.entries(game, after=len(entries), limit=500):
        entries += page

    assert table.status is Status.FINISHED
    data = game_file.write(table, entries)
    verdict = verify(data, RULESETS)
    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok"), verdict
    assert read(data).header.midnight == 1, "the channel has seen receipts of draws only"


@pytest.mark.parametrize("kept", ["midnight"])
async def test_a_lobby_opened_before_starts(referee: Referee) -> None:
    with closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(gzip.decompress((OLD / "midnight.sqlite3.gz").read_bytes()))
        ((number,),) = database.execute("SELECT id FROM game WHERE status = 'lobby'").fetchall()

    started = await referee.start(GameId(number), ANNA)

    assert started.table.status is Status.PLAYING


@pytest.mark.parametrize(("kept", "number", "name"), games_that_run())
async def test_what_an_upgrade_has_made_of_events_it_leaves_alone(
    referee: Referee, number: int, name: str
) -> None:
    """Games begun under an older version may have been played on by newer rules before that was told."""
    steps = [each.events for each in RULESETS[name].upgrades]
    seen = 0
    for entry in await referee.store.entries(GameId(number), limit=500):
        events = [tuple(each) for each in json.loads(entry.body)["events"]]
        for step in steps:
            events = [*step(events)]
        for step in steps:
            assert [*step(events)] == events
        seen += len(events)
    assert seen > 0


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda each: each.name)
def test_events_of_today_are_no_matter_of_upgrades(ruleset: AnyRuleset) -> None:
    for entry in advised_game(ruleset.name).entries:
        events = [tuple(each) for each in json.loads(entry.body)["events"]]
        for each in ruleset.upgrades:
            assert [*each.events(events)] == events


@pytest.mark.parametrize(("kept", "number", "name"), games_that_run())
async def test_the_state_that_was_kept_is_read(referee: Referee, number: int, name: str) -> None:
    stored = await referee.store.load(GameId(number))
    assert stored is not None

    table = open_table(stored, RULESETS[name], Codec(RULESETS[name]))

    assert table.ruleset.pending(table.state) is not None


@pytest.mark.parametrize("name", OLD_GAMES)
def test_the_file_of_a_game_finished_before_is_accepted(name: str) -> None:
    """What older rules have decided is made again by those of today, as their upgrades read it."""
    verdict = verify(old_file(name), RULESETS)

    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok"), verdict


@pytest.mark.parametrize(
    "ruleset",
    [each for each in RULESETS.values() if each.options_of_before()],
    ids=lambda each: each.name,
)
def test_a_file_from_before_an_option_was_known_is_accepted(ruleset: AnyRuleset) -> None:
    """It was played by what holds without the option, and says nothing of it."""
    data = begun(ignorant(ruleset), 20)
    assert not ruleset.options_of_before().keys() & read(data).header.options.keys()

    verdict = verify(data, RULESETS)

    assert (verdict.ok, verdict.phrase.key) == (True, "verify-ok"), verdict


def ignorant(ruleset: AnyRuleset) -> AnyRuleset:
    """Give *ruleset* as it was before it knew those options that came later."""

    class Ignorant(type(ruleset)):  # type: ignore[misc]  # a class that is only known here
        options = tuple(each for each in ruleset.options if each.before is None)

        def setup(self, seats: int, options: Options) -> object:
            return ruleset.setup(seats, {**options, **ruleset.options_of_before()})

    older: AnyRuleset = Ignorant.__new__(Ignorant)
    older.__dict__.update(ruleset.__dict__)
    return older


def test_the_file_of_a_session_closed_before_is_accepted() -> None:
    verdict = verify_session(old_file("dice"))

    assert verdict.ok, verdict


def test_where_older_rules_decided_otherwise_the_draws_are_checked_all_the_same() -> None:
    file = read(old_file("raid"))

    class NewerRaid(type(RULESETS["raid"])):  # type: ignore[misc]  # a class that is only known here
        """Raid by rules that refuse every action of before."""

        version = file.header.rules_version + 1

        def decide(self, turn: object, action: object, chance: object) -> None:
            raise AssertionError("these rules know no such action")

    newer = NewerRaid.__new__(NewerRaid)
    newer.__dict__.update(RULESETS["raid"].__dict__)
    first = next(line.number for line in file.lines if line.kind == "action")
    drawn = next(number for number, line in enumerate(file.lines) if line.number > first and line.draws)

    assert dict(verify(compose(file), {"raid": newer}).phrase.facts)["entry"] == first

    line = file.lines[drawn]
    (count, value), *rest = line.draws[0].raw
    draw = replace(line.draws[0], raw=((count, (value + 1) % count), *rest))
    forged = (*file.lines[:drawn], replace(line, draws=(draw,)), *file.lines[drawn + 1 :])
    verdict = verify(compose(replace(file, lines=forged)), {"raid": newer})
    assert (verdict.line, verdict.phrase.key) == (drawn + 2, "verify-draw_value")


def test_rules_of_the_future_are_refused() -> None:
    file = read(old_file("raid"))
    header = replace(file.header, rules_version=RULESETS["raid"].version + 1)

    verdict = verify(compose(replace(file, header=header)), RULESETS)

    assert verdict.phrase.key == "verify-rules_version"


@pytest.mark.soak_first("midnight-2-frames", "midnight-4-rocknroll", "midnight-5-roads")
@pytest.mark.parametrize(("kept", "number", "name"), games_that_run())
async def test_a_game_of_before_can_be_taken_back_to_any_of_its_moves(
    referee: Referee, number: int, name: str
) -> None:
    table = await referee.look(GameId(number))
    log = await referee.happenings(GameId(number), limit=500)

    for each in [each for each in log if each.action is not None][::20]:
        assert each.action is not None
        undo = await referee.pasts.learn(NeedsPast(table, each.entry.number, each.action.seat))

        assert undo.past.now == table.state
