"""What the bot has for each game alone: pictures, tools, what is kept; the rest serves all of them."""
