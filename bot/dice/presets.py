"""Ready rolls of well-known systems: what to choose, the notation it becomes, and how a roll is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from bot.content import load
from rules.contract import IllegalAction

_HOLE = re.compile(r"<(\w+)>")


@dataclass(frozen=True)
class Choice:
    """One of several ways to roll."""

    id: str
    text: str
    """What is written into the notation for it."""


@dataclass(frozen=True)
class Parameter:
    """What a player chooses: a number between bounds, or one of *choices*."""

    id: str
    minimum: int = 0
    maximum: int = 0
    default: int | None = None
    """None where it may be left out, and with *choices*, of which the first is the usual one."""
    signed: bool = False
    """Whether it is written with its sign, and not at all where it is 0."""
    silent_zero: bool = False
    """Whether 0 writes nothing."""
    before: str = ""
    after: str = ""
    """What is written before and after the number."""
    choices: tuple[Choice, ...] = ()

    def __post_init__(self) -> None:
        if self.choices:
            return
        if self.minimum > self.maximum:
            raise ValueError("the minimum is above the maximum")
        if self.default is not None and not self.minimum <= self.default <= self.maximum:
            raise ValueError("the default is out of bounds")

    @property
    def usual(self) -> int | str | None:
        """What is taken when nothing is chosen."""
        return self.choices[0].id if self.choices else self.default

    def checked(self, value: int | str | None) -> int | str | None:
        """Give *value* if it may be chosen, in its own type; raise IllegalAction where it may not."""
        if value is None:
            return self.usual
        if self.choices:
            if value not in [choice.id for choice in self.choices]:
                raise IllegalAction("preset_choice_unknown", choices=tuple(c.id for c in self.choices))
            return value
        try:
            number = int(value)
        except ValueError:
            number = self.minimum - 1
        if not self.minimum <= number <= self.maximum:
            raise IllegalAction("preset_out_of_bounds", minimum=self.minimum, maximum=self.maximum)
        return number

    def written(self, value: int | str | None) -> str:
        """Give what *value* becomes in the notation."""
        if value is None:
            return ""
        if self.choices:
            return next(choice.text for choice in self.choices if choice.id == value)
        number = int(value)
        if number == 0 and (self.signed or self.silent_zero):
            return ""
        return f"{self.before}{number:+}{self.after}" if self.signed else f"{self.before}{number}{self.after}"


class MeasureKind(StrEnum):
    """What of a roll, or of what was chosen, is looked at."""

    TOTAL = "total"
    """The total of a result."""
    MARGIN = "margin"
    """By how much a result reaches its target; 0 without one."""
    NATURAL = "natural"
    """What the first die that counts shows."""
    SHOWING = "showing"
    """How many dice, dropped ones too, first show a face from *low* to *high*."""
    DICE = "dice"
    """How many dice lie on the table."""
    LARGEST_SET = "largest_set"
    """How many dice that count are equal, at most."""
    SYMBOL = "symbol"
    """How often *symbol* is on the faces that are texts."""
    PARAMETER = "parameter"
    """The number chosen; 0 where it was left out."""
    GIVEN = "given"
    """1 where the parameter was chosen."""
    SUM = "sum"
    """The sum of earlier measures."""
    ONE = "one"
    """1."""


@dataclass(frozen=True)
class Test:
    """Whether a measure lies where it should. A bound is a number or another measure."""

    __test__ = False  # what tests collect by its name

    measure: str
    least: int | str | None = None
    most: int | str | None = None
    above: int | str | None = None
    below: int | str | None = None
    among: tuple[int, ...] = ()


@dataclass(frozen=True)
class Measure:
    """A number that the reading speaks of or decides by: *kind* × *times* / *divisor*, rounded down."""

    id: str
    kind: MeasureKind
    results: tuple[int, ...] = (0,)
    """Which results of the roll, counted from 0."""
    parameter: str = ""
    symbol: str = ""
    low: int = 0
    high: int = 0
    of: tuple[str, ...] = ()
    times: int = 1
    divisor: int = 1
    only: tuple[Test, ...] = ()
    """It is 0 where one of these fails."""


@dataclass(frozen=True)
class Saying:
    """Words for a roll that passes all of *tests*."""

    says: str
    """The phrase is `dice-reading-<says>`."""
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True)
class Instead:
    """Another notation for one value of a parameter."""

    parameter: str
    value: int
    template: str


@dataclass(frozen=True)
class Preset:
    """A roll of a well-known system."""

    id: str
    template: str
    """Notation with a hole `<id>` for each parameter; those without a hole are for the reading only."""
    parameters: tuple[Parameter, ...] = ()
    instead: tuple[Instead, ...] = ()
    measures: tuple[Measure, ...] = ()
    sayings: tuple[Saying, ...] = ()
    """The first whose tests pass is said; the last has none."""
    notes: tuple[Saying, ...] = ()
    """All that pass are said after it."""

    def __post_init__(self) -> None:
        known = {parameter.id for parameter in self.parameters}
        for template in (self.template, *(each.template for each in self.instead)):
            if unknown := set(_HOLE.findall(template)) - known:
                raise ValueError(f"the template has a hole for no parameter: {', '.join(sorted(unknown))}")
        if not self.sayings or self.sayings[-1].tests:
            raise ValueError("the last saying has no tests, so that every roll is read")
        self._check_measures(known)

    def _check_measures(self, parameters: set[str]) -> None:
        measured: set[str] = set()
        for measure in self.measures:
            if measure.divisor < 1:
                raise ValueError(f"{measure.id}: a divisor is at least 1")
            speaks_of_one = measure.kind in (MeasureKind.PARAMETER, MeasureKind.GIVEN)
            if speaks_of_one and measure.parameter not in parameters:
                raise ValueError(f"{measure.id}: there is no parameter {measure.parameter}")
            for needed in (*measure.of, *_measures_of(measure.only)):
                if needed not in measured:
                    raise ValueError(f"{measure.id}: {needed} is not measured before it")
            measured.add(measure.id)
        for saying in (*self.sayings, *self.notes):
            if unknown := sorted(set(_measures_of(saying.tests)) - measured):
                raise ValueError(f"{saying.says}: {', '.join(unknown)} is not measured")

    def parameter(self, identity: str) -> Parameter:
        """Give the parameter of this id; raise IllegalAction where there is none."""
        for parameter in self.parameters:
            if parameter.id == identity:
                return parameter
        raise IllegalAction("preset_parameter_unknown", choices=tuple(each.id for each in self.parameters))


def _measures_of(tests: tuple[Test, ...]) -> list[str]:
    found = []
    for test in tests:
        bounds = (test.measure, test.least, test.most, test.above, test.below)
        found += [each for each in bounds if isinstance(each, str)]
    return found


@dataclass(frozen=True)
class PresetBook:
    """All presets."""

    presets: tuple[Preset, ...]


@dataclass(frozen=True)
class Chosen:
    """A preset with everything chosen."""

    preset: Preset
    values: Mapping[str, int | str | None] = field(hash=False)

    @property
    def notation(self) -> str:
        """What is rolled; raise IllegalAction("preset_without_dice") where nothing is left of it."""
        template = next(
            (each.template for each in self.preset.instead if self.values[each.parameter] == each.value),
            self.preset.template,
        )
        written = {each.id: each.written(self.values[each.id]) for each in self.preset.parameters}
        text = " ".join(_HOLE.sub(lambda hole: written[hole[1]], template).split())
        if not text:
            raise IllegalAction("preset_without_dice")
        return text

    @property
    def spelled(self) -> str:
        """The choice in one line, such as `gurps skill=12`: `spelled_out` reads it again."""
        chosen = (
            f"{each.id}={self.values[each.id]}"
            for each in self.preset.parameters
            if self.values[each.id] != each.usual
        )
        return " ".join((self.preset.id, *chosen))


def choose(preset: Preset, values: Mapping[str, int | str | None] = MappingProxyType({})) -> Chosen:
    """Give *preset* with *values*, the usual ones where none is given; raise IllegalAction for wrong ones."""
    for identity in values:
        preset.parameter(identity)
    return Chosen(
        preset, MappingProxyType({each.id: each.checked(values.get(each.id)) for each in preset.parameters})
    )


def spelled_out(text: str, known: Mapping[str, Preset] | None = None) -> Chosen | None:
    """Give what *text* such as `pbta mod=2` or `pbta 2` chooses; None where it begins with no preset.

    Values without a name go to the parameters in order. Raise IllegalAction for a wrong one.
    """
    words = text.split()
    preset = (presets() if known is None else known).get(words[0].lower()) if words else None
    if preset is None:
        return None
    values: dict[str, int | str | None] = {}
    for place, word in enumerate(words[1:]):
        name, equals, value = word.partition("=")
        if not equals:
            if place >= len(preset.parameters):
                raise IllegalAction("preset_too_much", maximum=len(preset.parameters))
            name, value = preset.parameters[place].id, word
        values[name] = value
    return choose(preset, values)


@cache
def presets() -> Mapping[str, Preset]:
    """Give every preset by its id, in the order they are offered; raise ContentError for unreadable ones."""
    book = load("dice/presets.toml", PresetBook)
    return MappingProxyType({preset.id: preset for preset in book.presets})
