"""Slash commands in two languages, and what every cog of a ruleset shares."""
