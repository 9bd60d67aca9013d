"""Dudo as the contract sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.contract import (
    Action,
    Chance,
    Correction,
    Dice,
    Options,
    Pending,
    Phrase,
    Result,
    Seat,
    Turn,
    Typed,
    Viewer,
    Who,
)
from rules.game_words import WordedRuleset
from rules.kernel.amending import amend
from rules.kernel.events import Fact, facts_of
from rules.kernel.judging import menu, why_not_asked
from rules.options import values_of
from tests.dudo.rules import amending, events, judge, told
from tests.dudo.rules.actions import ACTIONS, BoastBid, LeaveOrder, LetStand
from tests.dudo.rules.content import DudoContent
from tests.dudo.rules.events import TableDraft
from tests.dudo.rules.state import OPTIONS, Habit, Kind, Player, Settings, State
from tests.dudo.rules.table import Table, look


class Dudo(told.DudoWords, WordedRuleset[State, Action, Fact[TableDraft], Table]):
    """Everybody rolls in secret and keeps what pays; in turn they raise the bid, or call the bluff."""

    name = "dudo"
    version = 1
    seats = (2, 6)
    options = OPTIONS
    state_type = State
    action_types = ACTIONS
    correction_types = tuple(amending.RULES)
    event_types = facts_of(events)
    deadline_hours = 24

    def __init__(self, content: DudoContent) -> None:
        """Take the numbers of the game."""
        self.content = content

    def setup(self, seats: int, options: Options) -> State:
        """Give the table before the first roll."""
        settings = Settings(**values_of(Settings, self.parse_options(options)))
        return State(settings, tuple(Player(Seat(number), settings.dice) for number in range(seats)))

    def begin(self, turn: Turn[State, Fact[TableDraft]], chance: Chance) -> None:
        """Begin the first round."""
        judge.begin_round(judge.DudoPlay(turn, chance, self.table), 1)

    def pending(self, state: State) -> Pending | None:
        """Give the open decision."""
        decision = self.table(state).top
        if decision is None:
            return None
        return Pending(
            decision.kind.value, decision.waiting, decision.asked, secret=decision.kind is Kind.KEEP
        )

    def legal_actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the menu of *seat*."""
        return judge.menu_of(self.table(state), seat)

    def orders(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the standing orders that *seat* may leave."""
        return menu(judge.RULES, self.table(state), (LeaveOrder(seat, each) for each in Habit))

    def forms(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the boasts that *seat* may type."""
        table = self.table(state)
        if table.top is None or table.top.kind is not Kind.BID or seat not in table.top.waiting:
            return ()
        faces = range(1, self.content.sides + 1)
        return menu(judge.RULES, table, (BoastBid(seat, each, Typed("")) for each in faces))

    def decide(self, turn: Turn[State, Fact[TableDraft]], action: Action, chance: Chance) -> None:
        """Refuse *action* for the one true reason, or let it happen."""
        table, rule = self.table(turn.state), judge.RULES[type(action)]
        answering = not isinstance(action, LeaveOrder)
        unasked = why_not_asked(judge.QUESTIONS, table.top, action) if answering else None
        refusal = unasked or rule.why_not(table, action)
        if refusal is not None:
            raise refusal
        rule.happens(judge.DudoPlay(turn, chance, self.table), action)

    def corrections(self, view: Table) -> Sequence[Any]:
        """Give what the game master may set right."""
        return menu(amending.RULES, view, amending.candidates(view))

    def amend(self, turn: Turn[State, Fact[TableDraft]], correction: Correction, chance: Chance) -> None:
        """Refuse *correction* for the one true reason, or set right what it says with all that follows."""
        play = judge.DudoPlay(turn, chance, self.table)
        amend(amending.RULES, play, play.field, amending.candidates(play.field), correction)

    def evolve(self, state: State, event: Fact[TableDraft]) -> State:
        """Apply *event*, which knows what it changes."""
        return TableDraft(state).after(event)

    def view(self, state: State, viewer: Viewer) -> Table:
        """Give what *viewer* knows."""
        return look(self.table(state), viewer)

    def result(self, state: State) -> Result | None:
        """Give who has the most dice left."""
        if not state.winners:
            return None
        scores = tuple(each.left for each in state.players)
        return Result(state.winners, scores, Phrase.of("dudo-result", winners=tuple(map(Who, state.winners))))

    def default(self, state: State, seat: Seat) -> Action:
        """Give the lowest face or bid; a bid stands if it may."""
        menu = self.legal_actions(state, seat)
        return menu[-1] if isinstance(menu[-1], LetStand) else menu[0]

    def advise(self, view: Table, legal: Sequence[Action], dice: Dice) -> Action:
        """Give the choice of an automated seat."""
        return told.advise(view, legal, dice)

    def table(self, state: State) -> Table:
        """Give *state* with the numbers that it is read by."""
        return Table(self.content, state)
