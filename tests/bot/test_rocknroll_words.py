"""Sentences of Rock'n'Roll that told something else than happened, or left a word unexplained."""

from __future__ import annotations

from dataclasses import replace

import pytest
from loaded_dice import SteadyChance

from bot.command_line.simulation import lobby
from bot.game import judgement
from bot.game.table import Click
from bot.games.rocknroll.pictures.board import _cards
from bot.locale import Phrasebooks
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.contract import Phrase
from rules.rocknroll.actions import (
    DeployUnit,
    EndDeployment,
    Evacuate,
    ExchangeUnitForOrder,
    Manoeuvre,
    PlayStep,
    TryCapture,
)
from rules.rocknroll.events.card import OrderPutUnderUnseen, UnitsDrawnUnseen
from rules.rocknroll.events.field import TrickUsed, UnitDeployed
from rules.rocknroll.events.killing import UnitWithdrawn
from rules.rocknroll.events.order import DieRolled
from rules.rocknroll.names import CardId, DrawCause, OrderCard, Payment, Phase, PieceId, Position, UnitId
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, VPA, P, Played, V, field, fight, owns, play

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


@pytest.mark.parametrize(
    ("language", "said", "before"),
    [
        (
            "en",
            "**2** + suit 1 + Drummer 1 − Deaf Monk 1 = 3 against 4+, failure.",
            "**2** + 1 = 3 against 4+",
        ),
        ("ru", "**2** + масть 1 + Барабанщик 1 − Глухой Монах 1 = 3 против 4+", "**2** + 1 = 3 против 4+"),
    ],
)
def test_a_roll_names_what_is_added_to_it(language: str, said: str, before: str) -> None:
    """A “+ 1” came from nowhere (RNR-61); a game of before knows no more."""
    state = field(
        "hodunov 2", "zulu 2", "drummer 2", "deaf_monk 2", vietnam=owns("unit_attacks-hearts", rd=3)
    )
    attacked = fight(state, "unit_attacks-hearts", "hodunov", "zulu", 2)
    rolled = attacked.one(DieRolled)
    told = BOOKS[language].plain(ROCKNROLL.phrase(rolled))
    page = [BOOKS[language].plain(each) for each in RNR.situation(RNR.view(attacked.state, V))]

    assert said in told
    assert any(said.replace("*", "").split(",")[0] in line for line in page)
    assert before in BOOKS[language].plain(ROCKNROLL.phrase(replace(rolled, parts=())))


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


def test_an_exchange_is_told_as_something_done_and_not_as_part_of_a_deployment() -> None:
    """RNR-23; Ham is deployed in place of an ally, which goes to HQ."""
    table = lobby(ROCKNROLL, 2, "told", 1, {})
    table = replace(table, state=field("hodunov 2"))
    events = (
        UnitDeployed(VPA, P, UnitId("whistle"), Position(5), None, None),
        OrderPutUnderUnseen(VPA),
        UnitsDrawnUnseen(VPA, 1, DrawCause.EXCHANGE),
        UnitWithdrawn(PieceId("poker"), VPA, False),
        UnitDeployed(VPA, P, UnitId("ham"), Position(5), None, None),
    )

    assert Renderer(BOOKS).passage(table, [((), (each,)) for each in events], "en") == [
        "**VPA**: deploys Whistle at p5 · exchanges an order, which goes under the deck (draws 1 unit)"
        " · Poker goes to HQ (VPA) · deploys Ham at p5."
    ]


def reasons(state: State) -> dict[str, str]:
    """Give what speaks for each choice that is weighed, by the choice."""
    view = RNR.view(state, V)
    found = RNR.weighed(view, RNR.legal_actions(state, V), SteadyChance())
    return {str(each.action): BOOKS["en"].plain(each.reason) for each in found if each.reason is not None}


def test_a_reason_says_what_changes_or_what_is_still_missing() -> None:
    """RNR-110: one Vietnam unit more takes p5, and p1 needs two."""
    there = ("zulu 1", "poker 1", "whistle 5", "chi 5")
    held = owns(units="hodunov", devil_used=True)
    said = reasons(field(*there, first=VPA, phase=Phase.DEPLOYMENT, vietnam=held))

    def at(place: int) -> str:
        return said[str(DeployUnit(V, UnitId("hodunov"), Position(place)))]

    assert at(5).startswith("Hodunov at p5: the score is then 1 : ") and " instead of 0 : " in at(5)
    assert at(1).startswith("Hodunov at p1: no Point changes hands yet; 2 more there would take it")
    assert said[str(EndDeployment(V))] == "Whoever is left in your hand does more later than on the field now"

    empty = reasons(field(*there, first=VPA, phase=Phase.DEPLOYMENT, vietnam=owns(devil_used=True)))
    assert empty[str(EndDeployment(V))] == "Nobody is left in your hand; orders come next"


def test_what_only_a_deployment_asks_for_is_not_said_of_a_move() -> None:
    state = field("well_digger 2", "drummer 2", vietnam=owns("march-clubs"))
    view = RNR.view(state, V)
    digger, drummer = (
        RNR.about(view, PlayStep(V, OrderCard("march-clubs"), PieceId(each), Position(3)), "unit")
        for each in ("well_digger", "drummer")
    )

    assert digger is None
    assert drummer is not None


def test_what_a_unit_is_worth_is_told_by_its_numbers() -> None:
    """Poker was explained without its numbers, and the Paper Colonel's two not at all."""
    said = {}
    for unit in ("poker", "paper_colonel", "fj", "rong"):
        numbers = RNR.numbers(f"unit-{unit}")
        assert numbers is not None
        said[unit] = BOOKS["en"].plain(numbers)

    assert "it rolls 5+" in said["poker"] and "no armour" in said["poker"]
    assert "it counts as 2" in said["paper_colonel"]
    assert "Armour [7+]" in said["fj"]
    assert said["rong"].startswith("A local")
