"""Verifiable chance, GMDICE1: commit to a seed, mix in the players' words, draw, chain, reveal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from hmac import digest
from struct import Struct
from typing import TYPE_CHECKING

from rules.contract import Dice
from rules.records import record

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

TABLE = "table"
"""The scope of public draws."""
SECRET = "secret"
"""The scope of shuffles and deals that stay hidden until the seeds are revealed."""
SCOPES = (TABLE, SECRET)
"""Each scope of a game has a seed of its own, so that revealing one reveals nothing of the other."""

SEED_LENGTH = 32
RECEIPT = 16
"""Hexadecimal digits of a hash that are shown as small print."""

TAG = b"GMDICE1"
"""Begins everything that is hashed, with a byte after it that tells what for."""
_BLOCK_TAG = TAG + b"\x04"
_LINK_TAG = TAG + b"\x06"
_WORD_BITS = 32
_WORDS_PER_BLOCK = 8
_BLOCK = Struct(f">{_WORDS_PER_BLOCK}I")
_HASH_BLOCK = 64
"""Bytes that SHA-256 takes at a time."""
PUBLIC_SALT = bytes(32)
"""The salt of a public draw; that of a secret one is `FairScope.salt`."""


@dataclass(frozen=True)
class Contribution:
    """Entropy that somebody gave between commitment and start."""

    who: str
    """Decimal Discord user id."""
    data: bytes
    """At most 65535 bytes."""


@record
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
        self._place = _place(n, ctx)
        self._raw: list[tuple[int, int]] = []
        self._words: tuple[int, ...] = ()
        """Those of the last block."""
        self._used = _WORDS_PER_BLOCK
        """How many of them are taken: at first all of none."""
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

    def several(self, count: int, times: int) -> list[int]:
        """Give *times* numbers below *count*; raise ValueError unless 1 <= *count* <= 2**32."""
        values = [0] * times if count == 1 else []
        while (lacking := times - len(values)) > 0:
            if self._used == _WORDS_PER_BLOCK:
                self._next_block()
            words = self._words[self._used : self._used + lacking]
            self._used += len(words)
            values += accepted(words, count)
        self._raw += [(count, value) for value in values]
        return values

    def close(self, previous: bytes, note: str = "", *stated: str) -> DrawRecord:
        """Give the record of this draw, chained to *previous*: H of the draw before, or `first_link`.

        The link binds the *note*, and what else is *stated* of the draw.
        """
        scope, n, raw = self._scope, self._n, self._raw
        secret = scope.is_secret
        link = _link(scope.salt(n) if secret else PUBLIC_SALT, self._place, raw, note, *stated)
        chain = next_head(previous, link)
        return DrawRecord(scope.scope, n, self._ctx, tuple(raw), note, secret, link, chain)

    def _next_word(self) -> int:
        if self._used == _WORDS_PER_BLOCK:
            self._next_block()
        self._used += 1
        return self._words[self._used - 1]

    def _next_block(self) -> None:
        message = _BLOCK_TAG + self._place + self._blocks.to_bytes(4, "big")
        self._words = _BLOCK.unpack(self._scope.authenticated(message))
        self._used = 0
        self._blocks += 1


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
        return digest(self.seed, TAG + b"\x03" + self.commitment + self.entropy, "sha256")

    def authenticated(self, message: bytes) -> bytes:
        """Give HMAC-SHA256 of *message* under K."""
        inner, outer = self._keyed
        inner, outer = inner.copy(), outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()

    @cached_property
    def _keyed(self) -> tuple[Hash, Hash]:
        """Both hashes of HMAC (RFC 2104) after the key: every block of every draw begins with them."""
        padded = self.key.ljust(_HASH_BLOCK, b"\0")
        return sha256(bytes(each ^ 0x36 for each in padded)), sha256(bytes(each ^ 0x5C for each in padded))

    @cached_property
    def first_link(self) -> bytes:
        """H_0, the head of the chain before any draw."""
        return first_head(self.commitment, self.entropy)

    def draw(self, n: int, ctx: bytes) -> Draw:
        """Give the draw number *n*, counted from 1, that *ctx* has a part in."""
        return Draw(self, n, ctx)

    def salt(self, n: int) -> bytes:
        """Give what hides a secret draw *n* from those who would guess it from its link."""
        return self.authenticated(TAG + b"\x07" + n.to_bytes(8, "big"))


@dataclass(frozen=True)
class ForgottenScope(FairScope):
    """A stream of which not all contributions are known any more: E is taken as it was told."""

    told: bytes = b""

    @cached_property
    def entropy(self) -> bytes:
        """E, which fixes everything that was contributed."""
        return self.told


def commitment(game: str, scope: str, seed: bytes) -> bytes:
    """Give C for the *seed* of one *scope* of *game*; posted before anybody can contribute."""
    if len(seed) != SEED_LENGTH:
        raise ValueError(f"a seed has {SEED_LENGTH} bytes, not {len(seed)}")
    return sha256(TAG + b"\x01" + _lp(game.encode()) + _lp(scope.encode()) + seed).digest()


def entropy(commitment: bytes, contributions: Sequence[Contribution]) -> bytes:
    """Give E for the *contributions*, in their order, to a game of that *commitment*."""
    given = b"".join(_lp(each.who.encode()) + _lp(each.data) for each in contributions)
    count = len(contributions).to_bytes(2, "big")
    return sha256(TAG + b"\x02" + commitment + count + given).digest()


def first_head(commitment: bytes, entropy: bytes) -> bytes:
    """Give H_0, the head of a chain before any draw."""
    return sha256(TAG + b"\x05" + commitment + entropy).digest()


def draw_link(salt: bytes, n: int, ctx: bytes, raw: Sequence[tuple[int, int]], *texts: str) -> bytes:
    """Give L_n of a draw under its *salt*: all that is recorded of it; the first of *texts* is its note."""
    return _link(salt, _place(n, ctx), raw, *texts)


def _place(n: int, ctx: bytes) -> bytes:
    """Give what tells a draw from all others of its scope: its blocks and its link both name it."""
    return n.to_bytes(8, "big") + _lp(ctx)


def _link(salt: bytes, place: bytes, raw: Sequence[tuple[int, int]], *texts: str) -> bytes:
    pairs: list[bytes] = []
    count_now, spelt = 0, b""
    for count, value in raw:
        if count != count_now:  # dice of one kind come one after the other
            count_now, spelt = count, count.to_bytes(5, "big")
        pairs.append(spelt + value.to_bytes(4, "big"))
    body = place + len(raw).to_bytes(4, "big") + b"".join(pairs)
    body += b"".join([_lp(text.encode()) for text in texts])
    return sha256(_LINK_TAG + salt + body).digest()


def next_head(previous: bytes, link: bytes) -> bytes:
    """Give H_n, which ties a draw of this *link* to the head *previous*."""
    return sha256(TAG + b"\x08" + previous + link).digest()


def below(next_word: Callable[[], int], count: int, bits: int = _WORD_BITS) -> int:
    """Give a number from 0 to *count* - 1 from words of so many *bits*, rejecting what would bias it.

    A *count* of 1 takes no word. Raise ValueError unless 1 <= *count* <= 2**bits.
    """
    words = 1 << bits
    if not 1 <= count <= words:
        raise ValueError(f"cannot draw below {count}")
    if count == 1:
        return 0
    while not (taken := accepted((next_word(),), count, bits)):
        pass
    return taken[0]


def accepted(words: Sequence[int], count: int, bits: int = _WORD_BITS) -> list[int]:
    """Give the number below *count* that each of *words* stands for, leaving out what would bias it.

    Raise ValueError unless 2 <= *count* <= 2**bits.
    """
    size = 1 << bits
    if not 2 <= count <= size:
        raise ValueError(f"cannot draw below {count}")
    limit = size - size % count
    return [word % count for word in words if word < limit]


def receipt(record: DrawRecord) -> str:
    """Give the small print of a draw: its number and the first 16 hexadecimal digits of H_n."""
    return f"#{record.n} {record.chain.hex()[:RECEIPT]}"


def _lp(data: bytes) -> bytes:
    if len(data) > 0xFFFF:
        raise ValueError(f"{len(data)} bytes are more than a length of two bytes can tell")
    return len(data).to_bytes(2, "big") + data
