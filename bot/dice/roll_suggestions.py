"""What is offered while a roll is typed: what is typed so far, and if it works; saved and former rolls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice

from discord import app_commands

from bot.commands.suggestions import SUGGESTIONS
from bot.dice.preset_words import preset_title
from bot.dice.presets import presets
from bot.dice.typed_rolls import SavedRoll, check_names, read_roll
from bot.lengths import DESCRIPTION, fit
from bot.locale import Phrasebook
from bot.odds.dice_words import explained
from rules.contract import IllegalAction, Phrase
from rules.dice.errors import DiceError
from rules.dice.parser import Pools

Choices = list[app_commands.Choice[str]]


def suggested_rolls(
    typed: str,
    saved: Sequence[SavedRoll],
    former: Iterable[str],
    pools: Pools,
    book: Phrasebook,
    *,
    german: bool = False,
    odds: bool = False,
) -> Choices:
    """Give what may be meant by *typed*: first itself, then *saved* rolls, then *former* ones; *odds*: it is
    asked how likely it is, and nothing is rolled.

    What cannot be rolled, typed or rolled formerly (in another language, with other colours), is not offered;
    where nothing else can be, what is wrong with *typed* is said.
    """
    sought = typed.casefold().strip()
    offered: dict[str, str] = {}
    wrong = ""
    if sought and len(typed) <= DESCRIPTION:
        words, rolls = _checked(typed, saved, pools, book, german=german, odds=odds)
        if rolls:
            offered[typed] = words
        else:
            wrong = words
    for each in saved:
        if sought in each.name.casefold() or sought in each.text.casefold():
            key = "dice-saved-server" if each.is_of_server else "dice-saved-own"
            words = book.say(key, name=each.name, text=each.text)
            offered.setdefault(each.text if len(each.text) <= DESCRIPTION else each.name, words)
    for text in former:
        if len(offered) >= SUGGESTIONS:
            break
        if sought in text.casefold() and len(text) <= DESCRIPTION and _is_rolled(text, saved, pools, german):
            offered.setdefault(text, text)
    for preset in presets().values():
        words = f"{preset_title(preset, book)}: {book.plain(f'dice-preset-{preset.id}-about')}"
        if sought and sought in words.casefold():
            offered.setdefault(preset.id, words)
    if wrong and not offered:
        offered[typed] = wrong
    return [
        app_commands.Choice(name=fit(" ".join(words.split()), DESCRIPTION), value=text)
        for text, words in islice(offered.items(), SUGGESTIONS)
    ]


def _is_rolled(text: str, saved: Sequence[SavedRoll], pools: Pools, german: bool) -> bool:
    """Whether *text* can be rolled, its `@names` included."""
    try:
        check_names(read_roll(text, saved, pools, german=german))
    except (DiceError, IllegalAction):
        return False
    return True


def _checked(
    typed: str, saved: Sequence[SavedRoll], pools: Pools, book: Phrasebook, *, german: bool, odds: bool
) -> tuple[str, bool]:
    """Give *typed* as an offer to roll it, or what is wrong with it; and whether it can be rolled."""
    try:
        read = read_roll(typed, saved, pools, german=german)
    except DiceError as error:
        return book.plain(explained(error)[0]), False
    except IllegalAction as refusal:
        return book.plain(Phrase(f"refuse-{refusal.key}", refusal.facts)), False
    text = typed if read.text == typed else f"{typed}: {read.text}"
    return book.plain("dice-typed-odds" if odds else "dice-typed", text=text), True
