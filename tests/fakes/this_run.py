"""What this run of the tests is for."""

from __future__ import annotations

is_soak = True
"""Whether long random games may be among its tests: tens of thousands, which otherwise nobody collects."""
