"""What pictures are made of: hexes that meet, words that fit, colours that settle, files that can be read."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.pictures import ink
from bot.pictures.hexagons import STEPS, Grid, distance
from bot.pictures.lettering import cut, fit, readable, width, wrap
from bot.pictures.png import encode


@pytest.mark.parametrize("height", [1, 63, 64, 65, 200])
def test_a_file_gives_back_every_pixel(height: int) -> None:
    image = ink.blank(90, height)
    for place, number in enumerate(range(0, 90 * height, 7)):
        image.putpixel((number % 90, number // 90), place % 40)

    read = Image.open(io.BytesIO(encode(image)))
    read.load()

    assert (read.mode, read.size) == ("P", image.size)
    assert image.convert("RGB").tobytes() == read.convert("RGB").tobytes()


def test_bands_that_repeat_are_written_alike() -> None:
    low, high = ink.blank(90, 128), ink.blank(90, 256)

    assert encode(low) == encode(low)
    assert len(encode(high)) < 2 * len(encode(low))


@pytest.mark.parametrize("colour", [ink.NIGHT, ink.WHITE, ink.STORM, ink.CITY, ink.MARKER, *ink.RINGS])
def test_a_plain_colour_settles_into_itself(colour: ink.Colour) -> None:
    settled = ink.settle(Image.new("RGB", (3, 3), colour))

    assert settled.convert("RGB").getpixel((1, 1)) == colour


def test_rings_can_be_told_apart_after_settling() -> None:
    settled = {ink.settle(Image.new("RGB", (1, 1), ring)).tobytes() for ring in ink.RINGS}

    assert len(settled) == len(ink.RINGS)


@pytest.mark.parametrize("step", range(6))
@pytest.mark.parametrize("at", [(0, 0), (2, -3), (-1, 4)])
def test_neighbouring_hexes_share_a_side(at: tuple[int, int], step: int) -> None:
    grid = Grid.around([(4, 0), (0, 0)], 1044, 18, 84)
    q, r = STEPS[step]

    ends = set(grid.side(at, step))
    theirs = set(grid.side((at[0] + q, at[1] + r), (step + 3) % 6))

    assert ends == theirs


def test_the_field_of_hexes_fills_the_room_it_was_given() -> None:
    grid = Grid.around([(4, 0), (0, -4)], 1044, 18, 84)

    left = min(x for x, _ in grid.corners((-4, 0)))
    top = min(y for _, y in grid.corners((0, -4)))

    assert (left, top) == (18, 84)


@pytest.mark.parametrize(
    ("there", "steps"), [((0, 0), 0), ((1, -1), 1), ((2, 1), 3), ((-4, 4), 4), ((3, -4), 4)]
)
def test_distance_counts_steps(there: tuple[int, int], steps: int) -> None:
    assert distance((0, 0), there) == steps


def test_text_becomes_smaller_before_it_is_cut() -> None:
    text, size = fit("Штормовое предупреждение", 200, 30, 10)
    short, smallest = fit("Штормовое предупреждение", 60, 30, 10)

    assert text == "Штормовое предупреждение"
    assert 10 <= size < 30
    assert short.endswith("…")
    assert smallest == 10
    assert width(short, smallest) <= 60


def test_text_that_fits_stays_as_it_is() -> None:
    assert cut("Anna", 500, 20) == "Anna"


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_wrapped_text_keeps_its_words_and_its_room(lines: int) -> None:
    rows = wrap("one two three four five six seven eight nine ten", 150, 20, lines)

    assert len(rows) <= lines
    assert all(width(row, 20) <= 150 for row in rows)
    assert rows[0].startswith("one")


def test_wrapped_text_is_whole_when_there_is_room() -> None:
    text = "the guards hold the ring until the morning comes"

    assert " ".join(wrap(text, 300, 20, 4)) == text


def test_no_line_of_wrapped_text_begins_with_the_dot_between_two_things() -> None:
    text = "dots: rubble · zigzag: barricade · waves: pool · cross: wall · dashes: road"

    for room in range(200, 400, 20):
        rows = wrap(text, room, 20, 9)
        assert not any(row.startswith("·") for row in rows)
        assert " ".join(rows) == text


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Anna", "Anna"), ("Ёлка №1", "Ёлка №1"), ("a\ue123b", "ab"), ("\u200b", ""), ("tab\there", "tab here")],
)
def test_only_what_the_font_can_show_is_left_of_a_name(name: str, shown: str) -> None:
    assert readable(name) == shown
