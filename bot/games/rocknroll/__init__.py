"""What the bot has for Rock'n'Roll: EXPANSION alone."""
