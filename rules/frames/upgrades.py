"""How games begun under earlier versions of *frames* are read."""

from __future__ import annotations

from rules.upgrading import Upgrade

upgrade_1_to_2 = Upgrade()
"""Version 2: a station may be captured in every vote, the last one too. All is written as before."""
upgrade_2_to_3 = Upgrade()
"""Version 3: two have measured companies, too (option `ready_companies`). All is written as before."""
upgrade_3_to_4 = Upgrade()
"""Version 4: an end says what decides between equal scores. Events of before lack that."""
