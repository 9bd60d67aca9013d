"""What an automated seat does, from its own view alone (rulebook section 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.contract import Action, Dice
from rules.rocknroll.actions import (
    Accept,
    AnnounceRescue,
    AttackAgain,
    CallDevilForOrders,
    ChoosePoint,
    DeployLocal,
    DeployUnit,
    DirectUnit,
    ExchangeOrder,
    HandlePrisoner,
    Interrupt,
    LeavePrisoners,
    PickUnit,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    Skip,
    TakeFromHeadquarters,
    TryCapture,
    UseTrick,
)
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.gains import CAPTURING, PLAY, displacement, gain, of_order
from rules.rocknroll.field import Field, kind_of
from rules.rocknroll.names import (
    CardId,
    Handling,
    OrderCard,
    TaskKind,
)
from rules.rocknroll.rolls import price_of_pouring
from rules.rocknroll.trick_objects import DISPLACING

POURING = 2
"""Item 6: RD poured; one more by who has five."""
DECISIVE = 2.0
"""Item 6: the gain for which a card is thrown away for another throw."""
USELESS = 3
"""Item 5: orders that cannot be played, for which a capture is tried with one of them."""
ATTACKS = ("unit_attacks", "two_units_attack", "slaughter", "sniper_shot", "hit_and_run")
"""Item 8: the orders that attack at once."""
STRONG = 6
"""Item 7: the shield that is worth recruiting."""
WORTH_TAKING = 1.3
"""What a unit of HQ has to be worth to be preferred to the deck."""


def advise(view: Field, legal: Sequence[Action], dice: Dice) -> Action:
    """Give the choice of an automated seat among *legal*."""
    assert view.own is not None
    here = Appraisal(view, view.own.side)
    advisor = _ADVISORS.get(view.task.kind)
    if advisor is not None:
        return advisor(here, legal, dice)
    return _best(here, legal, dice) or dice.pick(legal)


def _best(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action | None:
    """Give the action of the greatest gain; None where none gains anything."""
    worths = [(gain(here, action), action) for action in legal]
    best = max(worth for worth, _ in worths)
    return dice.pick([action for worth, action in worths if worth == best]) if best > 0 else None


def _in_turn(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Items 2 to 4, 8: deploy first, then what gains most; the Devil when far behind."""
    devil = next((each for each in legal if isinstance(each, CallDevilForOrders)), None)
    if devil is not None and _is_far_behind(here):
        return devil
    deployments = [each for each in legal if isinstance(each, DeployUnit | DeployLocal)]
    if deployments:
        best = _best(here, deployments, dice)
        if best is not None:
            return best
    steps = [each for each in legal if isinstance(each, PlayStep)]
    others = [each for each in legal if not isinstance(each, _NEVER)]
    return (
        _best(here, others, dice)
        or (_best(here, steps, dice) if steps else None)
        or _desperate_capture(here, legal)
        or legal[0]
    )


def _desperate_capture(here: Appraisal, legal: Sequence[Action]) -> Action | None:
    """Item 5: with orders that are good for nothing, the dearest enemy is captured for one of them."""
    own = here.view.own
    assert own is not None
    playable = {each.order for each in legal if isinstance(each, PlayOrder)}
    useless = {CardId(order) for order in own.orders if order not in playable}
    if sum(order not in playable for order in own.orders) < USELESS:
        return None
    tries = [each for each in legal if isinstance(each, TryCapture) and each.card in useless]

    def worth(action: TryCapture) -> float:
        target = here.named(action.unit)
        return here.worth(target) if target is not None else 0.0

    return max(tries, key=worth, default=None)


_NEVER = (DeployUnit, DeployLocal, ExchangeOrder, PlayStep)
"""What is chosen in a list of its own, or not at all."""


def _is_far_behind(here: Appraisal) -> bool:
    own, enemy = here.view.state.force(here.side), here.view.state.force(here.side.other)
    return enemy.wins - own.wins >= 2 and len(own.orders) <= 1


def _devil(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Item 8: interrupt at the end of the last turn, where one attack more flips the round."""
    if here.view.state.active is here.view.state.first or here.lead > 0:
        return legal[0]
    own = [each for each in here.pieces if each.side is here.side]
    for action in legal:
        if isinstance(action, Interrupt) and kind_of(action.order) in ATTACKS:
            reach = int(kind_of(action.order) == "sniper_shot")
            if any(here.without(each.piece).lead > 0 for unit in own for each in here.within(unit, reach)):
                return action
    return legal[0]


def _continue(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Item 3: the best object of the order; the rest is declined where it would only do harm."""
    best = _best(here, legal, dice)
    if best is not None:
        return best
    skip = next((each for each in legal if isinstance(each, Skip)), None)
    if skip is not None:
        return skip
    point = [each for each in legal if isinstance(each, ChoosePoint)]
    return dice.pick(point) if point else max(legal, key=lambda action: gain(here, action))


def _roll(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Item 6: pour a little; throw again for a cheap card where much depends on it."""
    roll = here.view.roll
    assert roll is not None
    bank = here.view.state.force(here.side).rd
    pour = next((each for each in legal if isinstance(each, Pour)), None)
    if pour is not None and price_of_pouring(here.view, roll) <= POURING + (bank >= CAPTURING):
        return pour
    target = next((each for each in here.pieces if each.id == roll.target), None)
    decisive = target is not None and here.without(target.piece).value - here.value >= DECISIVE
    rerolls = [each for each in legal if isinstance(each, Reroll) and _worth_of_card(here, each.card) < PLAY]
    if decisive and rerolls:
        return min(rerolls, key=lambda action: _worth_of_card(here, action.card))
    return next(each for each in legal if isinstance(each, Accept))


def _worth_of_card(here: Appraisal, card: CardId) -> float:
    """Item 6: what an order could do now; units are never thrown away for another throw."""
    own = here.view.own
    assert own is not None
    return of_order(here, kind_of(OrderCard(card))) if OrderCard(card) in own.orders else 1.0


def _rock(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """ROCK'N'ROLL: always, at the dearest target."""
    again = [each for each in legal if isinstance(each, AttackAgain)]

    def worth(action: AttackAgain) -> float:
        target = here.named(action.target)
        if target is None or target.side is None:
            return 0.0
        return here.without(action.target).value - here.value

    return max(again, key=worth) if again else legal[0]


def _arrivals(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """The best of HQ, where it is better than what the deck gives on average."""
    taken = [each for each in legal if isinstance(each, TakeFromHeadquarters)]
    best = max(taken, key=lambda action: here.card_worth(action.unit), default=None)
    if best is not None and (len(taken) == len(legal) or here.card_worth(best.unit) > WORTH_TAKING):
        return best
    return legal[0]


def _contingent(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """The best units that are left."""
    picks = [each for each in legal if isinstance(each, PickUnit)]
    return max(picks, key=lambda action: here.card_worth(action.unit))


def _prisoner(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Item 7: recruit a strong shield, execute with attacks in hand, interrogate otherwise."""
    wishes = [each for each in legal if isinstance(each, HandlePrisoner)]
    if not wishes:
        return next(each for each in legal if isinstance(each, LeavePrisoners))
    first = wishes[0].unit
    own = here.view.own
    assert own is not None
    attacks = sum("attack" in order for order in own.orders)
    wanted = [Handling.INTERROGATE, Handling.EXECUTE, Handling.RECRUIT]
    if here.view.kind(first).armour >= STRONG:
        wanted.insert(0, Handling.RECRUIT)
    elif here.view.state.rescue != first and attacks >= 2:
        wanted.insert(0, Handling.EXECUTE)
    possible = {each.handling: each for each in wishes if each.unit == first}
    return next(possible[each] for each in wanted if each in possible)


def _rescue(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Item 7: the dearest own prisoner."""
    named = [each for each in legal if isinstance(each, AnnounceRescue)]
    return max(named, key=lambda action: here.card_worth(action.unit)) if named else legal[-1]


def _reaction(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Item 9: reactions are used; one that displaces only where that may help."""
    use = next((each for each in legal if isinstance(each, UseTrick)), None)
    if use is None:
        return legal[0]
    bearer = here.named(use.unit)
    if use.trick < 0 or bearer is None or not here.view.is_known(bearer):
        return use
    first = here.view.kind(bearer.id).tricks[use.trick].steps[0]
    if first.does not in DISPLACING or displacement(here, bearer, first.does) > 0:
        return use
    return next((each for each in legal if not isinstance(each, UseTrick)), use)


def _at_will(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """Item 9: a trick in the enemy's turn where it gains anything."""
    return _best(here, legal, dice) or legal[-1]


def _object(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    """The displacement or the target that gains most."""
    aimed = [each for each in legal if isinstance(each, DirectUnit)]
    if aimed:

        def worth(action: DirectUnit) -> float:
            target = here.named(action.unit)
            return here.worth(target) if target is not None and target.side is here.side.other else 0.0

        return max(aimed, key=worth)
    return max(legal, key=lambda action: gain(here, action))


def _first(here: Appraisal, legal: Sequence[Action], dice: Dice) -> Action:
    return legal[0]


_ADVISORS: Mapping[TaskKind, Callable[[Appraisal, Sequence[Action], Dice], Action]] = {
    TaskKind.PICK_CONTINGENT: _contingent,
    TaskKind.CHOOSE_ARRIVALS: _arrivals,
    TaskKind.DEPLOYMENT: _in_turn,
    TaskKind.ORDERS: _in_turn,
    TaskKind.CONTINUE_ORDER: _continue,
    TaskKind.ROLL_WINDOW: _roll,
    TaskKind.ROCK_AND_ROLL: _rock,
    TaskKind.TRICK_WINDOW: _reaction,
    TaskKind.AT_WILL_WINDOW: _at_will,
    TaskKind.CHOOSE_OBJECT: _object,
    TaskKind.DIRECT_LOCAL: _object,
    TaskKind.DEVIL_WINDOW: _devil,
    TaskKind.ANNOUNCE_RESCUE: _rescue,
    TaskKind.DEAL_WITH_PRISONER: _prisoner,
    TaskKind.LOSE_UNITS: _first,
    TaskKind.DISCARD_EXCESS: _first,
    TaskKind.TAKE_RETURNED_OPERATION: _first,
}
