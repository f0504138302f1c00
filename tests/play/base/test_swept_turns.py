"""A record that a book's sweep goes through: the same states and refusals, and hardly a turn played by the rules."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.play.base import swept_turns
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.base.swept_turns import LEAST_TURNS, SweptTurns
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.store.record import Differs, Record
from lazaretto.store.record_reader import read
from tests.cases import each
from tests.play.by_hand import Line, in_order, linked, parsed
from tests.play.tables import hasty

WAYS = ("north", "east", "south", "west")
TURNS = LEAST_TURNS + 100
PEOPLE = {"keeper": "person"}


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))
    monkeypatch.delenv("LAZARETTO_KERNEL", raising=False)  # A sweep is always compiled.


def watched(turns: int, seed: int = 5, at: str | None = None, scene: str = "watch") -> Sitting:
    """A watch of so many random steps, which no library keeps."""
    sitting = begin(Edition(find(f"moth_meadow/{scene}")), Opening(PEOPLE, seed, at))
    sitting.stride("keeper", random.Random(seed).choices(WAYS, k=turns))
    return sitting


def turn_by_turn(record: Record, monkeypatch: pytest.MonkeyPatch) -> Played:
    """The same record, played by the rules alone."""
    with monkeypatch.context() as patched:
        patched.setattr(swept_turns, "LEAST_TURNS", len(record.turns) + 1)
        return replayed(record)


class Counted:
    """Counts the turns that the rules play one by one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.played, plain = 0, RecordedRules.play

        def play(rules: RecordedRules, state: object, line: Any) -> object:
            self.played += 1
            return plain(rules, state, line)

        monkeypatch.setattr(RecordedRules, "play", play)


@pytest.mark.parametrize("scene", ["watch", "glade"])
def test_the_sweep_and_the_rules_come_to_the_same_states_in_random_games(scene: str) -> None:
    for seed in range(6):
        played = watched(200 + 50 * seed, seed, scene=scene).played
        rules = RecordedRules(played.edition, played.seed)
        swept, texts = SweptTurns(rules, played.first), played.edition.book.texts
        lines = played.record.turns
        found: list[bytes] = []
        while chunk := lines[len(found) : len(found) + swept.chunk]:
            found += [bytes(state) for state in swept.right(chunk)]
        assert found == [texts.to_bytes(turn.after) for turn in played.turns], f"seed {seed}"


def test_a_long_record_is_swept_and_its_turns_can_be_read_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    record = watched(TURNS).played.record
    counted = Counted(monkeypatch)
    seen: list[str] = []
    played = replayed(record, progress=lambda done, of, what: seen.append(f"{done} of {of} {what}"))
    assert counted.played < EVERY, "only those from the last checkpoint to the end"
    assert seen == [f"{done} of {TURNS} steps" for done in (227, 454, TURNS)]
    again = turn_by_turn(record, monkeypatch)
    assert [turn.after for turn in played.turns] == [turn.after for turn in again.turns]


def test_a_fork_is_swept_from_where_it_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    child = fork(watched(300).played, 77)
    child.stride("keeper", random.Random(1).choices(WAYS, k=TURNS))
    counted = Counted(monkeypatch)
    assert replayed(child.played.record).state == child.played.state
    assert counted.played < EVERY


def test_short_records_and_typed_dice_are_played_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    record = watched(LEAST_TURNS - 1).played.record
    counted = Counted(monkeypatch)
    replayed(record)
    assert counted.played == LEAST_TURNS - 1
    rules = RecordedRules(Edition(find("moth_meadow/watch")), 5)
    assert SweptTurns.fit(rules, LEAST_TURNS)
    assert not SweptTurns.fit(RecordedRules(rules.edition, 5, "typed"), LEAST_TURNS)
    assert not SweptTurns.fit(RecordedRules(Edition(find("defend_the_city")), 5), LEAST_TURNS)
    monkeypatch.setenv("LAZARETTO_KERNEL", "interpreted")
    assert not SweptTurns.fit(rules, LEAST_TURNS)


FAULTS: dict[str, Callable[[Line], object]] = {
    "another state": lambda line: line.update(state="0" * 32),
    "more draws": lambda line: line.update(draws=2),
    "no draws": lambda line: line.update(draws=0),
    "another way": lambda line: line.update(
        chosen={"keeper": "north" if line["chosen"]["keeper"] != "north" else "east"}
    ),
    "no way": lambda line: line.update(chosen={"keeper": "up"}),
    "a way in capitals": lambda line: line.update(chosen={"keeper": line["chosen"]["keeper"].upper()}),
    "a way with a space": lambda line: line.update(chosen={"keeper": line["chosen"]["keeper"] + " "}),
    "nothing chosen": lambda line: line.update(chosen={}),
    "another seat": lambda line: line.update(chosen={"moth": line["chosen"]["keeper"]}),
    "a seat too many": lambda line: line["chosen"].update(moth="north"),
    "typed faces": lambda line: line.update(faces=[1]),
}
PLACES = (1, 300, TURNS)


@each(("name", "place"), [(name, place) for name in FAULTS for place in PLACES])
def test_a_fault_is_refused_at_the_same_turn_in_the_same_words(
    name: str, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = faulty(name, place)
    words = [refusal(replayed, record), refusal(lambda lines: turn_by_turn(lines, monkeypatch), record)]
    assert words[0] == words[1]
    assert words[0].startswith(f"Step {place}: ")


@lru_cache(maxsize=1)
def long_lines() -> list[bytes]:
    return list(watched(TURNS).played.record.lines())


def faulty(name: str, place: int) -> Record:
    lines = parsed(long_lines())
    FAULTS[name](lines[place])
    in_order(lines[place])
    return read(linked(lines))


def refusal(replay: Callable[[Record], object], record: Record) -> str:
    with pytest.raises(Differs) as refused:
        replay(record)
    return str(refused.value)


def test_nothing_is_swept_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game ends within a chunk; a step after that is refused as the rules refuse it."""
    from moth_meadow.watch import LAST_STEP, TEXTS

    late = watched(1).played.state._replace(steps=LAST_STEP - TURNS)
    sitting = watched(TURNS, at=TEXTS.write_state(late))
    assert sitting.is_over
    record = sitting.played.record
    assert replayed(record).state == sitting.played.state
    lines = parsed(list(record.lines()))
    more = read(linked([*lines[:-1], {**lines[-2], "turn": TURNS + 1}]))
    said = f"Step {TURNS + 1}: The game is over (morning); nothing more can be chosen."
    assert refusal(replayed, more) == refusal(lambda each: turn_by_turn(each, monkeypatch), more) == said


def test_a_watch_that_cannot_be_is_refused_before_a_loop_runs_on_it() -> None:
    """Compiled code does not check bounds, and a record of a fork contains the state that it starts from."""
    from moth_meadow.watch import SIZE, TEXTS

    book, state = find("moth_meadow/watch"), watched(1).played.state
    for wrong in (state._replace(place=SIZE), state._replace(steps=30_001), state._replace(field=b"\7" * SIZE)):
        assert book.why_impossible
        assert book.why_impossible(None, wrong)
        forged = TEXTS.write_state(wrong)
        lines = parsed(list(watched(LEAST_TURNS).played.record.lines()))
        lines[0] |= {"start": forged, "state": TEXTS.state_hash(wrong)}
        in_order(lines[0])
        assert "is not possible" in refusal(replayed, read(linked(lines)))


def test_an_imported_game_is_swept_when_it_is_first_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = watched(TURNS).played.record
    with hasty(tmp_path / "games.db") as library:
        library.add(record, 5)
        counted = Counted(monkeypatch)
        assert opened(library.saved_game(record.header.id)).state.steps == TURNS
        assert counted.played == 0
        monkeypatch.setattr(SweptTurns, "right", None)
        assert opened(library.saved_game(record.header.id)).state.steps == TURNS, "from its checkpoints"


def test_where_nothing_can_be_kept_a_game_is_swept_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = watched(TURNS).played.record
    with hasty(tmp_path / "games.db") as library:
        library.add(record, 5)
    with Library(tmp_path / "games.db", reading=True) as library:
        counted = Counted(monkeypatch)
        played = opened(library.saved_game(record.header.id))
        assert played.state.steps == TURNS
        assert counted.played == 0
        played.at(EVERY + 3)
        assert counted.played == 3
