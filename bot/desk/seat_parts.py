"""Seats that change hands, in words and buttons: what a free one is, and who has played which."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

import discord

from bot.delivery.hands import hand_lines
from bot.desk.buttons import Control, Wish, button, layout, row
from bot.desk.card_parts import hand_button, text, title
from bot.desk.shown import Shown, around
from bot.game.table import Table
from bot.game.tenures import SeatOffer, Tenure, of_seat
from bot.locale import Phrasebook
from rules.contract import Phrase, Seat, Who

LATELY = 1300
"""Letters of what happened lately, on the page of who takes a seat."""
IN_A_ROW = 5
"""Buttons that Discord allows side by side."""


def free_seat_lines(table: Table, seats: Sequence[Seat], book: Phrasebook) -> list[str]:
    """Give what whoever takes one of the free *seats* takes on: all of it public."""
    if not seats or table.position is None:
        return []
    headline = table.position.headline()
    lines = []
    for seat in seats:
        lines.append(book.say("seat-free", number=seat + 1))
        purpose = table.ruleset.chair(seat, len(table.chairs), table.options)
        own = [each for each in (purpose, _line_of(headline, seat)) if each is not None]
        lines += [f"> {book.say(each, names=table.names)}" for each in own]
    stands = next((each for each in headline if "round" in each.facts), None)
    return lines if stands is None else [*lines, f"> {book.say(stands, names=table.names)}"]


def _line_of(headline: Sequence[Phrase], seat: Seat) -> Phrase | None:
    """Give the line that *headline* has for *seat*, as it has one for each."""
    of_seats = [each for each in headline if isinstance(each.facts.get("seat"), Who)]
    counted = Counter(each.key for each in of_seats)
    own = [each for each in of_seats if each.facts["seat"] == Who(seat)]
    return max(own, key=lambda each: counted[each.key], default=None)


def take_buttons(table: Table, seats: Sequence[Seat], book: Phrasebook) -> list[Control]:
    """Give the buttons that take *seats*; where they are several, each says which."""
    found = []
    for seat in seats:
        label = (
            book.plain("button-take") if len(seats) == 1 else book.plain("button-take-one", number=seat + 1)
        )
        found.append(button(Wish.at(table, "take", str(int(seat))), label, discord.ButtonStyle.success))
    return found


def kick_page(table: Table, absent: Sequence[Seat], book: Phrasebook) -> discord.ui.LayoutView:
    """Give a button for each of the *absent*, from whom their seats may be taken."""
    controls = []
    for seat in absent:
        label = book.plain("button-kick", table.names, number=seat + 1, player=Who(seat))
        wish = Wish.at(table, "kick", str(int(seat)))
        controls.append(button(wish, label, discord.ButtonStyle.danger))
    return layout(text(book.say("desk-kick-which")), *(row(each) for each in controls))


def invitation_button(table: Table, offered: SeatOffer, user: int, book: Phrasebook) -> discord.ui.View:
    """Give the button below the invitation of *user* to the seat that is *offered*."""
    view = discord.ui.View(timeout=None)
    wish = Wish.at(table, "step_in", f"{offered.seat}.{user}.{offered.number}")
    view.add_item(button(wish, book.plain("button-take"), discord.ButtonStyle.success))
    return view


def seat_page(
    table: Table, seat: Seat, delivery: str, lately: Sequence[str], shown: Shown | None, book: Phrasebook
) -> discord.ui.LayoutView:
    """Give what the new player of *seat* needs: what is played, what happened *lately*, what they hold, and
    how it comes to them, in the words of *delivery*."""
    purpose = table.ruleset.chair(seat, len(table.chairs), table.options)
    heading = [title(table, book), book.say("desk-taken", number=seat + 1), delivery]
    heading += [] if purpose is None else [book.say(purpose)]
    heading += [f"-# {book.say(Phrase(f'{table.ruleset.name}-about'))}"]
    verbs = {
        "act": "button-act",
        "orders": "button-orders",
        "catch_up": "button-since",
        "log": "button-log",
        "rules": "button-rules",
    }
    items = (
        text(*heading, limit=1100),
        text(f"### {book.say('seat-lately')}", *(_newest(lately) or [book.say("log-empty")]), limit=1400),
        text(f"### {hand_button(table, book)}", *hand_lines(table, seat, book), limit=1300),
        row(*(button(_of_page(table, verb, seat), book.plain(key)) for verb, key in verbs.items())),
    )
    whole = button(Wish.at(table, "in_words", viewer=seat), book.plain("spoken-whole"))
    return layout(*around(shown, *items, whole=whole))


def _newest(lines: Sequence[str]) -> list[str]:
    """Give those of *lines*, the oldest first, that have room on the page: the newest of them."""
    lengths = list(accumulate(len(line) + 1 for line in reversed(lines)))
    return list(lines[len(lines) - bisect(lengths, LATELY) :])


def _of_page(table: Table, verb: str, seat: Seat) -> Wish:
    """Give what a button of that page asks for; the digest begins with the game."""
    return Wish.at(table, verb, "0" if verb == "catch_up" else "", viewer=seat)


def history_lines(table: Table, book: Phrasebook) -> list[str]:
    """Give who has played each seat that has changed hands, and in which rounds."""
    lines = []
    for seat in table.names:
        played = list(_merged(of_seat(table.tenures, seat)))
        first = played[0] if played else None
        is_whole = first is not None and first.ended is None and table.contributors[seat].user == first.user
        if first is not None and not (is_whole and len(played) == 1):
            people = ", ".join(_tenure(each, table, book) for each in played)
            lines.append(f"{book.say('seat-history', number=seat + 1)} {people}")
    return lines


def _merged(tenures: Sequence[Tenure]) -> Iterator[Tenure]:
    """Give *tenures* of one seat, as one where somebody has come back in the round in which they left."""
    known: Tenure | None = None
    for each in tenures:
        if known is not None and (known.user, known.until) == (each.user, each.since):
            known = replace(each, since=known.since)
            continue
        if known is not None:
            yield known
        known = each
    if known is not None:
        yield known


def _tenure(tenure: Tenure, table: Table, book: Phrasebook) -> str:
    player, names = Who(Seat(0)), {Seat(0): tenure.name}
    until = table.round if tenure.ended is None else tenure.until
    if until is None or not table.round:  # nobody knows in which rounds, or there are none
        return book.say("seat-tenure", names, player=player, rounds="none")
    ruleset, options = table.ruleset, table.options
    if until < ruleset.first_round:
        return book.say("seat-tenure", names, player=player, rounds="before")
    first = max(tenure.since, ruleset.first_round)
    return book.say(
        "seat-tenure",
        names,
        player=player,
        rounds="single" if first == until else "several",
        first=ruleset.round_name(first, options),
        last=ruleset.round_name(until, options),
    )
