"""What players may wish for; every parameter is one small question.

Sets of cards are chosen one card at a time: recycling, discarding and picking take effect at once; cards
for a fight are laid out in secret and then committed; terms of a deal are set one by one.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Action, Seat, Typed
from rules.raid.names import CardId, ChargesId, Due, Ground, OrderKind, PlaceId

UNTYPED = Typed("")
"""What is still to be typed."""


@dataclass(frozen=True)
class LayOut(Action):
    """RAID-42, RAID-91: choose a card of the hand for the fight that is asked about."""

    several = True
    card: CardId


@dataclass(frozen=True)
class TakeBack(Action):
    """Choose the cards for the fight anew."""

    begins_anew = True


@dataclass(frozen=True)
class FightEvent(Action):
    """RAID-42: fight at the event, with the cards laid out."""


@dataclass(frozen=True)
class RetreatFromEvent(Action):
    """RAID-42: go home without a fight."""


@dataclass(frozen=True)
class ChangeGear(Action):
    """RAID-31, RAID-61: wear this and nothing else."""

    weapon: CardId | None = None
    head: CardId | None = None
    body: CardId | None = None
    pack: CardId | None = None

    @property
    def outfit(self) -> tuple[CardId, ...]:
        """What would be worn, in the order of the slots."""
        return tuple(filter(None, (self.weapon, self.head, self.body, self.pack)))


@dataclass(frozen=True)
class PlayUtility(Action):
    """RAID-110: play a utility card."""

    card: CardId
    target: Seat | None = None


@dataclass(frozen=True)
class DeclareRaid(Action):
    """RAID-60: raid a seat in the gear that is worn now, with a base card."""

    target: Seat
    card: CardId


@dataclass(frozen=True)
class ForgoRaid(Action):
    """Option `raid_first`: begin the turn without a raid."""


@dataclass(frozen=True)
class GoToEvent(Action):
    """RAID-40: take an event of the row."""

    place: PlaceId


@dataclass(frozen=True)
class Recycle(Action):
    """RAID-17: turn a card into scrap; whether another follows is asked next."""

    card: CardId


@dataclass(frozen=True)
class StopRecycling(Action):
    """RAID-17: turn no more cards into scrap."""

    passes = True


@dataclass(frozen=True)
class Scavenge(Action):
    """RAID-18: draw supply cards."""


@dataclass(frozen=True)
class Rest(Action):
    """RAID-18: do nothing."""

    passes = True


@dataclass(frozen=True)
class ComeHome(Action):
    """RAID-62: leave the event by an anti-raid to defend the house."""


@dataclass(frozen=True)
class SetScrap(Action):
    """RAID-76, RAID-78: put scrap into the terms with a seat."""

    other: Seat
    """The helper for a principal, the principal for a helper; so in all terms."""
    amount: int


@dataclass(frozen=True)
class SetLoot(Action):
    """RAID-76: put a part of the looted scrap into the terms."""

    other: Seat
    amount: int


@dataclass(frozen=True)
class SetGear(Action):
    """RAID-76: put pieces of the gear gained into the terms."""

    other: Seat
    pieces: int


@dataclass(frozen=True)
class NameCard(Action):
    """RAID-76: put a hand card of the principal into the terms."""

    other: Seat
    card: CardId


@dataclass(frozen=True)
class LendCard(Action):
    """RAID-71: add the join card to an offer."""

    other: Seat


@dataclass(frozen=True)
class SetDue(Action):
    """RAID-76: say when the reward is owed."""

    other: Seat
    due: Due


@dataclass(frozen=True)
class NotePromise(Action):
    """Add words to the terms that nobody enforces."""

    other: Seat
    words: Typed = UNTYPED


@dataclass(frozen=True)
class RemoveTerms(Action):
    """RAID-76: take an offer, or a demand not yet made, back."""

    other: Seat


@dataclass(frozen=True)
class Ready(Action):
    """RAID-66: the terms stand, the defence is set."""


@dataclass(frozen=True)
class StayOut(Action):
    """RAID-78: join nobody."""

    passes = True


@dataclass(frozen=True)
class JoinAttack(Action):
    """RAID-78: join the raider."""

    ground: Ground


@dataclass(frozen=True)
class JoinDefence(Action):
    """RAID-78: join the defender."""

    ground: Ground


@dataclass(frozen=True)
class AcceptDemand(Action):
    """RAID-79: take help for what it demands."""

    other: Seat


@dataclass(frozen=True)
class RefuseDemand(Action):
    """RAID-79: do without."""

    other: Seat


@dataclass(frozen=True)
class PlayBunker(Action):
    """RAID-83: put a bunker card on top."""

    card: CardId


@dataclass(frozen=True)
class PlayExplosives(Action):
    """RAID-84: put explosives on top, one or several together."""

    charges: ChargesId


@dataclass(frozen=True)
class PassStack(Action):
    """RAID-82: play nothing in this move."""

    passes = True


@dataclass(frozen=True)
class CommitFight(Action):
    """RAID-91: commit the cards laid out, or none. This is final."""


@dataclass(frozen=True)
class PlayFightCard(Action):
    """Option `fight_cards` open: put down one card."""

    card: CardId


@dataclass(frozen=True)
class PassFight(Action):
    """Option `fight_cards` open: put down nothing in this move."""

    passes = True


@dataclass(frozen=True)
class PickGear(Action):
    """RAID-106: take a piece of the gear gained."""

    card: CardId


@dataclass(frozen=True)
class DiscardCard(Action):
    """RAID-19: discard a card above the hand limit."""

    several = True
    card: CardId


@dataclass(frozen=True)
class LeaveOrder(Action):
    """Answer a question always the same way from now on."""

    order: OrderKind


@dataclass(frozen=True)
class WithdrawOrder(Action):
    """Be asked again."""

    order: OrderKind


@dataclass(frozen=True)
class Retire(Action):
    """RAID-22: leave the game for good; `let_me_retire` among the orders unlocks it."""


TERMS: tuple[type[Action], ...] = (SetScrap, SetLoot, SetGear, NameCard, SetDue, RemoveTerms, NotePromise)
"""What both principals and helpers put into terms."""
