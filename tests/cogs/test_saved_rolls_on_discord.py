"""Saved rolls, ready rolls of well-known systems, suggestions, and the dice in other people's messages."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from club import Club, buttons, private, public, texts

from bot.dice.preset_form import KEPT_FOR


async def save(club: Club, name: str, dice: str, who: Any = None, **more: Any) -> str:
    """Let ann, or *who*, save a roll, and give the private answer."""
    return texts(
        private(await (who or club.ann).slash(club.hall, "macro save", name=name, dice=dice, **more))
    )


async def rolled(club: Club, dice: str, who: Any = None) -> str:
    """Give what the hall reads when ann, or *who*, rolls."""
    return texts(public(await (who or club.ann).slash(club.hall, "roll", dice=dice)))


async def offered(club: Club, typed: str, who: Any = None) -> list[tuple[str, str]]:
    """Give what ann, or *who*, is offered while typing."""
    found = await (who or club.ann).autocomplete(club.hall, "roll", "dice", typed)
    return [(each["name"], each["value"]) for each in found]


async def test_a_saved_roll_is_rolled_by_its_name_in_any_capitals(den: Club) -> None:
    answer = await save(den, "Fireball", "8d1 # fire")

    assert answer == "Saved for you: Fireball, `8d1 # fire`. Type the name where dice are asked for."
    shown = await rolled(den, "fireball")
    assert "**8**" in shown
    assert "*Fireball: fire*" in shown


async def test_a_saved_number_rolled_alone_is_no_die(den: Club) -> None:
    await save(den, "strength", "20")

    asked = private(await den.ann.slash(den.hall, "roll", dice="strength"))

    assert buttons(asked) == ["d20 + @strength"]


async def test_a_saved_number_is_what_its_name_stands_for(den: Club) -> None:
    await save(den, "strength", "-4")

    assert "= **-3**".replace("-", "\u2212") in await rolled(den, "1d1 + @Strength")


async def test_again_takes_the_numbers_of_the_first_roll(den: Club) -> None:
    await save(den, "strength", "4")
    first = public(await den.ann.slash(den.hall, "roll", dice="d1+@strength"))

    again = public(await den.bob.click(first, label="Again"))

    assert "= **5**" in again.content


async def test_what_cannot_be_rolled_as_it_stands_is_not_offered_beside_what_can(den: Club) -> None:
    await save(den, "fireball", "8d6")

    assert (await offered(den, "2d6"))[0] == ("Roll 2d6", "2d6")
    assert await offered(den, "fire") == [("fireball: 8d6", "8d6")]


@pytest.mark.parametrize(
    ("name", "dice", "reason"),
    [
        ("2d6", "8d6", "2d6 is a roll itself"),
        ("fire: ball", "8d6", "no colon"),
        ("fireball", "8d6kz", "Column"),
    ],
)
async def test_what_cannot_be_saved_is_refused(den: Club, name: str, dice: str, reason: str) -> None:
    assert reason in await save(den, name, dice)
    assert "Nothing is saved yet" in texts(private(await den.ann.slash(den.hall, "macro list")))


async def test_saving_for_the_server_takes_the_right_that_it_chose(den: Club) -> None:
    refused = await save(den, "trap", "2d1", den.bob, server=True)
    assert refused == "Saving for the server takes the permission Manage Server."
    await save(den, "trap", "2d1", den.moderator, server=True)
    assert "**2**" in await rolled(den, "trap")

    await den.moderator.slash(den.hall, "dice macros", right="everybody")
    await save(den, "trap", "3d1", den.bob, server=True)

    assert "**3**" in await rolled(den, "trap")


async def test_the_own_roll_stands_before_that_of_the_server(den: Club) -> None:
    await save(den, "attack", "2d1", den.moderator, server=True)
    await save(den, "attack", "5d1")

    assert "**5**" in await rolled(den, "attack")
    assert "**2**" in await rolled(den, "attack", den.bob)


async def test_saved_rolls_are_listed_and_deleted(den: Club) -> None:
    await save(den, "b", "2d6")
    await save(den, "A", "3d6")
    await save(den, "trap", "2d1", den.moderator, server=True)

    listed = texts(private(await den.ann.slash(den.hall, "macro list"))).split("\n")
    gone = texts(private(await den.ann.slash(den.hall, "macro delete", name="a")))
    missing = texts(private(await den.ann.slash(den.hall, "macro delete", name="a")))

    assert listed == [
        "**Your saved rolls, 2 of 100**",
        "A: `3d6`",
        "b: `2d6`",
        "**Saved for this server, 1 of 100**",
        "trap: `2d1`",
    ]
    assert gone == "Forgotten: a."
    assert missing.startswith("There is no saved roll of that name.")


async def test_a_shared_roll_is_rolled_and_saved_by_others_also_after_a_restart(den: Club) -> None:
    await save(den, "fireball", "8d1")
    shared = public(await den.ann.slash(den.hall, "macro share", name="fireball"))
    await den.restart()

    assert shared.content == "**ann** shares a roll: fireball, `8d1`"
    assert "**bob** rolls:" in public(await den.bob.click(shared, label="Roll it")).content
    await den.bob.click(shared, label="Save it")
    assert "**8**" in await rolled(den, "fireball", den.bob)


async def test_a_shared_roll_that_changed_since_is_neither_rolled_nor_saved(den: Club) -> None:
    await save(den, "fireball", "8d1")
    shared = public(await den.ann.slash(den.hall, "macro share", name="fireball"))
    await save(den, "fireball", "1d1")

    for label in ("Roll it", "Save it"):
        assert "changed or deleted" in texts(private(await den.bob.click(shared, label=label)))


async def test_a_shared_roll_never_replaces_an_own_one(den: Club) -> None:
    await save(den, "fireball", "8d1")
    await save(den, "fireball", "9d1", den.bob)
    shared = public(await den.ann.slash(den.hall, "macro share", name="fireball"))

    refused = texts(private(await den.bob.click(shared, label="Save it")))

    assert refused.startswith("You have saved another roll as fireball.")
    assert "**9**" in await rolled(den, "fireball", den.bob)


# Suggestions.


async def test_what_is_typed_comes_first_and_is_checked_while_it_is_typed(den: Club) -> None:
    assert (await offered(den, "4d6kh3"))[0] == ("Roll 4d6kh3", "4d6kh3")
    assert (await offered(den, "4d6kz"))[0][0].startswith("Column 5:")
    assert (await offered(den, "4d6kz"))[0][1] == "4d6kz"


async def test_saved_rolls_then_former_rolls_are_offered_each_once(den: Club) -> None:
    await save(den, "fireball", "8d6")
    for dice in ("2d8", "8d6", "3d8 # axe", "2d8"):
        await rolled(den, dice)

    assert await offered(den, "") == [
        ("fireball: 8d6", "8d6"),
        ("2d8", "2d8"),
        ("3d8 # axe", "3d8 # axe"),
    ]
    assert await offered(den, "axe") == [("3d8 # axe", "3d8 # axe")]
    assert await offered(den, "", den.bob) == []


async def test_rolls_that_failed_are_not_offered_again(den: Club) -> None:
    for dice in ("6//(d1-1)", "4d6kz", "2d6"):
        await den.ann.slash(den.hall, "roll", dice=dice)

    assert await offered(den, "") == [("2d6", "2d6")]


async def test_systems_are_offered_by_their_names(den: Club) -> None:
    assert ("Fate: four Fate dice and a skill", "fate") in await offered(den, "Fate")
    found = await den.ann.autocomplete(den.hall, "preset", "system", "cthul")
    assert [each["value"] for each in found] == ["coc"]


# Ready rolls.


async def test_a_ready_roll_says_its_verdict_once_and_nothing_of_dice_that_nobody_took(den: Club) -> None:
    tested = public(await den.ann.slash(den.hall, "preset", system="traveller", numbers="0")).content.split(
        "\n"
    )
    pool = public(await den.ann.slash(den.hall, "preset", system="year_zero", numbers="3")).content

    assert tested[1].endswith(" vs 8")
    assert tested[2].startswith(("**Success**", "**Failure**", "**Critical"))
    assert pool.startswith("**ann** rolls: Year Zero, Attribute dice 3\n3d6")
    assert "0d6" not in pool


async def test_a_ready_roll_says_which_it_is_and_what_it_means(den: Club) -> None:
    result = await den.ann.slash(den.hall, "preset", system="pbta", numbers="2")

    lines = public(result).content.split("\n")
    assert lines[0] == "**ann** rolls: Powered by the Apocalypse, Modifier 2"
    assert lines[2] in ("**Miss.**", "**Success at a cost.**", "**Full success.**")


async def test_a_ready_roll_is_spelled_in_a_roll_as_well_and_made_again(den: Club) -> None:
    den.speaks_russian(den.bob)
    first = public(await den.ann.slash(den.hall, "roll", dice="gurps 12"))

    again = public(await den.bob.click(first, label="Ещё раз" if False else "Again"))

    assert first.content.startswith("**ann** rolls: GURPS, Skill 12")
    assert again.content.startswith("Бросок, **bob**: GURPS")


async def test_without_numbers_a_form_asks_for_them(den: Club) -> None:
    form = await den.ann.slash(den.hall, "preset", system="dnd")
    assert form.modal is not None and form.modal["title"] == "Dungeons & Dragons"

    sent = await den.ann.submit_modal(form, {"modifier": "3", "difficulty": "10", "die": ["advantage"]})

    assert "Modifier 3, Difficulty 10, How to roll Advantage" in public(sent).content


async def test_a_form_that_nobody_fills_in_is_forgotten_after_a_while(den: Club) -> None:
    await den.ann.slash(den.hall, "preset", system="dnd")
    kept = den.bot._connection._view_store._modals
    assert len(kept) == 1

    await den.env.advance_time(KEPT_FOR + 1)

    assert not kept


@pytest.mark.parametrize(
    ("system", "numbers", "reason"),
    [
        ("chess", None, "There is no such system"),
        ("gurps", "999", "Choose a number from"),
        ("pbta", "1 2 3", "more than there is to choose"),
    ],
)
async def test_wrong_numbers_are_refused_in_private(
    den: Club, system: str, numbers: str | None, reason: str
) -> None:
    typed = {} if numbers is None else {"numbers": numbers}

    assert reason in texts(private(await den.ann.slash(den.hall, "preset", system=system, **typed)))


# Dice in messages.


async def test_the_roll_in_a_message_is_rolled(den: Club) -> None:
    message = await den.bob.send(den.hall, "I attack, 2d1+3 please!")

    result = await den.ann.context_menu(den.hall, "Roll this", message)

    assert "= **5**" in public(result).content


async def test_of_several_rolls_in_a_message_one_is_chosen(den: Club) -> None:
    message = await den.bob.send(den.hall, "First 2d1, then 3d1kh2; see https://x.y/4d6 and <@1>")

    asked = private(await den.ann.context_menu(den.hall, "Roll this", message))
    result = await den.ann.click(asked, label="3d1kh2")

    assert buttons(asked) == ["2d1", "3d1kh2"]
    assert "**2**" in public(result).content


async def test_a_message_without_dice_is_refused(den: Club) -> None:
    message = await den.bob.send(den.hall, "Nothing to roll, d6y?")

    refused = private(await den.ann.context_menu(den.hall, "Roll this", message))

    assert texts(refused) == "I find no dice in that message."


# Settings.


async def test_only_who_may_changes_the_settings(den: Club) -> None:
    for command, typed in (
        ("dice notices", {"channel": den.attic}),
        ("dice master", {"master": den.bob}),
        ("dice macros", {"right": "everybody"}),
        ("dice hidden", {"revealed": True}),
    ):
        refused = texts(private(await den.ann.slash(den.hall, command, **typed)))
        assert refused.startswith("That takes the permission")


async def test_the_settings_are_shown(den: Club) -> None:
    await den.moderator.slash(den.hall, "dice notices", channel=den.attic)
    await den.bot.dice.set_master(f"guild:{den.guild.id}", den.hall.id, den.bob.id)

    shown = texts(private(await den.ann.slash(den.hall, "dice settings")))

    assert shown.split("\n") == [
        "**Dice here**",
        f"Fingerprints and seeds are posted in: <#{den.attic.id}>",
        f"Game master in this channel: <@{den.bob.id}>",
        "Game master on the whole server: nobody",
        "Saving rolls for the server takes: Manage Server",
        "When a session ends, what hidden rolls showed stays sealed.",
    ]


async def test_notices_are_not_sent_where_the_bot_may_not_post(den: Club) -> None:
    closed = den.guild.create_text_channel(
        "closed", overwrites={den.guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    )

    refused = texts(private(await den.moderator.slash(den.hall, "dice notices", channel=closed)))

    assert refused == f"I may not write and attach files there: <#{closed.id}>."
