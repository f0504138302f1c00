"""The folder for saved games."""

from pathlib import Path

import pytest

from lazaretto.store.data_folder import data_home
from lazaretto.store.library import Library


def test_the_folder_is_the_one_that_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path / "here"))
    with Library() as library:
        assert library.path == tmp_path / "here" / "games.db"
    assert (tmp_path / "here").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("named", [None, ""])
def test_it_is_the_users_data_folder_if_none_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named: str | None
) -> None:
    monkeypatch.delenv("LAZARETTO_DATA") if named is None else monkeypatch.setenv("LAZARETTO_DATA", named)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_home().name == "lazaretto"
    assert tmp_path in data_home().parents
