"""Rulebook chapter 2.3: companies are built in secret, checked, and revealed together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, IllegalAction, Seat, Typed
from rules.frames import roles
from rules.frames.actions import (
    AddSystem,
    DraftFrame,
    FinishCompany,
    GiveRocket,
    PickReadyCompany,
    SubmitCompany,
    TakeBack,
)
from rules.frames.battlefield import Battlefield
from rules.frames.content import Force, FramesContent, ReadyCompany
from rules.frames.events.company import (
    CompanyRevealed,
    CompanySubmitted,
    DraftTakenBack,
    FrameDrafted,
    RocketDrafted,
    SystemDrafted,
)
from rules.frames.names import CompanyId, FrameNumber, TemplateId
from rules.frames.notation import read_company
from rules.frames.options import Settings
from rules.frames.play import Play
from rules.frames.state import Blueprint, Player
from rules.kernel.judging import Candidate


def ready_frames(
    content: FramesContent, company: CompanyId, force: Force, rockets: int
) -> Sequence[Blueprint]:
    """FRAMES-25: give the frames that a ready-made company fields, then its reserve where it has one."""
    ready = content.company[company]
    fielded = force.fielded(ready.doctrine)
    loads = _loads(ready, fielded, rockets)
    return [
        Blueprint(content.template[template].systems, load, template)
        for template, load in zip(ready.frames[: fielded + 1], (*loads, 0), strict=False)
    ]


def ready_company(field: Battlefield, company: CompanyId) -> tuple[tuple[Blueprint, ...], Blueprint | None]:
    """FRAMES-25: give what a ready-made company fields at this table, and its reserve; None for none."""
    frames = tuple(ready_frames(field.content, company, field.force, field.settings.rockets))
    fielded = field.force.fielded(field.content.company[company].doctrine)
    return frames[:fielded], frames[fielded] if len(frames) > fielded else None


def company_choices(field: Battlefield, seat: Seat) -> Iterator[Candidate]:
    """FRAMES-24: a ready-made company, or the next step of building one."""
    content, draft = field.content, field.state.players[seat].draft
    templates = [each.id for each in content.templates]
    yield [PickReadyCompany(seat, each.id) for each in content.companies]
    yield [DraftFrame(seat, each) for each in templates]
    yield from (AddSystem(seat, each.id) for each in content.systems)
    yield [GiveRocket(seat, FrameNumber(number)) for number in range(1, len(draft) + 1)]
    yield [FinishCompany(seat, each) for each in (None, *templates)]
    yield TakeBack(seat)


def why_not_picked(field: Battlefield, action: PickReadyCompany) -> IllegalAction | None:
    """FRAMES-25: give why a company cannot be led."""
    return None if action.company in field.content.company else IllegalAction("no_such_company")


def why_not_drafted(field: Battlefield, action: DraftFrame) -> IllegalAction | None:
    """FRAMES-20, FRAMES-23: give why a frame cannot be added."""
    if action.template not in field.content.template:
        return IllegalAction("no_such_template")
    most = field.force.most
    is_full = len(field.state.players[action.seat].draft) >= most
    return IllegalAction("company_full", most=most) if is_full else None


def why_no_system(field: Battlefield, action: AddSystem) -> IllegalAction | None:
    """FRAMES-20: give why the last frame cannot take a system."""
    draft, numbers = field.state.players[action.seat].draft, field.content.numbers
    if not draft:
        return IllegalAction("nothing_drafted")
    systems = draft[-1].systems
    is_full = len(systems) >= numbers.systems or systems.count(action.system) >= numbers.system_copies
    return IllegalAction("too_many_systems", most=numbers.systems) if is_full else None


def why_no_rocket(field: Battlefield, action: GiveRocket) -> IllegalAction | None:
    """FRAMES-22: give why a frame cannot load a rocket."""
    player = field.state.players[action.seat]
    if not player.draft:
        return IllegalAction("nothing_drafted")
    if not 0 < action.number <= len(player.draft):
        return IllegalAction("no_such_drafted_frame", number=action.number)
    rockets = field.settings.rockets
    return None if rockets_left(field.settings, player) else IllegalAction("rockets_loaded", rockets=rockets)


def why_not_finished(field: Battlefield, action: FinishCompany) -> IllegalAction | None:
    """FRAMES-22, FRAMES-23: give why what was built cannot be led yet."""
    player, force, rockets = (
        field.state.players[action.seat],
        field.force,
        field.settings.rockets,
    )
    frames, left = len(player.draft), rockets_left(field.settings, player)
    if not force.fewest <= frames <= force.most:
        return IllegalAction("company_size", fewest=force.fewest, most=force.most, frames=frames)
    if left:
        return IllegalAction("rocket_total", rockets=rockets, loaded=rockets - left)
    is_known = action.reserve is None or action.reserve in field.content.template
    return None if is_known else IllegalAction("no_such_template")


def why_not_back(field: Battlefield, action: TakeBack) -> IllegalAction | None:
    """Give why building cannot begin again."""
    player = field.state.players[action.seat]
    if not player.draft:
        return IllegalAction("nothing_drafted")
    is_enough = player.taken_back >= field.content.numbers.take_backs
    return IllegalAction("taken_back_enough") if is_enough else None


def why_not_submitted(field: Battlefield, action: SubmitCompany) -> IllegalAction | None:
    """FRAMES-24, FRAMES-26: give why what was typed is no company that may be led."""
    try:
        frames, reserve = read_company(field.content, action.frames)
    except IllegalAction as unreadable:
        return unreadable
    return why_not_led(field, frames, reserve)


def company_forms(seat: Seat) -> Sequence[Action]:
    """FRAMES-26: a company may also be typed, in the notation of its dice."""
    return [SubmitCompany(seat, Typed(""))]


def rockets_left(settings: Settings, player: Player) -> int:
    """FRAMES-22: give how many rockets the company being built has yet to load."""
    return settings.rockets - sum(frame.rockets for frame in player.draft)


def pick_ready_company(play: Play, action: PickReadyCompany) -> None:
    """FRAMES-25: submit a ready-made company as it is."""
    play.record(CompanySubmitted(action.seat, action.company, *ready_company(play.field, action.company)))


def submit_company(play: Play, action: SubmitCompany) -> None:
    """FRAMES-24, FRAMES-26: submit what was typed."""
    frames, reserve = read_company(play.content, action.frames)
    play.record(CompanySubmitted(action.seat, None, frames, reserve))


def why_not_led(
    field: Battlefield, frames: Sequence[Blueprint], reserve: Blueprint | None
) -> IllegalAction | None:
    """FRAMES-20, FRAMES-22, FRAMES-23, FRAMES-24: give why a company may not be led."""
    force, numbers = field.force, field.content.numbers
    if not force.fewest <= len(frames) <= force.most:
        return IllegalAction("company_size", fewest=force.fewest, most=force.most, frames=len(frames))
    for number, frame in enumerate((*frames, *([reserve] if reserve is not None else [])), start=1):
        repeated = max((frame.systems.count(each) for each in frame.systems), default=0)
        if len(frame.systems) > numbers.systems or repeated > numbers.system_copies:
            return IllegalAction("system_limit", number=number, most=numbers.systems)
    rockets = sum(frame.rockets for frame in frames)
    if rockets != field.settings.rockets:
        return IllegalAction("rocket_total", rockets=field.settings.rockets, loaded=rockets)
    return IllegalAction("reserve_with_rockets") if reserve is not None and reserve.rockets else None


def draft_frame(play: Play, action: DraftFrame) -> None:
    """FRAMES-20: add a frame of the table."""
    template = play.content.template[action.template]
    play.record(FrameDrafted(action.seat, template.id, template.systems))


def add_system(play: Play, action: AddSystem) -> None:
    """FRAMES-20: give the last frame one more system."""
    last = play.state.players[action.seat].draft[-1]
    order = [each.id for each in play.content.systems]
    systems = tuple(sorted((*last.systems, action.system), key=order.index))
    play.record(SystemDrafted(action.seat, action.system, systems))


def give_rocket(play: Play, action: GiveRocket) -> None:
    """FRAMES-22: load a rocket."""
    play.record(RocketDrafted(action.seat, action.number))


def finish_company(play: Play, action: FinishCompany) -> None:
    """FRAMES-24: submit what was built."""
    draft = play.state.players[action.seat].draft
    reserve = _reserve(play.content, action.reserve)
    play.record(CompanySubmitted(action.seat, None, draft, reserve))


def take_back(play: Play, action: TakeBack) -> None:
    """Begin again."""
    play.record(DraftTakenBack(action.seat))


def reveal_companies(play: Play) -> None:
    """FRAMES-24, FRAMES-30: reveal all companies together; precedence and scores are next."""
    play.close()
    for player in play.state.players:
        seat, whites = player.seat, play.content.numbers.whites
        play.record(CompanyRevealed(seat, player.ready_company, player.company, player.reserve, whites))
    roles.settle_roles(play)


def _loads(company: ReadyCompany, fielded: int, rockets: int) -> list[int]:
    """FRAMES-25: give the rockets of each fielded frame; those of unused frames go to the first one.

    Where the game has another number of rockets, the first frame takes the difference; the last ones
    listed do without first.
    """
    loads = [company.rockets[place] if place < len(company.rockets) else 0 for place in range(fielded)]
    loads[0] += rockets - sum(loads)
    for place in reversed(range(fielded)):
        missing = -min(0, loads[0])
        if place and missing:
            given = min(loads[place], missing)
            loads[place] -= given
            loads[0] += given
    return loads


def _reserve(content: FramesContent, template: TemplateId | None) -> Blueprint | None:
    return Blueprint(content.template[template].systems, template=template) if template is not None else None
