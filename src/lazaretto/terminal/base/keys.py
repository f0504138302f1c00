"""Keys as every face knows them: a direction is one of `hjklyubn`, whatever key was pressed for it."""

from __future__ import annotations

from lazaretto.play.base.key_table import DIRECTIONS

ARROWS = {
    "left": "h",
    "down": "j",
    "up": "k",
    "right": "l",
    "home": "y",
    "pageup": "u",
    "end": "b",
    "pagedown": "n",
    "kp_left": "h",
    "kp_down": "j",
    "kp_up": "k",
    "kp_right": "l",
    "kp_home": "y",
    "kp_page_up": "u",
    "kp_end": "b",
    "kp_page_down": "n",
}
"""Arrows, by the names a terminal gives them."""

TYPED = {
    **ARROWS,
    **{name: key for digit, key in zip("42867913", "hjklyubn", strict=True) for name in (digit, f"kp_{digit}")},
    **{f"shift+{name}": key.upper() for name, key in ARROWS.items()},
    "full_stop": ".",
    "decimal": ".",
    "s": ".",
    ",": "g",
    "kp_5": "5",
    "kp_begin": "5",
    "kp_enter": "enter",
    "kp_add": "+",
    "add": "+",
    "kp_subtract": "-",
    "subtract": "-",
    "space": " ",
}
"""What other keys stand for: the numpad, Shift and an arrow, and the second name of a key that has two."""


def meanings(key: str, character: str | None) -> tuple[str, ...]:
    """What a key may mean, the most literal meaning first."""
    # The character comes before the name of the key, which depends on the keyboard's layout.
    typed = character if character and character.isprintable() else key
    found = (typed, key, TYPED.get(typed, ""), TYPED.get(key, ""))
    return tuple(dict.fromkeys(each for each in found if each))


def bare(key: str) -> str:
    """The usual name of a numpad key: `kp_enter` is `enter`, and `kp_page_up` is `pageup`."""
    return key.removeprefix("kp_").replace("_", "") if key.startswith("kp_") else key


def direction(meant: tuple[str, ...]) -> str:
    """The direction among the meanings, with Shift or without; empty if there is none."""
    return next((each.lower() for each in meant if each.lower() in DIRECTIONS), "")


def shifted(meant: tuple[str, ...]) -> str:
    """The direction among the meanings if it was pressed with Shift; else empty."""
    way = direction(meant)
    return way if way.upper() in meant else ""


def towards(column: int, row: int) -> str:
    """The direction towards a square; empty for one's own square."""
    step = ((column > 0) - (column < 0), (row > 0) - (row < 0))
    return next((key for key, way in DIRECTIONS.items() if way == step), "")
