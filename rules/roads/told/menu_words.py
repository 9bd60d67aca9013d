"""What the menus say: labels of choices, and what a player wants to know before choosing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Action, Fact, Phrase, Seat
from rules.kernel.phrases import chained
from rules.roads.actions import (
    Aim,
    Attack,
    BreakOff,
    ClearJam,
    DismissUnit,
    EndTurn,
    HandOver,
    KeepGunsOut,
    KeepOut,
    LeaveField,
    Mask,
    Move,
    PlaceRest,
    PlaceUnit,
    PlayMelody,
    PrepareDefence,
    RecruitUnit,
    Shoot,
    TakeReadyWarband,
    UseAbility,
    WithdrawVoluntarily,
)
from rules.roads.content import Profile
from rules.roads.drawing_in import SHORT_RANGE
from rules.roads.field import Field
from rules.roads.names import AbilityId, CellId, ProfileId, RecruitId, TaskKind, Trait, WeaponId
from rules.roads.state import Recruit, Unit
from rules.roads.told import words
from rules.roads.told.odds_words import further_odds, odds, rout_percent
from rules.roads.told.situations import unit_label
from rules.roads.warbands import Drafting, drafting


def verb(field: Field, action: Action) -> Phrase | None:
    """Give what an action is called that is not always called the same; None for any other."""
    if isinstance(action, PlaceRest) and not any(
        each.seat == action.seat and each.cell is not None for each in field.state.units
    ):
        return Phrase("roads-menu_place_all")
    return None


def label(field: Field, action: Action, parameter: str) -> Fact | None:
    """Give the words for a choice that need more than its id; None for any other."""
    value = getattr(action, parameter)
    match parameter:
        case "unit" | "target":
            return Phrase("roads-menu_all_near") if value is None else unit_label(field, value)
        case "cell" if isinstance(action, Attack) and _strikes_where_it_stands(field, action):
            return Phrase("roads-menu_in_contact")
        case "cell":
            return _cell(field, value)
        case "rider" | "second_rider":
            return Phrase("roads-menu_no_rider") if value is None else _ability(field, value)
        case "ability":
            return _ability(field, value)
        case "melody":
            kind = field.content.melody[value]
            return Phrase.of("roads-menu_melody", name=Phrase(f"roads-melody-{value}"), fp=kind.fp)
        case "profile":
            return _profile(field.content.profile[value])
        case "size":
            return Phrase.of("roads-menu_size", count=value)
        case "commander":
            return Phrase("roads-menu_commander" if value else "roads-menu_no_commander")
        case "melee" | "ranged":
            return _weapon(field, action, value)
        case "recruit":
            return _recruit(field, action.seat, value)
        case "masked":
            return Phrase("roads-menu_masked" if value else "roads-menu_open")
        case _:
            return None


def _strikes_where_it_stands(field: Field, attack: Attack) -> bool:
    unit = field.state.unit(attack.unit)
    return unit is not None and unit.cell == attack.cell


def _cell(field: Field, cell: CellId) -> Phrase:
    ground = field.terrain.ground(cell)
    return Phrase.of(
        "roads-menu_cell",
        cell=cell,
        ground=Phrase(f"roads-ground-{ground.name.lower()}"),
        hurts="yes" if field.terrain.is_toxic(cell) else "no",
    )


def _ability(field: Field, ability: AbilityId) -> Phrase:
    kind = field.content.ability[ability]
    return Phrase.of(
        "roads-menu_ability", name=Phrase(f"roads-ability-{ability}"), fp=kind.fp, fatigue=kind.fatigue
    )


def _profile(profile: Profile) -> Phrase:
    return Phrase.of(
        "roads-menu_profile",
        name=Phrase(f"roads-profile-{profile.id}"),
        points=profile.points,
        smallest=profile.smallest,
        largest=profile.largest,
    )


def _weapon(field: Field, action: Action, weapon: WeaponId | None) -> Phrase:
    if weapon is None:
        return Phrase("roads-menu_no_gun")
    assert isinstance(action, RecruitUnit)
    rules = drafting(field, action.seat)
    standard = rules.standard(field.content.profile[ProfileId(action.profile)])
    usual = standard[0] if field.content.weapon[weapon].range == 0 else standard[1]
    change = rules.weapon_points(weapon) - (field.content.weapon[usual].points if usual is not None else 0)
    return Phrase.of("roads-menu_weapon", name=Phrase(f"roads-weapon-{weapon}"), change=words.signed(change))


def _recruit(field: Field, seat: Seat, number: RecruitId) -> Fact:
    draft = field.state.player(seat).draft
    place = int(number) - 1 if number.isdecimal() else -1
    if not 0 <= place < len(draft):
        return number
    return Phrase.of(
        "roads-numbered", number=place + 1, thing=words.recruit(drafting(field, seat), draft[place])
    )


DEEDS = (
    *(Attack, Shoot, UseAbility, PlayMelody, Aim, PrepareDefence, ClearJam, BreakOff, LeaveField, Mask),
    *(Move, HandOver, EndTurn),
)
"""What an impulse may be spent on, in the order of its menu: enemies, then help, then the ground."""


def arranged(field: Field, actions: Sequence[Action]) -> Sequence[Action]:
    """Give *actions* with enemies before the ground and ends last, and who has no place yet before others."""
    if sum(isinstance(each, KeepOut) for each in actions) == 1:
        # ROADS-45: where one unit is left to keep out, all with guns are that unit.
        actions = [each for each in actions if not isinstance(each, KeepGunsOut)]

    def place(action: Action) -> tuple[int, bool]:
        kind = DEEDS.index(type(action)) if type(action) in DEEDS else -1
        unit = field.state.known(action.unit) if isinstance(action, PlaceUnit) else None
        return kind, unit is not None and unit.cell is not None

    return sorted(actions, key=place)


# Cautions.


def caution(field: Field, action: Action) -> Phrase | None:
    """Give prices, odds and dangers to know before choosing *action*; None for nothing."""
    match action:
        case TakeReadyWarband() | RecruitUnit() | DismissUnit():
            return _points(drafting(field, action.seat), field.state.player(action.seat).draft, action)
        case WithdrawVoluntarily(seat):
            return Phrase.of("roads-caution_withdraw", percent=rout_percent(field, seat))
        case (
            Move()
            | Attack()
            | Shoot()
            | Aim()
            | BreakOff()
            | Mask()
            | LeaveField()
            | UseAbility()
            | PlayMelody()
            | PrepareDefence()
            | ClearJam()
        ):
            unit = field.state.unit(action.unit)
            top = field.state.top
            if unit is None or top is None or top.kind is not TaskKind.ACTIVATE:
                return None
            parts = (
                odds(field, action),
                *_price(field, unit, action),
                further_odds(field, action),
            )
            found = chained("roads-caution_both", (each for each in parts if each is not None))
            assert isinstance(found, Phrase), "it has a price"
            return found
        case _:
            return odds(field, action)


def _effect(action: Action) -> Phrase | None:
    """Give what the ability or the Melody does that *action* uses; None where its odds show that."""
    match action:
        case UseAbility(ability=ability):
            return Phrase(f"roads-ability-{ability}.text")
        case PlayMelody(melody=melody):
            return Phrase(f"roads-melody-{melody}.text")
        case Shoot(rider=rider) if rider is not None:
            return Phrase(f"roads-ability-{rider}.short")
        case _:
            return None


def _points(
    rules: Drafting, draft: Sequence[Recruit], action: TakeReadyWarband | RecruitUnit | DismissUnit
) -> Phrase:
    """Give what a step of drafting costs, or brings back."""
    match action:
        case TakeReadyWarband(_, ready):
            return _ready(rules, rules.ready(next(each for each in rules.content.ready if each.id == ready)))
        case RecruitUnit(_, profile, size, commander, melee, ranged):
            points = rules.points(Recruit(profile, size, commander, melee, ranged))
            return Phrase.of(
                "roads-caution_recruit",
                points=points,
                left=rules.budget - rules.spent(draft) - points,
                text=Phrase(f"roads-profile-{profile}.text"),
            )
        case DismissUnit(_, number):
            return Phrase.of("roads-caution_dismiss", points=rules.points(draft[int(number) - 1]))


def _ready(rules: Drafting, found: Sequence[Recruit]) -> Phrase:
    """Give what a ready-made warband costs, and how it fights: from how far, and how fast."""
    profiles = [rules.content.profile[each.profile] for each in found]
    guns = [rules.content.weapon[gun] for each in found if (gun := rules.weapons(each)[1]) is not None]
    return Phrase.of(
        "roads-caution_ready",
        points=rules.spent(found),
        units=len(found),
        warriors=sum(each.size for each in found),
        single="yes" if all(each.size == 1 for each in found) else "no",
        guns=sum(each.range > SHORT_RANGE for each in guns),
        mobility=max(each.mobility for each in profiles),
        left=rules.budget - rules.spent(found),
    )


def _price(field: Field, unit: Unit, action: Action) -> Iterator[Phrase | None]:
    """ROADS-22, ROADS-24: FP, what is had for them, and the tokens that come after the activation."""
    content = field.content
    used = [
        content.ability[each]
        for name in ("rider", "second_rider", "ability")
        if (each := getattr(action, name, None)) is not None
    ]
    fp = sum(each.fp for each in used) + (not isinstance(action, UseAbility))
    if isinstance(action, PlayMelody):
        fp = content.melody[action.melody].fp
    tokens = int(unit.activations >= content.numbers.free_activations) + sum(each.fatigue for each in used)
    yield Phrase.of("roads-caution_price", fp=fp, all=field.state.player(unit.seat).fp)
    yield _effect(action)
    if tokens:
        # ROADS-2, ROADS-38, ROADS-52: what they come to; the frenzied feel none.
        weighs = 0 if field.has(unit, Trait.FRENZY) else unit.fatigue + tokens
        yield Phrase.of("roads-caution_tires", tokens=tokens, weighs=weighs)
