"""A book's own words: a town has days, a duel has turns; the JSON has the same names for both."""

from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.cli.io.book_words import games_word, steps_word
from tests.cli.running import Runner

TOWN = ("simulate", "outbreak", "--set", "setup.rows=5", "--set", "setup.columns=5", "--seed", "1", "--days", "3")


@pytest.mark.parametrize(
    ("book", "words"),
    [
        ("outbreak", ("towns", "days", "1 town", "2,000 towns", "1 day", "2 days")),
        ("defend_the_city", ("games", "steps", "1 game", "2,000 games", "1 turn", "2 turns")),
    ],
)
def test_words_are_the_books_own(book: str, words: tuple[str, ...]) -> None:
    found = books.find(book)
    counted = (*map(found.words.games, (1, 2000)), *map(found.words.turns, (1, 2)))
    assert (games_word(found), steps_word(found), *counted) == words


@pytest.mark.parametrize(("games", "said"), [("1", "1 town"), ("4", "4 towns")])
def test_towns_are_simulated_for_days(run: Runner, games: str, said: str) -> None:
    ran = run(*TOWN, "-n", games)
    lines = ran.out.splitlines()
    assert lines[0] == f"Outbreak under setup.rows=5, setup.columns=5, {said}, by the world engine:"
    assert lines[5] == "  3.00 days on average, half within 3, nine in ten within 3"
    assert not {"game", "games", "step", "steps", "turn", "turns"} & set((ran.out + ran.err).split())


def test_programs_read_the_same_names_of_every_book(run: Runner) -> None:
    town = run(*TOWN, "-n", "2", "--json").json
    duel = run("simulate", "defend_the_city", "--at", "3,2", "-n", "2", "--seed", "1", "--json").json
    assert set(duel) <= set(town)
    assert (town["games"], town["steps"]) == (2, 6)


def test_a_kept_town_is_written_out_in_days(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    assert run("watch", "outbreak", *TOWN[2:8], "--set", "rulings.limit=3", "--keep").code == 0
    file = tmp_path / "town.jsonl"
    assert run("export", "last", "--to", str(file)).err == f"{file}: 3 days.\n"
