"""What a roll looks like in a channel: its words and its buttons, or only that there was one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import discord

from bot.delivery.courier import Letter
from bot.dice.dice_buttons import DiceControl, Press, button_rows, dice_button
from bot.dice.fairness_words import shown_lines
from bot.dice.preset_reading import read as reading
from bot.dice.preset_words import chosen_in, chosen_title
from bot.dice.records import Audience, Rolled, SessionFacts
from bot.dice.result_words import outcome_words
from bot.lengths import CONTENT
from bot.locale import Phrasebook, harmless
from rules.dice.outcome import ResultOutcome, RollOutcome, Thrown


def roll_letter(rolled: Rolled, book: Phrasebook, shown: Sequence[SessionFacts] = ()) -> Letter:
    """Give what stands in the place of "thinking": the result, or a stub where that is not for everybody.

    Of a roll for its roller alone that answer is private, and so has the result. The commitments of the
    sessions *shown* stand below what is public.
    """
    if rolled.is_hidden and rolled.audience is not Audience.SECRET:
        return stub(rolled, book, shown)
    return (
        private_letter(rolled, book, rolled.user) if rolled.is_hidden else public_letter(rolled, book, shown)
    )


def public_letter(rolled: Rolled, book: Phrasebook, shown: Sequence[SessionFacts] = ()) -> Letter:
    """Give the result for everybody, above the commitments of the sessions *shown*."""
    again = dice_button(
        Press("again", rolled.id), book.plain("dice-button-again"), discord.ButtonStyle.primary
    )
    head = () if rolled.audience is Audience.PUBLIC else (f"-# {book.say('dice-revealed')}",)
    below = shown_lines(shown, book)
    return Letter(worded(rolled, book, *head, below=below), button_rows(again, *_asking(rolled, book)))


def private_letter(rolled: Rolled, book: Phrasebook, viewer: int) -> Letter:
    """Give the result for *viewer*, who may see it, with the buttons that this viewer may press."""
    buttons = [*_asking(rolled, book)]
    if viewer == rolled.user and rolled.audience is not Audience.BLIND:
        buttons.insert(0, dice_button(Press("again", rolled.id), book.plain("dice-button-again")))
    if rolled.is_hidden and rolled.may_reveal(viewer):
        buttons.append(dice_button(Press("reveal", rolled.id), book.plain("dice-button-reveal")))
    head = book.say("dice-hidden", audience=rolled.audience.value)
    return Letter(worded(rolled, book, head), button_rows(*buttons))


def stub(rolled: Rolled, book: Phrasebook, shown: Sequence[SessionFacts] = ()) -> Letter:
    """Give what everybody sees of a roll for the game master: that there was one."""
    words = book.say(
        "dice-stub",
        name=harmless(rolled.name),
        audience="own" if rolled.master == rolled.user else rolled.audience.value,
        master=f"<@{rolled.master}>",
    )
    small = f"-# {book.say('dice-stub-receipt', receipt=rolled.receipt)}"
    look = dice_button(Press("look", rolled.id), book.plain("dice-button-look"), discord.ButtonStyle.primary)
    reveal = dice_button(Press("reveal", rolled.id), book.plain("dice-button-reveal"))
    return Letter("\n".join((words, small, *shown_lines(shown, book))), button_rows(look, reveal))


def worded(rolled: Rolled, book: Phrasebook, *above: str, below: Sequence[str] = ()) -> str:
    """Give who rolled what, every die and the receipt, between *above* and *below*: one message long.

    The roll of a system says which one, and what it means there.
    """
    outcome, name = rolled.outcome, harmless(rolled.name)
    chosen = chosen_in(outcome.roll)
    head, read = book.say("dice-rolls", name=name), ""
    if chosen is not None:
        head = book.say("dice-rolls-system", name=name, system=chosen_title(chosen, book))
        read = book.say(reading(chosen, outcome))
        outcome = replace(outcome, roll=replace(outcome.roll, comment=""), rounds=_with_dice(outcome))
    lines, last = "\n".join((*above, head)), "".join(f"\n{line}" for line in below)
    words = outcome_words(
        outcome,
        book,
        limit=CONTENT - len(last),
        above=lines,
        below=read,
        receipt=rolled.receipt,
        says_margin=chosen is None,
    )
    return words.text + last


def _with_dice(outcome: RollOutcome) -> tuple[tuple[ResultOutcome, ...], ...]:
    """Give the rounds of *outcome* without terms of no dice: a system may name dice that nobody took."""
    return tuple(
        tuple(each for each in results if not _is_empty(each)) or results for results in outcome.rounds
    )


def _is_empty(result: ResultOutcome) -> bool:
    return isinstance(result.body, Thrown) and not result.body.dice


def _asking(rolled: Rolled, book: Phrasebook) -> tuple[DiceControl, DiceControl]:
    return (
        dice_button(Press("odds", rolled.id), book.plain("dice-button-odds")),
        dice_button(Press("verify", rolled.id), book.plain("dice-button-verify")),
    )
