"""The page of a game as a player sees it: the turn, the choices, and the result."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.faces.browser import until

SHOWN = """() => {
  const words = (id) => document.getElementById(id)?.innerText ?? null;
  const all = (css) => [...document.querySelectorAll(css)].map((each) => each.textContent);
  const options = [...document.querySelectorAll("#choices .option")];
  return {
    title: words("title"), where: words("where"), status: words("status"), says: words("says"),
    gauges: [...document.querySelectorAll("#stage [role=meter]")].map((one) => `${one.ariaLabel} ${one.ariaValueText}`),
    captions: all("#stage figcaption"), cards: all("#stage .card .face"),
    log: all("#log li"), numbers: [...document.querySelectorAll("#log li")].map((line) => line.value),
    choices: options.map((option) => option.getAttribute("aria-label")), outcome: words("outcome"),
    open: options.filter((option) => option.getAttribute("aria-disabled") !== "true").length,
  };
}"""


class GamePage:
    """A page that shows a game."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_url("**/games/*")
        expect(self.where).to_have_text(re.compile(r"turn|you watch|you are"))

    @property
    def id(self) -> str:
        """The game's id, from the address."""
        return self.page.url.split("/games/")[1].partition("/")[0]

    @property
    def where(self) -> Locator:
        """The line that says which turn it is and who plays."""
        return self.page.locator("#where")

    @property
    def last(self) -> int:
        """The last turn of a world, where its slider is."""
        return int(self.page.locator("#turn").input_value())

    @property
    def is_over(self) -> bool:
        """Whether the page shows the result."""
        return self.page.locator("#result").is_visible()

    def choice(self, text: str) -> Locator:
        """The button of a choice."""
        return self.page.locator(f'#choices [aria-label^="{text}: "]')

    def reach(self, turn: int) -> bool:
        """Wait for a turn; False if the game ended before it."""
        expect(self.where).to_have_text(re.compile(rf"^(turn {turn} |[0-9]+ turns? )"))
        return not self.is_over

    def settle(self) -> None:
        """Wait until a press on a control that has become another one is taken again."""
        expect(self.page.locator("body.settling")).to_have_count(0)

    def hasten(self) -> None:
        """Click as fast as possible. A click on a button that is disabled by then does nothing."""
        faster = self.page.locator("#faster")

        def is_fastest() -> bool:
            faster.evaluate("(button) => button.click()")
            return faster.is_disabled()

        expect(faster).to_be_visible()
        until(self.page, is_fastest)

    def shown(self) -> dict[str, Any]:
        """Everything that the page says when the cards are face up. Two pages that show the same game are equal."""
        expect(self.page.locator(".turning")).to_have_count(0)
        found: dict[str, Any] = self.page.evaluate(SHOWN)
        return found

    def turns_told(self) -> list[int]:
        """The turn numbers in the log."""
        numbers: list[int] = self.shown()["numbers"]
        return numbers
