"""What roads says of a battle: units by name, modifiers item by item, profiles while drafting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.command_line.simulation import lobby
from bot.content import load
from bot.locale import Phrasebooks
from bot.renderer import Renderer
from rules.contract import Event, Seat, Viewer
from rules.roads import Roads
from rules.roads.content import RoadsContent
from rules.roads.events.combat import (
    AbilityUsed,
    AttackDeclared,
    BlowsStruck,
    HitsTaken,
    Misfired,
    Save,
    ShotsFired,
)
from rules.roads.events.movement import FellIntoAmbush, UnitMoved
from rules.roads.field import Field
from rules.roads.names import (
    AbilityId,
    CellId,
    Direction,
    HitCause,
    MisfireClass,
    MisfireEffect,
    Phase,
    RollChange,
    UnitId,
    WarbandId,
    Way,
    WeaponId,
)
from rules.roads.notation import read_roster
from rules.roads.rolls import Modifier
from tests.fakes.whole_games import steps

ROADS = Roads(load("roads", RoadsContent))
BOOKS = Phrasebooks.load()
A1, B1 = UnitId("a1"), UnitId("b1")


@pytest.fixture(scope="module")
def view() -> Field:
    """Give a battle in its first turns, as all see it."""
    views = (ROADS.view(each.state, None) for each in steps(ROADS, 2, "words"))
    return next(each for each in views if each.state.phase is Phase.TURNS)


def told(view: Field, language: str, *events: Event, viewer: Viewer = None) -> Sequence[str]:
    return Renderer(BOOKS).narrate(ROADS, events, viewer, language, {}, ROADS.telling(view))


def volley(*parts: tuple[RollChange, int]) -> ShotsFired:
    made = tuple(Modifier(*each) for each in parts)
    return ShotsFired(Seat(0), A1, B1, (4, 5), sum(each.value for each in made), 1, None, made)


def test_units_are_named_once_and_called_by_their_signs_from_then_on(view: Field) -> None:
    moved = UnitMoved(Seat(0), A1, (CellId("C3"),), Way.WALK, Direction.N, None, None, CellId("C4"))
    unit = view.state.unit(A1)
    assert unit is not None
    name = BOOKS["ru"].plain(f"roads-profile-{unit.profile}")

    first, second = told(view, "ru", moved, moved)

    assert first == f"Движение: ●a1 {name} → C3."
    assert second == "Движение: ●a1 → C3."


def test_a_volley_shows_every_modifier_even_when_they_cancel_each_other(view: Field) -> None:
    """ROADS-38, ROADS-39."""
    shot = volley((RollChange.AIM, 1), (RollChange.COVER, -1), (RollChange.MOVE_CANCELLED, 0))

    (english,), (russian,) = (told(view, language, shot) for language in ("en", "ru"))

    assert english.endswith("rolled 4 5, needs 4 (aim +1, cover −1 and aim makes up for the move): 1 hit.")
    assert russian.endswith(
        "бросок 4 5, нужно 4 (прицел +1, укрытие −1 и движение не мешает прицелу): 1 попадание."
    )


def test_the_only_modifier_of_a_volley_is_said_once(view: Field) -> None:
    (line,) = told(view, "en", volley((RollChange.COVER, -1)))

    assert line.endswith("rolled 4 5, needs 5 (cover −1): 1 hit.")


def test_blows_show_what_makes_up_their_modifier(view: Field) -> None:
    """ROADS-52."""
    parts = (Modifier(RollChange.SUPPORT, 1), Modifier(RollChange.TERRIFIED, -2))
    blows = BlowsStruck(A1, B1, (6, 1), -1, 1, (3,), "melee", parts)

    (line,) = told(view, "en", blows)

    assert line.endswith("rolled 6 1 (hatred, again 3), needs 5 (support +1 and terror −2): 1 hit.")


def test_a_defence_roll_says_what_it_needed_and_what_was_printed(view: Field) -> None:
    """The menu says Defence 2, which needs 5: "Defence 5 (pierce 1), needs 6" was another number for it."""
    saves = (Save(5, -1, 5, False, 1),)
    hits = HitsTaken(
        B1, HitCause.FIRE, A1, saves, 1, 0, 3, 0, False, True, False, None, (Modifier(RollChange.PIERCE, -1),)
    )

    (english,), (russian,) = (told(view, language, hits) for language in ("en", "ru"))

    assert "Defence, needs 6 instead of 5 (pierce 1): 5 fails" in english
    assert "Защита, нужно 6 вместо 5 (пробой 1): 5 не отбивает" in russian


def test_defence_rolls_show_every_modifier_even_when_they_cancel_each_other(view: Field) -> None:
    """ROADS-53, 5.4."""
    parts = (Modifier(RollChange.SHIELD_WALL, 1), Modifier(RollChange.PIERCE, -1))
    saves = (Save(5, 0, 4, True, 1),)
    hits = HitsTaken(B1, HitCause.MELEE, A1, saves, 0, 0, 3, 0, False, True, False, None, parts)

    (english,), (russian,) = (told(view, language, hits) for language in ("en", "ru"))

    assert english.endswith(": Defence, needs 4 (shield wall +1 and pierce 1): 5 saves; no wounds.")
    assert russian.endswith(": Защита, нужно 4 (стена щитов +1 и пробой 1): 5 отбивает; ран нет.")


def test_a_defence_that_no_roll_can_make_is_not_said_to_need_more_than_the_die_has(view: Field) -> None:
    """ROADS-53: with a pierce of 1 nothing saves a Defence of 6; of several dice the numbers are enough."""
    pierce = (Modifier(RollChange.PIERCE, -1),)

    def of(*naturals: int, needed: int) -> list[str]:
        saves = tuple(Save(each, -1, needed, each > needed, needed + 1) for each in naturals)
        hits = HitsTaken(B1, HitCause.MELEE, A1, saves, 0, 0, 3, 0, False, True, False, None, pierce)
        return [told(view, language, hits)[0].partition(" (")[2] for language in ("en", "ru")]

    assert of(6, 5, needed=6) == [
        "pierce 1): not even a 6 would save; rolled 6 and 5; no wounds.",
        "пробой 1): не спасла бы и шестёрка; выпало 6 и 5; ран нет.",
    ]
    assert of(6, 5, needed=5) == [
        "pierce 1): 6 and 5 (saved: 1); no wounds.",
        "пробой 1): 6 и 5 (отбито: 1); ран нет.",
    ]


def test_a_hit_that_takes_more_than_one_wound_says_why(view: Field) -> None:
    hits = HitsTaken(
        B1,
        HitCause.MELEE,
        A1,
        (Save(2, 0, 5, False, 2), Save(6, 0, 5, True, 2)),
        2,
        0,
        1,
        2,
        False,
        True,
        False,
    )

    assert [told(view, language, hits)[0].partition("; ")[2] for language in ("en", "ru")] == [
        "damage 2 a hit, 2 wounds.",
        "урон 2 за попадание, 2 раны.",
    ]


def test_who_is_out_is_no_aside_that_a_recap_leaves_out(view: Field) -> None:
    """A unit that was destroyed in its own attack had no place in "since your last move"."""
    table = replace(lobby(ROADS, 2, "recap", 1, {}), state=view.state)
    saves = (Save(2, -1, 5, False, 1),)
    parts = (Modifier(RollChange.PIERCE, -1),)
    events = (
        AttackDeclared(B1, A1),
        BlowsStruck(A1, B1, (6, 5, 4), 0, 3, (), "melee"),
        HitsTaken(B1, HitCause.MELEE, A1, saves, 1, 1, 0, 0, False, True, False, None, parts),
    )

    (line,) = Renderer(BOOKS).passage(table, [((), events)], "en")

    *_, last = line.split(" · ")
    defence = "(Defence, needs 6 instead of 5 (pierce 1): 2 fails)"
    assert last == f"■b1: 1 wound, 1 warrior out, unit **destroyed** {defence}."


def test_a_scrapped_weapon_says_what_its_bearer_does_from_now_on(view: Field) -> None:
    """ROADS-100."""
    effects = (MisfireEffect.WEAPON_LOST,)
    blade = Misfired(A1, MisfireClass.CHAIN, 2, effects, 0, 0, 0, 1)
    gun = Misfired(A1, MisfireClass.POWDER, 2, (*effects, MisfireEffect.LOSE_ALL), 1, 0, 0, 0)

    assert told(view, "en", blade)[0].endswith("scrap; its bearer strikes with bare hands from now on.")
    assert told(view, "ru", gun)[0].endswith("; его хозяин больше не стреляет.")


def test_a_misfire_is_told_with_its_own_volley_not_with_the_one_before(view: Field) -> None:
    """ROADS-100: a 1 on the first die; what it does is recorded before the dice are."""
    table = replace(lobby(ROADS, 2, "misfire", 1, {}), state=view.state)
    silent = (MisfireEffect.NO_SHOOT_NEXT_ROUND,)
    misfire = Misfired(A1, MisfireClass.AUTOMATIC, 5, silent, 0, 0, 2, 0)
    first = volley((RollChange.LONG_RANGE, -1))
    second = replace(first, dice=(1, 5))

    (line,) = Renderer(BOOKS).passage(table, [((), [first]), ((), [misfire, second])], "en")

    one, other = line.split(" · ")
    assert "rolled 4 5" in one
    assert "Misfire" not in one
    assert "rolled 1 5" in other
    assert other.endswith("(Misfire: ●a1 (automatic), roll 5: needs a round to clear).")


@pytest.mark.parametrize(
    ("kind", "natural", "dice", "hits", "english", "russian"),
    [
        (
            MisfireClass.AUTOMATIC,
            2,
            (1, 6, 5, 1, 5, 2, 2, 1),
            1,
            "needs 4; the first 4 dice lost by the misfire: 1 hit.",
            "нужно 4; осечка отнимает первые 4 кубика: 1 попадание.",
        ),
        (
            MisfireClass.AUTOMATIC,
            3,
            (1, 6, 1, 5),
            1,
            "needs 4; the first 2 dice lost by the misfire: 1 hit.",
            "нужно 4; осечка отнимает первые 2 кубика: 1 попадание.",
        ),
        (
            MisfireClass.POWDER,
            6,
            (1, 2),
            1,
            "needs 4; the first die hits by itself, for the misfire: 1 hit.",
            "нужно 4; из-за осечки первый кубик попадает сам: 1 попадание.",
        ),
    ],
)
def test_a_volley_says_which_of_its_dice_a_misfire_took(
    view: Field,
    kind: MisfireClass,
    natural: int,
    dice: tuple[int, ...],
    hits: int,
    english: str,
    russian: str,
) -> None:
    """ROADS-100: "rolled 1 6 1 5, needs 5: 1 hit", where one hears two; the reason was said elsewhere."""
    gun = WeaponId("machine_gun" if kind is MisfireClass.AUTOMATIC else "sawn_off")
    units = tuple(replace(each, ranged=gun if each.id == A1 else each.ranged) for each in view.state.units)
    armed = replace(view, state=replace(view.state, units=units))
    effects = next(
        each.effects for each in view.content.misfires if (each.weapon_class, each.roll) == (kind, natural)
    )
    events = (Misfired(A1, kind, natural, effects, 0, 0, 0, 0), replace(volley(), dice=dice, hits=hits))

    assert told(armed, "en", *events)[1].endswith(english)
    assert told(armed, "ru", *events)[1].endswith(russian)


def test_what_flies_on_to_a_neighbour_has_no_misfire_of_its_own(view: Field) -> None:
    """ROADS-100: of the second volley all dice count, whatever the first shows."""
    units = tuple(
        replace(each, ranged=WeaponId("fire_bottles") if each.id == A1 else each.ranged)
        for each in view.state.units
    )
    armed = replace(view, state=replace(view.state, units=units))
    misfire = Misfired(A1, MisfireClass.EXPLOSIVE, 4, (MisfireEffect.SCATTER,), 0, 0, 0, 0)
    first = replace(volley(), dice=(1, 5, 2), hits=1)
    second = replace(first, target=UnitId("b2"), dice=(1,), hits=0)

    _, one, other = told(armed, "en", misfire, first, second)

    assert one.endswith("needs 4; the first die gone to a neighbour by the misfire: 1 hit.")
    assert other.endswith("rolled 1, needs 4: no hits.")


def test_a_misfire_out_of_an_ambush_is_told_of_who_shoots(view: Field) -> None:
    """ROADS-76: the shooter answers a move of the other side."""
    table = replace(lobby(ROADS, 2, "misfire", 1, {}), state=view.state)
    moved = UnitMoved(Seat(1), B1, (CellId("C3"),), Way.WALK, Direction.N, None, None, CellId("C4"))
    misfire = Misfired(A1, MisfireClass.POWDER, 6, (), 0, 0, 0, 0)

    *_, mover, shooter = Renderer(BOOKS).passage(
        table, [((), [moved]), ((), [misfire, FellIntoAmbush(B1), volley()])], "en"
    )

    assert "Misfire" not in mover
    assert "Shots" in shooter
    assert "Misfire" in shooter


def test_who_helps_itself_is_named_once(view: Field) -> None:
    itself, friend = (AbilityUsed(B1, AbilityId("mend_flesh"), each, None) for each in (B1, A1))

    (alone,), (both,) = (told(view, "ru", each) for each in (itself, friend))

    assert alone.startswith("Сращивание: ■b1 ") and "→" not in alone
    assert "→ ●a1" in both


def test_a_motor_blade_that_fails_speaks_of_blows_and_a_gun_of_shots(view: Field) -> None:
    """ROADS-100."""
    blade, gun = (
        told(view, "en", Misfired(A1, kind, 3, (MisfireEffect.LOSE_HALF,), 0, 0, 0, 0))[0]
        for kind in (MisfireClass.CHAIN, MisfireClass.AUTOMATIC)
    )

    assert blade.endswith("half the blows are lost.")
    assert gun.endswith("half the shots are lost.")


def test_whoever_drafts_from_a_list_sees_what_its_units_are_worth() -> None:
    """ROADS-13: on the own page alone."""
    state = next(iter(steps(ROADS, 2, "words"))).state
    player = replace(state.players[0], warband=WarbandId("mire_kin"))
    state = replace(state, players=(player, state.players[1]))

    own, other = (
        "\n".join(BOOKS["en"].say(line) for line in ROADS.hand(ROADS.view(state, viewer)))
        for viewer in (Seat(0), Seat(1))
    )

    assert "Mudback, 29: M 3, T 8, Sp 4, Df 3, A 3" in own
    assert "Mudback" not in other


@pytest.mark.parametrize("letter", ("c", "с", "к"), ids=("latin", "cyrillic", "by the word"))
def test_a_commander_is_typed_on_any_keyboard(letter: str) -> None:
    _, (raiders,) = read_roster(ROADS.content, f"highway_raiders 4{letter} sledge")

    assert (raiders.size, raiders.commander) == (4, True)
