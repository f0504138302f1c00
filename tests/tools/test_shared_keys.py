"""The words of the browser's help are those of the table of keys."""

from __future__ import annotations

import re

from tools.shared_keys import FILE, SHARED, written


def test_the_file_is_what_the_table_says() -> None:
    assert FILE.read_text("utf-8") == written(), "stale: run python -m tools.shared_keys"


def test_the_help_names_every_word_and_no_other() -> None:
    used = set(re.findall(r"KEYS\.(\w+)", FILE.with_name("key_help.js").read_text("utf-8")))
    assert used == {key.name.lower() for key in SHARED}


def test_the_page_of_a_game_has_every_key_of_the_table() -> None:
    used = set(re.findall(r"PRESS\.(\w+)", FILE.with_name("game_keys.js").read_text("utf-8")))
    assert used == {key.name.lower() for key in SHARED if key.press}
