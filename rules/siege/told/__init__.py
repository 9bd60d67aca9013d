"""What is told: sentences, labels, the table in words, the rules in short."""
