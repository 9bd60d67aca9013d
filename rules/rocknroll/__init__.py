"""Rock'n'Roll EXPANSION: the rules of the game."""

from rules.rocknroll.ruleset import Rocknroll

__all__ = ["Rocknroll"]
