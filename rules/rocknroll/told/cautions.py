"""What a player wants to know before choosing: odds before and after each RD, prices, texts of cards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from rules.contract import Action, Phrase
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
    TryCapture,
    UseCurrentAct,
    UseTrick,
)
from rules.rocknroll.automated.known import KnownField
from rules.rocknroll.automated.odds import chance, with_rd
from rules.rocknroll.content import RocknrollContent, Step
from rules.rocknroll.deployment import DECK
from rules.rocknroll.field import SUIT_OF, kind_of, suit_of
from rules.rocknroll.names import (
    CardId,
    Does,
    Handling,
    Payment,
    PieceId,
    Position,
    Purpose,
    Side,
    TrickNumber,
    UnitId,
    When,
)
from rules.rocknroll.orders import SUPPLIES
from rules.rocknroll.rolls import PRISONERS
from rules.rocknroll.state import Firing, Unit, without_unit
from rules.rocknroll.told import words
from rules.rocknroll.trick_objects import choices
from rules.rocknroll.view import RocknrollView

MOST_RD = 6
"""RD of which a caution tells the odds; six make a sure success even of armour 7+."""


def caution(field: KnownField, view: RocknrollView, action: Action) -> Phrase | None:
    """Give odds, prices and texts to know before choosing *action*, on the *field* of *view*.

    Whatever leaves a side without a unit on the field is told first.
    """
    said = _caution(field, view, action)
    if view.own is None or not _leaves_nobody(field, view.own.side, action):
        return said
    return Phrase.of("rocknroll-caution_last_unit", said="none" if said is None else said)


def _leaves_nobody(field: KnownField, side: Side, action: Action) -> bool:
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


def _caution(field: KnownField, view: RocknrollView, action: Action) -> Phrase | None:
    if view.own is None:
        return None
    content = field.content
    match action:
        case Attack(_, unit, target):
            return _attack(field, view, unit, target)
        case AttackAgain(_, target):
            return _attack_again(field, view, target)
        case TryCapture(_, unit, payment, card):
            price = content.numbers.capture_rd if payment is Payment.RD else 0
            return _capture(_without(field, card), view, unit, content.numbers.capture, price)
        case HandlePrisoner(_, _, what):
            return _deal(field, view, what)
        case DriveOut():
            return _roll(field, view, content.numbers.drive_out, _bonus(view))
        case UseTrick(_, unit, trick):
            return _use_trick(field, view, unit, trick)
        case FireFirst(_, unit, trick) if trick >= 0:
            return _text(field, unit)
        case DirectUnit(_, target):
            return _aim(field, view, target)
        case FireSuperweapon():
            faces = chance(content.numbers.superweapon, twos=_twos(view))
            return Phrase.of("rocknroll-caution_superweapon", percent=_percent(faces))
        case Pour():
            assert view.roll is not None
            roll = view.roll
            total = roll.total + roll.need // view.settings.pour_rate
            return Phrase.of("rocknroll-caution_pour", count=roll.need, total=total, threshold=roll.threshold)
        case Accept():
            # RNR-50.
            paid = view.settings.rd_source != "natural_one" or (
                view.roll is not None and view.roll.natural == 1
            )
            return Phrase.of("rocknroll-caution_accept", paid="yes" if paid else "no")
        case Reroll(_, card):
            return _reroll(field, view, card)
        case CallDevilForUnits(_, first, second):
            from_hq = sum(source != DECK for source in (first, second))
            return _devil(content, view, from_hq + _units_left(view))
        case CallDevilForOrders():
            return _devil(content, view, _orders_left(view))
        case CallDevilToRevive() | Interrupt() | InterruptWithStep():
            return _devil(content, view)
        case UseCurrentAct(_, payment):
            return _price(payment, content.numbers.current_act_rd)
        case ChangeGoals(_, payment):
            return _price(payment, content.numbers.goal_change_rd)
        case PlayOrder(_, order):
            text = Phrase(f"rocknroll-order-{kind_of(order)}.text")
            left = _orders_left(view)
            if kind_of(order) != "supply_drop" or left >= SUPPLIES:
                return text
            return Phrase.of("rocknroll-caution_supplies", text=text, count=left)
        case DeployUnit(_, unit, position, closed):
            return _entry(field, view, Unit(unit, position, view.own.side, closed=closed), position)
        case Manoeuvre(_, piece, position) | PlayStep(_, _, piece, position):
            mover = field.state.piece(piece)
            return _entry(field, view, mover, position) if mover is not None else None
        case _:
            return None


def _devil(content: RocknrollContent, view: RocknrollView, given: int | None = None) -> Phrase:
    """RNR-83: the price; and how many cards it gives, where fewer are left than it is called for."""
    rock = view.settings.rocknroll and view.settings.devil_blocks_rocknroll
    gives: int | str = "all" if given is None or given >= content.numbers.devils_cards else given
    return Phrase.of("rocknroll-caution_devil", rock="yes" if rock else "no", given=gives)


def _orders_left(view: RocknrollView) -> int:
    """RNR-18: orders that can be drawn: what was discarded is shuffled when the deck is empty."""
    return view.order_deck + len(view.order_discard)


def _units_left(view: RocknrollView) -> int:
    """RNR-19: units that can be drawn; in a Deathmatch the dead do not return."""
    assert view.own is not None
    force = view.force(view.own.side)
    dead = 0 if view.settings.deathmatch else len(force.discard) + force.discard_closed
    return force.deck + dead


def _price(payment: Payment, rd: int) -> Phrase | None:
    """RNR-38: what is paid in RD; the cards are in the choice itself."""
    if payment is Payment.CARDS:
        return None
    return Phrase.of("rocknroll-caution_price", count=rd if payment is Payment.RD else rd // 2)


def _attack(field: KnownField, view: RocknrollView, unit: PieceId, target: PieceId) -> Phrase | None:
    attacker, victim = field.state.piece(unit), field.state.piece(target)
    if attacker is None or victim is None:
        return None
    needed = field.threshold(attacker, victim, field.chance(attacker))
    modifier = field.attack_modifier(attacker)
    if attacker.side is None:
        # A local that takes orders rolls for nobody: no suit, no RD, no twos (RNR-86).
        return _odds(needed, modifier, [(0, chance(needed, modifier))])
    bonus = 0 if attacker.closed else _bonus(view)
    return _roll(field, view, needed, modifier + bonus)


def _attack_again(field: KnownField, view: RocknrollView, target: PieceId) -> Phrase | None:
    return _attack(field, view, view.rocker, target) if view.rocker is not None else None


def _capture(
    field: KnownField, view: RocknrollView, target: PieceId, needed: int, price: int
) -> Phrase | None:
    assert view.own is not None
    victim = field.state.piece(target)
    if victim is None:
        return None
    return _roll(field, view, needed, field.capture_modifier(view.own.side, victim.position), price)


def _use_trick(field: KnownField, view: RocknrollView, unit: PieceId, trick: TrickNumber) -> Phrase | None:
    bearer = field.state.piece(unit)
    if bearer is None or trick < 0:
        return None
    kind = field.kind(bearer.id).tricks[trick]
    first = kind.steps[0]
    said = _text(field, unit)
    if not first.test:
        return said
    if first.does is not Does.ATTACK:
        odds = _roll(field, view, first.test, _bonus(view))
        return Phrase.of("rocknroll-caution_trick", odds=odds, text=said)
    firing = Firing(bearer.id, trick, When.OWN_TURN, bearer.position, bearer.side)
    targets = choices(field, firing, first)
    if len(targets) != 1:
        # Where there are several, the odds stand beside each.
        return said
    odds = _trick_attack(field, view, bearer, targets[0], first.test)
    return Phrase.of("rocknroll-caution_trick", odds=odds, text=said)


def _trick_attack(field: KnownField, view: RocknrollView, bearer: Unit, victim: Unit, test: int) -> Phrase:
    modifier = field.attack_modifier(bearer) + _bonus(view)
    return _roll(field, view, field.threshold(bearer, victim, test), modifier)


def _text(field: KnownField, unit: PieceId) -> Phrase:
    """Give what the card of an open unit says."""
    bearer = field.state.piece(unit)
    return Phrase(f"rocknroll-unit-{bearer.id if bearer is not None else unit}.text")


def _reroll(field: KnownField, view: RocknrollView, card: CardId) -> Phrase:
    """RNR-46: the odds of the second die; a unit paid for it no longer helps."""
    assert view.roll is not None
    change = _aura(_without(field, card), view) - _aura(field, view)
    stands = _stands(field, view) if view.results[-1].purpose in PRISONERS else 0
    return _roll(field, view, view.roll.threshold, view.roll.modifier + change, stands=stands)


def _without(field: KnownField, card: CardId | None) -> KnownField:
    """Give the field once *card* is paid, which may be a unit on it."""
    payer = field.state.piece(PieceId(card)) if card is not None else None
    return field if payer is None else KnownField(field.content, without_unit(field.state, payer.id))


def _aura(field: KnownField, view: RocknrollView) -> int:
    """What others in the Point add to the roll that waits for an answer."""
    assert view.roll is not None
    roll, purpose = view.roll, view.results[-1].purpose
    attacker = field.state.piece(roll.piece) if roll.piece is not None else None
    target = field.state.piece(roll.target) if roll.target is not None else None
    if purpose is Purpose.ATTACK and attacker is not None:
        return field.attack_modifier(attacker)
    if purpose is Purpose.CAPTURE and target is not None:
        return field.capture_modifier(roll.side, target.position)
    return 0


def _aim(field: KnownField, view: RocknrollView, target: PieceId) -> Phrase | None:
    """A trick's attack or capture, aimed at one of several."""
    victim = field.state.piece(target)
    bearer = field.state.piece(view.firings[0].piece) if view.firings else None
    if victim is None or bearer is None or view.firings[0].trick < 0:
        return None
    step = _aimed_step(field, bearer.id, view.firings[0].trick)
    if step is None or bearer.side is None:
        return None
    if step.does is Does.CAPTURE:
        return _capture(field, view, target, step.test, 0)
    return _trick_attack(field, view, bearer, victim, step.test)


def _aimed_step(field: KnownField, unit: UnitId, trick: TrickNumber) -> Step | None:
    steps = field.kind(unit).tricks[trick].steps
    return next((each for each in steps if each.does in (Does.ATTACK, Does.CAPTURE)), None)


def _entry(field: KnownField, view: RocknrollView, unit: Unit, position: Position) -> Phrase | None:
    """RNR-44: how likely it is that an open enemy's fire, or a local's, destroys who enters."""
    if unit.side is None:
        return None
    arrived = Unit(unit.id, position, unit.side, closed=unit.closed, token=unit.token)
    survives = Fraction(1)
    fires = 0
    for enemy in field.at(position):
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
        percent=_percent(1 - survives),
        closed=closed,
        last="yes" if [each.id for each in field.of(unit.side)] == [unit.id] else "no",
    )


def _fire(field: KnownField, bearer: Unit, entrant: Unit) -> Sequence[int]:
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


def _deal(field: KnownField, view: RocknrollView, what: Handling) -> Phrase:
    """RNR-73 to RNR-77: the odds of dealing with a prisoner, and what the number with a price does."""
    odds = _roll(field, view, _threshold(field.content, what), 0, stands=_stands(field, view))
    return Phrase.of(
        "rocknroll-caution_prisoner", odds=odds, exactly=field.numbers.exactly, handling=what.value
    )


def _stands(field: KnownField, view: RocknrollView) -> int:
    """RNR-77: the face of a prisoner's roll into which no RD are poured; 0 where they may be."""
    free = view.settings.exact3_pourable or view.settings.exact3_on_total
    return 0 if free else field.numbers.exactly


def _roll(
    field: KnownField, view: RocknrollView, threshold: int, modifier: int, price: int = 0, stands: int = 0
) -> Phrase:
    """Give the odds of a roll of the own side, before and after each RD; for *stands* see `chance`."""
    assert view.own is not None
    bank = view.force(view.own.side).rd - price
    rate = view.settings.pour_rate
    found = list(with_rd(threshold, modifier, bank, rate=rate, twos=_twos(view), stands=stands))
    return _odds(max(threshold, field.numbers.lowest_threshold), modifier, found)


def _odds(threshold: int, modifier: int, found: Sequence[tuple[int, Fraction]]) -> Phrase:
    return Phrase.of(
        "rocknroll-caution_roll",
        threshold=threshold,
        signed=words.sign(modifier),
        size=abs(modifier),
        percent=_percent(found[0][1]),
        rd=tuple(
            Phrase.of("rocknroll-caution_rd", count=count, percent=_percent(odds))
            for count, odds in found[1 : MOST_RD + 1]
        ),
    )


def _threshold(content: RocknrollContent, what: Handling) -> int:
    numbers = content.numbers
    return {
        Handling.INTERROGATE: numbers.interrogate,
        Handling.EXECUTE: numbers.execute,
        Handling.RECRUIT: numbers.recruit,
    }[what]


def _bonus(view: RocknrollView) -> int:
    """RNR-28: the suit's bonus, where the order under way still has it."""
    if view.own is None or view.order is None or not view.bonus:
        return 0
    return int(suit_of(view.order) is SUIT_OF[view.own.side])


def _twos(view: RocknrollView) -> bool:
    return view.own is not None and view.force(view.own.side).twos


def _percent(odds: Fraction) -> int:
    return round(100 * odds)
