"""What each kind of entry in a game's file may say, and what it makes of the table: judged once more."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from bot.game import (
    absence,
    absent_players,
    automated_seats,
    extension,
    interruptions,
    judgement,
    lobby,
    mastery,
    newer_rules,
    only_answers,
    questions,
    reminders,
    seat_changes,
    transit,
    undo,
)
from bot.game.codec import Codec, Undecodable, canonical, tag
from bot.game.deadlines import EXTENDED
from bot.game.due_times import NUDGED
from bot.game.game_file import Line
from bot.game.judgement import Change
from bot.game.likeness import replace
from bot.game.question_kinds import kinds
from bot.game.table import UNDONE, Click, Table
from bot.game.undo import Recall
from bot.store.records import Status
from rules.contract import Action, Correction, IllegalAction, OptionValue, Seat
from rules.fair import FairScope

CLICKS = ("player", "host", mastery.MASTER)
"""Causes that a click of somebody carries."""

CAUSES: Mapping[str, tuple[str, ...]] = {
    "created": ("player",),
    "joined": ("player",),
    "left": ("player", "engine"),
    "option": ("host",),
    "preset": ("host",),
    "automated": ("player",),
    "removed": ("player",),
    automated_seats.INSTRUCTED: ("host",),
    "started": ("host",),
    "action": ("player", "clock", "automated", mastery.MASTER),
    "taken": ("player",),
    "kicked": ("player", mastery.MASTER),
    "offered": (mastery.MASTER,),
    "released": ("player",),
    "paused": ("engine", mastery.MASTER),
    "resumed": ("player",),
    "moved": ("player", "engine"),
    "postponed": ("engine",),
    transit.EXPORTED: ("engine",),
    transit.IMPORTED: ("engine",),
    "ended": ("host", "engine"),
    "asked": ("player",),
    "agreed": ("player", "clock"),
    "refused": ("player",),
    "lapsed": ("clock",),
    "amended": (mastery.MASTER,),
    reminders.REMINDED: ("clock",),
    NUDGED: ("player",),
    EXTENDED: ("player", mastery.MASTER),
    judgement.RESCHEDULED: ("engine", "clock"),
    judgement.UPGRADED: ("engine",),
    newer_rules.HALTED: ("engine",),
    absence.AWAY: ("engine",),
    absence.BACK: ("engine", "clock"),
    "master": ("player",),
    "no_master": ("host",),
    "undone": ("player",),
    "rewound": (mastery.MASTER,),
}
"""Every kind of entry, and what may have caused it."""

STATUS_AFTER: Mapping[str, Status] = {
    "started": Status.PLAYING,
    "paused": Status.PAUSED,
    "resumed": Status.PLAYING,
    "ended": Status.ABANDONED,
    "exported": Status.EXPORTED,
    "imported": Status.PLAYING,
    newer_rules.HALTED: Status.PAUSED,
    newer_rules.WENT_ON: Status.PLAYING,
}
"""How a game stands after an entry of each kind; others change nothing about that."""


def status_after(kind: str, facts: Mapping[str, str | int], before: Status) -> Status:
    """Give how a game stands after an entry of *kind*, or after what that has led to, by its *facts*."""
    return Status.PLAYING if "resumed" in facts else STATUS_AFTER.get(str(facts.get("then", kind)), before)


OPERATOR = "operator"
"""Whoever runs the bot has pressed for it, in a terminal."""
PAUSED_BECAUSE = ("channel_gone", "kicked", OPERATOR, interruptions.EVERYBODY_LEFT, judgement.DESERTED)
"""Why the engine pauses a game or closes a lobby; the operator may end any game, and one that nobody plays
ends by itself."""

WITH_EVENTS = ("started", "agreed", "refused", "lapsed", "undone")
"""Kinds of entries that have events without an action."""
_OF_QUESTIONS = ("asked", "agreed", "refused", "lapsed")
_LARGEST_ID = 2**64


def has_its_cause(line: Line) -> bool:
    """Whether *line* may have been caused as it says, with a click or without."""
    if line.cause not in CAUSES[line.kind]:
        return False
    # Who comes back does so by an action, which the click belongs to.
    if line.cause in CLICKS and line.kind != "released":
        return _is_id(line.actor) and line.interaction is not None and _is_id(line.interaction)
    return (line.actor, line.interaction) == ("0", None)


def _is_id(text: str) -> bool:
    return text.isdecimal() and text.isascii() and text == str(int(text)) and 0 < int(text) < _LARGEST_ID


class Judgements:
    """Judges the entries of one file again."""

    def __init__(self, codec: Codec, scopes: Mapping[str, FairScope], recall: Recall) -> None:
        """Take what reads actions, what draws, and what knows how the table stood before an entry."""
        self._codec = codec
        self._scopes = scopes
        self._recall = recall
        self._kinds = kinds(recall)

    def again(self, line: Line, table: Table) -> Change:
        """Give what *line* makes of *table*, from its click and its action alone.

        Raise IllegalAction for what is not allowed and Undecodable for what is not said as it is written.
        The facts that it may say are those of the change.
        """
        if (line.kind == "created") is not (table.version == 0):
            raise IllegalAction("game_not_open")
        if line.kind == "action":
            return self._action(line, table)
        if line.kind == "amended":
            return self._amended(line, table)
        if line.action is not None or (line.events and line.kind not in WITH_EVENTS):
            raise Undecodable(f"{line.kind} has no action")
        if line.kind in _OF_QUESTIONS:
            return self._questioned(line, table)
        if line.kind in ("undone", "rewound"):
            return self._taken_back(line, table)
        if line.kind == reminders.REMINDED:
            seat = _seat(line.facts["seat"], table)
            return reminders.remind(table, seat, str(line.facts["reminder"]))
        if line.kind == EXTENDED:
            wish = extension.by_master if line.cause == mastery.MASTER else extension.ask
            return wish(table, _click(line), int(line.facts["hours"]))
        if line.kind == judgement.RESCHEDULED and table.pending is not None:
            return Change(line.kind, table, {})
        if line.kind == absence.AWAY:
            return absence.go(table, _seat(line.facts["seat"], table), str(line.facts["until"]))
        if line.kind == absence.BACK:
            return absence.come_back(table, _seat(line.facts["seat"], table))
        if line.cause == "engine":
            return self._interrupted(line, table)
        if line.kind == "released":
            change = interruptions.take_over(table, _seat(line.facts["seat"], table))
            return questions.acted(table, change, self._kinds)
        if line.kind == "kicked":
            if (line.cause == mastery.MASTER) is not table.is_master(int(line.actor)):
                raise Undecodable("kicked by somebody else")
            return absent_players.kick(table, _click(line), _seat(line.facts["seat"], table))
        return _CLICKED[line.kind](table, _click(line), line.facts)

    def _interrupted(self, line: Line, table: Table) -> Change:
        if line.kind == "moved":
            return _moved(line.facts, table)
        if line.kind == "postponed":
            return interruptions.postpone(table, int(line.facts["minutes"]) * 60_000)
        if line.kind == transit.EXPORTED:
            return transit.leave(table, str(line.facts.get("to", "")))
        if line.kind == transit.IMPORTED:
            return _arrived(line.facts, table)
        if line.kind == "left":
            return _as_before(table, line.facts, seat_changes.vacate(table, _seat(line.facts["seat"], table)))
        interrupted = interruptions.stop if _is_stopped(line) else interruptions.pause
        change = interrupted(table, str(line.facts["reason"]))
        if change.kind != line.kind or not _may_interrupt(line, table):
            raise Undecodable(f"no {line.kind} of this kind")
        return change

    def _questioned(self, line: Line, table: Table) -> Change:
        kind = str(line.facts["question"])
        if kind not in self._kinds:
            raise Undecodable("there is no such question")
        if line.kind == "asked":
            return self._kinds[kind].ask(table, _click(line), line.facts)
        question = questions.find(table, kind)
        number = 0 if question is None else question.number
        if line.cause == "clock":
            change = questions.pass_by(table, kind, self._kinds)
        elif line.kind == "agreed":
            change = questions.agree(table, _click(line), kind, number, self._kinds)
        else:
            change = questions.refuse(table, _click(line), kind, number, self._kinds)
        if change.kind != line.kind:
            raise Undecodable(f"no {line.kind} of this kind")
        return change

    def _taken_back(self, line: Line, table: Table) -> Change:
        number = int(line.facts[UNDONE])
        if line.kind == "undone":
            return undo.take_back(table, _click(line), number, self._recall)
        return mastery.rewind(table, _click(line), number, self._recall)

    def _amended(self, line: Line, table: Table) -> Change:
        correction: Correction = self._codec.correction(canonical(line.action))
        _is_whole(correction, line)
        reason = str(line.facts["reason"])
        change = mastery.amend(table, _click(line), correction, reason, self._scopes)
        return questions.acted(table, change, self._kinds)

    def _action(self, line: Line, table: Table) -> Change:
        action: Action = self._codec.action(canonical(line.action))
        _is_whole(action, line)
        seat = _seat(action.seat, table)
        change = judgement.play(table, action, self._scopes, line.context(table.chain))
        chair = table.chairs[seat]
        match line.cause:
            case "player":
                if table.seat_of(int(line.actor)) != seat:
                    raise IllegalAction("not_your_seat")
                change = judgement.by_hand(table, change)
            case "clock":
                if chair.is_automated or action != table.ruleset.default(table.state, seat):
                    raise IllegalAction("not_your_seat")
                change = judgement.by_default(table, change)
            case mastery.MASTER:
                mastery.may_play_for(table, _click(line), seat)
            case _ if not chair.is_automated and action != only_answers.only_answer(table, seat):
                raise IllegalAction("not_your_seat")
        return questions.acted(table, change, self._kinds)


def _as_before(table: Table, facts: judgement.Facts, change: Change) -> Change:
    """Give *change* as it was made before the rights of a host could pass on, where its *facts* tell so."""
    if "host" not in change.facts or "host" in facts:
        return change
    kept = {name: each for name, each in change.facts.items() if name != "host"}
    return replace(change, table=replace(change.table, host=table.host), facts=kept)


def _is_whole(action: Action, line: Line) -> None:
    if json.loads(canonical(tag(action))) != line.action:
        raise Undecodable("the action says more than it may")


def _number(said: str | int | None) -> int | None:
    return None if said is None else int(said)


def _moved(facts: judgement.Facts, table: Table) -> Change:
    channel = str(facts["channel"])
    if not _is_id(channel):
        raise Undecodable("there is no such channel")
    return interruptions.move(table, int(channel))


def _arrived(facts: judgement.Facts, table: Table) -> Change:
    channel, people = str(facts["channel"]), transit.mapped(facts)
    if not all(_is_id(str(each)) for each in (channel, *people, *people.values())):
        raise Undecodable("there is no such place, or nobody of that id")
    return transit.arrive(table, int(channel), int(facts["minutes"]), people)


def _moved_by(table: Table, click: Click, facts: judgement.Facts) -> Change:
    table.seated(click.user)
    return _moved(facts, table)


def _is_stopped(line: Line) -> bool:
    return line.kind == "ended" and line.facts["reason"] in (OPERATOR, judgement.DESERTED)


def _may_interrupt(line: Line, table: Table) -> bool:
    reason = str(line.facts["reason"])
    if reason == judgement.DESERTED:
        return table.is_deserted and line.kind == "ended"
    if reason == interruptions.EVERYBODY_LEFT and table.state is not None:
        return table.is_deserted
    return reason in PAUSED_BECAUSE


def _seat(number: Any, table: Table) -> Seat:
    if not 0 <= number < len(table.chairs):
        raise Undecodable("there is no such seat")
    return Seat(number)


def _click(line: Line) -> Click:
    # Nobody can tell from a file who moderates a server; its receipts bind who clicked.
    name = line.facts.get("name", line.facts.get("by", "?"))
    return Click(int(line.actor), str(name), "en", int(line.interaction or 0), is_moderator=True)


def _words(facts: judgement.Facts, click: Click) -> str | None:
    given = str(facts["contribution"])
    return None if given == f"i:{click.interaction}" else given


def _opened(table: Table, click: Click, facts: judgement.Facts) -> Change:
    rematch = None
    if "again" in facts:
        automated = tuple(str(facts["automated"]).split("\n")) if facts["automated"] else ()
        place, plays = _place(facts, len(automated)), str(facts.get("plays", ""))
        rematch = lobby.Rematch(int(facts["again"]), automated, place, plays)
    options = {**table.ruleset.options_of_before(), **_options(facts)}
    return lobby.opened(table, click, options, _words(facts, click), rematch)


def _options(facts: judgement.Facts) -> dict[str, OptionValue]:
    return {
        name.removeprefix(lobby.OPTION): value
        for name, value in facts.items()
        if name.startswith(lobby.OPTION)
    }


def _joined(table: Table, click: Click, facts: judgement.Facts) -> Change:
    seat = _place(facts, len(table.chairs)) if table.again else None
    return lobby.join(table, click, _words(facts, click), seat)


def _place(facts: judgement.Facts, most: int) -> int:
    seat = facts["seat"]
    if not isinstance(seat, int) or not 0 <= seat <= most:
        raise Undecodable("there is no such seat")
    return seat


def _started(table: Table, click: Click, facts: judgement.Facts) -> Change:
    lobby.may_start(table, click)
    return judgement.start(table, click)


def _nudged(table: Table, click: Click, facts: judgement.Facts) -> Change:
    return reminders.nudge(table, click, reminders.seats_of(facts["seats"]))


_CLICKED: Mapping[str, Callable[[Table, Click, judgement.Facts], Change]] = {
    "created": _opened,
    "joined": _joined,
    "left": lambda table, click, facts: _as_before(table, facts, lobby.leave(table, click)),
    "taken": lambda table, click, facts: seat_changes.take(
        table, click, _seat(facts["seat"], table), invited=_number(facts.get("invited"))
    ),
    "offered": lambda table, click, facts: absent_players.offer(table, click, _seat(facts["seat"], table)),
    "option": lambda table, click, facts: lobby.set_option(
        table, click, str(facts["option"]), facts["value"]
    ),
    "preset": lambda table, click, facts: lobby.use_preset(
        table, click, str(facts["preset"]), _options(facts)
    ),
    "automated": lambda table, click, facts: lobby.add_automated(table, click, str(facts["name"])),
    "removed": lambda table, click, facts: lobby.remove_automated(table, click),
    automated_seats.INSTRUCTED: lambda table, click, facts: automated_seats.instruct(
        table, click, reminders.seats_of(facts["seats"]), str(facts["plays"])
    ),
    "started": _started,
    "resumed": lambda table, click, facts: _as_before(table, facts, interruptions.resume(table, click)),
    "moved": _moved_by,
    NUDGED: _nudged,
    "paused": lambda table, click, facts: mastery.pause(table, click),
    "master": lambda table, click, facts: mastery.accept(table, replace(click, name=str(facts["master"]))),
    "no_master": lambda table, click, facts: mastery.step_down(table, click),
    "ended": lambda table, click, facts: interruptions.end(table, click),
}
"""What a click makes of a table, by the kind of entry."""
