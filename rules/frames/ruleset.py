"""Frames as the contract sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from rules.contract import (
    Action,
    Chance,
    Dice,
    Event,
    Fact,
    Option,
    Options,
    OptionValue,
    Pending,
    Phrase,
    Result,
    Ruleset,
    Seat,
    Turn,
    Typed,
    Viewer,
    field_kinds,
)
from rules.frames import judge, rounds, terms
from rules.frames.actions import ACTIONS, Concede
from rules.frames.automated import advice, defaults
from rules.frames.battlefield import Battlefield
from rules.frames.cells import read_cell
from rules.frames.companies import company_forms
from rules.frames.content import FramesContent
from rules.frames.ending import may_concede
from rules.frames.events.all_events import EVENTS
from rules.frames.events.event import FramesEvent
from rules.frames.names import DecisionKind, OrderChoice, Phase
from rules.frames.options import BOARD_SIZES, OPTIONS, PRESETS, preset_values, settings_from
from rules.frames.play import Play
from rules.frames.sight import known_state, look
from rules.frames.state import Player, StandingOrders, State
from rules.frames.told import chapters, menu_words, table_words, words
from rules.frames.view import FramesView

LARGEST_SIDE = max(map(int, BOARD_SIZES))


class Frames(Ruleset[State, Action, FramesEvent, FramesView]):
    """Companies of walking war machines fight over stations until Doomsday."""

    name: ClassVar[str] = "frames"
    version: ClassVar[int] = 2
    seats: ClassVar[tuple[int, int]] = (2, 5)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    chapters: ClassVar[tuple[str, ...]] = chapters.CHAPTERS
    deadline_hours: ClassVar[int] = 24

    def __init__(self, content: FramesContent) -> None:
        """Take the tables of `data/frames`."""
        self.content = content
        self._last_field: Battlefield | None = None
        self._last_menu: tuple[State, Seat, Sequence[Action]] | None = None
        self._last_known: tuple[FramesView, Battlefield] | None = None

    def parse_options(self, raw: Options) -> dict[str, OptionValue]:
        """Give every option with its value from *raw*, from the preset that it names, or its default."""
        preset = raw.get("preset")
        chosen = PRESETS.get(preset, {}) if isinstance(preset, str) else {}
        return super().parse_options({**chosen, **raw})

    def implied(self, name: str, value: OptionValue) -> Options:
        """Give what setting the option *name* to *value* sets: with a preset, all that presets speak of."""
        return {name: value} | (preset_values(value) if name == "preset" else {})

    def setup(self, seats: int, options: Options) -> State:
        """Give the empty table for *seats* chairs."""
        settings = settings_from(self.parse_options(options))
        orders = StandingOrders(capture=OrderChoice(settings.capture_order))
        return State(settings, tuple(Player(Seat(number), orders=orders) for number in range(seats)))

    def begin(self, turn: Turn[State, FramesEvent], chance: Chance) -> None:
        """Propose the first field and ask for the terms."""
        play = Play(self.content, turn, chance)
        terms.begin(play)
        judge.run_on(play)

    def pending(self, state: State) -> Pending | None:
        """Give the decision on top of the stack; None when the game is over."""
        top = state.top
        if top is None or state.phase is Phase.ENDED:
            return None
        return Pending(top.kind.value, top.waiting, top.waiting)

    def patience(self, state: State) -> int:
        """Give FRAMES-170: half of the time for wake-ups and losses, a quarter for windows and votes."""
        return rounds.patience(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        last = self._last_menu
        if last is None or last[0] is not state or last[1] != seat:
            last = self._last_menu = (state, seat, judge.menu_of(self.field(state), seat))
        return last[2]

    def orders(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give captures put off and standing orders."""
        return judge.orders_of(self.field(state), seat)

    def forms(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give that a company may be typed, and that a seat may concede by a word."""
        found: list[Action] = []
        top = state.top
        if top is not None and top.kind is DecisionKind.BUILD_COMPANY and seat in top.waiting:
            found += company_forms(seat)
        if may_concede(state, seat):
            found.append(Concede(seat, Typed("")))
        return found

    def decide(self, turn: Turn[State, FramesEvent], action: Action, chance: Chance) -> None:
        """Judge *action*; everything that follows without an answer happens too."""
        judge.judge(Play(self.content, turn, chance), action, turn.menu(action.seat))

    def evolve(self, state: State, event: FramesEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return event.apply(state)

    def view(self, state: State, viewer: Viewer) -> FramesView:
        """Give what *viewer* knows."""
        pending = self.pending(state)
        alone = pending is not None and len(pending.seats) == 1
        menu = self.legal_actions(state, pending.seats[0]) if pending is not None and alone else ()
        return look(self.field(state), viewer, pending, menu)

    def result(self, state: State) -> Result | None:
        """Give FRAMES-160 to FRAMES-163."""
        outcome = state.outcome
        if outcome is None:
            return None
        return Result(outcome.winners, outcome.scores, words.outcome(outcome))

    def default(self, state: State, seat: Seat) -> Action:
        """Give what section 3 plays for *seat* when its deadline passes."""
        return defaults.default(self.field(state), self.legal_actions(state, seat))

    def advise(self, view: FramesView, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advice.advise(self.known_field(view), legal, dice)

    def headline(self, view: FramesView) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(self.content, view)

    def hand(self, view: FramesView) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(self.content, view)

    def label(self, view: FramesView, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(self.known_field(view), action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: FramesView, action: Action) -> Phrase | None:
        """Give the exact odds beside an attack, and what else a player wants to know before choosing."""
        return menu_words.caution(self.known_field(view), action)

    def chapter_for(self, decision: str) -> str:
        """Give the chapter that matters for a decision."""
        return chapters.CHAPTER_OF[DecisionKind(decision)]

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(self.content, event) or super().phrase(event)

    def telling(self, view: FramesView) -> Callable[[Event], Phrase]:
        """Give what also says of which kind the barricades are that an event knows by their cells only."""
        name = words.naming(self.content, view.field, view.elements)
        return lambda event: words.phrase(self.content, event, name) or self._plain(event, name)

    def _plain(self, event: Event, name: words.NameTarget) -> Phrase:
        """Give the sentence of an event field by field."""
        said = super().phrase(event)
        named = {
            each: name(value)
            for each, kind in field_kinds(type(event)).items()
            if kind == "target" and (value := getattr(event, each)) is not None
        }
        return Phrase(said.key, {**said.facts, **named})

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; frames and stations carry their owner's sign."""
        said = words.spell(kind, value)
        return said if said is not None else super().spell(kind, value)

    def read(self, kind: str, typed: str) -> str | None:
        """Give the cell that somebody *typed*, of the largest field there is; None for other kinds."""
        return read_cell(typed, LARGEST_SIDE) if kind == "cell" else None

    def field(self, state: State) -> Battlefield:
        """Give *state* with the content that it is read by; the same state is often asked about in a row."""
        if self._last_field is None or self._last_field.state is not state:
            self._last_field = Battlefield(self.content, state)
        return self._last_field

    def known_field(self, view: FramesView) -> Battlefield:
        """Give the field as *view* shows it; a menu asks for the same one many times in a row."""
        last = self._last_known
        if last is None or last[0] is not view:
            last = self._last_known = (view, Battlefield(self.content, known_state(view)))
        return last[1]
