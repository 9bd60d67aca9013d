"""Slash commands: one thin cog for each ruleset, and those for tables, dice and the game master."""
