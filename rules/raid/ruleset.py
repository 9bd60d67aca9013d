"""Raid as the contract sees it."""

from __future__ import annotations

from collections.abc import Sequence
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
from rules.raid import amending, judge, setup
from rules.raid.actions import ChangeGear, GoToEvent, StopRecycling
from rules.raid.automated.advice import advise, weighed
from rules.raid.automated.defaults import default
from rules.raid.automated.imagining import imagined
from rules.raid.automated.outlook import expected
from rules.raid.automated.weights import WEIGHTS
from rules.raid.coast import Coast
from rules.raid.content import RaidContent
from rules.raid.events.all_events import EVENTS
from rules.raid.events.event import CoastDraft, RaidEvent
from rules.raid.options import OPTIONS, settings_from
from rules.raid.play import Play
from rules.raid.sight import look, pending_of
from rules.raid.state import Player, State
from rules.raid.told import words
from rules.raid.told.game_words import RaidWords
from rules.raid.upgrades import upgrade_1_to_2, upgrade_2_to_3, upgrade_3_to_4
from rules.upgrading import Upgrade


class Raid(RaidWords, WordedRuleset[State, Action, RaidEvent, Coast]):
    """Survivors gather scrap for a place on the boat, raid each other's houses, and sell their help."""

    name: ClassVar[str] = "raid"
    version: ClassVar[int] = 4
    upgrades: ClassVar[tuple[Upgrade, ...]] = (upgrade_1_to_2, upgrade_2_to_3, upgrade_3_to_4)
    seats: ClassVar[tuple[int, int]] = (2, 6)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = tuple(judge.RULES)
    correction_types: ClassVar[tuple[type[Any], ...]] = tuple(amending.RULES)
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    dice: ClassVar[tuple[int, ...]] = (6,)
    deadline_hours: ClassVar[int] = 24
    effort: ClassVar[Effort] = Effort(
        candidates=8,
        depth=1,
        decisions=1700,
        judging=0.5,
        least=0.004,
        certain=1.5,
        excluded=(ChangeGear, StopRecycling, GoToEvent),
    )

    def __init__(self, content: RaidContent) -> None:
        """Take the tables of `data/raid`."""
        self.content = content

    def setup(self, seats: int, options: Options) -> State:
        """Give the empty table for *seats* survivors."""
        lengths = {each.mode: (each.target, each.rounds) for each in self.content.lengths}
        settings = settings_from(self.parse_options(options), lengths)
        return State(settings, tuple(Player(Seat(number)) for number in range(seats)))

    def begin(self, turn: Turn[State, RaidEvent], chance: Chance) -> None:
        """Draw the order, deal, and begin the first turn."""
        play = Play(self.content, turn, chance)
        setup.begin(play)
        judge.run_on(play)

    def pending(self, state: State) -> Pending | None:
        """Give the open decision; None when the game is over."""
        return pending_of(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return judge.menu_of(self.coast(state), seat)

    def orders(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the standing orders that *seat* may leave or withdraw."""
        return judge.orders_of(self.coast(state), seat)

    def forms(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give what *seat* may type: a promise, or last words."""
        return judge.forms_of(self.coast(state), seat)

    def decide(self, turn: Turn[State, RaidEvent], action: Action, chance: Chance) -> None:
        """Judge *action*; everything that follows without an answer happens too."""
        judge.judge(Play(self.content, turn, chance), action)

    def corrections(self, view: Coast) -> Sequence[Any]:
        """Give what the game master may set right."""
        return menu(amending.RULES, view, amending.candidates(view))

    def amend(self, turn: Turn[State, RaidEvent], correction: Correction, chance: Chance) -> None:
        """Set right what *correction* says; everything that follows without an answer happens too."""
        play = Play(self.content, turn, chance)
        amending.amend(play, correction)
        if play.state.decision is None:
            judge.run_on(play)

    def evolve(self, state: State, event: RaidEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return CoastDraft(state).after(event)

    def view(self, state: State, viewer: Viewer) -> Coast:
        """Give what *viewer* knows."""
        return look(self.coast(state), viewer)

    def scores(self, state: State) -> tuple[int, ...]:
        """Give everybody's scrap."""
        return tuple(player.scrap for player in state.players)

    def result(self, state: State) -> Result | None:
        """Give who has won, and everybody's scrap."""
        if state.outcome is None:
            return None
        scores = self.scores(state)
        return Result(state.outcome.winners, scores, words.outcome(state.outcome, scores))

    def goes_first(self, state: State) -> Seat | None:
        """RAID-1: give the first of the seat order."""
        return state.order[0] if state.order else None

    def default(self, state: State, seat: Seat) -> Action:
        """Give what rulebook section 3 plays for *seat* when its deadline passes."""
        return default(self.coast(state), seat, self.legal_actions(state, seat))

    def advise(self, view: Coast, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advise(view, legal)

    def weighed(
        self, view: Coast, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        """Give what an automated seat considers."""
        return weighed(view, legal, WEIGHTS[character])

    def imagined(self, view: Coast, dice: Dice) -> State:
        """Give a state that looks to the viewer of *view* as this one does."""
        return imagined(view, dice)

    def outlook(self, state: State) -> tuple[float, ...]:
        """Give for each seat the share of the victory that it may expect; none while a raid runs."""
        return () if state.raid is not None else expected(self.coast(state))

    def coast(self, state: State) -> Coast:
        """Give *state* with the tables that it is read by."""
        return Coast(self.content, state)
