"""A finished game as one page that opens in any browser: made of the game's file and of nothing else."""
