"""Everything that the rulesets share: store, outbox, words, pictures, and the table on Discord."""
