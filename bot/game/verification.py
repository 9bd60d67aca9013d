"""Checks the file of a game offline: seeds, entropy, every draw, and by replay every event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from bot.game.file_header import Unfounded, bytes_of
from bot.game.file_lines import BadLine, Source
from bot.game.file_replay import Replay
from bot.game.game_file import (
    Ends,
    ends_of,
    log_of,
    receipts_of,
)
from bot.game.lessons import seed_name
from bot.game.posted import NOT_POSTED, Posted
from bot.game.table import AnyRuleset
from bot.game.table_options import LESSON
from rules.contract import Fact, Phrase, Quoted, Result
from rules.fair import SCOPES, commitment


@dataclass(frozen=True)
class Verdict:
    """What was found in a file."""

    ok: bool
    line: int | None
    """The first line that does not follow, counted from 1; None where every line does, or nothing can be
    made again because somebody was forgotten."""
    phrase: Phrase
    """`verify-ok`, or `verify-<reason>`."""
    result: Result | None = None
    """How the game ended, where it was played to its end."""
    commitments: Mapping[str, str] = field(default_factory=dict)
    """By scope: what must have been posted before anybody else contributed."""
    entropy: Mapping[str, str] = field(default_factory=dict)
    """By scope: what the start must have posted."""
    heads: Mapping[str, str] = field(default_factory=dict)
    """By scope: H after the last draw, for a session of the dice service."""
    posted: Posted = NOT_POSTED
    """The message that fixed the commitments."""
    game: str = ""
    """The GMDICE1 game string."""
    receipts: Iterable[tuple[int, str]] = ()
    """What the channel has shown, in order: the number of an entry, and the hash of all up to it."""
    shown: int = 0
    """The number of the last of them in a game."""
    last: str = ""
    """The hash of the last entry and all before it, which the last message has shown."""


def verify(source: Source, rulesets: Mapping[str, AnyRuleset]) -> Verdict:
    """Give whether everything in the game file *source* follows from its seeds and its actions.

    It is read twice from its beginning to its end, and no more than a line of it is in memory.
    """
    try:
        ends = ends_of(source)
        if ends.footer.forgotten:
            return _left_of_forgotten(source, ends)
        replay = Replay(source, ends, rulesets)
        for _ in replay.tables():
            pass
    except BadLine as bad:
        return Verdict(False, bad.line, Phrase(f"verify-{bad.reason}"))
    except Unfounded as bad:
        return Verdict(False, bad.line, bad.phrase)
    header = ends.header
    found = Phrase.of("verify-ok", entries=ends.lines - 2, draws=replay.draws, status=ends.footer.status)
    if replay.last.options.get(LESSON):
        seed = seed_name(header.ruleset, replay.last.options[LESSON])
        found = Phrase("verify-ok_lesson", {**found.facts, "seed": Quoted(seed)})
    if replay.as_told:
        found = Phrase("verify-ok_taken_back", {**found.facts, "told": tuple(map(_stretch, replay.as_told))})
    if replay.not_replayed is not None:
        rules: dict[str, Fact] = {
            "entry": replay.not_replayed,
            "version": replay.decided_by,
            "known": replay.last.ruleset.version,
        }
        found = Phrase("verify-ok_older", {**dict(found.facts), **rules})
    return Verdict(
        True,
        None,
        found,
        replay.last.result,
        header.commitments,
        header.entropy,
        posted=header.posted,
        game=header.game,
        receipts=Receipts(partial(receipts_of, source, header.midnight)),
        shown=replay.last.seen.public,
        last=replay.last.chain if header.midnight > 1 else "",
    )


def _stretch(entries: tuple[int, int]) -> Phrase:
    return Phrase.of("verify-stretch", first=entries[0], last=entries[1])


def _left_of_forgotten(source: Source, ends: Ends) -> Verdict:
    """Give what is left to say of a game in which somebody was forgotten: its seeds were committed to."""
    header, seeds = ends.header, ends.footer.seeds
    for _ in log_of(source, header.midnight):  # each is one, at least
        pass
    for scope in SCOPES:
        try:
            is_same = (
                commitment(header.game, scope, bytes_of(seeds[scope])).hex() == header.commitments[scope]
            )
        except (KeyError, ValueError):
            is_same = False
        if not is_same:
            raise Unfounded(ends.lines, Phrase.of("verify-commitment", scope=scope))
    return Verdict(
        False,
        None,
        Phrase("verify-forgotten"),
        commitments=header.commitments,
        entropy=header.entropy,
        posted=header.posted,
        game=header.game,
    )


class Receipts:
    """Gives the receipts of a file that was checked, as often as they are wanted; they are read again."""

    def __init__(self, found: Callable[[], Iterator[tuple[int, str]]]) -> None:
        self._found = found

    def __iter__(self) -> Iterator[tuple[int, str]]:
        return self._found()
