"""What people type into the options of Rock'n'Roll's tools: pairs of units, rows of Points, cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from bot.locale import Phrasebook, harmless
from bot.quick_tools.typed_words import read_number, read_pieces
from rules.contract import IllegalAction
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.names import Letter

_PAIR = re.compile(r"(\d+)[:/\-](\d+)")
# The last letters are the Cyrillic ones that look like A, B, C and E.
_LETTERS = {**{each.value.casefold(): each for each in Letter}}
_LETTERS |= {"\u0430": Letter.A, "\u0432": Letter.B, "\u0441": Letter.C, "\u0435": Letter.E}


def read_pairs(words: str) -> tuple[tuple[int, int], ...]:
    """Give pairs of numbers typed as `1:1 0:2`, Vietnam's first; raise IllegalAction."""
    found = read_pieces(_PAIR, re.sub(r"\s*:\s*", ":", words), words, "1:1 0:2 2:2 0:0 0:1")
    return tuple((read_number(own), read_number(enemy)) for own, enemy in found)


def read_row(words: str) -> tuple[Letter, ...]:
    """Give the five Points from left to right, typed as `C B A D E`; raise IllegalAction."""
    row = [_LETTERS.get(each) for each in re.sub(r"[\s,;]", "", words.casefold())]
    letters = tuple(each for each in row if each is not None)
    if len(row) != len(letters) or sorted(letters) != sorted(Letter):
        raise IllegalAction("letters_wanted")
    return letters


def read_card(words: str, content: RocknrollContent, books: Mapping[str, Phrasebook]) -> str:
    """Give the card that *words* name in any language, or are the id of; raise IllegalAction."""
    sought = words.casefold().strip()
    for key, card in card_keys(content):
        if sought == card or sought in (book.plain(key).casefold() for book in books.values()):
            return card
    raise IllegalAction("no_such_card", words=harmless(words))


def card_keys(content: RocknrollContent) -> Iterator[tuple[str, str]]:
    """Give every card's phrase and id: units, locals, kinds of orders, spec ops."""
    yield from ((f"rocknroll-unit-{each}", each) for each in content.unit)
    yield from ((f"rocknroll-order-{each}", each) for each in content.order)
    yield from ((f"rocknroll-operation-{each}", each) for each in content.operation)
