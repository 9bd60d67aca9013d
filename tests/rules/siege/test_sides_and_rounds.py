"""Chapters A to F: what each side may do, figures and their count, the steps of a round."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rules.contract import Action, IllegalAction, Seat
from rules.siege.actions import (
    AddFigure,
    AssaultFortification,
    AssaultUnderground,
    AttackSquad,
    ChooseSquad,
    CloseSquad,
    DefendWith,
    EndTurn,
    MoveSquad,
    PassWindow,
    PlayConnection,
    Rally,
    TurnRose,
)
from rules.siege.events.battle import BattleRolled, FigureLost
from rules.siege.events.card import CharmPlaced
from rules.siege.events.round import (
    ConnectionsUntapped,
    RoundEnded,
    RoundStarted,
    TurnEnded,
    TurnsBegan,
    TurnStarted,
    WindowOpened,
)
from rules.siege.events.setup import MusterCommitted
from rules.siege.events.token import FortificationLooted, RegionFell, SquadBuried
from rules.siege.names import CardId, FigureId, FortificationId, RegionId, SquadId, UndergroundId
from rules.siege.state import Charm, CharmKind, State
from tests.rules.siege.siege_scenes import SIEGE, figures, menu, night, pending, play, values
from tests.rules.siege.test_sides_and_setup import by_default, opened

S, D, S2 = Seat(0), Seat(1), Seat(2)
WEDGE = SquadId("0.wedge")
SIRENS = FortificationId("fog_sirens.1")


def refused(state: State, action: object) -> str:
    with pytest.raises(IllegalAction) as refusal:
        play(state, action)  # type: ignore[arg-type]  # any action
    return refusal.value.key


# Sides.


def test_defenders_never_assault_and_stormers_never_defend() -> None:
    """SIEGE-1: whoever stands beside a token, only the other side's squads are offered."""
    squads = "0 wedge RBN T18, 0 second RBN G2, 1 crew RP G12, 2 ram RBB M24"
    state = night("SDS", squads, "fog_sirens G1", "diggers B1", turn=1)

    assert menu(state, 1, AssaultFortification) == menu(state, 1, AssaultUnderground) == []
    assert refused(state, AssaultFortification(D, SquadId("1.crew"), SIRENS)) == "defenders_do_not_assault"

    assault = AssaultFortification(S, WEDGE, SIRENS)
    asked = play(night("SDS", squads, "fog_sirens G1"), assault).state
    assert pending(asked).seats == (D,)
    assert refused(asked, DefendWith(S, SquadId("0.second"))) == "not_your_decision"
    assert refused(asked, DefendWith(D, SquadId("0.second"))) == "not_your_squad"


def test_stormers_share_regions_and_never_fight_each_other() -> None:
    """SIEGE-5: rivals only in points and connections."""
    state = night(
        "SSD",
        "0 wedge RBN T18, 1 ram RBB T17, 2 far PP G6",
        tokens="diggers G1 1",
        cards={1: "undermine"},
        weather="thunderstorm",
    )

    assert menu(state, 0, AttackSquad) == []
    assert refused(state, AttackSquad(S, WEDGE, SquadId("1.ram"))) == "same_side"
    assert "T17" in values(state, 0, MoveSquad, "region")
    assert AssaultUnderground(S, WEDGE, UndergroundId("diggers")) in menu(state, 0)


def test_a_round_opens_with_its_window() -> None:
    """SIEGE-7: opening window, then turns; eight rounds by default."""
    state = night("SDS", "0 wedge RBN T5, 1 crew RP G1, 2 ram RBB T9", "fog_sirens B1", turn=2, round=1)
    step = play(state, EndTurn(S2))

    kinds = [type(event) for event in step.events if not type(event).__name__.startswith("Decision")]
    first = kinds.index(RoundStarted)
    assert kinds[first : first + 4] == [RoundStarted, WindowOpened, TurnsBegan, TurnStarted]
    assert SIEGE.setup(2, {}).settings.rounds == 8


def test_every_player_has_one_turn_a_round() -> None:
    """SIEGE-7, SIEGE-22: in the round's order, then the closing window and the end of the round."""
    state = night("SDS", "0 wedge RBN T5, 1 crew RP G1, 2 ram RBB T9", "fog_sirens B1")
    step = play(state, EndTurn(S), EndTurn(D), EndTurn(S2))
    order = step.one(RoundStarted).order
    again = play(step.state, *(EndTurn(seat) for seat in order))

    assert [event.seat for event in again.all(TurnEnded)] == list(order)
    assert [event.closing for event in again.all(WindowOpened)] == [True, False]
    assert again.one(RoundEnded).round == 2


def test_the_end_of_a_turn_says_what_was_not_used_and_that_nothing_was_left() -> None:
    """SIEGE-24: “Anna ends the turn” gave no reason, neither for a turn without a deed nor in a gale."""
    squads = "0 wedge RBN M5, 0 second RBN M7, 1 crew RP G1, 2 ram RBB T9"
    state = night("SDS", squads, "fog_sirens B1", weather="gale")

    def ended(*deeds: Action) -> TurnEnded:
        return play(state, *deeds, EndTurn(S)).one(TurnEnded)

    wedge, second = (MoveSquad(S, SquadId(f"0.{each}"), RegionId("M6")) for each in ("wedge", "second"))
    assert ended() == TurnEnded(S, (SquadId("0.wedge"), SquadId("0.second")))
    assert ended(wedge) == TurnEnded(S)
    assert ended(wedge, second) == TurnEnded(S, stuck=True)


def test_the_end_of_a_round_has_its_order() -> None:
    """SIEGE-22: snow first, then the marks, then the cards, and only then the next round."""
    state = night(
        "SDS",
        "0 train RNP M5 shaken swept heart_used, 1 crew RP G1, 2 ram RBB T9",
        "fog_sirens B1 drained",
        "diggers B2 0",
        cards={0: "-undermine"},
        weather="snowdrifts",
        turn=2,
    )
    step = play(state, EndTurn(S2))
    steps = (SquadBuried, FigureLost, RoundEnded, ConnectionsUntapped, RoundStarted)
    train = step.squad("0.train")

    assert [type(event) for event in step.events if isinstance(event, steps)] == list(steps)
    assert (train.shaken, train.swept, train.heart_used) == (False, False, False)
    assert not step.state.fortifications[0].drained
    assert not step.state.players[0].cards[0].tapped


# Regions and figures.


def test_integrity_counts_what_stands_drained_or_not() -> None:
    """SIEGE-10: with the last one looted the region is announced as fallen, not before."""
    state = night("SD", "0 wedge RBN T18, 1 far PP G6", "fog_sirens G1, fog_sirens G1 drained", weather_cap=0)
    assert SIEGE.night(state).integrity(RegionId("G1")) == 2

    step = play(state, AssaultFortification(S, WEDGE, SIRENS), dice=(9, 1))
    assert step.one(FortificationLooted).region == "G1"
    assert step.all(RegionFell) == []
    assert SIEGE.view(step.state, None).integrity(RegionId("G1")) == 1

    last = night("SD", "0 wedge RBN T18, 1 far PP G6", "fog_sirens G1, fog_sirens G1 looted", weather_cap=0)
    fallen = play(last, AssaultFortification(S, WEDGE, SIRENS), dice=(9, 1))
    assert fallen.one(RegionFell).region == "G1"
    assert SIEGE.view(fallen.state, None).integrity(RegionId("G1")) == 0


def test_strength_is_the_sum_of_the_figures() -> None:
    """SIEGE-13: nothing that passes by changes it."""
    state = night("SD", "0 court KQR T5, 1 crew RP G1", weather="frost")
    charmed = replace(state, charms=(Charm(CharmKind.BATTLE, 3, SquadId("0.court")),))

    seen = SIEGE.view(charmed, None)

    assert [seen.strength(each) for each in seen.state.squads] == [18, 8]


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_musters_more_than_one_side_of_a_chess_set(seats: int) -> None:
    """SIEGE-13, SIEGE-18: one queen, one king, two of knights, officers and rooks, eight pawns."""
    state = by_default(opened(seats), "muster")
    seat = next(player.seat for player in state.players if player.side and player.side.value == "stormer")
    state = play(state, ChooseSquad(seat, menu(state, seat, ChooseSquad)[0].roster)).state  # type: ignore[attr-defined]  # a menu of one class
    taken = [figure for draft in state.players[seat].drafts for figure in draft.figures]

    for action in menu(state, seat, ChooseSquad):
        more = SIEGE.content.entry[action.roster].figures  # type: ignore[attr-defined]  # this game has it
        count = Counter([*taken, *more])
        assert all(count[kind.id] <= kind.maximum for kind in SIEGE.content.figures)
    assert taken.count(FigureId("officer")) == 1
    assert "ram" not in values(state, seat, ChooseSquad, "roster")


def test_a_free_muster_keeps_to_the_chess_set_too() -> None:
    """SIEGE-13: option `muster` free: squads of one to three figures, and no second queen."""
    state = by_default(opened(2, muster="free"), "muster")
    state = play(state, AddFigure(S, FigureId("queen"))).state
    assert "queen" not in values(state, 0, AddFigure, "figure")
    assert CloseSquad(S) in menu(state, 0)

    full = play(state, AddFigure(S, FigureId("rook")), AddFigure(S, FigureId("rook"))).state
    assert not full.players[0].building
    assert "rook" not in values(full, 0, AddFigure, "figure")

    closed = play(full, AddFigure(S, FigureId("knight")), CloseSquad(S), AddFigure(S, FigureId("pawn")))
    done = play(closed.state, CloseSquad(S))
    assert done.one(MusterCommitted).seat == S
    assert [len(draft.figures) for draft in done.state.players[0].drafts] == [3, 1, 1]


def test_the_weakest_figure_goes_to_its_owners_reserve() -> None:
    """SIEGE-15: lowest strength, wherever it stands in the squad."""
    state = night("SD", "0 wedge RNB M5, 1 far PP B5", "fog_sirens B1", weather="snowdrifts", turn=1)
    step = play(state, EndTurn(D))

    assert step.one(FigureLost).figure == "knight"
    assert step.state.players[0].reserve == figures("N")
    assert step.squad("0.wedge").figures == figures("RB")


# A player's turn.


def test_a_turn_offers_every_kind_of_action_that_is_legal() -> None:
    """SIEGE-26: assaults, an attack, the Rose and Rally beside moves and the end of the turn."""
    state = night(
        "SD",
        "0 wedge RBN T18, 0 queen Q K, 0 rest RB M9, 1 crew RP G12",
        "fog_sirens G1",
        "diggers T17",
        reserves={0: "P"},
        weather="calm",
    )
    guards = night("SD", "0 far PP M1, 1 crew RP K, 1 rest P G6", reserves={1: "P"}, turn=1)

    assert {type(action) for action in menu(state, 0)} == {
        MoveSquad,
        AssaultFortification,
        AssaultUnderground,
        AttackSquad,
        TurnRose,
        Rally,
        EndTurn,
    }
    assert {type(action) for action in menu(guards, 1)} == {MoveSquad, TurnRose, Rally, EndTurn}


def test_squads_take_their_turns_in_any_order_and_act_once() -> None:
    """SIEGE-24: interleaved as the player likes; after its action a squad is spent."""
    state = night("SD", "0 wedge RBN T18, 0 ram RBB M9, 1 far PP G6", "fog_sirens G1", weather_cap=0)
    step = play(
        state,
        MoveSquad(S, SquadId("0.ram"), RegionId("T6")),
        AssaultFortification(S, WEDGE, SIRENS),
        dice=(9, 1),
    )

    assert refused(step.state, MoveSquad(S, WEDGE, RegionId("M1"))) == "squad_spent"
    assert values(step.state, 0, MoveSquad, "squad") == set()
    assert menu(step.state, 0) == [EndTurn(S)]


def test_shaken_squads_may_move_and_turn_the_rose_but_not_strike() -> None:
    """SIEGE-28: nor do they defend; they can still be attacked."""
    squads = "0 wedge RBN K shaken, 0 ram RBB T18 shaken, 1 crew RP B4 shaken, 1 near PP G12"
    state = night("SD", squads, "fog_sirens G1", "diggers B6", weather="thunderstorm")
    kinds = {type(action) for action in menu(state, 0)}

    assert kinds == {MoveSquad, TurnRose, EndTurn}
    guards = night("SD", squads, "fog_sirens G1", turn=1)
    assert SIEGE.night(guards).guards_in_reach(RegionId("B4")) == ()

    fresh = night("SD", squads.replace("K shaken", "K"), "fog_sirens G1")
    attack = AttackSquad(S, WEDGE, SquadId("1.crew"))
    assert play(fresh, attack, dice=(9, 1)).one(BattleRolled).defender == "1.crew"


def test_a_card_lasts_from_one_closing_window_through_the_next_rounds_turns() -> None:
    """SIEGE-23: until the watch ends, which is when the next closing window opens."""
    state = night(
        "SD",
        "0 wedge RBN T5, 1 crew RP G1",
        "fog_sirens B1",
        "well_choir B2 0",
        cards={0: "drowned_song"},
        turn=1,
        weather="calm",
    )
    step = play(state, EndTurn(D), PlayConnection(S, CardId("drowned_song"), squad=WEDGE))
    assert step.one(CharmPlaced).amount == 3
    assert step.asked == "opening_window"

    turns = play(step.state, PassWindow(S), EndTurn(S))
    assert turns.state.round == 2
    assert turns.state.charms

    closing = play(turns.state, EndTurn(D))
    assert closing.asked == "closing_window"
    assert closing.state.charms == ()


def test_everything_that_a_card_left_behind_ends_with_the_watch() -> None:
    """SIEGE-23: cordons, the lock of the winds, reach, and what a card drained."""
    state = night("SD", "0 wedge RBN T5, 1 crew RP G1", "fog_sirens B1", turn=1, weather="calm")
    worked = replace(
        state,
        cordons=(RegionId("G4"),),
        wind_locked=True,
        reach_change=1,
        fortifications=(replace(state.fortifications[0], pressed=True),),
    )
    ended = play(worked, EndTurn(D)).state

    assert (ended.cordons, ended.wind_locked, ended.reach_change) == ((), False, 0)
    assert not ended.fortifications[0].pressed
