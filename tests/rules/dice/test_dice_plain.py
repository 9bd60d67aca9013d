"""What is read and thrown by a short way comes to what the long way gives, columns and order included."""

from __future__ import annotations

import random

import pytest
from loaded_dice import SteadyChance

from rules.dice import DiceError, parse, roll
from rules.dice.expression import Run
from rules.dice.memory import parse as remembered
from rules.dice.outcome import Thrown
from rules.dice.parser import NO_POOLS, parsed
from rules.dice.plain import plain_roll
from rules.dice.scanner import Scanner, usual_signs

DICE = (
    "d20",
    "2d6",
    "4dF",
    "4DF",
    "10d100",
    "d0",
    "d1000",
    "1000d6",
    "0d6",
    "4\u043a6",
    "d{1,2}",
    "d%",
    "2red",
)
LABELLED = "2d6[ Fire  Bolt ]", "4d6kh3[Ice]", "7[x]", "2d6[]", "2d6[a][b]", "2d6[a]kh1", "7 [b]"
NUMBERS = "7", "012", "123456789", "1234567890", "3.5", "@str", "(2d6+3)"
CHOSEN = "4d6kh3", "4d6k", "4d6kl", "4d6dh1", "4d6d", "4d6dl2", "4d6d1", "4d6kh", "4d6k1000", "4d6kh3[fire]"
CHANGED = (
    "8d6mi2",
    "8d6ma5",
    "4d6rr<3",
    "6d10!",
    "4d6!!>=5",
    "4d6!p",
    "4d6!o6",
    "4d6!-",
    "4d6!-1",
    "4d6km2s",
    "2d6r1",
    "2d6r",
    "2d6rr1",
    "2d6r1+",
    "2d6r1..3",
    "4d6!",
    "4d6!kh3",
    "4d6kh3!",
)
COUNTED = (
    "5d6t5",
    "5d6>=5f1",
    "5d6t>=5f<=2",
    "5d6f",
    "5d6!t5",
    "5d6>=5",
    "5d6>4",
    "5d6<=2",
    "5d6=6",
    "5d6==6",
    "5d6>=-1",
    "5d6> 4f1",
)
TERMS = [*DICE, *NUMBERS, *CHOSEN, *CHANGED, *COUNTED, *LABELLED]
JOINTS = ["+", "-", " + ", " - ", "+ ", "--", "*", "/", ">=", " vs ", ";", " ", "", " # ", ","]
NEVER_PLAIN = [
    "",
    " ",
    "2d6*2",
    "(2d6)",
    "-2d6",
    "2d6+",
    "3x2d6",
    "3#2d6",
    "3#d6",
    "3 # years",
    "2d6 vs 7 vs 8",
    "2d6 vs <=7",
    "2d6;1d4",
    "2d6[a]kh1",
    "4d6!-",
    "4d6!-1",
    "4d6u",
    "2d6r1..3",
    "2d6 8+",
    "2d6t",
    "1d6!>0",
    "2d6" + "s" * 33,
    "d0",
    "999d6+2d6",
    "1d6 2red",
    "4d6kh2red",
    "4d6kh3 2 red",
]


@pytest.mark.parametrize(
    "text",
    [
        "4d6kh3",
        "2d20kl1 + 5",
        "5D6 >= 5",
        "d20",
        "4dF",
        "8d6+1d100-2d10",
        "7",
        "6d10!",
        "8d6mi2",
        "10d10>=7f1",
        "4d6rr1kh3",
        "1d20 + 5 [To Hit]",
        "2d6 [Fire] + 1d8[Cold]",
        "1d20+5 vs 15",
        "1d20 vs 1d20 + 2",
        "2d6 # Fire; 3d6",
    ],
)
def test_the_usual_roll_is_read_at_one_look(text: str) -> None:
    assert repr(plain_roll(text.lower(), text)) == repr(by_the_parser(text))


@pytest.mark.parametrize("text", NEVER_PLAIN)
def test_what_is_more_than_plain_terms_or_wrong_is_left_to_the_parser(text: str) -> None:
    assert plain_roll(text, text) is None


def test_what_is_read_at_one_look_is_what_the_parser_reads() -> None:
    chance = random.Random(7)
    plain = 0
    for _ in range(4000):
        text = "".join(
            chance.choice(TERMS) + (chance.choice(JOINTS) if more else "")
            for more in reversed(range(chance.randint(1, 4)))
        )
        found = plain_roll(usual_signs(text, german=False), text)
        if found is not None:
            plain += 1

            assert repr(found) == repr(by_the_parser(text)), text
    assert plain > 500


def test_a_colour_called_like_a_die_is_a_colour() -> None:
    colours = {"df": Run(1, 4), "d6": Run(1, 8)}

    for text in ("2df", "2d6", "1 + 2d6"):
        assert repr(remembered(text, pools=colours)) != repr(remembered(text))


# A minimum below all faces changes nothing, but makes the dice pass over the table.
@pytest.mark.parametrize(
    "text",
    [
        "9d6r1kh3",
        "9d6rr6",
        "9d6!6",
        "9d6!6>=4",
        "9d6mi3",
        "9d6ma3",
        "9d6>=4f1",
        "9d6t4ds6f2",
        "9d6f",
        "9d6kh3",
        "9d6kl4",
        "9d6dh2",
        "9d6dl1",
        "9d6km2",
        "9d6>=4",
        "9d6<3",
        "9d6f1",
    ],
)
@pytest.mark.parametrize("longer", ["0d6{}", "1d6{}", "9d4{}", "40d6{}"])
def test_dice_chosen_or_counted_at_once_are_those_of_the_table(text: str, longer: str) -> None:
    modifier = text.removeprefix("9d6")
    quick, slow = thrown(longer.format(modifier)), thrown(longer.format(f"mi-9{modifier}"))

    assert (quick.dice, quick.total, quick.counts) == (slow.dice, slow.total, slow.counts)


def test_too_many_plain_dice_are_refused_as_ever() -> None:
    with pytest.raises(DiceError) as refused:
        parse("999d6+2d6")

    assert (refused.value.key, refused.value.column) == ("too_many_dice", 7)


def by_the_parser(text: str) -> object:
    return parsed(Scanner(text), NO_POOLS)


def thrown(text: str) -> Thrown:
    body = roll(parse(text), SteadyChance()).rounds[0][0].body
    assert isinstance(body, Thrown)
    return body
