"""What a seat may choose from, and how all that is called."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, fields
from functools import cache, cached_property, partial
from itertools import accumulate
from typing import Any

from bot.desk.action_menu import Path, Question, action_name, ask, fingerprint, parameters, spell_path
from bot.desk.answer_sheet import Answer, Block, Fits, Fitting, Sheet, in_common, is_mixed, lay_out
from bot.desk.buttons import Wish
from bot.desk.card_parts import hand_button, small_print
from bot.desk.keepsakes import Shelf
from bot.desk.pairs import PAIRS, either_way
from bot.desk.said_signs import read_length
from bot.game.only_answers import together
from bot.game.position import Position
from bot.game.table import Table
from bot.game.table_options import HINTS, LESSON
from bot.lengths import BUTTON_LABEL, SELECT_LABEL
from bot.locale import Phrasebook
from bot.pictures.spoken import unseen
from rules.contract import MASTER, Action, Phrase, Seat, Viewer
from rules.field_kinds import field_kinds, is_form, typed_fields

NAMED = re.compile(r"-# \*\*(.+?)\*\*(?: ×\d+)?:")
"""A card of the hand with what it does."""
HAND = 600
"""Most letters of the player's own hand on a page; only whole lines of it are shown."""
NO_THINGS = ("int", "bool", "str", "typed")
"""Kinds of values that lie on no board and in no hand."""


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
    done: int = 0
    """The number by which the seat knows what it has just done, and may take back; 0 for nothing."""
    coach: tuple[str, ...] = ()
    """What a coach says of the decision, who chooses being new to it."""
    begins_lesson: bool = False
    """Whether who chooses has decided nothing in such a lesson yet: the coach stands for what happened."""
    is_anew: bool = False
    """Whether the same is decided again: the page says all, though it tells what has just been done."""
    _said: dict[tuple[Action, str], str] = field(default_factory=dict, compare=False, repr=False)
    """The values that were worded already: a page says most of them several times."""
    _sheets: dict[Question, Sheet] = field(default_factory=dict, compare=False, repr=False)
    """How answers stand, by what they are: the board beside them is drawn by the same."""

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

    @classmethod
    def corrections(cls, table: Table, book: Phrasebook) -> Offer:
        """Give what the game master may set right; nothing while the game is not played."""
        position = table.position
        if position is None or table.pending is None:
            return cls(table, MASTER, NONE, None, book)
        view = position.view(None)
        choices = position.once("corrections", None, lambda: Choices(tuple(table.ruleset.corrections(view))))
        return cls(table, MASTER, choices, view, book)

    @property
    def is_masters(self) -> bool:
        """Whether these are corrections of the game master."""
        return self.seat == MASTER

    @property
    def viewer(self) -> Viewer:
        """By whose eyes the page is made."""
        return None if self.is_masters else self.seat

    @property
    def verb(self) -> str:
        """What a click on one of its answers asks for."""
        return "amend" if self.is_masters else "order" if self.are_orders else "pick"

    @property
    def is_asked(self) -> bool:
        """Whether the game waits for this seat."""
        return self.table.pending is not None and self.seat in self.table.pending.seats

    @property
    def may_ask_hint(self) -> bool:
        """Whether whoever chooses may learn what an automated player would consider."""
        return self.why_no_hint is None

    @property
    def why_no_hint(self) -> str | None:
        """Why they may not: the table is `closed` to hints, they are `waiting`, or have a `single` choice."""
        if not any(self.table.options.get(each) for each in (LESSON, HINTS)):
            return "closed"
        if not self.is_asked or self.are_orders:
            return "waiting"
        return "single" if len(self.actions) <= 1 else None

    @property
    def fingerprint(self) -> str:
        """What tells this offer from another in a custom id."""
        return self.choices.fingerprint

    @property
    def actions(self) -> tuple[Action, ...]:
        """What may be chosen, forms among it; see `rules.field_kinds.is_form`."""
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

    def chosen(self, action: Action | None) -> str:
        """Give what stands in place of news where *action* made none that anybody is told.

        It was done already: no view tells any more what a menu would call it, and none is needed.
        """
        if action is None:
            return self.book.say("desk-done")
        return self.book.say("desk-chosen", name=self.name(type(action)))

    def value(self, action: Action, parameter: str) -> str:
        """Give the value of *parameter* in *action* in words."""
        said = self._said.get((action, parameter))
        if said is None:
            if parameter in typed_fields(type(action)) and not getattr(action, parameter):
                said = self.book.plain("menu-type_it")
            else:
                fact = self.table.ruleset.label(self.view, action, parameter)
                said = self.book.plain("menu-value", self.table.names, value=fact)
            self._said[action, parameter] = said
        return said

    def label(self, answer: Answer, said: Collection[str] = (), *, is_named: bool = False) -> str:
        """Give what stands on *answer* where it is pressed: its words, and a sign that a form follows."""
        words = self.words(answer, said, is_named=is_named)
        is_written = is_form(answer.entry.first) and answer.entry.decides
        return self.book.plain("menu-form", label=words) if is_written else words

    def words(self, answer: Answer, said: Collection[str] = (), *, is_named: bool = False) -> str:
        """Give the words of *answer*: what it asks for, where *is_named*, the values that it and all on the
        way to it settle, but for the parameters *said* beside it."""
        action, words = answer.entry.first, []
        for each in self.told(answer):
            if each == answer.parameter and answer.entry.is_range:
                first, last = (self.value(one, each) for one in (action, answer.entry.last))
                words.append(self.book.plain("menu-range", first=first, last=last))
            elif each not in said:
                words.append(self.value(action, each))
        if is_named or not words:
            words.insert(0, self.name(action))
        return " · ".join(words)

    def most(self, block: Block) -> int:
        """Give how many answers of *block* may be chosen together: more than one of what is done in a row."""
        actions = [each.entry.first for each in block]
        if self.verb != "pick" or len(block) == 1 or not all(each.entry.decides for each in block):
            return 1
        kinds = {type(each) for each in actions}
        if len(kinds) > 1 or not actions[0].several:
            return 1
        return max(1, together(self.table, actions))

    def told(self, answer: Answer) -> list[str]:
        """Give the parameters that *answer* settles and that have something to say."""
        action = answer.entry.first
        names = parameters(type(action))
        asked = -1 if answer.parameter is None else names.index(answer.parameter)
        return [
            each
            for place, each in enumerate(names)
            if place == asked or ((place < asked or answer.entry.decides) and not _goes_unsaid(action, each))
        ]

    def headings(self, question: Question, menus: Sequence[Block]) -> list[str]:
        """Give what each of *menus* is called; those of one name begin with from where to where they go."""
        headings = [self._heading(question, each) for each in menus]
        return [
            f"{self._range(question, block)} · {heading}" if headings.count(heading) > 1 else heading
            for heading, block in zip(headings, menus, strict=True)
        ]

    def _heading(self, question: Question, block: Block) -> str:
        """Give what the menu of *block* is called: the action and the values that all of it has in common."""
        if is_mixed(block) and (aside := self.aside(block[0])) is not None:
            return self.book.plain(aside, self.table.names)
        action, common = block[0].entry.first, in_common(block)
        words = [self.name(action)] if question.parameter is None and not is_mixed(block) else []
        # What they all have in common says nothing of what is asked: "on foot" stands behind "Which target?".
        words += [self.prompt(question.parameter)] if question.parameter not in (None, *common) else []
        settled = [each for each, _ in question.chosen]
        words += [
            self.value(action, each)
            for each in parameters(type(action))
            if each in common and each not in settled and not _goes_unsaid(action, each)
        ]
        return " · ".join(words) or self.prompt(None)

    def _range(self, question: Question, block: Block) -> str:
        """Give from where to where the answers of *block* go, by the first thing in which they differ."""
        first, last = block[0].entry.first, block[-1].entry.last
        if len(block) == 1 or is_mixed(block):
            return self.words(block[0], question.settled)
        differs = next(
            each for each in parameters(type(first)) if getattr(first, each) != getattr(last, each)
        )
        ends = [self.value(each, differs) for each in (first, last)]
        return self.book.plain("menu-range", first=ends[0], last=ends[1])

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

    def remarks(self, answer: Answer, said: Collection[str] = (), *, is_named: bool = False) -> list[str]:
        """Give what a player chooses *answer* by, what matters most first: what is done, its odds and price,
        what everything in it is about, beginning with what is chosen last."""
        about, action = self.table.ruleset.about, answer.entry.first
        told = [] if answer.entry.is_range else [each for each in self.told(answer) if each not in said]
        kind = about(self.view, action, None) if is_named else None
        # Of a pair each stands as it is named.
        pair = [each for each in told if each in (action.unordered or ())]
        others = [each for each in reversed(told) if each not in pair]
        things = (about(self.view, action, each) for each in (*pair, *others))
        words = [
            None if kind is None else self.book.plain(kind, self.table.names),
            self.caution(answer),
            *(self.book.plain(each, self.table.names) for each in things if each is not None),
        ]
        return list(dict.fromkeys(each for each in words if each is not None))

    def caution(self, answer: Answer) -> str | None:
        """Give the odds and the price of *answer*; None where it does not decide, or has neither."""
        action = answer.entry.first
        if not answer.entry.decides or is_form(action):
            return None
        found = self.table.ruleset.caution(self.view, action)
        return None if found is None else self.book.plain(found, self.table.names)

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
            self.name(action) if parameter is None else self.value(action, parameter)
            for parameter, action in question.chosen
            if parameter is None or not _goes_unsaid(action, parameter)
        )

    def hand(self, shown: object = None) -> list[str]:
        """Give what this seat alone knows and is not *shown*, in small print; and where what else is."""
        lines = unseen(self.whole_hand(), shown, self.book)
        fitting = sum(length <= HAND for length in accumulate(map(len, lines)))
        names = [found[1] if (found := NAMED.match(each)) else "" for each in lines]
        left, is_no_thing = names[fitting:], any(names) and not any(names[fitting:])
        things = ", ".join(left) if all(left) else "known" if is_no_thing else "none"
        more = self.book.say("menu-goes-on", things=things, button=hand_button(self.table, self.book))
        return [*lines[:fitting], *small_print([more] if left else [])]

    def whole_hand(self) -> list[str]:
        """Give all that this seat alone knows, in small print."""
        return small_print(self.book.say(line, self.table.names) for line in self.table.hand(self.seat))

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

    def is_put_forward(self, answer: Answer) -> bool:
        """Whether *answer* is what one mostly does there: not to write, to leave alone, to pass on, to begin
        anew, nor what may be done besides and is explained by itself."""
        action, parameter = answer.entry.first, answer.parameter
        if parameter is not None and getattr(action, parameter) in (None, False):
            return False
        is_aside = type(action) in self.table.ruleset.coached
        return not (action.passes or action.begins_anew or is_aside or is_form(action))

    def aside(self, answer: Answer) -> Phrase | None:
        """Give what the menu is called of all that, as *answer*, only prepares another; else None."""
        return self.table.ruleset.set_aside(self.view, answer.entry.first)

    def sheet(self, question: Question) -> Sheet:
        """Give how the answers to *question* stand on their page."""
        said = question.settled

        def fits_button(answer: Answer) -> bool:
            label = self.label(answer, said, is_named=question.parameter is None)
            return read_length(label, self.book) <= BUTTON_LABEL

        def fits_menu(answer: Answer, first: str | None = None) -> bool:
            is_later = answer.parameter != question.parameter and self._completes_one_of_many_pairs(
                answer, first
            )
            return not is_later and read_length(self.label(answer, said), self.book) <= SELECT_LABEL

        def fits_menu_of(begins: Answer) -> Fits:
            return partial(fits_menu, first=begins.parameter)

        def prepares(answer: Answer) -> bool:
            return self.aside(answer) is not None

        known = self._sheets.get(question)
        if known is None:
            fits = Fitting(fits_button, fits_menu, fits_menu_of, prepares)
            known = self._sheets[question] = lay_out(question, fits)
        return known

    def _completes_one_of_many_pairs(self, answer: Answer, first: str | None) -> bool:
        """Whether *answer* is the second of two things of one kind of which there are many pairs: they are
        asked for one after the other, in menus that are as long as there are things, unless the *first*
        is what their menu is called by."""
        kind, parameter = type(answer.entry.first), answer.parameter
        names, kinds = parameters(kind), field_kinds(kind)
        place = names.index(parameter) if parameter is not None else 0
        is_pair = place > 0 and kinds[names[place - 1]] == kinds[names[place]] not in NO_THINGS
        is_pair = is_pair and names[place - 1] != first
        return is_pair and sum(type(each) is kind for each in self.actions) > PAIRS

    def page_before(self, path: Path) -> Path:
        """Give the answers that lead to the page on which the last of *path* was chosen."""
        page: Path = ()
        while page != path and isinstance(question := ask(self.actions, page), Question):
            further = [(*page, *each.path) for each in self.sheet(question).answers]
            following = max((each for each in further if path[: len(each)] == each), key=len, default=path)
            if following == path:
                return page if path in further else path[:-1]
            page = following
        return path[:-1]


def may_leave_orders(table: Table, seat: Seat) -> bool:
    """Whether there is anything that *seat* may leave or do unasked."""
    position = table.position
    return position is not None and table.pending is not None and bool(_left_to(position, seat))


def _asked_for(position: Position, seat: Seat) -> tuple[Action, ...]:
    legal = position.ruleset.arranged(position.view(seat), either_way(position.legal_actions(seat)))
    return (*legal, *(each for each in position.forms(seat) if not each.at_any_time))


def _left_to(position: Position, seat: Seat) -> tuple[Action, ...]:
    """Give what nobody is asked for: giving up stands there, out of the way of every decision."""
    is_asked = position.pending is not None and seat in position.pending.seats
    forms = (each for each in position.forms(seat) if each.at_any_time or not is_asked)
    return (*position.orders(seat), *forms)


def _goes_unsaid(action: Action, parameter: str) -> bool:
    """Whether *parameter* was left out of *action*: a target that it does not ask for, words to be typed."""
    if parameter in typed_fields(type(action)) and not getattr(action, parameter):
        return True
    hashable: Any = type(action)
    defaults = _defaults(hashable)
    return parameter in defaults and defaults[parameter] == getattr(action, parameter)


@cache
def _defaults(kind: Any) -> dict[str, Any]:
    return {each.name: each.default for each in fields(kind)}
