"""Work that is handed to a process of its own, which can be ended and knows no secrets."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress

SECRET = "MIDNIGHT_"
"""How the settings begin, the token among them: what another process works on needs none."""


def environment() -> dict[str, str]:
    """Give the surroundings of a process that imports what this one does."""
    kept = {name: value for name, value in os.environ.items() if not name.upper().startswith(SECRET)}
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


async def answer_of(module: str, *arguments: str, content: bytes) -> bytes:
    """Run *module* on *content* and give what it writes; nothing where it fails. Cancelled, it ends."""
    worker = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *arguments,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,
        env=environment(),
    )
    try:
        answer, _ = await worker.communicate(content)
    finally:
        if worker.returncode is None:
            worker.kill()
            await worker.wait()
    return answer if worker.returncode == 0 else b""


def bound(cpu_seconds: int, memory: int) -> None:
    """Let this process take so many seconds of the processor and bytes of addresses, and no more."""
    with suppress(ImportError, ValueError, OSError):  # where the system has no such limits, time is one
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
