"""The rules in short: which chapter matters for which decision, and the numbers that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from rules.contract import Fact, Options, Phrase
from rules.kernel.phrases import as_facts, chained, values_of
from rules.rocknroll.content import OrderKind, RocknrollContent, UnitKind
from rules.rocknroll.names import Letter, Side, Suit, TaskKind
from rules.rocknroll.options import Settings, in_order_named, settings_from

_lines = partial(chained, "rocknroll-line")
"""Gives phrases one to a line."""

CHAPTERS = (
    "match",
    "contingent",
    "arrival",
    "deployment",
    "orders",
    "attack",
    "entry",
    "rolls",
    "rock",
    "tricks",
    "masks",
    "locals",
    "capture",
    "goals",
    "devil",
    "prices",
    "turn_end",
    "tally",
    "prisoners",
    "operations",
    "modes",
    "order_cards",
    "vietnam_units",
    "vpa_units",
    "local_units",
)
"""In the order of play; then what is only looked up. Discord lets a menu have 25."""

CHAPTER_OF: Mapping[str, str] = {
    TaskKind.PICK_CONTINGENT: "contingent",
    TaskKind.CHOOSE_ARRIVALS: "arrival",
    TaskKind.ORDER_ARROWS: "deployment",
    TaskKind.DEPLOYMENT: "deployment",
    TaskKind.ORDERS: "orders",
    TaskKind.CONTINUE_ORDER: "order_cards",
    TaskKind.ROLL_WINDOW: "rolls",
    TaskKind.ROCK_AND_ROLL: "rock",
    TaskKind.TRICK_WINDOW: "tricks",
    TaskKind.AT_WILL_WINDOW: "tricks",
    TaskKind.ORDER_TRIGGERS: "entry",
    TaskKind.CHOOSE_UNMASK: "masks",
    TaskKind.DIRECT_LOCAL: "locals",
    TaskKind.CHOOSE_OBJECT: "tricks",
    TaskKind.DEVIL_WINDOW: "devil",
    TaskKind.ANNOUNCE_RESCUE: "prisoners",
    TaskKind.DEAL_WITH_PRISONER: "prisoners",
    TaskKind.LOSE_UNITS: "modes",
    TaskKind.DISCARD_EXCESS: "turn_end",
    TaskKind.TAKE_RETURNED_OPERATION: "operations",
    TaskKind.SWAP_POINTS: "goals",
}

_ROLLS = ("capture", "interrogate", "execute", "recruit", "superweapon", "drive_out")
"""Numbers that have to be rolled: the fact of each is called `<name>_roll`."""


def chapter(content: RocknrollContent, chapter: str, options: Options) -> Phrase:
    """Give a chapter with the numbers of a match with these parsed *options*.

    Its facts are the fields of `Settings` (switches as `yes` and `no`, the modes counted in), those of
    `Numbers` with `_roll` behind what has to be rolled, `points` (the Points and their values in a line),
    `modes` (what is in force, in the order named);
    chapters that list cards have them as `cards`, one to a line.
    """
    settings = settings_from(options, content.even)
    facts = _facts(content, settings) | {"modes": tuple(_modes(options, settings))}
    match chapter:
        case "order_cards":
            facts["cards"] = _lines(_orders(content))
        case "vietnam_units":
            facts["cards"] = _lines(_units(each for each in content.units if each.side is Side.VIETNAM))
        case "vpa_units":
            facts["cards"] = _lines(_units(each for each in content.units if each.side is Side.VPA))
        case "local_units":
            facts["cards"] = _lines(_units(content.locals))
        case "operations":
            facts["cards"] = _lines(_operations(content))
    return Phrase(f"rocknroll-chapter-{chapter}.text", facts)


def _facts(content: RocknrollContent, settings: Settings) -> dict[str, Fact]:
    facts = as_facts(values_of(settings))
    if settings.deathmatch:
        # RNR-114: there it is no order; what it is stands with the mode.
        facts["contingent_penalty"] = "no"
    numbers = values_of(content.numbers).items()
    facts |= {f"{name}_roll" if name in _ROLLS else name: value for name, value in numbers}
    facts["points"] = tuple(
        Phrase.of(
            "rocknroll-chapter_point",
            letter=Phrase(f"rocknroll-letter-{letter}"),
            value=settings.value(letter),
        )
        for letter in Letter
    )
    return facts


def _modes(options: Options, settings: Settings) -> Iterable[Phrase]:
    masked = ("macv_sog",) if settings.macv_sog else ()
    for mode in (*in_order_named(options), *masked, "expansion"):
        yield Phrase(f"rocknroll-mode-{mode}")


def _orders(content: RocknrollContent) -> Iterable[Phrase]:
    return (
        Phrase(
            "rocknroll-chapter_order",
            {
                "name": Phrase(f"rocknroll-order-{each.id}"),
                "text": Phrase(f"rocknroll-order-{each.id}.text"),
                **by_suit(each),
            },
        )
        for each in content.orders
    )


def by_suit(order: OrderKind) -> dict[str, Fact]:
    """Give how many cards of an order there are in each suit."""
    return {suit.value: order.copies(suit) for suit in Suit}


def _units(kinds: Iterable[UnitKind]) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "rocknroll-chapter_unit",
            name=Phrase(f"rocknroll-unit-{each.id}"),
            chance=each.chance,
            armour=each.armour,
            text=Phrase(f"rocknroll-unit-{each.id}.text"),
        )
        for each in kinds
    )


def _operations(content: RocknrollContent) -> Iterable[Phrase]:
    return (
        Phrase.of(
            "rocknroll-chapter_operation",
            name=Phrase(f"rocknroll-operation-{each.id}"),
            text=Phrase(f"rocknroll-operation-{each.id}.text"),
        )
        for each in content.operations
    )
