"""What figures, squads, tokens, cards and weathers count: the numbers of things in words."""

from __future__ import annotations

from collections.abc import Iterable

from rules.contract import Phrase
from rules.kernel.phrases import chained
from rules.siege.content import SiegeContent, Weather
from rules.siege.names import CardId, FigureId, FortificationId, RosterId, UndergroundId, WeatherId


def numbers(content: SiegeContent, place: str) -> Phrase | None:
    """Give the numbers of the thing at *place*; None where it has none."""
    kind, _, name = place.partition("-")
    match kind:
        case "figure":
            return _figure(content, FigureId(name))
        case "roster":
            return _squad(content, RosterId(name))
        case "fortification":
            weather = content.wards(FortificationId(name))
            return Phrase.of(
                "siege-numbers_fortification",
                weather=Phrase(f"siege-weather-{weather}"),
                rule=Phrase(f"siege-weather-{weather}.rule"),
            )
        case "underground":
            token = content.token[UndergroundId(name)]
            cards = tuple(Phrase(f"siege-card-{each}") for each in token.cards)
            return Phrase.of("siege-numbers_underground", strength=token.strength, cards=cards)
        case "card":
            token = content.token_of[CardId(name)]
            return Phrase.of(
                "siege-numbers_card", token=Phrase(f"siege-underground-{token.id}"), strength=token.strength
            )
        case "weather":
            return _weather(content, content.state[WeatherId(name)])
        case _:
            return None


def _figure(content: SiegeContent, figure: FigureId) -> Phrase:
    """SIEGE-13, SIEGE-14: what it adds, costs, and how many of it one player may have."""
    kind = content.figure[figure]
    return Phrase.of("siege-numbers_figure", strength=kind.strength, cost=kind.cost, most=kind.maximum)


def _squad(content: SiegeContent, roster: RosterId) -> Phrase:
    """SIEGE-13: its figures with their sum, and what each kind of them can do."""
    figures = content.entry[roster].figures
    squad = Phrase.of(
        "siege-numbers_squad",
        side="storm" if any(each.id == roster for each in content.storm) else "guard",
        figures=tuple(Phrase(f"siege-figure-{each}") for each in figures),
        strength=content.strength(figures),
        cost=content.cost(figures),
    )
    return _lines([squad, *(Phrase(f"siege-figure-{each}.property") for each in dict.fromkeys(figures))])


def _weather(content: SiegeContent, weather: Weather) -> Phrase:
    """SIEGE-12, SIEGE-65: whom it helps, what wards against it, and what comes next."""
    weight = weather.storm_weight
    return Phrase.of(
        "siege-numbers_weather",
        helped="nobody" if not weight else "storm" if weight > 0 else "city",
        next=Phrase(f"siege-weather-{content.next_state(weather.id)}"),
        warding=tuple(
            Phrase(f"siege-fortification-{each.id}")
            for each in content.fortifications
            if each.wards == weather.id
        ),
    )


def _lines(said: Iterable[Phrase]) -> Phrase:
    lines = chained("siege-chapter_line", said)
    assert isinstance(lines, Phrase)
    return lines
