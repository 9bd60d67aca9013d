"""Which phrases say what: ids with signs, dice in rows, and events that carry more than plain fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from rules.contract import Event, Fact, Phrase, Quoted, Seat, Who
from rules.frames.cells import CellId
from rules.frames.content import FramesContent
from rules.frames.events.company import (
    CompanyRevealed,
    CompanySubmitted,
    FrameAdded,
    FrameDrafted,
    SystemDrafted,
)
from rules.frames.events.damage import AttackCounted, DamageRolled, SystemsLost
from rules.frames.events.round import FramePlaced, GameEnded, StationPlaced
from rules.frames.events.setup import FieldBuilt, PrecedenceRolled, ScoresSet
from rules.frames.events.turn import PoolRolled
from rules.frames.fields import ground_of
from rules.frames.losses import WHITE
from rules.frames.names import DieId, FrameId, StationId, System, TargetId, Terrain
from rules.frames.notation import dice_counted, spell_frame
from rules.frames.options import GENERATED
from rules.frames.pool import ROCKET
from rules.frames.state import Blueprint, Die, Element, FieldPlan, Frame, Outcome, Station
from rules.kernel import phrases

NameTarget = Callable[[TargetId], Fact]
"""Gives what a frame or an element is called."""

SIGNS = "\u25b2\u25a0\u25cf\u25c6\u2605"
"""Section 5: the sign of each seat, so that no frame or station looks like a cell."""


def spell(kind: str, value: int | str) -> Fact | None:
    """Give the words for an id that needs more than its own phrase; None for any other."""
    match kind:
        case "cell" | "frame_number" | "tick_cause" | "aftermath":
            return value
        case "frame":
            return frame(FrameId(str(value)))
        case "station":
            return station(StationId(str(value)))
        case "target":
            return target(TargetId(str(value)))
        case "die":
            return die(DieId(str(value)))
        case "loss":
            return several(
                "frames-white" if code == WHITE else f"frames-system-{code}" for code in str(value)
            )
        case _:
            return None


def several(keys: Iterable[str]) -> tuple[Phrase, ...]:
    """Give what is called so, each once, with how often."""
    counted = Counter(keys).items()
    return tuple(Phrase.of("frames-several", thing=Phrase(key), count=count) for key, count in counted)


def sign(seat: Seat) -> str:
    """Give the sign of *seat*."""
    return SIGNS[seat]


def frame(frame: FrameId) -> str:
    """Give a frame as the field shows it: `\u25b23`."""
    seat, _, number = frame.partition(".")
    return f"{SIGNS[int(seat)]}{number}"


def station(station: StationId) -> str:
    """Give a station with the sign of whoever placed it: `\u25b2S2`."""
    seat, _, number = station.partition(".")
    return f"{SIGNS[int(seat)]}{number}"


def held(station_held: Station) -> str:
    """Give a station with the sign of whoever has captured it, too: `\u25b2S2\u2192\u25a0` (section 5)."""
    named, holder = station(station_held.id), station_held.controller
    return named if holder in (None, station_held.home) else f"{named}\u2192{SIGNS[holder]}"


def sited(found: Station) -> Phrase:
    """Give a station with its cell."""
    return Phrase.of("frames-located_station", station=held(found), cell=found.cell)


def target(target: TargetId) -> Fact:
    """Give a frame by its sign, or an element by its cell."""
    return frame(FrameId(target)) if "." in target else Phrase.of("frames-element", cell=str(target))


def naming(content: FramesContent, plan: FieldPlan | None, elements: Sequence[Element]) -> NameTarget:
    """Give what names targets on the field of *plan*, on which *elements* still lie."""

    def name(named: TargetId) -> Fact:
        if "." in named or plan is None:
            return target(named)
        cell = CellId(named)
        lying = next((each.terrain for each in elements if each.cell == cell), None)
        # An attack is told when what it destroyed is gone; FRAMES-126: only wrecks were not there at first.
        terrain = lying or ground_of(content, plan).get(cell, Terrain.RUBBLE)
        return Phrase.of("frames-menu_cover", terrain=Phrase(f"frames-terrain-{terrain.value}"), cell=cell)

    return name


def die(die: DieId) -> Phrase:
    """Give a die by its colour and letter."""
    return Phrase(f"frames-die-{_letter(die)}")


def dice_row(content: FramesContent, systems: Sequence[System], whites: int, rockets: int = 0) -> Phrase:
    """Give the dice of a frame in a row, `WWBRd`; an ear is told how many of each there are (FRAMES-26)."""
    row = spell_frame(content, systems, whites, rockets)
    counted = (
        Phrase.of(f"frames-counted-{die.lower()}", count=count) for die, count in dice_counted(row).items()
    )
    return Phrase.of("frames-dice_row", dice=row, counted=chained("frames-listed", counted) if row else "")


def dice(pool: Iterable[Die], row: str = "frames-dice_beside") -> Phrase:
    """Give rolled dice in a *row*, those of one colour and size together: `W 5 2`, then `B 4`."""
    groups: dict[str, Fact] = {}
    for each in pool:
        letter, value = _letter(each.id), _value(each)
        groups[letter] = (
            Phrase.of("frames-row", first=groups[letter], next=value) if letter in groups else value
        )
    shown = [Phrase.of(f"frames-dice-{letter}", values=values) for letter, values in groups.items()]
    return chained(row, shown)


def _value(die: Die) -> Fact:
    if not die.parts:
        return die.value
    six, three = die.parts
    return Phrase.of("frames-die_of_two", value=die.value, six=six, three=three)


def _letter(die: DieId) -> str:
    """Give what tells dice apart for players: the colour, and whether a die has eight sides."""
    if die.startswith(ROCKET):
        return ROCKET
    return die if die.endswith("8") else die[0]


def numbers(values: Iterable[int]) -> Fact:
    """Give numbers in a row, with nothing between them; `none` for none."""
    return phrases.chained("frames-row", values)


def chained(key: str, phrases: Iterable[Fact]) -> Phrase:
    """Give phrases one after another, joined by the phrase *key* with its facts *first* and *next*."""
    first, *more = phrases
    row = first if isinstance(first, Phrase) else Phrase.of("frames-one", thing=first)
    for each in more:
        row = Phrase.of(key, first=row, next=each)
    return row


def blueprint(content: FramesContent, blueprint: Blueprint) -> Phrase:
    """Give a frame of a company: what it is called, and its dice in a row (FRAMES-26)."""
    dice = dice_row(content, blueprint.systems, content.numbers.whites, blueprint.rockets)
    return Phrase.of("frames-blueprint", name=called(blueprint), dice=dice)


def called(frame: Blueprint | Frame) -> Fact:
    """Give what a frame is called: its player's name for it, its template, or that it is an own design."""
    if frame.name:
        return Quoted(frame.name)
    if frame.template is None:
        return Phrase("frames-own_design")
    return Phrase(f"frames-template-{frame.template}")


def company(content: FramesContent, frames: Sequence[Blueprint]) -> Phrase:
    """Give the frames of a company with their numbers, a line for each."""
    return chained(
        "frames-line",
        (
            Phrase.of("frames-company_frame", number=number, frame=blueprint(content, each))
            for number, each in enumerate(frames, start=1)
        ),
    )


def field(plan: FieldPlan) -> Phrase:
    """Give what a field is called."""
    if plan.layout == GENERATED:
        return Phrase.of("frames-field_generated", seed=plan.seed)
    return Phrase(f"frames-layout-{plan.layout}")


def outcome(outcome: Outcome) -> Phrase:
    """Give the end of the game in a sentence."""
    return Phrase.of(
        "frames-game_ended",
        cause=outcome.cause.value,
        winners=tuple(map(Who, outcome.winners)),
        scores=tuple(_scored(Seat(seat), score) for seat, score in enumerate(outcome.scores)),
        tie=outcome.tie,
    )


def _scored(seat: Seat, score: int) -> Phrase:
    return Phrase.of("frames-scored", sign=sign(seat), seat=Who(seat), score=score)


def phrase(content: FramesContent, event: Event, call: NameTarget = target) -> Phrase | None:
    """Give the sentence of an event whose fields need spelling out, targets by *call*; None for any other."""
    match event:
        case FieldBuilt(plan, elements):
            return Phrase.of(
                "frames-field_built",
                field=field(plan),
                side=plan.side,
                elements=len(elements),
                proposal=plan.proposal,
            )
        case FrameDrafted(_, template, systems):
            return Phrase.of(
                "frames-frame_drafted", frame=blueprint(content, Blueprint(systems, template=template))
            )
        case SystemDrafted(_, _, systems):
            return Phrase.of("frames-system_drafted", frame=blueprint(content, Blueprint(systems)))
        case CompanySubmitted(_, ready, frames, _):
            name: Fact = "none" if ready is None else Phrase(f"frames-company-{ready}")
            return Phrase.of("frames-company_submitted", company=name, frames=company(content, frames))
        case CompanyRevealed(seat, ready, frames, reserve):
            return Phrase.of(
                "frames-company_revealed",
                sign=sign(seat),
                seat=Who(seat),
                company="none" if ready is None else Phrase(f"frames-company-{ready}"),
                frames=company(content, frames),
                reserve="none" if reserve is None else blueprint(content, reserve),
            )
        case StationPlaced(seat, station_id, cell):
            return _placed("frames-station_placed", seat, station(station_id), cell)
        case FramePlaced(seat, frame_id, cell):
            return _placed("frames-frame_placed", seat, frame(frame_id), cell)
        case _:
            return _of_the_battle(content, event, call)


def _placed(key: str, seat: Seat, thing: str, cell: CellId) -> Phrase:
    """Give where a seat places *thing*: with others that it places in a row, where it says so at once."""
    placed = Phrase.of("frames-placed_at", thing=thing, cell=cell)
    return Phrase.of(key, seat=Who(seat), placed=(placed,))


def _of_the_battle(content: FramesContent, event: Event, call: NameTarget) -> Phrase | None:
    match event:
        case PrecedenceRolled(seats, rolls):
            return Phrase.of(
                "frames-precedence_rolled",
                seats=tuple(
                    Phrase.of("frames-rolled_by", seat=Who(seat), rolls=numbers(rolled))
                    for seat, rolled in zip(seats, rolls, strict=True)
                ),
            )
        case ScoresSet(points, scores):
            return Phrase.of("frames-scores_set", scores=_scores(points, scores))
        case FrameAdded(seat, frame_id, added):
            return Phrase.of(
                "frames-frame_added",
                seat=Who(seat),
                frame=frame(frame_id),
                blueprint=blueprint(content, added),
            )
        case GameEnded(winners, scores, assets, cause, tie):
            return outcome(Outcome(winners, scores, assets, cause, tie))
        case PoolRolled(frame_id, pool, rockets):
            return Phrase.of(
                "frames-pool_rolled",
                frame=frame(frame_id),
                dice=dice(pool),
                listed=dice(pool, "frames-dice_listed"),
                rockets=rockets,
            )
        case SystemsLost(frame_id, systems):
            lost = several(f"frames-system-{each}" for each in systems)
            several_lost = "yes" if len(systems) > 1 else "no"
            return Phrase.of("frames-systems_lost", frame=frame(frame_id), several=several_lost, systems=lost)
        case AttackCounted():
            return _count(event, call)
        case DamageRolled():
            return _damage(event, call)
        case _:
            return None


def _scores(points: Sequence[int], scores: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(
        Phrase.of(
            "frames-score_set",
            sign=SIGNS[seat],
            seat=Who(Seat(seat)),
            assets=score // each if each else 0,
            points=each,
            score=score,
        )
        for seat, (each, score) in enumerate(zip(points, scores, strict=True))
    )


def _count(event: AttackCounted, call: NameTarget) -> Phrase:
    return Phrase.of(
        "frames-attack_counted",
        frame=frame(event.frame),
        target=call(event.target),
        attack=event.attack,
        marker=event.marker,
        total=event.attack + event.marker,
        defence=event.defence,
        dice=event.dice,
    )


def _damage(event: DamageRolled, call: NameTarget) -> Phrase:
    cover: Fact = "none" if event.cover is None else call(event.cover)
    parts: list[Fact] = []
    if event.on_cover:
        parts.append(Phrase.of("frames-hits_cover", cover=cover, hits=event.on_cover))
    if event.absorbed:
        parts.append(Phrase.of("frames-hits_absorbed", cover=cover, hits=event.absorbed))
    parts.append(Phrase.of("frames-hits_target", target=call(event.target), hits=event.on_target))
    return Phrase.of(
        "frames-damage_rolled",
        dice=numbers(event.dice),
        cover="none" if event.on_cover or event.absorbed else cover,
        hits=chained("frames-listed", parts),
    )
