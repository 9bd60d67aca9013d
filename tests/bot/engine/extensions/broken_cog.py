"""A cog for tests that cannot be loaded."""

raise LookupError("words for /broken are missing")
