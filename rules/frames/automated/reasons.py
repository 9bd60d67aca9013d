"""What speaks for a choice, in the rules' own terms, with its odds."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Phrase, Seat
from rules.frames.actions import (
    AbandonStation,
    AddFrame,
    KeepField,
    LetRollStand,
    RemoveFrame,
    RollDice,
    TakeLosses,
)
from rules.frames.automated.shield import most_dangerous
from rules.frames.automated.shots import OPEN, attack_dice, chance_of, shelter_from, told_odds
from rules.frames.automated.stakes import prospects, rounds_left, tolls
from rules.frames.automated.standing import COMES, rush, threat, walls_by
from rules.frames.automated.turn_plan import Prospect, TurnPlan
from rules.frames.battlefield import Battlefield
from rules.frames.cells import CellId, place_of
from rules.frames.losses import NOTHING
from rules.frames.names import CompanyId, RangeType, TargetId
from rules.frames.pool import can_spot, weapons_of
from rules.frames.scores import ranking, score_of
from rules.frames.state import Aim, Die, Frame, FrameTurn, Station
from rules.frames.terms import proposed_doomsday, usual_doomsday
from rules.frames.told import words
from rules.frames.told.choices import left_after
from rules.frames.told.prospects import marks_enemies
from rules.kernel.phrases import chained, percent

GOOD = 50
"""A shot that does damage at so many percent is told of where it is let wait."""


def company(name: CompanyId) -> Phrase:
    """Section 5: how a ready-made company is led."""
    return Phrase.of("frames-why_company", line=Phrase(f"frames-company-{name}.line"))


def terms(field: Battlefield) -> Phrase:
    """FRAMES-31: give the number of rounds that is proposed beside the usual one; the median is taken."""
    settings = field.state.settings
    usual = usual_doomsday(field.content, settings.size)
    proposed = proposed_doomsday(field.content, settings)
    return Phrase.of("frames-why_accepts", doomsday=proposed, usual="same" if proposed == usual else usual)


def usual(field: Battlefield, action: Action) -> Phrase | None:
    """Give what speaks for the default, where nothing else is considered."""
    match action:
        case KeepField():
            return Phrase("frames-why_keeps_field")
        case LetRollStand():
            return Phrase("frames-why_roll_stands")
        case RollDice():
            return Phrase("frames-why_keeps_rockets")
        case AddFrame() | RemoveFrame():
            return Phrase("frames-why_adjusts")
        case _:
            return None


def waiting(field: Battlefield, found: Sequence[Prospect]) -> Phrase:
    """FRAMES-54: a pass costs nothing but what others may forestall meanwhile: a station, a good shot."""
    stakes = []
    most = max(found, key=lambda each: each.forestalls[0], default=None)
    station = most.forestalls[1] if most is not None else None
    if most is not None and station is not None:
        danger = percent(rush(field, most.seat, station.id))
        own = "yes" if station.controller == most.seat else "no"
        name = words.held(station)
        stakes.append(Phrase.of("frames-why_wait_station", station=name, own=own, threat=danger))
    best = max(found, key=lambda each: each.gain, default=None)
    if best is not None and best.gain > 0:
        _, likely, declared, target = best.aims[0]
        hit, destroy = (percent(each) for each in _odds(field, best.frame, declared, target, likely))
        if hit >= GOOD:
            stakes.append(
                Phrase.of(
                    "frames-why_wait_shot",
                    frame=words.frame(best.frame.id),
                    target=words.frame(target.id),
                    hit=hit,
                    destroy=destroy,
                    acted="yes" if target.acted else "no",
                )
            )
    if not stakes:
        return Phrase("frames-why_wait")
    return words.chained("frames-beside", [Phrase("frames-why_wait_knows"), *stakes])


def turn(field: Battlefield, prospect: Prospect) -> Phrase | None:
    """Give the station that a frame may come to first, the best shot that it may have, or that it moves."""
    worth, station = prospect.forestalls
    if station is not None and worth > max(prospect.gain, 0.0):
        return Phrase.of(
            "frames-why_go_first",
            frame=words.frame(prospect.frame.id),
            station=words.held(station),
            threat=percent(rush(field, prospect.seat, station.id)),
        )
    if prospect.gain > 0:
        _, likely, declared, target = prospect.aims[0]
        return shot(field, prospect.frame, declared, target, likely)
    return Phrase.of("frames-why_go", frame=words.frame(prospect.frame.id))


def shot(
    field: Battlefield, frame: Frame, declared: RangeType, target: Frame, likely: float, rockets: int = 0
) -> Phrase | None:
    """Give the odds of a shot that is yet to be rolled: to come into range, to damage, to destroy."""
    if frame.cell is None:
        return None
    hit, destroy = _odds(field, frame, declared, target, likely, rockets)
    shares = prospects(field.content, field.state)
    return Phrase.of(
        "frames-why_shot",
        target=words.frame(target.id),
        answers=_answers(target),
        hit=percent(hit),
        destroy=percent(destroy),
        counts=_counts(field, frame.owner, target),
        reach="yes" if field.in_range(frame.cell, Aim(declared, TargetId(target.id))) else "no",
        marker=target.marker.value if target.marker is not None else 0,
        # Between two there is one rival, and nothing to compare.
        share=percent(shares[target.owner]) if len(shares) > 2 else "none",
    )


def _odds(
    field: Battlefield, frame: Frame, declared: RangeType, target: Frame, likely: float, rockets: int = 0
) -> tuple[float, float]:
    """Give how likely such a shot damages, and destroys."""
    # FRAMES-64: without a direct system there is no direct fire but by rockets.
    alone = declared is RangeType.DIRECT and declared not in weapons_of(frame)
    dice = attack_dice(field, frame.id, declared, max(rockets, int(alone)))
    cover = shelter_from(field, frame, frame.cell, target, declared) if frame.cell is not None else OPEN
    marker = target.marker.value if target.marker is not None else 0
    values = [(value, chance) for value, chance in enumerate(dice) if value and chance]
    hits, falls = (
        sum(chance * told_odds(target, value + marker, cover).at_least(damage) for value, chance in values)
        for damage in (1, target.hit_points)
    )
    return likely * hits, likely * falls


def _answers(target: Frame) -> str:
    """FRAMES-90: give whether a target has yet to choose its defence."""
    return "no" if target.acted else "yes"


def rockets(
    field: Battlefield, frame: Frame, declared: RangeType, target: Frame, likely: float, spent: int
) -> Phrase | None:
    """FRAMES-64: give the odds with so many rockets, and how many are left for later."""
    odds = shot(field, frame, declared, target, likely, spent)
    return Phrase.of("frames-why_rockets", shot=odds, left=frame.rockets - spent) if odds else None


def no_target(field: Battlefield) -> Phrase:
    """FRAMES-61: what a frame does that names no target."""
    return Phrase.of("frames-why_no_target", counts="all" if rounds_left(field.state) else "kills")


def rest(plan: TurnPlan) -> Phrase | None:
    """FRAMES-71: give why an attack is left out, or what the frame stays for; None where the attack could
    still count, or nothing speaks for it to stay."""
    if plan.target is not None and plan.near and any(map(plan.may_attack, plan.dice)):
        is_idle = _counts(plan.field, plan.seat, plan.target) == "kills"
        return Phrase("frames-why_rest") if is_idle else None
    if plan.frame.cell is None:
        return None
    stays = _stand(plan.field, plan.seat, plan, plan.frame.cell)
    if stays is not None or plan.stands_best:
        return stays or Phrase("frames-why_stays")
    marks = any(can_spot(die.id) and plan.mark(die) > 0 for die in plan.dice)
    return Phrase("frames-why_keeps_dice") if marks else None


def _counts(field: Battlefield, seat: Seat, target: Frame) -> str:
    """Give whether any damage to *target* still counts, only all of it, or what is done before its turn."""
    taken = tolls(field, seat, target.id)
    if len(taken) > 2 and not taken[1]:
        return "kills"
    return "all" if rounds_left(field.state) or target.acted else "weakens"


def defence(field: Battlefield, frame: Frame, turn: FrameTurn, value: int) -> Phrase | None:
    """Give the odds of the attack under way; where there is none, of the worst that may still come."""
    attacker, entry = field.frame(turn.woken_by), field.attacked_turn()
    if (
        attacker is None
        or attacker.cell is None
        or entry is None
        or entry.attack is None
        or entry.aim is None
    ):
        enemy, hit = most_dangerous(field, frame, value)
        name = words.frame(enemy.id) if enemy is not None else "none"
        return Phrase.of("frames-why_defence", enemy=name, defence=value, hit=percent(hit))
    cover = shelter_from(field, attacker, attacker.cell, frame, entry.aim.range)
    # FRAMES-83: the marker adds to it.
    attack = entry.attack.value + (frame.marker.value if frame.marker is not None else 0)
    hit, destroy = (percent(chance_of(damage, attack - value, cover)) for damage in (1, frame.hit_points))
    return Phrase.of("frames-why_defence_against", attack=attack, defence=value, hit=hit, destroy=destroy)


def move(field: Battlefield, seat: Seat, plan: TurnPlan, cell: CellId, shooter: Die | None) -> Phrase | None:
    """Give what a frame goes to *cell* for, and the attack with *shooter* that may follow from there."""
    reasons = [_stand(field, seat, plan, cell)]
    target = plan.target if cell in plan.near else None
    if shooter is not None and target is not None and plan.hit(shooter.value, cell) > 0:
        hit, destroy = map(percent, plan.odds(shooter.value, cell))
        name, answers = words.frame(target.id), _answers(target)
        reasons.append(Phrase.of("frames-why_then", target=name, hit=hit, destroy=destroy, answers=answers))
    said = chained("frames-beside", filter(None, reasons))
    return said if isinstance(said, Phrase) else None


def _stand(field: Battlefield, seat: Seat, plan: TurnPlan, cell: CellId) -> Phrase | None:
    """Give the station that the frame comes beside or nearer to, or that it goes away from enemies."""
    beside = [each for each in field.state.stations if field.distance(each.cell, cell) <= 1]
    for each in beside:
        name = words.held(each)
        if each.controller == seat:
            danger, soon = (percent(found(field, seat, each.id)) for found in (threat, rush))
            is_guarded = any(other.owner == seat and other != plan.frame for other in field.beside(each))
            # From one cell beside it to another it guards no more than before.
            stood = plan.frame.cell not in (None, cell) and plan.frame in field.beside(each)
            if not danger or is_guarded or stood:
                continue
            return Phrase.of("frames-why_guard", station=name, threat=danger, soon=soon)
        rivals = [other for other in field.holders(each) if other != seat]
        return Phrase.of("frames-why_contest" if rivals else "frames-why_take", station=name)
    aim, here = plan.turn.aim, plan.frame.cell
    # What is in range already is no reason to go where it is, too.
    comes_near = aim is not None and field.in_range(cell, aim) and not (here and field.in_range(here, aim))
    if aim is not None and comes_near and not plan.turn.has_attacked:
        return Phrase.of("frames-why_range", target=words.target(aim.target))
    if here is None:
        return None
    if (nearer_to := _nearer(plan, here, cell)) is not None:
        return nearer_to
    enemies = [each.cell for each in field.state.frames if each.owner != seat and each.cell is not None]
    nearer = [min((field.distance(each, at) for each in enemies), default=0) for at in (here, cell)]
    if nearer[1] > nearer[0]:
        return Phrase("frames-why_safer")
    if place_of(cell) in walls_by(field.state.elements):
        return Phrase("frames-why_sheltered")
    if plan.standing.worth(cell) <= plan.standing.worth(here):
        return None
    apart, own = (plan.standing.against_enemies(each) for each in (here, cell))
    better = "frames-why_better_against_enemies" if own > apart else "frames-why_better_for_stations"
    return Phrase(better)


def _nearer(plan: TurnPlan, here: CellId, cell: CellId) -> Phrase | None:
    """Give the station that *cell* is worth most for of those that it is nearer to than *here*, and what it
    is better for than the cell that is nearest of all; None where being nearer to none is worth anything."""
    field, standing = plan.field, plan.standing
    gains = {
        station: standing.for_station(station, cell) - standing.for_station(station, here)
        for station in field.state.stations
        if 1 < field.distance(station.cell, cell) < field.distance(station.cell, here)
    }
    station = max(gains, key=lambda each: gains[each], default=None)
    if station is None or gains[station] <= 0:
        return None
    far = field.distance(station.cell, cell)
    nearest = min(plan.cells, key=lambda each: (field.distance(station.cell, each), -standing.worth(each)))
    better = "none"
    if field.distance(station.cell, nearest) < far:
        apart, own = (standing.against_enemies(each) for each in (nearest, cell))
        others = standing.worth(cell) - own > standing.worth(nearest) - apart
        better = "enemies" if own > apart else "stations" if others else "none"
    return Phrase.of("frames-why_nearer", station=words.held(station), distance=far, better=better)


def mark(target: Frame, value: int) -> Phrase:
    """FRAMES-83: a marker adds to the next attack."""
    return Phrase.of("frames-why_mark", target=words.frame(target.id), value=value)


def no_mark(field: Battlefield, seat: Seat) -> Phrase:
    """FRAMES-130: give why none is marked: only own frames may be, or none of these could use a marker."""
    if not marks_enemies(field, seat):
        return Phrase("frames-why_no_mark")
    turn = field.state.turn
    left = any(not each.acted for each in field.frames_of(seat) if turn is None or each.id != turn.frame)
    return Phrase.of("frames-why_no_mark_of_use", left="yes" if left else "no")


def capture(station: Station) -> Phrase:
    """FRAMES-145: scores change at once."""
    return Phrase.of("frames-why_capture", station=words.held(station))


def holds_capture() -> Phrase:
    """FRAMES-145: give what is not lost by leaving a station for later."""
    return Phrase("frames-about-hold_capture")


def vote(field: Battlefield, seat: Seat, *, ends: bool) -> Phrase:
    """FRAMES-160: whoever leads at the end wins; whether the vote *ends* a round sooner tells what for."""
    state = field.state
    best = max(score_of(state, each.seat) for each in state.players if each.seat != seat)
    ahead = score_of(state, seat) - best
    leads = ranking(state)[0] == seat
    key = "frames-why_leads" if leads else "frames-why_trails"
    return Phrase.of(key, points=abs(ahead), ends="yes" if ends else "no")


def losses(field: Battlefield, payment: TakeLosses | AbandonStation, is_usual: bool) -> Phrase | None:
    """FRAMES-120, FRAMES-124: what is left of the frame, whether what it gives is what it uses least, and
    what it is spared by leaving a station."""
    leaves = isinstance(payment, AbandonStation)
    if leaves and payment.losses == NOTHING:
        return Phrase("frames-why_leaves_unhurt")
    left = left_after(field, payment.losses)
    told = Phrase.of("frames-why_losses", left=left) if is_usual and left is not None else left
    if not leaves:
        return told
    return words.chained("frames-beside", filter(None, (Phrase("frames-why_leaves"), told)))


def held(danger: float) -> Phrase:
    """FRAMES-48: an attacker's station stands where few can come, as far ahead as that is reckoned."""
    return Phrase.of("frames-why_held", threat=percent(danger), turns=len(COMES))


def central(field: Battlefield, cell: CellId, first: CellId | None) -> Phrase:
    """FRAMES-42, FRAMES-43: why the Defender places a station there, as the *first* or near to it."""
    walls = [
        each for each in field.state.elements if each.is_barricade and field.distance(each.cell, cell) <= 1
    ]
    far = field.distance(cell, first) if first is not None else 0
    return Phrase.of("frames-why_central", far=far, walls=len(walls))


def deployed(
    field: Battlefield, cell: CellId, stations: Sequence[Station], *, keeps_off: bool
) -> Phrase | None:
    """FRAMES-44 to FRAMES-49: which station a frame is deployed for, or that it keeps attackers away."""
    if keeps_off:
        return Phrase("frames-why_keeps_off")
    nearest = min(stations, key=lambda each: (field.distance(each.cell, cell), each.id), default=None)
    return Phrase.of("frames-why_together", station=words.held(nearest)) if nearest is not None else None
