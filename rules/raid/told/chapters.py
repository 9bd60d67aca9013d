"""The rules in short: which chapter matters for which decision, and the numbers that it speaks of.

The words are `raid-chapter-<id>` and `raid-chapter-<id>.text`; the text may speak of every option by its
name (yes or no for a switch), with `target` and `rounds` as this game has them, and of the numbers below.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.contract import Fact, Options, Phrase
from rules.kernel.phrases import as_facts
from rules.raid.content import RaidContent
from rules.raid.names import DecisionKind
from rules.raid.options import settings_from

CHAPTERS = (
    "coast",
    "turn",
    "gear",
    "events",
    "event_fight",
    "recycling",
    "raid",
    "terms",
    "joining",
    "demands",
    "stack",
    "fight",
    "outcome",
    "deals",
    "limit",
    "utility",
    "orders",
    "end",
)
"""The overview first, then in the order of play; then what is only looked up."""

CHAPTER_OF: Mapping[str, str] = {
    DecisionKind.RAID_FIRST: "raid",
    DecisionKind.EVENT_FIGHT: "event_fight",
    DecisionKind.PLAN: "turn",
    DecisionKind.RECYCLE_MORE: "recycling",
    DecisionKind.RAID_TERMS: "terms",
    DecisionKind.JOIN_ANSWERS: "joining",
    DecisionKind.DEMANDS: "demands",
    DecisionKind.STACK_DEFENCE: "stack",
    DecisionKind.STACK_ATTACK: "stack",
    DecisionKind.FIGHT_CARDS: "fight",
    DecisionKind.FIGHT_DEFENCE: "fight",
    DecisionKind.FIGHT_ATTACK: "fight",
    DecisionKind.PICK_GEAR: "deals",
    DecisionKind.DISCARD_DOWN: "limit",
}


def chapter(content: RaidContent, chapter: str, options: Options) -> Phrase:
    """Give a chapter with the numbers of a game with these parsed *options*."""
    return Phrase(f"raid-chapter-{chapter}.text", _facts(content, options))


def _facts(content: RaidContent, options: Options) -> dict[str, Fact]:
    lengths = {each.mode: (each.target, each.rounds) for each in content.lengths}
    settings, numbers = settings_from(options, lengths), content.numbers
    facts = as_facts(options)
    return facts | {
        "target": settings.target,
        "rounds": settings.rounds,
        "body_power": numbers.body_power,
        "clean_kill": numbers.clean_kill,
        "missing_locker": numbers.missing_locker,
        "die": numbers.die,
        "supply_cards": sum(each.copies for each in content.cards),
        "locker_cards": sum(each.copies for each in content.locker),
        "places": len(content.places),
    }
