"""Says how likely the totals of a roll are, and how good a result is among them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from fractions import Fraction
from itertools import accumulate, islice
from math import ceil

from bot.dice.chance_words import chance_words, count_words, rare_words, rounded_words
from bot.dice.die_words import face_words, number_words
from bot.locale import Phrasebook
from bot.odds.odds import Method, Odds, ResultOdds
from rules.dice.expression import Compare, Custom, Dice, Expression, Labelled, Pool, Result, Value
from rules.dice.faces import Face, Sides

_MOST_LISTED = 10
"""Totals of which each is listed; of more, only some are."""
_LISTED_CHANCES = tuple(Fraction(each, 100) for each in (99, 90, 75, 50, 25, 10, 1))
_NEGLIGIBLE = Fraction(1, 10**9)
_NOTABLE = Fraction(1, 1000)
"""From here on it is no rare explosion that was left out: so often there are too many dice."""
_MOST_FACES = 48
_MOST_MODES = 2
_PLACES = 2


def odds_words(
    odds: ResultOdds, book: Phrasebook, result: Value | None = None, *, node: Result | None = None
) -> str:
    """Give the odds of one result in a few lines; how good *result* is among them comes first.

    With *node*, the notation they are of, a test is said as one, and faces that are texts are listed.
    """
    faces = face_odds(node.body) if node is not None else ()
    if faces:
        return "\n".join(_faces(faces, book))
    total = odds.total
    lines = []
    if odds.success is not None:
        lines.append(_chance("dice-odds-success", odds.success, odds.margin or total, book))
    if node is not None and isinstance(unlabelled(node.body), Compare):
        lines.append(_chance("dice-odds-holds", total.exactly(1), total, book))
        return "\n".join([*lines, *_origin(total, book)])
    if result is not None:
        lines += _result(total, result, book)
    lines.append(_figures(total, book))
    lines.append(_listed(total, book))
    return "\n".join([*lines, *_origin(odds.margin or total, book)])


def unlabelled(body: Expression) -> Expression:
    """Give *body* without the labels behind it."""
    while isinstance(body, Labelled):
        body = body.body
    return body


def face_odds(body: Expression) -> tuple[tuple[Face, Fraction], ...]:
    """Give the chance of every face of one die of *body* where some faces are texts; else nothing.

    Only for plain dice: texts add nothing to a total, so that its odds say nothing. In a pool of several
    colours, all of them such, a face has the name of its colour before it.
    """
    body = unlabelled(body)
    if isinstance(body, Pool):
        parts = [(part.name, _faces_of(part.dice)) for part in body.parts]
        if len(parts) == 1:
            return parts[0][1]
        told = dict(parts) if all(faces for _, faces in parts) else {}
        return tuple((f"{name} {face}", chance) for name, faces in told.items() for face, chance in faces)
    return _faces_of(body) if isinstance(body, Dice) else ()


def _faces_of(dice: Dice) -> tuple[tuple[Face, Fraction], ...]:
    if dice.modifiers or not isinstance(dice.faces, Custom):
        return ()
    if all(item.text is None for item in dice.faces.items):
        return ()
    sides = Sides(dice.faces)
    weights: dict[Face, int] = {}
    for face, weight in sides.weights():
        weights[face] = weights.get(face, 0) + weight
    return tuple((face, Fraction(weight, sides.size)) for face, weight in weights.items())


def standing(odds: Odds, result: Value) -> tuple[str, Fraction]:
    """Give `top` with the chance of *result* or more, or `bottom` with that of *result* or less.

    The smaller of both; where each is more than a half, it is `middle` with the chance of *result* itself.
    Ties count in full: of a hundred equal players all are in the top 100 %.
    """
    least, most = odds.at_least(result), odds.at_most(result)
    if min(least, most) > Fraction(1, 2):
        return "middle", odds.exactly(result)
    return ("top", least) if least <= most else ("bottom", most)


def _result(odds: Odds, result: Value, book: Phrasebook) -> Iterator[str]:
    place, chance = standing(odds, result)
    number = number_words(result, book)
    yield book.say(
        "dice-odds-standing",
        None,
        place=place,
        result=number,
        chance=chance_words(chance, book, odds.samples),
    )
    yield book.say(
        "dice-odds-result",
        None,
        result=number,
        exactly=chance_words(odds.exactly(result), book, odds.samples),
        least=chance_words(odds.at_least(result), book, odds.samples),
        most=chance_words(odds.at_most(result), book, odds.samples),
    )


def _figures(odds: Odds, book: Phrasebook) -> str:
    most = odds.law.weights[odds.mode]
    modes = sorted(
        islice((value for value, often in odds.law.weights.items() if often == most), _MOST_MODES + 1)
    )
    return book.say(
        "dice-odds-figures",
        None,
        mean=rounded_words(odds.mean, _PLACES, book),
        deviation=rounded_words(Fraction(odds.deviation), _PLACES, book),
        median=number_words(odds.median, book),
        likeliest=", ".join(number_words(mode, book) for mode in modes),
        modes=0 if len(modes) > _MOST_MODES else len(modes),
        lowest=number_words(min(odds.law.weights), book),
        highest=number_words(max(odds.law.weights), book),
    )


def _listed(odds: Odds, book: Phrasebook) -> str:
    """Give the chance of so much or more for every total, or for the best that are likely so and so."""
    ordered = sorted(odds.law.weights, reverse=True)
    reached = list(accumulate(odds.law.weights[value] for value in ordered))
    rows = list(zip(ordered, reached, strict=True))
    if len(rows) > _MOST_LISTED:
        wanted = {bisect_left(reached, ceil(chance * reached[-1])) for chance in _LISTED_CHANCES}
        rows = [rows[place] for place in sorted(wanted)]
    return " \u00b7 ".join(
        f"\u2265 {number_words(value, book)}: "
        + chance_words(Fraction(weight, odds.law.total), book, odds.samples)
        for value, weight in reversed(rows)
    )


def _faces(faces: tuple[tuple[Face, Fraction], ...], book: Phrasebook) -> Iterator[str]:
    yield book.say("dice-odds-faces")
    for face, chance in faces[:_MOST_FACES]:
        yield f"{face_words(face)}: {chance_words(chance, book)}"
    if len(faces) > _MOST_FACES:
        yield book.say("dice-more", None, number=len(faces) - _MOST_FACES)


def _chance(key: str, chance: Fraction, odds: Odds, book: Phrasebook) -> str:
    return book.say(key, None, chance=chance_words(chance, book, odds.samples))


def _origin(odds: Odds, book: Phrasebook) -> Iterator[str]:
    """Give where the odds come from, as small print."""
    if odds.method is Method.ESTIMATE:
        error = rounded_words(100 * Fraction(odds.error), 1, book)
        words = book.say("dice-odds-estimate", None, samples=count_words(odds.samples), error=error)
    else:
        words = book.say("dice-odds-exact")
    yield f"-# {words}"
    if odds.lost >= _NOTABLE:
        yield f"-# {book.say('dice-odds-fails', None, chance=chance_words(odds.lost, book, odds.samples))}"
    elif odds.is_exact and odds.lost > 0:
        lost = rare_words(odds.lost, book) if odds.lost < _NEGLIGIBLE else chance_words(odds.lost, book)
        yield f"-# {book.say('dice-odds-lost', None, chance=lost)}"
