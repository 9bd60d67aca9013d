"""What things are worth to a seat, in scrap: cards, gear, scrap itself, and what others have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules.contract import Seat
from rules.raid.automated.cards import card_worth, merit
from rules.raid.automated.outlook import hopes
from rules.raid.automated.weights import BOAT, INCOME, RAIDED, SPARE, UNSEEN, Weights
from rules.raid.coast import Coast
from rules.raid.names import CardId, CardKind, DecisionKind, Slot
from rules.raid.state import Player, without

DRESSING = (DecisionKind.RAID_FIRST, DecisionKind.PLAN)
"""RAID-15, RAID-31: decisions before which one may dress, as often as one likes."""


class Valuation:
    """What one seat makes of a coast."""

    def __init__(self, coast: Coast, seat: Seat, weights: Weights) -> None:
        self.coast = coast
        self.seat = seat
        self.weights = weights
        ahead = max(coast.player(each).scrap for each in coast.state.playing())
        turns = min((coast.settings.target - ahead) / INCOME, coast.settings.rounds - coast.state.round)
        self.hold = weights.hold * min(1.0, max(0.25, turns / 3))
        """What cards and gear are worth, which take time to bring something."""
        player = coast.player(seat)
        self.worn = player.worn
        """What it wears."""
        self.outfit = self._outfit()
        """What it would wear if it may dress, else what it wears."""
        self.held = without((*player.hand, *player.worn), self.outfit)
        """What is then in the hand."""
        if coast.state.decision is not None and coast.state.decision.kind in DRESSING:
            # Whatever it wears just now, all is worth the same: or it would change its gear for ever.
            self.coast = _dressed(coast, player, self.outfit, self.held)
        self.hand = self._hand()
        self._new_card = self._worth_drawn()

    def _outfit(self) -> tuple[CardId, ...]:
        """RAID-31: in the own plan at home, the best piece for each slot."""
        coast, player = self.coast, self.coast.player(self.seat)
        if coast.state.active != self.seat or coast.state.raid is not None or player.place is not None:
            return player.worn
        gear = [each for each in (*player.hand, *player.worn) if coast.card(each).kind is CardKind.GEAR]
        best = {slot: [each for each in gear if coast.card(each).slot is slot] for slot in Slot}
        return tuple(
            max(pieces, key=lambda each: (merit(coast.card(each)), each))
            for pieces in best.values()
            if pieces
        )

    def _hand(self) -> dict[CardId, float]:
        """Give what each kind of own card is worth to keep, the least of its copies."""
        room = self.coast.hand_limit(self.seat) - self.coast.settings.draw
        ranked = sorted(((self.base(each), each) for each in self.held), reverse=True)
        kept: dict[CardId, float] = {}
        for place, (value, card) in enumerate(ranked):
            kept[card] = self.hold * value * (1.0 if place < room else SPARE)
            if self.coast.card(card).kind is CardKind.BUNKER:
                kept[card] = max(kept[card], self._shelter())
        return kept

    def _shelter(self) -> float:
        """RAID-11, RAID-86: give what keeping the house whole is worth to whoever has the target already.

        It is less, the fewer may still raid it before the boat leaves.
        """
        state, scrap = self.coast.state, self.coast.player(self.seat).scrap
        if not self.coast.has_target(self.seat):
            return 0.0
        active = self.seat if state.active is None else state.active
        others = state.after(active)
        before = others.index(self.seat) if self.seat in others else len(others)
        return RAIDED * (scrap // 2 + BOAT) * before / max(1, len(state.playing()) - 1)

    def base(self, card: CardId) -> float:
        """Give what a card is worth in the own hand, were there room for all."""
        found = self.coast.card(card)
        value = card_worth(found, self.weights)
        if found.kind is CardKind.GEAR and found.slot is not None:
            value += self.improvement(self.outfit, card)
        return value

    def improvement(self, worn: Sequence[CardId], card: CardId) -> float:
        """Give what wearing *card* would add to what is *worn*."""
        coast, found = self.coast, self.coast.card(card)
        now = next((merit(coast.card(each)) for each in worn if coast.card(each).slot == found.slot), 0.0)
        return max(0.0, merit(found) - now)

    def after_dressing(self, outfit: Sequence[CardId]) -> tuple[CardId, ...]:
        """Give the free cards of the hand once *outfit* is worn."""
        worn = self.coast.player(self.seat).worn
        return without((*self.coast.free(self.seat), *worn), outfit)

    def keep(self, cards: Iterable[CardId]) -> float:
        """Give what it costs to give *cards* of the own hand away."""
        return sum(self.hand.get(each, 0.0) for each in cards)

    def new_card(self) -> float:
        """Give what a card drawn is worth: little where the hand is full."""
        return self._new_card

    def _worth_drawn(self) -> float:
        room = self.coast.hand_limit(self.seat) - self.coast.settings.draw
        return self.hold * UNSEEN * (1.0 if len(self.held) < room else SPARE)

    def gear(self, worn: Iterable[CardId]) -> float:
        """Give what somebody loses with all that is *worn*."""
        return self.hold * sum(merit(self.coast.card(each)) for each in worn)

    def spoils(self, seat: Seat, cards: Sequence[CardId]) -> float:
        """Give what *cards* are worth to *seat*, which may wear what is better than its own."""
        worn = self.coast.player(seat).worn
        pieces = [
            max(self.improvement(worn, each), card_worth(self.coast.card(each), self.weights))
            for each in cards
        ]
        return self.hold * sum(pieces)

    def scrap(self, seat: Seat, change: float) -> float:
        """Give what it is worth to *seat* to have so much more scrap, or less: the target is worth most."""
        target, now = self.coast.settings.target, self.coast.player(seat).scrap
        return change + BOAT * ((now + change >= target) - (now >= target))

    def rival(self, seat: Seat) -> float:
        """Give how much what another *seat* loses is a gain: by its part of what the others hope for."""
        mine = hopes(self.coast)
        return self.weights.rivals * mine[seat] / max(0.05, 1 - mine[self.seat])

    def share(self, seat: Seat) -> float:
        """Give the weight of what *seat* gains: 1 for oneself."""
        return 1.0 if seat == self.seat else -self.rival(seat)


def _dressed(coast: Coast, player: Player, outfit: Sequence[CardId], hand: Iterable[CardId]) -> Coast:
    dressed = replace(player, worn=tuple(outfit), hand=tuple(sorted(hand)))
    players = [dressed if each.seat == player.seat else each for each in coast.state.players]
    return Coast(coast.content, replace(coast.state, players=tuple(players)), coast.viewer)
