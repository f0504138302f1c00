"""Every example on every page runs, and shows what the page says it shows.

`python -m tools.examples` writes the real output into the pages.
"""

import re
import shlex
from pathlib import Path

import pytest

from lazaretto.books import BOOKS, find
from lazaretto.game import Refusal
from lazaretto.game.overlay import load
from tests.cases import each
from tools import console
from tools.examples import refreshed
from tools.pages import ROOT, Block, Page, page, paths

PAGES = [page(path) for path in paths()]
VARIANTS = [
    (of, block) for of in PAGES for block in of.blocks if block.language == "toml" and block.text.startswith("book = ")
]


def name(of: object) -> str:
    return of.path.relative_to(ROOT).as_posix() if isinstance(of, Page) else ""


RUN = [of for of in PAGES if any(block.language == "console" or block.is_examples for block in of.blocks)]


FRESH = ("kernel",)
"""Pages whose examples depend on what a process has loaded, so they need processes of their own."""

SLOW = ("cli", "query", *BOOKS)
"""Pages whose examples take so long that they are long tests."""


@pytest.mark.parametrize(
    "of", [pytest.param(of, marks=[pytest.mark.long] if of.path.stem in SLOW else []) for of in RUN], ids=name
)
def test_examples_show_what_the_page_says(of: Page, commands: Path) -> None:
    assert refreshed(of, long=False, commands=None if of.path.stem in FRESH else commands) == of.text


@each("of", [of for of in PAGES if of not in RUN])
def test_figures_are_as_they_were_measured_also_where_nothing_runs(of: Page) -> None:
    assert refreshed(of) == of.text


@pytest.mark.long
@pytest.mark.parametrize("of", [of for of in PAGES if any(block.remark == "long" for block in of.blocks)], ids=name)
def test_long_examples_too_show_what_the_page_says(of: Page) -> None:
    assert refreshed(of, long=True) == of.text


@each("of", PAGES)
def test_every_block_is_of_a_kind_that_is_looked_at(of: Page) -> None:
    for block in of.blocks:
        # A text block is a file that an example reads, or a drawing whose paths test_drawings.py checks.
        assert block.language in ("console", "python", "toml", "sh", "markdown", "text"), block.text
        if block.language == "console":
            assert block.lines[0].startswith("$ ")


def test_variants_load_or_are_refused_as_the_page_says(tmp_path: Path) -> None:
    assert len(VARIANTS) > 8
    for _, block in VARIANTS:
        if block.remark == "elsewhere":
            continue
        file = tmp_path / block.file
        file.write_text(block.text, "utf-8")
        assert _is_sound(file) == (block.remark != "unsound"), block.file


def test_a_variant_of_no_book_is_refused_too(tmp_path: Path) -> None:
    for of in PAGES:
        for block in of.blocks:
            if block.remark == "unsound" and not block.text.startswith("book = "):
                file = tmp_path / block.file
                file.write_text(block.text, "utf-8")
                assert not _is_sound(file)


def test_quoted_source_stands_in_the_file_it_is_quoted_from() -> None:
    quoted = [block for of in PAGES for block in of.blocks if block.source]
    assert quoted
    for block in quoted:
        assert block.text in (ROOT / block.source).read_text("utf-8"), block.source


def test_the_readme_shows_what_make_tour_runs() -> None:
    recipe = re.search(r"^tour:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert recipe
    commands = [line.strip().removeprefix("$(TOUR) ").replace("$(BIN)/", "$ ") for line in recipe[1].splitlines()]
    blocks = [block for block in page(ROOT / "README.md").blocks if block.language == "console"]
    assert len(commands) == 6
    assert [block.lines[0] for block in blocks[: len(commands)]] == commands


def test_the_table_of_odds_is_exact() -> None:
    """Compares each row of the duel's table with the rules."""
    odds = find("defend_the_city").odds["turn"]
    text = (ROOT / "docs" / "books" / "defend_the_city.md").read_text("utf-8")
    rows = re.findall(r"^\| (\d/\d) \| (\d/\d) \| (.+) \|$", text, re.MULTILINE)
    assert len(rows) > 4
    for a, b, cells in rows:
        outcomes = odds.question(find("defend_the_city").tables.load(), {"a": a, "b": b}).outcomes()
        assert [str(outcomes.get(who, "–")) for who in ("nobody", "a", "b", "both")] == cells.split(" | ")


def test_an_example_that_is_wrong_is_noticed(tmp_path: Path) -> None:
    wrong = Page(tmp_path / "page.md", "```console\n$ echo one\ntwo\n```\n\n```python\n>>> 1 + 1\n3\n```\n")
    assert refreshed(wrong) == wrong.text.replace("two", "one").replace("3\n", "2\n")


def test_what_is_raised_in_a_function_of_an_earlier_block_is_shown(tmp_path: Path) -> None:
    blocks = ("```python\n>>> 1\n1\n>>> def fall():\n...     return 1 / 0\n```\n", "```python\n>>> fall()\n```\n")
    shown = refreshed(Page(tmp_path / "page.md", "\n".join(blocks)))
    assert shown.endswith(
        ">>> fall()\nTraceback (most recent call last):\n    ...\nZeroDivisionError: division by zero\n```\n"
    )


def test_a_command_that_fails_must_say_so(tmp_path: Path) -> None:
    with pytest.raises(console.Stumble, match="exit 3"):
        console.replayed(["$ exit 3"], tmp_path)
    with pytest.raises(console.Stumble, match="exit 3"):
        console.replayed(["$ exit 3", "$ true"], tmp_path)
    assert console.replayed(["$ exit 3", "$ echo $?"], tmp_path) == ["$ exit 3", "$ echo $?", "3"]


def test_talk_is_left_out_unless_it_is_asked_for(tmp_path: Path) -> None:
    assert console.replayed(["$ echo talk >&2"], tmp_path) == ["$ echo talk >&2"]
    assert console.replayed(["$ (echo talk >&2) 2>&1"], tmp_path)[1:] == ["talk"]
    assert console.replayed(["$ echo wrong >&2; false", "$ echo $?"], tmp_path)[1:] == ["wrong", "$ echo $?", "1"]


def test_commands_can_be_read_as_words() -> None:
    for of in PAGES:
        for block in of.blocks:
            for line in _typed(block):
                assert shlex.split(line)


def _typed(block: Block) -> list[str]:
    if block.language == "sh":
        return list(block.lines)
    return [line[2:] for line in block.lines if line.startswith("$ ") and block.language == "console"]


def _is_sound(file: Path) -> bool:
    try:
        overlay = load(file)
        assert overlay.book in BOOKS
        find(overlay.book).tables.load(overlay)
    except Refusal:
        return False
    return True
