"""What people type into the options of the siege's tools: figures, guards, baskets, cards."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.locale import Phrasebook, harmless
from bot.quick_tools.typed_words import MOST_THINGS, read_number, read_pieces
from rules.contract import IllegalAction
from rules.siege.content import SiegeContent
from rules.siege.names import CardId, FigureId, Price, UndergroundId
from rules.siege.tools.battle import Guard

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


def read_basket(words: str) -> tuple[Price, ...]:
    """Give prices, one for each thing wished, typed as `8 4 2` or `8 2x3`; raise IllegalAction."""
    basket: list[Price] = []
    for price, count in read_pieces(_LOT, words, words, "8 4 2x3"):
        basket += [Price(read_number(price))] * read_number(count or "1")
    if len(basket) > MOST_THINGS:
        raise IllegalAction("number_too_large", number=len(basket), most=MOST_THINGS)
    return tuple(basket)


def read_card(words: str, content: SiegeContent, books: Mapping[str, Phrasebook]) -> CardId | UndergroundId:
    """Give the connection card or Underground token that *words* name or are the id of."""
    sought = words.casefold().strip()
    for kind, ids in (("card", content.card), ("underground", content.token)):
        for each in ids:
            names = (book.plain(f"siege-{kind}-{each}").casefold() for book in books.values())
            if sought == each or sought in names:
                return each
    raise IllegalAction("no_such_card", words=harmless(words))
