"""Hints: what a steady automated player would consider in somebody's place, with the odds and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

import discord

from bot.desk.action_menu import path_to, spell_path
from bot.desk.buttons import Wish, button, layout, row
from bot.desk.card_parts import bold, gallery, text
from bot.desk.offer import Offer
from bot.game.table import Table
from bot.lengths import BUTTON_LABEL
from bot.pictures import Picture
from rules.advice import Weighed
from rules.contract import Action, Dice, Seat

MOST = 3
APART = " · "
"""What stands between the parts of a choice in words."""


def considered(table: Table, seat: Seat) -> Sequence[Weighed[Any]]:
    """Give what an automated player of *seat* would consider at *table*, the best first, from its own view.

    No draw of the game is used up or foretold by it.
    """
    position = table.position
    assert position is not None, "somebody is asked"
    found: Sequence[Weighed[Any]] = table.ruleset.weighed(
        position.view(seat), position.legal_actions(seat), First()
    )
    return found


class First(Dice):
    """The first of everything: where automated players draw lots among the nearly best, it is the best."""

    def below(self, count: int) -> int:
        return 0


def reasons(offer: Offer, weighed: Weighed[Any]) -> list[str]:
    """Give what speaks for a choice, then its odds, or what it gives up; nothing where there is neither."""
    caution = offer.table.ruleset.caution(offer.view, weighed.action)
    said = [
        offer.book.plain(each, offer.table.names) for each in (weighed.reason, caution) if each is not None
    ]
    return [
        each for each in dict.fromkeys(said) if not any(each != other and each in other for other in said)
    ]


def hint_page(
    offer: Offer, found: Sequence[Weighed[Action]], board: Picture | None = None
) -> discord.ui.LayoutView:
    """Give the best choices of *offer* among those *found*, each with a button that makes it, below the
    *board* that they are about."""
    book, table = offer.book, offer.table
    assert table.pending is not None, "somebody is asked"
    best = _best(offer, found)
    decision = table.ruleset.asked(offer.view, table.pending.kind)
    lines = [
        bold(book.say("waiting-asked", decision=decision)),
        book.say("hint-title", several="yes" if len(best) > 1 else "no"),
    ]
    why = [reasons(offer, each) for each in best]
    # What does not tell them apart is said once.
    alike = [each for each in why[0] if all(each in said for said in why)] if len(best) > 1 else []
    # Below a list it would be read as belonging to the last of them.
    lines += [f"{book.say('hint-alike')} {' · '.join(alike)}"] if alike else []
    for number, (each, said) in enumerate(zip(best, why, strict=True), 1):
        own = " · ".join(part for part in said if part not in alike)
        line = f"{number}. {bold(offer.summary(each.action))}"
        lines.append(f"{line}: {own}" if own else line)
    choose = [
        button(
            Wish.at(table, "pick", f"{offer.fingerprint}:{_path(offer, each)}", viewer=offer.seat),
            label,
            discord.ButtonStyle.primary if each is best[0] else discord.ButtonStyle.secondary,
        )
        for each, label in zip(best, hint_labels([offer.summary(each.action) for each in best]), strict=True)
    ]
    back = button(Wish.at(table, "act", viewer=offer.seat), book.plain("button-back"))
    above: list[discord.ui.Item[Any]] = [gallery(board)] if board is not None else []
    above += [text(*offer.coach)] if offer.coach else []
    return layout(*above, text(*lines), *(row(each) for each in choose), row(back))


def _best(offer: Offer, found: Sequence[Weighed[Action]]) -> Sequence[Weighed[Action]]:
    """Give what is worth naming: nothing that is worth less than to let the chance go by."""
    best = [each for each in found if each.action in offer.actions]
    passing = max((each.worth for each in best if each.action.passes), default=-inf)
    return [each for each in best if each is best[0] or each.worth >= passing][:MOST]


def hint_labels(summaries: Sequence[str]) -> list[str]:
    """Give what stands on the buttons for choices: of one for which there is no room only what is done, and
    in what it differs from the others that do the same, and of the rest what there is room for. The whole
    stands above."""
    if len(summaries) == 1:
        return [*summaries]
    parts = [each.split(APART) for each in summaries]
    labels = []
    for number, own in enumerate(parts, 1):
        alike = [each for each in parts if each[0] == own[0] and each is not own]
        telling = [each for each in own[1:] if not alike or any(each not in other for other in alike)]
        whole = f"{number}. {APART.join(own)}"
        kept = [own[0], *telling]
        for each in own[1:]:
            longer = [part for part in own if part in (*kept, each)]
            if len(f"{number}. {APART.join(longer)}") <= BUTTON_LABEL:
                kept = longer
        labels.append(whole if len(whole) <= BUTTON_LABEL else f"{number}. {APART.join(kept)}")
    return labels


def _path(offer: Offer, weighed: Weighed[Action]) -> str:
    return spell_path(path_to(offer.actions, [weighed.action]))
