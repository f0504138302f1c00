"""Bad input to games in which something is hidden: squares that are not there or were never seen, and the token of
somebody who plays another game. Each is refused in a sentence that tells nothing."""

from __future__ import annotations

import pytest

from lazaretto import books
from lazaretto.play.text.inspect_square import NOT_SEEN
from lazaretto.store.library import Library
from tests.browser.api_client import Asker, play_on, refusal
from tests.browser.twins import OUTSIDE

NO_SEAT = "You have no seat in this game"


@pytest.fixture(autouse=True)
def outside_books(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in OUTSIDE.items():
        monkeypatch.setitem(books.BOOKS, name, module)


@pytest.mark.parametrize(("book", "width", "height"), [("radium", 9, 9), ("fever_fen", 96, 64)])
def test_squares_off_the_board_and_squares_never_seen(ask: Asker, book: str, width: int, height: int) -> None:
    game = ask.new(book=book)

    def asked(square: str) -> tuple[int, str]:
        answer = ask.get(f"/api/games/{game}/turns/0/squares/{square}")
        return answer.status_code, answer.text

    for square in (f"{width},0", f"0,{height}", "99999,99999"):
        status, text = asked(square)
        assert status == 404, square
        assert "square" in text
    for square in ("-1,0", "0", "a,b", "0,0,0", "1e3,0", "%00,0"):
        assert asked(square)[0] in (400, 404, 422), square
    status, text = asked(f"{width - 1},0")
    assert (status, NOT_SEEN in text) == (200, True)


def test_a_token_of_another_game_opens_nothing(abroad: Asker, library: Library) -> None:
    game = abroad.new(book="radium")
    play_on(library, game, {"explorer": "north"})
    other = Asker(abroad.visit.another())
    own = other.new(book="radium")
    assert other.get(f"/api/games/{own}").json()["yours"] is True
    assert other.get(f"/api/games/{game}").json()["yours"] is False
    for how, body in (("undo", {}), ("fork", {"turn": 1}), ("fork", {"turn": 1, "fresh": True})):
        refusal(other.post(f"/api/games/{game}/{how}", body), 422)
    with other.visit.at(game) as page:
        table, now = page.welcome()
        assert (table["you"], table["hints"], table["can_undo"], table["can_fork"]) == ([], False, False, False)
        assert now["view"]["options"] == []
        for message in (
            {"do": "pick", "turn": 2, "choice": "north"},
            {"do": "stride", "turn": 2, "choices": ["north"]},
            {"do": "explain", "turn": 2, "choice": "north"},
            {"do": "resign", "turn": 2},
        ):
            page.say(**message)
            said = page.hear()
            assert (said["is"], said["words"].startswith(NO_SEAT)) == ("no", True), message
        page.say(do="hint", turn=2)
        assert page.hear()["words"] == "There are no hints here."
    assert library.card(game).turns == 1
    assert library.is_practice(game) is False
