"""The published vectors of GMDICE1."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from rules.fair import Contribution, FairScope

Operation = tuple[str, int, int]
"""`die` or `below` with how often and of what; `shuffle` once, of so many."""


@dataclass(frozen=True)
class DrawVector:
    """What one draw gives."""

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
    """What a scope gives, and the draws of it."""

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
        """Give the scope that it was made from."""
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
