"""Typing what no menu can offer: the form, its refusal with the words kept, restarts, slash commands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, answers, buttons, custom_ids, open_club, private, texts
from simcord import interactions
from simcord.enums import InteractionType
from simcord.results import InteractionResult

TOO_LONG = "lux " * 20


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which the toy is played, with its commands."""
    async with open_club(tmp_path, extensions=("cogs.tables", "tests.fakes.toy_cog")) as opened:
        yield opened


async def leader(club: Club) -> Any:
    """Open a game in which lanterns are engraved, and give who may hang the first."""
    await club.opened(club.ann, club.bob, contest="false", engraving="true")
    for player in (club.ann, club.bob):
        page = private(await club.press(player, "act"))
        await club.choose(player, page, answers(page)[0])
    table = await club.table()
    assert table.pending is not None
    return (club.ann, club.bob)[table.pending.seats[0]]


async def the_form(club: Club, who: Any) -> InteractionResult:
    """Open the form of an amber lantern by the menu."""
    page = private(await club.press(who, "act"))
    page = private(await club.choose(who, page, "Hang a lantern with a motto"))
    return await club.choose(who, page, "amber…")


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
            "components": [{"type": 18, "component": {"type": 4, "custom_id": "motto", "value": words}}],
        },
    )
    for _ in range(times):
        club.env.backend.emit("INTERACTION_CREATE", dict(payload))
    await club.env.settle()


async def lanterns(club: Club) -> list[tuple[str, str]]:
    return [(each.colour, each.motto) for each in (await club.table()).state.lanterns]


async def test_a_form_stands_in_the_menu_and_asks_for_the_words(club: Club) -> None:
    who = await leader(club)

    page = private(await club.press(who, "act"))
    result = await the_form(club, who)

    assert answers(page) == ["Hang a lantern", "Hang a lantern with a motto"]
    assert result.modal is not None
    assert result.modal["title"] == "Hang a lantern with a motto"
    asked = field(result)
    assert asked["label"] == "Which motto?"
    assert asked["placeholder"] == "For example: to the light"
    assert asked["max_length"] == 400


async def test_what_is_typed_is_carried_out_and_told_without_markup(club: Club) -> None:
    who = await leader(club)

    done = await who.submit_modal(await the_form(club, who), {"motto": " to **all**\n@everyone "})

    assert await lanterns(club) == [("amber", "to **all** @everyone")]
    said = "\n".join(club.said())
    assert r"engraves a lantern: to \*\*all\*\* @" in said
    assert "@everyone" not in said
    assert "engraves a lantern" in texts(private(done))


async def test_the_words_are_asked_for_in_russian(club: Club) -> None:
    club.speaks_russian(club.ann, club.bob)
    who = await leader(club)
    page = private(await club.press(who, "act"))

    page = private(await club.choose(who, page, "Повесить фонарь с девизом"))
    shown = await club.choose(who, page, "янтарный…")
    refused = private(await who.submit_modal(shown, {"motto": TOO_LONG}))

    assert field(shown)["label"] == "Какой девиз?"
    assert texts(refused).startswith("Самое большее 40 знаков: lux lux")
    assert "Вы написали:" in texts(refused)
    assert buttons(refused) == ["Исправить…", "Назад"]


async def test_a_refused_form_gives_back_what_was_typed(club: Club) -> None:
    who = await leader(club)
    version = (await club.table()).version

    refused = private(await who.submit_modal(await the_form(club, who), {"motto": "`" + TOO_LONG}))
    again = await who.click(refused, label="Correct it…")

    assert texts(refused).startswith("At most 40 letters: ")
    assert (await club.table()).version == version
    assert field(again)["value"] == "`" + TOO_LONG.strip()

    await who.submit_modal(again, {"motto": "lux"})

    assert await lanterns(club) == [("amber", "lux")]


async def test_a_form_sent_in_after_a_restart_is_carried_out(club: Club) -> None:
    who = await leader(club)
    shown = await the_form(club, who)

    await club.restart()
    await who.submit_modal(shown, {"motto": "lux"})

    assert await lanterns(club) == [("amber", "lux")]


async def test_a_form_of_an_older_menu_is_refused_and_its_words_are_shown(club: Club) -> None:
    who = await leader(club)
    first, second = await the_form(club, who), await the_form(club, who)
    await who.submit_modal(first, {"motto": "lux"})

    page = private(await who.submit_modal(second, {"motto": "nox"}))

    assert "The table has moved on since that button was made." in texts(page)
    assert "nox" in texts(page)
    assert await lanterns(club) == [("amber", "lux")]


async def test_a_form_sent_in_twice_acts_once(club: Club) -> None:
    who = await leader(club)
    shown = await the_form(club, who)
    version = (await club.table()).version
    assert shown.modal is not None

    await send_in(club, who, shown.modal["custom_id"], "lux", times=2)

    assert (await club.table()).version == version + 1
    assert await lanterns(club) == [("amber", "lux")]


async def test_nobody_sends_in_the_form_of_another(club: Club) -> None:
    who = await leader(club)
    other = club.bob if who is club.ann else club.ann
    shown = await the_form(club, who)
    assert shown.modal is not None

    for sender in (other, club.cleo):
        await send_in(club, sender, shown.modal["custom_id"], "lux")

    assert await lanterns(club) == []


@pytest.mark.parametrize("words", ["", "   ", "ж" * 401], ids=["empty", "blank", "too long"])
async def test_words_of_no_or_too_great_length_never_reach_the_rules(club: Club, words: str) -> None:
    who = await leader(club)
    shown = await the_form(club, who)
    assert shown.modal is not None

    await send_in(club, who, shown.modal["custom_id"], words)

    assert await lanterns(club) == []


async def test_a_foreign_or_forged_form_is_left_alone(club: Club) -> None:
    who = await leader(club)
    game = (await club.table()).id

    for custom_id in ("something", f"gm:{game}:1:join", f"gm:{game}:1:type_pick:zz:9.9", "gm:99:1:type_pick"):
        await send_in(club, who, custom_id, "lux")

    assert await lanterns(club) == []


async def test_the_id_of_a_form_holds_no_words(club: Club) -> None:
    who = await leader(club)

    refused = private(await who.submit_modal(await the_form(club, who), {"motto": TOO_LONG}))

    assert not any("lux" in each for each in custom_ids(refused))


# By slash command.


async def test_typed_words_of_a_command_go_to_the_rules(club: Club) -> None:
    who = await leader(club)

    await who.slash(club.hall, "toy engrave", colour="jade", motto="fiat lux")

    assert await lanterns(club) == [("jade", "fiat lux")]


async def test_what_was_typed_after_an_open_question_is_not_asked_again(club: Club) -> None:
    who = await leader(club)

    page = private(await who.slash(club.hall, "toy hang", cell="7"))
    asked = answers(page)
    await club.choose(who, page, asked[1])

    assert asked == ["amber · Cell 7, 1 point", "jade · Cell 7, 1 point"]
    assert [(each.colour, each.cell) for each in (await club.table()).state.lanterns] == [("jade", 7)]


async def test_a_command_without_its_words_leads_to_the_form(club: Club) -> None:
    """It is acknowledged before anybody knows that words are missing; then no form can be opened."""
    who = await leader(club)

    page = private(await who.slash(club.hall, "toy engrave", colour="jade"))
    shown = await who.click(page, label="Write it…")
    done = await who.submit_modal(shown, {"motto": "lux"})

    assert await lanterns(club) == [("jade", "lux")]
    assert "engraves a lantern" in texts(private(done))


async def test_refused_words_of_a_command_come_back_to_be_corrected(club: Club) -> None:
    who = await leader(club)

    refused = private(await who.slash(club.hall, "toy engrave", colour="jade", motto=TOO_LONG))
    again = await who.click(refused, label="Correct it…")

    assert texts(refused).startswith("At most 40 letters: ")
    assert field(again)["value"] == TOO_LONG.strip()


async def test_a_form_from_a_command_that_is_refused_can_be_corrected(club: Club) -> None:
    who = await leader(club)

    page = private(await who.slash(club.hall, "toy engrave", colour="jade"))
    shown = await who.click(page, label="Write it…")
    refused = private(await who.submit_modal(shown, {"motto": TOO_LONG}))
    await who.submit_modal(await who.click(refused, label="Correct it…"), {"motto": "lux"})

    assert await lanterns(club) == [("jade", "lux")]


async def test_a_command_that_leaves_another_choice_asks_for_it_and_shows_the_words(club: Club) -> None:
    who = await leader(club)

    page = private(await who.slash(club.hall, "toy engrave", motto="fiat lux"))

    assert answers(page) == ["amber…", "jade…"]
    assert "fiat lux" in texts(page)


async def test_words_are_not_suggested_and_the_other_parameters_are(club: Club) -> None:
    who = await leader(club)

    mottoes = await who.autocomplete(club.hall, "toy engrave", "motto", "f", colour="jade")
    colours = await who.autocomplete(club.hall, "toy engrave", "colour", "")

    assert mottoes == []
    assert [each["value"] for each in colours] == ["amber", "jade"]


async def test_words_at_the_wrong_moment_are_refused_in_private(club: Club) -> None:
    await club.opened(club.ann, club.bob, engraving="true")

    refused = private(await club.ann.slash(club.hall, "toy engrave", colour="jade", motto="lux"))

    assert texts(refused)
    assert await lanterns(club) == []


async def test_a_command_says_what_it_took_because_there_was_no_choice(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.contract.toy_ruleset.HAND", 1)
    await club.opened(club.ann, club.bob)
    table = await club.table()
    (mine,), (theirs,) = table.state.hands

    left_out = private(await club.ann.slash(club.hall, "toy lay"))
    typed = private(await club.bob.slash(club.hall, "toy lay", card=str(theirs)))

    assert f"-# Taken without asking, as the only choice: Lay a card · {mine}" in texts(left_out)
    assert "Taken without asking" not in texts(typed)


async def test_a_form_that_nobody_sends_in_is_not_kept_in_memory(club: Club) -> None:
    who = await leader(club)
    for _ in range(3):
        assert (await the_form(club, who)).modal is not None

    assert not club.bot._connection._view_store._modals
