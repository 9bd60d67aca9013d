"""How games begun under earlier versions of *frames* are read."""

from __future__ import annotations

from rules.upgrading import Upgrade

upgrade_1_to_2 = Upgrade()
"""Version 2: a station may be captured in every vote, the last one too. All is written as before."""
upgrade_2_to_3 = Upgrade()
"""Version 3: two have measured companies, too (option `ready_companies`). All is written as before."""
