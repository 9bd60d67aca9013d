"""What somebody had to decide in a game that is over: what was open, with its odds, and what they chose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.desk.offer import Choices, Offer
from bot.desk.pairs import each_once
from bot.locale import Phrasebook
from bot.replay.story import Step
from rules.contract import Action, Correction, Phrase

MOST = 6
"""Odds that are told of the choices of one kind."""
PROBED = 60
"""Choices of a kind that are asked for their odds; where the first few have none, no more are."""
_FIRST = 3


def decision(step: Step, book: Phrasebook) -> Mapping[str, Any] | None:
    """Give what was decided by *step*, in words; None where nobody had a choice."""
    action, before = step.happening.action, step.before
    if action is None or isinstance(action, Correction) or before.position is None:
        return None
    offer = Offer.to(before, action.seat, book)
    if action not in offer.actions:
        orders = Offer.orders(before, action.seat, book)
        offer = orders if action in orders.actions else offer
    offer = replace(offer, choices=Choices(tuple(each_once(offer.actions, action))))
    if len(offer.actions) < 2:
        return None
    pending = before.pending
    asked = Phrase(f"{before.ruleset.name}-decision-{pending.kind}") if pending is not None else None
    told = {
        "seat": int(action.seat),
        "asked": book.plain(asked) if asked is not None and not offer.are_orders else "",
        "count": len(offer.actions),
        "chosen": offer.summary(action),
        "odds": _odds(offer, action),
    }
    return told | {"kinds": _kinds(offer, action)}


def _kinds(offer: Offer, chosen: Action) -> list[tuple[Any, ...]]:
    """Give the kinds of what was open: what each is called, how many ways there were to do it, its odds (see
    `_rated`), and whether it is the kind of the one chosen."""
    found = []
    for kind in dict.fromkeys(type(each) for each in offer.actions):
        ways = [each for each in offer.actions if type(each) is kind]
        name = offer.name(ways[0])
        found.append((name, len(ways), _rated(offer, ways, chosen, f"{name} · "), isinstance(chosen, kind)))
    return found


def _rated(offer: Offer, ways: Sequence[Action], chosen: Action, name: str) -> list[tuple[Any, ...]]:
    """Give the odds of *ways* to do something, called *name*: of which, how many have the same, and whether
    the one chosen is among them. Of many that have the same, the chosen one is named or none."""
    same: dict[str, list[Action]] = {}
    for number, each in enumerate(ways[:PROBED]):
        if number == _FIRST and not same:
            break
        if odds := _odds(offer, each):
            same.setdefault(odds, []).append(each)
    if same and chosen in ways[PROBED:]:
        same.setdefault(_odds(offer, chosen), []).append(chosen)
    told = sorted(same.items(), key=lambda each: chosen not in each[1])[:MOST]
    return [
        (
            offer.summary(chosen if chosen in each else each[0]).removeprefix(name)
            if len(each) == 1 or chosen in each
            else "",
            odds,
            len(each),
            chosen in each,
        )
        for odds, each in told
    ]


def _odds(offer: Offer, action: Action) -> str:
    """Give what the menu said beside *action*: its odds, or its price."""
    caution = offer.table.ruleset.caution(offer.view, action)
    return "" if caution is None else offer.book.plain(caution, offer.table.names)
