"""What the header of a game's file says: by which rules it was played, and the table before its start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.game.game_file import (
    Header,
)
from bot.game.table import AnyRuleset, Chair, Table
from bot.store.records import GameId, Status
from rules.contract import IllegalAction, OptionValue, Phrase
from rules.upgrading import options_of


class Unfounded(Exception):
    """A line that is well formed and yet does not follow."""

    def __init__(self, line: int, phrase: Phrase) -> None:
        super().__init__(line, phrase)
        self.line = line
        self.phrase = phrase


def find_ruleset(header: Header, rulesets: Mapping[str, AnyRuleset]) -> AnyRuleset:
    """Give the rules by which the file with *header* was played; raise Unfounded for unknown ones."""
    ruleset = rulesets.get(header.ruleset)
    if ruleset is None:
        raise Unfounded(1, Phrase("verify-unknown_ruleset"))
    if not 1 <= header.rules_version <= ruleset.version:
        raise Unfounded(
            1, Phrase.of("verify-rules_version", expected=ruleset.version, found=header.rules_version)
        )
    try:
        options = _options(header, ruleset)
    except IllegalAction as refusal:
        raise Unfounded(1, Phrase("verify-options")) from refusal
    is_whole = options == completed(header, ruleset).options or header.rules_version < ruleset.version
    if not is_whole:  # rules of before knew fewer options
        raise Unfounded(1, Phrase("verify-options"))
    return ruleset


def table_of(
    header: Header, ruleset: AnyRuleset, chairs: tuple[Chair, ...], seeds: Mapping[str, str]
) -> Table:
    """Give the table that *header* tells of, with *chairs*, before its game has begun."""
    return Table(
        id=GameId(0),
        guild=0,
        channel=0,
        host=0,
        status=Status.LOBBY,
        version=0,
        ruleset=ruleset,
        options=_options(header, ruleset),
        chairs=chairs,
        state=None,
        fair_id=header.game,
        commitments=header.commitments,
        entropy={},
        contributors=(),
        ledgers={},
        deadlines=(),
        seeds=seeds,
        begun_under=header.rules_version,
    )


def bytes_of(hexadecimal: str) -> bytes:
    """Give the bytes that *hexadecimal* writes in the one way a file may; raise ValueError."""
    data = bytes.fromhex(hexadecimal)
    if data.hex() != hexadecimal:  # fromhex also takes capitals and spaces
        raise ValueError("not as it was written")
    return data


def _options(header: Header, ruleset: AnyRuleset) -> dict[str, OptionValue]:
    """Give the options that the game was played by, those of an older version as *ruleset* keeps them."""
    said = completed(header, ruleset).options
    return ruleset.parse_options(options_of(ruleset.upgrades, header.rules_version, said))


def completed(header: Header, ruleset: AnyRuleset) -> Header:
    """Give *header* with the options that were not known yet when its game began."""
    return replace(header, options={**ruleset.options_of_before(), **header.options})
