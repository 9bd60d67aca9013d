"""The ruleset `frames`: mobile frames, companies of walking war machines on a field of cells."""

from rules.frames.ruleset import Frames

__all__ = ["Frames"]
