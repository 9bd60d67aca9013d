"""What frames, companies and terrain say of themselves where somebody asks what they are."""

from __future__ import annotations

from bot.content import load
from rules.contract import Phrase
from rules.frames.content import FramesContent
from rules.frames.told.thing_numbers import numbers

CONTENT = load("frames", FramesContent)


def said(place: str) -> Phrase:
    """Give what the thing at *place* says."""
    phrase = numbers(CONTENT, place)
    assert phrase is not None
    return phrase


def test_a_frame_tells_its_dice_and_what_its_systems_do() -> None:
    """FRAMES-20, FRAMES-21, FRAMES-117, FRAMES-132."""
    gunner, shield, scout = (dict(said(f"template-{each}").facts) for each in ("gunner", "shield", "scout"))

    assert gunner["dice"] == (
        Phrase.of("frames-numbers_dice-white", count=2),
        Phrase.of("frames-numbers_dice-D", count=1, eight="no"),
        Phrase.of("frames-numbers_dice-M", count=1, eight="no"),
        Phrase.of("frames-numbers_dice-F", count=2, eight="yes"),
    )
    assert (gunner["hit_points"], gunner["spotting"], gunner["covers"], gunner["armed"]) == (
        6,
        0,
        "no",
        "yes",
    )
    assert Phrase("frames-numbers_dice-sprint") in shield["dice"]  # type: ignore[operator]  # a row
    assert (shield["covers"], shield["armed"], shield["crosses"]) == ("yes", "yes", "yes")
    assert (scout["spotting"], scout["armed"]) == (2, "no")
    assert dict(said("template-warden").facts)["crosses"] == "no"


def test_a_company_tells_its_frames_and_where_it_is_evened() -> None:
    """FRAMES-25, option `ready_companies`: others stay as the rulebook has them."""
    horizon = said("company-long_horizon")
    frames = horizon.facts["frames"]

    assert horizon.key == "frames-numbers_company"
    assert isinstance(frames, tuple)
    assert frames[1] == Phrase.of("frames-numbers_fielded", frame=Phrase("frames-template-gunner"), rockets=2)
    assert len(frames) == 8
    assert said("company-red_kiln").key == "frames-line"
    assert numbers(CONTENT, "company-own") is None


def test_barricades_tell_their_durability() -> None:
    assert said("terrain-bunker").facts == {"durability": 3}
    assert numbers(CONTENT, "terrain-rough") is None
    assert numbers(CONTENT, "layout-orchard") is None
