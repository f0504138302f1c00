"""`doctor --warm` compiles whatever the cache lacks, and solves what ships."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import lazaretto
from lazaretto import books, kernel
from lazaretto.cli.commands import doctor
from lazaretto.cli.io.compile_notice import APART_SECONDS, Compiling
from lazaretto.cli.opening import warm_caches
from lazaretto.game import Overlay, Solving, start
from lazaretto.play.base import precompile
from lazaretto.solve import shelf
from tests.cli.running import Runner

DUEL = books.find("defend_the_city")
SMALL = [f"fighter.stamina={stamina}" for stamina in (2, 3)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty shelf."""
    monkeypatch.setattr(shelf, "cache_home", lambda: tmp_path / "kernels")
    return tmp_path / "tables"


def small_duels(numbers: object) -> list[object]:
    return [DUEL.tables.load(Overlay().and_set([setting])) for setting in SMALL]


def test_whatever_is_asked_for_compiled_is_compiled_ahead() -> None:
    """Every `fast(loop)` in the source names one that is warmed; its own room aside, and those who warm them all."""
    source = Path(lazaretto.__file__).parent
    pages = [path for path in source.rglob("*.py") if path.relative_to(source).parts[0] not in ("kernel", "cli")]
    pages = [path for path in pages if path.name not in ("compile_when_slow.py", "compile_ahead.py", "worker.py")]
    asked = {name for path in pages for name in re.findall(r"\bfast\((?:\w+\.)*(\w+)\)", path.read_text("utf-8"))}
    assert asked >= {"build_alias_tables", "play_chain", "value_components", "lay_out"}
    assert asked - {loop.__name__ for loop in precompile.loops().values()} == set()


def test_every_loop_of_every_book_and_scene_is_compiled_ahead() -> None:
    scenes = [books.find("radium"), books.find("radium/encounter"), books.find("lantern_cellar")]
    assert all(scene.loops for scene in scenes)
    assert {loop for scene in scenes for loop in scene.loops} <= set(precompile.loops().values())


def test_what_is_warmed_can_be_compiled() -> None:
    for loop in precompile.loops().values():
        kernel.fast(loop)
        assert kernel.is_ready(loop)
        assert kernel.is_cached(loop)
    assert precompile.missing() == []


def test_only_what_the_cache_lacks_is_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lacking = list(precompile.loops().items())[3:5]
    compiled: list[object] = []
    monkeypatch.setattr(warm_caches, "missing", lambda: [name for name, _ in lacking])
    monkeypatch.setattr(kernel, "fast", compiled.append)
    warm_caches.compile_all()
    assert compiled == [loop for _, loop in lacking]
    said = capsys.readouterr().err.splitlines()
    assert said == [
        "Compiling 1 of 2: simulate.sample_chain.build_alias_tables",
        "Compiling 2 of 2: simulate.sample_chain.play_chain",
    ]


def test_a_command_that_compiles_says_so_at_once_and_then_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.5 * APART_SECONDS, APART_SECONDS, 1.5 * APART_SECONDS])
    tell = Compiling(lambda: next(times))
    for done in range(4):
        tell(done, 55, "one_day")
    said = capsys.readouterr().err.splitlines()
    assert said == ["Compiling; this happens only once.", "  one_day: 2 of 55 functions are compiled"]


def test_the_doctor_says_what_is_still_to_be_compiled(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    every = len(precompile.loops())
    assert f"ok  loops     All {every} loops are compiled." in run("doctor").out
    monkeypatch.setattr(doctor, "missing", lambda: ["a", "b"])
    told = run("doctor")
    assert f"--  loops     {every - 2} of {every} loops are compiled, the others will be when first used" in told.out
    assert told.code == 0


def test_what_ships_is_on_the_shelf_from_then_on(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = replace(DUEL, solving=Solving(shipped=small_duels))
    warm_caches.put_on_shelf(book)
    assert len(list(home.iterdir())) == 2
    assert capsys.readouterr().err == "Solving defend_the_city: 1 of 2\nSolving defend_the_city: 2 of 2\n"
    warm_caches.put_on_shelf(book)
    assert capsys.readouterr().err == ""
    for setting, kept in ((SMALL[0], True), (SMALL[1], True), ("fighter.stamina=4", False)):
        numbers = DUEL.tables.load(Overlay().and_set([setting]))
        assert shelf.is_on_shelf(DUEL, numbers, start(DUEL.game(numbers), seed=5)) is kept


def test_a_book_that_ships_nothing_is_passed_over_in_silence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    warm_caches.put_on_shelf(DUEL)
    assert not home.exists()
    assert capsys.readouterr().err == ""


@pytest.mark.long
def test_an_encounter_with_any_enemy_is_solved_ahead(home: Path) -> None:
    """Numbers made from others and numbers loaded with a setting are the same variant on the shelf."""
    book = books.find("radium/encounter")
    warm_caches.put_on_shelf(book)
    enemies = list(book.tables.load().enemies)
    assert len(list(home.iterdir())) == len(enemies)
    for enemy in enemies:
        numbers = book.tables.load(Overlay().and_set([f"setup.enemy={enemy}"]))
        assert shelf.is_on_shelf(book, numbers, start(book.game(numbers), seed=1)), enemy
    other = book.tables.load(Overlay().and_set(["rulings.flee_fail=no_attack"]))
    assert not shelf.is_on_shelf(book, other, start(book.game(other), seed=1))


def test_shipped_numbers_are_named_like_the_variant_they_are() -> None:
    book = books.find("radium/encounter")
    assert book.solving
    assert book.solving.shipped
    for numbers in book.solving.shipped(book.tables.load()):
        over = Overlay().and_set([f"setup.enemy={numbers.setup.enemy}"])
        assert book.tables.hash_of(numbers) == book.tables.overlay_hash(over)


def test_the_doctor_warms_when_asked_to_and_only_then(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[bool] = []
    monkeypatch.setattr(doctor, "prepare", lambda: warmed.append(True))
    assert run("doctor").code == 0
    assert warmed == []
    assert run("doctor", "--warm").code == 0
    assert warmed == [True]
