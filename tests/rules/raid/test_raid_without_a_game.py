"""Decks, hands and sums of a real table of Raid, which the quick tools keep and judge."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from loaded_dice import LoadedDice, SteadyChance

from rules.contract import IllegalAction
from rules.raid.names import CardId, Deck, Side
from rules.raid.tools.deck import MOST_CARDS, Held, TableDeck, deal, discard, draw
from rules.raid.tools.table import NO_REWARD, clash, cover, event_bout, protection, spoils
from tests.rules.raid.raid_scenes import RAID, cards

CONTENT = RAID.content
ANN, BOB = 1001, 1002


@pytest.mark.parametrize(("players", "supply"), [(2, 128), (3, 133), (6, 133)])
def test_two_players_have_no_flare_guns_and_every_card_is_somewhere(players: int, supply: int) -> None:
    """RAID-2, RAID-4."""
    table = deal(CONTENT, range(players), 5, SteadyChance(7))

    held = [card for each in table.hands for card in each.cards]
    assert [len(each.cards) for each in table.hands] == [5] * players
    assert len(table.supply) == supply - 5 * players
    copies = {each.id: each.copies for each in CONTENT.cards}
    assert all(Counter((*held, *table.supply))[card] in (0, count) for card, count in copies.items())
    assert len(table.locker) == sum(each.copies for each in CONTENT.locker)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_a_table_of_another_size_is_refused(players: int) -> None:
    with pytest.raises(IllegalAction, match="wrong_number_of_hands"):
        deal(CONTENT, range(players), 5, SteadyChance())


def test_an_empty_deck_is_replaced_by_its_own_shuffled_discards() -> None:
    """RAID-6: gear of the locker goes back to the locker."""
    table = TableDeck(cards("stash"), (), cards("rocket shotgun guntrap"), (Held(ANN, cards("club")),))

    after, drawn = draw(CONTENT, table, ANN, Deck.SUPPLY, 4, SteadyChance(1))
    assert drawn[0] == "stash" and sorted(drawn[1:]) == ["guntrap", "rocket"]
    assert after.discards == cards("shotgun")
    assert after.of(ANN).cards == (CardId("club"), *drawn)

    after, drawn = draw(CONTENT, after, ANN, Deck.LOCKER, 2, SteadyChance(1))
    assert drawn == cards("shotgun") and after.discards == ()


def test_only_a_card_of_the_own_hand_is_discarded() -> None:
    table = TableDeck((), (), (), (Held(ANN, cards("club club")), Held(BOB, cards("rocket"))))

    after = discard(table, ANN, CardId("club"))
    assert (after.of(ANN).cards, after.discards) == (cards("club"), cards("club"))
    with pytest.raises(IllegalAction, match="not_in_hand"):
        discard(table, ANN, CardId("rocket"))
    with pytest.raises(IllegalAction, match="no_hand_here"):
        discard(table, 7, CardId("rocket"))


def test_a_hand_has_an_end() -> None:
    full = TableDeck(cards("stash " * 9), (), (), (Held(ANN, cards("club " * (MOST_CARDS - 1))),))

    assert draw(CONTENT, full, ANN, Deck.SUPPLY, 1, SteadyChance())[1] == cards("stash")
    with pytest.raises(IllegalAction, match="number_too_large"):
        draw(CONTENT, full, ANN, Deck.SUPPLY, 2, SteadyChance())


def test_a_play_of_which_nothing_goes_off_covers_nothing() -> None:
    """RAID-84, RAID-85: the pack counts only where at least one card goes off."""
    failed = cover(CONTENT, 2, cards("tin_bomb tin_bomb"), CardId("demolition_pack"), LoadedDice(1, 1))
    half = cover(CONTENT, 2, cards("tin_bomb tin_bomb"), CardId("demolition_pack"), LoadedDice(1, 5))

    assert (failed.force, failed.covers) == (0, False)
    assert (half.force, half.covers) == (3, True)


def test_a_clean_kill_is_rolled_by_the_side_that_was_named_only() -> None:
    """RAID-37."""
    assert clash(CONTENT, 9, 1, Side.DEFENCE, LoadedDice(2)).winner is Side.DEFENCE
    assert clash(CONTENT, 9, 1, Side.DEFENCE, LoadedDice(3)).winner is Side.ATTACK
    assert clash(CONTENT, 1, 9, None, LoadedDice()).killer is None


def test_an_event_without_danger_or_die_rolls_nothing_it_does_not_need() -> None:
    """RAID-43, RAID-45."""
    beach = CONTENT.place[next(each.id for each in CONTENT.places if each.id == "junk_beach")]

    won = event_bout(CONTENT, beach, 1, 0, LoadedDice(6))
    lost = event_bout(CONTENT, beach, 0, 0, LoadedDice())
    assert (won.won, won.strength, won.found.cards) == (True, 0, 2)
    assert (lost.won, lost.dies, lost.sure, lost.found) == (False, False, beach.sure, NO_REWARD)


def test_a_six_sided_strength_die_is_not_halved() -> None:
    drop = CONTENT.place[next(each.id for each in CONTENT.places if each.id == "crate_drop")]

    assert event_bout(CONTENT, drop, 20, 0, LoadedDice(5, 1)).strength == 8
    assert event_bout(CONTENT, replace(drop, die=3), 20, 0, LoadedDice(5, 1)).strength == 6


def test_stashes_hide_no_more_than_there_is() -> None:
    """RAID-101."""
    found = spoils(CONTENT, blown=True, won=True, scrap=15, away=False, stashes=2)

    assert (found.loot, found.left, found.hidden) == (0, 15, 15)


def test_the_shield_of_whoever_follows_the_raider_ends_first() -> None:
    """RAID-65."""
    next_one = protection("ABCD", "B", "A")
    round_the_table = protection("ABCD", "A", "B")

    assert (next_one.through, next_one.following) == ((), "C")
    assert (round_the_table.through, round_the_table.following) == (("C", "D"), "B")
    with pytest.raises(IllegalAction, match="self_target"):
        protection("ABCD", "A", "A")
