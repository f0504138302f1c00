"""Every screen as text, without colours, compared with the files in `golden`."""

from pathlib import Path

import pytest

from tests.terminal.scenes import FOLDER, SCENES, drawn


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_reads_as_it_did(name: str) -> None:
    for path, screen in drawn(name):
        assert screen.splitlines() == path.read_text("utf-8").splitlines(), path.name


def test_every_file_is_a_screen_of_ours() -> None:
    sizes = ("80x24", "160x50")
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(f"{n}-{size}.txt" for n in SCENES for size in sizes)


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_nothing_is_wider_or_higher_than_the_terminal(path: Path) -> None:
    width, height = map(int, path.stem.rsplit("-", 1)[1].split("x"))
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) <= height
    assert max(map(len, lines)) <= width


@pytest.mark.parametrize(
    "name", ["hub", "duel", "duel-revealed", "duel-over", "replay-best", "library", "settings", "help"]
)
def test_nothing_important_is_cut_on_the_smallest_terminal(name: str) -> None:
    assert "…" not in (FOLDER / f"{name}-80x24.txt").read_text("utf-8")


def test_all_odds_of_the_strongest_pair_are_there_on_the_smallest_terminal() -> None:
    screen = (FOLDER / "duel-revealed-80x24.txt").read_text("utf-8")
    assert [
        words for words in ("certain", "4/5 80.00 %", "3/5", "2/5", "1/5 20.00 %", "never") if words not in screen
    ] == []
