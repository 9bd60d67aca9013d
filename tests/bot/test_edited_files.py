"""An edited file with all its hashes made anew: refused for what it says, or contradicted by the channel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from bot.command_line.simulation import simulate
from bot.game import game_file
from bot.game.game_file import GameFile, Line
from bot.game.verification import Verdict, verify
from rules.fair_log import LogChain
from tests.dudo.game import dudo
from tests.fakes.eventful_game import ANNA, BORIS, eventful_game

KNOWN = {"dudo": dudo()}
_WRITTEN: list[bytes] = []


@pytest.fixture(autouse=True)
async def written() -> None:
    """Play the game once."""
    if not _WRITTEN:
        _WRITTEN.append(await eventful_game(KNOWN))


@cache
def honest() -> GameFile:
    return game_file.read(_WRITTEN[0])


def judged(file: GameFile) -> Verdict:
    """What `verify` finds in *file* after all its hashes were made anew."""
    return verify(game_file.compose(file), KNOWN)


def shown() -> dict[int, str]:
    """What the channel shows: the receipts of the honest game."""
    return dict(honest().receipts)


def place_of(kind: str, cause: str | None = None) -> int:
    lines = honest().lines
    return next(n for n, line in enumerate(lines) if line.kind == kind and cause in (None, line.cause))


def edited(place: int, **fields: object) -> GameFile:
    lines = list(honest().lines)
    lines[place] = replace(lines[place], **fields)  # type: ignore[arg-type]  # the names are those of the fields
    return replace(honest(), lines=tuple(lines))


def with_fact(place: int, **facts: str | int) -> GameFile:
    return edited(place, facts={**honest().lines[place].facts, **facts})


def renamed(name: str, other: str) -> GameFile:
    """The file with every trace of a player's name changed."""
    header = honest().header
    lines = tuple(
        replace(line, facts={key: other if value == name else value for key, value in line.facts.items()})
        for line in honest().lines
    )
    seats = tuple(other if seat == name else seat for seat in header.seats)
    return replace(honest(), header=replace(header, seats=seats), lines=lines)


def without(*places: int) -> GameFile:
    kept = [line for place, line in enumerate(honest().lines) if place not in places]
    return replace(honest(), lines=numbered(kept))


def numbered(lines: list[Line]) -> tuple[Line, ...]:
    counted, number = [], 0
    for place, line in enumerate(lines, start=1):
        number += bool(line.shown)
        counted.append(replace(line, number=place, shown=number if line.shown else 0))
    return tuple(counted)


def cut_after(place: int) -> GameFile:
    """The file of a game that was ended by its host after the entry at *place*."""
    lines = list(honest().lines[: place + 1])
    count = max(line.shown for line in lines) + 1
    ending = Line(
        len(lines) + 1, "ended", "host", str(ANNA), "77", lines[-1].at, {}, None, (), (), shown=count
    )
    footer = replace(honest().footer, status="abandoned")
    return replace(honest(), lines=(*lines, ending), footer=footer)


WHOLE: dict[str, Callable[[], GameFile]] = {
    "another name": lambda: renamed("Player 80351110224678912", "Somebody else"),
    "another name of an automated player": lambda: renamed("Automaton", "Clara"),
    "another time": lambda: edited(place_of("action"), at=1_700_000_000_001),
    "another time of a start": lambda: edited(place_of("started"), at=5),
    "another reason of a pause": lambda: with_fact(place_of("paused"), reason="channel_gone"),
    "no pause": lambda: without(place_of("paused"), place_of("resumed")),
    "somebody else goes on": lambda: edited(place_of("resumed"), actor=str(ANNA)),
    "another place": lambda: with_fact(place_of("moved"), channel="8"),
    "no move": lambda: without(place_of("moved")),
    "another option on the way": lambda: with_fact(0, **{"option.deadline_hours": 5}),
    "another language": lambda: with_fact(0, **{"option.language": "ru"}),
    "one who came and went is forgotten": lambda: without(1, 2),
    "another contribution of one who went": lambda: with_fact(place_of("joined"), contribution="luck"),
    "a player made late": lambda: as_if_late(),
    "cut and called abandoned": lambda: cut_after(len(honest().lines) - 2),
    "cut in the middle": lambda: cut_after(place_of("action") + 3),
    "another message of the commitments": lambda: replace(
        honest(),
        header=replace(honest().header, posted=replace(honest().header.posted, message="1")),
    ),
    "another click that drew nothing": lambda: edited(place_of("resumed"), interaction="99"),
}
"""Edits that leave a file whole in itself: only the channel can contradict them."""


def as_if_late() -> GameFile:
    """A move by hand of the default, told as the clock's."""
    lines = honest().lines
    for place, line in enumerate(lines):
        if line.cause == "player" and line.kind == "action" and not line.draws:
            told = edited(place, cause="clock", actor="0", interaction=None)
            for facts in ({}, {"late": line.action[1]["seat"]}):
                file = replace(
                    told,
                    lines=(
                        *told.lines[:place],
                        replace(told.lines[place], facts=facts),
                        *told.lines[place + 1 :],
                    ),
                )
                if judged(file).ok:
                    return file
    raise AssertionError("no move by hand was the default")


def test_the_file_of_a_table_that_knew_fewer_options_is_accepted() -> None:
    facts = {
        name: value
        for name, value in honest().lines[0].facts.items()
        if name not in ("option.pace", "option.clock", "option.away_days")
    }

    assert judged(edited(0, facts=facts)).ok


@pytest.mark.parametrize("name", WHOLE)
def test_the_channel_contradicts_an_edited_file_that_is_whole_in_itself(name: str) -> None:
    file = WHOLE[name]()
    verdict = judged(file)

    assert verdict.ok, verdict
    contradicted = [number for number, head in verdict.receipts if shown().get(number) != head]
    assert contradicted == list(range(contradicted[0], verdict.shown + 1))
    assert verdict.last != honest().hashes[-2]


REFUSED: dict[str, tuple[Callable[[], GameFile], str]] = {
    "an automated seat told to be a player": (
        lambda: edited(place_of("action", "automated"), cause="player", actor=str(ANNA), interaction="99"),
        "",
    ),
    "an automated move told to be the clock's": (
        lambda: edited(place_of("action", "automated"), cause="clock"),
        "",
    ),
    "a player told to be automated": (
        lambda: edited(place_of("action", "player"), cause="automated", actor="0", interaction=None),
        "",
    ),
    "a player told to be somebody else": (lambda: edited(place_of("action", "player"), actor=str(ANNA)), ""),
    "a cause that there is not": (lambda: edited(place_of("action", "player"), cause="fate"), "cause"),
    "a click without an id": (lambda: edited(place_of("resumed"), interaction="x"), "cause"),
    "a clock that clicks": (lambda: edited(place_of("action", "automated"), interaction="99"), "cause"),
    "an id too large": (lambda: edited(place_of("resumed"), actor=str(2**64)), "cause"),
    "an id with a zero before it": (lambda: edited(place_of("resumed"), actor=f"0{BORIS}"), "cause"),
    "an invented fact": (lambda: with_fact(place_of("action"), glory=6), "facts"),
    "an invented fact of a start": (lambda: with_fact(place_of("started"), user=6), "facts"),
    "a fact missing": (lambda: edited(place_of("joined"), facts={"name": "Player 17"}), "action"),
    "a pause for a reason that there is not": (
        lambda: with_fact(place_of("paused"), reason="bored"),
        "action",
    ),
    "a game called deserted while people play": (
        lambda: with_fact(place_of("paused"), reason="everybody_left"),
        "action",
    ),
    "a game ended as deserted while people play": (
        lambda: edited(place_of("paused"), kind="ended", facts={"reason": "deserted"}),
        "action",
    ),
    "a player of a lobby told to have left the server": (
        lambda: edited(place_of("left"), cause="engine", actor="0", interaction=None),
        "refused",
    ),
    "a place that cannot be": (lambda: with_fact(place_of("moved"), channel="07"), "action"),
    "a move by a stranger": (lambda: edited(place_of("moved"), actor="5"), "refused"),
    "a move by nobody": (lambda: edited(place_of("moved"), actor="0", interaction=None), "cause"),
    "a move to the same place": (
        lambda: twice(place_of("moved")),
        "refused",
    ),
    "a pause in a pause": (
        lambda: edited(
            place_of("resumed"),
            kind="paused",
            cause="engine",
            actor="0",
            interaction=None,
            facts={"reason": "kicked"},
        ),
        "refused",
    ),
    "an unknown kind": (lambda: edited(place_of("option"), kind="blessed"), "kind"),
    "a pause called a note": (lambda: edited(place_of("paused"), kind="note"), "kind"),
    "a resumption by a stranger": (lambda: edited(place_of("resumed"), actor="5"), "refused"),
    "a name that nobody has": (lambda: with_fact(place_of("left"), name="Somebody"), "facts"),
    "another seat": (lambda: with_fact(place_of("joined"), seat=2), "facts"),
    "another contribution": (lambda: with_fact(place_of("joined") + 2, contribution="luck"), "events"),
    "an option that was not set": (lambda: with_fact(place_of("option"), value=5), "facts"),
    "an option set by what it is not": (
        lambda: with_fact(place_of("option"), **{"option.dice": "six"}),
        "facts",
    ),
    "an unknown option": (lambda: with_fact(place_of("option"), option="luck"), "refused"),
    "a preset without a name": (lambda: with_fact(place_of("preset"), preset=""), "refused"),
    "a preset of a name too long": (lambda: with_fact(place_of("preset"), preset="x" * 41), "refused"),
    "a preset of what cannot be": (lambda: with_fact(place_of("preset"), **{"option.rounds": 99}), "refused"),
    "a preset that sets what stood": (
        lambda: with_fact(place_of("preset"), **{"option.rounds": 3}),
        "refused",
    ),
    "a preset that says more than it sets": (
        lambda: with_fact(place_of("preset"), **{"option.language": "en"}),
        "facts",
    ),
    "a seat of the header renamed": (
        lambda: replace(honest(), header=replace(honest().header, seats=("A", "B", "C"))),
        "seats",
    ),
    "an entry that the channel was not told of": (lambda: edited(place_of("paused"), shown=0), "shown"),
    "another number in the channel": (lambda: edited(place_of("paused"), shown=99), "shown"),
    "a hidden entry told to be shown": (lambda: hidden_as_shown(), "shown"),
    "a game without its opening": (lambda: without(0), "refused"),
    "a game opened twice": (lambda: twice(0), "refused"),
    "a clock that does not play the default": (lambda: by_clock_otherwise(), "refused"),
}
"""Edits that no true file could hold; the reason is empty where several are as good."""


def hidden_as_shown() -> GameFile:
    place = next(n for n, line in enumerate(honest().lines) if not line.shown)
    lines = list(honest().lines)
    lines[place] = replace(lines[place], shown=1)
    return replace(honest(), lines=numbered(lines))


def twice(place: int) -> GameFile:
    lines = honest().lines
    return replace(honest(), lines=numbered([*lines[: place + 1], *lines[place:]]))


def by_clock_otherwise() -> GameFile:
    """A move by hand that is not the default, told as the clock's."""
    for place, line in enumerate(honest().lines):
        if line.cause == "player" and line.kind == "action" and not line.draws:
            file = edited(place, cause="clock", actor="0", interaction=None)
            if judged(file).phrase.key == "verify-refused":
                return file
    raise AssertionError("every move was the default")


@pytest.mark.parametrize("name", REFUSED)
def test_an_edited_file_that_cannot_be_true_is_refused(name: str) -> None:
    make, reason = REFUSED[name]
    verdict = judged(make())

    assert not verdict.ok
    assert not reason or verdict.phrase.key == f"verify-{reason}", verdict


def test_the_honest_game_has_an_entry_of_nearly_every_kind() -> None:
    kinds = {line.kind for line in honest().lines}
    causes = {line.cause for line in honest().lines}

    assert judged(honest()).ok
    assert kinds >= {"created", "joined", "left", "automated", "removed", "option", "started", "action"}
    assert causes >= {"player", "host", "automated", "clock", "engine"}
    assert any(not line.shown for line in honest().lines)


def test_every_entry_is_salted_from_the_seed_so_that_no_guess_can_be_checked() -> None:
    """Public ones too: a receipt that could be calculated would tell of a hidden entry before it."""
    commitments = {scope: bytes.fromhex(each) for scope, each in honest().header.commitments.items()}
    one, other = LogChain(bytes(range(32)), commitments), LogChain(bytes(32), commitments)
    previous = bytes(32)

    for number in range(1, 5):
        assert one.after(previous, number, b"{}") != other.after(previous, number, b"{}")
        assert one.salt(number) != one.salt(number + 1)


def test_a_draw_that_no_click_carries_depends_on_the_receipt_before_it() -> None:
    (game,) = simulate(KNOWN["dudo"], 1, 2, "drawn", options={"rounds": 2}, logged=True)
    file = game_file.read(game_file.write(game.table, game.entries))
    place = next(n for n, line in enumerate(file.lines) if line.draws and line.interaction is None)
    earlier = replace(file.lines[place - 1], at=file.lines[place - 1].at + 1)
    later = replace(file, lines=(*file.lines[: place - 1], earlier, *file.lines[place:]))

    assert file.lines[place].draws[0].ctx == file.hashes[place]
    assert judged(file).ok
    assert judged(later).phrase.key == "verify-draw_context"
