"""Watching a game that moves by itself: one picture in flight at a time, the newest next, boards in frames."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from lazaretto import books
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.browser import big_town
from tests.browser.views.test_board_frames import drawn
from tests.browser.visitor import BOTS, HOME, Page, Visit, new

QUICK = replace(HOME, speeds=(0.001, 30, 500), first_speed=0.001)


@pytest.fixture
def visit(library: Library) -> Iterator[Visit]:
    with Visit(library, QUICK) as visitor:
        yield visitor


@pytest.fixture
def a_town(library: Library, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    return begin(Edition(big_town.BOOK), Opening({}, 7), library).id


def squares(page: Page, before: bytes | None) -> tuple[int, bytes]:
    """A frame's number and the board it makes; one that goes on from another has only what changed."""
    content = page.socket.receive_bytes()
    assert (len(content) < 25_000) == (before is not None)
    number, width, height, board = drawn(content, before)
    assert (width, height) == (big_town.SIDE, big_town.SIDE)
    return number, board


def test_a_step_can_be_asked_for(visit: Visit) -> None:
    game = new(visit.library, BOTS)
    with visit.at(game) as page:
        page.welcome()
        page.say(do="ack", turn=1)
        page.say(do="step")
        assert page.hear()["turn"] == 2
    assert len(visit.library.saved_game(game).record.turns) == 1


def test_nothing_comes_before_the_ack_and_then_the_newest(visit: Visit) -> None:
    with visit.at(new(visit.library, BOTS, None, 7, "strike.to_hit_of=100")) as page:
        _, now = page.welcome()
        for _ in range(4):
            page.say(do="step")
        page.say(do="ping")
        assert page.hear() == {"is": "pong"}
        page.say(do="ack", turn=now["turn"])
        newest = page.hear()
        assert (newest["turn"], newest["since"]) == (5, 0)
        assert [told["number"] for told in newest["told"]] == [1, 2, 3, 4]
        page.say(do="step")
        page.say(do="ack", turn=5)
        following = page.hear()
        assert (following["turn"], following["since"]) == (6, 4)


def test_an_ack_of_nothing_is_nothing_and_counts(visit: Visit) -> None:
    with visit.at(new(visit.library, BOTS)) as page:
        page.welcome()
        page.say(do="ack", turn=1)
        for _ in range(250):
            page.say(do="ack", turn=1)
        assert page.closed()[0] == 1008


def test_the_pace_is_everybodys(visit: Visit) -> None:
    game = new(visit.library, BOTS, None, 7, "strike.to_hit_of=100")
    with visit.at(game) as page, visit.another().at(game) as other:
        for each in (page, other):
            each.welcome()
            each.say(do="ack", turn=1)
        page.say(do="pace", paused=True, speed=29)
        for each in (page, other):
            now = each.hear()
            assert now["pace"] == {"paused": True, "speed": 30.0, "speeds": [0.001, 30.0, 500.0]}
            each.say(do="ack", turn=1)
        page.say(do="pace", paused=False, speed=500)
        assert page.hear()["pace"]["paused"] is False
        other.hear()
        other.say(do="ack", turn=1)
        assert other.hear()["turn"] > 1


def test_it_moves_only_while_somebody_watches(visit: Visit) -> None:
    game = new(visit.library, BOTS, None, 7, "strike.to_hit_of=100")
    with visit.at(game) as page:
        page.welcome()
        page.say(do="ack", turn=1)
        page.say(do="pace", speed=30)
        page.hear()
        page.say(do="ack", turn=1)
        page.hear()
    before = len(visit.library.saved_game(game).record.turns)
    assert before >= 1
    with visit.at(new(visit.library, BOTS, None, 8, "strike.to_hit_of=100")) as page:
        _, now = page.welcome()
        page.say(do="pace", speed=30)
        while now["turn"] < 6:
            page.say(do="ack", turn=now["turn"])
            now = page.now()
    assert len(visit.library.saved_game(game).record.turns) <= before + 1


def test_it_comes_to_its_end(visit: Visit) -> None:
    with visit.at(new(visit.library, BOTS, at="3,3")) as page:
        _, now = page.welcome()
        page.say(do="pace", speed=500)
        while now["result"] is None:
            page.say(do="ack", turn=now["turn"])
            now = page.hear()
        page.say(do="ack", turn=now["turn"])
        page.say(do="step")
        page.say(do="ping")
        assert page.hear() == {"is": "pong"}


def test_where_people_play_there_is_no_pace(visit: Visit) -> None:
    with visit.at(new(visit.library, {"a": "person", "b": "bot random"})) as page:
        page.welcome()
        for asked in ({"do": "step"}, {"do": "pace", "paused": True}):
            page.say(**asked)
            assert page.hear()["words"] == "This game moves only when someone picks."


def test_a_big_board_comes_in_frames(visit: Visit, a_town: str) -> None:
    with visit.at(a_town) as page:
        table, now = page.welcome()
        assert (table["by_itself"], table["seats"], now["frame"]) == (True, {}, 1)
        board = now["view"]["board"]
        assert (board["width"], board["height"], board["squares"]) == (500, 500, None)
        assert [look["glyph"] for look in board["looks"]] == [".", "o", "z"]
        number, seen = squares(page, None)
        assert (number, seen) == (1, big_town.squares(0))
        for day in range(1, 5):
            page.say(do="step")
            page.say(do="ack", turn=day)
            assert page.hear()["frame"] == day + 1
            number, seen = squares(page, seen)
            assert (number, seen) == (day + 1, big_town.squares(day))


def test_a_frame_is_relative_to_the_one_that_was_acked_whatever_happened_between(visit: Visit, a_town: str) -> None:
    with visit.at(a_town) as page, visit.another().at(a_town) as other:
        seen = []
        for each in (page, other):
            each.welcome()
            seen.append(squares(each, None)[1])
        for day in range(1, 4):
            page.say(do="step")
            page.say(do="ack", turn=day)
            page.hear()
            seen[0] = squares(page, seen[0])[1]
            assert seen[0] == big_town.squares(day)
        other.say(do="ack", turn=1)
        assert other.hear()["turn"] == 4
        assert squares(other, seen[1]) == (4, big_town.squares(3))


def test_a_page_that_comes_back_gets_every_square(visit: Visit, a_town: str) -> None:
    for _ in range(2):
        with visit.at(a_town, have=0) as page:
            page.welcome()
            assert squares(page, None)[1] == big_town.squares(0)
