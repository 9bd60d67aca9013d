"""Reads what is typed at the dice desk: notation, or the name of a saved roll; and what `@names` are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.dice.pools import words_for_worse
from bot.dice.preset_words import preset_roll
from bot.dice.presets import spelled_out
from rules.contract import Dice
from rules.dice.errors import LONGEST, MOST_SIDES, DiceError
from rules.dice.expression import Dice as DiceTerm
from rules.dice.expression import Negative, Number, Pool, Result, Roll, Variable, nodes_of
from rules.dice.habits import understood
from rules.dice.memory import parse
from rules.dice.parser import Pools
from rules.dice.roller import roll


@dataclass(frozen=True)
class SavedRoll:
    """A roll that somebody saved by name."""

    name: str
    text: str
    is_of_server: bool = False
    """Whether it is saved for everybody on the server."""


@dataclass(frozen=True)
class TypedRoll:
    """A roll that can be parsed."""

    text: str
    """The notation, also where the name of a saved roll was typed."""
    roll: Roll
    variables: Mapping[str, int]
    """What the `@names` in it stand for, as far as that is known."""


_REPEATS = re.compile(r"\s*\d+\s*\S\s*")
_NAMED = re.compile(r"@\s*([^\W\d]\w*)")


def read_roll(text: str, saved: Sequence[SavedRoll], pools: Pools, *, german: bool = False) -> TypedRoll:
    """Give what *text* says in the notation; raise DiceError, or IllegalAction for a ready roll's numbers.

    A ready roll may be spelled by its id: `pbta 2`. The name of one of *saved* stands for its roll, the
    person's own before the server's, and is told in its comment. A saved roll that is only a number is what
    its name stands for after an `@`.
    """
    sought = text.casefold().strip()
    found = next((each for each in saved if each.name.casefold() == sought), None)
    typed = text if found is None else found.text
    chosen = spelled_out(typed)
    if chosen is not None:
        typed = preset_roll(chosen)
    else:
        typed = understood(typed, pools=pools, german=german, setbacks=words_for_worse())
        if found is not None:
            typed = _named(typed, found.name)
    return TypedRoll(typed, parse(typed, pools=pools, german=german), _variables(typed, saved))


def _named(text: str, name: str) -> str:
    """Give *text* with the *name* that it was saved by in its comment, where there is room."""
    roll, _, comment = text.partition("#")
    if "#" in roll or name.casefold() in comment.casefold():
        return text
    named = f"{roll.rstrip()} # {name}{': ' + comment.strip() if comment.strip() else ''}"
    return named if len(named) <= LONGEST else text


def check_dice(typed: TypedRoll) -> None:
    """Raise DiceError where *typed* is a number alone, or reckons several times without dice, as `3x6` does.

    It would look like what dice showed.
    """
    nodes = [node for each in typed.roll.results for node in nodes_of(each.body)]
    if typed.roll.repeats > 1 and not any(isinstance(node, DiceTerm | Pool | Variable) for node in nodes):
        dice = _REPEATS.sub(f"{typed.roll.repeats}d", typed.text, 1)
        try:
            parse(dice)
        except DiceError:
            dice = f"{typed.roll.repeats}d6"
        raise DiceError("no_dice", 1, (dice,), fix=dice)
    lone = number(typed.text.partition("#")[0])
    if lone is None:
        return
    name = typed.roll.comment
    if name and name.isidentifier():
        raise DiceError("no_dice", 1, (f"d20 + @{name}",), fix=f"d20 + @{name}")
    dice = f"d{lone}" if 1 < lone <= MOST_SIDES else "d20"
    raise DiceError("no_dice", 1, (dice,), fix=dice)


def check_names(typed: TypedRoll) -> None:
    """Raise DiceError for an `@name` that stands for nothing: before anything is said in public."""
    try:
        roll(typed.roll, _Lowest(), typed.variables)
    except DiceError as error:
        # What else may fail depends on the dice.
        if error.key == "unknown_variable":
            raise


def number(text: str) -> int | None:
    """Give the whole number that *text* is; None where it is a roll."""
    try:
        parsed = parse(text)
    except DiceError:
        return None
    match parsed.results:
        case (Result(body=Number(value=int(value)), against=None),) if parsed.repeats == 1:
            return value
        case (Result(body=Negative(body=Number(value=int(value))), against=None),) if parsed.repeats == 1:
            return -value
    return None


def _variables(text: str, saved: Sequence[SavedRoll]) -> dict[str, int]:
    """Give what the `@names` in *text* stand for; the person's own numbers stand before the server's."""
    found: dict[str, int] = {}
    for name in _NAMED.findall(text):
        values = (number(each.text) for each in saved if each.name.casefold() == name.casefold())
        value = next((each for each in values if each is not None), None)
        if value is not None:
            found[name] = value
    return found


class _Lowest(Dice):
    """Dice that always show their first face."""

    def below(self, count: int) -> int:
        return 0
