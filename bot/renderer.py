"""Tells each viewer, in their language, what they may know of what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, TypeAlias

import structlog

from bot.game.table import Table
from bot.locale import Names, Phrasebook, harmless
from rules.contract import Event, Fact, IllegalAction, Pending, Phrase, Seat, Viewer, Who
from rules.game_words import GameWords

log = structlog.get_logger(__name__)

Tell = Callable[[Event], Phrase]
"""What makes the sentence of an event."""
Part: TypeAlias = tuple[Sequence[str], Sequence[Event]]
"""What one entry of the log says of the table, and its events."""


@dataclass(frozen=True)
class _Told:
    """What is told of an event."""

    words: str
    """By itself."""
    brief: str = ""
    """In a row with what else its seat does, without saying who; empty where that says enough."""
    short: Phrase | None = None
    """The words of *brief*; None where there is no short form."""
    actor: Seat | Phrase | None = None
    """None for what stands by itself in any case."""
    form: str = ""
    """One of `FORMS`; empty for what stands by itself in any case."""
    outcome: Phrase | None = None
    """What came of what was done, without how; None where that is no matter of luck."""


JOINED = "joined"
STORY = "story"
LEADS = ("lead", STORY)
SEVERAL = "several"
"""The form for what is told of several things at once: each of its lists is longer."""
OUTCOME = "outcome"
"""The form that says what came of something, by what hit or failed, without how."""
AHEAD = "ahead"
"""The form of what belongs to what is done next, see `GameWords.prepares`."""
FORMS = (*LEADS, "brief", JOINED)
"""Short forms that a sentence may have, see `Renderer.passage`."""
LONG_PARAGRAPH = 300
"""Letters after which each thing done has a line of its own."""
LONGEST_PARAGRAPH = 900
"""Letters after which what is done next begins a new one."""


def refused(key: str, facts: Mapping[str, Fact], ruleset_name: str | None, book: Phrasebook) -> Phrase:
    """Give what *book* says of a refusal: the ruleset's own words, else those shared by all."""
    own = f"{ruleset_name}-refuse-{key}"
    return Phrase(own if ruleset_name is not None and book.has(own) else f"refuse-{key}", facts)


class Renderer:
    """Turns events, refusals and decisions into sentences."""

    def __init__(self, books: Mapping[str, Phrasebook]) -> None:
        """Take the phrasebook of every language."""
        self.books = books

    def told(
        self, table: Table, events: Iterable[Event], viewer: Viewer, language: str, *, terse: bool = False
    ) -> list[str]:
        """Give the lines of *events* at *table*, as `narrate` does, with what the table names.

        What ends the game is told in the words of its result. *terse* lines say of what came of something
        nothing but that, as far as it has a form `.outcome`.
        """
        tell, book = _telling(table, viewer), self.books[language]

        def briefly(event: Event) -> Phrase:
            phrase = tell(event)
            return _outcome(phrase, book) or phrase

        told = briefly if terse else tell
        return self.narrate(table.ruleset, events, viewer, language, table.names, told)

    def passages(
        self,
        entries: Iterable[tuple[Table, Part]],
        language: str,
        viewer: Viewer = None,
        *,
        only_news: bool = False,
        terse: bool = False,
    ) -> list[str]:
        """Give the lines of *entries*, each with its table, as `passage` does: what was done in a seat before
        it changed hands is told of who did it."""
        lines: list[str] = []
        for _, run in groupby(entries, key=lambda each: each[0].names):
            told = list(run)
            parts = [part for _, part in told]
            lines += self.passage(told[-1][0], parts, language, viewer, only_news, terse)
        return lines

    def passage(
        self,
        table: Table,
        parts: Iterable[Part],
        language: str,
        viewer: Viewer = None,
        only_news: bool = False,
        terse: bool = False,
    ) -> list[str]:
        """Give the lines of *parts*, which followed one another, as *viewer* may know of them: those that the
        channel is told in one message.

        Who has answered what several were asked stands in one line: of how many, where the message tells
        that they were asked and nothing has followed. What one seat does in a row is one paragraph, as far as
        its events have a short form: `<phrase>.lead` is something done, and `.brief` belongs to what was done
        last, in brackets; it stands by itself where nothing was done before, and what prepares something
        belongs to that. A `.story` is something done, too, and what belongs to it tells how it goes on. What
        is `.joined` stands in a line with others like it. A phrase that says whose something is, or who does
        it, may have a form `.own`, for those whose paragraph it is; what has a form `.several` is told once
        of all the things of which it is said one after another. With *only_news* nothing is told of what says
        nothing in short, such as whose turn it is. *terse* ones, as many, say of what belongs to something
        done what has a form `.outcome`, and that form of it: that it hit or failed, without its dice. What
        nobody does is a list there, too.
        """
        tell, book = _telling(table, viewer), self.books[language]
        turns: list[list[_Told]] = []
        ready: list[Event] = []

        def add(told: _Told) -> None:
            if turns and _goes_on(turns[-1], told):
                turns[-1].append(told)
            else:
                turns.append([told])

        for own, events in parts:
            told: list[_Told | Event] = [_Told(each) for each in own]
            try:
                told += self._told(table, events, book, tell, viewer)
            except Exception:  # an entry that cannot be worded must not hold up the others
                log.exception("announcement_unworded", game=table.id)
                told = [*map(_Told, own), _Told(book.say("entry-unworded"))]
            for each in told:
                if isinstance(each, Event):
                    ready.append(each)
                    continue
                for line in self._ready(table, ready, language):
                    add(_Told(line, line, form=JOINED))
                ready = []
                add(each)
        if only_news:
            turns = [turn for turn in turns if any(each.brief or not each.form for each in turn)]
        lines = [line for turn in turns for line in _paragraph(turn, table, book, terse)]
        return lines + self._ready(table, ready, language, _asked_with(table, ready) if lines else 0)

    def _told(
        self, table: Table, events: Iterable[Event], book: Phrasebook, tell: Tell, viewer: Viewer
    ) -> Iterator[_Told | Event]:
        """Give what is told of *events*: each in full and in short, or itself where it only acknowledges."""
        is_done = False
        for event in events:
            seen = None if event.quiet else event.seen_by(viewer)
            if seen is None or seen.quiet:
                continue
            phrase = tell(seen)
            words = book.say(phrase, table.names)
            if seen.acknowledges:
                if words.strip():
                    yield seen
                continue
            form = next((each for each in FORMS if book.has(f"{phrase.key}.{each}")), "")
            short = Phrase(f"{phrase.key}.{form}", phrase.facts) if form else None
            said = book.say(short, table.names) if short else ""
            actor = table.ruleset.actor(seen) if form not in ("", JOINED) else None
            is_done = is_done or form in LEADS
            if form == "brief" and not is_done and table.ruleset.prepares(seen):
                form = AHEAD
            if words.strip():
                yield _Told(words, said.strip(), short, actor, form, _outcome(phrase, book))

    def _ready(self, table: Table, ready: Sequence[Event], language: str, asked: int = 0) -> list[str]:
        """Give the line that says who has answered, of so many who were *asked*; 0 for an unknown number."""
        seats = tuple(dict.fromkeys(event.seat for event in ready))  # type: ignore[attr-defined]  # contract
        book = self.books[language]
        if not seats:
            return []
        if len(seats) == 1 and asked < 2:
            return [book.say(table.ruleset.phrase(ready[-1]), table.names)]
        who = tuple(map(Who, seats))
        return [book.say("passage-ready", table.names, seats=who, count=len(seats), asked=asked)]

    def narrate(
        self,
        ruleset: GameWords[Any],
        events: Iterable[Event],
        viewer: Viewer,
        language: str,
        names: Names,
        tell: Tell | None = None,
    ) -> list[str]:
        """Give a line for each of *events* that *viewer* may know of, in their order, the newest last.

        Quiet events and events whose message is empty have no line. *tell* makes the sentences, where the
        table is known (see `GameWords.telling`).
        """
        book = self.books[language]
        tell = tell or ruleset.phrase
        lines = []
        for event in events:
            seen = None if event.quiet else event.seen_by(viewer)
            if seen is None or seen.quiet:
                continue
            words = book.say(tell(seen), names)
            if words.strip():
                lines.append(words)
        return lines

    def explain(
        self, refusal: IllegalAction, ruleset_name: str | None, language: str, names: Names | None = None
    ) -> str:
        """Give the sentence that says why *refusal* was made: the ruleset's own, else the one shared by all.

        The facts *option* and *choices* of a refused option are called as the lobby calls them.
        """
        book = self.books[language]
        facts = dict(refusal.facts)
        option = facts.get("option")
        if isinstance(option, str):
            facts["option"] = option_phrase(book, ruleset_name, option)
            choices = facts.get("choices")
            if isinstance(choices, tuple):
                facts["choices"] = tuple(
                    option_phrase(book, ruleset_name, option, each) if isinstance(each, str) else each
                    for each in choices
                )
        return book.say(refused(refusal.key, facts, ruleset_name, book), names)

    def waiting(self, pending: Pending, ruleset_name: str, language: str, names: Names) -> str:
        """Give the line that says who is publicly awaited, and for what."""
        return self.books[language].say(
            "waiting",
            names,
            seats=tuple(Who(seat) for seat in pending.asked),
            decision=decision_phrase(pending, ruleset_name),
        )


def _telling(table: Table, viewer: Viewer) -> Tell:
    """Give what makes the sentences at *table*, with what the table names for *viewer*."""
    ruleset, position, result = table.ruleset, table.position, table.result
    if position is None:
        return ruleset.phrase
    plain = ruleset.telling(position.view(viewer))

    def tell(event: Event) -> Phrase:
        return result.phrase if event.ends and result is not None else plain(event)

    return tell


def _asked_with(table: Table, ready: Sequence[Event]) -> int:
    """Give how many were asked what the last *ready* have answered; 0 where nobody is asked any more."""
    answered = {event.seat for event in ready}  # type: ignore[attr-defined]  # contract
    return 0 if table.pending is None or not ready else len(answered.union(table.pending.asked))


def _goes_on(turn: Sequence[_Told], told: _Told) -> bool:
    """Whether *told* belongs into the line of *turn*."""
    if not turn:
        return True
    if not told.form or not turn[-1].form:
        return False
    if told.form == JOINED:
        return turn[0].form == JOINED
    # What nobody does belongs to whoever did something last, or into a line with what else nobody does.
    if told.actor is None:
        return True
    belongs = told.form == "brief" and any(each.form in LEADS for each in turn)
    is_full = not belongs and sum(len(each.brief) for each in turn) > LONGEST_PARAGRAPH
    return told.actor == turn[0].actor and not is_full


def _paragraph(turn: Sequence[_Told], table: Table, book: Phrasebook, terse: bool) -> list[str]:
    """Give what one seat did in a row; in full what stands alone."""
    short = [each for each in turn if each.brief]
    if len(short) > 1 and turn[0].actor is None:
        if terse:
            said = (_terse(each, table, book).words.removesuffix(".") for each in short)
            return ["\n".join(("", *(f"- {each}" for each in said)))]
        return [" ".join(each.brief if each.form == JOINED else each.words for each in short)]
    if len(short) > 1 and (actor := turn[0].actor) is not None:
        name = actor if isinstance(actor, Phrase) else Who(actor)
        short = [*_outcomes(short, table, book)] if terse else short
        short = [replace(each, brief=_by(each, name, table, book)) for each in _merged(short, table, book)]
        who, clauses = book.say("passage-turn", table.names, who=name), [*_clauses(short)]
        if len(clauses) > 1 and sum(map(len, clauses)) > LONG_PARAGRAPH:
            return ["\n".join((who, *(f"- {clause}" for clause in clauses)))]
        return [f"{who} {' · '.join(clauses)}."]
    # Of what says nothing in short, the last is told: whose turn it is now.
    return [each.words for each in turn if each.brief or not each.form] or [turn[-1].words for _ in turn[:1]]


def _outcome(phrase: Phrase, book: Phrasebook) -> Phrase | None:
    """Give what says no more than what *phrase* came to; None where it has no form for that."""
    key = f"{phrase.key}.{OUTCOME}"
    return Phrase(key, phrase.facts) if book.has(key) else None


def _terse(told: _Told, table: Table, book: Phrasebook) -> _Told:
    """Give *told* without how that came about, where it has a form for that."""
    if told.outcome is None:
        return told
    words = book.say(told.outcome, table.names).strip().removesuffix(".")
    return replace(told, words=words, brief=words, short=told.outcome)


def _outcomes(short: Sequence[_Told], table: Table, book: Phrasebook) -> Iterator[_Told]:
    """Give of *short* what was done, and of what belongs to that what came of it; all of a story."""
    lead, is_done = "", any(each.form in LEADS for each in short)
    for each in short:
        lead = each.form if each.form in LEADS else lead
        if each.outcome is not None:
            yield _terse(each, table, book)
        elif each.form in LEADS or lead == STORY or not is_done or not (lead or each.form == AHEAD):
            yield each


def _merged(short: Sequence[_Told], table: Table, book: Phrasebook) -> list[_Told]:
    """Give *short*, with what says the same of one thing after another told once, of them all."""
    merged: list[_Told] = []
    for each in short:
        both = _both(merged[-1].short, each.short, book) if merged else None
        if both is None:
            merged.append(each)
        else:
            merged[-1] = replace(merged[-1], brief=book.say(both, table.names).strip(), short=both)
    return merged


def _both(one: Phrase | None, other: Phrase | None, book: Phrasebook) -> Phrase | None:
    """Give what says *one* and then *other* at once; None where they have no form for that, or differ in
    more than their lists."""
    if one is None or other is None:
        return None
    key = f"{other.key.rpartition('.')[0]}.{SEVERAL}"
    if one.key not in (other.key, key) or one.facts.keys() != other.facts.keys() or not book.has(key):
        return None
    facts: dict[str, Fact] = {}
    for name, fact in one.facts.items():
        more = other.facts[name]
        if isinstance(fact, tuple) and isinstance(more, tuple):
            facts[name] = (*fact, *more)
        elif fact == more:
            facts[name] = fact
        else:
            return None
    return Phrase(key, facts)


def _clauses(short: Sequence[_Told]) -> Iterator[str]:
    """Give each thing done with what belongs to it: in brackets, or as its story."""
    if not any(each.form in LEADS for each in short):
        yield _row(short)
        return
    done: list[tuple[_Told, list[_Told]]] = []
    ahead: list[_Told] = []
    for each in short:
        if each.form == AHEAD:
            ahead.append(each)
        elif each.form in LEADS:
            done.append((each, ahead))
            ahead = []
        elif done and done[-1][0].form in LEADS:
            done[-1][1].append(each)
        else:
            done.append((each, []))
    for first, beside in (*done, *((each, []) for each in ahead)):
        more = f": {_row(beside)}" if first.form == STORY else f" ({_row(beside)})"
        yield _row([first]) + (more if beside else "")


def _row(short: Sequence[_Told]) -> str:
    return "; ".join(each.brief.removesuffix(".") for each in short)


def _by(told: _Told, doer: Fact, table: Table, book: Phrasebook) -> str:
    """Give what *told* says in a row of what *doer* does, without saying again that it is *doer*."""

    def own(fact: Fact) -> Fact:
        if isinstance(fact, tuple):
            return tuple(map(own, fact))
        return of(fact) if isinstance(fact, Phrase) else fact

    def of(phrase: Phrase) -> Phrase:
        is_own = doer in phrase.facts.values() and book.has(f"{phrase.key}.own")
        facts = {name: own(fact) for name, fact in phrase.facts.items()}
        return Phrase(f"{phrase.key}.own" if is_own else phrase.key, facts)

    if told.short is None:
        return told.brief
    key = told.short.key.rpartition(".")[0]
    short = of(replace(told.short, key=key))
    if short.key == key:
        short = replace(short, key=told.short.key)
    return told.brief if short == told.short else book.say(short, table.names).strip()


def decision_phrase(pending: Pending, ruleset_name: str) -> Phrase:
    """Give what the decision *pending* is called."""
    return Phrase(f"{ruleset_name}-decision-{pending.kind}")


def option_phrase(book: Phrasebook, ruleset_name: str | None, option: str, choice: str | None = None) -> Fact:
    """Give what *option* (or one of its choices) is called: in the ruleset, else at every table.

    One that nobody knows stays as it was typed, made harmless, for the refusal to quote.
    """
    for owner in (ruleset_name, "table"):
        key = f"{owner}-option-{option}" + ("" if choice is None else f"-{choice}")
        if owner is not None and book.has(key):
            return Phrase(key)
    return harmless(option if choice is None else choice)
