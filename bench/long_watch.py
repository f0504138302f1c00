"""A game of 30,000 turns with a state of 18 KB, or of 6 KB in a glade, for the benches of long games."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from lazaretto.books import find
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library

GALLERY = Path(__file__).parents[1] / "tests" / "gallery"
TURNS, STRIDE = 30_000, 60
WATCH, GLADE = "moth_meadow/watch", "moth_meadow/glade"
WAYS = ("north", "east", "south", "west")


def find_gallery() -> None:
    """Let the scratch book be found."""
    if str(GALLERY) not in sys.path:
        sys.path.insert(0, str(GALLERY))


@contextmanager
def library() -> Iterator[Library]:
    """An empty library in a temporary folder; the scratch book can be found."""
    find_gallery()
    with TemporaryDirectory() as folder, Library(Path(folder) / "games.db") as made:
        yield made


def begun(library: Library, scene: str = WATCH) -> Sitting:
    """A watch of which nothing has been played."""
    return begin(Edition(find(scene)), Opening({"keeper": "person"}, 5), library)


def strides(turns: int) -> Iterator[list[str]]:
    """Choices for so many turns, a stride at a time; always the same."""
    chance = random.Random(1)
    for _ in range(0, turns, STRIDE):
        yield chance.choices(WAYS, k=STRIDE)


def played(library: Library, turns: int = TURNS, scene: str = WATCH) -> str:
    """The id of a watch that was played, as a rule to its end."""
    sitting = begun(library, scene)
    for choices in strides(turns):
        sitting.stride("keeper", choices)
    return sitting.id
