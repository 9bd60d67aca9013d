"""Midnight Siege as the contract sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.advice import Character, Effort, Weighed
from rules.contract import (
    Action,
    Chance,
    Correction,
    Dice,
    IllegalAction,
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
from rules.parts import SIDE, Part, Played, parts_of
from rules.siege import amending, defence, judge, setup
from rules.siege.automated.advice import weighed
from rules.siege.automated.defaults import default
from rules.siege.automated.imagining import imagined
from rules.siege.automated.outlook import SETTLED, outlook
from rules.siege.automated.weights import WEIGHTS, sharp_weights
from rules.siege.board import Board
from rules.siege.content import SiegeContent
from rules.siege.events.all_events import EVENTS
from rules.siege.events.event import NightDraft, SiegeEvent
from rules.siege.names import DecisionKind, Phase, Side
from rules.siege.night import Night
from rules.siege.options import OPTIONS, settings_from
from rules.siege.play import Play
from rules.siege.sight import look, pending_of
from rules.siege.state import Player, State
from rules.siege.told import words
from rules.siege.told.game_words import SiegeWords
from rules.siege.upgrades import (
    upgrade_1_to_2,
    upgrade_2_to_3,
    upgrade_3_to_4,
    upgrade_4_to_5,
    upgrade_5_to_6,
    upgrade_6_to_7,
)
from rules.upgrading import Upgrade

RINGS = {"city61": 4, "inner37": 3}


class Siege(SiegeWords, WordedRuleset[State, Action, SiegeEvent, Night]):
    """Storm squads loot the city's fortifications under a turning Wind Rose; guards stand up for them."""

    name: ClassVar[str] = "siege"
    version: ClassVar[int] = 7
    upgrades: ClassVar[tuple[Upgrade, ...]] = (
        upgrade_1_to_2,
        upgrade_2_to_3,
        upgrade_3_to_4,
        upgrade_4_to_5,
        upgrade_5_to_6,
        upgrade_6_to_7,
    )
    seats: ClassVar[tuple[int, int]] = (2, 6)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_type: ClassVar[type[Any]] = State
    action_types: ClassVar[tuple[type[Any], ...]] = tuple(judge.RULES)
    correction_types: ClassVar[tuple[type[Any], ...]] = tuple(amending.RULES)
    event_types: ClassVar[tuple[type[Any], ...]] = EVENTS
    open_questions: ClassVar[tuple[str, ...]] = (DecisionKind.TURN.value,)
    plays_as: ClassVar[Mapping[str, tuple[str, ...]]] = {SIDE: (Side.STORMER, Side.DEFENDER)}
    dice: ClassVar[tuple[int, ...]] = (10,)
    deadline_hours: ClassVar[int] = 24
    effort: ClassVar[Effort] = Effort(candidates=2, depth=12, decisions=480, least=0.01, settled=SETTLED)

    def __init__(self, content: SiegeContent) -> None:
        """Take the tables of `data/siege`."""
        self.content = content
        self.boards = {name: Board(content.regions, rings) for name, rings in RINGS.items()}

    def seat_range(self, options: Options) -> tuple[int, int]:
        """Give one chair more for a curator, who is no player."""
        fewest, most = self.seats
        curators = int(options.get("curator") is True)
        return fewest + curators, most + curators

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
        return pending_of(state)

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
        judge.judge(self._play(turn, chance), action)

    def corrections(self, view: Night) -> Sequence[Any]:
        """Give what the game master may set right."""
        return menu(amending.RULES, view, amending.candidates(view))

    def amend(self, turn: Turn[State, SiegeEvent], correction: Correction, chance: Chance) -> None:
        """Set right what *correction* says; everything that follows without an answer happens too."""
        play = self._play(turn, chance)
        amending.amend(play, correction)
        judge.run_on(play)

    def evolve(self, state: State, event: SiegeEvent) -> State:
        """Apply *event*, which knows what it changes."""
        return NightDraft(state).after(event)

    def view(self, state: State, viewer: Viewer) -> Night:
        """Give what *viewer* knows."""
        return look(self.night(state), viewer)

    def scores(self, state: State) -> tuple[int | None, ...]:
        """SIEGE-79: give victory points of Stormers, watch points of Defenders; of two nights the sums."""
        nobodys = (None,) if state.curator is not None else ()
        if state.both_nights is not None:
            return (*state.both_nights.points, *nobodys)
        points = (
            player.victory_points if player.side is Side.STORMER else player.watch_points
            for player in state.players
        )
        return (*points, *nobodys)

    def result(self, state: State) -> Result | None:
        """Give SIEGE-79's result, or that of two nights, once the shop is closed."""
        if state.outcome is None or state.phase is not Phase.ENDED:
            return None
        both, scores = state.both_nights, self.scores(state)
        if both is not None:
            return Result(both.winners, scores, words.both_nights(both))
        return Result(state.outcome.winners, scores, words.outcome(state.outcome))

    def goes_first(self, state: State) -> Seat | None:
        """SIEGE-4: give who is first by the lots."""
        return state.places[0] if state.places else None

    def opening(self, state: State) -> Played:
        """SIEGE-21: give the starting weather."""
        return (("weather", state.weather),) if state.weather is not None else ()

    def parts(self, state: State) -> tuple[Part | None, ...]:
        """SIEGE-79: Defenders win and lose together; of two nights everybody has played both sides.

        Where the City holds, what the Stormers have looted makes none of them better than another.
        """
        result = self.result(state)
        if result is None or state.both_nights is not None:
            return super().parts(state)
        sides = {player.seat: player.side for player in state.players}
        guards = min((seat for seat, side in sides.items() if side is Side.DEFENDER), default=0)
        teams = [guards if sides.get(Seat(n)) is Side.DEFENDER else n for n in range(len(result.scores))]
        played = {seat: ((SIDE, side.value),) for seat, side in sides.items() if side is not None}
        return parts_of(result, teams=teams, played=played, by_score=False)

    def default(self, state: State, seat: Seat) -> Action:
        """Give what chapter 3 plays for *seat* when its deadline passes."""
        return default(self.view(state, seat), self.legal_actions(state, seat))

    def advise(self, view: Night, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return weighed(view, legal, dice)[0].action

    def weighed(
        self, view: Night, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        """Give what an automated seat considers."""
        return weighed(view, legal, dice, WEIGHTS[character])

    def first_thoughts(
        self, view: Night, legal: Sequence[Action], dice: Dice, character: Character = Character.EVEN
    ) -> Sequence[Weighed[Action]]:
        """Give what a sharp seat considers before it thinks."""
        side = {player.seat: player.side for player in view.state.players}.get(legal[0].seat)
        stormers = len(view.state.seats_of(Side.STORMER))
        return weighed(view, legal, dice, sharp_weights(character, side, stormers))

    def imagined(self, view: Night, dice: Dice) -> State:
        """Give a night that *view* could be the view of."""
        return imagined(self, view, dice)

    def outlook(self, state: State) -> tuple[float, ...]:
        """Give everybody's share of the victory, as it may be expected; nothing while a battle or a window
        is under way, nor before the night."""
        if state.outcome is None and (state.top is None or state.top.kind is not DecisionKind.TURN):
            return ()
        shares = outlook(self.night(state))
        return (*shares, 0.0) if state.curator is not None else shares

    def night(self, state: State) -> Night:
        """Give *state* with the content and the map that it is read by."""
        return Night(self.content, self.boards[state.settings.map], state)

    def _play(self, turn: Turn[State, SiegeEvent], chance: Chance) -> Play:
        return Play(self.content, self.boards[turn.state.settings.map], turn, chance)
