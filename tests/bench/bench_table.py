"""What a whole game asks of those who play it: messages, pings, clicks, and how soon a press is answered.

Seeded games of every ruleset on a simulated Discord: people press the real buttons and menus, and want what
an automated player would do. Everything is counted from Discord's side.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextvars import copy_context
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path
from statistics import mean, median
from typing import Any

from club import Club, open_club
from people import Person
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.artists import hand_painters, illustrators, painters
from bot.game import judgement
from bot.rulesets import RULESETS
from bot.settings import Settings
from bot.store.records import GameId
from tests.bench.figures import Figure
from tests.locale.prose import words_in

SEEDS = ("one", "two")
"""A game for each, always the same one."""
SECONDS_TO_READ = 15
"""How long people look at a page before they press: whatever the clock answers, it answers meanwhile."""
LONGEST = 2000
"""Decisions after which a game is taken for endless."""
_MENTION = re.compile(r"<@!?(\d+)>")
ANSWERS = ("/interactions/", "/webhooks/")
ATTACHMENTS = 10
"""How many files a message holds."""


class TimedLog(list[Any]):
    """The requests that Discord was sent, and when each of them came."""

    def __init__(self) -> None:
        super().__init__()
        self.at: list[float] = []

    def append(self, request: Any) -> None:
        """Note the time, too."""
        self.at.append(time.perf_counter())
        super().append(request)


class Watch:
    """The time at the table: it passes when somebody lets it, and then rings for the bot's clock."""

    def __init__(self) -> None:
        self.club: Club | None = None
        self._alarms: list[Alarm] = []

    def now(self) -> int:
        """Give the unix time in milliseconds."""
        return 0 if self.club is None else round(self.club.env.now().timestamp() * 1000)

    def call_later(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        """Set an alarm; nobody waits for it."""
        context = copy_context()
        self._alarms.append(Alarm(self.now() + round(seconds * 1000), lambda: context.run(ring)))
        return self._alarms[-1]

    async def let_pass(self, seconds: float) -> None:
        """Let time pass, from alarm to alarm, and see to it that everything is done that each causes."""
        assert self.club is not None
        end = self.now() + round(seconds * 1000)
        while self.now() < end:
            until = min((each.at for each in self._alarms if self.now() < each.at < end), default=end)
            await self.club.env.advance_time((until - self.now()) / 1000)
            due = [each for each in self._alarms if each.at <= self.now()]
            self._alarms = [each for each in self._alarms if each not in due]
            for each in due:
                each.ring()
            await self.club.env.settle()


@dataclass(eq=False)
class Alarm:
    """Something to be called when it is time."""

    at: int
    ring: Callable[[], None]

    def cancel(self) -> None:
        """Never call it."""
        self.ring = lambda: None


@dataclass
class Tally:
    """What the games of one ruleset came to."""

    games: int = 0
    messages: int = 0
    lines: int = 0
    small_print: int = 0
    pings: int = 0
    pictures: int = 0
    calls: Counter[str] = field(default_factory=Counter)
    clicks: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    """For each kind of decision, those of each time."""
    answers: list[float] = field(default_factory=list)
    """Seconds from each press to its answer."""


class TimedPerson(Person):
    """A person with a watch."""

    def __init__(self, club: Club, member: MemberActor, log: TimedLog, answers: list[float]) -> None:
        super().__init__(club, member)
        self._log = log
        self._answers = answers

    async def press(self, click: Awaitable[InteractionResult]) -> InteractionResult:
        """Note how long the answer takes, whatever else the bot does after it."""
        first, began = len(self._log), time.perf_counter()
        result = await super().press(click)
        came = zip(self._log[first:], self._log.at[first:], strict=True)
        self._answers.append(max(at for each, at in came if each.path.startswith(ANSWERS)) - began)
        return result


def run() -> list[Figure]:
    """Play the games, and tell on which decisions most clicks are spent."""
    figures: list[Figure] = []
    for name in RULESETS:
        tally = Tally()
        for seed in SEEDS:
            asyncio.run(_play(name, seed, tally))
        figures += _figures(name, tally)
        print(f"\n{name}: clicks by decision\n{_by_kind(tally.clicks)}", flush=True)
    return figures


async def _play(name: str, seed: str, tally: Tally) -> None:
    """Play one game of *name*: two people and an automated player, or one against the other."""
    automated = 1 if RULESETS[name].seats[1] >= 3 else 0
    watch = Watch()
    numbers = count()
    with tempfile.TemporaryDirectory() as folder:
        async with open_club(
            Path(folder),
            rulesets=RULESETS,
            extensions=("cogs.tables", f"cogs.{name}"),
            painters=painters([name]),
            illustrators=illustrators([name]),
            hand_painters=hand_painters([name]),
            settings=Settings(_env_file=None, shard_count=1, commands_per_minute=0),
            clock=watch.now,
            call_later=watch.call_later,
            new_seed=lambda: sha256(f"table/{seed}/{next(numbers)}".encode()).digest(),
        ) as club:
            watch.club = club
            club.speaks_russian(club.bob)
            log = club.env.backend.http_requests = TimedLog()
            game = await club.opened(club.ann, club.bob, automated=automated, ruleset=name)
            await _to_the_end(club, game, watch, log, tally)
            _count(club, log, tally)


async def _to_the_end(club: Club, game: GameId, watch: Watch, log: TimedLog, tally: Tally) -> None:
    people = {member.id: TimedPerson(club, member, log, tally.answers) for member in (club.ann, club.bob)}
    for _ in range(LONGEST):
        await _let_the_clock_answer(club, game, watch)
        table = await club.bot.referee.look(game)
        if table.pending is None:
            return
        seat, person = next(
            (seat, people[user])
            for seat in table.pending.seats
            if (user := table.chairs[seat].user) in people
        )
        wanted = judgement.advice(table, seat)
        kind = f"{table.pending.kind}: {type(wanted).__name__}"
        tally.clicks[kind].append(await person.carry_out(wanted, game))
    raise AssertionError(f"game {game} does not end")


async def _let_the_clock_answer(club: Club, game: GameId, watch: Watch) -> None:
    """Wait until all that the clock answers is answered: people read before they press."""
    before = -1
    while before < (version := (await club.bot.referee.look(game)).version):
        before = version
        await watch.let_pass(SECONDS_TO_READ)


def _count(club: Club, log: TimedLog, tally: Tally) -> None:
    tally.games += 1
    bot, hall = club.env.backend.bot_user.id, club.hall.id
    for message in club.env.backend.messages[hall].values():
        if message.author_id != bot or message.is_ephemeral:
            continue
        lines = [line for words in _words(message.content, message.components) for line in words.split("\n")]
        tally.messages += 1
        tally.lines += len(lines)
        tally.small_print += sum(line.startswith("-#") for line in lines)
    for request in log:
        kind = _kind(request.method, request.path, hall)
        tally.calls[kind] += 1
        if isinstance(request.json, dict):
            tally.pictures += sum(_is_new_picture(each) for each in request.json.get("attachments") or ())
            tally.pings += len(_pinged(request.json)) if kind == "channel: message" else 0


def _kind(method: str, path: str, hall: int) -> str:
    """Give what a request to Discord is for."""
    place, _, rest = path.strip("/").partition("/")
    if place == "interactions":
        return "press: acknowledgement"
    if place == "webhooks":
        return "press: answer"
    if place != "channels" or "/messages" not in path:
        return f"{method} {re.sub('[0-9]{6,}', '…', path)}"
    where = "channel" if rest.startswith(str(hall)) else "hand"
    what = "pin" if "/pins" in path else {"POST": "message", "PATCH": "edit"}.get(method, method)
    return f"{where}: {what}"


def _words(content: str | None, components: object) -> Iterator[str]:
    yield from filter(None, (content or "", *words_in(components)))


def _pinged(sent: Mapping[str, Any]) -> set[str]:
    """Give the ids of those whom a new message notifies."""
    words = "\n".join(_words(sent.get("content"), sent.get("components")))
    allowed = sent.get("allowed_mentions") or {"parse": ["users"]}
    mentioned = set(_MENTION.findall(words))
    return mentioned if "users" in allowed["parse"] else mentioned & set(map(str, allowed.get("users", ())))


def _is_new_picture(attachment: Mapping[str, Any]) -> bool:
    """Whether a file is sent with a request, which numbers it from 0, and is none that is kept."""
    return int(attachment["id"]) < ATTACHMENTS and str(attachment.get("filename")).endswith(".png")


def _figures(name: str, tally: Tally) -> Iterator[Figure]:
    clicks = [each for those in tally.clicks.values() for each in those]

    def a_game(what: str, number: float) -> Figure:
        return Figure(f"{name}: {what}", number / tally.games, "a game")

    yield a_game("channel messages", tally.messages)
    yield a_game("lines in them", tally.lines)
    yield a_game("lines of small print in them", tally.small_print)
    yield a_game("pings", tally.pings)
    yield a_game("edits in the channel", tally.calls["channel: edit"])
    yield a_game("pictures sent", tally.pictures)
    yield a_game("API calls", tally.calls.total())
    for kind, number in sorted(tally.calls.items()):
        yield a_game(f"  {kind}", number)
    yield a_game("decisions", len(clicks))
    yield Figure(f"{name}: clicks a decision, median", median(clicks), "clicks")
    yield Figure(f"{name}: clicks a decision, mean", mean(clicks), "clicks")
    yield Figure(f"{name}: clicks a decision, worst", max(clicks), "clicks")
    yield Figure(f"{name}: a press is answered, median", median(tally.answers) * 1000, "ms")
    yield Figure(f"{name}: a press is answered, worst", max(tally.answers) * 1000, "ms")


def _by_kind(clicks: Mapping[str, Sequence[int]]) -> str:
    """Give a line for each kind of decision, the costliest in all first."""
    ranked = sorted(clicks.items(), key=lambda each: (-sum(each[1]), each[0]))
    return "\n".join(
        f"  {sum(those):>5} clicks in {len(those):>4} decisions,"
        f" mean {mean(those):>5.2f}, worst {max(those):>2}  {kind}"
        for kind, those in ranked
    )
