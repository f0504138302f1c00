"""Options that several commands take: variants, settings, seeds, JSON."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, Token

from lazaretto.books import AnyBook, ids
from lazaretto.dice.seeds import SEED_RANGE, draw_seed, read_seed
from lazaretto.game import Overlay, Refusal, Seat
from lazaretto.game.overlay import load, load_shipped, shipped
from lazaretto.game.turn_words import MOST_DIGITS, read_number
from lazaretto.refusal import Misuse, quoted

BookName = Annotated[str, Parameter(help="A book, or BOOK/SCENE.", completer=lambda _: ids())]
AsJson = Annotated[bool, Parameter(name="--json", negative="", show_default=False, help="Print JSON.")]
Variant = Annotated[Path | None, Parameter(help="A variant file, or the name of a variant that ships with the book.")]
Settings = Annotated[
    tuple[str, ...],
    Parameter(
        name="--set",
        negative="",
        show_default=False,
        help="A setting, table.key=value or table.key=@FILE; can be repeated.",
    ),
]


def _seed(type_: type, tokens: Sequence[Token]) -> int:
    """A seed exactly as typed."""
    seed = read_seed(tokens[0].value)
    if seed is None:
        raise Misuse(f"--seed {quoted(tokens[0].value)} is not valid; a seed is {SEED_RANGE}.")
    return seed


def whole(type_: type, tokens: Sequence[Token]) -> int:
    """A whole number as typed, such as 1e6 or 1,000; a fraction is refused, never rounded."""
    typed = tokens[0].value
    found = re.fullmatch(r"\+?(.+?)(?:[eE]([0-9]{1,2}))?", typed, re.ASCII)
    number = read_number(found[1]) if found else None
    if found is None or number is None:
        many = re.fullmatch(r"[-+]?[0-9_,]+", typed, re.ASCII) and len(typed) > MOST_DIGITS
        what = "has too many digits" if many else "is not valid; it must be a whole number"
        raise Misuse(f"{tokens[0].keyword}: {quoted(typed)} {what}.")
    return number * int("1" + "0" * int(found[2] or 0))


def demand_within(option: str, number: int | None, least: int, most: int | None = None) -> None:
    """Refuse a number outside the range of an option."""
    if number is not None and (number < least or (most is not None and number > most)):
        taken = f"{least:,} or more" if most is None else f"from {least:,} to {most:,}"
        raise Misuse(f"{option} {number} is not valid; it must be {taken}.")


MOST_LISTED = 1_000_000


def demand_listed(limit: int) -> None:
    """Refuse an impossible --limit; 0 means everything."""
    if not 0 <= limit <= MOST_LISTED:
        raise Misuse(f"--limit {limit} is not valid; it must be from 0 (all) to {MOST_LISTED:,}.")


USUAL_BOT = "random"
Bots = Annotated[
    str | None,
    Parameter(help=f"A bot for each seat, A,B, or one for all; {USUAL_BOT} by default. `books BOOK` lists them."),
]
Seed = Annotated[
    int | None,
    Parameter(
        converter=_seed,
        allow_leading_hyphen=True,
        help="The seed for everything random; without it, one is drawn and printed.",
    ),
]
At = Annotated[
    str | None,
    Parameter(allow_leading_hyphen=True, help="A state to start from, in the book's notation or as GAME@TURN."),
]


def overlay_for(book: AnyBook, variant: Path | None, settings: Sequence[str]) -> Overlay:
    """The overlay from `--variant` and `--set`, if it is for this book. A scene uses its book's variants."""
    overlay = variant_for([book], variant) if variant else Overlay()
    if overlay.book and overlay.book.partition("/")[0] != book.id.partition("/")[0]:
        raise Refusal(f"{overlay.heading('book')}: this is a variant of {quoted(overlay.book)}, not of {book.id}.")
    return overlay.and_set(settings, files=True)


def variant_for(books: Sequence[AnyBook], variant: Path) -> Overlay:
    """A variant file or, if there is no such file and it is just a name, the variant of that name that ships with a
    book."""
    name = str(variant)
    is_name = re.fullmatch(r"[A-Za-z0-9_]{1,80}", name) is not None and not variant.exists()
    shipping = [book for book in books if shipped(book.package)] if is_name else []
    if not shipping:
        return load(variant)
    return load_shipped(next((book for book in shipping if name in shipped(book.package)), shipping[0]).package, name)


def seed_or_new(seed: int | None) -> int:
    """The seed given, or a new one short enough to type."""
    return draw_seed() if seed is None else seed


def echo_seed(seed: int) -> None:
    """Print the seed on stderr, so that the game can be repeated."""
    talk(f"Seed {seed}.")


def talk(sentence: str) -> None:
    """Print a message on stderr. A closed stderr is ignored, so that the work goes on."""
    with suppress(OSError):
        print(sentence, file=sys.stderr)


def names(listed: str) -> list[str]:
    """Names separated by commas."""
    return [name.strip() for name in listed.split(",")]


def bots_for(book: AnyBook, seats: Sequence[Seat], listed: str | None) -> list[str]:
    """The bots that were named, or the usual one if the book has seats. A book without seats takes none."""
    if listed is None:
        return [USUAL_BOT] if seats else []
    if not seats:
        raise Misuse(f"{book.title} has no players: it moves by itself. Leave --bots out.")
    return names(listed)
