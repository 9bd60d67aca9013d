"""Plays the log of a running game again by newer rules, as far as both agree."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from bot.game.codec import Codec, Undecodable, encode, tag
from bot.game.lessons import chance_of
from bot.game.table import Body, Table, read_action
from bot.store.records import Entry
from rules.contract import Chance, Dice, Event, IllegalAction, Turn
from rules.fair import SECRET, TABLE
from rules.upgrading import is_same

DEALT = "dealt"
"""The fact by which an entry says that newer rules, which differed from the very start, have dealt anew."""

MOVES = ("action", "amended")
"""Kinds of entries that are taken back."""

_BODY = msgspec.json.Decoder(Body)
_NULL = b"null"


@dataclass(frozen=True)
class Comparison:
    """How far older and newer rules agree about a game."""

    state: Any
    """The last state that both agree on, as the newer rules have it: where there is none, before the deal;
    None in the lobby."""
    number: int = 0
    """The first entry that they decide differently; 0 for none."""
    why: str = ""
    """How: `events`, `draws`, `refused`, `over` or `unreadable`."""
    refusal: str = ""
    """What the newer rules say to that entry, where they refuse it."""
    shown: int = 0
    """The number of the first action or correction from there on that the channel knows; 0 for none."""
    entries: int = 0
    """How many actions from there on the channel knows that were not taken back."""
    is_deal: bool = False
    """Whether that entry is the deal: there is nothing before it that both could agree on."""


class _Differs(Exception):
    """Newer rules decide an entry differently: how, and what they say to it."""

    def __init__(self, why: str, refusal: str = "") -> None:
        super().__init__(why, refusal)
        self.why = why
        self.refusal = refusal


class RecordedDice(Dice):
    """Gives what was drawn before: as often, and each time from among as many."""

    def __init__(self, raw: Iterable[tuple[int, int]]) -> None:
        self._left = list(raw)[::-1]

    def below(self, count: int) -> int:
        """Give the next of them; raise _Differs where something else is asked for."""
        if not self._left or self._left[-1][0] != count:
            raise _Differs("draws")
        return self._left.pop()[1]

    @property
    def is_used_up(self) -> bool:
        """Whether everything was asked for."""
        return not self._left


def compare(table: Table, codec: Codec, entries: Iterable[Entry]) -> Comparison:
    """Play *entries*, the whole log of *table*, again by its rules: the same actions on the draws recorded.

    What was taken back does not matter. Raise Undecodable for a log that cannot be read. It takes long, and
    is done off the loop's thread.
    """
    log = [(each, _read(each)) for each in entries]
    replayed = _Replayed(table, codec)
    state, acted = replayed.state, 0
    for entry, body in log:
        if table.is_undone(entry.number):
            continue
        before = replayed.state
        try:
            is_decided = replayed.follow(entry, body)
        except _Differs as found:
            return _differing(table, log, before, entry.number, found)
        except Exception as error:  # newer rules may break where nobody would get to by them
            broken = _Differs("refused", type(error).__name__)
            return _differing(table, log, before, entry.number, broken)
        if is_decided:
            state, acted = before, entry.number
    if acted and table.ruleset.pending(replayed.state) is None:
        return _differing(table, log, state, acted, _Differs("over"))
    return Comparison(replayed.state)


def _read(entry: Entry) -> Body:
    try:
        return _BODY.decode(entry.body)
    except msgspec.MsgspecError as error:
        raise Undecodable(str(error)) from error


def _differing(
    table: Table, log: Sequence[tuple[Entry, Body]], state: Any, number: int, found: _Differs
) -> Comparison:
    public = [0, *(body.seen.public for _, body in log)]
    known = [
        (body.seen.public, entry.kind)
        for (entry, body), before in zip(log, public, strict=False)
        if entry.number >= number
        and entry.kind in MOVES
        and body.seen.public > before
        and not table.is_undone(entry.number)
    ]
    shown = known[0][0] if known else 0
    entries = sum(kind == "action" for _, kind in known)
    is_deal = any(entry.number == number and deals(entry, body) for entry, body in log)
    return Comparison(state, number, found.why, found.refusal, shown, entries, is_deal)


def deals(entry: Entry, body: Body) -> bool:
    """Whether *entry* deals: the start, or a start anew."""
    return entry.kind == "started" or DEALT in body.facts


def plain(events: Iterable[Event]) -> list[Any]:
    """Give *events* as plain values of JSON."""
    return [json.loads(encode(tag(event))) for event in events]


class _Replayed:
    """The state of a game that is played again."""

    def __init__(self, table: Table, codec: Codec) -> None:
        self._table = table
        self._codec = codec
        options = {option.name: table.options[option.name] for option in table.ruleset.options}
        self._empty = table.ruleset.setup(len(table.contributors), options)
        self.state = self._empty

    def follow(self, entry: Entry, body: Body) -> bool:
        """Let the rules decide what *entry* says; give whether there was anything to decide.

        Raise _Differs where they make something else of it.
        """
        version = self._table.version_at(entry.number)
        if deals(entry, body):
            self.state = self._empty
        elif bytes(body.action) == _NULL:
            self._take(body, version)
            return False
        dice = {draw.scope: RecordedDice(draw.raw) for draw in body.draws}
        settled = chance_of(self._table.ruleset.name, self._table.options, entry.number - 1)
        chance = settled or Chance(
            dice.setdefault(TABLE, RecordedDice(())), dice.setdefault(SECRET, RecordedDice(()))
        )
        turn: Turn[Any, Any] = Turn(self._table.ruleset, self.state)
        self._decide(turn, entry, body, chance, version)
        if not all(each.is_used_up for each in dice.values()):
            raise _Differs("draws")
        if not is_same(self._plain(body, version), plain(turn.events)):
            raise _Differs("events")
        self.state = turn.state
        return True

    def _decide(self, turn: Turn[Any, Any], entry: Entry, body: Body, chance: Chance, version: int) -> None:
        rules = self._table.ruleset
        if bytes(body.action) == _NULL:
            rules.begin(turn, chance)
            return
        try:
            action = read_action(entry.kind, bytes(body.action), self._codec, version)
        except Undecodable as error:
            raise _Differs("unreadable") from error
        judge: Any = rules.amend if entry.kind == "amended" else rules.decide
        try:
            judge(turn, action, chance)
        except IllegalAction as refusal:
            raise _Differs("refused", refusal.key) from refusal

    def _take(self, body: Body, version: int) -> None:
        """Take what an entry keeps of others' secret answers when it takes something back."""
        try:
            for event in self._codec.events(body.events, version):
                self.state = self._table.ruleset.evolve(self.state, event)
        except Undecodable as error:
            raise _Differs("unreadable") from error

    def _plain(self, body: Body, version: int) -> list[Any]:
        try:
            return self._codec.plain_events(body.events, version)
        except Undecodable as error:
            raise _Differs("unreadable") from error
