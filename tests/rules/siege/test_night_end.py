"""Chapter N: the end of the night, the winners, the shop."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rules.contract import IllegalAction, Seat
from rules.siege.actions import BuyItem, EndTurn, FinishShopping, TakeReward
from rules.siege.events.end import CuratorChose, DefendersRanked, NightEnded, PointsSpent, RewardGranted
from rules.siege.names import FortificationId, Price, RegionId, RewardId, Side, UndergroundId
from rules.siege.shop import WELCOME, rank
from rules.siege.state import Fortification, State, Underground
from tests.rules.siege.siege_scenes import SIEGE, Played, night, pending, play, values

S, D = Seat(0), Seat(1)


def last_turn(points: tuple[int, ...], standing: int, looted: int = 0, **options: object) -> State:
    """The last turn of the last round: two Stormers with *points*, and a Defender."""
    state = night("SSD", "0 wedge RBN T5, 1 ram RBB T9, 2 crew RP G1", turn=2, round=8, **options)
    players = tuple(
        replace(player, victory_points=points[player.seat]) if player.seat < len(points) else player
        for player in state.players
    )
    regions = SIEGE.night(state).board.codes[1:]
    forts = tuple(
        Fortification(FortificationId(f"fog_sirens.{n}"), RegionId(regions[n]), looted=n >= standing)
        for n in range(standing + looted)
    )
    return replace(state, players=players, fortifications=forts)


def ended(state: State) -> Played:
    return play(state, EndTurn(Seat(2)))


@pytest.mark.parametrize(
    ("points", "standing", "side", "winners"),
    [
        ((5, 3), 9, Side.DEFENDER, (Seat(2),)),
        ((5, 4), 8, Side.STORMER, (S,)),
        ((5, 4), 9, Side.DEFENDER, (Seat(2),)),
    ],
)
def test_the_city_holds_with_as_many_standing_as_looted(
    points: tuple[int, int], standing: int, side: Side, winners: tuple[Seat, ...]
) -> None:
    """SIEGE-79 (case 27): 9 to 8 holds, 8 to 9 falls, 9 to 9 holds."""
    event = ended(last_turn(points, standing, 17 - standing)).one(NightEnded)

    assert (event.side, event.winners, event.tie) == (side, winners, "none")


def test_ties_go_to_tokens_then_figures() -> None:
    """SIEGE-79: equal points, and equal tokens: more figures on the map; else a shared win."""
    state = last_turn((5, 5), 3)
    fewer = replace(
        state, squads=(replace(state.squads[0], figures=state.squads[0].figures[:2]), *state.squads[1:])
    )

    assert ended(state).one(NightEnded).winners == (S, Seat(1))
    assert ended(state).one(NightEnded).tie == "shared"
    assert ended(fewer).one(NightEnded).winners == (Seat(1),)
    assert ended(fewer).one(NightEnded).tie == "figures"


def test_controlled_tokens_come_before_figures() -> None:
    """SIEGE-79: the first tie-break; Defenders are ranked in the same way."""
    state = last_turn((5, 5), 3)
    token = Underground(UndergroundId("diggers"), RegionId("G4"), S)
    fewer = replace(
        state,
        squads=(replace(state.squads[0], figures=state.squads[0].figures[:1]), *state.squads[1:]),
        undergrounds=(token,),
    )

    assert ended(fewer).one(NightEnded).winners == (S,)
    assert ended(fewer).one(NightEnded).tie == "tokens"
    assert rank(SIEGE.night(fewer), Seat(2)) == (0, 0, 2)


def test_defenders_are_named_in_the_order_of_their_watch_points() -> None:
    """SIEGE-79: watch points first, then the same ties; one Defender alone is not ranked."""
    state = night("SDD", "0 wedge RBN T5, 1 ram RBB T9, 2 crew RP G1", turn=2, round=8)
    watch = {1: 0, 2: 2}
    ahead = replace(
        state, players=tuple(replace(p, watch_points=watch.get(p.seat, 0)) for p in state.players)
    )

    assert ended(ahead).one(DefendersRanked) == DefendersRanked((Seat(2), Seat(1)), (2, 0), ("none", "none"))
    assert ended(state).one(DefendersRanked).ties == ("figures", "none")
    assert ended(state).one(DefendersRanked).seats == (Seat(1), Seat(2))  # three figures before two
    assert ended(last_turn((1, 0), 3)).all(DefendersRanked) == []


def test_the_night_ends_early_without_storm_squads_or_fortifications() -> None:
    """SIEGE-78."""
    state = replace(last_turn((1, 0), 3), round=2)
    bare = replace(state, fortifications=())
    alone = replace(state, squads=state.squads[2:])

    assert ended(state).all(NightEnded) == []
    assert ended(bare).one(NightEnded)
    assert ended(alone).one(NightEnded)


def test_points_buy_any_combination() -> None:
    """SIEGE-80, SIEGE-81 (case 28): 8 + 4 + 2 of 14; the rook as printed, the others drawn by lot."""
    step = ended(last_turn((14, 0), 3))
    assert pending(step.state).kind == "spend_victory_points"
    assert pending(step.state).seats == (S,)

    done = play(step.state, BuyItem(S, Price(8)), BuyItem(S, Price(4)), BuyItem(S, Price(2)))
    assert done.one(PointsSpent).lost == 0
    assert [(event.price, event.reward) for event in done.all(RewardGranted)] == [(8, "rook")]
    assert [event.price for event in done.all(CuratorChose)] == [4, 2]
    assert SIEGE.pending(done.state) is None
    assert SIEGE.result(done.state) is not None


def test_nobody_buys_more_than_they_have() -> None:
    """SIEGE-80 (case 28): 8 + 7 of 14 is refused."""
    state = play(ended(last_turn((14, 0), 3)).state, BuyItem(S, Price(8))).state
    with pytest.raises(IllegalAction) as refusal:
        play(state, BuyItem(S, Price(7)))

    assert refusal.value.key == "too_dear"
    assert refusal.value.facts["left"] == 6


def test_three_dots_are_granted_without_a_question() -> None:
    """SIEGE-81 (case 28): one alternative only."""
    state = play(ended(last_turn((6, 0), 3)).state, BuyItem(S, Price(6))).state

    assert state.players[0].rewards == ("ability_dots_3",)


def test_one_point_buys_a_welcome_and_no_bonus() -> None:
    """SIEGE-80, table 5.7: the seed's own line, which can be bought like any other."""
    state = ended(last_turn((1, 0), 3)).state
    done = play(state, BuyItem(S, Price(1)))

    assert values(state, 0, BuyItem, "price") == {1}
    assert done.one(RewardGranted) == RewardGranted(S, Price(1), WELCOME)
    assert done.one(PointsSpent).lost == 0
    assert SIEGE.result(done.state) is not None
    assert SIEGE.pending(ended(last_turn((0, 0), 3)).state) is None


def test_what_the_shop_does_not_sell_is_no_question_of_points() -> None:
    """SIEGE-80, table 5.7."""
    with pytest.raises(IllegalAction, match="no_such_price"):
        play(ended(last_turn((14, 0), 3)).state, BuyItem(S, Price(11)))


def test_points_not_spent_are_lost() -> None:
    """SIEGE-80; the default buys the dearest first."""
    state = ended(last_turn((9, 0), 3)).state

    assert play(state, FinishShopping(S)).one(PointsSpent).lost == 9
    assert SIEGE.default(state, S) == BuyItem(S, Price(9))


def test_the_buyer_chooses_by_option() -> None:
    """SIEGE-81: option `shop_choice` buyer."""
    state = play(ended(last_turn((4, 0), 3, shop_choice="buyer")).state, BuyItem(S, Price(4))).state
    assert values(state, 0, TakeReward, "reward") == {"knight", "ability_dot_1"}

    done = play(state, TakeReward(S, RewardId("knight")))
    assert done.one(RewardGranted).reward == "knight"
    assert SIEGE.result(done.state) is not None


def test_defenders_shop_with_watch_points_by_option() -> None:
    """SIEGE-82: option `defender_shop`."""
    state = last_turn((0, 0), 3, defender_shop=True)
    guard = replace(state.players[2], watch_points=3)
    state = ended(replace(state, players=(*state.players[:2], guard))).state

    assert pending(state).seats == (Seat(2),)
    assert Counter(values(state, 2, BuyItem, "price")) == Counter({1: 1, 2: 1, 3: 1})
