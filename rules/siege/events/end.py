"""Facts of the end: who won, and what the Stormers buy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules.contract import Seat
from rules.siege.events.event import SiegeEvent, answered
from rules.siege.names import Phase, Price, RewardId, Side
from rules.siege.state import BothNights, FirstNight, Outcome, Player, State, with_player


@dataclass(frozen=True)
class NightEnded(SiegeEvent):
    """SIEGE-79: the City holds or falls."""

    side: Side
    winners: tuple[Seat, ...]
    standing: int
    looted: int

    def apply(self, state: State) -> State:
        """Keep the outcome; the shop opens."""
        outcome = Outcome(self.side, self.winners, self.standing, self.looted)
        return replace(state, phase=Phase.SHOP, outcome=outcome)


@dataclass(frozen=True)
class DefendersRanked(SiegeEvent):
    """SIEGE-79: the Defenders by watch points, then controlled tokens, then figures on the map."""

    seats: tuple[Seat, ...]
    """The first of them first."""
    points: tuple[int, ...]
    """Their watch points, in the same order."""

    def apply(self, state: State) -> State:
        """Change nothing: the ranking is for the players."""
        return state


@dataclass(frozen=True)
class SidesExchanged(SiegeEvent):
    """Option `mode` two_nights: the second night begins, the Stormers of the first defending."""

    stormers: tuple[Seat, ...]
    defenders: tuple[Seat, ...]

    def apply(self, state: State) -> State:
        """Clear the table; only points, and what decides ties, are kept."""

        def anew(player: Player) -> Player:
            side = Side.STORMER if player.seat in self.stormers else Side.DEFENDER
            return Player(player.seat, side, first_night=_kept(state, player))

        players = tuple(anew(player) for player in state.players)
        return State(state.settings, players, state.curator, night=state.night + 1)


@dataclass(frozen=True)
class BothNightsCounted(SiegeEvent):
    """Option `mode` two_nights: most victory points over both nights win."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    """By seat."""

    def apply(self, state: State) -> State:
        return replace(state, both_nights=BothNights(self.winners, self.points))


@dataclass(frozen=True)
class ItemBought(SiegeEvent):
    """SIEGE-80: a player put a line of the shop into the basket."""

    quiet: ClassVar[bool] = True
    seat: Seat
    price: Price

    def apply(self, state: State) -> State:
        return with_player(
            state, self.seat, lambda player: replace(player, basket=(*player.basket, self.price))
        )


@dataclass(frozen=True)
class PointsSpent(SiegeEvent):
    """SIEGE-80: a player is done in the shop."""

    seat: Seat
    prices: tuple[Price, ...]
    lost: int
    """Points not spent."""

    def apply(self, state: State) -> State:
        """Wait no longer for this seat."""
        return answered(state, self.seat)


@dataclass(frozen=True)
class RewardGranted(SiegeEvent):
    """SIEGE-81: a purchase is granted as printed, or as the buyer chose."""

    seat: Seat
    price: Price
    reward: RewardId

    def apply(self, state: State) -> State:
        return _rewarded(state, self.seat, self.reward)


@dataclass(frozen=True)
class CuratorChose(SiegeEvent):
    """SIEGE-81: of several printed alternatives one was chosen by the curator, or drawn."""

    seat: Seat
    price: Price
    reward: RewardId
    curator: Seat | None = None
    """None where lots decided."""

    def apply(self, state: State) -> State:
        return _rewarded(state, self.seat, self.reward)


@dataclass(frozen=True)
class ShopClosed(SiegeEvent):
    """The game is over."""

    quiet: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return replace(state, phase=Phase.ENDED)


def _kept(state: State, player: Player) -> FirstNight:
    return FirstNight(
        player.victory_points,
        player.watch_points,
        tokens=sum(token.controller == player.seat for token in state.undergrounds),
        figures=sum(len(squad.figures) for squad in state.squads if squad.owner == player.seat),
    )


def _rewarded(state: State, seat: Seat, reward: RewardId) -> State:
    return with_player(state, seat, lambda player: replace(player, rewards=(*player.rewards, reward)))
