"""What keys mean while a choice is composed: they change its parts, or move the pointer of an aim."""

from __future__ import annotations

from typing import NamedTuple

from lazaretto.play.base.key_table import DIRECTIONS, Key
from lazaretto.terminal.base import keys
from lazaretto.terminal.play.part_editor import PartEditor
from lazaretto.terminal.view.shading import AnyBoard

CHANGES = {"left": -1, "-": -1, "right": 1, "+": 1}
"""Keys that change the part at hand."""

MOVES = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}
"""Keys that go to another part."""

TARGETS = {"tab": 1, "+": 1, "shift+tab": -1, "-": -1}
"""Keys that go through the targets."""

FAR = 3
"""How many squares the pointer moves with Shift."""

STILL = (Key.HELP.press, Key.SAVE_AND_LEAVE.press, Key.QUIT.press)
"""Keys of the screen that work while aiming. All others mean nothing then, so that none takes a choice by mistake."""


class Pressed(NamedTuple):
    """What a key did: the editor after it, and whether the marked choice is taken."""

    editor: PartEditor
    is_taken: bool = False


def pressed(editor: PartEditor, meant: tuple[str, ...], board: AnyBoard | None, has_options: bool) -> Pressed | None:
    """What a key does to the editor; None if it means nothing to it. `has_options`: there is something else to choose,
    and keys can go on to it."""
    if editor.is_aiming and board:
        return _aimed(editor, meant, board)
    if editor.square_place is not None:
        return Pressed(editor.aim()) if Key.AIM.press in meant else None
    if preset := next((each for each in editor.composing.composer.presets if each.key and each.key in meant), None):
        return Pressed(editor.mark(preset.text))
    if editor.at is None:
        return None
    if "enter" in meant:
        return Pressed(editor, True)
    if by := next((by for key, by in CHANGES.items() if key in meant), 0):
        return Pressed(editor.change(by))
    if by := next((by for key, by in MOVES.items() if key in meant), 0):
        return Pressed(editor.move(by, has_options))
    return Pressed(editor.stop()) if "escape" in meant and has_options else None


def _aimed(editor: PartEditor, meant: tuple[str, ...], board: AnyBoard) -> Pressed | None:
    if "enter" in meant or Key.AIM.press in meant:
        return Pressed(editor, True)
    if by := next((by for key, by in TARGETS.items() if key in meant), 0):
        return Pressed(editor.next_target(board, by))
    if Key.MODE.press in meant:
        return Pressed(editor.next_mode())
    if "escape" in meant:
        return Pressed(editor.stop())
    if way := keys.direction(meant):
        for _ in range(FAR if way.upper() in meant else 1):
            editor = editor.point(DIRECTIONS[way])
        return Pressed(editor)
    return None if any(key in meant for key in STILL) else Pressed(editor)
