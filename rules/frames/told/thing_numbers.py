"""What frames are made of, what companies field, what terrain takes: the numbers of things in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from rules.contract import Phrase
from rules.frames.content import FramesContent, ReadyCompany
from rules.frames.names import CompanyId, System, TemplateId, Terrain
from rules.frames.options import READY_COMPANIES
from rules.frames.told.words import chained

WEAPONS = (System.MELEE, System.DIRECT, System.ARTILLERY)


def numbers(content: FramesContent, place: str) -> Phrase | None:
    """Give the numbers of the thing at *place*; None where it has none."""
    kind, _, name = place.partition("-")
    match kind:
        case "template":
            return _template(content, TemplateId(name))
        case "company" if name in content.company:
            return _company(content, CompanyId(name))
        case "terrain" if content.durability[Terrain(name)]:
            return Phrase.of("frames-numbers_terrain", durability=content.durability[Terrain(name)])
        case _:
            return None


def _template(content: FramesContent, template: TemplateId) -> Phrase:
    """FRAMES-20, FRAMES-21, FRAMES-75, FRAMES-132: its dice, and what follows from its systems."""
    systems = content.template[template].systems
    sprints = System.DIRECT not in systems and System.ARTILLERY not in systems
    return Phrase.of(
        "frames-numbers_template",
        dice=tuple(_dice(content, template, sprints)),
        hit_points=len(systems) + content.numbers.whites,
        crosses="yes" if sprints or System.MOVEMENT in systems else "no",
        spotting=systems.count(System.SPOTTING),
        covers="yes" if systems.count(System.DEFENCE) > 1 else "no",
        armed="yes" if any(each in systems for each in WEAPONS) else "no",
    )


def _dice(content: FramesContent, template: TemplateId, sprints: bool) -> Iterator[Phrase]:
    systems = content.template[template].systems
    yield Phrase.of("frames-numbers_dice-white", count=content.numbers.whites)
    for kind in content.systems:
        count = systems.count(kind.id)
        sides: tuple[int, ...] = ((), kind.one, kind.two)[count]
        if sides:
            yield Phrase.of(
                f"frames-numbers_dice-{kind.id.value}",
                count=sides.count(6),
                eight="yes" if content.numbers.rocket in sides else "no",
            )
    if sprints:
        yield Phrase("frames-numbers_dice-sprint")


def _company(content: FramesContent, company: CompanyId) -> Phrase:
    """FRAMES-25, option `ready_companies`: whom it fields, first by the rulebook, then where it is evened."""
    ready = content.company[company]
    lines = [
        Phrase.of("frames-numbers_company", doctrine=ready.doctrine.value, frames=_fielded(ready)),
        *(
            Phrase.of("frames-numbers_company_even", players=table.players, frames=_fielded(each))
            for table in content.even
            if READY_COMPANIES[0] in table.choices
            for each in table.companies
            if each.id == company
        ),
    ]
    return chained("frames-line", lines)


def _fielded(ready: ReadyCompany) -> tuple[Phrase, ...]:
    return tuple(
        Phrase.of("frames-numbers_fielded", frame=Phrase(f"frames-template-{frame}"), rockets=rockets)
        for frame, rockets in zip_longest(ready.frames, ready.rockets, fillvalue=0)
    )
