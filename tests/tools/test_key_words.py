"""The browser's help has the words of the table."""

from __future__ import annotations

import re

from tools.key_words import FILE, SHARED, written


def test_the_file_is_what_the_table_says() -> None:
    assert FILE.read_text("utf-8") == written(), "stale: run python -m tools.key_words"


def test_the_help_names_every_word_and_no_other() -> None:
    used = set(re.findall(r"KEYS\.(\w+)", FILE.with_name("key_help.js").read_text("utf-8")))
    assert used == {key.name.lower() for key in SHARED}
