"""A game that goes on elsewhere: what its channel, players, those who look on and lists tell of it."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from club import Club, buttons, private, texts

from bot.game import transit
from bot.game.judgement import Change
from bot.store.records import GameId, Status
from bot.watching.watching import PAUSE

GAME = GameId(1)
TO = "the bot *Dawn*, @everyone"


async def delivered(club: Club) -> None:
    """Wait until everything is told, to those who look on, too."""
    async with asyncio.timeout(20):
        await club.env.advance_time(PAUSE / 1000 + 1)
        club.bot.outbox.kick(GAME)
        while await club.bot.store.undelivered(GAME):
            await asyncio.sleep(0.02)
    await club.env.settle()


async def leaves(club: Club) -> Any:
    """Begin a game, let it leave, and give a private page of before."""
    await club.opened(club.ann, club.bob)
    page = private(await club.press(club.ann, "act"))
    watch = private(await club.cleo.slash(club.hall, "table watch"))
    await club.cleo.click(watch, label="Follow")
    await club.bot.referee.interrupt(GAME, partial(transit.leave, to=TO))
    await delivered(club)
    return page


def news(club: Club) -> list[str]:
    return [each.content for each in club.hall.history() if each.content]


async def test_its_channel_is_told_once_where_it_goes_and_nothing_is_revealed(club: Club) -> None:
    await leaves(club)
    table = await club.bot.referee.look(GAME)

    told = [each for each in news(club) if "This game leaves" in each]
    assert len(told) == 1
    assert "the bot \\*Dawn\\*, @\u200beveryone" in told[0]
    everything = "\n".join([*news(club), *map(texts, club.hall.history())])
    assert not any(seed in everything for seed in table.seeds.values())
    assert not any(each.attachments and "jsonl" in str(each.attachments) for each in club.hall.history())
    card = next(each for each in reversed(club.hall.history()) if "Dudo" in texts(each) and not each.content)
    assert "goes on in another installation of the bot: the bot" in texts(card)
    assert buttons(card) == []


async def test_whatever_is_pressed_or_typed_answers_where_it_went(club: Club) -> None:
    page = await leaves(club)
    pressed = private(await club.ann.click(page, label=buttons(page)[0]))
    answered = [texts(pressed)]
    for command in ("status", "hand", "log", "undo", "resume", "end", "move", "board", "replay", "catch-up"):
        answered.append(texts(private(await club.ann.slash(club.hall, f"table {command}", game=1))))
    answered.append(texts(private(await club.ann.slash(club.hall, "table report", words="why?", game=1))))

    assert [each for each in answered if "This game has left" not in each] == []
    assert (await club.bot.referee.look(GAME)).status is Status.EXPORTED


async def test_those_who_look_on_hear_of_it_and_it_holds_no_channel(club: Club) -> None:
    await leaves(club)

    letters = [each.content for each in club.cleo.user.dm_channel.history()]
    assert "has left" in letters[-1] and "another installation of the bot: the bot" in letters[-1]
    assert "waits for you" not in texts(private(await club.ann.slash(club.hall, "table list")))
    assert "There is no open game" in texts(private(await club.ann.slash(club.hall, "table status")))
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    assert (await club.bot.referee.look(GameId(2))).status is Status.LOBBY


async def test_it_comes_back_with_its_card_and_its_hands(club: Club) -> None:
    await leaves(club)
    before = len(club.hall.history())

    def arrive(table: Any) -> Change:
        return transit.arrive(table, table.channel, 90, {})

    await club.bot.referee.interrupt(GAME, arrive)
    await delivered(club)

    told = [each for each in news(club) if "has arrived from another installation" in each]
    assert len(told) == 1 and "1 hour and 30 minutes more to decide" in told[0]
    assert len(club.hall.history()) >= before + 2, "the card is posted anew"
    page = private(await club.press(club.ann, "act"))
    assert "This game has left" not in texts(page)
