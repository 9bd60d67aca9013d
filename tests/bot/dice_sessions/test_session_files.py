"""Files of sessions verify when they are good, and name the first bad line when they are forged."""

from __future__ import annotations

import gzip
import json
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.command_line import verify_command
from bot.delivery.courier import Attachment
from bot.dice.fairness_words import PROOF_AND_LIMITS
from bot.dice.packed_file import TooLarge, attached, plain
from bot.dice.pools import pools
from bot.dice.records import Audience
from bot.dice.session_verification import verify_session
from bot.dice.typed_rolls import read_roll
from bot.game.file_lines import BadLine, read_lines, written_lines
from bot.game.verification import Verdict
from bot.locale import Phrasebooks
from bot.store.dice_records import NewSession
from rules.contract import Dice, IllegalAction
from rules.dice.errors import DiceError
from tests.fakes.dice_wishes import ILSE, JAN, MASTER, PLACE, DiceWorld

Lines = list[dict[str, Any]]


async def a_file(world: DiceWorld, *, opens_secrets: bool = False) -> bytes:
    """Give the file of a session with every kind of draw: lines 1-9 public, from 10 on hidden."""
    await world.service.set_settings(PLACE, opens_secrets=opens_secrets)
    await world.service.contribute(PLACE, JAN, "some words", 1)
    await world.roll("2d6! + @str # axe", variables={"str": 3})
    await world.roll("3x 1d20 vs 2d6; 5d10>=8", user=JAN)
    await world.roll("2w8", locale="de")
    await world.roll("7 / 2")
    with pytest.raises(DiceError):
        await world.roll("2d6 / 0")

    def lots(dice: Dice) -> list[int]:
        return dice.shuffle(4)

    await world.service.draw(world.draw_wish(), lots)
    await world.roll("d{a,b,c*2}")
    await world.roll("1d20 + 5", Audience.SECRET)
    shown = await world.roll("1d100", Audience.MASTER)
    await world.roll("3d6", Audience.BLIND)
    await world.service.reveal(shown.id, MASTER)
    await world.service.rotate(PLACE)
    return await world.service.session_file(PLACE, 1)


def said(verdict: Verdict) -> tuple[int | None, str]:
    return verdict.line, verdict.phrase.key


async def test_a_good_file_verifies_and_tells_what_to_compare(everywhere: DiceWorld) -> None:
    data = await a_file(everywhere)

    verdict = verify_session(data)

    facts = (await everywhere.service.sessions(PLACE))[-1]
    assert said(verdict) == (None, "verify-dice_ok")
    assert dict(verdict.phrase.facts) == {"draws": 10, "sealed": 2, "shown": 1}
    assert verdict.commitments == facts.commitments
    assert verdict.entropy == facts.entropy
    assert verdict.heads == facts.heads


async def test_a_file_with_opened_secrets_verifies_to_the_last_number(world: DiceWorld) -> None:
    verdict = verify_session(await a_file(world, opens_secrets=True))

    assert verdict.ok
    assert dict(verdict.phrase.facts) == {"draws": 10, "sealed": 0, "shown": 0}


async def test_the_file_of_a_session_without_draws_verifies(world: DiceWorld) -> None:
    await world.roll("1d6")
    await world.service.rotate(PLACE)
    await world.roll("1d6", Audience.SECRET)
    await world.service.rotate(PLACE)

    for number in (1, 2):
        assert verify_session(await world.service.session_file(PLACE, number)).ok


async def test_a_sealed_file_tells_nothing_of_a_hidden_roll(world: DiceWorld) -> None:
    data = (await a_file(world)).decode()

    secret = (await world.store.sessions_of(PLACE))[-1].seeds.decode().split('"')[7]
    assert "1d20 + 5" not in data and "3d6" not in data
    assert secret not in data
    assert "1d100" in data


async def test_every_changed_byte_is_found_in_its_line(world: DiceWorld) -> None:
    await world.roll("1d6")
    await world.roll("1d6", Audience.SECRET)
    await world.service.rotate(PLACE)
    data = await world.service.session_file(PLACE, 1)

    line = 1
    for place, byte in enumerate(data):
        for other in {byte ^ 1, ord("0"), ord(" ")} - {byte}:
            verdict = verify_session(data[:place] + bytes([other]) + data[place + 1 :])
            assert verdict.line is not None, place
            assert verdict.line in (line, line + 1) if byte == ord("\n") else verdict.line == line, place
        line += byte == ord("\n")


async def test_every_cut_is_found(world: DiceWorld) -> None:
    await world.roll("1d6")
    await world.service.rotate(PLACE)
    data = await world.service.session_file(PLACE, 1)

    assert [place for place in range(len(data)) if verify_session(data[:place]).ok] == []
    assert not verify_session(data + data).ok


def forged(data: bytes, forge: Callable[[Lines], object]) -> bytes:
    """Give *data* with its content changed and all its hashes fresh."""
    lines = list(read_lines(data))
    forge(lines)
    return written_lines(lines)


def setting(line: int, **values: Any) -> Callable[[Lines], object]:
    return lambda lines: lines[line - 1].update(values)


def dropping(line: int) -> Callable[[Lines], object]:
    return lambda lines: lines.pop(line - 1)


def swapping(line: int) -> Callable[[Lines], object]:
    return lambda lines: lines.insert(line, lines.pop(line - 1))


def raw_of(line: int, pair: int, value: int) -> Callable[[Lines], object]:
    def forge(lines: Lines) -> None:
        raw = lines[line - 1]["raw"]
        raw[pair][1] = (raw[pair][1] + value) % raw[pair][0]

    return forge


OTHER = "ab" * 32


@pytest.mark.parametrize(
    "forge, line, reason",
    [
        (setting(1, commit=OTHER), 9, "commitment"),
        (setting(1, commit="xy"), 9, "commitment"),
        (setting(1, entropy=OTHER), 1, "entropy"),
        (setting(1, contributions=[[str(JAN), b"other".hex()]]), 1, "entropy"),
        (setting(1, contributions=[]), 1, "entropy"),
        (setting(1, game="guild:6/1"), 9, "commitment"),
        (setting(1, scope="secret"), 1, "scopes"),
        (setting(1, v="GMDICE2"), 1, "scopes"),
        (setting(9, seed=OTHER), 9, "commitment"),
        (setting(9, seed=None), 9, "commitment"),
        (setting(9, draws=6), 9, "dice_count"),
        (raw_of(2, 0, 1), 2, "draw_value"),
        (setting(2, raw=[]), 2, "dice_note"),
        (setting(2, ctx=f"{ILSE}:2"), 2, "draw_value"),
        (setting(2, note="2d6! + @str # axe\n@str=30"), 2, "dice_total"),
        (setting(2, note="2d6! + @str # club\n@str=3"), 2, "draw_chain"),
        (setting(2, kind="draw", total=""), 2, "draw_chain"),
        (setting(4, note="2d8", kind="roll"), 4, "draw_chain"),
        (setting(1, format=1), 1, "unreadable"),
        (setting(1, format=3), 1, "scopes"),
        (lambda lines: lines[0].pop("format"), 2, "draw_chain"),
        (lambda lines: lines[0].pop("posted"), 1, "unreadable"),
        (setting(2, total="99"), 2, "dice_total"),
        (setting(2, kind="draw"), 2, "dice_note"),
        (setting(2, kind="other"), 2, "dice_note"),
        (setting(2, chain=OTHER), 2, "draw_chain"),
        (setting(2, secret=True), 2, "draw_chain"),
        (setting(2, salt="00" * 32), 2, "draw_chain"),
        (setting(2, more=1), 2, "unreadable"),
        (setting(4, kind="roll"), 4, "dice_total"),
        (setting(6, total="7"), 6, "dice_total"),
        (setting(7, total="1"), 7, "dice_note"),
        (setting(7, kind="roll"), 7, "dice_total"),
        (dropping(3), 3, "draw_number"),
        (dropping(8), 8, "dice_count"),
        (swapping(3), 3, "draw_number"),
        (dropping(9), 9, "scopes"),
        (dropping(1), 1, "scopes"),
        (dropping(10), 10, "scopes"),
        (dropping(14), 14, "cut_short"),
        (setting(10, game="guild:6/1"), 10, "dice_other_session"),
        (setting(10, commit=OTHER), 10, "entropy"),
        (setting(11, link=OTHER), 11, "draw_chain"),
        (setting(11, chain=OTHER), 11, "draw_chain"),
        (raw_of(12, 0, 1), 12, "dice_total"),
        (setting(12, salt=OTHER), 12, "draw_chain"),
        (setting(12, secret=False, salt=""), 12, "draw_chain"),
        (dropping(13), 13, "dice_count"),
        (lambda lines: lines.clear(), 1, "cut_short"),
        (lambda lines: lines.extend(lines[:9]), 15, "scopes"),
    ],
)
async def test_a_forgery_with_fresh_hashes_is_refused_at_its_line(
    forge: Callable[[Lines], object], line: int, reason: str, world: DiceWorld
) -> None:
    data = await a_file(world)

    assert said(verify_session(forged(data, forge))) == (line, f"verify-{reason}")


async def test_a_hidden_draw_may_not_be_withheld_once_its_seed_is_known(world: DiceWorld) -> None:
    data = await a_file(world, opens_secrets=True)
    await world.roll("1d20", Audience.SECRET)

    def withhold(lines: Lines) -> None:
        lines[10] = {"n": 1, "link": OTHER, "chain": lines[10]["chain"]}

    assert said(verify_session(forged(data, withhold))) == (11, "verify-dice_withheld")


async def test_a_session_begun_in_format_1_ends_in_it(
    world: DiceWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dice.sessions.NewSession", partial(NewSession, format=1))
    await world.roll("1d6")
    monkeypatch.undo()
    await world.roll("2w8", locale="de")
    await world.service.rotate(PLACE)
    data = await world.service.session_file(PLACE, 1)

    assert b'"format"' not in data
    assert verify_session(data).ok


@pytest.mark.parametrize("value", [-1, 2**32 + 1, 2**70, "1", None, [], 1.5])
async def test_nonsense_in_any_field_is_refused_and_breaks_nothing(value: object, world: DiceWorld) -> None:
    data = await a_file(world, opens_secrets=True)

    for number, line in enumerate(read_lines(data), start=1):
        for name in line:
            is_seed = (number, name) == (14, "seed")
            if line[name] == value or (is_seed and value is None):
                continue  # who withholds this seed has a sealed scope, and that is what is said of it
            verdict = verify_session(forged(data, setting(number, **{name: value})))
            assert not verdict.ok, (number, name)


async def test_there_is_no_file_before_the_end(world: DiceWorld) -> None:
    await world.roll()

    for number, reason in ((1, "session_not_revealed"), (2, "session_not_revealed"), (3, "unknown_session")):
        with pytest.raises(IllegalAction, match=reason):
            await world.service.session_file(PLACE, number)


async def test_a_proof_ties_a_roll_to_its_session(world: DiceWorld) -> None:
    public = await world.roll("2d6", interaction=77)
    hidden = await world.roll("1d20", Audience.MASTER)

    before = await world.service.proof(public.id, JAN)
    with pytest.raises(IllegalAction, match="not_yours_to_see"):
        await world.service.proof(hidden.id, JAN)
    await world.service.rotate(PLACE)
    after = await world.service.proof(public.id, JAN)
    sealed = await world.service.proof(hidden.id, MASTER)

    assert (before.holds, after.holds, sealed.holds) == (None, True, None)
    assert before.ctx == f"{ILSE}:77"
    assert before.chain.startswith(public.receipt.split()[1])
    assert len(before.raw) == 2
    assert before.session.seeds == {}


@pytest.mark.parametrize("language", ["en", "ru"])
async def test_midnight_verify_takes_the_files_of_sessions(
    language: str, world: DiceWorld, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = await a_file(world)
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_bytes(data)
    bad.write_bytes(forged(data, setting(2, total="99")))
    book = Phrasebooks.load()[language]

    codes = [
        verify_command.main(Namespace(files=[file], receipt=[], receipts=False), book) for file in (good, bad)
    ]

    out = capsys.readouterr().out
    assert codes == [0, 1]
    facts = (await world.service.sessions(PLACE))[-1]
    for hashes in (facts.commitments, facts.entropy, facts.heads):
        assert all(each in out for each in hashes.values())
    assert "2" in out.splitlines()[-1] and "99" in out.splitlines()[-1]
    assert all(book.plain(key) in out for key in PROOF_AND_LIMITS)


async def test_the_lines_of_a_scope_are_those_of_the_specification(world: DiceWorld) -> None:
    """dice.md 4a.9: a header, the draws, a footer, each a line of JSON."""
    lines = [json.loads(line) for line in (await a_file(world)).splitlines()]

    assert {"v", "game", "scope", "commit", "contributions"} <= set(lines[0])
    assert {"n", "ctx", "raw", "note", "secret", "chain"} <= set(lines[1])
    assert {"seed"} <= set(lines[8])


async def test_a_packed_file_verifies_offline(
    world: DiceWorld, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bot.dice.packed_file.LARGEST_FILE", 10)
    file = attached("dice.jsonl", await a_file(world))
    path = tmp_path / file.filename
    path.write_bytes(file.content)
    damaged = tmp_path / "damaged.jsonl.gz"
    damaged.write_bytes(file.content[:-9])
    monkeypatch.setenv("LANG", "C")

    assert main(["verify", str(path)]) == 0
    assert "everything follows. Draws: 10" in capsys.readouterr().out
    assert main(["verify", str(damaged)]) == 1
    assert "it is not as it was written" in capsys.readouterr().out


def test_packing_is_undone_within_bounds_and_small_files_stay_as_they_are() -> None:
    packed = gzip.compress(bytes(1000))

    assert attached("a.jsonl", b"{}") == Attachment("a.jsonl", b"{}")
    assert plain(b"{}") == b"{}"
    assert plain(packed, 1000) == bytes(1000)
    with pytest.raises(TooLarge):
        plain(packed, 999)
    for damaged in (packed[:-1], packed + b"x", packed[:20]):
        with pytest.raises(BadLine):
            plain(damaged)


async def test_what_was_kept_before_a_form_meant_something_else_is_read_as_it_was_then(
    world: DiceWorld,
) -> None:
    """The note holds the notation proper: what people mean by what they type is settled before it is kept."""
    for note in ("d66", "3d6<=11", "d100 vs 45", "+d20", "3 d20", "4d6k>3", "d6 d8"):
        await world.roll(note)
    await world.service.rotate(PLACE)
    data = await world.service.session_file(PLACE, 1)
    d66 = json.loads(data.splitlines()[1])

    assert verify_session(data).ok
    assert (d66["note"], d66["raw"][0][0]) == ("d66", 66)


def test_what_is_typed_today_is_kept_as_notation_that_says_it_for_ever() -> None:
    typed = read_roll("d66+1 bonus", [], pools())

    assert typed.text == "1d{11..16,21..26,31..36,41..46,51..56,61..66} + 1 # bonus"
