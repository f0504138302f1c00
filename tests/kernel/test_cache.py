"""The cache of compiled code: its key holds everything compiled in, it is reused, and it may be missing."""

import os
import stat
from pathlib import Path

import pytest

from lazaretto.kernel import cache_home, digest
from lazaretto.kernel.cache import folder
from tests.kernel.fresh import fresh

SAY = """
from lazaretto.kernel import fast
from caller import twice

twin = fast(twice)
print(twin(10), sum(twin.stats.cache_hits.values()), sum(twin.stats.cache_misses.values()))
"""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A caller, its callee in another module, and a number of the callee's in a third."""
    written = tmp_path / "sources"
    written.mkdir()
    head = "from lazaretto.kernel import Int, compiled\n"
    mark = "\n\n@compiled\ndef {}(x: Int) -> int:\n    return {}\n"
    (written / "numbers_of.py").write_text("STEP = 1\n")
    (written / "callee.py").write_text(head + "from numbers_of import STEP\n" + mark.format("once", "x + STEP"))
    (written / "caller.py").write_text(head + "from callee import once\n" + mark.format("twice", "once(once(x))"))
    return written


def edit(path: Path, old: str, new: str) -> None:
    path.write_text(path.read_text().replace(old, new))


def files(cache: Path) -> set[Path]:
    return set(cache.rglob("*.nb?"))


def folders(cache: Path) -> set[str]:
    return {path.name for path in (cache / "kernels").iterdir()}


def test_a_second_process_compiles_nothing_and_bounds_checked_code_is_kept_apart(sources: Path, tmp_path: Path) -> None:
    """In one cache, code without bounds checks would be used where they are wanted, and the other way round."""
    cache = tmp_path / "cache"
    assert fresh(SAY, sources, LAZARETTO_CACHE=str(cache)) == ["12 0 1"]
    written = files(cache)
    assert written
    assert fresh(SAY, sources, LAZARETTO_CACHE=str(cache)) == ["12 1 0"]
    assert files(cache) == written
    assert fresh(SAY, sources, LAZARETTO_CACHE=str(cache), NUMBA_BOUNDSCHECK="1") == ["12 0 1"]
    assert fresh(SAY, sources, LAZARETTO_CACHE=str(cache)) == ["12 1 0"]


def test_an_edit_of_whatever_is_compiled_in_is_seen(sources: Path, tmp_path: Path) -> None:
    """Numba alone looks only at the file that defines the caller, and would give its old result."""
    cache = tmp_path / "cache"
    assert fresh(SAY, sources, LAZARETTO_CACHE=str(cache)) == ["12 0 1"]
    for file, old, new, found in (
        ("caller.py", "once(once(x))", "once(once(x) + 1)", "13 0 1"),
        ("callee.py", "x + STEP", "x + STEP + 1", "15 0 1"),
        ("numbers_of.py", "STEP = 1", "STEP = 4", "21 0 1"),
    ):
        kept = folders(cache)
        edit(sources / file, old, new)
        assert fresh(SAY, sources, LAZARETTO_CACHE=str(cache)) == [found], file
        assert folders(cache) > kept


def test_fields_of_one_kind_that_change_places_are_seen(tmp_path: Path) -> None:
    """Numba sees the same signature, and would read one field in the place of the other."""
    sources, cache = tmp_path / "sources", tmp_path / "cache"
    sources.mkdir()
    (sources / "shapes.py").write_text(
        "from typing import Annotated, NamedTuple\n"
        "from lazaretto.kernel import Int, Layout, Worlds\n"
        "SACK = Layout('Sack', one='int64', two='int64')\n"
        "class Pair(NamedTuple):\n    ten: Int\n    unit: Int\n    sacks: Annotated[Worlds, SACK]\n"
    )
    (sources / "reader.py").write_text(
        "from lazaretto.kernel import compiled\nfrom shapes import Pair\n\n\n@compiled\n"
        "def read(pair: Pair) -> int:\n    return 100 * pair.ten + 10 * pair.unit + pair.sacks[0].one\n"
    )
    say = """
    from lazaretto.kernel import fast, to_compiled
    from reader import read
    from shapes import SACK, Pair
    print(fast(read)(to_compiled(Pair(ten=4, unit=7, sacks=SACK.record(one=2, two=5)))))
    """
    assert fresh(say, sources, LAZARETTO_CACHE=str(cache)) == ["472"]
    for old, new in (("ten: Int\n    unit: Int", "unit: Int\n    ten: Int"), ("one='int64', two", "two='int64', one")):
        edit(sources / "shapes.py", old, new)
        assert fresh(say, sources, LAZARETTO_CACHE=str(cache)) == ["472"]


def test_where_no_folder_can_be_made_the_twin_is_built_all_the_same(sources: Path, tmp_path: Path) -> None:
    in_the_way = tmp_path / "a file"
    in_the_way.write_text("not a folder")
    assert fresh(SAY, sources, LAZARETTO_CACHE=str(in_the_way)) == ["12 0 1"]
    assert files(tmp_path) == set()
    assert in_the_way.read_text() == "not a folder"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAZARETTO_CACHE", str(tmp_path))
    return tmp_path / "kernels"


def test_the_folder_is_the_user_s_alone_under_any_umask(home: Path) -> None:
    before = os.umask(0)
    try:
        made = folder([__file__])
    finally:
        os.umask(before)
    assert made == home / digest([__file__])
    assert stat.S_IMODE(made.stat().st_mode) == 0o700


def test_a_folder_that_others_may_write_is_not_trusted(home: Path) -> None:
    """Numba's index is a pickle, so anyone who can write to the folder can run code in this process."""
    made = folder([__file__])
    assert made is not None
    made.chmod(0o777)
    assert folder([__file__]) is None


def test_a_folder_of_somebody_else_is_not_trusted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    me = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: me + 1)
    assert folder([__file__]) is None


def test_the_environment_names_the_cache_or_else_the_user_s_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_CACHE", "/somewhere")
    assert cache_home() == Path("/somewhere/kernels")
    monkeypatch.delenv("LAZARETTO_CACHE")
    assert cache_home().parts[-2:] == ("lazaretto", "kernels")


def test_a_digest_names_contents_and_values_and_not_their_order(tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("1")
    two.write_text("2")
    both = digest([str(one), str(two)], ["A=1", "B=2"])
    assert both == digest([str(two), str(one)], ["B=2", "A=1"])
    assert len({both, digest([str(one)]), digest([str(one), str(two)]), digest([str(one), str(two)], ["A=1"])}) == 4
    two.write_text("3")
    assert both != digest([str(one), str(two)], ["A=1", "B=2"])


def test_whether_it_is_kept_is_told_without_the_compiler(sources: Path, tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    ask = """
        import sys
        from lazaretto.kernel import is_cached
        from caller import twice
        print(is_cached(twice), "numba" in sys.modules)
    """
    assert fresh(ask, sources, LAZARETTO_CACHE=cache) == ["False False"]
    fresh(SAY, sources, LAZARETTO_CACHE=cache)
    assert fresh(ask, sources, LAZARETTO_CACHE=cache) == ["True False"]
    edit(sources / "numbers_of.py", "STEP = 1", "STEP = 4")
    assert fresh(ask, sources, LAZARETTO_CACHE=cache) == ["False False"]


def test_compiling_is_told_function_by_function_and_loading_is_not(sources: Path, tmp_path: Path) -> None:
    code = """
        from lazaretto.kernel import fast, tell_compiling
        from caller import twice
        tell_compiling(print)
        fast(twice)
        fast(twice)
    """
    told = fresh(code, sources, LAZARETTO_CACHE=str(tmp_path / "cache"))
    assert told == ["0 2 twice", "1 2 twice", "2 2 twice"]
    assert fresh(code, sources, LAZARETTO_CACHE=str(tmp_path / "cache")) == []
