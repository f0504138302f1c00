"""`python -m tools.view_types`: writes the types of what the server sends as JSDoc for the browser's scripts, from the
Python types. No page loads the file; editors check the scripts against it."""

from __future__ import annotations

import types
from collections.abc import Iterator
from textwrap import wrap
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from lazaretto.browser.live import socket_messages as messages
from lazaretto.browser.views import view_shapes
from lazaretto.browser.views.count_curve import Point
from lazaretto.view.board import Light, Outline, Tone
from lazaretto.view.composer import Kind
from tools.pages import ROOT

FILE = ROOT / "src" / "lazaretto" / "browser" / "static" / "js" / "base" / "view_types.js"

HEAD = """/**
 * The types of what the server sends, for readers and for editors that check the scripts; nothing runs here.
 * `python -m tools.view_types` writes this file from browser/views/view_shapes.py and browser/live/socket_messages.py.
 *
"""

ALIASES = {Tone: "Tone", Light: "Light", Outline: "Outline", Kind: "PartKind"}
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
SENT_AS_BYTES = {
    ("Now", "view"): "View",
    ("Now", "told"): "Told[]",
    ("Now", "cards"): "Card[]",
    ("Explained", "bars"): "Bar[]",
}
"""Fields that are made into JSON before the message is. Their Python type does not say their shape, so it is named
here."""

MESSAGES = (
    messages.Result,
    messages.PaceMessage,
    messages.ComfortMessage,
    messages.TableMessage,
    messages.Now,
    messages.Stopped,
    messages.No,
    messages.Hint,
    messages.Explained,
)
WIDTH = 117
TIED = "\N{NO-BREAK SPACE}"
"""Stands for a space at which a line must not be wrapped, until all lines are wrapped."""


def written() -> str:
    """The text of the file."""
    shapes = [kind for name, kind in vars(view_shapes).items() if name.endswith("Shape") and name[0] != "_"]
    lines = [line for kind in (*ALIASES, *shapes, Point, *MESSAGES) for line in _typedef(kind)]
    return HEAD + "".join(f" * {line}\n" for line in lines) + " */\n\nexport {};\n"


def _typedef(kind: Any) -> Iterator[str]:
    """The definition of a type, wrapped if it is long."""
    of = _literal(kind) if kind in ALIASES else _fields(kind)
    for line in wrap(f"@typedef {{{of}}}{TIED}{_name(kind)}", WIDTH, subsequent_indent="  ", break_on_hyphens=False):
        yield line.replace(TIED, " ")


def _name(kind: Any) -> str:
    """The name of a type in the scripts: without `Shape` at its end, and with `Message` if it is a message."""
    if kind in ALIASES:
        return ALIASES[kind]
    name: str = kind.__name__.removesuffix("Shape")
    return f"{name}Message" if issubclass(kind, messages.ServerMessage) and not name.endswith("Message") else name


def _fields(kind: type[msgspec.Struct]) -> str:
    hints, config = get_type_hints(kind), kind.__struct_config__
    if config.array_like:
        return f"[{', '.join(_type(hints[name]) for name in kind.__struct_fields__)}]"
    tag = [f'{config.tag_field}: "{config.tag}"'] if config.tag_field else []
    return f"{{{', '.join([*tag, *(_field(kind, name, hints[name]) for name in kind.__struct_fields__)])}}}"


def _field(kind: type, name: str, hint: Any) -> str:
    if (kind.__name__, name) in SENT_AS_BYTES:
        return f"{name}:{TIED}{SENT_AS_BYTES[kind.__name__, name]}"
    return f"{name}:{TIED}{_type(hint)}"


def _type(hint: Any) -> str:
    """A Python type in JSDoc's notation."""
    if hint in ALIASES:
        return ALIASES[hint]
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return _union(args)
    if origin is dict:
        return f"Object<{_type(args[0])},{TIED}{_type(args[1])}>"
    if origin is list or args[1:] == (...,):
        return f"({_type(args[0])})[]" if get_origin(args[0]) is types.UnionType else f"{_type(args[0])}[]"
    if origin is tuple:
        return f"[{f',{TIED}'.join(map(_type, args))}]"
    return _literal(hint) if origin is Literal else _name(hint)


def _union(parts: tuple[Any, ...]) -> str:
    return "|".join(map(_type, parts))


def _literal(hint: Any) -> str:
    return "|".join(f'"{word}"' for word in get_args(hint))


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
