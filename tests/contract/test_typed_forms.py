"""What is typed into a form is judged like what is chosen from a menu, over every ruleset."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.components import validate_components, validate_modal

from bot.desk.action_menu import path_to
from bot.desk.forms import correction_page, filled, form
from bot.desk.offer import Offer
from bot.lengths import CUSTOM_ID, MODAL_LABEL, MODAL_TITLE
from bot.locale import LANGUAGES
from bot.renderer import Renderer
from rules.contract import LONGEST_TYPED, Turn
from rules.field_kinds import is_form, snake_case, typed_fields
from tests.contract import played_games
from tests.contract.judging import emptied, forms_of, judged, menus, names, refusal_of, some_of
from tests.contract.played_games import Play, dice, played, suite_plays
from tests.contract.reach import table_of
from tests.contract.subjects import BOOKS, SUBJECTS, Subject

RENDERER = Renderer(BOOKS)
SOAK_SEEDS = tuple(range(2, 23))
MOMENTS = 40
HOSTILE = (
    *("**@everyone**", "[x](https://e.example)", "<@1> ||x||", "`" * 3),
    *("\u202e", "-1", "0", "1" * 99, "ж" * 400, "[[[(((", "1.5e9", "\\"),
)
"""Words that somebody may well type."""
LIVE = re.compile(r"@everyone|(?<!\\)(<@|```|\]\(|\*\*@)")
"""What would have an effect in a message."""

each_game = played_games.each_game(SOAK_SEEDS)
each_subject = pytest.mark.parametrize("subject", SUBJECTS.values(), ids=SUBJECTS.keys())


@each_game
def test_a_form_asks_for_words_only_and_stands_on_no_menu(play: Play) -> None:
    game = played(play)
    ruleset = game.subject.ruleset
    for moment in game.sample(MOMENTS):
        menu = menus(game, moment.after)
        forms = forms_of(game, moment.after)

        assert len(set(forms)) == len(forms)
        assert not any(is_form(action) for action in menu)
        for each in forms:
            fields_of_it = typed_fields(type(each))

            assert type(each) in ruleset.action_types
            assert 1 <= len(fields_of_it) <= 5
            assert all(getattr(each, name) == "" for name in fields_of_it)


@each_game
def test_a_form_filled_in_is_accepted(play: Play) -> None:
    game = played(play)
    for number, moment in enumerate(game.sample(MOMENTS // 2)):
        for each in some_of(forms_of(game, moment.after), 3, play, number):
            choose = dice(play, "words", number)
            typed = game.subject.fill_in(game.subject.ruleset, moment.after, each, choose)

            assert emptied(typed) == each
            assert not is_form(typed)
            assert judged(game, moment.after, typed, number).events


@each_game
def test_whatever_is_typed_is_accepted_or_refused_in_harmless_words(play: Play) -> None:
    """A refusal records nothing."""
    game = played(play)
    subject = game.subject
    for number, moment in enumerate(game.sample(MOMENTS // 3)):
        for each in some_of(forms_of(game, moment.after), 2, play, number):
            for words in HOSTILE:
                names_of_it = typed_fields(type(each))
                given: dict[str, Any] = dict.fromkeys(names_of_it, words)
                turn: Turn[Any, Any] = Turn(subject.ruleset, moment.after)
                refusal = refusal_of(turn, replace(each, **given), play, number)
                for language in LANGUAGES:
                    said = RENDERER.narrate(subject.ruleset, turn.events, None, language, names(game))
                    if refusal is not None:
                        said = [RENDERER.explain(refusal, subject.name, language, names(game))]

                    assert not any(LIVE.search(line) for line in said), said
                assert refusal is None or (turn.state == moment.after and not turn.events)


def test_dudo_has_typed_words_in_its_games() -> None:
    """So that the promises above are held to something."""
    actions = [
        moment.action for play in suite_plays() if play.subject == "dudo" for moment in played(play).moments
    ]

    assert any(typed_fields(type(action)) for action in actions if action is not None)


@each_game
def test_a_form_and_the_page_that_gives_it_back_are_such_as_discord_takes(play: Play) -> None:
    """With the longest words, awkward ones, in both languages."""
    game = played(play)
    for number, moment in enumerate(game.sample(MOMENTS // 4)):
        for each in some_of(forms_of(game, moment.after), 2, play, number):
            for language in LANGUAGES:
                offer = Offer.to(table_of(game, moment.after), each.seat, BOOKS[language])
                path = path_to(offer.actions, [each])
                words = "`Щ" * (LONGEST_TYPED // 2)
                longest = dict.fromkeys(typed_fields(type(each)), words)
                rulesets = {offer.table.ruleset.name: offer.table.ruleset}
                kept = dict.fromkeys(range(len(longest)), words)
                modal = form(offer.writing(path, each), rulesets, offer.book, kept)
                page = correction_page(offer, path, filled(each, longest), "w" * 1000)

                validate_modal(modal.to_dict())
                validate_components(page.to_components(), flags=1 << 15)
                assert len(modal.custom_id) <= CUSTOM_ID
                assert sum(len(item.content) for item in page.walk_children() if is_text(item)) <= 4000


def is_text(item: Any) -> bool:
    return isinstance(item, discord.ui.TextDisplay)


@each_subject
def test_every_form_has_words_for_what_it_asks(subject: Subject) -> None:
    for kind in subject.ruleset.action_types:
        for name in typed_fields(kind):
            for language in LANGUAGES:
                label = BOOKS[language].plain(f"{subject.name}-ask-{name}")
                title = BOOKS[language].plain(f"{subject.name}-action-{snake_case(kind.__name__)}")

                assert 0 < len(label) <= MODAL_LABEL, label
                assert 0 < len(title) <= MODAL_TITLE, title
