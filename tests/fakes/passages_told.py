"""What an office has told, and who acts there."""

from __future__ import annotations

from collections import Counter

from rules.contract import Action, Seat
from tests.fakes.fake_courier import Said
from tests.fakes.office import CHANNEL, Office


def messages(office: Office, channel: int = CHANNEL) -> list[list[str]]:
    """Give what each message of the channel tells: its lines without small print and who is awaited."""
    return [
        [line for line in text.splitlines() if not line.startswith(("-# ", "Waiting for"))]
        for text in office.texts(channel)
    ]


def announcements(office: Office) -> list[Said]:
    """Give the messages that tell something of the game."""
    in_place = [each for each in office.courier.said if each.channel == CHANNEL and each.letter.content]
    return [each for each in in_place if "/commitments" not in each.letter.content]


def pings(office: Office) -> Counter[int]:
    """Give how often everybody was called."""
    return Counter(user for said in office.courier.said for user in said.letter.mentions)


async def keeps(office: Office, seat: int) -> None:
    """Let the player of *seat* answer the secret question that begins each round of dudo."""
    table = await office.referee.look(office.game)
    user = table.chairs[seat].user
    assert user is not None
    action = table.ruleset.legal_actions(table.state, Seat(seat))[0]
    await office.referee.act(office.game, office.click(user), action)


async def acts(office: Office, wish: type[Action] = Action) -> None:
    """Let whoever is awaited first do the first thing offered, rather a *wish*."""
    table = await office.referee.look(office.game)
    assert table.pending is not None
    seat = table.pending.seats[0]
    user, offered = table.chairs[seat].user, table.ruleset.legal_actions(table.state, seat)
    action = next((each for each in offered if isinstance(each, wish)), offered[0])
    if user is None:
        await office.referee.clock(office.game, seat, "automated")
    else:
        await office.referee.act(office.game, office.click(user), action)
