"""What a page of the set-up says first: sides, fortifications, muster, deployment, the first weather."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Phrase, Who
from rules.kernel.phrases import chained
from rules.siege.actions import AddFigure, ChooseSquad
from rules.siege.content import kind_of
from rules.siege.muster import (
    budget,
    budget_left,
    roster_choices,
    squads_to_muster,
    why_no_figure,
    why_no_squad,
)
from rules.siege.names import Side
from rules.siege.night import Night
from rules.siege.setup import ring_quotas
from rules.siege.state import Player
from rules.siege.told import table_words
from rules.siege.told.words import letters, squad_name


def side_wish(night: Night) -> Iterator[Phrase]:
    """Give how many there are on each side, and how they are chosen."""
    pattern = night.size.pattern
    yield Phrase.of(
        "siege-situation_side",
        by=night.settings.sides_by,
        stormers=pattern.count(Side.STORMER),
        defenders=pattern.count(Side.DEFENDER),
    )
    for each in night.state.players:
        if each.side is not None:
            yield Phrase.of(
                "siege-side_given", player=Who(each.seat), side=Phrase(f"siege-side-{each.side.value}")
            )


def place_fortification(night: Night) -> Iterator[Phrase]:
    """Give what is to be placed, and how many stand in each ring."""
    counter = night.state.unplaced[0]
    yield Phrase.of(
        "siege-situation_place",
        fortification=Phrase(f"siege-fortification-{kind_of(counter)}"),
        weather=Phrase(f"siege-weather-{night.content.wards(counter)}"),
        left=len(night.state.unplaced),
    )
    rings = [night.board.ring(each.region) for each in night.state.fortifications]
    for ring, quota in ring_quotas(night).items():
        yield Phrase.of("siege-situation_ring", ring=ring, placed=rings.count(ring), quota=quota)


def muster(night: Night) -> Iterator[Phrase]:
    """Give the budget, whom one musters against, and what the letters mean."""
    own = asked(night)
    side = night.side(own.seat)
    yield Phrase.of(
        "siege-situation_muster",
        side=side.value,
        squads=squads_to_muster(night, side),
        taken=len(own.drafts),
        budget=budget(night, side),
        left=budget_left(night, own),
    )
    yield Phrase.of(
        "siege-situation_rivals",
        seats=tuple(Who(each.seat) for each in night.state.players if each.side is not side),
        standing=night.state.standing(),
        strength=night.settings.fort_strength,
    )
    yield from _not_offered(night, own)
    legend = [
        Phrase.of(
            "siege-situation_letter",
            letter=Phrase(f"siege-figure-{each.id}.letter"),
            name=Phrase(f"siege-figure-{each.id}"),
            strength=each.strength,
        )
        for each in night.content.figures
    ]
    yield Phrase.of("siege-situation_letters", figures=chained("siege-also", legend))


def _not_offered(night: Night, own: Player) -> Iterator[Phrase]:
    """Give SIEGE-13, SIEGE-18: what the list does not offer now, by the reason."""
    missing: dict[str, list[Phrase]] = {}
    for each in roster_choices(night, own.seat):
        match each:
            case ChooseSquad(_, roster):
                refusal, figures = why_no_squad(night, each), night.content.entry[roster].figures
                name = Phrase(f"siege-roster-{roster}")
                named = Phrase.of("siege-squad_with_figures", name=name, figures=letters(figures))
            case AddFigure(_, figure):
                refusal, named = why_no_figure(night, each), Phrase(f"siege-figure-{figure}")
            case _:
                continue
        # What is chosen, and how much is left, stands there anyway.
        if refusal is not None and refusal.key not in ("already_chosen", "over_budget"):
            missing.setdefault(refusal.key, []).append(named)
    for reason, them in missing.items():
        yield Phrase.of("siege-situation_not_offered", reason=reason, them=tuple(them))


def deploy(night: Night) -> Iterator[Phrase]:
    """Give what is to be placed, and what is known of the other side."""
    own = asked(night)
    placed = {each.squad for each in own.placements}
    yield Phrase.of(
        "siege-situation_deploy",
        side=night.side(own.seat).value,
        placed=len(placed),
        squads=len(own.drafts),
        left=tuple(squad_name(each.id) for each in own.drafts if each.id not in placed),
        reach=night.content.numbers.reach,
    )
    for each in night.state.players:
        if each.side is own.side:
            continue
        standing = [table_words.squad_line(night, one) for one in night.squads_of(each.seat)]
        rosters = [
            Phrase.of("siege-squad_with_figures", name=squad_name(draft.id), figures=letters(draft.figures))
            for draft in each.drafts
        ]
        yield table_words.squads_of(each.seat, standing or rosters, each.reserve)


def starting_weather(night: Night) -> Iterator[Phrase]:
    """Give the order of turns in the first round."""
    yield Phrase.of("siege-situation_weather", order=tuple(map(Who, night.state.order)))


def asked(night: Night) -> Player:
    """Give the player who looks."""
    if night.own is None:
        raise ValueError("no player looks")
    return night.own
