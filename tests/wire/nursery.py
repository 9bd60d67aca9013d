"""A process that imports the bot once and forks its lives: a thousand of them need no thousand imports.

A forked life runs `python -m bot run` from its first line: it inherits imported modules, and no thread, event
loop, or open file but its own output. Both sides of the nursery are here; it is called by `Nursery`.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
IMPORTED = ("bot.service", "bot.app", "alembic.command", "sqlalchemy.dialects.sqlite")
"""What every life imports; the cogs besides."""
LONGEST = 2**16


class ForkedProcess:
    """One life, seen like an `asyncio.subprocess.Process`."""

    def __init__(self, pid: int, stdout: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stdout = stdout
        self.returncode: int | None = None
        self._ended = asyncio.Event()

    def ends(self, code: int) -> None:
        """Take what the nursery says of its end: the exit code, or less than zero the signal."""
        self.returncode = code
        self._ended.set()

    def send_signal(self, sign: int) -> None:
        with suppress(ProcessLookupError):  # it ends at this moment
            os.kill(self.pid, sign)

    async def wait(self) -> int:
        """Give the exit code once it has ended."""
        await self._ended.wait()
        assert self.returncode is not None
        return self.returncode


class Nursery:
    """Starts lives in whatever event loop asks; those that live when it is closed are killed."""

    def __init__(self) -> None:
        self._ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._ours.setblocking(False)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno())], cwd=ROOT, pass_fds=[theirs.fileno()]
            )
        self._lives: dict[int, ForkedProcess] = {}
        self._born: asyncio.Queue[int] = asyncio.Queue()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def fork(self, surroundings: Mapping[str, str]) -> ForkedProcess:
        """Begin a life in the environment *surroundings*, whose folder is its HOME."""
        loop = asyncio.get_running_loop()
        if loop is not self._loop:  # the lives that the former one heard of have ended with it
            self._loop, self._born = loop, asyncio.Queue()
            loop.add_reader(self._ours, self._hear)
        read, write = os.pipe()
        try:
            socket.send_fds(self._ours, [json.dumps(dict(surroundings)).encode()], [write])
        finally:
            os.close(write)
        stdout = asyncio.StreamReader(limit=2**22)
        pipe = os.fdopen(read, "rb", 0)
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(stdout), pipe)
        pid = await asyncio.wait_for(self._born.get(), 60)
        life = self._lives[pid] = ForkedProcess(pid, stdout)
        return life

    def _hear(self) -> None:
        said = self._ours.recv(LONGEST)
        if not said:
            asyncio.get_running_loop().remove_reader(self._ours)
            return
        pid, code = json.loads(said)
        if code is None:
            self._born.put_nowait(pid)
        else:
            self._lives.pop(pid).ends(code)

    def close(self) -> None:
        self._ours.close()
        self._process.wait()


def serve(theirs: socket.socket) -> dict[str, Any] | None:
    """Fork whenever asked, until nobody is left who asks; in a life, give its environment, else None."""
    lives: dict[int, int] = {}
    while True:
        ready, _, _ = select.select([theirs, *lives], [], [])
        for ended in set(ready) & set(lives):
            pid = lives.pop(ended)
            code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
            os.close(ended)
            theirs.send(json.dumps([pid, code]).encode())
        if theirs not in ready:
            continue
        said, outputs, _, _ = socket.recv_fds(theirs, LONGEST, 1)
        if not said:
            break
        assert threading.active_count() == 1, "a fork takes one thread along"
        pid = os.fork()
        if pid == 0:
            for each in lives:
                os.close(each)
            theirs.close()
            os.dup2(outputs[0], 1)
            os.dup2(outputs[0], 2)
            os.close(outputs[0])
            return dict(json.loads(said))
        os.close(outputs[0])
        lives[os.pidfd_open(pid)] = pid
        theirs.send(json.dumps([pid, None]).encode())
    for pid in lives.values():
        os.kill(pid, signal.SIGKILL)
    return None


def main(number: int) -> None:
    """Import what lives need, serve at socket *number*, and in each fork be the bot."""
    for name in IMPORTED:
        import_module(name)
    from bot.app import EXTENSIONS

    for name in EXTENSIONS:
        import_module(name)
        del sys.modules[name]  # discord.py imports each anew
    from bot import artists
    from bot.game.codec import Codec
    from bot.locale import Phrasebooks
    from bot.rulesets import RULESETS
    from bot.store.archive import ArchiveStatements
    from bot.store.dice_statements import DiceStatements
    from bot.store.sqlite import DIALECT
    from bot.store.standings import StandingStatements
    from bot.store.statements import Statements

    for ruleset in RULESETS.values():
        Codec(ruleset)  # what msgspec has learned of a class, it keeps with the class
    for find in (artists.decision_painters, artists.illustrators, artists.hand_painters, artists.speakers):
        find()
    for statements in (ArchiveStatements, DiceStatements, StandingStatements, Statements):
        statements(DIALECT)
    Phrasebooks.load()
    gc.collect()
    gc.freeze()
    gc.unfreeze = lambda: None  # or each life would look through, and so copy, all that they share
    wanted = serve(socket.socket(fileno=number))
    if wanted is not None:
        os.environ.clear()
        os.environ.update(wanted)
        os.chdir(wanted["HOME"])
        runpy.run_path(str(Path(__file__).parent / "site" / "sitecustomize.py"))
        sys.argv = ["-m", "run"]
        runpy.run_module("bot", run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
