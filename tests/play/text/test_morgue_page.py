"""The page of a game in the morgue: a short game whole, a long one with its last turns, and never too long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.game import Told
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session import begin_game
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.morgue_page import LAST_TURNS, MOST_LINES, page
from lazaretto.play.text.transcript import rolls, turn_lines
from lazaretto.store.library import Library
from tests.play.base.test_game_turns import Counted, watched
from tests.play.tables import CELLAR, DUEL, numbered, play_on, sat, shelf

WHEN = datetime(2026, 11, 15, 21, 4, 5)

GAME = """\
Defend the City under fighter.stamina=9, practice: a person as a, random as b. Seed 5.
The fight is over: a wins. You win.
Written on 2026-11-15 at 21:04 UTC, after 3 turns.

  a stamina      0 of 9   ····················
  b stamina      1 of 9   ██··················

Turn 1   Revealed: a 3/2, b 0/4.
         a strikes b and cannot get through.
         Stamina left: a 4, b 5.
         [3/2 to hit 0/4: no (certain)]
         [0/4 to hit 3/2: no (certain)]
Turn 2   Revealed: a 0/2, b 3/1.
         b strikes a at 1/5, 20.00 %, and misses.
         Stamina left: a 2, b 1.
         [3/1 to hit 0/2: no (80.00 %)]
         [0/2 to hit 3/1: no (certain)]
Turn 3   Revealed: a 2/0, b 0/0.
         a strikes b at 2/5, 40.00 %, and hits.
         Stamina left: a 0, b 1.
         Lethal wound: b.
         a wins.
         [2/0 to hit 0/0: yes (40.00 %)]

Game 00000000000000000000000000000001, Lazaretto 0.1.0, version 1 of the book.
Chain 7eab0c3a6bcae1d0045f82817e28d8a4.
lazaretto replay 00000000 shows all of it; lazaretto export 00000000 writes its record."""


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))


def duel() -> Played:
    return play_on(sat(DUEL, 5, "fighter.stamina=9"), 8).played


def test_a_short_game_is_there_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(begin_game, "__version__", "0.1.0")
    with numbered():
        played = duel()
    assert "\n".join(page(played, WHEN)) == GAME


def test_every_turn_and_every_roll_of_a_short_game_is_there() -> None:
    whole = 0
    for played in (replayed(record) for record in shelf().values() if record.end):
        lines, at = page(played, WHEN), 0
        left_out = [line for line in lines if line.startswith("The last ")]
        shown = int(left_out[0].split()[2]) if left_out else len(played.turns)
        whole += not left_out
        for turn in played.turns[len(played.turns) - shown :]:
            for line in (*turn_lines(played, turn), *(f"         [{roll}]" for roll in rolls(turn.rolled))):
                at = lines.index(line, at) + 1
        assert f"Seed {played.seed}" in lines[0]
    assert whole > 5


def test_a_long_game_has_its_last_turns_and_what_its_book_remembers(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = opened(library.saved_game(watched(library, 7 * EVERY)))
    monkeypatch.setattr(played.turns._window, "_most", 4)  # As of a large world.
    counted = Counted(monkeypatch)
    lines = page(played, WHEN)
    assert counted.played <= EVERY
    assert len(lines) <= MOST_LINES
    assert lines[1:3] == ["Step 1792.", "Written on 2026-11-15 at 21:04 UTC, after 1,792 steps."]
    field = played.state.field
    assert f"Moths rest on {field.count(3) + field.count(4)} of {len(field)} squares." in lines
    told = lines[lines.index(f"The last {LAST_TURNS} of 1,792 steps:") + 1 :]
    expected = [
        line
        for turn in played.turns[-LAST_TURNS:]
        for line in (*turn_lines(played, turn), *(f"  [{roll}]" for roll in rolls(turn.rolled)))
    ]
    assert told[: len(expected) + 1] == [*expected, ""]


def talkative(sentences: int) -> Sitting:
    """A duel in which every turn is told in so many sentences."""

    def tell(n: Any, before: Any, chosen: Mapping[str, Any], rolled: Any, after: Any, seat: str | None) -> list[Told]:
        return [Told(f"Sentence {number}.") for number in range(sentences)]

    book = find(DUEL)
    edition = Edition(replace(book, words=replace(book.words, tell=tell, remember=lambda *of: ["It was so."] * 500)))
    return begin(edition, Opening({"a": "bot random", "b": "bot random"}, 28))


@pytest.mark.parametrize("sentences", [0, 1, 20, 1_000])
def test_it_is_never_longer_than_a_page(sentences: int) -> None:
    played = play_on(talkative(sentences), 1, 12).played
    lines = page(played, WHEN)
    assert len(lines) <= MOST_LINES
    assert "  … and 471 more lines." in lines, "of what is remembered"
    assert lines[-2] == f"Chain {played.record.chain}."
    if sentences == 1_000:
        assert f"The last 1 of {len(played.turns)} turns:" in lines
        assert any(line.startswith("  … and ") and line != "  … and 471 more lines." for line in lines)


def test_a_world_has_what_was_counted() -> None:
    sitting = begin(Edition(find("moth_meadow/swarm")), Opening({}, 5))
    for _ in range(3):
        sitting.step()
    assert "  So far:" in page(sitting.played, WHEN)


def test_a_day_and_a_parent_are_told() -> None:
    daily = page(replayed(shelf()["duel: the seed of a day"]), WHEN)[0]
    assert daily == "Defend the City, practice: a person as a, random as b. Seed 2501317995, the seed of 2026-11-15."
    parent = duel()
    child = fork(parent, 1)
    child.resign("a")
    lines = page(child.played, WHEN)
    assert lines[1:3] == [
        f"It goes on from turn 1 of game {parent.record.header.id}.",
        "You resigned: b wins. You lose.",
    ]


def test_where_nothing_is_saved_no_record_is_promised() -> None:
    assert page(duel(), WHEN)[-1].startswith("lazaretto replay ")
    assert page(duel(), WHEN, is_saved=False)[-1].startswith("Chain ")


def test_what_is_hidden_from_a_player_is_not_there_while_the_game_goes_on() -> None:
    sitting = play_on(sat(CELLAR, 21), 1, 3)
    assert not any("[" in line and "%" in line for line in page(sitting.played, WHEN))
    sitting.resign("hero")
    assert any("[" in line and "%" in line for line in page(sitting.played, WHEN))
