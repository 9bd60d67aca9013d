"""Everything that Discord may answer becomes one of a few kinds of trouble."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.delivery.courier import ClosedDM, Gone, MissingPermission, Rejected, Thing, TooFast, TryAgain
from bot.delivery.discord_errors import classify, safe

KINDS = {403: discord.Forbidden, 404: discord.NotFound}


def answer(status: int, code: int = 0, **headers: str) -> discord.HTTPException:
    kind = KINDS.get(status, discord.DiscordServerError if status >= 500 else discord.HTTPException)
    response: Any = SimpleNamespace(status=status, reason="because", headers=headers)
    return kind(response, {"code": code, "message": "words"})


class Place:
    """A channel in which the bot holds the named permissions."""

    def __init__(self, *held: str) -> None:
        self.guild = SimpleNamespace(me=object())
        self.held = discord.Permissions(**dict.fromkeys(held, True))

    def permissions_for(self, member: object) -> discord.Permissions:
        return self.held


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504, 524])
def test_an_overworked_discord_is_to_be_tried_again(status: int) -> None:
    assert isinstance(classify(answer(status)), TryAgain)


def test_a_rate_limit_certainly_did_nothing_and_says_how_long_to_wait() -> None:
    trouble = classify(discord.RateLimited(7.5))

    assert isinstance(trouble, TryAgain)
    assert (trouble.after, trouble.untouched) == (7.5, True)


def test_direct_messages_opened_too_fast_are_not_closed() -> None:
    trouble = classify(answer(400, 40003), direct=True)

    assert isinstance(trouble, TooFast)
    assert trouble.untouched


def test_what_shuts_out_every_call_says_nothing_of_direct_messages() -> None:
    before_discord = classify(answer(429, **{"Retry-After": "3"}), direct=True)
    everywhere = {"Via": "1.1 google", "X-RateLimit-Global": "true", "Retry-After": "2"}
    by_discord = classify(answer(429, **everywhere), direct=True)
    of_the_route = classify(answer(429, Via="1.1 google"), direct=True)

    for trouble, after in ((before_discord, 3), (by_discord, 2)):
        assert type(trouble) is TryAgain
        assert (trouble.after, trouble.untouched) == (after, True)
    assert isinstance(of_the_route, TooFast)


def test_a_server_error_may_have_done_what_was_asked() -> None:
    trouble = classify(answer(502))

    assert isinstance(trouble, TryAgain)
    assert not trouble.untouched


@pytest.mark.parametrize("error", [aiohttp.ServerDisconnectedError(), TimeoutError(), ConnectionResetError()])
def test_a_broken_line_is_to_be_tried_again(error: Exception) -> None:
    assert isinstance(classify(error), TryAgain)


@pytest.mark.parametrize("code", [50007, 50278, 340015, 50009])
def test_closed_direct_messages_are_known_by_their_codes(code: int) -> None:
    assert isinstance(classify(answer(403, code)), ClosedDM)


def test_any_forbidden_direct_message_is_a_closed_door() -> None:
    assert isinstance(classify(answer(403, 20009), direct=True), ClosedDM)


@pytest.mark.parametrize(
    ("code", "thing"),
    [
        (10003, Thing.CHANNEL),
        (10004, Thing.GUILD),
        (10008, Thing.MESSAGE),
        (10062, Thing.INTERACTION),
        (50027, Thing.INTERACTION),
    ],
)
def test_what_is_gone_is_named(code: int, thing: Thing) -> None:
    trouble = classify(answer(401 if code == 50027 else 404, code))

    assert isinstance(trouble, Gone)
    assert trouble.thing is thing


def test_a_message_in_an_archived_thread_counts_as_gone_so_that_a_new_one_wakes_the_thread() -> None:
    trouble = classify(answer(400, 50083))

    assert isinstance(trouble, Gone)
    assert trouble.thing is Thing.MESSAGE


def test_the_missing_permission_is_named_by_what_the_bot_holds() -> None:
    place: Any = Place("view_channel", "send_messages")
    needs = ("view_channel", "send_messages", "attach_files")

    trouble = classify(answer(403, 50013), needs=needs, where=place)

    assert isinstance(trouble, MissingPermission)
    assert trouble.permission == "attach_files"


def test_no_access_means_that_the_channel_cannot_be_seen() -> None:
    trouble = classify(answer(403, 50001), needs=("send_messages",))

    assert isinstance(trouble, MissingPermission)
    assert trouble.permission == "view_channel"


def test_a_malformed_request_is_our_own_bug() -> None:
    assert isinstance(classify(answer(400, 50035)), Rejected)


def test_what_discord_has_no_part_in_passes_the_safe_layer_unchanged() -> None:
    with pytest.raises(KeyError), safe():
        raise KeyError("ours")


def test_trouble_keeps_its_cause() -> None:
    error = answer(500)

    with pytest.raises(TryAgain) as caught, safe():
        raise error

    assert caught.value.__cause__ is error
