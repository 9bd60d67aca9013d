"""What somebody had to decide in a game that is over: what was open, with its odds, and what they chose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.desk.offer import Offer
from bot.locale import Phrasebook
from bot.replay.story import Step
from rules.contract import Action, Correction, Phrase

MOST = 6
"""Choices of a kind whose odds are told."""
PROBED = 40
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
    """Give the kinds of what was open: what each is called, how many ways there were to do it, and those
    with odds: what they are, the odds, and whether it is the one chosen."""
    found = []
    classes = list(dict.fromkeys(type(each) for each in offer.actions))
    for kind in classes:
        ways = [each for each in offer.actions if type(each) is kind]
        rated: list[tuple[str, str, bool]] = []
        for number, each in enumerate(ways[:PROBED]):
            if (number == _FIRST and not rated) or len(rated) == MOST:
                break
            if odds := _odds(offer, each):
                rated.append((offer.summary(each), odds, each == chosen))
        found.append((offer.name(ways[0]), len(ways), rated, isinstance(chosen, kind)))
    return found


def _odds(offer: Offer, action: Action) -> str:
    """Give what the menu said beside *action*: its odds, or its price."""
    caution = offer.table.ruleset.caution(offer.view, action)
    return "" if caution is None else offer.book.plain(caution, offer.table.names)
