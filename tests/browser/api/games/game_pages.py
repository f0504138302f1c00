"""Games for the tests of games over HTTP: a book with a hidden world, and the description of a saved game."""

from __future__ import annotations

from typing import Any

from tests.browser.api_client import Asker

CELLAR = "lantern_cellar"


def page(ask: Asker, game: str) -> dict[str, Any]:
    answer: dict[str, Any] = ask.get(f"/api/games/{game}").json()
    return answer
