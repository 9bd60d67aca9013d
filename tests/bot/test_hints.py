"""What a hint says of its choices: what tells them apart beside each, what does not once."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import discord

from bot.desk.offer import Offer
from bot.game.lessons import lessons
from bot.lengths import BUTTON_LABEL
from bot.lessons.hints import considered, hint_labels, hint_page
from bot.rulesets import RULESETS
from rules.advice import Weighed
from rules.roads.actions import EndTurn
from tests.contract.subjects import BOOKS
from tests.fakes.whole_games import Step
from tests.playthroughs.lesson_transcript import LEARNER, kept_steps, table_of


def test_a_hint_says_once_what_speaks_for_all_of_its_choices() -> None:
    """Of frames' first places to move to each guards the same station at the same odds."""
    said = [each for each in hints_of("frames") if "For each of them:" in each]

    assert said
    for each in said:
        _, title, why, *choices = each.splitlines()
        assert title.endswith("the best first:") and why.startswith("For each of them: ")
        assert len(choices) > 1 and choices[0].startswith("1. ")


def test_buttons_of_a_hint_are_told_apart_by_the_numbers_of_their_lines() -> None:
    """Two attacks that differ by the way there are called the same as far as a button has room."""
    step, place = turns_of("roads")[0]
    table = table_of(lessons()["roads"], step.state, place)
    labels = buttons_of(hint_page(Offer.to(table, LEARNER, BOOKS["en"]), considered(table, LEARNER)))

    assert [each.partition(" ")[0] for each in labels[:3]] == ["1.", "2.", "3."]


def test_what_tells_choices_apart_stands_beside_each_and_the_rest_once() -> None:
    """Of ready-made warbands each has its price, and all are complete."""
    said = hints_of("roads")[0]

    assert said.count("Complete, and ready to fight") == 1
    assert said.splitlines()[2] == "For each of them: Complete, and ready to fight"
    assert "points" in said.splitlines()[-1]


def test_a_hint_about_losses_says_what_each_leaves() -> None:
    (said,) = [each for each in hints_of("frames") if "choose the losses" in each][:1]
    *_, one, two, three = said.splitlines()

    assert "gives what it uses least; left: " in one
    assert len({each.partition("left: ")[2] for each in (one, two, three)}) == 3


def test_a_hint_at_an_event_says_its_odds_once_and_of_a_sure_fight_not_that_it_costs_too_much() -> None:
    fights = [each for each in hints_of("raid") if "fight at the event" in each]

    assert any("100 % to win" in each for each in fights), fights
    for each in fights:
        assert "Won at" not in each
        assert "100 % to win" not in each or "cost more than it brings" not in each


def test_nothing_is_named_that_is_worth_less_than_to_let_the_chance_go_by() -> None:
    """An attack lost at 52 % and won at 8 % stood below "End the turn"."""
    step, place = next(
        each
        for each in turns_of("roads")
        if EndTurn(LEARNER) in RULESETS["roads"].legal_actions(each[0].state, LEARNER)
    )
    offer = Offer.to(table_of(lessons()["roads"], step.state, place), LEARNER, BOOKS["en"])
    useful, useless, *_ = (each for each in offer.actions if not each.passes)
    ending = Weighed(EndTurn(LEARNER))
    before, after = Weighed(useful, 0.1), Weighed(useless, -0.1)

    assert len(buttons_of(hint_page(offer, [before, ending, after]))) == 3
    assert buttons_of(hint_page(offer, [ending, after])) == ["End the turn", "Back"]


def turns_of(ruleset: str) -> list[tuple[Step, int]]:
    """Give the moments of the kept lesson in which the learner is asked, with their places."""
    return [
        (step, place)
        for place, step in enumerate(kept_steps(ruleset))
        if LEARNER in getattr(RULESETS[ruleset].pending(step.state), "seats", ())
    ]


def buttons_of(page: discord.ui.LayoutView) -> list[str]:
    items = [getattr(each, "item", each) for each in page.walk_children()]
    return [str(each.label) for each in items if isinstance(each, discord.ui.Button)]


@cache
def hints_of(ruleset: str) -> tuple[str, ...]:
    """Give what the hints say in the decisions of the lesson of *ruleset*, as it is kept."""
    said: list[str] = []
    for step, after in pairwise(kept_steps(ruleset)):
        if after.action is not None and after.action.seat == LEARNER:
            table = table_of(lessons()[ruleset], step.state, 5)
            offer = Offer.to(table, LEARNER, BOOKS["en"])
            page = hint_page(offer, considered(table, LEARNER))
            said += [
                each.content for each in page.walk_children() if isinstance(each, discord.ui.TextDisplay)
            ]
    return tuple(said)


def test_what_all_choices_have_in_common_is_left_out_of_buttons_that_have_no_room() -> None:
    """Of two attacks "Whirl of steel" was cut off, by which alone they differed."""
    same = " · ".join(
        ("Attack", "Wolf Chief F12, wounds 1/2, fatigue 2", "Cantor G7, fatigue 1", "H8, waste")
    )
    labels = hint_labels([f"{same} · on foot", f"{same} · on foot · Whirl of steel", "End the turn"])

    assert labels[0].startswith("1. Attack") and len(labels[0]) <= BUTTON_LABEL
    assert labels[1].endswith("Whirl of steel") and len(labels[1]) <= BUTTON_LABEL
    assert labels[2] == "3. End the turn"


def test_a_button_of_a_hint_names_of_what_choices_share_as_much_as_there_is_room_for() -> None:
    """ "1. Shoot · Steady hands (1 FP)" said neither who shoots nor at whom."""
    gun, target = "●a4 Machine Gunner F12, wounds 1/3", "■b2 Highway Raiders H8 ×4, wounds 1/2"
    labels = hint_labels([f"Shoot · {gun} · {target} · Steady hands (1 FP)", f"Shoot · {gun} · {target}"])

    assert labels[0] == f"1. Shoot · {gun} · Steady hands (1 FP)"
