"""Tables of the database, and the store that keeps each game whole or not at all."""
