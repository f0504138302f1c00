"""Input while a choice is composed: keys, clicks and typed words that set its parts, and the pointer of an aim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaretto.terminal.play import part_keys
from lazaretto.terminal.play.controls import Place
from lazaretto.terminal.play.guarded_input import GuardedInput
from lazaretto.terminal.play.part_editor import PartEditor
from lazaretto.terminal.play.part_rows import PART, PRESET, clicked
from lazaretto.terminal.play.side_panel import Composed
from lazaretto.terminal.play.type_ahead import Press
from lazaretto.view import Option
from lazaretto.view.board import Square


class PartInput(GuardedInput):
    """Changes the editor of a composed choice, and takes the marked one. `_explained` is what was last explained, and
    for which turn of which game."""

    _explained: tuple[tuple[str, int, str], Option | None] | None = None

    def press_part(self, press: Press) -> bool:
        """Handle a key that sets a part or aims. Return whether it meant something to the composed choice."""
        if self.editor is None or self.speed.back:
            return False
        done = part_keys.pressed(self.editor, press.meant, self.shown.board, bool(self.menu.options))
        if done is None:
            return False
        self._edit(done.editor)
        if done.is_taken:
            self.take_by_press(done.editor.text, press)
        return True

    def click_part(self, meta: Mapping[str, Any]) -> bool:
        """Set the part that was clicked, or mark the preset. Return whether there was one."""
        if self.editor is None or self.is_blocked or not (PART in meta or PRESET in meta):
            return False
        self.line = None
        self._edit(clicked(self.editor, meta))
        return True

    def aim_at(self, square: Square, place: Place, at: float) -> bool:
        """Point at a square that was clicked at this place of the screen; a click on the one pointed at fires. Return
        whether the user aims."""
        if self.editor is None or not self.editor.is_aiming:
            return False
        part = self.editor.square_place
        if not self.editor.can_aim_at(square) or part is None:
            self.say(f"{square[0]},{square[1]} cannot be aimed at.")
        elif square == self.editor.square:
            self.take_by_click(self.editor.text, place, at)
        else:
            self._edit(self.editor.set(part, square))
        return True

    def mark_composed(self, text: str) -> None:
        """Mark the composed choice with this text, if there is one."""
        if self.editor and self.is_composed(text):
            self.editor = self.editor.mark(text)

    def is_composed(self, text: str) -> bool:
        """Whether this is the text of a composed choice."""
        return self.shown.composer is not None and self.shown.composer.choice(text) is not None

    def shown_composed(self) -> Composed | None:
        """The composed choice as it is drawn, with its odds if it is at hand."""
        if self.editor is None or self.shown.composer is None or self.speed.back:
            return None
        return Composed(self.editor, self._explain_marked(self.editor))

    def _explain_marked(self, editor: PartEditor) -> Option | None:
        """What the marked choice does. It is asked again only if something else is marked, or the game has moved; not
        while a turn is being made."""
        if editor.at is None and editor.square_place is not None:
            return None
        asked = self.model.sitting.id, self.model.sitting.number, editor.text
        if not self.busy and (self._explained is None or self._explained[0] != asked):
            self._explained = asked, self.model.explain(editor.text)
        return self._explained[1] if self._explained and self._explained[0] == asked else None

    def _edit(self, editor: PartEditor) -> None:
        self.editor, self.words = editor, ""
        self.draw()
