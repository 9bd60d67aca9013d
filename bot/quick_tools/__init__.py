"""Tools that need no game: single rolls, look-ups, what a channel remembers."""
