"""The best moments of a game that is over, chosen by plain measures: the largest swings, the rarest rolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import permutations

import structlog

from bot.dice.chance_words import chance_words
from bot.game.newer_rules import HALTED
from bot.game.table import Table
from bot.game.table_options import LESSON
from bot.locale import Phrasebook
from bot.replay.moments import Moment
from bot.replay.page_made import BestMoment
from bot.replay.rolled import Rolled, Rolls, rolls_of
from bot.replay.story import Step
from bot.replay.telling import round_words
from rules.contract import Event, Seat, Who

log = structlog.get_logger(__name__)

MOST = 3
EVEN = Fraction(1, 2)
UNLIKELY = Fraction(1, 4)
"""A roll is told for itself where one at least as extreme was less likely than that."""
SWING = 2
"""So many points make a swing of the score: one is what any success brings."""
NO_MOVES = ("amended", "undone", "rewound", HALTED)
"""Kinds of entries after which things stand differently without anybody having done it."""


@dataclass(frozen=True)
class _Swing:
    """How one seat gained on another."""

    gainer: Seat
    loser: Seat
    before: tuple[int, int]
    """What both had."""
    after: tuple[int, int]

    @property
    def points(self) -> int:
        """How many points of the lead."""
        return self.after[0] - self.after[1] - self.before[0] + self.before[1]


@dataclass(frozen=True)
class _Event:
    """What happened, with the table where it did."""

    event: Event
    table: Table

    def said(self, book: Phrasebook) -> str:
        """Give the event's own sentence, as the channel was told it or would have been."""
        table = self.table
        assert table.position is not None, "it is played"
        tell = table.ruleset.telling(table.position.view(None))
        return " · ".join(book.say(tell(self.event), table.names).strip().rstrip(".").split("\n"))


@dataclass(frozen=True)
class _Told(_Event):
    """A roll with the event that says it."""

    roll: Rolled


@dataclass(frozen=True)
class _Weighed:
    """A moment with all that it is measured by."""

    place: int
    moment: Moment
    rolls: Rolls
    between: tuple[Seat, Seat] | None = None
    """Whose gain on whom is the swing; that of anybody on anybody where it is None."""

    @cached_property
    def swing(self) -> _Swing | None:
        """By how much one seat gained on another; None where nobody did."""
        first, last = self.moment.first.before, self.moment.last.table
        before, after = first.ruleset.scores(first.state), last.ruleset.scores(last.state)
        both = [
            (Seat(seat), had, has)
            for seat, (had, has) in enumerate(zip(before, after, strict=False))
            if had is not None and has is not None
        ]
        found = [
            _Swing(a[0], b[0], (a[1], b[1]), (a[2], b[2]))
            for a, b in permutations(both, 2)
            if self.between in (None, (a[0], b[0]))
        ]
        best = max(found, key=lambda each: each.points, default=None)
        return best if best is not None and best.points > 0 else None

    @cached_property
    def rolled(self) -> tuple[_Told, ...]:
        """What was rolled in it."""
        try:
            return tuple(each for step in self.moment.steps for each in self._rolled(step))
        except Exception:  # rules of before may have rolled what those of today know no odds of
            log.exception("rolls_without_odds", entry=self.moment.first.number)
            return ()

    def _rolled(self, step: Step) -> Iterator[_Told]:
        ruleset, state = step.before.ruleset, step.before.state
        for event in step.happening.events if step.happening.draws or self.is_lesson else ():
            for each in self.rolls(ruleset, state, event):
                yield _Told(event, step.table, each)
            state = ruleset.evolve(state, event)

    @cached_property
    def made(self) -> tuple[_Event, ...]:
        """What made the swing: of each event by which the gainer drew away the least likely roll that it came
        of in the same entry, else the event itself."""
        return tuple(each for step in self.moment.steps for each in self._made(step))

    def _made(self, step: Step) -> Iterator[_Event]:
        ruleset, state = step.before.ruleset, step.before.state
        rolled, before = [*self._rolled(step)], list[Event]()
        lead = self._lead(step.before)
        for event in step.happening.events:
            state = ruleset.evolve(state, event)
            before.append(event)
            now = self._lead(replace(step.table, state=state))
            if now > lead:
                rolls = [each for each in rolled if any(each.event is one for one in before)]
                causes = [each for each in rolls if each.event is event or ruleset.came_of(event, each.event)]
                yield min(causes, key=lambda each: each.roll.extreme[1], default=_Event(event, step.table))
                before = []
            lead = now

    def _lead(self, table: Table) -> int:
        """By how much the gainer of the swing is before the loser; 0 where that is not counted."""
        scores, swing = table.ruleset.scores(table.state), self.swing
        if swing is None or not scores:
            return 0
        gainer, loser = scores[swing.gainer], scores[swing.loser]
        return 0 if gainer is None or loser is None else gainer - loser

    @property
    def is_lesson(self) -> bool:
        """Whether it is one of a lesson: no draw of that is recorded, and its events alone tell of dice."""
        return bool(self.moment.last.table.options.get(LESSON))

    @property
    def rarest(self) -> _Told | None:
        """The least likely of them; None where nothing was rolled."""
        return min(self.rolled, key=lambda each: each.roll.extreme[1], default=None)

    @property
    def boldest(self) -> _Told | None:
        """The one that changed most what was to be expected; None where nothing was."""
        tests = (each for each in self.rolled if each.roll.swing)
        return max(tests, key=lambda each: each.roll.swing, default=None)

    @property
    def points(self) -> int:
        """By how much somebody gained on somebody."""
        return 0 if self.swing is None else self.swing.points


@dataclass(frozen=True)
class _Measure:
    """What moments are compared by."""

    name: str
    of: Callable[[_Weighed], Fraction | int | None]
    """The larger, the better; None for what it does not measure."""


MEASURES = (
    _Measure("score", lambda each: each.points if each.points >= SWING else None),
    _Measure("roll", lambda each: _over(each.rarest, lambda roll: 1 - roll.extreme[1], 1 - UNLIKELY)),
    _Measure("odds", lambda each: _over(each.boldest, lambda roll: roll.swing, EVEN)),
)


def _over(told: _Told | None, measured: Callable[[Rolled], Fraction], least: Fraction) -> Fraction | None:
    """Give what is *measured* of a roll; None where it is no more than the *least*."""
    value = None if told is None else measured(told.roll)
    return value if value is not None and value > least else None


def best_moments(
    found: Sequence[Moment], books: Mapping[str, Phrasebook], most: int = MOST
) -> tuple[BestMoment, ...]:
    """Give so many of the moments *found* in a game that is over, each told in the languages of *books*.

    They are that of the largest swing of the score, that of the least likely roll, and that in which a roll
    changed most what was to be expected of it. Where that is one of those before, the next best takes its
    place; of equal ones that which changed the score more, then the later. What was taken back or set right
    is none of them. Nothing hidden is asked for: by then all of it lies open.
    """
    try:
        return _best(found, books, most) if found else ()
    except Exception:  # rules of before may have counted what those of today do not know
        log.exception("best_moments_not_found")
        return ()


def what_decided(found: Sequence[Moment], seat: Seat, book: Phrasebook) -> tuple[str, ...]:
    """Give since when the winner was ahead of *seat* to the end, and the largest swing on the way, of a game
    that is over and has the moments *found*; of a winner how they got ahead of the next best.

    Nothing where points did not decide: nobody has won, or the other had as many.
    """
    try:
        return tuple(_decided(found, seat, book)) if found else ()
    except Exception:  # as above
        log.exception("what_decided_not_found")
        return ()


def _decided(found: Sequence[Moment], seat: Seat, book: Phrasebook) -> Iterator[str]:
    table = found[-1].last.table
    between = _winner_and_other(table, seat)
    rolls = rolls_of(table.ruleset.name)
    weighed = [_Weighed(place, each, rolls, between) for place, each in enumerate(found) if _counts(each)]
    if between is None or not weighed:
        return

    def had(each: Table) -> tuple[int, int]:
        own, other = (each.ruleset.scores(each.state)[one] or 0 for one in between)
        return own, other

    starts = [(each.moment.round, had(each.moment.first.before)) for each in weighed]
    not_ahead = [number for number, (own, other) in starts if own <= other]
    since = not_ahead[-1] if not_ahead else starts[0][0]
    before = next(each for number, each in starts if number == since)
    title = book.say("best-title-lead", None, round=round_words(table, since, book))
    yield f"{title} {_score(table, _Swing(*between, before, had(table)), book)}"
    best = max(weighed, key=lambda each: (each.points, each.place))
    if best.swing is not None and best.points >= SWING:
        title = book.say("best-title-between", None, round=round_words(table, best.moment.round, book))
        said = (title, _score(best.moment.last.table, best.swing, book), *_made(best, book))
        yield " ".join(filter(None, said))


def _winner_and_other(table: Table, seat: Seat) -> tuple[Seat, Seat] | None:
    """Give who won and *seat*, or *seat* that won and the next best; None where points do not tell them
    apart."""
    winners = () if table.result is None else table.result.winners
    scores = {
        Seat(n): score for n, score in enumerate(table.ruleset.scores(table.state)) if score is not None
    }
    pairs = [
        (winner, other)
        for winner, other in permutations(scores, 2)
        if winner in winners and other not in winners and seat in (winner, other)
    ]
    best = max(pairs, key=lambda pair: scores[pair[0]] + scores[pair[1]], default=None)
    return best if best is not None and scores[best[0]] > scores[best[1]] else None


def _best(found: Sequence[Moment], books: Mapping[str, Phrasebook], most: int) -> tuple[BestMoment, ...]:
    rolls = rolls_of(found[0].last.table.ruleset.name)
    weighed = [_Weighed(place, each, rolls) for place, each in enumerate(found) if _counts(each)]
    ranked = [(each, _ranked(each, weighed)) for each in MEASURES]
    chosen: dict[int, BestMoment] = {}
    for _ in range(most):
        for measure, order in ranked:
            left = ((n, each) for n, each in enumerate(order, 1) if each.place not in chosen)
            rank, best = next(left, (0, None))
            if best is not None and len(chosen) < most:
                words = {language: _words(measure, rank, best, book) for language, book in books.items()}
                entry = best.moment.first.number
                chosen[best.place] = BestMoment(measure.name, rank, best.place, entry, words)
    return tuple(chosen.values())


def _counts(moment: Moment) -> bool:
    """Whether *moment* is one of play, and stands."""
    kinds = {each.happening.entry.kind for each in moment.steps}
    is_played = moment.first.before.state is not None and moment.first.before.round > 0 and bool(moment.moves)
    return is_played and not kinds.intersection(NO_MOVES) and not any(each.undone_by for each in moment.steps)


def _ranked(measure: _Measure, weighed: Sequence[_Weighed]) -> list[_Weighed]:
    """Give those of *weighed* that *measure* measures, the best first."""
    found = [
        (value, each.points, each.place, each) for each in weighed if (value := measure.of(each)) is not None
    ]
    return [each for *_, each in sorted(found, key=lambda each: each[:3], reverse=True)]


def _words(measure: _Measure, rank: int, best: _Weighed, book: Phrasebook) -> str:
    """Give why *best* was chosen, and how likely it was."""
    table, moment = best.moment.last.table, best.moment
    title = book.say(
        f"best-title-{measure.name}", None, rank=rank, round=round_words(table, moment.round, book)
    )
    if measure.name == "odds" and best.boldest is not None and best.boldest.roll.chance is not None:
        expected = chance_words(best.boldest.roll.chance, book)
        said = [book.say("best-expected", None, what=best.boldest.said(book), chance=expected)]
    elif measure.name == "roll":
        said = [_extreme(best, book)]
    else:
        swing = best.swing
        assert swing is not None, "it is measured by that"
        said = [_score(table, swing, book), *_made(best, book)]
    return " ".join(filter(None, (title, *said)))


def _score(table: Table, swing: _Swing, book: Phrasebook) -> str:
    """Give what both had before and after *swing*."""
    who = {"gainer": Who(swing.gainer), "loser": Who(swing.loser)}
    scores = dict(zip(("own", "other", "own_now", "other_now"), (*swing.before, *swing.after), strict=True))
    points = table.ruleset.final_score(table.ruleset.view(table.state, None), swing.gainer, swing.points)
    return book.say("best-score", table.names, points=points, **who, **scores)


def _made(best: _Weighed, book: Phrasebook) -> list[str]:
    """Give what made the swing of *best*, each with how likely it was where it was rolled."""
    made = [_chance(each, book) if isinstance(each, _Told) else f"{each.said(book)}." for each in best.made]
    said = list(dict.fromkeys(made[-MOST:]))
    return [*said, _extreme(best, book)] if best.rarest is None or not said else said


def _extreme(best: _Weighed, book: Phrasebook) -> str:
    """Give the least likely roll of *best*, and how likely one at least as extreme was; empty where nobody
    can tell whether there was one."""
    if best.rarest is None and best.is_lesson:
        return ""
    if best.rarest is None:
        drew = any(each.happening.draws for each in best.moment.steps)
        return book.say("best-unmeasured" if drew else "best-no-roll")
    return _chance(best.rarest, book)


def _chance(told: _Told, book: Phrasebook) -> str:
    """Give what was *told*, and how likely something at least as extreme was."""
    roll = told.roll
    place, chance = roll.extreme
    said, chance_said = told.said(book), chance_words(chance, book)
    if roll.measured is None:
        return book.say("best-chance", None, what=said, chance=chance_said)
    return book.say(
        "best-as-extreme", None, what=said, measured=roll.measured, place=place, chance=chance_said
    )
