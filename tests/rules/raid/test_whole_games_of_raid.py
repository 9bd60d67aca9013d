"""Whole games under any mixture of options keep the rules of Raid at every moment."""

from __future__ import annotations

import pytest

from rules.raid.names import Step
from rules.raid.state import State
from tests.rules.raid.raid_games import states
from tests.rules.raid.raid_scenes import RAID


def check(state: State, supply: int) -> None:
    """Assert what holds at every moment."""
    raid = state.raid
    cards = [card for player in state.players for card in (*player.hand, *player.worn)]
    cards += [*state.supply, *state.locker, *state.discards]
    if raid is not None:
        cards += [*raid.playing, *(each.card for each in raid.stack)]
        cards += [card for each in raid.committed if raid.shown for card in each.cards]
    places = [*state.events, *state.event_discards, *state.row]
    places += [player.place for player in state.players if player.place is not None]

    assert len(cards) == supply + 21, "no card is lost or made (RAID-2)"
    assert sorted(places) == sorted(each.id for each in RAID.content.places), "one copy each (5.3)"
    coast = RAID.coast(state)
    for player in state.players:
        slots = [RAID.content.card[each].slot for each in player.worn]

        assert player.scrap >= 0
        assert len(set(slots)) == len(slots), "one piece in each slot (RAID-30)"
        if raid is not None and not player.retired:
            assert coast.can_keep(player.seat, player.scrap, coast.pledged(player.seat)) or raid.report, (
                "what is pledged can be paid (RAID-77)"
            )
    active = state.active
    if active is not None and state.step is Step.END:
        assert len(state.players[active].hand) <= coast.hand_limit(active), "RAID-19"


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(n, marks=pytest.mark.soak) for n in range(4, 8))])
def test_the_rules_hold_at_every_moment(seed: int) -> None:
    """RAID-2, RAID-30, RAID-77: by chance, even seeds by the rulebook, odd ones with random options."""
    supply = 128 if seed % 5 == 0 else 133
    last = None
    for number, (_, state) in enumerate(states(seed)):
        last = state
        if number % 5 == 0 or state.outcome is not None:
            check(state, supply)

    assert last is not None
    assert last.outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(8, 250))
def test_the_rules_hold_in_many_games(seed: int) -> None:
    """RAID-2, RAID-30, RAID-77."""
    for _, state in states(seed):
        check(state, 128 if seed % 5 == 0 else 133)


@pytest.mark.parametrize("games", [2, pytest.param(4, marks=pytest.mark.soak)])
def test_automated_seats_play_to_the_end_and_do_everything_that_pays(games: int) -> None:
    """Section 9: they raid, go to events, recycle and bargain."""
    kinds = set()
    for seed in range(games):
        for action, state in states(seed * 10 + 4, advised=True):
            kinds.add(type(action).__name__)
            check(state, 133)

    assert {"DeclareRaid", "GoToEvent", "Recycle", "PlayExplosives", "PlayBunker", "LayOut"} <= kinds
