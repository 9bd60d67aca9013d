"""What stands in a menu: its options, what one chooses each by, and what of that has no room beside it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

import discord

from bot.desk.action_menu import Question, spell_path
from bot.desk.answer_sheet import Block, in_common, is_mixed, is_single
from bot.desk.offer import Offer
from bot.desk.said_signs import read_length
from bot.lengths import ELLIPSIS, SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.pictures.alt_text import sentence
from bot.signs import spelled

DOT = " · "
LEFT_OUT = " …"
MOST = 900
"""Letters of what has no room beside options, below their menus."""


@dataclass(frozen=True)
class Listed:
    """What stands in one menu."""

    options: Sequence[discord.SelectOption]
    unsaid: str
    """The odds and prices that are the same for all of it, where there is no room for them beside each."""
    left: Sequence[tuple[str, str]] = ()
    """What else has no room, by the label of its option: only whoever reads words needs all of it, who sees
    no board."""


def listed(offer: Offer, question: Question, block: Block) -> Listed:
    """Give what stands in the menu of *block*, which answers *question*."""
    is_named = question.parameter is None and is_mixed(block)
    does_say = is_named or (question.parameter is None and is_single(block))
    said = [*question.settled, *in_common(block)]
    remarks = [offer.remarks(each, said, is_named=does_say) for each in block]
    shared = set.intersection(*({*parts(each)} for each in remarks)) if len(block) > 1 else set[str]()
    beside = [_beside(each, shared, offer.book, is_named=does_say) for each in remarks]
    unsaid = {part for part in shared if any(part not in (told or "").split(DOT) for told, _ in beside)}
    cautions = (offer.caution(block[0]) or "").split(DOT) if unsaid else []
    above = [part for part in cautions if part in unsaid]
    if above:
        # Beside some of them only it would seem to hold for these.
        remarks = [[*filter(None, (_without(said, above) for said in each))] for each in remarks]
        beside = [_beside(each, shared, offer.book, is_named=does_say) for each in remarks]
    labels = [offer.label(each, said, is_named=is_named) for each in block]
    options = [
        discord.SelectOption(label=fit(label, SELECT_LABEL), value=spell_path(each.path), description=told)
        for label, each, (told, _) in zip(labels, block, beside, strict=True)
    ]
    left = [(label, DOT.join(more)) for label, (_, more) in zip(labels, beside, strict=True) if more]
    return Listed(options, DOT.join(above), left if offer.book.is_aloud else ())


def in_full(menus: Iterable[tuple[str, Listed]], book: Phrasebook) -> list[str]:
    """Give what has no room beside the options of *menus*, each with its heading: a line for each option,
    behind what it is an option of; those of one menu of which the same is said stand together."""
    found: dict[tuple[str, str], list[str]] = {}
    for heading, each in menus:
        for label, more in each.left:
            named = found.setdefault((heading, more), [])
            named += [] if label in named else [label]
    lines = []
    for (heading, more), labels in found.items():
        # Where names have commas of their own, more than a comma has to stand between them.
        between = "menu-in_full-between" if any(DOT in name or "," in name for name in labels) else None
        said = (book.plain(between) if between else ", ").join(labels)
        said = said if not heading or said.startswith(heading) else f"{sentence(heading)} {said}"
        lines.append(spelled(book.say("menu-in_full-of", labels=said, more=more), book))
    return lines


def parts(remarks: Sequence[str]) -> list[str]:
    """Give what *remarks* say, each once: odds may say what a thing is about, too."""
    return list(dict.fromkeys(part for each in remarks for part in each.split(DOT)))


def _without(said: str, parts: Collection[str]) -> str:
    return DOT.join(part for part in said.split(DOT) if part not in parts)


def _beside(
    remarks: Sequence[str], shared: Collection[str], book: Phrasebook, *, is_named: bool
) -> tuple[str | None, Sequence[str]]:
    """Give as many parts of *remarks* as stand beside an option, first those that tell it apart, and a sign
    where some of these had to go; None for nothing. And give those that had to go.

    What is *shared* by all options comes last, and of an option that *is_named* by what is done so does what
    that does, as with all others of its kind. Where it says several things they are of this one, and the
    first of them stays.
    """
    whole = DOT.join(parts(remarks))
    if read_length(whole, book) <= SELECT_LABEL:
        return whole or None, ()
    common, last = {*shared}, {*shared}
    if is_named and len(remarks) > 1:
        first, *more = remarks[0].split(DOT)
        last |= {*more} if more else {first}
        common |= set() if more else {first}
    found = sign = ""
    left_out = f"{DOT}{book.plain('menu-more_below')}" if book.is_aloud else LEFT_OUT
    left = list[str]()
    for part in sorted(parts(remarks), key=last.__contains__):
        longer = f"{found}{DOT}{part}" if found else part
        if read_length(longer, book) <= SELECT_LABEL - len(left_out):
            found = longer
        elif part not in common:
            sign = left_out
            left.append(part)
    if found:
        return found + sign, left
    if not book.is_aloud:
        return fit(whole, SELECT_LABEL), ()
    begun = fit(spelled(whole, book), SELECT_LABEL - len(left_out)).removesuffix(ELLIPSIS)
    return begun + left_out, [whole]
