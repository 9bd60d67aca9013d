"""What an action is expected to gain for a side, in chances to win the match, from its own view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import comb
from typing import Any

from rules.contract import Action
from rules.kernel.once import once
from rules.rocknroll.actions import (
    Attack,
    AttackAgain,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    ChoosePoint,
    CloseUnit,
    DeployLocal,
    DeployUnit,
    DriveOut,
    Evacuate,
    ExchangeOrderForUnit,
    ExchangeUnitForOrder,
    FireSuperweapon,
    Interrupt,
    InterruptWithStep,
    Manoeuvre,
    MarkAmbush,
    OpenMasked,
    PlayOrder,
    PlayStep,
    SwapPoints,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated import order_gains
from rules.rocknroll.automated.appraisal import LOCAL_GAIN, Appraisal
from rules.rocknroll.automated.masks import closed, opened, worth_of_mask
from rules.rocknroll.automated.odds import FACES, chance
from rules.rocknroll.automated.order_gains import USELESS, best_of, strikes, walks
from rules.rocknroll.automated.prospects import Sketch, swaps
from rules.rocknroll.automated.trick_gains import HARMLESS, trick_gain
from rules.rocknroll.deployment import DECK
from rules.rocknroll.names import (
    CardId,
    Direction,
    Does,
    OrderCard,
    Payment,
    Position,
    SourceId,
    Suit,
    UnitId,
    When,
)
from rules.rocknroll.rolls import has_bonus
from rules.rocknroll.state import Unit

PRISONER = 0.3
"""What a prisoner is worth in units in hand: it does not come back, and talks."""
INWARDS = 0.01
"""What it is worth that an arrow leads into the field."""
DEVILS_PRICE = 0.02
"""RNR-83: what rerolls and ROCK'N'ROLL are worth for the rest of the match."""
GRAVEYARD = 0.85
"""What a unit from the deck is worth that nobody has seen yet, against the average."""


NEVER = -1.0
"""Less than anything could lose."""


def gain(here: Appraisal, action: Action) -> float:
    """Give what *action* is expected to change for the better; of what is never done, less than nothing."""
    appraise = _GAINS.get(type(action))
    return appraise(here, action) if appraise is not None else NEVER


def suit_bonus(here: Appraisal) -> int:
    """RNR-28: give what the suit of the order under way adds to the next roll."""
    return here.view.numbers.suit_bonus * has_bonus(here.view, here.side)


# Parts of orders.


def _attack(here: Appraisal, action: Attack) -> float:
    attacker, target = here.named(action.unit), here.named(action.target)
    if attacker is None or target is None or attacker.side is not here.side:
        return 0.0
    return here.attacked(here.sketch, attacker, target, suit=suit_bonus(here)) - here.now


def _attack_again(here: Appraisal, action: AttackAgain) -> float:
    task, target = here.view.task, here.named(action.target)
    attacker = here.view.state.unit(task.unit) if task.unit is not None else None
    if attacker is None or target is None:
        return 0.0
    return here.attacked(here.sketch, attacker, target) - here.now


def _move(here: Appraisal, action: Manoeuvre) -> float:
    mover = here.named(action.unit)
    if mover is None or mover.side is not here.side:
        return 0.0
    gained = here.walk(mover, action.position, here.sketch) - here.now
    order = here.view.order
    if order is None or order.order is None or order.stage:
        return gained
    return gained + order_gains.after_move(here, mover, action.position)


def _drive(here: Appraisal, action: DriveOut) -> float:
    target = here.named(action.unit)
    if target is None or target.side is None:
        return 0.0
    return order_gains.driven(here, here.sketch, target, action.position, suit_bonus(here)) - here.now


def _point(here: Appraisal, action: ChoosePoint) -> float:
    found = strikes(here, here.sketch, 0, suit_bonus(here))
    return sum(max(0.0, each.gain) for each in found if each.position == action.position)


def _mark(here: Appraisal, action: MarkAmbush) -> float:
    unit = here.named(action.unit)
    return order_gains.ambush(here, here.sketch, unit) if unit is not None else 0.0


def _evacuate(here: Appraisal, action: Evacuate) -> float:
    """The dearest of the own dead; nobody leaves the field for it."""
    if all(card.id != action.unit for card in here.own.discard):
        return NEVER
    return here.card_worth(action.unit) / 100


# Cards.


@once
def cheapest(here: Appraisal) -> tuple[OrderCard, ...]:
    """Give the orders in hand, first those that are good for the least."""
    return tuple(sorted(here.own.orders, key=lambda card: (best_of(here, card).gain, card)))


def _order(here: Appraisal, action: PlayOrder | Interrupt) -> float:
    best = best_of(here, action.order)
    return best.gain if best is not USELESS else NEVER


def _step(here: Appraisal, action: PlayStep) -> float:
    """A plain step, with a card that is good for nothing better."""
    if action.order not in cheapest(here)[:1]:
        return NEVER
    mover = here.named(action.unit)
    spent = here.paid(here.sketch, orders=1)
    if mover is None or mover.side is not here.side:
        return 0.0
    lost = max(0.0, best_of(here, action.order).gain)
    return here.walk(mover, action.position, spent) - here.now - lost


def _paid(here: Appraisal, payment: Payment, rd: int, *cards: CardId | None) -> Sketch | None:
    """Give the match after a price; None for one that an automated seat does not pay."""
    if payment is Payment.RD:
        return here.paid(here.sketch, rd=rd)
    given = [card for card in cards if card is not None]
    if payment is Payment.CARDS and sorted(given) == sorted(map(CardId, cheapest(here)[: len(given)])):
        return here.paid(here.sketch, orders=len(given))
    return None


def _goals(here: Appraisal, action: ChangeGoals) -> float:
    paid = _paid(here, action.payment, here.view.numbers.goal_change_rd, action.first, action.second)
    if paid is None:
        return NEVER
    return max(swapped(here, paid._replace(points=points)) for points in swaps(paid.points)) - here.now


def swapped(here: Appraisal, sketch: Sketch) -> float:
    """Give what the match is worth once the Goal Change of this turn is made."""
    return here.after_goals.value(sketch)


def _swap(here: Appraisal, action: SwapPoints) -> float:
    letters = list(here.view.state.points)
    one, other = letters.index(action.one), letters.index(action.other)
    points = list(here.sketch.points)
    points[one], points[other] = points[other], points[one]
    return swapped(here, here.sketch._replace(points=tuple(points))) - here.now


def _act(here: Appraisal, action: UseCurrentAct) -> float:
    paid = _paid(here, action.payment, here.view.numbers.current_act_rd, action.first, action.second)
    left = len(here.view.state.order_deck) + len(here.view.state.order_discard)
    if paid is None or (action.payment is not Payment.RD and left < FEW):
        return NEVER
    best = max(
        (each.gain for each in (*strikes(here, paid, 0, 0)[:1], *walks(here, paid, 1)[:1])), default=NEVER
    )
    return best + here.value(paid) - here.now


def _capture(here: Appraisal, action: TryCapture) -> float:
    target = here.named(action.unit)
    paid = _paid(here, action.payment, here.view.numbers.capture_rd, action.card)
    if target is None or paid is None:
        return NEVER
    won = here.without(paid, target)._replace(units=paid.units + PRISONER)
    modifier = here.view.capture_modifier(here.side, target.position)
    twos = here.view.enjoys_twos(here.side)
    return here.rolled(here.view.numbers.capture, modifier, won, paid, twos=twos) - here.now


def _superweapon(here: Appraisal, action: FireSuperweapon) -> float:
    """RNR-36: each unit there dies by its own die; own ones, too."""
    paid = (action.spades, action.clubs, action.hearts, action.diamonds)
    ranks = {card: rank for rank, card in enumerate(cheapest(here))}
    waste = sum(ranks[card] for card in paid) * WASTE
    return _blasted(here, action.position) - here.now - waste


FEW = 6
"""Where fewer orders are left to draw, supplies bring back at once what is paid."""
WASTE = 1e-6
"""What it is worth to pay with an order that is good for less than another."""


@once
def _blasted(here: Appraisal, position: Position) -> float:
    """Give what the match is worth after the super-weapon, by how many die of each side."""
    numbers = here.view.numbers
    deadly = [face >= numbers.superweapon or (face == numbers.twos and here.own.twos) for face in FACES]
    odds = sum(deadly) / len(FACES)
    sketch, found = here.paid(here.sketch, orders=len(Suit)), 0.0
    own, enemies = (
        sorted((each for each in units if each.position == position), key=here.worth)
        for units in (here.units, here.enemies)
    )
    for lost in range(len(own) + 1):
        left = here.without_all(sketch, own[:lost])
        for killed in range(len(enemies) + 1):
            share = _binomial(len(own), lost, odds) * _binomial(len(enemies), killed, odds)
            found += share * here.value(here.without_all(left, enemies[:killed]))
    return found


def _binomial(count: int, hits: int, odds: float) -> float:
    return comb(count, hits) * odds**hits * (1 - odds) ** (count - hits)


def _for_unit(here: Appraisal, action: ExchangeOrderForUnit) -> float:
    """RNR-23: the order that is good for the least, for a unit that is deployed at once."""
    if action.order not in cheapest(here)[:1] or (here.own.units and here.room < 1):
        return NEVER
    lost = max(0.0, best_of(here, action.order).gain)
    spent = here.paid(here.sketch, orders=1, units=-1)
    return _unit_gained(here, spent, action.source) - here.now - lost


def _unit_gained(here: Appraisal, sketch: Sketch, *sources: SourceId) -> float:
    """Give what it is worth to have so many units more in hand, which *sketch* counts already."""
    room = here.room
    if here.view.task.kind != "deployment" or room < 1:
        return here.value(sketch)
    found = sketch
    for source in sources[:room]:
        worth = GRAVEYARD if source == DECK else here.card_worth(UnitId(source))
        ends = here.view.ends
        after = [found._replace(own=here.raised(found.own, place)) for place in ends]
        found = max(after, key=here.value)._replace(own_worth=found.own_worth + worth, units=found.units - 1)
    return here.value(found)


def _for_order(here: Appraisal, action: ExchangeUnitForOrder) -> float:
    """RNR-32: a unit in hand that finds no room any more, for an order."""
    hand = sorted(here.own.units, key=here.card_worth)
    if not hand or action.card != CardId(hand[0]):
        return NEVER
    return here.value(here.paid(here.sketch, units=1, orders=-1)) - here.now


# Deployment.


def _deploy(here: Appraisal, action: DeployUnit) -> float:
    entrant = Unit(action.unit, action.position, here.side, closed=action.closed)
    base = here.sketch
    if action.replaced is not None:
        ally = here.named(action.replaced)
        if ally is not None:
            base = here.paid(here.without(base, ally), units=-RETURNED_ALLY)
    alive = here.deployed(base, action.unit, action.position)
    dead = here.paid(base, units=1)
    found = here.entered(alive, dead, entrant, action.position) - here.now
    if action.closed:
        found += worth_of_mask(here, entrant)
    else:
        found += _by_tricks(here, alive, action)
    if action.arrow is not None:
        found += INWARDS * _points_inwards(here, action.position, action.arrow)
    return found


RETURNED_ALLY = 0.6
"""What an ally in HQ is worth in units in hand."""


def _by_tricks(here: Appraisal, sketch: Sketch, action: DeployUnit) -> float:
    """Give what the tricks of a deployment bring."""
    found = 0.0
    for trick in here.view.kind(action.unit).tricks:
        if When.DEPLOYS not in trick.when:
            continue
        step = trick.steps[0]
        if step.does is Does.DRAW_ORDER:
            found += here.value(here.paid(sketch, orders=-step.count)) - here.value(sketch)
        elif step.does is Does.CAPTURE:
            there = here.view.enemies_at(here.side, action.position)
            best = max((here.value(here.without(sketch, each)) for each in there), default=here.value(sketch))
            found += float(chance(step.test)) * (best - here.value(sketch))
    return found


def _points_inwards(here: Appraisal, position: Position, arrow: Direction) -> bool:
    """Whether an arrow leads to the middle of the row, not off the field."""
    middle = (len(here.view.positions) + 1) / 2
    return (position <= middle) is (arrow is Direction.RIGHT)


def _deploy_local(here: Appraisal, action: DeployLocal) -> float:
    """Where what it brings comes to the own side, and where it bites the enemy."""
    place = action.position
    holder = here.view.holding(place).holder
    brings = action.unit in LOCAL_GAIN
    sign = 1 if holder is here.side else -1 if holder is not None else 0
    own = sum(each.position == place for each in here.units)
    enemies = sum(each.position == place for each in here.enemies)
    if action.unit == "guide":
        return 0.05
    return 0.01 * sign if brings else 0.002 * (enemies - own) + 0.001


# Tricks.


def _trick(here: Appraisal, action: UseTrick) -> float:
    """What costs nothing is used where it may help."""
    bearer = here.named(action.unit)
    if bearer is None or bearer.closed or not here.view.is_known(bearer):
        return 0.0
    if action.trick < 0:
        return HARMLESS
    return trick_gain(here, bearer, here.view.kind(bearer.id).tricks[action.trick].steps[0])


# The Devil.


def _devil_for_orders(here: Appraisal, action: CallDevilForOrders) -> float:
    count = here.view.numbers.devils_cards
    return here.value(here.paid(here.sketch, orders=-count)) - here.now - _devils_price(here)


def _devil_for_units(here: Appraisal, action: CallDevilForUnits) -> float:
    more = here.paid(here.sketch, units=-2)
    return _unit_gained(here, more, action.first, action.second) - here.now - _devils_price(here)


def _devil_to_revive(here: Appraisal, action: CallDevilToRevive) -> float:
    more = here.paid(here.sketch, units=-1)
    return _unit_gained(here, more, SourceId(action.unit)) - here.now - _devils_price(here)


def _devils_price(here: Appraisal) -> float:
    """It may be called once: the less of the match is left, the less it is kept for."""
    return DEVILS_PRICE + KEPT * here.prospects.slope


KEPT = 0.25
"""What the Devil's Hand is worth later, where all of the match is still to come."""


def _interrupt(here: Appraisal, action: Interrupt) -> float:
    return _order(here, action) - _devils_price(here)


def _interrupt_step(here: Appraisal, action: InterruptWithStep) -> float:
    if action.order not in cheapest(here)[:1]:
        return NEVER
    mover = here.named(action.unit)
    if mover is None or mover.side is not here.side:
        return NEVER
    return (
        here.walk(mover, action.position, here.paid(here.sketch, orders=1)) - here.now - _devils_price(here)
    )


_GAINS: Mapping[type[Action], Callable[[Appraisal, Any], float]] = {
    Attack: _attack,
    AttackAgain: _attack_again,
    Manoeuvre: _move,
    DriveOut: _drive,
    ChoosePoint: _point,
    MarkAmbush: _mark,
    Evacuate: _evacuate,
    PlayOrder: _order,
    PlayStep: _step,
    ChangeGoals: _goals,
    SwapPoints: _swap,
    UseCurrentAct: _act,
    TryCapture: _capture,
    FireSuperweapon: _superweapon,
    ExchangeOrderForUnit: _for_unit,
    ExchangeUnitForOrder: _for_order,
    DeployUnit: _deploy,
    DeployLocal: _deploy_local,
    UseTrick: _trick,
    CallDevilForOrders: _devil_for_orders,
    CallDevilForUnits: _devil_for_units,
    CallDevilToRevive: _devil_to_revive,
    OpenMasked: opened,
    CloseUnit: closed,
    Interrupt: _interrupt,
    InterruptWithStep: _interrupt_step,
}
