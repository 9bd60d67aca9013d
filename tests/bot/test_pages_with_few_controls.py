"""A page puts the decision first and has few controls: what only prepares an answer stands in one menu."""

from __future__ import annotations

from collections.abc import Iterator

from bot.desk.action_menu import Question, ask
from bot.desk.action_page import _beside
from bot.desk.offer import Offer
from rules.raid.actions import TERMS, JoinAttack, JoinDefence, RemoveTerms, StayOut
from rules.raid.names import DecisionKind
from tests.contract.every_text import table_at
from tests.contract.played_games import Play, played
from tests.contract.subjects import BOOKS

MOST = 6
"""Controls with which a helper answers the call of a raid."""


def test_whoever_may_join_a_raid_sees_the_answers_and_one_menu_of_demands() -> None:
    """RAID-78: who has no join card sees the answers alone."""
    setting = {*TERMS} - {RemoveTerms}
    pages = [each for each in joining_pages() if setting & {*map(type, each[0].actions)}]
    for offer, question in pages:
        sheet = offer.sheet(question)
        aside = [menu for menu in sheet.menus if any(type(each.entry.first) in TERMS for each in menu)]
        headings = offer.headings(question, sheet.menus)

        assert len(sheet.menus) + len(sheet.buttons) <= MOST
        assert aside == list(sheet.menus[-1:])
        assert headings[-1] == "Name a price for helping"
        first = {type(each.entry.first) for block in (*sheet.menus[:-1], sheet.buttons) for each in block}
        assert StayOut in first <= {StayOut, JoinAttack, JoinDefence}
    assert len(pages) > 1


def joining_pages() -> Iterator[tuple[Offer, Question]]:
    """Give the pages of helpers who are asked, with the question that each begins with."""
    game = played(Play("raid", 4, 0))
    for moment in game.moments:
        pending = game.subject.ruleset.pending(moment.after)
        if pending is not None and pending.kind == DecisionKind.JOIN_ANSWERS and pending.seats:
            table = table_at(game, moment, "en")
            offer = Offer.to(table, pending.seats[0], BOOKS["en"])
            question = ask(offer.actions, ())
            assert isinstance(question, Question)
            yield offer, question


def test_odds_stand_beside_an_option_rather_than_what_all_of_its_kind_do() -> None:
    kind, odds, more = "what it does " * 6, "Chance to win: 100 %, nobody can defend", "wards against Gale"

    assert _beside([kind, odds, more], is_named=True) == f"{odds} · {more}"
    assert _beside(["short", odds], is_named=True) == f"short · {odds}"
    assert _beside([kind], is_named=True) == kind
