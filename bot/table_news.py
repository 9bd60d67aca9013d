"""What happened to a table itself, not in its game: who came and went, what was set."""

from __future__ import annotations

from bot.locale import Phrasebook
from bot.option_words import option_of, option_phrase, value_phrase
from bot.table import Happening
from rules.contract import Seat, Who


def table_lines(happening: Happening, book: Phrasebook) -> list[str]:
    """Give the lines of *happening* that speak of the table; none for an ordinary action."""
    table, facts = happening.table, happening.facts
    match happening.entry.kind:
        case "action":
            if happening.entry.cause == "clock" and happening.action is not None:
                return [book.say("entry-time-ran-out", names=table.names, player=Who(happening.action.seat))]
            return []
        case "created" | "joined" | "left" | "automated" | "removed" as kind:
            # The seat may hold somebody else by now: the name is the entry's own.
            names = {Seat(0): str(facts["name"])}
            return [book.say(f"entry-{kind}", names=names, player=Who(Seat(0)))]
        case "option":
            known = option_of(table.ruleset, str(facts["option"]))
            if known is not None:
                name, value = option_phrase(*known), value_phrase(*known, known[1].parse(facts["value"]))
                return [book.say("entry-option", option=name, value=value)]
        case "paused":
            return [book.say("entry-paused", reason=str(facts["reason"]))]
        case "resumed" | "ended" | "started" as kind:
            return [book.say(f"entry-{kind}", player=f"<@{happening.entry.actor}>")]
    return [book.say("entry-unworded")]
