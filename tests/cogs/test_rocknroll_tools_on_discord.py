"""The quick tools of Rock'n'Roll on Discord: rolls, the tally, prices, a channel's row, banks and decks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, public, texts

from bot.rulesets import RULESETS


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club without a match."""
    extensions = ("cogs.tables", "cogs.rocknroll", "cogs.rocknroll_tools")
    async with open_club(tmp_path, rulesets=RULESETS, extensions=extensions) as opened:
        yield opened


async def said(club: Club, command: str, **typed: Any) -> str:
    """Give what the channel reads when ann types *command*."""
    return texts(public(await club.ann.slash(club.hall, f"rnr {command}", **typed)))


async def whispered(club: Club, command: str, **typed: Any) -> str:
    """Give what ann alone reads when she types *command*."""
    return texts(private(await club.ann.slash(club.hall, f"rnr {command}", **typed)))


def newest_letter(club: Club) -> str:
    """Give the last direct message to ann."""
    return str(max(club.ann.user.dm_channel.history(), key=lambda each: int(each.id)).content)


SAMPLES: tuple[tuple[str, dict[str, Any], str], ...] = (
    (
        "roll",
        {"chance": 4, "armour": 5, "dice": "4"},
        "4+ against [5+]: die 4 → miss (1 short). Pour 1 RD? +1 RD if you let it go.",
    ),
    ("roll", {"chance": 4, "armour": 7, "ace": True, "dice": "4"}, "4+, ace, against [7+]: die 4 → hit."),
    ("roll", {"chance": 4, "closed": True, "dice": "4", "mod": 1}, "closed: die 4 + 1 = 5 → hit."),
    (
        "roll",
        {"chance": 2, "dice": "1", "mod": 2, "rd": 3},
        "→ miss. Pour 1 of 3 RD? +1 RD if you let it go.",
    ),
    ("roll", {"chance": 6, "dice": "2", "rd": 1}, "Pouring takes 4 RD, there are 1."),
    ("roll", {"chance": 6, "dice": "2", "twos": True}, "die 2 → hit."),
    ("capture", {"own": 3, "enemy": 2, "dice": "6"}, "3:2, 6+: die 6 → captured. Combat loss."),
    ("capture", {"own": 1, "enemy": 2, "mod": 1, "dice": "4"}, "not captured. Pour 1 RD?"),
    (
        "prisoner",
        {"action": "recruit", "dice": "3"},
        "Recruit 6+: die 3 → goes home with one random order of yours.",
    ),
    ("prisoner", {"action": "execute", "dice": "2", "twos": True}, "out of the match"),
    ("prisoner", {"action": "interrogate", "dice": "2"}, "it stays a prisoner. Pour 2 RD?"),
    (
        "superweapon",
        {"units": 4, "dice": "5 2 3 1"},
        "3+ each: 5 2 3 1 → 2 destroyed (#1 and #3).",
    ),
    (
        "tally",
        {"units": "1:1 0:0 2:2 0:0 0:1", "first": "vietnam"},
        "A Landing 1:1 Vietnam (dug in)\nB Paddy 0:0 nobody\nC Bridge 2:2 Vietnam (dug in)\n"
        "D Airstrip 0:0 nobody\nE Well 0:1 VPA\nVietnam 4, VPA 1.",
    ),
    ("tally", {"units": "0:1 0:0 0:0 0:0 0:0", "first": "vpa", "row": "CBADE"}, "Vietnam 0, VPA 3."),
    (
        "rates",
        {},
        "Current Act 2 cards/4 RD · Goal Change 2/4 · capture 1/2 · new card: card + 1 RD",
    ),
    ("who", {"card": "zulu"}, "**Zulu** (VPA) 4+: Fires at each entering enemy, 4+."),
    (
        "who",
        {"card": "Бойня"},
        "**Slaughter** (spades 2, clubs 1, hearts 0, diamonds 0): "
        "Each of your units in one Point may attack once.",
    ),
    ("who", {"card": "Rong"}, "**Rong** (local) 4+"),
    ("who", {"card": "encore"}, "**Encore**: Two units destroyed in one ROCK'N'ROLL chain: 2 orders."),
)


async def test_every_tool_says_what_the_rulebooks_sample_says(quiet: Club) -> None:
    """Section 10; worked cases 4, 14, 21, 24."""
    for command, typed, line in SAMPLES:
        assert line in (await said(quiet, command, **typed)).split("\n-# ")[0]


async def test_tools_speak_russian_and_show_who_rolled_in_a_receipt(quiet: Club) -> None:
    quiet.speaks_russian(quiet.ann)

    words, receipt = (await said(quiet, "roll", chance=4, armour=5)).split("\n-# ")
    assert words.startswith("4+ против [5+]: кубик ")
    assert receipt
    assert (await said(quiet, "rates")).startswith("Current Act — карты 2")


REFUSED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("capture", {"own": 0, "enemy": 2}, "need a unit in that Point"),
    ("swap", {"one": "A", "other": "A"}, "two different Points"),
    ("rd", {"side": "vietnam", "change": -3}, "RD there: 0; wanted: 3"),
    ("tally", {"units": "1:1 0:2", "first": "vpa"}, "Write 5 pairs"),
    ("tally", {"units": "many", "first": "vpa"}, "cannot read many"),
    ("tally", {"units": "1:1 0:2 0:0 0:0 0:0", "first": "vpa", "row": "ABCDD"}, "each of A B C D E once"),
    ("draw", {"deck": "unit"}, "whose units"),
    ("who", {"card": "@everyone"}, "no such card"),
    ("roll", {"chance": 4, "dice": "9"}, "no 9 on a die with 6 sides"),
)


async def test_what_cannot_be_read_is_refused_in_private(quiet: Club) -> None:
    for command, typed, reason in REFUSED:
        answer = await whispered(quiet, command, **typed)

        assert reason in answer
        assert "@everyone" not in answer


async def test_a_channels_row_and_banks_survive_a_restart(quiet: Club) -> None:
    """RNR-20, RNR-35."""
    assert "Row now: C Bridge B Paddy A Landing" in await said(quiet, "swap", one="C", other="A")
    await said(quiet, "rd", side="vietnam", change=3)
    await quiet.restart()

    assert (await said(quiet, "rd", side="vietnam", change=2)) == "Vietnam RD 3 → 5."
    assert (await said(quiet, "rd", side="vietnam", change=12)) == "Vietnam RD 5 → 12."
    assert "VPA 3." in await said(quiet, "tally", units="0:1 0:0 0:0 0:0 0:0", first="vpa")
    assert "Row A B C D E" in await said(quiet, "fresh")
    assert "VPA 1." in await said(quiet, "tally", units="0:1 0:0 0:0 0:0 0:0", first="vpa")


async def test_drawn_cards_reach_who_draws_alone_and_leave_the_deck(quiet: Club) -> None:
    told = await said(quiet, "draw", deck="unit", side="vpa", count=10)
    drawn = newest_letter(quiet)

    assert told == "ann draws from the deck of units: 10. It arrives in a direct message."
    assert drawn.startswith("You draw:") and drawn.count("(VPA)") == 10
    await said(quiet, "draw", deck="unit", side="vpa", count=8)
    rest = newest_letter(quiet)
    assert not {line for line in drawn.split("\n")[1:]} & set(rest.split("\n"))
    assert "Cards left in that deck: 0" in await whispered(quiet, "draw", deck="unit", side="vpa")
    assert (await said(quiet, "draw", deck="order", count=2)).startswith(
        "ann draws from the deck of orders: 2."
    )


async def test_orders_and_ops_are_drawn_with_their_texts(quiet: Club) -> None:
    for deck, sign in (("order", "("), ("operation", "Spec op"), ("local", "(local)")):
        await said(quiet, "draw", deck=deck, count=3)

        lines = newest_letter(quiet).split("\n")
        assert len(lines) == 4
        assert all(sign in line for line in lines[1:])


async def test_where_direct_messages_are_closed_the_cards_are_shown_to_who_draws_alone(quiet: Club) -> None:
    quiet.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=None)

    result = await quiet.ann.slash(quiet.hall, "rnr draw", deck="order", count=1)

    assert public(result).content == "ann draws from the deck of orders: 1. Only ann sees it."
    assert "You draw:" in private(result).content


async def test_the_tools_work_in_direct_messages_and_wherever_a_person_brings_the_bot(quiet: Club) -> None:
    tree = quiet.bot.tree
    told = next(each.to_dict(tree) for each in tree.get_commands() if each.name == "rnr")

    rolled = public(await quiet.ann.user.slash("rnr roll", chance=4, dice="4"))
    await quiet.ann.user.slash("rnr rd", side="vpa", change=2)
    banked = public(await quiet.ann.user.slash("rnr rd", side="vpa", change=1))
    await quiet.ann.user.slash("rnr draw", deck="local", count=2)

    assert sorted(told["contexts"]) == [0, 1, 2] and sorted(told["integration_types"]) == [0, 1]
    assert rolled.content == "4+ against no armour: die 4 → hit."
    assert banked.content == "VPA RD 2 → 3."
    assert any(each.content.startswith("You draw:") for each in quiet.ann.user.dm_channel.history())
