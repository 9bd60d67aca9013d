"""GMDICE1: the published vectors, the proof that `below` is fair, and what a draw may never do."""

from __future__ import annotations

import hmac
import json
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from rules.fair import SCOPES, Contribution, DrawRecord, FairScope, below, commitment, entropy, receipt

PUBLISHED = Path(__file__).resolve().parents[3] / "shared/design/fair_dice_vectors.json"

Operation = tuple[str, int, int]
"""`die` or `below` with how often and of what; `shuffle` once, of so many."""


@dataclass(frozen=True)
class DrawVector:
    ctx: str
    note: str
    operations: tuple[Operation, ...]
    result: tuple[int, ...]
    blocks: int
    words_left: int
    link: str
    chain: str


@dataclass(frozen=True)
class Vector:
    name: str
    game: str
    scope: str
    seed: str
    contributions: tuple[tuple[str, str], ...]
    commitment: str
    entropy: str
    key: str
    first_link: str
    draws: tuple[DrawVector, ...]

    def fair_scope(self) -> FairScope:
        given = tuple(Contribution(who, bytes.fromhex(data)) for who, data in self.contributions)
        return FairScope(self.game, self.scope, bytes.fromhex(self.seed), given)


VECTORS = (
    Vector(
        name="minimal",
        game="game-1",
        scope="table",
        seed=bytes(range(32)).hex(),
        contributions=(),
        commitment="4a2dd667f4a28e55ceacc7608ad6743de22e21d71dcb4bdde07faf97b28665e8",
        entropy="752883aac08bf0379e3d003725d520e3a0f9ec3fa2b08b54411872f118fc5642",
        key="0399856516231ed4b0960d4272688e45248d2e7ff4c4a69f250b168c3406042d",
        first_link="644da2eb6461eb6a44bcddde008f05a0e722e4848fe70543756a9311e36a6908",
        draws=(
            DrawVector(
                ctx="",
                note="",
                operations=(("die", 4, 6), ("die", 1, 20)),
                result=(5, 5, 4, 5, 16),
                blocks=1,
                words_left=3,
                link="08d93923e74e994ea280a50480b0812c04636782cb77a1eff35c5d09e0579897",
                chain="72ac32b1517a6fbde7637a4eba4cd17ad739a95033dcc818205ecd5b621032da",
            ),
        ),
    ),
    Vector(
        name="players, context, rejection",
        game="813905563812036609/7",
        scope="table",
        seed="ff" * 31 + "00",
        contributions=(
            ("80351110224678912", "ça va barder".encode().hex()),
            ("53908232506183680", b"i:1309871234567890123".hex()),
        ),
        commitment="e69ba0395157110627f9929bc12816493ff152821a40a223a767b78f8551e6db",
        entropy="b3823493385c107fa9a252a10f7370ee19092129116cca81792b6fb92cdd274f",
        key="d63606d7e2e62a070fafd9821761822e857574c996d713ce0f639c4fd0edab65",
        first_link="64614bed4c14258c17a0e5da949499461ea49749433a816d2e3540f78068f57b",
        draws=(
            DrawVector(
                ctx="80351110224678912:1309871999999999999",
                note="8d6+1d100+2d10",
                operations=(("die", 8, 6), ("die", 1, 100), ("die", 2, 10)),
                result=(6, 1, 6, 6, 6, 6, 2, 1, 59, 6, 5),
                blocks=2,
                words_left=5,
                link="f06213a283cbba9c763ada488119f1c4a88308b7f21f60dd6dd10c6b219ff405",
                chain="4d3b9c7618dff349177371ea3fb517819aa9b2995e4da2bdadf7f0a34a6acf91",
            ),
            DrawVector(
                ctx="53908232506183680:1309872000000000001",
                note="rejection",
                operations=(("below", 12, 3221225472),),
                result=(
                    *(725530481, 1728085728, 2795460936, 877736235, 562304200, 9694896),
                    *(1159434409, 3010192547, 1688810885, 1261878576, 896470083, 182834344),
                ),
                blocks=2,
                words_left=4,
                link="2323b97e4d7824aa6d935aa9ffef206533532b20baa95665188dc1bf06c6294f",
                chain="da78413c3226d1537cf50ca13be8828c1ced7f8354abb746d6def34f41d574a9",
            ),
            DrawVector(
                ctx="",
                note="edges",
                operations=(("die", 1, 1), ("die", 1, 2), ("below", 1, 2**32)),
                result=(1, 2, 3824569336),
                blocks=1,
                words_left=6,
                link="fb487707ff9539b4f8680efa46e13ae9645ea364dd1c200ca95f81691a6f12ab",
                chain="f08f5542a82f9c041794e7d2d3dcdb1e04a2ea5fe841108ef0f5facb6e5db2bb",
            ),
        ),
    ),
    Vector(
        name="secret shuffle",
        game="game-3",
        scope="deck:fate",
        seed=sha256(b"GMDICE1 test vector 3").hexdigest(),
        contributions=(("drand:quicknet:1000000", "00112233445566778899aabbccddeeff"),),
        commitment="579db184db32a36550613c3b86f40354d2ec125807a984651c06daf9f24e47ca",
        entropy="5061f161f3d6b3ec60bec7e26b18d9b0864272e576930750c0dfc6562d7f5098",
        key="be286aa06a98cb5b5d6ff8ea69ab725bfad7d7e9f9e8a7af55cdb0da2a22dddf",
        first_link="e5588b3da2690ec0451b6c686099673c73d44dfa09928addf0d0f97aa62aac59",
        draws=(
            DrawVector(
                ctx="",
                note="54 cards",
                operations=(("shuffle", 1, 54),),
                result=(
                    *(47, 52, 14, 33, 50, 16, 18, 11, 22, 37, 15, 10, 7, 53, 43, 27, 46, 42),
                    *(32, 24, 39, 44, 41, 36, 40, 9, 0, 23, 30, 5, 25, 6, 8, 45, 29, 20),
                    *(34, 35, 17, 19, 48, 4, 51, 31, 49, 28, 3, 12, 2, 13, 38, 1, 21, 26),
                ),
                blocks=7,
                words_left=3,
                link="a48b5a9ac458d8b3ba656a35d258067aed3dec43508a67522c8f5f6e939dd4cf",
                chain="9a38d5b9a03578f6b3e3e7114ca87437a94d2082e53d4812d57211a8b197601e",
            ),
            DrawVector(
                ctx="",
                note="",
                operations=(("shuffle", 1, 5),),
                result=(4, 1, 3, 2, 0),
                blocks=1,
                words_left=4,
                link="32276be99dadcf444f3681b5746900bfa41b0da5a3934ccfd9b6380c4196dff4",
                chain="2a2424d75f61e1a99723e0a2620ad80c3fa353f1e436b7a96764f325acb70e0a",
            ),
        ),
    ),
)

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


@pytest.mark.parametrize("count", range(1, 257))
def test_below_gives_every_number_equally_often_over_all_bytes(count: int) -> None:
    assert_exactly_fair(bits=8, count=count)


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
