"""Verifiable chance, GMDICE1: commit to a seed, mix in the players' words, draw, chain, reveal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from hmac import digest

from rules.contract import Dice

TABLE = "table"
"""The scope of public draws."""
SECRET = "secret"
"""The scope of shuffles and deals that stay hidden until the seeds are revealed."""
SCOPES = (TABLE, SECRET)
"""Each scope of a game has a seed of its own, so that revealing one reveals nothing of the other."""

SEED_LENGTH = 32

_TAG = b"GMDICE1"
_WORD_BITS = 32
_WORDS_PER_BLOCK = 8
_PUBLIC_SALT = bytes(32)


@dataclass(frozen=True)
class Contribution:
    """Entropy that somebody gave between commitment and start."""

    who: str
    """Decimal Discord user id."""
    data: bytes
    """At most 65535 bytes."""


@dataclass(frozen=True)
class DrawRecord:
    """One closed draw: what an action took from one scope, and its place in the chain."""

    scope: str
    n: int
    """Counted from 1 within the scope, without gaps."""
    ctx: bytes
    """Public bytes that the randomness depends on: who acted, through which interaction."""
    raw: tuple[tuple[int, int], ...]
    """Every call of `below` in order: its count and the number it gave."""
    note: str
    """What was rolled for, as typed; no input of the randomness."""
    secret: bool
    link: bytes
    """L_n, which can be shown of a secret draw without telling what was drawn."""
    chain: bytes
    """H_n, which fixes this draw and all before it."""


class Draw(Dice):
    """The words of one draw: taken in order, never shared with another draw."""

    def __init__(self, scope: FairScope, n: int, ctx: bytes) -> None:
        if n < 1:
            raise ValueError(f"draws are counted from 1, not {n}")
        self._scope = scope
        self._n = n
        self._ctx = ctx
        self._block_prefix = _TAG + b"\x04" + n.to_bytes(8, "big") + _lp(ctx)
        self._raw: list[tuple[int, int]] = []
        self._words: list[int] = []
        self._blocks = 0

    @property
    def raw(self) -> tuple[tuple[int, int], ...]:
        """Every call of `below` so far: its count and the number it gave."""
        return tuple(self._raw)

    def below(self, count: int) -> int:
        """Give a number from 0 to *count* - 1; raise ValueError unless 1 <= *count* <= 2**32."""
        value = below(self._next_word, count)
        self._raw.append((count, value))
        return value

    def close(self, previous: bytes, note: str = "") -> DrawRecord:
        """Give the record of this draw, chained to *previous*: H of the draw before, or `first_link`."""
        scope, secret = self._scope, self._scope.is_secret
        salt = scope.salt(self._n) if secret else _PUBLIC_SALT
        link = sha256(_TAG + b"\x06" + salt + self._body(note)).digest()
        chain = sha256(_TAG + b"\x08" + previous + link).digest()
        return DrawRecord(scope.scope, self._n, self._ctx, self.raw, note, secret, link, chain)

    def _next_word(self) -> int:
        if not self._words:
            block = digest(self._scope.key, self._block_prefix + self._blocks.to_bytes(4, "big"), "sha256")
            self._blocks += 1
            self._words = [int.from_bytes(block[4 * i : 4 * i + 4], "big") for i in range(_WORDS_PER_BLOCK)]
            self._words.reverse()
        return self._words.pop()

    def _body(self, note: str) -> bytes:
        pairs = b"".join(count.to_bytes(5, "big") + value.to_bytes(4, "big") for count, value in self._raw)
        length = len(self._raw).to_bytes(4, "big")
        return self._n.to_bytes(8, "big") + _lp(self._ctx) + length + pairs + _lp(note.encode())


@dataclass(frozen=True)
class FairScope:
    """One stream of chance of one game, from its seed and everything that was contributed."""

    game: str
    """Unique for ever."""
    scope: str
    seed: bytes = field(repr=False)
    """32 bytes of the system's generator; secret until the end."""
    contributions: tuple[Contribution, ...]

    @property
    def is_secret(self) -> bool:
        """Whether what is drawn here stays hidden until the seed is revealed."""
        return self.scope != TABLE

    @cached_property
    def commitment(self) -> bytes:
        """C, which fixes the seed without telling it."""
        return commitment(self.game, self.scope, self.seed)

    @cached_property
    def entropy(self) -> bytes:
        """E, which fixes everything that was contributed."""
        return entropy(self.commitment, self.contributions)

    @cached_property
    def key(self) -> bytes:
        """K, from which every word is made; as secret as the seed."""
        return digest(self.seed, _TAG + b"\x03" + self.commitment + self.entropy, "sha256")

    @cached_property
    def first_link(self) -> bytes:
        """H_0, the head of the chain before any draw."""
        return sha256(_TAG + b"\x05" + self.commitment + self.entropy).digest()

    def draw(self, n: int, ctx: bytes) -> Draw:
        """Give the draw number *n*, counted from 1, that *ctx* has a part in."""
        return Draw(self, n, ctx)

    def salt(self, n: int) -> bytes:
        """Give what hides a secret draw *n* from those who would guess it from its link."""
        return digest(self.key, _TAG + b"\x07" + n.to_bytes(8, "big"), "sha256")


def commitment(game: str, scope: str, seed: bytes) -> bytes:
    """Give C for the *seed* of one *scope* of *game*; posted before anybody can contribute."""
    if len(seed) != SEED_LENGTH:
        raise ValueError(f"a seed has {SEED_LENGTH} bytes, not {len(seed)}")
    return sha256(_TAG + b"\x01" + _lp(game.encode()) + _lp(scope.encode()) + seed).digest()


def entropy(commitment: bytes, contributions: Sequence[Contribution]) -> bytes:
    """Give E for the *contributions*, in their order, to a game of that *commitment*."""
    given = b"".join(_lp(each.who.encode()) + _lp(each.data) for each in contributions)
    count = len(contributions).to_bytes(2, "big")
    return sha256(_TAG + b"\x02" + commitment + count + given).digest()


def below(next_word: Callable[[], int], count: int, bits: int = _WORD_BITS) -> int:
    """Give a number from 0 to *count* - 1 from words of so many *bits*, rejecting what would bias it.

    A *count* of 1 takes no word. Raise ValueError unless 1 <= *count* <= 2**bits.
    """
    words = 1 << bits
    if not 1 <= count <= words:
        raise ValueError(f"cannot draw below {count}")
    if count == 1:
        return 0
    limit = words - words % count
    while (word := next_word()) >= limit:
        pass
    return word % count


def receipt(record: DrawRecord) -> str:
    """Give the small print of a draw: its number and the first 16 hexadecimal digits of H_n."""
    return f"#{record.n} {record.chain.hex()[:16]}"


def _lp(data: bytes) -> bytes:
    if len(data) > 0xFFFF:
        raise ValueError(f"{len(data)} bytes are more than a length of two bytes can tell")
    return len(data).to_bytes(2, "big") + data
