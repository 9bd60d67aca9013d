"""What one seat does in a row is told as one paragraph: its point first, the rest in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

import pytest
from advised_games import advised_game, events_of

from bot.game.table import Table
from bot.locale import LANGUAGES, LOCALE, Phrasebooks
from bot.renderer import LONGEST_PARAGRAPH, Renderer
from bot.rulesets import RULESETS
from rules.contract import Event, Fact, Phrase, Seat
from rules.frames.cells import CellId
from rules.frames.events.damage import AttackCounted, DamageRolled
from rules.frames.events.turn import (
    AimWaived,
    AttackDeclared,
    DefenceAssigned,
    FrameActivated,
    FrameMoved,
    TurnInterrupted,
    TurnParked,
    TurnResumed,
)
from rules.frames.names import DieId, FrameId, MarkerUse, RangeType, TargetId
from rules.raid.events.away import CharacterSurvived, EventEntered, EventFought, RewardGained
from rules.raid.events.deck import CardsDrawnUnseen, EventDrifted, RowRefilled
from rules.raid.events.turn import (
    CardDiscarded,
    DiceRolled,
    GearChanged,
    RoundEnded,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from rules.raid.names import CardId, DicePurpose, PlaceId
from rules.roads.events.combat import DefencePrepared
from rules.roads.events.round import HandedOver, TestRolled
from rules.roads.names import TestKind, UnitId
from rules.rocknroll.events.card import UnitsDrawnUnseen
from rules.rocknroll.events.order import DevilCalled
from rules.rocknroll.names import DrawCause, Side
from rules.siege.events import battle as fights
from rules.siege.events.card import WindowPassed
from rules.siege.events.round import RoundEnded as NightRoundEnded
from rules.siege.events.round import RoundStarted as NightRoundStarted
from rules.siege.events.round import TurnEnded as NightTurnEnded
from rules.siege.events.round import TurnStarted as NightTurnStarted
from rules.siege.events.token import ControlTaken
from rules.siege.names import FigureId, RegionId, RollPart, SquadId, UndergroundId
from tests.locale.prose import faults

BOOKS = Phrasebooks.load(LOCALE, strict=True)
RENDERER = Renderer(BOOKS)
ANN, BOB = Seat(0), Seat(1)
BOW, SHOP, MINE = CardId("hunting_bow"), PlaceId("looted_shop"), PlaceId("flooded_mine")
NAMES = ("Ann", "Bob", "Cleo")


def finished(name: str) -> Table:
    """Give the end of a game played by advice."""
    table = advised_game(name).table
    chairs = tuple(replace(chair, name=called) for chair, called in zip(table.chairs, NAMES, strict=False))
    return replace(table, chairs=chairs)


def told(*events: Event) -> list[str]:
    """Give the lines of *events*, each an entry of its own."""
    return RENDERER.passage(finished("raid"), [((), (each,)) for each in events], "en")


def wears(seat: Seat) -> Event:
    return GearChanged(seat, (BOW,), (BOW,), ())


def test_a_turn_is_one_paragraph_in_the_order_in_which_it_was_played() -> None:
    """It read "recycles Tin bomb for 1 scrap (draws 2 cards)", as if that had come of it."""
    turn = (TurnStarted(ANN), wears(ANN), EventEntered(ANN, SHOP), CardDiscarded(ANN, BOW), TurnEnded(ANN))

    assert told(*turn) == ["**Ann**: wears Hunting bow · goes to Looted shop (discards Hunting bow)."]


def test_what_stands_alone_is_told_in_full() -> None:
    assert told(wears(ANN)) == ["Ann changes gear. Worn now: Hunting bow."]
    assert told(TurnStarted(ANN), wears(ANN)) == ["Ann changes gear. Worn now: Hunting bow."]
    assert told(TurnEnded(ANN), TurnStarted(ANN)) == ["Ann takes the turn."]


@pytest.mark.parametrize(
    ("language", "idle", "stuck"),
    [
        (
            "en",
            "Ann ends the turn. Not used: Janitors and Old Guard.",
            "Ann can do no more.",
        ),
        (
            "ru",
            "Конец хода: Ann. Без дела: Дворники и Старая гвардия.",
            "Конец хода: Ann, делать больше нечего.",
        ),
    ],
)
def test_a_turn_without_a_deed_is_told_also_among_the_news(language: str, idle: str, stuck: str) -> None:
    """SIEGE-24: it was “Ann ends the turn”, and in a row nothing at all."""
    squads = SquadId("0.janitors"), SquadId("0.old_guard")
    night = finished("siege")

    def lines(ended: NightTurnEnded) -> list[str]:
        turn = [((), (each,)) for each in (NightTurnStarted(ANN), ended)]
        return RENDERER.passage(night, turn, language, only_news=True)

    assert lines(NightTurnEnded(ANN, squads)) == [idle]
    assert lines(NightTurnEnded(ANN)) == []
    assert (
        BOOKS[language].say(RULESETS["siege"].phrase(NightTurnEnded(ANN, stuck=True)), night.names) == stuck
    )


def test_each_seat_has_a_paragraph_of_its_own() -> None:
    lines = told(wears(ANN), EventEntered(ANN, SHOP), wears(BOB), EventEntered(BOB, MINE))

    assert [line.split(":")[0] for line in lines] == ["**Ann**", "**Bob**"]


def test_without_a_point_all_stands_in_a_row() -> None:
    assert told(CardsDrawnUnseen(ANN, 2), CardDiscarded(ANN, BOW)) == [
        "**Ann**: draws 2 cards; discards Hunting bow."
    ]


def test_what_is_discarded_one_after_another_is_told_once() -> None:
    """Also of the same kind; what stands between keeps them apart."""
    three = [CardDiscarded(ANN, each) for each in (BOW, CardId("club"), BOW)]

    assert told(EventEntered(ANN, SHOP), *three) == [
        "**Ann**: goes to Looted shop (discards Hunting bow ×2 and Club)."
    ]
    assert told(*three[:2], wears(ANN), three[2]) == [
        "**Ann**: discards Hunting bow and Club · wears Hunting bow (discards Hunting bow)."
    ]


def test_in_its_own_paragraph_a_side_is_named_once_and_the_other_each_time() -> None:
    called = DevilCalled(Side.VPA, "units", False)
    drawn = [UnitsDrawnUnseen(each, 2, DrawCause.DEVIL) for each in (Side.VPA, Side.VIETNAM)]
    parts = [((), (each,)) for each in (called, *drawn)]

    assert RENDERER.passage(finished("rocknroll"), parts, "en") == [
        "**VPA**: calls the Devil's Hand: two units. No more rerolls and no ROCK'N'ROLL for this side"
        " (draws 2 units; Vietnam draws 2 units)."
    ]


def test_what_nobody_does_follows_from_what_somebody_did_or_stands_in_a_line_of_its_kind() -> None:
    assert told(EventEntered(ANN, SHOP), RowRefilled((MINE,))) == [
        "**Ann**: goes to Looted shop (new in the row: Flooded mine)."
    ]
    assert told(RoundEnded(2), EventDrifted(SHOP), RowRefilled((MINE,)), RoundStarted(3, 15)) == [
        "Round 2 is over. Leaves the row: Looted shop. New in the row: Flooded mine. Round 3 of 15."
    ]


def test_in_a_long_paragraph_each_thing_done_has_a_line_of_its_own() -> None:
    (line,) = told(*(EventEntered(ANN, SHOP) for _ in range(25)))

    assert line.split("\n") == ["**Ann**:", *["- goes to Looted shop"] * 25]


def test_a_long_paragraph_goes_on_in_another() -> None:
    lines = told(*(CardDiscarded(ANN, BOW) for _ in range(60)))

    assert len(lines) > 1
    assert all(len(line) <= LONGEST_PARAGRAPH + 200 for line in lines)
    assert sum(int(line.rpartition("×")[2].rstrip(".")) for line in lines) == 60


def passages(name: str) -> Iterator[list[tuple[tuple[()], tuple[Event, ...]]]]:
    """Give a game cut into messages of several entries."""
    entries = events_of(name)
    for start in range(0, len(entries), 9):
        yield [((), events) for events in entries[start : start + 9]]


@pytest.mark.soak_first("??-frames", "en-siege", "en-rocknroll")
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_read_well_in_paragraphs_and_take_less_than_half_the_lines(
    name: str, language: str
) -> None:
    table = finished(name)
    wrong, lines, single = {}, 0, 0
    for passage in passages(name):
        together = RENDERER.passage(table, passage, language)
        lines += len(together)
        single += sum(len(RENDERER.told(table, events, None, language)) for _, events in passage)
        wrong |= {
            line: found for line in together if (found := [*faults(line, language, {"ann", "bob", "cleo"})])
        }

    assert wrong == {}
    assert 2 * lines <= single


UNSAID = {
    "frames-turn_ended": "what another frame does next says it",
    "frames-turn_parked": "the attacker goes on at once",
    "roads-turn_started": "what a seat does next names it",
    "rocknroll-turn_started": "what a side does next names it",
}
"""Events of which a name may be missing where they are told with others, and why."""
TOLD_NEXT = {("frames-doomsday_held", "left"): "the vote that brings it nearer says what is left then"}
"""Facts of events that may be missing there, and why."""


def leaves(fact: Fact) -> Iterator[Fact]:
    """Give the names and numbers that *fact* consists of."""
    if isinstance(fact, tuple):
        for each in fact:
            yield from leaves(each)
    elif isinstance(fact, Phrase) and fact.facts:
        yield from leaves(tuple(fact.facts.values()))
    else:
        yield fact


def says(text: str, words: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE) is not None


@pytest.mark.soak_first("??-rocknroll", "??-frames")
@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_and_no_number_of_the_full_sentences_is_lost(name: str, language: str) -> None:
    table, entries, book = finished(name), events_of(name), BOOKS[language]
    position = table.position
    assert position is not None
    tell, lost = table.ruleset.telling(position.view(None)), set()
    for start in range(0, len(entries), 2):
        some = entries[start : start + 2]
        text = "\n".join(RENDERER.passage(table, [((), events) for events in some], language))
        for event in (seen for each in chain(*some) if not each.quiet and (seen := each.seen_by(None))):
            phrase = tell(event)
            if event.quiet or event.ends or phrase.key in UNSAID:
                continue
            kept = (fact for each, fact in phrase.facts.items() if (phrase.key, each) not in TOLD_NEXT)
            for leaf in leaves(tuple(kept)):
                words = book.say("passage-turn", table.names, who=leaf)[2:-3].strip(".")
                if words and says(book.say(phrase, table.names), words) and not says(text, words):
                    lost.add((phrase.key, words))

    assert lost == set()


HERALDS, GUARD, ARBAT, KREMLIN = SquadId("0.heralds"), SquadId("1.old_guard"), RegionId("B5"), RegionId("K")
BATTLE: Sequence[Event] = (
    fights.AttackDeclared(ANN, HERALDS, GUARD, ARBAT),
    fights.BattleRolled(
        HERALDS,
        GUARD,
        None,
        None,
        fights.Roll((fights.Part(RollPart.STRENGTH, 8),), (7,), cap=0, reroll=0, total=15),
        fights.Roll((fights.Part(RollPart.STRENGTH, 5),), (2,), cap=0, reroll=0, total=7),
    ),
    fights.BattleDecided(HERALDS, GUARD, attacker_wins=True),
    fights.FigureLost(BOB, GUARD, FigureId("pawn"), fights.LossCause.BATTLE),
    fights.SquadRetreated(GUARD, ARBAT, KREMLIN),
)


def test_an_attack_and_its_dice_and_losses_are_one_story_of_the_attacker() -> None:
    """What is the attacker's own is not said to be theirs."""
    assert RENDERER.passage(finished("siege"), [((), BATTLE)], "en") == [
        "**Ann**: attack, Heralds → Old Guard (Bob), B5 Arbat: Heralds strength 8 + die 7 = **15** against"
        " Old Guard (Bob) strength 5 + die 2 = **7**; won by Heralds; lost, Old Guard (Bob): Pawn (lost"
        " battle); retreat, Old Guard (Bob): B5 Arbat → K Kremlin."
    ]


def test_what_a_battle_brings_the_defender_is_told_in_the_attackers_story() -> None:
    precinct = UndergroundId("night_precinct")
    assault = fights.AssaultDeclared(ANN, HERALDS, ARBAT, None, precinct, 9)
    parts = [((), (assault, *BATTLE[2:3], ControlTaken(precinct, BOB, None), *BATTLE[3:]))]

    (line,) = RENDERER.passage(finished("siege"), parts, "en")

    assert line == (
        "**Ann**: assault, Heralds → Night Precinct, B5 Arbat, strength 9: won by Heralds; control of Night"
        " Precinct passes to Bob; lost, Old Guard (Bob): Pawn (lost battle); retreat, Old Guard (Bob):"
        " B5 Arbat → K Kremlin."
    )


def test_a_woken_frame_defends_in_brackets_and_then_has_a_paragraph_of_its_own() -> None:
    hunter, prey, here, there = FrameId("0.1"), FrameId("1.2"), CellId("A1"), CellId("A5")
    turn: Sequence[Event] = (
        FrameActivated(ANN, hunter),
        AttackDeclared(hunter, TargetId(prey), DieId("r1"), 6, None, MarkerUse.USE),
        TurnInterrupted(hunter, prey, 6),
        AimWaived(prey),
        DefenceAssigned(prey, DieId("w1"), 5),
        TurnParked(prey, hunter),
        AttackCounted(hunter, TargetId(prey), 6, 0, 5, 1),
        DamageRolled(hunter, TargetId(prey), RangeType.MELEE, (5,), None, 0, 0, 0, 1),
        TurnResumed(prey),
        FrameMoved(prey, DieId("g1"), here, there),
    )

    assert RENDERER.passage(finished("frames"), [((), turn)], "en") == [
        "**Ann**: activates ▲1 · ▲1 attacks ■2 with 6, red (■2 wakes; names no target; defence 5, white) ·"
        " ▲1 → ■2: attack 6 against defence 5, 1 damage die: 5 → ■2 takes 1.",
        "**Bob**: ■2 goes on with its turn · ■2 moves A1 → A5, green.",
    ]


def test_who_is_ready_stands_in_a_line_with_what_nobody_does() -> None:
    night = (WindowPassed(BOB), NightRoundEnded(2), NightRoundStarted(3, (BOB, ANN)))

    assert RENDERER.passage(finished("siege"), [((), night)], "en") == [
        "Bob is ready. Round 2 is over. Round 3. Order: Bob and Ann."
    ]


def test_a_story_is_not_torn_as_soon_as_a_paragraph_ends() -> None:
    lines = RENDERER.passage(finished("siege"), [((), BATTLE * 7)], "en")

    assert len(lines) > 1
    assert all(line.startswith("**Ann**:") and len(line) < 2 * LONGEST_PARAGRAPH for line in lines)
    assert all(line.count("attack, Heralds") == line.count("retreat, Old Guard") for line in lines)


@pytest.mark.parametrize("purpose", [DicePurpose.STRENGTH, DicePurpose.DEADEYE])
def test_the_dice_of_a_fight_are_told_with_it_not_with_what_was_done_before(purpose: DicePurpose) -> None:
    """RAID-43: both are rolled before powers are compared."""
    entered = EventEntered(ANN, PlaceId("harbour"))
    fought = EventFought(ANN, PlaceId("harbour"), (), (), 0, 6, 0, False, True)
    parts = [((), (entered,)), ((), (DiceRolled(ANN, purpose, 5, 5), fought))]

    (line,) = RENDERER.passage(finished("raid"), parts, "en")

    before, fight = line.split(" · ")
    assert "roll" not in before
    assert "(roll, " in fight


def test_a_test_before_anything_is_done_is_no_part_of_what_was_done_before() -> None:
    """ROADS-84: a turn begins with it, whatever the other side has done last."""
    table = finished("roads")
    ann, bob = UnitId("a1"), UnitId("b1")
    test = TestRolled(TestKind.STUPIDITY, BOB, bob, 4, 0, 0, 0, 4, 5, False)
    events = (DefencePrepared(ann, None), HandedOver(ANN), test, DefencePrepared(bob, None))

    first, second = RENDERER.passage(table, [((), (each,)) for each in events], "en")

    assert first.startswith("**Ann**: ") and "stupidity" not in first
    assert second.startswith("**Bob**: Test ") and second.count(" · ") == 1


@pytest.mark.parametrize(
    ("language", "sure", "table"),
    [
        ("en", "3 scrap for sure", "4 scrap + 1 locker card from the table"),
        ("ru", "гарантировано: 3 скрапа", "по таблице: 4 скрапа + 1 карта тайника"),
    ],
)
def test_what_an_event_brought_is_told_without_how_it_was_fought(
    language: str, sure: str, table: str
) -> None:
    """What happened since one's last move said that an event was won, and not what it gave."""
    fought = EventFought(ANN, SHOP, (), (), 0, 10, 9, killed=False, won=True)
    beaten = replace(fought, won=False)
    gained = RewardGained(ANN, 3, 0, 0, sure=True), RewardGained(ANN, 4, 0, 1, sure=False)

    def terse(*events: Event) -> str:
        parts = [((), (wears(ANN),)), ((), events)]
        return " ".join(RENDERER.passage(finished("raid"), parts, language, terse=True))

    assert sure in terse(fought, *gained) and table in terse(fought, *gained)
    lives = terse(beaten, CharacterSurvived(ANN, 2), gained[0])
    assert sure in lives and {"en": "survives", "ru": "выживает"}[language] in lives
