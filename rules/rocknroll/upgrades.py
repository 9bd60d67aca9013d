"""How games begun under earlier versions of *rocknroll* are read."""

from __future__ import annotations

from collections.abc import Sequence

from rules.rocknroll.options import with_places
from rules.upgrading import Fields, Said, Upgrade, without


def _leaner_events(events: Sequence[Said]) -> list[Said]:
    """Give *events* without what nothing is decided by any more."""
    told = []
    for name, fields in events:
        if name == "tokens_dealt":
            fields = without(fields, "last")
        if "task" in fields:
            fields = {**fields, "task": _leaner_task(fields["task"])}
        told.append((name, fields))
    return told


def _leaner_task(task: Fields) -> Fields:
    """Give *task* without who was asked at first, and whose prisoner a roll is for."""
    roll = task.get("roll")
    return {**without(task, "asked", "interrupt"), "roll": roll and without(roll, "handling")}


def _leaner(state: Fields) -> Fields:
    """Give *state* without what nothing is decided by any more: fresh arrows, last tokens, who was asked."""
    return {
        **state,
        "units": [without(each, "fresh") for each in state["units"]],
        "forces": [without(each, "last_token") for each in state["forces"]],
        "stack": [_leaner_task(each) for each in state["stack"]],
    }


upgrade_1_to_2 = Upgrade(state=_leaner, events=_leaner_events)
"""Version 2: what an entry has set off is dropped when its unit goes on; spec ops see locals and the dead."""


DEVIL_WINDOW = "devil_window"


def _window_by_turns(events: Sequence[Said]) -> list[Said]:
    """Give *events* with the Devil's window called before it opens, as all windows are since version 3."""
    told: list[Said] = []
    for name, fields in events:
        task = fields["task"] if name == "task_pushed" else {}
        is_called = bool(told) and told[-1] == ("task_done", {"kind": DEVIL_WINDOW})
        if task.get("kind") == DEVIL_WINDOW and task["waiting"] and not is_called:
            told.append((name, {**fields, "task": {**task, "waiting": []}}))
            told.append(("task_done", {"kind": DEVIL_WINDOW}))
        told.append((name, fields))
    return told


upgrade_2_to_3 = Upgrade(options=with_places, events=_window_by_turns)
"""Version 3: modes count in the order in which they are named, where they were on or off."""
upgrade_3_to_4 = Upgrade()
"""Version 4: what makes matches even is measured anew for some modes. All is written as before."""
upgrade_4_to_5 = Upgrade()
"""Version 5: a roll says what is added to it, an end what decides between equal scores. Events of before lack
that."""
