"""Says in plain words whether the dice of a tally are as uneven as fair dice are."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bot.dice.chance_words import count_words, rare_words, rounded_words
from bot.dice.fairness_test import Fairness
from bot.locale import Phrasebook

SUSPICIOUS = Fraction(1, 1000)
"""Below this, fair dice would be a strange accident."""
UNUSUAL = Fraction(1, 20)
_FEW = 5
"""Expected throws of each face below which nothing but a gross fault shows."""
_RARE = Fraction(1, 1000)


def tally_words(found: Sequence[Fairness], book: Phrasebook) -> str:
    """Give a line or two for each size of dice, and one for all where there are several.

    Of several sizes those that were rolled too seldom to tell anything share a line.
    """
    if not found:
        return book.say("dice-tally-nothing")
    several = len(found) > 1
    small = [each for each in found if several and _is_few(each) and verdict_of(each.chance) == "fine"]
    lines = [size_words(each, book, several=several) for each in found if each not in small]
    if small:
        sizes = ", ".join(f"d{each.sides} \u00d7{count_words(each.dice)}" for each in small)
        lines.append(book.say("dice-tally-small", None, sizes=sizes))
    if several:
        worst = min(found, key=lambda each: each.corrected)
        verdict = book.say("dice-tally-verdict", None, verdict=verdict_of(worst.corrected))
        sentence = book.say(
            "dice-tally-all", None, sizes=len(found), often=of_many(worst.corrected, book), verdict=verdict
        )
        lines.append(sentence)
    return "\n".join(lines)


def size_words(found: Fairness, book: Phrasebook, *, several: bool = False) -> str:
    """Give what the test says of dice of one size; of *several* sizes, the verdict is left to the whole."""
    share = rounded_words(Fraction(found.dice, found.sides), 1, book)
    furthest = book.say(
        "dice-tally-furthest",
        None,
        sides=found.sides,
        dice=found.dice,
        number=count_words(found.dice),
        face=found.face,
        count=count_words(found.count),
        share=share,
    )
    parts = [furthest, chance_sentence(found, book)]
    if not several:
        parts.append(book.say("dice-tally-verdict", None, verdict=verdict_of(found.corrected)))
    if _is_few(found):
        parts.append(book.say("dice-tally-few"))
    return " ".join(parts)


def _is_few(found: Fairness) -> bool:
    return found.dice < _FEW * found.sides


def chance_sentence(found: Fairness, book: Phrasebook) -> str:
    """Give how many fair dice are as uneven as these: "As uneven as this or more: 37 of 100 fair dice."."""
    often = of_many(found.chance, book)
    return book.say("dice-tally-chance", None, exact="yes" if found.is_exact else "no", often=often)


def verdict_of(chance: Fraction) -> str:
    """Give `fine`, `unusual` or `suspicious` for the share of fair dice that are as uneven."""
    return "suspicious" if chance < SUSPICIOUS else "unusual" if chance < UNUSUAL else "fine"


def of_many(chance: Fraction, book: Phrasebook) -> str:
    """Give *chance* as so many of a hundred or a thousand, or as one of many."""
    if chance < _RARE:
        return rare_words(max(chance, Fraction(1, 10**15)), book)
    whole = 100 if chance >= Fraction(1, 10) or chance * 100 % 1 == 0 else 1000
    return book.say("dice-tally-of", None, number=round(chance * whole), whole=whole)
