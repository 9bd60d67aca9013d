"""What one person's games come to, and how a ranking weighs places, draws and teams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.locale import Phrasebooks
from bot.rulesets import RULESETS
from bot.standings.kept import packed
from bot.standings.played import PlayedGame, PlayedSeat, Standing, Stint, Unrated
from bot.standings.rating import BEGINS_WITH, Ladder
from bot.standings.stats_page import HERE, duration, stats_lines
from bot.standings.summary import MOST_GAMES, Summary, summed_up
from bot.store.records import GameId, Status, StoredGame
from bot.store.standings import GameRow
from rules.parts import SIDE, Part

BOOKS = Phrasebooks.load()
ME = 1


def row(
    number: int,
    places: Sequence[int],
    *,
    ruleset: str = "raid",
    teams: Sequence[int] = (),
    users: Sequence[int] = (),
    standing: Standing = Standing.WHOLE,
    unrated: Unrated | None = None,
    sides: Sequence[str] = (),
    dice: dict[str, tuple[int, ...]] | None = None,
) -> GameRow:
    """Give a game of so many seats with their *places*, in which the first seat is mine."""
    seats = tuple(
        PlayedSeat(
            None
            if unrated is Unrated.NOT_ENDED
            else Part(place, (teams or range(9))[n], ((SIDE, sides[n]),) if sides else ()),
            0,
            automated=False,
        )
        for n, place in enumerate(places)
    )
    game = PlayedGame(seats, 0, 5, 50, 0, number, unrated)
    users = users or range(1, len(places) + 1)
    stints = [Stint(n, user, Standing.WHOLE) for n, user in enumerate(users)]
    stints[0] = replace(stints[0], standing=standing, dice=dice or {}, times={"8": 3, "40": 1})
    return packed(_stored(number, ruleset), number, game, stints)


def _stored(number: int, ruleset: str) -> StoredGame:
    blobs = {"seeds": b"", "snapshot": b""}
    ids = {"guild": 5, "channel": 6, "host": 1, "rules_version": 1, "version": 9, "guild_number": number}
    nothing = dict.fromkeys(("card_channel", "card_message", "commitments_channel", "commitments_message"))
    words = {"ruleset": ruleset, "locale": "en", "fair_id": str(number)}
    return StoredGame(id=GameId(number), status=Status.FINISHED, seats=(), **blobs, **ids, **nothing, **words)


def mine(*rows: GameRow) -> Summary:
    """Give what *rows* come to, each with my own seat alone, the newest first."""
    return summed_up([replace(each, seats=each.seats[:1]) for each in reversed(rows)])


def test_wins_in_a_row_are_counted_over_all_games_with_other_people() -> None:
    won, lost, alone = row(1, (1, 2)), row(2, (2, 1)), row(3, (2, 1), unrated=Unrated.ALONE)
    found = mine(won, won, won, lost, won, alone, won)

    assert (found.streak, found.longest) == (2, 3)
    assert (found.rulesets["raid"].games, found.rulesets["raid"].won) == (6, 5)
    assert (found.rulesets["raid"].alone.games, found.rulesets["raid"].alone.won) == (1, 0)


def test_a_draw_is_neither_won_nor_lost_and_ends_a_row() -> None:
    found = mine(row(1, (1, 2)), row(2, (1, 1)))

    assert (found.rulesets["raid"].won, found.rulesets["raid"].drawn, found.streak) == (1, 1, 0)


def test_a_victory_shared_by_a_team_is_won() -> None:
    found = mine(
        row(1, (1, 1, 3), teams=(0, 0, 2), ruleset="siege", sides=("defender", "defender", "stormer"))
    )

    assert found.rulesets["siege"].won == 1
    assert found.rulesets["siege"].played[SIDE, "defender"].won == 1


def test_games_that_were_left_shared_or_ended_early_stand_apart() -> None:
    found = mine(
        row(1, (2, 1), standing=Standing.LEFT),
        row(2, (2, 1), standing=Standing.SUBSTITUTE),
        row(3, (0, 0), unrated=Unrated.NOT_ENDED),
    )

    assert (found.left, found.substituted, found.unended, found.rulesets) == (1, 1, 1, {})


def test_dice_and_decisions_of_all_games_are_summed() -> None:
    found = mine(
        row(1, (1, 2), dice={"6": (1, 0, 0, 0, 0, 2)}), row(2, (1, 2), dice={"6": (0, 1, 0, 0, 0, 1)})
    )

    assert found.dice == {6: [1, 1, 0, 0, 0, 3]} and found.decisions == 8
    assert found.seconds == pytest.approx(1, abs=0.1), "the middle one"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_person_with_everything_reads_it_on_one_page(language: str) -> None:
    rows = [
        row(n, (n % 4 + 1, 1, 2, 3), ruleset=name, dice={"6": (3, 4, 5, 6, 7, 8), "10": (1,) * 10})
        for n in range(MOST_GAMES // 5)
        for name in RULESETS
    ]
    found = mine(*rows, row(2, (2, 1), standing=Standing.LEFT), row(3, (0, 0), unrated=Unrated.NOT_ENDED))
    lines = stats_lines("A name as long as names may be __", HERE, found, RULESETS, BOOKS[language])

    assert found.is_cut and len("\n".join(lines)) < 2000
    assert all("‹" not in line and "{" not in line for line in lines)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 second"), (33, "33 seconds"), (70, "1 minute"), (5000, "83 minutes"), (8000, "2 hours")],
)
def test_a_time_is_said_as_roughly_as_people_do(seconds: float, words: str) -> None:
    assert BOOKS["en"].plain(duration(seconds)) == words


def test_who_wins_has_more_than_who_draws_and_who_draws_than_who_loses() -> None:
    found = Ladder()
    found.add(row(n, (1, 2, 2, 4), users=(11, 12, 13, 14)) for n in range(8))
    numbers = {line.user: line.number for line in found.lines()}

    assert numbers[11] > numbers[12] == numbers[13] > numbers[14]
    assert [line.rank for line in found.lines()] == [1, 2, 2, 4]


def test_a_team_rises_and_falls_together() -> None:
    found = Ladder()
    found.add(row(n, (1, 1, 2), teams=(0, 0, 2), users=(11, 12, 13)) for n in range(6))
    numbers = {line.user: line.number for line in found.lines()}

    assert numbers[11] == numbers[12] > BEGINS_WITH > numbers[13]


def test_to_win_against_the_strong_gives_more_than_against_beginners() -> None:
    found = Ladder()
    found.add(row(n, (1, 2), users=(11, 12)) for n in range(20))
    found.add([row(30, (1, 2), users=(21, 11)), row(31, (1, 2), users=(22, 12))])
    numbers = {line.user: line.number for line in found.lines()}

    assert numbers[21] > numbers[22]


def test_a_game_that_automated_players_won_is_won_by_nobody() -> None:
    game = row(1, (2, 3, 1), users=(11, 12))
    found = Ladder()
    found.add([game])

    assert [(line.user, line.wins) for line in found.lines()] == [(11, 0), (12, 0)]
