"""Presets of a server: kept from a lobby or typed, offered where tables are opened, told where outdated."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import BOOKS, Club, buttons, choices, menus, open_club, private, texts

from bot.game import game_file, lobby
from bot.game.table import Click
from bot.game.verification import verify
from bot.locale import in_every_language
from bot.servers.presets import MOST_PRESETS, Preset, typed_options
from rules.contract import IllegalAction, OptionValue
from tests.dudo.game import dudo

EXTENSIONS = ("cogs.help", "cogs.tables", "cogs.dice", "cogs.midnight")


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with open_club(tmp_path, extensions=EXTENSIONS) as opened:
        assert opened.bot.broken_extensions == {}
        yield opened


async def keep(club: Club, name: str, options: dict[str, OptionValue]) -> None:
    await club.bot.servers.presets.keep(club.guild.id, "dudo", name, options, 1)


async def kept(club: Club) -> list[Preset]:
    return await club.bot.servers.presets.of(club.guild.id, "dudo")


async def game_page(club: Club) -> Any:
    """Open the page of the presets of Dudo."""
    page = private(await club.moderator.slash(club.hall, "midnight settings"))
    page = private(await club.choose(club.moderator, page, "Presets"))
    return private(await club.choose(club.moderator, page, "Dudo"))


async def test_the_options_of_a_lobby_are_kept_as_a_preset_and_a_table_is_opened_by_it(club: Club) -> None:
    await club.moderator.slash(club.hall, "table new", ruleset="dudo")
    await club.moderator.slash(club.hall, "table options", name="rounds", value="5")
    page = private(await club.press(club.moderator, "options"))
    form = await club.moderator.click(page, label="Keep these options as a preset")
    done = private(await club.moderator.submit_modal(form, {"name": "  our ~ dudo "}))
    suggested = await club.ann.autocomplete(club.attic, "table new", "preset", "our", ruleset="dudo")
    await club.ann.slash(club.attic, "table new", ruleset="dudo", preset="Our Dudo")

    assert await kept(club) == [Preset("our dudo", {"rounds": 5})]
    assert "Kept for Dudo: “our dudo”" in texts(done)
    assert [each["name"] for each in suggested] == ["our dudo: Rounds: 5"]
    assert (await club.table(club.attic)).options["rounds"] == 5


async def test_only_who_manages_the_server_keeps_presets(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    await club.ann.slash(club.hall, "table options", name="rounds", value="5")
    page = private(await club.press(club.ann, "options"))
    table = await club.table()
    refused = private(await club.forge(club.ann, page, f"gm:{table.id}:{table.seen.public}:name_preset"))
    own = private(await club.press(club.moderator, "options"))

    assert "Keep these options as a preset" not in buttons(page)
    assert "Keep these options as a preset" in buttons(own)
    assert "Manage Server" in texts(refused)


async def test_a_preset_is_played_by_in_the_lobby_as_one_entry_that_verify_accepts(club: Club) -> None:
    await keep(club, "quick", {"rounds": 1, "pace": "live"})
    await club.ann.slash(club.hall, "table new", ruleset="dudo", language="ru")
    await club.ann.slash(club.hall, "table options", name="rounds", value="7")
    await club.press(club.bob, "join")
    page = private(await club.press(club.ann, "options"))
    done = private(await club.choose(club.ann, page, "quick"))
    said = texts(done)
    again = private(await club.choose(club.ann, done, "quick"))
    table = await club.table()
    await club.press(club.ann, "start")
    await club.bot.referee.end(table.id, _click(club.ann.id))
    entries = await club.store.entries(table.id)
    verdict = verify(game_file.write(await club.bot.referee.look(table.id), entries), {"dudo": dudo()})

    assert (table.options["rounds"], table.options["pace"], table.locale) == (1, "live", "ru")
    assert any("«quick»" in line for line in club.said())
    assert "Done" in said and "set like that already" in texts(again)
    assert [each.kind for each in entries].count("preset") == 1
    assert verdict.ok


def _click(user: int) -> Click:
    return Click(user, "ann", "en", 987654321)


async def test_whoever_is_not_the_host_cannot_set_a_preset(club: Club) -> None:
    await keep(club, "quick", {"rounds": 1})
    await club.ann.slash(club.hall, "table new", ruleset="dudo")
    page = private(await club.press(club.bob, "options"))
    table, click = await club.table(), _click(club.bob.id)
    with pytest.raises(IllegalAction) as refused:
        await club.bot.referee.carry_out(
            table.id, click, "host", lambda now: lobby.use_preset(now, click, "quick", {"rounds": 1})
        )

    assert refused.value.key == "not_host"
    assert menus(page) == []
    assert (await club.table()).options["rounds"] == 3


async def test_what_the_rules_no_longer_know_is_told_and_left_out(club: Club) -> None:
    await keep(club, "old", {"rounds": 5, "jokers": 3, "dice": 99})
    opened = private(await club.ann.slash(club.hall, "table new", ruleset="dudo", preset="old"))
    page = private(await club.choose(club.moderator, await game_page(club), "old"))

    assert (await club.table()).options["rounds"] == 5
    for each in (opened, page):
        assert "no longer know" in texts(each)
        assert "dice: 99" in texts(each) and "jokers: 3" in texts(each)


async def test_a_table_opened_by_a_button_can_be_opened_by_a_preset(club: Club) -> None:
    await keep(club, "quick", {"rounds": 1})
    page = private(await club.ann.slash(club.hall, "help"))
    page = private(await club.ann.click(page, label="Play a game"))
    offer = private(await club.ann.click(page, custom_id="help:open:dudo"))
    shown = texts(offer)
    await club.choose(club.ann, offer, "quick")
    other = private(await club.bob.slash(club.attic, "help"))
    other = private(await club.bob.click(other, label="Play a game"))
    other = private(await club.bob.click(other, custom_id="help:open:dudo"))
    await club.bob.click(other, label="As in the rulebook")

    assert "quick: Rounds: 1" in shown
    assert (await club.table()).options["rounds"] == 1
    assert (await club.table(club.attic)).options["rounds"] == 3


async def test_a_preset_is_typed_on_the_settings_page_and_deleted_there(club: Club) -> None:
    page = await game_page(club)
    form = await club.moderator.click(page, label="Write it…")
    done = private(await club.moderator.submit_modal(form, {"name": "long", "options": "Раунды = 9"}))
    said = texts(done)
    page = private(await club.choose(club.moderator, done, "long"))
    gone = private(await club.moderator.click(page, label="Delete this preset"))
    twice = private(await club.forge(club.moderator, gone, "server:delete:dudo:long"))

    assert "Kept for Dudo" in said and "long: Rounds: 9" in said
    assert "Deleted: long" in texts(twice)
    assert await kept(club) == []


async def test_a_typed_preset_that_is_refused_is_given_back_with_the_reason(club: Club) -> None:
    page = await game_page(club)
    form = await club.moderator.click(page, label="Write it…")
    back = private(await club.moderator.submit_modal(form, {"name": "bad", "options": "Rounds: many"}))

    assert "Rounds: choose a number from" in texts(back)
    assert "Rounds: many" in texts(back)
    assert await kept(club) == []


@pytest.mark.parametrize(
    ("typed", "options"),
    [
        ("rounds: 5", {"rounds": 5}),
        ("Rounds = 5\npace: relaxed (72 hours for every decision)", {"rounds": 5, "pace": "relaxed"}),
        ("Hours to decide: no limit", {"pace": "own", "deadline_hours": 0}),
        ("hours TO decide: 48\n\n", {"pace": "own", "deadline_hours": 48}),
        ("rounds: 3", {}),
    ],
)
def test_options_are_typed_in_words_or_ids(typed: str, options: dict[str, OptionValue]) -> None:
    assert typed_options(dudo(), typed, in_every_language(BOOKS)) == options


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("rounds 5", "preset_line"),
        ("luck: 5", "preset_option_unknown"),
        ("rounds: 5000", "option_out_of_range"),
        ("pace: sometimes", "option_not_a_choice"),
    ],
)
def test_what_cannot_be_read_is_refused_for_its_reason(typed: str, why: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        typed_options(dudo(), typed, in_every_language(BOOKS))

    assert refused.value.key == why


async def test_a_server_keeps_so_many_presets_of_a_game_and_no_more_even_at_once(club: Club) -> None:
    numbers = range(MOST_PRESETS + 3)
    done = await asyncio.gather(
        *(keep(club, f"p{each}", {"rounds": 4 + each}) for each in numbers), return_exceptions=True
    )
    refused = [each for each in done if isinstance(each, IllegalAction)]
    await keep(club, "P0", {"rounds": 2})

    assert len(refused) == 3 and {each.key for each in refused} == {"too_many_presets"}
    assert len(await kept(club)) == MOST_PRESETS
    assert Preset("P0", {"rounds": 2}) in await kept(club)


@pytest.mark.parametrize(("name", "why"), [("\u2800 ~", "preset_without_name"), ("plain", "preset_is_usual")])
async def test_presets_without_a_name_or_an_option_are_refused(club: Club, name: str, why: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        await keep(club, name, {} if name == "plain" else {"rounds": 5})

    assert refused.value.key == why


async def test_an_unknown_preset_is_refused_naming_those_there_are(club: Club) -> None:
    none = private(await club.ann.slash(club.hall, "table new", ruleset="dudo", preset="x"))
    await keep(club, "@everyone *quick*", {"rounds": 5})
    refused = texts(private(await club.ann.slash(club.hall, "table new", ruleset="dudo", preset="x")))

    assert "keeps no presets" in texts(none)
    assert "It has " in refused and "@everyone" not in refused
    assert await club.store.open_game_in(club.hall.id) is None


async def test_choices_stay_within_what_discord_shows(club: Club) -> None:
    for number in range(MOST_PRESETS):
        await keep(club, f"{number}" + "x" * 60, {"rounds": 4 + number})
    page = await game_page(club)

    assert len(choices(page)) == MOST_PRESETS
    assert all(len(each) <= 40 for each in choices(page))
