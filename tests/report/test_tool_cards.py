"""Tools and their forms as data: every kind of field."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.books import AnyBook, find
from lazaretto.game import Overlay
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.tool_cards import tools


@pytest.fixture
def meadow(monkeypatch: pytest.MonkeyPatch) -> AnyBook:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[1] / "gallery"))
    return find("moth_meadow")


def test_every_kind_of_field_says_what_it_takes(meadow: AnyBook) -> None:
    card = tools(meadow).tools[0]
    fields = {each.name: as_dicts(each) for each in card.fields}
    assert (card.name, card.live, tools(meadow).tools[1].live) == ("traps", True, False)
    assert [each["kind"] for each in fields.values()] == ["whole", "slider", "word", "several", "catalogue"]
    slider = {"least": 0, "most": 6, "step": 1, "unit": "lamps", "value": 3}
    assert fields["lamps"] == {"name": "lamps", "kind": "slider", "about": "how many lamps are lit"} | slider
    assert fields["baits"]["options"] == ("honey", "wine", "salt")
    assert (fields["baits"]["value"], fields["baits"]["most"]) == (("honey",), 2)
    hawk, owlet, _ = fields["moth"]["entries"]
    assert owlet == {"name": "owlet", "about": "An owlet waits until the others have come."}
    assert (hawk["portrait"]["label"], hawk["portrait"]["tones"]["#"]) == ("hawk", "plain")
    assert "." not in hawk["portrait"]["tones"]


def test_a_variant_adds_to_a_catalogue(meadow: AnyBook) -> None:
    over = Overlay().and_set(['moths.gold={ shy = 0, about = "Gold." }'])
    moth = tools(meadow, meadow.tables.load(over)).tools[0].fields[-1]
    assert [entry.name for entry in moth.entries or ()][-1] == "gold"


def test_a_book_without_tools_has_an_empty_shelf() -> None:
    assert tools(find("defend_the_city")).tools == ()
