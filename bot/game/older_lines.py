"""Lines of a game's file that older rules have written: read as today's would write them, or as told."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from bot.game import seat_changes
from bot.game.codec import Codec, Undecodable, canonical, tag
from bot.game.game_file import Line
from bot.game.judgement import Change
from bot.game.lobby import OPTION
from bot.game.past import back_to
from bot.game.questions import OVER
from bot.game.table import DEADLINES_MISSED, AnyRuleset, Table, read_action
from rules.contract import OptionValue, Seat
from rules.upgrading import is_same, options_of

ACTS = ("started", "action", "amended")
"""Kinds of entries by which the rules decide something."""


def modern(line: Line, ruleset: AnyRuleset, codec: Codec, version: int) -> Line:
    """Give *line*, written by that *version*, as *ruleset* would write it, its events in their old fields.

    Raise Undecodable where it cannot be read.
    """
    events = codec.plain_events([canonical(each) for each in line.events], version)
    action = line.action
    if action is not None:
        data = canonical(action)
        action = json.loads(canonical(tag(read_action(line.kind, data, codec, version))))
        if not is_same(codec.plain_action(data, version), action):
            raise Undecodable("the action says more than it may")
    facts = dict(line.facts)
    for name, value in facts.items():
        if name.startswith(OPTION):
            facts[name] = _option(ruleset, version, name.removeprefix(OPTION), value)
    if line.kind == "option":
        facts["value"] = _option(ruleset, version, str(facts.get("option")), facts.get("value", ""))
    return replace(line, events=tuple(events), action=action, facts=facts)


def _option(ruleset: AnyRuleset, version: int, name: str, value: str | int) -> OptionValue:
    kept: OptionValue = options_of(ruleset.upgrades, version, {name: value}).get(name, value)
    return kept


def as_told(line: Line, table: Table, judged: Callable[[Line, Table], Change]) -> Table:
    """Give the table after *line* as far as it can be known without its rules: who sits there, what is asked.

    The state stays as it is.
    """
    after = table
    if line.kind not in ACTS:
        try:
            after = replace(judged(line, table).table, state=table.state)
        except Exception:  # it depends on what only older rules could tell
            after = _vacated(line, _without(table, str(line.facts.get("question"))))
    for name, kind in line.facts.items():
        if name.startswith(OVER):
            after = _without(after, str(kind))
    back = back_to(line.kind, line.facts)
    if back and (back, line.number) not in after.undone:
        after = replace(after, undone=(*after.undone, (back, line.number)))
    return _autopilot(line, after)


def _without(table: Table, kind: str) -> Table:
    return replace(table, questions=tuple(each for each in table.questions if each.kind != kind))


def _vacated(line: Line, table: Table) -> Table:
    """Give *table* with a seat empty that was taken from somebody who did not come."""
    if "kicked" in (line.kind, line.facts.get("then")):
        with suppress(Exception):
            return seat_changes.vacate(table, Seat(int(line.facts["seat"])), "kicked", kicked=True).table
    return table


def _autopilot(line: Line, table: Table) -> Table:
    """Give *table* with who is played for by an automated player, as *line* tells it."""
    seat, state = line.facts.get("seat"), line.facts.get("autopilot")
    if not isinstance(seat, int) or state is None or not 0 <= seat < len(table.chairs):
        return table
    chairs = list(table.chairs)
    chairs[seat] = replace(chairs[seat], missed=DEADLINES_MISSED if state == "engaged" else 0)
    return replace(table, chairs=tuple(chairs))
