"""What is typed daily has the meaning that its players know, or is refused with the right form."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.dice.pools import pools, words_for_worse
from bot.dice.typed_rolls import check_dice, read_roll
from rules.dice import DiceError, format, parse
from rules.dice.habits import understood

TABLE = Path(__file__).with_name("forms_of_daily_use.txt")


def sections() -> dict[str, dict[str, str]]:
    """Give the forms of each system with what they are read as."""
    found: dict[str, dict[str, str]] = {}
    for line in TABLE.read_text("utf-8").splitlines()[1:]:
        if line.startswith("# "):
            forms = found[line[2:]] = {}
        else:
            typed, _, meaning = line.partition(" => ")
            forms[typed.strip()] = meaning
    return found


SECTIONS = sections()


def notation(typed: str) -> str:
    return understood(typed, pools=pools(), setbacks=words_for_worse())


def read(typed: str) -> str:
    try:
        return format(parse(notation(typed), pools=pools()))
    except DiceError as error:
        return f"! {error.key}{': ' if error.choices else ''}{' | '.join(error.choices)}"


@pytest.mark.parametrize("system", SECTIONS)
def test_what_is_typed_daily_is_understood_or_refused_with_the_right_form(system: str) -> None:
    forms = SECTIONS[system]

    assert forms == {typed: read(typed) for typed in forms}


def test_the_table_holds_five_hundred_forms_of_ten_systems() -> None:
    assert len(SECTIONS) >= 10
    assert len({typed for forms in SECTIONS.values() for typed in forms}) >= 500


def test_every_roll_that_is_offered_instead_can_be_rolled_and_says_one_thing() -> None:
    refusals = [m for forms in SECTIONS.values() for m in forms.values() if m.startswith("! ") and ": " in m]
    offered = {choice for refusal in refusals for choice in refusal.partition(": ")[2].split(" | ")}

    assert len(offered) > 60
    for choice in offered:
        parse(notation(choice), pools=pools())


def test_the_notation_itself_is_left_as_it_was_typed() -> None:
    for typed in ("4d6kh3 + 2", "2D20KL1", "1d20+5 vs 15", "6x 4d6", "{d6!!, d8!!}kh1", "2red 1blue"):
        assert notation(typed) == typed


def test_what_is_understood_stays_so_when_it_is_read_again() -> None:
    """A roll that was kept is offered again in its notation."""
    for forms in SECTIONS.values():
        for typed, meaning in forms.items():
            if not meaning.startswith("!"):
                again = notation(typed)

                assert parse(notation(again), pools=pools()) == parse(again, pools=pools())


@pytest.mark.parametrize(
    ("typed", "told"), [("d20+1d4-", "d20+1d4"), ("4d6hk3", "4d6kh3"), ("d20+str", "d20+@str")]
)
def test_a_suggestion_is_a_whole_roll(typed: str, told: str) -> None:
    with pytest.raises(DiceError) as refused:
        notation(typed)

    assert refused.value.facts["fix"] == told


@pytest.mark.parametrize(
    ("typed", "offered"), [("3x6+2", "3d6+2"), ("3x(6+2)", "3d6"), ("3 x 6", "3d6"), ("6", "d6")]
)
def test_numbers_without_dice_are_not_told_as_if_they_were_rolled(typed: str, offered: str) -> None:
    """`3x6+2` was told as "1 · 6 + 2 = 8", three times."""
    with pytest.raises(DiceError) as refused:
        check_dice(read_roll(typed, (), pools()))

    assert refused.value.facts["fix"] == offered


@pytest.mark.parametrize("typed", ["3x d6+2", "3x 2red", "2x @strength", "6+2"])
def test_what_holds_dice_or_only_reckons_is_no_number_alone(typed: str) -> None:
    check_dice(read_roll(typed, (), pools()))
