"""`/me time` on Discord: one private page with what is set, what it means, and a control for each."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest
from club import Club, buttons, menus, open_club, private, said, texts

from bot.people.calendar import Calendar
from bot.people.people import Attention, Reminders

SATURDAY = int(datetime(2026, 11, 21, 21, 14, tzinfo=UTC).timestamp() * 1000)
"""21:14 in London."""


class Clock:
    """The bot's clock, which a test moves."""

    def __init__(self) -> None:
        self.now = SATURDAY

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def club(tmp_path: Path, clock: Clock) -> AsyncIterator[Club]:
    extensions = ("cogs.privacy", "cogs.me", "cogs.tables")
    async with open_club(tmp_path, extensions=extensions, clock=clock) as opened:
        yield opened


def menu(page: Any, verb: str) -> dict[str, Any]:
    (found,) = (each for each in menus(page) if each["custom_id"].startswith(f"time:{verb}"))
    return found


async def choose(club: Club, who: Any, page: Any, verb: str, *wanted: str) -> Any:
    """Let *who* choose what begins with each of *wanted* in the menu for *verb*."""
    found = menu(page, verb)
    values = [each["value"] for want in wanted for each in found["options"] if each["label"].startswith(want)]
    return await who.select(page, values, custom_id=found["custom_id"])


async def kept(club: Club, who: Any) -> Attention:
    await club.bot.referee.people.load([who.id])
    return club.bot.referee.people.of(who.id)


async def test_who_chose_nothing_is_asked_for_the_time_zone_first(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "me time"))

    assert "UTC: 21:14, Saturday, 21 November. Choose your time zone first." in texts(page)
    assert buttons(page) == ["Time zone", "Gather pings"]
    assert club.hall.history() == []


async def test_each_setting_is_one_choice_on_the_page(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "me time", zone="berlin"))
    page = private(await choose(club, club.ann, page, "quiet", "22:00–07:00"))
    page = private(await choose(club, club.ann, page, "days", "Saturday", "Sunday"))
    page = private(await choose(club, club.ann, page, "reminders", "In the channel"))
    page = private(await choose(club, club.ann, page, "away", "Tuesday, 24 November"))
    page = private(await club.ann.click(page, label="Gather pings"))

    calendar = Calendar("Europe/Berlin", (1320, 420), (5, 6), date(2026, 11, 24))
    assert await kept(club, club.ann) == Attention(calendar, Reminders.CHANNEL, gather=True)
    words = texts(page)
    assert "For you it is 22:14, Saturday, 21 November (Berlin, Germany)." in words
    assert "Quiet now, until 07:00 on Tuesday, 24 November" in words
    assert "22:00–07:00" in words and "Saturday and Sunday" in words
    assert [each["label"] for each in menu(page, "days")["options"] if each.get("default")] == [
        "Saturday",
        "Sunday",
    ]


async def test_what_was_set_is_taken_back_by_the_same_page_after_a_restart(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "me time", quiet="22-8", away="3"))
    await club.restart()
    page = private(await club.ann.click(page, label="I am back"))
    page = private(await choose(club, club.ann, page, "quiet", "No quiet hours"))

    assert await kept(club, club.ann) == Attention()
    assert "I am back" not in buttons(page)


async def test_the_page_works_in_direct_messages_and_in_russian(club: Club) -> None:
    club.speaks_russian(club.ann)
    page = private(await club.ann.user.slash("me time", zone="петербург", quiet="с 23 до 8:30"))

    assert (await kept(club, club.ann)).calendar == Calendar("Europe/Moscow", (1380, 510))
    assert "У вас 00:14, 22 ноября (воскресенье); часовой пояс: Москва, Россия." in texts(page)
    assert "Сейчас тихо до 08:30" in texts(page)


@pytest.mark.parametrize(
    "typed, why",
    [
        ({"zone": "Atlantis"}, "I do not know the time zone “Atlantis”"),
        ({"zone": "Germany"}, "“Germany” has more than one time: Berlin, Germany"),
        ({"quiet": "at night"}, "I cannot read “at night” as quiet hours"),
        ({"quiet": "8-7"}, "Quiet hours may be up to 18 hours"),
        ({"away": "soon"}, "I cannot read “soon” as a day"),
        ({"away": "2026-11-20"}, "That day has come already"),
        ({"away": "5000"}, "You can be away for up to 366 days"),
    ],
)
async def test_what_cannot_be_read_changes_nothing_and_says_why(
    club: Club, typed: dict[str, str], why: str
) -> None:
    await club.ann.slash(club.hall, "me time", zone="Tokyo")
    page = private(await club.ann.slash(club.hall, "me time", **{"quiet": "22-7", **typed}))

    assert why in texts(page)
    assert (await kept(club, club.ann)).calendar == Calendar("Asia/Tokyo")


async def test_anything_else_is_typed_in_a_form(club: Club) -> None:
    page = private(await club.ann.slash(club.hall, "me time"))
    form = await choose(club, club.ann, page, "quiet", "Something else")
    assert form.modal is not None
    (label,) = form.modal["components"]
    page = private(await club.ann.submit_modal(form, {label["component"]["custom_id"]: "10 pm to 6:45 am"}))

    assert (await kept(club, club.ann)).calendar.quiet == (1320, 405)
    assert "22:00–06:45" in texts(page)


async def test_time_zones_are_offered_by_city_country_and_name_in_both_languages(club: Club) -> None:
    for typed, expected in (
        ("берл", "Berlin, Germany · 22:14"),
        ("Europe/Ber", "Berlin, Germany · 22:14"),
        ("san fr", "Los Angeles, United States · 13:14"),
        ("Франция", "Paris, France · 22:14"),
        ("kolk", "Kolkata, India · 02:44"),
    ):
        offered = await club.ann.autocomplete(club.hall, "me time", "zone", typed)
        assert expected in [each["name"] for each in offered], typed
    assert len(await club.ann.autocomplete(club.hall, "me time", "zone", "")) == 25
    nights = await club.ann.autocomplete(club.hall, "me time", "quiet", "22:00")
    days = await club.ann.autocomplete(club.hall, "me time", "away", "tues")
    assert [each["value"] for each in nights] == ["22:00-07:00", "22:00-08:00"]
    assert [each["name"] for each in days] == [
        "Tuesday, 24 November (3 days)",
        "Tuesday, 1 December (10 days)",
    ]
    assert await club.ann.autocomplete(club.hall, "me time", "zone", "xyzzy") == []


async def test_a_persons_time_is_exported_and_forgotten(club: Club) -> None:
    await club.ann.slash(club.hall, "me time", zone="Tokyo", quiet="22-7")
    exported = await club.store.personal.rows("keepsake", owner=f"user:{club.ann.id}")
    question = private(await club.ann.slash(club.hall, "privacy forget"))
    await club.ann.click(question, label="Yes, forget me")

    assert b"Asia/Tokyo" in exported[0]["body"]
    assert await club.store.kept(f"user:{club.ann.id}", "time") == []


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_the_table_reads_who_is_away_until_they_act(club: Club, language: str) -> None:
    if language == "ru":
        club.speaks_russian(club.ann, club.bob)
    away, back = {
        "en": ("bob is away until Tuesday, 24 November.", "bob is back."),
        "ru": ("В отъезде: bob, обратно 24 ноября (вторник).", "Снова здесь: bob."),
    }[language]
    await club.opened(club.ann, club.bob)
    await club.bob.slash(club.hall, "me time", away="3")
    await club.env.settle()
    told, card = club.said()[-1], texts(club.card())
    await club.press(club.bob, "act")
    await club.env.settle()

    assert away in told and away in card
    assert back in club.said()[-1] and away not in texts(club.card())
    assert (await kept(club, club.bob)).calendar == Calendar()


@pytest.mark.parametrize("language, title", [("en", "You are awaited:"), ("ru", "Вас ждут:")])
async def test_who_has_quiet_hours_is_called_in_the_morning_after_a_restart(
    club: Club, clock: Clock, language: str, title: str
) -> None:
    """Discord lets nobody hear what is not among the allowed mentions, and suppressed notifications."""
    if language == "ru":
        club.speaks_russian(club.bob)
    await club.bob.slash(club.hall, "me time", quiet="21:00-08:00")
    await club.opened(club.ann, club.bob)
    called = club.hall.history()[-1]
    (hand,) = club.bob.user.dm_channel.history()
    clock.now += 11 * 3_600_000
    await club.restart()
    await club.env.settle()
    await club.restart()
    await club.env.settle()

    assert f"<@{club.bob.id}>" in called.content
    assert club.env.backend.get_message(club.hall.id, called.id).allowed_mentions.users == {club.ann.id}
    assert hand.flags.suppress_notifications
    _, call = club.bob.user.dm_channel.history()
    assert buttons(call)
    assert call.content.startswith(f"{title}\n- ")


async def test_nobody_else_is_told_what_a_person_chose(club: Club) -> None:
    await club.opened(club.ann, club.bob)
    before = len(club.hall.history())
    await club.ann.slash(club.hall, "me time", zone="Tokyo", quiet="22-7")

    assert len(club.hall.history()) == before
    assert "Tokyo" not in said(await club.bob.slash(club.hall, "table status"))
