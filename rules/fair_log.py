"""GMDICE1 over a whole log: every line is tied to all before it, and salted until the seeds are revealed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest

from rules.fair import SCOPES, SECRET, TAG

NO_HEADER = bytes(32)
"""Stands for the header in every line but the one that ends the lobby."""


@dataclass(frozen=True)
class LogChain:
    """Ties the lines of one game's log, each by its number, to one another.

    Every line is salted, the public ones too: were one of them without salt, whoever guesses it could check
    whether a hidden line stands between two receipts.
    """

    seed: bytes = field(repr=False)
    """That of the secret scope."""
    commitments: Mapping[str, bytes]
    """C by scope."""

    @property
    def first(self) -> bytes:
        """The head before any line, which fixes both seeds and so the game."""
        return sha256(TAG + b"\x0a" + b"".join(self.commitments[scope] for scope in SCOPES)).digest()

    def salt(self, number: int) -> bytes:
        """Give what hides line *number*, counted from 1, from those who would guess it from its head."""
        message = TAG + b"\x09" + self.commitments[SECRET] + number.to_bytes(8, "big")
        return digest(self.seed, message, "sha256")

    def after(self, previous: bytes, number: int, line: bytes, header: bytes = NO_HEADER) -> bytes:
        """Give the head after *line*, as it is written, and all before it.

        *header* is the hash of the file's header at the line that ends the lobby.
        """
        return sha256(TAG + b"\x0b" + self.salt(number) + previous + header + line).digest()
