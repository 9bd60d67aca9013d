"""Frames as rows of dice: written as the table has them, read back alike, refused with a reason."""

from __future__ import annotations

import pytest

from bot.content import load
from rules.contract import IllegalAction
from rules.frames.content import FramesContent
from rules.frames.names import System
from rules.frames.notation import read_company, read_frame, spell_frame
from rules.frames.state import Blueprint

CONTENT = load("frames", FramesContent)

TABLE = {
    "soldier": "WWBYGRdRd",
    "gunner": "WWBGRdRdR8d",
    "warden": "WWBBRdRdR8d",
    "sniper": "WWBYRaRaR8a",
    "mortar": "WWBGRaRaR8a",
    "spotter": "WWBYYG8",
    "scout": "WWYYGGG8",
    "brawler": "WWBGG8RhRhR8h",
    "duelist": "WWGGG8RhRhR8h",
    "shield": "WWBBGG8RhRh",
    "skirmisher": "WWYGRhRhRdRd",
    "militia": "WWBRdRd",
    "rocketeer": "WWBGG8",
    "decoy": "WWG8",
}
"""Table 5.1."""


@pytest.mark.parametrize("template", CONTENT.templates, ids=lambda each: each.id)
def test_every_frame_of_the_table_is_written_as_the_table_has_it(template: object) -> None:
    """FRAMES-20, FRAMES-21, FRAMES-26."""
    frame = CONTENT.template[template.id]  # type: ignore[attr-defined]  # names are read as ids

    assert spell_frame(CONTENT, frame.systems, whites=2) == TABLE[frame.id]


@pytest.mark.parametrize("template", TABLE, ids=str)
def test_every_frame_of_the_table_is_read_back(template: str) -> None:
    """FRAMES-26."""
    frame = read_frame(CONTENT, TABLE[template].lower() + " R8r r8R")

    assert (frame.systems, frame.rockets) == (CONTENT.template[frame.template].systems, 2)  # type: ignore[index]  # ids are words here
    assert frame.template == template


def test_a_sprint_die_need_not_be_written() -> None:
    """FRAMES-21: it follows from the systems."""
    assert read_frame(CONTENT, "WWBYY") == read_frame(CONTENT, "WWBYYG8")


def test_a_company_has_frames_with_commas_names_and_a_reserve() -> None:
    """FRAMES-24."""
    frames, reserve = read_company(CONTENT, "Rook: WWBG R8r, soldier r8r; +militia\nWW")

    assert frames == (
        Blueprint((System.DEFENCE, System.MOVEMENT), 1, "rocketeer", "Rook"),  # type: ignore[arg-type]  # ids are words here
        Blueprint(CONTENT.template["soldier"].systems, 1, "soldier"),  # type: ignore[index, arg-type]  # ids are words here
        Blueprint((), 0, "decoy"),  # type: ignore[arg-type]  # an id
    )
    assert reserve == Blueprint((System.DEFENCE, System.DIRECT), 0, "militia")  # type: ignore[arg-type]  # ids are words here


@pytest.mark.parametrize(
    ("typed", "key", "number"),
    [
        ("WWB, WWX", "no_such_die", 2),
        ("WWB, W", "frame_whites", 2),
        ("WWW", "frame_whites", 1),
        ("WWBBB", "dice_of_no_system", 1),
        ("WWRd", "dice_of_no_system", 1),
        ("WWRdRdR8d R8d", "dice_of_no_system", 1),
        ("WWRhRa", "dice_of_no_system", 1),
        ("WWG8RdRd", "frame_sprint", 1),
        ("WWG8G8", "frame_sprint", 1),
        ("WWBBYYG", "system_limit", 1),
        ("soldier G", "rockets_only", 1),
        ("a name far too long for it: WW", "frame_name", 1),
        ("<@1>: WW", "frame_name", 1),
        ("Rook:", "frame_without_dice", 1),
        ("+WW, +WW", "one_reserve", 2),
        ("+WW", "no_frames_typed", None),
        (" ,; ", "no_frames_typed", None),
    ],
)
def test_what_is_no_frame_is_refused_with_its_place(typed: str, key: str, number: int | None) -> None:
    """FRAMES-20: the refusal names the frame."""
    with pytest.raises(IllegalAction) as refused:
        read_company(CONTENT, typed)

    assert (refused.value.key, refused.value.facts.get("number")) == (key, number)
