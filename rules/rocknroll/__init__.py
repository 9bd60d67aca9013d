"""Rock'n'Roll EXPANSION: the rules of the game."""
