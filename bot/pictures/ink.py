"""The colours of a stormy night, and the fixed palette that every picture settles into."""

from __future__ import annotations

from functools import cache

from PIL import Image

Colour = tuple[int, int, int]


def _colour(code: int) -> Colour:
    return code >> 16, code >> 8 & 255, code & 255


NIGHT = _colour(0x0A0F1E)
"""What everything stands on."""
PANEL = _colour(0x131B31)
PANEL_EDGE = _colour(0x34436B)
WHITE = _colour(0xF3F6FF)
MIST = _colour(0xA9B6D8)
"""Quiet text that must still be read."""
DUSK = _colour(0x56648F)
"""Outlines and what is gone."""
RINGS = tuple(_colour(code) for code in (0x4A3352, 0x2D4068, 0x223154, 0x192541, 0x121A30))
"""Ground of the rings, from the Kremlin outward."""
HEX_EDGE = _colour(0x3D4D78)
RING_EDGE = _colour(0x8CA0D6)
STORM = _colour(0xFFB13B)
STORM_DEEP = _colour(0x3A270C)
CITY = _colour(0x53DCCF)
CITY_DEEP = _colour(0x0B3238)
STONE = _colour(0xD8DEEC)
STONE_DARK = _colour(0x6B7592)
OCCULT = _colour(0xC79BFF)
SHELTER = _colour(0x7CC8FF)
ALARM = _colour(0xFF7D74)
MARKER = _colour(0xFFE066)
SHADOW = _colour(0x060912)

_ON_GROUND = (WHITE, MIST, DUSK, STONE, OCCULT, SHELTER, ALARM, STORM, CITY, HEX_EDGE, RING_EDGE, STONE_DARK)
_GROUNDS = (*RINGS, NIGHT, PANEL)
_PAIRS: tuple[tuple[Colour, Colour], ...] = (
    *((front, ground) for ground in _GROUNDS for front in _ON_GROUND[:6]),
    *((front, RINGS[4]) for front in _ON_GROUND[6:]),
    *((front, RINGS[2]) for front in _ON_GROUND[6:]),
    *((front, NIGHT) for front in _ON_GROUND[6:]),
    *((front, STORM_DEEP) for front in (WHITE, STORM, ALARM)),
    *((front, CITY_DEEP) for front in (WHITE, CITY, ALARM)),
    *((NIGHT, front) for front in (STORM, CITY, STONE, OCCULT, MARKER, WHITE)),
    (STONE, STONE_DARK),
    (ALARM, STONE_DARK),
    (MARKER, PANEL),
    (WHITE, SHADOW),
)
_STEPS = 1


def blend(front: Colour, ground: Colour, share: float) -> Colour:
    """Give *front* over *ground* with *share* of it, from 0 to 1."""
    red, green, blue = (round(f * share + g * (1 - share)) for f, g in zip(front, ground, strict=True))
    return red, green, blue


@cache
def _palette() -> Image.Image:
    plain = [each for pair in _PAIRS for each in pair]
    blends = [blend(*pair, step / (_STEPS + 1)) for pair in _PAIRS for step in range(1, _STEPS + 1)]
    colours = list(dict.fromkeys((*plain, PANEL_EDGE, *blends)))
    if len(colours) > 256:
        raise ValueError(f"{len(colours)} colours do not fit into a palette of 256")
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in colours for channel in colour])
    return image


def settle(image: Image.Image) -> Image.Image:
    """Give the RGB *image* in the fixed palette."""
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


def blank(width: int, height: int) -> Image.Image:
    """Give an empty picture of the night in the fixed palette."""
    image = Image.new("P", (width, height), _night())
    image.putpalette(_palette().getpalette() or ())
    return image


@cache
def _night() -> int:
    pixel = settle(Image.new("RGB", (1, 1), NIGHT)).getpixel((0, 0))
    return pixel if isinstance(pixel, int) else 0
