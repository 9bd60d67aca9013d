"""The table in words: public lines, and a side's own ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.rocknroll.content import UnitKind
from rules.rocknroll.events.close import Holding
from rules.rocknroll.field import Field
from rules.rocknroll.names import Phase, Position, Reactions, Side, UnitId
from rules.rocknroll.state import Card, Force, Standing, Unit
from rules.rocknroll.told import words


def round_of(view: Field) -> int:
    """Give the round."""
    return view.state.round


def headline(view: Field) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    state, holdings = view.state, view.holdings()
    lines = [
        Phrase.of(
            "rocknroll-headline_round",
            round=state.round,
            first=words.side(state.first),
            phase=state.phase.value,
            turn=words.side(state.active) if state.active is not None else "none",
            vietnam=view.score(Side.VIETNAM, holdings),
            vpa=view.score(Side.VPA, holdings),
            points=state.settings.first_mover_points,
        )
    ]
    lines += [line for force in state.forces for line in _force(force)]
    lines += [_point(view, each, Position(place + 1)) for place, each in enumerate(holdings)]
    if state.rescue is not None:
        lines.append(Phrase.of("rocknroll-headline_rescue", unit=words.unit(state.rescue)))
    if state.draw_offered is not None:
        lines.append(Phrase.of("rocknroll-headline_draw", side=words.side(state.draw_offered)))
    lines.append(
        Phrase.of(
            "rocknroll-headline_decks",
            orders=len(state.order_deck),
            discard=len(state.order_discard),
            locals=len(state.locals_deck),
            operations=len(state.operations_deck),
        )
    )
    lines.append(_terms(view))
    return lines


def _terms(view: Field) -> Phrase:
    """Give what the short words of the table stand for, with the match's numbers."""
    settings = view.settings
    return Phrase.of(
        "rocknroll-terms",
        pour_rate=settings.pour_rate,
        ok_rate=0 if settings.deathmatch else settings.ok_rate,
        penalty="yes" if settings.contingent_penalty and not settings.deathmatch else "no",
    )


def _force(force: Force) -> Iterator[Phrase]:
    yield Phrase.of(
        "rocknroll-headline_force",
        side=words.side(force.side),
        seat=Who(force.seat) if force.seat is not None else "none",
        wins=force.wins,
        rd=force.rd,
        compensation=force.compensation,
        orders=len(force.orders),
        units=len(force.units),
        locals=len(force.locals),
        operations=len(force.operations),
        deck=len(force.deck),
        devil="yes" if force.devil_used else "no",
        twos="yes" if force.twos else "no",
    )
    if force.hq or force.discard or force.prisoners:
        yield Phrase.of(
            "rocknroll-headline_base",
            side=words.side(force.side),
            hq=_named(force.hq),
            dead=len(force.discard),
            prisoners=words.units(prisoner.id for prisoner in force.prisoners),
        )


def _named(cards: Iterable[Card]) -> tuple[Fact, ...]:
    """Give cards by name, and how many lie closed."""
    cards = tuple(cards)
    closed = sum(each.closed for each in cards)
    hidden = (Phrase.of("rocknroll-closed_cards", count=closed),) if closed else ()
    return (*words.units(each.id for each in cards if not each.closed), *hidden)


def _point(view: Field, held: Holding, position: Position) -> Phrase:
    here = view.at(position)
    return Phrase.of(
        "rocknroll-headline_point",
        number=int(position),
        letter=words.letter(held.letter),
        value=view.settings.value(held.letter),
        holder="none" if held.holder is None else held.holder.value,
        dug_in="yes" if held.dug_in else "no",
        vietnam_strength=held.vietnam,
        vpa_strength=held.vpa,
        vietnam=_pieces(view, here, Side.VIETNAM),
        vpa=_pieces(view, here, Side.VPA),
        locals=_pieces(view, here, None),
    )


def _pieces(view: Field, here: Iterable[Unit], side: Side | None) -> tuple[Fact, ...]:
    return tuple(_piece(view, each) for each in here if each.side is side)


def _piece(view: Field, piece: Unit) -> Phrase:
    """Give a unit with what its card and its markers show; a closed one is its token."""
    if piece.closed:
        return words.piece(piece.piece)
    kind = view.kind(piece.id)
    is_recruit = kind.side is not None and piece.side is not None and kind.side is not piece.side
    return Phrase.of(
        "rocknroll-headline_piece",
        unit=words.piece(piece.piece),
        chance=kind.chance,
        armour=kind.armour,
        arrow=piece.arrow.value if piece.arrow is not None else "none",
        ambush="yes" if piece.ambush else "no",
        home=words.side(kind.side) if is_recruit and kind.side is not None else "none",
    )


def details(view: Field) -> Iterator[Phrase]:
    """Give what the open cards on the field say, who is dead, and who is out of the match."""
    for each in view.state.units:
        if not each.closed:
            yield Phrase.of(
                "rocknroll-detail_piece",
                unit=words.piece(each.piece),
                position=words.position(each.position),
                side=words.side(each.side) if each.side is not None else "none",
                text=Phrase(f"rocknroll-unit-{each.piece}.text"),
            )
    for force in view.state.forces:
        if force.discard:
            dead = _named(force.discard)
            yield Phrase.of("rocknroll-detail_dead", side=words.side(force.side), units=dead)
    if view.state.out:
        yield Phrase.of("rocknroll-detail_out", units=_named(view.state.out))
    if view.state.order_discard:
        # RNR-26: face up; how many of each kind are gone.
        counts = Counter(map(words.order_kind, view.state.order_discard))
        yield Phrase.of(
            "rocknroll-detail_discard",
            orders=tuple(
                Phrase.of("rocknroll-counted", thing=Phrase(f"rocknroll-order-{kind}"), count=count)
                for kind, count in sorted(counts.items())
            ),
        )


def hand(view: Field) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    own = view.own
    if own is None:
        return ()
    orders = [
        Phrase.of(
            "rocknroll-hand_order",
            card=words.order(card),
            count=own.orders.count(card),
            text=Phrase(f"rocknroll-order-{words.order_kind(card)}.text"),
        )
        for card in sorted(set(own.orders))
    ]
    units = [_unit(view, unit, "hand") for unit in own.units]
    units += [_unit(view, unit, "local") for unit in own.locals]
    # A page has room for the first of them only: those that it asks about.
    lines = [*orders, *units] if view.state.phase is Phase.ORDERS else [*units, *orders]
    lines += [
        Phrase.of(
            "rocknroll-hand_operation",
            operation=Phrase(f"rocknroll-operation-{each}"),
            text=Phrase(f"rocknroll-operation-{each}.text"),
        )
        for each in own.operations
    ]
    lines += _closed(view, own)
    if own.picks:
        lines.append(Phrase.of("rocknroll-hand_picks", units=words.units(own.picks)))
    if own.deck:
        lines.append(Phrase.of("rocknroll-hand_deck", units=words.units(own.deck)))
    lines += [_standing(own.standing), Phrase.of("rocknroll-hand_terms", pour_rate=view.settings.pour_rate)]
    return lines


def numbers(kind: UnitKind) -> Phrase:
    """Give what a unit rolls to hit, what it takes to hit it, and for how many it counts."""
    return Phrase.of(
        "rocknroll-numbers_unit",
        chance=kind.chance,
        armour=kind.armour,
        weight=kind.weight,
        side="none" if kind.side is None else words.side(kind.side),
    )


def _unit(view: Field, unit: UnitId, zone: str) -> Phrase:
    kind = view.kind(unit)
    return Phrase.of(
        "rocknroll-hand_unit",
        unit=words.unit(unit),
        zone=zone,
        chance=kind.chance,
        armour=kind.armour,
        text=Phrase(f"rocknroll-unit-{unit}.text"),
    )


def _closed(view: Field, own: Force) -> Iterator[Phrase]:
    """Give what only the side knows of its closed cards."""
    for each in view.state.units:
        if each.closed and each.side is own.side:
            yield Phrase.of(
                "rocknroll-hand_token",
                token=words.piece(each.piece),
                unit=words.unit(each.id),
                position=words.position(each.position),
            )
    for key, cards in (("hq", own.hq), ("dead", own.discard)):
        closed = [card.id for card in cards if card.closed]
        if closed:
            yield Phrase.of(f"rocknroll-hand_{key}", units=words.units(closed))


def _standing(standing: Standing) -> Phrase:
    wish = "alert" if standing.alert and standing.devil is Reactions.ASK else standing.devil.value
    return Phrase.of(
        "rocknroll-hand_standing", most=standing.pour_max, reactions=standing.reactions.value, devil=wish
    )
