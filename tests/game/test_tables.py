"""A book's tables: checked and typed, every fault with its file, line and key."""

import gc
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Annotated, Any
from weakref import ref

import pytest
from msgspec import Meta, structs
from msgspec.structs import asdict

from lazaretto import books
from lazaretto.dice import Roll, chance, law
from lazaretto.dice.exact_outcomes import MOST_KNOWN
from lazaretto.game import Fault, Numbers, Overlay, Refusal, Tables
from lazaretto.game.overlay import load
from lazaretto.game.strict_toml import Document
from lazaretto.game.tables import CACHED

Percent = Annotated[int, Meta(ge=0, le=100)]


class Weapon(Numbers, frozen=True):
    lethality: Annotated[int, Meta(ge=1, le=9)]
    jam_percent: Percent


class Night(Numbers, frozen=True):
    hours: Annotated[int, Meta(ge=1, le=12)]
    bite_percent: Percent
    claw_percent: Percent


class Shelter(Numbers, frozen=True):
    night: Night
    weapons: dict[str, Weapon]


def faults(n: Shelter) -> Iterator[Fault]:
    attacks = n.night.bite_percent + n.night.claw_percent
    if attacks > 100:
        yield Fault(("night", "claw_percent"), f"the attacks make {attacks} percent together; 100 is all there is.")


TOML = """
[night]
hours = 7
bite_percent = 30
claw_percent = 60

[weapons.bat]
lethality = 2
jam_percent = 0
"""


@pytest.fixture
def shelter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tables[Shelter]:
    """The tables of a book that is nothing but tables."""
    room = tmp_path / "scratch_shelter"
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "tables.toml").write_text(TOML)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "scratch_shelter", raising=False)
    return Tables("scratch_shelter", Shelter, faults)


def variant(folder: Path, tables: str) -> Overlay:
    (folder / "v.toml").write_text(f'book = "shelter"\ntitle = "T"\n{tables}')
    with chdir(folder):
        return load(Path("v.toml"))


def refusal(tables: Tables[Any], over: Overlay) -> str:
    with pytest.raises(Refusal) as refused:
        tables.load(over)
    return str(refused.value)


def test_numbers_are_typed_and_the_same_variant_is_loaded_once(shelter: Tables[Shelter]) -> None:
    numbers = shelter.load()
    assert asdict(numbers.night) == {"hours": 7, "bite_percent": 30, "claw_percent": 60}
    assert numbers.weapons["bat"].lethality == 2
    assert numbers is shelter.load(Overlay().and_set(["hours=7"]))
    assert numbers is not shelter.load(Overlay().and_set(["hours=8"]))


def test_thousands_of_variants_do_not_stay_in_memory(shelter: Tables[Shelter]) -> None:
    held = shelter.load(attacks(0, 0))
    loaded = [ref(shelter.load(attacks(number % 40, number // 40))) for number in range(2_000)]
    gc.collect()
    assert sum(numbers() is not None for numbers in loaded) <= CACHED + 1
    assert shelter.load(attacks(0, 0)) is held


def attacks(bites: int, claws: int) -> Overlay:
    """A variant as it comes from the HTTP API."""
    return Overlay(documents=(Document("v", {"night": {"bite_percent": bites, "claw_percent": claws}}),))


def test_numbers_with_a_catalogue_can_be_remembered_by(shelter: Tables[Shelter]) -> None:
    assert law(bitten, shelter.load()) == law(bitten, shelter.load()) == chance(30, 100)


def test_remembered_laws_do_not_keep_variants_in_memory(shelter: Tables[Shelter]) -> None:
    loaded = [bitten_by(shelter.load(attacks(n % 40, n // 40))) for n in range(CACHED + 2 * MOST_KNOWN)]
    gc.collect()
    assert sum(numbers() is not None for numbers in loaded) <= CACHED + MOST_KNOWN


def bitten_by(numbers: Shelter) -> "ref[Shelter]":
    assert law(bitten, numbers) == chance(numbers.night.bite_percent, 100)
    return ref(numbers)


def bitten(n: Shelter, roll: Roll) -> bool:
    return roll(chance(n.night.bite_percent, 100), "a bite")


def test_a_variant_lays_its_numbers_over_the_books(shelter: Tables[Shelter], tmp_path: Path) -> None:
    over = variant(tmp_path, "hours = 9\n[weapons.bat]\nlethality = 3\n")
    assert shelter.load(over).night.hours == 9
    assert asdict(shelter.load(over).weapons["bat"]) == {"lethality": 3, "jam_percent": 0}
    assert shelter.difference(over) == {"night": {"hours": 9}, "weapons": {"bat": {"lethality": 3}}}


def test_a_new_entry_of_a_catalogue_may_be_added(shelter: Tables[Shelter], tmp_path: Path) -> None:
    over = variant(tmp_path, "[weapons.gun]\nlethality = 5\njam_percent = 5\n")
    assert list(shelter.load(over).weapons) == ["bat", "gun"]


def test_a_new_entry_that_leaves_something_out_is_refused(shelter: Tables[Shelter], tmp_path: Path) -> None:
    over = variant(tmp_path, "[weapons.gun]\nlethality = 5\n")
    assert refusal(shelter, over).startswith("v.toml, line 3, weapons.gun")


def test_a_percentage_over_a_hundred_is_refused(shelter: Tables[Shelter], tmp_path: Path) -> None:
    assert refusal(shelter, variant(tmp_path, "[night]\nbite_percent = 101\n")) == (
        "v.toml, line 4, night.bite_percent: 101 is not valid; it must be a whole number from 0 to 100."
    )


def test_percentages_over_a_hundred_together_are_refused(shelter: Tables[Shelter], tmp_path: Path) -> None:
    sentence = "night.claw_percent: the attacks make {} percent together; 100 is all there is."
    claws = variant(tmp_path, "[night]\nhours = 3\nclaw_percent = 80\n")
    assert refusal(shelter, claws) == f"v.toml, line 5, {sentence.format(110)}"
    bites = Overlay().and_set(["night.bite_percent=90"])
    assert refusal(shelter, bites) == f"--set night.bite_percent=90, {sentence.format(150)}"


def test_a_fault_of_the_book_itself_names_its_own_file(shelter: Tables[Shelter], tmp_path: Path) -> None:
    own = tmp_path / "scratch_shelter" / "tables.toml"
    own.write_text(TOML.replace("30", "50"))
    with pytest.raises(Refusal) as refused:
        shelter.load()
    assert str(refused.value).startswith(
        "scratch_shelter/tables.toml, line 5, night.claw_percent: the attacks make 110 percent"
    )


def test_a_key_of_an_entry_is_written_in_full(shelter: Tables[Shelter]) -> None:
    sentence = "--set lethality=3, lethality: it must be written in full: weapons.bat.lethality."
    assert refusal(shelter, Overlay().and_set(["lethality=3"])) == sentence


def test_a_key_that_fits_several_places_is_refused_with_all_of_them(tmp_path: Path) -> None:
    radium = books.find("radium").tables
    places = "leaves.clue, plans.brute.clue, plans.careful.clue or plans.optimal.clue"
    sentence = f"clue: it could stand in 4 places; write {places}."
    assert refusal(radium, Overlay().and_set(["clue=1"])) == f"--set clue=1, {sentence}"
    assert refusal(radium, variant(tmp_path, "clue = 1\n")) == f"v.toml, line 3, {sentence}"
    assert radium.load(Overlay().and_set(["leaves.clue=1"])).leaves.clue == 1


def test_of_very_many_places_some_are_listed() -> None:
    said = refusal(books.find("radium").tables, Overlay().and_set(["lethality=3"]))
    assert said.startswith("--set lethality=3, lethality: it could stand in 20 places; write weapons.knife.lethality, ")
    assert said.endswith(" or one of 15 more.")


@pytest.mark.parametrize("name", books.BOOKS)
def test_the_schema_has_just_the_bare_keys_that_load_takes(name: str) -> None:
    tables = books.find(name).tables
    fields = {field.name: fields_of(field.type) for field in structs.fields(tables.numbers)}
    keys = {key for table in fields.values() for key in table} - set(fields)
    described = set(tables.schema(name)["properties"]) - {"book", "title", *fields}
    assert described == {key for key in keys if is_known(tables, key)}


def fields_of(kind: Any) -> list[str]:
    return [field.name for field in structs.fields(kind)] if isinstance(kind, type) else []


def is_known(tables: Tables[Any], key: str) -> bool:
    """Whether a bare key is taken, so that only its value is refused."""
    return " is not valid; " in refusal(tables, Overlay(documents=(Document("v", {key: 0.5}),)))


def test_the_schema_takes_what_load_takes() -> None:
    schema = books.find("defend_the_city").tables.schema("defend_the_city")
    assert schema["required"] == ["book", "title"]
    assert schema["properties"]["book"] == {"const": "defend_the_city"}
    assert set(schema["properties"]) > {"book", "title", "fighter", "pair", "strike", "rulings", "setup"}
    assert schema["title"] == "A variant of defend_the_city"
    assert schema["properties"]["overspend"] == schema["$defs"]["Rulings"]["properties"]["overspend"]
    assert all("required" not in part for part in schema["$defs"].values())
    assert schema["$defs"]["Fighter"]["properties"]["stamina"] == {"type": "integer", "minimum": 1, "maximum": 100}


@pytest.mark.parametrize("setting", ["seed=5", "days=30", "bots=random"])
def test_what_is_asked_for_beside_the_numbers_is_said_to_be(shelter: Tables[Shelter], setting: str) -> None:
    beside = "seed, days, games, jobs and bots are options of their own, not keys of the tables."
    sentence = f"--set {setting}, {setting.partition('=')[0]}: there is no such key; {beside}"
    assert refusal(shelter, Overlay().and_set([setting])) == sentence
