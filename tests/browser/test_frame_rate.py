"""A town of 500 by 500 squares, watched over a real socket."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.play.edition import Edition
from lazaretto.play.opening import Opening, begin
from lazaretto.store.library import Library
from tests.browser import town
from tests.browser.players import Player, player
from tests.browser.servers import limited, running
from tests.browser.test_frames import drawn


def frame(page: Player, seen: bytes | None) -> tuple[int, bytes]:
    """The next of them: the turn it is for, and the squares as a page has them then."""
    said = page.socket.recv(timeout=20)
    assert isinstance(said, str)
    content = page.socket.recv(timeout=20)
    assert isinstance(content, bytes)
    now = json.loads(said)
    number, width, height, squares = drawn(content, seen)
    assert (number, width, height) == (now["frame"], town.SIDE, town.SIDE)
    return now["turn"], squares


WATCHERS = 2
A_SECOND = 3
"""Frames that each gets even where the machine is busy with something else."""
BUDGET = 1 / 30
"""Seconds of processor that a frame for both may cost the server, so that it can serve thirty of them a second."""


def test_it_is_drawn_as_it_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.town")
    database = tmp_path / "games.db"
    with Library(database) as library:
        game = begin(Edition(town.BOOK), Opening({}, 7), library).id
    with running(limited(database, {"books": {"town": "tests.browser.town"}})) as server:
        pages = [player(server, game) for _ in range(WATCHERS)]
        opened = [page.__enter__() for page in pages]
        seen: list[bytes] = []
        for page in opened:
            assert page.hear()["by_itself"]
            seen.append(frame(page, None)[1])
            page.say(do="ack", turn=1)
        opened[0].say(do="pace", speed=30)
        begun, worked, drawn_so_far = time.monotonic(), server.processor_seconds(), 0
        while time.monotonic() - begun < 3:
            for place, page in enumerate(opened):
                turn, seen[place] = frame(page, seen[place])
                page.say(do="ack", turn=turn)
                drawn_so_far += 1
                assert seen[place] == town.squares(turn - 1)
        frames = drawn_so_far / WATCHERS
        rate, cost = frames / (time.monotonic() - begun), (server.processor_seconds() - worked) / frames
        for each in pages:
            each.__exit__(None, None, None)
        assert server.stop() == (0, "")
    print(f"{rate:.1f} frames a second for each of {WATCHERS}, {1000 * cost:.1f} ms of processor for each frame")
    assert rate >= A_SECOND
    assert cost < BUDGET
