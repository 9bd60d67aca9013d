"""A game from lobby to end, without Discord: tables, the referee, the log and its file."""
