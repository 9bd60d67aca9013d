"""What the operator sets: environment, `.env` and `midnight.toml`, in this order of precedence."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_core import PydanticCustomError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from bot.locale import system_language

TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{5,}\.[\w-]{20,}")
"""The shape of a bot token: user id, time and signature, in base64."""

ADDRESS = r"^(\[[0-9a-fA-F:]+\]|[^:\s]+):[0-9]{1,5}$"
"""An address to listen at, with its port."""


SHARDS = re.compile(r"(?P<parts>[0-9]{1,5}(-[0-9]{1,5})?(,[0-9]{1,5}(-[0-9]{1,5})?)*)/(?P<count>[0-9]{1,5})")
"""Numbers and ranges of them, and how many there are in all."""


class SettingsError(Exception):
    """Settings that the bot cannot start with: the *key* of a sentence, and its *facts*."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts


@dataclass(frozen=True)
class FixedShards:
    """The shards that one process serves, whatever others do."""

    numbers: tuple[int, ...]
    count: int
    """How many there are in all."""

    @classmethod
    def read(cls, text: str) -> FixedShards | None:
        """Give what is written like 0-3/16 or 0,2,5-7/16; None where it makes no sense."""
        found = SHARDS.fullmatch("".join(text.split()))
        if found is None:
            return None
        ends = [[int(end) for end in part.split("-")] for part in found["parts"].split(",")]
        numbers, count = (
            {number for end in ends for number in range(end[0], end[-1] + 1)},
            int(found["count"]),
        )
        if any(end[0] > end[-1] for end in ends) or max(numbers) >= count:
            return None
        return cls(tuple(sorted(numbers)), count)


class Settings(BaseSettings):
    """Every switch of the installation, called `MIDNIGHT_<NAME>` in the environment."""

    model_config = SettingsConfigDict(
        env_prefix="MIDNIGHT_",
        env_file=".env",
        toml_file="midnight.toml",
        extra="ignore",
        # A wrong token must not be quoted in an error message.
        hide_input_in_errors=True,
    )

    token: SecretStr | None = None
    """The bot token from the Discord Developer Portal."""
    database_url: str = "sqlite:///midnight.sqlite3"
    """SQLite file or PostgreSQL, as a URL."""
    language: Literal["en", "ru"] = Field(default_factory=system_language)
    """Language of the messages to the operator; the system's unless set."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["console", "json"] = "console"
    automated_delay: int = Field(default=1500, ge=0, le=60_000)
    """Milliseconds that an automated seat waits before it moves; always the same, so it tells nothing."""
    hands: Literal["ladder", "button"] = "ladder"
    """`button` never sends a hand anywhere: players press My hand."""
    new_dms: int = Field(default=10, ge=0)
    """How many direct messages may be opened in `new_dm_seconds`; more hands wait for their turn."""
    new_dm_seconds: int = Field(default=600, ge=1)
    calls_per_second: float = Field(default=40.0, gt=0, le=50)
    """Calls with the bot's token; Discord allows 50 in all."""
    discord_api: str | None = None
    """Where a proxy stands that keeps Discord's limits for all who call through it; None calls Discord."""
    commands_per_minute: int = Field(default=30, ge=0)
    """How many commands one person may give; four times as many presses in games. 0 sets no limit."""
    tables_per_server: int = Field(default=50, ge=1)
    """How many tables may be open on one server: lobbies, games that are played, and paused ones."""
    http: str | None = Field(default=None, pattern=ADDRESS)
    """Address (`host:port`) at which health and figures are served; None serves none."""
    keep_days: int = Field(default=90, ge=1)
    """How many days the games of a server are kept that removed the bot."""
    keep_rolls_days: int = Field(default=365, ge=0)
    """How many days the rolls of a session are kept after its end; 0 keeps them for ever."""
    archive_days: int = Field(default=30, ge=0)
    """How many days after its end the log of a game is packed; 0 never packs one."""
    export_folder: Path = Path("exports")
    """Where the file of each game is left before it is deleted."""
    shard_count: int | None = Field(default=None, ge=1)
    """None lets Discord say how many shards are wanted."""
    shards: str | None = None
    """Which shards this process serves of how many, such as 0-3/16; None lets processes divide them."""

    @field_validator("discord_api")
    @classmethod
    def _check_discord_api(cls, address: str | None) -> str | None:
        if not address:
            return None
        try:
            found = urlsplit(address)
            is_one = found.scheme in ("http", "https") and bool(found.hostname) and found.port != 0
        except ValueError:  # a port that is no number
            is_one = False
        if not is_one or found.username is not None or found.query or found.fragment:
            raise PydanticCustomError("settings-discord-api", "this is no address of a proxy")
        return address

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Give the sources, the strongest first."""
        return init_settings, env_settings, dotenv_settings, TomlConfigSettingsSource(settings_cls)

    def fixed_shards(self) -> FixedShards | None:
        """Give the shards that are fixed for this process, if any; raise SettingsError for wrong ones."""
        if self.shards is None:
            return None
        fixed = FixedShards.read(self.shards)
        if fixed is None:
            raise SettingsError("settings-shards-wrong", shards=self.shards[:100])
        if self.shard_count not in (None, fixed.count):
            raise SettingsError("settings-shards-count", shards=self.shards, count=str(self.shard_count))
        if len(fixed.numbers) < fixed.count and self.database_url.startswith("sqlite"):
            raise SettingsError("settings-shards-alone", shards=self.shards)
        return fixed

    def checked_token(self) -> str:
        """Give the token; raise SettingsError when there is none or it cannot be one."""
        token = self.token.get_secret_value().strip() if self.token is not None else ""
        if not token:
            raise SettingsError("settings-token-missing")
        if not TOKEN.fullmatch(token):
            raise SettingsError("settings-token-malformed")
        return token


def load_settings() -> Settings:
    """Give the settings of this installation; raise SettingsError naming the first wrong one."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        if first["type"].startswith("settings-"):
            raise SettingsError(first["type"]) from None
        name = ".".join(map(str, first["loc"])) or "midnight.toml"
        raise SettingsError("settings-wrong", name=name, reason=first["msg"]) from None
    except ValueError as error:  # midnight.toml is no TOML; pydantic's own error is one, too
        raise SettingsError("settings-wrong", name="midnight.toml", reason=str(error)) from None
