"""An edited file of a game whose seats changed hands, with all its hashes made anew: it is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from bot.game import game_file
from bot.game.game_file import GameFile
from bot.game.verification import verify
from tests.fakes.evening import (
    ANN,
    BOB,
    CAT,
    DAN,
    DUDO,
    EVE,
    Evening,
    becomes_master,
    kicks,
    missed,
    offers,
    steps_in,
    votes,
)
from tests.fakes.memory_store import MemoryStore

FAY, GUS = 106, 107
_WRITTEN: list[GameFile] = []


@pytest.fixture(autouse=True)
async def written() -> None:
    """Play the game once."""
    if _WRITTEN:
        return
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, CAT, rounds=9)
    await evening.leave(BOB)
    await evening.take(DAN, 1)
    await evening.leave(ANN)  # the host
    await evening.take(ANN, 0)
    await missed(evening, DAN)
    question = (await votes(evening, ANN, 1)).questions[0]
    await evening.referee.agree(evening.game, evening.click(CAT), "kick", question.number)
    await evening.take(GUS, 1)
    await becomes_master(evening, EVE)
    await steps_in(evening, FAY, 2, await offers(evening, EVE, 2))
    await missed(evening, FAY)
    await kicks(evening, EVE, 2, "master")
    await evening.referee.end(evening.game, evening.click(ANN))
    _WRITTEN.append(game_file.read(await evening.file()))


def place_of(kind: str, which: int = 0) -> int:
    return [n for n, line in enumerate(_WRITTEN[0].lines) if line.kind == kind][which]


def edited(place: int, **fields: object) -> GameFile:
    lines = list(_WRITTEN[0].lines)
    lines[place] = replace(lines[place], **fields)  # type: ignore[arg-type]  # the names are those of the fields
    return replace(_WRITTEN[0], lines=tuple(lines))


def with_facts(place: int, **facts: str | int | None) -> GameFile:
    said: Mapping[str, str | int | None] = {**_WRITTEN[0].lines[place].facts, **facts}
    return edited(place, facts={name: each for name, each in said.items() if each is not None})


REFUSED: dict[str, tuple[Callable[[], GameFile], str]] = {
    "a seat taken by who plays another": (lambda: edited(place_of("taken"), actor=str(CAT)), "refused"),
    "a seat taken by nobody": (lambda: edited(place_of("taken"), actor="0", interaction=None), "cause"),
    "another seat taken": (lambda: with_facts(place_of("taken"), seat=2), "refused"),
    "a seat that there is not": (lambda: with_facts(place_of("taken"), seat=7), "action"),
    "another player before": (lambda: with_facts(place_of("taken"), before="Clara"), "facts"),
    "a newcomer told to be back": (lambda: with_facts(place_of("taken"), back="yes"), "facts"),
    "who is back told to be new": (lambda: with_facts(place_of("taken", 1), back=None), "facts"),
    "a seat taken twice": (lambda: edited(place_of("left", 1), kind="taken"), "refused"),
    "another host": (lambda: with_facts(place_of("left", 1), host=1), "facts"),
    "a host where none has left": (lambda: with_facts(place_of("left"), host=0), "facts"),
    "an invitation that there was not": (lambda: with_facts(place_of("taken"), invited=3), "refused"),
    "an invitation forgotten": (lambda: with_facts(place_of("taken", 3), invited=None), "refused"),
    "an offer by who is no master": (lambda: edited(place_of("offered"), actor=str(ANN)), "refused"),
    "an offer of another seat": (lambda: with_facts(place_of("offered"), seat=0), "facts"),
    "an offer of whose seat it is not": (lambda: with_facts(place_of("offered"), player="Clara"), "facts"),
    "a vote on another player": (lambda: with_facts(place_of("asked"), seat=2), "refused"),
    "a vote of others": (lambda: with_facts(place_of("asked"), asked="2 0"), "facts"),
    "a vote by who does not sit there": (lambda: edited(place_of("asked"), actor="7"), "refused"),
    "an agreement by who is not asked": (lambda: edited(place_of("agreed"), actor=str(ANN)), "refused"),
    "an agreement that led to nothing": (lambda: with_facts(place_of("agreed"), then=None), "facts"),
    "somebody else voted out": (lambda: with_facts(place_of("agreed"), player="Clara"), "facts"),
    "kicked by a player without a vote": (
        lambda: edited(place_of("kicked"), cause="player", actor=str(ANN)),
        "refused",
    ),
    "kicked by a master told to be a player": (lambda: edited(place_of("kicked"), cause="player"), "action"),
    "kicked by nobody": (
        lambda: edited(place_of("kicked"), cause="engine", actor="0", interaction=None),
        "cause",
    ),
    "kicked who was there": (lambda: with_facts(place_of("kicked"), seat=0), "refused"),
    "left told to be kicked": (lambda: edited(place_of("left"), kind="kicked"), "refused"),
    "kicked told to have left": (lambda: edited(place_of("kicked"), kind="left"), "cause"),
}


async def test_a_file_of_before_tells_of_no_new_host_and_verifies() -> None:
    """There the rights of a host stayed with who had left."""
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB)
    await evening.leave(ANN)
    await evening.referee.end(evening.game, evening.click(BOB))
    file = game_file.read(await evening.file())
    lines = [
        replace(line, facts={name: each for name, each in line.facts.items() if name != "host"})
        for line in file.lines
    ]

    assert lines != list(file.lines)
    assert verify(game_file.compose(replace(file, lines=tuple(lines))), DUDO).ok


def test_the_honest_file_verifies_and_has_every_kind_of_these_entries() -> None:
    assert verify(game_file.compose(_WRITTEN[0]), DUDO).ok
    assert {line.kind for line in _WRITTEN[0].lines} >= {"left", "taken", "kicked", "offered", "agreed"}


@pytest.mark.parametrize("name", REFUSED)
def test_what_no_game_can_have_led_to_is_refused(name: str) -> None:
    make, reason = REFUSED[name]

    verdict = verify(game_file.compose(make()), DUDO)

    assert not verdict.ok
    assert verdict.phrase.key == f"verify-{reason}", verdict
