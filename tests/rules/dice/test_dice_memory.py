"""Lines that were read before are remembered, each with the colours and the language it was read with."""

from __future__ import annotations

import pytest

from rules.dice import DiceError, format, parse
from rules.dice.expression import Pool, Run

RED, BLUE = {"red": Run(1, 8)}, {"blue": Run(1, 6)}


def test_the_same_line_is_read_once() -> None:
    assert parse("4d6kh3 + 2") is parse("4d6kh3 + 2")
    assert parse("4d6kh3 + 2") == parse("4d6kh3+2")


def test_a_line_means_something_else_with_other_colours() -> None:
    pool = parse("2red", pools=RED).results[0].body

    assert isinstance(pool, Pool)
    assert pool.parts[0].dice.faces == Run(1, 8)
    assert parse("2red", pools={"red": Run(1, 4)}) != parse("2red", pools=RED)
    for colours in ({}, BLUE):
        with pytest.raises(DiceError):
            parse("2red", pools=colours)


def test_a_line_means_something_else_in_german() -> None:
    assert format(parse("2w6", german=True)) == "2d6"
    with pytest.raises(DiceError):
        parse("2w6")


def test_a_line_too_long_is_refused_however_often_it_was_read() -> None:
    assert parse("1d6+1", longest=None)
    with pytest.raises(DiceError):
        parse("1d6+1", longest=4)
