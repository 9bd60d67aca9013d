"""The order of combat: who acts when, who joins and leaves in the middle, and what is bounded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.dice.initiative import MOST_FIGHTERS, Fighter, Initiative
from rules.contract import IllegalAction


def order(text: str) -> Initiative:
    """Give the order of fighters such as `Anna 15, Orc 9`, each of a user of their own."""
    found = Initiative()
    for user, each in enumerate(text.split(", "), 1):
        name, total = each.split()
        found = found.joined(Fighter(name, user, int(total)))
    return found


def names(found: Initiative) -> str:
    return " ".join(each.name for each in found.fighters)


def test_the_highest_total_acts_first_and_of_equal_ones_who_joined_first() -> None:
    assert names(order("Anna 9, Orc 15, Bob 9, Cat 21")) == "Cat Orc Anna Bob"


def test_turns_go_round_and_rounds_are_counted() -> None:
    found = order("Anna 15, Orc 9")
    seen = []
    for _ in range(4):
        found = found.next_turn()
        assert found.acting is not None
        seen.append((found.round, found.acting.name))

    assert seen == [(1, "Anna"), (1, "Orc"), (2, "Anna"), (2, "Orc")]


def test_who_joins_in_the_middle_takes_nobodys_turn() -> None:
    found = order("Anna 15, Orc 9").next_turn().next_turn()

    found = found.joined(Fighter("Cat", 7, 21))

    assert names(found) == "Cat Anna Orc"
    assert found.acting is not None and found.acting.name == "Orc"


def test_who_rolls_again_stands_where_the_new_total_says_and_keeps_the_turn() -> None:
    found = order("Anna 15, Orc 9").next_turn()

    found = found.joined(Fighter("anna", 1, 3))

    assert names(found) == "Orc anna"
    assert found.acting is not None and found.acting.name == "anna"


@pytest.mark.parametrize(
    ("turns", "leaves", "acting", "number"),
    [(1, "Orc", "Anna", 1), (2, "Anna", "Orc", 1), (2, "Orc", "Cat", 1), (3, "Cat", "Anna", 2)],
)
def test_the_turn_of_who_leaves_passes_to_the_next(turns: int, leaves: str, acting: str, number: int) -> None:
    found = order("Anna 15, Orc 9, Cat 5")
    for _ in range(turns):
        found = found.next_turn()

    found = found.without(leaves)

    assert found.acting is not None
    assert (found.acting.name, found.round) == (acting, number)


def test_the_last_one_leaves_an_empty_order() -> None:
    found = order("Anna 15").next_turn().without("Anna")

    assert (found.fighters, found.acting) == ((), None)
    with pytest.raises(IllegalAction, match="initiative_empty"):
        found.next_turn()


def test_nobody_replaces_the_fighter_of_another_and_the_order_is_bounded() -> None:
    found = order("Anna 15")
    with pytest.raises(IllegalAction, match="initiative_name_taken"):
        found.joined(Fighter("ANNA", 2, 20))
    full = replace(found, fighters=tuple(Fighter(f"Orc {n}", 1, n) for n in range(MOST_FIGHTERS)))

    with pytest.raises(IllegalAction, match="initiative_full"):
        full.joined(Fighter("Cat", 1, 1))
    assert len(full.joined(Fighter("Orc 3", 1, 30)).fighters) == MOST_FIGHTERS
