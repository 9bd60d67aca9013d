"""What an automated seat says of its choices, how characters differ, how a match is expected to end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from loaded_dice import SteadyChance

from bot.locale import LANGUAGES, LOCALE, Phrasebooks
from rules.advice import Character
from rules.contract import Action
from rules.rocknroll.actions import (
    Attack,
    AttackAgain,
    EndTurn,
    ExchangeOrderForUnit,
    PickRest,
    PickUnit,
    PlayOrder,
)
from rules.rocknroll.automated.gains import NEVER
from rules.rocknroll.names import Phase, UnitId
from rules.rocknroll.state import State
from tests.rules.rocknroll.rocknroll_scenes import RNR, VIETNAM, VPA, V, begun, field, owns
from tests.rules.rocknroll.test_whole_rocknroll_games import states

BOOKS = Phrasebooks.load(LOCALE, strict=True)
ATTACKING = ("unit_attacks", "two_units_attack", "slaughter", "sniper_shot", "hit_and_run")


@pytest.mark.soak_first
def test_every_reason_is_said_in_both_languages() -> None:
    """And the first of what is weighed is the advice."""
    said = Counter[str]()
    for number, (_, state) in enumerate(states(7, {}, advised=True)):
        pending = RNR.pending(state)
        for seat in pending.seats if pending is not None else ():
            view, legal = RNR.view(state, seat), RNR.legal_actions(state, seat)
            found = RNR.weighed(view, legal, SteadyChance(number))
            assert found[0].action == RNR.advise(view, legal, SteadyChance(number))
            assert [each.worth for each in found] == sorted((each.worth for each in found), reverse=True)
            for each in found:
                if each.reason is not None:
                    said[each.reason.key] += 1
                    for language in LANGUAGES:
                        assert BOOKS[language].say(each.reason)

    assert {"rocknroll-why_end", "rocknroll-why_attack", "rocknroll-why_goes"} <= set(said)
    assert len(said) > 8


def test_a_reason_tells_the_exact_odds() -> None:
    """RNR-46, RNR-48: 4+ is thrown with three faces of six, and with an RD with four."""
    state = field("hodunov 3", "zulu 3", first=VPA, vietnam=owns("unit_attacks-spades", rd=1))
    (attack,) = [each for each in weighed(state, Character.EVEN) if isinstance(each.action, PlayOrder)]

    assert attack.reason is not None
    assert (attack.reason.facts["percent"], attack.reason.facts["poured"]) == (50, 67)


def test_a_reason_counts_the_round_as_the_page_does() -> None:
    """RNR-111: with the points of who moved first."""
    state = field("hodunov 3", "zulu 4", first=VPA, vietnam=owns("unit_attacks-spades"))
    state = replace(state, settings=replace(state.settings, first_mover_points=4))
    end = next(each for each in weighed(state, Character.EVEN) if isinstance(each.action, EndTurn))
    view = RNR.view(state, V)
    own, enemy = (view.score(side, view.holdings()) for side in (VIETNAM, VPA))

    assert (own, enemy) == (3, 6)
    assert end.reason is not None and end.reason.facts == {"own": own, "enemy": enemy}


def weighed(state: State, character: Character):  # type: ignore[no-untyped-def]  # as `weighed` of the ruleset
    """Give what an automated seat of that character considers for Vietnam."""
    return RNR.weighed(RNR.view(state, V), RNR.legal_actions(state, V), SteadyChance(), character)


def is_attack(action: Action) -> bool:
    return isinstance(action, Attack | AttackAgain) or (
        isinstance(action, PlayOrder) and action.order.startswith(ATTACKING)
    )


@pytest.mark.soak_first("seeds0")
@pytest.mark.parametrize("seeds", [(10, 11), pytest.param((9, 10, 11, 14), marks=pytest.mark.soak)])
def test_characters_differ(seeds: tuple[int, ...]) -> None:
    """The bold shoot more often than the careful; the greedy, who keep less for later, choose otherwise."""
    attacks, others = Counter[Character](), Counter[Character]()
    moments = (each for seed in seeds for each in enumerate(states(seed, {}, advised=True)))
    for number, (_, state) in moments:
        pending = RNR.pending(state)
        if number % 2 or pending is None or pending.kind not in ("orders", "deployment"):
            continue
        (seat,) = pending.seats
        view, legal = RNR.view(state, seat), RNR.legal_actions(state, seat)
        even = RNR.weighed(view, legal, SteadyChance(number))[0].action
        for character in Character:
            action = RNR.weighed(view, legal, SteadyChance(number), character)[0].action
            attacks[character] += is_attack(action)
            others[character] += action != even

    assert attacks[Character.BOLD] > attacks[Character.CAREFUL]
    assert others[Character.GREEDY] > 0


@pytest.mark.parametrize("options", [{}, {"deathmatch": 1}], ids=["standard", "deathmatch"])
def test_the_outlook_is_shared_by_both(options: dict[str, int]) -> None:
    told = 0
    for number, (_, state) in enumerate(states(13, dict(options), advised=True)):
        if number % 9 == 0 and RNR.pending(state) is not None and (shares := RNR.outlook(state)):
            told += 1
            assert abs(sum(shares) - 1) < 1e-9
            assert min(shares) > 0
    assert told > 5


def test_who_has_won_more_rounds_expects_more() -> None:
    ahead = field("chi 3", "zulu 2", vietnam=owns(wins=2))
    behind = field("chi 3", "zulu 2", vpa=owns(wins=2))

    assert RNR.outlook(ahead)[V] > RNR.outlook(behind)[V]


def test_nothing_is_expected_while_a_die_is_about_to_fall() -> None:
    """Who thinks plays on to where it has fallen."""
    told = Counter[bool]()
    for _, state in states(13, {}, advised=True):
        pending = RNR.pending(state)
        if pending is not None and pending.kind in ("roll_window", "trick_window"):
            told[bool(RNR.outlook(state))] += 1

    assert told[False] and not told[True]


def test_who_has_more_left_expects_more() -> None:
    """In this round and in the next, with orders, units and RD."""
    for more in (owns("march-hearts march-spades"), owns(units="chi rong"), owns(rd=6)):
        rich = field("chi 3", "zulu 2", vietnam=more, turn=VPA, first=VIETNAM)
        poor = field("chi 3", "zulu 2", turn=VPA, first=VIETNAM)

        assert RNR.outlook(rich)[V] > RNR.outlook(poor)[V]


def test_a_round_that_nobody_can_turn_any_more_costs_no_card() -> None:
    """RNR-111: ahead and last to move, with the Devil called, a Goal Change was bought by two cards."""
    orders = "march-spades assault-hearts"
    sure = field(
        *("hodunov 1", "zulu 2"), vietnam=owns(orders), vpa=owns(devil_used=True), first=VPA, points="BEACD"
    )

    assert weighed(sure, Character.EVEN)[0].action == EndTurn(V)


@pytest.mark.parametrize("standing", ["chi 1|drummer 2", "chi 1|drummer 2|siren 3"])
def test_an_exchange_for_a_unit_says_where_there_is_no_room_for_it(standing: str) -> None:
    """RNR-23, RNR-32: half of these exchanges were made with a full field, and promised a deployment."""
    owned = owns("assault-spades assault-hearts", deck="courier", compensation=1)
    options = {"field_limit_vietnam": 3, "field_limit_vpa": 3}
    state = field(*standing.split("|"), vietnam=owned, options=options, phase=Phase.DEPLOYMENT)
    reasons = [
        each.reason
        for each in weighed(state, Character.EVEN)
        if isinstance(each.action, ExchangeOrderForUnit) and each.reason is not None
    ]

    assert reasons
    # Whoever holds one already that finds no room has no use for another.
    holding = owned | {"units": (UnitId("hodunov"),)}
    held = field(*standing.split("|"), vietnam=holding, options=options, phase=Phase.DEPLOYMENT)
    considered = [type(each.action) for each in weighed(held, Character.EVEN) if each.worth > NEVER]
    assert considered and ExchangeOrderForUnit not in considered
    for language in LANGUAGES:
        said = BOOKS[language].say(reasons[0])
        assert (("no room" if language == "en" else "нет места") in said) is ("siren" in standing), said


@pytest.mark.parametrize(
    ("language", "now", "later"),
    [
        ("en", "would hardly gain anything now", "hardly gains anything before the units in your hand"),
        ("ru", "сейчас почти ничего не даст", "пока юниты из руки не развёрнуты, приказ"),
    ],
)
def test_an_order_is_not_called_useless_before_anybody_is_deployed(
    language: str, now: str, later: str
) -> None:
    """RNR-11: with an empty field no order gains anything, and the first hint of a match said so of one."""

    def said(**owned: str) -> str:
        own = owns("ambush-clubs", deck="courier", **owned)
        state = field("zulu 3", vietnam=own, phase=Phase.DEPLOYMENT, round=1)
        found = [
            each for each in weighed(state, Character.EVEN) if isinstance(each.action, ExchangeOrderForUnit)
        ]
        assert found[0].reason is not None
        return BOOKS[language].say(found[0].reason)

    assert now in said() and later not in said()
    assert later in said(units="chi") and now not in said(units="chi")


@pytest.mark.parametrize(
    ("language", "rest", "unit"),
    [
        (
            "en",
            "Armour, attacks of 4+",
            "It hits on 4+, as well as anybody on your side; armour: enemies need 6+. A war",
        ),
        (
            "ru",
            "Сначала броня, атака 4+",
            "Попадает на 4+: лучше на вашей стороне не попадает никто; броня: врагу нужно 6+.",
        ),
    ],
)
def test_a_contingent_is_advised_ready_made_and_each_unit_by_its_card(
    language: str, rest: str, unit: str
) -> None:
    """RNR-7: twelve units of eighteen were chosen one by one, by hints that gave no reason."""
    state = begun(contingent_pick="choose", sides_by="seat_order")
    found = weighed(state, Character.EVEN)
    said = {each.action: BOOKS[language].say(each.reason) for each in found if each.reason is not None}

    assert len(said) == len(found)
    assert {*list(said)[:2]} == {PickRest(V), PickUnit(V, UnitId("grey_storm"))}
    assert rest in said[PickRest(V)]
    assert unit in said[PickUnit(V, UnitId("grey_storm"))]
