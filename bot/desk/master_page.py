"""The private pages of a game master: what they may do, and all hands where that was agreed to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord

from bot.desk.action_menu import Path, spell_path
from bot.desk.buttons import Control, Wish, button, layout, menu, row
from bot.desk.card_parts import bold, text, title, waiting_lines
from bot.desk.offer import Offer
from bot.game.absent_players import absent
from bot.game.deadlines import DEFAULT
from bot.game.mastery import REASON_LENGTH
from bot.game.question import is_stopped
from bot.game.table import Table
from bot.lengths import MODAL_LABEL, MODAL_TITLE, SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.store.records import Status
from rules.contract import Action, Seat, Who

SHOWN = 25
"""How many moves are offered at once to go back to."""
LOST = 2500
"""Most letters of what would be lost."""
_MARKS = re.compile(r"[*~_`]")


@dataclass(frozen=True)
class Moment:
    """A move to which the game can go back."""

    number: int
    """By which the channel knows it."""
    words: str


def plain(words: str) -> str:
    """Give *words* as a menu can show them: without marks of bold and the like."""
    return _MARKS.sub("", words)


REASON = "reason"
"""Id of the field in which the master says why something is set right."""


def master_page(table: Table, book: Phrasebook, *notes: str) -> discord.ui.LayoutView:
    """Give what the game master may do at *table* now, with *notes* above it."""
    lines = [*notes, title(table, book), book.say("master-about", sees=_sees(table))]
    if table.status is Status.PAUSED:
        lines.append(book.say("card-stopped" if is_stopped(table) else "card-paused"))
    lines += [*waiting_lines(table, book), book.say("master-substitute")]
    absent = list(_absent(table))
    items: list[discord.ui.Item[Any]] = [text(*lines)]
    if absent:
        options = [
            discord.SelectOption(label=fit(_seat(table, seat, book), SELECT_LABEL), value=str(seat))
            for seat in absent
        ]
        items.append(row(menu(Wish.at(table, "master_play"), book.plain("master-play"), options)))
    controls = list(_controls(table, book))
    items += [row(*controls[start : start + 5]) for start in range(0, len(controls), 5)]
    return layout(*items)


def accept_button(table: Table, book: Phrasebook, user: int) -> discord.ui.View:
    """Give the button below the invitation of *user* to be the game master of *table*."""
    view = discord.ui.View(timeout=None)
    wish = Wish.at(table, "master_accept", str(user))
    view.add_item(button(wish, book.plain("button-master-accept"), discord.ButtonStyle.primary))
    return view


def hands_page(table: Table, book: Phrasebook) -> discord.ui.LayoutView:
    """Give the hands of all who sit at *table*, which everybody has agreed to show its master."""
    lines = [title(table, book), book.say("master-hands")]
    for number in range(len(table.chairs)):
        seat = Seat(number)
        own = [book.say(line, table.names) for line in table.hand(seat)]
        lines += [bold(_seat(table, seat, book)), *own]
    return layout(text(*lines), row(button(Wish.at(table, "master"), book.plain("button-back"))))


def rewind_page(table: Table, book: Phrasebook, moments: Sequence[Moment]) -> discord.ui.LayoutView:
    """Give *moments* to go back to, the newest first, and a button for those before them."""
    back = button(Wish.at(table, "master"), book.plain("button-back"))
    if not moments:
        return layout(text(book.say("master-rewind-none")), row(back))
    options = [
        discord.SelectOption(
            label=fit(f"#{each.number} · {plain(each.words)}", SELECT_LABEL), value=str(each.number)
        )
        for each in moments
    ]
    earlier = Wish.at(table, "master_rewind", str(moments[-1].number - 1))
    return layout(
        text(title(table, book), book.say("master-rewind")),
        row(menu(Wish.at(table, "rewind"), book.plain("master-rewind-to"), options)),
        row(
            button(earlier, book.plain("button-older"), disabled=len(moments) < SHOWN),
            back,
        ),
    )


def sure_to_rewind(table: Table, book: Phrasebook, number: int, lost: Sequence[str]) -> discord.ui.LayoutView:
    """Ask once more before the game goes back to before move *number*, with what is *lost*."""
    question = book.say("master-rewind-sure", number=number)
    sure = button(
        Wish.at(table, "rewind_now", str(number)),
        book.plain("button-master-rewind-now"),
        discord.ButtonStyle.danger,
    )
    back = button(Wish.at(table, "master_rewind"), book.plain("button-back"))
    return layout(text(question), text(*lost, limit=LOST), row(sure, back))


def reason_page(
    offer: Offer, path: Path, action: Action, foretold: Sequence[str] = ()
) -> discord.ui.LayoutView:
    """Say what *action*, to which *path* leads, sets right, as everybody would be told of it where that is
    *foretold*, with the button that asks for the reason."""
    mark, book = offer.fingerprint, offer.book
    say_why = Wish.at(offer.table, "write_amend", f"{mark}:{spell_path(path)}")
    back = Wish.at(offer.table, offer.verb, f"{mark}:{spell_path(offer.page_before(path))}")
    return layout(
        text(bold(offer.summary(action)), *foretold, book.say("master-amend-reason")),
        row(
            button(say_why, book.plain("button-reason"), discord.ButtonStyle.primary),
            button(back, book.plain("button-back")),
        ),
    )


def reason_form(wish: Wish, book: Phrasebook) -> discord.ui.Modal:
    """Give the form that asks why what *wish* names is set right."""
    sent = replace(wish, verb="type_amend")
    modal = discord.ui.Modal(
        title=fit(book.plain("button-master-amend"), MODAL_TITLE), custom_id=sent.custom_id, timeout=None
    )
    words: discord.ui.TextInput[Any] = discord.ui.TextInput(
        custom_id=REASON, min_length=1, max_length=REASON_LENGTH
    )
    modal.add_item(discord.ui.Label(text=fit(book.plain("form-reason"), MODAL_LABEL), component=words))
    return modal


def _seat(table: Table, seat: Seat, book: Phrasebook) -> str:
    return book.say("master-seat", table.names, number=seat + 1, who=Who(seat))


def _sees(table: Table) -> str:
    return "all" if table.master is not None and table.master.sees else "public"


def _absent(table: Table) -> Iterator[Seat]:
    """Give the people who are awaited, where everybody knows whether they have answered."""
    pending = table.pending
    if pending is not None and not pending.secret:
        yield from (seat for seat in pending.seats if not table.chairs[seat].is_automated)


def _controls(table: Table, book: Phrasebook) -> Iterator[Control]:
    def offered(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> Control:
        return button(Wish.at(table, verb), book.plain(f"button-{verb.replace('_', '-')}"), style)

    if table.status is Status.PLAYING:
        if table.ruleset.correction_types:
            yield offered("master_amend")
        yield offered("master_rewind")
        if any(each.kind == DEFAULT for each in table.deadlines):
            yield offered("extend")
        yield offered("master_pause")
    if table.status is Status.PAUSED and not is_stopped(table):
        yield offered("resume", discord.ButtonStyle.primary)
    if table.options["master_sees"] and table.state is not None:
        assert table.master is not None, "somebody reads this page"
        if table.master.sees:
            yield offered("master_hands")
        elif table.seat_of(table.master.user) is None:
            yield offered("master_open")
    if absent(table, 0):
        yield offered("kick_whom")
    yield offered("master_off")
    yield offered("end", discord.ButtonStyle.danger)
