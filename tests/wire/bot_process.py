"""`midnight run`, unmodified, as a process of its own that finds its Discord on the loopback."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.wire.nursery import ForkedProcess, Nursery

ROOT = Path(__file__).parents[2]
SITE = Path(__file__).parent / "site"
TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAw.GwirEd.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
"""Of a token's shape; the loopback asks for none."""
PASSED_ON = ("WIRE_EXTENSIONS", "WIRE_PROFILE")
"""What `site/sitecustomize.py` takes besides, from our own environment."""
TICKS = os.sysconf("SC_CLK_TCK")


def environment(api: str, gateway: str, home: Path, **settings: object) -> dict[str, str]:
    """Give what a bot finds around it; see `BotProcess.start`."""
    given = {
        "token": TOKEN,
        "database_url": f"sqlite:///{home}/midnight.sqlite3",
        "log_format": "json",
        "language": "en",
        "automated_delay": 20,
        "commands_per_minute": 0,
        **settings,
    }
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "PYTHONPATH": os.pathsep.join((str(SITE), str(ROOT))),
        "WIRE_API": api,
        "WIRE_GATEWAY": gateway,
        **{name: os.environ[name] for name in PASSED_ON if name in os.environ},
        **{f"MIDNIGHT_{name.upper()}": str(value) for name, value in given.items()},
    }


class BotProcess:
    """One life of the bot."""

    def __init__(self, process: asyncio.subprocess.Process | ForkedProcess) -> None:
        self._process = process
        self.log: list[dict[str, Any]] = []
        self.output: list[str] = []
        """Everything written, line by line; what is no JSON among it."""
        self._reading = asyncio.create_task(self._read(), name="log of the bot")

    @classmethod
    async def start(
        cls, api: str, gateway: str, home: Path, *, wire: Mapping[str, str] | None = None, **settings: object
    ) -> BotProcess:
        """Start a bot that finds Discord at *api* and *gateway* and keeps its things in *home*.

        *settings* go by their names in the environment; *wire* is what `site/sitecustomize.py` takes besides.
        """
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot",
            "run",
            cwd=home,
            env=environment(api, gateway, home, **settings) | dict(wire or {}),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            limit=2**22,
        )
        return cls(process)

    @classmethod
    async def fork(
        cls,
        nursery: Nursery,
        api: str,
        gateway: str,
        home: Path,
        *,
        wire: Mapping[str, str] | None = None,
        **settings: object,
    ) -> BotProcess:
        """Do the same with a process of the *nursery*, which costs a fifth of a fresh one."""
        surroundings = environment(api, gateway, home, **settings) | {"WIRE_IN_HURRY": "yes"}
        return cls(await nursery.fork(surroundings | dict(wire or {})))

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for raw in self._process.stdout:
            line = raw.decode(errors="replace").rstrip()
            self.output.append(line)
            try:
                self.log.append(json.loads(line))
            except ValueError:
                continue

    def said(self, event: str) -> list[dict[str, Any]]:
        """Give the lines of the log about *event*."""
        return [each for each in self.log if each.get("event") == event]

    def complaints(self) -> list[dict[str, Any]]:
        """Give what was logged as an error, or with a traceback."""
        return [
            each for each in self.log if each.get("level") in ("error", "critical") or "exception" in each
        ]

    @property
    def is_ready(self) -> bool:
        return bool(self.said("ready"))

    @property
    def cpu_seconds(self) -> float:
        """How much of a core it has used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def resident(self) -> float:
        """Its memory in MiB."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None

    def limit(self, what: int, new: tuple[int, int] | None = None) -> tuple[int, int]:
        """Give a limit of the process (soft, hard), one of `resource`, as it was before the *new*."""
        return resource.prlimit(self._process.pid, what, *([new] if new is not None else []))

    def send(self, sign: signal.Signals) -> None:
        """Send a signal; nothing where it has ended."""
        if self.is_running:
            self._process.send_signal(sign)

    async def ended(self, seconds: float = 30.0) -> int:
        """Wait until it has ended, and give the exit code; raise TimeoutError."""
        code = await asyncio.wait_for(self._process.wait(), seconds)
        await self._reading
        return code

    async def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.send(signal.SIGKILL)
        await self.ended()

    async def stop(self) -> int:
        """End it politely."""
        self.send(signal.SIGTERM)
        return await self.ended()
