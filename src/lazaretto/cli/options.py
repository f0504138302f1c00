"""Options that several verbs take: variants, settings, seeds, JSON."""

from __future__ import annotations

import re
import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter, Token

from lazaretto.books import AnyBook, ids
from lazaretto.dice.streams import MOST_SEED
from lazaretto.game import Overlay, Refusal
from lazaretto.game.overlay import load
from lazaretto.refusal import Misuse, quoted

BookName = Annotated[str, Parameter(help="A book, or BOOK/SCENE.", completer=lambda _: ids())]
AsJson = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON.")]
Variant = Annotated[Path | None, Parameter(help="A variant file laid over the book's tables.")]
Settings = Annotated[
    tuple[str, ...],
    Parameter(name="--set", negative="", show_default=False, help="One setting, table.key=value; may be repeated."),
]


def _whole(type_: type, tokens: Sequence[Token]) -> int:
    """A seed is what was typed, never rounded: digits and nothing else."""
    if not re.fullmatch(r"[0-9]{1,39}", tokens[0].value) or int(tokens[0].value) > MOST_SEED:
        raise Misuse(f"--seed {quoted(tokens[0].value)} will not do; a seed is a whole number from 0 to 2^128 - 1.")
    return int(tokens[0].value)


Seed = Annotated[
    int | None,
    Parameter(
        converter=_whole, allow_leading_hyphen=True, help="The seed of all chance; drawn and shown if not given."
    ),
]
At = Annotated[
    str | None,
    Parameter(allow_leading_hyphen=True, help="A state to start from, in the book's own text or as GAME@TURN."),
]


def overlay_for(book: AnyBook, variant: Path | None, settings: Sequence[str]) -> Overlay:
    """What `--variant` and `--set` say, if it is for this book. A scene's variant is its book's."""
    overlay = load(variant) if variant else Overlay()
    if overlay.book and overlay.book.partition("/")[0] != book.id.partition("/")[0]:
        raise Refusal(f"{overlay.heading('book')}: this is a variant of {quoted(overlay.book)}, not of {book.id}.")
    return overlay.and_set(settings)


def numbers_for(book: AnyBook, variant: Path | None, settings: Sequence[str]) -> Any:
    """The book's numbers under `--variant` and `--set`."""
    return book.tables.load(overlay_for(book, variant, settings))


def seed_or_new(seed: int | None) -> int:
    """The seed given, or a fresh one short enough to be typed."""
    return secrets.randbelow(1 << 32) if seed is None else seed


def echo_seed(seed: int) -> None:
    """Say the seed, so that the game can be had again."""
    talk(f"Seed {seed}.")


def talk(sentence: str) -> None:
    """Say something beside the data. That nobody can hear it stops no work."""
    with suppress(OSError):
        print(sentence, file=sys.stderr)


def names(listed: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in listed.split(",")]
