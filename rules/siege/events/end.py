"""Facts of the end: who won, and what the Stormers buy."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Seat
from rules.siege.events.event import NightDraft, OfSeat, Quiet, SiegeEvent
from rules.siege.names import Phase, Price, RewardId, Side
from rules.siege.state import BothNights, FirstNight, Outcome, Player, State
from rules.ties import NO_TIE


@dataclass(frozen=True)
class NightEnded(SiegeEvent):
    """SIEGE-79: the City holds or falls; the shop opens."""

    side: Side
    winners: tuple[Seat, ...]
    standing: int
    looted: int
    tie: str = NO_TIE
    """What sets the winner before others with as many points: `tokens`, `figures`, or `shared`."""

    def apply(self, draft: NightDraft) -> None:
        outcome = Outcome(self.side, self.winners, self.standing, self.looted, self.tie)
        draft.set(phase=Phase.SHOP, outcome=outcome)


@dataclass(frozen=True)
class DefendersRanked(SiegeEvent):
    """SIEGE-79: the Defenders by watch points, then controlled tokens, then figures on the map."""

    seats: tuple[Seat, ...]
    """The first of them first."""
    points: tuple[int, ...]
    """Their watch points, in the same order."""
    ties: tuple[str, ...] = ()
    """What sets each before the next with as many points, in the same order; empty in games of before."""


@dataclass(frozen=True)
class SidesExchanged(SiegeEvent):
    """Option `mode` two_nights: the second night begins, the Stormers of the first defending."""

    stormers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]

    def apply(self, draft: NightDraft) -> None:
        """Clear the table; only points, and what decides ties, are kept."""
        state = draft.state

        def anew(player: Player) -> Player:
            side = Side.STORMER if player.seat in self.stormers else Side.DEFENDER
            return Player(player.seat, side, first_night=_kept(state, player))

        players = tuple(map(anew, state.players))
        draft.state = State(state.settings, players, state.curator, night=state.night + 1)


@dataclass(frozen=True)
class BothNightsCounted(SiegeEvent):
    """Option `mode` two_nights: most victory points over both nights win."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    """By seat."""
    tie: str = NO_TIE

    def apply(self, draft: NightDraft) -> None:
        draft.set(both_nights=BothNights(self.winners, self.points, self.tie))


@dataclass(frozen=True)
class ItemBought(OfSeat):
    """SIEGE-80: a player put a line of the shop into the basket."""

    quiet = True
    price: Price

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, basket=(*draft.player(self.seat).basket, self.price))


@dataclass(frozen=True)
class PointsSpent(OfSeat):
    """SIEGE-80: a player is done in the shop."""

    prices: tuple[Price, ...]
    lost: int
    """Points not spent."""

    def apply(self, draft: NightDraft) -> None:
        draft.answered(self.seat)


@dataclass(frozen=True)
class RewardGranted(OfSeat):
    """SIEGE-81: a purchase is granted as printed, or as the buyer chose."""

    price: Price
    reward: RewardId

    def apply(self, draft: NightDraft) -> None:
        draft.rewards(self.seat, self.reward)


@dataclass(frozen=True)
class CuratorChose(OfSeat):
    """SIEGE-81: of several printed alternatives one was chosen by the curator, or drawn."""

    price: Price
    reward: RewardId
    curator: Seat | None = None
    """None where lots decided."""

    def apply(self, draft: NightDraft) -> None:
        draft.rewards(self.seat, self.reward)


@dataclass(frozen=True)
class ShopClosed(Quiet):
    """The game is over."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(phase=Phase.ENDED)


def _kept(state: State, player: Player) -> FirstNight:
    return FirstNight(
        player.victory_points,
        player.watch_points,
        tokens=sum(token.controller == player.seat for token in state.undergrounds),
        figures=sum(len(squad.figures) for squad in state.squads if squad.owner == player.seat),
    )
