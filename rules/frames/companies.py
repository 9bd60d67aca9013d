"""Rulebook chapter 2.3: companies are built in secret, checked, and revealed together."""

from __future__ import annotations

from collections.abc import Sequence

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
from rules.frames.names import CompanyId, FrameNumber, System, TemplateId
from rules.frames.notation import read_company
from rules.frames.options import Settings
from rules.frames.play import Play
from rules.frames.state import Blueprint, Player, State


def force_of(content: FramesContent, state: State) -> Force:
    """FRAMES-23: give what each player of this table brings."""
    return content.force[state.settings.size, len(state.players)]


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


def company_menu(field: Battlefield, seat: Seat) -> Sequence[Action]:
    """FRAMES-24: a ready-made company, or the next step of building one."""
    content, player = field.content, field.state.players[seat]
    force = force_of(content, field.state)
    draft = player.draft
    menu: list[Action] = [PickReadyCompany(seat, each.id) for each in content.companies]
    if len(draft) < force.most:
        menu += [DraftFrame(seat, each.id) for each in content.templates]
    if draft:
        menu += [AddSystem(seat, each) for each in _systems_left(content, draft[-1])]
    if rockets_left(field.settings, player):
        menu += [GiveRocket(seat, FrameNumber(number)) for number in range(1, len(draft) + 1)]
    elif force.fewest <= len(draft):
        menu += [FinishCompany(seat, each) for each in (None, *(each.id for each in content.templates))]
    if draft and player.taken_back < content.numbers.take_backs:
        menu.append(TakeBack(seat))
    return menu


def company_forms(seat: Seat) -> Sequence[Action]:
    """FRAMES-26: a company may also be typed, in the notation of its dice."""
    return [SubmitCompany(seat, Typed(""))]


def rockets_left(settings: Settings, player: Player) -> int:
    """FRAMES-22: give how many rockets the company being built has yet to load."""
    return settings.rockets - sum(frame.rockets for frame in player.draft)


def pick_ready_company(play: Play, action: PickReadyCompany) -> None:
    """FRAMES-25: submit a ready-made company as it is."""
    force = force_of(play.content, play.state)
    frames = tuple(ready_frames(play.content, action.company, force, play.state.settings.rockets))
    fielded = force.fielded(play.content.company[action.company].doctrine)
    reserve = frames[fielded] if len(frames) > fielded else None
    play.record(CompanySubmitted(action.seat, action.company, frames[:fielded], reserve))


def submit_company(play: Play, action: SubmitCompany) -> None:
    """FRAMES-24, FRAMES-26: read, check and submit what was typed."""
    frames, reserve = read_company(play.content, action.frames)
    check(play.content, play.state, frames, reserve)
    play.record(CompanySubmitted(action.seat, None, frames, reserve))


def check(
    content: FramesContent, state: State, frames: Sequence[Blueprint], reserve: Blueprint | None
) -> None:
    """FRAMES-20, FRAMES-22, FRAMES-23, FRAMES-24: raise IllegalAction for a company that may not be led."""
    force, numbers = force_of(content, state), content.numbers
    if not force.fewest <= len(frames) <= force.most:
        raise IllegalAction("company_size", fewest=force.fewest, most=force.most, frames=len(frames))
    for number, frame in enumerate((*frames, *([reserve] if reserve is not None else [])), start=1):
        repeated = max((frame.systems.count(each) for each in frame.systems), default=0)
        if len(frame.systems) > numbers.systems or repeated > numbers.system_copies:
            raise IllegalAction("system_limit", number=number, most=numbers.systems)
    rockets = sum(frame.rockets for frame in frames)
    if rockets != state.settings.rockets:
        raise IllegalAction("rocket_total", rockets=state.settings.rockets, loaded=rockets)
    if reserve is not None and reserve.rockets:
        raise IllegalAction("reserve_with_rockets")


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
    check(play.content, play.state, draft, reserve)
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


def _systems_left(content: FramesContent, frame: Blueprint) -> list[System]:
    """FRAMES-20: give the systems that *frame* may still take."""
    if len(frame.systems) >= content.numbers.systems:
        return []
    return [
        each.id for each in content.systems if frame.systems.count(each.id) < content.numbers.system_copies
    ]


def _reserve(content: FramesContent, template: TemplateId | None) -> Blueprint | None:
    return Blueprint(content.template[template].systems, template=template) if template is not None else None
