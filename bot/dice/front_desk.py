"""The front desk of the dice: does what every command and button of the dice asks for."""

from __future__ import annotations

import discord
import structlog

from bot.commands.command_tree import answer_error
from bot.desk.game_finder import LARGEST_NUMBER
from bot.desk.replies import Interaction
from bot.dice.dice_buttons import Press
from bot.dice.dice_desk import ALREADY_ACKNOWLEDGED
from bot.dice.fairness_desk import FairnessDesk
from bot.dice.odds_answers import OddsAnswers
from bot.dice.preset_desk import PresetDesk
from bot.dice.settings_desk import SettingsDesk
from bot.dice.stats_desk import StatsDesk
from rules.contract import IllegalAction
from rules.dice.errors import DiceError

log = structlog.get_logger(__name__)


class DiceFrontDesk(PresetDesk, SettingsDesk, OddsAnswers, FairnessDesk, StatsDesk):
    """What can be done with dice outside of games."""

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Do what a button asks for; errors are answered here, and a click that came twice is done once."""
        try:
            await self._obey(interaction, press)
        except IllegalAction as refusal:
            await self._quietly(interaction, refusal)
        except DiceError as error:
            await self.refuse_roll(interaction, error, press.rest)
        except Exception as error:
            if not _is_repeated(error):
                await answer_error(interaction, error)

    async def _quietly(self, interaction: Interaction, refusal: IllegalAction) -> None:
        try:
            await self.refuse(interaction, refusal)
        except Exception as error:
            if not _is_repeated(error):
                await answer_error(interaction, error)

    async def _obey(self, interaction: Interaction, press: Press) -> None:
        if press.roll > LARGEST_NUMBER:
            raise IllegalAction("unknown_roll")
        match press.verb:
            case "again":
                await self.again(interaction, press.roll)
            case "odds":
                await self.odds_of(interaction, press.roll)
            case "verify":
                await self.verify_roll(interaction, press.roll)
            case "receipt":
                await self.send_receipt(interaction, press.roll)
            case "look":
                await self.look(interaction, press.roll)
            case "reveal":
                await self.reveal(interaction, press.roll)
            case "this":
                await self.roll_text(interaction, press.rest)
            case "use":
                await self.use_shared(interaction, press.rest)
            case "keep":
                await self.keep_shared(interaction, press.rest)
            case _:
                raise IllegalAction("stale_button")


def _is_repeated(error: BaseException | None) -> bool:
    """Whether Discord says that this interaction is answered already, in *error* or what caused it."""
    while error is not None:
        if isinstance(error, discord.HTTPException) and error.code == ALREADY_ACKNOWLEDGED:
            return True
        error = error.__cause__
    return False
