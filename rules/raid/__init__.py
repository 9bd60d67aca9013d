"""Raid: survivors gather scrap, raid houses and help each other for a price."""

from rules.raid.ruleset import Raid

__all__ = ["Raid"]
