"""Rulebook chapters 2.3 and 2.4: terms, fields vetoed, companies built in secret."""

from __future__ import annotations

import pytest

from rules.contract import Seat, Typed
from rules.frames.actions import (
    AcceptTerms,
    AddSystem,
    CounterTerms,
    DraftFrame,
    FinishCompany,
    GiveRocket,
    KeepField,
    PickReadyCompany,
    SubmitCompany,
    TakeBack,
    VetoField,
)
from rules.frames.companies import ready_frames
from rules.frames.events.company import CompanyRevealed, CompanySubmitted
from rules.frames.events.setup import (
    FieldBuilt,
    FieldVetoed,
    PrecedenceRolled,
    RolesFixed,
    ScoresSet,
    TermsAgreed,
    TermsAnswered,
)
from rules.frames.names import (
    CompanyId,
    DecisionKind,
    EightSided,
    FieldVerdict,
    FrameNumber,
    Size,
    System,
    TemplateId,
)
from rules.frames.state import Blueprint
from rules.kernel.events import SeatReady
from tests.rules.frames.battle_scenes import CONTENT, LoadedDice
from tests.rules.frames.frames_games import FRAMES, Game

D8, D6D3 = EightSided.D8, EightSided.D6D3
KEEP, VETO = FieldVerdict.KEEP, FieldVerdict.VETO
FOUR = "warden R8r, gunner, gunner, sniper R8r R8r"
"""A company of four frames for a skirmish of two players."""


def test_the_set_up_goes_from_terms_to_deployment_in_the_order_of_the_house() -> None:
    """FRAMES-30: terms, companies, reveal, precedence, scores, roles, deployment."""
    game = Game()
    order = [game.asked]
    game.agree()
    order.append(game.asked)
    game.ready("iron_watch", "red_kiln")

    assert order == [("agree_terms", (0, 1)), ("build_company", (0, 1))]
    kinds = [type(each) for each in game.events]
    steps = [CompanyRevealed, PrecedenceRolled, ScoresSet, RolesFixed]
    assert [kinds.index(each) for each in steps] == sorted(kinds.index(each) for each in steps)
    assert game.asked is not None
    assert game.asked[0] == "place_defender_stations"


# Terms.


@pytest.mark.parametrize(("size", "doomsday"), [("skirmish", 5), ("battle", 4)])
def test_the_host_proposes_five_rounds_or_four_in_a_battle(size: str, doomsday: int) -> None:
    """FRAMES-31: if all accept it stands."""
    game = Game(size=size).agree()

    assert game.state.doomsday == doomsday


@pytest.mark.parametrize(
    ("size", "named", "agreed"),
    [
        ("skirmish", (5, 9, 2), 5),
        ("skirmish", (20, 20, 1), 20),
        ("skirmish", (1, 2), 2),
        ("skirmish", (1, 5), 5),
        ("skirmish", (5, 20), 5),
        ("skirmish", (4, 20), 4),
        ("skirmish", (1, 9), 9),
        ("skirmish", (3, 4, 8, 9), 4),
        ("skirmish", (1, 1, 6, 9), 6),
        ("battle", (3, 5), 5),
        ("battle", (1, 4), 4),
    ],
)
def test_otherwise_the_median_is_agreed_and_of_two_the_one_nearer_the_default(
    size: str, named: tuple[int, ...], agreed: int
) -> None:
    """FRAMES-31: at equal distance the larger, so that nobody can impose a number alone."""
    game = Game(len(named), size=size)
    for seat, number in enumerate(named):
        game.act(CounterTerms(Seat(seat), number, D8, KEEP))

    assert game.happened(TermsAgreed) == [TermsAgreed(agreed, named, D8)]


def test_an_acceptance_names_the_hosts_number() -> None:
    """FRAMES-31: 3 players, one counters with 20, two accept 7."""
    game = Game(3, doomsday_start=7)
    game.act(CounterTerms(Seat(1), 20, D8, KEEP))
    game.act(AcceptTerms(Seat(0), D8)).act(AcceptTerms(Seat(2), D8))

    assert game.state.doomsday == 7


def test_the_rounds_named_are_between_one_and_twenty() -> None:
    """FRAMES-31: 1 to 20."""
    game = Game()

    assert {each.doomsday for each in game.offered(CounterTerms)} == set(range(1, 21))
    assert game.refusal(CounterTerms(Seat(0), 21, D8, KEEP)).key == "rounds_limit"


def test_six_and_three_take_the_place_of_eight_only_if_everybody_consents() -> None:
    """FRAMES-7: one missing consent keeps d8 (case 5)."""
    unanimous, divided = (Game(3, propose_d6d3=True) for _ in range(2))
    for seat in range(3):
        unanimous.act(AcceptTerms(Seat(seat), D6D3))
        divided.act(AcceptTerms(Seat(seat), D6D3 if seat else D8))

    assert unanimous.state.eights is D6D3
    assert divided.state.eights is D8


def test_other_dice_are_raised_at_the_table_without_a_proposal() -> None:
    """FRAMES-7: by who accepts the terms and by who names others; all must want them."""
    game = Game()
    game.act(CounterTerms(Seat(1), 5, D6D3, KEEP)).act(AcceptTerms(Seat(0), D6D3))

    assert game.state.eights is D6D3


def test_an_automated_seat_consents_to_what_is_proposed() -> None:
    """FRAMES-7: it stands in nobody's way; a seat that does not answer keeps d8."""
    game, plain = Game(propose_d6d3=True), Game()
    advised = [
        FRAMES.advise(FRAMES.view(each.state, Seat(1)), each.menu(1), LoadedDice(()))
        for each in (game, plain)
    ]

    assert advised == [AcceptTerms(Seat(1), D6D3), AcceptTerms(Seat(1), D8)]
    assert FRAMES.default(game.state, Seat(1)) == AcceptTerms(Seat(1), D8)


def test_answers_stay_secret_until_all_are_in() -> None:
    """FRAMES-31: others see only that a seat is ready."""
    game = Game().act(CounterTerms(Seat(0), 9, D8, VETO))
    (answer,) = game.happened(TermsAnswered)

    assert answer.seen_by(Seat(0)) == answer
    assert answer.seen_by(Seat(1)) == answer.seen_by(None) == SeatReady(Seat(0))
    own, other = (FRAMES.view(game.state, Seat(seat)).own for seat in (0, 1))
    assert own is not None
    assert other is not None
    assert own.terms is not None
    assert other.terms is None


# The field.


def test_a_veto_proposes_a_generated_field_with_the_next_seed_and_asks_for_the_field_alone() -> None:
    """FRAMES-32: only who has a veto left is asked again."""
    game = Game(3, field_seed=7)
    game.act(CounterTerms(Seat(0), 5, D8, VETO))
    game.act(AcceptTerms(Seat(1), D8)).act(AcceptTerms(Seat(2), D8))

    assert game.happened(FieldVetoed) == [FieldVetoed((Seat(0),))]
    (built,) = game.happened(FieldBuilt)
    assert (built.plan.layout, built.plan.seed, built.plan.proposal) == ("generated", 8, 2)
    assert game.asked == ("agree_field", (1, 2))
    assert game.state.doomsday == 5


def test_the_third_field_stands() -> None:
    """FRAMES-32: nobody is asked about it."""
    game = Game(3, field_seed=7)
    game.act(CounterTerms(Seat(0), 5, D8, VETO))
    game.act(AcceptTerms(Seat(1), D8)).act(AcceptTerms(Seat(2), D8))
    game.act(VetoField(Seat(1))).act(KeepField(Seat(2)))

    assert game.state.field is not None
    assert (game.state.field.seed, game.state.field.proposal) == (9, 3)
    assert game.asked == ("build_company", (0, 1, 2))


def test_a_field_that_everybody_keeps_is_played_on() -> None:
    """FRAMES-32: each seat has one veto in the game."""
    game = Game(2, field_seed=7, layout="orchard")
    game.act(CounterTerms(Seat(0), 5, D8, VETO)).act(CounterTerms(Seat(1), 5, D8, VETO))

    assert game.asked == ("build_company", (0, 1)), "both vetoes are spent: nobody is asked again"
    assert all(player.has_vetoed for player in game.state.players)

    other = Game(2, field_seed=7, layout="orchard").agree()
    assert other.state.field is not None
    assert other.state.field.layout == "orchard"
    assert len(other.state.elements) == 56


# Companies.


def test_a_company_has_so_many_frames_and_stations() -> None:
    """FRAMES-23: the table of both sizes."""
    table = {
        Size.SKIRMISH: {2: (3, 4, 6), 3: (2, 3, 5), 4: (2, 3, 4), 5: (1, 3, 4)},
        Size.BATTLE: {2: (3, 5, 8), 3: (2, 4, 7), 4: (2, 4, 6), 5: (1, 3, 5)},
    }

    for size, by_players in table.items():
        for players, expected in by_players.items():
            force = CONTENT.force[size, players]
            assert (force.stations, force.fewest, force.most) == expected


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("soldier R8r R8r R8r, soldier, soldier", "company_size"),
        ("soldier R8r R8r R8r, decoy, decoy, decoy, decoy, decoy, decoy", "company_size"),
        ("soldier R8r R8r, soldier, soldier, soldier", "rocket_total"),
        ("soldier R8r R8r R8r, soldier R8r, soldier, soldier", "rocket_total"),
        ("soldier R8r R8r R8r, soldier, soldier, soldier, +decoy R8r", "reserve_with_rockets"),
        ("WWBBYYGG R8r R8r R8r, WWBBYYGGRdRd, soldier, soldier", "system_limit"),
    ],
)
def test_a_typed_company_is_checked(typed: str, key: str) -> None:
    """FRAMES-20, FRAMES-22 to FRAMES-24: sizes, systems, rockets, the reserve."""
    game = Game().agree()

    assert game.refusal(SubmitCompany(Seat(0), Typed(typed))).key == key


def test_rockets_are_distributed_in_any_way() -> None:
    """FRAMES-22: exactly three, all on one frame or not."""
    game = Game().agree().ready(FOUR, "decoy R8r R8r R8r, decoy, decoy, decoy")

    assert [each.rockets for each in game.state.frames] == [1, 0, 0, 2, 3, 0, 0, 0]
    assert Game(rockets=0).agree().act(SubmitCompany(Seat(0), Typed("decoy, decoy, decoy, decoy")))


def test_a_company_is_typed_only_while_companies_are_built() -> None:
    """FRAMES-30: not before, not after, and only once."""
    typed = SubmitCompany(Seat(0), Typed(FOUR))
    game = Game()
    assert game.refusal(typed).key == "not_now"
    game.agree().act(typed)
    assert game.refusal(typed).key == "not_your_decision"
    game.act(PickReadyCompany(Seat(1), CompanyId("red_kiln")), 20, 1)
    while game.asked is not None and game.seat != 0:
        game.act(FRAMES.default(game.state, game.seat))
    assert game.refusal(typed).key == "not_now"


def test_companies_are_built_in_secret_and_revealed_together() -> None:
    """FRAMES-24: before the last is ready nobody sees another's."""
    game = Game().agree().act(SubmitCompany(Seat(0), Typed(FOUR)))
    (submitted,) = game.happened(CompanySubmitted)

    assert submitted.seen_by(Seat(1)) == submitted.seen_by(None) == SeatReady(Seat(0))
    assert submitted.seen_by(Seat(0)) == submitted
    assert not game.state.frames
    assert game.asked == ("build_company", (1,))
    game.act(PickReadyCompany(Seat(1), CompanyId("red_kiln")), 20, 1)
    assert [each.seat for each in game.happened(CompanyRevealed)] == [0, 1]
    assert {each.owner for each in game.state.frames} == {0, 1}


def test_a_company_may_name_one_reserve_without_rockets() -> None:
    """FRAMES-24: only for FRAMES-36."""
    game = Game().agree().act(SubmitCompany(Seat(0), Typed(f"{FOUR}, +militia")))

    assert game.state.players[0].reserve == Blueprint(
        (System.DEFENCE, System.DIRECT), template=TemplateId("militia")
    )


@pytest.mark.parametrize(
    ("company", "fielded", "rockets", "reserve"),
    [
        ("iron_watch", 4, [1, 0, 0, 2], "soldier"),
        ("dust_foxes", 5, [0, 1, 0, 0, 2], "soldier"),
        ("red_kiln", 6, [0, 1, 0, 2, 0, 0], "soldier"),
        ("long_horizon", 5, [0, 2, 0, 0, 1], "militia"),
    ],
)
def test_a_ready_made_company_fields_the_first_frames_by_its_doctrine(
    company: str, fielded: int, rockets: list[int], reserve: str
) -> None:
    """FRAMES-25: lean, mid or full; the next frame is its reserve."""
    game = Game(ready_companies="rulebook").agree().act(PickReadyCompany(Seat(0), CompanyId(company)))
    (submitted,) = game.happened(CompanySubmitted)

    assert len(submitted.frames) == fielded
    assert [each.rockets for each in submitted.frames] == rockets
    assert submitted.reserve is not None
    assert submitted.reserve.template == reserve
    assert not submitted.reserve.rockets


def test_rockets_of_unused_frames_go_to_the_first() -> None:
    """FRAMES-25: three players, Iron Watch fields three frames."""
    force = CONTENT.force[Size.SKIRMISH, 3]
    frames = ready_frames(CONTENT, CompanyId("iron_watch"), force, 3)

    assert [each.rockets for each in frames] == [3, 0, 0, 0]


@pytest.mark.parametrize(("rockets", "loads"), [(8, [6, 0, 0, 2]), (1, [0, 0, 0, 1]), (0, [0, 0, 0, 0])])
def test_another_number_of_rockets_is_taken_from_the_first_frame_on(rockets: int, loads: list[int]) -> None:
    """FRAMES-25, FRAMES-22: with the option `rockets`."""
    force = CONTENT.force[Size.SKIRMISH, 2]
    frames = ready_frames(CONTENT, CompanyId("iron_watch"), force, rockets)

    assert [each.rockets for each in frames[:4]] == loads


def test_a_company_of_eight_has_no_reserve() -> None:
    """FRAMES-25: none for eight."""
    game = Game(size="battle").agree().act(PickReadyCompany(Seat(0), CompanyId("red_kiln")))
    (submitted,) = game.happened(CompanySubmitted)

    assert len(submitted.frames) == 8
    assert submitted.reserve is None


def test_a_company_is_built_frame_by_frame_from_the_menu() -> None:
    """FRAMES-20, FRAMES-22: templates, own designs system by system, rockets, then complete."""
    seat = Seat(0)
    game = Game().agree()
    for template in ("soldier", "gunner", "scout", "decoy"):
        game.act(DraftFrame(seat, TemplateId(template)))
    game.act(AddSystem(seat, System.DIRECT)).act(AddSystem(seat, System.DEFENCE))
    assert game.refusal(FinishCompany(seat, None)).key == "rocket_total"
    for number in (1, 4, 4):
        game.act(GiveRocket(seat, FrameNumber(number)))
    assert game.refusal(GiveRocket(seat, FrameNumber(1))).key == "rockets_loaded"
    game.act(FinishCompany(seat, TemplateId("militia")))

    (submitted,) = game.happened(CompanySubmitted)
    assert [each.rockets for each in submitted.frames] == [1, 0, 0, 2]
    last = submitted.frames[-1]
    assert (last.template, last.systems) == (None, (System.DEFENCE, System.DIRECT))
    assert submitted.reserve is not None


def test_a_frame_takes_at_most_four_systems_and_two_of_a_type() -> None:
    """FRAMES-20: the menu offers no more."""
    seat = Seat(0)
    game = Game().agree().act(DraftFrame(seat, TemplateId("decoy")))
    game.act(AddSystem(seat, System.MELEE)).act(AddSystem(seat, System.MELEE))
    assert System.MELEE not in {each.system for each in game.offered(AddSystem, 0)}
    game.act(AddSystem(seat, System.MOVEMENT)).act(AddSystem(seat, System.DEFENCE))

    assert not game.offered(AddSystem, 0)
    assert game.refusal(AddSystem(seat, System.DIRECT)).key == "too_many_systems"


def test_a_company_being_built_can_be_begun_again() -> None:
    """FRAMES-24: it is nobody's business before it is complete."""
    seat = Seat(0)
    game = Game().agree().act(DraftFrame(seat, TemplateId("decoy"))).act(TakeBack(seat))
    (event,) = game.events

    assert game.state.players[0].draft == ()
    assert event.seen_by(Seat(1)) is None
    assert FRAMES.view(game.state, Seat(1)) == FRAMES.view(Game().agree().state, Seat(1))


def test_a_missed_deadline_takes_the_default_of_the_set_up() -> None:
    """FRAMES-170: accept, and the ready-made company by seat."""
    game = Game(5)
    defaults = [FRAMES.default(game.state, Seat(seat)) for seat in range(5)]
    assert defaults == [AcceptTerms(Seat(seat), D8) for seat in range(5)]

    game.agree()
    picked = [FRAMES.default(game.state, Seat(seat)) for seat in range(5)]
    ids = ["iron_watch", "dust_foxes", "red_kiln", "long_horizon", "iron_watch"]
    assert picked == [PickReadyCompany(Seat(seat), CompanyId(each)) for seat, each in enumerate(ids)]


def test_vetoes_are_no_ones_default() -> None:
    """FRAMES-170: the field is kept."""
    game = Game(3, field_seed=7).act(CounterTerms(Seat(0), 5, D8, VETO))
    game.act(AcceptTerms(Seat(1), D8)).act(AcceptTerms(Seat(2), D8))

    assert FRAMES.default(game.state, Seat(1)) == KeepField(Seat(1))
    assert game.until(DecisionKind.BUILD_COMPANY).asked == ("build_company", (0, 1, 2))
