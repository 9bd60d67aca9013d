"""What happened since one's last move: causes before results, and what matters most is never left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest
from advised_games import advised_game
from rocknroll_told import entries

from bot.digest.digest import Digest, Item, Weight, digest
from bot.digest.last_move import GAP, LINES, MOST, SinceLastMove, _shown, came_to, gap_for
from bot.game.codec import Codec
from bot.game.replay import states
from bot.game.table import Happening, read_entry
from bot.locale import Language, Phrasebooks
from bot.renderer import Renderer
from bot.rulesets import RULESETS
from rules.contract import Action, Seat
from rules.frames.events.round import DoomsdayTicked
from rules.raid.events.turn import GameEnded
from rules.roads.events.round import BattleEnded
from rules.rocknroll.actions import (
    Attack,
    ChangeGoals,
    ChoosePoint,
    EndTurn,
    Manoeuvre,
    PlayOrder,
    Pour,
    SwapPoints,
    TryCapture,
)
from rules.rocknroll.events.close import RoundScored
from rules.rocknroll.events.order import GoalsChanged
from rules.rocknroll.names import CardId, Letter, OrderCard, Payment, PieceId, Position
from rules.rocknroll.state import State
from rules.siege.events.token import VictoryPointTaken, WeatherMarkerMoved
from tests.contract.reach import happening
from tests.rules.rocknroll.rocknroll_scenes import VPA, P, V, field, owns

BOOKS = Phrasebooks.load(strict=True)
RENDERER = Renderer(BOOKS)


def since(state: State, *actions: Action, dice: Sequence[int] = (), language: str = "en") -> list[str]:
    """Give what Vietnam, who waits, reads of these *actions* of VPA."""
    table, found = entries(state, *actions, dice=dice)
    happenings = [happening(table, events) for events in found]
    return _shown(digest(table, happenings, V, BOOKS[language], RENDERER))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            "Capture → Drummer: **5** against 6+, failure. VPA pours 1 RD: total 6, success."
            " VPA captures Drummer (Vietnam, +1 OK).",
        ),
        (
            "ru",
            "Пленение → Барабанщик: **5** против 6+, неудача. VPA вливает 1 RD: итог 6, успех."
            " VPA берёт в плен: Барабанщик (Вьетнам, +1 ОК).",
        ),
    ],
)
def test_a_capture_is_told_with_its_die_and_what_was_poured(language: str, told: str) -> None:
    """RNR-48: it read "VPA pours 1 RD: total 6, success. VPA captures Drummer", before the attempt itself."""
    state = field("drummer 2", "zulu 2", turn=VPA, vpa=owns(rd=3))
    attempt, capture = since(
        state, TryCapture(P, PieceId("drummer"), Payment.RD, None), Pour(P), dice=(5,), language=language
    )

    assert attempt.startswith("-# ") and ("Drummer" in attempt or "Барабанщик" in attempt)
    assert capture == told


def test_an_order_stands_before_the_deaths_that_come_of_it_and_after_what_was_done_before() -> None:
    """RNR-31: they stood first, and the order, without its suit, last."""
    state = field(
        "courier 2", "chi 2", "zulu 2", "poker 2", turn=VPA, vpa=owns("slaughter-clubs supply_drop-hearts")
    )
    attacks = [Attack(P, PieceId("zulu"), PieceId("courier")), Attack(P, PieceId("poker"), PieceId("chi"))]
    orders = [PlayOrder(P, OrderCard(each)) for each in ("supply_drop-hearts", "slaughter-clubs")]
    lines = since(state, *orders, ChoosePoint(P, Position(2)), *attacks, dice=(5, 5))

    assert len(lines) == 3
    assert lines[0].endswith("plays Supply drop (hearts) (draws 2 orders) · plays Slaughter (clubs).")
    assert [line.rpartition(". ")[2] for line in lines[1:]] == [
        "Zulu destroys Courier (Vietnam, +1 OK).",
        "Poker destroys Chi (Vietnam, +1 OK).",
    ]


def test_an_order_that_the_enemy_takes_is_lost() -> None:
    """RNR-31."""
    mine, theirs = owns("unit_attacks-spades"), owns("radio_intercept-spades")
    state = field("hodunov 2", "zulu 2", turn=VPA, vietnam=mine, vpa=theirs)

    assert since(state, PlayOrder(P, OrderCard("radio_intercept-spades")), dice=(1,)) == [
        "VPA plays Radio intercept (spades). Vietnam loses to the enemy: Unit attacks (spades)."
    ]


def test_who_has_nobody_on_the_field_loses_an_order_by_that() -> None:
    """RNR-65."""
    state = field("zulu 2", turn=VPA, vietnam=owns("unit_attacks-spades", units="chi"))
    lines = since(state, EndTurn(P), dice=(1,))

    assert any(line.startswith("Vietnam has nobody on the field. Vietnam loses, with") for line in lines)


CARDS = (CardId("assault-clubs"), CardId("assault-hearts"))


@pytest.mark.parametrize(
    ("language", "price", "done", "told"),
    [
        (
            "en",
            ChangeGoals(P, Payment.RD, None, None),
            "plays Forced march (clubs) (Zulu: p2 → p3).",
            "**VPA**: Goal Change: A Landing ↔ C Bridge (pays 4 RD. Bank: 1).",
        ),
        (
            "ru",
            ChangeGoals(P, Payment.CARDS, *CARDS),
            "играет приказ: Марш-бросок (трефы) (Зулу: п2 → п3).",
            "**VPA**: Goal Change: A Площадка ↔ C Мост (сбрасывает: Штурм (трефы) и Штурм (черви)).",
        ),
    ],
)
def test_what_a_goal_change_costs_is_told_of_it_and_not_of_what_was_done_before(
    language: str, price: ChangeGoals, done: str, told: str
) -> None:
    """RNR-35: it is paid before it is chosen, in an entry of its own."""
    state = field("hodunov 1", "zulu 2", turn=VPA, vpa=owns("march-clubs assault-clubs assault-hearts", rd=5))
    march = PlayOrder(P, OrderCard("march-clubs")), Manoeuvre(P, PieceId("zulu"), Position(3))
    swap = SwapPoints(P, Letter("A"), Letter("C"))
    marched, changed = since(state, *march, price, swap, language=language)

    assert marched.startswith("-# ") and marched.endswith(done)
    assert changed == told


def stretches(name: str, reader: Seat, seats: int = 2, seed: str = "") -> Iterator[list[Happening]]:
    """Give what happened between two moves of *reader*, each time, in a game played by advice."""
    game = advised_game(name, seats, seed)
    codec, found = Codec(game.table.ruleset), list[Happening]()
    for each, state in states(game.table, [read_entry(entry, game.table, codec) for entry in game.entries]):
        if getattr(each.action, "seat", None) == reader:
            yield found[-MOST:]
            found = []
        elif state is not None:
            found.append(replace(each, table=replace(each.table, state=state)))


@pytest.mark.parametrize("name", RULESETS)
def test_whole_games_are_told_in_their_order_and_losses_and_decisions_first_of_all(name: str) -> None:
    seen = 0
    seats = range(4 if name == "raid" else 2)
    pairs = ((Seat(seat), each) for seat in seats for each in stretches(name, Seat(seat), len(seats)) if each)
    for reader, happenings in pairs:
        told = digest(happenings[-1].table, happenings, reader, BOOKS["en"], RENDERER)
        weighty = [each for each in told.items if each.weight is not Weight.OTHER]
        lines = _shown(told)
        said = [each for each in told.items if any(each.lines)]
        assert len(lines) - lines.count(GAP) == min(len(said), LINES)
        assert lines.count(GAP) == (len(said) > LINES)
        large = [line for line in lines if not line.startswith("-# ")]
        assert len(large) == min(len(weighty), LINES)
        assert [line[-8:] for line in large] == [each.lines[-1][-8:] for each in weighty][-LINES:]
        seen += len(large)

    assert seen


def test_the_tally_and_the_goal_change_that_decided_a_round_are_told() -> None:
    """A round was lost by 6 : 7, and nothing said so."""
    deciding, language = 0, BOOKS["en"]
    for happenings in stretches("rocknroll", V):
        for each in (event for entry in happenings for event in entry.events):
            if isinstance(each, GoalsChanged | RoundScored):
                lines = _shown(digest(happenings[-1].table, happenings, V, language, RENDERER))
                start, end = "**VPA**: Goal Change", ")."
                if isinstance(each, RoundScored):
                    start, end = f"Round {each.round}, tally", "wins the round."
                (line,) = [line for line in lines if line.startswith(start)]
                assert line.endswith(end)
                deciding += 1

    assert deciding > 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_change_of_the_weather_is_told_large_and_whole(language: str) -> None:
    """SIEGE-65: of a turn with much in it the rule that one had planned by was left out for the moves."""
    book, turned = BOOKS[language], 0
    for reader in map(Seat, range(2)):
        for happenings in filter(None, stretches("siege", reader)):
            lines = _shown(digest(happenings[-1].table, happenings, reader, book, RENDERER))
            for event in (each for entry in happenings for each in entry.news):
                if isinstance(event, WeatherMarkerMoved):
                    rule = book.plain(f"siege-weather-{event.weather}.rule")
                    assert any(rule in line and not line.startswith("-# ") for line in lines)
                    turned += 1

    assert turned


def test_where_there_is_little_room_what_matters_least_goes_first() -> None:
    lost, decided, other = ("lost " * 8,), ("decided " * 8,), ("other " * 8,)
    items = [Item(Weight.OTHER, other), Item(Weight.LOSS, lost), Item(Weight.OTHER, other)]
    shown = _shown(Digest((*items, Item(Weight.DECIDED, decided))))
    block = SinceLastMove(("heading", *shown), 0)

    assert len(shown) == 4
    assert block.fitting(1000) == ["heading", *shown]
    assert block.fitting(190) == ["heading", GAP, *shown[1:]]
    assert block.fitting(130) == ["heading", GAP, shown[1], shown[3]]
    assert block.fitting(20) == ()


def test_where_there_is_no_room_for_all_losses_the_oldest_go_first_and_what_decided_last() -> None:
    """The newest of them were dropped, and the sign stood behind them all."""
    lost = [f"lost {number} " * 4 for number in range(4)]
    block = SinceLastMove(
        ("heading", lost[0], "decided " * 4, *lost[1:]), 0, decided=frozenset({"decided " * 4})
    )

    assert block.fitting(130) == ["heading", GAP, "decided " * 4, *lost[2:]]
    assert block.fitting(60) == ["heading", GAP, "decided " * 4]
    told = block.below(["my own move came to this"])
    assert told.fitting(90) == ["my own move came to this", "heading", GAP, "decided " * 4]


@pytest.mark.parametrize(("language", "more"), [("en", "What happened"), ("ru", "Что произошло")])
def test_what_led_to_the_end_of_ones_own_move_goes_before_a_loss_and_an_ear_hears_what_has_the_rest(
    language: Language, more: str
) -> None:
    """A page ended "has passed. And more", and left out that three warriors had fled from the field."""
    book = BOOKS[language].aloud
    block = SinceLastMove(("heading", "three fled " * 4), 0, more=gap_for(book))

    said = block.below(["I moved far " * 4, "I charged " * 4, "it has passed"]).fitting(140)

    assert said[0] == gap_for(book) and f"**{more}**" in said[0]
    assert list(said[1:]) == ["it has passed", "heading", "three fled " * 4]
    assert gap_for(BOOKS[language]) == GAP


def test_of_a_long_move_an_ear_hears_what_decided_before_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round's result was the first to be dropped of what one's own move came to."""
    monkeypatch.setattr("bot.digest.last_move.TOLD", 100)
    short = 0
    for name in ("rocknroll", "siege"):
        for happenings in stretches(name, Seat(0)):
            for each in happenings:
                told = came_to(each, Seat(0), BOOKS["en"].aloud, RENDERER)
                whole = RENDERER.told(each.table, each.events, Seat(0), BOOKS["en"].aloud.voice)
                assert came_to(each, Seat(0), BOOKS["en"], RENDERER) == RENDERER.told(
                    each.table, each.events, Seat(0), BOOKS["en"].voice
                )
                if told != whole:
                    short += 1
                    assert any(not line.startswith("-# ") for line in told)

    assert short


DECIDES = {
    "siege": VictoryPointTaken,
    "frames": DoomsdayTicked,
    "raid": GameEnded,
    "roads": BattleEnded,
    "rocknroll": RoundScored,
}


@pytest.mark.parametrize("name", RULESETS)
def test_what_decides_a_game_is_told_large(name: str) -> None:
    """Who has taken a victory point, and what brought the end, stood small and was the first to go."""
    game, decided = advised_game(name, 4 if name == "raid" else 2), 0
    codec = Codec(game.table.ruleset)
    for each, state in states(game.table, [read_entry(entry, game.table, codec) for entry in game.entries]):
        if state is None or not any(isinstance(event, DECIDES[name]) for event in each.events):
            continue
        there = replace(each, table=replace(each.table, state=state))
        told = digest(there.table, [there], Seat(0), BOOKS["en"], RENDERER)
        large = [line for line in _shown(told) if not line.startswith("-# ")]
        weighty = [one for one in told.items if one.weight is not Weight.OTHER and any(one.lines)]
        assert len(large) == len(weighty) > 0
        decided += sum(one.weight is Weight.DECIDED for one in weighty)

    assert decided
