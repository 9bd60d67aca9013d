"""Decks and hands of a real table that has only a chat: who holds what, and what is left to draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rules.contract import Dice, IllegalAction
from rules.raid.content import RaidContent
from rules.raid.names import CardId, Deck

MOST_CARDS = 40
"""How many a hand may hold."""


@dataclass(frozen=True)
class Held:
    """What one player holds."""

    user: int
    cards: tuple[CardId, ...] = ()


@dataclass(frozen=True)
class TableDeck:
    """The decks of one channel with everybody's hand: all of it secret but the discards."""

    supply: tuple[CardId, ...] = ()
    """Top first."""
    locker: tuple[CardId, ...] = ()
    discards: tuple[CardId, ...] = ()
    hands: tuple[Held, ...] = ()
    dealer: int = 0
    """Who dealt; 0 where nobody did, or before that was kept."""

    def concerns(self, user: int) -> bool:
        """Whether *user* dealt these hands or holds one of them, so that they are theirs to replace."""
        return user == self.dealer or any(each.user == user for each in self.hands)

    def of(self, user: int) -> Held:
        """Give the hand of *user*; raise IllegalAction for somebody to whom nothing was dealt."""
        for each in self.hands:
            if each.user == user:
                return each
        raise IllegalAction("no_hand_here")


def deal(content: RaidContent, users: Sequence[int], count: int, dice: Dice) -> TableDeck:
    """RAID-2, RAID-4: shuffle both decks and deal *count* supply cards to each of *users*.

    Raise IllegalAction for too few or too many players.
    """
    size = content.size.get(len(users))
    if size is None:
        sizes = sorted(content.size)
        raise IllegalAction("wrong_number_of_hands", minimum=sizes[0], maximum=sizes[-1])
    supply = [each.id for each in content.cards if each.id not in size.removed for _ in range(each.copies)]
    locker = [each.id for each in content.locker for _ in range(each.copies)]
    top = [supply[place] for place in dice.shuffle(len(supply))]
    hands = tuple(
        Held(user, tuple(top[number * count : (number + 1) * count])) for number, user in enumerate(users)
    )
    return TableDeck(
        tuple(top[len(users) * count :]),
        tuple(locker[place] for place in dice.shuffle(len(locker))),
        (),
        hands,
    )


def draw(
    content: RaidContent, table: TableDeck, user: int, deck: Deck, count: int, dice: Dice
) -> tuple[TableDeck, tuple[CardId, ...]]:
    """RAID-6: give the table after *user* drew, and what was drawn: fewer where both piles ran out.

    An empty deck is replaced by its shuffled discards. Raise IllegalAction for a hand too large.
    """
    held = table.of(user)
    if len(held.cards) + count > MOST_CARDS:
        raise IllegalAction("number_too_large", number=len(held.cards) + count, most=MOST_CARDS)
    drawn: list[CardId] = []
    for _ in range(count):
        table = _renewed(content, table, deck, dice)
        pile = table.locker if deck is Deck.LOCKER else table.supply
        if not pile:
            break
        drawn.append(pile[0])
        table = replace(table, locker=pile[1:]) if deck is Deck.LOCKER else replace(table, supply=pile[1:])
    return _with_hand(table, replace(held, cards=(*held.cards, *drawn))), tuple(drawn)


def discard(table: TableDeck, user: int, card: CardId) -> TableDeck:
    """Put *card* of *user* on the discards, face up; raise IllegalAction where it is not in the hand."""
    held = table.of(user)
    if card not in held.cards:
        raise IllegalAction("not_in_hand")
    left = list(held.cards)
    left.remove(card)
    table = replace(table, discards=(*table.discards, card))
    return _with_hand(table, replace(held, cards=tuple(left)))


def _renewed(content: RaidContent, table: TableDeck, deck: Deck, dice: Dice) -> TableDeck:
    pile = table.locker if deck is Deck.LOCKER else table.supply
    of_locker = content.of_locker
    back = [each for each in table.discards if (each in of_locker) == (deck is Deck.LOCKER)]
    if pile or not back:
        return table
    fresh = tuple(back[place] for place in dice.shuffle(len(back)))
    left = tuple(each for each in table.discards if (each in of_locker) != (deck is Deck.LOCKER))
    if deck is Deck.LOCKER:
        return replace(table, locker=fresh, discards=left)
    return replace(table, supply=fresh, discards=left)


def _with_hand(table: TableDeck, held: Held) -> TableDeck:
    return replace(table, hands=tuple(held if each.user == held.user else each for each in table.hands))
