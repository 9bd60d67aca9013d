"""The table in words: public lines, and a side's own ones."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.contract import Fact, Phrase, Who
from rules.rocknroll.content import RocknrollContent
from rules.rocknroll.names import Position, Reactions, Side, UnitId
from rules.rocknroll.state import Standing
from rules.rocknroll.told import words
from rules.rocknroll.view import ForceView, OwnView, PieceView, RocknrollView


def headline(view: RocknrollView) -> Sequence[Phrase]:
    """Give the public table as short lines."""
    lines = [
        Phrase.of(
            "rocknroll-headline_round",
            round=view.round,
            first=words.side(view.first),
            phase=view.phase.value,
            turn=words.side(view.active) if view.active is not None else "none",
            vietnam=view.scores[0],
            vpa=view.scores[1],
        )
    ]
    lines += [line for force in view.forces for line in _force(force)]
    lines += [_point(view, Position(number + 1)) for number in range(len(view.points))]
    if view.rescue is not None:
        lines.append(Phrase.of("rocknroll-headline_rescue", unit=words.unit(view.rescue)))
    if view.draw_offered is not None:
        lines.append(Phrase.of("rocknroll-headline_draw", side=words.side(view.draw_offered)))
    lines.append(
        Phrase.of(
            "rocknroll-headline_decks",
            orders=view.order_deck,
            discard=len(view.order_discard),
            locals=view.locals_deck,
            operations=view.operations_deck,
        )
    )
    lines.append(_terms(view))
    return lines


def _terms(view: RocknrollView) -> Phrase:
    """Give what the short words of the table stand for, with the match's numbers."""
    settings = view.settings
    return Phrase.of(
        "rocknroll-terms",
        pour_rate=settings.pour_rate,
        ok_rate=0 if settings.deathmatch else settings.ok_rate,
        penalty="yes" if settings.contingent_penalty and not settings.deathmatch else "no",
    )


def _force(force: ForceView) -> Iterator[Phrase]:
    yield Phrase.of(
        "rocknroll-headline_force",
        side=words.side(force.side),
        seat=Who(force.seat) if force.seat is not None else "none",
        wins=force.wins,
        rd=force.rd,
        compensation=force.compensation,
        orders=force.orders,
        units=force.units,
        locals=force.locals,
        operations=force.operations,
        deck=force.deck,
        devil="yes" if force.devil_used else "no",
        twos="yes" if force.twos else "no",
    )
    if force.hq or force.hq_closed or force.discard or force.discard_closed or force.prisoners:
        yield Phrase.of(
            "rocknroll-headline_base",
            side=words.side(force.side),
            hq=_named(force.hq, force.hq_closed),
            dead=len(force.discard) + force.discard_closed,
            prisoners=words.units(prisoner.id for prisoner in force.prisoners),
        )


def _named(units: Iterable[UnitId], closed: int) -> tuple[Fact, ...]:
    """Give cards by name, and how many lie closed."""
    hidden = (Phrase.of("rocknroll-closed_cards", count=closed),) if closed else ()
    return (*words.units(units), *hidden)


def _point(view: RocknrollView, position: Position) -> Phrase:
    held = view.holdings[position - 1]
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
        vietnam=_pieces(here, Side.VIETNAM),
        vpa=_pieces(here, Side.VPA),
        locals=_pieces(here, None),
    )


def _pieces(here: Iterable[PieceView], side: Side | None) -> tuple[Fact, ...]:
    return tuple(_piece(each) for each in here if each.side is side)


def _piece(piece: PieceView) -> Phrase:
    """Give a unit with what its card and its markers show; a closed one is its token."""
    if piece.closed:
        return words.piece(piece.piece)
    is_recruit = piece.home is not None and piece.side is not None and piece.home is not piece.side
    return Phrase.of(
        "rocknroll-headline_piece",
        unit=words.piece(piece.piece),
        chance=piece.chance,
        armour=piece.armour,
        arrow=piece.arrow.value if piece.arrow is not None else "none",
        ambush="yes" if piece.ambush else "no",
        home=words.side(piece.home) if is_recruit and piece.home is not None else "none",
    )


def details(view: RocknrollView) -> Iterator[Phrase]:
    """Give what the open cards on the field say, who is dead, and who is out of the match."""
    for each in view.pieces:
        if not each.closed:
            yield Phrase.of(
                "rocknroll-detail_piece",
                unit=words.piece(each.piece),
                position=words.position(each.position),
                side=words.side(each.side) if each.side is not None else "none",
                text=Phrase(f"rocknroll-unit-{each.piece}.text"),
            )
    for force in view.forces:
        if force.discard or force.discard_closed:
            dead = _named(force.discard, force.discard_closed)
            yield Phrase.of("rocknroll-detail_dead", side=words.side(force.side), units=dead)
    if view.out or view.out_closed:
        yield Phrase.of("rocknroll-detail_out", units=_named(view.out, view.out_closed))


def hand(content: RocknrollContent, view: RocknrollView) -> Sequence[Phrase]:
    """Give the private lines of the viewing seat."""
    own = view.own
    if own is None:
        return ()
    lines = [
        Phrase.of(
            "rocknroll-hand_order",
            card=words.order(card),
            count=own.orders.count(card),
            text=Phrase(f"rocknroll-order-{words.order_kind(card)}.text"),
        )
        for card in dict.fromkeys(own.orders)
    ]
    lines += [_unit(content, unit, "hand") for unit in own.units]
    lines += [_unit(content, unit, "local") for unit in own.locals]
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
    lines += [_standing(own.standing), _terms(view)]
    return lines


def _unit(content: RocknrollContent, unit: UnitId, zone: str) -> Phrase:
    kind = content.unit[unit]
    return Phrase.of(
        "rocknroll-hand_unit",
        unit=words.unit(unit),
        zone=zone,
        chance=kind.chance,
        armour=kind.armour,
        text=Phrase(f"rocknroll-unit-{unit}.text"),
    )


def _closed(view: RocknrollView, own: OwnView) -> Iterator[Phrase]:
    """Give what only the side knows of its closed cards."""
    for each in view.pieces:
        if each.closed and each.side is own.side and each.unit is not None:
            yield Phrase.of(
                "rocknroll-hand_token",
                token=words.piece(each.piece),
                unit=words.unit(each.unit),
                position=words.position(each.position),
            )
    if own.hq_closed:
        yield Phrase.of("rocknroll-hand_hq", units=words.units(own.hq_closed))
    if own.discard_closed:
        yield Phrase.of("rocknroll-hand_dead", units=words.units(own.discard_closed))


def _standing(standing: Standing) -> Phrase:
    wish = "alert" if standing.alert and standing.devil is Reactions.ASK else standing.devil.value
    return Phrase.of(
        "rocknroll-hand_standing", most=standing.pour_max, reactions=standing.reactions.value, devil=wish
    )
