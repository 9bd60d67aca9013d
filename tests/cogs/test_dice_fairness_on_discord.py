"""Proof of the dice on Discord: commitments, contributions, receipts, files; odds with their charts."""

from __future__ import annotations

import gzip
import io
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest
from club import Club, buttons, private, public, texts
from PIL import Image

from bot.dice.session_check import SessionCheck
from bot.dice.session_verification import verify_session


async def asked(club: Club, command: str, who: Any = None, **typed: Any) -> str:
    """Give the private answer to what ann, or *who*, types."""
    return texts(private(await (who or club.ann).slash(club.hall, command, **typed)))


def hashes(text: str) -> set[str]:
    """Give everything in *text* that looks like a hash."""
    return set(re.findall("[0-9a-f]{64}", text))


async def test_commitments_are_known_before_the_first_roll_and_become_those_of_the_session(den: Club) -> None:
    before = await asked(den, "fair status")
    await den.ann.slash(den.hall, "roll", dice="8d6")
    after = await asked(den, "fair status")

    assert "No session runs." in before
    assert "Session 1" in after
    assert len(hashes(before)) == 2
    assert hashes(before) < hashes(after)


async def test_words_go_into_the_session_to_come(den: Club) -> None:
    answer = await asked(den, "fair contribute", words="a blind cat")
    await den.ann.slash(den.hall, "roll", dice="8d6")
    await den.moderator.slash(den.hall, "fair rotate")
    (file,) = private(await den.ann.slash(den.hall, "fair verify")).attachments

    assert answer.startswith("Your words go into session 1")
    assert b"a blind cat".hex() in (await file.read()).decode()


async def test_a_receipt_is_whispered_in_full_to_the_roller(den: Club) -> None:
    shown = public(await den.ann.slash(den.hall, "roll", dice="8d6 # fire"))
    receipt = texts(shown).rpartition("#")[2]

    answer = await asked(den, "fair receipt")

    (letter,) = den.ann.user.dm_channel.history()
    number, head = receipt.split()
    assert f"Roll #{number} {head}" in answer
    assert any(each.startswith(head) for each in hashes(answer))
    assert hashes(letter.content) == hashes(answer)
    assert answer.endswith("It was sent to you by direct message, too.")
    assert await asked(den, "fair receipt", den.bob) == "You have not rolled here yet."


async def test_where_direct_messages_are_closed_the_receipt_says_so(den: Club) -> None:
    await den.ann.slash(den.hall, "roll", dice="8d6")
    den.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)

    assert (await asked(den, "fair receipt")).endswith("copy it from here.")


async def test_a_rotation_reveals_a_file_that_verifies_and_that_the_bot_checks_itself(
    den: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    for dice in ("8d6", "4d6kh3 vs 12", "2white 1red8", "pbta 2"):
        await den.ann.slash(den.hall, "roll", dice=dice)
    await den.ann.slash(den.hall, "roll", dice="8d6", who_sees="secret")

    shown = public(await den.moderator.slash(den.hall, "fair rotate"))

    (attached,) = shown.attachments
    content = await attached.read()
    assert attached.filename == "dice-session-1.jsonl"
    assert verify_session(content, den.bot.dice.pools).ok
    checked = await asked(den, "fair verify", file=("mine.jsonl", content))
    assert "mine.jsonl: everything follows. Draws: 5" in checked
    packed = gzip.compress(content)
    forged = content.replace(b"8d6", b"9d6", 1)
    for name, file, found in (
        ("mine.jsonl.gz", packed, "everything follows. Draws: 5"),
        ("mine.gz", packed[:-3], "no file of a session"),
        ("mine.jsonl", forged, "does not follow"),
        ("notes.txt", b"hello", "no file of a session"),
    ):
        monkeypatch.setattr(den.bot.dice_desk, "_session_check", SessionCheck())
        assert found in await asked(den, "fair verify", file=(name, file))


@pytest.mark.soak_first
async def test_one_file_a_minute_is_checked_for_each_person(den: Club) -> None:
    assert "no file of a session" in await asked(den, "fair verify", file=("notes.txt", b"hello"))
    assert "One file a minute" in await asked(den, "fair verify", file=("notes.txt", b"hello"))
    result = await den.bob.slash(den.hall, "fair verify", file=("notes.txt", b"hello"))
    assert "no file of a session" in texts(private(result))


async def test_rotating_takes_a_right_on_a_server_and_needs_something_to_reveal(den: Club) -> None:
    await den.ann.slash(den.hall, "roll", dice="8d6")

    assert "takes the permission Manage Server" in await asked(den, "fair rotate")
    await den.moderator.slash(den.hall, "fair rotate")
    assert "No session runs" in await asked(den, "fair rotate", den.moderator)


async def test_the_file_of_a_session_that_is_not_over_cannot_be_had(den: Club) -> None:
    assert "No session is over yet." in await asked(den, "fair verify")
    await den.ann.slash(den.hall, "roll", dice="8d6")

    assert "not over yet" in await asked(den, "fair verify", session=1)
    assert "no session of that number" in await asked(den, "fair verify", session=99)


async def test_the_proof_of_a_roll_holds_after_the_reveal(den: Club) -> None:
    shown = public(await den.ann.slash(den.hall, "roll", dice="8d6"))
    early = private(await den.bob.click(shown, label="Verify"))
    await den.moderator.slash(den.hall, "fair rotate")

    late = private(await den.bob.click(shown, label="Verify"))

    assert "The seed is still secret." in early.content
    assert early.attachments == []
    assert "every die is the same" in late.content
    assert [each.filename for each in late.attachments] == ["dice-session-1.jsonl"]
    assert buttons(late) == ["Receipt by direct message"]
    sent = private(await den.bob.click(late, label="Receipt by direct message"))
    assert "sent to you by direct message" in sent.content


async def test_the_history_names_every_session_and_how_it_ended(den: Club) -> None:
    await den.ann.slash(den.hall, "fair status")
    await den.ann.slash(den.hall, "roll", dice="8d6")
    await den.moderator.slash(den.hall, "fair rotate")
    await den.ann.slash(den.hall, "roll", dice="8d6")

    first = private(await den.ann.slash(den.hall, "fair history"))
    assert "Over and revealed: 1. None may be missing." in texts(first)
    lines = texts(private(await den.ann.click(first, label="All sessions of dice"))).split("\n")

    numbered = [line for line in lines if line[:1].isdigit()]
    assert [line[:2] for line in numbered] == ["3.", "2.", "1."]
    assert "asked for" in numbered[-1]
    sessions = await den.bot.dice.sessions(f"guild:{den.guild.id}")
    links = [each.posting.link for each in sessions if each.posting is not None]
    assert len(links) == 3
    assert all(any(str(link) in line for line in lines) for link in links)


async def test_commitments_and_seeds_are_posted_where_the_admins_choose(den: Club) -> None:
    await den.moderator.slash(den.hall, "dice notices", channel=den.attic)
    await den.ann.slash(den.hall, "roll", dice="8d6")
    await den.moderator.slash(den.hall, "fair rotate")
    await den.env.settle()

    said = "\n".join(texts(each) for each in den.attic.history())
    assert hashes(await asked(den, "fair status")) <= hashes(said)
    files = [file.filename for each in den.attic.history() for file in each.attachments]
    assert files.count("dice-session-1.jsonl") == 1


# Odds.


async def test_odds_are_shown_to_everybody_with_a_chart_for_a_phone(den: Club) -> None:
    shown = public(await den.ann.slash(den.hall, "odds", dice="3d6", result=14))

    assert "16.2 %" in shown.content
    (chart,) = shown.attachments
    assert "mean 10.5" in chart.description
    with Image.open(io.BytesIO(await chart.read())) as image:
        assert image.width == 720


async def test_the_odds_of_a_roll_are_compared_with_its_result_for_whoever_clicks(den: Club) -> None:
    shown = public(await den.ann.slash(den.hall, "roll", dice="2d1"))

    page = private(await den.bob.click(shown, label="Odds"))

    assert "**2**" in page.content
    assert len(page.attachments) == 1


async def test_odds_of_what_cannot_be_rolled_are_refused_in_private(den: Club) -> None:
    assert "Column" in await asked(den, "odds", dice="4d6kz")
    assert "@strength" in await asked(den, "odds", dice="d20+@strength")


async def test_several_results_have_a_chart_each(den: Club) -> None:
    shown = public(await den.ann.slash(den.hall, "odds", dice="d20+5 vs 15; 8d6; (d6)>=d8"))

    assert shown.content.count("**1d20 + 5 vs 15**") == 1
    assert len(shown.attachments) == 2


async def test_everything_speaks_russian_to_russian_readers(den: Club) -> None:
    den.speaks_russian(den.ann)
    await den.ann.slash(den.hall, "roll", dice="8к6")
    commands: dict[str, dict[str, Any]] = {
        "fair status": {},
        "fair contribute": {"words": "слепой кот"},
        "fair receipt": {},
        "fair history": {},
        "fair verify": {"session": 9},
        "dice settings": {},
        "macro list": {},
        "stats player": {},
        "stats server": {},
        "odds": {"dice": "3к6"},
    }

    for command, typed in commands.items():
        result = await den.ann.slash(den.hall, command, **typed)

        text = "\n".join(texts(each) for each in (result.response, *result.followups) if each)
        plain = re.sub(r"`[^`]*`|https:\S+|#\d+ [0-9a-f]{16}|<t:\d+:\w>|\b[d\d]+\b|ann", "", text)
        assert re.search("[а-яё]", plain), command
        assert set(re.findall("[A-Za-z]{2,}", plain)) <= {"Discord", "midnight", "verify", "fair", "history"}


# Statistics.


async def test_the_dice_of_a_player_are_compared_with_fair_ones(den: Club) -> None:
    await den.ann.slash(den.hall, "roll", dice="200d6")
    await den.bob.slash(den.hall, "roll", dice="30d20")
    await den.bob.slash(den.hall, "roll", dice="90d4", who_sees="secret")

    own = public(await den.ann.slash(den.hall, "stats player"))
    other = public(await den.ann.slash(den.hall, "stats player", player=den.bob))
    everybody = public(await den.ann.slash(den.hall, "stats server"))

    assert own.content.startswith("**Dice of ann**\n")
    assert "fair dice." in own.content
    (chart,) = own.attachments
    assert "d6" in chart.description
    assert "d20" in other.content
    assert "d4" not in other.content
    assert len(everybody.attachments) == 2


async def test_who_has_not_rolled_has_no_statistics(den: Club) -> None:
    assert "fair dice" not in public(await den.ann.slash(den.hall, "stats player")).content


async def test_the_first_public_roll_shows_the_commitments_of_its_session_and_of_the_next(den: Club) -> None:
    """Without a channel for notices nobody would know them otherwise before they are revealed."""
    hidden = await den.ann.slash(den.hall, "roll", dice="2d6", who_sees="secret")
    first = public(await den.ann.slash(den.hall, "roll", dice="8d6"))
    second = public(await den.ann.slash(den.hall, "roll", dice="8d6"))
    newest, running = await den.bot.dice.sessions(f"guild:{den.guild.id}")

    shown = {*running.commitments.values(), *newest.commitments.values()}
    assert shown == hashes(first.content)
    assert hashes(second.content) == set()
    assert hashes(texts(private(hidden))) == set()
    link = f"https://discord.com/channels/{den.guild.id}/{den.hall.id}/{first.id}"
    assert [each.posting and each.posting.link for each in (newest, running)] == [link, link]


async def test_the_session_that_was_shown_before_it_opened_is_not_shown_again(den: Club) -> None:
    await den.ann.slash(den.hall, "roll", dice="8d6")
    await den.moderator.slash(den.hall, "fair rotate")
    again = public(await den.ann.slash(den.hall, "roll", dice="8d6"))
    third, *_ = await den.bot.dice.sessions(f"guild:{den.guild.id}")

    assert hashes(again.content) == set(third.commitments.values())


async def test_commitments_below_a_stub_stay_when_it_is_revealed(den: Club) -> None:
    await den.bot.dice.set_master(f"guild:{den.guild.id}", den.hall.id, den.bob.id)
    stub = public(await den.ann.slash(den.hall, "roll", dice="8d6", who_sees="master"))
    before = stub.content
    await den.ann.click(stub, label="Show everybody")

    after = next(each for each in den.hall.history() if each.id == stub.id)
    assert len(hashes(before)) == 4
    assert hashes(after.content) == hashes(before)
    assert after.content != before


async def test_with_a_channel_for_notices_rolls_stay_short_and_the_link_leads_there(den: Club) -> None:
    await den.moderator.slash(den.hall, "dice notices", channel=den.attic)
    roll = public(await den.ann.slash(den.hall, "roll", dice="8d6"))
    await den.env.settle()
    newest, running = await den.bot.dice.sessions(f"guild:{den.guild.id}")

    assert hashes(roll.content) == set()
    messages = {str(each.id): each.content for each in den.attic.history()}
    for session in (newest, running):
        assert session.posting is not None and session.posting.link is not None
        standing = messages[session.posting.link.rpartition("/")[2]]
        assert set(session.commitments.values()) <= hashes(standing)


@pytest.mark.soak_first
async def test_the_file_of_a_session_names_the_message_of_its_commitments(den: Club) -> None:
    first = public(await den.ann.slash(den.hall, "roll", dice="8d6"))
    shown = public(await den.moderator.slash(den.hall, "fair rotate"))
    verdict = verify_session(await shown.attachments[0].read(), den.bot.dice.pools)

    assert verdict.posted.link == f"https://discord.com/channels/{den.guild.id}/{den.hall.id}/{first.id}"
    assert str(verdict.posted.link) in await asked(
        den, "fair verify", file=("mine.jsonl", await shown.attachments[0].read())
    )


async def test_the_history_counts_every_game_with_how_it_ended_and_where_it_was_fixed(den: Club) -> None:
    """Tables that are closed and games that are abandoned show, too."""
    for step in range(3):
        await den.ann.slash(den.hall, "table new", ruleset="dudo")
        table = await den.table()
        if step:
            await den.press(den.bob, "join")
            await den.press(den.ann, "start")
        if step < 2:
            page = private(await den.ann.slash(den.hall, "table end"))
            await den.ann.click(page, label="End the game")

    page = private(await den.ann.slash(den.hall, "fair history"))
    said = texts(page)
    whole = texts(private(await den.ann.click(page, label="All games")))

    assert "Games opened on this server: 3" in said
    assert "Running or paused: 1. Played to the end: 0. Abandoned: 1. Closed before the start: 1." in said
    numbered = [line for line in whole.split("\n") if line[:1].isdigit()]
    assert [line[:2] for line in numbered] == ["3.", "2.", "1."]
    assert ["running since" in numbered[0], "abandoned" in numbered[1], "closed" in numbered[2]] == [True] * 3
    assert table.posting is not None
    assert str(table.posting.link) in whole
    assert set(table.commitments.values()) <= hashes(whole)


async def test_the_games_of_the_history_stand_on_pages(den: Club) -> None:
    for _ in range(7):
        await den.ann.slash(den.hall, "table new", ruleset="dudo")
        page = private(await den.ann.slash(den.hall, "table end"))
        await den.ann.click(page, label="End the game")

    page = private(await den.ann.slash(den.hall, "fair history"))
    page = private(await den.ann.click(page, label="All games"))
    newest = re.findall(r"^(\d+)\.", texts(page), re.MULTILINE)
    page = private(await den.ann.click(page, label="Older"))
    older = re.findall(r"^(\d+)\.", texts(page), re.MULTILINE)

    assert (newest, older) == (["7", "6", "5", "4", "3"], ["2", "1"])
    assert "Older" not in buttons(page)


async def test_a_game_behind_a_closed_door_is_counted_without_its_name(den: Club, tmp_path: Path) -> None:
    overwrites = {den.guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    await den.ann.slash(den.hall, "table new", ruleset="dudo")
    game = (await den.table()).id
    cellar = den.guild.create_text_channel("cellar", overwrites=overwrites)
    with closing(sqlite3.connect(tmp_path / "midnight.sqlite3")) as database, database:
        database.execute("UPDATE game SET channel = ?, commitments_channel = ?", (cellar.id, cellar.id))

    for_cleo = await asked(den, "fair history", den.cleo)
    for_ann = await asked(den, "fair history")

    assert "1. a game in a channel that you cannot see: opened" in for_cleo
    assert str(cellar.id) not in for_cleo
    assert f"game {game}" in for_ann
