"""What people type into the quick tools of raid: cards, events, sums, names, mentions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from bot.locale import Phrasebook, harmless
from bot.quick_tools.typed_words import LARGEST, MOST_THINGS, read_number
from rules.contract import IllegalAction
from rules.raid.content import RaidContent
from rules.raid.names import CardId, PlaceId

_SUM = re.compile(r"\s*\d+(?:\s*\+\s*\d+)*\s*")
LONGEST_NAME = 32


def read_cards(words: str, content: RaidContent, books: Mapping[str, Phrasebook]) -> tuple[CardId, ...]:
    """Give the cards that *words* name with commas between them, by name in any language or by id."""
    names = [each for each in re.split(r"[,;\n]", words) if each.strip()]
    if not names:
        raise IllegalAction("no_names")
    if len(names) > MOST_THINGS:
        raise IllegalAction("number_too_large", number=len(names), most=MOST_THINGS)
    return tuple(read_card(each, content, books) for each in names)


def read_card(words: str, content: RaidContent, books: Mapping[str, Phrasebook]) -> CardId:
    """Give the card that *words* name; raise IllegalAction."""
    return CardId(_named(words, "card", content.card, books))


def read_place(words: str, content: RaidContent, books: Mapping[str, Phrasebook]) -> PlaceId:
    """Give the event that *words* name; raise IllegalAction."""
    return PlaceId(_named(words, "place", content.place, books))


def read_sum(words: str) -> int:
    """Give the value of a sum typed as `1+3+2`; raise IllegalAction."""
    if not _SUM.fullmatch(words):
        raise IllegalAction("no_such_numbers", words=harmless(words), example="1+3+2")
    total = sum(read_number(each) for each in re.findall(r"\d+", words))
    if total > LARGEST:
        raise IllegalAction("number_too_large", number=total, most=LARGEST)
    return total


def read_order(words: str) -> tuple[str, ...]:
    """Give the names of players, typed with commas or spaces between them; raise IllegalAction."""
    parts = [each.strip() for each in re.split(r"[,;\n]", words) if each.strip()]
    if len(parts) == 1:
        parts = parts[0].split()
    names = tuple(dict.fromkeys(each[:LONGEST_NAME] for each in parts))
    if len(names) < 2:
        raise IllegalAction("no_names")
    if len(names) > MOST_THINGS:
        raise IllegalAction("number_too_large", number=len(names), most=MOST_THINGS)
    return names


def same_name(words: str, names: Iterable[str]) -> str:
    """Give the one of *names* that *words* spell, whatever the case; the words where there is none."""
    sought = words.strip()[:LONGEST_NAME].casefold()
    return next((each for each in names if each.casefold() == sought), words.strip()[:LONGEST_NAME])


def _named(words: str, kind: str, ids: Iterable[str], books: Mapping[str, Phrasebook]) -> str:
    sought = words.casefold().strip()
    for each in ids:
        if sought == each or any(
            sought == book.plain(f"raid-{kind}-{each}").casefold() for book in books.values()
        ):
            return each
    raise IllegalAction("not_in_the_tables", words=harmless(words))
