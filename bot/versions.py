"""Which versions of what the bot is made of are at work."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def bot_version() -> str:
    """Give the version of the bot; `unknown` where it runs without having been installed."""
    try:
        return version("midnight")
    except PackageNotFoundError:
        return "unknown"
