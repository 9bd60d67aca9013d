"""Raid: survivors gather scrap, raid houses and help each other for a price."""
