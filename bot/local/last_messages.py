"""The one thing in which SimCord is not like Discord here: which message of a channel is its last."""

from __future__ import annotations

from functools import wraps
from typing import Any

from simcord.backend.ops.messages import MessageMixin

_commit = MessageMixin.commit_message


@wraps(_commit)
def _committed(backend: Any, message: Any, **how: Any) -> Any:
    channel = backend.get_channel(message.channel_id)
    last = channel.last_message_id
    kept = _commit(backend, message, **how)
    if kept.is_ephemeral:
        channel.last_message_id = last
    return kept


def private_answers_are_no_last_messages() -> None:
    """Let an answer for one pair of eyes not count as the last message of its channel."""
    MessageMixin.commit_message = _committed  # type: ignore[method-assign, assignment]  # a little more
