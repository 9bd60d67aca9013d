"""Days in words."""

from __future__ import annotations

from datetime import date

from rules.contract import Phrase


def day_phrase(day: date) -> Phrase:
    """Give *day* in words, without its year."""
    weekday, month = Phrase(f"time-weekday-{day.weekday()}"), Phrase(f"time-month-{day.month}")
    return Phrase.of("time-day", weekday=weekday, day=day.day, month=month)
