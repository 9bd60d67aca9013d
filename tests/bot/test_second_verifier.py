"""Files are checked by a verifier in another language, which knows nothing but `data/fair/GMDICE1.md`."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from advised_games import advised_file, begun_file

from bot.dice.records import Audience
from bot.dice.session_verification import verify_session
from bot.game import game_file, lobby, undo
from bot.game.entry_kinds import CAUSES
from bot.game.game_file import GameFile, Line
from bot.game.question_kinds import KINDS
from bot.game.verification import verify
from bot.rulesets import RULESETS
from rules.fair import RECEIPT, Contribution, FairScope
from tests.dudo.game import dudo
from tests.fakes.dice_wishes import JAN, MASTER, PLACE, DiceWorld
from tests.fakes.evening import ANN, BOB, CAT, DAN, Evening, kicks, missed
from tests.fakes.eventful_game import eventful_game
from tests.fakes.every_kind_games import every_kind_game, travelling_game
from tests.fakes.memory_store import MemoryStore
from tests.fakes.outlived_games import outlived_game
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.second_verifier import SCRIPT, Asked, in_node, judged
from tests.fakes.undone_games import undone_game

FAIR = Path(__file__).parents[2] / "data" / "fair"
SPECIFICATION = FAIR / "GMDICE1.md"
OF_THE_PAGE = FAIR.parent / "replay" / "gmdice1.js"
"""The verifier of games, which the page of a game has, too."""
FEW_PLACES = 6


def receipts(shown: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    return tuple(f"#{number} {head[:RECEIPT]}" for number, head in shown)


async def session(*, opens_secrets: bool) -> bytes:
    world = DiceWorld(MemoryStore())
    await world.service.set_settings(PLACE, opens_secrets=opens_secrets)
    await world.service.contribute(PLACE, JAN, "ça va barder", 1)
    await world.roll("2d6! + @str # «axe»", variables={"str": 3})
    await world.roll("2w8", locale="de")
    await world.service.draw(world.draw_wish(), lambda dice: dice.shuffle(4))
    await world.roll("1d20 + 5", Audience.SECRET)
    shown = await world.roll("1d100", Audience.MASTER)
    await world.service.reveal(shown.id, MASTER)
    await world.service.rotate(PLACE)
    return await world.service.session_file(PLACE, 1)


def are_told_apart(honest: Sequence[Asked], edited: Iterable[bytes]) -> bool:
    """Whether all that are *honest* are accepted, and none of the *edited*."""
    found = judged([*honest, *map(Asked, edited)])
    return not any(found[: len(honest)]) and len(found) > len(honest) and all(found[len(honest) :])


def places(few: int, many: int) -> pytest.MarkDecorator:
    """Have a byte changed at so many places of a file, in the soak at *many*."""
    return pytest.mark.parametrize("count", [few, pytest.param(many, marks=pytest.mark.soak)])


@pytest.mark.soak_first("frames-6", "rocknroll-6", "roads-6", "siege-6")
@in_node
@places(FEW_PLACES, 60)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_of_every_ruleset_is_accepted_and_no_changed_byte(ruleset: str, count: int) -> None:
    """The bytes of a short one are changed; in the soak those of the whole one."""
    data = advised_file(ruleset)
    short = begun_file(ruleset, 9) if count == FEW_PLACES else data
    honest = [Asked(each, receipts(game_file.read(each).receipts)) for each in (data, short)]

    assert are_told_apart(honest, changed(short, count))


@pytest.mark.soak_first
@in_node
@places(40, 1000)
async def test_a_game_in_which_everything_happens_is_accepted_and_no_changed_byte(count: int) -> None:
    data = await eventful_game({"dudo": dudo()})
    shown = receipts(game_file.read(data).receipts)

    assert are_told_apart([Asked(data, shown)], changed(data, count))


@in_node
@places(30, 1000)
async def test_a_game_whose_seats_change_hands_is_accepted_and_no_changed_byte(count: int) -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, rounds=9)
    await evening.leave(ANN)  # the host
    await evening.take(CAT, 0)
    await missed(evening, BOB)
    await kicks(evening, CAT, 1)
    await evening.take(DAN, 1)
    await evening.leave(CAT)
    await evening.take(CAT, 0)
    await evening.referee.end(evening.game, evening.click(DAN))
    data = await evening.file()
    shown = receipts(game_file.read(data).receipts)

    assert are_told_apart([Asked(data, shown)], changed(data, count))


Files = list[tuple[GameFile, bytes]]
MANY = ((*range(10, 55), 109), range(3), (26, *range(38, 48)))
FEW = ((16, 17, 20, 28, 32, 37, 41, 45, 50, 109), (2,), (26, 39, 41, 46))
"""The seeds of those among them in which all that is looked for comes up."""
_EVERY_KIND: dict[bool, Files] = {}

every_file = pytest.mark.parametrize(
    "many", [False, pytest.param(True, marks=pytest.mark.soak)], ids=["few", "many"]
)


async def every_kind(many: bool) -> Files:
    """Give files of random games in which, together, every kind of entry has each of its causes: the
    shortest first."""
    if many not in _EVERY_KIND:
        kinds, travels, outlived = MANY if many else FEW
        written = [
            (await every_kind_game(dudo(), 2 + n % 3, f"kinds {n}", 100 if n % 9 else 9)).file for n in kinds
        ]
        written += [(await travelling_game(dudo(), 3, f"kinds {n}", 60)).file for n in travels]
        written += [(await outlived_game(2 + n % 3, f"kinds {n}")).file for n in outlived]
        written += [
            (await undone_game(dudo(), 3, "kinds", {}, 60, 40))[1],
            await eventful_game({"dudo": dudo()}),
        ]
        _EVERY_KIND[many] = [(game_file.read(each), each) for each in sorted(written, key=len)]
    return _EVERY_KIND[many]


def table_of_kinds(text: str) -> set[tuple[str, str]]:
    """Give the kinds of entries with their causes that the specification lists."""
    return set(re.findall(r"^\| `(\w+)` \| `(\w+)` \| (?:yes|no) \|", text, re.MULTILINE))


def test_the_specification_lists_every_kind_of_entry_with_its_causes() -> None:
    known = {(kind, cause) for kind, causes in CAUSES.items() for cause in causes}

    assert table_of_kinds(SPECIFICATION.read_text()) == known


def test_the_specification_lists_every_kind_of_question() -> None:
    listed = re.findall(
        r"^\| `(\w+)` \| (?:a player|the master|the game), ", SPECIFICATION.read_text(), re.MULTILINE
    )

    assert sorted(listed) == sorted((*KINDS, undo.KIND))


def test_the_second_verifier_follows_every_kind_of_entry_with_its_causes() -> None:
    known = {(kind, cause) for kind, causes in CAUSES.items() for cause in causes}

    assert (
        set(re.findall(r'^    "(\w+)/(\w+)": \[(?:true|false), ', OF_THE_PAGE.read_text(), re.MULTILINE))
        == known
    )


@pytest.mark.soak_first("few")
@every_file
async def test_the_random_games_have_every_kind_of_entry_with_its_causes(many: bool) -> None:
    lines = [line for file, _ in await every_kind(many) for line in file.lines]
    followed = {str(line.facts["then"]) for line in lines if "then" in line.facts}

    assert {(line.kind, line.cause) for line in lines} == {
        (k, c) for k, causes in CAUSES.items() for c in causes
    }
    own = {"went_on", "asked", "ended"}  # of a game that newer rules have stopped
    assert followed == {"kicked", "master", "opened", "extended", "undone"} | own


@every_file
async def test_the_random_games_have_every_fact_that_the_table_of_kinds_names(many: bool) -> None:
    """But those of a rematch, which `tests/cogs/test_rematch.py` plays."""
    told = {
        (line.kind, name) for file, _ in await every_kind(many) for line in file.lines for name in line.facts
    }
    rows = re.findall(
        r"^\| `(\w+)` \| `\w+` \| (?:yes|no) \| ([^|]*) \|", SPECIFICATION.read_text(), re.MULTILINE
    )
    known = {(kind, name) for kind, cell in rows for name in re.findall(r"`([\w.]+)`", cell)}
    generic = {name for name in known if name[1] in ("option.X", "over.Q")}

    assert known - generic <= told
    assert {name for kind, name in told if name.startswith("over.")} >= {"over.undo", "over.extend"}
    assert {("taken", "invited"), ("taken", "resumed"), ("action", "kept"), ("resumed", "host")} <= told


EVERY_CAUSE = tuple(dict.fromkeys(cause for each in CAUSES.values() for cause in each))


def edited_heads(line: Line, other_causes: Iterable[str]) -> dict[str, Line]:
    """Give *line* as what nobody, a stranger or one of the *other_causes* has brought about, or told
    otherwise."""
    others = {
        "nobody": {"actor": "0", "interaction": None},
        "a stranger": {"actor": "5", "interaction": "77"},
        "told to nobody": {"shown": 0},
        "an action": {"action": ["let_stand", {"seat": 0}]},
        "an event": {"events": (*line.events, ("glory", {}))},
    }
    causes = {cause: {"cause": cause} for cause in other_causes if cause != line.cause}
    made = {
        name: replace(line, **fields)  # type: ignore[arg-type]  # the fields are named by the table above
        for name, fields in {**others, **causes}.items()
    }
    return {name: each for name, each in made.items() if each != line}


async def heads(skipped: Container[tuple[str, str]], many: bool) -> list[tuple[str, GameFile]]:
    found, tried = [], set[tuple[str, str]]()
    for file, _ in await every_kind(many):
        for place, line in enumerate(file.lines):
            if (line.kind, line.cause) in tried:
                continue
            tried.add((line.kind, line.cause))
            # One for the other, in turn: few files have each kind of entry with two causes of all.
            turned = EVERY_CAUSE[len(tried) % len(EVERY_CAUSE) :] + EVERY_CAUSE
            for name, each in edited_heads(line, EVERY_CAUSE if many else turned[:2]).items():
                if (line.kind, name) not in skipped:
                    lines = (*file.lines[:place], each, *file.lines[place + 1 :])
                    found.append((f"{line.kind}/{line.cause}: {name}", replace(file, lines=lines)))
    return found


FREE_HEADS = {
    *((kind, "a stranger") for kind in ("option", "preset", "no_master", "ended")),  # a moderator
    *((kind, cause) for kind in ("rescheduled", "back") for cause in ("engine", "clock")),
}
"""What may have come about so as well."""


@pytest.mark.soak_first("few")
@every_file
async def test_who_has_brought_about_an_entry_and_how_is_refused_where_it_is_another(many: bool) -> None:
    edited = await heads(FREE_HEADS, many)

    assert [name for name, file in edited if verify(game_file.compose(file), {"dudo": dudo()}).ok] == []


@in_node
async def test_a_rematch_is_accepted_in_which_people_sit_down_between_others() -> None:
    evening = Evening(MemoryStore())
    await evening.begun(ANN, BOB, automated=1)
    before = (await evening.referee.end(evening.game, evening.click(ANN))).table
    again = lobby.rematch_of(before, BOB)
    opened = await evening.referee.new_table(evening.click(BOB), 1, 8, "dudo", rematch=again)
    evening.game = await post_commitments(evening.store, opened.table.id)
    joined = await evening.referee.join(evening.game, evening.click(ANN))
    await evening.referee.start(evening.game, evening.click(BOB))
    await evening.moves(5)
    await evening.referee.end(evening.game, evening.click(BOB))
    data = await evening.file()

    assert len(joined.table.chairs) == 3
    assert verify(data, {"dudo": dudo()}).ok
    assert judged([Asked(data, receipts(game_file.read(data).receipts))]) == [None]


@in_node
@every_file
async def test_random_games_in_which_everything_happens_are_accepted(many: bool) -> None:
    found = judged(Asked(data, receipts(file.receipts)) for file, data in await every_kind(many))

    assert found == [None] * len(found)


async def edited_facts(many: bool) -> list[tuple[str, GameFile]]:
    """Give files with one fact another, all hashes made anew: each fact of an entry of each kind."""
    found, tried, kinds = [], Counter[str](), 2 if many else 1
    for file, _ in await every_kind(many):
        for place, line in enumerate(file.lines):
            name_of = f"{line.kind}/{line.cause}/{line.facts.get('then', line.facts.get('question', ''))}"
            tried[name_of] += 1
            for name, value in line.facts.items() if tried[name_of] <= kinds else ():
                if (line.kind, name) in FREE_FACTS or name.startswith("option."):
                    continue
                other = value + 7 if isinstance(value, int) else f"{value}7"
                edited = replace(line, facts={**line.facts, name: other})
                lines = (*file.lines[:place], edited, *file.lines[place + 1 :])
                found.append((f"{name_of}: {name}", replace(file, lines=lines)))
            if tried[name_of] <= kinds:
                edited = replace(line, facts={**line.facts, "glory": 7})
                lines = (*file.lines[:place], edited, *file.lines[place + 1 :])
                found.append((f"{name_of}: glory", replace(file, lines=lines)))
    return found


FREE_FACTS = {
    *((kind, "name") for kind in ("created", "joined", "automated", "taken", "asked")),
    *((kind, "contribution") for kind in ("created", "joined")),
    ("preset", "preset"),
    ("postponed", "minutes"),
    ("moved", "channel"),
    *(("imported", name) for name in ("channel", "minutes", "people")),
    ("exported", "to"),
    ("extended", "hours"),
    ("asked", "hours"),
    ("master", "master"),
    ("amended", "reason"),
    ("refused", "by"),
}
"""What somebody may have said or chosen otherwise as well: that they have not, the receipts show."""


FREE_WITHOUT_RULES = {"halted/engine/: rules", "asked/player/extend: decision"}
"""What nobody can tell who has not the rules: which newer ones have stopped a game that never went on, and
what was to be decided when somebody asked for time. The receipts of the channel show it."""


@every_file
async def test_every_fact_of_every_kind_of_entry_is_refused_where_it_is_another(many: bool) -> None:
    edited = await edited_facts(many)

    assert [name for name, file in edited if verify(game_file.compose(file), {"dudo": dudo()}).ok] == []


@in_node
@every_file
async def test_the_second_verifier_refuses_them_too(many: bool) -> None:
    edited = [each for each in await edited_facts(many) if each[0] not in FREE_WITHOUT_RULES]
    edited = edited if many else edited[::3]
    found = judged(Asked(game_file.compose(file)) for _, file in edited)

    assert [name for (name, _), reason in zip(edited, found, strict=True) if reason is None] == []


@in_node
@places(40, 1000)
@pytest.mark.parametrize("opens_secrets", [False, True], ids=["sealed", "opened"])
async def test_a_session_of_dice_is_accepted_and_no_changed_byte(opens_secrets: bool, count: int) -> None:
    data = await session(opens_secrets=opens_secrets)
    public = receipts(list(verify_session(data).receipts))[:3]

    assert are_told_apart([Asked(data, public)], changed(data, count))


def changed(data: bytes, count: int) -> Iterable[bytes]:
    """Give *data* with one byte another, at so many places."""
    for place in range(0, len(data), max(1, len(data) // count)):
        for other in {data[place] ^ 1, ord("0")} - {data[place]}:
            yield data[:place] + bytes([other]) + data[place + 1 :]


@in_node
@pytest.mark.parametrize("apart", [5, pytest.param(1, marks=pytest.mark.soak)])
async def test_an_edited_file_with_its_hashes_made_anew_is_refused_by_the_receipts(apart: int) -> None:
    """Every fact of every entry, another; and other times, causes and clicks: a fifth, in the soak all."""
    honest = await eventful_game({"dudo": dudo()})
    file = game_file.read(honest)
    shown = receipts(file.receipts)
    asked = []
    for place, line in enumerate(file.lines):
        others: list[dict[str, object]] = [
            {"at": line.at + 1},
            {"cause": "host"},
            {"actor": "5"},
            {"shown": 0},
        ]
        others += [{"interaction": "77"}, {"kind": "note"}, {"events": (("glory", {}), *line.events)}]
        others += [{"facts": {**line.facts, name: "7"}} for name in (*line.facts, "glory")]
        for fields in others:
            edited = game_file.Line(**{**vars(line), **fields})  # type: ignore[arg-type]  # fields of any kind
            if edited != line:
                lines = (*file.lines[:place], edited, *file.lines[place + 1 :])
                parts = {**vars(file), "lines": lines}
                asked.append(Asked(game_file.compose(game_file.GameFile(**parts)), shown))

    assert len(asked) > 200
    assert all(judged(asked[::apart]))


@in_node
def test_the_example_of_the_specification_is_accepted() -> None:
    data = (FAIR / "example.jsonl").read_bytes()

    assert judged([Asked(data, receipts(game_file.read(data).receipts))]) == [None]


def test_the_example_verifies_and_the_specification_quotes_it() -> None:
    data = (FAIR / "example.jsonl").read_bytes()
    file, text = game_file.read(data), SPECIFICATION.read_text()

    assert verify(data, RULESETS).ok
    assert game_file.compose(file) == data
    assert file.hashes[0] in text
    for receipt in (receipts(file.receipts)[0], receipts(file.receipts)[-1]):
        assert f"`{receipt}`" in text


def test_the_vectors_of_the_specification_are_ours() -> None:
    found = re.search(r"```json\n(.*?)```", SPECIFICATION.read_text(), re.DOTALL)
    assert found is not None
    for vector in json.loads(found[1]):
        given = tuple(Contribution(who, bytes.fromhex(data)) for who, data in vector["contributions"])
        fair = FairScope(vector["game"], vector["scope"], bytes.fromhex(vector["seed"]), given)
        head = fair.first_link
        hashes = (fair.commitment, fair.entropy, fair.key, head)
        assert [each.hex() for each in hashes] == [vector[n] for n in ("commit", "entropy", "key", "head")]
        for n, draw in enumerate(vector["draws"], start=1):
            again = fair.draw(n, draw["ctx"].encode())
            numbers = [[count, again.below(count)] for count, _ in draw["raw"]]
            record = again.close(head, draw["note"])
            head = record.chain
            assert (numbers, record.link.hex(), head.hex()) == (draw["raw"], draw["link"], draw["chain"])


def test_the_second_verifier_uses_nothing_but_the_library_of_its_language() -> None:
    imported = re.findall(r'from "([^"]+)"', SCRIPT.read_text())

    assert set(imported) == {"node:fs"}
    assert re.findall(r"\b(?:import|require|fetch)\b", OF_THE_PAGE.read_text()) == []
