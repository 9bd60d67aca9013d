"""Words in pictures are measured and drawn as the library of pictures would, only faster."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageDraw

from bot.pictures import typefaces
from bot.pictures.lettering import READABLE, runs, width, write

SIZES = (READABLE, 31, 44)
WORDS = ("AVATAR Tomato", "Ржавый Готовальня Tä", "«Туз» – 12 × 3…", "fi ÅÇ ГТУАЛ", "ĐžЖѣ AV Дальний")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bold", [True, False])
@pytest.mark.parametrize("words", WORDS)
def test_words_are_as_wide_as_the_font_says(words: str, bold: bool, size: int) -> None:
    pieces = runs(words, bold)

    assert width(words, size, bold) == sum(
        face.font(size).getlength(piece, direction=face.direction) for piece, face in pieces
    )


def test_usual_letters_need_no_look_at_each_font(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [chr(each) for each in range(0x20, 0x2213) if typefaces._USUAL.fullmatch(chr(each))]
    assert len(usual) > 160
    for bold in (True, False):
        shipped = runs("A", bold)[0][1]
        with monkeypatch.context() as patch:
            patch.setattr(typefaces, "_USUAL", typefaces.re.compile("(?!)"))
            slowly = [runs.__wrapped__(each, bold) for each in usual]
        assert slowly == [((each, shipped),) for each in usual]


@pytest.mark.parametrize("anchor", ["l", "m", "r"])
@pytest.mark.parametrize("size", SIZES)
def test_words_are_drawn_as_the_library_draws_them(size: int, anchor: str) -> None:
    for words in WORDS[:3]:
        ours, theirs = (Image.new("RGB", (600, 80), (10, 15, 30)) for _ in range(2))
        write(ImageDraw.Draw(ours), (300, 40), words, size, (240, 200, 10), anchor=anchor)
        draw = ImageDraw.Draw(theirs)
        draw.fontmode = "L" if size >= 30 else "1"
        font = runs(words, True)[0][1].font(size)
        draw.text((300, round(40 + size * 0.729 / 2)), words, (240, 200, 10), font, f"{anchor}s")

        assert ImageChops.difference(ours, theirs).getbbox() is None
        assert ours.getbbox() is not None
