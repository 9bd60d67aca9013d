"""What a page of the set-up says first: terms, companies, a tied top, and where things may stand."""

from __future__ import annotations

from collections.abc import Iterator

from rules.contract import Fact, Phrase, Seat, Who
from rules.frames.battlefield import Battlefield
from rules.frames.companies import rockets_left
from rules.frames.deployment import stations_left, unplaced
from rules.frames.names import FrameId
from rules.frames.options import GENERATED
from rules.frames.roles import tied_at_the_top
from rules.frames.sight import score
from rules.frames.terms import proposed_doomsday
from rules.frames.told import table_words
from rules.frames.told.words import blueprint, called, sited
from rules.frames.told.words import field as field_name
from rules.frames.told.words import frame as sign


def terms(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """Give what the host proposes, and what everybody brings."""
    yield Phrase.of(
        "frames-situation_terms",
        doomsday=proposed_doomsday(field.content, field.settings),
        field=_field(field),
        side=field.state.side,
    )
    plan, force = field.state.field, field.force
    if plan is not None and plan.layout != GENERATED:
        character = Phrase(f"frames-layout-{plan.layout}.character")
        yield Phrase.of("frames-situation_terrain", character=character)
    yield Phrase.of(
        "frames-situation_force",
        fewest=force.fewest,
        most=force.most,
        stations=force.stations,
        rockets=field.settings.rockets,
    )


def field_again(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """Give which proposal it is, and whose veto is spent."""
    plan = field.state.field
    yield Phrase.of(
        "frames-situation_field",
        field=_field(field),
        side=field.state.side,
        proposal=plan.proposal if plan is not None else 1,
        proposals=field.content.numbers.fields,
    )
    vetoed = tuple(Who(each.seat) for each in field.state.players if each.has_vetoed)
    if vetoed:
        yield Phrase.of("frames-situation_vetoed", seats=vetoed)


def company(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """Give the limits of a company, and what is drafted."""
    force, player = field.force, field.state.players[seat]
    yield Phrase.of(
        "frames-situation_company",
        fewest=force.fewest,
        most=force.most,
        stations=force.stations,
        rockets=field.settings.rockets,
    )
    if player.draft:
        yield Phrase.of(
            "frames-situation_draft",
            frames=len(player.draft),
            left=rockets_left(field.settings, player),
        )


def tie(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """Give the score that is shared, by whom, and the reserve."""
    tied = tied_at_the_top(field.content, field.state)
    yield Phrase.of(
        "frames-situation_tie", score=score(field, seat), seats=tuple(map(Who, tied)), loser=Who(tied[-1])
    )
    yield from _reserve(field, seat)
    yield from table_words.scores(field)


def adjust(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """Give who asks for a change of company, and why."""
    tied = tied_at_the_top(field.content, field.state)
    yield Phrase.of(
        "frames-situation_adjust", score=score(field, seat), seats=tuple(map(Who, tied)), first=Who(tied[0])
    )
    yield from _reserve(field, seat)
    yield from table_words.scores(field)


def _reserve(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    reserve = field.state.players[seat].reserve
    if reserve is not None:
        yield Phrase.of("frames-situation_reserve", frame=blueprint(field.content, reserve))


# Deployment.


def station(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """Give which station is placed, within which limits, and what stands."""
    left = stations_left(field, seat)
    yield Phrase.of(
        "frames-situation_station",
        role="defender" if seat == field.state.defender else "attacker",
        number=field.force.stations - left + 1,
        stations=field.force.stations,
        gap=field.content.numbers.station_gap,
        ruler=field.settings.ruler,
    )
    yield from _lap(field, seat)
    yield from _standing(field)


def place(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """Give which frame is placed, within which limits, and what stands."""
    state, top = field.state, field.state.top
    yield Phrase.of(
        "frames-situation_place",
        kind=top.kind.value if top is not None else "none",
        left=len(tuple(unplaced(field, seat))),
        number=len(state.vanguard) + 1,
        vanguard=field.content.numbers.vanguard,
        ruler=field.settings.ruler,
        defender="none" if state.defender is None else Who(state.defender),
        rule=field.settings.point_rule,
    )
    yield from _lap(field, seat)
    yield from _standing(field)


def _lap(field: Battlefield, seat: Seat) -> Iterator[Phrase]:
    """FRAMES-47: give who places after *seat* in this lap."""
    later = tuple(Who(each) for each in field.state.lap if each != seat)
    if later:
        yield Phrase.of("frames-situation_lap", seats=later)


def _standing(field: Battlefield) -> Iterator[Phrase]:
    """Give what is deployed already, seat by seat."""
    for player in field.state.players:
        there = [each for each in field.frames_of(player.seat) if each.cell is not None]
        stations = [each for each in field.state.stations if each.home == player.seat]
        if there or stations:
            yield Phrase.of(
                "frames-situation_standing",
                seat=Who(player.seat),
                things=(*(located(field, each.id) for each in there), *map(sited, stations)),
            )


def located(field: Battlefield, frame: FrameId) -> Fact:
    """Give a frame with its name and cell."""
    found = field.frame(frame)
    if found is None:
        return sign(frame)
    return Phrase.of("frames-located", frame=sign(frame), name=called(found), cell=found.cell or "none")


def _field(field: Battlefield) -> Fact:
    return "none" if field.state.field is None else field_name(field.state.field)
