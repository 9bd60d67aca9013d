"""Packs a file that is too large for a message, as gzip, and unpacks it again."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

from bot.delivery.courier import Attachment
from bot.game.file_lines import BadLine

LARGEST_FILE = 8_000_000
"""Bytes of an attachment that every server takes. The largest session, packed, has less than five million."""
LARGEST_UNPACKED = 64 * 2**20
"""Bytes that are unpacked at most: what is read may come from anybody."""
_PIECE = 2**16
_GZIP = b"\x1f\x8b"
_AS_GZIP = 31
"""The window bits by which zlib reads gzip and nothing else."""


class TooLarge(ValueError):
    """A file that unpacks to more than may be read."""


def attached(name: str, content: bytes) -> Attachment:
    """Give the file *content* as an attachment called *name*, or *name*`.gz` where it had to be packed."""
    if len(content) <= LARGEST_FILE:
        return Attachment(name, content)
    return Attachment(f"{name}.gz", gzip.compress(content, mtime=0))


class Unpacked:
    """A file as it was before it was packed, a piece at a time; it may be gone through again.

    Going through it raises BadLine for a damaged one, TooLarge beyond *most* bytes, OSError.
    """

    def __init__(self, path: Path, most: int = LARGEST_UNPACKED) -> None:
        self._path = path
        self._most = most

    def __iter__(self) -> Iterator[bytes]:
        with self._path.open("rb") as file:
            pieces = iter(partial(file.read, _PIECE), b"")
            yield from _bounded(unpacked(pieces), self._most)


def plain(data: bytes, most: int = LARGEST_UNPACKED) -> bytes:
    """Give *data* as it was before it was packed; raise as `Unpacked` does."""
    return b"".join(_bounded(unpacked((data,)), most))


def unpacked(packed: Iterable[bytes]) -> Iterator[bytes]:
    """Give what is *packed*, or is not, in pieces of bounded length; raise BadLine for what is damaged."""
    reader = None
    for number, piece in enumerate(packed):
        if number == 0 and piece.startswith(_GZIP):
            reader = zlib.decompressobj(_AS_GZIP)
        if reader is None:
            yield piece
            continue
        try:
            while piece:
                yield reader.decompress(piece, _PIECE)
                piece = reader.unconsumed_tail
        except zlib.error as error:
            raise BadLine(1, "unreadable") from error
        if reader.unused_data:
            raise BadLine(1, "unreadable")
    if reader is not None and not reader.eof:
        raise BadLine(1, "unreadable")


def _bounded(pieces: Iterable[bytes], most: int) -> Iterator[bytes]:
    read = 0
    for piece in pieces:
        read += len(piece)
        if read > most:
            raise TooLarge(f"more than {most} bytes")
        yield piece
