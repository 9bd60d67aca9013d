"""What people type into the options of quick tools: figures, guards, dice, baskets, names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.locale import Phrasebook, harmless
from rules.contract import IllegalAction
from rules.siege.content import SiegeContent
from rules.siege.names import CardId, FigureId, Price, UndergroundId
from rules.siege.quick_battle import Guard

LARGEST = 99
"""The largest number that may be typed."""
MOST_THINGS = 40
"""How many dice, purchases or names may be typed."""
_BREAKS = re.compile(r"[\s,;]+")
_FACE = re.compile(r"(\d+)")
_GUARD = re.compile(r"(\d+)(?:\+(\d+)|[-\u2212](\d+))?")
# The last sign is the Cyrillic letter that looks like an x.
_LOT = re.compile(r"(\d+)(?:[x:*\u00d7\u0445](\d+))?")


def read_figures(words: str, content: SiegeContent, books: Mapping[str, Phrasebook]) -> tuple[FigureId, ...]:
    """Give the figures that *words* name, by letter or name in any language; raise IllegalAction."""
    spelt = {
        book.plain(f"siege-figure-{each.id}{attribute}").casefold(): each.id
        for book in books.values()
        for each in content.figures
        for attribute in (".letter", "")
    }
    longest_first = "|".join(re.escape(each) for each in sorted(spelt, key=len, reverse=True))
    found = re.findall(rf"({longest_first})|[\s,;+]+|(.)", words.casefold())
    if any(unknown for _, unknown in found) or not any(name for name, _ in found):
        raise IllegalAction("no_such_figures", words=harmless(words), letters="R B N")
    return tuple(spelt[name] for name, _ in found if name)


def read_guards(words: str) -> tuple[Guard, ...]:
    """Give guard squads typed as strengths with bonuses, such as `6+2 4`; raise IllegalAction."""
    joined = re.sub(r"\s*([-+\u2212])\s*", r"\1", words.strip())
    guards = []
    for strength, plus, minus in read_pieces(_GUARD, joined, words, "6+2 4+1"):
        guards.append(Guard(read_number(strength), read_number(plus or "0") - read_number(minus or "0")))
    return tuple(guards)


def read_dice(words: str) -> tuple[int, ...]:
    """Give the faces of dice rolled elsewhere; raise IllegalAction."""
    return tuple(read_number(face) for (face,) in read_pieces(_FACE, words, words, "8 5"))


def read_basket(words: str) -> tuple[Price, ...]:
    """Give prices, one for each thing wished, typed as `8 4 2` or `8 2x3`; raise IllegalAction."""
    basket: list[Price] = []
    for price, count in read_pieces(_LOT, words, words, "8 4 2x3"):
        basket += [Price(read_number(price))] * read_number(count or "1")
    if len(basket) > MOST_THINGS:
        raise IllegalAction("number_too_large", number=len(basket), most=MOST_THINGS)
    return tuple(basket)


def read_names(words: str) -> tuple[str, ...]:
    """Give names, made harmless, typed with commas or else with spaces between them; raise IllegalAction."""
    parts = [each for each in re.split(r"[,;\n]", words) if each.strip()]
    if len(parts) == 1:
        parts = parts[0].split()
    if not parts:
        raise IllegalAction("no_names")
    if len(parts) > MOST_THINGS:
        raise IllegalAction("number_too_large", number=len(parts), most=MOST_THINGS)
    return tuple(harmless(each) for each in parts)


def read_card(words: str, content: SiegeContent, books: Mapping[str, Phrasebook]) -> CardId | UndergroundId:
    """Give the connection card or Underground token that *words* name or are the id of."""
    sought = words.casefold().strip()
    for kind, ids in (("card", content.card), ("underground", content.token)):
        for each in ids:
            names = (book.plain(f"siege-{kind}-{each}").casefold() for book in books.values())
            if sought == each or sought in names:
                return each
    raise IllegalAction("no_such_card", words=harmless(words))


def read_pieces(
    pattern: re.Pattern[str], words: str, typed: str, example: str
) -> Iterator[tuple[str | None, ...]]:
    """Give the groups of *pattern* for every piece of *words*; raise IllegalAction that quotes *typed*."""
    pieces = [each for each in _BREAKS.split(words.casefold()) if each]
    if not pieces or len(pieces) > MOST_THINGS:
        raise IllegalAction("no_such_numbers", words=harmless(typed), example=example)
    for piece in pieces:
        match = pattern.fullmatch(piece)
        if match is None:
            raise IllegalAction("no_such_numbers", words=harmless(typed), example=example)
        yield match.groups()


def read_number(digits: str | None) -> int:
    """Give a number that was typed; raise IllegalAction for one above `LARGEST`."""
    number = int((digits or "0")[:6])
    if number > LARGEST:
        raise IllegalAction("number_too_large", number=number, most=LARGEST)
    return number
