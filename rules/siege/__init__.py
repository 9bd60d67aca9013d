"""Midnight Siege: storm squads loot the city under a turning Wind Rose."""

from rules.siege.ruleset import Siege

__all__ = ["Siege"]
