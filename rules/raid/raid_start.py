"""Rulebook chapter 2E: declaring a raid, the defender's change of gear, coming home."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import IllegalAction, Seat
from rules.kernel.judging import Candidate
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
from rules.raid.state import Stage, without


def raids(coast: Coast, seat: Seat) -> list[Candidate]:
    """RAID-60: give every target with every base card."""
    bases = coast.free_of(seat, CardKind.EXPLOSIVES)
    return [[DeclareRaid(seat, target, card) for card in bases] for target in coast.state.after(seat)]


def why_no_raid(coast: Coast, action: DeclareRaid) -> IllegalAction | None:
    """RAID-16, RAID-60, RAID-65, RAID-67: give why a seat cannot raid another with a card now."""
    seat, target, card = action.seat, action.target, action.card
    settings = coast.settings
    if settings.raid_first and coast.state.step is not Step.RAID:
        return IllegalAction("raid_first")
    if coast.state.begun:
        return IllegalAction("turn_begun")
    if coast.state.round <= settings.grace_rounds:
        return IllegalAction("grace", rounds=settings.grace_rounds)
    if not coast.free_of(seat, CardKind.EXPLOSIVES):
        return IllegalAction("no_explosives")
    if card not in coast.player(seat).hand:
        return IllegalAction("not_in_hand")
    if coast.card(card).kind is not CardKind.EXPLOSIVES:
        return IllegalAction("no_explosives")
    if target == seat:
        return IllegalAction("self_target")
    if target not in coast.state.playing():
        return IllegalAction("no_target")
    if coast.shielded(target, seat):
        return IllegalAction("shielded", scope=settings.shield_scope)
    return None


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


def preparations(coast: Coast, seat: Seat) -> Sequence[Candidate]:
    """RAID-61, RAID-62, RAID-76: give the defender's preparations and both principals' offers."""
    return [Ready(seat), ComeHome(seat), gear_changes(coast, seat), *terms.choices(coast, seat)]


def gear_changes(coast: Coast, seat: Seat) -> list[ChangeGear]:
    """RAID-30: give every other outfit, where anybody may change."""
    if _why_no_dressing(coast, seat) is not None:
        return []
    worn = coast.player(seat).worn
    changes = (ChangeGear(seat, *outfit) for outfit in coast.outfits(seat))
    return [each for each in changes if each.outfit != worn]


def _why_no_dressing(coast: Coast, seat: Seat) -> IllegalAction | None:
    """RAID-31, RAID-61: give why a seat cannot dress now, in whatever."""
    player, raid = coast.player(seat), coast.state.raid
    if player.place is not None or (raid is not None and seat != raid.target):
        return IllegalAction("gear_locked")
    return IllegalAction("already_changed") if raid is not None and raid.changed else None


def why_no_change(coast: Coast, action: ChangeGear) -> IllegalAction | None:
    """RAID-30, RAID-31, RAID-61: give why a seat cannot dress so now."""
    player, outfit = coast.player(action.seat), action.outfit
    refusal = _why_no_dressing(coast, action.seat)
    if refusal is not None:
        return refusal
    if outfit == player.worn:
        return IllegalAction("gear_unchanged")
    put_on = without(outfit, player.worn)
    if without(put_on, coast.free(action.seat)):
        return IllegalAction("bad_outfit" if without(put_on, player.hand) else "reserved")
    fits = coast.slots(outfit) == (action.weapon, action.head, action.body, action.pack)
    return None if fits else IllegalAction("bad_outfit")


def opening(coast: Coast, seat: Seat) -> Sequence[Candidate]:
    """Option `raid_first`: give gear, raids, and the turn without one."""
    return [*raids(coast, seat), gear_changes(coast, seat), ForgoRaid(seat)]


def forgo_raid(play: Play, action: ForgoRaid) -> None:
    """Option `raid_first`: the turn goes on with the event."""
    play.close()
    play.step(Step.RETURN)


def why_not_home(coast: Coast, action: ComeHome) -> IllegalAction | None:
    """RAID-62: give why a seat cannot come home: only a defender who is away can, by a free anti-raid."""
    if action.seat != coast.raid.target:
        return IllegalAction("wrong_side")
    if coast.is_present(action.seat):
        return IllegalAction("not_at_event")
    return coast.why_not_held(action.seat, ANTI_RAID)


def come_home(play: Play, action: ComeHome) -> None:
    """RAID-62, RAID-47: the event is forfeited."""
    place = play.coast.player(action.seat).place
    assert place is not None, "only who is away comes home"
    play.record(CameHome(action.seat, ANTI_RAID, place))
    play.record(EventLeftEarly(action.seat, place))


def ready(play: Play, action: Ready) -> None:
    """RAID-66: nothing more to arrange."""
    play.record(SeatReady(action.seat))
