"""A ruleset's states, actions, corrections and events as JSON bytes and back, through msgspec."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from rules.contract import Action, Event, Ruleset
from rules.field_kinds import snake_case
from rules.upgrading import as_it_is, said_alike, told_alike

encode: Callable[[Any], bytes] = msgspec.json.Encoder(order="deterministic").encode
"""Give any tree of dataclasses, tuples, enums and plain values as canonical JSON."""

canonical: Callable[[Any], bytes] = msgspec.json.Encoder(order="sorted").encode
"""Give the same as `encode` with the names of all fields in order, as the file of a game has them."""


class Undecodable(ValueError):
    """Bytes that are no state, action or event of this ruleset and version."""


def pack(data: bytes) -> bytes:
    """Give JSON *data* as the store keeps it, about a fifth as long: a state repeats its fields' names."""
    return zlib.compress(data, level=1)


def unpack(data: bytes) -> bytes:
    """Give the JSON in *data*, which may also have been stored before `pack` was; raise Undecodable."""
    if data.startswith(b"{"):
        return data
    try:
        return zlib.decompress(data)
    except zlib.error as error:
        raise Undecodable(str(error)) from error


class _Decoder(Protocol):
    def decode(self, data: bytes) -> Any: ...


class Codec:
    """Encodes and decodes what one ruleset stores: by *version*, where an earlier one has written it."""

    def __init__(self, ruleset: Ruleset[Any, Any, Any, Any]) -> None:
        self._state = msgspec.json.Decoder(ruleset.state_type)
        self._actions = _by_name(ruleset.action_types)
        self._corrections = _by_name(ruleset.correction_types)
        self._events = _by_name(ruleset.event_types)
        self._upgrades = ruleset.upgrades

    def state(self, data: bytes, version: int | None = None) -> Any:
        """Give the state in *data*; raise Undecodable."""
        return _decode(self._state, self._upgraded("state", data, version))

    def action(self, data: bytes, version: int | None = None) -> Any:
        """Give the action in *data*, a pair of class name and fields; raise Undecodable."""
        return _tagged(self._actions, self._upgraded("action", data, version))

    def plain_action(self, data: bytes, version: int | None = None) -> Any:
        """Give the action or correction in *data* as plain values, as these rules would be asked for it."""
        name, fields = _decode(_PLAIN, self._upgraded("action", data, version))
        return [name, fields]

    def correction(self, data: bytes, version: int | None = None) -> Any:
        """Give the game master's correction in *data*, a pair of class name and fields; raise Undecodable."""
        return _tagged(self._corrections, self._upgraded("action", data, version))

    def event(self, data: bytes) -> Any:
        """Give the event in *data*, a pair of class name and fields; raise Undecodable."""
        return _tagged(self._events, data)

    def events(self, many: Sequence[bytes], version: int | None = None) -> tuple[Any, ...]:
        """Give the events of one entry, each as in `event`; raise Undecodable."""
        steps = self._steps("events", version)
        if steps:
            many = [encode(each) for each in _taken(steps, [_decode(_PLAIN, each) for each in many])]
        return tuple(map(self.event, many))

    def plain_events(self, many: Sequence[bytes], version: int | None = None) -> list[Any]:
        """Give the events of one entry as plain values, as these rules would tell them; raise Undecodable."""
        plain = _taken(self._steps("events", version), [_decode(_PLAIN, each) for each in many])
        return [[name, fields] for name, fields in plain]

    def _steps(self, part: str, version: int | None) -> list[Callable[[Any], Any]]:
        passed = () if version is None else self._upgrades[version - 1 :]
        steps = (getattr(each, part) for each in passed)
        return [each for each in steps if each not in (as_it_is, said_alike, told_alike)]

    def _upgraded(self, part: str, data: bytes, version: int | None) -> bytes:
        steps = self._steps(part, version)
        return encode(_taken(steps, _decode(_PLAIN, data))) if steps else data


def _taken(steps: Sequence[Callable[[Any], Any]], plain: Any) -> Any:
    try:
        for each in steps:
            plain = each(plain)
    except (LookupError, TypeError, ValueError) as error:
        raise Undecodable(str(error)) from error
    return plain


def tag(thing: Action | Event) -> tuple[str, Action | Event]:
    """Give *thing* with its class name before it, ready to be encoded."""
    return snake_case(type(thing).__name__), thing


_PAIR = msgspec.json.Decoder(tuple[str, msgspec.Raw])
_PLAIN = msgspec.json.Decoder()


def _by_name(types: tuple[type[Any], ...]) -> Mapping[str, _Decoder]:
    return {snake_case(each.__name__): msgspec.json.Decoder(each) for each in types}


def _tagged(decoders: Mapping[str, _Decoder], data: bytes) -> Any:
    name, body = _decode(_PAIR, data)
    if name not in decoders:
        raise Undecodable(f"unknown class {name!r}")
    return _decode(decoders[name], bytes(body))


def _decode(decoder: _Decoder, data: bytes) -> Any:
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise Undecodable(str(error)) from error
