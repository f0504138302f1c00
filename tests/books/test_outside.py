"""Books of other packages: they are searched for once, and again when something was installed."""

from __future__ import annotations

import os
from importlib.metadata import EntryPoints, entry_points
from pathlib import Path

import pytest

from lazaretto import books


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A group for every time that the installed packages were looked through."""
    asked: list[str] = []

    def look(*, group: str) -> EntryPoints:
        asked.append(group)
        return entry_points(group=group)

    monkeypatch.setattr(books, "entry_points", look)
    books._registered.cache_clear()
    return asked


def install(folder: Path, name: str, second: int) -> None:
    """A package that registers a book under this name; there is no such module."""
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Name: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[{books.ENTRY_POINT}]\n{name} = {name}:BOOK\n")
    os.utime(folder, (second, second))  # However coarse the clock of the disk is.


def test_installed_packages_are_looked_through_once(looked: list[str]) -> None:
    for _ in range(3):
        assert books.find("lantern_cellar").id == "lantern_cellar"
        assert "lantern_cellar" in books.ids()
    assert looked == [books.ENTRY_POINT]


def test_a_book_that_is_installed_meanwhile_is_found(
    looked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "night_ferry" not in books.ids()
    monkeypatch.syspath_prepend(tmp_path)
    install(tmp_path, "night_ferry", 1)
    assert "night_ferry" in books.ids()
    install(tmp_path, "tidal_flats", 2)
    assert "tidal_flats" in books.ids()
    assert len(looked) == 3
