"""The pictures of Rock'n'Roll: every fact is seen and told, nothing by colour alone, secrets stay closed."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.games.rocknroll.pictures.board import board, hand
from bot.games.rocknroll.pictures.card import LOWEST, TALLEST, paint_card
from bot.games.rocknroll.pictures.marks import PieceMark
from bot.locale import LANGUAGES, Phrasebook, Phrasebooks
from bot.pictures import ALT_LIMIT, Picture
from bot.rulesets import RULESETS
from rules.contract import Seat
from rules.rocknroll.field import Field
from rules.rocknroll.names import Direction, Letter, OrderCard, PieceId, Position, Purpose, Side, UnitId
from rules.rocknroll.options import Settings
from rules.rocknroll.state import Force, Phase, Prisoner, Result, State, Unit

BOOKS: Mapping[str, Phrasebook] = Phrasebooks.load(strict=True)
ROCKNROLL = RULESETS["rocknroll"]
NAMES = {Seat(0): "Anna", Seat(1): "Фёдор"}
LIMIT = 80_000
"""Bytes of a picture."""


def unit(name: str, place: int, side: Side | None, **more: Any) -> Unit:
    return Unit(UnitId(name), Position(place), side, **more)


@cache
def table() -> State:
    """Give a table with everything on it."""
    vietnam, vpa = Side.VIETNAM, Side.VPA
    return State(
        Settings(macv_sog=True),
        (
            Force(
                vietnam,
                Seat(0),
                orders=(
                    OrderCard("assault-hearts"),
                    OrderCard("assault-hearts"),
                    OrderCard("slaughter-spades"),
                ),
                units=(UnitId("grey_wall"), UnitId("courier")),
                locals=(UnitId("guide"),),
                prisoners=(Prisoner(UnitId("ham"), vpa),),
                wins=1,
                rd=3,
            ),
            Force(
                vpa, Seat(1), units=(UnitId("fj"),), deck=(UnitId("zulu"),), rd=5, devil_used=True, twos=True
            ),
        ),
        phase=Phase.ORDERS,
        round=2,
        active=vietnam,
        units=(
            unit("chi", 1, vietnam, ambush=True),
            unit("grey_storm", 3, vietnam, arrow=Direction.LEFT),
            unit("poker", 3, vietnam),
            unit("tripwire", 4, vietnam, closed=True, token=PieceId("V-1")),
            unit("tin_sister", 3, vpa),
            unit("mortgage", 4, vpa, closed=True, token=PieceId("P-2")),
            unit("rong", 3, None),
        ),
        order_discard=(OrderCard("march-clubs"),),
        results=(Result(Purpose.ATTACK, PieceId("poker"), PieceId("tin_sister"), 4, 5, 5, True),),
    )


def seen(state: State, viewer: Seat | None = None) -> Field:
    view: Field = ROCKNROLL.view(state, viewer)
    return view


def drawn(state: State, language: str = "en") -> Image.Image:
    return Image.open(io.BytesIO(board(seen(state), BOOKS[language], NAMES).png)).convert("RGB")


def assert_fits(picture: Picture) -> None:
    image = Image.open(io.BytesIO(picture.png))
    assert image.width == 1080 and image.height <= 2400
    assert len(picture.png) < LIMIT
    assert 0 < len(picture.alt) <= ALT_LIMIT


def with_force(state: State, side: Side, **changes: Any) -> State:
    forces = [replace(each, **changes) if each.side is side else each for each in state.forces]
    return replace(state, forces=(forces[0], forces[1]))


def crowd(count: int, places: int) -> State:
    """Give a table on which both sides have *count* units in so many Points."""
    kinds = ROCKNROLL.content.units  # type: ignore[attr-defined]  # this game has it
    units = []
    for side in Side:
        own = [each.id for each in kinds if each.side is side][:count]
        units += [unit(each, number % places + 1, side) for number, each in enumerate(own)]
    locals_ = [each.id for each in ROCKNROLL.content.locals[:3]]  # type: ignore[attr-defined]  # this game has it
    return replace(table(), units=(*units, *(unit(each, 1, None) for each in locals_)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", [table(), crowd(7, 5), crowd(18, 1)], ids=["usual", "full", "one Point"])
def test_the_board_is_a_portrait_for_a_phone(state: State, language: str) -> None:
    """Section 8; RNR-119 lets 18 units a side stand in one Point."""
    assert_fits(board(seen(state), BOOKS[language], {seat: "Щ" * 32 for seat in NAMES}))


def test_the_board_says_what_stands_where_and_who_holds_it() -> None:
    alt = board(seen(table()), BOOKS["en"], NAMES).alt

    assert alt.startswith("Round 2 · orders phase · turn: Vietnam. Vietnam 6 : 0 VPA. p1")
    assert "p1 A Landing (1), Vietnam 1:0. Vietnam: Chi 5+ ! AMB." in alt
    assert "p3 C Bridge (3), Vietnam 2:1. VPA: Tin Sister 5+ [5+] guard." in alt
    assert "Grey Storm 4+ [6+] arrow left" in alt
    assert "Poker 5+ A♠ recruit from P" in alt
    assert "Locals: Rong 4+." in alt
    assert "p4 D Airstrip (2), Vietnam 1:1, dug in. VPA: P-2. Vietnam: V-1." in alt
    assert "Vietnam 1st (Anna): Rounds 1, RD 3" in alt
    assert "Devil used, Twos succeed" in alt
    assert "Prisoners: Ham." in alt
    assert "Attack Poker → Tin Sister: die 4, total 5 against 5+ – success." in alt
    assert "last Forced march, clubs" in alt


VIETNAM, VPA = Side.VIETNAM, Side.VPA


@pytest.mark.parametrize(
    "after",
    [
        replace(table(), round=3),
        replace(table(), first=VPA),
        replace(table(), points=(Letter.C, Letter.B, Letter.A, Letter.D, Letter.E)),
        replace(table(), units=table().units[1:]),
        replace(table(), units=(replace(table().units[0], position=Position(2)), *table().units[1:])),
        replace(table(), units=(replace(table().units[0], ambush=False), *table().units[1:])),
        replace(
            table(),
            units=(
                table().units[0],
                replace(table().units[1], arrow=Direction.RIGHT),
                *table().units[2:],
            ),
        ),
        with_force(table(), VIETNAM, wins=2),
        with_force(table(), VIETNAM, rd=4),
        with_force(table(), VIETNAM, compensation=1),
        with_force(table(), VIETNAM, prisoners=()),
        with_force(table(), VIETNAM, orders=()),
        with_force(table(), VPA, devil_used=False),
        with_force(table(), VPA, twos=False),
        with_force(table(), VPA, deck=()),
        replace(table(), results=()),
        replace(table(), rescue=UnitId("ham")),
        replace(table(), draw_offered=VPA),
        replace(table(), order_discard=()),
    ],
    ids=lambda state: "",
)
def test_every_fact_of_the_table_is_seen_and_told(after: State) -> None:
    """Section 8."""
    before, later = drawn(table()), drawn(after)
    told = [board(seen(each), BOOKS["en"], NAMES).alt for each in (table(), after)]

    assert before.size != later.size or ImageChops.difference(before, later).getbbox() is not None
    assert told[0] != told[1]


def test_a_closed_unit_is_its_token_even_in_its_owners_picture() -> None:
    """RNR-103 and section 4: the same picture whoever looks."""
    pictures = {board(seen(table(), viewer), BOOKS["en"], NAMES) for viewer in (None, Seat(0), Seat(1))}
    other = replace(
        table(),
        units=tuple(
            replace(each, id=UnitId("bamboo_needle")) if each.id == "tripwire" else each
            for each in table().units
        ),
    )

    (picture,) = pictures
    assert board(seen(other), BOOKS["en"], NAMES) == picture


def outline(mark: PieceMark, height: int) -> bytes:
    """Give the shapes of a card without its colours."""
    grey = paint_card(mark, 206, height).convert("RGB").convert("L")
    return grey.point(lambda shade: 255 * (shade > 70)).tobytes()


@pytest.mark.parametrize("height", [LOWEST, 64, TALLEST])
def test_sides_locals_and_closed_cards_differ_by_shape(height: int) -> None:
    """Section 8: colour only repeats what shape or text says."""
    plain = PieceMark("Name", Side.VIETNAM, "4+", (), None, "", "", False)
    marks = (
        plain,
        replace(plain, side=Side.VPA),
        replace(plain, side=None),
        replace(plain, chance="", closed=True),
        replace(plain, flag="P"),
        replace(plain, arrow=Direction.LEFT),
        replace(plain, arrow=Direction.RIGHT),
        replace(plain, icons=("!",)),
    )

    assert len({outline(each, height) for each in marks}) == len(marks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_shows_cards_with_their_texts_and_short_ids(language: str) -> None:
    picture = hand(seen(table(), Seat(0)), BOOKS[language], NAMES)

    assert picture is not None
    assert_fits(picture)
    for card in ("unit-grey_wall", "unit-courier", "unit-guide", "order-slaughter", "unit-tripwire"):
        assert BOOKS[language].plain(f"rocknroll-{card}") in picture.alt
        assert BOOKS[language].plain(f"rocknroll-{card}.text") in picture.alt
    assert "×2" in picture.alt


def test_a_hand_is_for_its_side_alone() -> None:
    """Section 4."""
    assert hand(seen(table()), BOOKS["en"], NAMES) is None

    theirs = hand(seen(table(), Seat(1)), BOOKS["en"], NAMES)
    assert theirs is not None
    assert "Grey Wall" not in theirs.alt
    assert "Mortgage the Bulldozer 5+ [6+] (closed (P-2), at p4)" in theirs.alt


def test_a_large_hand_stays_within_the_limits() -> None:
    kinds = ROCKNROLL.content.units  # type: ignore[attr-defined]  # this game has it
    everything = tuple(each.id for each in kinds if each.side is Side.VIETNAM)
    orders = tuple(OrderCard(f"{each.id}-spades") for each in ROCKNROLL.content.orders)  # type: ignore[attr-defined]  # this game has it
    picture = hand(seen(with_force(table(), VIETNAM, units=everything, orders=orders), Seat(0)), BOOKS["ru"])

    assert picture is not None
    image = Image.open(io.BytesIO(picture.png))
    assert image.height <= 2400
    assert len(picture.alt) <= ALT_LIMIT
