"""What `midnight verify` keeps of a file's past: the states that its lines go back to, and no others."""

from __future__ import annotations

from typing import Any

from bot.game.file_lines import BadLine, Source, lines_of, parse
from bot.game.game_file import Line
from bot.game.judgement import Change
from bot.game.past import EntryRead, Past, back_to, of_player
from bot.game.table import UNDONE, AnyRuleset, Table
from bot.game.undo import Undo
from rules.contract import IllegalAction, Viewer

_MARK = f'"{UNDONE}":'.encode()


class PastsOfFile:
    """Follows a file line by line."""

    def __init__(self, source: Source, ruleset: AnyRuleset) -> None:
        """Find out which states will be needed, and for how long: the lines that need one are read for it."""
        self._ruleset = ruleset
        self._last_needed: dict[int, int] = {}
        """The entry that goes back last to before each entry."""
        self._known: dict[int, Past] = {}
        self._states: dict[int, Any] = {}
        for number, line in enumerate(lines_of(source)):
            if _MARK in line:
                self._need(line, number)

    def _need(self, line: bytes, number: int) -> None:
        try:
            found = parse(line, number)["facts"][UNDONE]
        except (BadLine, KeyError, TypeError):  # told when the line itself is read
            return
        if isinstance(found, int):
            self._last_needed[found] = number

    def keep(self, number: int, state: Any) -> None:
        """Keep *state*, before entry *number*, as long as a line may go back to it."""
        if number in self._last_needed:
            self._states[number] = state
        self._states = {
            each: kept for each, kept in self._states.items() if self._last_needed[each] >= number
        }

    def is_kept(self, number: int) -> bool:
        """Whether the state before entry *number* is known."""
        return number in self._states

    def state_before(self, number: int) -> Any:
        """Give the state before entry *number*, which is kept."""
        return self._states[number]

    def recall(self, table: Table, number: int, asker: Viewer) -> Undo:
        """Give what it means to go back to before entry *number*; raise IllegalAction where that is none."""
        if number not in self._known:
            raise IllegalAction("undo_gone")
        return Undo(self._known[number], asker)

    def follow(self, line: Line, before: Table, change: Change) -> None:
        """Take in what *line* has made of the table *before* it."""
        number = line.number
        if number in self._last_needed and change.action is not None:
            seats = len(before.chairs)
            self._known[number] = Past(self._ruleset, seats, before.state, number, line.shown)
        entry = EntryRead(
            number,
            line.cause,
            of_player(change.action),
            change.events,
            bool(change.draws),
            bool(line.shown),
            back_to(line.kind, line.facts),
        )
        for first, past in list(self._known.items()):
            past.add(entry, change.table.state)
            if self._last_needed[first] <= number:
                del self._known[first]
