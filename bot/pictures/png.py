"""Writes PNG files in bands, so that what has not changed since the last picture is not squeezed again."""

from __future__ import annotations

from hashlib import sha256
from struct import Struct, pack
from zlib import DEFLATED, Z_FULL_FLUSH, adler32, compressobj, crc32

from PIL import Image

from bot.pictures.memory import MEMORY, is_made_apart

_BAND = 64
"""Rows squeezed together. A squad that moves touches a few bands; the others are remembered."""
_EFFORT = 6
"""Of 9. With 4 a board would be 48 KiB instead of 39, and take 4 ms of the processor instead of 8."""
_PLAIN = Struct(">III")
"""Breadth, height, and how long the palette is that follows."""
_PALETTE_IMAGE = pack(">BBBBB", 8, 3, 0, 0, 0)
"""Eight bits for each pixel, colours from a palette, the only methods there are, no interlacing."""


def encode(image: Image.Image) -> bytes:
    """Give the palette *image* as the bytes of a PNG file; where it is `made_apart`, for `read_plain`."""
    width, height = image.size
    palette = bytes(image.getpalette() or ())
    if is_made_apart():
        return b"".join((_PLAIN.pack(width, height, len(palette)), palette, image.tobytes()))
    # A column of zeros on the left is the filter byte "none" that PNG wants before each row.
    rows = Image.new("P", (width + 1, height), 0)
    rows.paste(image, (1, 0))
    raw = rows.tobytes()
    band = _BAND * (width + 1)
    squeezed = [_squeeze(raw[start : start + band]) for start in range(0, len(raw), band)]
    stream = b"".join((b"\x78\x9c", *squeezed, b"\x03\x00", pack(">I", adler32(raw))))
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", pack(">II", width, height) + _PALETTE_IMAGE),
            _chunk(b"PLTE", palette),
            _chunk(b"IDAT", stream),
            _chunk(b"IEND", b""),
        )
    )


def read_plain(plain: bytes) -> tuple[int, int, bytes, memoryview]:
    """Give breadth, height, palette and rows of a picture that was `made_apart`."""
    width, height, colours = _PLAIN.unpack_from(plain)
    start = _PLAIN.size + colours
    return width, height, plain[_PLAIN.size : start], memoryview(plain)[start:]


def _squeeze(rows: bytes) -> bytes:
    # By their digest, because the rows themselves are much more than what is made of them.
    return MEMORY.recall((_squeeze, sha256(rows).digest()), lambda: _squeezed(rows))


def _squeezed(rows: bytes) -> bytes:
    # Ended by a full flush, each band is a whole piece of a deflate stream, wherever it stands in it.
    squeezer = compressobj(_EFFORT, DEFLATED, -15, 9)
    return squeezer.compress(rows) + squeezer.flush(Z_FULL_FLUSH)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + kind + body + pack(">I", crc32(kind + body))
