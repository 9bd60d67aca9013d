"""The servers of the Discord of the bench, and who plays there, by numbers alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

BOT, APPLICATION = 999_000_000_000_000_001, 999_000_000_000_000_002
FIRST_SERVER = 260_000_000_000
"""The time in the number of the first server; each next one is a millisecond, and so a shard, further."""
TEXT_CHANNELS, ROLES = 15, 10
"""Of each server; there are five other channels besides."""
NAMES = 5_000_000_000_000_000_000
PERMISSIONS = str((1 << 50) - 1)


def server_number(place: int) -> int:
    """Give the id of the server at *place*, which counts from 0."""
    return (FIRST_SERVER + place) << 22


def channel_number(place: int) -> int:
    """Give the id of that server's first text channel."""
    return server_number(place) + 100


class World(msgspec.Struct):
    """What the bench has put into the database."""

    shards: int
    servers: int
    """Of all shards together."""
    tables: list[tuple[int, int, int, int, int]]
    """Each running game: its number, the place of its server, its two people, the message of its card."""
    max_concurrency: int = 16


def server_parts() -> tuple[list[bytes], list[int]]:
    """Give a server as JSON, cut where its numbers stand, and which number stands at each cut."""
    number = NAMES
    roles = [
        {
            "id": str(number + (10 + each if each else 0)),
            "name": "@everyone" if not each else f"role {each}",
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": each,
            "permissions": PERMISSIONS,
            "managed": each == 1,
            "mentionable": False,
            "flags": 0,
        }
        for each in range(ROLES)
    ]
    kinds = [0] * TEXT_CHANNELS + [2] * 4 + [4]
    channels = [
        {
            "id": str(number + 100 + each),
            "type": kind,
            "name": f"channel-{each}",
            "position": each,
            "permission_overwrites": [],
            "parent_id": None,
            "topic": None,
            "nsfw": False,
            "rate_limit_per_user": 0,
            "last_message_id": None,
            "bitrate": 64000,
            "user_limit": 0,
            "rtc_region": None,
            "flags": 0,
        }
        for each, kind in enumerate(kinds)
    ]
    payload = {
        "id": str(number),
        "name": "A server of the bench",
        "owner_id": str(number + 90),
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 1,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "mfa_level": 0,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "system_channel_id": None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "vanity_url_code": None,
        "application_id": None,
        "max_members": 500000,
        "features": [],
        "emojis": [],
        "stickers": [],
        "roles": roles,
        "member_count": 120,
        "large": False,
        "unavailable": False,
        "joined_at": "2025-01-01T00:00:00+00:00",
        "members": [member_as_json(user_as_json(BOT, "Midnight", is_bot=True), [str(number + 11)])],
        "channels": channels,
        "threads": [],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
        "premium_progress_bar_enabled": False,
    }
    text = msgspec.json.encode(payload)
    numbers = re.compile(rb"50000000000000\d{5}")
    return numbers.split(text), [int(each) - NAMES for each in numbers.findall(text)]


def user_as_json(number: int, name: str, *, is_bot: bool = False) -> dict[str, Any]:
    return {
        "id": str(number),
        "username": name,
        "discriminator": "0",
        "global_name": name,
        "avatar": None,
        "bot": is_bot,
        "public_flags": 0,
    }


def member_as_json(user: Mapping[str, Any], roles: list[str]) -> dict[str, Any]:
    return {
        "user": user,
        "roles": roles,
        "nick": None,
        "joined_at": "2025-01-01T00:00:00+00:00",
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "communication_disabled_until": None,
        "avatar": None,
    }
