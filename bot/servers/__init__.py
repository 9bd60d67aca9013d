"""The servers' own ways: what each chose for its tables, who may open and moderate them."""
