"""What the table in words says beyond its card: what lies on the field can do, and who is gone."""

from __future__ import annotations

import pytest

from bot.locale import LANGUAGES, Phrasebooks
from rules.contract import Viewer
from tests.rules.rocknroll.rocknroll_scenes import RNR, P, V, field, owns

BOOKS = Phrasebooks.load(strict=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [None, V, P])
def test_open_cards_are_read_out_and_closed_ones_are_not(viewer: Viewer, language: str) -> None:
    """Chapter 4: not even to their owner, since everybody may ask for the table in words."""
    state = field(
        "barefoot 2",
        "zulu 3 closed",
        "rong 3",
        vietnam=owns(dead="chi fuse_cart*"),
        options={"macv_sog": True},
    )
    book = BOOKS[language]
    told = "\n".join(book.say(each) for each in RNR.details(RNR.view(state, viewer)))

    for unit in ("barefoot", "rong"):
        assert book.plain(f"rocknroll-unit-{unit}.text") in told
    assert book.plain("rocknroll-unit-chi") in told
    assert (
        book.plain("rocknroll-unit-zulu") not in told and book.plain("rocknroll-unit-fuse_cart") not in told
    )


def test_an_empty_field_has_nothing_to_add() -> None:
    assert RNR.details(RNR.view(field(), None)) == ()
