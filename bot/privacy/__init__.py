"""What is kept of a person: shown to them, given to them, and forgotten when they wish it."""
