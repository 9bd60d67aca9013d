"""The bot in a simulated Discord on this machine, played in a browser."""
