"""Roads of the Apocalypse as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rules.advice import Character, Effort, Weighed
from rules.contract import (
    Action,
    Chance,
    Correction,
    Dice,
    Option,
    Options,
    Pending,
    Result,
    Seat,
    Turn,
    Viewer,
)
from rules.game_words import WordedRuleset
from rules.kernel.judging import menu
from rules.parts import Part, parts_of
from rules.roads import amending, ending, judge, rounds
from rules.roads.automated import advice, defaults
from rules.roads.automated.imagining import imagined
from rules.roads.automated.outlook import outlook
from rules.roads.content import RoadsContent
from rules.roads.events.all_events import EVENTS
from rules.roads.events.event import BattleDraft, RoadsEvent
from rules.roads.field import Field, field_of
from rules.roads.ground import Terrain
from rules.roads.names import TaskKind
from rules.roads.options import OPTIONS, PRICES, settings_from
from rules.roads.play import Play
from rules.roads.sight import look, pending_of
from rules.roads.state import Player, State
from rules.roads.told import words
from rules.roads.told.game_words import RoadsWords
from rules.roads.told.reasons import why
from rules.roads.upgrades import (
    upgrade_1_to_2,
    upgrade_2_to_3,
    upgrade_3_to_4,
    upgrade_4_to_5,
    upgrade_5_to_6,
)
from rules.upgrading import Upgrade

SOUTH, NORTH = "south", "north"
"""ROADS-1: the edges of the field."""


class Roads(RoadsWords, WordedRuleset[State, Action, RoadsEvent, Field]):
    """Two warbands fight across a ruined district until one of them breaks."""

    name: ClassVar[str] = "roads"
    version: ClassVar[int] = 6
    upgrades: ClassVar[tuple[Upgrade, ...]] = (
        upgrade_1_to_2,
        upgrade_2_to_3,
        upgrade_3_to_4,
        upgrade_4_to_5,
        upgrade_5_to_6,
    )
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = tuple(judge.RULES)
    correction_types: ClassVar[tuple[type[Any], ...]] = tuple(amending.RULES)
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    plays_as: ClassVar[Mapping[str, tuple[str, ...]]] = {"warband": (), "edge": (SOUTH, NORTH)}
    dice: ClassVar[tuple[int, ...]] = (6,)
    deadline_hours: ClassVar[int] = 24
    effort: ClassVar[Effort] = Effort(candidates=3, depth=1, decisions=200)

    def __init__(self, content: RoadsContent) -> None:
        """Take the tables of `data/roads`."""
        self.content = content
        self.tables = {prices: content.priced(prices) for prices in PRICES}
        self.terrains = {each.id: Terrain(each) for each in content.maps}

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
        return pending_of(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return judge.menu_of(self.field(state), seat)

    def forms(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give that a warband may be typed, and ways cell by cell."""
        return judge.forms_of(self.field(state), seat)

    def decide(self, turn: Turn[State, RoadsEvent], action: Action, chance: Chance) -> None:
        """Judge *action*; everything that follows without an answer happens too."""
        judge.judge(self._play(turn, chance), action)

    def corrections(self, view: Field) -> Sequence[Any]:
        """Give what the game master may set right."""
        return menu(amending.RULES, view, amending.candidates(view))

    def amend(self, turn: Turn[State, RoadsEvent], correction: Correction, chance: Chance) -> None:
        """Set right what *correction* says; everything that follows without an answer happens too."""
        play = self._play(turn, chance)
        amending.amend(play, correction)
        judge.run_on(play)

    def evolve(self, state: State, event: RoadsEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return BattleDraft(state).after(event)

    def view(self, state: State, viewer: Viewer) -> Field:
        """Give what *viewer* knows."""
        return look(self.field(state), viewer)

    def foreseen(self, state: State, viewer: Viewer) -> State:
        """Give the view with all that is still to be done, of which it shows no more than the next."""
        return replace(self.view(state, viewer).state, stack=state.stack)

    def scores(self, state: State) -> tuple[int, int]:
        """ROADS-102: give both scores; before the battle nobody has any, whoever stands hidden."""
        field = self.field(state)
        return ending.points(field) if field.is_battle or state.outcome is not None else (0, 0)

    def result(self, state: State) -> Result | None:
        """Give ROADS-101 to ROADS-103."""
        if state.outcome is None:
            return None
        winner = state.outcome.winner
        scores = self.scores(state)
        winners = () if winner is None else (winner,)
        return Result(winners, scores, words.outcome(state.outcome, scores))

    def goes_first(self, state: State) -> Seat | None:
        """ROADS-19: give whose impulse it is."""
        return state.acting

    def parts(self, state: State) -> tuple[Part | None, ...]:
        """ROADS-1: give the warbands, and which edge of the field each came from."""
        result = self.result(state)
        played = {
            player.seat: (
                ("warband", player.warband),
                ("edge", SOUTH if player.seat == state.south else NORTH),
            )
            for player in state.players
            if player.warband is not None
        }
        return () if result is None else parts_of(result, played=played)

    def default(self, state: State, seat: Seat) -> Action:
        """Give what chapter 3 plays for *seat* when its deadline passes."""
        legal = self.legal_actions(state, seat)
        if state.settings.timeout_plays == "auto" and state.top and state.top.kind is TaskKind.ACTIVATE:
            return self.advise(self.view(state, seat), legal, _FirstOf())
        return defaults.default(self.field(state), seat, legal)

    def advise(self, view: Field, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advice.advise(view, legal, dice)

    def weighed(
        self, view: Field, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        """Give what an automated seat considers, with what speaks for it."""
        found = advice.weighed(view, legal, dice, character)
        return tuple(Weighed(action, worth, why(view, action)) for worth, action in found)

    def imagined(self, view: Field, dice: Dice) -> State:
        """Give a battle that agrees with *view*, as *dice* have it."""
        return imagined(view, dice)

    def outlook(self, state: State) -> tuple[float, ...]:
        """Give the share of the victory that each seat may expect."""
        return outlook(self.field(state))

    def field(self, state: State) -> Field:
        """Give *state* with what it is read by."""
        return field_of(self._tables(state), self.terrains, state)

    def _tables(self, state: State) -> RoadsContent:
        return self.tables[state.settings.prices]

    def _play(self, turn: Turn[State, RoadsEvent], chance: Chance) -> Play:
        return Play(self._tables(turn.state), turn, chance, self.field)


SEATS = (Seat(0), Seat(1))
"""ROADS-1: South and North."""


class _FirstOf(Dice):
    """For who is away, the first of equally good choices; no chance is drawn for a deadline."""

    def below(self, count: int) -> int:
        """Give the first."""
        return 0
