"""What the game master of a raid may set right: scrap, cards, gear, places, the turn, the raid that runs."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Correction, Seat
from rules.kernel.amending import Switch
from rules.raid.names import CardId, Deck, PlaceId


@dataclass(frozen=True)
class AmendScrap(Correction):
    """RAID-5: let a seat have so much scrap."""

    player: Seat
    amount: int


@dataclass(frozen=True)
class ReturnDiscard(Correction):
    """Bring a discarded card into the hand of a seat."""

    player: Seat
    card: CardId


@dataclass(frozen=True)
class DealCards(Correction):
    """Let a seat draw cards of a deck, which only it sees."""

    player: Seat
    deck: Deck
    count: int


@dataclass(frozen=True)
class TakeRandomCards(Correction):
    """Discard random cards of a hand, face up: nobody may name what only its seat knows."""

    opens = True
    player: Seat
    count: int


@dataclass(frozen=True)
class PutGearOn(Correction):
    """RAID-30: let a seat wear a discarded piece; what it wore in that slot is discarded."""

    opens = True
    player: Seat
    card: CardId


@dataclass(frozen=True)
class TakeGearOff(Correction):
    """RAID-30: discard a worn piece."""

    player: Seat
    card: CardId


@dataclass(frozen=True)
class PlaceSurvivor(Correction):
    """RAID-40: let a seat stand on an event that nobody is at; an event it leaves is discarded."""

    opens = True
    player: Seat
    place: PlaceId


@dataclass(frozen=True)
class SendHome(Correction):
    """RAID-47: bring a seat home from its event, for nothing."""

    opens = True
    player: Seat


@dataclass(frozen=True)
class RemoveShield(Correction):
    """RAID-65: let a seat be raided again."""

    player: Seat


@dataclass(frozen=True)
class AmendHouse(Correction):
    """RAID-86: say whether the house of the raid that runs is blown open."""

    blown: Switch


@dataclass(frozen=True)
class TakeFromStack(Correction):
    """RAID-81: give the top card of the stack back to whoever played it."""

    opens = True


@dataclass(frozen=True)
class CallOffRaid(Correction):
    """End the raid as if it had not been declared; the cards that still lie there go back."""

    opens = True


@dataclass(frozen=True)
class GiveTurn(Correction):
    """RAID-10: let a seat begin its turn now, whoever's turn it is."""

    opens = True
    player: Seat


@dataclass(frozen=True)
class AmendRound(Correction):
    """RAID-10: let another round be counted."""

    round: int
