"""How games begun under earlier versions of *siege* are read."""

from __future__ import annotations

from rules.upgrading import Fields, Upgrade, without


def _uncounted(state: Fields) -> Fields:
    """Give *state* without how often somebody has started a roster again: it is free now."""
    return {**state, "players": [without(each, "taken_back") for each in state["players"]]}


upgrade_1_to_2 = Upgrade(state=_uncounted)
"""Version 2: rosters start again as often as one likes, the shop sells every printed line."""
upgrade_2_to_3 = Upgrade()
"""Version 3: the budgets of guards are measured anew (option `guard_budget`). All is written as before."""
upgrade_3_to_4 = Upgrade()
"""Version 4: how many fortifications the City raises is measured anew (option `raised`). All is written as
before."""
upgrade_4_to_5 = Upgrade()
"""Version 5: both are measured anew. All is written as before."""
upgrade_5_to_6 = Upgrade()
"""Version 6: both are measured anew for two players. All is written as before."""
upgrade_6_to_7 = Upgrade()
"""Version 7: ends say what decides between equal points, the end of a turn what was not used in it. Events of
before lack that."""
