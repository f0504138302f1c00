"""`check` says whether a variant file is sound, and if not, where and why."""

import os
from pathlib import Path

import pytest

from tests.cli.running import Runner

HEAD = 'book = "defend_the_city"\ntitle = "A test"\n'


def variant(folder: Path, tables: str, head: str = HEAD) -> str:
    path = folder / "night.toml"
    path.write_bytes((head + tables).encode("utf-8", "surrogateescape"))
    return str(path)


def test_a_sound_variant_lists_what_it_changes(run: Runner, tmp_path: Path) -> None:
    ran = run("check", variant(tmp_path, "[fighter]\nstamina = 12\n"))
    assert (ran.code, ran.out) == (
        0,
        "night.toml is a sound variant of defend_the_city: A test.\n  fighter.stamina  20  →  12\n",
    )


def test_a_sound_variant_as_json(run: Runner, tmp_path: Path) -> None:
    report = run("check", "--json", variant(tmp_path, "overspend = true\n")).json
    assert report["sound"] is True
    assert report["changes"] == {"rulings.overspend": [False, True]}


BAD = {
    "wrong type": ('[fighter]\nstamina = "many"\n', "night.toml, line 4, fighter.stamina: 'many' is not valid"),
    "unknown key": (
        "[fighter]\nstamna = 3\n",
        "night.toml, line 4, fighter.stamna: there is no such key; did you mean",
    ),
    "unknown table": ("[figter]\nstamina = 3\n", "night.toml, line 3, figter: there is no such key"),
    "two that do not fit": ("[pair]\nmost_offense = 6\n", "night.toml, line 4, pair.most_offense: an offense of 6"),
    "negative stamina": (
        "[fighter]\nstamina = -1\n",
        "line 4, fighter.stamina: -1 is not valid; it must be a whole number",
    ),
    "over 100 %": ("[strike]\nto_hit_of = 2\n", "night.toml, line 4, strike.to_hit_of: an offense of 5"),
    "60 kB dotted key": (".".join("a" * 30_000) + " = 1\n", "night.toml: the file is too large"),
    "long dotted key": (".".join("a" * 300) + " = 1\n", "night.toml, line 3: a key of more than 8 parts"),
    "nested brackets": ("x = " + "[" * 1000 + "]" * 1000 + "\n", "night.toml, line 3: brackets nested more than 8"),
    "5,000 digits": (
        "[fighter]\nstamina = " + "9" * 5000 + "\n",
        "night.toml, line 4: a number of more than 15 digits",
    ),
    "NUL byte": ("[fighter]\nstamina = 1\x00\n", "night.toml, line 4: the character U+0000"),
    "not TOML": ("[fighter\n", "night.toml, line 3: this is not TOML"),
}


@pytest.mark.parametrize(("tables", "sentence"), BAD.values(), ids=BAD)
def test_bad_variants_are_refused_in_one_sentence(run: Runner, tmp_path: Path, tables: str, sentence: str) -> None:
    path = variant(tmp_path, tables)
    for ran in (run("check", path), run("odds", "defend_the_city", "turn", "a=1/1", "b=1/1", "--variant", path)):
        assert (ran.code, ran.out) == (1, "")
        assert sentence in ran.err
        assert ran.err.count("\n") == 1
    assert [file.name for file in tmp_path.iterdir()] == ["night.toml"]


def test_a_bad_variant_as_json(run: Runner, tmp_path: Path) -> None:
    ran = run("check", "--json", variant(tmp_path, "stamina = -1\n"))
    assert ran.code == 1
    assert ran.json["sound"] is False
    assert "line 3, fighter.stamina" in ran.json["error"]


def test_files_that_cannot_be_read_are_refused(run: Runner, tmp_path: Path) -> None:
    assert "there is no such file" in run("check", str(tmp_path / "missing.toml")).err
    assert "is a folder" in run("check", str(tmp_path)).err
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    assert "is not a regular file; name a variant file." in run("check", str(fifo)).err


def test_a_variant_of_another_book_is_refused(run: Runner, tmp_path: Path) -> None:
    other = variant(tmp_path, "", 'book = "radium_x"\ntitle = "T"\n')
    assert "night.toml, line 1, book: There is no book called 'radium_x'" in run("check", other).err
    refused = run("watch", "defend_the_city", "--variant", other).err
    assert "night.toml, line 1, book: this is a variant of 'radium_x', not of defend_the_city." in refused


def test_the_schema_of_a_books_variants_is_published(run: Runner) -> None:
    schema = run("check", "--schema", "defend_the_city").json
    assert schema["required"] == ["book", "title"]
    assert schema["$defs"]["Fighter"]["properties"]["stamina"]["maximum"] == 100


def test_a_variant_that_ships_with_a_book_is_checked_by_its_name(run: Runner) -> None:
    assert run("check", "torus").out.startswith("torus is a sound variant of outbreak: A torus.")
