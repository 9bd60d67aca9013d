"""What happened since a player's last move: the few lines that their pages begin with."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeAlias

from bot.digest.digest import LINE, Digest, Item, Weight, digest
from bot.digest.newest import newest
from bot.game.entry_kinds import CLICKS
from bot.game.referee import Referee
from bot.game.table import Happening, Table
from bot.lengths import fit
from bot.locale import Phrasebook
from bot.renderer import Renderer
from bot.store.records import Entry, GameId
from rules.contract import Seat

LINES = 8
LOSSES = 6
"""Most lines of what was lost, where something else happened, too."""
LETTERS = 1440
"""About how many letters they have together."""
ROOM = 600
"""Most letters of one of them without, where there are not many."""
MOST = 40
"""Entries that are looked at."""
TOLD = 600
"""Most letters of what the reader's own move came to, where their page goes on saying it."""
_WHO = re.compile(r"\*\*[^*]+\*\*: ")
"""How what one seat did begins."""
_SUM = re.compile(r"[:;] [^:;]* = \*{0,2}\d+\*{0,2}(?: \([^()]*\))?(?=[;.]|$)")
"""What dice and strengths came to in a battle, and who is ahead at a tie, before what followed from it."""
SMALL = "-# "
"""How a line in small letters begins: what was no loss, and decided nothing."""
GAP = f"{SMALL}…"
"""Stands where something is left out."""
REMEMBERED = 512
"""How many of these blocks stay in memory: a page is drawn several times while nothing happens."""


@dataclass(frozen=True)
class SinceLastMove:
    """What a page begins with, its heading first."""

    lines: tuple[str, ...]
    after: int
    """How many entries its reader could know of before all this."""
    heading: int = 0
    """Which of the lines it is."""
    decided: frozenset[str] = frozenset()
    """Those of the lines that tell what decided."""
    more: str = GAP
    """Says that something is left out, and to an ear what to press for it."""
    own: tuple[str, ...] = ()
    """What the reader's own move came to, below a heading; empty where they made none."""

    @property
    def is_news(self) -> bool:
        """Whether anything happened since at all."""
        return self.heading < len(self.lines)

    def below(self, told: Sequence[str]) -> SinceLastMove:
        """Give the same below what the reader's own move came to, the end of which says who has won: as their
        page has *told* it, or anew where it has told nothing."""
        if not told:
            return replace(self, lines=(*self.own, *self.lines), heading=len(self.own))
        lengths = accumulate(len(line) + 1 for line in reversed(told))
        kept = sum(length <= TOLD for length in lengths)
        return replace(self, lines=(*told[len(told) - kept :], *self.lines), heading=self.heading + kept)

    def fitting(self, room: int) -> Sequence[str]:
        """Give the lines that have *room* letters, and nothing where the heading would stand alone.

        What matters least is left out first, and of that what is oldest; a sign says so. What led to the end
        of the reader's own move goes before losses, what decided last of all, and that end behind it.
        """
        lines = [each for each in self.lines if each != GAP]
        gap = self.lines.index(GAP) if GAP in self.lines else len(lines)
        is_cut, heading = len(lines) < len(self.lines), self.heading
        while lines and sum(len(line) + 1 for line in lines) + is_cut * (len(self.more) + 1) > room:
            found = range(heading + 1, len(lines))
            small = [place for place, line in enumerate(lines) if line.startswith(SMALL)]
            # The first may be its heading, and the last is what it came to.
            small += range(bool(self.own), heading - 1)
            lost = [place for place in found if lines[place] not in self.decided]
            place = next(iter((*small, *lost, *found)), len(lines) - 1)
            lines.pop(place)
            gap, is_cut = min(gap, place), True
            heading -= place < heading
        lines = lines[:-1] if heading == len(lines) - 1 else lines
        if len(lines) < 2:
            return ()
        return [*lines[:gap], self.more, *lines[gap:]] if is_cut else lines


_Told: TypeAlias = tuple[SinceLastMove | None, int]


class LastMoves:
    """Tells players what happened since they last did something at a table."""

    def __init__(self, referee: Referee, renderer: Renderer) -> None:
        self._referee = referee
        self._renderer = renderer
        self._told: OrderedDict[tuple[GameId, int, Seat, str, tuple[str, ...]], _Told] = OrderedDict()

    async def since(self, table: Table, seat: Seat, book: Phrasebook) -> SinceLastMove | None:
        """Give what happened at *table* since the player of *seat* moved; None where there is nothing."""
        return (await self._known(table, seat, book))[0]

    async def own(self, table: Table, seat: Seat, book: Phrasebook) -> int:
        """Give the number by which *seat* knows what its player did last; 0 where that is no move."""
        return (await self._known(table, seat, book))[1]

    async def _known(self, table: Table, seat: Seat, book: Phrasebook) -> _Told:
        # Of a game that is over somebody may have been forgotten since, without a new version.
        names = *(each.name for each in table.chairs), *(each.name for each in table.tenures)
        key = table.id, table.version, seat, book.voice, names
        if key not in self._told:
            self._told[key] = await self._read(table, seat, book)
            if len(self._told) > REMEMBERED:
                self._told.popitem(last=False)
        return self._told[key]

    async def _read(self, table: Table, seat: Seat, book: Phrasebook) -> _Told:
        user = table.chairs[seat].user
        if user is None or table.state is None:
            return None, 0
        found = await newest(self._referee, table, seat, lambda entry: is_own(entry, user), MOST)
        told = digest(table, found.happenings, seat, book, self._renderer)
        shown, last, number = _shown(told), found.last, 0
        own: tuple[str, ...] = ()
        if last is not None and last.entry.kind == "action" and not last.is_taken_back:
            number, own = found.after, self._own(table, last, seat, book)
        more = gap_for(book)
        if not shown:
            return SinceLastMove((), found.after, own=own, more=more) if own else None, number
        if last is None:
            heading = book.say("since-lately")
        else:
            key = "since-start" if last.entry.kind == "started" else "since-last-move"
            heading = book.say(key, when=f"<t:{last.entry.at // 1000}:R>")
        decided = (_decided(each) for each in told.items if each.weight is Weight.DECIDED and any(each.lines))
        since = SinceLastMove((heading, *shown), found.after, decided=frozenset(decided), own=own, more=more)
        return since, number

    def _own(self, table: Table, last: Happening, seat: Seat, book: Phrasebook) -> tuple[str, ...]:
        """Give what the *last* move of *seat* came to: a page that is opened anew has told nothing of it."""
        lines = _shown(digest(table, (last,), seat, book, self._renderer))
        return (book.say("since-own"), *(each.removeprefix(SMALL) for each in lines)) if lines else ()


def gap_for(book: Phrasebook) -> str:
    """Give what stands where something is left out: an ear is told which button has it."""
    if not book.is_aloud:
        return GAP
    return SMALL + book.say("since-more", button=book.plain("button-since"))


def came_to(happening: Happening, seat: Seat, book: Phrasebook, renderer: Renderer) -> list[str]:
    """Give what a move of *seat* came to; to an ear, where that is long, its losses and what decided, and all
    else in small letters, the first to be left out."""
    table = happening.table
    told = renderer.told(table, happening.events, seat, book.voice)
    if not book.is_aloud or sum(map(len, told)) <= TOLD:
        return told
    weighed = digest(table, (happening,), seat, book, renderer)
    if all(each.weight is Weight.OTHER for each in weighed.items):
        return told
    return [each for each in _shown(weighed) if each != GAP] or told


def is_own(entry: Entry, user: int) -> bool:
    """Whether *entry* is what *user* did at a table."""
    return entry.actor == user and entry.cause in CLICKS


def _shown(told: Digest) -> list[str]:
    """Give the losses and what decided, and of all else the newest, in the order in which it happened; a sign
    where the first of what is left out would stand."""
    room = max(LINE, min(ROOM, LETTERS // max(1, min(LINES, len(told.items)))))
    kept: dict[int, str] = {}
    for weight in Weight:
        places = [place for place, each in enumerate(told.items) if each.weight is weight and any(each.lines)]
        most = max(LOSSES, LINES - len(told.others)) if weight is Weight.LOSS else LINES - len(kept)
        for place in places[max(0, len(places) - most) :]:
            item = told.items[place]
            match weight:
                case Weight.LOSS:
                    kept[place] = _loss(item, room)
                case Weight.DECIDED:
                    kept[place] = _decided(item)
                case Weight.OTHER:
                    kept[place] = SMALL + _in_one_line(item, room)
    left_out = [place for place, each in enumerate(told.items) if any(each.lines) and place not in kept]
    kept |= dict.fromkeys(left_out[:1], GAP)
    return [kept[place] for place in sorted(kept)]


def _decided(item: Item) -> str:
    return _in_one_line(item, ROOM)


def _loss(item: Item, room: int) -> str:
    """Give *item* as one line: where there is no room without how all that came about, and at the least
    without what the loss came of."""
    for lines in (item.lines, item.terse or item.lines):
        said = [each if each.endswith((".", ":", "!", "…")) else f"{each} ·" for each in lines[:-1]]
        whole = " ".join((*said, *lines[-1:]))
        if len(whole) <= room:
            return whole
    return fit(" ".join((*said[1:], *lines[-1:])) or whole, room)


def _in_one_line(item: Item, room: int) -> str:
    """Give *item* as one line. Where that is too long it is who did it, what was done and what came of it,
    without how that came about, and of all that as much of its end as there is *room* for."""
    who, clauses = _parted(item.lines[0])
    for lines in (item.lines, item.terse or item.lines):
        for left_out in (None, _SUM):
            if len(who + " · ".join(clauses)) > LINE:
                who, clauses = _parted(lines[0])
                clauses = clauses if left_out is None else [left_out.sub("", each) for each in clauses]
    if len(who + " · ".join(clauses)) > room and len(clauses) > 1:
        lengths = accumulate((len(each) + 3 for each in reversed(clauses)), initial=len(who) + 1)
        kept = sum(length <= room for length in lengths) - 1
        clauses = ["…", *clauses[len(clauses) - max(1, kept) :]]
    return fit((who + " · ".join(clauses)).strip(), room)


def _parted(paragraph: str) -> tuple[str, list[str]]:
    """Give who did what *paragraph* tells, and each thing done."""
    first, *lines = paragraph.split("\n")
    if lines:
        return f"{first} ", [each.removeprefix("- ") for each in lines]
    who = found.group() if (found := _WHO.match(first)) else ""
    return who, first.removeprefix(who).split(" · ")
