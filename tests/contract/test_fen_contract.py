"""Fever Fen keeps the contract like every book, interpreted and compiled, although only its own tests know it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fever_fen import BOOK
from fever_fen.hiding import imagine
from fever_fen.layout import COURIER, FEN
from fever_fen.tables import DISTRICTS
from fever_fen.texts import why_impossible

from lazaretto import books
from lazaretto.clock import due
from lazaretto.dice import Sampled
from lazaretto.game import Overlay, Refusal, start
from lazaretto.report.rule_citations import citations
from tests.cases import each
from tests.contract import comforts, composing, fog, hiding
from tests.contract.fresh import hashes
from tests.contract.ready_books import AnyBook, ready, shared
from tests.contract.test_books import CHECKS
from tests.outside import environment

FEN_FOLDER = Path(__file__).parents[1] / "fen"
REGISTERED = FEN_FOLDER / "registered"
"""Whoever has this folder on the path finds the book by its name."""

ENOUGH: dict[Callable[[AnyBook], object], int] = {
    fog.twins_look_alike: 150,
    fog.twins_are_told_alike: 100,
    fog.twins_witness_alike: 100,
    fog.twins_are_inspected_alike: 100,
    composing.what_is_hidden_changes_no_explanation: 10,
    comforts.comforts_make_legal_choices_and_say_why_they_stop: 150,
    comforts.twins_are_comforted_alike: 200,
    hiding.witnessed_rolls_are_rolls_of_the_turn: 10,
    hiding.imagined_states_look_like_the_real_one: 20,
    hiding.what_is_imagined_has_the_odds_of_the_rules: 20,
}
"""How much a check must find in the short run; one that finds nothing cannot fail."""


@each("check", CHECKS)
def test_the_fen_keeps_the_contract(check: Callable[[AnyBook], object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled, for speed; the same bytes interpreted are compared below."""
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    monkeypatch.setattr(fog, "GAMES", 2)
    found = check(BOOK)
    if check in ENOUGH:
        assert isinstance(found, int)
        assert found > ENOUGH[check]


@pytest.mark.long
@each("check", CHECKS)
def test_it_keeps_it_in_more_games(check: Callable[[AnyBook], object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    monkeypatch.setattr(hiding, "TIMES", 10)
    monkeypatch.setattr(comforts, "SEEDS", range(8))
    monkeypatch.setattr(comforts, "STATES", 20)
    monkeypatch.setattr(hiding, "SEEDS", range(10))
    check(BOOK)


def test_it_is_on_the_shelf_only_where_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "fever_fen" not in books.ids()
    monkeypatch.syspath_prepend(str(REGISTERED))
    assert books.find("fever_fen") is BOOK


def test_every_rule_is_cited() -> None:
    cited = citations(Path(__file__).parent)
    assert [rule.id for rule in BOOK.rules() if rule.id not in cited] == []


def test_interpreted_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv("LAZARETTO_KERNEL", mode)
        seen.append([hashes(BOOK, seed) for seed in range(4)])
    assert seen[0] == seen[1]


def test_a_new_process_plays_the_same_game_without_numba() -> None:
    path = os.pathsep.join((str(FEN_FOLDER), str(REGISTERED), environment()["PYTHONPATH"]))
    command = [sys.executable, "-m", "tests.contract.fresh", "7", "fever_fen"]
    played = subprocess.run(command, env=environment(PYTHONPATH=path), capture_output=True, text=True, check=True)
    assert played.stdout.split() == [*hashes(BOOK, 7), "False"]


def test_imagined_fens_differ_in_what_was_never_seen() -> None:
    at = ready(BOOK)
    state = shared(at, 1).states[-1]
    seen: Any = at.game.seen(state, "courier")
    others = {imagine(at.numbers, seen, "courier", Sampled(seed, "coach")) for seed in range(6)}
    plans = {other.packed[: DISTRICTS + 1] for other in others}
    assert len(plans) == len(others) == 6
    assert all(plan[12] == state.packed[12] for plan in plans), "he has walked through the district where he began"


def changed(**fields: Any) -> Any:
    """A first state with some fields changed: a number, or the first number of an array."""
    worlds: Any = FEN.worlds(start(BOOK.game(BOOK.tables.load()), 1).packed, False)
    for name, value in fields.items():
        if isinstance(getattr(worlds[0], name), int):
            setattr(worlds[0], name, value)
        else:
            getattr(worlds[0], name)[0] = value
    return BOOK.texts.from_bytes(FEN.pack(worlds))


@each(
    ("fields", "sentence"),
    [
        ({}, None),
        ({"plan": 16}, "one of its districts is on no map."),
        ({"courier": -2}, "somebody is where nobody can be."),
        ({"feverish": 6144}, "somebody is where nobody can be."),
        ({"goals": 6144}, "something in it is on no map."),
        ({"memory": 6}, "something in it is on no map."),
        ({"turns": due(1 << 20, 0, COURIER)}, "somebody's turn is out of time."),
        ({"turns": due(0, 1, 3)}, "somebody's turn is another's."),
        ({"feverish": -1}, "somebody has a turn who is not there, or none who is."),
    ],
)
def test_states_that_a_loop_could_not_play_are_impossible(fields: dict[str, int], sentence: str | None) -> None:
    assert why_impossible(BOOK.tables.load(), changed(**fields)) == sentence


@each(
    ("rows", "sentence"),
    [
        (["#" * 16] * 16, "map 1 is closed at a gate; columns and rows 7 and 8 must be open on every side."),
        (["." * 16] * 15 + ["?" + "." * 15], "map 1 has '?' in it; a fen has only . ~ \" #."),
        (
            [".#" + "." * 14, "##" + "." * 14] + ["." * 16] * 14,
            "map 1 has ground that cannot be reached from its gates.",
        ),
    ],
)
def test_maps_that_cannot_be_walked_are_refused(rows: list[str], sentence: str) -> None:
    with pytest.raises(Refusal) as refused:
        BOOK.tables.load(Overlay().and_set([f"fen.maps={[rows]!r}"]))
    assert str(refused.value).endswith(f"fen.maps: {sentence}")
