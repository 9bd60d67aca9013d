"""GMDICE1: the published vectors, the proof that `below` is fair, and what a draw may never do."""

from __future__ import annotations

import hmac
import json
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from rules.fair import SCOPES, Contribution, DrawRecord, FairScope, below, commitment, entropy, receipt
from tests.rules.fair_vectors import VECTORS, DrawVector, Vector

PUBLISHED = Path(__file__).resolve().parents[3] / "shared/design/fair_dice_vectors.json"
each_vector = pytest.mark.parametrize("vector", VECTORS, ids=[vector.name for vector in VECTORS])


def words_of(scope: FairScope, n: int, ctx: bytes, blocks: int) -> list[int]:
    """The words of a draw, made here a second time from the specification."""
    words = []
    for j in range(blocks):
        message = b"GMDICE1\x04" + n.to_bytes(8, "big") + len(ctx).to_bytes(2, "big") + ctx
        block = hmac.new(scope.key, message + j.to_bytes(4, "big"), "sha256").digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    return words


def words_needed(raw: tuple[tuple[int, int], ...], words: list[int]) -> int:
    """How many of *words* the calls in *raw* use up, read from the words and not from the draw."""
    used = 0
    for count, value in raw:
        if count == 1:
            assert value == 0
            continue
        limit = 2**32 - 2**32 % count
        while words[used] >= limit:
            used += 1
        assert words[used] % count == value
        used += 1
    return used


@each_vector
def test_commitment_entropy_key_and_first_link_are_those_published(vector: Vector) -> None:
    scope = vector.fair_scope()

    assert scope.commitment.hex() == vector.commitment
    assert scope.entropy.hex() == vector.entropy
    assert scope.key.hex() == vector.key
    assert scope.first_link.hex() == vector.first_link
    assert commitment(vector.game, vector.scope, scope.seed) == scope.commitment
    assert entropy(scope.commitment, scope.contributions) == scope.entropy


@each_vector
def test_draws_links_and_chain_are_those_published(vector: Vector) -> None:
    scope, head = vector.fair_scope(), vector.fair_scope().first_link
    for n, expected in enumerate(vector.draws, start=1):
        draw = scope.draw(n, expected.ctx.encode())
        result: list[int] = []
        for name, times, size in expected.operations:
            for _ in range(times):
                result += draw.shuffle(size) if name == "shuffle" else [getattr(draw, name)(size)]
        record = draw.close(head, expected.note)
        head = record.chain

        assert tuple(result) == expected.result
        assert record.link.hex() == expected.link
        assert record.chain.hex() == expected.chain
        words = words_of(scope, n, record.ctx, expected.blocks)
        assert words_needed(record.raw, words) == len(words) - expected.words_left


def test_the_published_preimages_and_words_are_met() -> None:
    scope = VECTORS[0].fair_scope()
    seed = bytes(range(32))
    preimage = bytes.fromhex("474d4449434531" + "01" + "0006" + "67616d652d31" + "0005" + "7461626c65") + seed
    draw = scope.draw(1, b"")
    rolled = [draw.below(2**32) for _ in range(8)]

    assert scope.commitment == sha256(preimage).digest()
    assert rolled == [
        *(409395148, 2129734378, 2215783629, 385810672),
        *(2588476275, 1681201436, 3342405823, 1992211731),
    ]


def test_the_permutation_of_54_has_the_published_hash() -> None:
    permutation = VECTORS[2].fair_scope().draw(1, b"").shuffle(54)

    expected = "c90b9f306caaa78fb76c94ef886d440c3b4b3319e73bfa3c1d738ef02404949d"
    assert sha256(bytes(permutation)).hexdigest() == expected


@pytest.mark.skipif(not PUBLISHED.exists(), reason="the design folder is not beside this checkout")
def test_the_vectors_here_are_the_vectors_of_the_design() -> None:
    published = json.loads(PUBLISHED.read_text())
    read = tuple(
        Vector(
            name=mine.name,
            game=their["game"],
            scope=their["scope"],
            seed=their["seed"],
            contributions=tuple((who, data) for who, data in their["contrib"]),
            commitment=their["commit"],
            entropy=their["entropy"],
            key=their["key"],
            first_link=their["chain0"],
            draws=tuple(
                DrawVector(
                    ctx=bytes.fromhex(draw["ctx"]).decode(),
                    note=bytes.fromhex(draw["note"]).decode(),
                    operations=tuple(
                        (op[0], *(op[1:] if len(op) == 3 else (1, op[1]))) for op in draw["ops"]
                    ),
                    result=tuple(draw["result"]),
                    blocks=draw["blocks"],
                    words_left=draw["left"],
                    link=draw["leaf"],
                    chain=draw["chain"],
                )
                for draw in their["draws"]
            ),
        )
        for mine, their in zip(VECTORS, published, strict=True)
    )

    assert read == VECTORS


def test_below_gives_every_number_equally_often_over_all_bytes() -> None:
    for count in range(1, 257):
        assert_exactly_fair(bits=8, count=count)


@pytest.mark.soak_first("3", "5", "8", "10", "12", "2?", "3?", "52", "54", "60", "100", "1000", "65536")
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 8, 10, 12, 20, 36, 52, 54, 60, 100, 1000, 65535, 65536])
def test_below_gives_every_number_equally_often_over_all_two_byte_words(count: int) -> None:
    assert_exactly_fair(bits=16, count=count)


def assert_exactly_fair(bits: int, count: int) -> None:
    """Feed `below` every word there is once; a rejected word ends the draw instead of taking another."""

    class Rejected(Exception):
        pass

    def number_from(word: int) -> int | None:
        words = iter((word,))

        def next_word() -> int:
            try:
                return next(words)
            except StopIteration:
                raise Rejected from None

        try:
            return below(next_word, count, bits)
        except Rejected:
            return None

    seen = Counter(number_from(word) for word in range(2**bits))
    rejected = seen.pop(None, 0)

    assert rejected < count, "a word is rejected only where it would bias the number"
    assert set(seen) == set(range(count))
    assert set(seen.values()) == {(2**bits - rejected) // count}


@pytest.mark.parametrize("count", [0, -1, 2**32 + 1])
def test_a_draw_refuses_a_count_outside_its_limits(count: int) -> None:
    draw = VECTORS[0].fair_scope().draw(1, b"")

    with pytest.raises(ValueError, match="cannot draw below"):
        draw.below(count)
    assert draw.raw == ()


def test_a_die_of_one_face_takes_no_word_and_is_written_down() -> None:
    scope = VECTORS[0].fair_scope()
    plain, with_ones = scope.draw(1, b""), scope.draw(1, b"")
    expected = [plain.below(2**32) for _ in range(3)]
    rolled = []
    for _ in range(3):
        assert with_ones.die(1) == 1
        rolled.append(with_ones.below(2**32))

    assert rolled == expected
    assert with_ones.raw[::2] == ((1, 0),) * 3


def test_draws_never_share_words() -> None:
    """Two hundred draws of each scope and of two contexts: no word comes twice."""
    seen: set[int] = set()
    taken = 0
    for name in SCOPES:
        scope = FairScope("game-1", name, bytes(32), ())
        for n in range(1, 101):
            for ctx in (b"", b"1:2"):
                draw = scope.draw(n, ctx)
                # Pairs of words, since two of so many 32-bit words may well be equal by chance.
                seen |= {draw.below(2**32) << 32 | draw.below(2**32) for _ in range(6)}
                taken += 6

    assert len(seen) == taken


def test_the_order_of_two_draws_does_not_change_either() -> None:
    scope = VECTORS[1].fair_scope()
    first, second = scope.draw(1, b"a"), scope.draw(2, b"b")
    mixed = [(first.below(100), second.below(100)) for _ in range(30)]
    first, second = scope.draw(1, b"a"), scope.draw(2, b"b")
    second_first = [second.below(100) for _ in range(30)]
    apart = list(zip([first.below(100) for _ in range(30)], second_first, strict=True))

    assert mixed == apart


def test_the_scopes_of_a_game_know_nothing_of_each_other() -> None:
    table, secret = (FairScope("game-1", name, bytes(32), ()) for name in SCOPES)

    assert table.commitment != secret.commitment
    assert table.draw(1, b"").shuffle(54) != secret.draw(1, b"").shuffle(54)


def test_only_a_secret_link_is_salted() -> None:
    """A public link can be made again from the log alone; a secret one needs the key."""
    table, secret = (FairScope("game-1", name, bytes(range(32)), ()) for name in SCOPES)
    for scope in (table, secret):
        draw = scope.draw(1, b"x")
        draw.below(6)
        record = draw.close(scope.first_link, "d6")
        assert record.secret is (scope is secret)
        assert (record.link == unsalted_link(record)) is (scope is table)

    assert secret.salt(1) != secret.salt(2)


def unsalted_link(record: DrawRecord) -> bytes:
    body = record.n.to_bytes(8, "big") + len(record.ctx).to_bytes(2, "big") + record.ctx
    body += len(record.raw).to_bytes(4, "big")
    for count, value in record.raw:
        body += count.to_bytes(5, "big") + value.to_bytes(4, "big")
    note = record.note.encode()
    return sha256(b"GMDICE1\x06" + bytes(32) + body + len(note).to_bytes(2, "big") + note).digest()


def test_each_part_of_a_draw_changes_the_chain() -> None:
    scope = VECTORS[0].fair_scope()

    def chain(n: int = 1, ctx: bytes = b"c", faces: tuple[int, ...] = (6, 6), note: str = "n") -> bytes:
        draw = scope.draw(n, ctx)
        for count in faces:
            draw.die(count)
        return draw.close(scope.first_link, note).chain

    chains = [chain(), chain(n=2), chain(ctx=b"d"), chain(faces=(6,)), chain(faces=(6, 1)), chain(note="m")]
    assert len(set(chains)) == len(chains)
    assert chain() == chains[0]


def test_contributions_are_bound_in_their_order() -> None:
    a, b = Contribution("1", b"x"), Contribution("2", b"y")
    fixed = commitment("game-1", "table", bytes(32))
    several = [entropy(fixed, each) for each in ((), (a,), (a, b), (b, a), (Contribution("1", b"xy"),))]

    assert len(set(several)) == len(several)


def test_lengths_that_do_not_fit_are_refused() -> None:
    scope = VECTORS[0].fair_scope()

    with pytest.raises(ValueError, match="65536 bytes"):
        scope.draw(1, bytes(65536))
    with pytest.raises(ValueError, match="65536 bytes"):
        entropy(scope.commitment, [Contribution("1", bytes(65536))])
    with pytest.raises(ValueError, match="a seed has 32 bytes"):
        commitment("game-1", "table", bytes(31))
    with pytest.raises(ValueError, match="counted from 1"):
        scope.draw(0, b"")


def test_a_receipt_is_the_number_and_half_the_chain() -> None:
    scope = VECTORS[0].fair_scope()
    draw = scope.draw(1, b"")
    for faces in (6, 6, 6, 6, 20):
        draw.die(faces)

    assert receipt(draw.close(scope.first_link)) == "#1 72ac32b1517a6fbd"


def test_neither_a_scope_nor_a_draw_shows_its_seed() -> None:
    scope = FairScope("game-1", "secret", b"\xab" * 32, ())
    shown = repr(scope) + repr(scope.draw(1, b""))

    assert "seed" not in shown
    assert "ab" * 8 not in shown  # four letters of it may stand in the address of an object
    assert "\\xab" not in shown


def test_a_chain_of_draws_is_the_same_when_made_again() -> None:
    def chains() -> list[bytes]:
        scope = VECTORS[1].fair_scope()
        heads = [scope.first_link]
        for n in range(1, 50):
            draw = scope.draw(n, b"%d" % n)
            draw.shuffle(n)
            heads.append(draw.close(heads[-1]).chain)
        return heads

    heads = chains()
    assert heads == chains()
    assert all(before != after for before, after in pairwise(heads))
