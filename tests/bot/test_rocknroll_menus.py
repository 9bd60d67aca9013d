"""The menu of Rock'n'Roll as it stands on a phone: nothing is cut, and no two answers are called the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from club import answers

from bot.command_line.simulation import lobby
from bot.desk.action_menu import ENTRIES, Path, Question, ask
from bot.desk.action_page import Offer, action_page
from bot.game.table import Table
from bot.lengths import SELECT_LABEL
from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from bot.store.records import Status
from rules.rocknroll.names import Phase
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import VPA, P, field, owns

BOOKS = Phrasebooks.load(strict=True)
ONE_SUIT_EACH = "two_units_attack-spades unit_attacks-clubs two_units_attack-hearts sniper_shot-diamonds"
LONGEST = "mortgage 5", "quartermaster_zero 5", "grey_wall 5"
"""Those with the longest names in either language."""


def table(state: State) -> Table:
    """Give a table that stands at *state*."""
    return replace(lobby(RULESETS["rocknroll"], 2, "menus", 1, {}), state=state, status=Status.PLAYING)


def scene(**changes: Any) -> State:
    """Give VPA much to choose from."""
    hand = f"{ONE_SUIT_EACH} airlift-diamonds"
    rich = owns(hand, rd=9, units="ham wrong_drop", hq="chaplain_bang", locals="stray_mortar")
    return field(*LONGEST, turn=VPA, vpa=rich, options={"macv_sog": True, "mixed_payment": True}, **changes)


SCENES = {
    "orders": scene(),
    "deployment": scene(phase=Phase.DEPLOYMENT),
    "one step": field("mortgage 5", turn=VPA, vpa=owns("two_units_attack-diamonds")),
    "the other's turn": field(*LONGEST, vpa=owns("two_units_attack-diamonds")),
}


def questions(offer: Offer, path: Path = ()) -> Iterator[tuple[Path, Question]]:
    """Give every page of the menu."""
    question = ask(offer.actions, path)
    if isinstance(question, Question):
        yield path, question
        for entry in question.entries:
            if not entry.decides:
                yield from questions(offer, (*path, entry.number))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_no_answer_is_cut_and_no_two_are_called_the_same(name: str, language: str) -> None:
    stands = table(SCENES[name])
    for offer in (Offer.to(stands, P, BOOKS[language]), Offer.orders(stands, P, BOOKS[language])):
        for path, question in questions(offer):
            labels = list(offer.labels(question).values())

            assert len(set(labels)) == len(labels) <= ENTRIES
            assert max(map(len, labels)) <= SELECT_LABEL
            page = SimpleNamespace(components=action_page(offer, path).to_components())
            assert answers(page) == labels
