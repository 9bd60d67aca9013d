"""The board is never far: it comes on demand, follows the rounds, and every call leads to it."""

from __future__ import annotations

import asyncio

import pytest
from club import Club, custom_ids, private, texts

from bot.delivery.courier import Letter
from bot.game.judgement import CARD_ANEW
from bot.game.table import Click, Table


def cards(club: Club) -> list[str]:
    """Give what each message without plain text says, and whether it has the table's buttons."""
    plain = [each for each in club.hall.history() if not each.content]
    return [
        ("card" if any(id.startswith("gm:") for id in custom_ids(each)) else texts(each)) for each in plain
    ]


async def test_the_board_comes_to_the_bottom_and_the_old_card_leads_to_it(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    old = club.card()

    answer = private(await club.ann.slash(club.hall, "table board"))

    assert f"<#{club.hall.id}>" in texts(answer)
    card = club.card()
    assert card.id == club.hall.history()[-1].id != old.id
    left, shown = cards(club)
    link = f"https://discord.com/channels/{club.guild.id}/{club.hall.id}/{card.id}"
    assert (left.count("\n"), link in left, shown) == (0, True, "card")


async def test_a_call_leads_to_the_card_there_is_now(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    call = next(each for each in reversed(club.hall.history()) if each.content)

    assert f"/{club.hall.id}/{club.card().id}" in str(call.components)


async def test_only_who_plays_here_may_bring_the_board(club: Club) -> None:
    await club.opened(club.ann, club.bob)

    refused = private(await club.cleo.slash(club.hall, "table board"))

    assert "You do not sit at this table." in texts(refused)
    assert cards(club) == ["card"]


@pytest.mark.parametrize("posts_anew", [True, False], ids=["posted anew", "edited"])
async def test_a_card_drawn_for_a_late_click_ends_as_the_one_card_there_is(
    club: Club, monkeypatch: pytest.MonkeyPatch, posts_anew: bool
) -> None:
    """Whoever draws it may be slow, or asleep: meanwhile the same message is changed by the outbox."""
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    old, draw, follow_up = club.card(), club.bot.cards.letter, club.bot.referee.on_commit
    monkeypatch.setattr(club.bot.referee, "on_commit", lambda game: None)
    await club.press(club.bob, "join")
    await club.press(club.cleo, "join")
    await club.ann.slash(club.hall, "table leave")
    game = (await club.table()).id

    async def draws_slowly(table: Table) -> Letter:
        letter = await draw(table)
        if posts_anew:
            await club.store.add_parcel(game, CARD_ANEW)
        await club.bot.referee.leave(game, Click(club.cleo.id, "cleo", "en", 1))
        follow_up(game)
        while await club.store.undelivered(game):
            await asyncio.sleep(0.01)
        return letter

    monkeypatch.setattr(club.bot.cards, "letter", draws_slowly)
    monkeypatch.setattr(club.bot.referee, "on_commit", follow_up)
    await club.press(club.bob, "join")

    assert (club.card().id != old.id) == posts_anew
    assert [each for each in cards(club) if each == "card"] == ["card"]
    assert "bob" in texts(club.card()) and "cleo" not in texts(club.card())
