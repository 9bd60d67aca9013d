"""What each choice does, in a few words; and what is lost for good by one."""

from __future__ import annotations

from rules.contract import Action, Correction, Fact, Phrase, Seat
from rules.field_kinds import snake_case
from rules.roads import activations
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    EndTurn,
    LeaveField,
    Mask,
    Move,
    MoveAlong,
    PlaceUnit,
    PlayMelody,
    PrepareDefence,
    Pursue,
    SpringByAttack,
    SubmitWarband,
    UseAbility,
    WithdrawVoluntarily,
)
from rules.roads.drawing_in import SHORT_RANGE
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import CellId, Phase, Trait, UnitId, Way
from rules.roads.state import Player, Unit, other
from rules.roads.told import words
from rules.roads.told.numbers_told import weapon_about
from rules.roads.told.situations import apart, fugitive_of, unit_label
from rules.roads.told.table_words import marks
from rules.roads.warbands import drafting


def about(view: Field, action: Action, parameter: str | None) -> Phrase | None:
    """Give what an action of this class does, or what one chooses the value of *parameter* by."""
    own = view.own
    if isinstance(action, Correction):
        return _of_correction(view, action, parameter)
    if own is None:
        return None
    if parameter is None:
        return Phrase(f"roads-about-{snake_case(type(action).__name__)}", _facts(view, own, action))
    value = getattr(action, parameter)
    match parameter:
        case "unit" if isinstance(action, Pursue):
            fugitive = fugitive_of(view, value)
            if fugitive is None:
                return None
            steps = apart(view, value, fugitive)
            return Phrase.of("roads-about_fugitive", unit=unit_label(view, fugitive), steps=steps)
        case "unit" | "target" if value is not None:
            return _unit(view, own.seat, action, value)
        case "cell":
            return _cell(view, own.seat, action, value)
        case "rider" | "second_rider" if value is not None:
            return Phrase(f"roads-ability-{value}.short")
        case "ability":
            return Phrase(f"roads-ability-{value}.text")
        case "melody":
            return Phrase(f"roads-melody-{value}.text")
        case "way" if value is Way.LEAP:
            return Phrase("roads-about_leap")
        case "profile":
            return Phrase(f"roads-profile-{value}.text")
        case "melee" | "ranged" if value is not None:
            return weapon_about(view.content.weapon[value])
        case "commander" if value:
            return Phrase.of("roads-about_commander", points=view.numbers.commander_points)
        case "masked":
            return Phrase("roads-about_masked" if value else "roads-about_open")
        case _:
            return None


def _of_correction(view: Field, correction: Correction, parameter: str | None) -> Phrase | None:
    """Give what a correction does, or how the unit fares that is set right."""
    if parameter is None:
        return Phrase(f"roads-about-{snake_case(type(correction).__name__)}")
    unit = view.state.known(getattr(correction, parameter)) if parameter == "unit" else None
    return None if unit is None else _unit(view, unit.seat, correction, unit.id)


WALKS = (Move, MoveAlong, BreakOff, LeaveField)
AIMS = (Aim, Mask)
FOR_OTHERS = (UseAbility, PlayMelody)
AT_ONCE = (Aim, Mask, PrepareDefence, ClearJam)
"""What is settled with the unit: the fatigue it costs stands beside it."""


def _unit(view: Field, seat: Seat, action: Action, number: UnitId) -> Phrase | None:
    """Give what one chooses a unit by: an own one by what it can still do, an enemy by what it holds.

    Of an own one its way and its range are told where it uses them: menus offer nothing out of reach.
    """
    unit = view.state.known(number)
    if unit is None or (unit.seat != seat and unit.cell is None):
        return None
    state = tuple(marks(view, unit)) or "none"
    gun = view.ranged(unit)
    facts: dict[str, Fact] = {
        "spirit": view.profile(unit).spirit if unit.cell is None else view.spirit(unit),
        "mobility": view.limit(unit),
        "defence": view.profile(unit).defence,
        "range": 0 if gun is None or not view.working_guns(unit) else gun.range,
        "marks": state,
    }
    if view.state.phase is Phase.DEPLOYMENT:
        return Phrase("roads-about_placed_unit", facts)
    if unit.seat == seat:
        if isinstance(action, FOR_OTHERS) and number == action.target:
            return _marked(state)
        if not isinstance(action, Correction):
            facts["mobility"] = view.limit(unit) if isinstance(action, WALKS) else 0
            facts["range"] = facts["range"] if isinstance(action, AIMS) else 0
        free = max(0, view.numbers.free_activations - unit.activations)
        if not free and isinstance(action, AT_ONCE):
            return _marked(state)
        return Phrase("roads-about_own_unit", {**facts, "free": free})
    cover = unit.cell is not None and view.terrain.is_cover(unit.cell)
    return Phrase("roads-about_enemy_unit", {**facts, "cover": "yes" if cover else "no"})


def _marked(state: Fact) -> Phrase | None:
    return None if state == "none" else Phrase.of("roads-about_marked_unit", marks=state)


def _cell(view: Field, seat: Seat, action: Action, cell: CellId) -> Phrase | None:
    """Give what matters of a cell: who is near it, and the barrels."""
    barrel = any(distance(cell, CellId(each)) <= 1 for each in view.scenario.objectives)
    if isinstance(action, PlaceUnit):
        return Phrase("roads-about_barrel") if barrel else None
    if isinstance(action, Attack | SpringByAttack):
        return None
    enemy = min(view.visible_enemies(seat), key=lambda each: distance(cell, view.cell(each)), default=None)
    if enemy is None:
        return Phrase("roads-about_barrel") if barrel else None
    return Phrase.of(
        "roads-about_cell",
        enemy=words.unit(enemy.id),
        profile=words.unit_name(enemy),
        steps=distance(cell, view.cell(enemy)),
        sees="yes" if view.terrain.sees(cell, view.cell(enemy)) else "no",
        barrel="yes" if barrel else "no",
    )


def _facts(view: Field, own: Player, action: Action) -> dict[str, Fact]:
    """Give the numbers of this battle and of a seat that the words for classes of actions speak of."""
    numbers, settings = view.numbers, view.state.settings
    facts: dict[str, Fact] = {
        "fp": own.fp,
        "ended": "yes" if view.state.player(other(own.seat)).ended else "no",
        "drawn_within": numbers.drawn_within,
        "short": SHORT_RANGE,
        "attacks": settings.attacks_per_round,
        "free": numbers.free_activations,
        "helps_defence": "yes" if settings.prepared_helps_defence else "no",
        "points": own.exited_points,
        "needed": exit_needed(view, own.seat) if view.is_battle else 0,
        "masked": sum(each.masked for each in view.state.of(own.seat)),
        "draft": len(own.draft),
        "left": 0,
        "units": 0,
    }
    if view.state.phase is Phase.DRAFTING:
        rules = drafting(view, own.seat)
        facts["left"] = rules.budget - rules.spent(own.draft)
        facts["units"] = max(0, numbers.units_most - len(own.draft))
    return facts


def exit_needed(view: Field, seat: Seat) -> int:
    """5.7: give the points that have to leave by the exit; 0 where there is none for *seat*."""
    share = view.scenario.exit_share
    if not share or seat != view.state.south:
        return 0
    return -(-view.state.player(seat).starting_points // share)


def grave(view: Field, action: Action) -> Phrase | None:
    """Give what *action* loses for good: the battle, a unit on the field, points or FP that are not kept."""
    own = view.own
    if own is None:
        return None
    match action:
        case WithdrawVoluntarily():
            return Phrase("roads-grave_withdraw")
        case LeaveField(unit=number):
            return _leaving(view, own, number)
        case SubmitWarband():
            return _unspent(view, own)
        case EndTurn():
            return _unused(view, own)
        case _:
            return None


def _leaving(view: Field, own: Player, number: UnitId) -> Phrase | None:
    unit = view.state.unit(number)
    if unit is None:
        return None
    return Phrase.of(
        "roads-grave_leave",
        unit=unit_label(view, number),
        points=view.points_of(unit),
        before=own.exited_points,
        needed=exit_needed(view, own.seat),
    )


def _unspent(view: Field, own: Player) -> Phrase | None:
    """ROADS-12: unspent points are lost; told where they would still pay for a unit of the list."""
    rules = drafting(view, own.seat)
    left = rules.budget - rules.spent(own.draft)
    cheapest = cheapest_recruit(view, own)
    if cheapest is None or left < cheapest:
        return None
    return Phrase.of("roads-grave_submit", left=left, budget=rules.budget, cheapest=cheapest)


def cheapest_recruit(view: Field, own: Player) -> int | None:
    """Give what the cheapest unit costs that could still join the draft; None for none."""
    rules = drafting(view, own.seat)
    if len(own.draft) >= view.numbers.units_most:
        return None
    prices = [
        each.points * each.smallest
        for each in view.content.profiles
        if each.warband == own.warband
        and Trait.LEADER.value not in each.abilities
        and sum(one.profile == each.id for one in own.draft) < each.most
    ]
    return min(prices, default=None) if rules.budget else None


def _unused(view: Field, own: Player) -> Phrase | None:
    """ROADS-18: FP are not kept; told where a unit could still act without fatigue."""
    fresh = [each for each in view.state.of(own.seat) if _is_fresh(view, each)]
    if not own.fp or not fresh:
        return None
    return Phrase.of(
        "roads-grave_end_turn",
        fp=own.fp,
        units=tuple(unit_label(view, each.id) for each in fresh),
    )


def _is_fresh(view: Field, unit: Unit) -> bool:
    """ROADS-24, ROADS-26: whether *unit* has not acted at all this round, and could."""
    return not unit.activations and activations.why_not_able(view, unit.seat, unit.id, True, True) is None
