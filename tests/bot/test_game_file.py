"""The game file: an honest one is accepted, and nothing in it can be changed unnoticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import msgspec
import pytest

from bot.command_line.simulation import lobby, simulate
from bot.game import game_file, judgement
from bot.game.draw_line import Draw
from bot.game.file_lines import BadLine, canonical
from bot.game.game_file import Footer, GameFile, Header, Line
from bot.game.verification import Verdict, verify
from rules.fair import Contribution, FairScope, commitment, entropy
from tests.dudo.game import dudo

RULESETS = {"dudo": dudo()}


@cache
def honest() -> bytes:
    """The file of a small game: two seats, one round."""
    (game,) = simulate(RULESETS["dudo"], 1, 2, "file", options={"rounds": 1}, logged=True)
    return game_file.write(game.table, game.entries)


def judged(data: bytes) -> Verdict:
    return verify(data, RULESETS)


def assert_refused(data: bytes, line: int) -> None:
    verdict = judged(data)

    assert not verdict.ok
    assert verdict.line == line, verdict


def forged(**parts: Any) -> bytes:
    """The honest file with other *parts*, and every hash made anew."""
    return game_file.compose(replace(game_file.read(honest()), **parts))


def lines_with(place: int, **fields: Any) -> tuple[Line, ...]:
    """The lines of the honest file with other *fields* in the entry at *place*."""
    lines = list(game_file.read(honest()).lines)
    lines[place] = replace(lines[place], **fields)
    return tuple(lines)


def test_an_honest_file_passes() -> None:
    verdict = judged(honest())

    assert verdict.ok
    assert verdict.line is None
    assert verdict.phrase.key == "verify-ok"
    assert verdict.phrase.facts["entries"] == len(game_file.read(honest()).lines)
    assert verdict.result is not None


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_files_of_longer_games_pass(seats: int) -> None:
    for game in simulate(RULESETS["dudo"], 5, seats, "longer", options={"rounds": 4}, logged=True):
        assert judged(game_file.write(game.table, game.entries)).ok


CHANGES: tuple[Callable[[int], int], ...] = (
    lambda byte: byte ^ 0x01,
    lambda byte: byte ^ 0x20,
    lambda byte: byte ^ 0x80,
    lambda byte: 0x0A if byte != 0x0A else 0x20,
)
"""The lowest bit, the case of a letter, the highest bit, and a line end."""
APART = 21
"""Of so many bytes one is tried; of lines each has several."""


def test_a_file_with_one_byte_changed_is_refused_at_its_line() -> None:
    """Some in one of the ways; the soak changes each in every way."""
    assert_bytes_matter(lambda place, byte: CHANGES[place % len(CHANGES)](byte), apart=APART)


@pytest.mark.soak
@pytest.mark.parametrize("change", range(1, 256))
def test_a_file_with_one_byte_changed_in_any_way_is_refused(change: int) -> None:
    assert_bytes_matter(lambda _, byte: byte ^ change)


@pytest.mark.soak
def test_a_file_with_any_byte_made_a_line_end_is_refused() -> None:
    assert_bytes_matter(lambda _, byte: CHANGES[-1](byte))


def assert_bytes_matter(change: Callable[[int, int], int], apart: int = 1) -> None:
    data = honest()
    for place in range(0, len(data), apart):
        changed = data[:place] + bytes((change(place, data[place]),)) + data[place + 1 :]
        assert_refused(changed, line_of(place))


def line_of(place: int) -> int:
    return honest().count(b"\n", 0, place) + 1


@pytest.mark.parametrize("apart", [APART, pytest.param(1, marks=pytest.mark.soak)])
def test_a_file_with_one_byte_missing_or_too_many_is_refused(apart: int) -> None:
    """At some places one or the other; in the soak both at each."""
    data = honest()
    for place in range(0, len(data), apart):
        if apart == 1 or place % 2:
            assert_refused(data[:place] + data[place + 1 :], line_of(place))
        if apart == 1 or place % 2 == 0:
            assert not judged(data[:place] + b" " + data[place:]).ok


@pytest.mark.parametrize("apart", [APART, pytest.param(1, marks=pytest.mark.soak)])
def test_a_file_cut_short_anywhere_is_refused(apart: int) -> None:
    data = honest()
    for length in range(0, len(data), apart):
        assert not judged(data[:length]).ok


def test_a_line_is_written_as_pythons_own_json_writes_it() -> None:
    """In the order of its keys and without spaces: with it the files of before were written."""
    letters = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x110000))))
    said = {
        "z": [1, -(2**63) - 1, 2**64, 10**40, True, None],
        letters: {"б": (), "a": {}, "B": letters},
        "": "я",
    }
    ours = json.dumps(said, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    assert canonical(said) == ours.encode()
    with pytest.raises(ValueError, match="surrogates"):
        canonical({"a": chr(0xD800)})


def test_missing_moved_and_doubled_lines_are_refused() -> None:
    lines = honest().splitlines(keepends=True)
    for place, line in enumerate(lines):
        missing = [*lines[:place], *lines[place + 1 :]]
        assert_refused(b"".join(missing), place + 1)
        doubled = judged(b"".join([*lines[: place + 1], line, *lines[place + 1 :]]))
        assert doubled.line in (place + 1, place + 2)
        for other in range(place + 1, len(lines)):
            swapped = list(lines)
            swapped[place], swapped[other] = swapped[other], swapped[place]
            assert_refused(b"".join(swapped), place + 1)


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"{}\n{}\n", b"[]\n", b"nonsense", b"\xff\xfe\n", b"[" * 5000 + b"\n", b"null\n" * 3],
    ids=["empty", "blank", "objects", "list", "words", "no text", "deep", "nulls"],
)
def test_what_is_no_game_file_is_refused_without_a_fault(data: bytes) -> None:
    assert_refused(data, 1)


def test_a_file_of_another_format_is_refused() -> None:
    header = replace(game_file.read(honest()).header, midnight=game_file.FORMAT + 1)

    with pytest.raises(BadLine, match="no_game_file"):
        game_file.read(forged(header=header))


def header_with(**fields: Any) -> dict[str, Any]:
    return {"header": replace(game_file.read(honest()).header, **fields)}


def footer_with(**fields: Any) -> dict[str, Any]:
    return {"footer": replace(game_file.read(honest()).footer, **fields)}


def without_line(place: int) -> dict[str, Any]:
    lines = list(game_file.read(honest()).lines)
    del lines[place]
    return {"lines": tuple(lines)}


def renumbered_without(place: int) -> dict[str, Any]:
    lines = without_line(place)["lines"]
    return {"lines": tuple(replace(line, number=n) for n, line in enumerate(lines, start=1))}


def draw_with(place: int, **fields: Any) -> dict[str, Any]:
    draws = game_file.read(honest()).lines[place].draws
    return {"lines": lines_with(place, draws=(replace(draws[0], **fields), *draws[1:]))}


def with_line_after_the_end() -> dict[str, Any]:
    lines = game_file.read(honest()).lines
    more = replace(
        lines[-1], number=len(lines) + 1, kind="paused", cause="engine", action=None, events=(), draws=()
    )
    return {"lines": (*lines, more)}


def raised(value: Any) -> Any:
    """*value* with its first number one higher, at whatever depth."""
    if isinstance(value, list | tuple):
        return [raised(value[0]) if value else value, *value[1:]] if value else value
    return value + 1 if isinstance(value, int) else value


FIRST_DRAW, LAY, LAST = 2, 4, -1
START, LAID = 4, 6
"""Their lines in the file."""

FORGERIES: dict[str, tuple[Callable[[], dict[str, Any]], int, str]] = {
    "another seed": (lambda: footer_with(seeds={"table": "00" * 32, "secret": "11" * 32}), -1, "commitment"),
    "a seed missing": (lambda: footer_with(seeds={"table": "00" * 32}), -1, "scopes"),
    "a seed that is none": (lambda: footer_with(seeds={"table": "x", "secret": ""}), -1, "commitment"),
    "a scope missing": (lambda: header_with(commitments={}), 1, "scopes"),
    "another commitment": (
        lambda: header_with(commitments={"table": "00" * 32, "secret": "00" * 32}),
        -1,
        "commitment",
    ),
    "another game": (lambda: header_with(game="simulation/file/2"), -1, "commitment"),
    "another contribution": (lambda: header_with(contributions=(("0", "00"), ("0", "01"))), 1, "entropy"),
    "a contribution that is none": (lambda: header_with(contributions=(("0", "0G"),)), 1, "entropy"),
    "no contributions": (lambda: header_with(contributions=()), 1, "entropy"),
    "another entropy": (lambda: header_with(entropy={"table": "", "secret": ""}), 1, "entropy"),
    "a seat more": (lambda: header_with(seats=("1", "2", "3")), 1, "seats"),
    "an unknown ruleset": (lambda: header_with(ruleset="chess"), 1, "unknown_ruleset"),
    "other rules": (lambda: header_with(rules_version=99), 1, "rules_version"),
    "an unknown option": (lambda: header_with(options={"rounds": 1, "luck": 9}), 1, "options"),
    "an option missing": (lambda: header_with(options={"rounds": 1}), 1, "options"),
    "another option": (
        lambda: header_with(options={"rounds": 2, "dice": 3, "wild": True, "exact": True, "boasts": True}),
        1,
        "seats",
    ),
    "an entry missing": (lambda: without_line(LAY), LAID, "number"),
    "an entry missing and renumbered": (lambda: renumbered_without(LAY), LAID, "draw_context"),
    "an entry at the end missing": (lambda: without_line(LAST), -1, "status"),
    "an entry after the end": (with_line_after_the_end, -2, "after_the_end"),
    "another end": (lambda: footer_with(status="abandoned"), -1, "status"),
    "a game still open": (lambda: footer_with(status="playing"), -1, "status"),
    "a draw left out": (lambda: {"lines": lines_with(FIRST_DRAW, draws=())}, START, "draws"),
    "another number of a draw": (lambda: draw_with(FIRST_DRAW, n=2), START, "draw_number"),
    "another context": (lambda: draw_with(FIRST_DRAW, ctx="00"), START, "draw_context"),
    "another die": (lambda: draw_with(FIRST_DRAW, raw=((6, 0),)), START, "draw_value"),
    "an impossible die": (lambda: draw_with(FIRST_DRAW, raw=((0, 0),)), START, "draw_value"),
    "a note too long": (lambda: draw_with(FIRST_DRAW, note="x" * 70_000), START, "draw_value"),
    "another link": (lambda: draw_with(FIRST_DRAW, link="00" * 32), START, "draw_chain"),
    "another chain": (lambda: draw_with(FIRST_DRAW, chain="00" * 32), START, "draw_chain"),
    "a public draw told to be secret": (lambda: draw_with(FIRST_DRAW, secret=True), START, "draw_chain"),
    "an unknown scope": (lambda: draw_with(FIRST_DRAW, scope="other"), START, "scopes"),
    "another clicker": (lambda: {"lines": lines_with(FIRST_DRAW, actor="7")}, START, "draw_context"),
    "no event": (lambda: {"lines": lines_with(FIRST_DRAW, events=())}, START, "events"),
    "an event more": (
        lambda: {"lines": lines_with(LAY, events=(["round_started", {"round": 1}],))},
        LAID,
        "events",
    ),
    "another card": (
        lambda: {"lines": lines_with(LAY, action=["keep_face", {"face": 99, "seat": 0}])},
        LAID,
        "refused",
    ),
    "an unknown action": (lambda: {"lines": lines_with(LAY, action=["win", {"seat": 0}])}, LAID, "action"),
    "no action": (lambda: {"lines": lines_with(LAY, action=None)}, LAID, "action"),
    "a smuggled field": (
        lambda: {"lines": lines_with(LAY, action=[*_smuggled()])},
        LAID,
        "action",
    ),
    "a game that starts twice": (
        lambda: {
            "lines": lines_with(LAY, kind="started", cause="host", actor="1", interaction="9", action=None)
        },
        LAID,
        "refused",
    ),
    "an action in a note": (
        lambda: {"lines": lines_with(LAY, kind="paused", cause="engine")},
        LAID,
        "action",
    ),
}


def _smuggled() -> list[Any]:
    name, fields = game_file.read(honest()).lines[LAY].action
    return [name, {**fields, "luck": 6}]


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_with_fresh_hashes_is_refused_at_the_first_line_that_does_not_follow(name: str) -> None:
    make, line, reason = FORGERIES[name]
    data = forged(**make())
    verdict = judged(data)
    count = data.count(b"\n")

    assert not verdict.ok
    assert verdict.line == (line if line > 0 else count + 1 + line), verdict
    assert verdict.phrase.key == f"verify-{reason}"


def test_every_changed_event_and_draw_of_a_forger_is_refused() -> None:
    """Each number in each event and draw, one higher, with fresh hashes."""
    file = game_file.read(honest())
    tried = 0
    for place, line in enumerate(file.lines):
        for number, event in enumerate(line.events):
            for field in event[1]:
                changed = [event[0], {**event[1], field: raised(event[1][field])}]
                if changed == event:
                    continue
                events = (*line.events[:number], changed, *line.events[number + 1 :])
                assert_refused(forged(lines=lines_with(place, events=events)), place + 2)
                tried += 1
        for number, draw in enumerate(line.draws):
            (count, value), *rest = draw.raw
            raw = ((count, (value + 1) % count), *rest)
            draws: tuple[Draw, ...] = (
                *line.draws[:number],
                replace(draw, raw=raw),
                *line.draws[number + 1 :],
            )
            assert_refused(forged(lines=lines_with(place, draws=draws)), place + 2)
            tried += 1

    assert tried > 20


def test_a_forger_who_knows_the_seed_cannot_change_a_roll() -> None:
    """Even with links and chain made anew for the wished die, the key makes another one."""
    file = game_file.read(honest())
    place = next(n for n, line in enumerate(file.lines) if line.draws and line.draws[0].scope == "table")
    draw = file.lines[place].draws[0]
    scope = scope_of(file, "table")
    raw = ((6, (draw.raw[0][1] + 1) % 6), *draw.raw[1:])
    wished = scope.draw(1, bytes.fromhex(draw.ctx))
    wished._raw = list(raw)  # what a forger would do
    record = wished.close(scope.first_link, draw.note)
    draws = (Draw.of(record), *file.lines[place].draws[1:])
    verdict = judged(forged(lines=lines_with(place, draws=draws)))

    assert verdict.line == place + 2
    assert verdict.phrase.key == "verify-draw_value"


def scope_of(file: GameFile, name: str) -> FairScope:
    given = tuple(Contribution(who, bytes.fromhex(data)) for who, data in file.header.contributions)
    return FairScope(file.header.game, name, bytes.fromhex(file.footer.seeds[name]), given)


def test_an_open_game_has_no_file() -> None:
    table = lobby(RULESETS["dudo"], 2, "open", 1, {})

    with pytest.raises(ValueError, match="secret"):
        game_file.write(table, ())


def test_the_header_is_what_the_players_saw_before_the_first_draw() -> None:
    (game,) = simulate(RULESETS["dudo"], 1, 2, "file", options={"rounds": 1}, logged=True)
    header = game_file.read(honest()).header
    seeds = game_file.read(honest()).footer.seeds
    given = [Contribution(who, bytes.fromhex(data)) for who, data in header.contributions]

    assert header.commitments == game.table.commitments
    assert header.entropy == game.table.entropy
    for scope, seed in seeds.items():
        committed = commitment(header.game, scope, bytes.fromhex(seed))
        assert header.commitments[scope] == committed.hex()
        assert header.entropy[scope] == entropy(committed, given).hex()


def test_a_file_survives_being_read_and_written_again() -> None:
    assert game_file.compose(game_file.read(honest())) == honest()


def test_the_parts_of_a_file_are_plain_values() -> None:
    file = game_file.read(honest())

    assert isinstance(file.header, Header)
    assert isinstance(file.footer, Footer)
    assert all(isinstance(line, Line) for line in file.lines)
    assert msgspec.json.decode(msgspec.json.encode(file), type=GameFile) == file


def test_the_replay_uses_the_very_judgement_of_the_table() -> None:
    """A simulated table and a replayed one end in the same state."""
    (game,) = simulate(RULESETS["dudo"], 1, 3, "same", logged=True)
    verdict = judged(game_file.write(game.table, game.entries))

    assert verdict.result == game.table.result
    assert judgement.fair_scopes(game.table)["table"].entropy.hex() == game.table.entropy["table"]
