"""Variants that ship with a book: chosen by their names, each with what its file says of itself."""

from __future__ import annotations

from importlib import resources
from itertools import takewhile

import msgspec

from lazaretto.books import AnyBook
from lazaretto.game import Overlay
from lazaretto.game.overlay import FOLDER, load_shipped, shipped

COMMENT = "#"


class Variant(msgspec.Struct, frozen=True):
    """A variant: the name it is asked for by, its title, and the sentences its file begins with."""

    name: str
    title: str
    about: str


def variants(book: AnyBook) -> tuple[Variant, ...]:
    """All that ship with a book."""
    return tuple(
        Variant(name, load_shipped(book.package, name).title, _about(book.package, name))
        for name in shipped(book.package)
    )


def overlay(book: AnyBook, name: str, settings: tuple[str, ...]) -> Overlay:
    """A book's variant, or none where no name is given, with settings on top."""
    return (load_shipped(book.package, name) if name else Overlay()).and_set(settings)


def _about(package: str, name: str) -> str:
    """The comment at the head of its file."""
    text = (resources.files(package) / FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    lines = takewhile(lambda line: line.startswith(COMMENT), text.splitlines())
    return " ".join(line.removeprefix(COMMENT).strip() for line in lines)
