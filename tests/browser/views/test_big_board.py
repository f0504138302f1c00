"""A town of 500 by 500 squares, watched over a real socket."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.browser import big_town
from tests.browser.players import Player, player
from tests.browser.servers import limited, running
from tests.browser.views.test_board_frames import drawn
from tests.patience import PATIENCE_SECONDS


def frame(page: Player, seen: bytes | None) -> tuple[int, bytes]:
    """The next of them: the turn it is for, and the squares as a page has them then."""
    said = page.socket.recv(timeout=PATIENCE_SECONDS)
    assert isinstance(said, str)
    content = page.socket.recv(timeout=PATIENCE_SECONDS)
    assert isinstance(content, bytes)
    now = json.loads(said)
    number, width, height, squares = drawn(content, seen)
    assert (number, width, height) == (now["frame"], big_town.SIDE, big_town.SIDE)
    return now["turn"], squares


WATCHERS = 2
FRAMES = 20


def test_it_is_drawn_as_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    database = tmp_path / "games.db"
    with Library(database) as library:
        game = begin(Edition(big_town.BOOK), Opening({}, 7), library).id
    with running(limited(database, {"books": {"town": "tests.browser.big_town"}})) as server:
        with ExitStack() as stack:
            watchers = [stack.enter_context(player(server, game)) for _ in range(WATCHERS)]
            seen: list[bytes] = []
            for page in watchers:
                assert page.hear()["by_itself"]
                seen.append(frame(page, None)[1])
                page.say(do="ack", turn=1)
            watchers[0].say(do="pace", speed=30)
            for _ in range(FRAMES):
                for place, page in enumerate(watchers):
                    turn, seen[place] = frame(page, seen[place])
                    page.say(do="ack", turn=turn)
                    assert seen[place] == big_town.squares(turn - 1)
        assert server.stop() == (0, "")
