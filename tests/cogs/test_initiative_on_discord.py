"""`/dice initiative` and `/dice help` on Discord: rolls, turns by button, who may press, restarts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from club import Club, buttons, private, public, texts
from simcord.results import InteractionResult

RECEIPT = re.compile(r"-# #\d+ [0-9a-f]{16}")


async def initiative(club: Club, who: Any = None, **typed: Any) -> InteractionResult:
    """Let ann, or *who*, use the command in the hall."""
    return await (who or club.ann).slash(club.hall, "dice initiative", **typed)


def listed(message: Any) -> list[str]:
    """Give the lines of the order."""
    lines = message.content.split("\n")
    title = next(place for place, line in enumerate(lines) if line.startswith("**Order of combat"))
    return list(lines[title + 1 :])


async def test_whoever_joins_rolls_with_a_receipt_and_stands_in_the_order(den: Club) -> None:
    await initiative(den, dice="d1+14")
    shown = public(await initiative(den, den.bob, dice="d1+19", name="Orc"))

    assert RECEIPT.search(shown.content)
    assert listed(shown) == ["1. Orc \u00b7 20", "2. ann \u00b7 15"]
    assert buttons(shown) == ["First turn", "Join", "End"]


async def test_turns_go_by_button_over_a_restart_and_an_older_button_does_nothing(den: Club) -> None:
    await initiative(den, dice="d1+14")
    shown = public(await initiative(den, den.bob, dice="d1+9"))
    await den.ann.click(shown, label="First turn")
    await den.restart()
    old = den.hall.history()[-1]
    await den.ann.click(old, label="Next turn")

    acting = den.hall.history()[-1]
    assert [line[0] for line in listed(acting)] == ["1", "\u25b6"]
    again = public(await initiative(den, action="show"))
    assert listed(again) == listed(acting)


async def test_only_whose_turn_it_is_or_who_leads_goes_on(den: Club) -> None:
    await initiative(den, dice="d1+14")
    shown = public(await initiative(den, den.bob, dice="d1+9"))
    refused = texts(private(await den.bob.click(shown, label="First turn")))
    await den.ann.click(shown, label="First turn")
    now = den.hall.history()[-1]
    not_theirs = texts(private(await den.bob.click(now, label="Next turn")))
    ended = texts(private(await den.bob.click(now, label="End")))

    assert "whoever began the combat" in refused
    assert "It is the turn of ann" in not_theirs
    assert "ended by whoever began it" in ended
    await den.moderator.click(now, label="Next turn")
    assert listed(den.hall.history()[-1])[1].startswith("\u25b6")


async def test_several_creatures_join_at_once_and_are_taken_out_by_their_player(den: Club) -> None:
    shown = public(await initiative(den, dice="2x d1+4", name="Goblin"))
    refused = texts(private(await initiative(den, den.bob, action="leave", name="Goblin 1")))
    left = public(await initiative(den, action="leave", name="goblin 2"))

    assert listed(shown) == ["1. Goblin 1 \u00b7 5", "2. Goblin 2 \u00b7 5"]
    assert "Their player" in refused or "whoever began" in refused
    assert listed(left) == ["1. Goblin 1 \u00b7 5"]


async def test_a_roll_saved_as_initiative_is_that_of_the_button(den: Club) -> None:
    den.speaks_russian(den.ann)
    await den.ann.slash(den.hall, "macro save", name="Инициатива", dice="d1+6")
    shown = public(await initiative(den))

    assert "ann \u00b7 7" in shown.content
    assert "Порядок боя" in shown.content


async def test_a_roll_that_is_no_total_joins_nobody(den: Club) -> None:
    refused = texts(private(await initiative(den, dice="d20 vs 15")))

    assert "one total" in refused
    assert den.said() == []


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_help_is_private_and_every_example_can_be_pressed(den: Club, language: str) -> None:
    if language == "ru":
        den.speaks_russian(den.ann)
    page = private(await den.ann.slash(den.hall, "dice help"))

    assert len(page.content) < 1500
    assert len(buttons(page)) == 10
    for each in buttons(page):
        assert RECEIPT.search(public(await den.ann.click(page, label=each)).content)


async def test_the_best_and_worst_that_dice_can_show_are_marked(den: Club) -> None:
    async def lines(dice: str) -> str:
        return str(public(await den.ann.slash(den.hall, "roll", dice=dice)).content)

    assert "20\u25b2" in await lines("d20mi1r1..19r1..19r1..19rr<20")
    assert "\u25bc as low as these dice go" in await lines("2d6rr>1")
    assert "\u25b2" not in await lines("1d6rr<6")
