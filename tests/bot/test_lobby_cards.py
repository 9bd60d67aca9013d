"""What a lobby tells a stranger before they sit down: the game, its length, how it looks in play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.artists import painters
from bot.command_line.simulation import lobby
from bot.delivery.card import Cards
from bot.delivery.game_in_play import view_in_play
from bot.desk.game_lengths import game_lengths
from bot.desk.lobby_card import lobby_card
from bot.game.table import Table
from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from bot.store.posting import Posting

BOOKS = Phrasebooks.load()
PAINTERS = painters()


def opened(name: str) -> Table:
    return lobby(RULESETS[name], RULESETS[name].seats[0], "a lobby", 1, {})


def words(page: Any) -> str:
    return "\n".join(
        each["content"]
        for container in page.to_components()
        for each in container["components"]
        if "content" in each
    )


@pytest.mark.soak_first("??-frames", "??-roads", "ru-siege", "??-rocknroll", "en-raid")
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_lobby_shows_the_game_in_play_and_says_how_long_and_heavy_it_is(
    name: str, language: Any
) -> None:
    table = replace(opened(name), options={**opened(name).options, "language": language})
    cards = Cards(BOOKS, PAINTERS)

    letter = await cards.letter(table)

    (picture,) = letter.attachments or ()
    assert picture.content == PAINTERS[name](view_in_play(RULESETS[name]), BOOKS[language], {}).png
    example = {"en": "Not this table, but an example", "ru": "Не этот стол, а пример"}
    assert (picture.description or "").startswith(example[language])
    assert f"attachment://{picture.filename}" in str(letter.view.to_components())
    length, said = game_lengths()[name], words(letter.view)
    assert str(length.minutes) in said and str(length.days) in said
    assert (await cards.letter(table)).attachments == letter.attachments


def test_the_commitments_are_linked_to_and_stand_there_themselves_where_no_message_is_known() -> None:
    table = opened("raid")
    posted = replace(table, posting=Posting(5, 6, 7))
    hashes = [*table.commitments.values()]

    assert all(each in words(lobby_card(table, BOOKS["en"])) for each in hashes)
    linked = words(lobby_card(posted, BOOKS["en"]))
    assert "https://discord.com/channels/5/6/7" in linked
    assert not any(each in linked for each in hashes)


async def test_a_lobby_without_a_painter_or_with_a_broken_one_has_its_words() -> None:
    def broken(*_: object) -> Any:
        raise ZeroDivisionError

    for drawing in ({}, {"raid": broken}):
        letter = await Cards(BOOKS, drawing).letter(opened("raid"))
        assert letter.attachments == ()
        assert words(letter.view)
