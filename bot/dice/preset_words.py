"""What ready rolls of well-known systems are called, and which of them a roll was."""

from __future__ import annotations

from dataclasses import replace

from bot.dice.pools import pools
from bot.dice.presets import Chosen, Parameter, Preset, presets, spelled_out
from bot.locale import Phrasebook
from rules.contract import IllegalAction
from rules.dice import DiceError, parse
from rules.dice.expression import Roll


def preset_roll(chosen: Chosen) -> str:
    """Give the notation of *chosen* with a comment by which `chosen_in` knows it again."""
    return f"{chosen.notation} # {chosen.spelled}"


def chosen_in(roll: Roll) -> Chosen | None:
    """Give the ready roll that *roll* is by its comment; None where it is none, or its dice are others."""
    try:
        chosen = spelled_out(roll.comment)
        if chosen is None or replace(roll, comment="") != parse(chosen.notation, pools=pools()):
            return None
    except (IllegalAction, DiceError):
        return None
    return chosen


def preset_title(preset: Preset, book: Phrasebook) -> str:
    """Give what *preset* is called."""
    return book.plain(f"dice-preset-{preset.id}")


def chosen_title(chosen: Chosen, book: Phrasebook) -> str:
    """Give what the preset is called, and everything that was chosen for it."""
    preset = chosen.preset
    values = []
    for each in preset.parameters:
        value = chosen.values[each.id]
        if value is None or (each.choices and value == each.usual):
            continue
        if value == 0 and (each.signed or each.default == 0):
            continue
        words = book.plain(f"dice-choice-{value}") if each.choices else str(value)
        values.append(f"{parameter_name(each, book)} {words}")
    return ", ".join([preset_title(preset, book), *values])


def parameter_name(parameter: Parameter, book: Phrasebook) -> str:
    """Give what *parameter* is called."""
    return book.plain(f"dice-parameter-{parameter.id}")


def preset_called(words: str, books: list[Phrasebook]) -> Preset | None:
    """Give the preset whose id or title in any language is *words*; None where none is called so."""
    sought = words.casefold().strip()
    for preset in presets().values():
        if sought in (preset.id, *(preset_title(preset, book).casefold() for book in books)):
            return preset
    return None
