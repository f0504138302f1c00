"""All messages over the socket of live tools, in both directions. Every question has a number, which its answer
repeats."""

from __future__ import annotations

import msgspec
from msgspec import Raw


class ToolAnswered(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="answer"):
    """The answer of a tool."""

    number: int
    answer: Raw


class ToolRefused(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="no"):
    """Why there is no answer. `again`: the same question may be answered later, because the server is only busy. The
    number is 0 if the question could not be read; a page counts from 1."""

    number: int
    words: str
    again: bool = False


class ToolProgress(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="progress"):
    """What keeps a question waiting: usually a loop that is compiled for the first time."""

    number: int
    what: str
    done: float
    of: float


class ToolPong(msgspec.Struct, frozen=True, kw_only=True, tag_field="is", tag="pong"):
    """The answer to a ping."""


ToolMessage = ToolAnswered | ToolRefused | ToolProgress | ToolPong

_WRITE = msgspec.json.Encoder()


def written(message: ToolMessage) -> str:
    """A message as JSON text."""
    return _WRITE.encode(message).decode()
