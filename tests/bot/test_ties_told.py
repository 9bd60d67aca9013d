"""A result says why its winner is before another with as many points, in every game and language."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.locale import LANGUAGES, Phrasebooks
from bot.rulesets import RULESETS
from rules.contract import Event, Seat
from rules.frames.events.round import GameEnded as FramesEnded
from rules.frames.names import EndCause
from rules.raid.events.away import EventFought
from rules.raid.events.fight import FightDecided
from rules.raid.events.turn import GameEnded as RaidEnded
from rules.raid.names import Ending, PlaceId
from rules.raid.names import Side as Defence
from rules.raid.state import Item, ItemKind, Report
from rules.raid.state import Outcome as RaidOutcome
from rules.raid.told import words as raid_words
from rules.roads.events.round import BattleEnded
from rules.roads.names import EndCause as RoadsCause
from rules.rocknroll.events.close import MatchEnded
from rules.rocknroll.names import Side as Command
from rules.rocknroll.state import Outcome as MatchOutcome
from rules.siege.events.battle import BattleRolled, Part, Roll
from rules.siege.events.end import BothNightsCounted, DefendersRanked, NightEnded
from rules.siege.names import FortificationId, RollPart, Side, SquadId
from tests.rules.rocknroll.rocknroll_scenes import field

BOOKS = Phrasebooks.load(strict=True)
NAMES = {Seat(0): "Ann", Seat(1): "Bob", Seat(2): "Carol"}
ENDS: dict[str, tuple[Any, ...]] = {
    "siege": (
        NightEnded(Side.STORMER, (Seat(0),), 3, 10),
        BothNightsCounted((Seat(0),), (4, 4)),
    ),
    "frames": (FramesEnded((Seat(0),), (10, 10), (2, 2), EndCause.DOOMSDAY),),
    "raid": (RaidEnded(Ending.ROUNDS, (Seat(0),)),),
    "rocknroll": (MatchEnded(Command.VIETNAM, "cap", (Seat(0),)),),
    "roads": (BattleEnded(Seat(0), RoadsCause.SCORE, (2, 2)),),
}
TIES = {
    "siege": {
        "tokens": ("tokens", "фишки"),
        "figures": ("figures", "фигуры"),
        "shared": ("equal", "поровну"),
    },
    "frames": {"assets": ("stations", "станции"), "hit_points": ("hit points", "прочности")},
    "raid": {"gear": ("gear", "снаряжение"), "hand": ("hand", "руке"), "order": ("turn", "очередь")},
    "rocknroll": {"score": ("score", "счёт"), "losses": ("losses", "потери"), "shared": ("equal", "поровну")},
    "roads": {"losses": ("out decide", "выбывших"), "shared": ("equal", "равны")},
}


def told(game: str, event: Event, language: str) -> str:
    return BOOKS[language].plain(RULESETS[game].phrase(event), NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ENDS)
def test_the_end_says_what_decides_between_equal_points(game: str, language: str) -> None:
    for event in ENDS[game]:
        plain = told(game, event, language)
        for tie, words in TIES[game].items():
            more = told(game, replace(event, tie=tie), language)

            assert more.startswith(plain + " ") and more.endswith(".")
            assert words[LANGUAGES.index(language)] in more.removeprefix(plain)


@pytest.mark.parametrize(
    ("language", "raid", "rocknroll"),
    [
        (
            "en",
            "9: Ann. Scrap is equal, gear worth more decides",
            "Rounds are equal, the higher score decides",
        ),
        ("ru", "9: Ann. Скрапа поровну, решает снаряжение: оно дороже", "Раундов поровну, решает общий счёт"),
    ],
)
def test_the_result_says_it_too(language: str, raid: str, rocknroll: str) -> None:
    outcome = raid_words.outcome(RaidOutcome(Ending.ROUNDS, (Seat(0),), "gear"), (9, 9))
    assert BOOKS[language].plain(outcome, NAMES).endswith(raid)

    state = replace(field("hodunov 2"), outcome=MatchOutcome(Command.VIETNAM, "cap", "score"))
    result = RULESETS["rocknroll"].result(state)
    assert result is not None
    assert f". {rocknroll}" in BOOKS[language].plain(result.phrase, NAMES)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Bob – 2 (more figures on the map), Ann – 2 (level with the next) and Carol – 2."),
        ("ru", "Bob — 2 (больше фигур на карте), Ann — 2 (наравне со следующим) и Carol — 2."),
    ],
)
def test_defenders_of_equal_points_are_ranked_with_the_reason(language: str, said: str) -> None:
    """SIEGE-79."""
    seats, points = (Seat(1), Seat(0), Seat(2)), (2, 2, 2)

    assert said in told("siege", DefendersRanked(seats, points, ("figures", "shared", "none")), language)
    assert "(" not in told("siege", DefendersRanked(seats, points), language)


@pytest.mark.parametrize(("language", "said"), [("en", "(a tie holds)"), ("ru", "(ничья: атака отбита)")])
def test_an_equal_battle_says_who_wins_it(language: str, said: str) -> None:
    """SIEGE-31, SIEGE-42: “21 against 21; won by Night Shift” was no reason."""

    def rolled(strength: int) -> Roll:
        return Roll((Part(RollPart.STRENGTH, strength),), (6,), 0, 0, strength + 6)

    squad, fort = SquadId("0.outriders"), FortificationId("fog_sirens.1")
    equal = BattleRolled(squad, None, fort, None, rolled(15), rolled(15))

    assert said in told("siege", equal, language)
    assert said not in told("siege", replace(equal, attack=rolled(16)), language)


@pytest.mark.parametrize(
    ("language", "event", "fight"),
    [
        ("en", "Lost (a tie goes to the event)", "The defence wins the fight (a tie goes to it)."),
        ("ru", "Поражение (при ничьей побеждает ивент)", "Сражение выиграла оборона (ничья в её пользу)."),
    ],
)
def test_an_equal_fight_says_who_wins_it(language: str, event: str, fight: str) -> None:
    """RAID-33: more is needed than the event or the defender has."""
    lost = EventFought(Seat(0), PlaceId("boar_thicket"), (), (), 0, 4, 4, killed=False, won=False)
    five, four = (Item(ItemKind.CHARACTER, Seat(0), amount) for amount in (5, 4))
    level = Report((four,), (four,), False, False, Defence.DEFENCE)

    assert event in told("raid", lost, language)
    assert fight in told("raid", FightDecided(level), language)
    for other in (
        replace(lost, strength=5),
        FightDecided(replace(level, defence=(five,))),
        FightDecided(replace(level, defence_kills=True)),
    ):
        assert "(" not in told("raid", other, language).replace("(5)", "").replace("(4)", "")
