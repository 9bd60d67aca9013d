"""How the bot is, told to whoever keeps it running: systemd, and whoever asks over HTTP."""
