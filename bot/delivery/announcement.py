"""What the channel is told of entries of the log: their lines, a mention, and a receipt as small print."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import structlog

from bot.delivery.courier import Attachment, Letter, Sighting
from bot.delivery.told_entries import part_of
from bot.desk.card_parts import lesson_lines, lesson_note
from bot.desk.seat_parts import free_seat_lines, history_lines
from bot.game.question import awaited as question_awaits
from bot.game.seat_changes import open_seats
from bot.game.table import Happening, Table
from bot.game.table_options import LESSON
from bot.lengths import CONTENT, fit, split
from bot.locale import Phrasebook
from bot.renderer import Renderer, decision_phrase
from bot.replay.page_made import BestMoment, PageMade
from bot.store.records import NOBODY, GameId, Status
from rules.contract import Phrase, Seat
from rules.fair import RECEIPT, receipt

log = structlog.get_logger(__name__)

LINES = 25
"""How many lines a message may grow to, that of its small print included."""
PROVEN = ("started", "moved", "imported")
"""Kinds of entries that repeat what the dice are checked by: where a game has gone, nothing else says it."""
SEATS_LEFT = ("left", "kicked")
"""Kinds of entries by which a seat becomes free."""
SMALL_PRINT_LENGTH = 500
"""Room kept at least for the small print of each page."""


Buttons: TypeAlias = Callable[[Table, Phrasebook, Sequence[Seat]], Any]
"""Makes the buttons below an announcement that calls somebody, or offers seats: a discord.py view."""


class Announcer:
    """Words announcements in the table's language."""

    def __init__(
        self, books: Mapping[str, Phrasebook], renderer: Renderer, buttons: Buttons | None = None
    ) -> None:
        """Take the words; *buttons* stand below an announcement that calls somebody to act."""
        self._books = books
        self._renderer = renderer
        self._buttons = buttons

    def letters(self, *passage: Happening, is_newest: bool = True) -> tuple[Letter, ...]:
        """Give the messages that tell *passage*, entries that followed one another: nearly always one.

        None where the channel may see nothing of it. The small print of each begins with `marker`, so that
        it can be found again after a crash; where the passage *is_newest*, its end says who is awaited now.
        """
        try:
            return self._letters(passage, is_newest=is_newest)
        except Exception:
            # An announcement that cannot be worded must not hold up the ones behind it.
            first = passage[0]
            log.exception("announcement_unworded", game=first.entry.game, entry=first.entry.number)
            line = self._books[first.table.locale].say("entry-unworded")
            return (Letter(f"{line}\n-# {marker(first.entry.game, first.seen.public)}"),)

    def fits(self, *passage: Happening) -> bool:
        """Whether one message can tell *passage*, and a little more of who is awaited."""
        letters = self.letters(*passage)
        return not letters or (len(letters) == 1 and letters[0].content.count("\n") <= LINES)

    def commitments_letter(self, table: Table, entry: int) -> Letter:
        """Give the message that commits to the seeds of *table*, opened with *entry*: it is never edited."""
        book = self._books[table.locale]
        game = book.say("commitments-game", game=table.fair_id)
        lines = [
            book.say(
                "commitments-title",
                game=Phrase(f"{table.ruleset.name}-title"),
                number=table.id,
                count=table.guild_number,
            ),
            book.say("commitments-about"),
            f"-# {marker(table.id, entry, 'commitments')} · {game}",
            *(f"-# {line}" for line in self._hashes(table, "commitment-line", table.commitments)),
        ]
        return Letter("\n".join(lines))

    def file_letter(self, table: Table, entry: int, content: bytes, made: PageMade | None = None) -> Letter:
        """Give the message with the file of the whole game, written at *entry*, and what was *made* of it."""
        name = f"{table.ruleset.name}-{table.id}"
        attached = [Attachment(f"{name}.jsonl", content)]
        page = None if made is None else made.page
        if page is not None:
            attached.insert(0, Attachment(f"midnight-{name}.html", page))
        book = self._books[table.locale]
        lines = [book.say("game-file" if page is None else "game-file-page")]
        lines += best_lines(() if made is None else made.best, book)
        small = f"-# {marker(table.id, entry, 'file')}"
        words = fit("\n".join(lines), CONTENT - len(small) - 1)
        return Letter(f"{words}\n{small}", attachments=tuple(attached))

    def _letters(self, passage: Sequence[Happening], *, is_newest: bool) -> tuple[Letter, ...]:
        table, mark = passage[-1].table, passage[0].seen.public
        book, is_last = self._books[table.locale], is_the_end(passage[-1])
        lines = self._lines(passage)
        is_proof = is_last or any(each.entry.kind in PROVEN for each in passage)
        proof = self._proof(table, is_last=is_last) if is_proof else []
        if is_last:
            # Where the last event says it already, it is not said again.
            lines += [each for each in self._result_lines(table) if each not in lines]
            lines += history_lines(table, book)
        again = tuple(user for each in passage for user in _called_again(each))
        if again:
            people = tuple(f"<@{user}>" for user in again)
            lines.append(book.say("entry-rematch-called", people=people))
        called = to_mention(*passage)
        if not lines and not called and not any(each.draws for each in passage):
            return ()
        awaited = _awaited(table) if is_newest else []
        offered = _offered(passage)
        lines += free_seat_lines(table, offered, book)
        if awaited:
            lines.append(self._waiting_line(table, awaited))
        lines += self._asked_lines(table) if is_newest else []
        users = tuple(user for seat in called if (user := table.chairs[seat].user) is not None)
        reserved = SMALL_PRINT_LENGTH + sum(len(line) + len("\n-# ") for line in proof)
        texts = split("\n".join(lines), CONTENT - reserved) or [""]
        letters = []
        for part, text in enumerate(texts, 1):
            is_end = part == len(texts)
            marked = marker(table.id, mark, "" if part == 1 else str(part))
            small_print = [" · ".join((marked, *self._receipts(passage))), *proof] if is_end else [marked]
            content = "\n".join([*([text] if text else ()), *(f"-# {line}" for line in small_print)])
            if not is_end:
                letters.append(Letter(content))
                continue
            # The card may be far up by now: whoever is called finds what to press right here.
            is_called = offered or (is_newest and (awaited or table.questions))
            view = self._buttons(table, book, offered) if is_called and self._buttons else None
            letters.append(Letter(content, view, mentions=(*users, *again)))
        return tuple(letters)

    def _lines(self, passage: Sequence[Happening]) -> list[str]:
        language = passage[-1].table.locale
        parts = [(each.table, part_of(each, self._books[language], self._renderer)) for each in passage]
        return self._renderer.passages(parts, language)

    def _result_lines(self, table: Table) -> list[str]:
        result = table.result
        return [] if result is None else [self._books[table.locale].say(result.phrase, names=table.names)]

    def _waiting_line(self, table: Table, awaited: Sequence[Seat]) -> str:
        assert table.pending is not None, "somebody is awaited"
        players = tuple(f"<@{table.chairs[seat].user}>" for seat in awaited)
        decision = decision_phrase(table.pending, table.ruleset.name)
        return self._books[table.locale].say("waiting", table.names, seats=players, decision=decision)

    def _asked_lines(self, table: Table) -> list[str]:
        """Give who has yet to answer each open question: below it they find what to press."""
        lines = []
        for question in table.questions:
            users = tuple(f"<@{table.chairs[seat].user}>" for seat in question_awaits(table, question))
            about = Phrase(f"question-{question.kind}")
            lines += (
                [self._books[table.locale].say("waiting", None, seats=users, decision=about)] if users else []
            )
        return lines

    def _proof(self, table: Table, *, is_last: bool) -> list[str]:
        """Give what the dice are checked by, at the start and, with the seeds, at the end: as it is kept now.

        The message of the commitments shows whether anybody has changed that since. A lesson has none.
        """
        if lesson := (lesson_note if is_last else lesson_lines)(table, self._books[table.locale]):
            return lesson
        lines = self._hashes(table, "commitment-repeated", table.commitments)
        lines += self._hashes(table, "entropy-line", table.entropy)
        if is_last:
            lines += self._hashes(table, "revealed-line", table.revealed or {})
            if table.chain:
                lines.append(self._books[table.locale].say("last-receipt-line", hash=table.chain))
        if table.posting is not None and table.posting.link is not None:
            lines.append(self._books[table.locale].say("commitments-link", link=table.posting.link))
        return lines

    def _hashes(self, table: Table, key: str, by_scope: Mapping[str, str]) -> list[str]:
        book = self._books[table.locale]
        return [book.say(key, scope=scope, hash=value) for scope, value in by_scope.items()]

    def _receipts(self, passage: Sequence[Happening]) -> list[str]:
        """Give the receipt of the last entry, under the numbers that the channel knows: it proves all before.

        In a game begun before entries had receipts, those of the draws; secret ones are called so.
        """
        first, last = passage[0], passage[-1]
        if last.table.options.get(LESSON):  # nothing is proved by its dice
            return []
        if last.head:
            since = f"{first.seen.public}–" if first.seen.public < last.seen.public else ""
            return [f"#{since}{last.seen.public} {last.head[:RECEIPT]}"]
        book = self._books[last.table.locale]
        return [
            book.say("receipt-secret", receipt=receipt(record)) if record.secret else receipt(record)
            for each in passage
            for record in each.draws
        ]


def best_lines(best: Sequence[BestMoment], book: Phrasebook) -> list[str]:
    """Give the *best* moments of a game, under a heading; nothing where there are none."""
    told = [f"{number}. {each.words[book.language]}" for number, each in enumerate(best, 1)]
    return [book.say("best-heading"), *told] if told else []


def frees_a_seat(happening: Happening) -> bool:
    """Whether by *happening* somebody has left a seat."""
    return happening.entry.kind in SEATS_LEFT or happening.facts.get("then") in SEATS_LEFT


def takes_a_seat(happening: Happening) -> bool:
    """Whether by *happening* somebody has taken one."""
    return happening.entry.kind == "taken"


def _offered(passage: Sequence[Happening]) -> list[Seat]:
    """Give the seats that were left in *passage* and are still free."""
    left = {int(each.facts["seat"]) for each in passage if frees_a_seat(each)}
    return [seat for seat in open_seats(passage[-1].table) if seat in left]


def to_mention(*passage: Happening) -> list[Seat]:
    """Give whom a decision has newly become in *passage*, without those who have answered since."""
    awaited = awaited_publicly(passage[-1].table)
    return [
        seat for seat in dict.fromkeys(seat for each in passage for seat in each.asked) if seat in awaited
    ]


def awaited_publicly(table: Table) -> set[Seat]:
    """Give the people who are awaited now, by the game or by a question, as far as everybody may know."""
    asked = [seat for question in table.questions for seat in question_awaits(table, question)]
    return {*_awaited(table), *asked}


def begins_message(happening: Happening) -> bool:
    """Whether *happening* is told in a message of its own making, which may go on to tell what follows."""
    return happening.entry.kind in PROVEN or is_the_end(happening)


def is_the_end(happening: Happening) -> bool:
    """Whether *happening* has ended its game."""
    return happening.entry.number == happening.table.version and happening.table.status.is_over


def merely_acknowledges(happening: Happening) -> bool:
    """Whether *happening* tells the channel no more than that somebody has answered."""
    seen = [each.seen_by(None) for each in happening.news if not each.quiet]
    told = [each for each in seen if each is not None and not each.quiet]
    return bool(told) and not happening.facts and all(each.acknowledges for each in told)


def _awaited(table: Table) -> list[Seat]:
    """Give the people who are awaited now, as far as everybody may know."""
    asked = table.pending.asked if table.pending is not None else ()
    return [seat for seat in asked if not table.chairs[seat].is_automated]


def _called_again(happening: Happening) -> tuple[int, ...]:
    """Give who is asked for a rematch and has not sat down yet, where one was opened."""
    table = happening.table
    if happening.entry.kind != "created" or table.status is not Status.LOBBY:
        return ()
    users = [int(place) for place in table.order if place.isdecimal()]
    return tuple(user for user in users if user != NOBODY and table.seat_of(user) is None)


def marker(game: GameId, entry: int, part: str = "") -> str:
    """Give what the small print of an announcement begins with: it says which entry this is."""
    return f"{game}·{entry}/{part}" if part else f"{game}·{entry}"


def is_marked(sighting: Sighting, mark: str) -> bool:
    """Give whether *sighting* is the message whose small print begins with *mark*."""
    return re.search(rf"^-# {re.escape(mark)}(?= |$)", sighting.content, re.MULTILINE) is not None


def mark_of(letter: Letter) -> str:
    """Give the marker in the small print of *letter*."""
    found = re.search(r"^-# (\S+)(?= |$)", letter.content, re.MULTILINE)
    assert found is not None, "an announcement without its marker cannot be delivered once"
    return found[1]
