"""A stretch of a game: turns that follow one another, and what a lesson about them needs to know of the rest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from lazaretto.game import Result, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_turns import GameTurns
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.recorded_turn import RecordedRules
from lazaretto.play.text.transcript import ending, heading
from lazaretto.store.record_lines import Header, TurnLine

MOST_TURNS = 1_000
"""The turns that a lesson is about at most: a longer one would be too large to look at, and would share its steps among
so many decisions that none of them could be judged."""

Span = tuple[int, int]
"""The numbers of the first and the last turn of a stretch."""


@dataclass(frozen=True)
class Stretch:
    """The turns of a stretch are played again when they are asked for. `first` is the state that the game started in,
    from which bots and solutions are worked out. `result` and `ending` are the game's. `resigned` is the seat that
    resigned right after the stretch, or ""."""

    edition: Edition
    header: Header
    seed: int
    first: Any
    turns: GameTurns
    first_turn: int
    result: Result | None
    resigned: Seat
    heading: str
    ending: str
    is_whole: bool

    @classmethod
    def of(cls, played: Played, span: Span) -> Stretch:
        """A stretch of a game. A resignation is a turn of its own here, though it has no line."""
        record, header = played.record, played.record.header
        first, last = span
        place, last_made = first - header.first_turn, record.next_turn - 1
        is_whole = place == 0 and last >= last_made
        lines = record.turns[place : last - header.first_turn + 1]
        return cls(
            edition=played.edition,
            header=header,
            seed=played.seed,
            first=played.first,
            turns=played.turns
            if is_whole
            else turns_of_stretch(played.edition, header, played.seed, played.at(first - 1), lines),
            first_turn=first,
            result=played.result,
            resigned=record.end.resigned if record.end and last >= last_made else "",
            heading=heading(played),
            ending=ending(played)
            if played.result
            else f"It is still being played, after {played.edition.book.words.turn} {last_made:,}.",
            is_whole=is_whole,
        )

    @property
    def next_turn(self) -> int:
        """The number of the turn after the stretch."""
        return self.first_turn + len(self.turns)

    @property
    def span(self) -> Span:
        """The numbers of its first and last turn."""
        return self.first_turn, self.next_turn - 1

    @property
    def graded(self) -> tuple[Seat, ...]:
        """The seats whose choices are graded: those of people, or all if only bots played."""
        return self.header.people or self.edition.game.seats

    def before(self, turn: int) -> Any:
        """The state before a turn of the stretch, or before the one after it."""
        return self.turns.state(turn - self.first_turn)


def turns_of_stretch(edition: Edition, header: Header, seed: int, state: Any, lines: list[TurnLine]) -> GameTurns:
    """The turns of some lines of a record, from the state before the first of them."""
    return GameTurns(RecordedRules(edition, seed, header.dice), state, lines)


def usual_span(played: Played, turn: int | None = None) -> Span:
    """The turns that a lesson is about if nobody says which: all of them, or the last of a game that has too many. A
    lesson about one turn of such a game is about nothing else."""
    first, last = played.record.header.first_turn, played.record.next_turn - 1
    if last - first < MOST_TURNS:
        return first, last
    return (turn, turn) if turn is not None else (last + 1 - MOST_TURNS, last)
