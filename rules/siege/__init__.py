"""Midnight Siege: storm squads loot the city under a turning Wind Rose."""
