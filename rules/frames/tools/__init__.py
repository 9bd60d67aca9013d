"""What serves a real table: the rules asked without a game."""
