"""How games begun under earlier versions of *roads* are read."""

from __future__ import annotations

from collections.abc import Sequence

from rules.upgrading import Fields, Said, Upgrade, without


def _attack_first(events: Sequence[Said]) -> list[Said]:
    """Give *events* with an attack told before what it costs: until version 3 it came after that."""
    told: list[Said] = []
    for name, fields in events:
        place = len(told)
        if name == "attack_declared" and "target" not in fields:
            costs = [n for n, each in enumerate(told) if _is_cost(each, fields["unit"])]
            place = costs[-1] if costs else place
        told.insert(place, (name, fields))
    return told


def _is_cost(said: Said, unit: str) -> bool:
    name, fields = said
    return name == "fp_spent" and fields["unit"] == unit


def _leaner_task(task: Fields) -> Fields:
    """Give *task*; a unit on its way does not say any more how far it leaps, nor that it breaks off."""
    advance = task.get("advance")
    return {**task, "advance": advance and without(advance, "leapt", "breaks_off")}


def _leaner(state: Fields) -> Fields:
    return {**state, "stack": [_leaner_task(each) for each in state["stack"]]}


def _leaner_events(events: Sequence[Said]) -> list[Said]:
    return [
        (name, {**fields, "task": _leaner_task(fields["task"])} if "task" in fields else fields)
        for name, fields in events
    ]


upgrade_1_to_2 = Upgrade(state=_leaner, events=_leaner_events)
"""Version 2: a volley and blows carry what makes up their modifier, which those of before do not tell."""
upgrade_2_to_3 = Upgrade(events=_attack_first)
"""Version 3: a squad flees from whoever was seen to shoot at it; an attack is told before its blows."""
upgrade_3_to_4 = Upgrade()
"""Version 4: prices and ready-made warbands are measured anew (option `prices`). All is written as before."""
upgrade_4_to_5 = Upgrade()
"""Version 5: four prices and three ready-made warbands are measured anew. All is written as before."""
upgrade_5_to_6 = Upgrade()
"""Version 6: an end says what decides between equal scores. Events of before lack that."""
