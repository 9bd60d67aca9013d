"""Says chances: exact ones as exactly as a reader needs, estimates as what they are."""

from __future__ import annotations

from fractions import Fraction

from bot.dice.die_words import number_words
from bot.locale import Phrasebook

_ONE_IN = Fraction(1, 10_000)
"""Below this a chance is said as one of so many."""
_TOO_RARE = 10**12
_GROUP = "\u202f"
"""Between thousands: a narrow space that does not break."""


def chance_words(chance: Fraction, book: Phrasebook, samples: int = 0) -> str:
    """Give *chance* as a percentage of three digits, or as one of so many where it is tiny.

    What is not certain is never said to be 0 or 100 %. An estimate from so many *samples* begins with a
    sign for "about"; what never came in it is said to be rarer than 95 of 100 such estimates would miss.
    """
    if samples and chance in (0, 1):
        # The "rule of three": with a chance of 3/n, n rolls miss it 5 times of 100.
        unseen = Fraction(300, samples)
        key = "dice-percent_above" if chance else "dice-percent_below"
        return book.say(key, None, number=rounded_words(100 - unseen if chance else unseen, 2, book))
    if chance in (0, 1):
        words = book.say("dice-percent", None, number=str(100 * int(chance)))
    elif chance < _ONE_IN:
        words = rare_words(chance, book)
    elif chance > Fraction(9995, 10_000):
        words = book.say("dice-percent_above", None, number=number_words(Fraction(999, 10), book))
    else:
        places = 3 if chance < Fraction(1, 1000) else 2 if chance < Fraction(1, 10) else 1
        words = book.say("dice-percent", None, number=rounded_words(100 * chance, places, book))
    return f"\u2248 {words}" if samples else words


def rare_words(chance: Fraction, book: Phrasebook) -> str:
    """Give a *chance* above 0 as one of so many."""
    if chance * _TOO_RARE < 1:
        return book.say("dice-rarer_than", None, number=count_words(_TOO_RARE))
    return book.say("dice-one_in", None, number=count_words(round(1 / chance)))


def count_words(number: int) -> str:
    """Give a large whole number, its thousands apart."""
    return f"{number:,}".replace(",", _GROUP) if number >= 10_000 else str(number)


def rounded_words(value: Fraction, places: int, book: Phrasebook) -> str:
    """Give *value* with at most so many *places*."""
    scale = 10**places
    return number_words(Fraction(round(value * scale), scale), book)
