"""The commands of the command line that need no Discord."""
