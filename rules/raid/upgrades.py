"""How games begun under earlier versions of *raid* are read."""

from __future__ import annotations

from rules.upgrading import Fields, Upgrade, without


def _uncounted(state: Fields) -> Fields:
    """Give *state* without who has changed the terms of help how often: nothing limits that now."""
    running = state.get("raid")
    return {**state, "raid": without(running, "changes")} if running else state


upgrade_1_to_2 = Upgrade(state=_uncounted)
"""Version 2: terms may be changed as often as anybody likes, and a raid may open the turn by option."""
upgrade_2_to_3 = Upgrade()
"""Version 3: an end says what decides between equal scrap. Events of before lack that."""
upgrade_3_to_4 = Upgrade()
"""Version 4: who wins the fight of a raid and gains nothing is told so. Events of before lack that."""
