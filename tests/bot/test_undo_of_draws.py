"""What another seat drew by a move is known to it once the move is taken back: the others are asked."""

from __future__ import annotations

from bot.game.past import EntryRead, Past
from bot.game.undo import Undo
from bot.rulesets import RULESETS
from rules.contract import Seat
from rules.rocknroll.actions import Pour
from rules.rocknroll.events.card import OrdersDrawn
from rules.rocknroll.names import DrawCause, OrderCard, Side

MOVER, OTHER = Seat(0), Seat(1)


def undone(*cards: str, seat: Seat) -> Undo:
    """Give what it means that the mover takes back a move by which *seat* drew *cards*, without a die."""
    rules = RULESETS["rocknroll"]
    state = rules.setup(2, rules.parse_options({}))
    past = Past(rules, 2, state, 2, 1)
    drawn = OrdersDrawn((Side.VIETNAM, Side.VPA)[seat], seat, tuple(map(OrderCard, cards)), DrawCause.LOSS)
    entry = EntryRead(2, "player", Pour(MOVER), (drawn,), drew=False, is_shown=True)
    past.add(entry, state)
    return Undo(past, MOVER)


def test_a_card_that_the_other_side_draws_from_a_deck_that_lies_has_come_out() -> None:
    """RNR-114: a blow of Deathmatch was taken back freely, and whose unit had died knew the next order."""
    (act,) = undone("assault-spades", seat=OTHER).past.acts

    assert act.teaches
    assert undone("assault-spades", seat=OTHER).why_not_free == "seen"


def test_what_the_mover_alone_sees_teaches_nobody_else() -> None:
    (act,) = undone("assault-spades", seat=MOVER).past.acts

    assert not act.teaches
