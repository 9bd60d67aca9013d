"""What the bot has for Raid alone."""
