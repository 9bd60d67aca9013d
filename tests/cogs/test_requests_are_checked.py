"""The check of every request finds what Discord would refuse."""

from __future__ import annotations

import pytest
from discord_schema import DESCRIPTION, complaints
from simcord.types import HttpLogEntry


def sent(body: object, path: str = "/channels/123456789012345678/messages") -> list[str]:
    return complaints([HttpLogEntry("POST", path, {}, body, None)])


def button(label: str) -> dict[str, object]:
    return {"type": 1, "components": [{"type": 2, "style": 1, "label": label, "custom_id": "gm:1:1:act"}]}


pytestmark = pytest.mark.skipif(not DESCRIPTION.exists(), reason="Discord's description is not here")


def test_a_sound_request_passes() -> None:
    assert sent({"components": [button("Act")], "flags": 1 << 15}) == []


@pytest.mark.parametrize(
    "body",
    [
        {"components": [button("x" * 81)]},
        {"components": [{"type": 1, "components": []}]},
        {"content": "x" * 4001},
        {"nonce": "x" * 26},
    ],
    ids=["long-label", "empty-row", "long-text", "long-nonce"],
)
def test_what_discord_would_refuse_is_found(body: dict[str, object]) -> None:
    assert sent(body) != []


def test_an_unknown_call_is_found() -> None:
    assert sent({}, "/channels/1/massages") == ["POST /channels/1/massages: no such call"]
