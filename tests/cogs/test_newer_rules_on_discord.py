"""Newer rules on Discord: what the table is told, in both languages, what is pressed, how it goes on."""

from __future__ import annotations

from typing import Any

import pytest
from club import Club, answers, buttons, private, texts

from bot.game.codec import encode
from bot.store.records import Status
from tests.dudo.rules.actions import CallBluff
from tests.fakes.newer_dudo import DearerDudo, NewerDudo, newer


async def bid_and_called(club: Club, **options: str) -> bytes:
    """Play until somebody has called a bluff; give the state before that."""
    await club.opened(club.ann, club.bob, **options)
    while True:
        table = await club.table()
        assert table.pending is not None
        seat = table.pending.seats[0]
        menu = table.ruleset.legal_actions(table.state, seat)
        wish: Any = next((each for each in menu if isinstance(each, CallBluff)), menu[0])
        who = (club.ann, club.bob)[seat]
        page = private(await club.press(who, "act"))
        place = menu.index(wish) if isinstance(wish, CallBluff) else 0
        await club.choose(who, page, answers(page)[place])
        if isinstance(wish, CallBluff):
            return encode(table.state)


def newest(club: Club) -> Any:
    return next(message for message in reversed(club.hall.history()) if message.content)


WORDS = {
    "en": (
        "decide what follows differently, from no. ",
        "loses two dice. Nothing else has changed.",
        "Does the game go on",
        "Go on",
        "Rather end it",
    ),
    "ru": (
        "по ним решается иначе, начиная с №",
        "теряет две кости. Больше ничего",
        "Продолжить отсюда",
        "Продолжить",
        "Лучше закончить",
    ),
}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_where_newer_rules_differ_the_table_is_told_and_goes_on_once_all_agree(
    club: Club, language: str
) -> None:
    if language == "ru":
        club.speaks_russian(club.ann, club.bob)
    before = await bid_and_called(club)
    struck, changed, asked, go_on, end = WORDS[language]

    await club.restart(rulesets={"dudo": newer(DearerDudo)})
    await club.env.settle()

    told = newest(club)
    for each in (struck, changed, asked, f"<@{club.ann.id}>", f"<@{club.bob.id}>"):
        assert each in told.content, each
    assert buttons(told)[-2:] == [go_on, end]
    assert (asked in texts(club.card()), buttons(club.card())[:2]) == (True, [go_on, end])
    table = await club.table()
    assert (table.status, encode(table.state)) == (Status.PAUSED, before)
    assert any(asked in each.content for each in club.ann.user.dm_channel.history()), "the hand asks, too"

    await club.ann.click(told, label=go_on)
    await club.bob.click(club.card(), label=go_on)

    assert (await club.table()).status is Status.PLAYING
    log = texts(private(await club.ann.slash(club.hall, "table log")))
    assert "~~" in log


async def test_whoever_would_rather_end_it_asks_the_other(club: Club) -> None:
    await bid_and_called(club)
    game = (await club.table()).id
    await club.restart(rulesets={"dudo": newer(DearerDudo)})
    await club.env.settle()
    refusal = private(await club.ann.slash(club.hall, "table resume"))
    assert "have yet to choose" in texts(refusal)

    await club.bob.click(newest(club), label="Rather end it")
    question = newest(club)
    assert "bob would rather end the game here" in question.content
    assert buttons(question)[-2:] == ["End it", "Rather go on"]
    await club.ann.click(question, label="End it")

    assert (await club.bot.referee.look(game)).status is Status.ABANDONED
    assert any("The game ends here, with its file." in each for each in club.said())


async def test_where_both_agree_nobody_hears_of_it(club: Club) -> None:
    await bid_and_called(club)
    before = [message.content for message in club.hall.history()]

    await club.restart(rulesets={"dudo": newer(NewerDudo)})
    await club.env.settle()

    assert [message.content for message in club.hall.history()] == before
    assert (await club.table()).brought
