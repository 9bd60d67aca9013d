"""The table in words: public lines, and a seat's own ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.roads import ending
from rules.roads.content import Profile
from rules.roads.field import Field
from rules.roads.names import Phase, Trait
from rules.roads.state import Player, Unit
from rules.roads.told import words
from rules.roads.warbands import drafting


def round_of(view: Field) -> int:
    """Give the round."""
    return view.state.round


def headline(view: Field) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    return tuple(_headline(view))


def _headline(view: Field) -> Iterator[Phrase]:
    state = view.state
    if state.outcome is not None:
        yield words.outcome(state.outcome, ending.points(view))
    elif not view.is_battle:
        yield Phrase(f"roads-phase-{state.phase.value}")
    else:
        yield Phrase.of(
            "roads-headline_round",
            round=state.round,
            rounds=state.settings.rounds,
            phase=Phrase(f"roads-phase-{state.phase.value}"),
            first=Who(state.first),
        )
    if state.scenario is not None and state.map is not None:
        yield Phrase.of(
            "roads-headline_battle",
            scenario=Phrase(f"roads-scenario-{state.scenario}"),
            map=Phrase(f"roads-map-{state.map}"),
            south=Who(state.south),
        )
    yield from (_seat(view, each) for each in state.players)
    yield from _counters(view)


def _counters(view: Field) -> Iterator[Phrase]:
    """Give what is left of the impulse, and how far the scenario's aims are reached."""
    state = view.state
    if state.phase is Phase.TURNS and state.acting is not None:
        size = state.settings.impulse_size
        yield Phrase.of(
            "roads-headline_impulse",
            seat=Who(state.acting),
            left=max(0, size - state.impulse) if size else "none",
        )
    if view.is_battle and view.scenario.exit_share:
        # 5.7: the attacker wins with at least this share of the points.
        attacker = state.player(state.south)
        needed = -(-attacker.starting_points // view.scenario.exit_share)
        yield Phrase.of(
            "roads-headline_exit", seat=Who(state.south), points=attacker.exited_points, needed=needed
        )
    if state.round and view.scenario.objectives:
        yield Phrase.of(
            "roads-headline_barrels",
            barrels=tuple(
                Phrase.of(
                    "roads-headline_barrel",
                    cell=cell,
                    holder="none" if holder is None else words.sign(holder),
                )
                for cell, holder in zip(view.scenario.objectives, ending.holders(view), strict=True)
            ),
        )


def _seat(view: Field, player: Player) -> Phrase:
    state, seat = view.state, player.seat
    hurt = tuple(
        Phrase.of("roads-headline_hurt", unit=words.unit(unit.id), wounds=wounds)
        for unit in state.of(seat)
        if (wounds := words.wounds(view.profile(unit).toughness, unit)) != "none"
    )
    masked = tuple(words.unit(unit.id) for unit in state.units if unit.seat == seat and unit.masked)
    return Phrase.of(
        "roads-headline_seat",
        sign=words.sign(seat),
        seat=Who(seat),
        warband="none" if player.warband is None else Phrase(f"roads-warband-{player.warband}"),
        battle="yes" if view.is_battle else "no",
        fp=player.fp,
        out=view.warriors_out(seat) if view.is_battle else 0,
        warriors=player.starting_warriors,
        rout=view.rout_at(seat),
        score=ending.points(view)[seat] if state.round else 0,
        hurt=hurt or "none",
        masked=(view.is_battle and masked) or "none",
        ended="yes" if player.ended and state.phase is Phase.TURNS else "no",
    )


def details(view: Field) -> Sequence[Phrase]:
    """Give every unit of the battle with its numbers, its weapons and its state, and what abilities do."""
    if not view.is_battle:
        return ()
    state = view.state
    lines = [_detail(view, each) for each in state.units if each.warriors]
    used = {ability for each in state.units if each.warriors for ability in view.profile(each).abilities}
    lines += [
        Phrase.of(
            "roads-detail_ability",
            name=Phrase(f"roads-ability-{each.id}"),
            text=Phrase(f"roads-ability-{each.id}.text"),
        )
        for each in view.content.abilities
        if each.id in used
    ]
    return lines


def _detail(view: Field, unit: Unit) -> Phrase:
    profile = view.profile(unit)
    gun = view.ranged(unit)
    return Phrase.of(
        "roads-detail_unit",
        unit=words.unit(unit.id),
        profile=words.unit_name(unit),
        cell=unit.cell or "none",
        warriors=unit.warriors,
        size=unit.size,
        commander="yes" if unit.commander else "no",
        mobility=profile.mobility,
        toughness=profile.toughness,
        spirit=profile.spirit if unit.cell is None else view.spirit(unit),
        defence=profile.defence,
        attacks=profile.attacks,
        melee=Phrase(f"roads-weapon-{unit.melee}"),
        ranged="none" if gun is None else Phrase(f"roads-weapon-{gun.id}"),
        range=0 if gun is None else gun.range,
        abilities=tuple(Phrase(f"roads-ability-{each}") for each in profile.abilities) or "none",
        marks=tuple(marks(view, unit)) or "none",
    )


def hand(view: Field) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    return tuple(_hand(view, view.own)) if view.own is not None else ()


def _hand(view: Field, own: Player) -> Iterator[Phrase]:
    state = view.state
    if state.phase is Phase.DRAFTING:
        rules = drafting(view, own.seat)
        yield Phrase.of(
            "roads-hand_budget",
            warband="none" if own.warband is None else Phrase(f"roads-warband-{own.warband}"),
            spent=rules.spent(own.draft),
            budget=rules.budget,
        )
        if own.draft:
            yield Phrase.of("roads-hand_draft", units=words.company(rules, own.draft))
        if own.warband is not None:
            profiles = (each for each in view.content.profiles if each.warband == own.warband)
            yield Phrase.of("roads-hand_list", profiles=words.lines(map(_profile, profiles)))
        return
    if view.is_battle and state.outcome is None:
        # Every menu names prices in FP: the page beside it says what they are.
        yield Phrase.of("roads-hand_pool", fp=own.fp)
    if own.keeps_out and state.phase is Phase.ROUND_START:
        yield Phrase.of("roads-hand_keeps_out", units=tuple(map(words.unit, own.keeps_out)))
    for unit in state.units:
        if unit.seat == own.seat:
            yield _unit_line(view, unit)


def _profile(profile: Profile) -> Phrase:
    """Give ROADS-13: what a profile costs and is worth."""
    return Phrase.of(
        "roads-hand_profile",
        name=Phrase(f"roads-profile-{profile.id}"),
        points=profile.points,
        mobility=profile.mobility,
        toughness=profile.toughness,
        spirit=profile.spirit,
        defence=profile.defence,
        attacks=profile.attacks,
    )


def _unit_line(view: Field, unit: Unit) -> Phrase:
    """Give an own unit with its state in a line."""
    return Phrase.of(
        "roads-hand_unit",
        unit=words.unit(unit.id),
        profile=words.unit_name(unit),
        cell=unit.cell or ("exited" if unit.exited else "none"),
        gone="yes" if not unit.warriors else "no",
        warriors=unit.warriors,
        size=unit.size,
        wounds=words.wounds(view.profile(unit).toughness, unit),
        activations=unit.activations,
        fatigue=unit.fatigue,
        marks=tuple(marks(view, unit)) or "none",
    )


def marks(view: Field, unit: Unit) -> Iterator[Fact]:
    """Give the statuses of a unit, as the picture marks them (section 8)."""
    for name, holds in (
        ("masked", unit.masked),
        ("prepared", unit.prepared),
        ("fleeing", unit.fleeing),
        ("terrified", unit.terrified),
        ("shaken", unit.shaken),
        ("cowed", unit.cowed),
        ("dazed", unit.dazed),
        ("rallied", unit.rallied),
        ("frenzied", view.has(unit, Trait.FRENZY)),
        ("stayed_out", unit.stayed_out),
    ):
        if holds:
            yield Phrase(f"roads-mark-{name}")
    if unit.aim:
        yield Phrase.of("roads-mark-aim", aim=unit.aim)
    if unit.guns_lost:
        yield Phrase.of("roads-mark-guns_lost", lost=unit.guns_lost)
    if unit.no_shooting:
        yield Phrase.of("roads-mark-no_shooting", now="yes" if unit.no_shooting == 1 else "no")
    if unit.jams:
        yield Phrase.of("roads-mark-jams", jams=unit.jams)
