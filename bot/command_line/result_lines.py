"""What games came to, as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.arena.results import Results, Spread
from bot.intervals import Interval
from bot.locale import Phrasebook
from bot.standings.victories import Victories
from rules.contract import Fact


def lines_of(results: Results, ruleset: str, book: Phrasebook) -> Iterator[str]:
    """Give the lines for *results* of games of *ruleset*."""
    yield from _groups(results.victories, ruleset, book)
    for opened in results.openings:
        yield ""
        what = _named(ruleset, opened.kind, opened.id, book)
        kind = _kind(opened.kind, book)
        yield book.plain("play-results-opened", kind=kind, what=what, games=opened.games)
        yield from _groups(opened.victories, ruleset, book)
    yield ""
    for key, spread in (("rounds", results.rounds), ("actions", results.actions)):
        if spread is not None:
            yield book.plain(f"play-simulate-{key}", None, None, **_spread(spread))


def percents(found: Interval) -> dict[str, str]:
    """Give *found*, a share, as the phrases say it."""
    return {
        "share": f"{100 * found.value:.1f}",
        "low": f"{100 * found.low:.1f}",
        "high": f"{100 * found.high:.1f}",
    }


def _groups(groups: Sequence[Victories], ruleset: str, book: Phrasebook) -> Iterator[str]:
    for kind, group in groupby(groups, lambda each: each.kind):
        yield f"{_kind(kind, book)}:"
        for each in group:
            yield "  " + book.plain(
                "play-results-victories",
                None,
                None,
                what=_named(ruleset, kind, each.id, book),
                games=each.games,
                expected=f"{100 * each.expected:.1f}",
                **percents(each.victory),
            )


def _kind(kind: str, book: Phrasebook) -> str:
    key = f"standings-kind-{kind}"
    return book.plain(key) if book.has(key) else kind


def _named(ruleset: str, kind: str, which: str, book: Phrasebook) -> str:
    keys = (f"{ruleset}-{kind}-{which}", f"standings-{kind}-{which}")
    return next((book.plain(each) for each in keys if book.has(each)), which)


def _spread(spread: Spread) -> dict[str, Fact]:
    return {"mean": f"{spread.mean:.1f}", "least": spread.least, "most": spread.most}
