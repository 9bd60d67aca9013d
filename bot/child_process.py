"""Work that is handed to a process of its own, which can be ended and knows no secrets."""

from __future__ import annotations

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Any, BinaryIO

SECRET = "MIDNIGHT_"
"""How the settings begin, the token among them: what another process works on needs none."""
LENGTH = 4
"""Bytes of the length before each message of a standing worker."""
_PATIENCE_TO_START = 20.0


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


def framed(message: object) -> bytes:
    """Give *message* as bytes with their length before them."""
    body = pickle.dumps(message)
    return len(body).to_bytes(LENGTH, "big") + body


def serve_here(answer: Callable[[Any], object]) -> None:
    """Let this process answer by its standard streams; see `serve`."""
    answers, sys.stdout = sys.stdout.buffer, sys.stderr  # what anybody prints is no answer
    serve(answer, sys.stdin.buffer, answers)


def serve(answer: Callable[[Any], object], questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions; the first message says that we are ready."""
    answers.write(framed(None))
    answers.flush()
    while head := questions.read(LENGTH):
        question = pickle.loads(questions.read(int.from_bytes(head, "big")))
        answers.write(framed(answer(question)))
        answers.flush()


class StandingWorker:
    """A process that answers one question after another: started when the first one comes, and ended where
    it does not answer. Belongs to one event loop; close it in the end."""

    def __init__(self, module: str) -> None:
        """Take the *module* that serves."""
        self._module = module
        self.process: Process | None = None
        """None before the first question, and after it was ended."""

    async def ask(self, question: object, patience: float) -> Any:
        """Give the answer to *question*; raise TimeoutError, OSError or EOFError where there is none within
        so many seconds. Nobody else asks meanwhile."""
        try:
            worker = await self._started()
            assert worker.stdin is not None
            worker.stdin.write(framed(question))
            async with asyncio.timeout(patience):
                return await _read(worker)
        except BaseException:
            await self.close()  # or its answer would be taken for that to the next question
            raise

    async def close(self) -> None:
        """End the process."""
        worker, self.process = self.process, None
        if worker is None:
            return
        if worker.returncode is None:
            worker.kill()
        await worker.wait()

    async def _started(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=environment(),
                limit=2**20,
            )
            async with asyncio.timeout(_PATIENCE_TO_START):
                await _read(self.process)
        return self.process


async def _read(worker: Process) -> Any:
    assert worker.stdout is not None
    length = int.from_bytes(await worker.stdout.readexactly(LENGTH), "big")
    return pickle.loads(await worker.stdout.readexactly(length))


def bound(cpu_seconds: int, memory: int) -> None:
    """Let this process take so many seconds of the processor and bytes of addresses, and no more."""
    with suppress(ImportError, ValueError, OSError):  # where the system has no such limits, time is one
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
