"""A town drawn by the tool is the town that a setting reads from that file."""

from __future__ import annotations

from pathlib import Path

from lazaretto.books.outbreak.game import Outbreak
from lazaretto.books.outbreak.tables import TABLES
from lazaretto.books.outbreak.tools import TOOLS
from lazaretto.dice import Sampled
from lazaretto.game import Overlay, start
from lazaretto.game.book_tool import Answer, ToolRequest, Work
from tests.books.outbreak.playing import numbers


def answered(work: Work) -> Answer:
    """What a tool says in the end."""
    while True:
        try:
            next(work)
        except StopIteration as ended:
            found: Answer = ended.value
            return found


def test_a_map_goes_out_and_comes_in_again(tmp_path: Path) -> None:
    n = numbers("setup.rows=9", "setup.columns=14", "rulings.walls_from=5")
    game = Outbreak(n)
    town = start(game, 6)
    for day in range(1, 25):
        town = game.step(town, {}, Sampled(6, "rules", day))
    drawn = answered(TOOLS["map"].run(ToolRequest(n, town, 1, {}))).text
    assert drawn is not None
    (tmp_path / "town.txt").write_text(f"{drawn}\n", "utf-8")
    over = Overlay().and_set([f"setup.map=@{tmp_path}/town.txt"], files=True)
    again = start(Outbreak(TABLES.load(over)), 1)
    assert (again.rows, again.columns, again.cells) == (9, 14, town.cells)
