"""What is told of Rock'n'Roll in the channel stands with the thing done that it belongs to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from rocknroll_told import entries

from bot.locale import Phrasebooks
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.contract import Action, Phrase
from rules.rocknroll.actions import (
    ChangeGoals,
    DirectMove,
    EndTurn,
    Manoeuvre,
    PlayOrder,
    SwapPoints,
    TryCapture,
)
from rules.rocknroll.events.close import OperationCompletedSeen
from rules.rocknroll.names import CardId, Letter, OperationId, OrderCard, Payment, PieceId, Position
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import VPA, P, V, field, owns

BOOKS = Phrasebooks.load(strict=True)
RENDERER = Renderer(BOOKS)
MARCH = OrderCard("march-clubs")


def news(state: State, *actions: Action, dice: Sequence[int] = (), language: str = "en") -> list[str]:
    """Give what the channel is told of *actions*, all in one message."""
    table, found = entries(state, *actions, dice=dice)
    return RENDERER.passage(table, [((), events) for events in found], language)


GOALS = (
    PlayOrder(V, MARCH),
    Manoeuvre(V, PieceId("hodunov"), Position(2)),
)
SWAP = SwapPoints(V, Letter("A"), Letter("C"))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "(Hodunov: p1 → p2) · Goal Change: A Landing ↔ C Bridge (pays 4 RD. Bank: 1)."),
        ("ru", "· Goal Change: A Площадка ↔ C Мост (платит 4 RD. В банке: 1)."),
    ],
)
def test_the_price_of_a_goal_change_is_not_told_of_what_was_done_before(language: str, told: str) -> None:
    """RNR-35: it is paid before it is chosen, in an entry of its own."""
    state = field("hodunov 1", vietnam=owns("march-clubs", rd=5))
    (line,) = news(state, *GOALS, ChangeGoals(V, Payment.RD, None, None), SWAP, language=language)

    assert line.endswith(told)


def test_cards_paid_for_a_goal_change_stand_with_it() -> None:
    state = field("hodunov 1", vietnam=owns("march-clubs assault-clubs assault-hearts"))
    pay = ChangeGoals(V, Payment.CARDS, CardId("assault-clubs"), CardId("assault-hearts"))
    (line,) = news(state, *GOALS, pay, SWAP)

    assert "p1 → p2) · Goal Change" in line
    assert line.endswith("C Bridge (discards: Assault (clubs) and Assault (hearts)).")


def test_a_price_of_what_is_chosen_in_another_message_stands_by_itself() -> None:
    state = field("hodunov 1", vietnam=owns("march-clubs", rd=5))
    (line,) = news(state, *GOALS, ChangeGoals(V, Payment.RD, None, None))

    assert line.endswith("(Hodunov: p1 → p2) · pays 4 RD. Bank: 1.")


def test_the_price_of_an_attempt_stays_with_it() -> None:
    """RNR-66: it is told first, and then paid."""
    state = field("hodunov 2", "zulu 2", vietnam=owns(rd=2))
    (line,) = news(state, TryCapture(V, PieceId("zulu"), Payment.RD, None), dice=(6,))

    assert line.startswith("**Vietnam**: tries to capture Zulu (pays 2 RD. Bank: 0; Capture")


def test_what_moves_by_its_arrow_as_a_turn_begins_is_not_told_of_the_first_order() -> None:
    """RNR-12, RNR-96."""
    state = field(
        "hodunov 2", "grey_storm 2 left", "zulu 5", turn=VPA, first=VPA, vietnam=owns("march-clubs")
    )
    march = PlayOrder(V, MARCH), Manoeuvre(V, PieceId("hodunov"), Position(3))
    line = news(state, EndTurn(P), *march)[-1]

    assert line == ("**Vietnam**: Grey Storm: p2 → p1 · plays Forced march (clubs) (Hodunov: p2 → p3).")


def test_what_who_moved_first_counts_is_not_told_of_the_last_order() -> None:
    """RNR-111."""
    state = field(
        "hodunov 1",
        "zulu 3",
        turn=VPA,
        vpa=owns("march-clubs"),
        options={"first_mover_points": 4},
    )
    march = PlayOrder(P, MARCH), Manoeuvre(P, PieceId("zulu"), Position(4))
    lines = news(state, *march, EndTurn(P))

    assert lines[0] == "**VPA**: plays Forced march (clubs) (Zulu: p3 → p4)."
    assert lines[1].startswith("Vietnam moved first and counts 4 more")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "Trick: Mortgage the Bulldozer, to push an enemy away (Trick · Mortgage the Bulldozer: success; ",
        ),
        ("ru", "Фишка: Бульдозер «Ипотека», вытолкнуть врага (Фишка · Бульдозер «Ипотека»: успех; "),
    ],
)
def test_what_a_trick_is_for_and_who_was_moved_by_it_is_told_in_few_words_too(
    language: str, told: str
) -> None:
    """Whoever came back read that it had worked, not what it was, nor where their own unit stood now."""
    state = field("siren 4", "mortgage 3", turn=VPA, vpa=owns("manoeuvre-clubs"))
    push = DirectMove(P, PieceId("siren"), Position(3))
    actions = PlayOrder(P, OrderCard("manoeuvre-clubs")), Manoeuvre(P, PieceId("mortgage"), Position(4)), push
    table, found = entries(state, *actions, dice=(4,))
    (line,) = RENDERER.passage(table, [((), events) for events in found], language, terse=True)

    assert told in line
    assert BOOKS[language].say("rocknroll-position", number=3) in line.partition(told)[2]


def test_a_spec_op_is_told_with_what_its_card_says() -> None:
    """RNR-91: "Head Count" alone explains nothing to the other side."""
    words = RULESETS["rocknroll"].phrase(OperationCompletedSeen(VPA, OperationId("head_count")))

    assert BOOKS["en"].say(Phrase("rocknroll-operation-head_count.text")) in BOOKS["en"].say(words)
