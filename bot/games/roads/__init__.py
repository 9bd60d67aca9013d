"""What the bot has for Roads of the Apocalypse alone."""
