"""How a draw is kept: its numbers as bytes, its note, its stated total; and dice that give them again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby, islice
from operator import itemgetter
from struct import calcsize, iter_unpack, pack, unpack_from

from rules.contract import Dice
from rules.dice.canonical import decimal
from rules.dice.errors import DiceError
from rules.dice.expression import Value
from rules.dice.memory import parse
from rules.dice.outcome import ResultOutcome, RollOutcome
from rules.dice.parser import Pools
from rules.dice.roller import roll

Raw = tuple[tuple[int, int], ...]
"""Every call of `below`: its count and the number it gave."""

ROLL = "roll"
GERMAN_ROLL = "roll:de"
"""A roll that may write `w` for `d`."""
DRAW = "draw"
"""Chance for something else than the notation."""
ROLLS = (ROLL, GERMAN_ROLL)

_PAIR, _EIGHT = ">II", 8
"""How draws were written before."""
_RUN = ">IH"
"""A count less one, because 2**32 is one and 0 is none; and how many numbers below it follow."""
_DIGITS = 250
"""Numbers that are written as one: with more, reckoning takes longer, with fewer, the bytes get more."""
_FAILED = "error:"


class NotAsDrawn(ValueError):
    """Other dice are asked for than were drawn."""


class DrawnDice(Dice):
    """Gives again what was drawn."""

    def __init__(self, raw: Raw) -> None:
        self._left: Iterator[tuple[int, int]] = iter(raw)

    def below(self, count: int) -> int:
        """Give the next number drawn; raise NotAsDrawn where it was drawn below another *count*."""
        drawn, value = next(self._left, (0, 0))
        if drawn != count:
            raise NotAsDrawn(f"below {count} was never drawn here")
        return value

    def check_all_taken(self) -> None:
        """Raise NotAsDrawn where more was drawn than was taken."""
        if next(self._left, None) is not None:
            raise NotAsDrawn("more was drawn")


def packed(raw: Raw) -> bytes:
    """Give *raw* in as many bytes as its chance takes, and six for each kind of dice.

    Numbers below the same count are the digits of one number: a thousand d6 take 348 bytes. There are never
    as many as a multiple of eight, but for none.
    """
    parts: list[bytes] = []
    for count, pairs in groupby(raw, key=itemgetter(0)):
        while values := [value for _, value in islice(pairs, _DIGITS)]:
            digits = 0
            for value in values:
                digits = digits * count + value
            parts += pack(_RUN, count - 1, len(values)), digits.to_bytes(_length(count, len(values)), "big")
    data = b"".join(parts)
    return data + b"\0" if data and len(data) % _EIGHT == 0 else data


def unpacked(data: bytes) -> Raw:
    """Give the pairs in *data*; those of before took eight bytes each."""
    if len(data) % _EIGHT == 0:
        return tuple((count + 1, value) for count, value in iter_unpack(_PAIR, data))
    raw: list[tuple[int, int]] = []
    begin = 0
    while begin < len(data) - 1:  # the last byte may be one that fills
        below, number = unpack_from(_RUN, data, begin)
        count, begin = below + 1, begin + calcsize(_RUN)
        end = begin + _length(count, number)
        digits, values = int.from_bytes(data[begin:end], "big"), []
        for _ in range(number):
            digits, value = divmod(digits, count)
            values.append((count, value))
        raw += reversed(values)
        begin = end
    return tuple(raw)


def _length(count: int, number: int) -> int:
    """Give how many bytes *number* digits below *count* take."""
    most: int = count**number - 1
    return (most.bit_length() + 7) // 8


def note_of(text: str, variables: Mapping[str, int]) -> str:
    """Give the note of a roll: *text* on one line, and on a second what its variables stood for.

    All that the total depends on beside the dice is in the note, and so in the chain.
    """
    # PostgreSQL keeps no zero letter, and nothing keeps half a surrogate pair.
    line = " ".join(text.replace("\0", "").encode("utf-8", "replace").decode().splitlines())
    if not variables:
        return line
    return f"{line}\n{' '.join(f'@{name}={value}' for name, value in sorted(variables.items()))}"


def read_note(note: str) -> tuple[str, dict[str, int]]:
    """Give the text and the variables of a *note*; raise ValueError for what `note_of` never makes."""
    text, _, given = note.partition("\n")
    variables = {}
    for each in given.split():
        name, equals, value = each.partition("=")
        if not name.startswith("@") or not equals:
            raise ValueError("no variable")
        variables[name[1:]] = int(value)
    return text, variables


class UsedVariables(dict[str, Value]):
    """Variables that remember which of them were asked for."""

    def __init__(self, variables: Mapping[str, Value]) -> None:
        super().__init__(variables)
        self.used: dict[str, int] = {}

    def get(self, name: str, default: Value | None = None) -> Value | None:  # type: ignore[override]  # dict overloads it
        """Give what *name* stands for."""
        value = super().get(name, default)
        if value is not None:
            self.used[name] = int(value)
        return value


def rolled_again(kind: str, note: str, raw: Raw, pools: Pools) -> RollOutcome:
    """Give what the roll *note* came to with the numbers *raw*.

    Raise DiceError where it failed then, too, and ValueError where the numbers are those of another roll.
    """
    text, variables = read_note(note)
    dice = DrawnDice(raw)
    parsed = parse(text, pools=pools, german=kind == GERMAN_ROLL)
    try:
        outcome = roll(parsed, dice, variables)
    finally:
        dice.check_all_taken()
    return outcome


def total_of(outcome: RollOutcome) -> str:
    """Give the result in short: totals joined by `;`, repeats by `|`, what is tested after `vs`."""
    return " | ".join("; ".join(map(_result, results)) for results in outcome.rounds)


def total_of_failure(error: DiceError) -> str:
    """Give what stands in place of a total where a roll failed with its dice on the table."""
    return f"{_FAILED}{error.key}"


def is_failure(total: str) -> bool:
    """Whether *total* says that the roll failed."""
    return total.startswith(_FAILED)


def _result(result: ResultOutcome) -> str:
    total = decimal(result.total)
    return total if result.against is None else f"{total} vs {decimal(result.against.total)}"
