"""Books and scenes by their names, and how unknown ones are refused."""

import pytest

from lazaretto import books
from lazaretto.game import Refusal
from tests.cases import each

DUEL = books.find("defend_the_city")
NUMBERS = DUEL.tables.load()


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(Refusal, match="no bot called 'agressive'; did you mean aggressive"):
        DUEL.bot("agressive", NUMBERS)


@each("name", ["defend_the_ctiy", "", "lantern_cellar/awake", "defend_the_city/scene"])
def test_an_unknown_book_or_scene_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match=r"There is no book called|has no scene called|is one scene"):
        books.find(name)
