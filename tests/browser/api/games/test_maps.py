"""Maps over HTTP: a town as plain text, a town started from one, and no map while something is hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.books import find
from lazaretto.books.outbreak.game import Outbreak
from lazaretto.browser.api.core.context import Context
from lazaretto.browser.work.jobs import Job
from lazaretto.game import TextMap
from lazaretto.play.base.replay import replayed
from lazaretto.play.text.text_map import map_of
from lazaretto.store.library import Library
from tests.browser.api.games.test_fog import CELLAR, HIDDEN, resigned
from tests.browser.api_client import DUEL, NOBODY, Asker, play_on, refusal
from tests.browser.visitor import PUBLIC, UNHURRIED, Visit

ROWS = ["ciccc", "cdc.s", "ci.nc", "ccbcc", "#cccc"]
WIDE = ["c" * 100] * 49 + ["i" * 100]
"""As large as the book's own town."""


def mapped(rows: list[str]) -> str:
    """The setting, as the page of a book writes it."""
    return f"setup.map={rows!r}".replace("'", '"')


@pytest.fixture
def town(ask: Asker) -> str:
    """A town begun from a map, in which a few days have passed."""
    game = ask.new(book="outbreak", watch=True, seed="5", set=[mapped(ROWS)])
    play_on(ask.visit.library, game, {}, {}, {})
    return game


def test_every_day_is_had_as_text(ask: Asker, town: str) -> None:
    entry = ask.visit.library.saved_game(town)
    played = replayed(entry.record, entry.seed)
    first = ask.get(f"/api/games/{town}/turns/0/map")
    assert first.text == "".join(f"{row}\n" for row in ROWS)
    assert first.headers["content-type"] == "text/plain; charset=utf-8"
    assert first.headers["content-disposition"] == f'attachment; filename="outbreak-{town[:8]}-0.txt"'
    for turn in (1, 2, 3):
        assert ask.get(f"/api/games/{town}/turns/{turn}/map").text == map_of(played, turn)
    assert ask.get(f"/api/games/{town}").json()["maps"] is True
    with ask.visit.at(town) as page:
        assert page.welcome()[0]["maps"] is True


def test_a_town_as_large_as_the_books_own_begins_from_a_map(ask: Asker) -> None:
    game = ask.new(book="outbreak", watch=True, seed="5", set=["rulings.limit=9", mapped(WIDE)])
    assert ask.get(f"/api/games/{game}/turns/0/map").text.split() == WIDE


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        (mapped([*ROWS[:4], "cc"]), "row 5 has 2 cells and the first"),
        (mapped([*ROWS[:4], "ccccz"]), "setup.map"),
        ("setup.map=@/etc/passwd", "a value is a number, true, false or a word"),
    ],
)
def test_a_map_that_will_not_do_is_refused(ask: Asker, setting: str, words: str) -> None:
    assert words in refusal(ask.post("/api/games", {"book": "outbreak", "watch": True, "set": [setting]}), 422)


def test_a_map_that_is_too_large_is_refused(ask: Asker) -> None:
    wanted = {"book": "outbreak", "watch": True, "set": [mapped([*WIDE, *WIDE[:9]])]}
    assert "6000" in refusal(ask.post("/api/games", wanted), 400)


def test_a_town_too_large_to_be_played_here_is_not_even_begun(
    ask: Asker, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Outbreak, "start", lambda game, roll: 1 / 0)
    wanted = {"book": "outbreak", "watch": True, "set": ["setup.rows=20000", "setup.columns=20000"]}
    words = "A board of 400,000,000 squares is too large to be played here; the limit is {most}."
    assert refusal(ask.post("/api/games", wanted), 422) == words.format(most="16,777,216")
    with Visit(library, PUBLIC) as visitor:
        assert refusal(Asker(visitor).post("/api/games", wanted), 422) == words.format(most="1,048,576")


def test_a_record_of_such_a_town_is_not_taken_nor_even_verified(
    library: Library, town: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(context: Context, job: Job, asker: object) -> bytes:
        raise AssertionError(job)

    content = b"".join(line + b"\n" for line in library.saved_game(town).record.lines())
    with Library(tmp_path / "others.db") as others:
        with Visit(others, replace(UNHURRIED, state_bytes_at_home=22)) as visitor, monkeypatch.context() as patched:
            patched.setattr(Context, "do", do)
            words = refusal(Asker(visitor).post("/api/records", content=content), 422)
            assert words == "A board of 25 squares is too large to be played here; the limit is 22."
        with Visit(others, replace(UNHURRIED, state_bytes_at_home=25)) as visitor:
            assert Asker(visitor).post("/api/records", content=content).status_code == 201


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/api/games/{game}/turns/4/map", "There is no day 4 in this town; it goes from 0 to 3."),
        ("/api/games/{game}/turns/x/map", "'x' is not a turn; a turn is a number from 0 on."),
        (f"/api/games/{NOBODY}/turns/0/map", "There is no such game here."),
    ],
)
def test_what_is_not_there_has_no_map(ask: Asker, town: str, path: str, words: str) -> None:
    assert refusal(ask.get(path.format(game=town)), 404) == words


def test_a_book_that_draws_none_has_none(ask: Asker) -> None:
    game = ask.new(book=DUEL)
    assert refusal(ask.get(f"/api/games/{game}/turns/0/map"), 404) == "Defend the City has no map."
    assert ask.get(f"/api/games/{game}").json()["maps"] is False


def test_what_is_hidden_is_drawn_when_the_game_has_ended(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = find(CELLAR)
    cellar = replace(sound, showing=replace(sound.showing, map=TextMap(lambda numbers, state: "a rat\n")))
    monkeypatch.setattr(books, "_load", lambda name: cellar)
    game = ask.new(book=CELLAR, seed="3")
    at = f"/api/games/{game}/turns/0/map"
    assert refusal(ask.get(at), 422) == f"{HIDDEN}its map can be saved when it has ended."
    assert ask.get(f"/api/games/{game}").json()["maps"] is False
    resigned(ask.visit, game)
    assert ask.get(at).text == "a rat\n"
