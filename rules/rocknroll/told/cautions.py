"""What a player wants to know before choosing: odds before and after each RD, prices, texts of cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rules.contract import Action, Phrase
from rules.kernel.phrases import percent
from rules.rocknroll.actions import (
    Accept,
    Attack,
    AttackAgain,
    CallDevilForOrders,
    CallDevilForUnits,
    CallDevilToRevive,
    ChangeGoals,
    DeployUnit,
    DirectUnit,
    DriveOut,
    Evacuate,
    FireFirst,
    FireSuperweapon,
    HandlePrisoner,
    Interrupt,
    InterruptWithStep,
    Manoeuvre,
    PlayOrder,
    PlayStep,
    Pour,
    Reroll,
    SwapPoints,
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated.odds import chance, with_rd
from rules.rocknroll.deployment import DECK
from rules.rocknroll.field import SUIT_OF, Field, kind_of, suit_of
from rules.rocknroll.names import (
    CardId,
    Does,
    Handling,
    Letter,
    Payment,
    PieceId,
    Position,
    Purpose,
    Side,
    TrickNumber,
    When,
)
from rules.rocknroll.orders import SUPPLIES
from rules.rocknroll.rolls import PRISONERS, need, price_of_pouring
from rules.rocknroll.state import Firing, Force, Unit, without_unit
from rules.rocknroll.told import words
from rules.rocknroll.trick_objects import choices, steps_of

MOST_RD = 6
"""RD of which a caution tells the odds; six make a sure success even of armour 7+."""


def caution(field: Field, action: Action) -> Phrase | None:
    """Give odds, prices and texts to know before choosing *action*, on the field as its player sees it.

    Whatever leaves a side without a unit on the field is told first.
    """
    said = _caution(field, action)
    if field.own is None or not leaves_nobody(field, field.own.side, action):
        return said
    return Phrase.of("rocknroll-caution_last_unit", said="none" if said is None else said)


def leaves_nobody(field: Field, side: Side, action: Action) -> bool:
    """RNR-65: whether *action* takes the last own units off the field: as a price, or by what it does."""
    match action:
        case Evacuate(_, unit):
            gone = {str(unit)}
        case DeployUnit():
            return False
        case _:
            gone = {str(getattr(action, name, None)) for name in ("card", "first", "second")}
    own = field.of(side)
    return bool(own) and all({str(each.piece), str(each.id)} & gone for each in own)


def _caution(field: Field, action: Action) -> Phrase | None:
    if field.own is None:
        return None
    numbers = field.numbers
    match action:
        case Attack(_, unit, target):
            return _attack(field, unit, target)
        case AttackAgain(_, target):
            return _attack_again(field, target)
        case UseTrick(_, unit, trick):
            return _use_trick(field, unit, trick)
        case FireFirst(_, unit, trick) if trick >= 0:
            return _text(field, unit)
        case DirectUnit(_, target):
            return _aim(field, target)
        case CallDevilForUnits(_, first, second):
            from_hq = sum(source != DECK for source in (first, second))
            return _devil(field, from_hq + _units_left(field))
        case CallDevilForOrders():
            return _devil(field, _orders_left(field))
        case CallDevilToRevive() | Interrupt():
            return _devil(field)
        case InterruptWithStep(_, _, piece, position):
            return _step_of_devil(field, field.piece(piece), position)
        case SwapPoints(_, one, other):
            return _swapped(field, one, other)
        case UseCurrentAct(_, payment):
            return _price(payment, numbers.current_act_rd)
        case ChangeGoals(_, payment):
            return _price(payment, numbers.goal_change_rd)
        case _:
            return _of_rolls(field, action) or _of_entries(field, field.own, action)


def _of_rolls(field: Field, action: Action) -> Phrase | None:
    numbers = field.numbers
    match action:
        case TryCapture(_, unit, payment, card):
            price = numbers.capture_rd if payment is Payment.RD else 0
            return _capture(_without(field, card), unit, numbers.capture, price)
        case HandlePrisoner(_, _, what):
            return _deal(field, what)
        case DriveOut():
            return _roll(field, numbers.drive_out, _bonus(field))
        case FireSuperweapon():
            faces = chance(numbers.superweapon, twos=_twos(field))
            return Phrase.of("rocknroll-caution_superweapon", percent=percent(faces))
        case Pour():
            assert field.roll is not None
            roll = field.roll
            return Phrase.of(
                "rocknroll-caution_pour",
                count=price_of_pouring(field, roll),
                total=roll.total + need(roll),
                threshold=roll.threshold,
            )
        case Accept():
            # RNR-50.
            paid = field.settings.rd_source != "natural_one" or (
                field.roll is not None and field.roll.natural == 1
            )
            return Phrase.of("rocknroll-caution_accept", paid="yes" if paid else "no")
        case Reroll(_, card):
            return _reroll(field, card)
        case _:
            return None


def _of_entries(field: Field, own: Force, action: Action) -> Phrase | None:
    """Give what an order does, and what waits where somebody goes."""
    match action:
        case PlayOrder(_, order):
            text = Phrase(f"rocknroll-order-{kind_of(order)}.text")
            left = _orders_left(field)
            if kind_of(order) != "supply_drop" or left >= SUPPLIES:
                return text
            return Phrase.of("rocknroll-caution_supplies", text=text, count=left)
        case DeployUnit(_, unit, position, closed):
            return _entry(field, Unit(unit, position, own.side, closed=closed), position)
        case Manoeuvre(_, piece, position) | PlayStep(_, _, piece, position):
            mover = field.piece(piece)
            return _entry(field, mover, position) if mover is not None else None
        case _:
            return None


def _devil(field: Field, given: int | None = None) -> Phrase:
    """RNR-83: the price; and how many cards it gives, where fewer are left than it is called for."""
    rock = field.settings.rocknroll and field.settings.devil_blocks_rocknroll
    gives: int | str = "all" if given is None or given >= field.numbers.devils_cards else given
    return Phrase.of("rocknroll-caution_devil", rock="yes" if rock else "no", given=gives)


def _step_of_devil(field: Field, mover: Unit | None, position: Position) -> Phrase:
    """Give who fires at whoever enters there, and the price."""
    fire = None if mover is None else _entry(field, mover, position)
    price = _devil(field)
    return price if fire is None else Phrase.of("rocknroll-about_row", first=fire, next=price)


def _orders_left(field: Field) -> int:
    """RNR-18: orders that can be drawn: what was discarded is shuffled when the deck is empty."""
    return len(field.state.order_deck) + len(field.state.order_discard)


def _units_left(field: Field) -> int:
    """RNR-19: units that can be drawn; in a Deathmatch the dead do not return."""
    assert field.own is not None
    dead = 0 if field.settings.deathmatch else len(field.own.discard)
    return len(field.own.deck) + dead


def _price(payment: Payment, rd: int) -> Phrase | None:
    """RNR-38: what is paid in RD; the cards are in the choice itself."""
    if payment is Payment.CARDS:
        return None
    return Phrase.of("rocknroll-caution_price", count=rd if payment is Payment.RD else rd // 2)


def _swapped(field: Field, one: Letter, other: Letter) -> Phrase:
    """RNR-35: give how the round would stand."""
    places = {one: other, other: one}
    points = tuple(places.get(letter, letter) for letter in field.state.points)
    then = Field(field.content, replace(field.state, points=points), field.viewer)
    vietnam, vpa = (then.score(side, then.holdings()) for side in (Side.VIETNAM, Side.VPA))
    return Phrase.of("rocknroll-caution_score", vietnam=vietnam, vpa=vpa)


def _attack(field: Field, unit: PieceId, target: PieceId) -> Phrase | None:
    attacker, victim = field.piece(unit), field.piece(target)
    if attacker is None or victim is None:
        return None
    needed = field.threshold(attacker, victim, field.chance(attacker))
    modifier = field.attack_modifier(attacker)
    if attacker.side is None:
        # A local that takes orders rolls for nobody: no suit, no RD, no twos (RNR-86).
        return _odds(needed, modifier, [(0, chance(needed, modifier))])
    bonus = 0 if attacker.closed else _bonus(field)
    return _roll(field, needed, modifier + bonus)


def _attack_again(field: Field, target: PieceId) -> Phrase | None:
    rocker = field.state.unit(field.task.unit) if field.task.unit is not None else None
    return _attack(field, rocker.piece, target) if rocker is not None else None


def _capture(field: Field, target: PieceId, needed: int, price: int) -> Phrase | None:
    assert field.own is not None
    victim = field.piece(target)
    if victim is None:
        return None
    return _roll(field, needed, field.capture_modifier(field.own.side, victim.position), price)


def _use_trick(field: Field, unit: PieceId, trick: TrickNumber) -> Phrase | None:
    bearer = field.piece(unit)
    if bearer is None or trick < 0:
        return None
    kind = field.kind(bearer.id).tricks[trick]
    first = kind.steps[0]
    said = _text(field, unit)
    if not first.test:
        return said
    if first.does is not Does.ATTACK:
        odds = _roll(field, first.test, _bonus(field))
        return Phrase.of("rocknroll-caution_trick", odds=odds, text=said)
    firing = Firing(bearer.id, trick, When.OWN_TURN, bearer.position, bearer.side)
    targets = choices(field, firing, first)
    if len(targets) != 1:
        # Where there are several, the odds stand beside each.
        return said
    odds = _trick_attack(field, bearer, targets[0], first.test)
    return Phrase.of("rocknroll-caution_trick", odds=odds, text=said)


def _trick_attack(field: Field, bearer: Unit, victim: Unit, test: int) -> Phrase:
    modifier = field.attack_modifier(bearer) + _bonus(field)
    return _roll(field, field.threshold(bearer, victim, test), modifier)


def _text(field: Field, unit: PieceId) -> Phrase:
    """Give what the card of an open unit says."""
    bearer = field.piece(unit)
    return Phrase(f"rocknroll-unit-{bearer.id if bearer is not None else unit}.text")


def _reroll(field: Field, card: CardId) -> Phrase:
    """RNR-48: the odds of the second die, without RD and with all that may be poured into it."""
    threshold, modifier, stands = second_die(field, card)
    # The same for most cards: what each is has to have room beside it.
    return _roll(field, threshold, modifier, stands=stands, is_brief=True)


def second_die(field: Field, card: CardId) -> tuple[int, int, int]:
    """RNR-46: give what the second die needs, what is added to it, and the face into which nothing is
    poured; a unit paid for it no longer helps."""
    assert field.roll is not None
    change = _aura(_without(field, card)) - _aura(field)
    stands = _stands(field) if field.roll.purpose in PRISONERS else 0
    return field.roll.threshold, field.roll.modifier + change, stands


def _without(field: Field, card: CardId | None) -> Field:
    """Give the field once *card* is paid, which may be a unit on it."""
    payer = field.piece(PieceId(card)) if card is not None else None
    if payer is None:
        return field
    return Field(field.content, without_unit(field.state, payer.id), field.viewer)


def _aura(field: Field) -> int:
    """What others in the Point add to the roll that waits for an answer."""
    assert field.roll is not None
    roll = field.roll
    attacker = field.state.unit(roll.unit) if roll.unit is not None else None
    target = field.state.unit(roll.target) if roll.target is not None else None
    if roll.purpose is Purpose.ATTACK and attacker is not None:
        return field.attack_modifier(attacker)
    if roll.purpose is Purpose.CAPTURE and target is not None and roll.side is not None:
        return field.capture_modifier(roll.side, target.position)
    return 0


def _aim(field: Field, target: PieceId) -> Phrase | None:
    """A trick's attack or capture, aimed at one of several."""
    victim = field.piece(target)
    firings = field.task.firings
    bearer = field.state.unit(firings[0].bearer) if firings else None
    if victim is None or bearer is None or bearer.side is None:
        return None
    steps = steps_of(field, firings[0])
    step = next((each for each in steps if each.does in (Does.ATTACK, Does.CAPTURE)), None)
    if step is None:
        return None
    if step.does is Does.CAPTURE:
        return _capture(field, target, step.test, 0)
    return _trick_attack(field, bearer, victim, step.test)


def _entry(field: Field, unit: Unit, position: Position) -> Phrase | None:
    """RNR-44: how likely it is that an open enemy's fire, or a local's, destroys who enters."""
    if unit.side is None:
        return None
    arrived = Unit(unit.id, position, unit.side, closed=unit.closed, token=unit.token)
    survives = Fraction(1)
    fires = 0
    for enemy in field.at(position):
        if field.settings.guard_takes_entry_fire and field.guards(arrived, enemy.side):
            continue  # RNR-62, as that option reads it
        for needed in _fire(field, enemy, unit):
            threshold = field.threshold(enemy, arrived, needed)
            twos = field.enjoys_twos(enemy.side)
            survives *= 1 - chance(threshold, field.attack_modifier(enemy), twos=twos)
            fires += 1
    if not fires:
        return None
    closed = sum(each.closed for each in field.enemies_at(unit.side, position))
    return Phrase.of(
        "rocknroll-caution_entry",
        count=fires,
        percent=percent(1 - survives),
        closed=closed,
        last="yes" if [each.id for each in field.of(unit.side)] == [unit.id] else "no",
    )


def _fire(field: Field, bearer: Unit, entrant: Unit) -> Sequence[int]:
    """Give the tests of everything open that fires when *entrant* enters."""
    if bearer.id == entrant.id or bearer.side is entrant.side:
        return ()
    when = When.ANY_ENTERS if bearer.side is None else When.ENEMY_ENTERS
    proof = bearer.side is not None and not entrant.closed and field.kind(entrant.id).barrage_proof
    if proof:
        return ()
    tests = [
        trick.steps[0].test for _, trick in field.tricks(bearer, when) if trick.steps[0].does is Does.ATTACK
    ]
    if bearer.ambush and not bearer.closed:
        tests.append(field.kind(bearer.id).chance)
    return tests


def _deal(field: Field, what: Handling) -> Phrase:
    """RNR-73 to RNR-77: the odds of dealing with a prisoner, and what the number with a price does."""
    odds = _roll(field, _threshold(field, what), 0, stands=_stands(field))
    return Phrase.of(
        "rocknroll-caution_prisoner", odds=odds, exactly=field.numbers.exactly, handling=what.value
    )


def _stands(field: Field) -> int:
    """RNR-77: the face of a prisoner's roll into which no RD are poured; 0 where they may be."""
    free = field.settings.exact3_pourable or field.settings.exact3_on_total
    return 0 if free else field.numbers.exactly


def _roll(
    field: Field, threshold: int, modifier: int, price: int = 0, stands: int = 0, *, is_brief: bool = False
) -> Phrase:
    """Give the odds of a roll of the own side, before and after each RD, or after one and all of them where
    that *is_brief*; for *stands* see `chance`."""
    assert field.own is not None
    bank = field.own.rd - price
    rate = field.settings.pour_rate
    found = list(with_rd(threshold, modifier, bank, rate=rate, twos=_twos(field), stands=stands))
    told = [*found[:2], *found[2:][-1:]] if is_brief else found[: MOST_RD + 1]
    return _odds(max(threshold, field.numbers.lowest_threshold), modifier, told)


def _odds(threshold: int, modifier: int, found: Sequence[tuple[int, Fraction]]) -> Phrase:
    return Phrase.of(
        "rocknroll-caution_roll",
        threshold=threshold,
        signed=words.sign(modifier),
        size=abs(modifier),
        percent=percent(found[0][1]),
        rd=tuple(
            Phrase.of("rocknroll-caution_rd", count=count, percent=percent(odds)) for count, odds in found[1:]
        ),
    )


def _threshold(field: Field, what: Handling) -> int:
    numbers = field.numbers
    return {
        Handling.INTERROGATE: numbers.interrogate,
        Handling.EXECUTE: numbers.execute,
        Handling.RECRUIT: numbers.recruit,
    }[what]


def _bonus(field: Field) -> int:
    """RNR-28: the suit's bonus, where the order under way still has it."""
    under_way = field.order
    if field.own is None or under_way is None or under_way.order is None or not under_way.bonus:
        return 0
    return int(suit_of(under_way.order) is SUIT_OF[field.own.side])


def _twos(field: Field) -> bool:
    return field.own is not None and field.own.twos
