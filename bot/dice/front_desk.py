"""The front desk of the dice: does what every command and button of the dice asks for."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.commands.command_tree import answer_error
from bot.desk.game_finder import LARGEST_NUMBER
from bot.desk.replies import Interaction, acknowledge, is_on_private_page
from bot.dice.dice_buttons import Press
from bot.dice.dice_desk import is_repeated
from bot.dice.fairness_desk import FairnessDesk
from bot.dice.help_desk import HelpDesk
from bot.dice.history_desk import HistoryDesk
from bot.dice.initiative_desk import InitiativeDesk
from bot.dice.odds_answers import OddsAnswers
from bot.dice.preset_desk import PresetDesk
from bot.dice.settings_desk import SettingsDesk
from bot.dice.stats_desk import StatsDesk
from rules.contract import IllegalAction
from rules.dice.errors import DiceError

OF_A_ROLL = frozenset({"again", "odds", "verify", "receipt", "look", "reveal"})
"""What is asked about one kept roll."""


class DiceFrontDesk(
    PresetDesk, SettingsDesk, InitiativeDesk, OddsAnswers, FairnessDesk, HistoryDesk, StatsDesk, HelpDesk
):
    """What can be done with dice outside of games."""

    async def press(self, interaction: Interaction, press: Press) -> None:
        """Do what a button asks for; errors are answered here, and a click that came twice is done once."""
        try:
            await self._obey(interaction, press)
        except IllegalAction as refusal:
            await self._or_apologise(interaction, self.refuse(interaction, refusal))
        except DiceError as error:
            await self._or_apologise(interaction, self.refuse_roll(interaction, error, press.rest))
        except Exception as error:
            if not is_repeated(error):
                await answer_error(interaction, error)

    async def _or_apologise(self, interaction: Interaction, answer: Awaitable[None]) -> None:
        try:
            await answer
        except Exception as error:
            await answer_error(interaction, error)

    async def _begun(self, interaction: Interaction, verb: str) -> bool:
        """Acknowledge a click: what it does changes the message, or is answered beside it."""
        if verb in ("reveal", "history", "turn", "end_combat", "accept"):
            await acknowledge(interaction)
            return True
        if verb == "again":
            return await self.begin(interaction, private=is_on_private_page(interaction))
        return await self.begin(interaction, private=verb not in ("this", "use", "join"))

    async def _obey(self, interaction: Interaction, press: Press) -> None:
        if not await self._begun(interaction, press.verb):
            return
        if press.verb in OF_A_ROLL and not await self._is_here(interaction, press.roll):
            raise IllegalAction("stale_dice_button")
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
            case "history":
                await self.turn_history(interaction, press.rest)
            case "use":
                await self.use_shared(interaction, press.rest)
            case "join" | "turn" | "end_combat":
                await self.press_initiative(interaction, press)
            case "accept":
                await self.accept_master(interaction, press.rest)
            case "letters":
                await self.want_letters(interaction, wanted=press.rest == "on")
            case "keep":
                await self.keep_shared(interaction, press.rest)
            case _:
                raise IllegalAction("stale_dice_button")

    async def _is_here(self, interaction: Interaction, roll: int) -> bool:
        """Whether *roll* was made in the channel of the click: its buttons stand nowhere else."""
        return roll <= LARGEST_NUMBER and await self.service.is_of(roll, interaction.channel_id or 0)
