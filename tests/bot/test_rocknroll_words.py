"""Sentences of Rock'n'Roll that told something else than happened, or left a word unexplained."""

from __future__ import annotations

import pytest

from bot.command_line.simulation import lobby
from bot.game import judgement
from bot.game.table import Click
from bot.games.rocknroll.pictures.board import _cards
from bot.locale import Phrasebooks
from bot.rulesets import RULESETS
from rules.contract import Phrase
from rules.rocknroll.actions import Evacuate, ExchangeUnitForOrder, Manoeuvre, TryCapture
from rules.rocknroll.events.field import TrickUsed
from rules.rocknroll.names import CardId, Payment, PieceId, Position, UnitId
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, VPA, P, Played, V, field, owns, play

BOOKS = Phrasebooks.load(strict=True)
ROCKNROLL = RULESETS["rocknroll"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Drummer fires from ambush."), ("ru", "Из засады бьёт Барабанщик.")]
)
def test_an_ambush_is_told_as_an_ambush(language: str, said: str) -> None:
    """Order `ambush`: the card has no trick of its own."""
    state = field("drummer 2 ambush", "zulu 3", turn=VPA, vpa=owns("march-clubs"))
    entered = Played(state).order("march-clubs", P).move("zulu", 2, dice=(1,), seat=P)
    told = [BOOKS[language].plain(ROCKNROLL.phrase(each)) for each in entered.all(TrickUsed)]

    assert told == [said]


def test_who_gives_up_the_last_unit_is_told_so() -> None:
    """RNR-65: by an exchange, a price, an evacuation; not while another one stands."""
    state = field("hodunov 2", "zulu 2", vietnam=owns("evacuation-clubs", rd=0))
    exchange = ExchangeUnitForOrder(V, CardId("hodunov"))
    evacuating = Played(state).order("evacuation-clubs").state
    evacuate = Evacuate(V, UnitId("hodunov"))
    assert told(state, exchange) == "your last unit on the field"
    assert told(evacuating, evacuate) == "your last unit on the field"

    two = field("hodunov 2", "drummer 3", "zulu 2", vietnam=owns())
    paid = TryCapture(V, PieceId("zulu"), Payment.CARDS, CardId("drummer"))
    assert told(two, exchange) == ""
    assert "last unit" not in told(two, paid)


def test_who_leads_the_last_unit_under_fire_is_told_so() -> None:
    """RNR-44c."""
    state = field("hodunov 2", "zulu 3", vietnam=owns("manoeuvre-clubs"))
    under_way = play(state, *[each for each in RNR.legal_actions(state, V) if "PlayOrder" in repr(each)])

    assert told(under_way.state, Manoeuvre(V, PieceId("hodunov"), Position(3))).endswith("your last unit")


def told(state: State, action: object) -> str:
    """Give what stands beside *action*; nothing where nothing does."""
    assert action in RNR.legal_actions(state, V)
    caution = RNR.caution(RNR.view(state, V), action)  # type: ignore[arg-type]  # one of the menu
    return "" if caution is None else BOOKS["en"].plain(caution)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_short_words_of_the_table_are_explained_where_they_are_used(language: str) -> None:
    view = RNR.view(field("hodunov 2"), V)
    for lines in (RNR.headline(view), RNR.hand(view)):
        said = "\n".join(BOOKS[language].plain(line, {V: "Ann", P: "Bob"}) for line in lines)

        assert "RD (Random Down)" in said
        assert {"en": "5+ [6+]: what it has to roll", "ru": "5+ [6+]: нужный бросок"}[language] in said

    table = "\n".join(BOOKS[language].plain(line, {V: "Ann", P: "Bob"}) for line in RNR.headline(view))
    assert {"en": "OK: one for each unit", "ru": "ОК: по одному"}[language] in table
    assert {"en": "contingent: the units", "ru": "контингент: юниты"}[language] in table


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_id_stands_on_the_picture_of_a_hand(language: str) -> None:
    view = RNR.view(field("hodunov 2", vietnam=owns("drive_out-spades", units="fuse_cart", ops="encore")), V)
    assert view.own is not None
    said = [word for card in _cards(view, view.own, BOOKS[language]) for word in vars(card).values()]

    assert not {"drive_out-spades", "fuse_cart", "encore"} & set(map(str, said))


def test_the_start_calls_whoever_is_to_act() -> None:
    table = lobby(ROCKNROLL, 2, "start", 1, {})
    begun = judgement.start(table, Click(0, "", "en", 0)).table

    assert begun.pending is not None
    assert begun.pending.asked == begun.pending.seats != ()
    assert isinstance(ROCKNROLL.headline(ROCKNROLL.view(begun.state, None))[0], Phrase)
