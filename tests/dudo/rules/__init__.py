"""Dudo: secret dice, bids on all of them, and the nerve to doubt."""

from tests.dudo.rules.ruleset import Dudo

__all__ = ["Dudo"]
