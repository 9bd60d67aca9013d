"""Watching a game without a seat: the public view by direct message, or word of its end."""
