"""Chapter 3 of Roads: what is not on the menu is refused with a key of the closed list, which is true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from loaded_dice import SteadyChance

from rules.contract import Action, Chance, IllegalAction, Seat, Turn
from rules.roads import actions as wish
from rules.roads.field import Field
from rules.roads.ground import distance
from rules.roads.names import (
    AbilityId,
    AbilityKind,
    CellId,
    Phase,
    ReadyId,
    RecruitId,
    Trait,
    UnitId,
    Verb,
    WarbandId,
    Way,
)
from rules.roads.state import State, Unit
from tests.rules.roads.road_scenes import NORTH, ROADS, SOUTH, battle
from tests.rules.roads.roads_scramble import scramble
from tests.rules.roads.setup_scenes import Setup
from tests.rules.roads.test_whole_battles import some_action, some_options

RULES = Path(__file__).parents[3] / "rules" / "roads"
CLOSED_LIST = frozenset(
    re.findall(
        r"\w+",
        """game_over not_your_turn unknown_unit not_enough_fp nothing_done frenzy_must_attack fleeing rallied
        prepared dazed cowed engaged not_engaged stayed_out already_attacked already_shot already_played
        already_used no_such_target target_engaged too_far no_way cell_taken out_of_reach out_of_range
        no_sight too_high moved_with_heavy_weapon no_weapon not_in_cover enemy_too_near not_half_out
        over_budget no_leader wrong_number_of_units too_many_of_profile squad_too_small squad_too_large
        too_many_commanders wrong_weapon outside_zone""",
    )
)
NOT_ASKED = "not_now"
"""A wish that answers another decision than the one that is asked."""
NO_SUCH_ABILITY = "no_such_ability"
"""No menu offers it; a command that is typed may name any ability."""
OF_FORMS = {"empty_roster", "no_such_profile", "unclear_word", "no_such_word", "no_such_way"}
"""What is typed may be unreadable, which no choice of a menu is."""
OF_CORRECTIONS = {"amend_no_score", "amend_question_open"}
"""What the game master cannot set right is no player's wish."""
GIVEN = r'IllegalAction\(\s*"(\w+)"(?: if [^"]+ else "(\w+)")?'
"""A refusal, with one key or one of two."""


def test_every_key_is_of_the_closed_list_and_every_key_of_it_is_given() -> None:
    given = {
        key
        for module in RULES.glob("*.py")
        for keys in re.findall(GIVEN, module.read_text(encoding="utf-8"))
        for key in keys
        if key
    }

    assert given - {NOT_ASKED, NO_SUCH_ABILITY} - OF_FORMS - OF_CORRECTIONS == CLOSED_LIST


# What may be wished.


def wishes(field: Field, seat: Seat, dice: SteadyChance) -> Iterator[Action]:
    """Give wishes of every class that answers the decision on top, with anything in each field."""
    state, content = field.state, field.content
    cells = [*(field.terrain.cells if state.map is not None else ()), CellId("Z9")]
    own = [each.id for each in state.units if each.seat == seat] or [UnitId("a1")]
    units = [*own, *own, *(each.id for each in state.units), UnitId("x1")]
    abilities = [*(each.id for each in content.abilities), None, None, None]
    near = [each.cell for each in state.units if each.cell is not None] or cells

    def cell() -> CellId:
        around = [each for each in cells[:-1] if distance(each, dice.pick(near)) <= 2]
        return dice.pick(around if around and dice.below(2) else cells)

    def unit() -> UnitId:
        return dice.pick(units)

    def target() -> UnitId:
        return dice.pick([each.id for each in state.units])

    way = dice.pick(tuple(Way))
    profile = dice.pick(content.profiles)
    weapons = [each.id for each in content.weapons]
    if state.phase is Phase.DRAFTING:
        yield wish.RecruitUnit(
            seat,
            profile.id,
            dice.below(8),
            dice.below(2) == 1,
            dice.pick(profile.melee),
            dice.pick([*weapons, None]),
        )
        yield wish.SubmitWarband(seat)
        yield wish.ChooseList(seat, dice.pick([*content.warbands, WarbandId("nobody")]))
        yield wish.DismissUnit(seat, RecruitId(str(dice.below(8))))
        return
    if state.phase is Phase.DEPLOYMENT:
        yield wish.PlaceUnit(seat, unit(), cell(), dice.below(2) == 1)
        yield wish.SubmitDeployment(seat)
        return
    top = state.top
    assert top is not None
    match top.kind.value:
        case "activate":
            yield wish.Move(seat, unit(), cell(), way, dice.pick(abilities))
            yield wish.Attack(seat, unit(), target(), cell(), way, dice.pick(abilities))
            yield wish.Shoot(seat, unit(), target(), dice.pick(abilities))
            yield wish.BreakOff(seat, unit(), cell())
            yield wish.UseAbility(
                seat, unit(), dice.pick(abilities) or abilities[0], dice.pick([target(), None])
            )
            yield wish.PlayMelody(seat, unit(), dice.pick(content.melodies).id, target())
            for kind in (wish.Aim, wish.PrepareDefence, wish.Mask, wish.ClearJam, wish.LeaveField):
                yield kind(seat, unit())
            yield wish.HandOver(seat)
            yield wish.EndTurn(seat)
        case "answer_drawing_in":
            yield wish.KeepOut(seat, unit())
        case "spring_ambush":
            yield wish.SpringByAttack(seat, cell(), way)
            yield wish.SpringByShooting(seat)
        case "choose_pursuit":
            yield wish.Pursue(seat, unit())
        case "choose_leader_target":
            yield wish.UseLeaderAbility(seat, target())
    yield wish.WithdrawVoluntarily(seat)


def refused(state: State, action: Action) -> IllegalAction:
    with pytest.raises(IllegalAction) as found:
        chance = SteadyChance(0)
        ROADS.decide(Turn(ROADS, state), action, Chance(chance, chance))
    return found.value


# What is true.


def _reach(field: Field, unit: Unit, cell: CellId) -> bool:
    """Whether a chain of steps and leaps down leads from a unit to a cell at all, whoever stands there."""
    seen, rim = {unit.cell}, [unit.cell]
    while rim:
        here = rim.pop()
        for step in field.terrain.steps[here]:  # type: ignore[index]  # cells are words here
            if (step.joined or step.drop > 0) and step.cell not in seen:
                seen.add(step.cell)
                rim.append(step.cell)
    return cell in seen


def _taken(field: Field, unit: Unit, action: Any) -> bool:
    return any(each.cell == action.cell for each in field.state.units)


def _too_far(field: Field, unit: Unit, action: Any) -> bool:
    if isinstance(action, wish.LeaveField):
        return True
    return distance(field.cell(unit), action.cell) > 1 and _reach(field, unit, action.cell)


def _far_shot(field: Field, unit: Unit, action: Any) -> bool:
    other = field.state.unit(action.target)
    assert other is not None
    return distance(field.cell(unit), field.cell(other)) > 1


def _near(field: Field, unit: Unit, action: Any) -> bool:
    if isinstance(action, wish.Mask):
        return any(distance(field.cell(unit), field.cell(each)) <= 4 for each in field.enemies(unit.seat))
    return any(field.terrain.is_joined(action.cell, field.cell(each)) for each in field.enemies(unit.seat))


def _poor(field: Field, unit: Unit, action: Any) -> bool:
    given = [getattr(action, each, None) for each in ("rider", "ability")]
    content = field.content
    more = sum(content.ability[each].fp for each in given if each is not None)
    melody = getattr(action, "melody", None)
    price = (
        content.melody[melody].fp if melody is not None else more + (not isinstance(action, wish.UseAbility))
    )
    return field.state.player(unit.seat).fp < price


def _unable(field: Field, unit: Unit, action: Any) -> bool:
    ability = getattr(action, "ability", None) or getattr(action, "rider", None)
    if getattr(action, "way", None) is Way.LEAP and not field.working(unit, Verb.LEAP):
        return True
    if isinstance(action, wish.Mask):
        return not field.working(unit, Verb.MASK)
    if isinstance(action, wish.PlayMelody):
        return action.melody not in field.profile(unit).melodies or not field.state.settings.melodies
    if ability is None:
        return not field.state.settings.manoeuvres
    kind = field.content.ability[ability].kind
    wanted = AbilityKind.ACTION if isinstance(action, wish.UseAbility) else AbilityKind.RIDER
    hook = {wish.Move: "move", wish.LeaveField: "move", wish.Attack: "attack", wish.Shoot: "shoot"}
    hooks = field.content.ability[ability].hooks
    return (
        ability not in field.profile(unit).abilities
        or kind is not wanted
        or hook.get(type(action), "action") not in hooks
    )


def _used(field: Field, unit: Unit, action: Any) -> bool:
    if isinstance(action, wish.Mask):
        return unit.masked
    given = {getattr(action, each, None) for each in ("ability", "rider")}
    return bool(given & set(unit.used))


Truth = Callable[[Field, Unit, Any], bool]
TRUE: dict[str, Truth] = {
    "not_enough_fp": _poor,
    "fleeing": lambda field, unit, action: unit.fleeing,
    "rallied": lambda field, unit, action: unit.rallied,
    "prepared": lambda field, unit, action: unit.prepared,
    "dazed": lambda field, unit, action: unit.dazed,
    "cowed": lambda field, unit, action: unit.cowed,
    "engaged": lambda field, unit, action: field.is_engaged(unit),
    "not_engaged": lambda field, unit, action: not field.is_engaged(unit),
    "already_attacked": lambda field, unit, action: unit.attacks > 0,
    "already_shot": lambda field, unit, action: unit.volleys > 0,
    "already_played": lambda field, unit, action: unit.played,
    "already_used": _used,
    "target_engaged": lambda field, unit, action: field.is_engaged(field.unit_of(action.target)),
    "too_far": _too_far,
    "cell_taken": _taken,
    "enemy_too_near": _near,
    "out_of_range": _far_shot,
    "no_sight": lambda field, unit, action: not field.sees(unit, field.unit_of(action.target)),
    "out_of_reach": lambda field, unit, action: (
        not field.terrain.is_joined(action.cell, field.cell(field.unit_of(action.target)))
        or not field.are_in_contact(unit, field.unit_of(action.target))
    ),
    "no_such_ability": _unable,
    "too_high": lambda field, unit, action: action.way is Way.LEAP,
    "moved_with_heavy_weapon": lambda field, unit, action: unit.moved,
    "not_in_cover": lambda field, unit, action: not field.terrain.is_cover(field.cell(unit)),
}


def _is_true(field: Field, action: Any, refusal: IllegalAction) -> bool:
    """What the key says holds; keys about drafts and deployment have tests of their own."""
    match refusal.key:
        case "frenzy_must_attack":
            return any(field.has(each, Trait.FRENZY) for each in field.state.of(action.seat))
        case "nothing_done":
            return not field.state.impulse or field.state.players[1 - action.seat].ended
        case "not_half_out":
            return not field.is_half_out(action.seat)
    unit = field.state.unit(action.unit) if hasattr(action, "unit") else None
    if refusal.key == "unknown_unit":
        return unit is None or unit.seat != action.seat
    if field.state.phase in (Phase.DRAFTING, Phase.DEPLOYMENT) or unit is None or refusal.key not in TRUE:
        return True
    return TRUE[refusal.key](field, unit, action)


EVERY = 3
"""Moments of a battle between those in which everything is wished."""
BATTLES = [(1, {}), (2, {"scenario": "ambush"}), (3, {"scenario": "breakthrough"}), (4, None), (5, None)]


@pytest.mark.soak_first("3-options2")
@pytest.mark.parametrize(("seed", "options"), BATTLES)
def test_whatever_is_off_the_menu_is_refused_with_a_true_reason_that_tells_no_secret(
    seed: int, options: dict[str, Any] | None
) -> None:
    """Chapter 4: where hidden enemies stand changes no reason."""
    dice = SteadyChance(seed)
    raw = some_options(dice) if options is None else options
    turn = Turn(ROADS, ROADS.setup(2, ROADS.parse_options(raw)))
    ROADS.begin(turn, Chance(dice, dice))
    keys = set()
    for moment in range(400):
        pending = ROADS.pending(turn.state)
        if pending is None:
            break
        state, seat = turn.state, dice.pick(pending.seats)
        legal = tuple(ROADS.legal_actions(state, seat))
        field = ROADS.field(state)
        elsewhere = scramble(ROADS, state, seat, dice)
        for action in wishes(field, seat, dice) if moment % EVERY == 0 else ():
            if action in legal:
                continue
            refusal = refused(state, action)
            keys.add(refusal.key)
            allowed = NOT_ASKED if isinstance(action, wish.WithdrawVoluntarily) else NO_SUCH_ABILITY
            assert refusal.key in {*CLOSED_LIST, allowed}, action
            assert _is_true(field, action, refusal), (action, refusal.key)
            there = refused(elsewhere, action)
            assert (there.key, there.facts) == (refusal.key, refusal.facts), action
        turn = Turn(ROADS, state)
        ROADS.decide(turn, some_action(legal, dice), Chance(dice, dice))

    assert len(keys) > 12


# The single keys.


@pytest.mark.parametrize(
    ("unit", "cell", "key"),
    [
        ("guardsmen 3 D8", "D7", "no_way"),
        ("guardsmen 3 D8", "E7", "no_way"),
        ("guardsmen 3 D9", "D9", "cell_taken"),
        ("guardsmen 3 D9", "D3", "too_far"),
        ("guardsmen 3 F7", "E7", "no_way"),
        ("leaper 1 D9", "I9", "too_far"),
    ],
)
def test_a_neighbour_is_never_too_far(unit: str, cell: str, key: str) -> None:
    """ROADS-10, ROADS-27: one step is always affordable, so that only a cliff or a wall can bar it."""
    scene = battle(unit, "matriarch 1 A1", road_map="overpass")
    way = Way.LEAP if unit.startswith("leaper") else Way.WALK

    assert scene.refusal(wish.Move(SOUTH, UnitId("a1"), CellId(cell), way)) == key


def test_a_neighbour_up_a_cliff_is_not_too_far_to_charge() -> None:
    scene = battle("guardsmen 3 D8", "matriarch 1 D6", road_map="overpass")

    assert scene.refusal(wish.Attack(SOUTH, UnitId("a1"), UnitId("b1"), CellId("D7"), Way.WALK)) == "no_way"


def test_whoever_is_bound_hears_why_an_attack_is_none() -> None:
    """ROADS-92: an attack is what is asked for."""
    scene = battle("mad_dogs 2 F9; highway_raiders 4 A12", "guardsmen 3 F6")

    assert scene.refusal(wish.Attack(SOUTH, UnitId("a2"), UnitId("b1"), CellId("F7"), Way.WALK)) == "too_far"
    assert scene.refusal(wish.Aim(SOUTH, UnitId("a2"))) == "frenzy_must_attack"


def test_who_is_not_asked_is_told_so_and_so_is_everybody_after_the_end() -> None:
    scene = battle("guardsmen 3 F9", "matriarch 1 A1", alone=True, round=7)

    assert scene.refusal(wish.EndTurn(NORTH)) == "not_your_turn"
    assert scene.end_turn().refusal(wish.EndTurn(SOUTH)) == "game_over"


RAIDERS = "highway_raiders 4 D2"


@pytest.mark.parametrize(
    ("rider", "second", "key"),
    [
        (None, "sprint", "no_such_ability"),
        ("sprint", "sprint", "already_used"),
        ("whirl_of_steel", None, "no_such_ability"),
        ("sprint", None, None),
    ],
)
def test_riders_join_an_attack_in_one_order_and_once(
    rider: str | None, second: str | None, key: str | None
) -> None:
    """ROADS-60: of each way to join riders the menu has one, and names what is wrong with the others."""
    scene = battle(RAIDERS, "guardsmen 3 D5")
    riders = tuple(AbilityId(each) if each else None for each in (rider, second))
    attack = wish.Attack(SOUTH, UnitId("a1"), UnitId("b1"), CellId("D4"), Way.WALK, *riders)

    assert (attack in scene.menu) is (key is None)
    assert key is None or scene.refusal(attack) == key


def test_whoever_is_near_enough_to_leave_needs_no_rider_for_it() -> None:
    """5.7: the menu names the first rider that is needed, and none where none is."""
    scene = battle(RAIDERS, "hushed 3 L4", scenario="breakthrough", alone=True)

    assert scene.offered(wish.LeaveField) == [wish.LeaveField(SOUTH, UnitId("a1"), None)]
    assert scene.refusal(wish.LeaveField(SOUTH, UnitId("a1"), AbilityId("sprint"))) == "no_such_ability"


def test_nobody_without_a_gun_is_kept_out_for_one() -> None:
    """ROADS-45."""
    scene = battle("hushed 4 F7; leaper 1 F9", "gill_spears 4 F6; acolytes 3 F4", alone=True).end_turn(6, 1)

    assert scene.asked == ("answer_drawing_in", SOUTH)
    assert scene.refusal(wish.KeepGunsOut(SOUTH)) == "no_such_target"


def test_where_everybody_stands_nobody_is_left_to_be_placed() -> None:
    """ROADS-16."""
    ready = (wish.TakeReadyWarband(seat, ReadyId("wolves")) for seat in (SOUTH, NORTH))
    setup = Setup().act(*ready)
    for unit in [each.id for each in setup.state.units if each.seat == SOUTH]:
        setup.act(next(each for each in setup.menu(SOUTH, wish.PlaceUnit) if each.unit == unit))

    assert setup.menu(SOUTH, wish.PlaceRest) == []
    assert setup.refusal(wish.PlaceRest(SOUTH)) == "already_used"
