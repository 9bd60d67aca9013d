"""What an order could gain at its best, by kind (table 5.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import NamedTuple

from rules.kernel.once import once
from rules.rocknroll import attacks
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.odds import chance
from rules.rocknroll.automated.prospects import Sketch
from rules.rocknroll.field import SUIT_OF, kind_of, suit_of
from rules.rocknroll.names import OrderCard, PieceId, Position
from rules.rocknroll.state import Unit

FOLLOWING = 0.8
"""Share of its gain that the second half of an order is worth before the first is done."""
AMBUSHED = {True: 0.5, False: 0.15}
"""How many enemies are expected to enter a Point in their turn, for each that they have to deploy: where they
arrive, and elsewhere."""
SUPPLIES = 2


class Best(NamedTuple):
    """The best that an order could be used for."""

    gain: float
    unit: PieceId | None = None
    target: PieceId | None = None
    position: Position | None = None


NOTHING = Best(0.0)
USELESS = Best(-1.0)
"""That of an order which does nothing good now."""


def _most(found: Iterable[Best]) -> Best:
    return max(found, key=lambda best: best.gain, default=NOTHING)


@once
def best_of(here: Appraisal, card: OrderCard) -> Best:
    """Give the best that an order in hand could do now."""
    spent = here.paid(here.sketch, orders=1)
    kind = here.view.content.order[kind_of(card)]
    suit = here.view.numbers.suit_bonus * (here.view.settings.suits and suit_of(card) is SUIT_OF[here.side])
    # RNR-29: what only the other side may play in full is good for a step at most.
    best = _KINDS[kind.id](here, spent, suit) if kind.side in (None, here.side) else NOTHING
    return best._replace(gain=best.gain + here.value(spent) - here.now) if best.gain > 0 else USELESS


# Attacks.


@once
def strikes(here: Appraisal, sketch: Sketch, reach: int, suit: int) -> tuple[Best, ...]:
    """Give every ordered attack by what it gains, the best first."""
    base = here.value(sketch)
    found = [
        Best(here.attacked(sketch, unit, target, suit=suit) - base, unit.piece, target.piece, unit.position)
        for unit in here.units
        if not (reach and unit.closed)
        for target in attacks.targets(here.view, unit, reach, here.side)
    ]
    return tuple(sorted(found, key=lambda best: -best.gain))


def _strike(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    return next(iter(strikes(here, sketch, 0, suit)), NOTHING)


def _shot(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    return next(iter(strikes(here, sketch, 1, suit)), NOTHING)


def _two_strikes(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    """Two different units; a second shot at the same target is worth half."""
    found = strikes(here, sketch, 0, suit)
    if not found:
        return NOTHING
    first = found[0]
    others = (
        best.gain if best.target != first.target else best.gain / 2
        for best in found[1:]
        if best.unit != first.unit
    )
    return first._replace(gain=first.gain + FOLLOWING * max(0.0, max(others, default=0.0)))


def _slaughter(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    """Every own unit of one Point."""
    sums: dict[Position | None, float] = {}
    busy: set[PieceId | None] = set()
    aimed: set[PieceId | None] = set()
    for best in strikes(here, sketch, 0, suit):
        if best.unit in busy or best.gain <= 0:
            continue
        busy.add(best.unit)
        share = 0.5 if best.target in aimed else 1.0
        aimed.add(best.target)
        sums[best.position] = sums.get(best.position, 0.0) + share * best.gain
    place = max(sums, key=lambda each: sums[each], default=None)
    return Best(sums[place], position=place) if place is not None else NOTHING


def _hit_and_run(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    best = _strike(here, sketch, suit)
    unit = here.named(best.unit) if best.unit is not None else None
    if unit is None or unit.closed:
        return NOTHING if unit is None else best
    return best._replace(gain=best.gain + FOLLOWING * max(0.0, _walk_of(here, sketch, unit, 1).gain))


def _assault(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    """A move, then an attack from there."""
    base, found = here.value(sketch), NOTHING
    for unit in here.units:
        for position in here.view.manoeuvres(unit):
            gain = here.walk(unit, position, sketch) - base
            if not unit.closed:
                alive = here.moved(sketch, unit, position)
                gain += FOLLOWING * max(0.0, _from_there(here, alive, unit, position, suit))
            found = _most((found, Best(gain, unit.piece, position=position)))
    return found


def after_move(here: Appraisal, mover: Unit, position: Position) -> float:
    """Give what may be gained after the move by the rest of the order under way."""
    order = here.view.order
    if order is None or order.order is None or kind_of(order.order) != "assault" or mover.closed:
        return 0.0
    alive = here.moved(here.sketch, mover, position)
    return FOLLOWING * max(0.0, _from_there(here, alive, mover, position, 0))


def _from_there(here: Appraisal, sketch: Sketch, unit: Unit, position: Position, suit: int) -> float:
    target = best_from(here, sketch, unit, position, suit)
    if target is None:
        return 0.0
    return here.attacked(sketch, unit, target, suit=suit, at=position) - here.value(sketch)


def best_from(here: Appraisal, sketch: Sketch, unit: Unit, position: Position, suit: int) -> Unit | None:
    """Give whom *unit* would best attack from there; None where there is nobody."""
    far = here.view.kind(unit.id).reach
    return max(
        (
            each
            for each in here.enemies
            if abs(each.position - position) <= far and not here.view.guards(each, here.side)
        ),
        key=lambda each: here.attacked(sketch, unit, each, suit=suit, at=position),
        default=None,
    )


# Moves.


@once
def _walk_of(here: Appraisal, sketch: Sketch, unit: Unit, distance: int) -> Best:
    base = here.value(sketch)
    return _most(
        Best(here.walk(unit, position, sketch) - base, unit.piece, position=position)
        for position in here.view.manoeuvres(unit, distance)
    )


def walks(here: Appraisal, sketch: Sketch, distance: int) -> tuple[Best, ...]:
    """Give the best manoeuvre of each own unit, the best first."""
    found = (_walk_of(here, sketch, unit, distance) for unit in here.units)
    return tuple(sorted(found, key=lambda best: -best.gain))


def _manoeuvre(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    return next(iter(walks(here, sketch, 2)), NOTHING)


def _march(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    """Two steps, by one unit or two."""
    first, *others = (*walks(here, sketch, 1), NOTHING)
    second = others[0].gain if others else 0.0
    further = next(iter(walks(here, sketch, 2)), NOTHING)
    return _most((first._replace(gain=first.gain + FOLLOWING * max(0.0, second)), further))


def _tunnels(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    return next(iter(walks(here, sketch, len(here.view.positions))), NOTHING)


def _airlift(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    """Up to two units of one Point."""
    found = _tunnels(here, sketch, suit)
    base, view = here.value(sketch), here.view
    for one, other in combinations(here.units, 2):
        if one.position != other.position or not (view.can_manoeuvre(one) and view.can_manoeuvre(other)):
            continue
        for position in view.positions:
            if position != one.position and not any(here.fire(one, position)):
                both = here.moved(here.moved(sketch, one, position), other, position)
                found = _most((found, Best(here.value(both) - base, one.piece, position=position)))
    return found


# Everything else.


def _ambush(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    """Good for nothing where the own turn comes before the enemy's."""
    return _most(
        Best(ambush(here, sketch, unit), unit.piece)
        for unit in here.units
        if not (unit.closed or unit.ambush)
    )


def ambush(here: Appraisal, sketch: Sketch, unit: Unit) -> float:
    """Give what it gains that *unit* fires at entering enemies until the own next turn (RNR-12)."""
    view = here.view
    if not enemy_moves_next(here) or (not here.enemies and not sketch.enemy_units):
        return 0.0
    entering = min(1.5, AMBUSHED[unit.position in view.ends] * max(1.0, sketch.enemy_units))
    a_unit = sketch.enemy_worth / max(1, len(here.enemies))
    killed = here.value(sketch._replace(enemy_worth=sketch.enemy_worth - a_unit)) - here.value(sketch)
    return float(chance(view.chance(unit))) * entering * max(0.0, killed)


def enemy_moves_next(here: Appraisal) -> bool:
    """RNR-9: whether the enemy has a turn before the own next one."""
    state = here.view.state
    if state.first is here.side:
        return True
    return here.view.settings.turn_order == "fixed"


def _supply(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    state = here.view.state
    left = min(SUPPLIES, len(state.order_deck) + len(state.order_discard))
    if left < SUPPLIES:
        # It would only be exchanged for the last one; with two of them in hand, for ever.
        return NOTHING
    return Best(here.value(here.paid(sketch, orders=-left)) - here.value(sketch))


def _intercept(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    fewer = sketch._replace(enemy_orders=sketch.enemy_orders - 1)
    return Best(here.value(fewer) - here.value(sketch)) if sketch.enemy_orders else NOTHING


RETURNED = 0.3
"""Share of a unit's worth that it is worth in HQ rather than among the dead."""


def _evacuation(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    """The best of the own dead; in Deathmatch they stay dead, and nobody leaves the field for it."""
    if here.view.settings.deathmatch:
        return NOTHING
    dead = max((here.card_worth(card.id) for card in here.own.discard), default=0.0)
    more = here.paid(sketch, units=-RETURNED * dead)
    return Best(here.value(more) - here.value(sketch)) if dead else NOTHING


def _drive_out(here: Appraisal, sketch: Sketch, suit: int) -> Best:
    return _most(
        Best(driven(here, sketch, each, place, suit) - here.value(sketch), target=each.piece, position=place)
        for each in here.enemies
        if any(unit.position == each.position for unit in here.units)
        for place in here.view.adjacent(each.position)
    )


def driven(here: Appraisal, sketch: Sketch, target: Unit, position: Position, suit: int) -> float:
    """Give what it is worth that an enemy has to leave on the roll of the order."""
    return here.rolled(
        here.view.numbers.drive_out,
        suit,
        here.moved(sketch, target, position),
        sketch,
        twos=here.view.enjoys_twos(here.side),
    )


_KINDS: Mapping[str, Callable[[Appraisal, Sketch, int], Best]] = {
    "unit_attacks": _strike,
    "two_units_attack": _two_strikes,
    "slaughter": _slaughter,
    "sniper_shot": _shot,
    "hit_and_run": _hit_and_run,
    "assault": _assault,
    "manoeuvre": _manoeuvre,
    "march": _march,
    "tunnels": _tunnels,
    "airlift": _airlift,
    "ambush": _ambush,
    "supply_drop": _supply,
    "radio_intercept": _intercept,
    "evacuation": _evacuation,
    "drive_out": _drive_out,
}
