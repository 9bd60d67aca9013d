"""Midnight Siege as the contract sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.contract import (
    Action,
    Chance,
    Dice,
    Event,
    Fact,
    IllegalAction,
    Option,
    Options,
    Pending,
    Phrase,
    Result,
    Ruleset,
    Seat,
    Turn,
    Viewer,
)
from rules.siege import defence, judge, setup
from rules.siege.actions import ACTIONS
from rules.siege.automated.advice import advise
from rules.siege.automated.defaults import default
from rules.siege.board import Board
from rules.siege.content import SiegeContent
from rules.siege.events.all_events import EVENTS
from rules.siege.events.event import SiegeEvent
from rules.siege.names import DecisionKind, Phase, Side
from rules.siege.night import Night
from rules.siege.options import OPTIONS, settings_from
from rules.siege.play import Play
from rules.siege.public import Table
from rules.siege.sight import look
from rules.siege.state import Player, State
from rules.siege.told import chapters, menu_words, table_words, words
from rules.siege.view import SiegeView

RINGS = {"city61": 4, "inner37": 3}


class Siege(Ruleset[State, Action, SiegeEvent, SiegeView]):
    """Storm squads loot the city's fortifications under a turning Wind Rose; guards stand up for them."""

    name: ClassVar[str] = "siege"
    version: ClassVar[int] = 2
    seats: ClassVar[tuple[int, int]] = (2, 6)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = ACTIONS
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    chapters: ClassVar[tuple[str, ...]] = chapters.CHAPTERS
    deadline_hours: ClassVar[int] = 24

    def __init__(self, content: SiegeContent) -> None:
        """Take the tables of `data/siege`."""
        self.content = content
        self._boards = {name: Board(content.regions, rings) for name, rings in RINGS.items()}
        self._last_table: Table | None = None

    def seat_range(self, options: Options) -> tuple[int, int]:
        """Give one chair more for a curator, who is no player."""
        fewest, most = self.seats
        curators = int(options.get("curator") is True)
        return fewest + curators, most + curators

    def chair(self, seat: Seat, chairs: int, options: Options) -> Phrase | None:
        """Give that the last chair is the curator's, where there is one."""
        is_curators = options.get("curator") is True and seat == chairs - 1
        return Phrase("siege-chair_of_the_curator") if is_curators else None

    def setup(self, seats: int, options: Options) -> State:
        """Give the empty table for *seats* chairs, the curator's with them."""
        settings = settings_from(self.parse_options(options))
        players = seats - settings.curator
        if settings.mode == "two_nights" and players % 2:
            raise IllegalAction("two_nights_need_pairs", players=players)
        return State(settings, tuple(Player(Seat(n)) for n in range(players)))

    def begin(self, turn: Turn[State, SiegeEvent], chance: Chance) -> None:
        """Ask for wishes, or draw sides, order and tokens at once."""
        play = self._play(turn, chance)
        setup.begin(play)
        judge.run_on(play)

    def pending(self, state: State) -> Pending | None:
        """Give the decision on top of the stack; None when the night and the shop are over."""
        top = state.top
        if top is None or state.phase is Phase.ENDED:
            return None
        # SIEGE-51: a standing order and an answer look alike, so who is still asked stays hidden.
        secret = top.kind is DecisionKind.DECLARE_DEFENCE
        return Pending(top.kind.value, top.waiting, top.asked if secret else top.waiting, secret)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return judge.menu_of(self.night(state), seat)

    def orders(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the standing orders that a Defender may leave."""
        if state.phase is Phase.ENDED:
            return ()
        return defence.standing_orders(self.night(state), seat)

    def decide(self, turn: Turn[State, SiegeEvent], action: Action, chance: Chance) -> None:
        """Judge *action*; everything that follows without an answer happens too."""
        judge.judge(self._play(turn, chance), action, turn.menu(action.seat))

    def evolve(self, state: State, event: SiegeEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return event.apply(state)

    def view(self, state: State, viewer: Viewer) -> SiegeView:
        """Give what *viewer* knows."""
        return look(self.night(state), viewer, self.pending(state))

    def result(self, state: State) -> Result | None:
        """Give SIEGE-79's result, or that of two nights, once the shop is closed."""
        if state.outcome is None or state.phase is not Phase.ENDED:
            return None
        nobodys = (None,) if state.curator is not None else ()
        both = state.both_nights
        if both is not None:
            return Result(both.winners, (*both.points, *nobodys), words.both_nights(both))
        scores = tuple(
            player.victory_points if player.side is Side.STORMER else player.watch_points
            for player in state.players
        )
        return Result(state.outcome.winners, (*scores, *nobodys), words.outcome(state.outcome))

    def default(self, state: State, seat: Seat) -> Action:
        """Give what chapter 3 plays for *seat* when its deadline passes."""
        return default(self._table(self.view(state, seat)), self.legal_actions(state, seat))

    def advise(self, view: SiegeView, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advise(self._table(view), legal, dice)

    def headline(self, view: SiegeView) -> Sequence[Phrase]:
        """Give the public table as short lines."""
        return table_words.headline(view)

    def hand(self, view: SiegeView) -> Sequence[Phrase]:
        """Give the private lines of the viewing seat."""
        return table_words.hand(view)

    def label(self, view: SiegeView, action: Action, parameter: str) -> Fact:
        """Give the menu's words for one parameter of *action*."""
        said = menu_words.label(self._table(view), action, parameter)
        return said if said is not None else super().label(view, action, parameter)

    def caution(self, view: SiegeView, action: Action) -> Phrase | None:
        """Give the exact odds beside an attack, an assault or a defence."""
        return menu_words.caution(self._table(view), action)

    def chapter_for(self, decision: str) -> str:
        """Give the chapter that matters for a decision."""
        return chapters.CHAPTER_OF[DecisionKind(decision)]

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the game's numbers."""
        return chapters.chapter(self.content, chapter, options)

    def phrase(self, event: Event) -> Phrase:
        """Give the sentence of *event*."""
        return words.phrase(event) or super().phrase(event)

    def spell(self, kind: str, value: int | str) -> Fact:
        """Give the words for an id; squads and fortification counters carry a number or an owner."""
        return words.spell(kind, value) or super().spell(kind, value)

    def night(self, state: State) -> Night:
        """Give *state* with the content and the map that it is read by."""
        return Night(self.content, self._boards[state.settings.map], state)

    def _play(self, turn: Turn[State, SiegeEvent], chance: Chance) -> Play:
        return Play(self.content, self._boards[turn.state.settings.map], turn, chance)

    def _table(self, view: SiegeView) -> Table:
        """Give *view* as a table; a menu asks for the same one many times in a row."""
        if self._last_table is None or self._last_table.view is not view:
            self._last_table = Table(self.content, self._boards[view.settings.map], view)
        return self._last_table
