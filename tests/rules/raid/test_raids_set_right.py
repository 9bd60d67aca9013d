"""What the game master of a raid sets right, and how the game goes on from there."""

from __future__ import annotations

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Correction, IllegalAction, Turn
from rules.kernel.amending import Switch
from rules.raid.actions import CommitFight, GoToEvent, LayOut
from rules.raid.corrections import (
    AmendHouse,
    AmendRound,
    AmendScrap,
    CallOffRaid,
    DealCards,
    GiveTurn,
    PlaceSurvivor,
    PutGearOn,
    RemoveShield,
    ReturnDiscard,
    SendHome,
    TakeFromStack,
    TakeGearOff,
    TakeRandomCards,
)
from rules.raid.events.deck import CardsDrawn, CardsDrawnUnseen
from rules.raid.names import CardId, Deck, PlaceId
from rules.raid.state import State
from tests.rules.raid.raid_scenes import RAID, A, B, C, Played, cards, coast, play, raided

CHANCE = Chance(SteadyChance("table"), SteadyChance("secret"))
BOMB, CLUB = CardId("tin_bomb"), CardId("club")


def amended(state: State, *corrections: Correction) -> Played:
    """Give what *corrections* make of *state*, one after the other, with their events."""
    played = Played(state)
    for correction in corrections:
        turn = Turn(RAID, played.state)
        RAID.amend(turn, correction, CHANCE)
        played = Played(turn.state, [*played.events, *turn.events])
    return played


def refused(state: State, correction: Correction) -> str:
    """Give why *correction* is refused; the list of the channel has it neither."""
    assert correction not in RAID.corrections(RAID.view(state, None))
    with pytest.raises(IllegalAction) as refusal:
        RAID.amend(Turn(RAID, state), correction, CHANCE)
    return refusal.value.key


def test_scrap_is_what_the_master_says_and_wins_at_the_next_turn_only() -> None:
    """RAID-11."""
    played = amended(coast("3", "5"), AmendScrap(A, 40))

    assert (played.scrap(), played.asked) == ([40, 5], "plan")
    assert amended(played.state, GiveTurn(B), GiveTurn(A)).asked is None


def test_a_discarded_card_comes_back_into_a_hand() -> None:
    played = amended(coast("3", "5", discards="tin_bomb stash"), ReturnDiscard(B, BOMB))

    assert (played.player(1).hand, played.state.discards) == ((BOMB,), cards("stash"))


def test_dealt_cards_are_seen_by_their_player_alone() -> None:
    """RAID-6: a deck that runs out is renewed."""
    played = amended(coast("3", "5", supply="stash", discards="tin_bomb"), DealCards(B, Deck.SUPPLY, 2))

    assert played.player(1).hand == cards("stash tin_bomb")
    assert [each.cards for each in played.all(CardsDrawn)] == [cards("stash"), cards("tin_bomb")]
    assert [each.seen_by(A) for each in played.all(CardsDrawn)] == [CardsDrawnUnseen(B, 1)] * 2


def test_cards_are_taken_from_a_hand_by_lot_and_the_limit_is_looked_at_again() -> None:
    """RAID-19: whoever was to discard has nothing to discard any more."""
    hand = "stash " * 9
    limited = play(coast(f"3 / {hand}", "5", turn=0), GoToEvent(A, PlaceId("junk_beach")))
    played = amended(limited.state, TakeRandomCards(A, 3))

    assert limited.asked == "discard_down"
    assert (len(played.player(0).hand), played.state.active) == (6, B)
    assert refused(coast("3", "5 / stash"), TakeRandomCards(B, 2)) == "amend_too_many"


def test_gear_is_put_on_from_the_discards_and_taken_off() -> None:
    """RAID-30: one piece in each slot; the piece before is discarded."""
    state = coast("3 // hunting_bow", "5", discards="club stash")
    played = amended(state, PutGearOn(A, CLUB))

    assert (played.player(0).worn, played.state.discards) == ((CLUB,), cards("stash hunting_bow"))
    assert amended(played.state, TakeGearOff(A, CLUB)).player(0).worn == ()
    assert refused(state, PutGearOn(A, CardId("stash"))) == "wrong_kind"


def test_a_survivor_set_on_an_event_in_its_plan_has_planned() -> None:
    """RAID-40; at home nobody is brought home."""
    state = coast("3", "5")
    beach = PlaceId("junk_beach")
    played = amended(state, PlaceSurvivor(A, beach))

    assert (played.player(0).place, played.state.active) == (beach, B)
    assert beach not in played.state.row
    assert amended(state, PlaceSurvivor(B, beach)).state.active == A
    assert refused(state, SendHome(A)) == "not_at_event"


def test_who_is_sent_home_before_its_fight_has_none() -> None:
    """RAID-12, RAID-47: the turn goes on with the supplies; the event is discarded."""
    state = amended(coast("3", "5 /// harbour"), GiveTurn(B)).state
    played = amended(state, SendHome(B))

    assert RAID.pending(state).kind == "event_fight"  # type: ignore[union-attr]  # it runs
    assert (played.asked, played.player(1).place) == ("plan", None)
    assert played.state.event_discards == (PlaceId("harbour"),)


def test_what_was_laid_out_is_chosen_anew_where_gear_changes() -> None:
    """RAID-36: it may rest upon the gear."""
    state = amended(coast("3", "5 / syringe / hunting_bow / harbour"), GiveTurn(B)).state
    laid = play(state, LayOut(B, CardId("syringe"))).state

    assert amended(laid, TakeGearOff(B, CardId("hunting_bow"))).player(1).laid_out == ()
    assert amended(laid, AmendScrap(B, 9)).player(1).laid_out == (CardId("syringe"),)


def test_rounds_turns_and_shields_are_set() -> None:
    """RAID-10, RAID-65."""
    state = raided("3", "5", "9").fight().state
    played = amended(state, RemoveShield(B), AmendRound(7), GiveTurn(C))

    assert state.players[B].raided_by
    assert not played.player(1).raided_by
    assert (played.state.round, played.state.active, played.asked) == (7, C, "plan")
    assert refused(played.state, AmendRound(7)) == "amend_unchanged"


def test_in_a_raid_nothing_is_taken_that_a_secret_promise_may_rest_on() -> None:
    """RAID-77, RAID-78: more scrap harms no pledge."""
    state = Played(coast("9 / satchel_charge stash", "9 / stash", "9")).declare().state

    for correction in (AmendScrap(B, 8), TakeRandomCards(A, 1), GiveTurn(B), PlaceSurvivor(C, state.row[0])):
        assert refused(state, correction) == "amend_in_raid"
    assert amended(state, AmendScrap(B, 10)).scrap() == [9, 10, 9]


def test_the_top_of_the_stack_goes_back_and_the_move_is_asked_anew() -> None:
    """RAID-81, RAID-82."""
    raid = Played(coast("9 / satchel_charge rocket", "9 / stone_wall stash", "9")).declare().nobody_joins()
    walled = raid.stack("1 stone_wall")
    played = amended(walled.state, TakeFromStack())

    assert (walled.asked, played.asked) == ("stack_attack", "stack_defence")
    assert played.player(1).hand == cards("stash stone_wall")
    assert refused(coast("3", "5"), TakeFromStack()) == "amend_no_stack"


def test_the_house_is_blown_or_stands_until_the_fight_is_decided() -> None:
    """RAID-86, RAID-100: with it the loot."""
    fight = raided("9 / stash", "8 / stash")
    played = amended(fight.state, AmendHouse(Switch.OFF))
    commits = [CommitFight(seat) for seat in (A, B)]

    assert fight.state.raid is not None
    assert fight.state.raid.blown
    assert played.then(*commits).scrap() == [9, 8]
    assert refused(fight.state, AmendHouse(Switch.ON)) == "amend_unchanged"
    assert refused(coast("3", "5"), AmendHouse(Switch.ON)) == "amend_no_house"


def test_a_raid_called_off_leaves_its_raider_in_its_plan() -> None:
    """RAID-60, RAID-65: cards of the stack are back, the shield is gone."""
    fight = raided("9 / stash", "8 / stone_wall stash", moves=("1 stone_wall",))
    played = amended(fight.state, CallOffRaid())

    assert (played.asked, played.state.raid) == ("plan", None)
    assert played.player(0).hand == cards("stash satchel_charge")
    assert played.player(1).hand == cards("stash stone_wall")
    assert not played.player(1).raided_by
    assert refused(played.state, CallOffRaid()) == "amend_no_raid"
