"""Variants that ship with a book, by name, each with the description from its file."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources
from itertools import takewhile

import msgspec

from lazaretto.books import AnyBook
from lazaretto.game import Overlay
from lazaretto.game.overlay import FOLDER, load_shipped, shipped
from lazaretto.game.strict_toml import Document
from lazaretto.refusal import Refusal

COMMENT = "#"

OPTION = "--set "
"""The prefix of a setting from a command line, which visitors of the API have not written."""

MOST_SHOWN = 30
"""How many letters of a setting are shown before the reason, so that the reason stays visible."""


class Variant(msgspec.Struct, frozen=True):
    """A variant: the name it is asked for by, its title, and the sentences its file begins with."""

    name: str
    title: str
    about: str


def variants(book: AnyBook) -> tuple[Variant, ...]:
    """All variants that ship with a book."""
    return tuple(
        Variant(name, load_shipped(book.package, name).title, _about(book.package, name))
        for name in shipped(book.package)
    )


def overlay(book: AnyBook, name: str, settings: tuple[str, ...]) -> Overlay:
    """A book's variant with settings on top; no variant if no name is given. Settings are titled as they were
    written."""
    below = load_shipped(book.package, name) if name else Overlay()
    for setting in settings:
        below = _with(below, setting)
    return below


def _with(below: Overlay, setting: str) -> Overlay:
    try:
        both = below.and_set([setting])
    except Refusal as wrong:
        raise Refusal(str(wrong).removeprefix(OPTION)) from None
    *others, last = both.documents
    return replace(both, documents=(*others, _called(last)))


def _called(setting: Document) -> Document:
    """The title of a long setting is just its key."""
    name = setting.name.removeprefix(OPTION)
    return replace(setting, name=name if len(name) <= MOST_SHOWN else "")


def _about(package: str, name: str) -> str:
    """The comment at the head of the variant's file."""
    text = (resources.files(package) / FOLDER / f"{name}.toml").read_text(encoding="utf-8")
    lines = takewhile(lambda line: line.startswith(COMMENT), text.splitlines())
    return " ".join(line.removeprefix(COMMENT).strip() for line in lines)
