"""What belongs to a person and not to a table: their time, and how they want to be called."""
