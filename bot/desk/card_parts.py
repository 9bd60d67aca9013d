"""What every card of a table is put together from: texts, seats, options, hashes and time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

import discord

from bot.desk.automated_words import plays
from bot.desk.buttons import Control, Wish, button
from bot.desk.option_words import all_options, option_phrase, value_phrase
from bot.game.judgement import DESERTED
from bot.game.lessons import is_enough, seed_name
from bot.game.seat_changes import open_seats
from bot.game.table import Table
from bot.game.table_options import LESSON, OWN_HOURS
from bot.lengths import COMPONENTS_TEXT, fit
from bot.locale import Phrasebook
from bot.people.day_words import day_phrase
from bot.pictures import Picture
from bot.store.records import Status
from rules.contract import OptionValue, Phrase, Quoted, Seat, Who

COLOUR = discord.Colour(0x3B4C7A)
"""The stripe beside a card; it says nothing by itself."""


def card(*items: discord.ui.Item[Any]) -> discord.ui.Container[Any]:
    """Give a framed card of *items*, one below the other."""
    return discord.ui.Container(*items, accent_colour=COLOUR)


def text(*lines: str, limit: int = COMPONENTS_TEXT) -> discord.ui.TextDisplay[Any]:
    """Give *lines* as one text of at most *limit* letters."""
    return discord.ui.TextDisplay(fit("\n".join(lines), limit))


def gallery(*pictures: Picture) -> discord.ui.MediaGallery[Any]:
    """Give *pictures* that are attached by their names, with words for those who do not see them."""
    shown: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    for each in pictures:
        shown.add_item(media=f"attachment://{each.filename}", description=each.alt)
    return shown


def bold(words: str) -> str:
    """Give *words* in bold, or as they are where some of them are bold already: bold does not nest."""
    return words if "**" in words else f"**{words}**"


def hand_button(table: Table, book: Phrasebook) -> str:
    """Give what the button is called that shows players what they alone know: not always a hand."""
    own = f"{table.ruleset.name}-button-hand"
    return book.plain(own if book.has(own) else "button-hand")


def small_print(lines: Iterable[str]) -> list[str]:
    """Give those of *lines* that say something in small letters."""
    return [f"-# {line}" for line in lines if line]


def title(table: Table, book: Phrasebook) -> str:
    """Give the heading of a card: the game and the number of its table."""
    return "## " + book.say("card-title", game=Phrase(f"{table.ruleset.name}-title"), number=table.id)


def seat_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give who sits where, one line each."""
    lines = []
    for seat, chair in enumerate(table.chairs):
        role = "automated" if chair.user is None else "host" if chair.user == table.host else "player"
        if chair.is_on_autopilot:
            role = "autopilot"
        if seat in open_seats(table):
            role = "free"
        who = Who(Seat(seat))
        how = plays(chair)
        line = book.say("card-seat", table.names, number=seat + 1, who=who, role=role, plays=how)
        purpose = table.ruleset.chair(Seat(seat), len(table.chairs), table.options)
        lines.append(line if purpose is None else f"{line} · {book.say(purpose)}")
    return lines + master_lines(table, book)


def master_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give who the game master is; nothing where there is none."""
    if table.master is None:
        return []
    names = {Seat(0): table.master.name}
    sees = "all" if table.master.sees else "public"
    return [book.say("card-master", names, name=Who(Seat(0)), sees=sees)]


_ALWAYS_TOLD = ("language", "pace")


def option_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give the options that differ from what the rulebook says; language and pace always."""
    lines = []
    for prefix, option in all_options(table.ruleset):
        value = table.options[option.name]
        is_told = value != option.default or option.name in _ALWAYS_TOLD
        if option.name == "deadline_hours":
            is_told = table.options["pace"] == OWN_HOURS
        if is_told:
            name, words = option_phrase(prefix, option), value_phrase(prefix, option, value)
            lines.append(book.say("card-option", option=name, value=words))
    return lines


def score_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give what everybody ended with, the winners first; nothing for a game without points."""
    result = table.result
    if result is None:
        return []
    scored = final_scores(table, book)
    return [
        book.say(
            "card-score",
            table.names,
            who=Who(seat),
            scored=scored[seat],
            won="yes" if seat in result.winners else "no",
        )
        for seat in sorted(scored, key=lambda each: (each not in result.winners, -(result.scores[each] or 0)))
    ]


def final_scores(table: Table, book: Phrasebook) -> dict[Seat, Phrase]:
    """Give what everybody who plays for points ended with; nothing for a game without points."""
    result = table.result
    if result is None or table.state is None or not book.has(f"{table.ruleset.name}-final_score"):
        return {}
    view = table.ruleset.view(table.state, None)
    return {
        Seat(seat): table.ruleset.final_score(view, Seat(seat), score)
        for seat, score in enumerate(result.scores)
        if score is not None
    }


def lesson_phrases(table: Table) -> tuple[Phrase, ...]:
    """Give what a lesson is, and where its chance comes from; nothing for any other table."""
    number = table.options.get(LESSON)
    return (lesson_chance(table.ruleset.name, number),) if number else ()


def lesson_chance(ruleset: str, number: OptionValue) -> Phrase:
    """Give the same of lesson *number* of *ruleset*."""
    return Phrase.of("lesson-chance", seed=Quoted(seed_name(ruleset, number)))


def lesson_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give the same in words."""
    return [book.say(each) for each in lesson_phrases(table)]


def lesson_note(table: Table, book: Phrasebook) -> list[str]:
    """Give in few words that it is a lesson: the first message and *More* say all of it."""
    going = "yes" if table.status is Status.PLAYING else "no"
    return [book.say("lesson-short", going=going)] if table.options.get(LESSON) else []


def is_lesson_over(table: Table) -> bool:
    """Whether *table* is a lesson that has been begun, and has ended or may be left."""
    if not table.options.get(LESSON) or not table.contributors:
        return False
    return table.status.is_over or is_enough(table.ruleset.name, table.options, table.version)


def may_review(table: Table) -> bool:
    """Whether those who play or played at *table* may read how they did: it tells what a hint would have."""
    is_played = table.status.is_over and table.status is not Status.EXPORTED and table.state is not None
    return is_lesson_over(table) or (is_played and bool(table.contributors))


def act_button(table: Table, seat: Seat | None, book: Phrasebook) -> Control:
    """Give the button that opens what *seat* is asked."""
    wish = Wish.at(table, "act", viewer=seat)
    return button(wish, book.plain("button-act"), discord.ButtonStyle.primary)


def review_button(table: Table, book: Phrasebook) -> Control:
    """Give the button that tells what was done well in a lesson or a game that is over."""
    if table.status.is_over:
        is_next = table.options.get(LESSON)
        style = discord.ButtonStyle.primary if is_next else discord.ButtonStyle.secondary
        return button(Wish.at(table, "review"), book.plain("button-review"), style)
    return button(Wish.at(table, "review"), book.plain("button-review-now"))


def hash_lines(key: str, hashes: Mapping[str, str], book: Phrasebook) -> list[str]:
    """Give one line of small print for the hash of each scope: the phrase *key* with `scope` and `hash`."""
    return small_print(book.say(key, scope=scope, hash=value) for scope, value in hashes.items())


def waiting_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give who is awaited for what, and until when; nothing when the game waits for nobody who sits there."""
    pending = table.pending
    if pending is None:
        ends = [each.due for each in table.deadlines if each.kind == DESERTED]
        until = [book.say("card-deserted-until", when=_when(due)) for due in ends]
        return [book.say("card-deserted"), *until] if until else []
    decision = Phrase(f"{table.ruleset.name}-decision-{pending.kind}")
    seats = tuple(Who(seat) for seat in pending.asked)
    lines = [book.say("waiting", names=table.names, seats=seats, decision=decision)]
    # An automated seat's deadline is the pause before it moves, and would tell which seats are to move.
    due = [deadline.due for deadline in table.deadlines if deadline.kind == "default"]
    if due and not pending.secret:
        lines.append(book.say("card-deadline", when=_when(min(due))))
    return lines + away_lines(table, book)


def away_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give who is away until when."""
    away = {
        Seat(n): chair.away for n, chair in enumerate(table.chairs) if chair.user is not None and chair.away
    }
    return [
        book.say("card-away", table.names, player=Who(seat), day=day_phrase(date.fromisoformat(until)))
        for seat, until in away.items()
    ]


def _when(due: int) -> str:
    return f"<t:{due // 1000}:R>"


def headline_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give the public facts of the game: all that a picture shows; none in the lobby."""
    lines = () if table.position is None else table.position.headline()
    return [book.say(line, names=table.names) for line in lines]


def detail_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give the public facts that a card has no room for, under a heading; none in the lobby."""
    if table.position is None:
        return []
    details = table.ruleset.details(table.position.view(None))
    lines = [f"- {book.say(line, names=table.names)}" for line in details]
    return [f"### {book.say('status-details')}", *lines] if lines else []
