"""The form in which a player types what no menu can offer, and the page that gives a refused one back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.desk.action_menu import Path, action_name, spell_path
from bot.desk.buttons import Wish, button, layout, row
from bot.desk.card_parts import bold, text
from bot.desk.keepsakes import Shelf, spelled_out
from bot.desk.offer import Offer
from bot.desk.replies import Interaction
from bot.game.table import AnyRuleset
from bot.lengths import MODAL_LABEL, MODAL_TITLE, SELECT_LABEL, fit
from bot.locale import Phrasebook
from rules.contract import LONGEST_TYPED, Action, IllegalAction
from rules.field_kinds import typed_fields

WHY = 900
"""Most letters of a refusal above the words that were typed."""
_KEPT = 900
"""Id of the component that holds the words of the first field; those of the others follow."""
_FENCED = re.compile(r"```\n(.*)\n```", re.DOTALL)


def form(
    wish: Wish, rulesets: Mapping[str, AnyRuleset], book: Phrasebook, kept: Mapping[int, str]
) -> discord.ui.Modal:
    """Give the form that *wish* asks for; words *kept*, by the number of their field, stand in it already.

    Raise IllegalAction for a form that no ruleset knows.
    """
    spelt, _, rest = wish.rest.partition(":")
    ruleset, _, called = spelt.partition(".")
    kinds = rulesets[ruleset].action_types if ruleset in rulesets else ()
    kind = next((each for each in kinds if action_name(each) == called), None)
    if kind is None:
        raise IllegalAction("stale_button")
    sent = replace(wish, verb=wish.verb.replace("write_", "type_"), rest=rest)
    title = fit(book.plain(f"{ruleset}-action-{called}"), MODAL_TITLE)
    modal = discord.ui.Modal(title=title, custom_id=sent.custom_id, timeout=None)
    for number, name in enumerate(typed_fields(kind)):
        hint = f"{ruleset}-form-{called}-{name}"
        words: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=name,
            # One line is kept of it, but a long one is read better when it wraps.
            style=discord.TextStyle.paragraph,
            placeholder=fit(book.plain(hint), SELECT_LABEL) if book.has(hint) else None,
            default=kept.get(number) or None,
            min_length=1,
            max_length=LONGEST_TYPED,
        )
        label = fit(book.plain(f"{ruleset}-ask-{name}"), MODAL_LABEL)
        modal.add_item(discord.ui.Label(text=label, component=words))
    # What is sent in is known by its custom id, also after a restart: it is not waited for.
    modal.stop()
    return modal


def form_page(
    offer: Offer, path: Path, action: Action, words: Mapping[str, str] | None = None
) -> discord.ui.LayoutView:
    """Give the page with the button that opens the form of *action*, and the *words* that are typed already.

    A form leaves the page below it as it is: a player who changes their mind would be left with a menu in
    which it stands chosen, and so cannot be chosen again.
    """
    mark = offer.fingerprint
    back = Wish.at(
        offer.table, offer.verb, f"{mark}:{spell_path(offer.page_before(path))}", viewer=offer.seat
    )
    return layout(
        text(bold(offer.summary(action)), *offer.kept_lines(action)),
        *_keeping(offer, {name: (words or {}).get(name, "") for name in typed_fields(type(action))}),
        row(
            button(
                offer.writing(path, action), offer.book.plain("button-write"), discord.ButtonStyle.primary
            ),
            button(back, offer.book.plain("button-back")),
        ),
    )


def filled(action: Action, words: Mapping[str, str], shelf: Shelf | None = None) -> Action:
    """Give the form *action* with *words* by field, each as one line; a name on the *shelf* stands for it."""
    given: dict[str, Any] = {
        name: spelled_out(one_line(words.get(name, "")), (shelf or {}).get(name, ()))
        for name in typed_fields(type(action))
    }
    return replace(action, **given)


def typed_words(action: Action) -> dict[str, str]:
    """Give what was typed in *action*, by field."""
    return {name: getattr(action, name) for name in typed_fields(type(action))}


def one_line(words: str) -> str:
    """Give *words* without line breaks and superfluous space."""
    return " ".join(words.split())


def sent_words(interaction: Interaction) -> dict[str, str]:
    """Give what stands in a form that was sent in, by field."""
    sent: Any = interaction.data or {}
    return {each["custom_id"]: each["value"] for each in _walk(sent.get("components", ())) if "value" in each}


def kept_lines(offer: Offer, words: Mapping[str, str]) -> list[str]:
    """Give the *words* that a player typed, so that they can be copied; none where there are none."""
    lines = [line for name, each in words.items() if each for line in (_field(offer, name), fence(each))]
    return [offer.book.say("menu-typed"), *lines] if lines else []


def kept_words(interaction: Interaction) -> dict[int, str]:
    """Give what the page that was clicked keeps, by the number of the field."""
    found: dict[int, str] = {}
    for each in interaction.message.components if interaction.message is not None else ():
        if isinstance(each, discord.TextDisplay) and each.id is not None:
            fenced = _FENCED.search(each.content)
            if fenced is not None:
                found[each.id - _KEPT] = fenced[1].replace("`\u200b", "`")
    return found


def correction_page(offer: Offer, path: Path, action: Action, why: str) -> discord.ui.LayoutView:
    """Say *why* the filled form *action* was refused, and give it back to be corrected."""
    again = offer.writing(path, action)
    back = Wish.at(offer.table, "orders" if offer.are_orders else "act", viewer=offer.seat)
    return layout(
        text(fit(why, WHY), offer.book.say("menu-typed")),
        *_keeping(offer, typed_words(action)),
        row(
            button(again, offer.book.plain("button-correct"), discord.ButtonStyle.primary),
            button(back, offer.book.plain("button-back")),
        ),
    )


def _keeping(offer: Offer, words: Mapping[str, str]) -> list[discord.ui.TextDisplay[Any]]:
    return keeping({_field(offer, name): each for name, each in words.items()})


def keeping(words: Mapping[str, str]) -> list[discord.ui.TextDisplay[Any]]:
    """Give what keeps *words* on a page, each below what it is called, for `kept_words`."""
    return [
        discord.ui.TextDisplay(f"{name}\n{fence(each)}", id=_KEPT + number)
        for number, (name, each) in enumerate(words.items())
        if each
    ]


def _field(offer: Offer, name: str) -> str:
    return offer.book.plain(f"{offer.table.ruleset.name}-ask-{name}")


def fence(words: str) -> str:
    """Give *words* where they have no effect and can be read back: `kept_words` takes the gaps out."""
    return "```\n" + words.replace("`", "`\u200b") + "\n```"


def _walk(components: Iterable[Any]) -> Iterator[Any]:
    for each in components:
        yield each
        yield from _walk(each.get("components", ()))
        if "component" in each:
            yield from _walk((each["component"],))
