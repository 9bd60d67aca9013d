"""What the menus say: labels of choices, and what a player wants to know before choosing."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase, Seat
from rules.frames.actions import (
    DeclareTarget,
    DraftFrame,
    MakeAttack,
    PickReadyCompany,
    SpotFrame,
    TickDoomsday,
)
from rules.frames.attack import cover_of, marker_value, shelter_of
from rules.frames.automated.attack_odds import attack_odds, woken_odds
from rules.frames.battlefield import Battlefield
from rules.frames.companies import ready_frames
from rules.frames.cover import Cover
from rules.frames.damage import number_of_attacks
from rules.frames.losses import NOTHING as NO_LOSS
from rules.frames.names import CompanyId, DieId, FrameId, FrameNumber, StationId, System, TargetId, TemplateId
from rules.frames.notation import spell_frame
from rules.frames.state import Aim, Element, Frame
from rules.frames.told.words import called, die, station
from rules.frames.told.words import frame as frame_sign
from rules.frames.turn_choices import acting_frame, die_of
from rules.kernel.phrases import percent


def label(field: Battlefield, action: Action, parameter: str) -> Fact | None:
    """Give the words for a choice that need more than its id; None for any other."""
    value = getattr(action, parameter)
    match parameter:
        case "frame":
            return _frame(field, value)
        case "target":
            return _target(field, value)
        case "cover":
            return Phrase("frames-menu_no_cover") if value is None else _cover(field, value)
        case "die":
            return _die(field, value)
        case "doomsday":
            return Phrase.of("frames-menu_rounds", rounds=value)
        case "rockets":
            return Phrase.of("frames-menu_rockets", rockets=value)
        case "eights":
            return Phrase(f"frames-menu_eights-{value.value}")
        case "company":
            return _company(field, value)
        case "template":
            return _template(field, value)
        case "reserve":
            return Phrase("frames-menu_no_reserve") if value is None else _template(field, value)
        case "number":
            return _drafted(field, action.seat, value)
        case "station":
            return _station(field, value)
        case "losses" if value == NO_LOSS:
            return Phrase("frames-menu_no_loss")
        case _:
            return None


def _frame(field: Battlefield, frame: FrameId) -> Fact:
    found = field.frame(frame)
    if found is None:
        return frame_sign(frame)
    return Phrase.of(
        "frames-menu_frame",
        frame=frame_sign(frame),
        name=called(found),
        cell=found.cell or "none",
        hit_points=found.hit_points,
        distance=_distance(field, found),
    )


def _distance(field: Battlefield, other: Frame) -> Fact:
    """Give how far *other* is from the frame that acts; `none` where that says nothing."""
    acting = acting_frame(field)
    if acting is None or acting.id == other.id or acting.cell is None or other.cell is None:
        return "none"
    return field.distance(acting.cell, other.cell)


def _target(field: Battlefield, target: TargetId) -> Fact:
    element = field.element(target)
    if element is None:
        return _frame(field, FrameId(target))
    acting = acting_frame(field)
    if acting is None or acting.cell is None:
        return _element(element, "none")
    return _element(element, field.distance(acting.cell, element.cell))


def _element(element: Element, distance: Fact) -> Phrase:
    return Phrase.of(
        "frames-menu_element",
        terrain=Phrase(f"frames-terrain-{element.terrain.value}"),
        cell=element.cell,
        durability=element.durability,
        distance=distance,
    )


def _cover(field: Battlefield, cover: TargetId) -> Fact:
    """Give what would stand in the way; how far off it is makes no difference (FRAMES-102)."""
    element = field.element(cover)
    return _frame(field, FrameId(cover)) if element is None else _element(element, "none")


def _die(field: Battlefield, chosen: DieId) -> Fact:
    turn = field.state.turn
    rolled = die_of(turn, chosen) if turn is not None else None
    if rolled is None:
        return die(chosen)
    # The letter is the pool's; there is one eight-sided die of a colour, so that it needs none.
    id = "none" if chosen.endswith("8") else str(chosen).upper()
    return Phrase.of("frames-menu_die", die=die(chosen), id=id, value=rolled.value)


def _company(field: Battlefield, company: CompanyId) -> Phrase:
    content = field.content
    force = field.force
    return Phrase.of(
        "frames-menu_company",
        name=Phrase(f"frames-company-{company}"),
        frames=force.fielded(content.company[company].doctrine),
    )


def _template(field: Battlefield, template: TemplateId) -> Phrase:
    systems = field.content.template[template].systems
    return Phrase.of(
        "frames-menu_template",
        name=Phrase(f"frames-template-{template}"),
        dice=spell_frame(field.content, systems, field.content.numbers.whites),
    )


def _drafted(field: Battlefield, seat: Seat, number: FrameNumber) -> Fact:
    draft = field.state.players[seat].draft
    if not 0 < number <= len(draft):
        return number
    frame = draft[number - 1]
    return Phrase.of("frames-menu_drafted", number=number, name=called(frame), rockets=frame.rockets)


def _station(field: Battlefield, station_id: StationId) -> Fact:
    found = field.station(station_id)
    if found is None:
        return station(station_id)
    return Phrase.of("frames-menu_station", station=station(station_id), cell=found.cell)


def caution(field: Battlefield, action: Action) -> Phrase | None:
    """Give odds, prices and rules to know before choosing *action*; None for nothing."""
    match action:
        case PickReadyCompany(_, company):
            return _caution_of_company(field, company)
        case DraftFrame(_, template):
            return Phrase(f"frames-template-{template}.use")
        case DeclareTarget():
            return _caution_of_aim(field, action)
        case MakeAttack():
            return _caution_of_attack(field, action)
        case SpotFrame(_, _, frame):
            marked = field.frame(frame)
            if marked is None or marked.marker is None:
                return None
            return Phrase.of("frames-caution_marker", value=marked.marker.value)
        case TickDoomsday():
            return Phrase.of("frames-caution_doomsday", left=field.state.doomsday - 1)
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
        cover=_covered_by(field, cover),
        wakes="yes" if target is not None and not target.acted else "no",
    )


def _caution_of_attack(field: Battlefield, action: MakeAttack) -> Phrase | None:
    """Give the exact odds of the damage; where the target has yet to defend, what it defends against."""
    turn, attacker = field.state.turn, acting_frame(field)
    if turn is None or turn.aim is None or attacker is None:
        return None
    rolled = die_of(turn, action.die)
    target = field.frame(turn.aim.target)
    cover = cover_of(field, attacker, turn.aim.range, target, action.cover)
    value = (rolled.value if rolled is not None else 0) + marker_value(target, action.marker)
    shelter = shelter_of(turn.aim.range, target, cover)
    strength, absorbs = (cover.strength, cover.absorbs) if cover is not None else (0, False)
    if target is not None and not target.acted:
        defending = target.whites + target.count(System.DEFENCE)
        woken = woken_odds(value, defending, shelter, strength, absorbs)
        average = round(10 * woken.mean)
        return Phrase.of(
            "frames-caution_wakes",
            attack=value,
            cover=_covered_by(field, cover),
            whole=average // 10,
            tenth=average % 10,
            hit=percent(woken.at_least(1)),
        )
    dice = number_of_attacks(value, 0, (target.defence or 0) if target is not None else 0)
    odds = attack_odds(dice, shelter, strength, absorbs)
    element: Element | None = field.element(turn.aim.target)
    tenths = round(10 * odds.mean)
    life = target.hit_points if target is not None else element.durability if element is not None else 1
    return Phrase.of(
        "frames-caution_attack",
        dice=dice,
        cover=_covered_by(field, cover),
        whole=tenths // 10,
        tenth=tenths % 10,
        hit=percent(odds.at_least(1)),
        destroy=percent(odds.at_least(life)),
    )


def _covered_by(field: Battlefield, cover: Cover | None) -> Fact:
    """Give what covers the target, in few letters; `none` where nothing does."""
    if cover is None:
        return "none"
    element = field.element(cover.id)
    if element is None:
        return frame_sign(FrameId(cover.id))
    terrain = Phrase(f"frames-terrain-{element.terrain.value}")
    return Phrase.of("frames-menu_cover", terrain=terrain, cell=element.cell)
