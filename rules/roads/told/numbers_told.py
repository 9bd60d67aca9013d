"""The numbers of units, weapons, abilities and the like, for whoever asks what something is."""

from __future__ import annotations

from rules.contract import Fact, Phrase
from rules.roads.automated.odds import TO_SAVE
from rules.roads.content import Ability, Profile, RoadsContent, Scenario, Weapon
from rules.roads.names import (
    AbilityId,
    AbilityKind,
    Hook,
    MelodyId,
    ProfileId,
    ScenarioId,
    WarbandId,
    WeaponId,
)
from rules.roads.told import words
from rules.roads.told.chapters import figures, own_ability


def numbers(content: RoadsContent, place: str) -> Phrase | None:
    """Give the numbers of the thing at *place*, such as of `profile-leaper`; None for none."""
    kind, _, name = place.partition("-")
    match kind:
        case "profile":
            return _profile(content, content.profile[ProfileId(name)])
        case "weapon":
            weapon = content.weapon[WeaponId(name)]
            return Phrase("roads-numbers_weapon", {**_weapon_facts(weapon), "points": weapon.points})
        case "warband":
            listed = (each for each in content.profiles if each.warband == WarbandId(name))
            return Phrase.of("roads-numbers_warband", units=tuple(map(_name_of, listed)))
        case "ability":
            return _ability(content.ability[AbilityId(name)])
        case "melody":
            melody = content.melody[MelodyId(name)]
            return Phrase.of("roads-numbers_melody", fp=melody.fp, difficulty=melody.difficulty)
        case "scenario":
            return _scenario(content.scenario[ScenarioId(name)])
        case _:
            return None


def weapon_about(weapon: Weapon) -> Phrase:
    """Give the numbers of *weapon* in a row."""
    return Phrase("roads-about_weapon", _weapon_facts(weapon))


def _weapon_facts(weapon: Weapon) -> dict[str, Fact]:
    return {
        "range": weapon.range,
        "shots": weapon.shots,
        "hit": words.signed(weapon.to_hit),
        "pierce": weapon.pierce,
        "damage": weapon.damage,
        "keywords": tuple(Phrase(f"roads-keyword-{each.value}") for each in weapon.keywords) or "none",
        "misfire": "none"
        if weapon.misfire is None
        else Phrase(f"roads-misfire_class-{weapon.misfire.value}"),
    }


def _name_of(profile: Profile) -> Phrase:
    return Phrase(f"roads-profile-{profile.id}")


def _profile(content: RoadsContent, profile: Profile) -> Phrase:
    """Give ROADS-13: its numbers, what it may bear, and what it can."""
    weapons = tuple(
        Phrase.of(
            "roads-numbers_arm",
            name=Phrase(f"roads-weapon-{each}"),
            about=weapon_about(content.weapon[each]),
        )
        for each in (*profile.melee, *profile.ranged)
    )
    measured = content.priced("even").profile[profile.id]
    return Phrase(
        "roads-numbers_profile",
        {
            **figures(measured),
            # ROADS-3: without Defence nothing saves.
            "saves": TO_SAVE - measured.defence if measured.defence else 0,
            "warband": Phrase(f"roads-warband-{profile.warband}"),
            "weapons": words.lines(weapons),
            "abilities": tuple(own_ability(content, profile, each) for each in profile.abilities) or "none",
            "printed": "none" if measured.points == profile.points else profile.points,
        },
    )


def _ability(ability: Ability) -> Phrase | None:
    """Give ROADS-60: what it is declared with or takes, and what it costs."""
    if ability.kind not in (AbilityKind.RIDER, AbilityKind.ACTION):
        return None
    with_what = "action" if ability.kind is AbilityKind.ACTION else "both"
    if ability.kind is AbilityKind.RIDER and len(ability.hooks) == 1:
        with_what = "shoot" if ability.hooks == (Hook.SHOOT,) else "attack"
    return Phrase.of("roads-numbers_ability", used=with_what, fp=ability.fp, fatigue=ability.fatigue)


def _scenario(scenario: Scenario) -> Phrase:
    south, north = (
        tuple(each.replace("-", "–") for each in zone) for zone in (scenario.south, scenario.north)
    )
    return Phrase.of(
        "roads-numbers_scenario", south=south, north=north, objectives=scenario.objectives or "none"
    )
