"""One action being judged: the turn it records into, its chance, and the coast as it is now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from rules.contract import Chance, Seat, Turn
from rules.kernel import play as kernel
from rules.raid.coast import Coast
from rules.raid.content import RaidContent
from rules.raid.events.deck import (
    CardsDrawn,
    DeckReshuffled,
    EventsReshuffled,
    LockerGained,
    LockerMissing,
    RowRefilled,
)
from rules.raid.events.event import DecisionClosed, DecisionOpened, RaidEvent, StageReached, StepReached
from rules.raid.events.turn import DiceRolled
from rules.raid.names import ORDER_FOR, CardId, DecisionKind, Deck, DicePurpose, PlaceId, Step
from rules.raid.state import Decision, RunningRaid, Stage, State


class Play(kernel.Play[Coast, State, RaidEvent]):
    """Lent to the rules while they judge one action."""

    def __init__(self, content: RaidContent, turn: Turn[State, RaidEvent], chance: Chance) -> None:
        """Take the tables of `data/raid`."""
        super().__init__(turn, chance, partial(Coast, content))
        self.content = content

    @property
    def coast(self) -> Coast:
        """The coast after everything recorded so far."""
        return self.field

    @property
    def raid(self) -> RunningRaid:
        """The raid that runs."""
        return self.field.raid

    def ask(self, kind: DecisionKind, seats: Sequence[Seat]) -> None:
        """Wait for *seats*; the standing orders that some have left may answer for them."""
        order = ORDER_FOR.get(kind)
        ordered = tuple(each for each in seats if order in self.state.players[each].orders)
        self.record(DecisionOpened(Decision(kind, tuple(seats), tuple(seats), ordered)))

    def close(self) -> None:
        """Wait no longer."""
        self.record(DecisionClosed())

    def step(self, step: Step) -> None:
        """Go on in the turn."""
        self.record(StepReached(step))

    def stage(self, stage: Stage) -> None:
        """Go on in the raid."""
        self.record(StageReached(stage))

    def die(self) -> int:
        """Give a natural d6 that everybody sees; its event is the caller's."""
        return self.public.die(self.content.numbers.die)

    def roll(self, seat: Seat, purpose: DicePurpose, sides: int = 0) -> int:
        """Roll a d6 in public and give its result; a die of 3 *sides* is the d6 halved and rounded up."""
        natural = self.die()
        result = -(-natural // 2) if sides == 3 else natural
        self.record(DiceRolled(seat, purpose, natural, result))
        return result

    def pick_card(self, cards: Sequence[CardId]) -> CardId:
        """RAID-110: give one of *cards* by a secret draw."""
        return self.secret.pick(cards)

    # RAID-6: cards are drawn as they are needed, and a deck is renewed when it runs out.

    def draw(self, seat: Seat, count: int) -> None:
        """Let *seat* draw *count* supply cards, or as many as there are."""
        left = count
        while left > 0 and self._renewed(Deck.SUPPLY):
            cards = self.state.supply[:left]
            self.record(CardsDrawn(seat, cards))
            left -= len(cards)

    def draw_locker(self, seat: Seat, count: int) -> None:
        """Let *seat* gain *count* locker cards; for each that is not there it gets scrap."""
        left = count
        while left > 0 and self._renewed(Deck.LOCKER):
            cards = self.state.locker[:left]
            self.record(LockerGained(seat, cards))
            left -= len(cards)
        if left > 0:
            self.record(LockerMissing(seat, left, left * self.content.numbers.missing_locker))

    def refill_row(self) -> None:
        """RAID-4, RAID-20: fill the row up on the right, as far as there are events."""
        while (missing := self.coast.settings.row_size - len(self.state.row)) > 0:
            if not self.state.events:
                if not self.state.event_discards:
                    return
                places = sorted(self.state.event_discards)
                self.record(EventsReshuffled(tuple(map(PlaceId, self.shuffled(places)))))
            self.record(RowRefilled(self.state.events[:missing]))

    def _renewed(self, deck: Deck) -> bool:
        """Whether there is a card on top of *deck*, if need be after turning its discard pile over."""
        if self.state.locker if deck is Deck.LOCKER else self.state.supply:
            return True
        of_locker = self.content.of_locker
        pile = [each for each in self.state.discards if (each in of_locker) is (deck is Deck.LOCKER)]
        if not pile:
            return False
        cards = tuple(map(CardId, self.shuffled(sorted(pile))))
        self.record(DeckReshuffled(deck, cards))
        return True
