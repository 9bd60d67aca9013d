"""Rock'n'Roll EXPANSION as the contract sees it."""

from __future__ import annotations

from collections.abc import Sequence
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
    Viewer,
)
from rules.rocknroll import judge, rounds
from rules.rocknroll.action_list import ACTIONS
from rules.rocknroll.automated.advice import advise
from rules.rocknroll.automated.defaults import default
from rules.rocknroll.automated.known import KnownField, known_field
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.events.all_events import EVENTS
from rules.rocknroll.events.event import RocknrollEvent
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, Side, TaskKind
from rules.rocknroll.options import OPTIONS, settings_from, with_places
from rules.rocknroll.play import Play
from rules.rocknroll.sight import look
from rules.rocknroll.state import Force, State
from rules.rocknroll.told import cautions, chapters, menu_words, table_words, words
from rules.rocknroll.view import RocknrollView

UNHURRIED = (
    TaskKind.PICK_CONTINGENT,
    TaskKind.CHOOSE_ARRIVALS,
    TaskKind.DEPLOYMENT,
    TaskKind.ORDERS,
)
"""The decisions that a side takes its time for; all others answer something that has happened."""
HURRIED = 25
"""Percent of a table's deadline for the others."""


class Rocknroll(Ruleset[State, Action, RocknrollEvent, RocknrollView]):
    """Vietnam against VPA over five Points in a row."""

    name: ClassVar[str] = "rocknroll"
    version: ClassVar[int] = 3
    opens_from: ClassVar[int] = 2
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    chapters: ClassVar[tuple[str, ...]] = chapters.CHAPTERS
    deadline_hours: ClassVar[int] = 24

    def __init__(self, content: RocknrollContent) -> None:
        """Take the tables of `data/rocknroll`."""
        self.content = content
        self._last_known: tuple[RocknrollView, KnownField] | None = None

    def renewed(self, options: Options) -> dict[str, OptionValue]:
        """Give the modes of version 2, which were on or off, places in the order named."""
        return with_places(options)

    def setup(self, seats: int, options: Options) -> State:
        """Give the empty table; sides are given when the match begins."""
        settings = settings_from(self.parse_options(options))
        return State(settings, (Force(Side.VIETNAM), Force(Side.VPA)))

    def begin(self, turn: Turn[State, RocknrollEvent], chance: Chance) -> None:
        """Give sides, shuffle, deal."""
        play = Play(self.content, turn, chance)
        rounds.begin(play)
        judge.run_on(play)

    def pending(self, state: State) -> Pending | None:
        """Give the decision on top of the stack; None when the match is over."""
        top = state.top
        if top is None or state.phase is Phase.ENDED:
            return None
        return Pending(top.kind.value, top.waiting, top.waiting)

    def patience(self, state: State) -> int:
        """Give a quarter of the time for reactions, as chapter 6 has it: 6 hours instead of 24."""
        top = state.top
        return 100 if top is None or top.kind in UNHURRIED else HURRIED

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return judge.menu_of(Field(self.content, state), seat)

    def orders(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give standing orders, interruptions, the offer of a draw and the end."""
        return judge.orders_of(Field(self.content, state), seat)

    def decide(self, turn: Turn[State, RocknrollEvent], action: Action, chance: Chance) -> None:
        """Judge *action*; everything that follows without an answer happens too."""
        judge.judge(Play(self.content, turn, chance), action, turn.menu(action.seat))

    def evolve(self, state: State, event: RocknrollEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return event.apply(state)

    def view(self, state: State, viewer: Viewer) -> RocknrollView:
        """Give what *viewer* knows."""
        return look(Field(self.content, state), viewer, self.pending(state))

    def result(self, state: State) -> Result | None:
        """Give RNR-112's result, or that of a Deathmatch."""
        if state.outcome is None:
            return None
        wins = {force.seat: force.wins for force in state.forces}
        scores = tuple(wins[Seat(number)] for number in range(len(state.forces)))
        winner = state.outcome.winner
        winners = () if winner is None else (state.seat_of(winner),)
        return Result(winners, scores, words.outcome(state))

    def default(self, state: State, seat: Seat) -> Action:
        """Give what chapter 3 plays for *seat* when its deadline passes."""
        return default(Field(self.content, state), seat, self.legal_actions(state, seat))

    def advise(self, view: RocknrollView, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advise(self.content, view, legal, dice)

    def headline(self, view: RocknrollView) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(view)

    def details(self, view: RocknrollView) -> Sequence[Phrase]:
        """Give what the cards on the field say, the dead, and who is out of the match."""
        return tuple(table_words.details(view))

    def hand(self, view: RocknrollView) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(self.content, view)

    def label(self, view: RocknrollView, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(self.content, view, action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: RocknrollView, action: Action) -> Phrase | None:
        """Give the exact odds, before and after each RD, beside what is rolled for."""
        return cautions.caution(self.known_field(view), view, action)

    def known_field(self, view: RocknrollView) -> KnownField:
        """Give the field as *view* shows it; a menu asks for the same one many times in a row."""
        last = self._last_known
        if last is None or last[0] is not view:
            last = self._last_known = (view, known_field(self.content, view))
        return last[1]

    def chapter_for(self, decision: str) -> str:
        """Give the chapter that matters for a decision."""
        return chapters.CHAPTER_OF[TaskKind(decision)]

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the match's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(event) or super().phrase(event)

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; cards and pieces carry more than a name."""
        return words.spell(kind, value) or super().spell(kind, value)
