"""The tables on disk against those of the rulebook, where that lies beside the checkout."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from bot.content import load
from rules.roads.content import Profile, RoadsContent, Weapon
from rules.roads.names import AbilityId, MelodyId, ProfileId, WeaponId

RULEBOOK = Path(__file__).resolve().parents[4] / "shared" / "rulebook" / "roads.md"
CONTENT = load("roads", RoadsContent)
NONE = "–"

pytestmark = pytest.mark.skipif(not RULEBOOK.exists(), reason="the rulebook is not beside the checkout")


@cache
def rows(chapter: str) -> tuple[tuple[str, ...], ...]:
    """Give the cells of the first table of *chapter*, line by line."""
    text = RULEBOOK.read_text("utf-8").split(f"\n### {chapter}")[1].split("\n### ")[0]
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return tuple(tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines[2:])


def number(cell: str) -> int:
    """Give a number, also with a sign of typography; nothing is 0."""
    return int(cell.replace("−", "-").replace("+", "").replace(NONE, "0"))


def weapon(row: tuple[str, ...]) -> Weapon:
    """Read table 5.1."""
    name, _, _, reach, shots, hit, pierce, damage, keywords, misfire, points = row
    found = CONTENT.weapon[WeaponId(name)]
    words = () if keywords == NONE else tuple(keywords.split(", "))
    assert set(found.keywords) == set(words)
    assert (found.misfire or NONE) == misfire
    return Weapon(
        found.id,
        number(points),
        number(reach),
        number(shots),
        number(hit),
        number(pierce),
        number(damage),
        found.keywords,
        found.misfire,
    )


def test_weapons_are_those_of_the_rulebook() -> None:
    assert tuple(map(weapon, rows("5.1"))) == CONTENT.weapons


def arms(cell: str) -> tuple[list[str], bool, bool]:
    """Read choices of a weapon: which, whether none is one of them, and whether that is the standard."""
    words = cell.split(" / ")
    return [each for each in words if each != NONE], NONE in words, words[0] == NONE


def test_profiles_are_those_of_the_rulebook() -> None:
    listed = [row for row in rows("5.2") if not row[0].startswith("**")]

    assert [row[0] for row in listed] == [each.id for each in CONTENT.profiles]
    for name, _, _, values, melee, ranged, size, most, points, abilities in listed:
        profile = CONTENT.profile[ProfileId(name)]
        numbers = (profile.mobility, profile.toughness, profile.spirit, profile.defence, profile.attacks)
        assert " ".join(map(str, numbers)) == values
        assert list(profile.melee) == melee.split(" / ")
        guns, optional, unarmed = arms(ranged)
        assert list(profile.ranged) == guns
        if guns:
            assert (profile.ranged_optional, profile.standard_unarmed) == (optional, unarmed)
        sizes = [number(each) for each in size.split(NONE)]
        assert (profile.smallest, profile.largest) == (sizes[0], sizes[-1])
        assert (profile.most, profile.points) == (number(most), number(points))
        assert told(profile) == ("" if abilities == NONE else abilities)


def told(profile: Profile) -> str:
    """Write the abilities of *profile* as table 5.2 does."""
    numbers = {
        "hatred": profile.hates,
        "giant_leap": profile.leap,
        "musician": ", ".join(profile.melodies),
    }
    return ", ".join(
        f"{each}({numbers[each]})" if each in numbers else str(each) for each in profile.abilities
    )


def test_abilities_are_those_of_the_rulebook() -> None:
    """ROADS-62: kind, price, tokens, hooks, verb and what it counts."""
    for name, _, kind, does, _ in rows("5.3"):
        ability = CONTENT.ability[AbilityId(name)]
        word, *prices = re.sub(r" \(.*\)", "", kind).split(", ")
        hooks, verb = does.split(" → ")
        assert (ability.kind, ability.fp, ability.fatigue) == (word, *map(int, prices or (0, 0)))
        assert " or ".join(ability.hooks) == hooks
        counted = verb.replace("leap n", "leap")
        amount = f" {ability.amount}" if ability.amount else ""
        assert f"{ability.verb}{amount}" == counted.split(" cover")[0]
        assert list(ability.ignores) == (["cover", "half_range"] if "cover" in counted else [])
    assert len(rows("5.3")) == len(CONTENT.abilities)


def test_melodies_are_those_of_the_rulebook() -> None:
    for name, _, fp, difficulty, _, does, effect in rows("5.4"):
        melody = CONTENT.melody[MelodyId(name)]
        assert (melody.fp, melody.difficulty) == (int(fp), int(difficulty.rstrip("+")))
        verb = f"{melody.verb} {melody.amount}" if melody.amount else str(melody.verb)
        marks = (", pierce 2" if melody.pierce else "") + (" (psychology)" if melody.psychology else "")
        assert verb + marks == does
        assert melody.tested == effect.startswith("Spirit test")
    assert len(rows("5.4")) == len(CONTENT.melodies)


def test_maps_are_those_of_the_rulebook() -> None:
    text = RULEBOOK.read_text("utf-8").split("\n### 5.6")[1].split("```")[1]
    lines = [line.split() for line in text.strip().splitlines()[1:]]
    columns = list(zip(*[line for line in lines if all(len(each) == 12 for each in line)], strict=True))

    assert [each.rows for each in CONTENT.maps] == columns
