"""The rules in short: which chapter matters for which decision, and the numbers that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from rules.contract import Fact, Options, Phrase
from rules.frames.content import FramesContent
from rules.frames.names import DecisionKind, Terrain
from rules.frames.options import AUTO, Settings, settings_from
from rules.frames.terms import proposed_doomsday, usual_doomsday
from rules.frames.told.words import dice_row
from rules.kernel.phrases import as_facts, chained

_lines = partial(chained, "frames-line")
"""Gives phrases one to a line."""

CHAPTERS = (
    "game",
    "terms",
    "company",
    "roles",
    "stations",
    "vanguard",
    "point",
    "attackers",
    "rest",
    "order",
    "aim",
    "pool",
    "defence",
    "act",
    "combat_order",
    "cover",
    "damage",
    "losses",
    "spot",
    "capture",
    "doomsday",
    "score",
    "frames",
    "terrain",
    "end",
)
"""In the order of play; what is only looked up stands where it is met."""

CHAPTER_OF: Mapping[str, str] = {
    DecisionKind.AGREE_TERMS: "terms",
    DecisionKind.AGREE_FIELD: "terms",
    DecisionKind.BUILD_COMPANY: "company",
    DecisionKind.BREAK_TOP_TIE: "roles",
    DecisionKind.ADJUST_COMPANY: "roles",
    DecisionKind.PLACE_DEFENDER_STATIONS: "stations",
    DecisionKind.PLACE_VANGUARD: "vanguard",
    DecisionKind.PLACE_POINT: "point",
    DecisionKind.PLACE_ATTACKER: "attackers",
    DecisionKind.PLACE_ATTACKER_STATION: "attackers",
    DecisionKind.PLACE_REST: "rest",
    DecisionKind.TACTICAL_ORDER: "order",
    DecisionKind.DECLARE_AIM: "aim",
    DecisionKind.ROLL_POOL: "pool",
    DecisionKind.SET_DEFENCE: "defence",
    DecisionKind.TURN_ACT: "act",
    DecisionKind.CHOOSE_LOSSES: "losses",
    DecisionKind.SET_SPOT: "spot",
    DecisionKind.CAPTURE_WINDOW: "capture",
    DecisionKind.DOOMSDAY_VOTE: "doomsday",
}


def chapter(content: FramesContent, chapter: str, options: Options) -> Phrase:
    """Give a chapter with the numbers of a game with these parsed *options*."""
    settings = settings_from(options)
    facts = _facts(content, settings, options)
    match chapter:
        case "company":
            facts |= {"forces": _lines(_forces(content, settings)), "companies": _lines(_companies(content))}
        case "frames":
            facts["templates"] = _lines(_templates(content))
        case "terrain":
            facts["terrain"] = _lines(_terrain(content))
    return Phrase(f"frames-chapter-{chapter}.text", facts)


def _facts(content: FramesContent, settings: Settings, options: Options) -> dict[str, Fact]:
    numbers = content.numbers
    facts = as_facts(options)
    return facts | {
        "start": proposed_doomsday(content, settings),
        "usual": usual_doomsday(content, settings.size),
        "beyond": settings.ruler + 1,
        "ppa": numbers.points,
        "whites": numbers.whites,
        "most_systems": numbers.systems,
        "proposals": numbers.fields,
        "gap": numbers.station_gap,
        "neighbours": numbers.station_neighbours,
        "vanguard_frames": numbers.vanguard,
        "point_cells": numbers.point_cells,
    }


def _forces(content: FramesContent, settings: Settings) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "frames-chapter_force",
            players=each.players,
            stations=each.stations,
            fewest=each.fewest,
            most=each.most,
            side=content.side[each.players] if settings.board_size == AUTO else int(settings.board_size),
        )
        for each in content.forces
        if each.size is settings.size
    )


def _templates(content: FramesContent) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "frames-chapter_template",
            name=Phrase(f"frames-template-{each.id}"),
            dice=dice_row(content, each.systems, content.numbers.whites),
            use=Phrase(f"frames-template-{each.id}.use"),
        )
        for each in content.templates
    )


def _companies(content: FramesContent) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "frames-chapter_company",
            name=Phrase(f"frames-company-{each.id}"),
            line=Phrase(f"frames-company-{each.id}.line"),
        )
        for each in content.companies
    )


def _terrain(content: FramesContent) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "frames-chapter_terrain",
            name=Phrase(f"frames-terrain-{each.id}"),
            durability="none" if each.id is Terrain.ROUGH else each.durability,
            effect=Phrase(f"frames-terrain-{each.id}.effect"),
        )
        for each in content.terrain
    )
