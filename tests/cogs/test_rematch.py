"""After the end: a rematch of the same people with the seats turned by one, or another game."""

from __future__ import annotations

from typing import Any

import pytest
from club import Club, buttons, custom_ids, private, texts

from bot.game import game_file
from bot.game.verification import verify
from bot.store.records import GameId, Status


async def ended(club: Club, *players: Any, automated: int = 0, **options: Any) -> GameId:
    game = await club.opened(*players, automated=automated, **options)
    await end(club, players[0])
    return game


async def end(club: Club, host: Any) -> None:
    page = private(await host.slash(club.hall, "table end"))
    await host.click(page, label="End the game")


def card_of(club: Club, game: GameId) -> Any:
    with_buttons = (
        each for each in club.hall.history() if any(f"gm:{game}:" in id for id in custom_ids(each))
    )
    return next(each for each in with_buttons if not each.content)


async def again(club: Club, who: Any, game: GameId) -> Any:
    return await who.click(card_of(club, game), label="Rematch")


async def sitting(club: Club) -> list[str]:
    return [chair.name for chair in (await club.table()).chairs]


async def test_whoever_played_opens_the_rematch_and_all_sit_turned_by_one(club: Club) -> None:
    game = await ended(club, club.ann, club.bob, club.cleo, automated=1)

    await again(club, club.cleo, game)
    assert await sitting(club) == ["cleo", "Automaton 4"]
    await club.press(club.ann, "join")
    assert await sitting(club) == ["cleo", "Automaton 4", "ann"]
    await club.press(club.bob, "join")

    assert await sitting(club) == ["bob", "cleo", "Automaton 4", "ann"]
    table = await club.table()
    assert table.host == club.cleo.id
    assert table.options == (await club.bot.referee.look(game)).options
    await club.press(club.cleo, "start")
    assert (await club.table()).status is Status.PLAYING


async def test_only_those_who_have_not_sat_down_are_called_and_once(club: Club) -> None:
    game = await ended(club, club.ann, club.bob)

    await again(club, club.bob, game)

    (call,) = [each for each in club.said() if "rematch of game" in each]
    assert f"<@{club.ann.id}>: press **Join** on the card." in call
    assert f"<@{club.bob.id}>" not in call


async def test_the_order_outlives_a_restart_and_strangers_sit_behind(club: Club) -> None:
    game = await ended(club, club.ann, club.bob, club.cleo)
    await again(club, club.ann, game)
    await club.restart()

    for who in (club.moderator, club.cleo, club.bob):
        await club.press(who, "join")

    assert await sitting(club) == ["bob", "cleo", "ann", "moderator"]


async def test_the_file_of_a_rematch_verifies(club: Club) -> None:
    first = await ended(club, club.ann, club.bob, automated=1)
    await again(club, club.bob, first)
    await club.press(club.ann, "join")
    game = (await club.table()).id
    await club.press(club.bob, "start")
    await end(club, club.bob)

    table = await club.bot.referee.look(game)
    content = game_file.write(table, await club.store.entries(game))
    assert verify(content, club.bot.referee.rulesets).ok
    for wrong in (b'"seat":7', b'"seat":"x"'):
        assert not verify(content.replace(b'"seat":0', wrong, 1), club.bot.referee.rulesets).ok


async def test_nobody_else_may_ask_for_it_and_one_is_enough(club: Club) -> None:
    game = await ended(club, club.ann, club.bob)

    refused = private(await again(club, club.cleo, game))
    assert "You do not sit at this table." in texts(refused)
    await again(club, club.ann, game)
    lobby = (await club.table()).id
    late = private(await again(club, club.bob, game))

    assert (await club.table()).id == lobby
    assert texts(late)


async def test_a_game_that_goes_on_has_no_rematch(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    page = private(await club.press(club.ann, "more"))
    wish = next(each for each in custom_ids(page) if ":status" in each).replace(":status", ":rematch")

    refused = private(await club.forge(club.ann, page, wish))

    assert (await club.table()).status is Status.PLAYING
    assert "started" in texts(refused)


@pytest.mark.parametrize("begun", [False, True])
async def test_another_game_is_a_press_away_and_a_table_never_begun_has_no_rematch(
    club: Club, begun: bool
) -> None:
    if begun:
        game = await ended(club, club.ann, club.bob)
    else:
        await club.ann.slash(club.hall, "table new", ruleset="dudo")
        game = (await club.table()).id
        await club.press(club.ann, "leave")

    card = card_of(club, game)
    assert ("Rematch" in buttons(card)) is begun
    page = private(await club.bob.click(card, label="Another game"))
    assert "Dudo" in texts(page)
