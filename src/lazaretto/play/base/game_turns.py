"""The turns of a game as a sequence of which only a part is in memory. Any other turn is played again from the nearest
state that is known."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from hashlib import blake2b
from typing import Any

from lazaretto.game import Refusal, Turn
from lazaretto.lazy_sequence import LazySequence
from lazaretto.lru import Lru
from lazaretto.play.base.checkpoints import Checkpoints
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.store.checkpoints_in_memory import InMemoryCheckpoints
from lazaretto.store.record_lines import TurnLine

TURNS_BETWEEN_CHECKPOINTS = 256
"""Turns from one checkpoint to the next."""

CHECKPOINT_BYTES = 4 << 20
"""A larger state is not saved as a checkpoint: those of a huge world would soon outweigh all games in the library."""

WINDOW_TURNS = 512
"""The most turns that are held: the ones used last."""

WINDOW_BYTES = 16 << 20
"""The most bytes that their states take. The turn used last is held however large it is."""

REACHED_STATES = 4
"""Of how many ways to an early turn the end is held: where playing stopped for want of time, or arrived."""


class GameTurns(LazySequence[Turn[Any, Any]]):
    """A game's turns, by place. `lines` are those of its record, which may grow; a line that is added has its turn
    passed to `add`. Reading a turn that is not held plays at most `TURNS_BETWEEN_CHECKPOINTS` turns again, once there
    are checkpoints. A state of more than `CHECKPOINT_BYTES` is never saved as one: in such a game, reading an early
    turn plays all turns before it. If the checkpoints of a long game take too much room, some are dropped, and the way
    from one to the next is longer. Every turn that is played again is compared with its line. The last state stays at
    hand whatever else is read, since a game that is looked back at is still asked who must choose. Any thread
    may read."""

    def __init__(
        self, rules: RecordedRules, first: Any, lines: list[TurnLine], checkpoints: Checkpoints | None = None
    ) -> None:
        self._rules, self._first, self.lines = rules, first, lines
        self.checkpoints = checkpoints or InMemoryCheckpoints()
        self.state_bytes = len(rules.edition.book.texts.to_bytes(first))
        """About how much one state takes: the most of those that were encoded."""
        self._window: Lru[str, Turn[Any, Any]] = Lru(WINDOW_TURNS, WINDOW_BYTES)
        # Each as the number of turns that lead to a state, the chain there, and the state, by the turn that was wanted.
        # They are not in the window, since whoever reads another part of the game would push them out.
        self._reached: Lru[int, tuple[int, str, Any]] = Lru(REACHED_STATES, WINDOW_BYTES)
        # The last state and the last turn stay at hand, whatever else is read.
        self._last_state: tuple[str, Any] = ("", None)
        self._last_turn: tuple[str, Turn[Any, Any] | None] = ("", None)

    def __len__(self) -> int:
        return len(self.lines)

    @property
    def most_held(self) -> int:
        """The most turns that are in memory at a time."""
        return min(len(self), WINDOW_TURNS, max(1, WINDOW_BYTES // max(1, self.state_bytes))) + len(self._reached)

    def state(self, turns: int) -> Any:
        """The state after so many turns; after none it is the first."""
        if not turns:
            return self._first
        chain, state = self._last_state
        if chain == self.lines[turns - 1].chain:
            return state
        known, state = self._known(turns)
        for place in range(known, turns):
            state = self._again(place, state).after
        if turns == len(self.lines):
            self._last_state = self.lines[turns - 1].chain, state
        return state

    def reach(self, turns: int, has_time: Callable[[], bool]) -> bool:
        """Play as far as the state after so many turns, while there is time. Return whether it is in memory now. If
        not, the next call goes on from there, even if it is far from any checkpoint."""
        if self.held(turns) is not None:
            return True
        done, state = self._known(turns)
        while done < turns and has_time():
            done, state = done + 1, self._again(done, state).after
        if done:
            self._reached.put(turns, (done, self.lines[done - 1].chain, state), self.state_bytes)
        return done == turns

    def held(self, turns: int) -> Any:
        """The same, if it is in memory; else None."""
        if not turns:
            return self._first
        line, (chain, state) = self.lines[turns - 1], self._last_state
        if chain == line.chain:
            return state
        held = self._window.get(line.chain)
        return held.after if held else None

    def at_hand(self, turns: int) -> Any:
        """The same, if no turn has to be played for it: it is in memory, or there is a checkpoint of it. None
        otherwise."""
        held = self.held(turns)
        if held is not None or self.lines[turns - 1].turn % TURNS_BETWEEN_CHECKPOINTS:
            return held
        # Only the checkpoint of this very turn is read: decoding the nearest one takes as long, and is for nothing.
        line = self.lines[turns - 1]
        data = self.checkpoints.at(line.turn)
        return self._believed(data, line) if data is not None else None

    def held_turn(self, place: int) -> Turn[Any, Any] | None:
        """The turn at a place, if it is in memory; else None, and nothing is played again."""
        # One call, because another thread may push the turn out of memory between a question and a reading.
        chain, (last, last_turn) = self.lines[place].chain, self._last_turn
        return last_turn if last == chain else self._window.get(chain)

    def add(self, line: TurnLine, turn: Turn[Any, Any]) -> None:
        """The next turn, with the line that records it."""
        self._hold(line, turn)  # First, so that no reader finds a line whose turn is not held yet.
        self._pin(line, turn)
        self.lines.append(line)

    def save_checkpoint(self, line: TurnLine, state: bytes | memoryview) -> None:
        """Save the encoded state after a turn if it is the turn of a checkpoint. The caller has compared it with its
        line."""
        if line.turn % TURNS_BETWEEN_CHECKPOINTS == 0:
            self.state_bytes = max(self.state_bytes, len(state))
            if len(state) <= CHECKPOINT_BYTES and not self._is_saved(line):
                self.checkpoints.save(line.turn, bytes(state))

    def take_state(self, turns: int, state: bytes | memoryview) -> None:
        """Remember the encoded state after so many turns. The caller has compared it with its line. The turns after it
        are played from there, even if no checkpoint is saved."""
        found = self._rules.edition.book.texts.from_bytes(bytes(state))
        self._last_state = self.lines[turns - 1].chain, found

    @property
    def checkpoint_bytes(self) -> int:
        """How much memory its checkpoints take, not counting those in a library."""
        return self.checkpoints.held_bytes

    def until(self, turns: int) -> GameTurns:
        """Its first turns, as a sequence of their own that shares the window and the checkpoints."""
        part = copy(self)
        part.lines = self.lines[:turns]
        return part

    def _at(self, place: int) -> Turn[Any, Any]:
        held = self.held_turn(place)
        if held:
            return held
        # No lock: lines never change, so two threads that want the same turn play the same one. A lock would be held
        # while a library is asked for a checkpoint, and the thread that holds the library may want a turn.
        return self._again(place, self.state(place))

    def _again(self, place: int, state: Any) -> Turn[Any, Any]:
        turn = self._rules.play(state, self.lines[place])
        self._hold(self.lines[place], turn)
        if place == len(self.lines) - 1:
            self._pin(self.lines[place], turn)
        return turn

    def _known(self, turns: int) -> tuple[int, Any]:
        """The nearest state that is known after at most so many turns: how many lead to it, and the state."""
        # A checkpoint is asked for only if no turn since then is held, and turns before it only if there is none.
        since = self.lines[turns - 1].turn % TURNS_BETWEEN_CHECKPOINTS if turns else 0
        if held := self._held(turns, turns - since):
            return held
        saved = self.checkpoint(turns)
        near = self._held(turns - since - 1, max(saved[0] + 1, turns - TURNS_BETWEEN_CHECKPOINTS)) or saved
        return max(near, self._reached_within(turns), key=lambda known: known[0])

    def _reached_within(self, turns: int) -> tuple[int, Any]:
        """The latest state within so many turns to which somebody has played before; else the beginning."""
        found = 0, self._first
        for place, chain, state in self._reached.values():
            if found[0] < place <= turns and self.lines[place - 1].chain == chain:
                found = place, state
        return found

    def _held(self, latest: int, earliest: int) -> tuple[int, Any] | None:
        """The latest state in memory to which so many turns lead."""
        for turns in range(latest, max(1, earliest) - 1, -1):
            if held := self._window.get(self.lines[turns - 1].chain):
                return turns, held.after
        return None

    def checkpoint(self, turns: int) -> tuple[int, Any]:
        """The latest checkpoint within so many turns that is what the record says; else the beginning. Returns how many
        turns lead to it, and the state."""
        before_first = self.lines[0].turn - 1
        latest = before_first + turns
        while found := self.checkpoints.nearest(latest):
            turn, data = found
            place = turn - before_first
            if place > 0 and (state := self._believed(data, self.lines[place - 1])) is not None:
                return place, state
            self.checkpoints.drop(turn)
            latest = turn - 1  # It may still be there: a library that is only read deletes nothing.
        return 0, self._first

    def _is_saved(self, line: TurnLine) -> bool:
        """Whether the state after a line is a checkpoint already. Reading costs less than writing the same again."""
        data = self.checkpoints.at(line.turn)
        return data is not None and _is_state_of(data, line)

    def _believed(self, data: bytes, line: TurnLine) -> Any:
        """The state that a checkpoint encodes, if it is the one of the line; else None."""
        if not _is_state_of(data, line):
            return None
        try:
            return self._rules.edition.book.texts.from_bytes(data)
        except (Refusal, ValueError):
            return None

    def _pin(self, line: TurnLine, turn: Turn[Any, Any]) -> None:
        """Remember the last turn, in assignments that another thread sees whole."""
        self._last_turn, self._last_state = (line.chain, turn), (line.chain, turn.after)

    def _hold(self, line: TurnLine, turn: Turn[Any, Any]) -> None:
        # A chain stands for its line and all before it, so copies of a game that go on differently share a window.
        self._window.put(line.chain, turn, self.state_bytes)
        if turn.number % TURNS_BETWEEN_CHECKPOINTS == 0:
            self.save_checkpoint(line, self._rules.edition.book.texts.to_bytes(turn.after))


def _is_state_of(data: bytes, line: TurnLine) -> bool:
    """Whether an encoded state is the one that a line names."""
    return blake2b(data, digest_size=16).hexdigest() == line.state
