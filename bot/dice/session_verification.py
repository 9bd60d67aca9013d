"""Checks the file of a session offline: commitments, entropy, every draw, the chain, stated totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.dice.draw_record import DRAW, ROLLS, rolled_again, total_of, total_of_failure
from bot.dice.session_file import (
    FORMAT,
    Draw,
    Ending,
    ForgottenDraw,
    Line,
    OpenDraw,
    Opening,
    SealedDraw,
    read_session_file,
)
from bot.game.game_file import BadLine
from bot.game.verification import Unfounded, Verdict, bytes_of
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


def verify_session(data: bytes, pools: Pools = NO_POOLS) -> Verdict:
    """Give whether everything in the session file *data* follows from its seeds.

    What is sealed, because its seed is not told, is checked as far as it goes: its place in the chain.
    *pools* are the colours that the notes may roll by name.
    """
    try:
        sections: list[_Section] = []
        for section in _sections(read_session_file(data)):
            if sections and not sections[0].opening.fits(section.opening):
                raise Unfounded(section.first, Phrase("verify-dice_other_session"))
            section.check(pools)
            sections.append(section)
    except BadLine as bad:
        return Verdict(False, bad.line, Phrase(f"verify-{bad.reason}"))
    except Unfounded as bad:
        return Verdict(False, bad.line, bad.phrase)
    draws = [draw for section in sections for draw in section.draws]
    sealed = sum(isinstance(draw, SealedDraw) for draw in draws)
    forgotten = sum(isinstance(draw, ForgottenDraw) for draw in draws)
    unproved = sum(len(section.draws) for section in sections if section.ending.seed is None)
    facts: dict[str, Fact] = {"draws": len(draws), "sealed": sealed}
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
        heads={section.opening.scope: section.head for section in sections},
        receipts=tuple((draw.n, draw.chain) for draw in draws),
        posted=sections[0].opening.posted,
        game=sections[0].opening.game,
    )


def _sections(lines: Sequence[Line]) -> Iterator[_Section]:
    """Give the two scopes of a file, in order; raise Unfounded where a line stands in the wrong place."""
    read = 0
    opening: Opening | None = None
    draws: list[Draw] = []
    for number, line in enumerate(lines, start=1):
        match line:
            case Opening():
                if opening is not None or read == len(SCOPES):
                    raise Unfounded(number, Phrase("verify-scopes"))
                if line.scope != SCOPES[read] or line.v != FORMAT or not 1 <= line.format <= SESSION_FORMAT:
                    raise Unfounded(number, Phrase("verify-scopes"))
                opening, draws = line, []
            case _ if opening is None:
                raise Unfounded(number, Phrase("verify-scopes"))
            case Ending():
                yield _Section(number - len(draws) - 1, opening, tuple(draws), line)
                opening, read = None, read + 1
            case _:
                draws.append(line)
    if opening is not None or read < len(SCOPES):
        raise BadLine(len(lines) + 1, "cut_short")


@dataclass(frozen=True)
class _Section:
    """One scope of a session."""

    first: int
    """The line of *opening*."""
    opening: Opening
    draws: tuple[Draw, ...]
    ending: Ending

    @property
    def head(self) -> str:
        """H_n after the last draw."""
        if self.draws:
            return self.draws[-1].chain
        return first_head(bytes.fromhex(self.opening.commit), bytes.fromhex(self.opening.entropy)).hex()

    @property
    def last(self) -> int:
        """The line of *ending*."""
        return self.first + len(self.draws) + 1

    def check(self, pools: Pools) -> None:
        """Raise Unfounded for the first line that does not follow."""
        scope, head = self._scope(), self._first_head()
        for n, draw in enumerate(self.draws, start=1):
            where = self.first + n
            if draw.n != n:
                raise Unfounded(where, Phrase.of("verify-draw_number", expected=n, found=draw.n))
            link = self._link(where, draw, scope)
            if isinstance(draw, OpenDraw):
                self._check_total(where, draw, pools)
            head = next_head(head, link)
            if head.hex() != draw.chain:
                raise Unfounded(where, self._phrase("verify-draw_chain", n))
        if self.ending.draws != len(self.draws):
            raise Unfounded(self.last, Phrase.of("verify-dice_count", expected=len(self.draws)))

    def _given(self) -> tuple[Contribution, ...]:
        return tuple(Contribution(who, bytes_of(data)) for who, data in self.opening.contributions)

    def _scope(self) -> FairScope | None:
        """Give the stream of chance from the revealed seed; None where it stays sealed."""
        opening = self.opening
        if self.ending.seed is None:
            if opening.scope == TABLE:
                raise Unfounded(self.last, Phrase.of("verify-commitment", scope=opening.scope))
            return None
        try:
            seed = bytes_of(self.ending.seed)
            if commitment(opening.game, opening.scope, seed).hex() != opening.commit:
                raise Unfounded(self.last, Phrase.of("verify-commitment", scope=opening.scope))
        except ValueError as error:  # no hexadecimal, or not 32 bytes
            raise Unfounded(self.last, Phrase.of("verify-commitment", scope=opening.scope)) from error
        try:
            if opening.forgotten:
                told = bytes_of(opening.entropy)
                return ForgottenScope(opening.game, opening.scope, seed, self._given(), told)
            return FairScope(opening.game, opening.scope, seed, self._given())
        except ValueError as error:
            raise Unfounded(self.first, Phrase("verify-entropy")) from error

    def _first_head(self) -> bytes:
        try:
            committed = bytes_of(self.opening.commit)
            given = entropy(committed, self._given())
            mixed = bytes_of(self.opening.entropy) if self.opening.forgotten else given
        except (ValueError, OverflowError) as error:  # no hexadecimal, or more than 65535 contributions
            raise Unfounded(self.first, Phrase("verify-entropy")) from error
        if mixed.hex() != self.opening.entropy:
            raise Unfounded(self.first, Phrase("verify-entropy"))
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
