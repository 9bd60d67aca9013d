"""How likely every total of a roll is, and the words around a roll."""
