"""What speaks for a choice, as automated seats and hints reckon: in the rules' terms, with exact odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any

from rules.contract import Action, Fact, Phrase
from rules.kernel.phrases import percent
from rules.rocknroll.actions import (
    Accept,
    AnnounceRescue,
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
    DirectMove,
    DiscardExcess,
    DriveOut,
    EndDeployment,
    EndTurn,
    Evacuate,
    ExchangeOrderForUnit,
    ExchangeUnitForOrder,
    FireSuperweapon,
    HandlePrisoner,
    Interrupt,
    InterruptWithStep,
    LeavePrisoners,
    LoseUnit,
    Manoeuvre,
    MarkAmbush,
    MoveArrow,
    OpenMasked,
    PassDevil,
    PassTrick,
    PickRest,
    PickUnit,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    Skip,
    TakeFromHeadquarters,
    TakeRestFromDeck,
    TakeReturnedOperation,
    TryCapture,
    Unmask,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated.appraisal import Appraisal
from rules.rocknroll.automated.gains import suit_bonus
from rules.rocknroll.automated.odds import chance
from rules.rocknroll.automated.order_gains import best_from, best_of, strikes, walks
from rules.rocknroll.automated.prospects import Sketch
from rules.rocknroll.field import SUIT_OF, kind_of, suit_of
from rules.rocknroll.names import (
    Handling,
    OrderCard,
    Payment,
    PieceId,
    Position,
)
from rules.rocknroll.rolls import price_of_pouring
from rules.rocknroll.state import Unit
from rules.rocknroll.told import card_reasons, trick_reasons, words
from rules.rocknroll.told.cautions import second_die
from rules.rocknroll.told.situations import enemy_goes_on
from rules.rocknroll.told.tally import change, holders, score


def reason(here: Appraisal, action: Action) -> Phrase | None:
    """Give what speaks for *action*; None where nothing can be said in a few words."""
    tell = _REASONS.get(type(action))
    return tell(here, action) if tell is not None else None


# The turn.


def _end(here: Appraisal, action: Action) -> Phrase:
    own, enemy = score(here, here.sketch)
    return Phrase.of("rocknroll-why_end", own=own, enemy=enemy)


def _deployed(here: Appraisal, action: EndDeployment) -> Phrase:
    room = here.view.settings.field_limit(here.side) - len(here.units)
    return Phrase.of("rocknroll-why_deployed", units=len(here.own.units), room=max(0, room))


def _swapped(here: Appraisal, one: int, other: int) -> Sketch:
    points = list(here.sketch.points)
    points[one], points[other] = points[other], points[one]
    return here.sketch._replace(points=tuple(points))


def _goals(here: Appraisal, action: ChangeGoals) -> Phrase:
    pairs = combinations(range(len(here.sketch.points)), 2)
    one, other = max(pairs, key=lambda pair: here.after_goals.value(_swapped(here, *pair)))
    letters = here.view.state.points
    return Phrase(
        "rocknroll-why_points",
        {
            "one": words.letter(letters[one]),
            "other": words.letter(letters[other]),
            **change(here, _swapped(here, one, other)),
        },
    )


# On the field.


def _fight(
    here: Appraisal, unit: PieceId | None, target: PieceId | None, suit: int, spent: int = 0
) -> Phrase | None:
    attacker = here.named(unit) if unit is not None else None
    victim = here.named(target) if target is not None else None
    if attacker is None or victim is None:
        return None
    view = here.view
    needed = view.threshold(attacker, victim, view.chance(attacker))
    modifier = 0 if attacker.closed else suit + view.attack_modifier(attacker)
    names = {"unit": words.piece(attacker.piece), "target": words.piece(victim.piece)}
    return Phrase("rocknroll-why_attack", {**names, **_with_rd(here, needed, modifier, here.own.rd - spent)})


def _attack(here: Appraisal, action: Attack) -> Phrase | None:
    return _fight(here, action.unit, action.target, suit_bonus(here))


def _again(here: Appraisal, action: AttackAgain) -> Phrase | None:
    task = here.view.task
    return _fight(here, PieceId(task.unit) if task.unit is not None else None, action.target, 0)


def _go(
    here: Appraisal, unit: PieceId | None, position: Position | None, order: OrderCard | None = None
) -> Phrase | None:
    """Give why a unit goes there, by an *order* in hand or the one under way."""
    mover = here.named(unit) if unit is not None else None
    if mover is None or position is None:
        return None
    return _arrived(here, here.moved(here.sketch, mover, position), mover, position, order)


def _arrived(
    here: Appraisal, sketch: Sketch, entrant: Unit, position: Position, order: OrderCard | None = None
) -> Phrase:
    """Who comes where, how likely alive, how the round would stand, and what follows."""
    alive = 1.0
    for _, hit in here.fire(entrant, position):
        alive *= 1 - hit
    place = position - 1
    own, enemy = sketch.own[place], sketch.enemy[place]
    facts = change(here, sketch)
    if facts["change"] == "none":
        facts["change"] = "held" if holders(here, sketch)[place] > 0 else "needs"
    ties = here.view.state.first is here.side and here.view.settings.tie_holds == "first_mover"
    target, odds = _then(here, entrant, position, order)
    return Phrase(
        "rocknroll-why_goes",
        {
            "unit": words.piece(entrant.piece),
            "position": words.position(position),
            "percent": percent(alive),
            **facts,
            "there_own": own,
            "there_enemy": enemy,
            "missing": max(1, enemy - own + (not ties)),
            "target": target,
            "then": odds,
        },
    )


def _then(
    here: Appraisal, entrant: Unit, position: Position, order: OrderCard | None
) -> tuple[Fact, int | str]:
    """Give whom the second half of an assault may attack from there, and how likely it hits."""
    task = here.view.order
    under_way = order is None and task is not None and not task.stage
    card = task.order if under_way and task is not None else order
    if card is None or kind_of(card) != "assault" or entrant.closed:
        return "none", 0
    mover = replace(entrant, position=position)
    alive = here.moved(here.sketch, entrant, position)
    target = best_from(here, alive, entrant, position, 0)
    if target is None:
        return "none", 0
    bonus = here.view.settings.suits and suit_of(card) is SUIT_OF[here.side]
    modifier = here.view.numbers.suit_bonus * bonus + here.view.attack_modifier(mover)
    needed = here.view.threshold(mover, target, here.view.chance(mover))
    return words.piece(target.piece), percent(chance(needed, modifier, twos=here.own.twos))


def _move(here: Appraisal, action: Manoeuvre | PlayStep | InterruptWithStep) -> Phrase | None:
    return _go(here, action.unit, action.position)


def _deploy(here: Appraisal, action: DeployUnit) -> Phrase:
    entrant = Unit(action.unit, action.position, here.side, closed=action.closed)
    ally = here.named(action.replaced) if action.replaced is not None else None
    base = here.sketch if ally is None else here.without(here.sketch, ally)
    return _arrived(here, here.deployed(base, action.unit, action.position), entrant, action.position)


def _order(here: Appraisal, action: PlayOrder | Interrupt) -> Phrase | None:
    best, kind = best_of(here, action.order), kind_of(action.order)
    if kind == "slaughter" and best.position is not None:
        return _slaughter(here, best.position)
    if kind == "drive_out":
        return _driven(here, best.target, best.position)
    if kind == "evacuation":
        dead = max(here.own.discard, key=lambda card: here.card_worth(card.id), default=None)
        return None if dead is None else Phrase.of("rocknroll-why_evacuation", unit=words.unit(dead.id))
    if kind in TOLD_BY_KIND:
        return Phrase(f"rocknroll-why_{kind}")
    if best.target is not None and best.unit is not None:
        suit = here.view.settings.suits and suit_of(action.order) is SUIT_OF[here.side]
        return _fight(here, best.unit, best.target, here.view.numbers.suit_bonus * suit)
    return _go(here, best.unit, best.position, action.order)


def _slaughter(here: Appraisal, position: Position) -> Phrase:
    """Give how many attack there."""
    armed = {each.unit for each in strikes(here, here.sketch, 0, 0) if each.position == position}
    return Phrase.of("rocknroll-why_slaughter", count=len(armed), position=words.position(position))


def _point(here: Appraisal, action: ChoosePoint) -> Phrase:
    return _slaughter(here, action.position)


def _discard(here: Appraisal, action: DiscardExcess) -> Phrase:
    return card_reasons.discard(here, action, _order(here, PlayOrder(action.seat, action.order)))


def _interrupt(here: Appraisal, action: Interrupt | InterruptWithStep) -> Phrase | None:
    """RNR-81: what an order does in the enemy's turn, and that this goes on."""
    said = _order(here, action) if isinstance(action, Interrupt) else _move(here, action)
    if said is None:
        return None
    return Phrase.of("rocknroll-why_interrupt", said=said, then=enemy_goes_on(here.view, here.own))


TOLD_BY_KIND = ("ambush", "supply_drop", "radio_intercept")
"""Orders of which it is said what they are good for."""


def _kind(kind: str) -> Callable[[Appraisal, Any], Phrase]:
    return lambda here, action: Phrase(f"rocknroll-why_{kind}")


def _driven(here: Appraisal, target: PieceId | None, position: Position | None) -> Phrase | None:
    """Who has to leave, on which number, and how the round would stand."""
    driven = here.named(target) if target is not None else None
    if driven is None or position is None:
        return None
    return Phrase(
        "rocknroll-why_drive_out",
        {
            "unit": words.piece(driven.piece),
            "needed": here.view.numbers.drive_out,
            "position": words.position(driven.position),
            **change(here, here.moved(here.sketch, driven, position)),
        },
    )


def _drive(here: Appraisal, action: DriveOut) -> Phrase | None:
    return _driven(here, action.unit, action.position)


def _evacuate(here: Appraisal, action: Evacuate) -> Phrase:
    return Phrase.of("rocknroll-why_evacuation", unit=words.piece(PieceId(action.unit)))


def _act(here: Appraisal, action: UseCurrentAct) -> Phrase | None:
    """RNR-34: the best attack or step that it could be used for."""
    found = (*strikes(here, here.sketch, 0, 0)[:1], *walks(here, here.sketch, 1)[:1])
    best = max(found, key=lambda each: each.gain, default=None)
    if best is None:
        return None
    if best.target is None:
        return _go(here, best.unit, best.position)
    rd = {Payment.RD: here.view.numbers.current_act_rd, Payment.MIXED: here.view.numbers.current_act_rd // 2}
    return _fight(here, best.unit, best.target, 0, spent=rd.get(action.payment, 0))


def _mask(here: Appraisal, action: OpenMasked | CloseUnit) -> Phrase | None:
    """RNR-105, RNR-106."""
    numbers, unit = here.view.numbers, here.named(action.unit)
    if unit is None:
        return None
    return Phrase.of(
        "rocknroll-why_opens" if unit.closed else "rocknroll-why_closes",
        bonus=numbers.masked_bonus,
        closed=numbers.masked_chance,
        open=here.view.kind(unit.id).chance,
    )


# Enemies.


def _superweapon(here: Appraisal, action: FireSuperweapon) -> Phrase:
    there = here.view.at(action.position)
    faces = 7 - here.view.numbers.superweapon
    return Phrase.of(
        "rocknroll-why_superweapon",
        own=sum(each.side is here.side for each in there),
        enemies=sum(each.side is here.side.other for each in there),
        percent=percent(faces / 6),
    )


def _capture(here: Appraisal, action: TryCapture) -> Phrase | None:
    target = here.named(action.unit)
    if target is None:
        return None
    modifier = here.view.capture_modifier(here.side, target.position)
    odds = chance(here.view.numbers.capture, modifier, twos=here.own.twos)
    return Phrase.of("rocknroll-why_capture", target=words.piece(target.piece), percent=percent(odds))


# Rolls and prisoners.


def _pour(here: Appraisal, action: Pour) -> Phrase:
    roll = here.view.roll
    assert roll is not None
    return Phrase.of("rocknroll-why_pour", price=price_of_pouring(here.view, roll))


def _reroll(here: Appraisal, action: Reroll) -> Phrase:
    """RNR-48: RD may be poured into the second die, too."""
    needed, modifier, stands = second_die(here.view, action.card)
    return Phrase("rocknroll-why_reroll", _with_rd(here, needed, modifier, here.own.rd, stands=stands))


def _with_rd(here: Appraisal, needed: int, modifier: int, bank: int, *, stands: int = 0) -> dict[str, Fact]:
    """Give the chance of a roll, and that with the RD of the *bank* where they help."""
    twos, rate = here.own.twos, here.view.settings.pour_rate
    plain, poured = (
        percent(chance(needed, modifier, points=points, twos=twos, stands=stands))
        for points in (0, bank // rate)
    )
    return {"percent": plain, "poured": 0 if poured == plain else poured, "bank": bank}


def _prisoner(here: Appraisal, action: HandlePrisoner) -> Phrase:
    numbers = here.view.numbers
    needed = {
        Handling.INTERROGATE: numbers.interrogate,
        Handling.EXECUTE: numbers.execute,
        Handling.RECRUIT: numbers.recruit,
    }[action.handling]
    odds = percent(chance(needed, twos=here.own.twos))
    return Phrase.of("rocknroll-why_prisoner", handling=action.handling.value, percent=odds)


_REASONS: Mapping[type[Action], Callable[[Appraisal, Any], Phrase | None]] = {
    EndTurn: _end,
    EndDeployment: _deployed,
    ChangeGoals: _goals,
    Attack: _attack,
    AttackAgain: _again,
    Manoeuvre: _move,
    PlayStep: _move,
    InterruptWithStep: _interrupt,
    DeployUnit: _deploy,
    PlayOrder: _order,
    Interrupt: _interrupt,
    MarkAmbush: _kind("ambush"),
    Evacuate: _evacuate,
    DriveOut: _drive,
    UseCurrentAct: _act,
    ExchangeOrderForUnit: card_reasons.for_unit,
    ExchangeUnitForOrder: card_reasons.for_order,
    CallDevilForOrders: card_reasons.devil,
    CallDevilForUnits: card_reasons.devil,
    CallDevilToRevive: card_reasons.devil,
    OpenMasked: _mask,
    CloseUnit: _mask,
    FireSuperweapon: _superweapon,
    TryCapture: _capture,
    Pour: _pour,
    Reroll: _reroll,
    Accept: _kind("accept"),
    HandlePrisoner: _prisoner,
    LeavePrisoners: _kind("leave_prisoners"),
    PickRest: card_reasons.pick_rest,
    TakeRestFromDeck: card_reasons.from_deck,
    TakeReturnedOperation: _kind("returned_operation"),
    LoseUnit: card_reasons.lose,
    DiscardExcess: _discard,
    ChoosePoint: _point,
    DeployLocal: trick_reasons.local,
    DirectMove: trick_reasons.directed,
    UseTrick: trick_reasons.trick,
    Unmask: trick_reasons.unmask,
    MoveArrow: trick_reasons.arrow,
    PassDevil: trick_reasons.pass_devil,
    **dict.fromkeys((Skip, PassTrick), trick_reasons.lets_be),
    **dict.fromkeys((AnnounceRescue, PickUnit, TakeFromHeadquarters), card_reasons.pick),
}
