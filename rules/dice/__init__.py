"""The dice notation: what players type becomes a tree, and the tree is rolled with injected chance."""

from rules.dice.canonical import decimal, format
from rules.dice.errors import DiceError
from rules.dice.hints import hints
from rules.dice.memory import parse
from rules.dice.roller import roll

__all__ = ["DiceError", "decimal", "format", "hints", "parse", "roll"]
