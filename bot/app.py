"""The bot itself: its parts, its cogs, and what it does when servers and channels come and go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

import discord
import structlog

from bot.artists import decision_painters, hand_painters, illustrators, painters
from bot.broken_report import report_broken
from bot.commands.allowance import Allowance
from bot.commands.command_names import CommandTranslator
from bot.commands.command_tree import CommandTree, answer_error
from bot.delivery.announcement import Announcer
from bot.delivery.call_limits import CallLimits
from bot.delivery.calls import Calls
from bot.delivery.card import Cards, Painter
from bot.delivery.card_places import CardPlaces
from bot.delivery.channel_ends import overheard
from bot.delivery.claimed import ClaimedCourier, fence
from bot.delivery.courier import Courier
from bot.delivery.discord_courier import DiscordCourier
from bot.delivery.dm_budget import Budget
from bot.delivery.hand_pictures import DecisionPainter, HandPainter, HandPictures
from bot.delivery.hands import Hands
from bot.delivery.host_notices import HostNotices
from bot.delivery.illustrations import Illustrations, Illustrator
from bot.delivery.original_answer import OriginalAnswers
from bot.delivery.outbox import BREATHS, Outbox
from bot.delivery.pacing import Patience
from bot.delivery.passages import Passages
from bot.delivery.reminders import Reminders
from bot.delivery.replay_pages import ReplayPages
from bot.delivery.shared_moments import SharedMoments
from bot.departures import Departures
from bot.desk.buttons import Control, Desk, Wish
from bot.desk.closed_desk import ClosedDesk
from bot.desk.forms import sent_words
from bot.desk.help_buttons import HelpPresses
from bot.desk.table_card import call_buttons
from bot.desk.table_limits import TableLimits
from bot.desk.waiting_pages import WaitingPages
from bot.dice.dice_buttons import DicePresses
from bot.dice.dice_clock import DiceClock
from bot.dice.pools import colours
from bot.dice.records import place_of
from bot.dice.roll_message import roll_letter
from bot.dice.service import DiceService
from bot.dice.session_notices import SessionNotices
from bot.dice.sessions import MakeSeed
from bot.dice.untold_rolls import UntoldRolls
from bot.game.attendance import Attendance
from bot.game.clock import CallLater, GameClock
from bot.game.referee import Referee
from bot.game.scores_by_round import events_of
from bot.game.table import AnyRuleset
from bot.game.thinker import Thinker
from bot.lessons.learned import Learned
from bot.lessons.threads import LessonThreads
from bot.lexicon.explanations import Explanations
from bot.locale import Phrasebook, Phrasebooks
from bot.lookout import Lookout
from bot.lost_places import LostPlaces
from bot.quick_tools.tool_buttons import HandsOfTools
from bot.renderer import Renderer
from bot.replay.page_maker import PageMaker, Pages
from bot.rules_round import RulesRound
from bot.rulesets import GAMES, RULESETS, BrokenRuleset, broken_rulesets
from bot.servers.servers import Servers
from bot.settings import Settings
from bot.shards.connections import ShardedBot
from bot.shards.once import Once
from bot.store.claims import Share
from bot.store.records import GameId, Store
from bot.turns import is_sent_again, serving
from bot.watching.doors import DiscordDoors
from bot.watching.watching import Watching
from bot.workshop import Workshop
from rules.contract import IllegalAction

log = structlog.get_logger(__name__)

EXTENSIONS = (
    "cogs.help",
    "cogs.privacy",
    "cogs.me",
    "cogs.rules",
    "cogs.tables",
    "cogs.midnight",
    "cogs.dice",
    *(f"cogs.{name}" for name in GAMES),
    "cogs.raid_tools",
    "cogs.rocknroll_tools",
)
"""Every cog, loaded independently of the others."""

ANSWERS_FINISHED_WITHIN = 8.0
"""Seconds; with the outbox's ten well below the README's `TimeoutStopSec`."""

INTENTS = discord.Intents(guilds=True)
"""Servers, channels and roles; nothing that Discord calls privileged."""


def now() -> int:
    """Give the unix time in milliseconds, by the clock that discord.py goes by."""
    return int(discord.utils.utcnow().timestamp() * 1000)


class GameMaster(ShardedBot):
    """The bot. It owns the connection; everything else is handed to it."""

    tree: CommandTree
    desk: Desk
    """Who answers buttons and menus; the tables' cog takes this seat when it could be loaded."""
    dice_desk: DicePresses
    """Who answers the buttons of the dice; their cog takes this seat when it makes them known."""
    help_desk: HelpPresses
    """Who answers the buttons of the first minute; likewise."""
    tool_hands: HandsOfTools
    """Who shows hands that were dealt without a game; likewise."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        referee: Referee,
        books: Mapping[str, Phrasebook],
        renderer: Renderer,
        *,
        broken: Sequence[BrokenRuleset] = (),
        painters: Mapping[str, Painter] | None = None,
        illustrators: Mapping[str, Illustrator] | None = None,
        hand_painters: Mapping[str, HandPainter] | None = None,
        decision_painters: Mapping[str, DecisionPainter] | None = None,
        pages: Pages | None = None,
        extensions: Iterable[str] = EXTENSIONS,
        courier: Courier | None = None,
        patience: Patience | None = None,
        clock: Callable[[], int] = now,
        call_later: CallLater | None = None,
        dice_seed: MakeSeed | None = None,
    ) -> None:
        """Take the parts. *broken* rulesets are reported; *courier* is Discord's unless given.

        *call_later* sets the timers, the running loop's own unless given; *dice_seed* makes the seeds of
        the dice, of the system's chance unless given.
        """
        super().__init__(
            settings,
            store,
            intents=INTENTS,
            tree_cls=CommandTree,
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        self.settings = settings
        self.call_limits = CallLimits(self, settings, store)
        fence(self)
        self.store = store
        self.once = once = Once(self.holdings)
        self.referee = referee
        self.books = books
        self.renderer = renderer
        self.courier: Courier = ClaimedCourier(courier or DiscordCourier(self))
        workshop = Workshop()
        self.hands = Hands(
            store,
            self.courier,
            books,
            Budget(settings.new_dms, settings.new_dm_seconds, clock, servers=lambda: self.filling.servers),
            pictures=HandPictures(books, hand_painters or {}, workshop, decision_painters),
            button_only=settings.hands == "button",
            is_quiet=referee.people.is_quiet,
            reads_words=referee.people.reads_words,
        )
        read_words = referee.people.read_words
        self.cards = Cards(books, painters or {}, workshop, partial(events_of, referee), read_words)
        self.shared_moments = SharedMoments(referee, self.cards, books, renderer)
        ends = overheard(self, clock)
        doors = DiscordDoors(self, clock, self._is_elsewhere)
        self.watching = Watching(
            referee, self.courier, self.hands, self.cards, doors, renderer, books, clock, once
        )
        announcer = Announcer(books, renderer, call_buttons)
        self.outbox = Outbox(
            store,
            referee,
            Passages(
                store,
                referee,
                self.courier,
                announcer,
                Illustrations(books, illustrators or {}, workshop, read_words),
                ends,
                Calls(store, referee, self.courier, books, self.hands, ends, call_buttons, once),
                ReplayPages(store, self.courier, announcer, pages),
                self.shared_moments,
            ),
            self.hands,
            CardPlaces(store, referee, self.courier, self.cards.letter, self.cards.left, ends),
            HostNotices(store, self.courier, books),
            Reminders(referee, self.courier, self.hands, books, call_buttons),
            serves=self.filling.serves,
            share=self._share,
            patience=patience,
            breath=BREATHS * settings.automated_delay / 1000,
            watching=self.watching,
            call_later=call_later,
        )
        self.dice = DiceService(
            store, clock, pools=colours(), on_change=lambda: self.dice_clock.kick(), make_seed=dice_seed
        )
        self.dice_clock = DiceClock(
            store,
            self.dice,
            SessionNotices(store, self.courier, books, patience),
            UntoldRolls(
                store, self.dice, self.courier, OriginalAnswers(self), books, roll_letter, clock, patience
            ),
            clock,
            call_later=call_later,
            once=once,
        )
        self.desk = ClosedDesk()
        self.attendance = Attendance(referee, clock, self._share, call_later=call_later)
        self.departures = Departures(self, referee, clock)
        self.clock = GameClock(
            store,
            referee,
            clock,
            call_later=call_later,
            is_held=lambda: referee.maintenance is not None,
            look=self.attendance.look,
            is_away=self.attendance.is_away,
            has_left=self.departures.free,
            share=self._share,
        )
        self.lookout = Lookout(store, referee, self.outbox, self.clock, share=self._share)
        self.holdings.on_lost(lambda _: self.outbox.forget())
        referee.serves = self.shards.serves
        self.waiting_pages = WaitingPages()
        self.explanations = Explanations()
        self.outbox.on_card_down = self.waiting_pages.went_down
        self.learned = Learned(store, clock)
        referee.on_commit = self._follow_up
        referee.on_deadlines = self.clock.expect
        self.lost_places = LostPlaces(self, referee)
        self.rules_round = RulesRound(referee)
        self.servers = Servers(store, once)
        referee.people.calendar_of_server = self.servers.calendar
        referee.people.once = once
        self.table_limits = TableLimits(store, settings.tables_per_server, self.departures.make_room, once)
        self.broken_rulesets = tuple(broken)
        self.broken_extensions: dict[str, str] = {}
        self._extensions_wanted = tuple(extensions)
        self._was_ready = False
        self.allowance = Allowance(settings.commands_per_minute, clock)

    # Start.

    async def setup_hook(self) -> None:
        """Load the cogs, each for itself, and tell Discord about changed commands."""
        await self.holdings.begin()
        self.call_limits.begin()
        await self.dice_clock.begin()
        await self.servers.begin()
        await self.tree.set_translator(CommandTranslator(self.books))
        self.add_dynamic_items(Control)
        for name in self._extensions_wanted:
            try:
                await self.load_extension(name)
            except Exception as error:  # whatever is wrong with one cog, the others go on
                cause = error.__cause__ or error
                self.broken_extensions[name] = f"{type(cause).__name__}: {cause}"
                log.error("cog_broken", cog=name, exc_info=error)
        for ruleset in self.broken_rulesets:
            log.error("ruleset_broken", ruleset=ruleset.name, reason=ruleset.reason)
        await self.tree.synchronise()

    async def on_ready(self) -> None:
        """Deliver what a former life left lying, and answer the deadlines that passed meanwhile."""
        if self._was_ready:
            await self.outbox.wake()
            self.dice_clock.kick()
            return
        self._was_ready = True
        log.info(
            "ready", servers=len(self.guilds), shards=self.shard_count, unknown_shards=self.filling.unknown
        )
        await self.outbox.wake()
        await self.attendance.begin()
        self.clock.wake()
        self.dice_clock.wake()
        self.rules_round.begin()
        await report_broken(self)
        await self.lost_places.end_lobbies()
        await LessonThreads(self).tidy_up()

    async def on_shard_disconnect(self, shard: int) -> None:
        """Note since when nobody can be heard."""
        self.attendance.left(shard)

    async def on_shard_resumed(self, shard: int) -> None:
        """Give back the time that this took."""
        await self.attendance.returned(shard)
        self.clock.wake()
        if self._was_ready and self.shards.is_shared:  # another process may have left something lying
            await self.outbox.wake()
            self.dice_clock.kick()

    async def on_shard_ready(self, shard: int) -> None:
        """Do the same, and see what became of the places of its servers."""
        await self.on_shard_resumed(shard)
        if self._was_ready and self.shards.is_shared:
            self.rules_round.begin()
            await self.lost_places.end_lobbies()

    async def on_shard_parted(self, shard: int) -> None:
        """Leave to another process since when nobody can be heard."""
        self.attendance.parted(shard)

    def _follow_up(self, game: GameId) -> None:
        self.outbox.kick(game)
        self.waiting_pages.kick(game)

    def _is_elsewhere(self, guild: int) -> bool:
        return self.filling.is_missing(guild) or not self.shards.serves(guild)

    def _share(self) -> Share:
        return Share(self.shards.count, self.shards.held, self.shards.reaches_discord)

    # What people wish.

    async def takes(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether *interaction* is to be answered: not twice, not when the end is near, and not to excess.

        Whoever asks for too much is told how long to wait.
        """
        serving.set(interaction.guild_id or interaction.user.id)
        is_typing = interaction.type is discord.InteractionType.autocomplete
        if is_sent_again.get() if is_typing else not self._intake.takes(interaction.id):
            return False
        lacking = self.allowance.lacking(interaction)
        if lacking and not is_typing and self.allowance.may_tell(interaction.user.id):
            log.info("asked_too_much", user=interaction.user.id)
            await answer_error(interaction, IllegalAction("asked_too_much", seconds=lacking))
        return not lacking

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Hand a form that was sent in to the desk; discord.py knows those of its own life only."""
        if interaction.type is discord.InteractionType.modal_submit:
            sent: Any = interaction.data or {}
            wish = Wish.read(sent.get("custom_id", ""))
            if wish is not None and await self.takes(interaction):
                await self.desk.send_in(interaction, wish, sent_words(interaction))

    # Servers and channels come and go.

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Pause the games of a server that the bot was removed from, and end its lobbies; all is kept."""
        await self.lost_places.pause_games("kicked", guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Deliver what waited while the bot was away, and commit to dice before anybody rolls."""
        await self.outbox.wake(guild.id)
        await self.dice.status(place_of(guild.id, 0))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Pause the game whose channel was deleted; a lobby ends."""
        await self.lost_places.pause_game_in(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Pause the game whose thread was deleted; a lobby ends."""
        await self.lost_places.pause_game_in(payload.thread_id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """Try again what lacked a permission."""
        await self.outbox.wake(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try again what lacked a permission."""
        if before.permissions != after.permissions:
            await self.outbox.wake(after.guild.id)

    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """Try again what lacked a permission: the bot's own roles may have changed."""
        if self.user is not None and after.id == self.user.id:
            await self.outbox.wake(after.guild.id)

    # Errors and the end.

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what an event raised, once; the next event is served."""
        log.exception("event_failed", event_name=event_method)

    async def close(self) -> None:
        """Finish what is being answered and sent, then leave Discord and release the store."""
        if self.is_closed():
            return
        self.lookout.close()
        self.rules_round.close()
        self.servers.close()
        await self.shards.close()
        # Whatever comes from now on comes to the next life, which resumes where this one ends.
        quiet = (self.sessions, self.filling, self.clock, self.dice_clock, self.waiting_pages)
        await asyncio.gather(*(each.close() for each in quiet))
        # What was begun is finished first, for its commits promise what the outbox delivers.
        await self._intake.close(ANSWERS_FINISHED_WITHIN)
        await asyncio.gather(self.attendance.close(), self.referee.close())
        await self.outbox.close()
        await super().close()
        await self.holdings.close()
        await self.call_limits.close()
        await self.store.close()


def build(
    settings: Settings,
    store: Store,
    *,
    rulesets: Mapping[str, AnyRuleset] = RULESETS,
    broken: Sequence[BrokenRuleset] | None = None,
    books: Mapping[str, Phrasebook] | None = None,
    **parts: Any,
) -> GameMaster:
    """Give the bot wired together from its real parts around *store*; *parts* replace some of them."""
    books = books or Phrasebooks.load()
    broken = broken_rulesets() if broken is None else broken
    clock = parts.get("clock", now)
    referee = parts.pop("referee", None) or Referee(
        store, rulesets, clock, automated_delay=settings.automated_delay, thinker=Thinker()
    )
    for make in (painters, illustrators, hand_painters, decision_painters):
        if make.__name__ not in parts:
            parts[make.__name__] = make(rulesets)
    parts.setdefault("pages", PageMaker())
    return GameMaster(settings, store, referee, books, Renderer(books), broken=broken, **parts)
