"""People who play by pressing: they know what they want, and look for what on their page leads there."""

from __future__ import annotations

from collections.abc import Awaitable, Iterator
from typing import Any

from club import BUTTON, MENU, Club, custom_ids, private, walk
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.desk.action_menu import NoSuchAnswer, Question, ask
from bot.desk.action_page import read_pick
from bot.desk.buttons import Wish
from bot.desk.fresh_menus import unmarked
from bot.desk.offer import Offer
from bot.store.records import GameId
from rules.contract import Action

MOST_CLICKS = 40
"""More of them for one answer mean that a menu leads round in a circle."""


class Person:
    """Somebody with one private page before them, on which they find what they are looking for."""

    def __init__(self, club: Club, member: MemberActor) -> None:
        self.member = member
        self._club = club
        self._page: Any = None

    async def carry_out(self, wanted: Action, game: GameId) -> int:
        """Do what is *wanted* by buttons and menus, and give how often something was pressed for it."""
        club = self._club
        before = (await club.bot.referee.look(game)).version
        for pressed in range(1, MOST_CLICKS):
            offer = Offer.to(await club.bot.referee.look(game), wanted.seat, club.bot.books["en"])
            self._page = private(await self.press(self._next(offer, wanted)))
            for happening in await club.bot.referee.happenings(game, after=before):
                if happening.entry.actor == self.member.id and happening.action is not None:
                    assert happening.action == wanted, f"{happening.action} instead of {wanted}"
                    return pressed
        raise AssertionError(f"no page leads to {wanted}")

    async def press(self, click: Awaitable[InteractionResult]) -> InteractionResult:
        """Make one *click*, and give what it led to."""
        return await click

    def _next(self, offer: Offer, wanted: Action) -> Awaitable[InteractionResult]:
        """Give the click that leads nearest to *wanted*: the one that opens the menu where no other does."""
        found = [
            (len(left), custom_id, values)
            for custom_id, values in _presses(self._page)
            if wanted in (left := _left_by(custom_id, values, offer))
        ]
        if not found:
            return self._open_menu()
        _, custom_id, values = min(found)
        if values:
            return self.member.select(self._page, values, custom_id=custom_id)
        return self.member.click(self._page, custom_id=custom_id)

    def _open_menu(self) -> Awaitable[InteractionResult]:
        """Press the newest button of the channel that opens the menu."""
        for message in reversed(self._club.hall.history()):
            for custom_id in custom_ids(message):
                if (wish := Wish.read(custom_id)) is not None and wish.verb == "act":
                    return self.member.click(message, custom_id=custom_id)
        raise AssertionError("nothing to press in the channel")


def _presses(page: Any) -> Iterator[tuple[str, list[str]]]:
    """Give all that can be pressed or chosen on *page*."""
    for component in walk(page) if page is not None else ():
        if component.get("type") == BUTTON and component.get("custom_id"):
            yield component["custom_id"], []
        elif component.get("type") == MENU:
            for option in component["options"]:
                yield component["custom_id"], [option["value"]]


def _left_by(custom_id: str, values: list[str], offer: Offer) -> set[Action]:
    """Give the actions that can still be chosen after a press; none where it is about something else."""
    wish = Wish.read(custom_id)
    if wish is None or wish.verb not in ("pick", "sure"):
        return set()
    mark, path = read_pick(wish.rest, [unmarked(each) for each in values])
    try:
        # One question is asked for all the answers on a page.
        question = ask(offer.actions, path[:-1]) if mark == offer.fingerprint and path else None
    except NoSuchAnswer:
        return set()
    entries = question.entries if isinstance(question, Question) else ()
    return {action for each in entries if each.number == path[-1] for action in each.actions}
