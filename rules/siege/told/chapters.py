"""The rules in short: which chapter matters for which decision, and the numbers that it speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.contract import Fact, Options, Phrase
from rules.kernel.phrases import as_facts, chained
from rules.siege.content import FigureKind, SiegeContent, TableSize, Weather
from rules.siege.names import DecisionKind, Property
from rules.siege.options import Settings, settings_from

_lines = partial(chained, "siege-chapter_line")
"""Gives phrases one to a line."""

CHAPTERS = (
    "night",
    "sides",
    "placing",
    "muster",
    "garrison",
    "storm",
    "weather",
    "windows",
    "retarget",
    "marker",
    "tornado",
    "turn",
    "defence",
    "loss",
    "retreat",
    "advance",
    "reward",
    "shop",
    "curator",
    "figures",
    "battle",
    "assault",
    "underground",
    "end",
)
"""In the order of play; then what is only looked up."""

CHAPTER_OF: Mapping[str, str] = {
    DecisionKind.SIDE_WISH: "sides",
    DecisionKind.PLACE_FORTIFICATION: "placing",
    DecisionKind.MUSTER: "muster",
    DecisionKind.DEPLOY_GARRISON: "garrison",
    DecisionKind.DEPLOY_STORM: "storm",
    DecisionKind.STARTING_WEATHER: "weather",
    DecisionKind.OPENING_WINDOW: "windows",
    DecisionKind.CLOSING_WINDOW: "windows",
    DecisionKind.RETARGET: "retarget",
    DecisionKind.WIND_STEPS: "marker",
    DecisionKind.AIM_TORNADO: "tornado",
    DecisionKind.TURN: "turn",
    DecisionKind.DECLARE_DEFENCE: "defence",
    DecisionKind.CHOOSE_LOSS: "loss",
    DecisionKind.CHOOSE_RETREAT: "retreat",
    DecisionKind.CHOOSE_ADVANCE: "advance",
    DecisionKind.CHOOSE_REWARD: "reward",
    DecisionKind.SPEND_VICTORY_POINTS: "shop",
    DecisionKind.CURATOR_CHOICE: "curator",
}


def chapter(content: SiegeContent, chapter: str, options: Options) -> Phrase:
    """Give a chapter with the numbers of a game with these parsed *options*."""
    return Phrase(f"siege-chapter-{chapter}.text", _facts(content, options))


def _facts(content: SiegeContent, options: Options) -> dict[str, Fact]:
    settings, numbers = settings_from(options), content.numbers
    facts = as_facts(options)
    dominion = next(each.amount for each in content.figures if each.property is Property.DOMINION)
    facts |= {
        "die": settings.die,
        "cap": settings.die - dominion,
        "movement": numbers.movement,
        "reach": numbers.reach,
        "region_room": numbers.region_room,
        "region_fortifications": numbers.region_fortifications,
        "squad_figures": numbers.squad_figures,
        "flat_die": numbers.flat_die,
        "walls_bonus": numbers.walls_bonus,
        "throw": max(each.throw for each in content.weather),
        "forces": _lines(_force(settings, each) for each in content.sizes),
        "figures": _lines(map(_figure, content.figures)),
        "states": _lines(map(_state_of_the_rose, content.weather)),
        "prices": _lines(
            Phrase.of("siege-chapter_price", price=Phrase(f"siege-price-{each.price}"))
            for each in content.items
        ),
    }
    return facts


def _figure(figure: FigureKind) -> Phrase:
    return Phrase.of(
        "siege-chapter_figure",
        letter=Phrase(f"siege-figure-{figure.id}.letter"),
        name=Phrase(f"siege-figure-{figure.id}"),
        strength=figure.strength,
        cost=figure.cost,
        property=Phrase(f"siege-figure-{figure.id}.property"),
    )


def _state_of_the_rose(weather: Weather) -> Phrase:
    return Phrase.of(
        "siege-chapter_weather",
        point=Phrase(f"siege-picture-point-{weather.point}"),
        weather=Phrase(f"siege-weather-{weather.id}"),
        rule=Phrase(f"siege-weather-{weather.id}.rule"),
    )


def _force(settings: Settings, size: TableSize) -> Phrase:
    return Phrase.of(
        "siege-chapter_force",
        players=size.players,
        storm_squads=settings.storm_squads or size.storm.squads,
        storm_budget=settings.storm_budget or size.storm.budget,
        guard_squads=settings.guard_squads or size.guard.squads,
        guard_budget=size.guard_budget(settings.guard_budget),
    )
