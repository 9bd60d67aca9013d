"""The page of `/me time`: what is set, what it means now, and a menu or button for each setting."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any

import discord

from bot.desk.buttons import layout
from bot.desk.card_parts import text
from bot.lengths import SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.people.calendar import MOST_DAYS_OFF, Calendar
from bot.people.day_words import day_phrase
from bot.people.people import Attention, Reminders
from bot.people.time_buttons import time_button, time_menu
from rules.contract import Phrase

NIGHTS = ("22:00-07:00", "22:00-08:00", "23:00-07:00", "23:00-08:00", "00:00-08:00", "00:00-09:00")
"""What is offered at one press."""
ABSENCES = (1, 2, 3, 5, 7, 10, 14, 21)
"""Days."""
TYPED = "typed"
"""The choice of a menu that opens a form."""


def time_page(
    attention: Attention, now: int, zone: str, book: Phrasebook, *above: str
) -> discord.ui.LayoutView:
    """Give the page of somebody who has chosen *attention*, whose time zone is called *zone*.

    What stands *above* it says what went wrong.
    """
    calendar = attention.calendar
    here = calendar.here(now)
    settings = (f"- {each}" for each in _lines(attention, now, book))
    lines = [book.say("time-title"), *_now_lines(calendar, now, zone, book), *settings]
    buttons: discord.ui.ActionRow[Any] = discord.ui.ActionRow(
        time_button("zone", book.plain("time-button-zone")),
        time_button("gather", book.plain("time-button-gather", on="yes" if attention.gather else "no")),
    )
    if calendar.is_away(now):
        buttons.add_item(time_button("back", book.plain("time-button-back")))
    return layout(
        *([text(*above)] if above else []),
        text(*lines),
        buttons,
        time_menu("quiet", book.plain("time-menu-quiet"), _options(offered_nights(book), book)),
        time_menu(
            "days", book.plain("time-menu-days"), _weekdays(calendar, book), fewest=0, most=MOST_DAYS_OFF
        ),
        time_menu("away", book.plain("time-menu-away"), _options(offered_absences(here.date(), book), book)),
        time_menu("reminders", book.plain("time-menu-reminders"), _reminders(attention, book)),
        text(f"-# {book.say('time-private')}"),
    )


def _now_lines(calendar: Calendar, now: int, zone: str, book: Phrasebook) -> list[str]:
    here = calendar.here(now)
    key = "time-now" if calendar.zone else "time-now-unknown"
    lines = [book.say(key, clock=_clock(here), day=day_phrase(here.date()), zone=zone)]
    if calendar.is_quiet(now):
        loud = calendar.here(calendar.loud_from(now))
        until = "time-quiet-until" if loud.date() == here.date() else "time-quiet-until-day"
        lines.append(book.say(until, clock=_clock(loud), day=day_phrase(loud.date())))
    return lines


def _lines(attention: Attention, now: int, book: Phrasebook) -> list[str]:
    calendar, lines = attention.calendar, []
    if calendar.quiet is None:
        lines.append(book.say("time-quiet-none"))
    else:
        begins, ends = map(spelled, calendar.quiet)
        lines.append(book.say("time-quiet", begins=begins, ends=ends))
    if calendar.days_off:
        lines.append(
            book.say("time-days", days=tuple(Phrase(f"time-weekday-{each}") for each in calendar.days_off))
        )
    else:
        lines.append(book.say("time-days-none"))
    if calendar.away_until is not None and calendar.is_away(now):
        lines.append(book.say("time-away", day=day_phrase(calendar.away_until)))
    else:
        lines.append(book.say("time-away-none"))
    lines.append(book.say(f"time-reminders-{attention.reminders}"))
    lines.append(book.say("time-gather", on="yes" if attention.gather else "no"))
    return lines


def offered_nights(book: Phrasebook) -> list[tuple[str, str]]:
    """Give the quiet hours that many have, in words and as they are typed."""
    return [
        (book.plain("time-choice-no-quiet"), "none"),
        *((each.replace("-", "–"), each) for each in NIGHTS),
    ]


def offered_absences(today: date, book: Phrasebook) -> list[tuple[str, str]]:
    """Give the days on which many are back, in words and as they are typed."""
    days = {each: day_phrase(today + timedelta(days=each)) for each in ABSENCES}
    return [(book.plain("time-choice-away", day=day, days=each), str(each)) for each, day in days.items()]


def _weekdays(calendar: Calendar, book: Phrasebook) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=book.plain(f"time-weekday-{each}"), value=str(each), default=each in calendar.days_off
        )
        for each in range(7)
    ]


def _options(offered: Sequence[tuple[str, str]], book: Phrasebook) -> list[discord.SelectOption]:
    typed = (book.plain("time-choice-typed"), TYPED)
    return [
        discord.SelectOption(label=fit(words, SELECT_LABEL), value=value)
        for words, value in (*offered, typed)
    ]


def _reminders(attention: Attention, book: Phrasebook) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(
            label=book.plain(f"time-choice-{each}"), value=each, default=each is attention.reminders
        )
        for each in Reminders
    ]


def _clock(moment: datetime) -> str:
    return moment.strftime("%H:%M")


def spelled(minutes: int) -> str:
    """Give so many *minutes* of a day as a clock shows them."""
    return f"{minutes // 60:02}:{minutes % 60:02}"
