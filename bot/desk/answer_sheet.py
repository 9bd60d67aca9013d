"""How the answers to a question stand on one page: in menus and buttons, so that mostly one press decides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, islice

from bot.desk.action_menu import ENTRIES, Entry, Path, Question, behind, parameters, values
from rules.field_kinds import is_form

FEW = 5
"""So many answers are buttons, if their words fit; more are in menus."""
FORMS = 2
"""So many forms have buttons beside the menus."""
MENUS = 8
"""Most menus on a page."""
SPREAD = 4
"""Most of them for one action."""


@dataclass(frozen=True)
class Answer:
    """Something to press: an answer to the question, with answers to those that follow it."""

    path: Path
    """The answers, from the question on."""
    entry: Entry
    """The last of them."""
    parameter: str | None
    """What that one is an answer to; None where it tells which action."""

    @cached_property
    def following(self) -> Block:
        """The answers to what is asked next; itself where it decides."""
        found = None if self.entry.decides else behind(self.entry, self.parameter)
        if found is None:
            return (self,)
        parameter, entries = found
        return tuple(Answer((*self.path, each.number), each, parameter) for each in entries)

    @cached_property
    def deciding(self) -> Block:
        """Every answer behind it that decides; itself where it does."""
        if self.entry.decides or self.following == (self,):
            return (self,)
        return tuple(chain.from_iterable(each.deciding for each in self.following))

    @property
    def size(self) -> int:
        """How many actions it leaves, at most."""
        return 1 if self.entry.decides else len(self.entry.actions)


Block = tuple[Answer, ...]
"""What stands in one menu: at most `ENTRIES`."""
Plan = tuple[Block, ...]
"""Menus in which everything stands that is to be chosen from."""
Fits = Callable[[Answer], bool]
"""Whether an answer may stand somewhere: whether its words can be read there."""


@dataclass(frozen=True)
class Sheet:
    """What stands on a page."""

    menus: Plan
    buttons: Block

    @property
    def answers(self) -> Iterable[Answer]:
        """Everything that can be pressed."""
        return chain(*self.menus, self.buttons)


@dataclass(frozen=True)
class Fitting:
    """What can be read where, and what belongs in a menu of its own."""

    button: Fits
    menu: Fits
    menu_of: Callable[[Answer], Fits]
    """In a menu of what follows one answer alone, where the second of a pair stands behind the first."""
    prepares: Fits
    """Whether an answer only prepares one of the others."""


def lay_out(question: Question, fits: Fitting, room: int = MENUS) -> Sheet:
    """Spread the answers to *question* over a page, as far ahead as there is *room* for menus and words fit.

    Different actions stand in different menus, what needs no more words beside them as buttons, and what
    only prepares one of the others in a menu of its own: an action keeps its place, whatever else there is.
    """
    asked = tuple(Answer((each.number,), each, question.parameter) for each in question.entries)
    if sum(each.size for each in asked) <= FEW:
        asked_at_once = tuple(chain(*(each.deciding for each in asked)))
        if all(map(fits.button, asked_at_once)):
            return Sheet((), asked_at_once)
    if question.parameter is not None:
        return Sheet(_plans(asked, fits)[0], ())
    aside = tuple(filter(fits.prepares, asked))
    if 1 < len(aside) < len(asked):
        others = tuple(each.entry for each in asked if each not in aside)
        sheet = lay_out(replace(question, entries=others), fits, room - 1)
        return Sheet((*sheet.menus, aside), sheet.buttons)
    decided = [each for each in asked if each.entry.decides]
    deeds = [each for each in decided if not each.entry.first.passes]
    # Where no button has room for one of a few deeds, they have menus of their own, as if they left a choice.
    are_long = len(deeds) <= SPREAD and not all(map(fits.button, deeds))
    pressed = [each for each in decided if each not in deeds] if are_long else decided
    # A button opens a form at once, a menu cannot; but a wall of them hides what else there is.
    forms = [each for each in asked if each not in decided and is_form(each.entry.first)]
    are_few = sum(each.size for each in forms) <= FORMS
    few = [each for each in forms if are_few and not (each.entry.first.in_one_menu and each.size > 1)]
    for chosen in ([each for each in asked if each in pressed or each in few], pressed):
        alone = tuple(chain(*(each.deciding for each in chosen)))
        if len(alone) <= FEW and all(map(fits.button, alone)):
            return Sheet(_with_room([each for each in asked if each not in chosen], fits, room), alone)
    last = [alone[at : at + ENTRIES] for at in range(0, len(alone), ENTRIES)]
    menus = _with_room([each for each in asked if each not in decided], fits, room - len(last))
    return Sheet((*menus, *last), ())


def _with_room(kinds: Sequence[Answer], fits: Fitting, room: int) -> Plan:
    """Give each of the *kinds* of actions menus of its own; the largest share one if there are too many."""
    own = sorted(kinds, key=lambda each: each.size)
    own = own if len(kinds) <= room else own[: room - 1]
    plans = {each.path: _plans_of(each, fits) for each in own}
    while sum(len(plan[0]) for plan in plans.values()) > min(room, room + len(own) - len(kinds)):
        longest = max(plans.values(), key=lambda plan: len(plan[0]))
        if len(longest) == 1:
            break
        del longest[0]
    shared = tuple(each for each in kinds if each.path not in plans)
    menus = [menu for each in kinds for menu in plans.get(each.path, [()])[0]]
    return (*menus, *([_ahead(shared, fits.menu)] if shared else []))


def _plans_of(kind: Answer, fits: Fitting) -> list[Plan]:
    """Give the ways in which all of a *kind* of action may stand beside others."""
    plans = _plans(kind.following, fits)
    return [each for each in plans if len(each) == 1] if kind.entry.first.in_one_menu else plans


def _plans(answers: Block, fits: Fitting) -> list[Plan]:
    """Give the ways in which *answers* may stand: that of the fewest presses first, the shortest last."""
    plans = [_spread(answers, fits.menu)]
    own = tuple(each.deciding for each in answers)
    # Of several menus none holds what two answers lead to: below one nobody would look for the other.
    if 1 < len(plans[0]) < len(own) <= SPREAD and all(len(each) <= ENTRIES for each in own):
        plans.insert(0, own)
    if 1 < len(answers) <= SPREAD:
        apart = tuple(_ahead((each,), fits.menu_of(each)) for each in answers)
        # A menu in which nothing stands but what it is called itself is a press for nothing.
        is_vain = any(len(menu) == 1 and not menu[0].entry.decides for menu in apart)
        plans += [] if is_vain else [apart]
    plans.append((_ahead(answers, fits.menu),))
    return [plan for plan in plans if plan]


def _spread(answers: Block, fits: Fits) -> Plan:
    """Give menus in which every answer decides; none where they would be too many or cannot be read."""
    if sum(each.size for each in answers) > SPREAD * ENTRIES:
        return ()
    plan = tuple(_cut(answers))
    return plan if len(plan) <= SPREAD and all(map(fits, chain(*plan))) else ()


def _cut(answers: Block) -> Iterable[Block]:
    """Cut all that decides behind *answers* into menus, where possible between answers to one question."""
    filled: Block = ()
    for each in answers:
        fills_one = len(each.deciding) <= ENTRIES
        if filled and (not fills_one or len(filled) + len(each.deciding) > ENTRIES):
            yield filled
            filled = ()
        if fills_one:
            filled += each.deciding
        else:
            yield from _cut(each.following)
    if filled:
        yield filled


def _ahead(answers: Block, fits: Fits) -> Block:
    """Give the answers to as many questions at once as one menu holds, beginning with *answers*."""
    while True:
        # More than one menu holds need not be known in full.
        further = tuple(islice(chain.from_iterable(each.following for each in answers), ENTRIES + 1))
        if further == answers or len(further) > ENTRIES or not all(map(fits, further)):
            return answers
        answers = further


def is_single(block: Block) -> bool:
    """Whether one action is all there is in *block*."""
    return len(block) == 1 and block[0].entry.decides


def is_mixed(block: Block) -> bool:
    """Whether there are different actions in *block*."""
    return len({type(each.entry.first) for each in block}) > 1


def in_common(block: Block) -> list[str]:
    """Give the parameters that have the same value in all of *block*, where it is more than one answer."""
    actions = [action for each in block for action in each.entry.actions]
    if len(block) == 1 or is_mixed(block):
        return []
    return [each for each in parameters(type(actions[0])) if len(values(actions, each)) == 1]
