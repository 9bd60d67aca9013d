"""What the menus say: labels of choices, and what a player wants to know before choosing."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase, Seat
from rules.frames.battlefield import Battlefield
from rules.frames.corrections import AmendDurability
from rules.frames.cover import Cover
from rules.frames.losses import NOTHING as NO_LOSS
from rules.frames.names import CompanyId, DieId, FrameId, FrameNumber, StationId, TargetId, TemplateId
from rules.frames.state import Element, Frame
from rules.frames.told.words import called, dice_row, die, held, station
from rules.frames.told.words import frame as frame_sign
from rules.frames.turn_choices import acting_frame, die_of


def label(field: Battlefield, action: Action, parameter: str) -> Fact | None:
    """Give the words for a choice that need more than its id; None for any other."""
    value = getattr(action, parameter)
    match parameter:
        case "frame":
            return _frame(field, value)
        case "target":
            return _target(field, value)
        case "cover":
            if value is None:
                return Phrase("frames-menu_no_cover")
            return Phrase.of("frames-menu_behind", cover=_cover(field, value))
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
        case "switch":
            return Phrase(f"frames-acted-{value.value}")
        case "cell" if isinstance(action, AmendDurability):
            return _cover(field, value)
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
        dice=dice_row(field.content, systems, field.content.numbers.whites),
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
    return Phrase.of("frames-menu_station", station=held(found), cell=found.cell)


def covered_by(field: Battlefield, cover: Cover | None) -> Fact:
    """Give what covers the target, in few letters; `none` where nothing does."""
    if cover is None:
        return "none"
    element = field.element(cover.id)
    if element is None:
        return frame_sign(FrameId(cover.id))
    terrain = Phrase(f"frames-terrain-{element.terrain.value}")
    return Phrase.of("frames-menu_cover", terrain=terrain, cell=element.cell)
