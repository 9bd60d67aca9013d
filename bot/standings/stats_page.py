"""The page of `/me stats`: how somebody's games went, their dice, and how long they take to decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import small_print, text
from bot.dice.chance_words import count_words, rounded_words
from bot.dice.fairness_test import fairness
from bot.dice.tally_words import chance_sentence, verdict_of
from bot.game.table import AnyRuleset
from bot.locale import Phrasebook
from bot.standings.standing_buttons import standing_button
from bot.standings.summary import MOST_GAMES, OfRuleset, Outcomes, Summary
from rules.contract import Phrase, Quoted

HERE, EVERYWHERE = "here", "all"
"""Of which games: those of this server, or of all."""


def stats_lines(
    name: str | None, where: str, found: Summary, rulesets: Mapping[str, AnyRuleset], book: Phrasebook
) -> list[str]:
    """Give what the page says of whoever is called *name*, None for the reader, and their games *where*.

    It takes a moment: the test of the dice is exact.
    """
    whose = "own" if name is None else "other"
    heading = book.say("stats-title", whose=whose, where=where, player=Quoted(name or ""))
    if found.is_empty:
        return [heading, book.say("stats-nothing")]
    lines = [heading]
    for ruleset, of in found.rulesets.items():
        lines += _of_ruleset(rulesets.get(ruleset), ruleset, of, book)
    lines += [f"- {each}" for each in _others(found, book)]
    lines += _of_dice(found, book, is_own=name is None)
    lines += _of_time(found, book)
    cut = [book.say("stats-cut", None, games=MOST_GAMES)] if found.is_cut else []
    return [*lines, *small_print([book.say("stats-counted_games"), *cut])]


def stats_page(lines: list[str], where: str, book: Phrasebook, *, on_server: bool) -> discord.ui.LayoutView:
    """Give the private page with these *lines*."""
    buttons: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    if on_server:
        other = HERE if where == EVERYWHERE else EVERYWHERE
        buttons.add_item(standing_button("stats", other, book.plain(f"stats-button-{other}")))
    buttons.add_item(standing_button("tell", where, book.plain("standings-button-tell")))
    buttons.add_item(standing_button("choices", "", book.plain("standings-button-choices")))
    return layout(text(*lines), buttons)


def _of_ruleset(ruleset: AnyRuleset | None, name: str, of: OfRuleset, book: Phrasebook) -> Iterator[str]:
    game = Phrase(f"{name}-title") if book.has(f"{name}-title") else name
    yield book.say("stats-game", None, game=game, **_facts(of), share=_share(of, book))
    details = []
    if of.places and max(of.places) > 2:
        places = tuple(
            Phrase.of("stats-place", place=place, games=count) for place, count in sorted(of.places.items())
        )
        details.append(book.say("stats-places", None, places=places))
    if ruleset is not None:
        for (kind, what), outcomes in sorted(of.played.items()):
            words = ruleset.spell(kind, what)
            details.append(book.say("stats-as", None, what=words, **_facts(outcomes)))
    if of.alone.games:
        details.append(book.say("stats-alone", None, **_facts(of.alone)))
    if details:
        yield f"-# {' · '.join(details)}"


def _facts(of: Outcomes) -> dict[str, Any]:
    return {"games": of.games, "won": of.won, "drawn": of.drawn}


def _share(of: Outcomes, book: Phrasebook) -> str:
    return rounded_words(Fraction(100 * of.won, of.games), 0, book) if of.games else ""


def _others(found: Summary, book: Phrasebook) -> Iterator[str]:
    if found.longest > 1:
        yield book.say("stats-streak", None, now=found.streak, longest=found.longest)
    if found.left:
        yield book.say("stats-left", None, games=found.left)
    if found.substituted:
        yield book.say("stats-substituted", None, games=found.substituted)
    if found.unended:
        yield book.say("stats-unended", None, games=found.unended)


def _of_dice(found: Summary, book: Phrasebook, *, is_own: bool) -> Iterator[str]:
    thrown = {sides: counts for sides, counts in found.dice.items() if sum(counts)}
    if not thrown:
        return
    tested = fairness(list(thrown.values()))
    worst = min(tested, key=lambda each: each.corrected)
    verdict = book.say("dice-tally-verdict", None, verdict=verdict_of(worst.corrected))
    yield f"{book.say('stats-luck' if is_own else 'stats-luck.other')}: {verdict}"
    for each, counts in zip(tested, thrown.values(), strict=True):
        mean = Fraction(sum(face * count for face, count in enumerate(counts, 1)), each.dice)
        facts: dict[str, Any] = {"sides": each.sides, "dice": each.dice, "number": count_words(each.dice)}
        facts |= {"mean": rounded_words(mean, 2, book)}
        facts |= {"fair": rounded_words(Fraction(each.sides + 1, 2), 1, book)}
        yield f"-# {book.say('stats-mean', None, chance=chance_sentence(each, book), **facts)}"


def _of_time(found: Summary, book: Phrasebook) -> Iterator[str]:
    if found.seconds is not None:
        yield book.say("stats-time", None, decisions=found.decisions, took=duration(found.seconds))


def duration(seconds: float) -> Phrase:
    """Give so many *seconds*, as roughly as a person says it."""
    for unit, size, least in (("days", 86_400, 172_800), ("hours", 3600, 7200), ("minutes", 60, 50)):
        if seconds >= least:
            return Phrase.of(f"standings-{unit}", number=round(seconds / size))
    return Phrase.of("standings-seconds", number=max(1, round(seconds)))
