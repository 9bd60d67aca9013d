"""Several dice at a time are the same dice one after the other, and the quick hashing is the usual one."""

from __future__ import annotations

import hmac

import pytest

from rules.contract import Dice
from rules.fair import FairScope, accepted

SCOPE = FairScope("several", "table", bytes(range(32)), ())


class OneByOne(Dice):
    """The same draw, asked for one number at a time."""

    def __init__(self, n: int) -> None:
        self.draw = SCOPE.draw(n, b"ctx")

    def below(self, count: int) -> int:
        return self.draw.below(count)


# So large that every third word is rejected, and blocks end inside a request.
@pytest.mark.parametrize("count", [1, 2, 3, 6, 20, 100, 3 * 2**30, 2**32 - 1, 2**32])
@pytest.mark.parametrize("times", [0, 1, 2, 7, 8, 9, 40])
def test_several_are_what_one_after_the_other_gives(count: int, times: int) -> None:
    together, apart = SCOPE.draw(5, b"ctx"), OneByOne(5)
    taken = [together.below(6), *together.several(count, times), together.below(20)]

    assert taken == [apart.below(6), *apart.several(count, times), apart.below(20)]
    assert together.raw == apart.draw.raw


@pytest.mark.parametrize("count", [0, -1, 2**32 + 1])
def test_several_refuse_a_count_outside_the_limits(count: int) -> None:
    draw = SCOPE.draw(1, b"")

    with pytest.raises(ValueError, match="cannot draw below"):
        draw.several(count, 3)
    assert draw.raw == ()


@pytest.mark.parametrize("message", [b"", b"GMDICE1", bytes(200)], ids=["empty", "short", "long"])
def test_the_hash_of_a_message_is_hmac_sha256(message: bytes) -> None:
    assert SCOPE.authenticated(message) == hmac.digest(SCOPE.key, message, "sha256")


@pytest.mark.parametrize("count", [2, 3, 100, 255, 256])
def test_every_word_accepted_stands_for_each_number_equally_often(count: int) -> None:
    values = accepted(range(256), count, bits=8)

    assert {values.count(value) for value in range(count)} == {256 // count}
    assert len(values) == 256 - 256 % count
