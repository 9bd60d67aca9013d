"""Finds out what newer rules make of a running game, from its whole log and off the loop's thread."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.game.codec import Codec, Undecodable
from bot.game.comparison import Comparison, compare
from bot.game.judgement import Change
from bot.game.newer_rules import meet
from bot.game.snapshot import open_table
from bot.game.table import AnyRuleset, Table
from bot.store.records import Entry, GameId, Store, StoredGame
from bot.workshop import Workshop, always

PAGE = 500
"""Entries that are read at once."""


class RulesMeeting:
    """Compares, one game after the other, what older rules have led with what newer ones make of it."""

    def __init__(self, store: Store, rulesets: Mapping[str, AnyRuleset], codecs: Mapping[str, Codec]) -> None:
        """Take where the logs are, and the rules by name with what reads them."""
        self._store = store
        self._rulesets = rulesets
        self._codecs = codecs
        self._workshop = Workshop()
        self._unreadable: dict[GameId, int] = {}
        """Games that cannot be read, at which of their versions."""

    def is_due(self, stored: StoredGame) -> bool:
        """Whether *stored* goes on only once it has met the rules of today."""
        rules = self._rulesets.get(stored.ruleset)
        return rules is not None and stored.status.is_open and stored.rules_version < rules.version

    async def compared(self, stored: StoredGame) -> tuple[Table, Comparison]:
        """Give the table of *stored*, and how far both rules agree about it; raise Undecodable."""
        if self._unreadable.get(stored.id) == stored.version:
            raise Undecodable(f"game {stored.id}")
        rules, codec = self._rulesets[stored.ruleset], self._codecs[stored.ruleset]
        try:
            table = open_table(stored, rules, codec, reads_state=False)
            if not table.contributors:  # a lobby, of which nothing is decided yet
                return table, Comparison(None)
            entries = await self._log(stored)
            return table, await self._workshop.do(always, compare, table, codec, entries)
        except Undecodable:
            self._unreadable[stored.id] = stored.version
            raise

    async def change(self, stored: StoredGame) -> tuple[Table, Change]:
        """Give the table of *stored* as it stands and what becomes of it now; raise Undecodable."""
        table, found = await self.compared(stored)
        rules, codec = table.ruleset, self._codecs[stored.ruleset]
        try:
            table = open_table(stored, rules, codec)
        except Undecodable:  # as if nothing had been dealt, so that every hand is told anew
            options = {option.name: table.options[option.name] for option in rules.options}
            table = replace(table, state=rules.setup(len(table.contributors), options))
        return table, meet(table, found)

    async def _log(self, stored: StoredGame) -> list[Entry]:
        entries: list[Entry] = []
        while len(entries) < stored.version:
            page = await self._store.entries(stored.id, after=len(entries), limit=PAGE)
            if not page:
                break
            entries += page
        return entries[: stored.version]
