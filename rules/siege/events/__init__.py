"""The facts that a game is made of."""
