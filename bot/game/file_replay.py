"""Plays the file of a game again from its seeds and actions alone, line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from bot.game import judgement, older_lines
from bot.game.codec import Codec, Undecodable, encode, tag
from bot.game.comparison import MOVES, plain
from bot.game.draw_line import Draw
from bot.game.entry_kinds import CAUSES, Judgements, has_its_cause, status_after
from bot.game.file_header import Unfounded, bytes_of, completed, find_ruleset, table_of
from bot.game.file_lines import BadLine, Source, canonical
from bot.game.game_file import (
    Ends,
    Footer,
    Hashes,
    Header,
    Line,
    chain_of,
    header_of,
    log_of,
)
from bot.game.judgement import UPGRADED, Change
from bot.game.likeness import replace
from bot.game.lobby import OPTION
from bot.game.newer_rules import HALTED, RULES, halted, take_up
from bot.game.past import back_to
from bot.game.pasts_of_file import PastsOfFile
from bot.game.table import AnyRuleset, Chair, Click, Ledger, Seen, Table
from bot.game.table_options import TABLE_OPTIONS
from bot.game.transit import IMPORTED
from bot.store.records import Status
from rules.contract import Fact, IllegalAction, Phrase
from rules.fair import SCOPES, Contribution, FairScope, commitment
from rules.upgrading import is_same


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
        self.written_by = header.rules_version
        """The version of the rules that lead the game at the present line."""
        self._over = 0
        """The last entry after which the game would be over by today's rules, and was not."""
        self._moves: list[tuple[int, int, bool]] = []
        """What older rules have led and the channel knows: numbers of entries, by which it knows them, and
        whether they are actions."""
        self.draws = 0
        """How many there were."""
        self.not_replayed: int | None = None
        """The first entry that older rules decided otherwise than today's: from there on its moves are
        taken as told, and only what was drawn is made again, until all of that is taken back."""
        self.decided_by = header.rules_version
        """The version of the rules that have."""
        self.as_told: list[tuple[int, int]] = []
        """From which entry to which that was so and is over."""
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

    @property
    def _is_older(self) -> bool:
        """Whether older rules than today's lead the game at the present line."""
        version = self.written_by if self._is_chained else self._header.rules_version
        return version < self._ruleset.version

    def _follow_any(self, where: int, line: Line, chain: str, table: Table) -> Table:
        """Give the table after *line* of the hash *chain*; or as older rules have told it."""
        seen = Seen(line.shown or table.seen.public)
        if line.kind in (UPGRADED, HALTED) and self._is_chained:
            after = self._met(where, line, table)
        else:
            if self.not_replayed is None:
                self._pasts.keep(line.number, self._before(line, table))
            after = self._led(where, line, table)
        if line.shown and line.kind in MOVES and self._is_older:
            self._moves.append((line.number, line.shown, line.kind == "action"))
        return replace(after, version=line.number, chain=chain, seen=seen)

    def _before(self, line: Line, table: Table) -> Any:
        """Give the state before *line*; before the deal it is the empty table."""
        if line.kind != "started":
            return table.state
        options = {option.name: table.options[option.name] for option in self._ruleset.options}
        try:
            return self._ruleset.setup(len(table.chairs), options)
        except IllegalAction:  # which the line itself is refused for
            return None

    def _led(self, where: int, line: Line, table: Table) -> Table:
        if self.not_replayed is None:
            if not self._is_older:
                return self._follow(where, line, table)
            try:
                return self._follow_older(where, line, table)
            except (Unfounded, Undecodable):
                self.not_replayed, self.decided_by = line.number, self.written_by
        return self._taken_back_to(line, self._as_told(line, table))

    def _follow_older(self, where: int, line: Line, table: Table) -> Table:
        """Give the table after *line*, which older rules have decided as today's do; raise Unfounded."""
        version = self.written_by if self._is_chained else self._header.rules_version
        line = older_lines.modern(line, self._ruleset, self._codec, version)
        try:
            after = self._follow(where, line, table)
        except Unfounded:
            if line.kind not in older_lines.ACTS or not self._is_chained:
                raise
            # Who would have been late, or what would have been shown, may be another matter by today's rules.
            try:
                change = self._change(line, table)
            except Exception as error:  # a forged action may break what an honest one never reaches
                raise Unfounded(where, Phrase("verify-action")) from error
            self._same(where, line, change)
            self._pasts.follow(line, table, change)
            after = older_lines.as_told(line, change.table, self._judgements.again)
        if after.status is Status.FINISHED and where < self._last - 1 and self._is_chained:
            self._over = line.number
            return replace(after, status=Status.PLAYING)
        return after

    def _as_told(self, line: Line, table: Table) -> Table:
        """Give the table after *line* without a word of the rules: its draws, and who sits there."""
        if line.kind == "started" and not table.ledgers:
            table = replace(table, ledgers=judgement.first_ledgers(self._scopes))
            if self._is_chained:
                click = Click(int(line.actor), "", "en", int(line.interaction or 0))
                table = replace(judgement.locked(table, click), state=self._before(line, table))
        ledgers = dict(table.ledgers)
        for draw in line.draws:
            ledgers[draw.scope] = Ledger(draw.n, draw.chain)
        status = status_after(line.kind, line.facts, table.status if self._is_chained else Status.PLAYING)
        if self._is_chained:
            table = older_lines.as_told(line, table, self._judgements.again)
        return replace(table, ledgers=ledgers, status=status)

    def _taken_back_to(self, line: Line, table: Table) -> Table:
        """Give *table* with the state known again, where *line* has taken back all that is not replayed."""
        back = back_to(line.kind, line.facts)
        if not self._is_chained or not back or not self._may_go_back(back):
            return table
        state = self._pasts.state_before(back)
        try:
            for event in self._codec.events([canonical(each) for each in line.events], self.written_by):
                state = self._ruleset.evolve(state, event)
        except Exception:  # what it keeps of others' answers is of older rules, too
            return table
        return self._known_again(line, table, replace(table, state=state), ())

    def _may_go_back(self, number: int) -> bool:
        return self.not_replayed is not None and self.not_replayed >= number and self._pasts.is_kept(number)

    def _known_again(self, line: Line, before: Table, after: Table, events: tuple[Any, ...]) -> Table:
        if self.not_replayed is not None:
            self.as_told.append((self.not_replayed, line.number - 1))
            self.not_replayed = None
        self._pasts.follow(line, before, Change(line.kind, after, dict(line.facts), None, events))
        return after

    def _met(self, where: int, line: Line, table: Table) -> Table:
        """Give the table after the game has met newer rules, with which this *line* says that it goes on."""
        rules, back = line.facts.get(RULES), back_to(line.kind, line.facts)
        if not isinstance(rules, int) or not self.written_by < rules <= self._ruleset.version:
            raise Unfounded(where, Phrase("verify-facts"))
        if line.action is not None or line.events or line.draws or not table.status.is_open:
            raise Unfounded(where, Phrase("verify-events"))
        is_today = rules == self._ruleset.version
        lost, self.written_by = self.not_replayed, rules
        if line.kind == UPGRADED:
            if line.facts != {RULES: rules} or line.shown:
                raise Unfounded(where, Phrase("verify-facts"))
            return take_up(table, rules, table.state).table
        known = [each for each in self._moves if each[0] >= back and not table.is_undone(each[0])]
        told = {
            "was": table.version_at(table.version),
            "entries": sum(is_action for _, _, is_action in known),
        }
        told["since"] = known[0][1] if known else 0
        if any(line.facts.get(name) != each for name, each in told.items()) or not line.shown or not back:
            raise Unfounded(where, Phrase("verify-facts"))
        if is_today and (self._over if lost is None else lost) != back:
            raise Unfounded(where, Phrase("verify-agrees"))
        if lost is None:
            lost = back
        is_known = self._pasts.is_kept(back) and back <= lost
        state = self._pasts.state_before(back) if is_known else table.state
        after = halted(table, rules, state, dict(line.facts)).table
        self.not_replayed = lost
        return self._known_again(line, table, after, ()) if is_known else after

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
        self._same(where, line, change)
        if self._is_chained:
            self._compare(where, line, table, change)
            self._pasts.follow(line, table, change)
        return replace(change.table, version=line.number)

    def _same(self, where: int, line: Line, change: Change) -> None:
        """Raise Unfounded where *line* has other events or draws than *change*."""
        told, events = list(line.events), plain(change.events)
        if not (is_same(told, events) if self._is_older else canonical(told) == canonical(events)):
            raise Unfounded(where, Phrase("verify-events"))
        if tuple(map(Draw.of, change.draws)) != line.draws:
            raise Unfounded(where, Phrase("verify-draws"))

    def _compare(self, where: int, line: Line, table: Table, change: Change) -> None:
        """Raise Unfounded where *line* tells another *change* than the one that it made."""
        # Options that rules or tables of before did not have are no facts of theirs.
        newer = {*_OF_NEWER_TABLES, *(f"{OPTION}{name}" for name in self._ruleset.options_of_before())}
        facts = {
            name: each
            for name, each in change.facts.items()
            if name in line.facts or not (self._is_older or name in newer)
        }
        if facts != line.facts:
            raise Unfounded(where, Phrase("verify-facts"))
        if bool(line.shown) is not judgement.is_public(table, change):
            raise Unfounded(where, Phrase.of("verify-shown", expected=table.seen.public + 1))
        if line.ends_lobby(table.status) and not self._is_older:
            header = replace(header_of(change.table), posted=self._header.posted)
            told = completed(self._header, self._ruleset)
            if canonical(msgspec.to_builtins(header)) != canonical(msgspec.to_builtins(told)):
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
                return judgement.play(table, action, self._scopes, line.context(table.chain))
            case "amended":
                correction = self._codec.correction(canonical(line.action))
                return judgement.amend(table, correction, self._scopes, line.context(table.chain))
        if line.action is not None:
            raise Undecodable(f"{line.kind} has no action")
        status = status_after(line.kind, line.facts, table.status)
        return Change(line.kind, replace(table, status=status), dict(line.facts))


_OF_NEWER_TABLES = tuple(
    f"{OPTION}{option.name}"
    for option in TABLE_OPTIONS
    if option.name not in ("language", "deadline_hours", "hands")
)
"""Facts of opening a table that tables of before do not tell: they had no such options."""
