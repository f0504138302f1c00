"""A watched town: its counts, the curves so far, earlier days, inspected squares, and high speed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from lazaretto import books
from lazaretto.browser.api.core.context import Context
from lazaretto.browser.live.memory_weight import weight
from lazaretto.browser.views.count_curve import MOST_POINTS, sampled
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.store.library import Library
from tests.browser import big_town
from tests.browser.views.test_board_frames import drawn
from tests.browser.visitor import AGAINST_BOT, HOME, Page, Visit, new

HASTY = replace(HOME, speeds=(0.001, 900), first_speed=0.001, turns_together_seconds=20.0)
"""As slow as can be, or thirty days at a time, however long they take."""

STEPS_AT_ONCE = 30


@pytest.fixture
def visit(library: Library) -> Iterator[Visit]:
    with Visit(library, HASTY) as visitor:
        yield visitor


@pytest.fixture
def game(library: Library, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(books.BOOKS, "town", "tests.browser.big_town")
    return begin(Edition(big_town.BOOK), Opening({}, 7), library).id


def lived(library: Library, days: int) -> str:
    """A town in which so many days have passed."""
    sitting = begin(Edition(big_town.BOOK), Opening({}, 7), library)
    for _ in range(days):
        sitting.step()
    return sitting.id


def after(page: Page, turn: int) -> dict[str, Any]:
    """Draw what is there, and hear what comes next; its frame is taken too."""
    page.say(do="ack", turn=turn)
    now = page.hear()
    page.socket.receive_bytes()
    return now


def numbers(now: dict[str, Any]) -> list[int]:
    return [count["number"] for count in now["view"]["counts"]]


def test_what_is_counted_comes_with_the_board_and_its_course_by_what_is_new(visit: Visit, game: str) -> None:
    with visit.at(game) as page:
        table, now = page.welcome()
        page.socket.receive_bytes()
        assert table["looks"] is True
        assert now["view"]["counts"][1] == {"word": "something else", "glyph": "z", "tone": "harm", "number": 1000}
        assert (now["course"], now["anew"]) == ([[0, [1000, 1000]]], True)
        for _ in range(3):
            page.say(do="step")
        now = after(page, 1)
        assert (numbers(now), now["course"][-1]) == ([1003, 997], [3, [1003, 997]])
        page.say(do="step")
        now = after(page, 4)
        assert (now["course"], now["anew"]) == ([[4, [1004, 996]]], False)
    with visit.at(game, have=2) as page:
        _, now = page.welcome()
        assert (now["course"], now["anew"]) == ([[3, [1003, 997]], [4, [1004, 996]]], False)


def test_of_a_long_game_a_page_is_told_a_few_hundred_points(visit: Visit, game: str) -> None:
    long = lived(visit.library, 2 * MOST_POINTS)
    for have in (0, 5):
        with visit.at(long, have=have) as page:
            _, now = page.welcome()
            turns = [turn for turn, _ in now["course"]]
            assert (len(turns), turns[0], turns[-1], now["anew"]) == (MOST_POINTS, 0, 2 * MOST_POINTS, True)


def test_of_what_was_told_the_last_comes_as_far_as_there_is_room(library: Library, game: str) -> None:
    long = lived(library, 50)
    with Visit(library, replace(HASTY, log_bytes=1_000)) as visit, visit.at(long) as page:
        _, now = page.welcome()
        assert [turn["number"] for turn in now["told"]] == list(range(now["since"] + 1, 51))
        sizes = [len(msgspec.json.encode(turn)) for turn in now["told"]]
        assert sum(sizes[1:]) <= 1_000 < sum(sizes)


def test_where_somebody_plays_nothing_is_counted(visit: Visit) -> None:
    with visit.at(new(visit.library, AGAINST_BOT)) as page:
        table, now = page.welcome()
        assert (table["looks"], now["course"], now["anew"], now["view"]["counts"]) == (False, [], False, [])


def test_in_haste_many_days_pass_at_a_time_and_the_last_are_told(visit: Visit, game: str) -> None:
    with visit.at(game) as page:
        page.welcome()
        page.socket.receive_bytes()
        page.say(do="pace", speed=900)
        now = after(page, 1)
        while now["turn"] == 1:
            now = after(page, 1)
        assert (now["turn"] - 1) % STEPS_AT_ONCE == 0
        assert [told["number"] for told in now["told"]] == list(range(now["turn"] - 2, now["turn"]))
        assert now["since"] == now["turn"] - 3
        assert [turn for turn, _ in now["course"]] == sampled(0, now["turn"] - 1)
        page.say(do="pace", paused=True)
        while not now["pace"]["paused"]:
            now = after(page, now["turn"])
    record = visit.library.saved_game(game).record
    assert [line.turn for line in record.turns] == list(range(1, now["turn"]))


def test_haste_ends_where_the_others_would_wait_too_long(library: Library, game: str) -> None:
    with Visit(library, replace(HASTY, turns_together_seconds=0.0)) as visit, visit.at(game) as page:
        page.welcome()
        page.socket.receive_bytes()
        page.say(do="pace", speed=900)
        now = after(page, 1)
        while now["turn"] == 1:
            now = after(page, 1)
        assert now["turn"] - 1 < STEPS_AT_ONCE


@pytest.mark.parametrize(("room", "kept"), [(3, 3), (2, 2), (0, 1)])
def test_only_as_many_games_are_kept_open_as_fit(library: Library, game: str, room: int, kept: int) -> None:
    games = [lived(library, 20) for _ in range(3)]
    one = weight(opened(library.saved_game(games[0])))
    with Visit(library, replace(HASTY, opened_games_bytes=room * one)) as visit:
        context = Context(visit.server)
        assert visit.client.portal
        first = [visit.client.portal.call(context.played, each) for each in games]
        again = [visit.client.portal.call(context.played, each) for each in reversed(games)]
        assert [one is other for one, other in zip(first, reversed(again), strict=True)].count(True) == kept


def test_a_day_gone_by_has_its_own_counts(visit: Visit, game: str) -> None:
    with visit.at(game) as page:
        page.welcome()
        for _ in range(3):
            page.say(do="step")
        page.say(do="ping")
        page.socket.receive_bytes()
        assert page.hear() == {"is": "pong"}
        for turn in range(4):
            shown = visit.client.get(f"/api/games/{game}/turns/{turn}").json()
            assert (shown["turn"], numbers(shown)) == (turn, [1000 + turn, 1000 - turn])
        assert visit.client.get(f"/api/games/{game}/turns/4").status_code == 404


def test_the_course_of_a_kept_game(visit: Visit, game: str) -> None:
    assert visit.client.get(f"/api/games/{game}/course").json()["points"] == [[0, [1000, 1000]]]
    found = visit.client.get(f"/api/games/{lived(visit.library, 400)}/course").json()
    assert [count["number"] for count in found["counts"]] == [1400, 600]
    assert (len(found["points"]), found["points"][-1]) == (MOST_POINTS, [400, [1400, 600]])
    played = visit.client.get(f"/api/games/{new(visit.library, AGAINST_BOT)}/course").json()
    assert played == {"counts": [], "points": []}


def test_a_square_says_who_stands_there_and_why(visit: Visit, game: str) -> None:
    long = lived(visit.library, 2)
    assert visit.client.get(f"/api/games/{long}").json()["looks"] is True
    at = f"/api/games/{long}/turns"
    begun = visit.client.get(f"{at}/0/squares/3,499").json()
    assert begun == {"turn": 0, "square": [3, 499], "sentences": ["Day 0, at 3,499."]}
    why = visit.client.get(f"{at}/2/squares/0,0").json()["sentences"]
    assert why[0] == "Day 2, at 0,0."
    assert why[1] in {"whether the sun shines: True", "whether the sun shines: False"}


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("0/squares/500,0", "There is no square 500,0; the squares go from 0,0 to 499,499."),
        ("0/squares/0,500", "There is no square 0,500; the squares go from 0,0 to 499,499."),
        ("0/squares/-1,0", "is not a square; write its column and its row from 0, like 12,7."),
        ("0/squares/1", "is not a square; write its column and its row from 0, like 12,7."),
        ("0/squares/100000,1", "is not a square"),
        ("1/squares/1,1", "There is no turn 1 in this game; it goes from 0 to 0."),
    ],
)
def test_a_square_that_is_not_there(visit: Visit, game: str, rest: str, words: str) -> None:
    answer = visit.client.get(f"/api/games/{game}/turns/{rest}")
    assert answer.status_code == 404
    assert words in answer.json()["error"]


def test_where_there_is_no_board_there_is_no_square(visit: Visit) -> None:
    answer = visit.client.get(f"/api/games/{new(visit.library, AGAINST_BOT)}/turns/0/squares/0,0")
    assert (answer.status_code, answer.json()["error"]) == (404, "This game has no board to look at.")


def test_a_state_too_long_to_be_typed_is_left_out(visit: Visit, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    duel = new(visit.library, AGAINST_BOT, "9,9")
    assert visit.client.get(f"/api/games/{duel}/turns/0").json()["state"] == "9,9"
    monkeypatch.setattr("lazaretto.browser.api.games.turns.MOST_STATE", 2)
    assert visit.client.get(f"/api/games/{duel}/turns/0").json()["state"] is None


def test_a_state_whose_board_is_too_large_to_be_typed_is_not_written(
    visit: Visit, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit.client.get(f"/api/games/{game}/turns/0")
    monkeypatch.setattr(Edition, "text", lambda edition, state: 1 / 0)
    assert visit.client.get(f"/api/games/{game}/turns/0").json()["state"] is None


def test_the_frames_are_the_same_in_haste(visit: Visit, game: str) -> None:
    with visit.at(game) as page:
        page.welcome()
        squares = drawn(page.socket.receive_bytes(), None)[3]
        page.say(do="pace", speed=900)
        turn = 1
        for _ in range(4):
            page.say(do="ack", turn=turn)
            turn = page.hear()["turn"]
            squares = drawn(page.socket.receive_bytes(), squares)[3]
            assert squares == big_town.squares(turn - 1)
