"""Tables checked against their type: every kind of value, right and wrong."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, inspect

from lazaretto.game import Numbers, Refusal
from lazaretto.game.table_check import check, demand_complete, describe
from tests.cases import each


class Weapon(Numbers, frozen=True):
    lethality: Annotated[int, Meta(ge=1, le=9)]
    loud: bool


class Everything(Numbers, frozen=True):
    count: Annotated[int, Meta(ge=0)]
    most: Annotated[int, Meta(le=5)]
    any: int
    truth: bool
    name: Annotated[str, Meta(max_length=5)]
    words: str
    kind: Literal["day", "night"]
    level: Literal[1, 2]
    faces: Annotated[tuple[Annotated[int, Meta(ge=1, le=6)], ...], Meta(min_length=1, max_length=3)]
    lines: list[str]
    weapon: Weapon
    weapons: dict[str, Weapon]


TYPE = inspect.type_info(Everything)


def held(**tables: Any) -> None:
    check(tables, TYPE, (), lambda key: "here, " + ".".join(key))


def refusal(**tables: Any) -> str:
    with pytest.raises(Refusal) as refused:
        held(**tables)
    return str(refused.value)


@each(
    "tables",
    [
        {},
        {"count": 0, "most": 5, "any": -3, "truth": False, "name": "abcde", "words": "", "kind": "day", "level": 2},
        {"faces": [1], "lines": []},
        {"faces": [1, 6, 6], "lines": ["a"]},
        {"weapon": {"loud": True}, "weapons": {"bat": {"lethality": 1, "loud": False}, "": {}}},
    ],
)
def test_what_fits_is_let_through_and_may_leave_keys_out(tables: dict[str, Any]) -> None:
    held(**tables)


@each(
    ("tables", "sentence"),
    [
        ({"count": -1}, "count: -1 is not valid; it must be a whole number from 0."),
        ({"most": 6}, "most: 6 is not valid; it must be a whole number to 5."),
        ({"any": "3"}, "any: '3' is not valid; it must be a whole number."),
        ({"any": True}, "any: true is not valid; it must be a whole number."),
        ({"any": 3.0}, "any: 3.0 is not valid; it must be a whole number."),
        ({"truth": 1}, "truth: 1 is not valid; it must be true or false."),
        ({"truth": "true"}, "truth: 'true' is not valid; it must be true or false."),
        ({"name": "abcdef"}, "name: 'abcdef' is not valid; it must be text of at most 5 characters."),
        ({"words": 3}, "words: 3 is not valid; it must be text."),
        ({"kind": "dusk"}, "kind: 'dusk' is not valid; it must be one of day, night."),
        ({"kind": ["day"]}, "kind: a list is not valid; it must be one of day, night."),
        ({"level": 3}, "level: 3 is not valid; it must be one of 1, 2."),
        ({"faces": [1, 7]}, "faces, entry 2: 7 is not valid; it must be a whole number from 1 to 6."),
        (
            {"faces": []},
            "faces: a list of 0 is not valid; it must be a list of 1 to 3, each a whole number from 1 to 6.",
        ),
        ({"faces": 3}, "faces: 3 is not valid; it must be a list of 1 to 3, each a whole number from 1 to 6."),
        ({"lines": ["a", 3]}, "lines, entry 2: 3 is not valid; it must be text."),
        ({"weapon": 3}, "weapon: 3 is not valid; it must be a table of lethality and loud."),
        ({"weapon": []}, "weapon: a list is not valid; it must be a table of lethality and loud."),
        ({"weapon": {"loud": 3}}, "weapon.loud: 3 is not valid; it must be true or false."),
        ({"weapon": {"lod": True}}, "weapon.lod: there is no such key; did you mean loud?"),
        ({"weapons": {"bat": 3}}, "weapons.bat: 3 is not valid; it must be a table of lethality and loud."),
        (
            {"weapons": {"bat": {"lethality": 10}}},
            "weapons.bat.lethality: 10 is not valid; it must be a whole number from 1 to 9.",
        ),
        ({"trut": 3}, "trut: there is no such key; did you mean truth?"),
        ({"weapon": {"zombies": 3}}, "weapon.zombies: there is no such key; known: lethality, loud."),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place_and_what_would(tables: dict[str, Any], sentence: str) -> None:
    assert refusal(**tables) == f"here, {sentence}"


def test_a_type_that_numbers_cannot_hold_is_the_authors_fault() -> None:
    with pytest.raises(TypeError, match="cannot hold"):
        check(1.5, inspect.type_info(float), ("speed",), lambda key: "")
    with pytest.raises(TypeError, match="cannot hold"):
        describe(inspect.type_info(float))


def test_a_truth_is_no_whole_number_on_a_list_either() -> None:
    refusal(level=True)


def whole(**weapons: Any) -> None:
    """These entries of a catalogue, held against what each must say."""
    held = inspect.type_info(dict[str, Weapon])
    demand_complete(weapons, held, ("weapons",), lambda key: "here, " + ".".join(key))


BAT = {"lethality": 1, "loud": False}
WRITTEN = "{ lethality = 1, loud = false }"
NEW, WHOLE = "there is no such entry, and a new one lacks", "write it whole"


@each(
    ("entries", "sentence"),
    [
        ({"bat": BAT, "axe": {"loud": True}}, f"axe: {NEW} lethality; {WHOLE}, such as weapons.axe={WRITTEN}."),
        ({"bat": BAT, "axe": {}}, f"axe: {NEW} lethality and loud; {WHOLE}, such as weapons.axe={WRITTEN}."),
        ({"bat": BAT, "bart": {"loud": True}}, f"bart: {NEW} lethality; did you mean bat?"),
        ({"axe": {"loud": True}}, f"axe: {NEW} lethality; {WHOLE}."),
    ],
)
def test_a_new_entry_of_a_catalogue_that_lacks_something_is_refused_with_its_form(
    entries: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(Refusal) as refused:
        whole(**entries)
    assert str(refused.value) == f"here, weapons.{sentence}"


def test_a_new_entry_that_says_it_all_is_let_through() -> None:
    whole(bat=BAT, bart=BAT | {"loud": True})
