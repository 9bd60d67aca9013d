"""What somebody leafs through who looks back: the moments of a game that they may know of, in words."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from bot.game.table import Table
from bot.locale import Phrasebook
from bot.renderer import Renderer, decision_phrase
from bot.replay.moments import Moment, moments
from bot.replay.readers import Reader
from bot.replay.recollections import Recollection
from bot.replay.story import Step
from bot.replay.telling import draws_of, private_lines, public_lines, round_words
from rules.contract import Phrase, Seat, Viewer, Who
from rules.fair import DrawRecord

FACES = 24
"""Numbers of a draw that are told; a shuffle has as many as there are cards."""


@dataclass(frozen=True)
class Leaves:
    """The moments of one game, as one reader may know them."""

    reader: Reader
    recollection: Recollection

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The entries that the reader may know of."""
        return self.reader.known(self.recollection.steps)

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """What they are put together to."""
        return moments(self.steps)

    @cached_property
    def opened_since(self) -> int | None:
        """The entry from which on a game master saw all hands."""
        return self.reader.opened_since(self.recollection.steps)

    # Places that stand in the ids of buttons: they tell no more than the reader knows, and stay what they are
    # while the game goes on.

    def place(self, index: int) -> str:
        """Give how the moment at *index* is called in an id: by its first entry, as the reader counts."""
        first = self.moments[index].first
        return f"e{first.number}" if self.reader.sees_all else f"k{self._ordinals[first.number]}"

    def find(self, place: str) -> int:
        """Give the index of the moment that *place* is in; of the newest for one that there is not."""
        kind, number = place[:1], place[1:]
        counted = int(number) if number.isdecimal() and len(number) < 10 else 0
        match kind:
            case "e" if self.reader.sees_all:
                entry = counted
            case "k":
                knew = self._knew
                entry = knew[counted - 1] if 0 < counted <= len(knew) else 0
            case "p":
                entry = next((each.number for each in self.steps if each.shown == counted > 0), 0)
            case _:
                entry = 0
        return self._index_of(entry) if entry else len(self.moments) - 1

    def of_round(self, number: int) -> int:
        """Give the index of the first moment of round *number*, or of the one before a later one."""
        later = (index for index, each in enumerate(self.moments) if each.round >= number)
        return next(later, len(self.moments) - 1)

    @cached_property
    def rounds(self) -> tuple[tuple[int, int], ...]:
        """Each round with the index of its first moment."""
        found: dict[int, int] = {}
        for index, each in enumerate(self.moments):
            found.setdefault(each.round, index)
        return tuple(sorted(found.items()))

    def between(self, first: int, last: int) -> Moment | None:
        """Give entries *first* to *last* as one moment, as far as the reader knows of them; None for none."""
        steps = tuple(each for each in self.steps if first <= each.number <= last)
        return Moment.of(steps) if steps else None

    def _index_of(self, entry: int) -> int:
        firsts = [each.first.number for each in self.moments]
        return max(0, bisect_right(firsts, entry) - 1)

    @cached_property
    def _knew(self) -> tuple[int, ...]:
        """The entries that the reader knew of while the game ran."""
        return tuple(each.number for each in self.recollection.steps if self.reader.knew(each))

    @cached_property
    def _ordinals(self) -> dict[int, int]:
        return {number: place for place, number in enumerate(self._knew, 1)}


@dataclass(frozen=True)
class Leaf:
    """One moment as its reader is shown it."""

    table: Table
    """As it stood after it."""
    viewer: Viewer
    """As whom its reader sees the board."""
    heading: str
    """When in the game it was."""
    asked: str
    """Whose decision it was; empty where nobody had one."""
    told: tuple[str, ...]
    """What the channel was told."""
    private: tuple[str, ...]
    """What only some were told that the reader knows, too: under whose name."""
    hands: tuple[str, ...]
    """What each seat held, where the reader may know."""
    small: tuple[str, ...]
    """The dice, and what else is told in small print."""


def leaf(leaves: Leaves, moment: Moment, book: Phrasebook, renderer: Renderer) -> Leaf:
    """Give *moment* of *leaves* in words."""
    reader, table, steps = leaves.reader, moment.last.table, leaves.recollection.steps
    is_last = moment.last is leaves.steps[-1] and not reader.table.status.is_open
    return Leaf(
        # With nothing remembered of what was asked about it: pictures are large.
        replace(table, position=None),
        reader.eyes(moment.last.number),
        heading(moment, book),
        asked_line(moment, book, renderer),
        tuple(public_lines(moment, book, renderer, is_last=is_last)),
        tuple(_private(leaves, moment, book, renderer)),
        tuple(_hands(leaves, moment, book)),
        (
            *dice_lines(moment, book, reveals=reader.sees_all),
            *([book.say("lookback-undone")] if any(each.undone_by for each in moment.moves) else []),
            *(
                []
                if leaves.recollection.is_whole or moment.last is not steps[-1]
                else [book.say("lookback-broken")]
            ),
        ),
    )


def heading(moment: Moment, book: Phrasebook) -> str:
    """Give the round of *moment*, the hour, and under which numbers the channel knows it."""
    table = moment.last.table
    is_lobby = table.state is None
    name = book.plain("replay-lobby") if is_lobby else round_words(table, moment.round, book)
    when = f"<t:{moment.last.happening.entry.at // 1000}:f>"
    first, *others = [each.shown for each in moment.steps if each.shown] or [0]
    entries = "several" if others else "single" if first else "none"
    return book.say(
        "lookback-when", round=name, when=when, entries=entries, first=first, last=[first, *others][-1]
    )


def asked_line(moment: Moment, book: Phrasebook, renderer: Renderer) -> str:
    """Give whose decision *moment* was, as everybody knew."""
    table = moment.first.before
    if table.pending is None:
        return ""
    seats = tuple(map(Who, table.pending.asked))
    decision = decision_phrase(table.pending, table.ruleset.name)
    return book.say("lookback-asked", table.names, seats=seats, decision=decision)


def dice_lines(moment: Moment, book: Phrasebook, *, reveals: bool) -> list[str]:
    """Give what was drawn in *moment*; what was drawn in secret only where it *reveals* that."""
    return [_dice(each, moment.last.table, book) for each in draws_of(moment, reveals=reveals)]


def _dice(draw: DrawRecord, table: Table, book: Phrasebook) -> str:
    key = f"{table.ruleset.name}-action-{draw.note}"
    what = (
        Phrase(key) if book.has(key) else Phrase("replay-first-draw") if draw.note == "start" else draw.note
    )
    sides = list(dict.fromkeys(f"d{each}" for each, _ in draw.raw))
    kinds = ", ".join(sides) if len(sides) <= 3 else book.plain("replay-dice-many", count=len(draw.raw))
    faces = " ".join(str(value + 1) for _, value in draw.raw[:FACES])
    if len(draw.raw) > FACES:
        faces = f"{faces} {book.plain('replay-dice-more', count=len(draw.raw) - FACES)}"
    name = book.plain(f"replay-dice-{'secret' if draw.secret else 'table'}", number=draw.n, what=what)
    return book.say("lookback-dice", what=name, kinds=kinds, faces=faces)


def _private(leaves: Leaves, moment: Moment, book: Phrasebook, renderer: Renderer) -> Iterator[str]:
    """Give what single seats were told that the reader knows: their own, and at the end everybody's."""
    reader, table = leaves.reader, moment.last.table
    for seat in map(Seat, range(len(table.chairs))):
        steps: Sequence[Step] = moment.steps
        if not reader.sees_all:
            steps = [each for each in steps if reader.eyes(each.number) == seat]
        if lines := private_lines(steps, seat, book, renderer):
            yield book.say("lookback-only", table.names, player=Who(seat))
            yield from lines


def _hands(leaves: Leaves, moment: Moment, book: Phrasebook) -> Iterator[str]:
    """Give what everybody held, to those who may know: at the end, and to a master who sees all hands."""
    table, since = moment.last.table, leaves.opened_since
    may_see = leaves.reader.sees_all or (since is not None and moment.last.number >= since)
    for seat in map(Seat, range(len(table.chairs) if may_see and table.state is not None else 0)):
        if own := [book.say(line, table.names) for line in table.hand(seat)]:
            yield "\n".join((book.say("lookback-had", table.names, player=Who(seat)), *own))
