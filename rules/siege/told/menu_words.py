"""What the menus say: labels of choices, and what a player wants to know before choosing."""

from __future__ import annotations

from rules.contract import Action, Fact, Phrase, Seat, Who
from rules.siege.actions import (
    DirectTornado,
)
from rules.siege.content import kind_of
from rules.siege.corrections import TurnCards
from rules.siege.names import FortificationId, RosterId, SquadId, UndergroundId
from rules.siege.night import Night
from rules.siege.told.words import letters, squad_name


def label(night: Night, action: Action, parameter: str) -> Fact | None:
    """Give the words for a choice that need more than its id; None for any other."""
    value = getattr(action, parameter)
    match parameter:
        case "squad" | "target" if value is not None:
            return _squad(night, value)
        case "fortification" if value is not None:
            return _fortification(night, value)
        case "underground" if value is not None:
            return _underground(night, value)
        case "roster":
            return _roster(night, value)
        case "direction" if isinstance(action, DirectTornado):
            return _throw(night, action)
        case "figure" if value is not None:
            figure = night.content.figure[value]
            return Phrase.of(
                "siege-menu_figure",
                figure=Phrase(f"siege-figure-{value}"),
                strength=figure.strength,
                cost=figure.cost,
            )
        case "price":
            return Phrase(f"siege-price-{value}")
        case "reward":
            return Phrase(f"siege-reward-{value}")
        case "switch" if isinstance(action, TurnCards):
            return Phrase(f"siege-cards-{value.value}")
        case "change":
            return Phrase.of("siege-menu_change", change=value)
        case "percent":
            return Phrase.of("siege-menu_percent", percent=value)
        case _:
            return None


def _roster(night: Night, roster: RosterId) -> Phrase:
    figures = night.content.entry[roster].figures
    return Phrase.of(
        "siege-menu_roster",
        name=Phrase(f"siege-roster-{roster}"),
        figures=letters(figures),
        strength=night.content.strength(figures),
        cost=night.content.cost(figures),
    )


def _squad(night: Night, squad: SquadId) -> Phrase:
    found = night.state.squad(squad)
    if found is not None:
        return Phrase.of(
            "siege-menu_squad",
            name=squad_name(squad),
            owner=_owner(night, found.owner),
            figures=letters(found.figures),
            strength=night.strength(found),
            region=found.region,
        )
    own = night.own
    for draft in own.drafts if own is not None else ():
        if draft.id == squad:
            return Phrase.of(
                "siege-menu_draft",
                name=squad_name(squad),
                figures=letters(draft.figures),
                strength=night.content.strength(draft.figures),
            )
    return squad_name(squad)


def _owner(night: Night, owner: Seat) -> Fact:
    """Give whose squad it is, where it is not the viewer's own."""
    return "none" if owner == night.viewer else Who(owner)


def _fortification(night: Night, fortification: FortificationId) -> Phrase:
    counter = night.fortification(fortification)
    name = Phrase(f"siege-fortification-{kind_of(fortification)}")
    if counter is None:
        return name
    return Phrase.of(
        "siege-menu_token",
        name=name,
        region=counter.region,
        strength=sum(night.fortification_parts(counter)),
        state=counter.status.value,
    )


def _underground(night: Night, underground: UndergroundId) -> Phrase:
    token = night.underground(underground)
    name = Phrase(f"siege-underground-{underground}")
    if token is None:
        return name
    strength = sum(night.underground_parts(token))
    owner: Fact = Who(token.controller) if token.controller is not None else "none"
    return Phrase.of("siege-menu_underground", name=name, region=token.region, strength=strength, owner=owner)


def _throw(night: Night, action: DirectTornado) -> Phrase | None:
    squad = night.state.squad(action.squad)
    if squad is None:
        return None
    region, cut_short = night.thrown_to(squad, action.direction)
    return Phrase.of(
        "siege-menu_throw",
        direction=Phrase(f"siege-direction-{action.direction.value}"),
        region=region,
        cut_short="yes" if cut_short else "no",
    )
