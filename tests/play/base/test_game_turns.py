"""A game's turns, of which only some are in memory."""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import pytest

from lazaretto.books import find
from lazaretto.game import Refusal
from lazaretto.lru import Lru
from lazaretto.play.base import game_turns
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import TURNS_BETWEEN_CHECKPOINTS as EVERY
from lazaretto.play.base.game_turns import WINDOW_TURNS, GameTurns
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.replay import opened, replayed
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.log import Log
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import TurnLine
from lazaretto.store.saved_checkpoints import SavedCheckpoints
from tests.play.tables import hasty

STRIDE = 60
WAYS = ("north", "east", "south", "west")


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))


def watched(library: Library, turns: int, seed: int = 5) -> str:
    """The id of a long watch in the library."""
    chance = random.Random(seed)
    sitting = begin(Edition(find("moth_meadow/watch")), Opening({"keeper": "person"}, seed), library)
    for made in range(0, turns, STRIDE):
        sitting.stride("keeper", chance.choices(WAYS, k=min(STRIDE, turns - made)))
    return sitting.id


def hashes(played: Played, turns: list[int]) -> list[str]:
    return [played.edition.book.texts.state_hash(played.at(turn)) for turn in turns]


def change(library: Library, sql: str, *values: object) -> None:
    library._db.execute(sql, values)


def whole(library: Library, game: str) -> None:
    """As they were kept."""


def flipped(library: Library, game: str) -> None:
    for turn, state in library._db.execute("SELECT turn, state FROM checkpoints").fetchall():
        assert isinstance(state, bytes)
        change(library, "UPDATE checkpoints SET state = ? WHERE turn = ?", bytes([state[0] ^ 1]) + state[1:], turn)


def swapped(library: Library, game: str) -> None:
    change(library, "UPDATE checkpoints SET turn = -turn")
    last = len(library.saved_game(game).record.turns) // EVERY * EVERY
    change(library, "UPDATE checkpoints SET turn = ? + turn", last + EVERY)


def deleted(library: Library, game: str) -> None:
    change(library, "DELETE FROM checkpoints WHERE turn % 512 = 0")


def of_another_game(library: Library, game: str) -> None:
    other = watched(library, len(library.saved_game(game).record.turns), seed=6)
    change(library, "DELETE FROM checkpoints WHERE game = ?", game)
    change(library, "UPDATE checkpoints SET game = ? WHERE game = ?", game, other)


def of_another_version(library: Library, game: str) -> None:
    change(library, "UPDATE checkpoints SET state = CAST('version 2: ' || hex(state) AS BLOB)")


def nonsense(library: Library, game: str) -> None:
    change(library, "DELETE FROM checkpoints")
    for turn in (-(2**40), -1, 0, 1, 7, 255, 10**9):
        change(library, "INSERT INTO checkpoints VALUES (?, ?, ?)", game, turn, b"" if turn % 2 else b"\0" * 18440)


DAMAGES = (whole, flipped, swapped, deleted, of_another_game, of_another_version, nonsense)


@pytest.mark.parametrize(
    ("turns", "looks"), [(1_100, 40), pytest.param(30_000, 1_000, marks=pytest.mark.long)], ids=["short", "long"]
)
def test_any_turn_has_the_bytes_of_a_full_replay_whatever_became_of_the_checkpoints(
    tmp_path: Path, turns: int, looks: int
) -> None:
    for damage in DAMAGES:
        with hasty(tmp_path / f"{damage.__name__}.db") as library:
            game = watched(library, turns)
            expected = [line.state for line in replayed(library.saved_game(game).record).record.turns]
            damage(library, game)
        at = random.Random(damage.__name__).choices(range(1, turns + 1), k=looks)
        # First by one who only reads and so cannot delete what is wrong, then by one who may.
        for only_reads, wanted in ((True, at[: looks // 10]), (False, at)):
            with Library(tmp_path / f"{damage.__name__}.db", reading=only_reads) as library:
                found = hashes(opened(library.saved_game(game)), wanted)
            assert found == [expected[turn - 1] for turn in wanted], (damage.__name__, only_reads)


class Counted:
    """Counts the turns that are played again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from lazaretto.play.base.recorded_turn import RecordedRules

        self.played, plain = 0, RecordedRules.play

        def play(rules: RecordedRules, state: object, line: object) -> object:
            self.played += 1
            return plain(rules, state, line)  # type: ignore[arg-type]  # handed on as it came

        monkeypatch.setattr(RecordedRules, "play", play)


def test_a_game_is_opened_from_its_last_checkpoint(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    game = watched(library, 3 * EVERY + 5)
    counted = Counted(monkeypatch)
    played = opened(library.saved_game(game))
    assert counted.played == 5
    assert played.state.steps == 3 * EVERY + 5
    played.at(2 * EVERY - 1)
    assert counted.played == 5 + EVERY - 1
    played.at(EVERY)
    assert counted.played == 5 + EVERY - 1, "a state that is kept is not played again"


def test_cutting_a_game_off_plays_nothing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    played = opened(library.saved_game(watched(library, 2 * EVERY + 5)))
    counted = Counted(monkeypatch)
    assert len(played.until(EVERY + 100).turns) == EVERY + 100
    assert counted.played == 0
    with pytest.raises(Refusal):
        played.until(2 * EVERY + 6)


def test_what_is_at_hand_is_found_without_playing(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = opened(library.saved_game(watched(library, 2 * EVERY + 5))).turns
    counted = Counted(monkeypatch)
    assert [made for made in range(2 * EVERY + 6) if turns.held(made) is not None] == [
        0,
        *range(513, 518),
    ]
    assert [made for made in range(2 * EVERY + 6) if turns.at_hand(made) is not None] == [
        0,
        256,
        *range(512, 518),
    ]
    assert [place for place in range(2 * EVERY + 5) if turns.held_turn(place)] == [*range(512, 517)]
    assert counted.played == 0
    assert turns.at_hand(EVERY) == turns.state(EVERY)


def test_no_checkpoint_of_another_turn_is_read_for_what_is_at_hand(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = opened(library.saved_game(watched(library, 3 * EVERY + 5))).turns
    change(library, "DELETE FROM checkpoints WHERE turn = ?", 2 * EVERY)
    read, real = list[int](), GameTurns._believed

    def believed(turns: GameTurns, data: bytes, line: TurnLine) -> object:
        read.append(line.turn)
        return real(turns, data, line)

    monkeypatch.setattr(GameTurns, "_believed", believed)
    assert turns.at_hand(2 * EVERY) is None
    assert read == [], "the one of an earlier turn was decoded for nothing"
    assert turns.at_hand(EVERY).steps == EVERY
    assert read == [EVERY]
    change(library, "UPDATE checkpoints SET state = x'00ff'")
    assert turns.at_hand(EVERY) is None


def test_a_turn_that_is_pushed_out_meanwhile_is_not_played_again(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another thread may read other turns between any two calls."""
    played, counted = opened(library.saved_game(watched(library, EVERY + 40))), Counted(monkeypatch)
    real = GameTurns.held_turn

    def held_turn(turns: GameTurns, place: int) -> object:
        found = real(turns, place)
        turns._window = Lru(1)
        return found

    monkeypatch.setattr(GameTurns, "held_turn", held_turn)
    log = Log(played, played.turns)
    assert log[EVERY + 20].number == EVERY + 21
    assert counted.played == 0


def test_a_way_without_checkpoints_is_gone_in_parts(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_turns, "CHECKPOINT_BYTES", 0)
    monkeypatch.setattr(game_turns, "WINDOW_TURNS", 4)
    turns = opened(library.saved_game(watched(library, 3 * EVERY))).turns
    counted = Counted(monkeypatch)

    def parts(wanted: int) -> bool:
        left = iter(range(100))
        return turns.reach(wanted, lambda: next(left, None) is not None)

    assert [parts(700) for _ in range(6)] == [False] * 6
    assert counted.played == 600
    assert parts(50)
    assert parts(700)
    assert counted.played == 700 + 50
    assert turns.until(650).reach(650, lambda: False) is False, "a later state leads nowhere"


def test_a_state_is_reached_as_far_as_there_is_time(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    turns, left = opened(library.saved_game(watched(library, 2 * EVERY + 5))).turns, [10]

    def has_time() -> bool:
        left[0] -= 1
        return left[0] >= 0

    counted = Counted(monkeypatch)
    assert not turns.reach(EVERY + 100, has_time)
    assert counted.played == 10
    assert turns.held(EVERY + 10) is not None
    assert turns.reach(EVERY + 100, lambda: True)
    assert counted.played == 100
    assert turns.reach(EVERY + 100, lambda: False)
    assert turns.reach(2 * EVERY + 5, lambda: False), "the last state is always there"


def test_a_checkpoint_is_used_although_an_earlier_turn_is_held(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = opened(library.saved_game(watched(library, 5 * EVERY)))
    played.at(EVERY + 1)
    counted = Counted(monkeypatch)
    played.at(2 * EVERY + 1)
    assert counted.played == 1
    library.drop_checkpoint(played.record.header.id, 3 * EVERY)
    played.at(3 * EVERY + 1)
    assert counted.played == 1 + EVERY, "the turn that is held is nearer than the checkpoint before it"


def test_the_last_turn_stays_whatever_else_is_read(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    played = opened(library.saved_game(watched(library, WINDOW_TURNS + 2 * EVERY + 7)))
    for turn in range(1, WINDOW_TURNS + EVERY):
        played.at(turn)
    counted = Counted(monkeypatch)
    assert played.state.steps == WINDOW_TURNS + 2 * EVERY + 7
    assert counted.played == 0


def test_no_more_turns_are_held_than_the_window_allows(library: Library) -> None:
    played = opened(library.saved_game(watched(library, WINDOW_TURNS + 100)))
    assert [turn.number for turn in played.turns] == list(range(1, WINDOW_TURNS + 101))
    assert len(played.turns._window) <= WINDOW_TURNS


def test_the_last_state_stays_at_hand_whatever_is_read(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """A large world's window is shorter than the way from one checkpoint to the next."""
    monkeypatch.setattr(game_turns, "WINDOW_BYTES", 20 * 18_440)
    played = opened(library.saved_game(watched(library, 3 * EVERY + 5)))
    counted = Counted(monkeypatch)
    for turn in (2 * EVERY - 1, 2 * EVERY - 2):
        assert (played.at(turn).steps, played.state.steps) == (turn, 3 * EVERY + 5)
    assert counted.played == EVERY - 1
    sitting = Sitting(played, library)
    sitting.stride("keeper", ["north"] * 2)
    played.at(2 * EVERY - 2)
    before = counted.played
    assert played.state.steps == 3 * EVERY + 7
    assert counted.played == before


def test_it_is_a_sequence(library: Library) -> None:
    played = opened(library.saved_game(watched(library, 300)))
    turns = played.turns
    assert isinstance(turns, GameTurns)
    assert (turns[0].number, turns[-1].number, len(turns)) == (1, 300, 300)
    assert [turn.number for turn in turns[10:13]] == [11, 12, 13]
    assert [turn.number for turn in turns[-2:]] == [299, 300]
    with pytest.raises(IndexError):
        turns[300]


def test_a_child_of_a_long_game_starts_where_its_parent_was(library: Library) -> None:
    parent = opened(library.saved_game(watched(library, 2 * EVERY)))
    child = fork(parent, EVERY + 7, library)
    child.stride("keeper", ["north"] * (EVERY + 3))
    again = opened(library.saved_game(child.id))
    assert again.first == parent.at(EVERY + 7)
    assert again.state == child.played.state
    assert again.at(2 * EVERY).steps == 2 * EVERY


def test_a_state_that_no_line_names_is_never_believed(library: Library) -> None:
    """Even one that decodes: what the record's hash does not name is thrown away, and the turns are played instead."""
    game = watched(library, EVERY + 3)
    texts = find("moth_meadow/watch").texts
    forged = opened(library.saved_game(game)).at(EVERY)._replace(place=0)
    change(library, "UPDATE checkpoints SET state = ?", texts.to_bytes(forged))
    assert opened(library.saved_game(game)).at(EVERY).place != 0
    kept = library.checkpoint(game, EVERY)
    assert kept
    assert texts.from_bytes(kept[1]).place != 0, "and the right one is kept again"


def test_a_state_that_is_too_large_is_not_saved(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_turns, "CHECKPOINT_BYTES", 1_000)
    game = watched(library, EVERY + 1)
    assert library.checkpoint(game, EVERY + 1) is None
    assert opened(library.saved_game(game)).state.steps == EVERY + 1


def test_a_checkpoint_that_is_there_is_not_written_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    game = watched(library, 3 * EVERY)
    change(library, "DELETE FROM checkpoints WHERE turn = ?", 2 * EVERY)
    written: list[int] = []
    save = library.save_checkpoint

    def noted(game: str, turn: int, state: bytes) -> None:
        written.append(turn)
        save(game, turn, state)

    monkeypatch.setattr(library, "save_checkpoint", noted)
    for _ in range(2):
        assert len(list(opened(library.saved_game(game)).turns)) == 3 * EVERY
    assert written == [2 * EVERY]


def test_wrong_checkpoints_that_cannot_be_deleted_are_passed_over_once(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = EVERY + 200
    game = watched(library, turns)
    flipped(library, game)
    counted = Counted(monkeypatch)
    with Library(library.path, reading=True) as only_read:
        entry = only_read.saved_game(game)
        assert opened(entry).state.steps == turns
        assert counted.played == turns, "all of it, since no checkpoint is right"
        assert opened(entry).state.steps == turns
    assert counted.played == turns + 200, "the right one is held"


def test_threads_that_read_and_write_one_games_checkpoints_see_whole_ones(library: Library) -> None:
    game, most = watched(library, 1), 400
    checkpoints = SavedCheckpoints(library, game)
    checkpoints._library = cast(Library, Unwritable(library))

    def write(first: int) -> None:
        for turn in range(first, most, 4):
            checkpoints.save(turn, b"%d" % turn)

    def read() -> None:
        for turn in range(most):
            if found := checkpoints.nearest(turn):
                assert found[1] == b"%d" % found[0]

    switch = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            jobs = [*(pool.submit(write, first) for first in range(4)), *(pool.submit(read) for _ in range(4))]
            for job in jobs:
                job.result()
    finally:
        sys.setswitchinterval(switch)
    assert checkpoints.nearest(most) == (most - 1, b"%d" % (most - 1))


class Unwritable:
    """A library that takes no checkpoint."""

    def __init__(self, library: Library) -> None:
        self.checkpoint = library.checkpoint

    def save_checkpoint(self, game: str, turn: int, state: bytes) -> None:
        raise NotSaved("There is no space left.")


def test_a_library_without_checkpoints_plays_all_of_it(library: Library) -> None:
    game = watched(library, EVERY + 1)
    change(library, "DROP TABLE checkpoints")
    assert opened(library.saved_game(game)).state.steps == EVERY + 1


def test_a_turn_that_is_not_there_is_refused(library: Library) -> None:
    with pytest.raises(Refusal, match=r"^There is no step 6 in this game; it goes from 0 to 5\.$"):
        opened(library.saved_game(watched(library, 5))).at(6)
