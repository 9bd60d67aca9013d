"""Packs a file that is too large for a message, as gzip, and unpacks it again."""

from __future__ import annotations

import gzip
import zlib

from bot.delivery.courier import Attachment
from bot.game.game_file import BadLine

LARGEST_FILE = 8_000_000
"""Bytes of an attachment that every server takes. The largest session, packed, has less than five million."""
LARGEST_UNPACKED = 64 * 2**20
"""Bytes that are unpacked at most: what is read may come from anybody."""
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


def plain(data: bytes, most: int = LARGEST_UNPACKED) -> bytes:
    """Give *data* as it was before it was packed; raise BadLine for a damaged one, TooLarge beyond *most*."""
    if not data.startswith(_GZIP):
        if len(data) > most:
            raise TooLarge(f"more than {most} bytes")
        return data
    reader = zlib.decompressobj(_AS_GZIP)
    try:
        content = reader.decompress(data, most + 1)
    except zlib.error as error:
        raise BadLine(1, "unreadable") from error
    if len(content) > most:
        raise TooLarge(f"more than {most} bytes")
    if not reader.eof or reader.unused_data:
        raise BadLine(1, "unreadable")
    return content
