"""`/me time`: shows a person their settings, reads what they choose or type, and keeps it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, Self

from discord import app_commands

from bot.app import GameMaster
from bot.commands.command_tree import answer_error
from bot.commands.suggestions import SUGGESTIONS, suggest
from bot.desk.desk import Desk
from bot.desk.replies import Interaction, acknowledge, answer, click_of
from bot.game.judgement import HAND
from bot.lengths import DESCRIPTION, fit
from bot.locale import Phrasebook
from bot.people.calendar import MOST_DAYS_OFF
from bot.people.people import Reading, Reminders
from bot.people.reading_page import reading_page
from bot.people.time_buttons import TimeForm
from bot.people.time_page import TYPED, offered_absences, offered_nights, time_page
from bot.people.typed_times import read_quiet, read_return
from bot.people.zones import Zones
from bot.store.records import GameId, Parcel
from rules.contract import IllegalAction

MOST_TABLES = 100
"""Of so many tables, the newest, somebody is called anew whose hours have changed."""
ASKED = ("zone", "quiet", "away")
"""What can be typed."""


class TimeDesk(Desk):
    """`/me time` with its buttons, menus and forms."""

    zones: Zones
    kick: Callable[[GameId], None]
    """Lets the outbox of a game look again: somebody may be called now who was not to be."""
    nothing: Collection[str]
    """What people type for none at all, in every language."""

    @classmethod
    def of(cls, bot: GameMaster) -> Self:
        """Give the desk of *bot*."""
        desk = super().of(bot)
        desk.zones = Zones(bot.books)
        desk.kick = bot.outbox.kick
        desk.nothing = words_for_nothing(bot.books)
        return desk

    async def show(self, interaction: Interaction, **typed: str | None) -> None:
        """Set what was *typed* with the command, if anything, and show all that is set."""
        await acknowledge(interaction)
        await self._set(interaction, {name: words for name, words in typed.items() if words is not None})

    async def show_reading(self, interaction: Interaction, chosen: str | None = None) -> None:
        """Keep how whoever asks reads, if that was *chosen*, and show it."""
        await acknowledge(interaction)
        people, user = self.referee.people, interaction.user.id
        await people.load([user])
        if chosen in tuple(Reading) and people.of(user).reading != chosen:
            await people.change(user, reading=Reading(chosen))
            await self._bring_hands_anew(user)
        await answer(interaction, reading_page(people.of(user).reading, self.book(interaction)))

    async def _bring_hands_anew(self, user: int) -> None:
        """Let the hands that *user* has been sent say, or show, what they did not before."""
        for game in await self.referee.store.open_games(user=user, limit=MOST_TABLES):
            for row in game.seats:
                if row.user == user:
                    await self.referee.store.add_parcel(game.id, Parcel(f"{HAND}{row.seat}", b"{}"))
            self.kick(game.id)

    async def press(self, interaction: Interaction, verb: str, values: Sequence[str]) -> None:
        """Do what a button or menu asks for; every error is answered here."""
        try:
            if verb == "zone" or (verb in ASKED and TYPED in values):
                await self._ask(interaction, verb)
                return
            await acknowledge(interaction)
            match verb:
                case "quiet" | "away" if values:
                    await self._set(interaction, {verb: values[0]})
                case "back":
                    await self._set(interaction, {"away": "0"})
                case "days":
                    days = {each for each in range(7) if str(each) in values}
                    await self._keep(interaction, days_off=tuple(sorted(days))[:MOST_DAYS_OFF])
                case "reminders" if values and values[0] in tuple(Reminders):
                    await self._keep(interaction, reminders=Reminders(values[0]))
                case "words" | "pictures":
                    await self.show_reading(interaction, verb)
                case "gather":
                    people, user = self.referee.people, interaction.user.id
                    await people.load([user])
                    await self._keep(interaction, gather=not people.of(user).gather)
                case _:
                    raise IllegalAction("stale_button")
        except Exception as error:
            await answer_error(interaction, error)

    def suggest_zones(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the time zones that may be meant, with what the clock shows there."""
        book, now = self.book(interaction), self.referee.now()
        found = self.zones.search(typed, book.language)[:SUGGESTIONS]
        return [
            app_commands.Choice(name=fit(self.zones.offer(each, now), DESCRIPTION), value=each.name)
            for each in found
        ]

    def suggest_nights(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give quiet hours that many have."""
        return suggest(offered_nights(self.book(interaction)), typed)

    async def suggest_returns(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give days on which somebody may be back."""
        book, people, user = self.book(interaction), self.referee.people, interaction.user.id
        await people.load([user])
        today = people.calendar_of(user).here(self.referee.now()).date()
        here = [(book.plain("time-button-back"), "0")] if people.calendar_of(user).away_until else []
        return suggest([*here, *offered_absences(today, book)], typed)

    async def _ask(self, interaction: Interaction, what: str) -> None:
        book = self.book(interaction)
        title, label, hint = (book.plain(f"time-form-{what}{part}") for part in ("", "-label", "-hint"))
        await interaction.response.send_modal(TimeForm(title, label, hint, partial(self._sent, what)))

    async def _sent(self, what: str, interaction: Interaction, words: str) -> None:
        await acknowledge(interaction)
        await self._set(interaction, {what: words})

    async def _set(self, interaction: Interaction, typed: dict[str, str]) -> None:
        """Keep what was *typed*; where it cannot be read nothing is changed, and the page says why."""
        language = click_of(interaction).locale
        chosen: dict[str, Any] = {}
        people, user = self.referee.people, interaction.user.id
        await people.load([user])
        try:
            if "zone" in typed:
                chosen["zone"] = self.zones.read(typed["zone"], language)
            if "quiet" in typed:
                chosen["quiet"] = read_quiet(typed["quiet"], self.nothing)
            if "away" in typed:
                today = people.calendar_of(user).here(self.referee.now()).date()
                chosen["away_until"] = read_return(typed["away"], today, self.nothing)
        except IllegalAction as refusal:
            await self._tell(interaction, self.renderer.explain(refusal, None, language))
            return
        await self._keep(interaction, **chosen)

    async def _keep(self, interaction: Interaction, **chosen: Any) -> None:
        if chosen:
            await self.referee.people.change(interaction.user.id, **chosen)
            await self.referee.reschedule(interaction.user.id)
            for game in await self.referee.store.open_games(user=interaction.user.id, limit=MOST_TABLES):
                self.kick(game.id)
        await self._tell(interaction)

    async def _tell(self, interaction: Interaction, *above: str) -> None:
        book = self.book(interaction)
        attention = self.referee.people.of(interaction.user.id)
        zone = self.zones.called(attention.calendar.zone, book.language)
        await answer(interaction, time_page(attention, self.referee.now(), zone, book, *above))


def words_for_nothing(books: Mapping[str, Phrasebook]) -> frozenset[str]:
    """Give what people type for none at all, in every language."""
    return frozenset(each for book in books.values() for each in book.plain("time-words-none").split(", "))
