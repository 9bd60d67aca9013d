"""Counts the log of a game that is over: places, lengths, dice, and how long decisions took."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.game import absence
from bot.game.codec import Codec
from bot.game.file_header import find_ruleset
from bot.game.file_lines import Source
from bot.game.game_file import ends_of, log_of
from bot.game.lobby import OPTION
from bot.game.newer_rules import HALTED, WENT_ON
from bot.game.past import back_to
from bot.game.table import AnyRuleset, Happening, Table, read_entry
from bot.game.table_options import HINTS, LESSON
from bot.game.tenures import Tenure, begun, of_seat
from bot.game.transit import IMPORTED
from bot.people.calendar import ALWAYS, Calendar
from bot.replay.story import happening_of, table_told
from bot.standings.played import (
    PlayedGame,
    PlayedSeat,
    Standing,
    Stint,
    Unrated,
    rated_sides,
    step_of,
)
from bot.store.records import Entry
from rules.contract import OptionValue, Seat
from rules.fair import TABLE

Key = tuple[int, int]
"""A seat and a user."""
CalendarOf = Callable[[int], Calendar]
"""Gives the hours of a user that count."""


def of_log(
    table: Table, entries: Iterable[Entry], codec: Codec, calendar_of: CalendarOf | None = None
) -> tuple[PlayedGame, tuple[Stint, ...]]:
    """Give what the log of the game at *table* comes to; raise Undecodable."""
    reader = LogReader(
        table.ruleset, table.options, len(table.contributors), table.tenures, calendar_of or always
    )
    for each in entries:
        reader.add(read_entry(each, table, codec))
    return reader.game(table.state)


def of_file(source: Source, rulesets: Mapping[str, AnyRuleset]) -> tuple[PlayedGame, str]:
    """Give what the game file *source* comes to, and of which ruleset; raise BadLine, Unfounded, Undecodable.

    Nothing of it is verified.
    """
    ends = ends_of(source)
    ruleset = find_ruleset(ends.header, rulesets)
    table, codec = table_told(ends.header, ruleset), Codec(ruleset)
    began = begun(table.chairs, 0)
    options = {**table.options, **_unrated_by(source, ends.header.midnight)}
    reader = LogReader(ruleset, options, len(table.chairs), began)
    for line, _ in log_of(source, ends.header.midnight):
        reader.add(happening_of(line, table, codec))
    return reader.game()[0], ruleset.name


def _unrated_by(source: Source, format_: int) -> dict[str, bool]:
    """Give which options that leave a game unrated were set; a file tells of them in its entries alone."""
    found: dict[str, bool] = {}
    for line, _ in log_of(source, format_):
        for name in (LESSON, HINTS):
            if (value := line.facts.get(f"{OPTION}{name}")) is not None:
                found[name] = value not in (0, "false")
    return found


def always(user: int) -> Calendar:
    """Give the hours of somebody who is always there."""
    return ALWAYS


@dataclass(frozen=True)
class _Moment:
    """How far the game has come."""

    state: Any
    rounds: int = 0
    moves: int = 0
    mended: int = 0
    """How often the game master has set something right."""


@dataclass
class _Waiting:
    """Since when each seat is awaited, and what of that time does not count."""

    since: dict[Seat, int] = field(default_factory=dict)
    paused_at: int | None = None
    away_since: dict[Seat, int] = field(default_factory=dict)
    gone: list[tuple[Seat | None, int, int]] = field(default_factory=list)
    """Whose time did not count, None for everybody's, and from when to when."""

    def gone_of(self, seat: Seat) -> Iterator[tuple[int, int]]:
        since = self.since[seat]
        yield from ((begin, end) for who, begin, end in self.gone if who in (None, seat) and end > since)


class LogReader:
    """Counts one game, entry by entry."""

    def __init__(
        self,
        ruleset: AnyRuleset,
        options: Mapping[str, OptionValue],
        seats: int,
        tenures: Sequence[Tenure],
        calendar_of: CalendarOf = always,
    ) -> None:
        """Take all *options* of the table, and who had its *seats* when."""
        self._ruleset = ruleset
        self._options = options
        self._seats = seats
        self._tenures = tenures
        self._calendar_of = calendar_of
        own = {option.name: options[option.name] for option in ruleset.options}
        self._now = _Moment(ruleset.setup(seats, own))
        self._before: dict[int, _Moment] = {}
        self._first: Seat | None = None
        self._dice: dict[Key, Counter[tuple[int, int]]] = {}
        self._times: dict[Key, Counter[str]] = {}
        self._waiting = _Waiting()
        self._kinds: dict[int, str] = {}
        self._started_at = self._ended_at = 0

    def add(self, entry: Happening) -> None:
        """Count the next entry."""
        number, kind = entry.entry.number, entry.entry.kind
        self._before[number] = before = self._now
        if back := back_to(kind, entry.facts):
            self._now = self._before[back]
            if kind == "rewound":
                self._now = replace(self._now, mended=before.mended + 1)
        self._happened(entry)
        if entry.action is not None and kind == "action":
            self._now = replace(self._now, moves=self._now.moves + 1)
        self._now = replace(self._now, mended=self._now.mended + (kind == "amended"))
        self._started_at = entry.entry.at if kind == "started" else self._started_at
        self._kinds[number] = kind
        self._ended_at = entry.entry.at if self._was_played(before) else self._ended_at
        self._count_dice(entry)
        self._count_time(entry, before)

    def game(self, end: Any = None) -> tuple[PlayedGame, tuple[Stint, ...]]:
        """Give what was counted; the *end* is the state that was told, where it is known."""
        state = self._now.state if end is None else end
        parts = self._ruleset.parts(state) or (None,) * self._seats
        scores = self._ruleset.scores(state) or (None,) * self._seats
        people = {each.seat for each in self._tenures if self._is_of_the_start(each)}
        seats = tuple(
            PlayedSeat(part, score, seat not in people)
            for seat, (part, score) in enumerate(zip(parts, scores, strict=True))
        )
        stints = tuple(self._stints())
        first = None if self._first is None else int(self._first)
        ends = self._started_at, self._ended_at
        game = PlayedGame(seats, first, self._now.rounds, self._now.moves, *ends, self._unrated(parts))
        # Who asked to be forgotten was somebody, too.
        known = [replace(each, user=each.user or -1 - number) for number, each in enumerate(stints)]
        is_rated = game.unrated in (None, Unrated.HINTS)
        if is_rated and not rated_sides(replace(game, unrated=None), known):
            game = replace(game, unrated=Unrated.ALONE)
        return game, stints

    def _unrated(self, parts: Sequence[object]) -> Unrated | None:
        if not any(each is not None for each in parts):
            return Unrated.NOT_ENDED
        if self._options.get(LESSON):
            return Unrated.LESSON
        if self._options.get(HINTS):
            return Unrated.HINTS
        return Unrated.MASTER if self._now.mended else None

    # What happened.

    def _happened(self, entry: Happening) -> None:
        for event in entry.events:
            before = self._now
            state = self._ruleset.evolve(before.state, event)
            # All the house's states call their round `round`; 0 is what comes before the first.
            past, present = (getattr(each, "round", 0) for each in (before.state, state))
            self._now = replace(before, state=state, rounds=before.rounds + (present not in (0, past)))
            if self._first is None:
                self._first = self._ruleset.goes_first(state)

    def _was_played(self, before: _Moment) -> bool:
        """Whether the entry just counted belongs to the game: what comes after its end does not."""
        return self._started_at > 0 and self._ruleset.result(before.state) is None

    # People.

    def _is_of_the_start(self, tenure: Tenure) -> bool:
        return tenure == of_seat(self._tenures, tenure.seat)[0] and (
            self._kinds.get(tenure.began, "started") == "started"
        )

    def _holder(self, seat: int, number: int) -> int | None:
        covering = [each for each in of_seat(self._tenures, seat) if each.covers(number)]
        return covering[-1].user if covering else None

    def _stints(self) -> Iterable[Stint]:
        for seat in range(self._seats):
            of = of_seat(self._tenures, seat)
            for user in dict.fromkeys(each.user for each in of):
                key = seat, user
                dice = {
                    str(sides): tuple(self._dice[key][sides, face] for face in range(sides))
                    for sides in sorted({sides for sides, _ in self._dice.get(key, ())})
                }
                times = dict(sorted(self._times.get(key, Counter()).items(), key=lambda each: int(each[0])))
                yield Stint(seat, user, self._standing(of, user), dice, times)

    def _standing(self, of: Sequence[Tenure], user: int) -> Standing:
        if of[0].user != user or not self._is_of_the_start(of[0]):
            return Standing.SUBSTITUTE
        last = [each for each in of if each.user == user][-1]
        if last.ended is None:
            alone = all(each.user == user for each in of)
            return Standing.WHOLE if alone else Standing.SUBSTITUTE
        given_up = last.kicked or self._kinds.get(last.ended) != "taken"
        return Standing.LEFT if given_up else Standing.SUBSTITUTE

    # Dice and time.

    def _count_dice(self, entry: Happening) -> None:
        if entry.action is None or entry.entry.cause != "player":
            return
        seat = entry.action.seat
        user = self._holder(seat, entry.entry.number)
        if user is None:
            return
        counted = self._dice.setdefault((int(seat), user), Counter())
        for draw in entry.draws:
            if draw.scope == TABLE:
                counted.update(each for each in draw.raw if each[0] in self._ruleset.dice)

    def _count_time(self, entry: Happening, before: _Moment) -> None:
        number, kind, at = entry.entry.number, entry.entry.kind, entry.entry.at
        self._leave_out(entry)
        waiting, seat = self._waiting, None if entry.action is None else entry.action.seat
        if seat is not None and kind == "action" and seat in waiting.since:
            user = self._holder(seat, number)
            if user is not None and entry.entry.cause == "player":
                took = self._calendar_of(user).time_there(waiting.since[seat], at, waiting.gone_of(seat))
                self._times.setdefault((int(seat), user), Counter())[str(step_of(took))] += 1
            del waiting.since[seat]
        if back_to(kind, entry.facts):
            waiting.since.clear()
        elif kind == "taken":
            waiting.since.pop(Seat(int(entry.facts["seat"])), None)
        if self._started_at:
            pending = self._ruleset.pending(self._now.state)
            awaited = () if pending is None else pending.seats
            waiting.since = {each: waiting.since.get(each, at) for each in awaited}

    def _leave_out(self, entry: Happening) -> None:
        """Leave out the time of a pause, of an absence, and that in which the bot was not there."""
        waiting, at, kind = self._waiting, entry.entry.at, entry.entry.kind
        goes_on = kind == "resumed" or entry.facts.get("resumed") or entry.facts.get("then") == WENT_ON
        if kind in ("paused", HALTED):
            waiting.paused_at = at if waiting.paused_at is None else waiting.paused_at
        elif waiting.paused_at is not None and goes_on:
            waiting.gone.append((None, waiting.paused_at, at))
            waiting.paused_at = None
        elif kind == "postponed" or (kind == IMPORTED and waiting.paused_at is None):
            waiting.gone.append((None, at - int(entry.facts["minutes"]) * 60_000, at))
        elif kind == absence.AWAY:
            waiting.away_since.setdefault(Seat(int(entry.facts["seat"])), at)
        seat = entry.action.seat if entry.action is not None and entry.entry.cause == "player" else None
        seat = Seat(int(entry.facts["seat"])) if kind == absence.BACK else seat  # whoever acts is there
        if seat in waiting.away_since:
            waiting.gone.append((seat, waiting.away_since.pop(seat), at))
