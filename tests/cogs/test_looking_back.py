"""Looking back inside Discord: leafing through a game, and showing the channel a moment of it."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest
from club import Club, answers, buttons, choices, custom_ids, private, said, texts
from playing import act, all_told
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from bot.lessons import lesson_desk
from bot.lessons.review import review
from bot.replay.log_filter import KINDS
from bot.replay.shares import MOST


async def choose(club: Club, who: Any, number: int = -1) -> Any:
    page = private(await club.press(who, "act"))
    return private(await club.choose(who, page, answers(page)[number]))


async def play(club: Club, *, rounds: int) -> None:
    """Play so many rounds of two players, with the last answer there is, or to the end."""
    players, table = (club.ann, club.bob), await club.table()
    while table.round <= rounds and table.pending is not None:
        seat = table.pending.seats[0]
        menu = table.ruleset.legal_actions(table.state, seat)
        await act(club, players[seat], table, menu[0 if table.pending.kind == "doubt" else -1])
        table = await club.bot.referee.look(table.id)
    await all_told(club, table.id)


async def leafed(club: Club, who: Any, page: Any) -> list[str]:
    """Give all that *who* reads from the first page to the last."""
    page = private(await who.click(page, label="First")) if "First" in buttons(page) else page
    read = [texts(page)]
    while "Further" in buttons(page):
        page = private(await who.click(page, label="Further"))
        read.append(texts(page))
    return read


async def test_one_leafs_from_the_first_moment_to_the_last(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=1)

    page = private(await club.ann.slash(club.hall, "table replay"))
    read = await leafed(club, club.ann, page)

    assert len(read) > 2
    assert "The game begins" in "\n".join(read[:2])
    assert f"moment {len(read)} of {len(read)}" in read[-1]
    assert buttons(page)[-1] == "Share this moment"


async def test_a_round_is_jumped_to_by_the_command_and_by_the_menu(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await play(club, rounds=2)

    page = private(await club.ann.slash(club.hall, "table replay", round=2))

    assert "Round 2" in texts(page)
    assert choices(page)[1:3] == ["Round 1", "Round 2"]
    page = private(await club.choose(club.ann, page, "Round 1"))
    assert "Round 1" in texts(page)
    page = private(await club.ann.slash(club.attic, "table replay", game=game))
    assert "Round" in texts(page)


async def test_while_a_game_runs_nobody_leafs_through_what_others_keep_secret(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await choose(club, club.ann)
    await choose(club, club.bob)

    own = "\n".join(await leafed(club, club.ann, private(await club.ann.slash(club.hall, "table replay"))))
    cleo = "\n".join(await leafed(club, club.cleo, private(await club.cleo.slash(club.hall, "table replay"))))

    assert "Told to ann alone" in own
    assert "Told to bob alone" not in own
    assert "Only" not in cleo


async def test_at_the_end_everything_lies_open(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await play(club, rounds=99)
    assert not (await club.bot.referee.look(game)).status.is_open

    page = private(await club.press(club.cleo, "replay"))
    read = "\n".join(await leafed(club, club.cleo, page))

    assert "Told to ann alone" in read
    assert "Told to bob alone" in read
    assert "As bob saw it" in read


async def test_whoever_only_looks_is_shown_the_last_game_of_a_channel_that_is_over(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await play(club, rounds=99)

    for command in ("replay", "catch-up", "status", "log", "hand"):
        page = texts(private(await club.ann.slash(club.hall, f"table {command}")))
        offered = await club.ann.autocomplete(club.hall, f"table {command}", "game", "")

        assert "no open game" not in page
        assert [each["value"] for each in offered] == [game], command
    refused = private(await club.ann.slash(club.hall, "table undo"))
    assert "There is no open game in this channel" in texts(refused)
    assert not await club.ann.autocomplete(club.hall, "table undo", "game", "")
    assert await club.ann.autocomplete(club.hall, "table replay", "round", "")
    assert await club.ann.autocomplete(club.hall, "table log", "kind", "")
    assert "There is no open game" in texts(private(await club.ann.slash(club.attic, "table replay")))


@pytest.mark.parametrize("russian", [False, True], ids=["en", "ru"])
async def test_a_moment_is_shown_to_the_channel_by_whom(club: Club, russian: bool) -> None:
    if russian:
        club.speaks_russian(club.ann, club.bob)
    await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    page = private(await club.press(club.ann, "log"))
    page = private(await club.ann.click(page, label="Оглянуться" if russian else "Look back"))

    done = private(await club.ann.click(page, label="Показать каналу" if russian else "Share this moment"))

    told = club.said()[-1]
    assert told.startswith(f"<@{club.ann.id}> {'показывает' if russian else 'looks back'}")
    assert ("Знает только" if russian else "Only") not in told
    assert f"<#{club.hall.id}>" in texts(done)


async def test_what_was_shown_leads_everybody_to_that_moment(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    page = private(await club.ann.slash(club.hall, "table replay", round=1))
    await club.ann.click(page, label="Share this moment")
    shown = next(each for each in reversed(club.hall.history()) if "looks back" in each.content)

    there = private(await club.cleo.click(shown, label="Look back"))

    assert "Round 1" in texts(there)
    assert custom_ids(shown)[0].split(":")[2] == "0", "its button is about no state of the table"


async def test_a_channel_is_not_flooded_with_moments(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=2)
    page = private(await club.ann.slash(club.hall, "table replay", round=1))
    refused = []
    for _ in range(MOST + 1):
        refused.append(said(await club.ann.click(page, label="Share this moment")))
        page = private(await club.ann.click(page, label="Further"))
    page = private(await club.bob.slash(club.hall, "table replay", round=1))
    again = said(await club.bob.click(page, label="Share this moment"))

    assert "Enough moments" in refused[-1]
    assert "a moment ago" in again
    assert len([each for each in club.said() if "looks back" in each]) == MOST
    await club.env.advance_time(601)
    assert "is being shown" in said(await club.bob.click(page, label="Share this moment"))


async def test_who_may_not_write_there_shows_nothing_there(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    deny = discord.Permissions(send_messages=True).value
    club.env.backend.set_overwrite(club.hall.id, Overwrite(club.cleo.id, OverwriteType.MEMBER, 0, deny))
    page = private(await club.cleo.slash(club.hall, "table replay"))

    refused = said(await club.cleo.click(page, label="Share this moment"))

    assert "cannot write" in refused
    assert not any("looks back" in each for each in club.said())


async def test_a_game_that_was_never_begun_has_nothing_to_look_back_on(club: Club) -> None:
    await club.ann.slash(club.hall, "table new", ruleset="dudo")

    assert "not begun" in said(await club.ann.slash(club.hall, "table replay"))


async def test_forged_places_lead_to_what_there_is(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    page = private(await club.ann.slash(club.hall, "table replay"))
    game = custom_ids(page)[0].split(":")[1]

    for rest in ("e1.next", "k0", "k99999999999", "p7", "x.y", "-3", ""):
        pressed = await club.forge(club.ann, page, f"gm:{game}:1:replay:{rest}")
        assert "moment" in texts(private(pressed)), rest


async def test_a_moment_that_was_shown_is_forgotten_with_whoever_did(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    page = private(await club.ann.slash(club.hall, "table replay"))
    await club.ann.click(page, label="Share this moment")
    key = f"shared:{game}"
    assert str(club.ann.id) in (await club.store.personal.settings(club.ann.id))[key]

    await club.store.personal.forget_settings(club.ann.id)

    assert str(club.ann.id) not in (await club.store.setting(key) or "")


async def test_the_pager_works_on_after_a_restart(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    page = private(await club.ann.slash(club.hall, "table replay"))
    await club.restart()

    assert "moment 1 of" in texts(private(await club.ann.click(page, label="First")))


async def test_the_best_moments_are_chosen_when_a_game_is_over_and_lead_there(club: Club) -> None:
    game = await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    running = private(await club.ann.slash(club.hall, "table replay"))
    assert "Best moments" not in buttons(running)
    forged = await club.forge(club.ann, running, f"gm:{game}:1:best")
    assert "once the game is over" in said(forged)

    await play(club, rounds=99)
    page = private(await club.ann.slash(club.hall, "table replay", game=game))
    best = private(await club.ann.click(page, label="Best moments"))

    assert "Best moments" in texts(best)
    assert "Look back" in buttons(best)


async def test_who_played_a_game_that_is_over_reads_how_by_a_button_of_its_card(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only lessons had that, and what they teach is missed most after one's first real game."""
    reckoned: list[object] = []
    monkeypatch.setattr(lesson_desk, "review", lambda *of: reckoned.append(of) or review(*of))
    game = await club.opened(club.ann, club.bob)
    await play(club, rounds=1)
    page = private(await club.ann.slash(club.hall, "table replay"))
    forged = await club.forge(club.ann, page, f"gm:{game}:1:review")
    assert "a game that is over" in said(forged), "while it goes on, that would be a hint"

    await play(club, rounds=99)
    stale = private(await club.forge(club.ann, page, f"gm:{game}:1:act"))
    assert "This game is over. If another one runs here" in texts(stale), "it read as if nothing ran here"
    page = private(await club.ann.click(club.card(), label="How I played"))

    assert "How you played" in texts(page) and "decisions were yours" in texts(page)
    assert "The lesson" not in texts(page) and buttons(page) == ["Look back"]
    again = private(await club.ann.click(club.card(), label="How I played"))
    assert texts(again) == texts(page) and len(reckoned) == 1, (
        "it takes long, and may be pressed time and again"
    )
    stranger = await club.cleo.click(club.card(), label="How I played")
    assert "do not sit at this table" in said(stranger)


async def searched(club: Club, who: Any, **wanted: Any) -> list[Any]:
    """Give all pages of the log that *who* reads, the newest first."""
    pages = [private(await who.slash(club.hall, "table log", **wanted))]
    while "Older" in buttons(pages[-1]):
        pages.append(private(await who.click(pages[-1], label="Older")))
    return pages


async def test_the_log_is_searched_by_player_round_and_kind_on_every_page(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=2)

    whole = await searched(club, club.ann)
    bobs = await searched(club, club.ann, player=2)
    second = await searched(club, club.ann, player=2, round=2, kind="moves")

    assert 1 <= len(second) <= len(bobs) < len(whole)
    for page in bobs:
        assert "What bob did" in texts(page)
        entries = re.split(r"\n(?=`\d+`)", texts(page))[1:]
        assert all("bob" in entry for entry in entries), entries
    assert all("What bob did · Round 2 · Moves" in texts(page) for page in second)
    again = private(await club.ann.click(second[0], label="The whole log"))
    assert "Moves" not in texts(again)


@pytest.mark.parametrize("kind", KINDS)
async def test_every_kind_of_entry_is_found_and_offered_by_its_name(club: Club, kind: str) -> None:
    await club.opened(club.ann, club.bob)
    await play(club, rounds=1)

    offered = await club.ann.autocomplete(club.hall, "table log", "kind", "")
    page = private(await club.ann.slash(club.hall, "table log", kind=kind))

    assert kind in [each["value"] for each in offered]
    assert "**Log**" in texts(page)


async def test_a_kind_that_there_is_not_is_refused_and_a_forged_filter_lets_everything_pass(
    club: Club,
) -> None:
    await club.opened(club.ann, club.bob)
    page = private(await club.ann.slash(club.hall, "table log", kind="moves"))
    game = custom_ids(page)[0].split(":")[1]

    assert "no entries of that kind" in said(await club.ann.slash(club.hall, "table log", kind="cheats"))
    for rest in ("0.older.99-99-x", "0.older.1--cheats", "9.newer.-----", "x.newest.77-999999-"):
        pressed = await club.forge(club.ann, page, f"gm:{game}:1:log:{rest}")
        assert "**Log**" in texts(private(pressed)), rest
