"""Reads requests: bodies with a limit while they arrive, names and numbers in addresses, parameters of queries."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, TypeVar
from unicodedata import is_normalized

from starlette.requests import Request

from lazaretto.books import AnyBook, find
from lazaretto.browser.api.core.refusal_responses import Malformed, NotThere, TooLarge
from lazaretto.browser.http import strict_json
from lazaretto.refusal import Misuse, Refusal, quoted
from lazaretto.store.record_lines import is_id

if TYPE_CHECKING:
    from lazaretto.browser.api.core.context import Context

T = TypeVar("T")

MOST_TURN = 999_999
"""The highest number of a turn that a request may name."""

TURN_FORM = f"[0-9]{{1,{len(str(MOST_TURN))}}}"
MOST_NAMES = 40
MOST_WORD = 200
"""How many names a query may have, and how many letters each."""


async def body(context: Context, request: Request, kind: type[T]) -> T:
    """The JSON body, decoded into this type."""
    settings = context.server.settings
    try:
        return strict_json.read(await content_of(request, settings.message_bytes), kind, settings)
    except TooLarge:
        raise
    except Refusal as wrong:
        raise Malformed(str(wrong)) from None


async def content_of(request: Request, most: int) -> bytes:
    """The body's bytes, never more than allowed."""
    return b"".join([piece async for piece in pieces_of(request, most, most)])


async def pieces_of(request: Request, most: int, at_least: int) -> AsyncIterator[bytes]:
    """The body as it arrives, in pieces of at least so many bytes, except for the last."""
    piece, total = bytearray(), 0
    async for part in request.stream():
        piece += part
        total += len(part)
        if total > most:
            raise TooLarge(f"This is too much at once; the limit is {most:,} bytes.")
        if len(piece) >= at_least:
            yield bytes(piece)
            piece.clear()
    if piece:
        yield bytes(piece)


def game_id(request: Request) -> str:
    """The game's id in the address, if it has the form of one."""
    name = str(request.path_params["game"])
    if not is_id(name):
        raise NotThere("There is no such game; an id is 32 digits of 0 to 9 and a to f.")
    return name


def turn_number(request: Request) -> int:
    """The turn in the address."""
    text = str(request.path_params["turn"])
    if not re.fullmatch(TURN_FORM, text):
        raise NotThere(f"{quoted(text)} is not a turn; a turn is a number from 0 on.")
    return int(text)


def book_of(request: Request) -> AnyBook:
    """The book in the address."""
    try:
        return find(str(request.path_params["book"]))
    except Refusal as wrong:
        raise NotThere(str(wrong)) from None


def words(request: Request) -> list[tuple[str, str]]:
    """The query's names and values, if they are printable."""
    pairs = request.query_params.multi_items()
    if len(pairs) > MOST_NAMES:
        raise Misuse(f"The query has {len(pairs)} names; the limit is {MOST_NAMES}.")
    for word in (part for pair in pairs for part in pair):
        if len(word) > MOST_WORD or not word.isprintable() or not is_normalized("NFC", word):
            raise Misuse(f"{quoted(word)} in the query is too long, or holds what cannot be shown.")
    return pairs


def number(request: Request, name: str, otherwise: int, most: int) -> int:
    """A whole number in the query."""
    text = dict(words(request)).get(name)
    if text is None:
        return otherwise
    if not re.fullmatch(r"[0-9]{1,9}", text) or not 1 <= int(text) <= most:
        raise Misuse(f"{name}={quoted(text)} is not valid; it must be a number from 1 to {most:,}.")
    return int(text)


def flag(request: Request, name: str) -> bool:
    """A boolean in the query; False if it is missing."""
    text = dict(words(request)).get(name, "false")
    if text not in ("true", "false"):
        raise Misuse(f"{name}={quoted(text)} is not valid; it must be true or false.")
    return text == "true"
