"""What goes with an announcement of Rock'n'Roll: the tally of a round, the dice of a super-weapon."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.artists import illustrators
from bot.locale import LANGUAGES, Phrasebooks
from bot.pictures import ALT_LIMIT
from rules.rocknroll.events.close import Holding, RoundScored
from rules.rocknroll.events.order import Blast, SuperweaponFired
from rules.rocknroll.names import Letter, PieceId, Position, Side
from tests.rules.rocknroll.rocknroll_scenes import RNR, field

BOOKS = Phrasebooks.load(strict=True)
BEFORE, AFTER = RNR.view(field("hodunov 2"), None), RNR.view(field("zulu 1", round=7), None)
draw = illustrators()["rocknroll"]
NOBODY = Holding(Letter.A, 0, 0, None, False)
TALLY = RoundScored(
    2,
    (NOBODY, replace(NOBODY, letter=Letter.C, vietnam=2, vpa=2, holder=Side.VPA, dug_in=True)),
    0,
    3,
    Side.VPA,
)
SALVO = SuperweaponFired(
    Side.VPA, Position(5), (Blast(PieceId("fj"), 2, False), Blast(PieceId("V-1"), 5, True))
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", [TALLY, SALVO], ids=["tally", "super-weapon"])
def test_a_picture_is_for_a_phone_and_says_the_same_in_words(
    event: RoundScored | SuperweaponFired, language: str
) -> None:
    picture = draw((event,), BEFORE, BOOKS[language])

    assert picture is not None
    assert Image.open(io.BytesIO(picture.png)).width == 1080
    assert len(picture.png) < 60_000
    assert picture.alt == BOOKS[language].plain(RNR.telling(BEFORE)(event)) and len(picture.alt) <= ALT_LIMIT


def test_a_late_announcement_shows_its_own_moment() -> None:
    for event in (TALLY, SALVO):
        assert draw((event,), BEFORE, BOOKS["en"]) == draw((event,), AFTER, BOOKS["en"])


@pytest.mark.parametrize(
    "other",
    [
        replace(TALLY, winner=None),
        replace(TALLY, holdings=TALLY.holdings[::-1]),
        replace(TALLY, vietnam=1),
        replace(SALVO, dice=SALVO.dice[1:]),
        replace(SALVO, dice=(replace(SALVO.dice[0], natural=1), SALVO.dice[1])),
        replace(SALVO, side=Side.VIETNAM),
    ],
)
def test_every_fact_is_seen_and_told(other: RoundScored | SuperweaponFired) -> None:
    shown = draw((TALLY if isinstance(other, RoundScored) else SALVO,), BEFORE, BOOKS["en"])
    changed = draw((other,), BEFORE, BOOKS["en"])

    assert shown is not None and changed is not None
    assert shown.png != changed.png and shown.alt != changed.alt


def test_a_closed_unit_under_the_super_weapon_is_its_token() -> None:
    """RNR-105, RNR-108: nothing that the channel sees names it."""
    picture = draw((SALVO,), BEFORE, BOOKS["en"])

    assert picture is not None
    assert "V-1 (die 5) – destroyed" in picture.alt


def test_nothing_else_is_shown() -> None:
    assert draw((), BEFORE, BOOKS["en"]) is None
