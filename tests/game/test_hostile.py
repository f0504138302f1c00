"""Hostile variants: each is refused in one sentence that names the file."""

from contextlib import chdir
from pathlib import Path

import pytest

from lazaretto import books
from lazaretto.game import Refusal
from lazaretto.game.overlay import load
from tests.cases import each
from tests.game.hostile import CORPUS, HEADINGS

DUEL = books.find("defend_the_city")


def refusal(content: bytes, folder: Path) -> str:
    """The sentence that a variant file of this content is refused with."""
    (folder / "v.toml").write_bytes(content)
    with chdir(folder), pytest.raises(Refusal) as refused:
        DUEL.tables.load(load(Path("v.toml")))
    return str(refused.value)


@each("name", CORPUS)
def test_hostile_content_is_refused_in_one_sentence(name: str, tmp_path: Path) -> None:
    content, words = CORPUS[name]
    sentence = refusal(content, tmp_path)
    assert words in sentence
    assert sentence.startswith(("v.toml, line ", "v.toml: "))
    assert sentence.endswith((".", "?"))
    assert sentence.isprintable()
    assert len(sentence) < 300


def test_the_corpus_is_large() -> None:
    assert len(CORPUS) > 80


@each("piece", ["a", "9_", '"\\'])
def test_a_very_long_word_is_refused(piece: str, tmp_path: Path) -> None:
    refusal(HEADINGS + piece.encode() * (16_000 // len(piece)) + b"\n!", tmp_path)


@each("piece", ['"""\\"', "'''x", "#", "=", ",", "[]", "a.", "a .", "a ", "{}", "1,", '"a".', "'", '"'])
def test_no_piece_repeated_without_end_is_read(piece: str, tmp_path: Path) -> None:
    for start in ("", "a = ", '"""', "'''"):
        refusal(HEADINGS + (start + piece * 16_000).encode()[:16_000] + b"\n!", tmp_path)


@each("ending", ["stamina =", "stamina = 20\nstamina = 20", 'title = "again"', "stamina", "a = [1,"])
def test_a_fault_on_the_last_line_names_its_line(ending: str, tmp_path: Path) -> None:
    last = 2 + ending.count("\n") + 1
    assert refusal(HEADINGS + ending.encode(), tmp_path).startswith(f"v.toml, line {last}: ")


@pytest.mark.parametrize("line", ["fighter.stamina.most = 3", "courage.of.lions = 3", "[courage.of.lions]"])
def test_the_first_part_of_a_dotted_key_has_a_line(line: str, tmp_path: Path) -> None:
    assert refusal(HEADINGS + line.encode() + b"\n", tmp_path).startswith("v.toml, line 3, ")


def test_a_key_written_twice_in_two_ways_is_refused(tmp_path: Path) -> None:
    refusal(HEADINGS + b"stamina = 3\n[fighter]\nstamina = 4\n", tmp_path)
