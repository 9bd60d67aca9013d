"""The page of `/table ranking`: who is how strong, what the numbers mean, and other games and seasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import small_print, text
from bot.lengths import SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.standings.rating import BEGINS_WITH, FEW, Line
from bot.standings.seasons import Season
from bot.standings.standing_buttons import standing_button, standing_menu
from rules.contract import Phrase, Quoted

AT_ONCE = 10
"""Lines of a page."""


@dataclass(frozen=True)
class Ranking:
    """What the page shows."""

    ruleset: str
    season: Season
    lines: Sequence[Line]
    games: int
    """How many counted."""
    rulesets: Sequence[str]
    """Those of which games were played on the server, this one among them."""
    seasons: Sequence[Season]
    reader: int
    is_hidden: bool
    """Whether the reader does not want to stand there."""

    @property
    def pages(self) -> int:
        """How many pages there are, one at least."""
        return max(1, -(-len(self.lines) // AT_ONCE))

    def page_of_reader(self) -> int | None:
        """Give the page with the reader's own line; None where they have none."""
        own = next((n for n, line in enumerate(self.lines) if line.user == self.reader), None)
        return None if own is None else own // AT_ONCE

    def shown(self, page: int) -> Sequence[Line]:
        """Give the lines of a *page*, counted from 0."""
        return self.lines[page * AT_ONCE : (page + 1) * AT_ONCE]


def ranking_lines(
    found: Ranking, page: int, names: Mapping[int, str], book: Phrasebook, *, private: bool
) -> list[str]:
    """Give what the page says; *private* where the reader alone sees it, so that their line is marked."""
    lines = [
        book.say("ranking-title", None, game=Phrase(f"{found.ruleset}-title")),
        book.say("ranking-season", None, season=found.season.name),
    ]
    for line in found.shown(page):
        lines.append(
            book.say(
                "ranking-line",
                None,
                rank=line.rank,
                player=Quoted(names[line.user]) if line.user in names else f"<@{line.user}>",
                number=str(line.number),
                games=line.games,
                won=line.wins,
                few="yes" if line.is_provisional else "no",
                own="yes" if private and line.user == found.reader else "no",
            )
        )
    if not found.lines:
        lines.append(book.say("ranking-nobody"))
    if private and found.is_hidden:
        lines.append(book.say("ranking-hidden"))
    if found.pages > 1:
        lines.append(book.say("ranking-page", None, page=page + 1, pages=found.pages))
    facts: dict[str, Any] = {"begins": str(BEGINS_WITH), "few": FEW, "games": found.games}
    return [*lines, *small_print(book.say(f"ranking-{each}", None, **facts) for each in ("what", "counted"))]


def ranking_view(found: Ranking, page: int, lines: Sequence[str], book: Phrasebook) -> discord.ui.LayoutView:
    """Give the private page with its *lines*, and what leads to the others."""
    here, own = f"{found.ruleset}.{found.season.key}", found.page_of_reader()
    buttons: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    if found.pages > 1:
        for each, label in ((page - 1, "ranking-button-before"), (page + 1, "ranking-button-after")):
            is_there = 0 <= each < found.pages
            # Two buttons of one page may not ask for the same: what leads nowhere asks for nothing.
            what = f"{here}.{each}" if is_there else f"{here}.{label[-5:]}"
            buttons.add_item(standing_button("rank", what, book.plain(label), disabled=not is_there))
        if own is not None and own != page:
            buttons.add_item(standing_button("mine", f"{here}.{own}", book.plain("ranking-button-own")))
    buttons.add_item(standing_button("post", f"{here}.{page}", book.plain("standings-button-tell")))
    buttons.add_item(standing_button("choices", "", book.plain("standings-button-choices")))
    menus = []
    if len(found.rulesets) > 1:
        options = [
            _option(book.plain(f"{each}-title"), each, is_now=each == found.ruleset)
            for each in found.rulesets
        ]
        menus.append(standing_menu("game", found.season.key, book.plain("ranking-menu-game"), options))
    if len(found.seasons) > 1:
        options = [
            _option(book.plain(each.name), each.key, is_now=each == found.season) for each in found.seasons
        ]
        menus.append(standing_menu("season", found.ruleset, book.plain("ranking-menu-season"), options))
    return layout(text(*lines), buttons, *menus)


def _option(label: str, value: str, *, is_now: bool) -> discord.SelectOption:
    return discord.SelectOption(label=fit(label, SELECT_LABEL), value=value, default=is_now)
