"""Option `ready_companies`: what is fielded so that ready-made companies win equally often."""

from __future__ import annotations

import pickle

import pytest

from bot.game.packed_view import packed, unpacked
from rules.contract import OptionValue, Seat
from rules.frames.actions import PickReadyCompany
from rules.frames.content import EvenTable
from rules.frames.events.company import CompanySubmitted
from rules.frames.names import CompanyId
from rules.frames.options import Settings
from tests.rules.frames.battle_scenes import CONTENT
from tests.rules.frames.frames_games import FRAMES, Game


@pytest.mark.parametrize(
    ("seats", "options", "fielded"),
    [
        (4, {}, ["brawler", "gunner", "spotter", "decoy"]),
        (4, {"ready_companies": "rulebook"}, ["brawler", "gunner", "mortar", "shield"]),
        (4, {"size": "battle"}, ["brawler", "gunner", "mortar", "shield", "militia", "rocketeer"]),
        (2, {}, ["gunner", "gunner", "mortar", "spotter", "spotter", "decoy"]),
        (3, {}, ["gunner", "gunner", "mortar", "spotter", "decoy"]),
        (3, {"ready_companies": "measured"}, ["brawler", "gunner", "spotter", "decoy", "mortar"]),
        (2, {"ready_companies": "measured"}, ["gunner", "gunner", "mortar", "spotter", "spotter", "decoy"]),
        (5, {}, ["brawler", "gunner", "mortar", "shield"]),
        (2, {"ready_companies": "even"}, ["brawler", "gunner", "spotter", "decoy", "mortar", "shield"]),
        (3, {"ready_companies": "even"}, ["brawler", "gunner", "mortar", "shield", "militia"]),
        (4, {"ready_companies": "even"}, ["brawler", "gunner", "spotter", "decoy"]),
    ],
)
def test_companies_are_even_in_a_skirmish_of_two_to_four(
    seats: int, options: dict[str, OptionValue], fielded: list[str]
) -> None:
    """FRAMES-25, option `ready_companies`: unless those of the rulebook are chosen, and only there."""
    game = Game(seats, **options).agree().act(PickReadyCompany(Seat(0), CompanyId("red_kiln")))
    (submitted,) = game.happened(CompanySubmitted)

    assert [each.template for each in submitted.frames] == fielded


def test_games_of_before_keep_the_companies_of_the_rulebook() -> None:
    """Option `ready_companies`: neither their options nor their states know it."""
    (option,) = (each for each in FRAMES.options if each.name == "ready_companies")

    assert (option.default, option.before) == ("remeasured", "rulebook")
    assert Settings().ready_companies == "rulebook"
    assert FRAMES.field(Game(4, ready_companies="rulebook").state).content is CONTENT


@pytest.mark.parametrize(
    "even", CONTENT.even, ids=lambda even: f"{even.choices}-{even.size.value}-{even.players}"
)
def test_even_companies_hold_to_the_rules(even: EvenTable) -> None:
    """FRAMES-22, FRAMES-25: those of the rulebook with other frames, all of them known, and all rockets."""
    for company in even.companies:
        rulebook = CONTENT.company[company.id]

        assert company.doctrine is rulebook.doctrine
        assert len(company.frames) == CONTENT.numbers.company
        assert set(company.frames) <= set(CONTENT.template)
        assert sum(company.rockets) == Settings().rockets


def test_thoughts_take_no_tables_to_another_process() -> None:
    """Option `ready_companies`: what a sharp seat knows names the tables it is read by."""
    view = FRAMES.view(Game(4).agree().state, Seat(0))
    sent = packed(FRAMES, view, ())

    assert unpacked(FRAMES, sent)[0].content is view.content is not CONTENT
    assert len(sent) < len(pickle.dumps(view.content))
