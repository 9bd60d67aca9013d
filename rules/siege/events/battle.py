"""Facts of assaults and battles: who attacks, who defends, the dice, and what the beaten lose."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.kernel.draft import all_but, changed
from rules.siege.events.event import NightDraft, OfSeat, OfSquad, Quiet, Secret, SiegeEvent, without
from rules.siege.names import FigureId, FortificationId, RegionId, RollPart, SquadId, UndergroundId
from rules.siege.state import Engagement, Stage


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
class AssaultDeclared(OfSeat):
    """SIEGE-39, SIEGE-56: a storm squad assaults a token; SIEGE-47: it is spent."""

    squad: SquadId
    region: RegionId
    fortification: FortificationId | None
    underground: UndergroundId | None
    strength: int
    """Of the token, as it is now."""

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, spent=True)
        draft.set(engagement=Engagement(self.squad, self.region, self.fortification, self.underground))


@dataclass(frozen=True)
class AttackDeclared(OfSeat):
    """SIEGE-29: a squad attacks an enemy squad in the field."""

    squad: SquadId
    target: SquadId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, spent=True)
        engagement = Engagement(self.squad, self.region, target=self.target, stage=Stage.FIGHT)
        draft.set(engagement=engagement)


@dataclass(frozen=True)
class DefenceAnswered(Secret):
    """SIEGE-51: a Defender answered, asked or by an order; others may not know who had to be asked."""

    squad: SquadId | None
    """None for a pass."""

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, defence=self.squad)
        draft.answered(self.seat)


@dataclass(frozen=True)
class DefenceRevealed(SiegeEvent):
    """SIEGE-51, SIEGE-52: who defends, nearest first."""

    guards: tuple[SquadId, ...]

    def apply(self, draft: NightDraft) -> None:
        draft.set_players(defence=None)
        draft.set_engagement(guards=self.guards, stage=Stage.FIGHT)


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


@dataclass(frozen=True)
class BattleDecided(SiegeEvent):
    """SIEGE-31, SIEGE-42: which side won."""

    attacker: SquadId
    defender: SquadId | None
    attacker_wins: bool

    def apply(self, draft: NightDraft) -> None:
        engagement = draft.state.engagement
        if engagement is None:
            return
        loser = self.defender if self.attacker_wins else self.attacker
        # A token alone suffers no defeat.
        stage = Stage.LOSS if loser is not None else Stage.NEXT
        guards = all_but(engagement.guards, self.defender)
        draft.set_engagement(loser=loser, stage=stage, guards=guards)


@dataclass(frozen=True)
class FigureLost(OfSeat):
    """SIEGE-15: a figure goes to its owner's reserve."""

    squad: SquadId
    figure: FigureId
    cause: LossCause

    def apply(self, draft: NightDraft) -> None:
        squad = draft.squad(self.squad)
        # SIEGE-14: a Heart holds only in the squad's first lost battle of the round.
        heart_used = squad.heart_used or self.cause is LossCause.BATTLE
        draft.set_squad(squad.id, figures=without(squad.figures, self.figure), heart_used=heart_used)
        draft.set_player(self.seat, reserve=(*draft.player(self.seat).reserve, self.figure))


@dataclass(frozen=True)
class HeartHeld(OfSquad):
    """SIEGE-14, Heart: the squad's first defeat of the round costs no figure."""

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, heart_used=True)


@dataclass(frozen=True)
class SquadRetreated(OfSquad):
    """SIEGE-34: a beaten squad fell back; this is not a move."""

    origin: RegionId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, region=self.region)


@dataclass(frozen=True)
class SquadShaken(OfSquad):
    """SIEGE-33: a beaten squad is shaken until the round ends."""

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, shaken=True)


@dataclass(frozen=True)
class SquadDestroyed(OfSquad):
    """SIEGE-16: a squad without figures leaves the map, with the charms on it."""

    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set(
            squads=tuple(each for each in draft.state.squads if each.id != self.squad),
            charms=tuple(each for each in draft.state.charms if each.squad != self.squad),
        )


@dataclass(frozen=True)
class PlayerOut(OfSeat):
    """Option `no_squads_out`: a player without a squad has no cards and no windows any more."""

    def apply(self, draft: NightDraft) -> None:
        # The cards have gone back, and control and card go together (SIEGE-57).
        undergrounds = tuple(
            changed(each, controller=None) if each.controller == self.seat else each
            for each in draft.state.undergrounds
        )
        draft.set(undergrounds=undergrounds)


@dataclass(frozen=True)
class SquadAdvanced(OfSquad):
    """SIEGE-37: a winner took the region of the squad it drove off; this is not a move."""

    origin: RegionId
    region: RegionId

    def apply(self, draft: NightDraft) -> None:
        draft.set_squad(self.squad, region=self.region)


@dataclass(frozen=True)
class WatchPointScored(OfSeat):
    """SIEGE-55: a Defender's squad won a battle for a token."""

    total: int

    def apply(self, draft: NightDraft) -> None:
        draft.set_player(self.seat, watch_points=self.total)


@dataclass(frozen=True)
class EngagementStaged(Quiet):
    """The assault or battle goes on with its next step."""

    stage: Stage

    def apply(self, draft: NightDraft) -> None:
        draft.set_engagement(stage=self.stage)


@dataclass(frozen=True)
class EngagementEnded(Quiet):
    """The assault or battle is over."""

    def apply(self, draft: NightDraft) -> None:
        draft.set(engagement=None)
