"""Refuses what would be rolled but is read otherwise by half of those who type it, and says both forms."""

from __future__ import annotations

import re
from collections.abc import Collection

from rules.dice.errors import DiceError
from rules.dice.expression import Dice, Expression, Labelled, Number, Pool, Result, Roll, Run, nodes_of
from rules.dice.spellings import worse_of_two
from rules.dice.worded import count_or_total

_ADVANTAGE = re.compile(r"\s*([-+])\s*1?d20(?!\d)")
_APART = re.compile(r"\s*(\d+)\s+d\s*(\d+|f\b|%)")
_KEPT_BY = re.compile(r"(\d*\s*d\s*(?:\d+|f|%))\s*(k[hl]?|d[hl])\s*([<>]=?|=)\s*(\d+)")
_SIDE_BY_SIDE = re.compile(r"(\d*d(?:\d+|f|%))\s+(d(?:\d{1,4}|f|%))(?!\S)")
_MARGIN = re.compile(r"ms\s*([<>]=?)\s*(\d+)")
_GLUED = re.compile(r"(\d*d(?:\d+|f|%))x(\d+)\s*$")
_DECIMAL_COMMA = re.compile(r"(?<![\d.])(\d+),(\d+)(?!\s*(?:d|\d*\s*d))")
_VERSUS = re.compile(r"\bvs(?!\s*[<>\u2264\u2265])", re.IGNORECASE)
_NARRATIVE = {
    "green": "ability",
    "yellow": "proficiency",
    "purple": "difficulty",
    "red": "challenge",
    "blue": "boost",
    "black": "setback",
}
"""The dice of Genesys and its kin, by their colours."""
_TELLING = {"purple", "black"}
"""Colours that are hardly ever the ordinary dice of a pool."""


def _trap(key: str, column: int, *choices: str) -> DiceError:
    """Give the error for a form with two readings; *choices* are rolls that say one each."""
    return DiceError(key, column, choices, likely=choices[0], other=choices[-1])


def refuse_typed(text: str) -> None:
    """Raise Trap where *text*, in usual signs and small letters, says two things."""
    if found := _ADVANTAGE.match(text):
        plain, keeps = text[found.end() :], "kh1" if found[1] == "+" else "kl1"
        other = f"d20{plain}" if found[1] == "+" else f"0-d20{plain}"
        raise _trap("signed_d20", found.start(1) + 1, f"2d20{keeps}{plain}", other)
    if found := _APART.match(text):
        count, rest = found[1], text[found.end() :]
        raise _trap(
            "count_apart", found.start(1) + 1, f"{count}d{found[2]}{rest}", f"{count}x d{found[2]}{rest}"
        )
    if found := _KEPT_BY.search(text):
        dice, comparator, number = "".join(found[1].split()), found[3], found[4]
        keeps = f"{dice}{found[2]}{number}"
        raise _trap("kept_by_condition", found.start(2) + 1, f"{dice}{comparator}{number}", keeps)
    if found := _SIDE_BY_SIDE.search(text):
        before, after = text[: found.start()], text[found.end() :]
        joined = (f"{before}{found[1]}{joint}{found[2]}{after}" for joint in (" + ", "; "))
        raise _trap("side_by_side", found.start(2) + 1, *joined)
    if worded := count_or_total(text):
        column, rolls = worded
        raise _trap("count_or_total", column, *rolls)
    if found := _MARGIN.search(text):
        target = f"<={found[2]}" if found[1].startswith("<") else found[2]
        raise _trap("margin_of_success", found.start() + 1, f"{text[: found.start()].strip()} vs {target}")
    if found := _GLUED.search(text):
        raise _trap("glued_repeats", found.start(2), f"{found[2]}x {found[1]}", f"{found[1]}!{found[2]}")
    if "{" not in text and (found := _DECIMAL_COMMA.search(text)) and "(" not in text[: found.start()]:
        before, after = text[: found.start()], text[found.end() :]
        raise _trap("decimal_comma", found.start(2), f"{before}{found[1]}.{found[2]}{after}")


def refuse_read(text: str, roll: Roll, setbacks: Collection[str]) -> None:
    """Raise Trap where *roll*, read from *text*, works but its system reads it otherwise.

    *setbacks* are names of a colour that are also words for the worse of two d20.
    """
    for result in roll.results:
        nodes = [*nodes_of(result.body), *(nodes_of(result.against) if result.against is not None else ())]
        if _is_rolled_under(result) and (found := _VERSUS.search(text)):
            before, after = text[: found.start()].rstrip(), text[found.end() :].lstrip()
            raise _trap(
                "under_or_over", found.start() + 1, f"{before} vs <={after}", f"{before} vs >={after}"
            )
        pools = [node for node in nodes if isinstance(node, Pool)]
        for pool in pools:
            _refuse_colours(pool)
        names = {part.name for pool in pools for part in pool.parts}
        if names and names <= set(setbacks):
            word = next(iter(names))
            at = text.find(word)
            if any(_is_d20(node) for node in nodes):
                raise _trap("setback_or_disadvantage", at + 1, worse_of_two(text), "d20 + 1setback")
            if not text[:at].rstrip()[-1:].isdigit():
                raise _trap("setback_or_disadvantage", at + 1, worse_of_two(text), "1setback")


def _is_d20(node: Expression) -> bool:
    return isinstance(node, Dice) and node.faces == Run(1, 20)


def _is_rolled_under(result: Result) -> bool:
    """Whether a lone d100 or 3d6 is tested against a number: low is good in most systems that do so."""
    body = result.body
    while isinstance(body, Labelled):
        body = body.body
    dice = isinstance(body, Dice) and (body.count, body.faces) in ((1, Run(1, 100)), (3, Run(1, 6)))
    return dice and isinstance(result.against, Number) and not result.under


def _refuse_colours(pool: Pool) -> None:
    names = {part.name for part in pool.parts}
    if not names <= _NARRATIVE.keys() or not names & _TELLING or any(part.sides for part in pool.parts):
        return
    narrative = " ".join(f"{part.dice.count}{_NARRATIVE[part.name]}" for part in pool.parts)
    plain = " ".join(f"{part.dice.count}{part.name}6" for part in pool.parts)
    raise _trap("narrative_colours", pool.parts[0].dice.column, narrative, plain)
