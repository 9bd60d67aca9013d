"""The dice service: rolls, draws, sessions and what is kept of them; free of Discord."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.dice.records import (
    DiceSettings,
    Drawn,
    DrawWish,
    PlaceStatus,
    Proof,
    Rolled,
    RollWish,
    SessionFacts,
    Tally,
)
from bot.store.records import Store
from rules.contract import Dice
from rules.dice.parser import NO_POOLS, Pools

T = TypeVar("T")


class DiceService:
    """Rolls dice for any group. One for each process; the store is shared."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        *,
        pools: Pools = NO_POOLS,
        on_notice: Callable[[], None] = lambda: None,
    ) -> None:
        """Take *now*, the unix time in milliseconds; *on_notice* is called when there is a notice to post."""

    async def roll(self, wish: RollWish) -> Rolled:
        """Roll, keep, then give; raise DiceError for bad notation, IllegalAction("no_game_master").

        Durable when this returns. The token of the wish is kept until `told`.
        """
        raise NotImplementedError

    async def draw(self, wish: DrawWish, play: Callable[[Dice], T]) -> Drawn[T]:
        """Give what *play* makes of one public draw; for a repeated interaction it is played again alike.

        Nothing is kept when *play* raises.
        """
        raise NotImplementedError

    async def rolled(self, roll: int) -> Rolled:
        """Give a kept roll; raise IllegalAction("unknown_roll")."""
        raise NotImplementedError

    async def told(self, roll: int, message: int | None = None) -> None:
        """Note that the result was shown, in *message* where that is known: its token is forgotten."""
        raise NotImplementedError

    async def failed(self, place: str) -> None:
        """Count an interaction that failed, for `/fair history`."""
        raise NotImplementedError

    async def reveal(self, roll: int, user: int) -> Rolled:
        """Show a hidden roll to everybody.

        Its roller may for SECRET and MASTER, the game master for MASTER and BLIND; raise
        IllegalAction("unknown_roll") or IllegalAction("not_yours_to_reveal").
        """
        raise NotImplementedError

    async def history(self, user: int, place: str | None = None, limit: int = 25) -> list[str]:
        """Give the newest distinct texts that *user* rolled (in *place*), newest first."""
        raise NotImplementedError

    async def untold(self, place: str, limit: int = 10) -> list[Rolled]:
        """Give the newest public rolls of *place* of which the result could not be shown."""
        raise NotImplementedError

    # Sessions.

    async def status(self, place: str) -> PlaceStatus:
        """Give how *place* stands, and prepare its first session where there is none."""
        raise NotImplementedError

    async def contribute(self, place: str, user: int, words: str, interaction: int) -> SessionFacts:
        """Add *words* of *user* to the prepared session of *place*, in place of that user's former words.

        Empty *words* contribute the id of the interaction. Raise IllegalAction("words_too_long", maximum=…)
        or IllegalAction("too_many_contributions").
        """
        raise NotImplementedError

    async def rotate(self, place: str, *, reason: str = "asked") -> SessionFacts:
        """End the running session of *place* and reveal it; raise IllegalAction("no_session_running")."""
        raise NotImplementedError

    async def sessions(self, place: str, *, before: int | None = None, limit: int = 10) -> list[SessionFacts]:
        """Give the sessions of *place*, newest first, below the number *before*."""
        raise NotImplementedError

    async def session_file(self, place: str, number: int) -> bytes:
        """Give the file that `midnight verify` checks.

        Raise IllegalAction("unknown_session") or IllegalAction("session_not_revealed").
        """
        raise NotImplementedError

    async def proof(self, roll: int, user: int) -> Proof:
        """Give what ties a roll to its session; raise IllegalAction("unknown_roll") or "not_yours_to_see"."""
        raise NotImplementedError

    # Settings and statistics.

    async def settings(self, place: str) -> DiceSettings:
        """Give what the admins of *place* chose."""
        raise NotImplementedError

    async def set_settings(self, place: str, **changes: object) -> DiceSettings:
        """Change fields of the settings of *place* (see `DiceSettings`) and give them all."""
        raise NotImplementedError

    async def set_master(self, place: str, channel: int | None, master: int | None) -> DiceSettings:
        """Make *master* (None: nobody) the game master of *channel* (None: of the whole server)."""
        raise NotImplementedError

    async def tally(self, place: str, user: int | None = None, sides: int | None = None) -> Sequence[Tally]:
        """Give how often each face came in *place*, of *user* or everybody, by rising sides from 2 to 100.

        Only rolls that everybody may see are counted; *sides* picks one size.
        """
        raise NotImplementedError
