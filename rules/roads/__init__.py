"""Roads of the Apocalypse: the rules of the game."""
