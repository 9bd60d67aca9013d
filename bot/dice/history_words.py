"""What `/fair history` says: every game and session opened here, how it ended, where it was fixed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.desk.card_parts import lesson_chance
from bot.dice.fairness_words import as_code, came_to, hash_lines, when
from bot.dice.records import PlaceStatus, Rolled, SessionFacts
from bot.game.snapshot import promised_of
from bot.locale import Phrasebook, harmless
from bot.store.overview import GameCount
from bot.store.records import PastGame, Status, StoredGame
from rules.contract import Phrase
from rules.fair import SECRET, TABLE


def count_lines(count: GameCount, book: Phrasebook) -> list[str]:
    """Give how many games of a server were opened, and what became of them."""
    return [
        f"**{book.say('history-games', opened=count.opened)}**",
        book.say(
            "history-count",
            waiting=count.waiting,
            running=count.running,
            finished=count.finished,
            abandoned=count.abandoned,
            closed=count.closed,
            exported=count.exported,
        ),
    ]


def game_lines(
    games: Sequence[PastGame], may_know: Callable[[StoredGame], bool], book: Phrasebook
) -> list[str]:
    """Give what became of *games*; of those that the reader *may_know* nothing of, no name and no place.

    No draw of a lesson is under commitments: its seed stands in their place.
    """
    lines = []
    for past in games:
        game, known = past.game, may_know(past.game)
        lesson, commitments = promised_of(game)
        lines.append(
            book.say(
                "history-game",
                number=game.guild_number,
                title=_title(game, book) if known else Phrase("history-elsewhere"),
                opened=when(past.opened_at, "f"),
                state=_state(past),
                started=when(past.started_at, "f"),
                ended=when(past.ended_at, "f"),
            )
        )
        if lesson:
            plain = Phrase.of("lesson-short", going="no")
            lines.append(f"-# {book.say(lesson_chance(game.ruleset, lesson) if known else plain)}")
            continue
        if known:
            lines.append(f"-# {_posted(game, book)}")
        lines += hash_lines("commitment-repeated", commitments, book)
    return lines


def session_lines(sessions: Sequence[SessionFacts], book: Phrasebook) -> list[str]:
    """Give what became of *sessions*, and which message showed their commitments first."""
    lines = []
    for session in sessions:
        lines.append(
            book.say(
                "fairness-session",
                number=session.number,
                phase=session.phase.value,
                when=when(session.revealed_at or session.opened_at or session.prepared_at, "f"),
                open=session.draws.get(TABLE, 0),
                hidden=session.draws.get(SECRET, 0),
                reason=session.reason or "none",
                failed=session.failed,
            )
        )
        posted = "late" if session.is_posted_late else "none" if session.posting is None else "before"
        link = "" if session.posting is None else session.posting.link or ""
        lines.append(f"-# {book.say('fairness-posted', posted=posted, link=link)}")
        if session.committed_late:
            lines.append(f"-# {book.say('fairness-late')}")
        lines += hash_lines("fairness-commitment", session.commitments, book)
    return lines


def untold_lines(status: PlaceStatus, untold: Sequence[Rolled], book: Phrasebook) -> list[str]:
    """Give which results could not be shown; nothing where all could."""
    if not status.untold:
        return []
    return [
        book.say("fairness-untold", count=status.untold),
        *(
            f"-# {harmless(each.name)}: {as_code(each.text)} = {as_code(came_to(each))}, {each.receipt}"
            for each in untold
        ),
    ]


def _title(game: StoredGame, book: Phrasebook) -> str:
    words = f"{game.ruleset}-title"
    title = Phrase(words) if book.has(words) else game.ruleset
    return book.plain("card-title", game=title, number=game.id)


def _state(past: PastGame) -> str:
    status = past.game.status
    return "closed" if status is Status.ABANDONED and past.started_at is None else status.value


def _posted(game: StoredGame, book: Phrasebook) -> str:
    if game.posting is None:
        return book.say("history-posted", posted="card", link="")
    return book.say(
        "history-posted", posted="none" if game.posting.link is None else "yes", link=game.posting.link or ""
    )
