"""What the store keeps of a game between two actions: small, and readable after an upgrade."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from bot.command_line.simulation import lobby
from bot.game import judgement
from bot.game.codec import Codec, Undecodable, unpack
from bot.game.snapshot import open_table, snapshot_of
from bot.game.table import AnyRuleset, Click, Table
from bot.rulesets import RULESETS
from bot.store.records import StoredGame
from tests.fakes.whole_games import steps

SMALL = 4096
RULESETS_LOADED = list(RULESETS.values())


def a_table(ruleset: AnyRuleset) -> Table:
    """Give a table of *ruleset* some moves after its start."""
    seats = min(max(3, ruleset.seats[0]), ruleset.seats[1])
    started = judgement.start(lobby(ruleset, seats, "snapshots", 1, {}), Click(0, "", "en", 0)).table
    *_, last = islice(steps(ruleset, seats, "snapshots"), 20)
    return replace(started, state=last.state)


def stored(table: Table, snapshot: bytes) -> StoredGame:
    """Give the row of *table* with *snapshot* in it."""
    return StoredGame(
        id=table.id,
        guild=table.guild,
        channel=table.channel,
        host=table.host,
        locale="en",
        ruleset=table.ruleset.name,
        rules_version=table.ruleset.version,
        fair_id=table.fair_id,
        seeds=b"{}",
        snapshot=snapshot,
        seats=table.rows,
        version=table.version,
        status=table.status,
        card_channel=None,
        card_message=None,
        commitments_channel=None,
        commitments_message=None,
        guild_number=0,
    )


@pytest.mark.parametrize("ruleset", RULESETS_LOADED, ids=lambda each: each.name)
def test_a_snapshot_is_small_and_gives_the_game_back(ruleset: AnyRuleset) -> None:
    table = a_table(ruleset)

    snapshot = snapshot_of(table)

    assert len(snapshot) <= SMALL
    assert open_table(stored(table, snapshot), ruleset, Codec(ruleset)) == replace(table, seeds={})


def test_a_snapshot_of_before_packing_still_opens() -> None:
    ruleset = RULESETS["raid"]
    table = a_table(ruleset)

    plain = unpack(snapshot_of(table))

    assert plain.startswith(b"{")
    assert open_table(stored(table, plain), ruleset, Codec(ruleset)).state == table.state


@pytest.mark.parametrize("damaged", [b"", b"\x78\x01torn", b"{torn"])
def test_a_damaged_snapshot_is_refused_as_such(damaged: bytes) -> None:
    ruleset = RULESETS["raid"]

    with pytest.raises(Undecodable):
        open_table(stored(a_table(ruleset), damaged), ruleset, Codec(ruleset))
