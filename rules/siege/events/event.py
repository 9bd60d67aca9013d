"""What all events of the night share, and the quiet ones that keep the stack of decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.contract import Seat
from rules.kernel.draft import StackDraft, all_changed, changed, changed_at, one_changed
from rules.kernel.events import Fact, QuietFact, SeatFact, SeatSecret, SecretChoice
from rules.siege.names import (
    CardId,
    DecisionKind,
    FigureId,
    FortificationId,
    OrderKind,
    RewardId,
    Side,
    SquadId,
)
from rules.siege.state import Decision, Placement, Player, Squad, StandingOrder, State


class NightDraft(StackDraft[State]):
    """The night while an event changes it."""

    def player(self, seat: Seat) -> Player:
        """Give the player in *seat*."""
        return self.state.players[seat]

    def set_player(self, seat: Seat, **values: Any) -> None:
        """Let fields of a player have other *values*."""
        self.set(players=changed_at(self.state.players, seat, **values))

    def set_players(self, **values: Any) -> None:
        """Let fields of all players have other *values*."""
        self.set(players=all_changed(self.state.players, **values))

    def squad(self, squad: SquadId) -> Squad:
        """Give a squad on the map."""
        return next(each for each in self.state.squads if each.id == squad)

    def set_squad(self, squad: SquadId, **values: Any) -> None:
        """Let fields of a squad on the map have other *values*."""
        self.set(squads=one_changed(self.state.squads, squad, **values))

    def set_fortification(self, fortification: FortificationId, **values: Any) -> None:
        """Let fields of a fortification have other *values*."""
        self.set(fortifications=one_changed(self.state.fortifications, fortification, **values))

    def set_engagement(self, **values: Any) -> None:
        """Let fields of the engagement have other *values*, if there is one."""
        if self.state.engagement is not None:
            self.set(engagement=changed(self.state.engagement, **values))

    def turns_card(self, seat: Seat, card: CardId, *, tapped: bool) -> None:
        """Tap a card of *seat*, or make it active again."""
        cards = self.player(seat).cards
        turned = (changed(each, tapped=tapped) if each.card == card else each for each in cards)
        self.set_player(seat, cards=tuple(turned))

    def takes_from_reserve(self, seat: Seat, figure: FigureId) -> None:
        """Take one such *figure* out of the reserve of *seat*."""
        self.set_player(seat, reserve=without(self.player(seat).reserve, figure))

    def joins_from_reserve(self, seat: Seat, squad: SquadId, figure: FigureId, **values: Any) -> None:
        """Move one such *figure* from the reserve of *seat* to a squad, whose other fields get *values*."""
        self.set_squad(squad, figures=(*self.squad(squad).figures, figure), **values)
        self.takes_from_reserve(seat, figure)

    def deploys(self, seat: Seat, side: Side, placements: tuple[Placement, ...]) -> None:
        """SIEGE-19: put the squads of *seat* on the map; roster and placements are no longer needed."""
        figures = {each.id: each.figures for each in self.player(seat).drafts}
        squads = (Squad(each.squad, seat, side, figures[each.squad], each.region) for each in placements)
        self.set(squads=(*self.state.squads, *squads))
        self.set_player(seat, drafts=(), placements=())

    def rewards(self, seat: Seat, reward: RewardId) -> None:
        """SIEGE-81: grant *reward* to *seat*."""
        self.set_player(seat, rewards=(*self.player(seat).rewards, reward))


SiegeEvent = Fact[NightDraft]
Quiet = QuietFact[NightDraft]
OfSeat = SeatFact[NightDraft]
Secret = SeatSecret[NightDraft]
Choice = SecretChoice[NightDraft]


@dataclass(frozen=True)
class OfSquad(SiegeEvent):
    """Something about one squad."""

    squad: SquadId


@dataclass(frozen=True)
class OfPlayer(SiegeEvent):
    """Something about one player, whose doing it is not."""

    player: Seat


@dataclass(frozen=True)
class DecisionOpened(Quiet):
    """The game waits for something more; it interrupts what it waited for before."""

    decision: Decision

    def apply(self, draft: NightDraft) -> None:
        draft.push(self.decision)


@dataclass(frozen=True)
class DecisionClosed(Quiet):
    """The top of the stack was answered by all."""

    kind: DecisionKind

    def apply(self, draft: NightDraft) -> None:
        draft.pop()


@dataclass(frozen=True)
class StandingOrderSet(Secret):
    """SIEGE-84: a Defender left an order for defence questions; nobody else may know that there is one."""

    order: OrderKind
    percent: int

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, order=StandingOrder(self.order, self.percent))


def without(figures: tuple[FigureId, ...], figure: FigureId) -> tuple[FigureId, ...]:
    """Give *figures* without one such *figure*."""
    place = figures.index(figure)
    return (*figures[:place], *figures[place + 1 :])
