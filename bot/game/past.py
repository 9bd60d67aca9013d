"""What there was before an entry of the log and what has happened since: the log is folded up to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.game.codec import Codec
from bot.game.table import UNDONE, AnyRuleset, Table, read_entry
from bot.store.records import Entry
from rules.contract import Action, Chance, Correction, Dice, Event, IllegalAction, Seat, Viewer


class Drawn(Exception):
    """Something would have been drawn."""


class NoDice(Dice):
    """Chance for what must do without."""

    def below(self, count: int) -> int:
        """Refuse."""
        raise Drawn


NO_CHANCE = Chance(NoDice(), NoDice())


@dataclass(frozen=True)
class Act:
    """An action that was carried out, as far as it matters for taking it back."""

    number: int
    """Of its entry."""
    action: Action
    seen: frozenset[Viewer]
    """Who saw more of it than that its seat has answered."""
    is_shown: bool
    """Whether the channel was told of it."""
    drew: bool
    moved_on: bool
    """Whether the game waited for something else, or for others, after it."""
    is_forced: bool
    """Whether it was given without asking, because its seat had no choice."""
    opens: bool
    """Whether it was the last answer to what several were asked in secret: it opened those of the others."""
    is_order: bool
    """Whether nobody had asked for it: a standing order."""
    teaches: bool
    """Whether, as everybody knows, another seat alone was shown something, such as a card that it drew."""

    def is_sealed(self, asker: Viewer) -> bool:
        """Whether neither the channel nor *asker* knows what another seat has answered or ordered."""
        known = self.drew or self.moved_on or None in self.seen or asker in self.seen
        return not known and self.action.seat != asker


class Past:
    """The state before an entry, and what has happened since; entries are added one by one."""

    def __init__(self, ruleset: AnyRuleset, seats: int, state: Any, number: int, shown: int) -> None:
        """Begin with *state*, before entry *number*, which the channel knows as *shown*; 0 for not at all."""
        self.ruleset = ruleset
        self.viewers: tuple[Viewer, ...] = (None, *map(Seat, range(seats)))
        self.state = state
        self.number = number
        self.shown = shown
        self.acts: tuple[Act, ...] = ()
        self.amended: tuple[int, ...] = ()
        """The entries that changed the state otherwise than by an action."""
        self.now = state

    def add(self, entry: EntryRead, after: Any) -> None:
        """Add an *entry* that led to the state *after*: what it says of the table itself does not matter."""
        before, self.now = self.now, after
        if entry.taken_back:
            self.acts = tuple(each for each in self.acts if each.number < entry.taken_back)
            self.amended = tuple(each for each in self.amended if each < entry.taken_back)
        if entry.action is None:
            self.amended += (entry.number,) if entry.events else ()
        else:
            self.acts += (self._act(entry, entry.action, before),)

    def _act(self, entry: EntryRead, action: Action, before: Any) -> Act:
        ruleset, seat = self.ruleset, action.seat
        asked = ruleset.pending(before)
        is_order = asked is None or seat not in asked.seats
        moved_on = awaited(ruleset, before) != awaited(ruleset, self.now)
        is_sealed = asked is not None and asked.secret and len(asked.asked) > 1
        told = (event.seen_by(None) for event in entry.events)
        is_sealed = is_sealed or any(each is not None and each.acknowledges for each in told)
        return Act(
            entry.number,
            action,
            frozenset(viewer for viewer in self.viewers if _shows(entry.events, viewer)),
            entry.is_shown,
            entry.drew,
            moved_on,
            entry.cause == "automated" and len(ruleset.legal_actions(before, seat)) == 1,
            moved_on and is_sealed and asked is not None and asked.seats == (seat,),
            is_order or action in ruleset.orders(before, seat),
            any(self._is_for_others(event, seat) for event in entry.events),
        )

    def _is_for_others(self, event: Event, seat: Seat) -> bool:
        """Whether another seat sees of *event* what *seat* does not, and everybody that there is one."""
        told = event.seen_by(None)
        is_known = told is not None and not told.acknowledges
        return (
            is_known
            and event.seen_by(seat) != event
            and any(event.seen_by(each) == event for each in self.viewers)
        )


@dataclass(frozen=True)
class EntryRead:
    """What an entry says, as far as a past is made of it."""

    number: int
    cause: str
    action: Action | None
    events: tuple[Event, ...]
    drew: bool
    is_shown: bool
    taken_back: int = 0
    """The first entry that it takes back; 0 for none."""


def of_player(action: Action | None) -> Action | None:
    """Give *action*; None for a correction of the game master, which changes the state in its own way."""
    return None if isinstance(action, Correction) else action


def back_to(kind: str, facts: Mapping[str, str | int]) -> int:
    """Give the first entry that one of *kind* with these *facts* takes back; 0 where it takes back none."""
    return 0 if kind == "asked" else int(facts.get(UNDONE, 0))


def awaited(ruleset: AnyRuleset, state: Any) -> tuple[Any, ...] | None:
    """Give for what and whom the game waits in *state*, as everybody knows; None where it is over."""
    pending = ruleset.pending(state)
    return None if pending is None else (pending.kind, pending.asked)


def _shows(events: Iterable[Event], viewer: Viewer) -> bool:
    """Whether *viewer* sees more of *events* than that somebody has answered."""
    seen = (event.seen_by(viewer) for event in events)
    return any(each is not None and not each.acknowledges for each in seen)


def recall(table: Table, codec: Codec, entries: Iterable[Entry], number: int) -> Past:
    """Give what there was before entry *number* of *table*, whose log is *entries*; raise IllegalAction.

    The log is folded: what was taken back is left out. It takes long, and is done off the loop's thread.
    """
    ruleset, past, shown = table.ruleset, None, 0
    options = {option.name: table.options[option.name] for option in ruleset.options}
    seats = len(table.contributors)
    state = ruleset.setup(seats, options)
    for each in entries:
        happening = read_entry(each, table, codec)
        entry = EntryRead(
            each.number,
            each.cause,
            of_player(happening.action),
            happening.events,
            bool(happening.draws),
            happening.seen.public > shown,
            back_to(each.kind, happening.facts),
        )
        shown = happening.seen.public
        if table.is_undone(each.number):
            continue
        if each.number == number and happening.action is not None:
            past = Past(ruleset, seats, state, number, shown if entry.is_shown else 0)
        for event in entry.events:
            state = ruleset.evolve(state, event)
        if past is not None:
            past.add(entry, state)
    if past is None:
        raise IllegalAction("undo_gone")
    if state != table.state:  # rules of before have made something else of some event
        raise IllegalAction("undo_too_old")
    return past
