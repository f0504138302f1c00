"""Tools: fields that are filled in or refused in a sentence."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from lazaretto.game.book_tool import Answer, Catalogue, Entry, Tool, ToolRequest, Whole, Word, Work
from lazaretto.refusal import Misuse
from tests.cases import each


def nothing(asked: ToolRequest) -> Work:
    yield 1, 1
    return Answer()


FORM = Tool("a form", nothing, {"days": Whole("how long", 20, -5, 4000), "way": Word("which", "up", ("up", "down"))})


def test_what_is_not_filled_in_has_its_own_value() -> None:
    assert FORM.filled({}) == {"days": 20, "way": "up"}
    assert FORM.filled({"way": "down"}) == {"days": 20, "way": "down"}
    assert FORM.filled({"days": "-5"}) == {"days": -5, "way": "up"}
    assert FORM.filled({"days": "0004000"})["days"] == 4000


def test_a_form_is_written_as_it_is_typed() -> None:
    assert FORM.written == "days=20 way=up"
    assert Tool("none", nothing).written == ""
    assert Tool("odd", nothing, {"way": Word("which", "two words", ("two words",))}).written == "'way=two words'"


@each(
    ("given", "sentence"),
    [
        ({"day": "3"}, "'day' is not asked for here; did you mean days?"),
        ({"days": "many"}, "days=many is not valid; it must be a whole number, such as 20."),
        ({"days": "1.5"}, "days=1.5 is not valid; it must be a whole number, such as 20."),
        ({"days": "--5"}, "days=--5 is not valid; it must be a whole number, such as 20."),
        ({"days": ""}, "days= is not valid; it must be a whole number, such as 20."),
        ({"days": "٣"}, "days=٣ is not valid; it must be a whole number, such as 20."),
        ({"days": "4001"}, "days=4001 is not valid; it must be from -5 to 4,000."),
        ({"days": "-6"}, "days=-6 is not valid; it must be from -5 to 4,000."),
        ({"days": "9" * 19}, f"days={'9' * 19} is not valid; it must be a whole number, such as 20."),
        ({"way": "dwon"}, "way=dwon is not valid; did you mean down?"),
    ],
)
def test_what_will_not_do_is_refused(given: Mapping[str, str], sentence: str) -> None:
    with pytest.raises(Misuse) as refused:
        FORM.filled(given)
    assert str(refused.value) == sentence


def test_a_tool_without_fields_says_so() -> None:
    with pytest.raises(Misuse, match="'days' is not asked for here; this tool asks for nothing"):
        Tool("none", nothing).filled({"days": "3"})


def test_a_default_that_a_variant_has_taken_away_is_refused() -> None:
    tool = Tool("who", nothing, {"who": Catalogue("which", "bram", lambda names: {name: Entry("") for name in names})})
    assert tool.filled({}, ["bram", "ilka"]) == {"who": "bram"}
    assert tool.filled({"who": "ilka"}, ["ilka"]) == {"who": "ilka"}
    with pytest.raises(Misuse, match="who=bram is not valid; known: ilka"):
        tool.filled({}, ["ilka"])
