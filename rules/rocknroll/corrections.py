"""What the game master of a match may set right: counters, cards, units, prisoners, Points, the turn."""

from __future__ import annotations

from dataclasses import dataclass

from rules.contract import Correction
from rules.kernel.amending import Switch
from rules.rocknroll.names import Direction, Letter, OrderCard, PieceId, Position, Side, UnitId


@dataclass(frozen=True)
class AmendRd(Correction):
    """RNR-14, RNR-50: set a bank of RD."""

    side: Side
    rd: int


@dataclass(frozen=True)
class AmendCompensation(Correction):
    """RNR-15: set the OK of a side."""

    side: Side
    compensation: int


@dataclass(frozen=True)
class AmendWins(Correction):
    """RNR-112: set how many rounds a side has won; none of these numbers ends the match at once."""

    side: Side
    wins: int


@dataclass(frozen=True)
class AmendScore(Correction):
    """RNR-111: set the sum of a side's round scores."""

    side: Side
    score: int


@dataclass(frozen=True)
class AmendDevil(Correction):
    """RNR-81: say whether a side has used its Devil's Hand."""

    side: Side
    used: Switch


@dataclass(frozen=True)
class AmendRound(Correction):
    """RNR-9: let another round be counted."""

    round: int


@dataclass(frozen=True)
class AmendTurn(Correction):
    """RNR-10: let the turn of a side begin; the turn under way is over, a second side's turn follows."""

    opens = True
    side: Side


@dataclass(frozen=True)
class AmendPosition(Correction):
    """Lay a unit or a local into another Point; this is no entry, nothing fires."""

    piece: PieceId
    position: Position


@dataclass(frozen=True)
class AmendCommand(Correction):
    """RNR-5: say who commands an open unit or local."""

    piece: PieceId
    side: Side


@dataclass(frozen=True)
class AmendArrow(Correction):
    """RNR-96: turn the arrow of an open unit or local."""

    piece: PieceId
    arrow: Direction


@dataclass(frozen=True)
class AmendAmbush(Correction):
    """RNR-12: say whether an open unit lies in ambush."""

    piece: PieceId
    ambush: Switch


@dataclass(frozen=True)
class WithdrawPiece(Correction):
    """Take a unit off the field into its commander's HQ; a local that serves nobody goes under its deck."""

    piece: PieceId


@dataclass(frozen=True)
class ImprisonPiece(Correction):
    """RNR-70: make an open unit a prisoner of the other side; this counts as no loss."""

    piece: PieceId


@dataclass(frozen=True)
class FreePrisoner(Correction):
    """RNR-72: bring a prisoner home to the HQ of the side that it was captured from."""

    prisoner: UnitId


@dataclass(frozen=True)
class ReturnOrder(Correction):
    """Bring a discarded order into the hand of a side."""

    side: Side
    order: OrderCard


@dataclass(frozen=True)
class DealOrders(Correction):
    """Let a side draw orders, which only it sees."""

    side: Side
    count: int


@dataclass(frozen=True)
class TakeRandomOrders(Correction):
    """Discard random orders of a hand: nobody may name what only its side knows."""

    opens = True
    side: Side
    count: int


@dataclass(frozen=True)
class ReturnUnit(Correction):
    """Bring an open unit of HQ or of the own dead into the hand of its side."""

    side: Side
    unit: UnitId


@dataclass(frozen=True)
class DealUnits(Correction):
    """Let a side draw units, which only it sees."""

    side: Side
    count: int


@dataclass(frozen=True)
class TakeRandomUnits(Correction):
    """Lay random units of a hand into HQ, face up."""

    opens = True
    side: Side
    count: int


@dataclass(frozen=True)
class DealLocal(Correction):
    """RNR-17: let a side draw a local, which only it sees."""

    side: Side


@dataclass(frozen=True)
class DealOperation(Correction):
    """RNR-17: let a side draw a spec op, which only it sees."""

    side: Side


@dataclass(frozen=True)
class ExchangePoints(Correction):
    """RNR-35: let two Point cards change places; this is no Goal Change."""

    one: Letter
    other: Letter
