"""Readable transcripts of the lesson of each game: what the coach says, what is asked, chosen and told.

The actions were chosen once, the learner's as the best of the hints and the others' by calm players, and are
kept beside the transcripts, so that better advice does not change them. After a change of rules or words,
write them anew, and read in the difference what became different:

    .venv/bin/python -m tests.playthroughs.lesson_transcript

With `--play` the lessons are played anew, too; names of rulesets choose those. `--measure` prints what each
asks of its learner, and without `--play` writes nothing.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import discord

from bot.desk.action_page import action_page
from bot.desk.offer import Offer
from bot.game.codec import Codec, encode, tag
from bot.game.lessons import Lesson, chance_of, is_enough, lessons, scope_of
from bot.game.lobby import parse_options
from bot.game.only_answers import only_answer
from bot.game.table import Chair, Table
from bot.lessons.coach import coach_lines, met_at
from bot.lessons.hints import considered
from bot.locale import LANGUAGES
from bot.rulesets import RULESETS
from bot.store.records import GameId, Status
from rules.advice import Strength
from rules.contract import Action, Seat, Turn
from rules.strengths import choice
from tests.fakes.whole_games import Step
from tests.playthroughs.transcript import BOOKS, PEOPLE, Reader

FOLDER = Path(__file__).parent / "lessons"
LEARNER = Seat(0)
LONGEST = 2000
"""Actions after which a lesson would never end."""


def file(ruleset: str, language: str) -> Path:
    """Give where the transcript of a lesson is kept."""
    return FOLDER / f"{ruleset}.{language}.txt"


def actions_file(ruleset: str) -> Path:
    """Give where the actions of a lesson are kept, one in a line."""
    return FOLDER / f"{ruleset}.actions.jsonl"


def kept_actions(ruleset: str) -> list[Action]:
    """Give the actions of a lesson as they are kept."""
    codec = Codec(RULESETS[ruleset])
    return [codec.action(line) for line in actions_file(ruleset).read_bytes().splitlines()]


def table_of(lesson: Lesson, state: Any, version: int, language: str = "en") -> Table:
    """Give the table of *lesson* in that *state*, as its learner finds it."""
    names = PEOPLE[language][: 1 + lesson.opponents]
    chairs = [Chair(None, name, language, "", strength=Strength.CALM) for name in names]
    chairs[LEARNER] = Chair(1, names[0], language, "")
    ruleset = RULESETS[lesson.id]
    return Table(
        id=GameId(1),
        guild=1,
        channel=1,
        host=1,
        status=Status.PLAYING,
        version=version,
        ruleset=ruleset,
        options=parse_options(ruleset, {**lesson.table_options, "language": language}),
        chairs=tuple(chairs),
        state=state,
        fair_id="lesson",
        commitments={},
        contributors=tuple(chairs),
        entropy={},
        ledgers={},
        deadlines=(),
        seeds={},
    )


def steps(ruleset: str, actions: Sequence[Action] | None = None) -> Iterator[Step]:
    """Give the lesson step by step: by the given *actions*, or as it is played."""
    lesson, rules = lessons()[ruleset], RULESETS[ruleset]
    options = table_of(lesson, None, 0).options
    version = 1 + lesson.opponents  # it was opened, and they sat down
    own = {option.name: options[option.name] for option in rules.options}
    turn: Turn[Any, Any] = Turn(rules, rules.setup(1 + lesson.opponents, own))
    chance = chance_of(ruleset, options, version)
    assert chance is not None
    rules.begin(turn, chance)
    yield Step(None, tuple(turn.events), turn.state)
    while (pending := rules.pending(turn.state)) is not None and version < LONGEST:
        version += 1
        number = version - lesson.opponents - 2
        if actions is None:
            # Automated players answer within seconds, so of several who are asked the learner is the last.
            seat = next((each for each in pending.seats if each != LEARNER), LEARNER)
            action = _chosen(table_of(lesson, turn.state, version), seat)
        else:
            action = actions[number]
        turn = Turn(rules, turn.state)
        chance = chance_of(ruleset, options, version)
        assert chance is not None
        rules.decide(turn, action, chance)
        yield Step(action, tuple(turn.events), turn.state)


def _chosen(table: Table, seat: Seat) -> Action:
    assert table.position is not None
    if seat == LEARNER:
        best: Action = considered(table, seat)[0].action
        return best
    dice = scope_of(table.ruleset.name, table.options, "advice").draw(table.version, b"%d" % seat)
    legal = table.position.legal_actions(seat)
    chosen: Action = choice(table.ruleset, table.position.view(seat), legal, dice, Strength.CALM)
    return chosen


@cache
def kept_steps(ruleset: str) -> tuple[Step, ...]:
    """Give the lesson as it is kept, played once for every language."""
    return tuple(steps(ruleset, kept_actions(ruleset)))


def transcript(ruleset: str, language: str) -> str:
    """Give the whole lesson: `>` an action, `Name|` a line that the learner alone reads so."""
    lesson, rules = lessons()[ruleset], RULESETS[ruleset]
    names = dict(enumerate(PEOPLE[language][: 1 + lesson.opponents]))
    reader = Reader(rules, "", language, {Seat(seat): name for seat, name in names.items()}, (LEARNER,))
    lines, met = [BOOKS[language].plain(f"{ruleset}-title")], Counter[str]()
    before: Step | None = None
    for number, step in enumerate(kept_steps(ruleset)):
        lines.append("")
        if before is not None and step.action is not None and step.action.seat == LEARNER:
            table = table_of(lesson, before.state, 1 + lesson.opponents + number, language)
            if only_answer(table, LEARNER) is None:
                lines += coach_lines(table, LEARNER, met, BOOKS[language])
                met.update(met_at(table, LEARNER, met))
        lines += reader.told(before, step)
        before = step
    assert before is not None
    result = rules.result(before.state)
    assert result is not None
    return "\n".join(line.rstrip() for line in [*lines, "", "= " + reader.say(result.phrase)]) + "\n"


SECONDS_A_CLICK, WORDS_A_MINUTE = 4, 200


@dataclass(frozen=True)
class Asked:
    """What a lesson asks of a learner who follows the hints."""

    decisions: int
    clicks: int
    words: int
    """All that stands on the pages and is told meanwhile, each line read once; of a menu what is chosen."""
    rounds: int
    notes: int
    """Kinds of decisions that are new to them: above each the coach says all of it."""

    @property
    def minutes(self) -> float:
        """How long that takes who has never seen it."""
        return self.clicks * SECONDS_A_CLICK / 60 + self.words / WORDS_A_MINUTE


def asked(ruleset: str, language: str = "en") -> Asked:
    """Give what the lesson of *ruleset* asks of its learner, as it is kept."""
    lesson, book, rules = lessons()[ruleset], BOOKS[language], RULESETS[ruleset]
    names = {Seat(seat): name for seat, name in enumerate(PEOPLE[language][: 1 + lesson.opponents])}
    reader = Reader(rules, "", language, names, (LEARNER,))
    decisions = clicks = words = 0
    met, read = Counter[str](), set[str]()
    before, is_open = None, False
    for number, step in enumerate(kept_steps(ruleset)):
        if is_enough(ruleset, lesson.table_options, 1 + lesson.opponents + number):
            break
        if before is not None and step.action is not None and step.action.seat == LEARNER:
            table = table_of(lesson, before.state, 1 + lesson.opponents + number, language)
            offer = Offer.to(table, LEARNER, book)
            if len(offer.actions) > 1:
                page = action_page(replace(offer, coach=coach_lines(table, LEARNER, met, book)))
                lines = [
                    line
                    for each in page.walk_children()
                    if isinstance(each, discord.ui.TextDisplay)
                    for line in each.content.splitlines()
                ]
                words += sum(len(line.split()) for line in dict.fromkeys(lines) if line not in read)
                words += len(offer.summary(step.action).split())
                read.update(lines)
                clicks += 2 + (not is_open)  # Act, unless the page is there already, Hint, and what it says
                decisions += 1
                met.update(met_at(table, LEARNER, met))
        words += sum(len(line.split()) for line in reader.told(before, step) if line[:1] not in ">?")
        pending = rules.pending(step.state)
        is_own = step.action is not None and step.action.seat == LEARNER
        is_open = is_own and pending is not None and LEARNER in pending.seats
        before = step
    assert before is not None
    return Asked(decisions, clicks, words, rules.round(rules.view(before.state, None)), len(met))


def main(typed: Sequence[str] | None = None) -> None:
    """Play, write or measure what was asked for."""
    parser = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rulesets", nargs="*", metavar="RULESET", help="whose lessons; all, if left out")
    parser.add_argument("--play", action="store_true", help="play them anew, too")
    parser.add_argument("--measure", action="store_true", help="print what each asks of its learner")
    wanted = parser.parse_args(typed)
    if unknown := set(wanted.rulesets) - set(lessons()):
        parser.error(f"there is no lesson of {', '.join(sorted(unknown))}")
    for each in wanted.rulesets or lessons():
        if wanted.play:
            played = [encode(tag(step.action)) for step in steps(each) if step.action is not None]
            actions_file(each).write_bytes(b"\n".join(played) + b"\n")
        if wanted.measure:
            found = asked(each)
            print(f"{each}: {found}, {found.minutes:.1f} minutes")
        if wanted.play or not wanted.measure:
            for language in LANGUAGES:
                file(each, language).write_text(transcript(each, language), encoding="utf-8")


if __name__ == "__main__":
    main()
