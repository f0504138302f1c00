"""A book's tools at the terminal: which keys and clicks change a field, and what can be done with the answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from textual import events

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import ScreenKey
from lazaretto.play.text.new_file import write_new
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.draw import tool_rows
from lazaretto.terminal.play.tool_form import FAR
from lazaretto.terminal.screens.tool_page import ToolPage

SPELLED_OUT = (
    ScreenKey.RUN,
    ScreenKey.START_OVER,
    ScreenKey.SORT,
    ScreenKey.FILTER,
    ScreenKey.FOLLOW,
    ScreenKey.KEEP,
    ScreenKey.WIDE,
    ScreenKey.NEXT_TOOL,
    ScreenKey.QUIT_NOW,
)


class ToolsScreen(ToolPage):
    """The tools of one book, with keys and mouse."""

    def on_key(self, event: events.Key) -> None:
        """Edit the fields, scroll the answer, and do what it offers."""
        event.stop()
        event.prevent_default()
        if self.app.screen is not self:
            return
        try:
            if self.editor:
                self._type(event, self.editor)
            else:
                self._press(event)
        except Refusal as wrong:
            self.words = str(wrong)
        if self.is_attached and self.is_running:
            self.draw()

    def _press(self, event: events.Key) -> None:
        key, meant = keys.bare(event.key), keys.meanings(event.key, event.character)
        steps = {"left": -1, "right": 1, "shift+left": -FAR, "shift+right": FAR}
        scrolls = {"pagedown": 1, "pageup": -1}
        if key in ("up", "down"):
            self.form.move(1 if key == "down" else -1)
        elif key in steps:
            if self.form.step(steps[key]):
                self.changed()
        elif key in scrolls:
            self.top += scrolls[key] * max(1, self.query_one("#answer", Pane).size.height - 2)
        elif key == "space":
            if self.form.tick():
                self.changed()
        else:
            act = next((act for each, act in self._acts().items() if each.is_in((*meant, key))), None)
            if act:
                act()

    def _acts(self) -> dict[ScreenKey, Callable[[], None]]:
        return {
            ScreenKey.BACK: self._leave,
            ScreenKey.RUN: self.ask,
            ScreenKey.TYPE_VALUE: self._edit_field,
            ScreenKey.START_OVER: self._start_over,
            ScreenKey.SORT: self._next_column,
            ScreenKey.FILTER: lambda: self._edit(self.where, self._filter),
            ScreenKey.BEGIN_VARIANT: self._play,
            ScreenKey.KEEP: self._keep,
            ScreenKey.FOLLOW: self._follow,
            ScreenKey.NEXT_TOOL: self._next_tool,
            ScreenKey.WIDE: self._widen,
            ScreenKey.MORE_KEYS: self._say_keys,
            ScreenKey.QUIT_NOW: self.app.exit,
        }

    def _say_keys(self) -> None:
        """Every key in one sentence, since not all of them fit into the last line."""
        named = (f"{key} {does}" for key, does in (each.line for each in SPELLED_OUT))
        self.words = f"{', '.join(named)}; Shift ←→ by {FAR}, space ticks a word, PgUp PgDn scroll."

    def _leave(self) -> None:
        self.wanted += 1  # Work in progress stops at its next step.
        self.answered = self.wanted
        self.dismiss(None)

    def _edit(self, words: str, then: Callable[[str], None]) -> None:
        self.editor, self.edits = LineEditor(words), then

    def _edit_field(self) -> None:
        if name := self.form.name:
            self._edit(self.form.texts[name], lambda words: self._set(name, words))

    def _type(self, event: events.Key, editor: LineEditor) -> None:
        """Keys while a line is typed: Enter takes it, Esc leaves it."""
        if event.key == "escape":
            self.editor = None
        elif keys.bare(event.key) == "enter":
            try:
                self.edits(editor.words)
                self.editor = None
            except Refusal as wrong:
                editor.wrong = str(wrong)
        else:
            editor.press(event.key, event.character)

    def _set(self, name: str, words: str) -> None:
        self.form.set(name, words)
        self.changed()

    def _filter(self, words: str) -> None:
        self.where, self.top = words, 0

    def _start_over(self) -> None:
        self.form.reset()
        self.changed()

    def _next_column(self) -> None:
        """Sort by the next column, falling; after the last one, the book's own order."""
        named = [column for table in (self.answer.tables if self.answer else ()) for column in table.columns if column]
        columns = ["", *(f"-{column}" for column in dict.fromkeys(named))]
        self.sort = columns[(columns.index(self.sort) + 1) % len(columns)] if self.sort in columns else ""
        self.words = f"Sorted by {self.sort[1:]}, the highest first." if self.sort else "In the book's own order."

    def _play(self) -> None:
        if (offered := self.demand_offered()) and offered.label:
            self.face.play_variant(offered.book, self.overlay.and_set(offered.settings))

    def _keep(self) -> None:
        """Ask for a file's name, and save the variant there."""
        if offered := self.demand_offered():
            self.words = ""
            self._edit("variant.toml", lambda name: self._save(name, offered.file))

    def _save(self, name: str, text: str) -> None:
        self.words = f"It is kept in {write_new(name, text)}."

    def _follow(self) -> None:
        """Go to the first tool that the answer links to."""
        links = self.answer.links if self.answer else ()
        for link in links[:1]:
            self.show_tool(link.tool)
            self.form.fill(link.given)
            self._ask_if_live()

    def _pick(self, tool: str, given: dict[str, str]) -> None:
        """Fill in what was clicked in the answer, in the form of this tool or of another."""
        if tool and tool != self.name_of_tool:
            self.show_tool(tool)
        self.form.fill(given)
        self.changed()

    def _next_tool(self) -> None:
        names = list(self.book.tools)
        self.show_tool(names[(names.index(self.name_of_tool) + 1) % len(names)])
        self._ask_if_live()

    def _widen(self) -> None:
        self.is_wide = not self.is_wide

    def on_click(self, event: events.Click) -> None:
        """Mark a field, and do what the cell says."""
        event.stop()
        meta = event.style.meta
        if self.editor or self.app.screen is not self:
            return
        try:
            self._click(meta)
        except Refusal as wrong:
            self.words = str(wrong)
        self.draw()

    def _click(self, meta: Mapping[str, Any]) -> None:
        if tool_rows.PICK in meta:
            self._pick(*meta[tool_rows.PICK])
        if tool_rows.FIELD not in meta:
            return
        self.form.mark(meta[tool_rows.FIELD])
        if tool_rows.SETS in meta:
            self._set(self.form.name, meta[tool_rows.SETS])
        elif tool_rows.TICK in meta:
            if self.form.tick(meta[tool_rows.TICK]):
                self.changed()
        elif tool_rows.STEP in meta and self.form.step(meta[tool_rows.STEP]):
            self.changed()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Drag a slider."""
        meta = event.style.meta
        is_dragged = event.button and tool_rows.SETS in meta and meta[tool_rows.FIELD] == self.form.marked
        if is_dragged and self.form.texts[self.form.name] != meta[tool_rows.SETS]:
            self._set(self.form.name, meta[tool_rows.SETS])

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll the answer."""
        self.top += 3
        self.draw()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll the answer."""
        self.top -= 3
        self.draw()
