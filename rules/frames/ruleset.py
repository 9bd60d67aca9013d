"""Frames as the contract sees it."""

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
    OptionValue,
    Pending,
    Result,
    Seat,
    Turn,
    Typed,
    Viewer,
)
from rules.frames import amending, judge, rounds, terms
from rules.frames.actions import Concede
from rules.frames.automated import advice, defaults, imagining
from rules.frames.automated.stakes import SETTLED, prospects
from rules.frames.battlefield import Battlefield
from rules.frames.companies import company_forms
from rules.frames.content import FramesContent
from rules.frames.ending import may_concede
from rules.frames.events.all_events import EVENTS
from rules.frames.events.event import BattleDraft, FramesEvent
from rules.frames.names import DecisionKind, OrderChoice, Size
from rules.frames.options import OPTIONS, PRESETS, preset_values, settings_from
from rules.frames.play import Play
from rules.frames.sight import look, pending_of, score
from rules.frames.state import Player, StandingOrders, State
from rules.frames.told import words
from rules.frames.told.game_words import FramesWords
from rules.frames.upgrades import upgrade_1_to_2, upgrade_2_to_3, upgrade_3_to_4
from rules.game_words import WordedRuleset
from rules.kernel.judging import menu
from rules.lately import lately
from rules.parts import Part, Played, parts_of
from rules.upgrading import Upgrade

DEFENDER, POINT, ATTACKER = "defender", "point", "attacker"
"""FRAMES-35: roles."""
OWN = "own"
"""A company that its player has built."""


class Frames(FramesWords, WordedRuleset[State, Action, FramesEvent, Battlefield]):
    """Companies of walking war machines fight over stations until Doomsday."""

    name: ClassVar[str] = "frames"
    version: ClassVar[int] = 4
    upgrades: ClassVar[tuple[Upgrade, ...]] = (upgrade_1_to_2, upgrade_2_to_3, upgrade_3_to_4)
    seats: ClassVar[tuple[int, int]] = (2, 5)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = tuple(judge.RULES)
    correction_types: ClassVar[tuple[type[Any], ...]] = tuple(amending.RULES)
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    open_questions: ClassVar[tuple[str, ...]] = (DecisionKind.TACTICAL_ORDER.value,)
    plays_as: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "role": (DEFENDER, POINT, ATTACKER),
        "company": (OWN,),
    }
    dice: ClassVar[tuple[int, ...]] = (6, 8)
    deadline_hours: ClassVar[int] = 24
    effort: ClassVar[Effort] = Effort(candidates=3, depth=8, decisions=480, least=0.01, settled=SETTLED)

    def __init__(self, content: FramesContent) -> None:
        """Take the tables of `data/frames`."""
        self.content = content
        self.tables = {
            _table(choice, each.size, players): content.evened(each)
            for each in content.even
            for choice in each.choices
            for players in each.players
        }

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
        play = self._play(turn, chance)
        terms.begin(play)
        judge.run_on(play)

    def pending(self, state: State) -> Pending | None:
        """Give the decision on top of the stack; None when the game is over."""
        return pending_of(state)

    def patience(self, state: State) -> int:
        """Give FRAMES-170: half of the time for wake-ups and losses, a quarter for windows and votes."""
        return rounds.patience(state)

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return judge.menu_of(self.field(state), seat)

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
        judge.judge(self._play(turn, chance), action)

    def corrections(self, view: Battlefield) -> Sequence[Any]:
        """Give what the game master may set right."""
        return menu(amending.RULES, view, amending.candidates(view))

    def amend(self, turn: Turn[State, FramesEvent], correction: Correction, chance: Chance) -> None:
        """Set right what *correction* says; everything that follows without an answer happens too."""
        play = self._play(turn, chance)
        amending.amend(play, correction)
        judge.run_on(play)

    def evolve(self, state: State, event: FramesEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return BattleDraft(state).after(event)

    def view(self, state: State, viewer: Viewer) -> Battlefield:
        """Give what *viewer* knows."""
        return look(self.field(state), viewer)

    def scores(self, state: State) -> tuple[int | None, ...]:
        """FRAMES-35: give everybody's Current Score."""
        if state.outcome is not None:
            return state.outcome.scores
        return tuple(score(self.field(state), player.seat) for player in state.players)

    def result(self, state: State) -> Result | None:
        """Give FRAMES-160 to FRAMES-163."""
        outcome = state.outcome
        if outcome is None:
            return None
        return Result(outcome.winners, outcome.scores, words.outcome(outcome))

    def goes_first(self, state: State) -> Seat | None:
        """FRAMES-51: give who is asked first in the cycle under way."""
        return state.cycle[0] if state.cycle else None

    def parts(self, state: State) -> tuple[Part | None, ...]:
        """FRAMES-25, FRAMES-35: give everybody's role and company."""
        result = self.result(state)
        played = {player.seat: self._played(state, player) for player in state.players}
        return () if result is None else parts_of(result, played=played)

    def _played(self, state: State, player: Player) -> Played:
        role = {state.defender: DEFENDER, state.point: POINT}.get(player.seat, ATTACKER)
        return ("role", role), ("company", player.ready_company or OWN)

    def default(self, state: State, seat: Seat) -> Action:
        """Give what section 3 plays for *seat* when its deadline passes."""
        return defaults.default(self.field(state), self.legal_actions(state, seat))

    def advise(self, view: Battlefield, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return advice.advise(view, legal, dice)

    def weighed(
        self, view: Battlefield, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        """Give what an automated seat considers, best first."""
        return advice.weighed(view, legal, dice, character)

    def outlook(self, state: State) -> tuple[float, ...]:
        """Give everybody's share of the victory, as it may be expected; nothing while an activation is under
        way, nor before the battle."""
        if state.top is not None and state.top.kind is not DecisionKind.TACTICAL_ORDER:
            return ()
        return prospects(self.content, state)

    def imagined(self, view: Battlefield, dice: Dice) -> State:
        """Give a state that the reader of *view* cannot tell from the true one."""
        return imagining.imagined(view, dice)

    def field(self, state: State) -> Battlefield:
        """Give *state* with the content that it is read by."""
        return _field(self._tables(state), state)

    def _tables(self, state: State) -> FramesContent:
        settings = state.settings
        table = _table(settings.ready_companies, settings.size, len(state.players))
        return self.tables.get(table, self.content)

    def _play(self, turn: Turn[State, FramesEvent], chance: Chance) -> Play:
        return Play(self._tables(turn.state), turn, chance)


def _table(choice: str, size: Size, players: int) -> str:
    """Give the name of a kind of table, by which thoughts of sharp seats send it."""
    return f"{choice} {size.value} {players}"


@lately
def _field(content: FramesContent, state: State) -> Battlefield:
    return Battlefield(content, state)
