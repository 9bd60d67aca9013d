"""Roads of the Apocalypse as the contract sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rules.contract import (
    Action,
    Chance,
    Dice,
    Event,
    Fact,
    Option,
    Options,
    Pending,
    Phrase,
    Result,
    Ruleset,
    Seat,
    Turn,
    Typed,
    Viewer,
    Wording,
    field_kinds,
)
from rules.roads import ending, judge, roster_names, rounds
from rules.roads.actions import ACTIONS, WriteWarband
from rules.roads.automated import advice, defaults
from rules.roads.content import RoadsContent
from rules.roads.events.all_events import EVENTS
from rules.roads.events.event import RoadsEvent
from rules.roads.field import Field
from rules.roads.ground import COLUMNS, Terrain
from rules.roads.names import MapId, Phase, TaskKind, UnitId
from rules.roads.options import OPTIONS, settings_from
from rules.roads.play import Play
from rules.roads.sight import known_state, look
from rules.roads.state import Player, State
from rules.roads.told import chapters, menu_words, table_words, words
from rules.roads.view import RoadsView


class Roads(Ruleset[State, Action, RoadsEvent, RoadsView]):
    """Two warbands fight across a ruined district until one of them breaks."""

    name: ClassVar[str] = "roads"
    version: ClassVar[int] = 3
    opens_from: ClassVar[int] = 2
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    chapters: ClassVar[tuple[str, ...]] = chapters.CHAPTERS
    deadline_hours: ClassVar[int] = 24

    def __init__(self, content: RoadsContent) -> None:
        """Take the tables of `data/roads`."""
        self.content = content
        self._terrains = {each.id: Terrain(each) for each in content.maps}
        self._last_field: Field | None = None
        self._last_known: tuple[RoadsView, Field] | None = None

    def setup(self, seats: int, options: Options) -> State:
        """Give the empty table; scenario, map and sides are settled when the battle begins."""
        settings = settings_from(self.parse_options(options))
        return State(settings, (Player(SEATS[0]), Player(SEATS[1])))

    def begin(self, turn: Turn[State, RoadsEvent], chance: Chance) -> None:
        """Settle scenario, map and sides, and ask for the warbands."""
        play = self._play(turn, chance)
        rounds.begin(play)
        judge.run_on(play)

    def pending(self, state: State) -> Pending | None:
        """Give the decision on top of the stack; None when the battle is over."""
        top = state.top
        if top is None or state.phase is Phase.ENDED:
            return None
        return Pending(top.kind.value, top.waiting, top.waiting)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return judge.menu_of(self.field(state), seat)

    def forms(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give that a warband may be typed, and ways cell by cell."""
        return judge.forms_of(self.field(state), seat)

    def in_ids(self, action: Action, wording: Wording) -> Action:
        """Give a typed warband with ids for names of units and weapons."""
        if isinstance(action, WriteWarband):
            return replace(action, roster=Typed(roster_names.in_ids(self.content, action.roster, wording)))
        return action

    def decide(self, turn: Turn[State, RoadsEvent], action: Action, chance: Chance) -> None:
        """Judge *action*; everything that follows without an answer happens too."""
        judge.judge(self._play(turn, chance), action, turn.menu(action.seat))

    def evolve(self, state: State, event: RoadsEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return event.apply(state)

    def view(self, state: State, viewer: Viewer) -> RoadsView:
        """Give what *viewer* knows."""
        return look(self.field(state), viewer, self.pending(state))

    def result(self, state: State) -> Result | None:
        """Give ROADS-101 to ROADS-103."""
        if state.outcome is None:
            return None
        winner = state.outcome.winner
        scores = ending.points(self.field(state))
        winners = () if winner is None else (winner,)
        return Result(winners, scores, words.outcome(state.outcome, scores))

    def default(self, state: State, seat: Seat) -> Action:
        """Give what chapter 3 plays for *seat* when its deadline passes."""
        legal = self.legal_actions(state, seat)
        if state.settings.timeout_plays == "auto" and state.top and state.top.kind is TaskKind.ACTIVATE:
            return self.advise(self.view(state, seat), legal, _FirstOf())
        return defaults.default(self.field(state), seat, legal)

    def advise(self, view: RoadsView, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advice.advise(self.known_field(view), view, legal, dice)

    def headline(self, view: RoadsView) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(self.content, view)

    def hand(self, view: RoadsView) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(self.content, view)

    def label(self, view: RoadsView, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(self.known_field(view), action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: RoadsView, action: Action) -> Phrase | None:
        """Give price, odds and dangers beside what is chosen."""
        return menu_words.caution(self.known_field(view), action)

    def chapter_for(self, decision: str) -> str:
        """Give the chapter that matters for a decision."""
        return chapters.CHAPTER_OF[TaskKind(decision)]

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the battle's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(event) or super().phrase(event)

    def telling(self, view: RoadsView) -> Callable[[Event], Phrase]:
        """Give what names each unit where it is first told of; rosters are public."""
        call = words.telling(view.units)
        return lambda event: words.phrase(event, call) or self._plain(event, call)

    def _plain(self, event: Event, call: words.Call) -> Phrase:
        """Give the sentence of an event field by field."""
        kinds = field_kinds(type(event))
        said = super().phrase(event)
        named = {
            each: call(UnitId(value))
            for each, kind in kinds.items()
            if kind == "unit" and isinstance(value := getattr(event, each), str)
        }
        return Phrase(said.key, {**said.facts, **named})

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; units carry their owner's sign."""
        said = words.spell(kind, value)
        return said if said is not None else super().spell(kind, value)

    def read(self, kind: str, typed: str) -> str | None:
        """Give the cell or the unit that somebody *typed*; None for other kinds, and for neither."""
        match kind:
            case "cell":
                return _read_cell(typed, self.content.numbers.side)
            case "unit":
                return _read_unit(typed)
            case _:
                return None

    def field(self, state: State) -> Field:
        """Give *state* with what it is read by; the same state is often asked about in a row."""
        if self._last_field is None or self._last_field.state is not state:
            self._last_field = self._field(state)
        return self._last_field

    def known_field(self, view: RoadsView) -> Field:
        """Give the battle as *view* shows it; a menu asks for the same one many times in a row."""
        last = self._last_known
        if last is None or last[0] is not view:
            last = self._last_known = (view, self._field(known_state(view)))
        return last[1]

    def _field(self, state: State) -> Field:
        terrain = self._terrain(state.map) if state.map is not None else None
        return Field(self.content, terrain, state)

    def _terrain(self, road_map: MapId) -> Terrain:
        return self._terrains[road_map]

    def _play(self, turn: Turn[State, RoadsEvent], chance: Chance) -> Play:
        return Play(self.content, self._terrain, turn, chance)


SEATS = (Seat(0), Seat(1))
"""ROADS-1: South and North."""


class _FirstOf(Dice):
    """For who is away, the first of equally good choices; no chance is drawn for a deadline."""

    def below(self, count: int) -> int:
        """Give the first."""
        return 0


def _read_cell(typed: str, side: int) -> str | None:
    """Give the cell that *typed* means, written in any case."""
    word = typed.strip().upper()
    column, row = word[:1], word[1:]
    on_field = column in COLUMNS[:side] and row.isdecimal() and 1 <= int(row) <= side
    return f"{column}{int(row)}" if column and on_field else None


def _read_unit(typed: str) -> str | None:
    """Give the unit that *typed* means, with or without its sign."""
    word = typed.strip().lower().lstrip(words.SIGNS)
    return word if word[:1] in ("a", "b") and word[1:].isdecimal() else None
