"""Dudo as the contract sees it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.contract import Action, Chance, Dice, Options, Pending, Phrase, Result, Seat, Turn, Viewer, Who
from rules.game_words import WordedRuleset
from rules.kernel.events import Fact
from rules.options import values_of
from tests.dudo.rules import judge, told
from tests.dudo.rules.actions import ACTIONS, LetStand
from tests.dudo.rules.content import DudoContent
from tests.dudo.rules.events import EVENTS, TableDraft
from tests.dudo.rules.state import OPTIONS, Kind, Player, Settings, State
from tests.dudo.rules.table import Table, look


class Dudo(told.DudoWords, WordedRuleset[State, Action, Fact[TableDraft], Table]):
    """Everybody rolls in secret and keeps what pays; in turn they raise the bid, or call the bluff."""

    name = "dudo"
    version = 1
    seats = (2, 6)
    options = OPTIONS
    state_type = State
    action_types = ACTIONS
    event_types = EVENTS
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
        judge.begin_round(judge.DudoPlay(turn, chance, self.table))

    def pending(self, state: State) -> Pending | None:
        """Give the open decision."""
        decision = self.table(state).decision
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
        return judge.orders_of(self.table(state), seat)

    def forms(self, state: State, seat: Seat) -> Sequence[Action]:
        """Give the boasts that *seat* may type."""
        return judge.forms_of(self.table(state), seat)

    def decide(self, turn: Turn[State, Fact[TableDraft]], action: Action, chance: Chance) -> None:
        """Refuse *action* for the one true reason, or let it happen."""
        refusal = judge.why_not(self.table(turn.state), action)
        if refusal is not None:
            raise refusal
        judge.RULES[type(action)].happens(judge.DudoPlay(turn, chance, self.table), action)

    def evolve(self, state: State, event: Fact[TableDraft]) -> State:
        """Apply *event*, which knows what it changes."""
        draft = TableDraft(state)
        event.apply(draft)
        return draft.state

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
