"""Who attacks whom: a menu that names one of a pair lists the others, and its heading says what it asks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from bot.desk.action_menu import Path, Question, ask
from bot.desk.answer_sheet import is_mixed
from bot.desk.offer import Offer
from rules.roads.actions import Attack, Shoot
from tests.contract.every_text import table_at
from tests.contract.played_games import Play, played
from tests.contract.subjects import BOOKS


@cache
def offers() -> Sequence[Offer]:
    """Give what seats of battles may choose from while anybody may attack or shoot."""
    return [*_offers()]


def _offers() -> Iterator[Offer]:
    for seed in range(3):
        game = played(Play("roads", 2, seed))
        for moment in game.moments:
            pending = game.subject.ruleset.pending(moment.after)
            for seat in () if pending is None else pending.seats:
                offer = Offer.to(table_at(game, moment, "en"), seat, BOOKS["en"])
                if {Attack, Shoot} & {*map(type, offer.actions)}:
                    yield offer


def pages(offer: Offer, path: Path = ()) -> Iterator[tuple[Path, Question]]:
    """Give every page on the ways to an attack or a shot."""
    question = ask(offer.actions, path)
    if isinstance(question, Question):
        yield path, question
        for answer in offer.sheet(question).answers:
            if isinstance(answer.entry.first, Attack | Shoot):
                yield from pages(offer, (*path, *answer.path))


def test_no_menu_has_one_answer_that_only_repeats_what_it_is_called() -> None:
    """ "Attack · a1" had "a1" in it, a press for nothing, and whom it attacks stood on the next page."""
    menus = 0
    for offer in offers():
        for _, question in pages(offer):
            for menu in offer.sheet(question).menus:
                menus += 1

                assert len(menu) > 1 or menu[0].entry.decides or question.parameter is not None

    assert menus > 100


def test_a_menu_behind_a_question_begins_with_what_it_asks_or_with_its_answer() -> None:
    """One of targets to be reached on foot alone was called "on foot"."""
    later = 0
    for offer in offers():
        for path, question in pages(offer):
            sheet = offer.sheet(question)
            for menu, heading in zip(sheet.menus, offer.headings(question, sheet.menus), strict=True):
                if not path or question.parameter is None or is_mixed(menu):
                    continue
                later += 1
                answer = offer.value(menu[0].entry.first, question.parameter)

                assert heading.startswith((offer.prompt(question.parameter), answer))

    assert later
