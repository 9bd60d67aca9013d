"""Facts of assaults and battles: who attacks, who defends, the dice, and what the beaten lose."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rules.contract import Event, Seat, Viewer
from rules.siege.events.event import SiegeEvent, answered
from rules.siege.names import FigureId, FortificationId, RegionId, RollPart, SquadId, UndergroundId
from rules.siege.state import Engagement, Squad, Stage, State, with_player, with_squad


@dataclass(frozen=True)
class Part:
    """One number in a total."""

    name: RollPart
    amount: int


@dataclass(frozen=True)
class Roll:
    """One side of a battle: parts, natural dice, and what became of them."""

    parts: tuple[Part, ...]
    dice: tuple[int, ...]
    """Two for a lucky squad, none where the token's side does not roll."""
    cap: int
    """SIEGE-14, Dominion: the highest that the die counts; 0 for no cap."""
    reroll: int
    """SIEGE-32, Foresight: the natural second roll; 0 for none."""
    total: int


class LossCause(StrEnum):
    """Why a figure was lost."""

    BATTLE = "battle"
    NO_RETREAT = "no_retreat"
    THROWN = "thrown"
    BURIED = "buried"


@dataclass(frozen=True)
class AssaultDeclared(SiegeEvent):
    """SIEGE-39, SIEGE-56: a storm squad assaults a token."""

    seat: Seat
    squad: SquadId
    region: RegionId
    fortification: FortificationId | None
    underground: UndergroundId | None
    strength: int
    """Of the token, as it is now."""

    def apply(self, state: State) -> State:
        """SIEGE-47: the squad is spent."""
        state = with_squad(state, self.squad, lambda squad: replace(squad, spent=True))
        return replace(
            state,
            engagement=Engagement(
                self.squad,
                self.region,
                fortification=self.fortification,
                underground=self.underground,
            ),
        )


@dataclass(frozen=True)
class AttackDeclared(SiegeEvent):
    """SIEGE-29: a squad attacks an enemy squad in the field."""

    seat: Seat
    squad: SquadId
    target: SquadId
    region: RegionId

    def apply(self, state: State) -> State:
        state = with_squad(state, self.squad, lambda squad: replace(squad, spent=True))
        return replace(
            state,
            engagement=Engagement(self.squad, self.region, target=self.target, stage=Stage.FIGHT),
        )


@dataclass(frozen=True)
class DefenceAnswered(SiegeEvent):
    """SIEGE-51: a Defender answered, asked or by a standing order."""

    seat: Seat
    squad: SquadId | None
    """None for a pass."""

    def seen_by(self, viewer: Viewer) -> Event | None:
        """Others may not even know whether the seat had to be asked."""
        return self if viewer == self.seat else None

    def apply(self, state: State) -> State:
        """Keep the answer until all are in."""
        state = with_player(state, self.seat, lambda player: replace(player, defence=self.squad))
        return answered(state, self.seat)


@dataclass(frozen=True)
class DefenceRevealed(SiegeEvent):
    """SIEGE-51, SIEGE-52: who defends, nearest first."""

    guards: tuple[SquadId, ...]

    def apply(self, state: State) -> State:
        players = tuple(replace(each, defence=None) for each in state.players)
        engagement = state.engagement
        if engagement is not None:
            engagement = replace(engagement, guards=self.guards, stage=Stage.FIGHT)
        return replace(state, players=players, engagement=engagement)


@dataclass(frozen=True)
class BattleRolled(SiegeEvent):
    """The dice of one battle with everything that counts."""

    attacker: SquadId
    defender: SquadId | None
    """None for a token without a guard."""
    fortification: FortificationId | None
    underground: UndergroundId | None
    attack: Roll
    defence: Roll

    def apply(self, state: State) -> State:
        """The dice change nothing by themselves."""
        return state


@dataclass(frozen=True)
class BattleDecided(SiegeEvent):
    """SIEGE-31, SIEGE-42: which side won."""

    attacker: SquadId
    defender: SquadId | None
    attacker_wins: bool

    def apply(self, state: State) -> State:
        """The beaten squad's defeat comes next; a token alone suffers none."""
        engagement = state.engagement
        if engagement is None:
            return state
        loser = self.defender if self.attacker_wins else self.attacker
        stage = Stage.LOSS if loser is not None else Stage.NEXT
        guards = tuple(each for each in engagement.guards if each != self.defender)
        return replace(state, engagement=replace(engagement, loser=loser, stage=stage, guards=guards))


@dataclass(frozen=True)
class FigureLost(SiegeEvent):
    """SIEGE-15: a figure goes to its owner's reserve."""

    seat: Seat
    squad: SquadId
    figure: FigureId
    cause: LossCause

    def apply(self, state: State) -> State:
        """Move the figure; SIEGE-14: a Heart holds only in the squad's first lost battle of the round."""

        def without(squad: Squad) -> Squad:
            place = squad.figures.index(self.figure)
            left = (*squad.figures[:place], *squad.figures[place + 1 :])
            beaten = self.cause is LossCause.BATTLE
            return replace(squad, figures=left, heart_used=squad.heart_used or beaten)

        state = with_squad(state, self.squad, without)
        return with_player(
            state, self.seat, lambda player: replace(player, reserve=(*player.reserve, self.figure))
        )


@dataclass(frozen=True)
class HeartHeld(SiegeEvent):
    """SIEGE-14, Heart: the squad's first defeat of the round costs no figure."""

    squad: SquadId

    def apply(self, state: State) -> State:
        """It works once a round."""
        return with_squad(state, self.squad, lambda squad: replace(squad, heart_used=True))


@dataclass(frozen=True)
class SquadRetreated(SiegeEvent):
    """SIEGE-34: a beaten squad fell back."""

    squad: SquadId
    origin: RegionId
    region: RegionId

    def apply(self, state: State) -> State:
        """Put it there; this is not a move."""
        return with_squad(state, self.squad, lambda squad: replace(squad, region=self.region))


@dataclass(frozen=True)
class SquadShaken(SiegeEvent):
    """SIEGE-33: a beaten squad is shaken until the round ends."""

    squad: SquadId

    def apply(self, state: State) -> State:
        return with_squad(state, self.squad, lambda squad: replace(squad, shaken=True))


@dataclass(frozen=True)
class SquadDestroyed(SiegeEvent):
    """SIEGE-16: a squad without figures leaves the map."""

    squad: SquadId
    region: RegionId

    def apply(self, state: State) -> State:
        """Take it off, with the charms on it."""
        return replace(
            state,
            squads=tuple(each for each in state.squads if each.id != self.squad),
            charms=tuple(each for each in state.charms if each.squad != self.squad),
        )


@dataclass(frozen=True)
class PlayerOut(SiegeEvent):
    """Option `no_squads_out`: a player without a squad has no cards and no windows any more."""

    seat: Seat

    def apply(self, state: State) -> State:
        """Free the tokens, whose cards have gone back: control and card go together (SIEGE-57)."""
        undergrounds = tuple(
            replace(each, controller=None) if each.controller == self.seat else each
            for each in state.undergrounds
        )
        return replace(state, undergrounds=undergrounds)


@dataclass(frozen=True)
class SquadAdvanced(SiegeEvent):
    """SIEGE-37: a winner took the region of the squad it drove off."""

    squad: SquadId
    origin: RegionId
    region: RegionId

    def apply(self, state: State) -> State:
        """Put it there; this is not a move."""
        return with_squad(state, self.squad, lambda squad: replace(squad, region=self.region))


@dataclass(frozen=True)
class WatchPointScored(SiegeEvent):
    """SIEGE-55: a Defender's squad won a battle for a token."""

    seat: Seat
    total: int

    def apply(self, state: State) -> State:
        return with_player(state, self.seat, lambda player: replace(player, watch_points=self.total))


@dataclass(frozen=True)
class EngagementStaged(SiegeEvent):
    """The assault or battle goes on with its next step."""

    quiet: ClassVar[bool] = True
    stage: Stage

    def apply(self, state: State) -> State:
        """Note how far it is."""
        if state.engagement is None:
            return state
        return replace(state, engagement=replace(state.engagement, stage=self.stage))


@dataclass(frozen=True)
class EngagementEnded(SiegeEvent):
    """The assault or battle is over."""

    quiet: ClassVar[bool] = True

    def apply(self, state: State) -> State:
        return replace(state, engagement=None)
