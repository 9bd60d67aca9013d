"""Roads of the Apocalypse: two warbands in a ruined district."""

from rules.roads.ruleset import Roads

__all__ = ["Roads"]
