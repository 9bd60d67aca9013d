"""Rulebook chapter N: the end of the night, its winners, and the shop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from rules.contract import Action, IllegalAction, Seat
from rules.siege.actions import BuyItem, FinishShopping, GrantReward, LeaveToLots, TakeReward
from rules.siege.content import SiegeContent
from rules.siege.events.end import (
    BothNightsCounted,
    CuratorChose,
    DefendersRanked,
    ItemBought,
    NightEnded,
    PointsSpent,
    RewardGranted,
    ShopClosed,
    SidesExchanged,
)
from rules.siege.names import DecisionKind, Price, RewardId, Side
from rules.siege.night import Night
from rules.siege.play import Play
from rules.siege.setup import draw_order
from rules.ties import NO_TIE, broken_by

WELCOME = RewardId("club_welcome")
"""SIEGE-80: what a line of the shop gives that names nothing: no bonus."""
Rank: TypeAlias = tuple[int, int, int]
"""SIEGE-79: points, controlled tokens, figures on the map."""
MEASURES = ("tokens", "figures")
"""What counts after points."""


def end_night(play: Play) -> None:
    """SIEGE-79: count and name the winners; then the second of two nights, or the shop."""
    state = play.state
    standing = state.standing()
    looted = state.looted()
    if standing >= looted:
        play.record(NightEnded(Side.DEFENDER, state.seats_of(Side.DEFENDER), standing, looted))
    else:
        ranks = {seat: rank(play.night, seat) for seat in state.seats_of(Side.STORMER)}
        winners = ahead(ranks)
        tie = broken_by(ranks, winners, MEASURES)
        play.record(NightEnded(Side.STORMER, winners, standing, looted, tie))
    rank_defenders(play)
    if state.settings.mode == "single":
        open_shop(play)
    elif state.night == 1:
        play.record(SidesExchanged(state.seats_of(Side.DEFENDER), state.seats_of(Side.STORMER)))
        draw_order(play)
    else:
        count_both_nights(play)
        open_shop(play)


def rank_defenders(play: Play) -> None:
    """SIEGE-79: name several Defenders in the order of their watch points."""
    ranks = {seat: rank(play.night, seat) for seat in play.state.seats_of(Side.DEFENDER)}
    seats = sorted(ranks, key=lambda seat: ranks[seat], reverse=True)
    if len(seats) > 1:
        pairs = [{one: ranks[one], other: ranks[other]} for one, other in pairwise(seats)]
        ties = (*(broken_by(pair, ahead(pair), MEASURES) for pair in pairs), NO_TIE)
        play.record(DefendersRanked(tuple(seats), tuple(ranks[seat][0] for seat in seats), ties))


def count_both_nights(play: Play) -> None:
    """Option `mode` two_nights: most points over both win; ties as SIEGE-79, of the night one stormed."""
    ranks = {player.seat: storming_rank(play.night, player.seat) for player in play.state.players}
    winners = ahead(ranks)
    tie = broken_by(ranks, winners, MEASURES)
    play.record(BothNightsCounted(winners, tuple(points for points, _, _ in ranks.values()), tie))


def open_shop(play: Play) -> None:
    """SIEGE-80: ask everybody who can pay for something."""
    shoppers = [
        player.seat
        for player in play.state.players
        if cheapest(play.night.content) <= points(play.night, player.seat)
    ]
    if shoppers:
        play.ask(DecisionKind.SPEND_VICTORY_POINTS, shoppers)
    else:
        play.record(ShopClosed())


def best(night: Night, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """SIEGE-79: give who leads: points, then controlled tokens, then figures on the map."""
    return ahead({seat: rank(night, seat) for seat in seats})


def ahead(ranks: Mapping[Seat, Rank]) -> tuple[Seat, ...]:
    """Give who has the highest of *ranks*."""
    return tuple(seat for seat, each in ranks.items() if each == max(ranks.values()))


def rank(night: Night, seat: Seat) -> Rank:
    """Give what a player is ranked by inside the side; more is better."""
    player = night.player(seat)
    own = player.victory_points if player.side is Side.STORMER else player.watch_points
    tokens = sum(token.controller == seat for token in night.state.undergrounds)
    figures = sum(len(squad.figures) for squad in night.squads_of(seat))
    return own, tokens, figures


def storming_rank(night: Night, seat: Seat) -> Rank:
    """Give what *seat* is ranked by over two nights, in one of which everybody storms."""
    first = night.player(seat).first_night
    if night.side(seat) is Side.STORMER or first is None:
        return rank(night, seat)
    return first.victory_points, first.tokens, first.figures


def points(night: Night, seat: Seat) -> int:
    """Give what *seat* may still spend, of two nights together."""
    player = night.player(seat)
    nights = (player, player.first_night) if player.first_night is not None else (player,)
    earned = sum(each.victory_points for each in nights)
    if night.settings.defender_shop:
        earned += sum(each.watch_points for each in nights)
    return earned - sum(player.basket)


def wares(night: Night, seat: Seat) -> Iterator[Action]:
    """SIEGE-80: everything that is printed, more than once if wished."""
    yield from (BuyItem(seat, item.price) for item in night.content.items)
    yield FinishShopping(seat)


def why_not_bought(night: Night, action: BuyItem) -> IllegalAction | None:
    """SIEGE-80: give why something cannot be bought."""
    if action.price not in night.content.item:
        return IllegalAction("no_such_price", price=action.price)
    left = points(night, action.seat)
    return IllegalAction("too_dear", price=action.price, left=left) if action.price > left else None


def buy_item(play: Play, action: BuyItem) -> None:
    """SIEGE-80: fix a purchase; without a point left the shopping is done."""
    play.record(ItemBought(action.seat, action.price))
    if points(play.night, action.seat) < cheapest(play.night.content):
        _finish(play, action.seat)


def finish_shopping(play: Play, action: FinishShopping) -> None:
    """SIEGE-80: points not spent are lost."""
    _finish(play, action.seat)


def grant_rewards(play: Play, undecided: Seat | None = None) -> None:
    """SIEGE-81: grant what was bought; of several alternatives one is chosen.

    Lots choose where nobody may, and in the place of *undecided*, who leaves all choices to them.
    """
    play.close()
    for player in play.state.players:
        for price in player.basket[len(player.rewards) :]:
            printed = play.content.item[price].alternatives
            chooser = player.seat if play.state.settings.shop_choice == "buyer" else play.state.curator
            if len(printed) <= 1:
                play.record(RewardGranted(player.seat, price, *(printed or (WELCOME,))))
            elif chooser is None or chooser == undecided:
                play.record(CuratorChose(player.seat, price, play.public.pick(printed)))
            else:
                play.ask(DecisionKind.CURATOR_CHOICE, [chooser], price=price, buyer=player.seat)
                return
    play.record(ShopClosed())


def alternatives(night: Night, seat: Seat) -> Iterator[Action]:
    """SIEGE-81: the printed alternatives of one purchase, for the curator or for the buyer."""
    buyer, price = open_purchase(night)
    for reward in night.content.item[price].alternatives:
        yield TakeReward(seat, reward) if seat == buyer else GrantReward(seat, buyer, price, reward)
    yield LeaveToLots(seat)


def why_not_taken(night: Night, action: TakeReward) -> IllegalAction | None:
    """Option `shop_choice` buyer: give why a reward cannot be taken."""
    buyer, price = open_purchase(night)
    if action.seat != buyer:
        return IllegalAction("not_now")
    return _why_not_printed(night, price, action.reward)


def why_not_granted(night: Night, action: GrantReward) -> IllegalAction | None:
    """SIEGE-81: give why a reward cannot be granted."""
    buyer, price = open_purchase(night)
    if action.seat == buyer:
        return IllegalAction("not_now")
    if (action.player, action.price) != (buyer, price):
        return IllegalAction("other_purchase")
    return _why_not_printed(night, price, action.reward)


def _why_not_printed(night: Night, price: Price, reward: RewardId) -> IllegalAction | None:
    return None if reward in night.content.item[price].alternatives else IllegalAction("not_printed")


def take_reward(play: Play, action: TakeReward) -> None:
    """Option `shop_choice` buyer: grant the chosen alternative, and go on with the others."""
    buyer, price = open_purchase(play.night)
    play.record(RewardGranted(buyer, price, action.reward))
    grant_rewards(play)


def grant_reward(play: Play, action: GrantReward) -> None:
    """SIEGE-81: grant what the curator picks, and go on with the others."""
    play.record(CuratorChose(action.player, action.price, action.reward, action.seat))
    grant_rewards(play)


def leave_to_lots(play: Play, action: LeaveToLots) -> None:
    """SIEGE-81: draw all that is still open for the one who was asked."""
    grant_rewards(play, undecided=action.seat)


def _finish(play: Play, seat: Seat) -> None:
    lost = points(play.night, seat)
    play.record(PointsSpent(seat, play.night.player(seat).basket, lost))


def cheapest(content: SiegeContent) -> int:
    """Give the lowest price of the shop."""
    return min(item.price for item in content.items)


def open_purchase(night: Night) -> tuple[Seat, Price]:
    """Give whose purchase is being decided, and its price."""
    top = night.state.top
    if top is None or top.price is None or top.buyer is None:
        raise ValueError("no purchase is open")
    return top.buyer, top.price
