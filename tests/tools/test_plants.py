"""What `make plant` would break stands where it says, so that a line that has moved is noticed at once."""

from __future__ import annotations

import pytest

from lazaretto.books import BOOKS
from tests.plant import ROOT, Plant, plants, promises

EVERY = [*(plant for book in BOOKS for plant in plants(book)), *promises()]


@pytest.mark.parametrize("plant", EVERY, ids=lambda plant: plant.rule)
def test_the_line_to_break_stands_once(plant: Plant) -> None:
    assert (ROOT / plant.file).read_text("utf-8").count(plant.line) == 1
    assert plant.planted != plant.line
