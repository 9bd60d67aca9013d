"""Rulebook chapter 2E: declaring a raid, the defender's change of gear, coming home."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Seat
from rules.raid import terms
from rules.raid.actions import ChangeGear, ComeHome, DeclareRaid, ForgoRaid, Ready
from rules.raid.coast import Coast
from rules.raid.events.away import EventLeftEarly
from rules.raid.events.event import SeatReady
from rules.raid.events.raid import (
    CameHome,
    DudRolled,
    ExplosivesLaid,
    RaidDeclared,
    ShieldSet,
    StackFailed,
)
from rules.raid.names import ANTI_RAID, CardId, CardKind, DecisionKind, Step
from rules.raid.play import Play
from rules.raid.state import Stage


def may_begin(coast: Coast) -> bool:
    """RAID-16, options `raid_first`, `grace_rounds`: give whether a raid may be declared now at all."""
    is_time = not coast.settings.raid_first or coast.state.step is Step.RAID
    return is_time and not coast.state.begun and coast.state.round > coast.settings.grace_rounds


def raids(coast: Coast, seat: Seat) -> list[DeclareRaid]:
    """RAID-60, RAID-65, RAID-67: give every target with every base card."""
    if not may_begin(coast):
        return []
    targets = [each for each in coast.state.after(seat) if not coast.shielded(each, seat)]
    bases = coast.free_of(seat, CardKind.EXPLOSIVES)
    return [DeclareRaid(seat, target, card) for target in targets for card in bases]


def declare_raid(play: Play, action: DeclareRaid) -> None:
    """RAID-60, RAID-64, RAID-65: begin a raid; the base card may be a dud."""
    seat, card = action.seat, action.card
    play.close()
    play.record(RaidDeclared(seat, action.target, card))
    play.record(ShieldSet(action.target, seat, play.coast.settings.shield_scope == "any"))
    if roll_for_duds(play, seat):
        play.record(ExplosivesLaid(seat, (card,), play.coast.card(card).force, 0))
    else:
        play.record(StackFailed(seat, (), 0, 0))
    play.stage(Stage.TERMS)
    others = [each for each in play.state.after(seat) if each != action.target]
    bargains = bool(others) and play.coast.settings.deals != "off"
    play.ask(DecisionKind.RAID_TERMS, [action.target, *([seat] if bargains else [])])


def roll_for_duds(play: Play, seat: Seat) -> tuple[CardId, ...]:
    """RAID-64: roll for every card being played that may fail; give those that go off."""
    for card in play.raid.playing:
        dud = play.coast.card(card).dud
        if dud and play.coast.settings.duds:
            natural = play.die()
            play.record(DudRolled(seat, card, natural, natural <= dud))
    return play.raid.playing


def terms_menu(coast: Coast, seat: Seat) -> Sequence[Action]:
    """RAID-61, RAID-62, RAID-76: give the defender's preparations and both principals' offers."""
    raid = coast.state.raid
    menu: list[Action] = [Ready(seat)]
    if raid is not None and seat == raid.target:
        if may_come_home(coast, seat):
            menu.append(ComeHome(seat))
        if not raid.changed:
            menu += gear_changes(coast, seat)
    return [*menu, *terms.offers(coast, seat)]


def gear_changes(coast: Coast, seat: Seat) -> list[ChangeGear]:
    """RAID-30, RAID-31: give every other outfit; none while at an event."""
    if coast.player(seat).place is not None:
        return []
    now = coast.slots(coast.player(seat).worn)
    return [ChangeGear(seat, *outfit) for outfit in coast.outfits(seat) if outfit != now]


def opening_menu(coast: Coast, seat: Seat) -> Sequence[Action]:
    """Option `raid_first`: give gear, raids, and the turn without one."""
    return [*raids(coast, seat), *gear_changes(coast, seat), ForgoRaid(seat)]


def forgo_raid(play: Play, action: ForgoRaid) -> None:
    """Option `raid_first`: the turn goes on with the event."""
    play.close()
    play.step(Step.RETURN)


def may_come_home(coast: Coast, seat: Seat) -> bool:
    """RAID-62: give whether the defender has a free anti-raid and is away."""
    return not coast.is_present(seat) and ANTI_RAID in coast.free(seat)


def come_home(play: Play, action: ComeHome) -> None:
    """RAID-62, RAID-47: the event is forfeited."""
    place = play.coast.player(action.seat).place
    assert place is not None, "only who is away comes home"
    play.record(CameHome(action.seat, ANTI_RAID, place))
    play.record(EventLeftEarly(action.seat, place))


def ready(play: Play, action: Ready) -> None:
    """RAID-66: nothing more to arrange."""
    play.record(SeatReady(action.seat))
