"""Which phrases say what: units by their sign, dice in rows, and events that carry more than plain fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.contract import Event, Fact, Phrase, Seat, Who
from rules.roads.combat_events import (
    BlowsStruck,
    HitsFromNowhere,
    HitsTaken,
    Misfired,
    Save,
    ShotsFired,
    ShotsFromNowhere,
)
from rules.roads.flight_events import Fled, Pursued
from rules.roads.movement_events import (
    UnitMoved,
    UnitShifted,
)
from rules.roads.names import UnitId
from rules.roads.round_events import (
    BattleEnded,
    FatigueChanged,
    InitiativeRolled,
    ObjectiveScored,
    RoundStarted,
    TestRolled,
)
from rules.roads.setup_events import (
    DeploymentRevealed,
    DeploymentSeen,
    DraftChanged,
    Placement,
    WarbandsRevealed,
)
from rules.roads.state import Outcome, Recruit, Unit
from rules.roads.warbands import LETTERS, Drafting

SIGNS = "\u25cf\u25a0"
"""Section 8: a circle for the first seat, a square for the second one; so that no unit looks like a cell."""


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


def numbers(values: Iterable[int]) -> Fact:
    """Give numbers in a row, with nothing between them; `none` for none."""
    row: Fact = "none"
    for place, value in enumerate(values):
        row = Phrase.of("roads-row", first=row, next=value) if place else value
    return row


def lines(phrases: Iterable[Phrase]) -> Phrase:
    """Give phrases one to a line; there must be one."""
    first, *more = phrases
    for each in more:
        first = Phrase.of("roads-line", first=first, next=each)
    return first


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
        south=scores[0],
        north=scores[1],
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


def phrase(event: Event) -> Phrase | None:
    """Give the sentence of an event whose fields need spelling out; None for any other."""
    match event:
        case DraftChanged(_, warband, draft, ready):
            return Phrase.of(
                "roads-draft_changed",
                warband=Phrase(f"roads-warband-{warband}"),
                units=len(draft),
                last="none" if not draft else Phrase(f"roads-profile-{draft[-1].profile}"),
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
        case TestRolled():
            return _test(event)
        case FatigueChanged(_, number, change, now, cause):
            return Phrase.of(
                "roads-fatigue_changed",
                unit=unit(number),
                gained="yes" if change > 0 else "no",
                count=abs(change),
                now=now,
                cause=cause.value,
            )
        case UnitMoved(_, number, path, way, _, charges):
            return Phrase.of(
                "roads-unit_moved",
                unit=unit(number),
                cell=path[-1],
                way=way.value,
                target="none" if charges is None else unit(charges),
            )
        case UnitShifted(number, path, why):
            return Phrase.of("roads-unit_shifted", unit=unit(number), cell=path[-1], why=why)
        case Fled(number, rolled, path, off_field):
            return Phrase.of(
                "roads-fled",
                unit=unit(number),
                rolled=rolled,
                cell=path[-1] if path else "none",
                off_field="yes" if off_field else "no",
            )
        case Pursued(number, fugitive, rolled, steps, path):
            return Phrase.of(
                "roads-pursued",
                unit=unit(number),
                fugitive=unit(fugitive),
                rolled=rolled,
                tired=rolled - steps,
                steps=steps,
                cell=path[-1] if path else "none",
            )
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
        case BattleEnded(winner, cause, scores):
            return outcome(Outcome(winner, cause), scores)
        case _:
            return _combat(event)


def _combat(event: Event) -> Phrase | None:
    match event:
        case BlowsStruck(number, target, dice, modifier, hits, rerolled, kind):
            return Phrase.of(
                "roads-blows_struck",
                unit=unit(number),
                target=unit(target),
                dice=numbers(dice),
                modifier=signed(modifier),
                hits=hits,
                rerolled=numbers(rerolled),
                kind=kind,
            )
        case ShotsFired(_, number, target, dice, modifier, hits):
            return Phrase.of(
                "roads-shots_fired",
                unit=unit(number),
                target=unit(target),
                dice=numbers(dice),
                modifier=signed(modifier),
                hits=hits,
            )
        case ShotsFromNowhere(target, dice, hits):
            return Phrase.of("roads-shots_from_nowhere", target=unit(target), dice=numbers(dice), hits=hits)
        case HitsTaken():
            return Phrase.of(
                "roads-hits_taken",
                unit=unit(event.unit),
                cause=event.cause.value,
                rolls=_saves(event.saves),
                wounds=event.wounds,
                lost=event.lost,
                left=event.left,
            )
        case HitsFromNowhere(number, saves):
            return Phrase.of("roads-hits_from_nowhere", unit=unit(number), rolls=_saves(saves))
        case Misfired(number, weapon_class, natural, effects):
            shown = effects or ("none",)
            return Phrase.of(
                "roads-misfired",
                unit=unit(number),
                weapon=Phrase(f"roads-misfire_class-{weapon_class.value}"),
                natural=natural,
                effects=tuple(Phrase(f"roads-misfire_effect-{each}") for each in shown),
            )
        case _:
            return None


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


def _test(event: TestRolled) -> Phrase:
    """Give a test as the natural roll against the value, with all that changed it."""
    return Phrase.of(
        "roads-test_rolled",
        kind=Phrase(f"roads-test_kind-{event.kind.value}"),
        who=Who(event.seat) if event.unit is None else unit(event.unit),
        of="none" if event.of is None else unit(event.of),
        base=event.base,
        commander=event.commander,
        fatigue=event.fatigue,
        shaken=event.shaken,
        changed="yes" if event.commander or event.fatigue or event.shaken else "no",
        value=event.value,
        natural=event.natural,
        passed="yes" if event.passed else "no",
    )


def _saves(saves: Sequence[Save]) -> Fact:
    """Give the Defence rolls of hits that came together: what was needed, and each die."""
    rolled = [each for each in saves if each.natural]
    if not rolled:
        return "none"
    return Phrase.of(
        "roads-saves",
        needed=rolled[0].needed,
        modifier=signed(rolled[0].modifier),
        rolls=tuple(
            Phrase.of("roads-save_held" if each.saved else "roads-save_failed", natural=each.natural)
            for each in rolled
        ),
    )


def company(rules: Drafting, draft: Sequence[Recruit]) -> Phrase:
    """Give a draft, one unit to a line."""
    return lines(
        Phrase.of("roads-numbered", number=number, thing=recruit(rules, each))
        for number, each in enumerate(draft, start=1)
    )
