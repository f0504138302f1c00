"""Fens for tests: small ground, everybody put where the test wants them, and turns with scripted dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from fever_fen import BOOK, world
from fever_fen.game import SEAT, Fen, FeverFen, Seen, ground, observe
from fever_fen.layout import COURIER, FEN, NOBODY, NOWHERE, SILENCE, laid_out, scratch
from fever_fen.tables import WIDTH, FenNumbers

from lazaretto.clock import GONE, due
from lazaretto.dice import Scripted
from lazaretto.game import Overlay, take

Place = tuple[int, int]
"""Column and row."""

LATE = 5
"""When the feverish of a drawn fen act first, unless the test says otherwise."""


@lru_cache(maxsize=64)
def numbers(rows: tuple[str, ...] = (), settings: tuple[str, ...] = ()) -> FenNumbers:
    """Numbers under which every district has these rows at its top left, and mud elsewhere."""
    filled = [row.ljust(16, ".") for row in (*rows, *[""] * (16 - len(rows)))]
    return BOOK.tables.load(Overlay().and_set([f"fen.maps={[filled]!r}", *settings]))


def square(place: Place) -> int:
    return place[1] * WIDTH + place[0]


class DrawnFen:
    """A fen with ground and numbers of the test's own."""

    def __init__(self, *rows: str, settings: Iterable[str] = ()) -> None:
        self.numbers = numbers(rows, tuple(settings))
        self.game = FeverFen(self.numbers)
        self._worlds: Any = FEN.worlds(FEN.blank(), False)
        w = self._worlds[0]
        w.courier, w.turns[COURIER] = square((0, 39)), due(0, 0, COURIER)
        for who in range(len(w.feverish)):
            w.feverish[who], w.goals[who], w.turns[who + 1] = NOBODY, NOWHERE, GONE
        for heard in range(len(w.heard)):
            w.heard[heard] = SILENCE

    def courier(self, place: Place, wounds: int = 0, time: int = 0) -> DrawnFen:
        w = self._worlds[0]
        w.courier, w.wounds, w.turns[COURIER] = square(place), wounds, due(time, 0, COURIER)
        return self

    def stones(self, count: int) -> DrawnFen:
        self._worlds[0].stones = count
        return self

    def feverish(self, place: Place, at: int = LATE, goal: Place | None = None) -> DrawnFen:
        """One more of them, who acts first at that time."""
        w = self._worlds[0]
        who = list(w.feverish).index(NOBODY)
        w.feverish[who], w.turns[who + 1] = square(place), due(at, 1, who + 1)
        w.goals[who] = square(goal) if goal else NOWHERE
        return self

    @property
    def state(self) -> Fen:
        """The state, in which the courier remembers what he sees."""
        on = ground(self.numbers, FEN.pack(self._worlds))
        world.look_around(self._worlds, on, laid_out(self.numbers)[1], scratch(self.numbers, on))
        state = Fen(FEN.pack(self._worlds))
        assert BOOK.why_impossible
        assert BOOK.why_impossible(self.numbers, state) is None
        return state

    def choices(self) -> Sequence[str]:
        return self.game.choices(self.state)[SEAT]

    def after(self, choice: str, *faces: int) -> AfterTurn:
        """What a turn with these faces leads to."""
        script = Scripted(faces)
        state = take(self.game, self.state, {SEAT: choice}, script)
        script.finish()
        return AfterTurn(self, state)


class AfterTurn:
    """What became of a drawn fen."""

    def __init__(self, fen: DrawnFen, state: Fen) -> None:
        self.state, self.seen = state, observe(fen.numbers, state)
        result = fen.game.result(state)
        self.outcome = result.outcome if result else None
        w = FEN.plain(state.packed)
        self.feverish = [_place(at) for at in w.feverish if at != NOBODY]
        self.goals = [_place(goal) for at, goal in zip(w.feverish, w.goals, strict=True) if at != NOBODY]
        self.turns = [turn >> 24 for at, turn in zip(w.feverish, w.turns[1:], strict=True) if at != NOBODY]


def _place(at: int) -> Place | None:
    return None if at == NOWHERE else (at % WIDTH, at // WIDTH)


def seen(fen: DrawnFen) -> Seen:
    return observe(fen.numbers, fen.state)
