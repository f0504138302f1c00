"""Gives bots that solve encounters an empty shelf."""

from pathlib import Path

import pytest

from lazaretto.solve import shelf


@pytest.fixture(autouse=True)
def _empty_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")
