"""The quick tools of Raid on Discord: stacks, fights, events, deals and hands, without a game."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import BOOKS, Club, open_club, private, public, texts

from bot.rulesets import RULESETS
from rules.raid.content import RaidContent

CONTENT: RaidContent = RULESETS["raid"].content  # type: ignore[attr-defined]  # this game has it


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club without a game."""
    async with open_club(
        tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.raid_tools")
    ) as opened:
        yield opened


async def said(club: Club, command: str, **typed: Any) -> str:
    """Give what the channel reads when ann types *command*."""
    return texts(public(await club.ann.slash(club.hall, f"raid-tool {command}", **typed)))


async def refused(club: Club, command: str, **typed: Any) -> str:
    """Give the private refusal of what ann types."""
    result = await club.ann.slash(club.hall, f"raid-tool {command}", **typed)
    aside = BOOKS["en"].say("answered-in_private")
    assert all(
        each.ephemeral or texts(each) == aside for each in (result.response, *result.followups) if each
    )
    return texts(private(result))


# Section 10: the sample outputs.


async def test_a_stack_is_read(quiet: Club) -> None:
    """RAID-86, RAID-87."""
    lines = await said(quiet, "stack", cards="satchel_charge, stone_wall, Rocket")

    assert lines == "Top: Rocket — house **blown**.\nRocket in the stack: attack +1."
    assert await said(quiet, "stack", cards="tin bomb; metal door") == "Top: Metal door — house **stands**."


async def test_explosives_cover_a_bunker_card_or_not(quiet: Club) -> None:
    """RAID-84, RAID-85: the sample, and a dud that is one too many."""
    typed = {"bunker": "armoured_door", "cards": "satchel_charge, tin_bomb", "pack": "sapper_bag"}

    assert await said(quiet, "cover", **typed, dice="4") == (
        "Tin bomb, d6 = **4**: goes off.\n2 + 1 + 1 = 4 ≥ 4: **covers**."
    )
    assert await said(quiet, "cover", **typed, dice="1") == (
        "Tin bomb, d6 = **1**: a dud.\n"
        "2 + 1 = 3 < 4: **not enough**. The bunker holds; all cards are used up."
    )
    assert "too weak" in await refused(quiet, "cover", bunker="4", cards="satchel_charge")


async def test_two_sides_are_compared_and_a_deadeye_die_beats_them(quiet: Club) -> None:
    """RAID-33, RAID-37."""
    typed = {"attack": "1+3+2", "defence": "1 + 2 + 4", "deadeye": "attack"}

    assert await said(quiet, "fight", **typed, dice="5") == (
        "Deadeye (attack), d6 = **5**: no.\nAttack 6 : defence 7 — the **defence** wins."
    )
    assert await said(quiet, "fight", **typed, dice="2") == (
        "Deadeye (attack), d6 = **2**: a clean kill.\n"
        "Attack 6 : defence 7 — the **attack** wins by the clean kill."
    )
    assert "the **defence** wins." in await said(quiet, "fight", attack="7", defence="7")


async def test_a_raid_changes_hands(quiet: Club) -> None:
    """RAID-100 to RAID-103, worked cases 10, 12, 14 and 21."""
    assert await said(quiet, "outcome", blown=True, won=True, scrap=17) == (
        "Raider takes **8 scrap** (victim keeps 9) and all worn gear to hand. Turn ends."
    )
    assert "hands over all worn gear" in await said(quiet, "outcome", blown=True, won=False, scrap=17)
    away = await said(quiet, "outcome", blown=True, won=True, scrap=20, away=True)
    assert "**10 scrap**" in away and "no gear" in away
    assert "**4 scrap** (victim keeps 15, 10 hidden)" in await said(
        quiet, "outcome", blown=True, won=True, scrap=19, stash=1
    )
    assert "nothing" in await said(quiet, "outcome", blown=False, won=True, scrap=20, away=True)


async def test_an_event_is_fought(quiet: Club) -> None:
    """RAID-43 to RAID-46, worked cases 23 and 24."""
    assert await said(quiet, "event", event="fuel_stop", power=6, dice="3 2") == (
        "Fuel stop: strength 2 + d3 (d6 = **3** → 2) = 4. 6 > 4: **won**.\n"
        "Guaranteed: 3 scrap. Table d6 = **2**: 3 scrap."
    )
    survived = await said(quiet, "event", event="Hunters' camp", power=6, heal=1, dice="5 3")
    assert survived.endswith("Danger 2, d6 = **3**: survives. Guaranteed: 3 scrap.")
    died = await said(quiet, "event", event="hunters_camp", power=6, heal=1, dice="5 2")
    assert died.endswith("Danger 2, d6 = **2**: **dies**. All worn gear is discarded; no reward.")


async def test_an_event_is_looked_up(quiet: Club) -> None:
    lines = await said(quiet, "event", event="flooded_mine")

    assert "strength 4+d3" in lines and "needs body gear" in lines and "firearms useless" in lines


async def test_a_shield_lasts_until_the_end_of_the_own_turn(quiet: Club) -> None:
    """RAID-65, worked case 20."""
    assert await said(quiet, "shield", order="A, B, C, D", raided="d", by="A") == (
        "D is shielded through B, C and D’s own turn. A may raid D next."
    )
    assert await said(quiet, "shield", order="A B C D", raided="C", by="B") == (
        "C is shielded through C’s own turn. D may raid C next."
    )
    assert "E is not among" in await refused(quiet, "shield", order="A B C D", raided="E", by="A")


async def test_a_deal_is_recorded_and_both_are_reminded_when_the_raid_is_over(quiet: Club) -> None:
    """RAID-76, RAID-77; what is only promised in words is marked."""
    recorded = await said(quiet, "deal", giver="Anna", to="C", loot=4, due="on_win")
    await said(quiet, "deal", giver="B", to="C", scrap=3, due="always", promise="peace *for ever*")
    await quiet.restart()

    assert recorded == "Deal, Anna → C: up to 4 of the looted scrap (if the side of Anna wins)."
    listed = await said(quiet, "deals")
    assert "nobody enforces" in listed and "*for ever*" not in listed.replace("\\*", "")
    reminded = await said(quiet, "outcome", blown=True, won=True, scrap=13)
    assert "To be paid if that side has won. Deal, Anna → C" in reminded
    assert "To be paid now. Deal, B → C" in reminded
    assert await said(quiet, "deals") == "No deals are recorded here."
    assert "Promise something" in await refused(quiet, "deal", giver="A", to="B")


async def test_the_tools_speak_russian(quiet: Club) -> None:
    quiet.speaks_russian(quiet.ann)

    assert await said(quiet, "stack", cards="Ранцевый заряд, Каменная стена, Ракета") == (
        "Сверху: Ракета — дом **взорван**.\nВ стопке Ракета: атака +1."
    )
    assert "побеждает **оборона**." in await said(quiet, "fight", attack="6", defence="7")
    assert "Рейдер берёт скрап: **8**" in await said(quiet, "outcome", blown=True, won=True, scrap=17)
    assert "**победа**" in await said(quiet, "event", event="Заправка", power=6, dice="3 2")


NONSENSE: list[tuple[str, dict[str, Any], str]] = [
    ("stack", {"cards": "sword @everyone"}, "no such card"),
    ("stack", {"cards": "guntrap"}, "cannot do that"),
    ("cover", {"bunker": "rocket", "cards": "rocket"}, "cannot do that"),
    ("fight", {"attack": "much", "defence": "1"}, "cannot read"),
    ("fight", {"attack": "99+99", "defence": "1"}, "Too much"),
    ("event", {"event": "Atlantis"}, "no such card or event"),
    ("deal", {"giver": "Anna", "to": "anna", "scrap": 1}, "two different"),
    ("draw", {}, "You hold no hand"),
    ("hand", {}, "You hold no hand"),
]


async def test_what_makes_no_sense_is_refused_in_private(quiet: Club) -> None:
    for command, typed, words in NONSENSE:
        answer = await refused(quiet, command, **typed)

        assert words in answer
        assert "@everyone" not in answer


async def test_dice_of_the_tools_come_with_a_receipt(quiet: Club) -> None:
    lines = await said(quiet, "event", event="fuel_stop", power=6)

    assert re.fullmatch(r"-# #1 [0-9a-f]{16}", lines.split("\n")[-1])


async def test_cards_and_events_are_suggested(quiet: Club) -> None:
    first = await quiet.ann.autocomplete(quiet.hall, "raid-tool stack", "cards", "sat")
    second = await quiet.ann.autocomplete(quiet.hall, "raid-tool stack", "cards", "satchel_charge, sto")
    places = await quiet.ann.autocomplete(quiet.hall, "raid-tool event", "event", "fuel")

    assert [each["value"] for each in first] == ["satchel_charge"]
    assert [each["value"] for each in second] == ["satchel_charge, Stone wall"]
    assert [each["value"] for each in places] == ["fuel_stop"]


# Hands of a table that has only a chat.


async def dealt(club: Club) -> Any:
    result = await club.ann.slash(club.hall, "raid-tool deal-hands", first=club.ann, second=club.bob)
    return public(result)


async def test_hands_are_dealt_below_a_button_that_shows_everybody_their_own(quiet: Club) -> None:
    message = await dealt(quiet)

    assert texts(message).startswith("Hands are dealt: 2 players, 5 cards each")
    # RAID-2: with two players there are no flare guns.
    assert "supply 118" in texts(message) and "locker 21" in texts(message)
    await quiet.restart()
    for who in (quiet.ann, quiet.bob):
        page = private(await who.click(message, label="Take your hand"))
        assert "You hold 5 cards." in texts(page)
        (picture,) = page.attachments
        assert picture.filename == "hand.png" and picture.description
        for line in re.findall(r"\*\*(.+?)\*\*", texts(page)):
            assert line in picture.description and line not in texts(message)
    assert "You hold no hand" in texts(private(await quiet.cleo.click(message, label="Take your hand")))


async def test_dealing_writes_to_nobody(quiet: Club) -> None:
    await dealt(quiet)

    for who in (quiet.ann, quiet.bob, quiet.cleo):
        assert who.user.dm_channel is None or who.user.dm_channel.history() == []
        assert await quiet.store.setting(f"dm:{who.id}") is None


async def test_hands_that_others_hold_are_replaced_by_dealer_holder_or_moderator_only(quiet: Club) -> None:
    await dealt(quiet)
    theirs = {"first": quiet.cleo, "second": quiet.moderator}
    before = await quiet.bob.autocomplete(quiet.hall, "raid-tool discard", "card", "")

    refused = private(await quiet.cleo.slash(quiet.hall, "raid-tool deal-hands", **theirs))
    assert "Others hold hands in this channel" in texts(refused)
    assert await quiet.bob.autocomplete(quiet.hall, "raid-tool discard", "card", "") == before
    for who in (quiet.bob, quiet.ann, quiet.moderator):
        again = await who.slash(quiet.hall, "raid-tool deal-hands", first=quiet.ann, second=quiet.bob)
        assert texts(public(again)).startswith("Hands are dealt")


async def test_bots_are_dealt_nothing(quiet: Club) -> None:
    robot = quiet.guild.add_member(quiet.env.create_user("robot", bot=True))
    answer = await quiet.ann.slash(quiet.hall, "raid-tool deal-hands", first=quiet.ann, second=robot)

    assert "Raid is for 2 to 6 players." in texts(private(answer))


async def test_deals_are_cleared_by_whoever_recorded_them_or_a_moderator(quiet: Club) -> None:
    await said(quiet, "deal", giver="Anna", to="C", loot=4)
    await quiet.bob.slash(quiet.hall, "raid-tool deal", giver="B", to="C", scrap=3)

    refused = private(await quiet.cleo.slash(quiet.hall, "raid-tool deals", clear=True))
    assert "Nothing that you recorded" in texts(refused)
    left = texts(public(await quiet.bob.slash(quiet.hall, "raid-tool deals", clear=True)))
    assert "Anna → C" in left and "B → C" not in left
    left = texts(public(await quiet.moderator.slash(quiet.hall, "raid-tool deals", clear=True)))
    assert left == "No deals are recorded here."


async def test_drawing_and_discarding_keep_the_hand_over_a_restart(quiet: Club) -> None:
    await dealt(quiet)
    result = await quiet.bob.slash(quiet.hall, "raid-tool draw", count=2)
    assert public(result).content == "bob draws 2 (supply); hand 7."
    assert "You hold 7 cards." in texts(private(result))
    await quiet.restart()

    page = private(await quiet.bob.slash(quiet.hall, "raid-tool hand"))
    assert "You hold 7 cards." in texts(page)
    assert [each.filename for each in page.attachments] == ["hand.png"]

    offered = await quiet.bob.autocomplete(quiet.hall, "raid-tool discard", "card", "")
    chosen = offered[0]
    result = await quiet.bob.slash(quiet.hall, "raid-tool discard", card=chosen["value"])
    assert public(result).content == f"bob discards {chosen['name']}; hand 6."
    assert await quiet.cleo.autocomplete(quiet.hall, "raid-tool discard", "card", "") == []


async def test_what_was_dealt_is_said_nowhere_in_public(quiet: Club) -> None:
    await dealt(quiet)
    await quiet.bob.slash(quiet.hall, "raid-tool draw", count=3, deck="locker")

    names = {quiet.bot.books["en"].plain(f"raid-card-{each}") for each in CONTENT.card}
    assert [name for name in sorted(names) if name in "\n".join(quiet.said())] == []


async def test_hands_are_in_no_session_of_dice_that_is_revealed(quiet: Club) -> None:
    await dealt(quiet)

    running = (await quiet.bot.dice.status(f"guild:{quiet.guild.id}")).running
    assert running is None or not any(running.draws.values())
