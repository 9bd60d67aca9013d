"""Drafting warbands and deploying them (ROADS-12 to ROADS-16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.contract import Action, IllegalAction, Seat
from rules.kernel.once import once
from rules.roads.actions import (
    ChooseList,
    DismissUnit,
    PlaceRest,
    PlaceUnit,
    RecruitUnit,
    SubmitDeployment,
    SubmitWarband,
    TakeReadyWarband,
    WriteWarband,
)
from rules.roads.content import Profile, ReadyWarband, RoadsContent
from rules.roads.events.setup import (
    DeploymentRevealed,
    DeploymentSubmitted,
    DraftChanged,
    Placement,
    UnitPlaced,
    WarbandsRevealed,
    WarbandSubmitted,
)
from rules.roads.field import Field
from rules.roads.ground import place
from rules.roads.names import (
    CellId,
    Direction,
    RecruitId,
    TaskKind,
    Trait,
    UnitId,
    Verb,
    WeaponId,
)
from rules.roads.notation import read_roster
from rules.roads.options import STANDARD_POINTS, Settings
from rules.roads.play import Play, secret_of
from rules.roads.state import Recruit, State, Task, Unit

LETTERS = "ab"
"""Section 8: how the units of each chair are called."""


class Drafting:
    """What a draft may hold in one battle."""

    def __init__(self, content: RoadsContent, settings: Settings, budget: int) -> None:
        self.content = content
        self.settings = settings
        self.budget = budget

    def weapon_points(self, weapon: WeaponId | None) -> int:
        """Give a weapon's points; one that could misfire costs more where misfires are off (section 6)."""
        if weapon is None:
            return 0
        kind = self.content.weapon[weapon]
        dearer = kind.misfire is not None and not self.settings.misfires
        return kind.points + (self.content.numbers.misfire_points if dearer else 0)

    def standard(self, profile: Profile) -> tuple[WeaponId, WeaponId | None]:
        """Give the standard weapons of a profile."""
        ranged = profile.ranged[0] if profile.ranged and not profile.standard_unarmed else None
        return profile.melee[0], ranged

    def weapons(self, recruit: Recruit) -> tuple[WeaponId, WeaponId | None]:
        """Give the weapons of a recruit."""
        melee, ranged = self.standard(self.content.profile[recruit.profile])
        return recruit.melee or melee, recruit.ranged if recruit.melee is not None else ranged

    def points_each(self, recruit: Recruit) -> int:
        """ROADS-15: what each warrior costs with the weapons it has."""
        profile = self.content.profile[recruit.profile]
        standard = self.standard(profile)
        chosen = self.weapons(recruit)
        plain = sum(self.content.weapon[each].points for each in standard if each is not None)
        return profile.points + sum(map(self.weapon_points, chosen)) - plain

    def points(self, recruit: Recruit) -> int:
        """ROADS-14, ROADS-15: what a recruited unit costs."""
        commander = self.content.numbers.commander_points * recruit.commander
        return self.points_each(recruit) * recruit.size + commander

    def spent(self, draft: Sequence[Recruit]) -> int:
        """Give what a whole draft costs."""
        return sum(map(self.points, draft))

    def choices(self, profile: Profile) -> Iterator[tuple[WeaponId, WeaponId | None]]:
        """ROADS-15: the weapons that a profile may bear."""
        ranged: list[WeaponId | None] = list(profile.ranged)
        if profile.ranged_optional or not ranged:
            ranged.append(None)
        if profile.standard_unarmed:
            ranged.sort(key=lambda each: each is not None)
        for melee in profile.melee:
            for each in ranged:
                yield melee, each

    def why_not(self, draft: Sequence[Recruit], *, complete: bool) -> IllegalAction | None:
        """ROADS-12, ROADS-14: give what is wrong with a draft; *complete*: it is to be submitted."""
        numbers = self.content.numbers
        spent = self.spent(draft)
        if spent > self.budget:
            return IllegalAction("over_budget", spent=spent, budget=self.budget)
        if len(draft) > numbers.units_most or (complete and len(draft) < numbers.units_least):
            return IllegalAction("wrong_number_of_units", least=numbers.units_least, most=numbers.units_most)
        for recruit in draft:
            profile = self.content.profile[recruit.profile]
            if recruit.size < profile.smallest:
                return IllegalAction("squad_too_small", size=profile.smallest)
            if recruit.size > profile.largest:
                return IllegalAction("squad_too_large", size=profile.largest)
            if sum(each.profile == recruit.profile for each in draft) > profile.most:
                return IllegalAction("too_many_of_profile", most=profile.most)
            if recruit.commander and recruit.size < numbers.commander_size:
                return IllegalAction("squad_too_small", size=numbers.commander_size)
            if self.weapons(recruit) not in tuple(self.choices(profile)):
                return IllegalAction("wrong_weapon")
        if sum(recruit.commander for recruit in draft) > numbers.commanders:
            return IllegalAction("too_many_commanders", most=numbers.commanders)
        leaders = sum(self.is_leader(recruit) for recruit in draft)
        if leaders > 1 or (complete and leaders != 1):
            return IllegalAction("no_leader")
        return None

    def is_leader(self, recruit: Recruit) -> bool:
        """ROADS-12: whether it is the leader."""
        return Trait.LEADER.value in self.content.profile[recruit.profile].abilities

    def ready(self, ready: ReadyWarband) -> tuple[Recruit, ...]:
        """5.2, 5.7: a ready-made warband; single warriors are lost from the largest squad until it fits.

        Where that is not enough, the last units are lost, but not the leader, nor below the fewest units.
        """
        draft = [Recruit(each.profile, each.size, each.commander) for each in ready.units]
        while self.spent(draft) > self.budget:
            largest = max(range(len(draft)), key=lambda number: (draft[number].size, -number))
            if draft[largest].size > 1:
                squad = draft[largest]
                size = squad.size - 1
                draft[largest] = replace(squad, size=size, commander=squad.commander and size > 1)
            elif len(draft) > self.content.numbers.units_least:
                last = max(number for number, each in enumerate(draft) if not self.is_leader(each))
                draft.pop(last)
            else:
                break
        return tuple(draft)


def budget_of(content: RoadsContent, state: State, seat: Seat) -> int:
    """5.7, ROADS-12: what *seat* may spend; the side that lies in wait has less."""
    points = state.settings.points
    if state.scenario is None or seat == state.south:
        return points
    north = content.scenario[state.scenario].north_points
    return points * north // STANDARD_POINTS if north else points


def drafting(field: Field, seat: Seat) -> Drafting:
    """Give what *seat* may draft."""
    return Drafting(field.content, field.state.settings, budget_of(field.content, field.state, seat))


def draft_choices(field: Field, seat: Seat) -> Iterator[Action]:
    """ROADS-12 to ROADS-16: submission, ready-made warbands, lists, recruits, dismissals."""
    yield SubmitWarband(seat)
    yield from (TakeReadyWarband(seat, each.id) for each in field.content.ready)
    yield from (ChooseList(seat, warband) for warband in field.content.warbands)
    yield from _recruits(field, seat)
    draft = field.state.player(seat).draft
    yield from (DismissUnit(seat, RecruitId(str(number + 1))) for number in range(len(draft)))


def _recruits(field: Field, seat: Seat) -> Iterator[RecruitUnit]:
    rules, warband = drafting(field, seat), field.state.player(seat).warband
    for profile in field.content.profiles:
        if profile.warband == warband:
            for size in range(profile.smallest, profile.largest + 1):
                for commander in (False, True):
                    for melee, ranged in rules.choices(profile):
                        yield RecruitUnit(seat, profile.id, size, commander, melee, ranged)


def why_not_recruited(field: Field, action: RecruitUnit) -> IllegalAction | None:
    """ROADS-12 to ROADS-15: give why a unit cannot join the draft."""
    rules, player = drafting(field, action.seat), field.state.player(action.seat)
    profile = field.content.profile.get(action.profile)
    if profile is None or profile.warband != player.warband:
        return IllegalAction("unknown_unit", why="list")
    if (action.melee, action.ranged) not in rules.choices(profile):
        return IllegalAction("wrong_weapon")
    refusal = rules.why_not((*player.draft, _recruit(action)), complete=False)
    if refusal is not None:
        return refusal
    # ROADS-14: whoever is recruited alone has no commander.
    alone = action.commander and profile.largest == 1
    return IllegalAction("squad_too_small", size=field.numbers.commander_size) if alone else None


def why_no_list(field: Field, action: ChooseList) -> IllegalAction | None:
    """ROADS-12: give why a list cannot be drafted from."""
    if action.warband == field.state.player(action.seat).warband:
        return IllegalAction("already_used", why="list")
    return None if action.warband in field.content.warbands else IllegalAction("unknown_unit", why="list")


def why_not_ready(field: Field, action: TakeReadyWarband) -> IllegalAction | None:
    """5.2: give why there is no such ready-made warband."""
    is_known = any(each.id == action.ready for each in field.content.ready)
    return None if is_known else IllegalAction("unknown_unit", why="list")


def why_not_dismissed(field: Field, action: DismissUnit) -> IllegalAction | None:
    """Give why nobody can be dismissed."""
    drafted = [str(number + 1) for number in range(len(field.state.player(action.seat).draft))]
    return None if action.recruit in drafted else IllegalAction("unknown_unit", why="draft")


def why_not_submitted(field: Field, action: SubmitWarband) -> IllegalAction | None:
    """ROADS-16: give why the draft is not complete."""
    return drafting(field, action.seat).why_not(field.state.player(action.seat).draft, complete=True)


def why_not_written(field: Field, action: WriteWarband) -> IllegalAction | None:
    """ROADS-16: give why what was typed is no warband."""
    try:
        _, draft = read_roster(field.content, action.roster)
    except IllegalAction as unreadable:
        return unreadable
    return drafting(field, action.seat).why_not(draft, complete=True)


def choose_list(play: Play, action: ChooseList) -> None:
    """ROADS-12: another list; the draft begins anew."""
    play.record(DraftChanged(action.seat, action.warband, (), None))


def recruit(play: Play, action: RecruitUnit) -> None:
    """One more unit."""
    player = play.state.player(action.seat)
    assert player.warband is not None
    play.record(DraftChanged(action.seat, player.warband, (*player.draft, _recruit(action)), None))


def _recruit(action: RecruitUnit) -> Recruit:
    return Recruit(action.profile, action.size, action.commander, action.melee, action.ranged)


def dismiss(play: Play, action: DismissUnit) -> None:
    """One unit less."""
    player = play.state.player(action.seat)
    assert player.warband is not None
    number = int(action.recruit) - 1
    left = (*player.draft[:number], *player.draft[number + 1 :])
    play.record(DraftChanged(action.seat, player.warband, left, None))


def take_ready(play: Play, action: TakeReadyWarband) -> None:
    """A ready-made warband, submitted at once."""
    rules = drafting(play.field, action.seat)
    ready = next(each for each in play.content.ready if each.id == action.ready)
    play.record(DraftChanged(action.seat, ready.warband, rules.ready(ready), ready.id))
    play.record(WarbandSubmitted(action.seat))


def submit(play: Play, action: SubmitWarband) -> None:
    """ROADS-16: the draft is complete."""
    play.record(WarbandSubmitted(action.seat))


def write(play: Play, action: WriteWarband) -> None:
    """A whole warband in compact notation, submitted."""
    warband, draft = read_roster(play.content, action.roster)
    play.record(DraftChanged(action.seat, warband, draft, None))
    play.record(WarbandSubmitted(action.seat))


def reveal(play: Play) -> None:
    """ROADS-16: both are in: rosters become public, deployment begins."""
    play.done()
    units: list[Unit] = []
    points = []
    for player in play.state.players:
        rules = drafting(play.field, player.seat)
        points.append(rules.spent(player.draft))
        for number, each in enumerate(player.draft):
            melee, ranged = rules.weapons(each)
            units.append(
                Unit(
                    UnitId(f"{LETTERS[player.seat]}{number + 1}"),
                    player.seat,
                    each.profile,
                    each.size,
                    each.size,
                    each.commander,
                    melee,
                    ranged,
                    rules.points_each(each),
                )
            )
    play.record(WarbandsRevealed(tuple(units), (points[0], points[1])))
    play.ask(Task(TaskKind.DEPLOY), *play.state.seats)


# Deployment.


@once
def zone(field: Field, seat: Seat) -> tuple[CellId, ...]:
    """5.7: where *seat* deploys."""
    scenario = field.scenario
    return field.terrain.zone(scenario.south if seat == field.state.south else scenario.north)


def may_mask(field: Field, unit: Unit, cell: CellId) -> bool:
    """ROADS-68, ROADS-69, 5.7: whether *unit* may start masked in *cell*."""
    if field.working(unit, Verb.MASK):
        return True
    lies_in_wait = field.scenario.masked_in_cover and unit.seat != field.state.south
    return lies_in_wait and field.terrain.is_cover(cell)


def deployment_choices(field: Field, seat: Seat) -> Iterator[Action]:
    """ROADS-16: where each unit may start; placed ones may be placed again."""
    yield SubmitDeployment(seat)
    yield PlaceRest(seat)
    for unit in field.state.units:
        if unit.seat == seat:
            for cell in zone(field, seat):
                yield from (PlaceUnit(seat, unit.id, cell, masked) for masked in (False, True))


def why_not_placed(field: Field, action: PlaceUnit) -> IllegalAction | None:
    """ROADS-16, ROADS-68, 5.7: give why a unit cannot start so."""
    unit, seat = field.state.known(action.unit), action.seat
    if unit is None or unit.seat != seat:
        return IllegalAction("unknown_unit", why="field")
    if action.cell not in zone(field, seat):
        return IllegalAction("outside_zone", why="cell")
    if any(each.cell == action.cell for each in field.state.units if each.seat == seat and each is not unit):
        return IllegalAction("cell_taken")
    if action.masked and not may_mask(field, unit, action.cell):
        if field.scenario.masked_in_cover and seat != field.state.south:
            return IllegalAction("not_in_cover")
        return IllegalAction("no_such_ability", why="camouflage")
    stands = (action.cell, action.masked) == (unit.cell, unit.masked)
    return IllegalAction("already_used", why="placed") if stands else None


def _is_placed(field: Field, seat: Seat) -> bool:
    return all(unit.cell is not None for unit in field.state.units if unit.seat == seat)


def why_not_rest(field: Field, action: PlaceRest) -> IllegalAction | None:
    """Chapter 3: give why nobody is left to be placed."""
    return IllegalAction("already_used", why="placed") if _is_placed(field, action.seat) else None


def why_not_deployed(field: Field, action: SubmitDeployment) -> IllegalAction | None:
    """ROADS-16: give why the deployment is not complete."""
    return None if _is_placed(field, action.seat) else IllegalAction("outside_zone", why="unplaced")


def place_unit(play: Play, action: PlaceUnit) -> None:
    """ROADS-31: it faces the enemy's edge."""
    facing = Direction.N if action.seat == play.state.south else Direction.S
    play.record(UnitPlaced(action.seat, action.unit, action.cell, action.masked, facing))


def place_rest(play: Play, action: PlaceRest) -> None:
    """Chapter 3: guns in the rear row, others in the front one, from the middle outward; then it is done."""
    for unit in play.state.units:
        if unit.seat == action.seat and unit.cell is None:
            cell = usual_cell(play.field, unit)
            place_unit(play, PlaceUnit(action.seat, unit.id, cell, False))
    play.record(DeploymentSubmitted(action.seat))


def usual_cell(field: Field, unit: Unit) -> CellId:
    """Give where *unit* is placed for a player who leaves it to the rules."""
    behind = unit.ranged is not None
    taken = {other.cell for other in field.state.units if other.seat == unit.seat}
    middle = field.terrain.side + 1

    def rank(cell: CellId) -> tuple[int, int, int]:
        column, row = place(cell)
        from_front = abs(2 * row - middle)
        return -from_front if behind else from_front, abs(2 * column - middle), field.terrain.order[cell]

    return min((cell for cell in zone(field, unit.seat) if cell not in taken), key=rank)


def submit_deployment(play: Play, action: SubmitDeployment) -> None:
    """Everybody is placed."""
    play.record(DeploymentSubmitted(action.seat))


def reveal_deployment(play: Play) -> None:
    """ROADS-16, ROADS-69: everybody sees who stands where, but for the masked ones; round 1 follows."""
    play.done()
    play.record(
        DeploymentRevealed(tuple(Placement(unit.id, unit.cell, secret_of(unit)) for unit in play.state.units))
    )
    play.push(Task(TaskKind.ROUND))
