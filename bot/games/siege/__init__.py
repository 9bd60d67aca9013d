"""What the bot has for Midnight Siege alone."""
