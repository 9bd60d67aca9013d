"""What rolls decide: what stands in them, what to throw again for, what to do with prisoners."""

from __future__ import annotations

from rules.rocknroll.actions import HandlePrisoner
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.gains import PRISONER
from rules.rocknroll.automated.odds import FACES
from rules.rocknroll.automated.prospects import Sketch
from rules.rocknroll.automated.trick_gains import displaced
from rules.rocknroll.names import CardId, Handling, OrderCard, PieceId, Position, Purpose, UnitId
from rules.rocknroll.rolls import PRISONERS
from rules.rocknroll.state import Roll
from rules.rocknroll.trick_objects import steps_of

TWOS = 0.7
"""RNR-54: what the twos rule of the next round is worth, in enemy units."""
RECRUIT = 0.6
"""RNR-75: what a recruit in HQ is worth in units in hand."""
HOME = 0.4
"""What a prisoner that comes home is worth to its side, in units in hand."""
SPENT = 0.4
"""What it costs to pay with a unit in hand, which lies in HQ then, in units in hand."""


def stakes(here: Appraisal, roll: Roll) -> tuple[Sketch, Sketch]:
    """Give the match if *roll* succeeds, and if it does not."""
    now = here.sketch
    target = here.view.state.unit(roll.target) if roll.target is not None else None
    match roll.purpose:
        case Purpose.INTERROGATE | Purpose.EXECUTE | Purpose.RECRUIT:
            assert roll.target is not None
            return _with_prisoner(here, now, Handling(roll.purpose.value), roll.target), now
        case Purpose.ATTACK if target is not None and target.side is not None:
            return here.killed(now, target), now
        case Purpose.CAPTURE if target is not None:
            return here.without(now, target)._replace(units=now.units + PRISONER), now
        case Purpose.DRIVE_OUT if target is not None:
            return here.moved(now, target, Position(roll.step)), now
        case Purpose.TRICK if roll.firing is not None:
            return _tested(here, roll), now
    return now, now


def _with_prisoner(here: Appraisal, now: Sketch, handling: Handling, unit: UnitId) -> Sketch:
    match handling:
        case Handling.INTERROGATE:
            return now._replace(orders=now.orders + 1)
        case Handling.EXECUTE:
            return now._replace(enemy_worth=now.enemy_worth - TWOS)
        case _:
            return now._replace(units=now.units + RECRUIT * here.card_worth(unit))


def _tested(here: Appraisal, roll: Roll) -> Sketch:
    """What a passed test of a trick allows: cards, somebody saved, somebody displaced."""
    assert roll.firing is not None
    now, step = here.sketch, steps_of(here.view, roll.firing)[roll.step]
    bearer = here.view.state.unit(roll.firing.bearer)
    if step.does == "draw_order":
        return now._replace(orders=now.orders + step.count)
    if step.does == "save":
        return now._replace(units=now.units + HOME)
    after = displaced(here, bearer, step.does) if bearer is not None else []
    return max(after, key=here.value, default=now)


def again(here: Appraisal, roll: Roll, won: Sketch, missed: Sketch) -> float:
    """Give what another throw is worth; a 3 of a prisoner's roll stands (RNR-77)."""
    stands = here.view.numbers.exactly if roll.purpose in PRISONERS else 0
    twos = here.view.enjoys_twos(here.side)
    return here.rolled(roll.threshold, roll.modifier, won, missed, twos=twos, stands=stands)


def without_card(here: Appraisal, sketch: Sketch, card: CardId) -> Sketch:
    """Give *sketch* without what is discarded for another throw (RNR-6)."""
    standing = here.named(PieceId(card))
    if OrderCard(card) in here.own.orders:
        return here.paid(sketch, orders=1)
    if standing is not None:
        return here.paid(here.without(sketch, standing), units=-HOME)
    return here.paid(sketch, units=SPENT * here.card_worth(UnitId(card)))


def handled(here: Appraisal, action: HandlePrisoner) -> float:
    """RNR-73 to RNR-76: give what the match is worth when a prisoner is dealt with so."""
    numbers, now = here.view.numbers, here.sketch
    needed = {
        Handling.INTERROGATE: numbers.interrogate,
        Handling.EXECUTE: numbers.execute,
        Handling.RECRUIT: numbers.recruit,
    }[action.handling]
    if here.view.state.rescue == action.unit:
        # It comes home at the end of the close, unless nobody is left to come.
        now = now._replace(enemy_units=now.enemy_units + HOME)
    won = _with_prisoner(here, now, action.handling, action.unit)
    if action.handling is not Handling.INTERROGATE:
        won = won._replace(enemy_units=here.sketch.enemy_units)
        three = now._replace(orders=max(0, now.orders - 1), enemy_units=here.sketch.enemy_units + HOME)
    else:
        three = now._replace(enemy_orders=now.enemy_orders + 1)
    found = here.rolled(needed, 0, won, now, twos=here.view.enjoys_twos(here.side), stands=numbers.exactly)
    return found + (here.value(three) - here.value(now)) / len(FACES)
