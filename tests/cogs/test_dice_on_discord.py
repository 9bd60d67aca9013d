"""Rolls on Discord: public, hidden, again, shown later; refusals; double delivery, errors and restarts."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import replace
from typing import Any

import pytest
from club import Club, buttons, custom_ids, private, public, texts
from simcord import interactions
from simcord.backend import serializers
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from bot.dice.untold_rolls import IN_FLIGHT
from tests.fakes.dice_wishes import DiceWorld

RECEIPT = re.compile(r"-# #\d+ [0-9a-f]{16}")


async def roll(club: Club, dice: str, who: Any = None, **typed: Any) -> InteractionResult:
    """Let ann, or *who*, roll in the hall."""
    return await (who or club.ann).slash(club.hall, "roll", dice=dice, **typed)


async def with_master(club: Club) -> None:
    """Make bob the game master of the hall, as one who has accepted."""
    await club.bot.dice.set_master(f"guild:{club.guild.id}", club.hall.id, club.bob.id)


def hall_text(club: Club) -> str:
    """Give everything that stands in the hall in public."""
    return "\n".join(texts(each) for each in club.hall.history())


# Public rolls.


async def test_a_roll_shows_every_die_the_total_and_the_receipt(den: Club) -> None:
    shown = public(await roll(den, "4d1kh3 + 2"))

    lines = texts(shown).split("\n")
    assert lines[0] == "**ann** rolls:"
    assert "~~1~~" in lines[1]
    assert lines[1].endswith("= **5**")
    assert RECEIPT.fullmatch(lines[-1])
    assert buttons(shown) == ["Again", "Odds", "Verify"]


async def test_a_roll_reads_the_same_in_russian(den: Club) -> None:
    den.speaks_russian(den.ann)

    shown = public(await roll(den, "4к1kh3 + 2 # щит"))

    assert shown.content.split("\n")[0] == "Бросок, **ann**:"
    assert buttons(shown) == ["Ещё раз", "Шансы", "Проверить"]


async def test_what_cannot_be_rolled_is_refused_in_private_with_a_pointer_and_a_suggestion(den: Club) -> None:
    answer = texts(private(await roll(den, "4d6kz3")))

    assert "```\n4d6kz3\n" in answer
    assert "^" in answer
    assert "Column 5" in answer
    assert hall_text(den) == ""


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("d100 vs 45", ["d100 vs <=45", "d100 vs >=45"]),
        ("3 d20", ["3d20", "3x d20"]),
        ("d20+1d4-", ["d20+1d4"]),
        ("20", ["d20"]),
    ],
)
async def test_what_says_two_things_or_nothing_is_asked_in_private_and_can_be_pressed(
    den: Club, typed: str, offered: list[str]
) -> None:
    asked = private(await roll(den, typed))

    assert buttons(asked) == offered
    assert hall_text(den) == ""
    shown = public(await den.ann.click(asked, label=offered[0]))
    assert RECEIPT.search(shown.content)


async def test_a_hidden_roll_is_never_offered_as_a_public_one(den: Club) -> None:
    asked = private(await roll(den, "d100 vs 45", who_sees="secret"))

    assert "d100 vs <=45" in texts(asked)
    assert buttons(asked) == []


async def test_words_behind_the_dice_are_their_comment(den: Club) -> None:
    shown = public(await roll(den, "2d1+3 to hit"))

    assert "*to hit*" in shown.content
    assert "= **5**" in shown.content


async def test_what_fails_only_when_it_is_rolled_is_refused_in_private_too(den: Club) -> None:
    result = await roll(den, "d6/(d1-1)")

    assert "divides by zero" in texts(private(result))
    assert hall_text(den) == ""


async def test_a_name_that_stands_for_nothing_is_refused_before_anything_is_said(den: Club) -> None:
    result = await roll(den, "d20+@strength")

    assert "@strength" in texts(private(result))
    assert all(each.ephemeral for each in (result.response, *result.followups) if each)


async def test_hostile_words_notify_and_mark_nobody(den: Club) -> None:
    shown = public(await roll(den, "d1[@everyone] # **@here** <@&1> `"))

    assert "@everyone" not in shown.content
    assert "@here" not in shown.content
    assert "<@&1>" not in shown.content


async def test_again_by_somebody_else_is_their_own_roll(den: Club) -> None:
    first = public(await roll(den, "3d1 # mine"))

    second = public(await den.bob.click(first, label="Again"))

    assert second.content.split("\n")[0] == "**bob** rolls:"
    assert "mine" in second.content
    assert second.content.split("\n")[-1] != first.content.split("\n")[-1]


async def delivered_twice(club: Club, command: str, **typed: str) -> None:
    """Let Discord deliver one and the same command of ann's twice."""
    backend = club.env.backend
    root, *path = command.split()
    options: Any = [{"name": name, "type": 3, "value": value} for name, value in typed.items()]
    for name in reversed(path):
        options = [{"name": name, "type": 1, "options": options}]
    found = backend.find_command(root, club.guild.id, type=1)
    _, payload = interactions.base_payload(
        backend,
        type=InteractionType.APPLICATION_COMMAND,
        channel_id=club.hall.id,
        guild_id=club.guild.id,
        user_id=club.ann.id,
        data={"id": found["id"], "name": root, "type": 1, "options": options},
    )
    for _ in range(2):
        backend.emit("INTERACTION_CREATE", payload)
    await club.env.settle()


async def test_one_command_delivered_twice_is_one_roll(den: Club) -> None:
    await delivered_twice(den, "roll", dice="8d6")

    rolls = [each for each in den.hall.history() if RECEIPT.search(each.content)]
    assert len(rolls) == 1
    assert (await den.bot.dice.status(f"guild:{den.guild.id}")).running.draws["table"] == 1


async def test_whatever_is_delivered_twice_is_answered_once_and_is_no_error(den: Club) -> None:
    await den.ann.slash(den.hall, "macro save", name="fireball", dice="8d6")
    commands: dict[str, dict[str, str]] = {
        "macro share": {"name": "fireball"},
        "macro save": {"name": "axe", "dice": "d8"},
        "macro list": {},
        "roll": {"dice": "8d6kz"},
        "preset": {"system": "dnd"},
        "odds": {"dice": "d6"},
        "fair status": {},
        "fair contribute": {"words": "a blind cat"},
        "fair history": {},
        "stats player": {},
    }

    for command, typed in commands.items():
        before = len(den.hall.history())
        await delivered_twice(den, command, **typed)
        assert len(den.hall.history()) - before <= 1, command

    assert den.env.errors == []


async def test_one_click_delivered_twice_is_one_roll(den: Club) -> None:
    first = public(await roll(den, "8d6"))
    backend = den.env.backend
    stored = backend.get_message(first.channel_id, first.id)
    (again, *_) = custom_ids(first)
    _, payload = interactions.base_payload(
        backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=den.hall.id,
        guild_id=den.guild.id,
        user_id=den.bob.id,
        data={"custom_id": again, "component_type": 2},
    )
    payload["message"] = dict(serializers.message_payload(backend, stored))
    for _ in range(2):
        backend.emit("INTERACTION_CREATE", payload)
    await den.env.settle()

    assert len([each for each in den.hall.history() if RECEIPT.search(each.content)]) == 2


# Hidden rolls.


async def test_a_secret_roll_is_seen_by_its_roller_alone_and_shown_later(den: Club) -> None:
    page = private(await roll(den, "7d1 # poison", who_sees="secret"))

    assert "Only you see this." in page.content
    assert "**7**" in page.content
    assert hall_text(den) == ""

    shown = public(await den.ann.click(page, label="Show everybody"))
    again = private(await den.ann.click(page, label="Show everybody"))

    assert "**7**" in shown.content
    assert texts(again) == "This roll has been shown to everybody already."
    assert len(den.hall.history()) == 1


async def test_a_roll_for_the_master_tells_the_channel_only_that_there_was_one(den: Club) -> None:
    await with_master(den)

    result = await roll(den, "7d1 # stealth", who_sees="master")

    stub = public(result)
    assert "**7**" in private(result).content
    assert "rolls for the game master" in stub.content
    for leak in ("7d1", "stealth", "**7**"):
        assert leak not in hall_text(den)
    (letter,) = den.bob.user.dm_channel.history()
    assert "**7**" in letter.content


async def test_a_blind_roll_is_seen_by_the_master_alone(den: Club) -> None:
    await with_master(den)

    result = await roll(den, "7d1", who_sees="blind")
    stub = public(result)
    refused = private(await den.ann.click(stub, label="Look"))
    looked = private(await den.bob.click(stub, label="Look"))

    assert [each for each in (result.response, *result.followups) if each and each.ephemeral] == []
    assert texts(refused) == "This roll is hidden from you."
    assert "**7**" in looked.content
    assert "Only the game master sees this." in looked.content


async def test_only_who_may_reveals_a_hidden_roll_and_the_stub_becomes_the_roll(den: Club) -> None:
    await with_master(den)
    stub = public(await roll(den, "7d1", who_sees="blind"))

    refused = private(await den.ann.click(stub, label="Show everybody"))
    await den.bob.click(stub, label="Show everybody")

    assert "7" not in texts(refused)
    (message,) = den.hall.history()
    assert "**7**" in message.content
    assert buttons(message) == ["Again", "Odds", "Verify"]


async def test_without_a_game_master_nothing_is_rolled_for_one(den: Club) -> None:
    refused = texts(private(await roll(den, "7d1", who_sees="blind")))

    assert refused == "Nobody is the game master here. Choose one with /dice master."
    assert hall_text(den) == ""


async def test_nobody_else_may_ask_for_the_odds_or_proof_of_a_hidden_roll(den: Club) -> None:
    await with_master(den)
    page = private(await roll(den, "7d1", who_sees="master"))
    forged = {each.split(":")[1]: each for each in custom_ids(page)}

    for verb in ("again", "odds", "verify", "reveal"):
        result = await den.forge(den.cleo, page, forged[verb])
        assert "7" not in texts(private(result))
    assert len(den.hall.history()) == 1


async def test_a_former_roll_is_suggested_however_many_came_after_it(den: Club) -> None:
    service: Any = den.bot.dice
    wish = DiceWorld(service._store).wish
    for number in (999, *range(2, 30)):
        await service.roll(replace(wish(f"d{number}", user=den.ann.id), interaction=number))

    offered = await den.ann.autocomplete(den.hall, "roll", "dice", "d99")
    assert "d999" in [each["value"] for each in offered]
    assert len(await den.ann.autocomplete(den.hall, "roll", "dice", "")) == 25


async def test_one_question_about_odds_at_a_time_for_each_person(den: Club) -> None:
    desk: Any = den.bot.dice_desk
    desk._asking.add(den.ann.id)

    refused = await den.ann.slash(den.hall, "odds", dice="2d6")
    assert "still being worked out" in texts(private(refused))
    assert "7" in public(await den.bob.slash(den.hall, "odds", dice="2d6")).content
    assert desk._asking == {den.ann.id}


# Restarts and errors.


async def test_buttons_work_after_a_restart(den: Club) -> None:
    await with_master(den)
    open_roll = public(await roll(den, "3d1"))
    hidden = public(await roll(den, "7d1", who_sees="blind"))
    await den.restart()

    assert "**3**" in public(await den.bob.click(open_roll, label="Again")).content
    assert "**7**" in private(await den.bob.click(hidden, label="Look")).content
    assert "Roll #1" in private(await den.cleo.click(open_roll, label="Verify")).content


async def test_a_result_that_a_crash_kept_back_is_told_at_the_next_start_once(den: Club) -> None:
    await den.bot.dice_clock.close()  # dead before it could try again
    den.env.inject_error("PATCH", "*messages/@original", status=500, times=5)

    await roll(den, "8d6")
    assert not RECEIPT.search(hall_text(den))
    await den.restart()

    assert len(RECEIPT.findall(hall_text(den))) == 1


async def test_a_roll_of_this_life_is_left_to_its_own_answer(
    den: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked, edited, keep = [], [], den.store.keep_roll
    untold = den.bot.dice_clock._untold

    async def keep_and_look(new: Any) -> Any:
        kept = await keep(new)
        looked.append(await untold.tell())  # somebody looks before the answer is there
        return kept

    async def edit(token: str, letter: Any) -> int:
        edited.append(letter)
        return 1

    monkeypatch.setattr(den.store, "keep_roll", keep_and_look)
    monkeypatch.setattr(untold._answers, "edit", edit)
    await roll(den, "8d6")

    assert len(looked) == 1
    assert edited == []
    assert len(RECEIPT.findall(hall_text(den))) == 1


async def test_nobody_waits_here_for_a_roll_that_the_clock_met_on_its_way(
    den: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep, clock = den.store.keep_roll, den.bot.dice_clock

    async def keep_and_look(new: Any) -> Any:
        kept = await keep(new)
        clock.kick()
        while clock._task is not None:
            await asyncio.sleep(0)
        return kept

    monkeypatch.setattr(den.store, "keep_roll", keep_and_look)
    began = time.monotonic()
    await roll(den, "8d6")

    assert clock._timer is not None
    assert time.monotonic() - began < IN_FLIGHT / 1000
    await den.env.advance_time(IN_FLIGHT / 1000 + 1)
    assert len(RECEIPT.findall(hall_text(den))) == 1


async def test_where_discord_loses_its_answer_the_roll_is_kept_and_told_once(den: Club) -> None:
    """Whether it was acknowledged nobody knows; a roll that was made is told."""
    await den.bot.dice_clock.close()
    den.env.inject_error("POST", "*callback", status=500, times=None)

    await roll(den, "8d6")
    assert not RECEIPT.search(hall_text(den))
    den.env.backend.faults.clear()
    await den.restart()

    assert len(RECEIPT.findall(hall_text(den))) == 1


async def test_of_a_click_that_has_run_out_nothing_is_rolled(den: Club) -> None:
    den.env.inject_error("POST", "*callback", status=404, code=10062, times=None)

    await roll(den, "8d6")

    assert (await den.bot.dice.status(f"guild:{den.guild.id}")).running is None


async def test_a_result_that_discord_wants_later_is_told_once(den: Club) -> None:
    den.env.inject_error("PATCH", "*messages/@original", status=429, times=2)

    await roll(den, "8d6")
    await den.env.advance_time(60)

    assert len(RECEIPT.findall(hall_text(den))) == 1


async def test_an_answer_deleted_under_the_bots_hands_is_said_again_in_the_channel_once(den: Club) -> None:
    den.env.inject_error("PATCH", "*messages/@original", status=404, code=10008, times=None)

    await roll(den, "8d6")
    await den.restart()
    await den.restart()

    assert len(RECEIPT.findall(hall_text(den))) == 1


async def test_an_interaction_that_came_too_late_rolls_nothing(den: Club) -> None:
    den.env.inject_error("POST", "*callback", status=404, code=10062, times=None)

    await roll(den, "8d6")

    status = await den.bot.dice.status(f"guild:{den.guild.id}")
    assert status.running is None
    assert hall_text(den) == ""


async def test_a_master_rolls_behind_the_screen(den: Club) -> None:
    await with_master(den)

    for audience in ("master", "blind"):
        result = await roll(den, "7d1", den.bob, who_sees=audience)

        assert public(result).content.startswith("**bob** rolls behind the screen.")
        assert "**7**" in private(result).content
    assert den.bob.user.dm_channel.history() == []


async def test_who_asks_for_odds_is_not_offered_a_roll(den: Club) -> None:
    """It read "Roll d20+5 vs 15" there, too."""
    (odds, *_) = await den.ann.autocomplete(den.hall, "odds", "dice", "d20+5 vs 15")
    (roll, *_) = await den.ann.autocomplete(den.hall, "roll", "dice", "d20+5 vs 15")

    assert (odds["name"], roll["name"]) == ("Odds of d20+5 vs 15", "Roll d20+5 vs 15")
