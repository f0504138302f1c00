"""Records in a real browser: a long game is exported and imported, and the page knows the server's limit."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import expect

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from tests.faces.browser import GALLERY, Opener, Server
from tests.play.tables import content

TURNS = 9_000
OLD_LIMIT = 1 << 20


@pytest.fixture
def long_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The record of a long watch."""
    monkeypatch.syspath_prepend(str(GALLERY))
    sitting = begin(Edition(find("moth_meadow/watch")), Opening({"keeper": "person"}, random.getrandbits(64)))
    sitting.stride("keeper", random.Random(1).choices(["north", "east", "south", "west"], k=TURNS))
    file = tmp_path / "watch.jsonl"
    file.write_bytes(content(sitting.played.record))
    return file


@pytest.mark.long
def test_a_long_game_is_imported_and_comes_out_as_it_went_in(window: Opener, server: Server, long_game: Path) -> None:
    assert long_game.stat().st_size > OLD_LIMIT
    page = window().open("/library")
    page.locator("#record").set_input_files(long_game)
    expect(page.locator("#says")).to_have_text("The game is in the library now.")
    row = page.locator("#rows tr.new")
    expect(row).to_contain_text("The long watch")
    with page.expect_download() as saved:
        row.locator(".export").click()
    assert Path(saved.value.path()).read_bytes() == long_game.read_bytes()


def test_the_page_says_the_limit_before_anything_is_sent(window: Opener, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(bytes(1001))
    page = window().open("/library")
    box = page.locator("#record")
    expect(box).to_have_attribute("data-most-bytes", str(64 << 20))
    box.evaluate("(box) => { box.dataset.mostBytes = '1000'; }")
    box.set_input_files(file)
    expect(page.locator("#says")).to_have_text("game.jsonl is too large for a record; the limit is 1,000 bytes.")
