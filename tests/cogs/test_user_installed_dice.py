"""Dice in direct messages, in group chats, and on servers where only a person has brought the bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from club import Club, buttons, custom_ids, open_club, private, texts
from simcord import interactions
from simcord.backend import serializers
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from bot.rulesets import RULESETS

FOREIGN_SERVER = 998_877_665_544_332_211
GUILD, BOT_DM, GROUP = 0, 1, 2
TEXT, USER = 3, 6
COMMAND, GROUP_COMMAND = 1, 2
EVERYWHERE = [GUILD, BOT_DM, GROUP]


@pytest.fixture
async def den(tmp_path: Path) -> AsyncIterator[Club]:
    """Give a club with dice."""
    async with open_club(
        tmp_path,
        rulesets=RULESETS,
        extensions=("cogs.tables", "cogs.siege", "cogs.raid_tools", "cogs.roads", "cogs.dice"),
    ) as opened:
        yield opened


async def typed(club: Club, who: Any, command: str, context: int, **options: Any) -> InteractionResult:
    """Let *who* type *command* where the bot is no member, as Discord would tell it."""
    root, *path = command.split()
    found = club.env.backend.find_command(root, None, type=1)
    people = {name: value for name, value in options.items() if isinstance(value, simcord.MemberActor)}
    leaf: Any = [
        {"name": name, "type": _kind(value), "value": str(value.id) if name in people else value}
        for name, value in options.items()
    ]
    for name in reversed(path):
        leaf = [{"name": name, "type": COMMAND, "options": leaf}]
    users = club.env.backend.users
    resolved = {str(each.id): serializers.user_payload(users[each.id]) for each in people.values()}
    data = {"id": found["id"], "name": root, "type": 1, "options": leaf, "resolved": {"users": resolved}}
    return await _sent(club, who, InteractionType.APPLICATION_COMMAND, data, context)


async def pressed(club: Club, who: Any, message: Any, verb: str, context: int) -> InteractionResult:
    """Let *who* press the button of *message* for *verb* there."""
    (custom_id,) = (each for each in custom_ids(message) if each.split(":")[1] == verb)
    data = {"custom_id": custom_id, "component_type": 2}
    return await _sent(club, who, InteractionType.MESSAGE_COMPONENT, data, context, message)


def _kind(value: Any) -> int:
    if isinstance(value, simcord.MemberActor):
        return USER
    return 5 if isinstance(value, bool) else 4 if isinstance(value, int) else TEXT


async def _sent(
    club: Club, who: Any, kind: InteractionType, data: dict[str, Any], context: int, message: Any = None
) -> InteractionResult:
    backend = club.env.backend
    # Messages go to the roller's direct messages: the simulated Discord has no servers without the bot.
    channel = club.ann.user.dm_channel.id
    record, payload = interactions.base_payload(
        backend, type=kind, channel_id=channel, guild_id=None, user_id=who.id, data=data
    )
    payload["context"] = context
    payload["authorizing_integration_owners"] = {"1": str(who.id)}
    payload["channel"] = {
        "id": str(channel),
        "type": 0 if context == GUILD else 3,
        "name": "somewhere",
        "position": 0,
        "recipients": [],
    }
    if context == GUILD:
        payload["guild_id"] = str(FOREIGN_SERVER)
        payload["guild"] = {"id": str(FOREIGN_SERVER), "features": [], "locale": "en-US"}
        payload["member"] = {
            "user": payload.pop("user"),
            "roles": [],
            "joined_at": "2026-01-01T00:00:00+00:00",
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": "2147483648",
        }
    if message is not None:
        stored = backend.get_message(message.channel_id, message.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = message.id
    backend.emit("INTERACTION_CREATE", payload)
    await club.env.settle()
    return InteractionResult(club.env, record)


def shown(result: InteractionResult) -> Any:
    """Give the public answer."""
    found = [each for each in (result.response, *result.followups) if each and not each.ephemeral]
    assert found, "nothing was said"
    return found[-1]


async def test_every_command_of_the_dice_may_be_used_everywhere(den: Club) -> None:
    tree = den.bot.tree
    told = {each["name"]: each for each in (command.to_dict(tree) for command in tree.get_commands())}

    dice = ("roll", "odds", "preset", "macro", "stats", "fair", "dice", "Roll this")
    for name in (*dice, "siege", "raid-tool", "roads"):
        assert sorted(told[name]["contexts"]) == EVERYWHERE
        assert sorted(told[name]["integration_types"]) == [0, 1]


async def test_dice_are_rolled_in_direct_messages_from_the_persons_own_session(den: Club) -> None:
    result = await den.ann.user.slash("roll", dice="3d1")

    message = shown(result)
    assert "**3**" in message.content
    assert buttons(message) == ["Again", "Odds", "Verify"]
    assert (await den.bot.dice.status(f"user:{den.ann.id}")).running is not None


@pytest.mark.parametrize("context", [GUILD, GROUP])
async def test_dice_are_rolled_where_only_the_roller_brought_the_bot(den: Club, context: int) -> None:
    message = shown(await typed(den, den.ann, "roll", context, dice="3d1"))

    again = shown(await pressed(den, den.bob, message, "again", context))

    assert "**bob** rolls:" in again.content
    for member in (den.ann, den.bob):
        running = (await den.bot.dice.status(f"user:{member.id}")).running
        assert running is not None and running.draws["table"] == 1


@pytest.mark.parametrize("context", EVERYWHERE)
async def test_where_no_server_is_served_everybody_is_their_own_game_master_only(
    den: Club, context: int
) -> None:
    place = f"user:{den.ann.id}"
    refused = await typed(den, den.ann, "roll", context, dice="7d1", who_sees="blind")
    assert "Nobody is the game master here." in texts(private(refused))

    # As it was set before this was bounded.
    await den.bot.dice.set_master(place, None, den.bob.id)
    refused = await typed(den, den.ann, "roll", context, dice="7d1 # words for bob", who_sees="blind")
    assert "Nobody is the game master here." in texts(private(refused))
    assert den.bob.user.dm_channel is None or den.bob.user.dm_channel.history() == []

    await den.bot.dice.set_master(place, None, den.ann.id)
    stub = shown(await typed(den, den.ann, "roll", context, dice="7d1", who_sees="blind"))
    assert "**7**" in private(await pressed(den, den.ann, stub, "look", context)).content
    assert "hidden from you" in texts(private(await pressed(den, den.cleo, stub, "look", context)))


async def test_nobody_names_somebody_else_in_the_bots_own_messages(den: Club) -> None:
    answer = await den.ann.user.slash("dice master", master=den.bob.user)

    assert "you can be your own game master only" in texts(private(answer))
    assert (await den.bot.dice.settings(f"user:{den.ann.id}")).masters == {}


async def test_what_belongs_to_a_server_is_refused_elsewhere(den: Club) -> None:
    for command, options in (
        ("macro save", {"name": "trap", "dice": "2d6", "server": True}),
        ("dice macros", {"right": "everybody"}),
        ("stats server", {}),
    ):
        refused = await typed(den, den.ann, command, GUILD, **options)
        assert texts(private(refused)) == "That works only on a server that has added this bot."


async def test_sessions_of_a_person_are_rotated_by_that_person(den: Club) -> None:
    await typed(den, den.ann, "roll", GROUP, dice="8d6")

    rotated = shown(await typed(den, den.ann, "fair rotate", GROUP))

    assert [each.filename for each in rotated.attachments] == ["dice-session-1.jsonl"]


@pytest.mark.parametrize("context", [GUILD, GROUP])
async def test_quick_tools_work_there_too(den: Club, context: int) -> None:
    tools: dict[str, dict[str, Any]] = {
        "siege assault": {"strength": 10},
        "siege odds": {"strength": 15, "against": 17},
        "siege lots": {"names": "Anna Boris"},
        "siege squad": {"figures": "RBN"},
        "siege rose show": {},
        "raid-tool stack": {"cards": "satchel_charge"},
        "raid-tool cover": {"bunker": "1", "cards": "tin_bomb"},
        "raid-tool fight": {"attack": "1+3", "defence": "4"},
        "raid-tool event": {"event": "junk_beach"},
        "raid-tool deal": {"giver": "Anna", "to": "Boris", "scrap": 1},
        "raid-tool deals": {},
        "raid-tool outcome": {"blown": True, "won": True, "scrap": 2},
        "raid-tool deal-hands": {"first": den.ann, "second": den.bob},
        "raid-tool draw": {},
        "roads test": {"value": 4},
        "roads panic": {"spirit": 3},
        "roads pursuit": {"spirit": 4, "gap": 3},
        "roads misfire": {"kind": "powder"},
        "roads stupidity": {"spirit": 4},
        "roads tool shoot": {"dice": 4},
        "roads tool initiative": {},
        "roads track set": {"fp": 9},
        "roads track spend": {"unit": "dogs"},
    }

    for command, options in tools.items():
        assert shown(await typed(den, den.ann, command, context, **options)).content


async def test_a_hand_dealt_in_a_group_chat_is_shown_to_its_player_alone(den: Club) -> None:
    await typed(den, den.ann, "raid-tool deal-hands", GROUP, first=den.ann, second=den.bob)

    for player in (den.ann, den.bob):
        hand = await typed(den, player, "raid-tool hand", GROUP)
        assert "5" in texts(private(hand))
    assert "no hand" in texts(private(await typed(den, den.cleo, "raid-tool hand", GROUP)))


async def test_a_game_is_not_played_where_the_bot_is_no_member(den: Club) -> None:
    refused = await typed(den, den.ann, "siege look", GUILD)

    assert "There is no open game in this channel." in texts(private(refused))
