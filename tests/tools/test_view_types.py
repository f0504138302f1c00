"""The generated types of the browser's scripts match those of the server."""

from __future__ import annotations

import re

from tools.view_types import FILE, written


def test_the_file_is_what_the_python_types_say() -> None:
    assert FILE.read_text("utf-8") == written(), "stale: run python -m tools.view_types"


def test_a_field_that_may_be_null_says_so() -> None:
    lines = written().replace("\n *   ", " ")
    assert "squares: string|null, cursor: [number, number]|null" in lines


def test_messages_have_the_word_by_which_they_are_told_apart() -> None:
    assert '@typedef {{is: "no", words: string, to: string}} NoMessage' in written()


def test_every_type_that_a_script_names_is_there() -> None:
    there = set(re.findall(r"\}\}? (\w+)$|\]\} (\w+)$", written(), re.MULTILINE))
    known = {name for pair in there for name in pair if name}
    for script in FILE.parents[1].rglob("*.js"):
        named = set(re.findall(r'view_types\.js"\)\.(\w+)', script.read_text("utf-8")))
        assert named <= known, script.name
