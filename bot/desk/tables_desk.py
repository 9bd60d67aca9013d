"""The desk that lists tables: a person's own wherever they are, and a server's as far as they can see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from bot.desk.desk import Desk
from bot.desk.game_finder import may_know_of
from bot.desk.replies import Interaction, acknowledge, answer
from bot.desk.tables_pages import AT_ONCE, Listed, my_games_page, server_page, waits_for
from bot.digest.awaited import waits_since
from bot.store.records import Status, StoredGame
from rules.contract import IllegalAction, Seat

T = TypeVar("T")

READ_AT_ONCE = 50
MOST = 200
"""Tables that are looked at."""


class TablesDesk(Desk):
    """What people ask who look for a table."""

    async def my_games(self, interaction: Interaction, rest: str = "") -> None:
        """Show the tables at which whoever clicked sits, on whatever server: what waits for them first."""
        await acknowledge(interaction)
        user, found = interaction.user.id, []
        for stored in await self._open_games(user=user):
            if any(row.user == user for row in stored.seats) and (
                listed := await self._listed(interaction, stored)
            ):
                found.append(listed)
        shown, page, pages = _part(sorted(found, key=lambda each: each.order), rest)
        dated = [await self._dated(each) for each in shown]
        await answer(interaction, my_games_page(dated, page, pages, self.book(interaction)))

    async def server_tables(self, interaction: Interaction, rest: str = "") -> None:
        """Show the open tables of this server that whoever clicked can see: those to be joined first."""
        await acknowledge(interaction)
        try:
            if interaction.guild_id is None:
                raise IllegalAction("table_in_dm")
            games = await self._open_games(guild=interaction.guild_id)
        except IllegalAction as refusal:
            await self.refuse(interaction, refusal, None)
            return
        seen = [each for each in games if may_know_of(interaction, each)]
        seen.sort(key=lambda each: (each.status is not Status.LOBBY, each.status is Status.PAUSED, -each.id))
        shown, page, pages = _part(seen, rest)
        found = [await self._listed(interaction, each) for each in shown]
        dated = [await self._dated(each) for each in found if each is not None]
        await answer(interaction, server_page(dated, page, pages, self.book(interaction)))

    async def _open_games(self, *, guild: int | None = None, user: int | None = None) -> list[StoredGame]:
        found: list[StoredGame] = []
        while len(found) < MOST:
            after = found[-1].id if found else 0
            page = await self.referee.store.open_games(
                guild=guild, user=user, after=after, limit=READ_AT_ONCE
            )
            found += page
            if len(page) < READ_AT_ONCE:
                break
        return found

    async def _listed(self, interaction: Interaction, stored: StoredGame) -> Listed | None:
        """Give *stored* as it is listed; None where these rules cannot go on with it."""
        try:
            table = await self.referee.look(stored.id)
        except IllegalAction:
            return None
        guild = None if interaction.guild_id == table.guild else interaction.client.get_guild(table.guild)
        name, is_near = "" if guild is None else guild.name, interaction.guild_id in (None, table.guild)
        return Listed(table, table.seat_of(interaction.user.id), name, is_near)

    async def _dated(self, listed: Listed) -> Listed:
        """Give *listed* with since when it waits."""
        table, seat = listed.table, listed.seat
        if table.pending is None:
            return listed
        awaited: Sequence[Seat] = (
            [seat] if seat is not None and waits_for(table, seat) else table.pending.asked
        )
        return replace(listed, since=await waits_since(self.referee, table, seat, awaited))


def _part(things: Sequence[T], rest: str) -> tuple[Sequence[T], int, int]:
    """Give those of *things* on the page that *rest* asks for, its number from 0, and how many there are."""
    pages = max(1, -(-len(things) // AT_ONCE))
    asked = rest.partition(".")[0]
    page = min(int(asked) if asked.isdecimal() else 0, pages - 1)
    return things[page * AT_ONCE :][:AT_ONCE], page, pages
