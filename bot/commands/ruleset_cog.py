"""What every ruleset's cog shares: what its commands do, suggesting only what is legal now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from discord import app_commands
from discord.ext import commands

from bot.app import GameMaster
from bot.commands.action_commands import ActionTable, Choice, action_command
from bot.commands.suggestions import suggest
from bot.commands.typed_actions import Given, matching, of_kind, off_the_menu, own_words, spell, with_usual
from bot.commands.worded_commands import WordedCommand, worded, worded_group
from bot.desk.action_menu import narrowed, parameters, path_to, values
from bot.desk.forms import filled, form_page, kept_lines
from bot.desk.front_desk import FrontDesk
from bot.desk.game_finder import game_for
from bot.desk.offer import Offer
from bot.desk.replies import Interaction, acknowledge, answer
from bot.desk.rules_page import chapter_page, read_chapter, suggest_chapters
from bot.game.table import AnyRuleset
from bot.lengths import DESCRIPTION
from bot.locale import harmless
from bot.quick_tools.saved_rosters import SavedRosters
from bot.store.records import GameId
from rules.contract import Action, Fact, IllegalAction
from rules.field_kinds import is_form, typed_fields

NAMED = 10
"""How many possible values a refusal names."""


class RulesetCog(commands.GroupCog):
    """The commands of one ruleset: a look, its rules, and what stands in the table of its *actions*."""

    ruleset: ClassVar[str]

    def __init_subclass__(cls, *, actions: ActionTable | None = None) -> None:
        """Make the commands of the *actions*, in their order; a cog without a table has its own alone."""
        if actions is not None:
            for member in _members(cls.ruleset, actions):
                setattr(cls, f"{member.name}_command", member)

    def __init__(self, bot: GameMaster) -> None:
        super().__init__()
        self.bot = bot
        self.desk = FrontDesk.of(bot)
        self.shelves: Mapping[type[Action], SavedRosters[Any]] = {}
        """Whose words may be the name of a roster that is kept."""

    async def act(self, interaction: Interaction, kind: type[Action], **typed: str | None) -> None:
        """Do the action *kind* with what was *typed*, or open the menu where that leaves a choice."""
        if (shelf := self.shelves.get(kind)) is not None:
            typed |= {name: await shelf.row_of(interaction, typed[name]) for name in typed_fields(kind)}

        async def attempt(interaction: Interaction, game: GameId) -> None:
            await self.desk.take_over(interaction, game)
            offer, orders = await self._offers(interaction, game)
            found = next((each for each in (offer, orders) if of_kind(each, kind)), None)
            if found is None:
                await self._act_anyway(interaction, offer, kind, typed)
                return
            left = with_usual(matching(found, kind, typed), kind, typed)
            if not left:
                await self._act_anyway(interaction, found, kind, typed)
            elif len(set(left)) > 1:
                lines = kept_lines(found, own_words(kind, typed))
                await self.desk.show_page(interaction, found, narrowed(found.actions, left), lines)
            elif is_form(left[0]):
                await self._fill_in(interaction, found, left[0], own_words(kind, typed))
            elif not await self.desk.asks_again(interaction, found, path_to(found.actions, left), left[0]):
                unasked = found.unasked(left[0], [name for name, words in typed.items() if words is not None])
                await self.desk.act(interaction, game, left[0], before=unasked)

        await self.desk.serve(interaction, None, attempt)

    async def look(self, interaction: Interaction) -> None:
        """Show how the game stands."""
        await self.desk.serve(interaction, None, self.desk.show_status, looks=True)

    async def show_rules(self, interaction: Interaction, chapter: Choice = None) -> None:
        """Show *chapter* of the rules, or the one that matters now; without a game here the usual numbers."""
        await acknowledge(interaction)
        game = await self.bot.store.open_game_in(interaction.channel_id or 0)
        try:
            if game is not None and (await self.desk.table(interaction, game)).ruleset.name == self.ruleset:
                await self.desk.show_rules(interaction, game, chapter)
                return
            ruleset = self._rules()
            shown = None if chapter is None else read_chapter(ruleset, self.desk.books, chapter)
            await answer(interaction, chapter_page(ruleset, self.desk.book(interaction), shown))
        except IllegalAction as refusal:
            await self.desk.refuse(interaction, refusal, None)

    async def suggest_chapters(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Give the chapters of the rules."""
        return suggest_chapters(self._rules(), self.desk.book(interaction), typed)

    def _rules(self) -> AnyRuleset:
        ruleset = self.bot.referee.rulesets.get(self.ruleset)
        if ruleset is None:
            raise IllegalAction("ruleset_not_loaded")
        return ruleset

    async def suggest(
        self, interaction: Interaction, kind: type[Action], parameter: str, typed: str
    ) -> list[app_commands.Choice[str]]:
        """Give what *parameter* of *kind* may be now, given the other parameters typed before it."""
        if (shelf := self.shelves.get(kind)) is not None:
            return await shelf.suggest(interaction, typed)
        try:
            game = await game_for(self.bot.store, interaction)
            offers = await self._offers(interaction, game)
        except IllegalAction:
            return []
        others = {
            each: getattr(interaction.namespace, each) for each in parameters(kind) if each != parameter
        }
        return suggestions(offers, kind, parameter, others, typed)

    async def _fill_in(
        self, interaction: Interaction, offer: Offer, form: Action, words: Mapping[str, str]
    ) -> None:
        """Carry out *form* filled with *words*; where some are missing, show it with those there are."""
        path, action = path_to(offer.actions, [form]), filled(form, words)
        if is_form(action):
            await answer(interaction, form_page(offer, path, form, words))
        elif not await self.desk.act_typed(interaction, offer, path, action):
            raise IllegalAction("stale_button")

    async def _offers(self, interaction: Interaction, game: GameId) -> tuple[Offer, Offer]:
        table = await self.desk.table(interaction, game)
        if table.ruleset.name != self.ruleset:
            raise IllegalAction("other_ruleset")
        seat, book = table.seated(interaction.user.id), self.desk.book(interaction)
        return Offer.to(table, seat, book), Offer.orders(table, seat, book)

    async def _act_anyway(
        self, interaction: Interaction, offer: Offer, kind: type[Action], typed: Given
    ) -> None:
        """Let the rules say why not; where nobody knows what was typed, say what would be possible."""
        table = offer.table
        if table.pending is None:
            raise IllegalAction("game_paused" if table.state is not None else "game_not_running")
        action = off_the_menu(offer, kind, typed)
        if action is not None:
            await self.desk.act(interaction, table.id, action)
            return
        offered = of_kind(offer, kind)
        for parameter, words in typed.items():
            if words is not None and not matching(offer, kind, {parameter: words}):
                seen = {getattr(each, parameter): each for each in reversed(offered)}
                possible: list[Fact] = [
                    table.ruleset.label(offer.view, seen[value], parameter)
                    for value in values(offered, parameter)
                ]
                raise IllegalAction("not_offered", value=harmless(words), choices=tuple(possible[:NAMED]))
        raise IllegalAction("not_offered", value=offer.name(kind), choices=())


def _members(name: str, actions: ActionTable) -> Iterator[app_commands.Group | WordedCommand]:
    """Give what stands directly under `/<name>`: the groups of *actions*, and the commands without one."""
    names = dict.fromkeys(key.split("-")[0] for key in actions if "-" in key)
    groups = {each: worded_group(f"{name}-{each}") for each in names}
    yield from groups.values()
    yield worded(f"{name}-look")(RulesetCog.look)
    rules = worded(f"{name}-rules")(RulesetCog.show_rules)
    rules.autocomplete("chapter")(RulesetCog.suggest_chapters)
    yield rules
    for key, kind in actions.items():
        group = groups.get(key.split("-")[0])
        command = action_command(f"{name}-{key}", kind, group)
        if group is None:
            yield command


def suggestions(
    offers: Iterable[Offer], kind: type[Action], parameter: str, others: Given, typed: str
) -> list[app_commands.Choice[str]]:
    """Give what *parameter* of *kind* may be in the first of *offers* that has it, *others* being typed."""
    for offer in offers:
        left = matching(offer, kind, others)
        if left:
            firsts = {getattr(action, parameter): action for action in reversed(left)}
            offered = values(left, parameter)
            # A player's own words are not suggested, nor what is longer than Discord lets a suggestion be.
            return suggest(
                (
                    (offer.value(firsts[value], parameter), spell(value))
                    for value in offered
                    if value != "" and len(spell(value)) <= DESCRIPTION
                ),
                typed,
            )
    return []
