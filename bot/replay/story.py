"""A game told again from its file: what each entry says, and the table before and after it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import structlog

from bot.game.codec import Codec, canonical
from bot.game.draw_line import Draw
from bot.game.entry_kinds import status_after
from bot.game.file_header import Unfounded, find_ruleset, table_of
from bot.game.file_lines import BadLine, Source
from bot.game.file_replay import Replay
from bot.game.game_file import Ends, Header, Line, ends_of, log_of
from bot.game.judgement import UPGRADED, Change, is_public, newly_asked
from bot.game.newer_rules import HALTED, RULES
from bot.game.past import back_to
from bot.game.table import AnyRuleset, Chair, Happening, Seen, Table, read_action
from bot.store.records import Entry, GameId, Status
from rules.contract import Phrase, Seat, Viewer

log = structlog.get_logger(__name__)

QUOTED = 3
"""Entries of what somebody asks to take back that are told with the question."""


@dataclass(frozen=True)
class Step:
    """One entry of the log."""

    happening: Happening
    """What it says; its table is the one after it."""
    before: Table
    shown: int
    """Under which number the channel was told of it; 0 where it was not."""
    undone_by: int = 0
    """The entry that took it back; 0 for none."""

    @property
    def number(self) -> int:
        """Its number."""
        return self.happening.entry.number

    @property
    def table(self) -> Table:
        """The table after it."""
        return self.happening.table

    def is_known_to(self, viewer: Viewer) -> bool:
        """Whether *viewer* knows that it happened."""
        if self.shown or self.table.state is None:
            return True
        if self.happening.entry.kind == "undone":  # what the channel never knew of
            return viewer == self.happening.facts["seat"]
        return viewer is not None and any(
            event.seen_by(viewer) is not None for event in self.happening.events
        )


@dataclass(frozen=True)
class Story:
    """What a file tells."""

    header: Header
    steps: tuple[Step, ...]
    last: Table
    """The table at the end."""
    is_forgotten: bool
    broken: tuple[int, Phrase] | None = None
    """The first line that does not follow, and why: the steps end before it. None where every line does."""


def told(source: Source, rulesets: Mapping[str, AnyRuleset]) -> Story:
    """Give what the game file *source* tells; raise BadLine or Unfounded for one that cannot be read."""
    ends = ends_of(source)
    ruleset = find_ruleset(ends.header, rulesets)
    steps: list[Step] = []
    broken = None
    try:
        for each in _steps(source, ends, ruleset):
            steps.append(each)
    except BadLine as bad:
        broken = bad.line, Phrase(f"verify-{bad.reason}")
    except Unfounded as bad:
        broken = bad.line, bad.phrase
    except Exception:  # rules of before may have told what those of today cannot read
        log.exception("story_ended_early", ruleset=ruleset.name)
        broken = len(steps) + 2, Phrase("verify-action")
    last = steps[-1].table if steps else table_of(ends.header, ruleset, (), {})
    return Story(ends.header, tuple(with_undone(steps)), last, ends.footer.forgotten, broken)


def _steps(source: Source, ends: Ends, ruleset: AnyRuleset) -> Iterator[Step]:
    codec, before = Codec(ruleset), table_told(ends.header, ruleset)
    known: list[Happening] = []
    states = {}
    public = 0
    for line, judged in _tables(source, ends, ruleset):
        number = line.number
        states[number] = before.state
        happening = happening_of(line, before, codec)
        table = _carried_on(happening, before, states) if judged is None else judged
        asked = newly_asked(before, table, int(line.actor))
        back = int(line.facts.get("undone", 0)) if line.kind == "asked" else 0
        about = [each for each in known if back and each.entry.number >= back and each.action is not None]
        happening = replace(happening, table=table, asked=asked, about=tuple(about[-QUOTED:]))
        known.append(happening)
        shown = line.shown
        if ends.header.midnight == 1 and _is_public(happening, before):
            shown = public = public + 1
        yield Step(happening, before, shown)
        before = table


def _tables(source: Source, ends: Ends, ruleset: AnyRuleset) -> Iterator[tuple[Line, Table | None]]:
    """Give each line and the table after it; None from where only its events can tell that."""
    if ends.footer.forgotten:
        for line, _ in log_of(source, ends.header.midnight):
            yield line, None
        return
    replay = Replay(source, ends, {ruleset.name: ruleset})
    for line, table in replay.tables():
        yield line, table if replay.not_replayed is None else None


def table_told(header: Header, ruleset: AnyRuleset) -> Table:
    """Give the table before its first entry, with everybody of the start seated."""
    given = [who for who, _ in header.contributions] or ["0"] * len(header.seats)
    chairs = tuple(
        Chair(int(who) or None, name, "en", "") for name, who in zip(header.seats, given, strict=False)
    )
    return table_of(header, ruleset, chairs, {})


def happening_of(line: Line, table: Table, codec: Codec) -> Happening:
    """Give what *line* says, as it happened at *table*."""
    version = table.version_at(line.number)
    action = None if line.action is None else read_action(line.kind, canonical(line.action), codec, version)
    click = None if line.interaction is None else int(line.interaction)
    entry = Entry(GameId(0), line.number, line.kind, line.cause, int(line.actor), click, b"", line.at)
    return Happening(
        entry,
        line.facts,
        action,
        codec.events([canonical(each) for each in line.events], version),
        tuple(map(Draw.record, line.draws)),
        (),
        Seen(line.shown),
        table,
    )


def _is_public(happening: Happening, before: Table) -> bool:
    """Whether the channel was told of *happening*: files of format 1 do not say it."""
    kind, facts = happening.entry.kind, dict(happening.facts)
    parts = happening.action, happening.events, happening.draws
    return is_public(before, Change(kind, happening.table, facts, *parts))


def _carried_on(happening: Happening, before: Table, states: Mapping[int, object]) -> Table:
    """Give the table after *happening*, as its events alone tell it."""
    ruleset, state, facts = before.ruleset, before.state, happening.facts
    kind, chairs = happening.entry.kind, list(before.chairs)
    back = back_to(kind, facts)
    if back:
        state = states[back]
    if kind == "started" or (back and state is None):
        options = {option.name: before.options[option.name] for option in ruleset.options}
        state = ruleset.setup(len(chairs), options)
    for event in happening.events:
        state = ruleset.evolve(state, event)
    if kind == "taken":
        seat = int(facts["seat"])
        chairs[seat] = replace(chairs[seat], user=happening.entry.actor, name=str(facts["name"]))
    status = status_after(kind, facts, before.status)
    number = happening.entry.number
    table = replace(before, state=state, chairs=tuple(chairs), status=status, version=number)
    if kind in (UPGRADED, HALTED):
        table = replace(table, brought=(*before.brought, (number, int(facts[RULES]))))
    return replace(table, status=Status.FINISHED) if status.is_open and table.result is not None else table


def with_undone(steps: Sequence[Step]) -> Iterator[Step]:
    """Give all *steps*, each knowing which one took it back."""
    taken_back: dict[int, int] = {}
    for each in steps:
        first = back_to(each.happening.entry.kind, each.happening.facts)
        if first:
            taken_back |= {number: each.number for number in range(first, each.number)}
    for each in steps:
        is_move = each.happening.action is not None
        yield replace(each, undone_by=taken_back.get(each.number, 0) if is_move else 0)


def seats_of(story: Story) -> tuple[Seat, ...]:
    """Give every seat of the game; none where it never began."""
    last = story.last
    return tuple(map(Seat, range(len(last.chairs)))) if last.state is not None else ()
