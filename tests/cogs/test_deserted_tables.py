"""Tables that everybody has left, and how many tables there may be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from club import Club, open_club, private, texts

from bot.desk import table_limits
from bot.settings import Settings
from bot.store.records import Status
from rules.contract import IllegalAction
from tests.fakes.memory_store import MemoryStore


class Days:
    """The bot's clock, which a test moves."""

    def __init__(self) -> None:
        self.now = 1_900_000_000_000

    def __call__(self) -> int:
        return self.now


async def passes(club: Club, days: Days, minutes: int) -> None:
    """Let time pass in steps: a longer one would be an absence, for which time is given back."""
    for _ in range(minutes // 4):
        days.now += 4 * 60_000
        await club.bot.attendance.look()


async def leave(club: Club, who: object) -> str:
    """Let *who* leave the running game of the hall for sure; give what they read."""
    page = private(await who.slash(club.hall, "table leave"))  # type: ignore[attr-defined]  # an actor of SimCord
    return texts(page) + "\n" + texts(private(await who.click(page, label="Leave")))  # type: ignore[attr-defined]  # an actor of SimCord


async def test_the_last_to_leave_pauses_the_game_and_may_take_it_up_again(club: Club) -> None:
    await club.opened(club.ann, automated=1, ruleset="dudo")

    read = await leave(club, club.ann)

    assert "You are the last who plays it" in read
    assert "The game is paused and ends in 24 hours" in read
    table = await club.table()
    assert table.status is Status.PAUSED
    assert "Everybody has left, so the game is paused." in club.said()[-1]
    assert "Everybody has left the game." in texts(club.card())
    stranger = await club.bob.slash(club.hall, "table resume")
    assert "You do not sit at this table." in texts(private(stranger))
    await club.env.settle()
    assert (await club.table()).version == table.version, "nothing moves meanwhile"

    await club.press(club.ann, "resume")

    again = await club.table()
    assert again.status is Status.PLAYING and again.seat_of(club.ann.id) == 0
    assert any("The game goes on.\nBack at the table: ann." in said for said in club.said())


async def test_after_a_day_it_is_over_told_and_its_seeds_are_revealed(tmp_path: Path) -> None:
    days = Days()
    async with open_club(tmp_path, clock=days) as club:
        game = await club.opened(club.ann, automated=1, ruleset="dudo")
        await leave(club, club.ann)
        paused = await club.table()
        said = len(club.said())

        await passes(club, days, 24 * 60 + 4)
        await club.restart()
        await club.env.settle()

        over = await club.bot.referee.look(game)
        assert over.status is Status.ABANDONED and over.version == paused.version + 1
        told = club.said()[said:]
        assert "Nobody has come back to this game, so it is over." in told[0]
        assert all(seed in texts(club.card()) for seed in over.seeds.values())
        assert any(message.attachments for message in club.hall.history())


async def test_a_host_who_is_alone_closes_the_lobby_by_leaving(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    game = (await club.table()).id
    await club.press(club.bob, "join")
    refused = await club.press(club.ann, "leave")
    await club.press(club.bob, "leave")

    await club.press(club.ann, "leave")

    assert "you stay until it ends" in texts(private(refused))
    assert (await club.bot.referee.look(game)).status is Status.ABANDONED


async def test_tables_count_for_their_host_who_sits_at_none_of_them(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_limits, "MOST_OF_ONE", 2)
    rooms = [club.guild.create_text_channel(name) for name in ("one", "two", "three")]
    for room in rooms[:2]:
        await club.ann.slash(room, "table new", ruleset="dudo")
        await club.press(club.ann, "automated", room)
        await club.press(club.ann, "start", room)
        page = private(await club.ann.slash(room, "table leave"))
        await club.ann.click(page, label="Leave")

    refused = private(await club.ann.slash(rooms[2], "table new", ruleset="dudo"))

    assert "you have 2 open tables" in texts(refused) and "/table end" in texts(refused)
    assert rooms[2].history() == []
    await club.bob.slash(rooms[2], "table new", ruleset="dudo")
    assert club.card(rooms[2])


async def test_a_server_has_so_many_tables_and_no_more(tmp_path: Path) -> None:
    settings = Settings(_env_file=None, shard_count=1, automated_delay=0, tables_per_server=1)
    async with open_club(tmp_path, settings=settings) as club:
        club.speaks_russian(club.bob)
        await club.ann.slash(club.hall, "table new", ruleset="dudo")

        refused = await club.bob.slash(club.attic, "table new", ruleset="dudo")

        assert "Открытые столы на этом сервере: 1. Больше нельзя." in texts(private(refused))
        assert club.attic.history() == []
        await club.ann.slash(club.hall, "table leave")
        await club.bob.slash(club.attic, "table new", ruleset="dudo")
        assert club.card(club.attic)


async def test_tables_opened_at_the_same_moment_are_counted_one_after_the_other() -> None:
    class Counted(MemoryStore):
        count = 0

        async def open_tables(self, guild: int, user: int) -> tuple[int, int]:
            await asyncio.sleep(0)
            return self.count, 0

    async def nobody_has_left(guild: int) -> None:
        pass

    async def opened(user: int) -> bool:
        try:
            async with limits.place(1, user):
                await asyncio.sleep(0)
                store.count += 1
                return True
        except IllegalAction:
            return False

    store = Counted()
    limits = table_limits.TableLimits(store, 2, nobody_has_left)

    assert sum(await asyncio.gather(*map(opened, range(5)))) == 2


async def test_a_full_server_closes_the_lobby_of_those_who_have_left_it(tmp_path: Path) -> None:
    settings = Settings(_env_file=None, shard_count=1, automated_delay=0, tables_per_server=1)
    async with open_club(tmp_path, settings=settings) as club:
        await club.ann.slash(club.hall, "table new", ruleset="dudo")
        game = (await club.table()).id
        club.guild.remove_member(club.ann)

        opened = await club.bob.slash(club.attic, "table new", ruleset="dudo")

        assert "The table is open." in texts(private(opened))
        assert (await club.bot.referee.look(game)).status is Status.ABANDONED
        assert "nobody who sat there is on this server any more" in club.said()[-2]


async def test_a_player_who_left_the_server_sits_no_more_when_their_time_is_up(tmp_path: Path) -> None:
    days = Days()
    async with open_club(tmp_path, clock=days) as club:
        await club.opened(club.ann, club.bob, deadline_hours="1", ruleset="dudo")
        club.guild.remove_member(club.bob)

        await passes(club, days, 64)
        with club.env._bot_scope():
            club.bot.clock.kick()
        await club.env.settle()

        table = await club.table()
        assert [chair.user for chair in table.chairs] == [club.ann.id, None]
        assert table.status is Status.PLAYING
        assert any("No longer on this server: bob." in said for said in club.said())
        assert not any("Time ran out for bob" in said for said in club.said())
