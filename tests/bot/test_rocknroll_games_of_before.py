"""A game of Rock'n'Roll that began under version 2 opens, says what it is played by, and goes on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from loaded_dice import SteadyChance

from bot.command_line.simulation import lobby
from bot.desk.card_parts import option_lines
from bot.dice.packed_file import plain
from bot.game.codec import Codec, encode
from bot.game.lobby import parse_options
from bot.game.verification import verify
from bot.locale import Phrasebooks
from bot.rulesets import RULESETS
from rules.contract import Chance, Seat, Turn
from rules.rocknroll.actions import EndTurn
from rules.rocknroll.state import State
from rules.upgrading import options_of
from tests.rules.rocknroll.rocknroll_scenes import VPA, P, field, owns

OLD_GAMES = Path(__file__).parents[1] / "old_games"
ROCKNROLL = RULESETS["rocknroll"]
BOOK = Phrasebooks.load(strict=True)["en"]


def of_version_2(state: State) -> bytes:
    """Give *state* as it was kept before the option `at_will` was."""
    kept: dict[str, Any] = json.loads(encode(state))
    del kept["settings"]["at_will"]
    return json.dumps(kept).encode()


def test_a_state_of_before_is_read_and_goes_on_as_printed_on_the_cards() -> None:
    """RNR-95."""
    now = field("hodunov 2", "zulu 5", turn=VPA, first=VPA, vietnam=owns("march-clubs", deck="chi"))
    then = Codec(ROCKNROLL).state(of_version_2(now))
    assert then == now

    dice = SteadyChance(1)
    turn: Turn[Any, Any] = Turn(ROCKNROLL, then)
    ROCKNROLL.decide(turn, EndTurn(P), Chance(dice, dice))
    pending = ROCKNROLL.pending(turn.state)
    assert pending is not None
    assert (pending.kind, pending.seats) == ("devil_window", (Seat(0),))


def test_a_table_of_before_tells_its_modes_and_may_still_be_changed() -> None:
    """RNR-118: version 2 kept yes and no."""
    table = lobby(ROCKNROLL, 2, "before", 1, {})
    kept = {**table.options, "deathmatch": True, "vietchess": False}
    before = replace(table, options=options_of(ROCKNROLL.upgrades, 2, kept))
    said = option_lines(before, BOOK)

    assert "Mode Deathmatch: to the last unit: yes, named first" in said
    assert not any("VietChess" in line for line in said)
    assert parse_options(ROCKNROLL, before.options)["deathmatch"] == 1


def test_a_file_of_before_still_verifies() -> None:
    """Its modes are on or off; seeds, draws and chain are checked."""
    verdict = verify(plain((OLD_GAMES / "rocknroll.jsonl.gz").read_bytes()), RULESETS)

    assert verdict.ok, verdict
