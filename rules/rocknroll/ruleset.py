"""Rock'n'Roll EXPANSION as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from rules.parts import SIDE, Part, parts_of
from rules.rocknroll import amending, judge, rounds
from rules.rocknroll.actions import (
    DeployUnit,
    EndDeployment,
    MoveArrow,
    PickRest,
    PickUnit,
    TakeFromHeadquarters,
)
from rules.rocknroll.automated.advice import advise, weighed
from rules.rocknroll.automated.defaults import default
from rules.rocknroll.automated.imagining import imagined
from rules.rocknroll.automated.outlook import outlook
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.events.all_events import EVENTS
from rules.rocknroll.events.event import MatchDraft, RocknrollEvent
from rules.rocknroll.field import Field
from rules.rocknroll.names import Side, TaskKind
from rules.rocknroll.options import OPTIONS, settings_from
from rules.rocknroll.play import Play
from rules.rocknroll.sight import look, pending_of
from rules.rocknroll.state import Force, State
from rules.rocknroll.told import words
from rules.rocknroll.told.game_words import RocknrollWords
from rules.rocknroll.upgrades import upgrade_1_to_2, upgrade_2_to_3, upgrade_3_to_4, upgrade_4_to_5
from rules.upgrading import Upgrade

UNHURRIED = (
    TaskKind.PICK_CONTINGENT,
    TaskKind.CHOOSE_ARRIVALS,
    TaskKind.DEPLOYMENT,
    TaskKind.ORDERS,
)
"""The decisions that a side takes its time for; all others answer something that has happened."""
HURRIED = 25
"""Percent of a table's deadline for the others."""

SETTLED = (PickRest, PickUnit, TakeFromHeadquarters, MoveArrow, DeployUnit, EndDeployment)
"""Before orders are played, a turn is too long to be played on often enough in a second."""


class Rocknroll(RocknrollWords, WordedRuleset[State, Action, RocknrollEvent, Field]):
    """Vietnam against VPA over five Points in a row."""

    name: ClassVar[str] = "rocknroll"
    version: ClassVar[int] = 5
    upgrades: ClassVar[tuple[Upgrade, ...]] = (upgrade_1_to_2, upgrade_2_to_3, upgrade_3_to_4, upgrade_4_to_5)
    seats: ClassVar[tuple[int, int]] = (2, 2)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = tuple(judge.RULES)
    correction_types: ClassVar[tuple[type[Any], ...]] = tuple(amending.RULES)
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    plays_as: ClassVar[Mapping[str, tuple[str, ...]]] = {SIDE: tuple(Side)}
    dice: ClassVar[tuple[int, ...]] = (6,)
    deadline_hours: ClassVar[int] = 24
    effort: ClassVar[Effort] = Effort(candidates=3, depth=1, decisions=300, least=0.01, settled=SETTLED)

    def __init__(self, content: RocknrollContent) -> None:
        """Take the tables of `data/rocknroll`."""
        self.content = content

    def setup(self, seats: int, options: Options) -> State:
        """Give the empty table; sides are given when the match begins."""
        settings = settings_from(self.parse_options(options), self.content.even)
        return State(settings, (Force(Side.VIETNAM), Force(Side.VPA)))

    def begin(self, turn: Turn[State, RocknrollEvent], chance: Chance) -> None:
        """Give sides, shuffle, deal."""
        play = Play(self.content, turn, chance)
        rounds.begin(play)
        judge.run_on(play)

    def pending(self, state: State) -> Pending | None:
        """Give the decision on top of the stack; None when the match is over."""
        return pending_of(state)

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
        judge.judge(Play(self.content, turn, chance), action)

    def corrections(self, view: Field) -> Sequence[Any]:
        """Give what the game master may set right."""
        return menu(amending.RULES, view, amending.candidates(view))

    def amend(self, turn: Turn[State, RocknrollEvent], correction: Correction, chance: Chance) -> None:
        """Set right what *correction* says; everything that follows without an answer happens too."""
        play = Play(self.content, turn, chance)
        amending.amend(play, correction)
        judge.run_on(play)

    def evolve(self, state: State, event: RocknrollEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return MatchDraft(state).after(event)

    def view(self, state: State, viewer: Viewer) -> Field:
        """Give what *viewer* knows."""
        return look(Field(self.content, state), viewer)

    def scores(self, state: State) -> tuple[int, ...]:
        """RNR-111: give the rounds that each seat has won."""
        wins = {force.seat: force.wins for force in state.forces}
        return tuple(wins[Seat(number)] for number in range(len(state.forces)))

    def result(self, state: State) -> Result | None:
        """Give RNR-112's result, or that of a Deathmatch."""
        if state.outcome is None:
            return None
        winner = state.outcome.winner
        winners = () if winner is None else (state.seat_of(winner),)
        return Result(winners, self.scores(state), words.outcome(state))

    def goes_first(self, state: State) -> Seat | None:
        """RNR-9: give whose turn it is."""
        return None if state.active is None else state.seat_of(state.active)

    def parts(self, state: State) -> tuple[Part | None, ...]:
        """RNR-4: give who had which side."""
        result = self.result(state)
        played = {state.seat_of(side): ((SIDE, side.value),) for side in Side} if result is not None else {}
        return () if result is None else parts_of(result, played=played)

    def default(self, state: State, seat: Seat) -> Action:
        """Give what chapter 3 plays for *seat* when its deadline passes."""
        return default(Field(self.content, state), seat, self.legal_actions(state, seat))

    def advise(self, view: Field, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advise(view, legal, dice)

    def weighed(
        self, view: Field, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        """Give what an automated seat of that *character* considers, the best first."""
        return weighed(view, legal, dice, character)

    def imagined(self, view: Field, dice: Dice) -> State | None:
        """Give a match as the reader of *view* may take it to be; None for who has no side."""
        return imagined(view, dice)

    def outlook(self, state: State) -> tuple[float, ...]:
        """Give the share of the victory that each seat may expect.

        Nothing before the sides are given, and while something is being resolved.
        """
        if any(force.seat is None for force in state.forces):
            return ()
        shares = outlook(Field(self.content, state))
        sides = (state.side_of(Seat(number)) for number in range(len(Side)))
        return tuple(shares[side] for side in sides if side in shares)
