"""Variants that an answer offers: settings that begin a game, and a file that can be read back."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.books import AnyBook, find
from lazaretto.game import Overlay
from lazaretto.game.book_tool import OfferedVariant
from lazaretto.game.overlay import load
from lazaretto.report.offered_variant import settings, told_variant

GOLD = {"gold": {"shy": 2, "about": 'It says "no".'}}
OFFER = OfferedVariant("Play this", "late", {"night": {"nights": 9}, "moths": GOLD}, "net")


@pytest.fixture
def meadow(monkeypatch: pytest.MonkeyPatch) -> AnyBook:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "gallery"))
    return find("moth_meadow")


def test_settings_and_file_make_the_same_numbers(meadow: AnyBook, tmp_path: Path) -> None:
    told = told_variant(meadow, Overlay(), OFFER)
    assert (told.label, told.title, told.book) == ("Play this", "late", "moth_meadow/net")
    (file := tmp_path / "late.toml").write_text(told.file)
    kept = load(file)
    assert (kept.book, kept.title) == ("moth_meadow/net", "late")
    assert meadow.tables.load(kept) is meadow.tables.load(Overlay().and_set(told.settings))
    assert meadow.tables.load(kept).moths["gold"].about == 'It says "no".'


def test_a_file_has_what_the_tool_was_asked_under_as_well(meadow: AnyBook, tmp_path: Path) -> None:
    asked = Overlay().and_set(["night.lamps=2", "night.nights=3"])
    told = told_variant(meadow, asked, OFFER)
    (file := tmp_path / "late.toml").write_text(told.file)
    assert load(file).title == "late, night.lamps=2, night.nights=3"
    assert (meadow.tables.load(load(file)).night.lamps, meadow.tables.load(load(file)).night.nights) == (2, 9)
    assert told.settings == settings(OFFER.tables), "the face that asked adds them to its own"


def test_a_long_title_is_cut_and_lists_are_written(meadow: AnyBook) -> None:
    told = told_variant(meadow, Overlay("x" * 100, ()), OfferedVariant("", "y", {"t": {"k": ("a", "b")}}))
    assert told.file == f'book = "moth_meadow"\ntitle = "y, {"x" * 77}"\n\n[t]\nk = ["a", "b"]\n'
    assert told.book == "moth_meadow"
