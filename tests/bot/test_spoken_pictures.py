"""Pictures in words say all that is drawn: whatever fact of a picture changes, its words change, too."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any

import pytest

from bot.artists import decision_painters, hand_painters
from bot.games.frames.pictures import board as frames_board
from bot.games.frames.pictures import events as frames_events
from bot.games.frames.pictures import marks as frames_marks
from bot.games.frames.pictures import spoken as frames
from bot.games.raid.pictures import board as raid_board
from bot.games.raid.pictures import events as raid_events
from bot.games.raid.pictures import marks as raid_marks
from bot.games.raid.pictures import sight as raid_sight
from bot.games.raid.pictures import spoken as raid
from bot.games.raid.pictures import words as raid_words
from bot.games.roads.pictures import board as roads_board
from bot.games.roads.pictures import events as roads_events
from bot.games.roads.pictures import spoken as roads
from bot.games.rocknroll.pictures import board as rocknroll_board
from bot.games.rocknroll.pictures import events as rocknroll_events
from bot.games.rocknroll.pictures import marks as rocknroll_marks
from bot.games.rocknroll.pictures import spoken as rocknroll
from bot.games.rocknroll.pictures import words as rocknroll_words
from bot.games.siege.pictures import board as siege_board
from bot.games.siege.pictures import events as siege_events
from bot.games.siege.pictures import spoken as siege
from bot.locale import Language, Phrasebook
from bot.pictures import Candidates
from bot.pictures.fight_panel import SideMark
from bot.rulesets import RULESETS
from rules.frames.names import Terrain
from tests.contract.subjects import BOOKS
from tests.fakes.pictured_games import NAMES, SPEAKERS, games

DRAWN = ("rocknroll", "frames", "roads", "siege")
"""Whose fights are drawn as two sides."""


ADDED = "§"


Mark = Any


Made = Callable[[Any, Sequence[Any], Phrasebook], Mark]
"""Gives what is drawn of a view and of what happened before it; None where nothing is."""


Said = Callable[[Mark, Phrasebook], Iterator[str]]


def of_rocknroll_hand(view: Any, events: Sequence[Any], book: Phrasebook) -> Mark:
    return None if view.own is None else rocknroll_board.hand_mark(view, view.own, book, NAMES)


def of_running_raid(view: Any, events: Sequence[Any], book: Phrasebook) -> Mark:
    raid_ = view.state.raid
    return None if raid_ is None else raid_sight.raid_mark(view, raid_, book, NAMES)


def of_raid_hand(view: Any, events: Sequence[Any], book: Phrasebook) -> Mark:
    own = view.own
    return None if own is None else tuple(raid_words.hand_marks(view, own, book)) or None


def of_hidden_units(view: Any, events: Sequence[Any], book: Phrasebook) -> Mark:
    return roads_board.board_mark(view, book, NAMES, private=True) if roads_board.hides(view) else None


KINDS: Mapping[str, tuple[Made, Said]] = {
    "raid board": (lambda view, events, book: raid_board.table_mark(view, book, NAMES), raid.told),
    "raid hand": (of_raid_hand, lambda mark, book: raid.hand_told("", mark, book)),
    "raid stack": (of_running_raid, raid.raid_told),
    "raid fight": (
        lambda view, events, book: raid_events.fight_mark(events, view, book, NAMES),
        raid.raid_told,
    ),
    "frames board": (
        lambda view, events, book: frames_board.board_mark(view, book, NAMES),
        frames.told,
    ),
    "frames event": (
        lambda view, events, book: frames_events.event_mark(events, view, book, NAMES),
        frames.event_told,
    ),
    "roads board": (
        lambda view, events, book: roads_board.board_mark(view, book, NAMES, private=False),
        roads.told,
    ),
    "roads hidden": (of_hidden_units, roads.told),
    "roads event": (
        lambda view, events, book: roads_events.event_mark(events, view, book, NAMES),
        roads.event_told,
    ),
    "siege board": (lambda view, events, book: siege_board.board_mark(view, book, NAMES), siege.told),
    "siege battle": (lambda view, events, book: siege_board.battle_mark(view, book), siege.battle_told),
    "siege event": (
        lambda view, events, book: siege_events.event_mark(events, view, book, NAMES),
        siege.event_told,
    ),
    "rocknroll board": (
        lambda view, events, book: rocknroll_words.table_mark(view, book, NAMES),
        rocknroll.told,
    ),
    "rocknroll hand": (of_rocknroll_hand, rocknroll.hand_told),
    "rocknroll event": (
        lambda view, events, book: rocknroll_events.event_mark(events, view, book, NAMES),
        rocknroll.event_told,
    ),
}
"""By the ruleset and the kind of picture: the marks that are drawn, and what says them."""


OTHERWISE: Mapping[str, str] = {
    "raid SeatMark.captions": "the legend of two numbers, each of which is said with its word",
    "raid SeatMark.asked": "abbreviated; said in words of its own",
    "raid TableMark.target": "abbreviated; said in words of its own, by the `target` of a seat",
    "roads SideMark.total": "hits and saves; said by `said`",
    "raid SeatMark.home": "a sign beside the place, which is said",
    "raid EventMark.danger": "so many skulls; said by `danger_words`",
    "raid EventMark.sure": "abbreviated; said by `sure_words`",
    "raid EventMark.table": "abbreviated; said by `table_words`",
    "raid LaidMark.figure": "abbreviated; said by `figure_words`",
    "raid CardMark.figure": "abbreviated; said by `figure_words`",
    "raid CardMark.kind": "a tint; said by `type`",
    "rocknroll PieceMark.side": "a frame; said by the list that it stands in",
    "rocknroll PieceMark.icons": "abbreviated; said by `icon_words`",
    "rocknroll PieceMark.flag": "abbreviated; said by `flag_words`",
    "rocknroll PointMark.value": "not drawn; said by `value_words`",
    "rocknroll PointMark.holder": "abbreviated; said by `holder_words`",
    "rocknroll PointMark.held_by": "a tint; said by `holder_words`",
    "rocknroll HoldingMark.holder": "abbreviated; said by `holder_words`",
    "rocknroll HoldingMark.held_by": "a tint; said by `holder_words`",
    "rocknroll TableMark.results": "with signs; said by `result_words`",
    "rocknroll TableMark.decks": "with signs; said by `deck_words`",
    "rocknroll TableMark.score": "abbreviated; said by `score_words`",
    "rocknroll BaseMark.side": "a frame; said by `title`",
    "rocknroll BaseMark.active": "not drawn; said in the head of the table",
    "rocknroll BaseMark.wins": "so many circles; said by `figures`",
    "rocknroll CardMark.figure": "abbreviated; said by `figure_words`",
    "rocknroll CardMark.kind": "a frame; said by `type`",
    "rocknroll BlastMark.destroyed": "a tint; said by `said`",
    "frames StripMark.legend": "what the signs mean, each of which is said by its word",
    **{f"{name} FightMark.tints": "said by the names of the sides" for name in DRAWN},
    "siege SquadMark.letters": "abbreviated; said by `figures`",
    "siege SquadMark.charms": "abbreviated; said by `charm_words`",
    "siege TowerMark.letters": "abbreviated; said by `weather`",
    "siege CellMark.code": "said with the name of the region",
    "siege StripMark.score": "abbreviated; said by `score_words`",
    "siege RoseMark.sectors": "abbreviated; said by `states`",
    "roads StripMark.legend": "what the signs mean, each of which is said by its word",
    "roads RowMark.gone": "a tint; said by `state`",
    "roads board UnitMark.warriors": "so many small squares; said by `RowMark.warriors`",
    "roads hidden UnitMark.warriors": "so many small squares; said by `RowMark.warriors`",
    "roads board UnitMark.seat": "a shape; said by `RosterMark.seat`",
    "roads hidden UnitMark.seat": "a shape; said by `RosterMark.seat`",
    "roads board UnitMark.wounds": "said by `RowMark.state`",
    "roads board UnitMark.fatigue": "said by `RowMark.state`",
    "roads board UnitMark.statuses": "letters; said by `RowMark.state`",
    "roads hidden UnitMark.wounds": "said by `RowMark.state`, unless it is masked",
    "roads hidden UnitMark.fatigue": "said by `RowMark.state`, unless it is masked",
    "roads hidden UnitMark.statuses": "letters; said by `RowMark.state`, unless it is masked",
}
"""What is drawn in another way than it is said, and what says it: by the ruleset, the mark and its field."""


PRESENT = ("rocknroll BaseMark.first", "raid SeatMark.shield")
"""Signs of which it is said that they are there, in other words."""


PAIRS = (*(f"{name} FightMark.sides" for name in RULESETS), "siege BoardMark.rings")
"""There are always as many of them."""


LETTERS = {
    "frames CellMark.edge": "n",
    "roads CellMark.cliffs": "n",
    "roads CellMark.exit": "n",
    "roads UnitMark.statuses": "P",
}
"""What is drawn by letters, and one of them."""


SEATS = ("seat", "holder", "zone", "ring")
EVERYWHERE = ("roads FieldMark.cells", "roads FieldMark.cells, the last of several")
"""There is every cell, and of waste it is said that it is where nothing else is."""


CELL = re.compile(r"([A-Z]{1,2})([0-9]+)")


def pictured(kind: str, language: Language, most: int) -> Iterator[tuple[Mark, Said]]:
    """Give what is drawn at moments of games of the ruleset of *kind*, at *most* so many in each game."""
    made, said = KINDS[kind]
    for game in games(kind.split()[0]):
        # From the end on: in the beginning there is not much to see. What happens is rarer than what stands.
        moments = game.sample(2 * most) if kind.endswith(STANDING) else game.moments
        found = 0
        for number, moment in enumerate(reversed(moments)):
            view = game.subject.ruleset.view(moment.after, game.seats[number % len(game.seats)])
            mark = made(view, moment.events, BOOKS[language].aloud)
            if mark is not None:
                found += 1
                yield mark, said
            if found == most:
                break


STANDING = ("board", "hand")


def altered(value: Any, kind: str, inside: str = "", *, nested: bool = False) -> Iterator[tuple[str, Any]]:
    """Give *value* with one fact changed, for each fact that is drawn, and where that is."""
    if is_dataclass(value) and not isinstance(value, type):
        name = type(value).__name__
        for field in fields(value):
            where = f"{kind.split()[0]} {name}.{field.name}"
            if {where, f"{kind} {name}.{field.name}"} & {*OTHERWISE} or not is_drawn(value, field.name):
                continue
            for place, changed in altered(getattr(value, field.name), kind, where):
                yield place, replace(value, **{field.name: changed})
    elif isinstance(value, tuple):
        for number, each in enumerate(value):
            for place, changed in altered(each, kind, inside, nested=True):
                yield place, (*value[:number], changed, *value[number + 1 :])
        is_pair = nested or inside in PAIRS
        if value and not is_pair and is_drawn(value[-1], "name"):
            yield f"{inside}, the last of several", value[:-1]
    elif inside in PRESENT:
        yield inside, "" if value else ADDED
    elif inside in LETTERS:
        yield inside, "" if value else LETTERS[inside]
    elif inside.rpartition(".")[2] in SEATS and value is not None:
        yield inside, 0 if value else 1
    elif (changed := other(value)) is not None:
        yield inside, changed


def is_drawn(mark: Any, field: str) -> bool:
    """Whether *field* of *mark* is drawn: of who is out of the game, and of an empty slot, little is."""
    match mark:
        case raid_marks.SeatMark(retired=True):
            return field in ("name", "active", "asked", "gone")
        case raid_marks.SlotMark(name=""):
            return False
        case frames_marks.ElementMark(terrain=Terrain.ROUGH):
            return field == "terrain"
        case rocknroll_marks.PieceMark(closed=True):
            return field in ("name", "notes", "closed")
        case rocknroll_marks.BaseMark(prisoners=()):
            return field != "prisoners_title"
        case SideMark(is_sum=False):
            return field != "total"  # its only item, or how many it has
        case raid_marks.RaidMark(sign=""):
            return field != "result"
        case _:
            return True


def other(value: Any) -> Any:
    """Give another value of the same kind; None for what has none."""
    match value:
        case bool():
            return not value
        case Enum():
            return next((each for each in type(value) if each is not value), None)
        case int():
            return value + 1
        case str() if (cell := CELL.fullmatch(value)) is not None:
            return f"{cell[1]}{int(cell[2]) + 1}"
        case "<" | ">" | "=":
            return ">" if value == "<" else "<"
        case str():
            return f"{value}{ADDED}"
        case _:
            return None


def silent(kind: str, moments: int, places: int) -> set[str]:
    """Give the facts of *kind* that may change without changing its words, tried at so many *moments* of each
    game and, at each of them, in so many *places*."""
    found, tried = set(), 0
    for language, most in (("en", moments), ("ru", 1)):
        for mark, said in pictured(kind, language, most):
            whole, counted = [*said(mark, BOOKS[language].aloud)], Counter[str]()
            for where, changed in altered(mark, kind):
                counted[where] += 1
                tried += 1
                is_tried = counted[where] <= places and where not in EVERYWHERE
                if is_tried and [*said(changed, BOOKS[language].aloud)] == whole:
                    found.add(where)
    assert tried > 20
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_fact_that_is_drawn_is_said(kind: str) -> None:
    assert not silent(kind, 2, 1)


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_every_fact_that_is_drawn_is_said_in_many_moments(kind: str) -> None:
    assert not silent(kind, 6, 20)


def test_what_is_said_otherwise_is_there() -> None:
    named = {f"{of} {where}" for kind in KINDS for where in _fields(kind) for of in (kind, kind.split()[0])}

    assert set(OTHERWISE) <= named


def _fields(kind: str) -> Iterator[str]:
    """Give the names of all fields of marks that are drawn for *kind*."""

    def inside(value: Any) -> Iterator[str]:
        if is_dataclass(value):
            for field in fields(value):
                yield f"{type(value).__name__}.{field.name}"
                yield from inside(getattr(value, field.name))
        elif isinstance(value, tuple):
            for each in value:
                yield from inside(each)

    for mark, _ in pictured(kind, "en", 6):
        yield from inside(mark)


# Whatever is drawn of the state itself, past the marks.


def changed_states(view: Any, dice: random.Random, count: int) -> Iterator[Any]:
    """Give *view* with one field of its state changed, *count* times."""
    for _ in range(count):
        found = changed_within(view.state, dice)
        if found is not None:
            changed = replace(view, state=found)
            changed.answers = {}
            yield changed


def changed_within(value: Any, dice: random.Random) -> Any:
    """Give *value* with one fact in it changed by chance; None where chance found none."""
    if is_dataclass(value) and not isinstance(value, type):
        field = dice.choice(fields(value))
        inner = changed_within(getattr(value, field.name), dice)
        return None if inner is None else replace(value, **{field.name: inner})
    if isinstance(value, tuple) and value:
        number = dice.randrange(len(value))
        inner = changed_within(value[number], dice)
        return None if inner is None else (*value[:number], inner, *value[number + 1 :])
    if isinstance(value, Enum):
        return dice.choice([*type(value)])
    return other(value) if isinstance(value, int) else None


def assert_what_looks_different_reads_different(name: str, moments: int, changes: int) -> int:
    """Change facts of states of *name*: where board or hand look different, the words are; give how often."""
    dice, different = random.Random(name), 0
    for game in games(name):
        for moment in game.sample(moments):
            seat = dice.choice(game.seats)
            view = game.subject.ruleset.view(moment.after, seat)
            drawn, said = _both(name, view)
            for other_view in changed_states(view, dice, changes):
                try:
                    drawn_now, said_now = _both(name, other_view)
                except Exception:  # no such state
                    continue
                different += drawn_now != drawn
                assert drawn_now == drawn or said_now != said, [
                    (field.name, getattr(view.state, field.name), getattr(other_view.state, field.name))
                    for field in fields(view.state)
                    if getattr(view.state, field.name) != getattr(other_view.state, field.name)
                ]
    return different


def _both(name: str, view: Any) -> tuple[Any, Any]:
    """Give board and hand of *view*, drawn and said."""
    book, nothing = BOOKS["en"].aloud, Candidates()
    drawn = [decision_painters()[name](view, book, NAMES, nothing).png]
    said = [SPEAKERS[name].decision(view, book, NAMES, nothing)]
    if name in hand_painters():
        own = hand_painters()[name](view, book, NAMES)
        drawn.append(b"" if own is None else own.png)
        said.append(SPEAKERS[name].hand(view, book, NAMES))
    return drawn, said


@pytest.mark.soak_first("rocknroll", "roads", "siege")
@pytest.mark.parametrize("name", SPEAKERS)
def test_what_looks_different_reads_different(name: str) -> None:
    assert assert_what_looks_different_reads_different(name, 2, 5)


@pytest.mark.soak
@pytest.mark.parametrize("name", SPEAKERS)
def test_what_looks_different_reads_different_in_many_states(name: str) -> None:
    assert assert_what_looks_different_reads_different(name, 6, 60) > 20
