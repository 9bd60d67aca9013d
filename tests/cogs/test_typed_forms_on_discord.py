"""Typing what no menu can offer: the form, its refusal with the words kept, restarts, slash commands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import BOOKS, Club, answers, buttons, custom_ids, open_club, private, texts
from simcord import interactions
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from bot.commands import command_names
from rules.contract import Seat
from tests.dudo.rules import Dudo
from tests.dudo.rules.content import DudoContent
from tests.dudo.rules.events import Boasted
from tests.dudo.rules.state import Bid

TOO_LONG = "lux " * 20
COINS = Dudo(DudoContent(sides=2, longest_boast=40))
"""So few faces that each has its button."""


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Club]:
    """Give a club in which Dudo is played, with its commands."""
    # Their names are not among the words of the bot, since only tests play it.
    monkeypatch.setattr(command_names, "_english", lambda: BOOKS["en"])
    async with open_club(
        tmp_path, extensions=("cogs.tables", "tests.dudo.cog"), rulesets={"dudo": COINS}
    ) as opened:
        yield opened


async def opener(club: Club) -> Any:
    """Open a game in which people boast, and give who bids first."""
    await club.opened(club.ann, club.bob, boasts="true")
    for player in (club.ann, club.bob):
        page = private(await club.press(player, "act"))
        await club.choose(player, page, answers(page)[0])
    table = await club.table()
    assert table.pending is not None
    return (club.ann, club.bob)[table.pending.seats[0]]


async def the_form(club: Club, who: Any) -> InteractionResult:
    """Open the form of a boast with twos by the menu."""
    page = private(await club.press(who, "act"))
    return await club.choose(who, page, "Bid with a boast · 2…")


def field(result: InteractionResult) -> dict[str, Any]:
    assert result.modal is not None
    (label,) = result.modal["components"]
    return {**label["component"], "label": label["label"]}


async def send_in(club: Club, who: Any, custom_id: str, words: str, times: int = 1) -> None:
    """Send a form in as Discord would, whoever was shown it and however often."""
    _, payload = interactions.base_payload(
        club.env.backend,
        type=InteractionType.MODAL_SUBMIT,
        channel_id=club.hall.id,
        guild_id=club.guild.id,
        user_id=who.id,
        data={
            "custom_id": custom_id,
            "components": [{"type": 18, "component": {"type": 4, "custom_id": "boast", "value": words}}],
        },
    )
    for _ in range(times):
        club.env.backend.emit("INTERACTION_CREATE", dict(payload))
    await club.env.settle()


async def boasts(club: Club) -> list[tuple[int, str]]:
    """Give the face of every bid with a boast, and what was said."""
    happenings = await club.bot.referee.happenings((await club.table()).id, limit=100)
    return [
        (happening.events[1].face, boasted.boast)
        for happening in happenings
        for boasted in happening.events
        if isinstance(boasted, Boasted)
    ]


async def test_a_form_stands_in_the_menu_and_asks_for_the_words(club: Club) -> None:
    who = await opener(club)

    page = private(await club.press(who, "act"))
    result = await the_form(club, who)

    assert buttons(page) == [
        "Bid with a boast · 1…",
        "Bid with a boast · 2…",
        "Standing answers",
        "Take back",
    ]
    assert result.modal is not None
    assert result.modal["title"] == "Bid with a boast"
    asked = field(result)
    assert asked["label"] == "What do you say?"
    assert asked["placeholder"] == "For example: nobody has better dice"
    assert asked["max_length"] == 400


async def test_what_is_typed_is_carried_out_and_told_without_markup(club: Club) -> None:
    who = await opener(club)

    done = await who.submit_modal(await the_form(club, who), {"boast": " to **all**\n@everyone "})

    assert await boasts(club) == [(2, "to **all** @everyone")]
    said = "\n".join(club.said())
    assert r"boasts: to \*\*all\*\* @" in said
    assert "@everyone" not in said
    assert " boasts: " in texts(private(done))


async def test_the_words_are_asked_for_in_russian(club: Club) -> None:
    club.speaks_russian(club.ann, club.bob)
    who = await opener(club)
    page = private(await club.press(who, "act"))

    shown = await club.choose(who, page, "Сделать ставку с похвальбой · 2…")
    refused = private(await who.submit_modal(shown, {"boast": TOO_LONG}))

    assert field(shown)["label"] == "Что вы говорите?"
    assert texts(refused).startswith("Самое большее 40 знаков: lux lux")
    assert "Вы написали:" in texts(refused)
    assert buttons(refused) == ["Исправить…", "Назад"]


async def test_a_refused_form_gives_back_what_was_typed(club: Club) -> None:
    who = await opener(club)
    version = (await club.table()).version

    refused = private(await who.submit_modal(await the_form(club, who), {"boast": "`" + TOO_LONG}))
    again = await who.click(refused, label="Correct it…")

    assert texts(refused).startswith("At most 40 letters: ")
    assert (await club.table()).version == version
    assert field(again)["value"] == "`" + TOO_LONG.strip()

    await who.submit_modal(again, {"boast": "lux"})

    assert await boasts(club) == [(2, "lux")]


async def test_a_form_sent_in_after_a_restart_is_carried_out(club: Club) -> None:
    who = await opener(club)
    shown = await the_form(club, who)

    await club.restart()
    await who.submit_modal(shown, {"boast": "lux"})

    assert await boasts(club) == [(2, "lux")]


async def test_a_form_of_an_older_menu_is_refused_and_its_words_are_shown(club: Club) -> None:
    who = await opener(club)
    first, second = await the_form(club, who), await the_form(club, who)
    await who.submit_modal(first, {"boast": "lux"})

    page = private(await who.submit_modal(second, {"boast": "nox"}))

    assert "The table has moved on since that button was made." in texts(page)
    assert "nox" in texts(page)
    assert await boasts(club) == [(2, "lux")]


async def test_a_form_sent_in_twice_acts_once(club: Club) -> None:
    who = await opener(club)
    shown = await the_form(club, who)
    version = (await club.table()).version
    assert shown.modal is not None

    await send_in(club, who, shown.modal["custom_id"], "lux", times=2)

    assert (await club.table()).version == version + 1
    assert await boasts(club) == [(2, "lux")]


async def test_nobody_sends_in_the_form_of_another(club: Club) -> None:
    who = await opener(club)
    other = club.bob if who is club.ann else club.ann
    shown = await the_form(club, who)
    assert shown.modal is not None

    for sender in (other, club.cleo):
        await send_in(club, sender, shown.modal["custom_id"], "lux")

    assert await boasts(club) == []


@pytest.mark.parametrize("words", ["", "   ", "ж" * 401], ids=["empty", "blank", "too long"])
async def test_words_of_no_or_too_great_length_never_reach_the_rules(club: Club, words: str) -> None:
    who = await opener(club)
    shown = await the_form(club, who)
    assert shown.modal is not None

    await send_in(club, who, shown.modal["custom_id"], words)

    assert await boasts(club) == []


async def test_a_foreign_or_forged_form_is_left_alone(club: Club) -> None:
    who = await opener(club)
    game = (await club.table()).id

    for custom_id in ("something", f"gm:{game}:1:join", f"gm:{game}:1:type_pick:zz:9.9", "gm:99:1:type_pick"):
        await send_in(club, who, custom_id, "lux")

    assert await boasts(club) == []


async def test_the_id_of_a_form_holds_no_words(club: Club) -> None:
    who = await opener(club)

    refused = private(await who.submit_modal(await the_form(club, who), {"boast": TOO_LONG}))

    assert not any("lux" in each for each in custom_ids(refused))


# By slash command.


async def test_typed_words_of_a_command_go_to_the_rules(club: Club) -> None:
    who = await opener(club)

    await who.slash(club.hall, "dudo boast", face="1", boast="fiat lux")

    assert await boasts(club) == [(1, "fiat lux")]


async def test_what_was_typed_after_an_open_question_is_not_asked_again(club: Club) -> None:
    who = await opener(club)

    page = private(await who.slash(club.hall, "dudo raise", count="2"))
    asked = answers(page)
    await club.choose(who, page, asked[1])

    assert asked == ["1 · 2", "2 · 2"]
    assert (await club.table()).state.bid == Bid(Seat((club.ann, club.bob).index(who)), 2, 2)


async def test_a_command_without_its_words_leads_to_the_form(club: Club) -> None:
    """It is acknowledged before anybody knows that words are missing; then no form can be opened."""
    who = await opener(club)

    page = private(await who.slash(club.hall, "dudo boast", face="1"))
    shown = await who.click(page, label="Write it…")
    done = await who.submit_modal(shown, {"boast": "lux"})

    assert await boasts(club) == [(1, "lux")]
    assert " boasts: " in texts(private(done))


async def test_refused_words_of_a_command_come_back_to_be_corrected(club: Club) -> None:
    who = await opener(club)

    refused = private(await who.slash(club.hall, "dudo boast", face="1", boast=TOO_LONG))
    again = await who.click(refused, label="Correct it…")

    assert texts(refused).startswith("At most 40 letters: ")
    assert field(again)["value"] == TOO_LONG.strip()


async def test_a_form_from_a_command_that_is_refused_can_be_corrected(club: Club) -> None:
    who = await opener(club)

    page = private(await who.slash(club.hall, "dudo boast", face="1"))
    shown = await who.click(page, label="Write it…")
    refused = private(await who.submit_modal(shown, {"boast": TOO_LONG}))
    await who.submit_modal(await who.click(refused, label="Correct it…"), {"boast": "lux"})

    assert await boasts(club) == [(1, "lux")]


async def test_a_command_that_leaves_another_choice_asks_for_it_and_shows_the_words(club: Club) -> None:
    who = await opener(club)

    page = private(await who.slash(club.hall, "dudo boast", boast="fiat lux"))

    assert answers(page) == ["1…", "2…"]
    assert "fiat lux" in texts(page)


async def test_words_are_not_suggested_and_the_other_parameters_are(club: Club) -> None:
    who = await opener(club)

    words = await who.autocomplete(club.hall, "dudo boast", "boast", "f", face="1")
    faces = await who.autocomplete(club.hall, "dudo boast", "face", "")

    assert words == []
    assert [each["value"] for each in faces] == ["1", "2"]


async def test_words_at_the_wrong_moment_are_refused_in_private(club: Club) -> None:
    await club.opened(club.ann, club.bob, boasts="true")

    refused = private(await club.ann.slash(club.hall, "dudo boast", face="1", boast="lux"))

    assert texts(refused)
    assert await boasts(club) == []


async def test_a_command_says_what_it_took_because_there_was_no_choice(club: Club) -> None:
    await club.opened(club.ann, club.bob, dice="1")
    (mine,), (theirs,) = (player.dice for player in (await club.table()).state.players)

    left_out = private(await club.ann.slash(club.hall, "dudo keep"))
    typed = private(await club.bob.slash(club.hall, "dudo keep", face=str(theirs)))

    assert f"-# Taken without asking, as the only choice: Keep dice · {mine}" in texts(left_out)
    assert "Taken without asking" not in texts(typed)


async def test_a_form_that_nobody_sends_in_is_not_kept_in_memory(club: Club) -> None:
    who = await opener(club)
    for _ in range(3):
        assert (await the_form(club, who)).modal is not None

    assert not club.bot._connection._view_store._modals
