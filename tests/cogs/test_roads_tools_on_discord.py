"""The quick tools of roads on Discord: tests, volleys, misfires, a channel's FP, kept warbands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, public, texts

from bot.content import load
from rules.roads import Roads
from rules.roads.content import RoadsContent

WARBAND = "wolf_chief 1, highway_raiders 4c sledge, pipe_gunners 2 crossbow"


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club in which roads can be played, without a game."""
    rulesets = {"roads": Roads(load("roads", RoadsContent))}
    async with open_club(tmp_path, rulesets=rulesets, extensions=("cogs.tables", "cogs.roads")) as opened:
        yield opened


async def said(club: Club, command: str, **typed: Any) -> str:
    """Give what the channel reads when ann types *command*, without the receipt."""
    message = public(await club.ann.slash(club.hall, f"roads {command}", **typed))
    return str(message.content).split("\n-# ")[0]


async def whispered(club: Club, command: str, **typed: Any) -> str:
    """Give what ann alone reads when she types *command*."""
    return texts(private(await club.ann.slash(club.hall, f"roads {command}", **typed)))


SAMPLES: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("test", {"value": 4, "fatigue": 1, "dice": "2"}, "Spirit 4 − 1 = 3. Roll 2: passed."),
    (
        "tool shoot",
        {
            **{"dice": 4, "aim": 1, "moved": True, "cover": True, "defence": 3, "pierce": 2},
            "rolled": "4 5 1 2 6 3",
        },
        "+1 aim, moving cancelled and −1 cover: 0.\n4 5 1 2 → 2 hits.\n"
        "Defence 3 at −2: 6 saves and 3 fails.\n**1** wound.",
    ),
    (
        "tool rout",
        {"out": 13, "of": 25, "spirit": 4, "dice": "5"},
        "13 × 2 ≥ 25: test. Roll 5 > 4: **routed**.",
    ),
    ("tool rout", {"out": 12, "of": 25, "spirit": 4}, "12 × 2 < 25. No test yet."),
    ("tool fatigue", {"activations": 3, "ability_tokens": 1}, "+2 tokens; rest removes 0."),
    (
        "pursuit",
        {"spirit": 4, "fatigue": 1, "gap": 3, "dice": "5 4"},
        "Spirit 4 − 1 = 3. Roll 5: **failed**.\nIt must pursue: 4 − 1 = 3 against 3: **caught**, fatigue +1.",
    ),
    ("panic", {"spirit": 3, "dice": "6 2"}, "Spirit 3. Roll 6: **failed**.\nIt flees 2 steps."),
    (
        "misfire",
        {"kind": "powder", "dice": "1"},
        "Misfire, powder: **1**, it goes off in the shooter’s hands, this gun is scrap and no shot "
        "(1 hit of damage 1 on the shooters).",
    ),
    (
        "stupidity",
        {"spirit": 4, "mobility": 3, "dice": "5 2"},
        "Spirit 4. Roll 5: **failed**.\nRoll 2: it stumbles 2 steps straight ahead.",
    ),
    ("tool initiative", {"dice": "3 3 2 6"}, "South 2, North 6 (after a tie): **North** acts first."),
    ("tool fp", {"units": 5, "commanders": 2}, "2 + units 5 + commanders 2 = **9** FP (action points)."),
    (
        "tool melee",
        {
            **{"a_dice": 5, "a_order": 4, "a_mod": 1, "a_pierce": 1, "a_defence": 2},
            **{"b_dice": 3, "b_order": 5, "b_defence": 4, "dice": "3 2 6 5 4 4 1 5 2 3 4 6"},
        },
        "1. B strikes A:\n3 2 6 → 1 hit.\nDefence 2: 5 saves.\n**0** wounds.\n"
        "2. A strikes B:\n4 4 1 5 2 → 3 hits.\nDefence 4 at −1: 3 fails, 4 saves and 6 saves.\n**1** wound.",
    ),
)


async def test_every_tool_says_what_the_rulebooks_sample_says(quiet: Club) -> None:
    """Section 10."""
    for command, typed, words in SAMPLES:
        assert await said(quiet, command, **typed) == words


async def test_tools_speak_russian_and_draw_with_a_receipt(quiet: Club) -> None:
    quiet.speaks_russian(quiet.ann)
    rolled = texts(public(await quiet.ann.slash(quiet.hall, "roads tool initiative")))

    assert await said(quiet, "test", value=4, dice="5") == "Сила духа 4. Бросок 5: **неудача**."
    assert rolled.startswith("Юг ")
    assert "\n-# " in rolled


async def test_a_channel_keeps_fp_and_tokens_over_a_restart(quiet: Club) -> None:
    """ROADS-24, ROADS-82."""
    assert "No action points (FP) are set here yet" in await whispered(quiet, "track spend", unit="dogs")
    await said(quiet, "track set", fp=5)
    for _ in range(2):
        await said(quiet, "track spend", unit="dogs")
    await quiet.restart()
    third = await said(quiet, "track spend", unit="Dogs", fp=2, tokens=1)
    broke = await whispered(quiet, "track spend", unit="raiders", fp=2)

    assert third == "Action of dogs: 3 activations, fatigue 2 (+2). **1** FP left"
    assert "FP left: 1" in broke
    await said(quiet, "track spend", unit="raiders")
    assert await said(quiet, "track rest") == (
        "No action points (FP) are set here.\n"
        "- dogs: 0 activations, fatigue 2\n- raiders: 0 activations, fatigue 0"
    )
    assert await said(quiet, "track rest") == (
        "No action points (FP) are set here.\n"
        "- dogs: 0 activations, fatigue 0\n- raiders: 0 activations, fatigue 0"
    )


async def test_a_warband_is_kept_for_its_owner_alone_and_led_by_its_name(quiet: Club) -> None:
    kept = await whispered(quiet, "kept save", name="Wolves", roster=WARBAND)
    strangers = texts(private(await quiet.bob.slash(quiet.hall, "roads kept list")))
    named = await whispered(quiet, "kept save", name="Names", roster="Вожак, Налётчики 4к, псы 2")
    wrong = await whispered(quiet, "kept save", name="Others", roster="dragon 3")
    game = await quiet.opened(quiet.ann, quiet.bob, ruleset="roads")
    offered = await quiet.ann.autocomplete(quiet.hall, "roads warband write", "roster", "wo")
    await quiet.ann.slash(quiet.hall, "roads warband write", roster="Wolves")
    again = await whispered(quiet, "kept save", name="again")

    draft = (await quiet.bot.referee.look(game)).state.players[0].draft
    assert WARBAND in kept and WARBAND in again
    assert WARBAND not in strangers
    assert "wolf_chief, highway_raiders 4к, mad_dogs 2" in named
    assert "dragon" in wrong
    assert [choice["value"] for choice in offered] == ["Wolves"]
    assert [each.profile for each in draft] == ["wolf_chief", "highway_raiders", "pipe_gunners"]
    assert "no warband called" in await whispered(quiet, "kept delete", name="Others")
    assert "Forgotten" in await whispered(quiet, "kept delete", name="wolves")
