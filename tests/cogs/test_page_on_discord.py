"""At the end of a game on Discord its page stands beside its file, and proves what the file says."""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest
from club import Club, open_club

from bot.game.verification import verify
from bot.replay.page_maker import PageMaker
from bot.rulesets import RULESETS
from tests.fakes.second_verifier import Asked, in_node, judged

MOVES = 12
PATIENCE = 120
"""Seconds until the file has to be there; a fault takes so long, nothing else."""


async def attached(club: Club) -> dict[str, bytes]:
    """Give the files that came with the last game, by the ends of their names."""
    for _ in range(10 * PATIENCE):
        found = [each for each in club.hall.history() if len(each.attachments) > 1]
        with_file = [each for each in found if any(".jsonl" in one.filename for one in each.attachments)]
        if with_file:
            return {one.filename: await content_of(one) for one in with_file[-1].attachments}
        await asyncio.sleep(0.1)
    raise AssertionError("no page came")


async def content_of(attachment: Any) -> bytes:
    content: bytes = attachment.data if hasattr(attachment, "data") else await attachment.read()
    return content


@in_node
@pytest.mark.soak
@pytest.mark.parametrize("ruleset", RULESETS)
async def test_the_page_comes_with_the_file_and_proves_it(ruleset: str, tmp_path: Path) -> None:
    async with open_club(
        tmp_path,
        rulesets=RULESETS,
        extensions=("cogs.tables", f"cogs.{ruleset}"),
        pages=PageMaker(PATIENCE),
    ) as club:
        club.speaks_russian(club.ann)
        game = await club.opened(club.ann, club.bob, ruleset=ruleset)
        for _ in range(MOVES):
            table = await club.bot.referee.look(game)
            assert table.pending is not None
            seat = table.pending.seats[0]
            how = "automated" if table.chairs[seat].is_automated else "default"
            # What follows is not waited for: whoever is late twice is automated, and plays the game out.
            await club.bot.referee.clock(game, seat, how)
        page = await club.ann.slash(club.hall, "table end")
        await club.ann.click(page.response, label="Завершить игру")
        files = await attached(club)

    (html, file) = files[f"midnight-{ruleset}-{game}.html"], files[f"{ruleset}-{game}.jsonl"]
    found = re.search(r'<template id="facts">([^<]*)<', html.decode())
    assert found is not None
    facts = json.loads(zlib.decompress(b64decode(found[1])))
    carried = "".join(f"{each}\n" for each in facts["file"]).encode()
    assert carried == file
    assert facts["names"] == ["ann", "bob"]
    assert facts["broken"] is None
    assert verify(file, RULESETS).ok
    assert judged([Asked(carried), Asked(carried)], "web") == [None, None]
