"""Which phrases say what: units by their sign, dice in rows, and events that carry more than plain fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from rules.contract import Event, Fact, Phrase, Seat, Who
from rules.kernel.phrases import chained
from rules.roads.automated.odds import TO_HIT
from rules.roads.events.combat import (
    AbilityUsed,
    BlowsStruck,
    HitsFromNowhere,
    HitsTaken,
    Misfired,
    Save,
    ShotsFired,
    ShotsFromNowhere,
)
from rules.roads.events.flight import Fled, Pursued
from rules.roads.events.movement import (
    UnitMoved,
    UnitShifted,
)
from rules.roads.events.round import (
    BattleEnded,
    FatigueChanged,
    InitiativeRolled,
    ObjectiveScored,
    RoundStarted,
    TestRolled,
)
from rules.roads.events.setup import (
    DeploymentRevealed,
    DeploymentSeen,
    DraftChanged,
    Placement,
    WarbandsRevealed,
)
from rules.roads.names import MisfireClass, MisfireEffect, RollChange, TestKind, UnitId
from rules.roads.rolls import BEST, WORST, Modifier
from rules.roads.state import Outcome, Recruit, Unit
from rules.roads.warbands import LETTERS, Drafting

Call = Callable[[UnitId], Fact]
"""What a unit is called."""
SIGNS = "\u25cf\u25a0"
"""Section 8: a circle for the first seat, a square for the second one; so that no unit looks like a cell."""

BEFORE_ACTS = (TestKind.FEAR_ATTACKING, TestKind.STUPIDITY, TestKind.ROUT)
"""Tests that come before anything is done, and belong to nothing that was done before."""

lines = partial(chained, "roads-line")
"""Gives phrases one to a line; there must be one."""


def spell(kind: str, value: int | str) -> Fact | None:
    """Give the words for an id that is no phrase; None for any other."""
    match kind:
        case "cell" | "recruit":
            return value
        case "unit":
            return unit(UnitId(str(value)))
        case _:
            return None


def sign(seat: Seat) -> str:
    """Give the sign of *seat*."""
    return SIGNS[seat]


def unit(unit: UnitId) -> str:
    """Give a unit as the field shows it: `\u25cfa1`."""
    return f"{SIGNS[LETTERS.index(unit[0])]}{unit}"


def unit_name(unit: Unit) -> Phrase:
    """Give what a unit is: its profile."""
    return Phrase(f"roads-profile-{unit.profile}")


def wounds(toughness: int, unit: Unit) -> str:
    """ROADS-43: give how hurt one warrior of *unit* is, `3/5`; `none` where nobody is."""
    return f"{unit.wound}/{toughness}" if unit.wound else "none"


def numbers(values: Iterable[int]) -> Fact:
    """Give numbers in a row, with nothing between them; `none` for none."""
    return chained("roads-row", values)


def signed(value: int) -> Fact:
    """Give what is added to a die with its sign; `none` for nothing."""
    if not value:
        return "none"
    return Phrase.of("roads-plus" if value > 0 else "roads-minus", value=abs(value))


def outcome(outcome: Outcome, scores: Sequence[int]) -> Phrase:
    """Give the end of the battle in a sentence."""
    winner = outcome.winner
    return Phrase.of(
        "roads-battle_ended",
        cause=outcome.cause.value,
        winner="none" if winner is None else Who(winner),
        south=Who(Seat(0)),
        south_score=scores[0],
        north=Who(Seat(1)),
        north_score=scores[1],
        tie=outcome.tie,
    )


def recruit(rules: Drafting, recruit: Recruit) -> Phrase:
    """Give a unit of a draft: its profile, warriors, weapons and points."""
    melee, ranged = rules.weapons(recruit)
    return Phrase.of(
        "roads-recruit",
        profile=Phrase(f"roads-profile-{recruit.profile}"),
        size=recruit.size,
        commander="yes" if recruit.commander else "no",
        melee=Phrase(f"roads-weapon-{melee}"),
        ranged="none" if ranged is None else Phrase(f"roads-weapon-{ranged}"),
        points=rules.points(recruit),
    )


def telling(units: Iterable[Unit]) -> Call:
    """Give what calls each of *units* by sign and profile the first time, and by its sign from then on."""
    names = {each.id: unit_name(each) for each in units}
    called: set[UnitId] = set()

    def call(number: UnitId) -> Fact:
        if number in called or number not in names:
            return unit(number)
        called.add(number)
        return Phrase.of("roads-named", unit=unit(number), profile=names[number])

    return call


def phrase(event: Event, call: Call | None = None) -> Phrase | None:
    """Give the sentence of an event whose fields need spelling out; None for any other.

    *call* says what units are called in it; without it, they are called by their signs.
    """
    call = call or unit
    match event:
        case DraftChanged(_, warband, draft, ready):
            return Phrase.of(
                "roads-draft_changed",
                warband=Phrase(f"roads-warband-{warband}"),
                units=len(draft),
                last="none"
                if ready is not None or not draft
                else Phrase(f"roads-profile-{draft[-1].profile}"),
                ready="no" if ready is None else "yes",
            )
        case WarbandsRevealed(units):
            return Phrase.of("roads-warbands_revealed", units=lines(map(_roster, units)))
        case DeploymentRevealed(placements) | DeploymentSeen(placements):
            return Phrase.of("roads-deployment_seen", units=tuple(map(_placement, placements)))
        case RoundStarted(number):
            return Phrase.of("roads-round_started", round=number)
        case InitiativeRolled(dice, first):
            return Phrase.of(
                "roads-initiative_rolled",
                ties=len(dice) // 2 - 1,
                south=Who(Seat(0)),
                north=Who(Seat(1)),
                south_die=dice[-2],
                north_die=dice[-1],
                first=Who(first),
            )
        case _:
            return _of_units(event, call)


def _of_units(event: Event, call: Call) -> Phrase | None:
    match event:
        case TestRolled():
            return _test(event, call)
        case FatigueChanged(_, number, change, now, cause):
            return Phrase.of(
                "roads-fatigue_changed",
                unit=call(number),
                gained="yes" if change > 0 else "no",
                count=abs(change),
                now=now,
                cause=cause.value,
            )
        case UnitMoved(_, number, path, way, _, charges):
            return Phrase.of(
                "roads-unit_moved",
                unit=call(number),
                cell=path[-1],
                way=way.value,
                charges="no" if charges is None else "yes",
            )
        case UnitShifted(number, path, why):
            return Phrase.of("roads-unit_shifted", unit=call(number), cell=path[-1], why=why)
        case _:
            return _of_flight(event, call)


def _of_flight(event: Event, call: Call) -> Phrase | None:
    match event:
        case Fled(number, rolled, path, off_field, _):
            return Phrase.of(
                "roads-fled_away" if off_field else "roads-fled",
                unit=call(number),
                rolled=rolled,
                cell=path[-1] if path else "none",
                off_field="yes" if off_field else "no",
            )
        case Pursued(number, fugitive, rolled, steps, path, _):
            return Phrase.of(
                "roads-pursued",
                unit=call(number),
                fugitive=call(fugitive),
                rolled=rolled,
                tired=rolled - steps,
                steps=steps,
                cell=path[-1] if path else "none",
            )
        case _:
            return _of_the_end(event, call)


def _of_the_end(event: Event, call: Call) -> Phrase | None:
    match event:
        case ObjectiveScored(gained, scores):
            return Phrase.of(
                "roads-objective_scored",
                south=Who(Seat(0)),
                north=Who(Seat(1)),
                south_gained=gained[0],
                north_gained=gained[1],
                south_score=scores[0],
                north_score=scores[1],
            )
        case BattleEnded(winner, cause, scores, tie):
            return outcome(Outcome(winner, cause, tie), scores)
        case _:
            return _combat(event, call)


def _combat(event: Event, call: Call) -> Phrase | None:
    match event:
        case BlowsStruck(number, target, dice, modifier, hits, rerolled, kind, parts):
            return Phrase.of(
                "roads-blows_struck",
                unit=call(number),
                target=call(target),
                dice=numbers(dice),
                needed=_needed(modifier),
                parts=_parts(parts),
                hits=hits,
                rerolled=numbers(rerolled),
                kind=kind,
                misfire="none",
            )
        case ShotsFired(_, number, target, dice, modifier, hits, _, parts):
            return Phrase.of(
                "roads-shots_fired",
                unit=call(number),
                target=call(target),
                dice=numbers(dice),
                needed=_needed(modifier),
                parts=_parts(parts),
                hits=hits,
                misfire="none",
                spoilt=0,
            )
        case ShotsFromNowhere(target, dice, hits):
            return Phrase.of("roads-shots_from_nowhere", target=call(target), dice=numbers(dice), hits=hits)
        case AbilityUsed(number, ability, target) if target == number:
            # Who helps itself is named once.
            name = Phrase(f"roads-ability-{ability}")
            return Phrase.of("roads-ability_used", ability=name, unit=call(number), target="none")
        case _:
            return _of_hits(event, call)


def _of_hits(event: Event, call: Call) -> Phrase | None:
    match event:
        case HitsTaken():
            # Who is out is never told as an aside: a recap leaves those out.
            return Phrase.of(
                "roads-hits_felled" if event.lost else "roads-hits_taken",
                unit=call(event.unit),
                cause=event.cause.value,
                rolls=_saves(event.saves, event.parts),
                damage=_damage(event.saves) if event.wounds else "none",
                wounds=event.wounds,
                lost=event.lost,
                left=event.left,
            )
        case HitsFromNowhere(number, saves, parts):
            return Phrase.of("roads-hits_from_nowhere", unit=call(number), rolls=_saves(saves, parts))
        case Misfired(number, weapon_class, natural, effects, guns_lost, _, _, blades_lost):
            return Phrase.of(
                "roads-misfired",
                unit=call(number),
                weapon=Phrase(f"roads-misfire_class-{weapon_class.value}"),
                natural=natural,
                effects=misfire_effects(weapon_class, effects),
                scrap="blade" if blades_lost else "gun" if guns_lost else "none",
            )
        case _:
            return None


def misfire_effects(weapon_class: MisfireClass, effects: Sequence[MisfireEffect]) -> tuple[Phrase, ...]:
    """Give what a misfire does; a motor blade strikes no shots."""
    kind = "blade" if weapon_class is MisfireClass.CHAIN else "gun"
    return tuple(Phrase.of(f"roads-misfire_effect-{each}", weapon=kind) for each in effects or ("none",))


def parts_of(parts: Sequence[Modifier]) -> tuple[Phrase, ...]:
    """Give what makes up a modifier, each with its number."""
    return tuple(Phrase.of(f"roads-roll_change-{each.why.value}", value=_change(each)) for each in parts)


def _change(part: Modifier) -> Fact:
    """Give what it adds; pierce as printed on weapons, for what it takes off makes more be needed."""
    return abs(part.value) if part.why is RollChange.PIERCE else signed(part.value) if part.value else 0


def _damage(saves: Sequence[Save]) -> Fact:
    """Give the damage of what was not saved where that is more than 1, of each hit where it differs."""
    found = [each.damage for each in saves if not each.saved]
    if all(each == 1 for each in found):
        return "none"
    return found[0] if len(set(found)) == 1 else tuple(found)


def _parts(parts: Sequence[Modifier]) -> Fact:
    """Give what makes up a modifier; `none` for nothing."""
    return parts_of(parts) or "none"


def _needed(modifier: int) -> int:
    """ROADS-3: give what a die itself has to show to hit, with all that changes it."""
    return min(max(WORST + 1, TO_HIT - modifier), BEST)


def _roster(each: Unit) -> Phrase:
    return Phrase.of(
        "roads-roster_unit",
        unit=unit(each.id),
        profile=unit_name(each),
        size=each.size,
        commander="yes" if each.commander else "no",
        melee=Phrase(f"roads-weapon-{each.melee}"),
        ranged="none" if each.ranged is None else Phrase(f"roads-weapon-{each.ranged}"),
    )


def _placement(placement: Placement) -> Phrase:
    return Phrase.of("roads-placement", unit=unit(placement.unit), cell=placement.cell or "none")


def _test(event: TestRolled, call: Call) -> Phrase:
    """Give a test as the natural roll against the value, with all that changed it."""
    return Phrase.of(
        "roads-test_before" if event.kind in BEFORE_ACTS else "roads-test_rolled",
        kind=Phrase(f"roads-test_kind-{event.kind.value}"),
        against="mobility" if event.kind is TestKind.LANDING else "spirit",
        who=Who(event.seat) if event.unit is None else call(event.unit),
        of="none" if event.of is None else call(event.of),
        base=event.base,
        commander=event.commander,
        fatigue=event.fatigue,
        shaken=event.shaken,
        changed="yes" if event.commander or event.fatigue or event.shaken else "no",
        value=event.value,
        natural=event.natural,
        # ROADS-47: where no cell is free by the fight, nothing else tells what came of it.
        passed="yes" if event.passed else "drawn" if event.kind is TestKind.DRAWING_IN else "no",
    )


def _saves(saves: Sequence[Save], parts: Sequence[Modifier]) -> Fact:
    """Give the Defence rolls of hits that came together: what was needed and why, and each die."""
    rolled = [each for each in saves if each.natural]
    if not rolled:
        return "none"
    dice = tuple(each.natural for each in rolled)
    alone = "roads-save_held" if rolled[0].saved else "roads-save_failed"
    return Phrase.of(
        "roads-saves",
        printed="none" if rolled[0].needed == rolled[0].on_the_die else rolled[0].needed,
        needed=rolled[0].on_the_die,
        hopeless="yes" if rolled[0].on_the_die > BEST else "no",
        parts=_parts(parts),
        rolls=dice if len(rolled) > 1 else Phrase.of(alone, natural=rolled[0].natural),
        dice=dice,
        # Of a single die it is plain.
        saved=sum(each.saved for each in rolled) if len(rolled) > 1 else "none",
    )


def company(rules: Drafting, draft: Sequence[Recruit]) -> Fact:
    """Give a draft, one unit to a line."""
    return lines(
        Phrase.of("roads-numbered", number=number, thing=recruit(rules, each))
        for number, each in enumerate(draft, start=1)
    )
