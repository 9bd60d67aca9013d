"""The curator: a human game master who sees what all see and chooses rewards, but never plays."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.command_line.simulation import lobby, simulate
from bot.desk.card_parts import seat_lines
from bot.game.game_file import write
from bot.game.lobby import join, may_start
from bot.game.table import Click
from bot.game.verification import verify
from bot.locale import Phrasebooks
from rules.contract import Chance, IllegalAction, Seat, Turn
from rules.siege.actions import (
    BuyItem,
    EndTurn,
    GrantReward,
    LeaveToLots,
    PlayConnection,
    SetStandingOrder,
    TurnRose,
)
from rules.siege.events.end import CuratorChose, RewardGranted
from rules.siege.events.setup import CuratorSeated
from rules.siege.names import CardId, OrderKind, Price, RewardId, SquadId
from rules.siege.state import State
from tests.rules.siege.siege_games import steps
from tests.rules.siege.siege_scenes import SIEGE, LoadedDice, Played, menu, night, pending, play, values

S, D, CURATOR = Seat(0), Seat(1), Seat(2)
WITH_CURATOR = {"curator": True}
BOOKS = Phrasebooks.load()


def shopping(points: int = 14, **options: Any) -> State:
    """The shop of a night of two with a curator, the Stormer having *points*."""
    state = night("SD", "0 wedge RBN T5, 1 crew RP G1", "fog_sirens G4", turn=1, round=8, **options)
    players = (replace(state.players[0], victory_points=points), state.players[1])
    return play(replace(state, players=players, curator=CURATOR), EndTurn(D)).state


def bought(*prices: int, **options: Any) -> Played:
    return play(shopping(sum(prices), **options), *(BuyItem(S, Price(price)) for price in prices))


def test_a_curator_takes_one_chair_more() -> None:
    """SIEGE-6: never a player's seat."""
    assert SIEGE.seat_range(SIEGE.parse_options({})) == (2, 6)
    assert SIEGE.seat_range(SIEGE.parse_options(WITH_CURATOR)) == (3, 7)


def test_a_table_with_a_curator_seats_seven_and_starts_with_three_at_least() -> None:
    """SIEGE-6: the lobby counts the curator's chair."""
    host = Click(0, "Ann", "en", 1)
    full = lobby(SIEGE, 6, "seats", 1, WITH_CURATOR)
    few = lobby(SIEGE, 2, "seats", 1, WITH_CURATOR)

    assert len(join(full, Click(7, "Zoe", "en", 2), None).table.chairs) == 7
    with pytest.raises(IllegalAction) as refusal:
        may_start(few, host)
    assert refusal.value.facts == {"minimum": 3, "maximum": 7, "seated": 2}
    with pytest.raises(IllegalAction, match="table_full"):
        join(lobby(SIEGE, 6, "seats", 1, {}), Click(7, "Zoe", "en", 2), None)


def test_the_last_chair_is_the_curators() -> None:
    """SIEGE-6: the others play, by the numbers of their own count."""
    turn: Turn[Any, Any] = Turn(SIEGE, SIEGE.setup(5, SIEGE.parse_options(WITH_CURATOR)))
    SIEGE.begin(turn, Chance(LoadedDice(), LoadedDice()))

    assert turn.events[0] == CuratorSeated(Seat(4))
    assert [player.seat for player in turn.state.players] == [0, 1, 2, 3]
    assert SIEGE.night(turn.state).size.players == 4
    assert pending(turn.state).seats == (0, 1, 2, 3)


def test_the_lobby_says_which_chair_is_the_curators() -> None:
    """SIEGE-6: the last one, whoever sits there just now."""
    for chairs in (3, 4):
        lines = seat_lines(lobby(SIEGE, chairs, "seats", 1, WITH_CURATOR), BOOKS["en"])

        assert [line.endswith(" · curator") for line in lines] == [False] * (chairs - 1) + [True]
    assert not any("curator" in line for line in seat_lines(lobby(SIEGE, 3, "seats", 1, {}), BOOKS["en"]))


@pytest.mark.soak_first("options1")
@pytest.mark.parametrize("options", [WITH_CURATOR, {"curator": True, "mode": "two_nights", "rounds": 4}])
def test_the_file_of_a_game_with_a_curator_is_accepted(options: dict[str, Any]) -> None:
    """SIEGE-6: chairs, options and choices of the curator follow from the file."""
    (game,) = simulate(SIEGE, 1, 3, "file", options=options, advised=range(3), logged=True)

    assert verify(write(game.table, game.entries), {"siege": SIEGE}).ok


@pytest.mark.parametrize("advised", [False, True])
def test_a_curator_never_plays(advised: bool) -> None:
    """SIEGE-6: in no order, on no side, in no window, with no points; asked in the shop alone."""
    curator, asked = Seat(3), set()
    for step in steps(4, "curator", WITH_CURATOR, advised=advised):
        asked |= {each.kind.value for each in step.state.stack if curator in each.asked}
        last = step.state

        assert curator not in last.order
        assert SIEGE.orders(last, curator) == ()

    result = SIEGE.result(last)
    assert result is not None
    assert asked <= {"curator_choice"}
    assert result.scores[curator] is None
    assert len(result.scores) == 4
    assert curator not in result.winners


def test_the_curator_sees_what_the_channel_sees() -> None:
    """Chapter 4: the public view, and no hand but a word on who they are."""
    state = shopping()
    public, own = SIEGE.view(state, None), SIEGE.view(state, CURATOR)

    assert replace(own, viewer=None) == public
    assert own.own is None
    assert [phrase.key for phrase in SIEGE.hand(own)] == ["siege-hand_curator"]
    assert [phrase.key for phrase in SIEGE.hand(public)] == []


def test_the_curator_picks_one_printed_alternative_at_a_time() -> None:
    """SIEGE-81 (case 28): the rook is granted; for 4 a knight or a dot, for 2 one of three."""
    step = bought(8, 4, 2)
    assert [event.reward for event in step.all(RewardGranted)] == ["rook"]
    assert pending(step.state).seats == (CURATOR,)
    assert menu(step.state, CURATOR) == [
        GrantReward(CURATOR, S, Price(4), RewardId("knight")),
        GrantReward(CURATOR, S, Price(4), RewardId("ability_dot_1")),
        LeaveToLots(CURATOR),
    ]

    following = play(step.state, GrantReward(CURATOR, S, Price(4), RewardId("ability_dot_1")))
    assert following.one(CuratorChose) == CuratorChose(S, Price(4), RewardId("ability_dot_1"), CURATOR)
    assert values(following.state, CURATOR, GrantReward, "reward") == {
        "simple_check_no_story",
        "pawn",
        "energy_3",
    }
    done = play(following.state, GrantReward(CURATOR, S, Price(2), RewardId("pawn")))
    assert done.state.players[S].rewards == ("rook", "ability_dot_1", "pawn")
    assert SIEGE.result(done.state) is not None


def test_only_the_curator_chooses_and_only_what_is_printed() -> None:
    """SIEGE-81: no wish of the buyer's, and nothing that is not printed for that price."""
    state = bought(4, 2).state

    assert menu(state, S) == []
    for wish, key in (
        (GrantReward(S, S, Price(4), RewardId("knight")), "not_your_decision"),
        (GrantReward(CURATOR, S, Price(4), RewardId("rook")), "not_printed"),
        (GrantReward(CURATOR, S, Price(2), RewardId("pawn")), "other_purchase"),
        (GrantReward(CURATOR, D, Price(4), RewardId("knight")), "other_purchase"),
        (TurnRose(CURATOR, SquadId("0.wedge")), "not_now"),
        (PlayConnection(CURATOR, CardId("lullaby")), "not_now"),
        (SetStandingOrder(CURATOR, OrderKind.ALWAYS), "only_defenders_order"),
    ):
        with pytest.raises(IllegalAction) as refusal:
            play(state, wish)

        assert refusal.value.key == key, wish


def test_without_an_answer_lots_choose_all_that_is_open() -> None:
    """Chapter 3: the default is a random alternative, drawn in public."""
    state = bought(4, 2, 2).state
    assert SIEGE.default(state, CURATOR) == LeaveToLots(CURATOR)

    drawn = play(state, LeaveToLots(CURATOR)).all(CuratorChose)
    assert [(event.price, event.curator) for event in drawn] == [(4, None), (2, None), (2, None)]


def test_a_buyer_who_chooses_leaves_the_curator_nothing_to_do() -> None:
    """SIEGE-81: option `shop_choice` buyer; a buyer without an answer gets what lots give."""
    state = bought(4, 2, shop_choice="buyer").state
    assert pending(state).seats == (S,)
    assert SIEGE.default(state, S) == LeaveToLots(S)

    assert len(play(state, LeaveToLots(S)).all(CuratorChose)) == 2


def test_an_automated_curator_rather_gives_what_the_buyer_lacks() -> None:
    """SIEGE-6: an automated seat may be the curator, too."""
    state = bought(2, 2).state
    state = play(state, GrantReward(CURATOR, S, Price(2), RewardId("simple_check_no_story"))).state
    chosen = SIEGE.advise(SIEGE.view(state, CURATOR), menu(state, CURATOR), LoadedDice())

    assert chosen == GrantReward(CURATOR, S, Price(2), RewardId("pawn"))


def test_the_shop_says_who_will_choose() -> None:
    """SIEGE-81: the curator, lots, or the buyer."""
    with_curator, alone = shopping(), replace(shopping(), curator=None)
    by_buyer = shopping(shop_choice="buyer")

    assert caution(with_curator) == ("siege-caution_curator", CURATOR)
    assert caution(alone) == ("siege-caution_curator", "none")
    assert caution(by_buyer) == ("siege-caution_buyer", None)


def caution(state: State) -> tuple[str, Any]:
    said = SIEGE.caution(SIEGE.view(state, S), BuyItem(S, Price(4)))
    assert said is not None
    curator = said.facts.get("curator")
    return said.key, getattr(curator, "seat", curator)
