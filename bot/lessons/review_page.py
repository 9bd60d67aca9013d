"""The end of a lesson or a game: what was done well by the odds, what deserves another look, what is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import discord

from bot.desk.buttons import layout, row
from bot.desk.card_parts import text
from bot.desk.help_buttons import help_button
from bot.desk.offer import Offer
from bot.desk.replay_page import look_back_button
from bot.game.lessons import lessons
from bot.game.table import Table
from bot.game.table_options import LESSON
from bot.lengths import fit
from bot.lessons.hints import reasons
from bot.lessons.review import Judged, Review
from bot.locale import Phrasebook
from bot.replay.telling import round_words
from rules.advice import Weighed
from rules.contract import Phrase, Seat

PRAISED, NAMED = 3, 2
"""So many decisions are named that were good, and that deserve another look."""
LINE = 350
"""Letters of one of them."""


def review_page(
    table: Table,
    seat: Seat,
    found: Review,
    met: Mapping[str, Mapping[str, int]],
    book: Phrasebook,
    decided: Sequence[str] = (),
) -> discord.ui.LayoutView:
    """Give what *decided* the game at *table*, and what *seat* did well, by what was *found*; the next lesson
    is one not *met* yet."""
    name, is_lesson = table.ruleset.name, bool(table.options.get(LESSON))
    lines = [book.say("lesson-end-title" if is_lesson else "review-title", game=Phrase(f"{name}-title"))]
    if table.result is not None:
        lines.append(book.say(table.result.phrase, table.names))
    lines += [f"- {fit(each, 2 * LINE)}" for each in decided]
    count, best, near = found.count, found.best, found.near
    others = count - best - near
    counts = {"count": count, "best": best, "near": near, "others": others, "free": found.without_fault}
    counts["near_free"] = found.near_without_fault
    is_all_free = "yes" if found.near_without_fault == near else "no"
    lines.append(book.say("lesson-end-count", None, all_free=is_all_free, **counts))
    # What is said in the same words was the same choice, made again.
    praised = _first(found.well_done, PRAISED, _well, seat, book)
    better, otherwise = found.worth_another_look, found.otherwise
    named = _first(better, NAMED, _better, seat, book)
    named += _first(otherwise, NAMED - len(named), _otherwise, seat, book)
    if praised:
        lines += [book.say("lesson-end-well"), *praised]
    if named:
        told = {_better(each, seat, book) for each in better}
        told |= {_otherwise(each, seat, book) for each in otherwise}
        lines += [book.say("lesson-end-look"), *named]
        lines += [book.say("lesson-end-more", of=found.faults)] if len(told) > len(named) else []
    # What stands below a list or a quotation would be read as part of it.
    parts = [text(*lines), text(book.say("lesson-end-next"))]
    if not is_lesson:
        return layout(*parts, row(look_back_button(table, book)))
    closing = book.say("coach-says", said=book.say(f"{name}-coach-closing"))
    parts.insert(1, text(f"> {closing}", f"> {book.say('lesson-end-hints')}"))
    return layout(*parts, _ways(name, met, book))


def _ways(name: str, met: Mapping[str, Mapping[str, int]], book: Phrasebook) -> discord.ui.ActionRow[Any]:
    """Give the next lesson, the first of those in which nothing was met yet, and the games."""
    following = next((each for each in lessons() if each != name and each not in met), None)
    primary = discord.ButtonStyle.primary
    ways: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    if following is not None:
        label = book.plain("lesson-next", game=Phrase(f"{following}-title"))
        ways.add_item(help_button("learn", label, following, primary))
    ways.add_item(help_button("learn", book.plain("lesson-all")))
    ways.add_item(help_button("games", book.plain("help-button-games")))
    return ways


def _first(
    judged: Sequence[Judged],
    most: int,
    told: Callable[[Judged, Seat, Phrasebook], str],
    seat: Seat,
    book: Phrasebook,
) -> list[str]:
    """Give a line for each of the first of *judged* with its round, in the order in which they were decided;
    what is *told* in the same words, once."""
    said: dict[str, Judged] = {}
    for each in judged:
        said.setdefault(told(each, seat, book), each)
    first = sorted([*said.items()][:most], key=lambda item: item[1].before.version)
    return [f"- {_in_round(each, seat, line, book)}" for line, each in first]


def _in_round(judged: Judged, seat: Seat, line: str, book: Phrasebook) -> str:
    table = judged.before
    if not table.round or table.position is None:
        return line
    acting = table.ruleset.acting(table.position.view(seat)) or "none"
    words = round_words(table, table.round, book)
    return book.say("lesson-end-when", table.names, round=words, acting=acting, said=line)


def _well(judged: Judged, seat: Seat, book: Phrasebook) -> str:
    return fit(_said(judged, judged.chosen, seat, book), LINE)


def _better(judged: Judged, seat: Seat, book: Phrasebook) -> str:
    # What spoke for the choice, such as that nothing else was worth it, is not true beside something better.
    chosen = _said(judged, replace(judged.chosen, reason=None), seat, book)
    best = judged.found[0]
    # What speaks for both does not tell why one is better.
    better = _said(
        judged, replace(best, reason=None) if best.reason == judged.chosen.reason else best, seat, book
    )
    return fit(book.say("lesson-end-better", chosen=chosen, better=better), 2 * LINE)


def _otherwise(judged: Judged, seat: Seat, book: Phrasebook) -> str:
    chosen, steady = (_said(judged, each, seat, book) for each in (judged.chosen, judged.found[0]))
    return fit(book.say("lesson-end-otherwise", chosen=chosen, steady=steady), 2 * LINE)


def _said(judged: Judged, weighed: Weighed[Any], seat: Seat, book: Phrasebook) -> str:
    offer = Offer.to(judged.before, seat, book)
    said, why = offer.summary(weighed.action), reasons(offer, weighed)
    return f"{said} ({' · '.join(why)})" if why else said
