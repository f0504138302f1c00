"""Bots that would have to work something out under a variant: refused before anybody waits for them."""

from __future__ import annotations

from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Overlay
from lazaretto.play.edition import Edition
from lazaretto.play.opening import Opening, begin
from lazaretto.store.library import Library
from tests.browser.asking import Asker, refusal
from tests.browser.visiting import Visit

CELLAR = "lantern_cellar"
VARIANT = "hero.oil=14"
WORDS = (
    "Under a variant seeker must first work out what it plays by, which takes minutes; watch it with lazaretto watch, "
    "or choose another bot."
)


@pytest.fixture(autouse=True)
def unready(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seeker needs something worked out, and no server does that."""

    def work_out(numbers: Any) -> Any:
        raise AssertionError("nothing is worked out here")

    monkeypatch.setitem(find(CELLAR).prepare, "seeker", work_out)


def test_such_a_bot_takes_a_seat_under_the_books_own_numbers_only(ask: Asker) -> None:
    wanted = {"book": CELLAR, "watch": True, "bots": ["seeker"]}
    assert refusal(ask.post("/api/games", wanted | {"set": [VARIANT]}), 422) == WORDS
    assert ask.post("/api/games", wanted).status_code == 201
    assert ask.post("/api/games", wanted | {"set": ["hero.oil=60"]}).status_code == 201
    assert ask.post("/api/games", wanted | {"set": [VARIANT], "bots": ["random"]}).status_code == 201


def test_it_is_simulated_under_them_only(ask: Asker) -> None:
    wanted = {"book": CELLAR, "games": 2, "bots": ["seeker"]}
    assert refusal(ask.post("/api/simulate", wanted | {"set": [VARIANT]}), 422) == WORDS
    assert ask.post("/api/simulate", wanted).status_code == 200


def test_a_game_begun_elsewhere_stands_still(visit: Visit, library: Library) -> None:
    edition = Edition(find(CELLAR), Overlay().and_set([VARIANT]))
    game = begin(edition, Opening({"hero": "bot seeker"}, 3), library).id
    with visit.at(game) as page:
        page.welcome()
        page.say(do="step")
        page.say(do="ping")
        while (said := page.hear())["is"] not in ("no", "pong"):
            pass
        assert said.get("words") == WORDS
    assert library.entry(game).record.turns == []
