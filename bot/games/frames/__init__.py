"""What the bot has for Frames alone."""
