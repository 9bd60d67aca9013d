"""What a game has to say, brought to Discord after the commit: announcements, card, hands."""
