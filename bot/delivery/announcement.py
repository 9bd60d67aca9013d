"""What the channel is told of one log entry: its lines, a mention, and the receipts as small print."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import structlog

from bot.delivery.courier import Attachment, Letter, Sighting
from bot.delivery.table_news import table_lines
from bot.game.table import Happening, Table
from bot.lengths import CONTENT, split
from bot.locale import Phrasebook
from bot.renderer import Renderer, decision_phrase
from bot.store.personal import NOBODY
from bot.store.records import GameId, Status
from rules.contract import Phrase, Seat, Who
from rules.fair import RECEIPT, receipt

log = structlog.get_logger(__name__)

PROVEN = ("started", "moved")
"""Kinds of entries that repeat what the dice are checked by: where a game has gone, nothing else says it."""
SMALL_PRINT_LENGTH = 500
"""Room kept at least for the small print of each page."""


Buttons: TypeAlias = Callable[[Table, Phrasebook], Any]
"""Makes the buttons below an announcement that calls somebody: a discord.py view."""


class Announcer:
    """Words announcements in the table's language."""

    def __init__(
        self, books: Mapping[str, Phrasebook], renderer: Renderer, buttons: Buttons | None = None
    ) -> None:
        """Take the words; *buttons* stand below an announcement that calls somebody to act."""
        self._books = books
        self._renderer = renderer
        self._buttons = buttons

    def letters(self, happening: Happening) -> tuple[Letter, ...]:
        """Give the messages of *happening*, nearly always one; none where the channel may see nothing of it.

        The last line of each begins with `marker`, so that it can be found again after a crash.
        """
        try:
            return self._letters(happening)
        except Exception:
            # An announcement that cannot be worded must not hold up the ones behind it.
            log.exception("announcement_unworded", game=happening.entry.game, entry=happening.entry.number)
            line = self._books[happening.table.locale].say("entry-unworded")
            return (Letter(f"{line}\n-# {marker(happening.entry.game, happening.seen.public)}"),)

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

    def file_letter(self, table: Table, entry: int, content: bytes) -> Letter:
        """Give the message that carries the file of the whole game, written at *entry*."""
        filename = f"{table.ruleset.name}-{table.id}.jsonl"
        line = self._books[table.locale].say("game-file")
        return Letter(
            f"{line}\n-# {marker(table.id, entry, 'file')}", attachments=(Attachment(filename, content),)
        )

    def _letters(self, happening: Happening) -> tuple[Letter, ...]:
        table, entry = happening.table, happening.entry
        is_last = entry.number == table.version and not table.status.is_open
        lines = [*table_lines(happening, self._books[table.locale]), *self._event_lines(happening)]
        proof = self._proof(table, is_last=is_last) if entry.kind in PROVEN or is_last else []
        if is_last:
            # Where the last event says it already, it is not said again.
            lines += [each for each in self._result_lines(table) if each not in lines]
        asked = _to_mention(happening)
        if asked:
            lines.append(self._asked_line(table, asked))
        called = _called_again(happening)
        if called:
            people = tuple(f"<@{user}>" for user in called)
            lines.append(self._books[table.locale].say("entry-rematch-called", people=people))
        if not lines and not happening.draws:
            return ()
        mentions = tuple(user for seat in asked if (user := table.chairs[seat].user) is not None) or called
        reserved = SMALL_PRINT_LENGTH + sum(len(line) + len("\n-# ") for line in proof)
        texts = split("\n".join(lines), CONTENT - reserved) or [""]
        letters = []
        for part, text in enumerate(texts, 1):
            is_end = part == len(texts)
            mark = marker(table.id, happening.seen.public, "" if part == 1 else str(part))
            small_print = [" · ".join((mark, *self._receipts(happening))), *proof] if is_end else [mark]
            content = "\n".join([*([text] if text else ()), *(f"-# {line}" for line in small_print)])
            if not is_end:
                letters.append(Letter(content))
                continue
            # The card may be far up by now: whoever is called finds what to press right here.
            view = self._buttons(table, self._books[table.locale]) if asked and self._buttons else None
            letters.append(Letter(content, view, mentions=mentions))
        return tuple(letters)

    def _event_lines(self, happening: Happening) -> Sequence[str]:
        table = happening.table
        return self._renderer.told(table, happening.events, None, table.locale)

    def _result_lines(self, table: Table) -> list[str]:
        result = table.result
        return [] if result is None else [self._books[table.locale].say(result.phrase, names=table.names)]

    def _asked_line(self, table: Table, asked: Sequence[Seat]) -> str:
        """Call the players of *asked*, and name the others who are awaited, too."""
        assert table.pending is not None, "nobody is mentioned when nobody is awaited"
        players = tuple(
            f"<@{table.chairs[seat].user}>" if seat in asked else Who(seat)
            for seat in table.pending.asked
            if not table.chairs[seat].is_automated
        )
        decision = decision_phrase(table.pending, table.ruleset.name)
        return self._books[table.locale].say("waiting", table.names, seats=players, decision=decision)

    def _proof(self, table: Table, *, is_last: bool) -> list[str]:
        """Give what the dice are checked by, at the start and, with the seeds, at the end: as it is kept now.

        The message of the commitments shows whether anybody has changed that since.
        """
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

    def _receipts(self, happening: Happening) -> list[str]:
        """Give the receipt of the whole entry, under the number that the channel knows.

        In a game begun before entries had receipts, those of the draws; secret ones are called so.
        """
        if happening.head:
            return [f"#{happening.seen.public} {happening.head[:RECEIPT]}"]
        book = self._books[happening.table.locale]
        return [
            book.say("receipt-secret", receipt=receipt(record)) if record.secret else receipt(record)
            for record in happening.draws
        ]


def _to_mention(happening: Happening) -> list[Seat]:
    """Give whom a decision has newly become, without those who have answered since."""
    pending, table = happening.table.pending, happening.table
    awaited = pending.asked if pending is not None else ()
    return [seat for seat in happening.asked if seat in awaited and table.chairs[seat].user is not None]


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
