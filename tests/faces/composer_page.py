"""The composer on a page: its parts, set by mouse, by touch or by keys, and what it asks the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

Value = str | int | list[int] | None

FAR = "(die) => { const box = die.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }"


def _unfolded(text: str, values: list[Value], squares: list[int] | None = None) -> Iterator[tuple[str, list[Value]]]:
    """The choice, or the choices that differ only in their square."""
    if squares is None:
        yield text, values
        return
    for column, row in zip(squares[::2], squares[1::2], strict=True):
        at: list[Value] = [[column, row] if value == "{}" else value for value in values]
        yield text.replace("{}", f"{column},{row}"), at


class ComposerPage:
    """A page with a composer. It must be made before the page opens its game, so that it hears what is sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.composer: dict[str, Any] = {}
        self.asked: list[str] = []
        page.on("websocket", self._follow)

    def _follow(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._say)

    def _hear(self, data: str | bytes) -> None:
        message = json.loads(data) if isinstance(data, str) else {}
        if message.get("is") == "now":
            self.composer = message["view"]["composer"] or {}

    def _say(self, data: str | bytes) -> None:
        message = json.loads(data)
        if message["do"] == "explain":
            self.asked.append(message["choice"])

    def open(self, address: str) -> ComposerPage:
        """Open a game that has something to compose."""
        self.page.goto(address)
        expect(self.page.locator("#composer")).to_be_visible()
        expect(self.explained).to_have_count(1)
        return self

    @property
    def explained(self) -> Locator:
        """The odds of the marked choice, once they are there."""
        return self.page.locator("#composer .composed:not(.ghost) p b")

    @property
    def marked(self) -> str:
        """The choice that the button takes."""
        return self.page.locator("#composer .take-it b").inner_text()

    @property
    def choices(self) -> dict[str, list[Value]]:
        """All choices that can be composed, with their values."""
        return {text: values for sent in self.composer["choices"] for text, values in _unfolded(*sent)}

    @property
    def parts(self) -> list[tuple[str, str]]:
        """The label and the kind of each part."""
        return [(part["label"], part["kind"]) for part in self.composer["parts"]]

    def stepper(self, label: str) -> Locator:
        """The number of a part."""
        return self.page.locator("#composer").get_by_role("spinbutton", name=label, exact=True)

    def segment(self, label: str, word: str) -> Locator:
        """One of the words of a part."""
        return self.page.locator("#composer").get_by_role("radiogroup", name=label, exact=True).get_by_role(
            "radio", name=word, exact=True
        )  # fmt: skip

    def die(self, label: str, number: int) -> Locator:
        """A die of a stepper, counted from 1."""
        return self.stepper(label).locator(".die").nth(number - 1)

    def number(self, label: str) -> int:
        """The number that a stepper shows."""
        return int(self.stepper(label).get_attribute("aria-valuenow") or "")

    def drag(self, label: str, start: int, end: int) -> None:
        """Drag along the dice of a stepper with the mouse."""
        mouse = self.page.mouse
        mouse.move(*self.die(label, start).evaluate(FAR))
        mouse.down()
        mouse.move(*self.die(label, end).evaluate(FAR), steps=6)
        mouse.up()

    def set_by_pointer(self, values: list[Value], press: str) -> None:
        """Set the parts to these values, from the first to the last, by `click` or by `tap`."""
        for (label, kind), value in zip(self.parts, values, strict=True):
            if kind == "words" and value is not None:
                getattr(self.segment(label, str(value)), press)()
            elif kind == "number" and value is not None:
                self._step_to(label, int(str(value)), press)

    def _step_to(self, label: str, value: int, press: str) -> None:
        """A die if there is one for the number, or else the minus button."""
        if self.number(label) == value:
            return
        if value:
            getattr(self.die(label, value), press)()
        for _ in range(self.number(label) - value):
            getattr(self.page.get_by_role("button", name=f"Less {label}", exact=True), press)()
        assert self.number(label) == value

    def set_by_keys(self, values: list[Value]) -> None:
        """The same by the arrow keys alone: down to the next part, left and right to another value."""
        keyboard = self.page.keyboard
        for (label, kind), value in zip(self.parts, values, strict=True):
            if value is None:
                continue
            row = self.page.locator(".part:focus-within .label")
            while not (row.count() and row.inner_text() == label):
                keyboard.press("ArrowDown")
            if kind == "number":
                difference = int(str(value)) - self.number(label)
                for _ in range(abs(difference)):
                    keyboard.press("ArrowRight" if difference > 0 else "ArrowLeft")
            while kind == "words" and self.segment(label, str(value)).get_attribute("aria-checked") != "true":
                keyboard.press("ArrowRight")
        for _ in self.parts:
            keyboard.press("ArrowUp")
