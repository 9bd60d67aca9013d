"""Asks the verifier in another language what it finds wrong with files."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "bot" / "gmdice1_files.mjs"
NODE = shutil.which("node")

in_node = pytest.mark.skipif(NODE is None, reason="Node.js is not on this machine")


@dataclass(frozen=True)
class Asked:
    """A file, and what somebody found in the channel."""

    data: bytes
    receipts: tuple[str, ...] = ()


def judged(asked: Iterable[Asked], *engine: str) -> list[str | None]:
    """What the second verifier finds wrong with each file."""
    files = [{"data": base64.b64encode(each.data).decode(), "receipts": each.receipts} for each in asked]
    assert NODE is not None
    done = subprocess.run(
        [NODE, str(SCRIPT), *engine], input=json.dumps(files).encode(), capture_output=True, check=True
    )
    found: list[str | None] = json.loads(done.stdout)
    return found
