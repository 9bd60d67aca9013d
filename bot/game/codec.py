"""A ruleset's states, actions, corrections and events as JSON bytes and back, through msgspec."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from rules.contract import Action, Event, Ruleset, snake_case

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
    """Encodes and decodes what one ruleset stores."""

    def __init__(self, ruleset: Ruleset[Any, Any, Any, Any]) -> None:
        self._state = msgspec.json.Decoder(ruleset.state_type)
        self._actions = _by_name(ruleset.action_types)
        self._corrections = _by_name(ruleset.correction_types)
        self._events = _by_name(ruleset.event_types)

    def state(self, data: bytes) -> Any:
        """Give the state in *data*; raise Undecodable."""
        return _decode(self._state, data)

    def action(self, data: bytes) -> Any:
        """Give the action in *data*, a pair of class name and fields; raise Undecodable."""
        return _tagged(self._actions, data)

    def correction(self, data: bytes) -> Any:
        """Give the game master's correction in *data*, a pair of class name and fields; raise Undecodable."""
        return _tagged(self._corrections, data)

    def event(self, data: bytes) -> Any:
        """Give the event in *data*, a pair of class name and fields; raise Undecodable."""
        return _tagged(self._events, data)


def tag(thing: Action | Event) -> tuple[str, Action | Event]:
    """Give *thing* with its class name before it, ready to be encoded."""
    return snake_case(type(thing).__name__), thing


_PAIR = msgspec.json.Decoder(tuple[str, msgspec.Raw])


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
