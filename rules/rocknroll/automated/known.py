"""The field as one viewer knows it: asked for odds, never for secrets."""

from __future__ import annotations

from rules.rocknroll.content import RocknrollContent, UnitKind
from rules.rocknroll.field import Field
from rules.rocknroll.names import Side, UnitId
from rules.rocknroll.state import Force, State, Unit
from rules.rocknroll.view import ForceView, RocknrollView


class KnownField(Field):
    """A field on which closed enemies are nobody in particular."""

    def kind(self, unit: UnitId) -> UnitKind:
        """Give what the card says; of an unknown one only what holds of every closed unit."""
        known = self.content.unit.get(unit)
        return known if known is not None else UnitKind(unit, self.numbers.masked_chance)


def known_field(content: RocknrollContent, view: RocknrollView) -> KnownField:
    """Give the field of *view*; an unknown unit has its token for an id."""
    units = tuple(
        Unit(
            each.unit if each.unit is not None else UnitId(each.piece),
            each.position,
            each.side,
            closed=each.closed,
            token=each.piece if each.closed else None,
            arrow=each.arrow,
            ambush=each.ambush,
        )
        for each in view.pieces
    )
    vietnam, vpa = (_force(view, view.force(side)) for side in Side)
    state = State(
        view.settings,
        (vietnam, vpa),
        phase=view.phase,
        round=view.round,
        first=view.first,
        active=view.active,
        points=view.points,
        units=units,
    )
    return KnownField(content, state)


def _force(view: RocknrollView, force: ForceView) -> Force:
    own = view.own is not None and view.own.side is force.side
    return Force(
        force.side,
        seat=force.seat,
        orders=view.own.orders if own and view.own is not None else (),
        rd=force.rd,
        devil_used=force.devil_used,
        twos=force.twos,
    )
