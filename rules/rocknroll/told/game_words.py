"""What the renderer asks of rocknroll: which module has the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from rules.contract import Event, Options, Phrase, Seat
from rules.game_words import GameWords
from rules.rocknroll.actions import CallDevilForOrders, CallDevilForUnits, CallDevilToRevive
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.events.amendment import OrdersTakenAway, UnitsTakenAway
from rules.rocknroll.events.card import (
    HandUnitPaid,
    OrderPutUnder,
    OrderPutUnderUnseen,
    OrdersDiscarded,
    OrderTaken,
    RdChanged,
)
from rules.rocknroll.events.close import DeckUnitLost, RoundScored, UnitGone
from rules.rocknroll.events.field import (
    LocalDeployed,
    OrdersPhaseBegan,
    TokenDeployed,
    TrickUsed,
    TurnEnded,
    TurnStarted,
    UnitDeployed,
)
from rules.rocknroll.events.killing import TokenKilled, UnitCaptured, UnitKilledSeen
from rules.rocknroll.events.order import (
    CaptureTried,
    CurrentActUsed,
    DevilCalled,
    GoalsChanged,
    OrderPlayed,
    RdPoured,
    StepPlayed,
    SuperweaponFired,
)
from rules.rocknroll.field import Field
from rules.rocknroll.names import DiscardCause, OrderId, RdCause, Side, TaskKind, UnitId
from rules.rocknroll.told import abouts, cautions, chapters, menu_words, situations, table_words, words
from rules.rocknroll.told.chapters import CHAPTER_OF, CHAPTERS

ACTS = (
    CaptureTried,
    CurrentActUsed,
    DevilCalled,
    GoalsChanged,
    LocalDeployed,
    OrderPutUnder,
    OrderPutUnderUnseen,
    OrderPlayed,
    OrdersPhaseBegan,
    StepPlayed,
    SuperweaponFired,
    TokenDeployed,
    TurnEnded,
    TurnStarted,
    UnitDeployed,
)
"""What a side does of itself."""
PAID = (DiscardCause.EXCHANGE, DiscardCause.PRICE, RdCause.PRICE)
"""Why it gives cards and RD for that."""
LOST = (DiscardCause.INTERCEPTED, DiscardCause.NO_CONTINGENT)
"""Why it loses orders that it would have kept."""


class RocknrollWords(GameWords[Field]):
    """The words of rocknroll."""

    chapters: ClassVar[tuple[str, ...]] = CHAPTERS
    chapter_of: ClassVar[Mapping[str, str]] = CHAPTER_OF
    losses: ClassVar[Mapping[type[Event], tuple[str, ...]]] = {
        UnitKilledSeen: ("side",),
        TokenKilled: ("side",),
        UnitCaptured: ("victim",),
        DeckUnitLost: ("side",),
        UnitGone: ("side",),
        OrdersTakenAway: ("side",),
        UnitsTakenAway: ("side",),
        OrdersDiscarded: ("side",),
        OrderTaken: ("side",),
    }
    deciding = (GoalsChanged, RoundScored)
    coached = dict.fromkeys((CallDevilForOrders, CallDevilForUnits, CallDevilToRevive), TaskKind.DEVIL_WINDOW)
    content: RocknrollContent

    headline = staticmethod(table_words.headline)
    round = staticmethod(table_words.round_of)
    hand = staticmethod(table_words.hand)
    own_label = staticmethod(menu_words.label)
    arranged = staticmethod(menu_words.arranged)
    set_aside = staticmethod(menu_words.set_aside)
    about_aside = Phrase("rocknroll-menu_exchanges.about")
    situation = staticmethod(situations.situation)
    about = staticmethod(abouts.about)
    caution = staticmethod(cautions.caution)
    grave = staticmethod(abouts.grave)
    own_spelling = staticmethod(words.spell)

    def own_phrase(self, event: Event, /) -> Phrase | None:
        """Give the sentence of an event whose fields need spelling out; of a trick, what it is for."""
        match event:
            case TrickUsed(bearer, unit, trick) if trick >= 0:
                step = self.content.unit[unit].tricks[trick].steps[0]
                return Phrase.of("rocknroll-trick_used", piece=words.piece(bearer), does=step.does.value)
            case _:
                return words.phrase(event)

    def actor(self, event: Event) -> Seat | Phrase | None:
        """Give the side that acts; what follows from it belongs to whoever acted last."""
        match event:
            case OrdersDiscarded() | HandUnitPaid() | RdChanged() if event.cause in PAID:
                return words.side(event.side)
            case _:
                return words.side(event.side) if isinstance(event, ACTS) else None

    def prepares(self, event: Event) -> bool:
        """Whether *event* is a price: a Goal Change is paid before it is chosen."""
        return isinstance(event, OrdersDiscarded | HandUnitPaid | RdChanged) and event.cause in PAID

    def goes_on(self, cause: Event) -> bool:
        """Whether *cause* is what was poured into a die, which alone does not say what was rolled for."""
        return isinstance(cause, RdPoured)

    def loser(self, view: Field, event: Event) -> Seat | None:
        """Give whom *event* has cost something; an order that a side gives away is no loss."""
        match event:
            case OrdersDiscarded() if event.cause not in LOST:
                return None
            case OrderTaken(taker):
                return self.owner(view, taker.other)
            case _:
                return super().loser(view, event)

    def telling(self, view: Field) -> Callable[[Event], Phrase]:
        """Give what also says what each Point of a tally is worth."""
        worth = view.settings.value
        return lambda event: (
            words.tally(event, worth) if isinstance(event, RoundScored) else self.phrase(event)
        )

    def owner(self, view: Field, thing: Side, /) -> Seat | None:
        """Give who plays the side *thing*."""
        return view.state.force(thing).seat

    def details(self, view: Field) -> Sequence[Phrase]:
        """Give what the cards on the field say, the dead, and who is out of the match."""
        return tuple(table_words.details(view))

    def numbers(self, place: str, /) -> Phrase | None:
        """Give what a unit rolls, what it takes to hit it and for how many it counts; how many there are of
        an order, by suits."""
        kind, _, name = place.partition("-")
        match kind:
            case "unit":
                return table_words.numbers(self.content.unit[UnitId(name)])
            case "order":
                return Phrase("rocknroll-numbers_order", chapters.by_suit(self.content.order[OrderId(name)]))
            case _:
                return None

    def chapter(self, chapter: str, options: Options) -> Phrase:
        """Give the text of *chapter* with the match's numbers."""
        return chapters.chapter(self.content, chapter, options)
