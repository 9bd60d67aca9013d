"""Checks the file of a session offline: commitments, entropy, every draw, the chain, stated totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from bot.dice.draw_record import DRAW, ROLLS, rolled_again, total_of, total_of_failure
from bot.dice.session_file import (
    FORMAT,
    Draw,
    Ending,
    ForgottenDraw,
    OpenDraw,
    Opening,
    SealedDraw,
    read_session_file,
)
from bot.game.file_header import Unfounded, bytes_of
from bot.game.file_lines import BadLine, Source
from bot.game.verification import Receipts, Verdict
from bot.store.dice_records import SESSION_FORMAT
from rules.contract import Fact, Phrase
from rules.dice.errors import DiceError
from rules.dice.parser import NO_POOLS, Pools
from rules.fair import (
    PUBLIC_SALT,
    SCOPES,
    TABLE,
    Contribution,
    FairScope,
    ForgottenScope,
    commitment,
    draw_link,
    entropy,
    first_head,
    next_head,
)


def verify_session(source: Source, pools: Pools = NO_POOLS) -> Verdict:
    """Give whether everything in the session file *source* follows from its seeds.

    What is sealed, because its seed is not told, is checked as far as it goes: its place in the chain.
    *pools* are the colours that the notes may roll by name. It is read twice from its beginning to its end,
    because the seeds stand at the end, and no more than a line of it is in memory.
    """
    try:
        sections = _checked(source, _endings(source), pools)
    except BadLine as bad:
        return Verdict(False, bad.line, Phrase(f"verify-{bad.reason}"))
    except Unfounded as bad:
        return Verdict(False, bad.line, bad.phrase)
    sealed = sum(section.counts[SealedDraw] for section in sections)
    forgotten = sum(section.counts[ForgottenDraw] for section in sections)
    unproved = sum(section.n for section in sections if section.ending.seed is None)
    facts: dict[str, Fact] = {"draws": sum(section.n for section in sections), "sealed": sealed}
    found = Phrase.of("verify-dice_ok", **facts, shown=unproved - sealed)
    if forgotten or any(section.opening.forgotten for section in sections):
        mixed = "told" if any(section.opening.forgotten for section in sections) else "made"
        found = Phrase.of("verify-dice_ok_forgotten", **facts, forgotten=forgotten, mixed=mixed)
    return Verdict(
        True,
        None,
        found,
        commitments={section.opening.scope: section.opening.commit for section in sections},
        entropy={section.opening.scope: section.opening.entropy for section in sections},
        heads={section.opening.scope: section.head.hex() for section in sections},
        receipts=Receipts(partial(_receipts, source)),
        posted=sections[0].opening.posted,
        game=sections[0].opening.game,
    )


def _receipts(source: Source) -> Iterator[tuple[int, str]]:
    lines = read_session_file(source)
    return ((line.n, line.chain) for line in lines if not isinstance(line, Opening | Ending))


def _endings(source: Source) -> list[tuple[int, Ending] | None]:
    """Give the ending of each opening, with its line; raise BadLine for what was not written so."""
    found: list[tuple[int, Ending] | None] = []
    for number, line in enumerate(read_session_file(source), start=1):
        if isinstance(line, Opening) and len(found) < len(SCOPES):
            found.append(None)
        elif isinstance(line, Ending) and found and found[-1] is None:
            found[-1] = number, line
    return found


def _checked(source: Source, endings: Sequence[tuple[int, Ending] | None], pools: Pools) -> list[_Section]:
    """Give the two scopes of a file, in order; raise Unfounded for the first line that does not follow."""
    sections: list[_Section] = []
    is_open, number = False, 0
    for number, line in enumerate(read_session_file(source), start=1):
        if isinstance(line, Opening):
            done = len(sections)
            if is_open or done == len(SCOPES) or line.scope != SCOPES[done]:
                raise Unfounded(number, Phrase("verify-scopes"))
            if line.v != FORMAT or not 1 <= line.format <= SESSION_FORMAT:
                raise Unfounded(number, Phrase("verify-scopes"))
            if sections and not sections[0].opening.fits(line):
                raise Unfounded(number, Phrase("verify-dice_other_session"))
            is_open, ending = True, endings[done]
            if ending is not None:
                sections.append(_Section(number, line, *ending))
        elif not is_open:
            raise Unfounded(number, Phrase("verify-scopes"))
        elif ending is None:
            continue  # without its seed no draw can be made again, and in the end the file is cut short
        elif isinstance(line, Ending):
            sections[-1].end(number)
            is_open = False
        else:
            sections[-1].follow(number, line, pools)
    if is_open or len(sections) < len(SCOPES):
        raise BadLine(number + 1, "cut_short")
    return sections


class _Section:
    """One scope of a session, as far as it has been read."""

    def __init__(self, first: int, opening: Opening, last: int, ending: Ending) -> None:
        """Take both with their lines; raise Unfounded where seed and contributions are not those told."""
        self._first, self._last = first, last
        self.opening = opening
        self.ending = ending
        self.n = 0
        """How many draws have been read."""
        self.counts: Counter[type[Draw]] = Counter()
        self._fair = self._scope()
        self.head = self._first_head()
        """H_n after the last of them."""

    def follow(self, where: int, draw: Draw, pools: Pools) -> None:
        """Go on by one *draw*; raise Unfounded where it does not follow."""
        self.n += 1
        self.counts[type(draw)] += 1
        if draw.n != self.n:
            raise Unfounded(where, Phrase.of("verify-draw_number", expected=self.n, found=draw.n))
        link = self._link(where, draw, self._fair)
        if isinstance(draw, OpenDraw):
            self._check_total(where, draw, pools)
        self.head = next_head(self.head, link)
        if self.head.hex() != draw.chain:
            raise Unfounded(where, self._phrase("verify-draw_chain", self.n))

    def end(self, where: int) -> None:
        """Raise Unfounded where there were other draws than the ending counts."""
        if self.ending.draws != self.n:
            raise Unfounded(where, Phrase.of("verify-dice_count", expected=self.n))

    def _given(self) -> tuple[Contribution, ...]:
        return tuple(Contribution(who, bytes_of(data)) for who, data in self.opening.contributions)

    def _scope(self) -> FairScope | None:
        """Give the stream of chance from the revealed seed; None where it stays sealed."""
        opening = self.opening
        if self.ending.seed is None:
            if opening.scope == TABLE:
                raise Unfounded(self._last, Phrase.of("verify-commitment", scope=opening.scope))
            return None
        try:
            seed = bytes_of(self.ending.seed)
            if commitment(opening.game, opening.scope, seed).hex() != opening.commit:
                raise Unfounded(self._last, Phrase.of("verify-commitment", scope=opening.scope))
        except ValueError as error:  # no hexadecimal, or not 32 bytes
            raise Unfounded(self._last, Phrase.of("verify-commitment", scope=opening.scope)) from error
        try:
            if opening.forgotten:
                told = bytes_of(opening.entropy)
                return ForgottenScope(opening.game, opening.scope, seed, self._given(), told)
            return FairScope(opening.game, opening.scope, seed, self._given())
        except ValueError as error:
            raise Unfounded(self._first, Phrase("verify-entropy")) from error

    def _first_head(self) -> bytes:
        try:
            committed = bytes_of(self.opening.commit)
            given = entropy(committed, self._given())
            mixed = bytes_of(self.opening.entropy) if self.opening.forgotten else given
        except (ValueError, OverflowError) as error:  # no hexadecimal, or more than 65535 contributions
            raise Unfounded(self._first, Phrase("verify-entropy")) from error
        if mixed.hex() != self.opening.entropy:
            raise Unfounded(self._first, Phrase("verify-entropy"))
        return first_head(committed, mixed)

    def _link(self, where: int, draw: Draw, scope: FairScope | None) -> bytes:
        """Give L_n, from what is told of *draw*; with a seed, all of it is made again."""
        try:
            if isinstance(draw, ForgottenDraw):
                return bytes_of(draw.link)
            if isinstance(draw, SealedDraw):
                if scope is not None:
                    raise Unfounded(where, self._phrase("verify-dice_withheld", draw.n))
                return bytes_of(draw.link)
            self._check_salt(where, draw, scope)
            if scope is not None:
                again = scope.draw(draw.n, draw.ctx.encode())
                if any(again.below(count) != value for count, value in draw.raw):
                    raise Unfounded(where, self._phrase("verify-draw_value", draw.n))
            salt = bytes_of(draw.salt) if draw.secret else PUBLIC_SALT
            return draw_link(salt, draw.n, draw.ctx.encode(), draw.raw, *self.opening.stated(draw))
        except (ValueError, OverflowError) as error:  # a number or a note beyond its limits
            raise Unfounded(where, self._phrase("verify-draw_value", draw.n)) from error

    def _check_salt(self, where: int, draw: OpenDraw, scope: FairScope | None) -> None:
        is_secret = self.opening.scope != TABLE
        expected = scope.salt(draw.n).hex() if scope is not None and is_secret else draw.salt
        if draw.secret != is_secret or draw.salt != expected or bool(draw.salt) != is_secret:
            raise Unfounded(where, self._phrase("verify-draw_chain", draw.n))

    def _check_total(self, where: int, draw: OpenDraw, pools: Pools) -> None:
        """Roll the note again with the recorded numbers (level 2 of dice.md 4a.10)."""
        if draw.kind == DRAW and not draw.total:
            return
        if draw.kind not in ROLLS:
            raise Unfounded(where, self._phrase("verify-dice_note", draw.n))
        try:
            total = total_of(rolled_again(draw.kind, draw.note, draw.raw, pools))
        except DiceError as error:
            total = total_of_failure(error)
        except ValueError as error:  # other dice than the note asks for
            raise Unfounded(where, self._phrase("verify-dice_note", draw.n)) from error
        if total != draw.total:
            raise Unfounded(where, Phrase.of("verify-dice_total", n=draw.n, expected=total, found=draw.total))

    def _phrase(self, key: str, n: int) -> Phrase:
        return Phrase.of(key, scope=self.opening.scope, n=n)
