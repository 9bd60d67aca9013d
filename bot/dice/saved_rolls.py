"""The rolls that people and servers save by name."""

from __future__ import annotations

from bot.dice.typed_rolls import SavedRoll
from bot.store.dice_records import MOST_KEEPSAKES, TooManyKeepsakes
from bot.store.records import Store
from rules.contract import IllegalAction

KIND = "macro"


class SavedRolls:
    """Rolls by name, of a person or of a server; what a name is called in small letters is one name."""

    def __init__(self, store: Store) -> None:
        """Take where they are kept."""
        self._store = store

    async def known(self, user: int, guild: int | None) -> list[SavedRoll]:
        """Give the rolls that *user* can call by name in *guild*: the own ones, then the server's."""
        own = await self.of(person(user))
        return own if guild is None else own + await self.of(server(guild))

    async def of(self, owner: str) -> list[SavedRoll]:
        """Give the saved rolls of *owner*, by name."""
        is_of_server = owner.startswith("guild:")
        kept = await self._store.kept(owner, KIND)
        return [SavedRoll(each.name, each.body.decode(), is_of_server) for each in kept]

    async def find(self, owner: str, name: str) -> SavedRoll | None:
        """Give the roll that *owner* calls *name*; None where there is none."""
        sought = name.casefold().strip()
        return next((each for each in await self.of(owner) if each.name.casefold() == sought), None)

    async def save(self, owner: str, name: str, text: str, at: int = 0) -> None:
        """Keep *text* as *name*, in place of what was called so; raise IllegalAction for one too many."""
        try:
            await self._store.save(owner, KIND, name, text.encode(), at)
        except TooManyKeepsakes as error:
            raise IllegalAction("too_many_macros", maximum=MOST_KEEPSAKES) from error

    async def forget(self, owner: str, name: str) -> None:
        """Forget *name*; raise IllegalAction where there is no such roll."""
        if not await self._store.forget(owner, KIND, name.strip()):
            raise IllegalAction("no_such_macro")


def person(user: int) -> str:
    """Give how the store calls a person."""
    return f"user:{user}"


def server(guild: int) -> str:
    """Give how the store calls a server."""
    return f"guild:{guild}"
