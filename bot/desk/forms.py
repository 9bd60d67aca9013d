"""The form in which a player types what no menu can offer, and the page that gives a refused one back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import discord

from bot.desk.action_menu import Path, action_name
from bot.desk.action_page import Offer, spell_path
from bot.desk.buttons import Wish, button, layout, row
from bot.desk.card_parts import bold, text
from bot.desk.keepsakes import Shelf, spelled_out
from bot.desk.replies import Interaction
from bot.lengths import MODAL_DESCRIPTION, MODAL_LABEL, MODAL_TITLE, SELECT_LABEL, fit
from rules.contract import LONGEST_TYPED, Action, Phrase, typed_fields

WHY = 900
"""Most letters of a refusal above the words that were typed."""
_KEPT = 900
"""Id of the component that holds the words of the first field; those of the others follow."""
_FENCED = re.compile(r"```\n(.*)\n```", re.DOTALL)


def form(
    offer: Offer, path: Path, action: Action, kept: Mapping[str, str], shelf: Shelf | None = None
) -> discord.ui.Modal:
    """Give the form of *action*, to which *path* leads in *offer*; words *kept* stand in it already.

    The names on the *shelf* of whoever fills it in are told beside the field that takes them.
    """
    book, kind = offer.book, type(action)
    wish = Wish.at(
        offer.table, f"type_{offer.verb}", f"{offer.fingerprint()}:{spell_path(path)}", viewer=offer.seat
    )
    modal = discord.ui.Modal(title=fit(offer.name(kind), MODAL_TITLE), custom_id=wish.custom_id, timeout=None)
    for name in typed_fields(kind):
        hint = f"{offer.table.ruleset.name}-form-{action_name(kind)}-{name}"
        words: discord.ui.TextInput[Any] = discord.ui.TextInput(
            custom_id=name,
            # One line is kept of it, but a long one is read better when it wraps.
            style=discord.TextStyle.paragraph,
            placeholder=fit(book.plain(hint), SELECT_LABEL) if book.has(hint) else None,
            default=kept.get(name) or None,
            min_length=1,
            max_length=LONGEST_TYPED,
        )
        names = tuple(each.name for each in (shelf or {}).get(name, ()))
        by_name = (
            book.plain(Phrase.of("kept-in_form", kept=names), limit=MODAL_DESCRIPTION) if names else None
        )
        label = fit(_field(offer, name), MODAL_LABEL)
        modal.add_item(discord.ui.Label(text=label, description=by_name, component=words))
    return modal


async def open_form(
    interaction: Interaction,
    offer: Offer,
    path: Path,
    action: Action,
    kept: Mapping[str, str],
    shelf: Shelf | None = None,
) -> None:
    """Show whoever clicked or typed the form of *action*: the first answer to the interaction."""
    modal = form(offer, path, action, kept, shelf)
    # What is sent in is known by its custom id, also after a restart: it is not waited for.
    modal.stop()
    await interaction.response.send_modal(modal)


def form_page(offer: Offer, path: Path, action: Action) -> discord.ui.LayoutView:
    """Give the page with the button that opens the form of *action*, chosen in a menu.

    A form leaves the page below it as it is: a player who changes their mind would be left with a menu in
    which it stands chosen, and so cannot be chosen again.
    """
    prefix = f"{offer.fingerprint()}:"
    write = Wish.at(offer.table, offer.verb, prefix + spell_path(path), viewer=offer.seat)
    back = Wish.at(offer.table, offer.verb, prefix + spell_path(path[:-1]), viewer=offer.seat)
    return layout(
        text(bold(offer.summary(action))),
        row(
            button(write, offer.book.plain("button-write"), discord.ButtonStyle.primary),
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
    lines = [line for name, each in words.items() if each for line in (_field(offer, name), _fence(each))]
    return [offer.book.say("menu-typed"), *lines] if lines else []


def kept_words(interaction: Interaction, action: Action) -> dict[str, str]:
    """Give what `correction_page` keeps on the page that was clicked, by field of *action*."""
    message = interaction.message
    if message is None:
        return {}
    found = {}
    for each in message.components:
        if isinstance(each, discord.TextDisplay) and each.id is not None:
            fenced = _FENCED.search(each.content)
            if fenced is not None:
                found[each.id - _KEPT] = fenced[1].replace("`\u200b", "`")
    return {name: found[number] for number, name in enumerate(typed_fields(type(action))) if number in found}


def correction_page(offer: Offer, path: Path, action: Action, why: str) -> discord.ui.LayoutView:
    """Say *why* the filled form *action* was refused, and give it back to be corrected."""
    again = Wish.at(offer.table, offer.verb, f"{offer.fingerprint()}:{spell_path(path)}", viewer=offer.seat)
    back = Wish.at(offer.table, "orders" if offer.are_orders else "act", viewer=offer.seat)
    kept: list[discord.ui.Item[Any]] = []
    for number, (name, words) in enumerate(typed_words(action).items()):
        shown: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay(
            f"{_field(offer, name)}\n{_fence(words)}", id=_KEPT + number
        )
        kept.append(shown)
    return layout(
        text(fit(why, WHY), offer.book.say("menu-typed")),
        *kept,
        row(
            button(again, offer.book.plain("button-correct"), discord.ButtonStyle.primary),
            button(back, offer.book.plain("button-back")),
        ),
    )


def _field(offer: Offer, name: str) -> str:
    return offer.book.plain(f"{offer.table.ruleset.name}-ask-{name}")


def _fence(words: str) -> str:
    """Give *words* where they have no effect and can be read back: `kept_words` takes the gaps out."""
    return "```\n" + words.replace("`", "`\u200b") + "\n```"


def _walk(components: Iterable[Any]) -> Iterator[Any]:
    for each in components:
        yield each
        yield from _walk(each.get("components", ()))
        if "component" in each:
            yield from _walk((each["component"],))
