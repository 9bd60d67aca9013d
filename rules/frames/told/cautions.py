"""What a player wants to know before a choice: odds, what it gives up, and what is lost for good."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Action, Phrase, Seat, Who
from rules.frames.actions import (
    AbandonStation,
    AssignNoDefence,
    DeclareNothing,
    DeclareTarget,
    EndActions,
    MakeAttack,
    MoveFrame,
    PassActivation,
    PickReadyCompany,
    TakeLosses,
    TickDoomsday,
)
from rules.frames.attack import cover_of, marker_value, shelter_of
from rules.frames.automated.attack_odds import AttackOdds, attack_odds, woken_odds
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId
from rules.frames.companies import ready_frames
from rules.frames.damage import number_of_attacks
from rules.frames.names import CompanyId, RangeType, System
from rules.frames.pool import ranges_of
from rules.frames.settlement import damaged_frame, payments, why_no_loss
from rules.frames.sight import leader, score, yet_to_act
from rules.frames.state import Aim
from rules.frames.told.menu_words import covered_by
from rules.frames.told.prospects import can_hit, is_bare
from rules.frames.told.words import called, held
from rules.frames.told.words import frame as frame_sign
from rules.frames.turn_choices import acting_frame, attacks, die_of, moves, why_no_attack, why_no_move
from rules.kernel.phrases import percent

EVEN = 0.5
"""An attack with this chance to hurt is not given up without a second press."""


def caution(field: Battlefield, action: Action) -> Phrase | None:
    """Give odds, prices and rules to know before choosing *action*; None for nothing."""
    match action:
        case PickReadyCompany(_, company):
            return _caution_of_company(field, company)
        case DeclareTarget():
            return _caution_of_aim(field, action)
        case MakeAttack():
            return _caution_of_attack(field, action)
        case TickDoomsday():
            return Phrase.of("frames-caution_doomsday", left=field.state.doomsday - 1)
        case PassActivation(seat):
            return Phrase.of("frames-caution_pass", unused=yet_to_act(field, seat))
        case DeclareNothing():
            return _within_reach(field)
        case AssignNoDefence():
            return Phrase("frames-caution_no_defence")
        case EndActions(seat):
            return _left_undone(field, seat)
        case MoveFrame(_, _, cell):
            return _leaves(field, cell)
        case AbandonStation(_, cell):
            return _leaves(field, cell)
        case _:
            return None


def _caution_of_company(field: Battlefield, company: CompanyId) -> Phrase:
    content = field.content
    force = field.force
    fielded = force.fielded(content.company[company].doctrine)
    frames = ready_frames(content, company, force, field.settings.rockets)[:fielded]
    return Phrase.of(
        "frames-caution_company",
        line=Phrase(f"frames-company-{company}.line"),
        frames=tuple(map(called, frames)),
    )


def _caution_of_aim(field: Battlefield, action: DeclareTarget) -> Phrase | None:
    """Give where the target is now, and whether the range named fits."""
    acting, aim = acting_frame(field), Aim(action.range, action.target)
    units = field.units_to(acting.cell, aim) if acting is not None else None
    if acting is None or units is None:
        return None
    target = field.frame(action.target)
    cover = cover_of(field, acting, action.range, target, None)
    return Phrase.of(
        "frames-caution_aim",
        range=Phrase(f"frames-range_type-{field.range_at(units).value}"),
        fits="yes" if field.in_range(acting.cell, aim) else "no",
        cover=covered_by(field, cover),
        wakes="yes" if target is not None and not target.acted else "no",
        white="yes" if is_bare(field, action) else "no",
        safe="no" if can_hit(field, action) else "yes",
        own="yes" if target is not None and target.owner == acting.owner else "no",
    )


def _caution_of_attack(field: Battlefield, action: MakeAttack) -> Phrase | None:
    """Give the exact odds of the damage; where the target has yet to defend, what it defends against."""
    turn, attacker = field.state.turn, acting_frame(field)
    if turn is None or turn.aim is None or attacker is None:
        return None
    target, element = field.frame(turn.aim.target), field.element(turn.aim.target)
    cover = cover_of(field, attacker, turn.aim.range, target, action.cover)
    value, odds = _odds(field, action)
    tenths = round(10 * odds.mean)
    if target is not None and not target.acted:
        return Phrase.of(
            "frames-caution_wakes",
            attack=value,
            marker=marker_value(target, action.marker),
            cover=covered_by(field, cover),
            whole=tenths // 10,
            tenth=tenths % 10,
            hit=percent(odds.at_least(1)),
            hits="yes" if percent(odds.at_least(1)) else "seldom" if odds.at_least(1) else "no",
        )
    dice = number_of_attacks(value, 0, (target.defence or 0) if target is not None else 0)
    life = target.hit_points if target is not None else element.durability if element is not None else 1
    return Phrase.of(
        "frames-caution_attack",
        dice=dice,
        cover=covered_by(field, cover),
        whole=tenths // 10,
        tenth=tenths % 10,
        hit=percent(odds.at_least(1)),
        destroy=percent(odds.at_least(life)),
    )


def _odds(field: Battlefield, action: MakeAttack) -> tuple[int, AttackOdds]:
    """Give what an attack comes to with its marker, and the exact odds of its damage."""
    turn, attacker = field.state.turn, acting_frame(field)
    if turn is None or turn.aim is None or attacker is None:
        return 0, attack_odds(0, shelter_of(RangeType.MELEE, None, None))
    rolled, target = die_of(turn, action.die), field.frame(turn.aim.target)
    cover = cover_of(field, attacker, turn.aim.range, target, action.cover)
    value = (rolled.value if rolled is not None else 0) + marker_value(target, action.marker)
    shelter = shelter_of(turn.aim.range, target, cover)
    strength, absorbs = (cover.strength, cover.absorbs) if cover is not None else (0, False)
    if target is not None and not target.acted:
        defending = target.whites + target.count(System.DEFENCE)
        return value, woken_odds(value, defending, shelter, strength, absorbs)
    dice = number_of_attacks(value, 0, (target.defence or 0) if target is not None else 0)
    return value, attack_odds(dice, shelter, strength, absorbs)


def _within_reach(field: Battlefield) -> Phrase | None:
    """Give the enemies that the acting frame gives up attacking from where it stands."""
    acting = acting_frame(field)
    if acting is None or acting.cell is None:
        return None
    ranges = ranges_of(field.settings, acting)
    near = tuple(
        frame_sign(each.id)
        for each in field.state.frames
        if each.owner != acting.owner
        and each.cell is not None
        and field.range_at(field.distance(acting.cell, each.cell)) in ranges
    )
    return Phrase.of("frames-caution_within_reach", frames=near) if near else None


def _left_undone(field: Battlefield, seat: Seat) -> Phrase | None:
    """Give whether the frame could still attack, or move."""
    can_attack = next(iter(_possible_attacks(field, seat)), None) is not None
    can_move = any(why_no_move(field, each) is None for by_die in moves(field, seat) for each in by_die)
    if not (can_attack or can_move):
        return None
    could = "both" if can_attack and can_move else "attack" if can_attack else "move"
    return Phrase.of("frames-caution_undone", could=could)


def _possible_attacks(field: Battlefield, seat: Seat) -> Iterator[MakeAttack]:
    wishes = (each for by_die in attacks(field, seat) for each in by_die)
    return (each for each in wishes if why_no_attack(field, each) is None)


def _leaves(field: Battlefield, cell: CellId) -> Phrase | None:
    """Give the station that the frame guards, and leaves for *cell*; or the range it leaves."""
    turn = field.state.turn
    damaged = damaged_frame(field)
    walker = damaged[0] if damaged is not None else acting_frame(field)
    if walker is None or walker.cell is None:
        return None
    for each in field.state.stations:
        guards = [other for other in field.beside(each) if other.owner == walker.owner]
        if each.controller == walker.owner and guards == [walker] and field.distance(cell, each.cell) > 1:
            return Phrase.of("frames-caution_leaves", station=held(each))
    if damaged is not None or turn is None or turn.has_attacked:
        return None
    if field.in_range(walker.cell, turn.aim) and not field.in_range(cell, turn.aim):
        return Phrase("frames-caution_out_of_range")
    return None


def grave(field: Battlefield, action: Action) -> Phrase | None:
    """Give what is lost for good: a good attack skipped, a frame that could be saved, the game itself."""
    match action:
        case EndActions(seat):
            return _good_attack(field, seat)
        case TakeLosses(seat) if _could_be_saved(field, seat):
            damaged = damaged_frame(field)
            return (
                None if damaged is None else Phrase.of("frames-grave_losses", frame=frame_sign(damaged[0].id))
            )
        case TickDoomsday(seat) if field.state.doomsday <= 1:
            leading = leader(field)
            if leading is None or score(field, leading) == score(field, seat):
                return None
            return Phrase.of(
                "frames-grave_doomsday",
                leader=Who(leading),
                best=score(field, leading),
                score=score(field, seat),
            )
        case _:
            return None


def _good_attack(field: Battlefield, seat: Seat) -> Phrase | None:
    """Give the attack on an enemy frame that would rather hurt than not."""
    turn = field.state.turn
    target = field.frame(turn.aim.target) if turn is not None and turn.aim is not None else None
    if target is None or target.owner == seat:
        return None
    chances = (_odds(field, each)[1].at_least(1) for each in _possible_attacks(field, seat))
    best = max(chances, default=0.0)
    if best < EVEN:
        return None
    return Phrase.of("frames-grave_attack", target=frame_sign(target.id), hit=percent(best))


def _could_be_saved(field: Battlefield, seat: Seat) -> bool:
    """FRAMES-124: whether the damage destroys a frame that could leave its station instead."""
    damaged = damaged_frame(field)
    if damaged is None or damaged[1].damage < damaged[0].hit_points:
        return False
    return any(
        isinstance(each, AbandonStation) and why_no_loss(field, each) is None
        for each in payments(field, seat)
    )
