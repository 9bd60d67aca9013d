"""How automated players play is chosen on a private page, from the lobby on, and stands on the cards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from club import Club, custom_ids, menus, open_club, private, texts

from bot.game import game_file
from bot.game.verification import verify
from rules.advice import Character, Strength


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path) as opened:
        yield opened


async def test_one_chooses_it_for_all_or_for_one_and_it_stands_on_the_card_to_the_end(club: Club) -> None:
    club.speaks_russian(club.moderator)
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    assert not any(":plays" in each for each in custom_ids(club.card()))
    await club.press(club.ann, "automated")
    await club.press(club.ann, "automated")
    assert "2. Automaton 2 · automated, steady" in texts(club.card())

    page = private(await club.press(club.moderator, "plays"))
    assert "Automaton 3: ровно" in texts(page)
    page = private(await club.choose(club.moderator, page, "остро"))
    assert "Automaton 3: остро" in texts(page)
    page = private(await club.choose(club.moderator, page, "Automaton 3"))
    page = private(await club.choose(club.moderator, page, "смело"))
    assert "3. Automaton 3 · automated, sharp, bold" in texts(club.card())
    assert "Automaton 3: bold from here on." in "".join(club.said())

    game = (await club.table()).id
    await club.press(club.ann, "start")
    assert "Played automatically: Automaton 2 (sharp) and Automaton 3 (sharp, bold)" in texts(club.card())
    more = private(await club.press(club.ann, "more"))
    page = private(await club.ann.click(more, label="How they play"))
    await club.choose(club.ann, page, "calm")
    table = await club.bot.referee.look(game)
    assert [each.strength for each in table.chairs] == [Strength.STEADY, Strength.CALM, Strength.CALM]

    page = private(await club.ann.slash(club.hall, "table end"))
    await club.ann.click(page, label="End the game")
    assert "Automaton 3 (calm, bold)" in texts(club.card())
    await club.press(club.ann, "rematch")
    again = await club.table()
    sharp = {each.name: (each.strength, each.character) for each in again.chairs if each.user is None}
    assert sharp == {
        "Automaton 2": (Strength.CALM, Character.EVEN),
        "Automaton 3": (Strength.CALM, Character.BOLD),
    }
    await club.press(club.ann, "start")
    page = private(await club.ann.slash(club.hall, "table end"))
    await club.ann.click(page, label="End the game")
    content = game_file.write(await club.bot.referee.look(again.id), await club.store.entries(again.id))
    assert verify(content, club.bot.referee.rulesets).ok
    for wrong in (b"calm even\\ncalm sly", b"steady even\\nsteady even", b"calm even"):
        changed = content.replace(b"calm even\\ncalm bold", wrong, 1)
        assert changed != content
        assert not verify(changed, club.bot.referee.rulesets).ok


async def test_automated_players_are_called_by_the_number_of_their_seat(club: Club) -> None:
    """A circle with a 2 stood for Automaton 1; whose number is taken is called by the next."""
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    await club.press(club.bob, "join")
    await club.press(club.ann, "automated")
    await club.press(club.ann, "automated")
    names = [each.name for each in (await club.table()).chairs]
    assert names[2:] == ["Automaton 3", "Automaton 4"]

    await club.press(club.bob, "leave")
    await club.press(club.ann, "automated")
    names = [each.name for each in (await club.table()).chairs]

    assert names[1:] == ["Automaton 3", "Automaton 4", "Automaton 5"]


async def test_who_is_not_in_charge_reads_it_and_is_refused(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    await club.press(club.bob, "join")
    await club.press(club.ann, "automated")

    page = private(await club.press(club.bob, "plays"))
    assert "Automaton 3: steady" in texts(page)
    assert menus(page) == []
    own = private(await club.press(club.ann, "plays"))
    menu = next(each["custom_id"] for each in menus(own) if ":instruct:" in each["custom_id"])
    refused = private(await club.forge(club.bob, page, menu))

    assert "host" in texts(refused)
    assert (await club.table()).chairs[2].strength is Strength.STEADY
