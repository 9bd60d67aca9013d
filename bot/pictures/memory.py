"""Remembers parts of pictures, all together within a bound of bytes: what is small and lately used stays."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import update_wrapper
from itertools import count
from threading import Lock
from typing import Any, Generic, ParamSpec, TypeVar

from PIL import Image

from bot.pictures import Picture

P = ParamSpec("P")
T = TypeVar("T")

BUDGET = 16 * 2**20
"""Bytes for all parts of all pictures of this process: a few boards of every game."""
_OVERHEAD = 300
"""What a part takes besides its pixels: its key, its place, the object itself."""


@dataclass
class _Part:
    value: Any
    weight: int
    used: int
    """When last, by the count of all uses."""


class Memory:
    """Parts by what they were made from. Threads may share it; two may make the same part at once."""

    def __init__(self, budget: int) -> None:
        """Keep at most *budget* bytes."""
        self._budget = budget
        self._lock = Lock()
        self._uses = count()
        self._parts: dict[Hashable, _Part] = {}
        self.size = 0
        """Bytes kept now."""

    def recall(self, key: Hashable, make: Callable[[], T]) -> T:
        """Give the part for *key*, as *make* makes it where it is not remembered."""
        apart = _APART.get()
        if apart is not None and apart is not self:
            return apart.recall(key, make)
        # A board recalls hundreds of parts, and hashing a key costs most: once, and without the lock.
        found = self._parts.get(key)
        if found is not None:
            found.used = next(self._uses)
            known: T = found.value
            return known
        value = make()
        part = _Part(value, _OVERHEAD + _weight(value), next(self._uses))
        with self._lock:
            if key not in self._parts:
                self._parts[key] = part
                self.size += part.weight
            if self.size > self._budget:
                self._make_room()
        return value

    def _make_room(self) -> None:
        # A quarter at once, so that no order need be kept; a whole ground before a hundred small tiles.
        now = next(self._uses)
        cost = {key: (now - part.used) * part.weight for key, part in self._parts.items()}
        for key in sorted(cost, key=cost.__getitem__, reverse=True):
            if self.size <= self._budget * 3 // 4:
                break
            self.size -= self._parts.pop(key).weight

    def clear(self) -> None:
        """Forget all parts."""
        with self._lock:
            self._parts.clear()
            self.size = 0


MEMORY = Memory(BUDGET)
"""What this process remembers."""
_APART: ContextVar[Memory | None] = ContextVar("apart", default=None)


@contextmanager
def made_apart(budget: int) -> Iterator[None]:
    """Have pictures made that are read again at once and never sent: they are not squeezed, and remembered
    within a *budget* of their own, so that no part of what others look at has to go for them."""
    token = _APART.set(Memory(budget))
    try:
        yield
    finally:
        _APART.reset(token)


def is_made_apart() -> bool:
    """Whether pictures are only made to be read again."""
    return _APART.get() is not None


class remembered(Generic[P, T]):  # a decorator
    """Remembers what a pure function of hashable arguments gives: an image, bytes, or a picture."""

    def __init__(self, function: Callable[P, T]) -> None:
        update_wrapper(self, function)
        self._function = function

    def __call__(self, *arguments: P.args, **named: P.kwargs) -> T:
        key = (self._function, arguments, *named.items())
        return MEMORY.recall(key, lambda: self._function(*arguments, **named))


def _weight(part: object) -> int:
    match part:
        case Image.Image():
            return part.width * part.height * len(part.getbands())
        case Picture():
            return len(part.png)
        case bytes():
            return len(part)
        case tuple():
            return sum(map(_weight, part))
    return 0
