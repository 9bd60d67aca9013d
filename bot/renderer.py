"""Tells each viewer, in their language, what they may know of what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.game.table import Table
from bot.locale import Names, Phrasebook, harmless
from rules.contract import Event, Fact, IllegalAction, Pending, Phrase, Viewer, Who
from rules.game_words import GameWords

Tell = Callable[[Event], Phrase]
"""What makes the sentence of an event."""


class Renderer:
    """Turns events, refusals and decisions into sentences."""

    def __init__(self, books: Mapping[str, Phrasebook]) -> None:
        """Take the phrasebook of every language."""
        self.books = books

    def told(self, table: Table, events: Iterable[Event], viewer: Viewer, language: str) -> list[str]:
        """Give the lines of *events* at *table*, as `narrate` does, with what the table names.

        What ends the game is told in the words of its result.
        """
        ruleset, position, result = table.ruleset, table.position, table.result
        if position is None:
            return self.narrate(ruleset, events, viewer, language, table.names)
        plain = ruleset.telling(position.view(viewer))

        def tell(event: Event) -> Phrase:
            return result.phrase if event.ends and result is not None else plain(event)

        return self.narrate(ruleset, events, viewer, language, table.names, tell)

    def narrate(
        self,
        ruleset: GameWords[Any],
        events: Iterable[Event],
        viewer: Viewer,
        language: str,
        names: Names,
        tell: Tell | None = None,
    ) -> list[str]:
        """Give a line for each of *events* that *viewer* may know of, in their order, the newest last.

        Quiet events and events whose message is empty have no line. *tell* makes the sentences, where the
        table is known (see `GameWords.telling`).
        """
        book = self.books[language]
        tell = tell or ruleset.phrase
        lines = []
        for event in events:
            seen = None if event.quiet else event.seen_by(viewer)
            if seen is None or seen.quiet:
                continue
            words = book.say(tell(seen), names)
            if words.strip():
                lines.append(words)
        return lines

    def explain(
        self, refusal: IllegalAction, ruleset_name: str | None, language: str, names: Names | None = None
    ) -> str:
        """Give the sentence that says why *refusal* was made: the ruleset's own, else the one shared by all.

        The facts *option* and *choices* of a refused option are called as the lobby calls them.
        """
        book = self.books[language]
        facts = dict(refusal.facts)
        option = facts.get("option")
        if isinstance(option, str):
            facts["option"] = option_phrase(book, ruleset_name, option)
            choices = facts.get("choices")
            if isinstance(choices, tuple):
                facts["choices"] = tuple(
                    option_phrase(book, ruleset_name, option, each) if isinstance(each, str) else each
                    for each in choices
                )
        own = f"{ruleset_name}-refuse-{refusal.key}"
        key = own if ruleset_name is not None and book.has(own) else f"refuse-{refusal.key}"
        return book.say(Phrase(key, facts), names)

    def waiting(self, pending: Pending, ruleset_name: str, language: str, names: Names) -> str:
        """Give the line that says who is publicly awaited, and for what."""
        return self.books[language].say(
            "waiting",
            names,
            seats=tuple(Who(seat) for seat in pending.asked),
            decision=decision_phrase(pending, ruleset_name),
        )


def decision_phrase(pending: Pending, ruleset_name: str) -> Phrase:
    """Give what the decision *pending* is called."""
    return Phrase(f"{ruleset_name}-decision-{pending.kind}")


def option_phrase(book: Phrasebook, ruleset_name: str | None, option: str, choice: str | None = None) -> Fact:
    """Give what *option* (or one of its choices) is called: in the ruleset, else at every table.

    One that nobody knows stays as it was typed, made harmless, for the refusal to quote.
    """
    for owner in (ruleset_name, "table"):
        key = f"{owner}-option-{option}" + ("" if choice is None else f"-{choice}")
        if owner is not None and book.has(key):
            return Phrase(key)
    return harmless(option if choice is None else choice)
