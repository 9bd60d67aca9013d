"""The end of a lesson: what is praised and what deserves another look."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from bot.desk.offer import Offer
from bot.game.table import Table
from bot.lessons import review as lesson_review
from bot.lessons.review import Judged, Review, review
from bot.lessons.review_page import review_page
from bot.locale import LANGUAGES, Language
from bot.replay.story import Step
from rules.advice import Weighed
from rules.contract import Phrase, Seat
from rules.fair import DrawRecord
from rules.frames.actions import MakeAttack, MoveFrame, TakeLosses
from rules.rocknroll.actions import DeployUnit, EndTurn, Resign
from rules.siege.actions import ChooseSquad
from tests.contract.subjects import BOOKS
from tests.contract.test_pages_of_seats import story_of


def reviewed(name: str, seat: Seat, count: int) -> Review:
    """Give what *seat* did in the first decisions of a recorded game, as if a person had."""
    steps = [
        replace(each, happening=replace(each.happening, entry=replace(each.happening.entry, cause="player")))
        for each in story_of(name, "seen 1").steps
        if each.happening.action is not None and each.happening.action.seat == seat
    ]
    return review(steps[:count], seat)


def worst_of(found: Review) -> Judged:
    """Give a decision of *found* in which the worst of all choices was made."""
    judged = next(each for each in found.judged if each.found[0].worth > each.found[-1].worth)
    return replace(judged, chosen=judged.found[-1])


def test_what_was_only_put_off_deserves_no_other_look() -> None:
    found = Review((worst_of(reviewed("siege", Seat(0), 12)),))
    late = replace(found, judged=tuple(replace(each, was_put_off=True) for each in found.judged))

    assert found.worth_another_look
    assert late.worth_another_look == []


@pytest.mark.parametrize(
    ("first", "second", "between", "is_blamed"),
    [
        (4, 11, "", False),
        (4, 9, "", True),
        (-3, 11, "", True),
        (4, 11, "a die", True),
        (4, 11, "somebody else", True),
        (4, 11, "another question", True),
    ],
)
def test_the_first_half_of_what_was_worth_more_deserves_no_other_look(
    first: float, second: float, between: str, is_blamed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A unit that took a Point together with the next was worth little by itself, and was blamed. What was
    first made worse, or came of luck, excuses nothing."""
    one, other = deployed_in_a_row()
    steps = [one, other]
    if between == "a die":
        thrown = DrawRecord("public", 1, b"", ((6, 0),), "", False, b"", b"")
        steps[0] = replace(one, happening=replace(one.happening, draws=(thrown,)))
    elif between == "somebody else":
        elsewhere = replace(one.before, version=one.before.version + 1)
        action = replace(one.happening.action, seat=Seat(1))  # type: ignore[type-var]  # there is one
        theirs = replace(one, before=elsewhere, happening=replace(one.happening, action=action))
        steps = [one, theirs, replace(other, before=replace(other.before, version=elsewhere.version + 1))]
    elif between == "another question":
        pending = other.before.pending
        assert pending is not None
        monkeypatch.setattr(Judged, "kind", property(lambda each: str(each.before.version)))
    best, worst = Weighed(EndTurn(Seat(0)), 10.0), Weighed(Resign(Seat(0)), -10.0)
    chosen = {each.happening.action: worth for each, worth in ((one, first), (other, second))}

    def considered(table: Table, seat: Seat) -> list[Weighed[Any]]:
        return [best, *(Weighed(action, worth) for action, worth in chosen.items()), worst]

    monkeypatch.setattr(lesson_review, "considered", considered)
    looked = [each.chosen.action for each in review(steps, Seat(0)).worth_another_look]

    assert (one.happening.action in looked) is is_blamed


def deployed_in_a_row() -> tuple[Step, Step]:
    """Give two deployments of one turn in Rock'n'Roll, without a die between them."""
    steps = [
        replace(each, happening=replace(each.happening, entry=replace(each.happening.entry, cause="player")))
        for each in story_of("rocknroll", "seen 1").steps
    ]
    return next(
        (one, other)
        for one, other in pairwise(steps)
        if all(isinstance(each.happening.action, DeployUnit) for each in (one, other))
        and one.happening.action.seat == other.happening.action.seat == 0
        and not one.happening.draws
    )


def test_one_of_several_that_are_nearly_as_good_deserves_no_other_look() -> None:
    """A squad was "better" than another of the same figures: one of the nearly best is drawn by lot, and had
    been worth as much as the best of all, the others only their own."""
    found = reviewed("siege", Seat(0), 60)
    mustered = [each for each in found.judged if isinstance(each.chosen.action, ChooseSquad)]

    assert any(each.rank > 0 for each in mustered)
    assert not [each for each in found.worth_another_look if each in mustered]


def test_the_same_words_are_said_once() -> None:
    found = reviewed("siege", Seat(0), 12)
    twice = replace(found, judged=(*found.judged, *found.judged))
    table = found.judged[0].before

    def said(judged: Review) -> list[str]:
        page: Any = review_page(table, Seat(0), judged, {}, BOOKS["en"]).to_components()
        return [line for line in page[0]["content"].split("\n") if line.startswith("- ")]

    assert said(found)
    assert said(twice) == said(found)


def test_each_decision_is_told_with_its_round() -> None:
    """It read "You: Move", and whoever learned had to guess which of their moves that was."""
    found = reviewed("siege", Seat(0), 12)
    table = found.judged[0].before
    page: Any = review_page(table, Seat(0), found, {}, BOOKS["en"]).to_components()
    told = [line for line in page[0]["content"].split("\n") if line.startswith("- ")]

    before_the_night = [line for line in told if re.search("Muster a squad|Deploy a squad", line)]
    assert 0 < len(before_the_night) < len(told)
    assert all(line.startswith("- Round 1. ") is (line not in before_the_night) for line in told), told


def test_a_reason_that_the_price_says_already_is_not_said_again() -> None:
    """Of a ready-made company it read "Few and dear; holds: Warden … · Few and dear; holds"."""
    found = reviewed("frames", Seat(0), 4)
    table = found.judged[0].before
    page: Any = review_page(table, Seat(0), found, {}, BOOKS["en"]).to_components()

    assert page[0]["content"].count("Few and dear; holds") == 1


def test_a_choice_within_a_turn_names_whose_turn_it_was() -> None:
    """Of the three frames of a company it read "Round 1. Attack: red R1: 5"."""
    found = reviewed("frames", Seat(0), 30)
    within = tuple(
        each for each in found.judged if isinstance(each.chosen.action, MoveFrame | MakeAttack | TakeLosses)
    )
    table = within[0].before
    page: Any = review_page(table, Seat(0), replace(found, judged=within), {}, BOOKS["en"]).to_components()
    lines = [line for line in page[0]["content"].split("\n") if line.startswith("- ")]

    assert lines
    assert all(re.match("- Round [0-9]+\\. \u25b2[0-9]+: ", line) for line in lines), lines


def test_what_speaks_for_both_choices_is_no_reason_for_the_better_one() -> None:
    """It read "Better: Through the Yards (it leaves 0 of the budget)", and what was chosen left 0 as well."""
    judged = worst_of(reviewed("siege", Seat(0), 12))
    reason, another = (Phrase.of("siege-why_covers", count=count, now="none") for count in (3, 4))

    def told(chosen_for: Phrase) -> str:
        weighed = [replace(each, reason=reason) for each in judged.found]
        chosen = replace(judged.chosen, reason=chosen_for)
        weighed[judged.rank] = chosen
        review = Review((Judged(judged.before, chosen, weighed),))
        page: Any = review_page(judged.before, Seat(0), review, {}, BOOKS["en"]).to_components()
        return str(page[0]["content"])

    assert BOOKS["en"].say(reason) not in told(reason)
    assert BOOKS["en"].say(reason) in told(another)


def test_what_costs_little_of_what_was_at_stake_deserves_no_other_look() -> None:
    """Of two moves after which the round stood the same one was "better"."""
    found = worst_of(reviewed("siege", Seat(0), 12))
    best = replace(found.found[0], worth=10.0)
    near, far, worst = (replace(found.chosen, worth=worth) for worth in (9.5, 8.0, 0.0))

    assert Review((Judged(found.before, near, (best, near, worst)),)).worth_another_look == []
    assert Review((Judged(found.before, far, (best, far, worst)),)).worth_another_look


def test_what_was_done_well_is_told_in_the_order_in_which_it_was_decided() -> None:
    found = reviewed("frames", Seat(0), 30)
    page: Any = review_page(found.judged[0].before, Seat(0), found, {}, BOOKS["en"]).to_components()
    well = page[0]["content"].partition("### Well played")[2].partition("###")[0]
    rounds = [int(each) for each in re.findall("^- Round ([0-9]+)", well, re.MULTILINE)]

    assert rounds == sorted(rounds) and rounds


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_nobody_would_have_considered_is_named_with_what_they_would_have(
    language: Language,
) -> None:
    """Of nineteen decisions three were "something else", and nothing said which."""
    found = reviewed("siege", Seat(0), 12)
    judged = worst_of(found)
    strange = replace(judged, chosen=Weighed(judged.chosen.action), found=judged.found[:-1])
    told = Review((), (strange,) * 2)
    late = Review((), (replace(strange, was_put_off=True),))

    def looked(review: Review) -> list[str]:
        page: Any = review_page(judged.before, Seat(0), review, {}, BOOKS[language]).to_components()
        title = BOOKS[language].say("lesson-end-look")
        return [line for line in page[0]["content"].partition(title)[2].split("\n") if line]

    offer = Offer.to(judged.before, Seat(0), BOOKS[language])
    (line,) = looked(told)
    assert offer.summary(strange.chosen.action) in line
    assert offer.summary(strange.found[0].action) in line
    assert looked(late) == []
    assert looked(Review((), (replace(strange, found=strange.found[:1]),))) == []
    assert looked(replace(told, judged=(judged, *found.judged)))[-1] == line


def test_of_what_was_chosen_otherwise_it_says_how_much_is_not_explained() -> None:
    """It counted three, and explained two."""
    worst = worst_of(reviewed("siege", Seat(0), 12))
    many = tuple(replace(worst, before=replace(worst.before, version=number)) for number in range(3))
    others = [each for each in worst.found[::-1] if each.worth < worst.found[0].worth][:3]
    differing = tuple(replace(each, chosen=other) for each, other in zip(many, others, strict=True))

    def said(*judged: Judged) -> str:
        page: Any = review_page(worst.before, Seat(0), Review(judged), {}, BOOKS["en"]).to_components()
        return str(page[0]["content"])

    assert "There are 3 such decisions; what cost most stands here." in said(*differing)
    assert "such decisions" not in said(*differing[:2]) and "at no cost" not in said(*differing)
    late = replace(many[0], was_put_off=True)
    assert "in 2 something else (at no cost in 1 of these)." in said(late, many[1])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "in 2 its second or third choice (at no cost in 1 of these)."),
        ("ru", "второй или третий из лучших: 2 (из них без ущерба: 1)."),
    ],
)
def test_of_the_second_and_third_best_it_says_how_many_cost_nothing(language: Language, said: str) -> None:
    """One of four "otherwise" had cost something, and three were counted: two were among these."""
    worst = worst_of(reviewed("siege", Seat(0), 12))
    best, last = worst.found[0], worst.found[-1]
    second = Weighed(worst.chosen.action, (best.worth + last.worth) / 2)
    costly = replace(worst, chosen=second, found=(best, second, last))
    review = Review((costly, replace(costly, was_put_off=True)))
    page: Any = review_page(worst.before, Seat(0), review, {}, BOOKS[language]).to_components()

    assert review.faults == 1
    assert said in page[0]["content"]
