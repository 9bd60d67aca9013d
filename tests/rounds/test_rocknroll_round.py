"""The round of Rock'n'Roll: all that was played is told before it is counted, by the names of the cards."""

from __future__ import annotations

import pytest

from bot.lexicon.example_round import scenes
from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from rules.rocknroll.events.close import RoundScored
from rules.rocknroll.events.order import OrderPlayed, StepPlayed

BOOKS = Phrasebooks.load(strict=True)


def test_no_card_is_played_in_the_step_that_tells_the_tally() -> None:
    """A tally comes with the next arrival: of so many lines the first are left out."""
    told = scenes(RULESETS["rocknroll"], ("Anna", "Ben"))
    tallies = [each for each in told if any(isinstance(event, RoundScored) for event in each.events)]

    assert len(tallies) == 2
    for each in tallies:
        assert not any(isinstance(event, OrderPlayed | StepPlayed) for event in each.events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("number", "card"), [(8, "grey_wall"), (9, "paper_colonel"), (10, "courier")])
def test_a_card_is_called_as_it_is_called_everywhere(number: int, card: str, language: str) -> None:
    book = BOOKS[language]

    assert book.plain(f"rocknroll-unit-{card}") in book.say(f"rocknroll-round-{number}")
