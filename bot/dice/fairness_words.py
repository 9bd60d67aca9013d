"""What is said about sessions: commitments, contributions, entropy, seeds, and the proof of one roll."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.dice.die_words import counted_faces, is_words_alone
from bot.dice.records import Phase, PlaceStatus, Proof, Rolled, SessionFacts
from bot.locale import Phrasebook
from bot.spelling import isolated, visible
from rules.fair import SCOPES, SECRET, TABLE

PROOF_AND_LIMITS = (
    "fair-proves",
    "fair-limits-seeds",
    "fair-limits-last",
    "fair-limits-clicks",
    "fair-limits-abandon",
    "fair-limits-messages",
    "fair-limits-people",
    "fair-limits-hidden",
)
"""What fair draws prove and what they do not (GMDICE1, 4c)."""


def status_lines(status: PlaceStatus, book: Phrasebook) -> list[str]:
    """Give how the fairness of a place stands, line by line."""
    lines = [f"**{book.say('fairness-title')}**"]
    running = status.running
    if running is None:
        lines.append(book.say("fairness-nothing_runs"))
    else:
        lines.append(
            book.say(
                "fairness-running",
                number=running.number,
                since=when(running.opened_at, "R"),
                open=running.draws.get(TABLE, 0),
                hidden=running.draws.get(SECRET, 0),
            )
        )
        if status.rotates_at is not None:
            lines.append(book.say("fairness-rotates", when=when(status.rotates_at, "R")))
        lines += hash_lines("fairness-commitment", running.commitments, book)
        lines += hash_lines("fairness-entropy", running.entropy, book)
    prepared = status.prepared
    lines.append(book.say("fairness-prepared", number=prepared.number, count=len(prepared.contributions)))
    lines += hash_lines("fairness-commitment", prepared.commitments, book)
    lines.append(book.say("fairness-contribute"))
    lines += (f"-# {book.say(each)}" for each in PROOF_AND_LIMITS)
    return lines


def shown_lines(sessions: Sequence[SessionFacts], book: Phrasebook) -> list[str]:
    """Give the commitments of *sessions* in small print, for a message that shows them to everybody first."""
    lines = []
    for each in sessions:
        lines.append(f"-# {book.say('fairness-shown', number=each.number, phase=each.phase.value)}")
        lines += hash_lines("fairness-commitment", each.commitments, book)
    return lines


def contributed_lines(session: SessionFacts, book: Phrasebook) -> list[str]:
    """Give what whoever contributed reads: it counts, and for which session."""
    return [
        book.say("fairness-contributed", number=session.number, count=len(session.contributions)),
        *hash_lines("fairness-commitment", session.commitments, book),
    ]


def revealed_lines(session: SessionFacts, file: str, book: Phrasebook) -> list[str]:
    """Give the seeds of a session that is over, and how to check its *file*, by its name."""
    lines = [
        book.say(
            "fairness-over",
            number=session.number,
            open=session.draws.get(TABLE, 0),
            hidden=session.draws.get(SECRET, 0),
        ),
        *hash_lines("fairness-seed", session.seeds, book),
    ]
    if SECRET not in session.seeds:
        lines.append(book.say("fairness-sealed"))
    return [*lines, how_to_check(file, book)]


def how_to_check(file: str, book: Phrasebook) -> str:
    """Give how anybody checks the *file* of a session."""
    return book.say("fairness-how", file=file)


def file_name(number: int) -> str:
    """Give what the file of session *number* is called."""
    return f"dice-session-{number}.jsonl"


def proof_lines(proof: Proof, file: str, book: Phrasebook) -> list[str]:
    """Give everything that fixes one roll: its session, its draw, its place in the chain.

    *file* is the name of the file of its session, for when that is over.
    """
    rolled, session = proof.rolled, proof.session
    scope = rolled.audience.scope
    lines = [
        f"**{book.say('fairness-proof', receipt=rolled.receipt)}**",
        book.say("fairness-proof-roll", text=as_code(rolled.text), total=as_code(came_to(rolled))),
        book.say("fairness-proof-session", number=session.number, game=session.game, draw=rolled.n),
        book.say("fairness-proof-ctx", ctx=as_code(proof.ctx)),
        *hash_lines("fairness-commitment", {scope: session.commitments[scope]}, book),
    ]
    if scope in session.entropy:
        lines += hash_lines("fairness-entropy", {scope: session.entropy[scope]}, book)
    lines += [
        f"-# {book.say('fairness-proof-link', hash=proof.link)}",
        f"-# {book.say('fairness-proof-chain', hash=proof.chain)}",
    ]
    state = "later" if proof.holds is None else "holds" if proof.holds else "broken"
    if proof.holds is None and session.phase is Phase.REVEALED:
        state = "sealed"
    lines.append(book.say("fairness-proof-state", state=state))
    if proof.holds is not None:
        lines.append(how_to_check(file, book))
    return lines


def hash_lines(key: str, hashes: Mapping[str, str], book: Phrasebook) -> Iterable[str]:
    """Give a line of small print for each scope, the public one first."""
    return [f"-# {book.say(key, scope=scope, hash=hashes[scope])}" for scope in SCOPES if scope in hashes]


def came_to(rolled: Rolled) -> str:
    """Give what *rolled* came to as its session states it; the faces where dice show words alone."""
    rounds = [[each.body for each in results] for results in rolled.outcome.rounds]
    if not all(is_words_alone(body) for bodies in rounds for body in bodies):
        return rolled.total
    return " | ".join("; ".join(map(counted_faces, bodies)) for bodies in rounds)


def when(at: int | None, style: str) -> str:
    """Give a time, in unix milliseconds, as Discord shows it to each reader in their own."""
    return f"<t:{(at or 0) // 1000}:{style}>"


def as_code(text: str) -> str:
    """Give what somebody typed as code, in one line."""
    return isolated(f"`{visible(text.replace('`', chr(39)))}`")
