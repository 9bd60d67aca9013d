"""Checks the file of a game offline: seeds, entropy, every draw, and by replay every event."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import msgspec

from bot.game import judgement
from bot.game.codec import Codec, Undecodable, encode, tag
from bot.game.draw_line import Draw
from bot.game.entry_kinds import CAUSES, Judgements, has_its_cause
from bot.game.file_lines import BadLine, Source, canonical
from bot.game.game_file import (
    Ends,
    Footer,
    Hashes,
    Header,
    Line,
    chain_of,
    ends_of,
    header_of,
    log_of,
    receipts_of,
)
from bot.game.judgement import Change
from bot.game.lobby import OPTION
from bot.game.pasts_of_file import PastsOfFile
from bot.game.posted import NOT_POSTED, Posted
from bot.game.table import AnyRuleset, Chair, Click, Ledger, Seen, Table
from bot.game.table_options import TABLE_OPTIONS
from bot.game.transit import IMPORTED
from bot.store.records import GameId, Status
from rules.contract import Fact, IllegalAction, OptionValue, Phrase, Result
from rules.fair import SCOPES, Contribution, FairScope, commitment


@dataclass(frozen=True)
class Verdict:
    """What was found in a file."""

    ok: bool
    line: int | None
    """The first line that does not follow, counted from 1; None where every line does, or nothing can be
    made again because somebody was forgotten."""
    phrase: Phrase
    """`verify-ok`, or `verify-<reason>`."""
    result: Result | None = None
    """How the game ended, where it was played to its end."""
    commitments: Mapping[str, str] = field(default_factory=dict)
    """By scope: what must have been posted before anybody else contributed."""
    entropy: Mapping[str, str] = field(default_factory=dict)
    """By scope: what the start must have posted."""
    heads: Mapping[str, str] = field(default_factory=dict)
    """By scope: H after the last draw, for a session of the dice service."""
    posted: Posted = NOT_POSTED
    """The message that fixed the commitments."""
    game: str = ""
    """The GMDICE1 game string."""
    receipts: Iterable[tuple[int, str]] = ()
    """What the channel has shown, in order: the number of an entry, and the hash of all up to it."""
    shown: int = 0
    """The number of the last of them in a game."""
    last: str = ""
    """The hash of the last entry and all before it, which the last message has shown."""


def verify(source: Source, rulesets: Mapping[str, AnyRuleset]) -> Verdict:
    """Give whether everything in the game file *source* follows from its seeds and its actions.

    It is read twice from its beginning to its end, and no more than a line of it is in memory.
    """
    try:
        ends = ends_of(source)
        if ends.footer.forgotten:
            return _left_of_forgotten(source, ends)
        replay = Replay(source, ends, rulesets)
        for _ in replay.tables():
            pass
    except BadLine as bad:
        return Verdict(False, bad.line, Phrase(f"verify-{bad.reason}"))
    except Unfounded as bad:
        return Verdict(False, bad.line, bad.phrase)
    header = ends.header
    found = Phrase.of("verify-ok", entries=ends.lines - 2, draws=replay.draws, status=ends.footer.status)
    if replay.not_replayed is not None:
        rules: dict[str, Fact] = {
            "entry": replay.not_replayed,
            "version": header.rules_version,
            "known": replay.last.ruleset.version,
        }
        found = Phrase("verify-ok_older", {**dict(found.facts), **rules})
    return Verdict(
        True,
        None,
        found,
        replay.last.result,
        header.commitments,
        header.entropy,
        posted=header.posted,
        game=header.game,
        receipts=Receipts(partial(receipts_of, source, header.midnight)),
        shown=replay.last.seen.public,
        last=replay.last.chain if header.midnight > 1 else "",
    )


def _left_of_forgotten(source: Source, ends: Ends) -> Verdict:
    """Give what is left to say of a game in which somebody was forgotten: its seeds were committed to."""
    header, seeds = ends.header, ends.footer.seeds
    for _ in log_of(source, header.midnight):  # each is one, at least
        pass
    for scope in SCOPES:
        try:
            is_same = (
                commitment(header.game, scope, bytes_of(seeds[scope])).hex() == header.commitments[scope]
            )
        except (KeyError, ValueError):
            is_same = False
        if not is_same:
            raise Unfounded(ends.lines, Phrase.of("verify-commitment", scope=scope))
    return Verdict(
        False,
        None,
        Phrase("verify-forgotten"),
        commitments=header.commitments,
        entropy=header.entropy,
        posted=header.posted,
        game=header.game,
    )


class Receipts:
    """Gives the receipts of a file that was checked, as often as they are wanted; they are read again."""

    def __init__(self, found: Callable[[], Iterator[tuple[int, str]]]) -> None:
        self._found = found

    def __iter__(self) -> Iterator[tuple[int, str]]:
        return self._found()


class Unfounded(Exception):
    """A line that is well formed and yet does not follow."""

    def __init__(self, line: int, phrase: Phrase) -> None:
        super().__init__(line, phrase)
        self.line = line
        self.phrase = phrase


class Replay:
    """Plays a file again, from its seeds and actions alone."""

    def __init__(self, source: Source, ends: Ends, rulesets: Mapping[str, AnyRuleset]) -> None:
        """Take a file and its ends; raise Unfounded where its seeds are not those committed to."""
        self._source = source
        self._ends = ends
        self._header = header = ends.header
        self._last = ends.lines
        self._scopes = self._fair_scopes(header, ends.footer)
        self._ruleset = find_ruleset(header, rulesets)
        self._codec = Codec(self._ruleset)
        self._pasts = PastsOfFile(source, self._ruleset)
        self._judgements = Judgements(self._codec, self._scopes, self._pasts.recall)
        self._is_chained = header.midnight > 1
        self._is_older = header.rules_version < self._ruleset.version
        self.draws = 0
        """How many there were."""
        self.not_replayed: int | None = None
        """The first entry that older rules decided otherwise than today's: from there on its moves are
        taken as told, and only what was drawn is made again."""
        self.last = self._closed_table() if self._is_chained else self._lobby()
        """The table after the last line that was followed."""

    def tables(self) -> Iterator[tuple[Line, Table]]:
        """Give each entry and the table after it; raise Unfounded for the first line that does not follow.

        All that a line says is tied to the seeds from the beginning by its hash; BadLine for a wrong one.
        """
        hashes, table = Hashes(self._header, self._ends.footer), self.last
        for place, (line, claimed) in enumerate(log_of(self._source, self._header.midnight), start=1):
            where = place + 1
            if self._is_chained and hashes.after(line) != claimed:
                raise BadLine(where, "hash")
            if line.number != place:
                raise Unfounded(where, Phrase.of("verify-number", expected=place, found=line.number))
            if not (table.status.is_open or (table.status is Status.EXPORTED and line.kind == IMPORTED)):
                raise Unfounded(where, Phrase("verify-after_the_end"))
            if self._is_chained:
                self._check_cause(where, line, table)
            self._check_draws(where, line, table)
            self.last = table = self._follow_any(where, line, claimed, table)
            self.draws += len(line.draws)
            yield line, table
        if self._is_chained and hashes.last != self._ends.hash:
            raise BadLine(self._last, "hash")
        if self.not_replayed is not None:  # only the rules can tell how it ended
            said = self._ends.footer.status
            ends = [status for status in Status if not status.is_open and status.value == said]
            self.last = table = replace(table, status=ends[0] if ends else table.status, state=None)
        if table.status.value != self._ends.footer.status or table.status.is_open:
            raise Unfounded(self._last, Phrase.of("verify-status", expected=table.status.value))

    def _check_cause(self, where: int, line: Line, table: Table) -> None:
        """Raise Unfounded for a kind of entry that there is not, or that cannot have come about like this."""
        if line.kind not in CAUSES:
            raise Unfounded(where, Phrase("verify-kind"))
        if not has_its_cause(line):
            raise Unfounded(where, Phrase("verify-cause"))
        if line.shown not in (0, table.seen.public + 1):
            raise Unfounded(where, Phrase.of("verify-shown", expected=table.seen.public + 1))

    def _fair_scopes(self, header: Header, footer: Footer) -> Mapping[str, FairScope]:
        if set(header.commitments) != set(SCOPES):
            raise Unfounded(1, Phrase("verify-scopes"))
        if set(footer.seeds) != set(SCOPES):
            raise Unfounded(self._last, Phrase("verify-scopes"))
        try:
            seeds = {scope: bytes_of(seed) for scope, seed in footer.seeds.items()}
            for scope, seed in seeds.items():
                if commitment(header.game, scope, seed).hex() != header.commitments[scope]:
                    raise Unfounded(self._last, Phrase.of("verify-commitment", scope=scope))
        except ValueError as error:  # no hexadecimal, or not 32 bytes
            raise Unfounded(self._last, Phrase.of("verify-commitment", scope="none")) from error
        try:
            given = tuple(Contribution(who, bytes_of(data)) for who, data in header.contributions)
            scopes = {scope: FairScope(header.game, scope, seed, given) for scope, seed in seeds.items()}
            entropy = {name: scope.entropy.hex() for name, scope in scopes.items()} if given else {}
        except (ValueError, OverflowError) as error:  # no hexadecimal, or more than 65535 contributions
            raise Unfounded(1, Phrase("verify-entropy")) from error
        if entropy != header.entropy:
            raise Unfounded(1, Phrase("verify-entropy"))
        return scopes

    def _closed_table(self) -> Table:
        """Give the table before anybody has opened it."""
        header = self._header
        chain = chain_of(header.commitments, self._ends.footer.seeds).first.hex()
        return replace(table_of(header, self._ruleset, (), self._ends.footer.seeds), chain=chain)

    def _lobby(self) -> Table:
        """Give the table as a file of format 1 tells it: with everybody seated."""
        header = self._header
        try:
            given = [(who, bytes_of(data).decode()) for who, data in header.contributions]
            chairs = tuple(
                Chair(None if who == "0" else int(who), name, "en", data)
                for name, (who, data) in zip(header.seats, given, strict=bool(given))
            )
        except ValueError as error:  # as many contributions as seats, each a number and a text
            raise Unfounded(1, Phrase("verify-seats")) from error
        fewest, most = self._ruleset.seat_range(header.options)
        if [chair.who for chair in chairs if given] != [who for who, _ in given]:
            raise Unfounded(1, Phrase("verify-seats"))
        if given and not fewest <= len(chairs) <= most:
            raise Unfounded(1, Phrase("verify-seats"))
        return table_of(header, self._ruleset, chairs, self._ends.footer.seeds)

    def _check_draws(self, where: int, line: Line, table: Table) -> None:
        """Make every draw of *line* again from the key alone, without a word of the rules."""
        if line.draws and not self._header.contributions:
            raise Unfounded(where, Phrase("verify-draws"))
        context = line.context(table.chain)
        for recorded in line.draws:
            scope = self._scopes.get(recorded.scope)
            if scope is None:
                raise Unfounded(where, Phrase("verify-scopes"))
            ledger = table.ledgers.get(recorded.scope)
            before, head = (ledger.count, bytes.fromhex(ledger.head)) if ledger else (0, scope.first_link)
            if recorded.n != before + 1:
                raise Unfounded(where, Phrase.of("verify-draw_number", expected=before + 1, found=recorded.n))
            facts: Mapping[str, Fact] = {"scope": recorded.scope, "n": recorded.n}
            if recorded.ctx != context.hex():
                raise Unfounded(where, Phrase("verify-draw_context", facts))
            draw = scope.draw(recorded.n, context)
            try:
                for count, _ in recorded.raw:
                    draw.below(count)
                made = draw.close(head, recorded.note)
            except ValueError as error:  # a count or a note beyond its limits
                raise Unfounded(where, Phrase("verify-draw_value", facts)) from error
            if made.raw != recorded.raw:
                raise Unfounded(where, Phrase("verify-draw_value", facts))
            if Draw.of(made) != recorded:
                raise Unfounded(where, Phrase("verify-draw_chain", facts))

    def _follow_any(self, where: int, line: Line, chain: str, table: Table) -> Table:
        """Give the table after *line* of the hash *chain*; where older rules decided it otherwise, with its
        draws alone."""
        seen = Seen(line.shown or table.seen.public)
        if self.not_replayed is None:
            try:
                return replace(self._follow(where, line, table), chain=chain, seen=seen)
            except Unfounded:
                if not self._is_older:
                    raise
                self.not_replayed = line.number
        if line.kind == "started" and not table.ledgers:
            table = replace(table, ledgers=judgement.first_ledgers(self._scopes))
        ledgers = dict(table.ledgers)
        for draw in line.draws:
            ledgers[draw.scope] = Ledger(draw.n, draw.chain)
        status = _STATUS_AFTER.get(line.kind, table.status if self._is_chained else Status.PLAYING)
        return replace(table, version=line.number, ledgers=ledgers, status=status, chain=chain, seen=seen)

    def _follow(self, where: int, line: Line, table: Table) -> Table:
        """Give the table after *line*, having compared what the rules make of it."""
        try:
            judged = self._judgements.again if self._is_chained else self._change
            change = judged(line, table)
        except IllegalAction as refusal:
            raise Unfounded(where, Phrase.of("verify-refused", refusal=refusal.key)) from refusal
        except Undecodable as error:
            raise Unfounded(where, Phrase("verify-action")) from error
        except Exception as error:  # a forged action may break what an honest one never reaches
            raise Unfounded(where, Phrase("verify-action")) from error
        if canonical(_as_json(change.events)) != canonical(list(line.events)):
            raise Unfounded(where, Phrase("verify-events"))
        if tuple(map(Draw.of, change.draws)) != line.draws:
            raise Unfounded(where, Phrase("verify-draws"))
        if self._is_chained:
            self._compare(where, line, table, change)
            self._pasts.follow(line, table, change)
        return replace(change.table, version=line.number)

    def _compare(self, where: int, line: Line, table: Table, change: Change) -> None:
        """Raise Unfounded where *line* tells another *change* than the one that it made."""
        # Options that rules or tables of before did not have are no facts of theirs.
        facts = {
            name: each
            for name, each in change.facts.items()
            if name in line.facts or not (self._is_older or name in _OF_NEWER_TABLES)
        }
        if facts != line.facts:
            raise Unfounded(where, Phrase("verify-facts"))
        if bool(line.shown) is not judgement.is_public(table, change):
            raise Unfounded(where, Phrase.of("verify-shown", expected=table.seen.public + 1))
        if line.ends_lobby(table.status) and not self._is_older:
            header = replace(header_of(change.table), posted=self._header.posted)
            if canonical(msgspec.to_builtins(header)) != canonical(msgspec.to_builtins(self._header)):
                raise Unfounded(1, Phrase("verify-seats"))

    def _change(self, line: Line, table: Table) -> Change:
        match line.kind:
            case "started":
                if table.status is not Status.LOBBY or not self._header.contributions:
                    raise IllegalAction("already_started")
                if line.action is not None or line.interaction is None:
                    raise Undecodable("a start has a click and no action")
                return judgement.start(table, Click(int(line.actor), "", "en", int(line.interaction)))
            case "action":
                action = self._codec.action(canonical(line.action))
                if json.loads(encode(tag(action))) != line.action:
                    raise Undecodable("the action says more than it may")
                return judgement.play(table, action, self._scopes, line.context(""))
        if line.action is not None:
            raise Undecodable(f"{line.kind} has no action")
        status = _STATUS_AFTER.get(line.kind, table.status)
        return Change(line.kind, replace(table, status=status), dict(line.facts))


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
    is_whole = options == header.options or header.rules_version < ruleset.version
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


_OF_NEWER_TABLES = tuple(
    f"{OPTION}{option.name}"
    for option in TABLE_OPTIONS
    if option.name not in ("language", "deadline_hours", "hands")
)
"""Facts of opening a table that tables of before do not tell: they had no such options."""

_STATUS_AFTER: Mapping[str, Status] = {
    "started": Status.PLAYING,
    "paused": Status.PAUSED,
    "resumed": Status.PLAYING,
    "exported": Status.EXPORTED,
    "imported": Status.PLAYING,
    "ended": Status.ABANDONED,
}


def bytes_of(hexadecimal: str) -> bytes:
    """Give the bytes that *hexadecimal* writes in the one way a file may; raise ValueError."""
    data = bytes.fromhex(hexadecimal)
    if data.hex() != hexadecimal:  # fromhex also takes capitals and spaces
        raise ValueError("not as it was written")
    return data


def _as_json(events: tuple[Any, ...]) -> list[Any]:
    return [json.loads(encode(tag(event))) for event in events]


def _options(header: Header, ruleset: AnyRuleset) -> dict[str, OptionValue]:
    """Give the options that the game was played by, those of an older version as *ruleset* keeps them."""
    is_older = header.rules_version < ruleset.version
    return ruleset.parse_options(ruleset.renewed(header.options) if is_older else header.options)
