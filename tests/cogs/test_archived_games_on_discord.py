"""Whoever asks for a game of long ago does not notice that its log is archived."""

from __future__ import annotations

from pathlib import Path

from club import Club, open_club, private, texts

from bot.game.archiving import Archiving
from bot.store.records import GameId
from bot.store.sql_store import SqlStore
from tests.cogs.test_rematch import again, end, sitting

IN_A_THOUSAND_YEARS = 2**45
"""Unix milliseconds."""


async def shown(club: Club, game: GameId) -> dict[str, str]:
    """Give what is told of *game*, anew: nobody remembers it."""
    await club.restart()
    found = {}
    for command in ("table log", "table replay", "table status", "table catch-up"):
        found[command] = texts(private(await club.ann.slash(club.hall, command, game=game)))
    searched = await club.ann.slash(club.hall, "table log", game=game, kind="moves")
    found["searched"] = texts(private(searched))
    found["fair history"] = texts(private(await club.ann.slash(club.hall, "fair history")))
    return found


async def test_an_archived_game_is_told_as_before_and_has_its_rematch(tmp_path: Path) -> None:
    async with open_club(tmp_path, extensions=("cogs.tables", "cogs.dice")) as club:
        game = await club.opened(club.ann, club.bob, automated=1)
        await end(club, club.ann)
        await shown(club, game)
        before = await shown(club, game)
        assert "1 to 5 of 5" in before["table log"]

        await Archiving(club.store, lambda: IN_A_THOUSAND_YEARS, 30).tidy()

        assert isinstance(club.store, SqlStore)
        assert len(await club.store.personal.rows("archived_game", game=game)) == 1
        assert await shown(club, game) == before
        page = private(await club.bob.slash(club.hall, "table replay", game=game))
        await club.bob.click(page, label="Share this moment")
        assert "looks back" in club.said()[-1]
        await again(club, club.bob, game)
        assert (await sitting(club))[0] == "bob"
