"""A person is found and forgotten in every place of the database, and what stays is honest about it."""

from __future__ import annotations

import json
import lzma
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pytest

from bot.dice.initiative import Fighter, Initiative
from bot.dice.records import Audience
from bot.dice.session_file import session_file
from bot.dice.session_verification import verify_session
from bot.game import absent_players, game_file, mastery, seat_changes
from bot.game.codec import Undecodable, encode, unpack
from bot.game.referee import Referee
from bot.game.table import Click
from bot.game.verification import verify
from bot.locale import LOCALE, Phrasebooks
from bot.privacy import personal_records
from bot.privacy.personal_records import PersonalRecords
from bot.standings.counting import Counting
from bot.store import personal
from bot.store.personal import IMPERSONAL, PERSONAL
from bot.store.records import Delivery, GameId, ParcelState, SeatRow, Store
from bot.store.tables import METADATA
from rules.contract import IllegalAction, Seat
from rules.raid.tools.deck import Held, TableDeck
from tests.dudo.game import WORDS as DUDO_WORDS
from tests.dudo.game import dudo
from tests.fakes.dice_wishes import DiceWorld
from tests.fakes.posted_commitments import post_commitments
from tests.fakes.throwaway_databases import Database

ANNA, BORIS, CLARA, DMITRI = 80351110224678912, 53908232506183680, 17, 18
GUILD, CHANNEL = 5, 50
PLACE = f"guild:{GUILD}"
NAMES = {ANNA: "Anna Karenina", BORIS: "Boris Godunov", CLARA: "Clara", DMITRI: "Dmitri"}
WORDS = "ça va barder"
TYPED = "d20 # Vronsky"
SAVED = b"[the trains of Obiralovka]"
NEEDLES = (
    str(ANNA),
    str(ANNA).encode().hex(),
    NAMES[ANNA],
    WORDS,
    WORDS.encode().hex(),
    "Vronsky",
    "Obiralovka",
)
BOOKS = Phrasebooks.load(LOCALE, DUDO_WORDS, strict=True)
DUDO = {"dudo": dudo()}
XZ = b"\xfd7zXZ"


@dataclass
class Life:
    """A store, and what two people have done in it."""

    store: Store
    interaction: int = 1309871234567890123

    def __post_init__(self) -> None:
        self.referee = Referee(self.store, DUDO, lambda: 1_700_000_000_000)
        self.dice = DiceWorld(self.store)
        self.counting = Counting(self.referee)
        self.records = PersonalRecords(self.store, BOOKS, lambda: 1_700_000_000_000, self.counting.count)

    def click(self, user: int) -> Click:
        self.interaction += 1
        return Click(user, NAMES[user], "en", self.interaction)

    async def lobby(self, host: int, guest: int, channel: int) -> GameId:
        opened = await self.referee.new_table(self.click(host), GUILD, channel, "dudo", {"rounds": 1})
        game = await post_commitments(self.store, opened.entry.game)
        await self.referee.join(game, self.click(guest), WORDS if guest == ANNA else None)
        return game

    async def finished(self, *, misses: int | None = None) -> GameId:
        """Have Boris and Anna play a game to its end, in which *misses* lets every deadline pass."""
        game = await self.lobby(BORIS, ANNA, 60)
        await self.referee.start(game, self.click(BORIS))
        while (table := await self.referee.look(game)).pending is not None:
            seat = table.pending.seats[0]
            user = table.chairs[seat].user
            if user == misses or user is None:
                await self.referee.clock(
                    game, seat, "automated" if table.chairs[seat].is_automated else "default"
                )
            else:
                action = table.ruleset.legal_actions(table.state, seat)[0]
                await self.referee.act(game, self.click(user), action)
        return game

    async def lived(self) -> None:
        """Leave traces of Anna wherever there can be any."""
        played = await self.finished(misses=ANNA)
        await self.counting.count(played)
        await self.store.remember_hand(played, SeatRow(1, ANNA, NAMES[ANNA], "en", Delivery.DM, 7001, 7002))
        visited = await self.lobby(BORIS, ANNA, 61)
        await self.referee.leave(visited, self.click(ANNA))
        await self.referee.end(visited, self.click(BORIS))
        hosted = await self.lobby(ANNA, BORIS, 62)
        await self.referee.end(hosted, self.click(ANNA))
        await self.archive(hosted)
        await self.dice.service.contribute(PLACE, ANNA, WORDS, self.dice.interaction())
        for guild in (GUILD, None):
            for audience in (Audience.PUBLIC, Audience.SECRET):
                wish = self.dice.wish(TYPED, audience, user=ANNA, guild=guild)
                await self.dice.service.roll(replace(wish, name=NAMES[ANNA]))
        await self.dice.service.roll(self.dice.wish("d6", Audience.MASTER, user=BORIS, master=ANNA))
        for place in (PLACE, f"user:{ANNA}"):
            await self.dice.service.tally(place)
        await self.dice.service.set_settings(f"user:{ANNA}", notice_channel=1)
        await self.dice.service.contribute(f"user:{ANNA}", ANNA, WORDS, self.dice.interaction())
        await self.dice.service.contribute(PLACE, ANNA, WORDS, self.dice.interaction())
        await self.dice.service.set_master(PLACE, CHANNEL, ANNA)
        await self.store.save(f"user:{ANNA}", "company", "Obiralovka", SAVED)
        await self.store.remember(f"dm:{ANNA}", "7001")
        order = Initiative((Fighter(NAMES[ANNA], ANNA, 12), Fighter("Goblin", BORIS, 3)), host=ANNA)
        await self.store.remember("initiative:50", encode(order).decode())
        deck = TableDeck((), (), (), (Held(ANNA, ()), Held(BORIS, ())))
        await self.store.remember("raid-hands:50", encode(deck).decode())

    async def archive(self, game: GameId) -> None:
        parcels = [each.number for each in await self.store.undelivered(game)]
        await self.store.mark_parcels(game, parcels, ParcelState.SENT)
        (ripe,) = [each for each in await self.store.archive.ripe(2**62, 10) if each.game == game]
        assert await self.store.archive.put_away(ripe, 2**62)

    async def traces(self) -> dict[str, list[str]]:
        """Give the columns in which Anna's id, name or words stand, each with the first few values."""
        found: dict[str, list[str]] = {}
        for table in METADATA.tables:
            for row in await self.store.personal.rows(table):
                for column, value in row.items():
                    if any(each in _plain(value) for each in NEEDLES):
                        found.setdefault(f"{table}.{column}", []).append(_plain(value)[:3000])
        return found

    async def file(self, game: GameId) -> bytes:
        entries = await self.store.entries(game, limit=10_000)
        return game_file.write(await self.referee.look(game), entries)


def _plain(value: Any) -> str:
    if not isinstance(value, bytes):
        return str(value)
    if value.startswith(XZ):
        return lzma.decompress(value).decode()
    try:
        return unpack(value).decode()
    except (Undecodable, UnicodeDecodeError):
        return value.decode("utf-8", "replace")


@pytest.fixture
async def life(database: Database) -> Life:
    return Life(await database.open())


def test_of_every_column_it_is_said_whether_it_names_a_person() -> None:
    """A new column, or table, fails here until it is covered."""
    columns = {
        f"{table.name}.{column.name}" for table in METADATA.tables.values() for column in table.columns
    }
    said = [*PERSONAL, *(f"{table}.{name}" for table, names in IMPERSONAL.items() for name in names.split())]

    assert sorted(said) == sorted(columns)


async def test_forgotten_a_person_stands_nowhere_any_more_and_before_only_where_it_is_said(
    life: Life,
) -> None:
    await life.lived()
    before = await life.traces()

    await life.records.forget(ANNA)

    assert set(before) <= set(PERSONAL)
    # Everything that can be found by its content was there to be forgotten.
    assert set(PERSONAL) - set(before) <= {
        "seat.hand_channel",
        "seat.hand_message",
        "roll.token",
        "roll.raw",
        "roll.total",
        "roll.message",
        "keepsake.kind",
        "keepsake.folded",
        "lease.name",
    }
    assert await life.traces() == {}
    (row,) = await life.store.personal.rows("seat", game=1, seat=1)
    assert (row["user_id"], row["name"], row["hand_channel"]) == (0, "a player", None)


async def test_others_keep_what_is_theirs(life: Life) -> None:
    await life.lived()
    before = [each for each in await life.store.personal.rows("roll", user_id=BORIS)]

    await life.records.forget(ANNA)
    table = await life.referee.look(GameId(1))
    (after,) = await life.store.personal.rows("roll", user_id=BORIS)

    assert [{**each, "master": None} for each in before] == [after]
    assert table.names == {0: NAMES[BORIS], 1: "a player"}
    order = json.loads(await life.store.setting("initiative:50") or "")
    assert [each["name"] for each in order["fighters"]] == ["?", "Goblin"]
    assert (await life.dice.service.settings(PLACE)).masters == {CHANNEL: 0}


async def test_forgetting_twice_changes_nothing_more(life: Life) -> None:
    await life.lived()
    await life.records.forget(ANNA)
    rows = [await life.store.personal.rows(table) for table in METADATA.tables]

    again = await life.records.forget(ANNA)

    assert again.games == 0
    assert [await life.store.personal.rows(table) for table in METADATA.tables] == rows


async def test_who_sits_at_an_open_table_is_asked_to_leave_first(life: Life) -> None:
    game = await life.lobby(BORIS, ANNA, 60)
    with pytest.raises(IllegalAction, match="forget_still_seated") as refused:
        await life.records.forget(ANNA)

    assert refused.value.facts["tables"] == f"#{game}"
    assert (await life.referee.look(game)).chairs[1].user == ANNA


async def test_a_running_game_that_was_left_keeps_its_log_until_it_ends(life: Life) -> None:
    game = await life.lobby(BORIS, ANNA, 60)
    await life.referee.start(game, life.click(BORIS))
    await life.referee.leave(game, life.click(ANNA))

    assert (await life.records.forget(ANNA)).kept == (game,)

    await life.referee.end(game, life.click(BORIS))

    assert (await life.records.forget(ANNA)).games == 1
    assert await life.traces() == {}


@pytest.mark.parametrize("first", [ANNA, CLARA])
async def test_of_a_seat_that_changed_hands_only_one_of_those_who_played_it_is_forgotten(
    life: Life, first: int
) -> None:
    second = CLARA if first == ANNA else ANNA
    game = await life.lobby(BORIS, first, 60)
    await life.referee.start(game, life.click(BORIS))
    await life.referee.leave(game, life.click(first))
    take = life.click(second)
    await life.referee.carry_out(game, take, "player", partial(seat_changes.take, click=take, seat=Seat(1)))
    named, offered = life.click(DMITRI), life.click(DMITRI)
    await life.referee.carry_out(game, named, "player", partial(mastery.accept, click=named))
    offer = partial(absent_players.offer, click=offered, seat=Seat(1))
    await life.referee.carry_out(game, offered, "master", offer)
    await life.referee.interrupt(game, partial(seat_changes.vacate, seat=Seat(1)))
    await life.referee.end(game, life.click(BORIS))
    played = json.loads(await life.records.exported(ANNA))["games"][0]["played"]

    await life.records.forget(ANNA)

    assert played == [{"seat": 1, "name": NAMES[ANNA], "from_round": int(second == ANNA), "to_round": 1}]
    assert await life.traces() == {}
    told = [each.facts for each in await life.referee.happenings(game)]
    names = [str(facts[key]) for facts in told for key in ("name", "before", "player") if key in facts]
    expected = [NAMES[each] for each in (first, first, second, first, second, second)]
    assert names[1:] == ["a player" if each == NAMES[ANNA] else each for each in expected]


async def test_two_who_are_forgotten_at_once_are_both_forgotten(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What one of them read before the other was forgotten is not written back."""
    game = await life.finished()
    whole = life.store.personal.replace_in_game

    async def late(*forgotten: Any, **more: Any) -> bool:
        monkeypatch.undo()
        await life.records.forget(ANNA)
        return await whole(*forgotten, **more)

    monkeypatch.setattr(life.store.personal, "replace_in_game", late)
    await life.records.forget(BORIS)

    data = await life.file(game)
    for who in (ANNA, BORIS):
        assert NAMES[who].encode() not in data and str(who).encode() not in data
    assert await life.traces() == {}


async def test_the_file_of_such_a_game_says_what_can_no_longer_be_checked(life: Life) -> None:
    game = await life.finished()
    given_out = await life.file(game)
    await life.records.forget(ANNA)
    data = await life.file(game)
    verdict = verify(data, DUDO)

    assert verify(given_out, DUDO).ok
    assert not verdict.ok and verdict.line is None
    assert verdict.phrase.key == "verify-forgotten"
    assert verdict.commitments == verify(given_out, DUDO).commitments
    assert NAMES[ANNA].encode() not in data and str(ANNA).encode() not in data
    other_seeds = data.replace(json.loads(data.splitlines()[-1])["seeds"]["table"].encode(), b"00" * 32)
    assert verify(other_seeds, DUDO).phrase.key == "verify-commitment"


async def test_every_entry_of_such_a_game_can_still_be_read(life: Life) -> None:
    game = await life.finished(misses=ANNA)
    await life.records.forget(ANNA)
    happenings = await life.referee.happenings(game, limit=10_000)

    assert [each.entry.number for each in happenings] == list(range(1, len(happenings) + 1))
    assert {str(each.facts["name"]) for each in happenings if "name" in each.facts} == {
        NAMES[BORIS],
        "a player",
    }


async def test_a_session_of_dice_goes_on_and_its_file_follows_but_for_the_rolls_forgotten(life: Life) -> None:
    await life.dice.service.contribute(PLACE, ANNA, WORDS, life.dice.interaction())
    for user in (ANNA, BORIS, ANNA):
        await life.dice.service.roll(life.dice.wish("d20", user=user))
    entropy = (await life.dice.service.status(PLACE)).running
    assert entropy is not None

    await life.records.forget(ANNA)
    await life.dice.service.roll(life.dice.wish("d20", user=BORIS))
    await life.dice.service.rotate(PLACE)
    session = await life.store.session(PLACE, 1)
    assert session is not None
    data = await session_file(life.store, session)
    verdict = verify_session(data)

    assert verdict.ok, verdict
    assert verdict.phrase.key == "verify-dice_ok_forgotten"
    assert (verdict.phrase.facts["forgotten"], verdict.phrase.facts["mixed"]) == (2, "told")
    assert verdict.entropy == entropy.entropy
    assert str(ANNA).encode() not in data
    changed = data.replace(b'"forgotten":true,"hash"', b'"forgotten":false,"hash"')
    assert changed != data and not verify_session(changed).ok


async def test_the_statistics_of_all_together_stay_as_they_were(life: Life) -> None:
    for user in (ANNA, BORIS):
        await life.dice.service.roll(life.dice.wish("3d6", user=user))

    await life.records.forget(ANNA)

    assert [each.dice for each in await life.dice.service.tally(PLACE)] == [6]
    assert await life.dice.service.tally(PLACE, ANNA) == []


async def test_the_newest_rolls_stand_in_an_export_and_it_says_that_there_are_older(
    life: Life, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(personal, "ROLLS_AT_ONCE", 2)
    monkeypatch.setattr(personal_records, "MOST_ROLLS", 4)
    rolls = [await life.dice.service.roll(life.dice.wish("2d6+d20", user=ANNA)) for _ in range(4)]
    whole = json.loads(await life.records.exported(ANNA))
    await life.dice.service.roll(life.dice.wish("7d6", user=ANNA))
    cut = json.loads(await life.records.exported(ANNA))
    drawn = (await life.dice.service.proof(rolls[0].id, ANNA)).raw

    assert [len(each["rolls"]) for each in (whole, cut)] == [4, 4]
    assert [each["older_rolls_left_out"] for each in (whole, cut)] == [False, True]
    assert [each["note"] for each in cut["rolls"]] == ["7d6", *["2d6+d20"] * 3]
    one, two, three = (value + 1 for _, value in drawn)
    assert whole["rolls"][-1]["drawn"] == f"d6: {one} {two}, d20: {three}"


async def test_a_person_gets_all_that_is_theirs_and_nothing_that_is_hidden_from_them(life: Life) -> None:
    await life.lived()
    await life.dice.service.roll(life.dice.wish("d1000000", Audience.BLIND, user=ANNA))
    total = (await life.store.rolls_by(ANNA, limit=1))[0].total
    data = await life.records.exported(ANNA)
    kept = json.loads(data)

    assert [each["number"] for each in kept["games"]] == [1, 2, 3]
    assert [each["host"] for each in kept["games"]] == [False, False, True]
    assert {each["kind"] for each in kept["games"][1]["entries"]} == {"joined", "left"}
    assert len(kept["rolls"]) == 5
    (counted,) = kept["games_counted"]
    assert (counted["game"], counted["seat"], counted["counts_as"]) == (1, 2, "whole")
    assert kept["saved"][0]["text"] == SAVED.decode()
    words = [each["words"] for each in kept["contributions_to_dice"]]
    assert [each for each in words if not each.startswith("i:")] == [WORDS] * 3
    assert kept["settings"][f"dm:{ANNA}"] == "7001"
    assert f'"total": "{total}"' not in data.decode()
    assert NAMES[BORIS] not in data.decode() and str(BORIS) not in data.decode()
    seeds = json.loads((await life.store.load(GameId(1))).seeds)  # type: ignore[union-attr]  # it is there
    assert all(seed not in data.decode() for seed in seeds.values())
