"""The rules in short: which chapter matters for which decision, and the numbers that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.contract import Fact, Options, Phrase
from rules.kernel.phrases import as_facts, values_of
from rules.roads.content import Profile, RoadsContent, Weapon
from rules.roads.names import AbilityId, AbilityKind, MisfireClass, TaskKind, Trait, Verb, WarbandId
from rules.roads.options import Settings, settings_from
from rules.roads.told import words

CHAPTERS = (
    "battle",
    "scenarios",
    "warband",
    "deployment",
    "round",
    "drawing_in",
    "activations",
    "moving",
    "shooting",
    "melee",
    "hiding",
    "manoeuvres",
    "misfires",
    "spirit",
    "rout",
    "panic",
    "pursuit",
    "round_end",
    "weapons",
    "ability_list",
    "melody_list",
    "road_wolves",
    "convoy_guard",
    "pale_choir",
    "mire_kin",
)
"""In the order of play, then what is only looked up; as many as a menu can offer."""

CHAPTER_OF: Mapping[str, str] = {
    TaskKind.BUILD_WARBAND: "warband",
    TaskKind.DEPLOY: "deployment",
    TaskKind.CHOOSE_ORDER: "round",
    TaskKind.ANSWER_DRAWING_IN: "drawing_in",
    TaskKind.STAND_OR_WITHDRAW: "rout",
    TaskKind.ACTIVATE: "activations",
    TaskKind.SPRING_AMBUSH: "hiding",
    TaskKind.CHOOSE_PURSUIT: "pursuit",
    TaskKind.CHOOSE_LEADER_TARGET: "round_end",
}

_LISTS = ("road_wolves", "convoy_guard", "pale_choir", "mire_kin")


def chapter(content: RoadsContent, chapter: str, options: Options) -> Phrase:
    """Give a chapter with the numbers of a battle with these parsed *options*.

    Its facts are the fields of `Settings` (switches as `yes` and `no`, the mode counted in) and those of
    `Numbers`; chapters that list things have them as `lines`, one to a line: `scenarios`, `weapons`,
    `ability_list`, `melody_list`, `misfires` and each warband list.
    """
    settings = settings_from(options)
    content = content.priced(settings.prices)
    facts = _facts(content, settings)
    match chapter:
        case "scenarios":
            facts["lines"] = words.lines(_scenarios(content))
        case "weapons":
            facts["lines"] = words.lines(map(_weapon, content.weapons))
        case "ability_list":
            facts["lines"] = words.lines(_abilities(content))
        case "melody_list":
            facts["lines"] = words.lines(_melodies(content))
        case "misfires":
            facts["lines"] = words.lines(_misfires(content))
        case _ if chapter in _LISTS:
            facts["lines"] = words.lines(
                _profile(content, each) for each in content.profiles if each.warband == WarbandId(chapter)
            )
    return Phrase(f"roads-chapter-{chapter}.text", facts)


def _facts(content: RoadsContent, settings: Settings) -> dict[str, Fact]:
    facts = as_facts(values_of(settings))
    return facts | values_of(content.numbers)


def _scenarios(content: RoadsContent) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "roads-chapter_scenario",
            name=Phrase(f"roads-scenario-{each.id}"),
            text=Phrase(f"roads-scenario-{each.id}.text"),
        )
        for each in content.scenarios
    )


def _weapon(weapon: Weapon) -> Phrase:
    return Phrase.of(
        "roads-chapter_weapon",
        name=Phrase(f"roads-weapon-{weapon.id}"),
        range=weapon.range,
        shots=weapon.shots,
        hit=weapon.to_hit,
        pierce=weapon.pierce,
        damage=weapon.damage,
        points=weapon.points,
        keywords=tuple(Phrase(f"roads-keyword-{each.value}") for each in weapon.keywords),
        misfire="none" if weapon.misfire is None else Phrase(f"roads-misfire_class-{weapon.misfire.value}"),
    )


def _profile(content: RoadsContent, profile: Profile) -> Phrase:
    return Phrase(
        "roads-chapter_profile",
        {
            **figures(profile),
            "name": Phrase(f"roads-profile-{profile.id}"),
            "weapons": tuple(Phrase(f"roads-weapon-{each}") for each in (*profile.melee, *profile.ranged)),
            "abilities": tuple(own_ability(content, profile, each) for each in profile.abilities),
        },
    )


def figures(profile: Profile) -> dict[str, Fact]:
    """Give ROADS-13: the numbers of a sort of unit."""
    return {
        "mobility": profile.mobility,
        "toughness": profile.toughness,
        "spirit": profile.spirit,
        "defence": profile.defence,
        "attacks": profile.attacks,
        "smallest": profile.smallest,
        "largest": profile.largest,
        "points": profile.points,
    }


def own_ability(content: RoadsContent, profile: Profile, ability: AbilityId) -> Phrase:
    """Give an ability of a profile with what is its own: how far, whom, which (table 5.2)."""
    name = Phrase(f"roads-ability-{ability}")
    details: tuple[Fact, ...] = ()
    match content.ability[ability].verb:
        case Verb.LEAP:
            details = (profile.leap,)
        case Verb.REROLL_MISSES if profile.hates is not None:
            details = (Phrase(f"roads-warband-{profile.hates}"),)
        case Verb.TRAIT if ability == Trait.MUSICIAN.value:
            details = tuple(Phrase(f"roads-melody-{each}") for each in profile.melodies)
    return Phrase.of("roads-chapter_own_ability", name=name, details=details) if details else name


def _abilities(content: RoadsContent) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "roads-chapter_ability",
            name=Phrase(f"roads-ability-{each.id}"),
            text=Phrase(f"roads-ability-{each.id}.text"),
            kind=each.kind.value,
            fp=each.fp if each.kind in (AbilityKind.RIDER, AbilityKind.ACTION) else 0,
            fatigue=each.fatigue,
        )
        for each in content.abilities
    )


def _melodies(content: RoadsContent) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "roads-chapter_melody",
            name=Phrase(f"roads-melody-{each.id}"),
            text=Phrase(f"roads-melody-{each.id}.text"),
            fp=each.fp,
            difficulty=each.difficulty,
        )
        for each in content.melodies
    )


def _misfires(content: RoadsContent) -> Iterable[Phrase]:
    """Give a line for each class: what each roll of it does."""
    return (
        Phrase.of(
            "roads-chapter_misfire",
            name=Phrase(f"roads-misfire_class-{each.value}"),
            **{f"roll_{number}": _effects(content, each, number) for number in range(1, 7)},
        )
        for each in MisfireClass
    )


def _effects(content: RoadsContent, weapon_class: MisfireClass, roll: int) -> Fact:
    table = next(each for each in content.misfires if each.weapon_class is weapon_class and each.roll == roll)
    return words.misfire_effects(weapon_class, table.effects)
