"""What became of games and people: statistics, rankings, seasons, and reports of a ruleset."""
