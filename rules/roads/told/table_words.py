"""The table in words: public lines, and a seat's own ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.roads.content import Profile, RoadsContent
from rules.roads.names import Phase, Trait
from rules.roads.options import Settings
from rules.roads.state import Unit
from rules.roads.told import words
from rules.roads.view import OwnView, RoadsView, SeatView
from rules.roads.warbands import Drafting

BEFORE_BATTLE = (Phase.DRAFTING, Phase.DEPLOYMENT)


def headline(content: RoadsContent, view: RoadsView) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    return tuple(_headline(content, view))


def _headline(content: RoadsContent, view: RoadsView) -> Iterator[Phrase]:
    if view.outcome is not None:
        yield words.outcome(view.outcome, view.scores)
    elif view.phase in BEFORE_BATTLE:
        yield Phrase(f"roads-phase-{view.phase.value}")
    else:
        yield Phrase.of(
            "roads-headline_round",
            round=view.round,
            rounds=view.settings.rounds,
            phase=Phrase(f"roads-phase-{view.phase.value}"),
            first=Who(view.first),
        )
    if view.scenario is not None and view.map is not None:
        yield Phrase.of(
            "roads-headline_battle",
            scenario=Phrase(f"roads-scenario-{view.scenario}"),
            map=Phrase(f"roads-map-{view.map}"),
            south=Who(view.south),
        )
    yield from (_seat(content, view, each) for each in view.seats)
    if view.phase is Phase.TURNS and view.acting is not None:
        yield Phrase.of(
            "roads-headline_impulse",
            seat=Who(view.acting),
            left="none" if view.impulse_left is None else view.impulse_left,
        )
    share = 0 if view.scenario is None else content.scenario[view.scenario].exit_share
    if share and view.phase not in BEFORE_BATTLE:
        # 5.7: the attacker wins with at least this share of the points.
        attacker = view.seats[view.south]
        needed = -(-attacker.starting_points // share)
        yield Phrase.of(
            "roads-headline_exit", seat=Who(view.south), points=attacker.exited_points, needed=needed
        )
    if view.holders and view.scenario is not None:
        objectives = content.scenario[view.scenario].objectives
        yield Phrase.of(
            "roads-headline_barrels",
            barrels=tuple(
                Phrase.of(
                    "roads-headline_barrel",
                    cell=cell,
                    holder="none" if holder is None else words.sign(holder),
                )
                for cell, holder in zip(objectives, view.holders, strict=True)
            ),
        )


def _seat(content: RoadsContent, view: RoadsView, seat: SeatView) -> Phrase:
    hurt = tuple(
        Phrase.of("roads-headline_hurt", unit=words.unit(unit.id), wounds=wounds)
        for unit in view.units
        if unit.seat == seat.seat
        and (wounds := words.wounds(content.profile[unit.profile].toughness, unit)) != "none"
    )
    return Phrase.of(
        "roads-headline_seat",
        sign=words.sign(seat.seat),
        seat=Who(seat.seat),
        warband="none" if seat.warband is None else Phrase(f"roads-warband-{seat.warband}"),
        battle="no" if view.phase in BEFORE_BATTLE else "yes",
        fp=seat.fp,
        out=seat.out,
        warriors=seat.starting_warriors,
        rout=seat.rout_at,
        score=view.scores[seat.seat],
        hurt=hurt or "none",
        masked=tuple(map(words.unit, seat.masked)) or "none",
        ended="yes" if seat.ended and view.phase is Phase.TURNS else "no",
    )


def hand(content: RoadsContent, view: RoadsView) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    return tuple(_hand(content, view, view.own)) if view.own is not None else ()


def _hand(content: RoadsContent, view: RoadsView, own: OwnView) -> Iterator[Phrase]:
    if view.phase is Phase.DRAFTING:
        yield Phrase.of(
            "roads-hand_budget",
            warband="none" if own.warband is None else Phrase(f"roads-warband-{own.warband}"),
            spent=own.spent,
            budget=own.budget,
        )
        if own.draft:
            rules = Drafting(content, view.settings, own.budget)
            yield Phrase.of("roads-hand_draft", units=words.company(rules, own.draft))
        if own.warband is not None:
            profiles = (each for each in content.profiles if each.warband == own.warband)
            yield Phrase.of("roads-hand_list", profiles=words.lines(map(_profile, profiles)))
        return
    if view.phase not in BEFORE_BATTLE and view.outcome is None:
        # Every menu names prices in FP: the page beside it says what they are.
        yield Phrase.of("roads-hand_pool", fp=view.seats[own.seat].fp)
    if own.keeps_out and view.phase is Phase.ROUND_START:
        yield Phrase.of("roads-hand_keeps_out", units=tuple(map(words.unit, own.keeps_out)))
    for unit in view.units:
        if unit.seat == own.seat:
            yield unit_line(content, view.settings, unit)


def _profile(profile: Profile) -> Phrase:
    """Give ROADS-13: what a profile costs and is worth."""
    return Phrase.of(
        "roads-hand_profile",
        id=profile.id,
        name=Phrase(f"roads-profile-{profile.id}"),
        points=profile.points,
        mobility=profile.mobility,
        toughness=profile.toughness,
        spirit=profile.spirit,
        defence=profile.defence,
        attacks=profile.attacks,
    )


def unit_line(content: RoadsContent, settings: Settings, unit: Unit) -> Phrase:
    """Give an own unit with its state in a line."""
    return Phrase.of(
        "roads-hand_unit",
        unit=words.unit(unit.id),
        profile=words.unit_name(unit),
        cell=unit.cell or ("exited" if unit.exited else "none"),
        gone="yes" if not unit.warriors else "no",
        warriors=unit.warriors,
        size=unit.size,
        wounds=words.wounds(content.profile[unit.profile].toughness, unit),
        activations=unit.activations,
        fatigue=unit.fatigue,
        marks=tuple(marks(content, unit)) or "none",
    )


def marks(content: RoadsContent, unit: Unit) -> Iterator[Fact]:
    """Give the statuses of a unit, as the picture marks them (section 8)."""
    raging = Trait.FRENZY.value in content.profile[unit.profile].abilities and not unit.frenzy_over
    for name, holds in (
        ("masked", unit.masked),
        ("prepared", unit.prepared),
        ("fleeing", unit.fleeing),
        ("terrified", unit.terrified),
        ("shaken", unit.shaken),
        ("cowed", unit.cowed),
        ("dazed", unit.dazed),
        ("rallied", unit.rallied),
        ("frenzied", raging),
        ("stayed_out", unit.stayed_out),
    ):
        if holds:
            yield Phrase(f"roads-mark-{name}")
    if unit.aim:
        yield Phrase.of("roads-mark-aim", aim=unit.aim)
    if unit.guns_lost:
        yield Phrase.of("roads-mark-guns_lost", lost=unit.guns_lost)
    if unit.jams:
        yield Phrase.of("roads-mark-jams", jams=unit.jams)
