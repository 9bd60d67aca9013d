"""The private page on which a player chooses an action: one question, its answers, a way back."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from itertools import accumulate
from typing import Any

import discord

from bot.desk.action_menu import (
    Entry,
    NoSuchAnswer,
    Path,
    Question,
    action_name,
    ask,
    fingerprint,
    parameters,
)
from bot.desk.buttons import Control, Wish, button, layout, menu, row
from bot.desk.card_parts import bold, gallery, hand_button, small_print, text, waiting_lines
from bot.desk.keepsakes import Shelf
from bot.game.position import Position
from bot.game.table import Table
from bot.lengths import BUTTON_LABEL, ELLIPSIS, SELECT_LABEL, fit
from bot.locale import Phrasebook
from bot.pictures import Candidates, Picture
from bot.renderer import decision_phrase
from rules.contract import Action, Seat, field_kinds, is_form, typed_fields

FEW = 5
"""So many answers are buttons, if their words fit; more are a menu."""
HAND = 600
"""Most letters of the player's own hand there; only whole lines of it are shown."""
NOTES = 2500
"""Most letters of what stands above the question."""


class Choices:
    """The actions that a seat may choose from in one position: which of them are typed, and their mark."""

    def __init__(self, actions: tuple[Action, ...]) -> None:
        self.actions = actions

    @cached_property
    def forms(self) -> Sequence[Action]:
        """Those that are still to be filled in."""
        typed = {kind for kind in set(map(type, self.actions)) if typed_fields(kind)}
        return [each for each in self.actions if type(each) in typed and is_form(each)]

    @cached_property
    def fingerprint(self) -> str:
        """What tells them from others in a custom id."""
        return fingerprint(self.actions)


NONE = Choices(())


@dataclass(frozen=True)
class Offer:
    """What a seat may choose from: its legal actions or its standing orders, what it may type, and how
    all that is called."""

    table: Table
    seat: Seat
    choices: Choices
    view: Any
    """The seat's own view of the game."""
    book: Phrasebook
    are_orders: bool = False
    shelf: Shelf = field(default_factory=dict)
    """What whoever chooses keeps for the forms among them."""

    @classmethod
    def to(cls, table: Table, seat: Seat, book: Phrasebook) -> Offer:
        """Give what the game asks *seat* now; where it does not, the orders the seat may leave."""
        position = table.position
        if position is None or table.pending is None:
            return cls(table, seat, NONE, None, book)
        if seat not in table.pending.seats:
            return cls.orders(table, seat, book)
        choices = position.once("choices", seat, lambda: Choices(_asked_for(position, seat)))
        return cls(table, seat, choices, position.view(seat), book)

    @classmethod
    def orders(cls, table: Table, seat: Seat, book: Phrasebook) -> Offer:
        """Give the standing orders that *seat* may leave; none before the start and at the end."""
        position = table.position
        if position is None or table.pending is None:
            return cls(table, seat, NONE, None, book, are_orders=True)
        choices = position.once("choices of orders", seat, lambda: Choices(_left_to(position, seat)))
        return cls(table, seat, choices, position.view(seat), book, are_orders=True)

    @property
    def verb(self) -> str:
        """What a click on one of its answers asks for."""
        return "order" if self.are_orders else "pick"

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.table.pending is not None and self.seat in self.table.pending.seats

    @property
    def fingerprint(self) -> str:
        """What tells this offer from another in a custom id."""
        return self.choices.fingerprint

    @property
    def actions(self) -> tuple[Action, ...]:
        """What may be chosen, forms among it; see `rules.contract.is_form`."""
        return self.choices.actions

    @property
    def forms(self) -> Sequence[Action]:
        """What among it is typed."""
        return self.choices.forms

    def name(self, action: Action | type[Action]) -> str:
        """Give what *action*, or every action of a class, is called."""
        if isinstance(action, Action):
            return self.book.plain(self.table.ruleset.verb(self.view, action), self.table.names)
        return self.book.plain(f"{self.table.ruleset.name}-action-{action_name(action)}")

    def value(self, action: Action, parameter: str) -> str:
        """Give the value of *parameter* in *action* in words."""
        if parameter in typed_fields(type(action)) and not getattr(action, parameter):
            return self.book.plain("menu-type_it")
        fact = self.table.ruleset.label(self.view, action, parameter)
        return self.book.plain("menu-value", self.table.names, value=fact)

    def labels(self, question: Question) -> Mapping[int, str]:
        """Give the words of each answer by its number: its value, and all that choosing it settles."""
        return {each.number: self._label(each, question.parameter) for each in question.entries}

    def _label(self, entry: Entry, parameter: str | None) -> str:
        if entry.is_range:
            first, last = (self._own(action, parameter) for action in (entry.first, entry.last))
            return self.book.plain("menu-range", first=first, last=last)
        words = [self._own(entry.first, parameter)]
        if entry.decides:
            words += (self.value(entry.first, each) for each in _unsettled(entry.first, parameter))
        label = " · ".join(words)
        return self.book.plain("menu-form", label=label) if is_form(entry.first) and entry.decides else label

    def summary(self, action: Action, unasked: Collection[str] | None = None) -> str:
        """Give *action* in words: what it is called, and its parameters, or those *unasked*."""
        words = [self.name(action)]
        for each in parameters(type(action)):
            if (unasked is None or each in unasked) and not _goes_unsaid(action, each):
                words.append(self.value(action, each))
        return " · ".join(words)

    def unasked(self, action: Action, typed: Collection[str]) -> list[str]:
        """Give a line that says what was taken besides the parameters *typed*, as there was no choice."""
        unasked = [each for each in parameters(type(action)) if each not in typed]
        if all(_goes_unsaid(action, each) for each in unasked):
            return []
        return small_print([self.book.say("menu-unasked", action=self.summary(action, unasked))])

    def situation(self) -> list[str]:
        """Give who asks what of this seat, with what at stake, and what lies open already."""
        phrases = self.table.ruleset.situation(self.view) if self.is_asked and not self.are_orders else ()
        return [self.book.say(each, self.table.names) for each in phrases]

    def remark(self, entry: Entry, parameter: str | None) -> str:
        """Give what a player chooses *entry* by: what it is about, its price and odds; "" for nothing."""
        ruleset, action = self.table.ruleset, entry.first
        about = None if entry.is_range else ruleset.about(self.view, action, parameter)
        said = [about]
        if entry.decides and not is_form(action):
            # A menu has little room: odds and prices come before what a value is.
            caution = ruleset.caution(self.view, action)
            said = [about, caution] if parameter is None else [caution, about]
            said += (ruleset.about(self.view, action, each) for each in _unsettled(action, parameter))
        return " · ".join(self.book.plain(each, self.table.names) for each in said if each is not None)

    def grave(self, action: Action) -> str | None:
        """Give what *action* loses for good; None where it needs no second press."""
        phrase = self.table.ruleset.grave(self.view, action)
        return None if phrase is None else self.book.say(phrase, self.table.names)

    def prompt(self, parameter: str | None) -> str:
        """Give the question for *parameter*."""
        if parameter is None:
            return self.book.say("menu-action")
        return self.book.say(f"{self.table.ruleset.name}-ask-{parameter}")

    def crumbs(self, question: Question) -> str:
        """Give what is settled so far, also what had one answer and was not asked."""
        return " · ".join(
            self._own(action, parameter)
            for parameter, action in question.chosen
            if parameter is None or not _goes_unsaid(action, parameter)
        )

    def hand(self) -> list[str]:
        """Give what this seat alone knows, in small print; where that is long, where the rest is."""
        lines = small_print(self.book.say(line, self.table.names) for line in self.table.hand(self.seat))
        shown = [
            line for line, length in zip(lines, accumulate(map(len, lines)), strict=True) if length <= HAND
        ]
        return (
            shown
            if len(shown) == len(lines)
            else [
                *shown,
                *small_print([self.book.say("menu-hand-goes-on", button=hand_button(self.table, self.book))]),
            ]
        )

    def kept_lines(self, action: Action) -> list[str]:
        """Give the names on the shelf that may be typed into the form *action*; none where there are none."""
        kept = [each.name for name in typed_fields(type(action)) for each in self.shelf.get(name, ())]
        return [self.book.say("kept-in_form", kept=tuple(kept))] if kept else []

    def writing(self, path: Path, action: Action) -> Wish:
        """Give what a button asks for that opens the form of *action*, to which *path* leads.

        All that the form is made of stands in it: nothing may come before the answer that opens a form.
        """
        kind = f"{self.table.ruleset.name}.{action_name(action)}"
        rest = f"{kind}:{self.fingerprint}:{spell_path(path)}"
        return Wish.at(self.table, f"write_{self.verb}", rest, viewer=self.seat)

    def is_put_forward(self, entry: Entry, parameter: str | None) -> bool:
        """Whether *entry* is something to do, rather than to write, to leave alone, or to pass on."""
        if parameter is not None and getattr(entry.first, parameter) in (None, False):
            return False
        return not entry.first.passes and not is_form(entry.first)

    def _own(self, action: Action, parameter: str | None) -> str:
        return self.name(action) if parameter is None else self.value(action, parameter)


def _asked_for(position: Position, seat: Seat) -> tuple[Action, ...]:
    legal = position.ruleset.arranged(position.view(seat), position.legal_actions(seat))
    return (*legal, *position.forms(seat))


def _left_to(position: Position, seat: Seat) -> tuple[Action, ...]:
    is_asked = position.pending is not None and seat in position.pending.seats
    return (*position.orders(seat), *(() if is_asked else position.forms(seat)))


def candidates(offer: Offer, path: Path = ()) -> Candidates:
    """Give what the question after the answers in *path* asks to choose from, with the menu's words."""
    question = ask(offer.actions, path) if offer.actions else None
    if not isinstance(question, Question) or question.parameter is None:
        return Candidates()
    name = question.parameter
    firsts = {getattr(each, name): each for entry in question.entries for each in reversed(entry.actions)}
    kind = field_kinds(type(question.entries[0].first))[name]
    return Candidates(kind, tuple((value, offer.value(each, name)) for value, each in firsts.items()))


def action_page(
    offer: Offer, path: Path = (), notes: Sequence[str] = (), picture: Picture | None = None
) -> discord.ui.LayoutView:
    """Give the question after the answers in *path*, with *notes* above it, below the reader's own *picture*
    of the table; raise NoSuchAnswer.

    Where the seat may do nothing, the page says whom the game waits for.
    """
    shown = [] if picture is None else [gallery(picture)]
    if not offer.actions:
        return layout(*shown, text(*notes, *_idle(offer)))
    question = ask(offer.actions, path)
    if not isinstance(question, Question):
        raise NoSuchAnswer(path)
    lines = _above(offer, question, path, notes)
    labels = offer.labels(question)
    if len(labels) <= FEW and all(len(each) <= BUTTON_LABEL for each in labels.values()):
        # What to decide stands above already, and a menu asks its question itself.
        lines += [offer.prompt(question.parameter)] if question.parameter is not None else []
        lines += _remarks(offer, question, labels)
        controls = row(*(_entry_button(offer, question, each, labels, path) for each in question.entries))
    else:
        controls = row(_entry_menu(offer, question, labels, path))
    items: list[discord.ui.Item[Any]] = [*shown, text(*lines), controls]
    elsewhere = _elsewhere(offer, path)
    if elsewhere:
        items.append(row(*elsewhere))
    return layout(*items)


def grave_page(offer: Offer, path: Path, action: Action, why: str) -> discord.ui.LayoutView:
    """Ask once more before *action*, to which *path* leads, is carried out: *why* says what it loses."""
    mark, book = offer.fingerprint, offer.book
    verb = "sure_order" if offer.are_orders else "sure"
    sure = Wish.at(offer.table, verb, f"{mark}:{spell_path(path)}", viewer=offer.seat)
    back = Wish.at(offer.table, offer.verb, f"{mark}:{spell_path(path[:-1])}", viewer=offer.seat)
    return layout(
        text(bold(offer.summary(action)), why, book.say("menu-grave")),
        row(
            button(sure, offer.summary(action), discord.ButtonStyle.danger),
            button(back, book.plain("button-back")),
        ),
    )


def _above(offer: Offer, question: Question, path: Path, notes: Sequence[str]) -> list[str]:
    """Give what stands above the question: what is decided, the hand at first, and what is settled so far."""
    book, table = offer.book, offer.table
    lines = [fit("\n".join(notes), NOTES)] if notes else []
    if table.pending is not None and offer.is_asked and not offer.are_orders:
        decision = decision_phrase(table.pending, table.ruleset.name)
        lines.append(bold(book.say("waiting-asked", decision=decision)))
        lines += offer.situation()
    else:
        lines += [*([] if offer.is_asked else _idle(offer)), book.say("menu-orders")]
    if not path and not notes:
        lines += offer.hand()
    crumbs = offer.crumbs(question)
    if crumbs:
        lines.append(crumbs)
    for entry in question.entries:
        if entry.decides and is_form(entry.first):
            lines += offer.kept_lines(entry.first)
    return lines


def _elsewhere(offer: Offer, path: Path) -> list[Control]:
    """Give the ways back, or to the standing orders."""
    book, table = offer.book, offer.table
    elsewhere: list[Control] = []
    if path:
        spelt = f"{offer.fingerprint}:{spell_path(path[:-1])}"
        back = Wish.at(table, offer.verb, spelt, viewer=offer.seat)
        elsewhere.append(button(back, book.plain("button-back")))
    elif offer.are_orders and offer.is_asked:
        elsewhere.append(button(Wish.at(table, "act", viewer=offer.seat), book.plain("button-back")))
    elif not offer.are_orders and table.position is not None and table.position.orders(offer.seat):
        elsewhere.append(button(Wish.at(table, "orders", viewer=offer.seat), book.plain("button-orders")))
    return elsewhere


def read_pick(rest: str, values: Sequence[str]) -> tuple[str, Path]:
    """Give the fingerprint and the path in a wish `pick` or `order`; raise ValueError for a malformed one."""
    mark, _, spelt = rest.partition(":")
    return mark, read_path(spelt, values)


def read_path(spelt: str, values: Sequence[str]) -> Path:
    """Give the path in a custom id, and what was chosen in the menu; raise ValueError for nonsense."""
    return tuple(int(number) for number in (*filter(None, spelt.split(".")), *values))


def spell_path(path: Path) -> str:
    """Give *path* as it stands in a custom id."""
    return ".".join(map(str, path))


def _unsettled(action: Action, parameter: str | None) -> list[str]:
    """Give the parameters behind *parameter* that have something to say in *action*."""
    names = parameters(type(action))
    later = names if parameter is None else names[names.index(parameter) + 1 :]
    return [each for each in later if not _goes_unsaid(action, each)]


def _goes_unsaid(action: Action, parameter: str) -> bool:
    """Whether *parameter* was left out of *action*: a target that it does not ask for, words to be typed."""
    if parameter in typed_fields(type(action)) and not getattr(action, parameter):
        return True
    return any(
        each.name == parameter and each.default == getattr(action, parameter) for each in fields(action)
    )


def _idle(offer: Offer) -> list[str]:
    book, table = offer.book, offer.table
    if table.pending is None:
        return [book.say("menu-not-running")]
    return [book.say("menu-not-asked"), *waiting_lines(table, book)]


def _remarks(offer: Offer, question: Question, labels: Mapping[int, str]) -> list[str]:
    remarks = {each.number: offer.remark(each, question.parameter) for each in question.entries}
    return [
        # What opens a form ends in dots, which no colon follows.
        offer.book.say("menu-caution", label=labels[number].removesuffix(ELLIPSIS), caution=remark)
        for number, remark in remarks.items()
        if remark
    ]


def _entry_button(
    offer: Offer, question: Question, entry: Entry, labels: Mapping[int, str], path: Path
) -> Control:
    further = (*path, entry.number)
    wish = Wish.at(offer.table, offer.verb, f"{offer.fingerprint}:{spell_path(further)}", viewer=offer.seat)
    if entry.decides and is_form(entry.first):
        wish = offer.writing(further, entry.first)
    forward = [each for each in question.entries if offer.is_put_forward(each, question.parameter)]
    is_first = entry in forward or not forward
    style = discord.ButtonStyle.primary if is_first else discord.ButtonStyle.secondary
    return button(wish, labels[entry.number], style)


def _entry_menu(offer: Offer, question: Question, labels: Mapping[int, str], path: Path) -> Control:
    options = [
        discord.SelectOption(
            label=fit(labels[entry.number], SELECT_LABEL),
            value=str(entry.number),
            description=fit(offer.remark(entry, question.parameter), SELECT_LABEL) or None,
        )
        for entry in question.entries
    ]
    wish = Wish.at(offer.table, offer.verb, f"{offer.fingerprint}:{spell_path(path)}", viewer=offer.seat)
    return menu(wish, offer.prompt(question.parameter), options)
