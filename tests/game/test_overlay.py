"""A variant is an overlay: files and settings laid over a book's tables, later ones on top."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lazaretto import books
from lazaretto.game import Overlay, Refusal
from lazaretto.game.overlay import difference, load, load_shipped, merge, shipped
from tests.cases import each

TABLES = books.find("defend_the_city").tables


def changes(*texts: str) -> dict[str, Any]:
    """What these settings really change."""
    return TABLES.difference(Overlay().and_set(texts))


def refusal(*texts: str) -> str:
    with pytest.raises(Refusal) as refused:
        TABLES.load(Overlay().and_set(texts))
    return str(refused.value)


def test_a_setting_changes_one_number() -> None:
    assert changes("fighter.stamina=30") == {"fighter": {"stamina": 30}}
    assert changes(" fighter . stamina = 30 ") == {"fighter": {"stamina": 30}}


def test_a_key_that_only_one_table_has_needs_no_table() -> None:
    assert changes("stamina=30", "last_breath=draw") == {
        "fighter": {"stamina": 30},
        "rulings": {"last_breath": "draw"},
    }


def test_text_may_leave_its_quotes_away() -> None:
    assert changes("last_breath=draw") == changes('last_breath="draw"') == changes("last_breath='draw'")


def test_truths_numbers_and_tables_are_toml() -> None:
    assert changes("overspend=true", "setup={extra_a=3}") == {"rulings": {"overspend": True}, "setup": {"extra_a": 3}}


def test_the_last_setting_wins() -> None:
    assert changes("stamina=5", "stamina=6") == {"fighter": {"stamina": 6}}


@each("text", ["stamina", "=3", ".=3", "a..b=3", "", "stamina.=3", "a.b.c.d.e.f.g.h.i=1"])
def test_a_setting_that_is_none_is_refused_with_an_example(text: str) -> None:
    assert refusal(text) == f"--set '{text}': write it as table.key=value."


def test_a_refused_setting_is_named_as_it_was_written() -> None:
    wanted = "it must be a whole number from 1 to 100."
    assert refusal("stamina=0") == f"--set stamina=0, fighter.stamina: 0 is not valid; {wanted}"
    assert refusal("stamna=3") == "--set stamna=3, stamna: there is no such key; did you mean stamina?"
    assert (
        refusal("fighter.stamna=3")
        == "--set fighter.stamna=3, fighter.stamna: there is no such key; did you mean stamina?"
    )
    assert refusal("stamina=[1").startswith("--set 'stamina=[1': a value is a number")


def test_a_contradiction_is_blamed_on_the_setting_that_made_it() -> None:
    assert refusal("strike.to_hit_of=4", "stamina=10").startswith(
        "--set strike.to_hit_of=4, strike.to_hit_of: an offense"
    )


def test_a_contradiction_is_blamed_on_a_bare_key_too() -> None:
    assert refusal("to_hit_of=4", "stamina=10").startswith("--set to_hit_of=4, strike.to_hit_of: an offense")


def test_a_setting_is_one_line() -> None:
    refusal("stamina=5\nx=1")


def test_bytes_of_a_command_line_that_are_no_text_are_refused() -> None:
    refusal("stamina=\udcff")


def test_a_file_and_settings_stack(tmp_path: Path) -> None:
    file = tmp_path / "night.toml"
    file.write_text('book = "defend_the_city"\ntitle = "Night"\n[fighter]\nstamina = 30\n[pair]\nmost_in_all = 8\n')
    stacked = load(file).and_set(["most_in_all=6"])
    assert (stacked.title, stacked.book) == ("Night, most_in_all=6", "defend_the_city")
    assert TABLES.difference(stacked) == {"fighter": {"stamina": 30}, "pair": {"most_in_all": 6}}
    assert stacked.where(("fighter", "stamina")) == f"{file}, line 4, fighter.stamina"


def test_settings_without_a_file_are_their_own_title() -> None:
    assert Overlay().and_set(["stamina=5", "overspend=true"]).title == "stamina=5, overspend=true"
    assert Overlay().and_set(["stamina='5'"]).title == "stamina='5'"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("missing.toml", "there is no such file."),
        (".", "is a folder; name a variant file."),
        ("a\0b", "cannot be read"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(name: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        load(tmp_path / name)
    assert words in str(refused.value)
    assert str(refused.value).isprintable()


def test_what_changes_nothing_has_the_hash_of_nothing() -> None:
    plain = TABLES.overlay_hash(None)
    assert plain == TABLES.overlay_hash(Overlay()) == TABLES.overlay_hash(Overlay().and_set(["stamina=20"]))
    assert plain == TABLES.overlay_hash(Overlay().and_set(["stamina=30", "stamina=20"]))
    assert plain != TABLES.overlay_hash(Overlay().and_set(["stamina=30"]))


def test_the_hash_knows_no_order_and_no_way_of_writing() -> None:
    written = (["stamina=30", "overspend=true"], ["rulings.overspend=true", "fighter.stamina=0x1e"])
    assert len({TABLES.overlay_hash(Overlay().and_set(texts)) for texts in written}) == 1


NESTED = st.recursive(st.integers(0, 3), lambda inner: st.dictionaries(st.sampled_from("abc"), inner), max_leaves=8)
TABLE = st.dictionaries(st.sampled_from("abc"), NESTED)


@settings(deadline=None)
@given(base=TABLE, over=TABLE)
def test_laying_the_difference_over_the_base_gives_the_merged_tables(
    base: dict[str, Any], over: dict[str, Any]
) -> None:
    merged = merge(base, over)
    assert merge(base, difference(base, merged)) == merged
    assert difference(base, base) == {}
    assert merge(base, {}) == base


@settings(max_examples=200, deadline=None)
@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=30))
def test_any_text_is_a_setting_or_refused(text: str) -> None:
    for setting in (text, f"stamina={text}", f"{text}=3"):
        try:
            TABLES.load(Overlay().and_set([setting]))
        except Refusal as refused:
            if not str(refused).isprintable():
                raise AssertionError(setting) from refused


def test_of_two_that_write_a_key_the_later_is_blamed() -> None:
    assert refusal("stamina=5", "stamina=0").startswith("--set stamina=0, fighter.stamina")
    over = Overlay().and_set(["fighter.stamina=5", "fighter.stamina=6"])
    assert over.where(("fighter", "stamina")) == "--set fighter.stamina=6, fighter.stamina"


TOWN = books.find("outbreak").tables


def test_the_lines_of_a_file_are_a_list_of_texts(tmp_path: Path) -> None:
    (tmp_path / "town.txt").write_bytes(b"ccccc\r\nccicc\nccccc\nccccc\ncccc.\n\n")
    overlay = Overlay().and_set([f"setup.map=@{tmp_path}/town.txt"], files=True)
    rows = ["ccccc", "ccicc", "ccccc", "ccccc", "cccc."]
    assert TOWN.difference(overlay) == {"setup": {"map": rows}}
    assert TOWN.overlay_hash(overlay) == TOWN.overlay_hash(Overlay().and_set([f"setup.map={rows}"]))
    assert overlay.title.startswith("setup.map=@")


def test_files_are_read_only_for_who_may_read_them(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("ccccc\n" * 5)
    with pytest.raises(Refusal, match=r"a value is a number, true, false or a word; other text stands in .quotes.\.$"):
        Overlay().and_set([f"setup.map=@{tmp_path}/secret"])


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"c" * 50_000, "too large; a setting is read from at most 49,152 bytes."),
        (b"\xff", "line 1: this is not UTF-8 text"),
        (b"cc\nc\0c", "line 2: the character U+0000 cannot stand in a setting."),
        (b"ccccc\n" * 5 + b"cccc", "row 6 has 4 cells and the first row 5"),
        (b"ccccx\n" * 5, "row 1 has 'x'; a cell is one of"),
    ],
)
def test_a_file_that_will_not_do_is_refused_in_a_sentence(tmp_path: Path, content: bytes, reason: str) -> None:
    (tmp_path / "town").write_bytes(content)
    with pytest.raises(Refusal) as refused:
        TOWN.load(Overlay().and_set([f"setup.map=@{tmp_path}/town"], files=True))
    assert reason in str(refused.value)
    assert str(refused.value).endswith(".")


def test_a_file_for_a_key_that_takes_no_list_is_refused(tmp_path: Path) -> None:
    (tmp_path / "town").write_text("ccccc\n")
    with pytest.raises(Refusal, match="it must be a whole number"):
        TOWN.load(Overlay().and_set([f"setup.rows=@{tmp_path}/town"], files=True))
    for missing in (tmp_path / "none", tmp_path):
        with pytest.raises(Refusal, match=r"there is no such file|is a folder; name a text file"):
            Overlay().and_set([f"setup.map=@{missing}"], files=True)


def test_variants_that_ship_are_found_by_name() -> None:
    package = books.find("outbreak").package
    assert load_shipped(package, "torus").title == "A torus"
    assert "torus" in shipped(package)
    assert shipped("lazaretto.books.defend_the_city") == ()
    with pytest.raises(Refusal, match=r"There is no variant called 'torsu'; did you mean torus\?"):
        load_shipped(package, "torsu")


def test_a_word_with_digits_needs_no_quotes() -> None:
    assert Overlay().and_set(["rulings.die=d10"]).documents[0].tables == {"rulings": {"die": "d10"}}
    with pytest.raises(Refusal, match="a value is a number"):
        Overlay().and_set(["rulings.die=10d"])
