"""Options that several verbs take: variants, settings, seeds, JSON."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import AnyBook, ids
from lazaretto.game import Overlay, Refusal
from lazaretto.game.overlay import load

BookName = Annotated[str, Parameter(help="A book, or BOOK/SCENE.", completer=lambda _: ids())]
AsJson = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON.")]
Variant = Annotated[Path | None, Parameter(help="A variant file laid over the book's tables.")]
Settings = Annotated[
    tuple[str, ...],
    Parameter(name="--set", negative="", show_default=False, help="One setting, table.key=value; may be repeated."),
]
Seed = Annotated[int | None, Parameter(help="The seed of all chance; drawn and shown if not given.")]
At = Annotated[str | None, Parameter(help="A state to start from, in the book's own text.")]


def overlay_for(book: AnyBook, variant: Path | None, settings: Sequence[str]) -> Overlay:
    """What `--variant` and `--set` say, if it is for this book."""
    overlay = load(variant) if variant else Overlay()
    if overlay.book and overlay.book != book.id.partition("/")[0]:
        raise Refusal(f"{variant} is a variant of {overlay.book}, not of {book.id}.")
    return overlay.and_set(settings)


def numbers_for(book: AnyBook, variant: Path | None, settings: Sequence[str]) -> Any:
    """The book's numbers under `--variant` and `--set`."""
    return book.tables.load(overlay_for(book, variant, settings))


def seed_or_new(seed: int | None) -> int:
    """The seed given, or a fresh one short enough to be typed."""
    return secrets.randbelow(1 << 32) if seed is None else seed


def echo_seed(seed: int) -> None:
    """Say the seed, so that the game can be had again."""
    print(f"Seed {seed}.", file=sys.stderr)


def names(listed: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in listed.split(",")]
