"""A draw as a log entry writes it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.fair import DrawRecord


@dataclass(frozen=True)
class Draw:
    """A draw in a log entry: GMDICE1's record with its bytes in hexadecimal."""

    scope: str
    n: int
    ctx: str
    raw: tuple[tuple[int, int], ...]
    note: str
    secret: bool
    link: str
    chain: str

    @classmethod
    def of(cls, record: DrawRecord) -> Draw:
        """Give *record* ready to be encoded."""
        head = (record.scope, record.n, record.ctx.hex(), record.raw, record.note, record.secret)
        return cls(*head, record.link.hex(), record.chain.hex())

    def record(self) -> DrawRecord:
        """Give the record as the fairness rules know it."""
        return DrawRecord(
            self.scope,
            self.n,
            bytes.fromhex(self.ctx),
            self.raw,
            self.note,
            self.secret,
            bytes.fromhex(self.link),
            bytes.fromhex(self.chain),
        )
