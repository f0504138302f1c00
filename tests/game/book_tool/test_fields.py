"""The fields of a form: what each reads, and the sentence for what it refuses."""

from __future__ import annotations

import pytest

from lazaretto.game.book_tool import Catalogue, Entry, Field, Given, Several, Slider, Tool, write
from lazaretto.refusal import Misuse
from tests.cases import each

DRAGGED = Slider("how far", 20, 5, 50, step=15, unit="m")
ANY = Several("which", ("up",), ("up", "down", "left"), most=2)
NAMED = Catalogue("who", "ilka", lambda numbers: {name: Entry(f"{name}.") for name in numbers})
PEOPLE = ("ilka", "bram")


@each(
    ("field", "text", "value"),
    [
        (DRAGGED, "5", 5),
        (DRAGGED, "050", 50),
        (ANY, "", ()),
        (ANY, "left,up", ("up", "left")),
        (ANY, " left , up ", ("up", "left")),
        (NAMED, "bram", "bram"),
    ],
)
def test_a_field_reads_what_was_typed(field: Field, text: str, value: Given) -> None:
    assert field.read("it", text, PEOPLE) == value
    assert field.read("it", write(value), PEOPLE) == value


@each(
    ("field", "text", "sentence"),
    [
        (DRAGGED, "x", "it=x is not valid; it must be a whole number, such as 20."),
        (DRAGGED, "4", "it=4 is not valid; it must be from 5 to 50."),
        (DRAGGED, "21", "it=21 is not valid; it moves in steps of 15, so write 20 or 35."),
        (ANY, "dwon", "it=dwon is not valid; 'dwon': did you mean down?"),
        (ANY, "up,", "it=up, is not valid; '': known: up, down, left."),
        (ANY, "up,up", "it=up,up is not valid; it has up twice."),
        (ANY, "up,down,left", "it=up,down,left is not valid; it takes at most 2 of them."),
        (NAMED, "brom", "it=brom is not valid; did you mean bram?"),
        (NAMED, "", "it= is not valid; known: ilka, bram."),
    ],
)
def test_what_will_not_do_is_refused(field: Field, text: str, sentence: str) -> None:
    with pytest.raises(Misuse) as refused:
        field.read("it", text, PEOPLE)
    assert str(refused.value) == sentence


def test_a_slider_that_does_not_reach_its_end_offers_only_its_stops() -> None:
    assert list(Slider("how far", 0, 0, 25, step=10).stops) == [0, 10, 20]
    with pytest.raises(Misuse, match=r"it=25 is not valid; it moves in steps of 10, so write 20\."):
        Slider("how far", 0, 0, 25, step=10).read("it", "25")


def test_several_words_are_written_with_commas() -> None:
    tool = Tool("a form", lambda asked: iter(()), {"any": ANY, "who": NAMED})  # type: ignore[arg-type,return-value]
    assert tool.written == "any=up who=ilka"
    assert tool.filled({"any": "left,down", "who": "bram"}, PEOPLE) == {"any": ("down", "left"), "who": "bram"}
