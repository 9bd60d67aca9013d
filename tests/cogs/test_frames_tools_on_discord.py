"""The quick tools of frames on Discord: dice, odds, scores, fields, a channel's Doomsday, kept companies."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, public, texts

from bot.rulesets import RULESETS

COMPANY = "Rook: WWBG R8r, soldier r8r; soldier R8r, gunner, +militia"


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club without a game."""
    async with open_club(tmp_path, rulesets=RULESETS, extensions=("cogs.tables", "cogs.frames")) as opened:
        yield opened


async def said(club: Club, command: str, **typed: Any) -> str:
    """Give what the channel reads when ann types *command*."""
    return texts(public(await club.ann.slash(club.hall, f"frames {command}", **typed)))


async def whispered(club: Club, command: str, **typed: Any) -> str:
    """Give what ann alone reads when she types *command*."""
    return texts(private(await club.ann.slash(club.hall, f"frames {command}", **typed)))


SAMPLES: tuple[tuple[str, dict[str, Any], str], ...] = (
    (
        "pool",
        {"config": "WWBYGRdRd", "range": "direct", "dice": "5 2 4 6 3 5 1"},
        "⬜ W 5 2 · 🟦 B 4 · 🟨 Y 6 · 🟩 G 3 · 🟥 R 5 1",
    ),
    (
        "pool",
        {"config": "Солдат", "range": "direct", "dice": "5 2 4 6 3 5 1"},
        "⬜ W 5 2 · 🟦 B 4 · 🟨 Y 6 · 🟩 G 3 · 🟥 R 5 1",
    ),
    (
        "attack",
        {"attack": 5, "spot": 3, "defence": 4, "cover": "wall", "dice": "2 4 5 6"},
        "5+3−4 = 4 dice: **2 4 5 6** → wall −2 (destroyed), target −1",
    ),
    ("attack", {"attack": 5, "defence": 6}, "5+0−6 = no dice"),
    (
        "attack",
        {"attack": 4, "cover": "terrain", "dice": "4 2 6 3"},
        "4 = 4 dice: **4 2 6 3** → terrain −2 (destroyed)",
    ),
    (
        "odds",
        {"attack": 5, "spot": 3, "defence": 4, "cover": "wall"},
        "4 dice, wall 2: mean damage 0.77, P(≥1) 59 %, cover destroyed 41 %",
    ),
    (
        "score",
        {"seats": "5/19/3 5/20/3"},
        "▲ 8 × 6 = **48**, Defender\n■ 8 × 4 = **32**, point attacker",
    ),
    (
        "order",
        {"seats": "48/2 32/1"},
        "1. ▲ 48 (left to act: 2)\n2. ■ 32 (left to act: 1; last, may not pass)",
    ),
    ("distance", {"a": "c3", "b": "J10"}, "7 units: direct"),
    (
        "cover",
        {"shooter": "R12", "target": "K10", "walls": "L10 L11 N3"},
        "Covered by L10 · off the line: L11 · not beside the target: N3",
    ),
    ("d8", {"mode": "d6d3", "dice": "5 4"}, "d6 5 + d3 2 = **7**"),
    ("d8", {"dice": "5"}, "d8: **5**"),
)


async def test_every_tool_says_what_the_rulebooks_sample_says(quiet: Club) -> None:
    """Section 10."""
    for command, typed, line in SAMPLES:
        words = await said(quiet, command, **typed)

        assert words.split("\n-# ")[0] == line


async def test_tools_speak_russian_and_show_who_rolled_in_a_receipt(quiet: Club) -> None:
    quiet.speaks_russian(quiet.ann)

    assert (await said(quiet, "distance", a="C3", b="K4")) == "8 УЕ: артиллерия"
    words, receipt = (await said(quiet, "d8")).split("\n-# ")
    assert words.startswith("d8: **")
    assert receipt


REFUSED: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("pool", {"config": "WWBX"}, "I cannot read X"),
    ("pool", {"config": "brawler", "range": "direct"}, "no weapon"),
    ("attack", {"attack": 5, "cover": "wall", "durability": 0}, "durability of 1"),
    ("score", {"seats": "5/20/3"}, "2 to 5"),
    ("score", {"seats": "five"}, "I cannot read five"),
    ("distance", {"a": "C3", "b": "@here"}, "no such cell"),
    ("field", {"layout": "nowhere"}, "no such field"),
    ("doomsday tick", {}, "not set"),
)


async def test_what_cannot_be_read_is_refused_in_private(quiet: Club) -> None:
    for command, typed, reason in REFUSED:
        answer = await whispered(quiet, command, **typed)

        assert reason in answer
        assert "@here" not in answer


async def test_a_channels_doomsday_is_a_clock_that_survives_a_restart(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "frames doomsday set", rounds=4)
    await quiet.restart()
    ticked = public(await quiet.bob.slash(quiet.hall, "frames doomsday tick", by="Anna"))

    assert ticked.content == "☠ 4 → **3** (tick by Anna)"
    (picture,) = ticked.attachments
    assert picture.filename == "doomsday.png"
    assert (await said(quiet, "doomsday show")) == "☠ Doomsday counter: **3**"


async def test_a_field_is_drawn_to_be_built_on_a_table(quiet: Club) -> None:
    """FRAMES-12: element counts as in table 5.4."""
    message = public(await quiet.ann.slash(quiet.hall, "frames field", layout="Broken Dam", side=30))

    assert message.content == "Field: Broken Dam, 30×30: Rubble 2, Wall 28, Bunker 24 and Rough ground 16"
    (picture,) = message.attachments
    assert picture.filename == "field.png"


async def test_a_generated_field_is_told_as_a_sentence(quiet: Club) -> None:
    quiet.speaks_russian(quiet.bob)

    for who, told in ((quiet.ann, "Field: generated field 5"), (quiet.bob, "Поле: случайное поле 5")):
        assert public(await who.slash(quiet.hall, "frames field", seed=5)).content.startswith(told)


async def test_a_company_is_kept_for_its_owner_alone(quiet: Club) -> None:
    kept = await whispered(quiet, "company save", name="Rooks", frames=COMPANY)
    listed = await whispered(quiet, "company list")
    strangers = texts(private(await quiet.bob.slash(quiet.hall, "frames company list")))

    assert COMPANY in kept and COMPANY in listed
    assert COMPANY not in strangers
    assert quiet.said() == []
    assert "rooks" in await whispered(quiet, "company delete", name="rooks")
    assert "no company called" in await whispered(quiet, "company delete", name="rooks")


async def test_a_company_that_cannot_be_read_is_not_kept(quiet: Club) -> None:
    assert "Frame 2" in await whispered(quiet, "company save", name="Rooks", frames="WWB, WWW")
    assert "no company yet" in await whispered(quiet, "company list")


async def test_a_company_typed_by_names_in_any_language_is_kept_in_the_notation(quiet: Club) -> None:
    """FRAMES-26."""
    kept = await whispered(quiet, "company save", name="Rooks", frames="Ладья: ракетчик ракета, +Militia")

    assert "`Ладья: rocketeer R8r, +militia`" in kept


async def test_a_kept_company_is_led_by_its_name_and_the_one_being_built_can_be_kept(quiet: Club) -> None:
    """FRAMES-24, FRAMES-26."""
    await quiet.ann.slash(quiet.hall, "frames company save", name="Rooks", frames=COMPANY)
    game = await quiet.opened(quiet.ann, quiet.bob, ruleset="frames")
    for player in (quiet.ann, quiet.bob):
        await player.slash(quiet.hall, "frames setup accept", eights="d8")

    offered = await quiet.ann.autocomplete(quiet.hall, "frames setup write", "frames", "ro")
    await quiet.ann.slash(quiet.hall, "frames setup write", frames="Rooks")
    again = await whispered(quiet, "company save", name="again")

    state = (await quiet.bot.referee.look(game)).state
    assert [choice["value"] for choice in offered] == ["Rooks"]
    assert [frame.template for frame in state.players[0].company] == [
        "rocketeer",
        "soldier",
        "soldier",
        "gunner",
    ]
    assert "Rook: rocketeer R8r, soldier R8r, soldier R8r, gunner, +militia" in again


async def test_the_form_of_the_menu_names_kept_companies_and_a_name_is_enough(quiet: Club) -> None:
    """FRAMES-24, FRAMES-26."""
    await quiet.ann.slash(quiet.hall, "frames company save", name="Rooks", frames=COMPANY)
    game = await quiet.opened(quiet.ann, quiet.bob, ruleset="frames")
    for player in (quiet.ann, quiet.bob):
        await player.slash(quiet.hall, "frames setup accept", eights="d8")

    page = private(await quiet.press(quiet.ann, "act"))
    told = texts(page)
    form = await quiet.choose(quiet.ann, page, "Type your own company…")
    assert form.modal is not None
    await quiet.ann.submit_modal(form, {"frames": "rooks"})

    state = (await quiet.bot.referee.look(game)).state
    assert "A name is enough: Rooks" in told
    assert state.players[0].company
