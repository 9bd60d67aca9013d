"""What a channel's tools keep is used by all there; who never used it is asked before it is put away."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club, private, texts
from simcord.results import InteractionResult

from bot.rulesets import RULESETS

COGS = ("cogs.tables", "cogs.frames", "cogs.siege", "cogs.roads", "cogs.raid_tools", "cogs.rocknroll_tools")
Typed = tuple[str, Mapping[str, Any]]

TOOLS: Mapping[str, tuple[tuple[Typed, ...], Typed, Typed]] = {
    "siege rose": (
        (("siege rose set", {"weather": "thunderstorm"}),),
        ("siege rose set", {"weather": "fog"}),
        ("siege rose show", {}),
    ),
    "frames doomsday": (
        (("frames doomsday set", {"rounds": 5}),),
        ("frames doomsday set", {"rounds": 9}),
        ("frames doomsday show", {}),
    ),
    "roads track": (
        (("roads track set", {"fp": 7}), ("roads track spend", {"unit": "Wolves", "fp": 2})),
        ("roads track rest", {}),
        ("roads track show", {}),
    ),
    "rnr": (
        (("rnr rd", {"side": "vpa", "change": 2}),),
        ("rnr fresh", {}),
        ("rnr rd", {"side": "vpa", "change": 0}),
    ),
    "raid deals": (
        (("raid-tool deal", {"giver": "Ann", "to": "Bob", "scrap": 3}),),
        ("raid-tool outcome", {"blown": True, "won": True, "scrap": 13}),
        ("raid-tool deals", {}),
    ),
    "a deal of others": (
        (("raid-tool deal", {"giver": "Ann", "to": "Bob", "scrap": 3}),),
        ("raid-tool deal", {"giver": "ann", "to": "BOB", "scrap": 9}),
        ("raid-tool deals", {}),
    ),
}
"""How each is begun, put away, and looked at."""


@pytest.fixture
async def quiet(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club with every tool that a channel shares, and no game."""
    async with open_club(tmp_path, rulesets=RULESETS, extensions=COGS) as opened:
        yield opened


def public(result: InteractionResult) -> str:
    """Give the public answer without its receipt; nothing where there is none."""
    shown = [each for each in (result.response, *result.followups) if each and not each.ephemeral]
    return str(shown[-1].content).split("\n-# ")[0] if shown else ""


@pytest.mark.parametrize("tool", TOOLS)
async def test_who_never_used_it_is_asked_first_and_may_then_put_it_away(quiet: Club, tool: str) -> None:
    begin, (wipe, typed), (show, looking) = TOOLS[tool]
    for command, options in begin:
        assert public(await quiet.ann.slash(quiet.hall, command, **options))
    before = public(await quiet.ann.slash(quiet.hall, show, **looking))

    quiet.speaks_russian(quiet.cleo)
    refused = texts(private(await quiet.cleo.slash(quiet.hall, wipe, **typed)))
    unchanged = public(await quiet.ann.slash(quiet.hall, show, **looking))
    done = public(await quiet.cleo.slash(quiet.hall, wipe, **typed))

    assert f"<@{quiet.ann.id}>" in refused and "введите то же самое ещё раз" in refused
    assert unchanged == before
    assert done
    assert public(await quiet.ann.slash(quiet.hall, show, **looking)) != before


async def test_whoever_used_it_and_moderators_are_not_asked(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "frames doomsday set", rounds=5)
    await quiet.bob.slash(quiet.hall, "frames doomsday tick")

    for who in (quiet.bob, quiet.moderator, quiet.ann):
        assert "**8**" in public(await who.slash(quiet.hall, "frames doomsday set", rounds=8))


async def test_who_is_sure_of_one_thing_is_not_sure_of_another(quiet: Club) -> None:
    await quiet.ann.slash(quiet.hall, "roads track set", fp=7)

    for wish, typed in (
        ("roads track set", {"fp": 3}),
        ("roads track rest", {}),
        ("roads track set", {"fp": 4}),
    ):
        refused = texts(private(await quiet.cleo.slash(quiet.hall, wish, **typed)))
        assert f"<@{quiet.ann.id}>" in refused, wish

    assert "**7**" in public(await quiet.ann.slash(quiet.hall, "roads track show"))
    assert "**3**" in public(await quiet.cleo.slash(quiet.hall, "roads track set", fp=3))


async def test_what_was_kept_before_anybody_was_remembered_with_it_is_everybodys(quiet: Club) -> None:
    kept = f"frames-doomsday:{quiet.hall.id}"
    await quiet.store.remember(kept, '{"left":3,"start":5}')

    assert "**3**" in public(await quiet.cleo.slash(quiet.hall, "frames doomsday show"))
    assert "**9**" in public(await quiet.cleo.slash(quiet.hall, "frames doomsday set", rounds=9))


async def test_of_a_deleted_channel_no_tool_keeps_anything(quiet: Club) -> None:
    await quiet.ann.slash(quiet.attic, "frames doomsday set", rounds=5)
    kept = f"frames-doomsday:{quiet.attic.id}"
    assert await quiet.store.setting(kept)

    quiet.env.backend.delete_channel(quiet.attic.id)
    await quiet.env.settle()

    assert await quiet.store.setting(kept) is None
