"""The coast: a state with the tables that it is read by, and what the rules ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from rules.contract import IllegalAction, Seat, Viewer
from rules.kernel.once import once
from rules.raid.content import Card, Place, RaidContent
from rules.raid.names import ANTI_RAID, FLARE_GUN, KEYCARD, CardId, CardKind, Need, Side, Slot, Tag
from rules.raid.options import Settings
from rules.raid.state import Player, Proposal, RunningRaid, Stage, State, without


@dataclass
class Coast:
    """A state as the rules see it, or as a viewer does (see `rules.raid.sight`)."""

    content: RaidContent = field(repr=False)
    state: State
    viewer: Viewer = None
    """Whose eyes; None for the engine, and for what everybody sees."""
    answers: dict[Any, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def settings(self) -> Settings:
        """The options of this game."""
        return self.state.settings

    @property
    def raid(self) -> RunningRaid:
        """The raid that runs."""
        assert self.state.raid is not None, "asked for within a raid only"
        return self.state.raid

    def player(self, seat: Seat) -> Player:
        """Give the survivor in *seat*."""
        return self.state.players[seat]

    @property
    def own(self) -> Player | None:
        """The survivor of the viewing seat."""
        return None if self.viewer is None else self.state.players[self.viewer]

    def has_target(self, seat: Seat) -> bool:
        """RAID-11: give whether *seat* has enough for the boat."""
        return self.player(seat).scrap >= self.settings.target

    def card(self, card: CardId) -> Card:
        """Give the numbers of a card."""
        return self.content.card[card]

    def in_order(self, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """Give *cards* in the order of the tables."""
        return tuple(sorted(cards, key=self.content.rank.__getitem__))

    def kinds(self, cards: Iterable[CardId]) -> tuple[CardId, ...]:
        """Give each kind among *cards* once, in the order of the tables."""
        return self.in_order(set(cards))

    # Hands.

    @once
    def reserved(self, seat: Seat) -> tuple[CardId, ...]:
        """RAID-77: give the hand cards of *seat* that open offers and unpaid deals promise."""
        raid = self.state.raid
        if raid is None:
            return ()
        cards: list[CardId] = []
        for each in self._bound(raid, seat):
            cards += each.terms.cards
            # RAID-80: once the sides are revealed a lent card is spent.
            if each.terms.lend and not raid.revealed:
                cards.append(self.join_card(raid, seat))
        return self.in_order(cards)

    def _bound(self, raid: RunningRaid, principal: Seat) -> list[Proposal]:
        """RAID-77: give what binds *principal* now: open offers, accepted demands, deals not settled."""
        accepted = {each.seat for each in raid.answers if each.accepted}
        # RAID-79: who demands has not taken the offer; before the demands are made nobody may know that.
        refusing: set[Seat] = set()
        if raid.stage is Stage.DEMANDS:
            refusing = {each.helper for each in raid.demands if each.principal == principal}
        return [
            each
            for each in (
                *(each for each in raid.offers if each.helper not in refusing),
                *(each for each in raid.demands if each.helper in accepted),
                *(each for each in raid.deals if each.helper not in raid.settled),
            )
            if each.principal == principal
        ]

    @once
    def free(self, seat: Seat) -> tuple[CardId, ...]:
        """Give the hand of *seat* without reserved cards and those laid out, in the order of the tables."""
        player = self.player(seat)
        left = without(player.hand, self.reserved(seat))
        return self.in_order(without(left, player.laid_out))

    def why_not_held(self, seat: Seat, card: CardId) -> IllegalAction | None:
        """Give why *card* cannot leave the hand of *seat*; None if it can."""
        player, free = self.player(seat), self.free(seat)
        if card in free:
            return None
        return IllegalAction("reserved" if card in without(player.hand, player.laid_out) else "not_in_hand")

    @once
    def free_of(self, seat: Seat, *kinds: CardKind) -> tuple[CardId, ...]:
        """Give each kind of free hand card of *seat* that is played as one of *kinds*, once."""
        return tuple(each for each in self.kinds(self.free(seat)) if self.card(each).kind in kinds)

    def hand_limit(self, seat: Seat) -> int:
        """RAID-19: give how many cards *seat* may keep."""
        return self.settings.hand_limit + sum(self.card(each).hand_limit for each in self.player(seat).worn)

    def join_card(self, raid: RunningRaid, principal: Seat) -> CardId:
        """RAID-70: give the card that joins the side of *principal*."""
        return FLARE_GUN if principal == raid.raider else ANTI_RAID

    # Gear and power.

    def outfits(self, seat: Seat) -> Sequence[tuple[CardId | None, ...]]:
        """RAID-30: give every outfit of hand and worn gear, each as what is in the four slots."""
        player = self.player(seat)
        gear = self.kinds((*(each for each in self.free(seat)), *player.worn))
        by_slot: dict[Slot | None, list[CardId | None]] = {slot: [] for slot in Slot}
        for each in gear:
            by_slot.setdefault(self.card(each).slot, []).append(each)
        return [*product(*((*reversed(by_slot[slot]), None) for slot in Slot))]

    def slots(self, worn: Iterable[CardId]) -> tuple[CardId | None, ...]:
        """Give what of *worn* is in each slot."""
        by_slot = {self.card(each).slot: each for each in worn}
        return tuple(by_slot.get(slot) for slot in Slot)

    def power(self, worn: Iterable[CardId], forbidden: Tag | None = None) -> int:
        """RAID-32, RAID-43: give the power of a character that wears this, where a tag may be forbidden."""
        return self.content.numbers.body_power + sum(
            self.card(each).power for each in worn if forbidden not in self.card(each).tags
        )

    def has_tag(self, worn: Iterable[CardId], tag: Tag | None, forbidden: Tag | None = None) -> bool:
        """Give whether a worn piece has *tag* and is not forbidden here."""
        return any(tag in self.card(each).tags for each in worn if forbidden not in self.card(each).tags)

    def meets(self, seat: Seat, place: Place, outfit: Sequence[CardId] | None = None) -> bool:
        """RAID-40: give whether *seat* may go to an event now, or might in another *outfit*."""
        worn = self.player(seat).worn if outfit is None else outfit
        match place.needs:
            case None:
                return True
            case Need.WEAPON | Need.HEAD | Need.BODY:
                return any(self.card(each).slot == place.needs.value for each in worn)
            case Need.WORN2:
                return len(worn) >= 2
            case Need.WORN3:
                return len(worn) >= 3
            case Need.SEALED:
                return self.has_tag(worn, Tag.SEALED)
            case Need.KEYCARD:
                return KEYCARD in self.player(seat).hand

    # Raids.

    def shielded(self, seat: Seat, raider: Seat) -> bool:
        """RAID-65: give whether *raider* may not raid *seat*."""
        raided_by = self.player(seat).raided_by
        return raider in raided_by if self.settings.shield_scope == "same_raider" else bool(raided_by)

    def is_present(self, seat: Seat) -> bool:
        """RAID-93: give whether the character of *seat* is in the fight: not one away at an event.

        RAID-67: a raider always is; with `raid_first` its event fight is still to come.
        """
        raid = self.state.raid
        return self.player(seat).place is None or (raid is not None and seat == raid.raider)

    def characters(self, side: Side) -> tuple[Seat, ...]:
        """RAID-94: give the seats whose characters fight on *side*."""
        raid = self.state.raid
        if raid is None:
            return ()
        return tuple(each for each in raid.members(side) if self.is_present(each))

    def half(self, scrap: int) -> int:
        """RAID-100: give half of *scrap*, rounded as the option says."""
        return -(-scrap // 2) if self.settings.rounding == "up" else scrap // 2

    @once
    def pledged(self, principal: Seat, but: Seat | None = None) -> int:
        """RAID-77: give the scrap that *principal* has pledged, but to one seat."""
        raid = self.state.raid
        if raid is None:
            return 0
        return sum(each.terms.scrap for each in self._bound(raid, principal) if each.helper != but)

    def can_keep(self, seat: Seat, scrap: int, pledged: int) -> bool:
        """RAID-77: give whether *seat*, having *scrap*, could always pay what it has *pledged*."""
        raid = self.state.raid
        if raid is not None and seat == raid.target:
            return scrap >= 0 and pledged <= scrap - self.half(scrap)
        return pledged <= scrap
