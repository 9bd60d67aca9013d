"""Rulebook chapter 2A: set-up and zones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from loaded_dice import SteadyChance

from rules.contract import Chance, Turn
from rules.raid.actions import FightEvent, Recycle, Rest, Scavenge
from rules.raid.events.deck import (
    CardsDrawn,
    DeckRenewed,
    DeckReshuffled,
    EventsReshuffled,
    GameSetUp,
    LockerMissing,
)
from rules.raid.names import UNKNOWN, CardId, PlaceId
from rules.raid.state import State
from tests.rules.raid.raid_scenes import RAID, A, B, Played, cards, coast, play


def begun(seats: int, seed: int = 1, **options: object) -> Played:
    turn = Turn(RAID, RAID.setup(seats, options))  # type: ignore[arg-type]  # plain values
    dice = SteadyChance(seed)
    RAID.begin(turn, Chance(dice, dice))
    return Played(turn.state, turn.events)


def cards_of(state: State) -> Counter[CardId]:
    held = [card for player in state.players for card in (*player.hand, *player.worn)]
    return Counter((*held, *state.supply, *state.locker, *state.discards))


def test_the_seat_order_is_drawn() -> None:
    """RAID-1: for 2 to 6 seats."""
    assert RAID.seats == (2, 6)
    orders = {begun(3, seed).one(GameSetUp).order for seed in range(40)}

    assert len(orders) == 6


@pytest.mark.parametrize(("seats", "supply"), [(2, 128), (3, 133), (6, 133)])
def test_three_decks_lie_ready(seats: int, supply: int) -> None:
    """RAID-2: two players do without flare guns."""
    found = cards_of(begun(seats).state)

    assert sum(found.values()) == supply + 21
    assert found[CardId("flare_gun")] == (0 if seats == 2 else 5)
    assert len(RAID.content.places) == 22
    assert found[CardId("tin_bomb")] == 7


def test_every_card_says_what_it_recycles_for_and_where_it_goes() -> None:
    """RAID-3."""
    assert all(card.recycle >= 1 for card in RAID.content.card.values())
    after = {card.id for card in RAID.content.cards if card.after != "discard"}
    assert after == {"armoured_door", "turret", "bribed_crew"}


@pytest.mark.parametrize(
    ("seats", "scrap"),
    [(2, (3, 7)), (3, (3, 5, 7)), (4, (3, 5, 6, 8)), (5, (3, 5, 6, 7, 9)), (6, (3, 4, 6, 7, 8, 10))],
)
def test_start_with_five_cards_and_scrap_by_seat_order(seats: int, scrap: tuple[int, ...]) -> None:
    """RAID-4: the first to move has drawn two more; four events lie in the row."""
    done = begun(seats)
    order = done.state.order

    assert tuple(done.player(seat).scrap for seat in order) == scrap
    assert [len(done.player(seat).hand) for seat in order] == [7] + [5] * (seats - 1)
    assert len(done.state.row) == 4
    assert all(player.worn == () and player.place is None for player in done.state.players)


def test_hands_are_secret_and_all_else_is_open() -> None:
    """RAID-5."""
    state = coast("4 / tin_bomb / club", "5 / stash rocket // harbour")
    seen = RAID.view(state, A)

    assert seen.own is not None
    assert seen.own.hand == cards("tin_bomb")
    assert seen.player(B).hand == (UNKNOWN, UNKNOWN)
    assert seen.player(A).worn == cards("club")
    assert (seen.player(B).scrap, seen.player(B).place) == (5, "harbour")
    assert "stash" not in repr(replace(seen.state, discards=()))
    assert RAID.view(state, None).own is None


def test_an_empty_supply_deck_is_renewed_when_a_card_is_needed() -> None:
    """RAID-6: and only then; discarded gear goes to the pile of its own deck."""
    state = coast("", "", supply="stash", discards="club shotgun rocket")
    done = play(state, Scavenge(A), secret=(1,))

    renewed = done.one(DeckReshuffled)
    assert sorted(renewed.cards) == ["club", "rocket"]
    assert renewed.seen_by(B) == DeckRenewed(renewed.deck, 2)
    assert len(done.all(CardsDrawn)) == 3, "one card, one more, and those of the next turn"
    assert done.state.discards == cards("shotgun")


def test_without_any_card_none_is_drawn() -> None:
    """RAID-6: the game goes on."""
    done = play(coast("", "", supply=""), Scavenge(A))

    assert done.player(A).hand == ()
    assert done.asked == "plan"


def test_a_missing_locker_card_is_two_scrap() -> None:
    """RAID-6."""
    state = coast("", "", turn=1, locker="")
    state = replace(
        state,
        players=(
            replace(state.players[0], place=PlaceId("fuel_stop"), worn=cards("assault_rifle")),
            *state.players[1:],
        ),
    )
    done = play(play(state, Rest(B)).state, FightEvent(A), dice=(1, 6))

    assert done.one(LockerMissing).scrap == 2
    assert done.player(A).scrap == 3 + 1 + 2


def test_an_empty_event_deck_is_renewed_and_otherwise_the_row_stays_short() -> None:
    """RAID-6."""
    state = coast("", "", events="", row="junk_beach road_wrecks")
    short = play(state, Rest(A))
    renewed = play(replace(state, event_discards=(PlaceId("harbour"),)), Rest(A))

    assert len(short.state.row) == 2
    assert renewed.one(EventsReshuffled).places == ("harbour",)
    assert renewed.state.row[-1] == "harbour"


def test_supply_discards_are_public() -> None:
    """RAID-7."""
    done = play(coast("/ stash", ""), Recycle(A, CardId("stash")))

    assert RAID.view(done.state, None).state.discards == cards("stash")
