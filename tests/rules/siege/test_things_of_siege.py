"""What figures, squads, tokens, cards and weathers say of themselves where somebody asks what they are."""

from __future__ import annotations

from bot.content import load
from rules.contract import Phrase
from rules.siege.content import SiegeContent
from rules.siege.told.thing_numbers import numbers

CONTENT = load("siege", SiegeContent)


def said(place: str) -> Phrase:
    """Give what the thing at *place* says."""
    phrase = numbers(CONTENT, place)
    assert phrase is not None
    return phrase


def test_a_squad_tells_its_strength_and_each_property_once() -> None:
    """SIEGE-13, SIEGE-40."""
    train = said("roster-siege_train")
    first, second = train.facts["first"], train.facts["next"]

    assert isinstance(first, Phrase)
    squad = first.facts["first"]
    assert isinstance(squad, Phrase)
    assert (squad.facts["side"], squad.facts["strength"], squad.facts["cost"]) == ("storm", 14, 14)
    assert first.facts["next"] == Phrase("siege-figure-rook.property")
    assert second == Phrase("siege-figure-pawn.property")


def test_tokens_cards_and_weathers_name_each_other() -> None:
    """SIEGE-12, SIEGE-56, SIEGE-65."""
    assert said("fortification-fog_sirens").facts["weather"] == Phrase("siege-weather-fog")
    assert said("underground-diggers").facts == {
        "strength": 7,
        "cards": (Phrase("siege-card-sewer_run"), Phrase("siege-card-undermine")),
    }
    assert said("card-undermine").facts == {"token": Phrase("siege-underground-diggers"), "strength": 7}
    frost = said("weather-frost").facts
    assert (frost["helped"], frost["next"]) == ("city", Phrase("siege-weather-calm"))
    assert said("figure-king").facts == {"strength": 3, "cost": 5, "most": 1}
    assert numbers(CONTENT, "region-K") is None
