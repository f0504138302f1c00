"""Who answers the dice: a stream, a script, a person, Hypothesis."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from lazaretto.dice import tape as tapes
from lazaretto.dice.die import Die, Throw
from lazaretto.dice.distribution_rows import Row, Rows
from lazaretto.dice.random_streams import face_index, key
from lazaretto.dice.roll import Answerer, Loop, Note, read_log
from lazaretto.refusal import Refusal, quoted

T = TypeVar("T")
R = TypeVar("R")

ROOM = 1024
"""Log entries that a tape first has room for. If a loop needs more, it is run again on a longer tape."""


class Sampled(Answerer):
    """Faces from the random stream of (seed, purpose, turn); `draws` counts them. In a loop where everyone draws from
    words of their own, only the draws of those `watched` are logged: watching nobody is fastest."""

    def __init__(
        self,
        seed: int,
        purpose: str = "rules",
        turn: int = 0,
        game: int = 0,
        watched: int | Sequence[int] = tapes.NOBODY,
    ) -> None:
        self.keys = key(seed, purpose, turn)
        self.game = game
        self.watched = watched
        self.draws = 0

    def __call__(self, die: Die[T], why: str, /) -> T:
        face = die.faces[face_index(die, self.keys, self.game, 0, self.draws)]
        self.draws += 1
        return face

    def tape(self, rows: Rows, loop: Loop[R], /, note: Note | None = None) -> R:
        """Run the loop on the stream itself, and again with a longer log if the log was too short for `note`."""
        room = ROOM if note else 0
        while True:
            tape = tapes.tape_of(self.keys, self.game, self.draws, room=room, watched=self.watched)
            result = loop(tape)
            if note is None or not tapes.overflowed(tape):
                break
            room = tape[tapes.LOGGED]
        self.draws = tape[tapes.COUNT]
        read_log(rows, tape, note)
        return result


class Scripted(Answerer):
    """Faces given in advance, for tests and replays. A missing face or one that is not on its die is refused, and
    `finish` refuses faces that are left over."""

    def __init__(self, faces: Iterable[Any]) -> None:
        self.faces = list(faces)
        self.draws = 0

    def __call__(self, die: Die[T], why: str, /) -> T:
        if self.draws == len(self.faces):
            raise Refusal(f"The script ends after {self.draws} faces, but {why} still asks for {die}.")
        face = self.faces[self.draws]
        if face not in die.faces:
            raise Refusal(f"The script's face {self.draws + 1} is {face}, which {die} ({why}) does not show.")
        self.draws += 1
        return die.faces[die.faces.index(face)]

    def finish(self) -> None:
        """Refuse a script that has faces left over."""
        if self.draws < len(self.faces):
            raise Refusal(f"The script has {len(self.faces)} faces, but only {self.draws} were asked for.")


class Drawn(Answerer):
    """Faces picked by their position on the die, for property tests: `pick(n)` returns 0 to n − 1."""

    def __init__(self, pick: Callable[[int], int]) -> None:
        self.pick = pick

    def __call__(self, die: Die[T], why: str, /) -> T:
        return die.faces[self.pick(len(die.faces))]


class _RealDice(Answerer):
    """Real dice. Only dice that a rule asks for are thrown, never the combined die of a whole row. `places` keeps the
    position of each face on its die, for the record."""

    def __init__(self) -> None:
        self.places: list[int] = []

    def row(self, row: Row) -> int:
        """Run the row's rule, which asks for its own dice."""
        assert row.die is not None, "an event is not a roll"
        return int(self.rule(row.rule, *row.given))


class Typed(_RealDice):
    """A person with real dice: `ask(question)` returns what was typed, `say(sentence)` says what was wrong with it. A
    die with a single face is not asked for."""

    def __init__(self, ask: Callable[[str], str], say: Callable[[str], None]) -> None:
        super().__init__()
        self.ask = ask
        self.say = say

    def __call__(self, die: Die[T], why: str, /) -> T:
        if len(die.faces) == 1:
            self.places.append(0)
            return die.faces[0]
        question = f"{why[:1].upper()}{why[1:]}: {'throw' if die.throw else 'pick'} {die}: "
        while True:
            try:
                face = _typed(die, self.ask(question))
            except Refusal as wrong:
                self.say(str(wrong))
            else:
                self.places.append(die.faces.index(face))
                return face


class Again(_RealDice):
    """Dice that a person typed before, given as positions on the dice. A missing one or one that is not on its die is
    refused, and `finish` refuses those left over."""

    def __init__(self, places: Iterable[int]) -> None:
        super().__init__()
        self.left = list(places)

    def __call__(self, die: Die[T], why: str, /) -> T:
        at = len(self.places)
        if at == len(self.left):
            raise Refusal(f"{at} faces were typed, but {why} still asks for {die}.")
        if not 0 <= self.left[at] < len(die.faces):
            raise Refusal(f"Typed face {at + 1} is number {self.left[at] + 1} on its die, but {die} ({why}) has fewer.")
        self.places.append(self.left[at])
        return die.faces[self.left[at]]

    def finish(self) -> None:
        """Refuse typed faces that are left over."""
        if len(self.places) < len(self.left):
            raise Refusal(f"{len(self.left)} faces were typed, but only {len(self.places)} were asked for.")


def _typed(die: Die[T], text: str) -> T:
    """The face that a person typed: by the numbers on real dice if the die can be thrown, else by its name."""
    if die.throw is None:
        by_name = {str(face): face for face in die.faces}
        if text.strip() not in by_name:
            raise Refusal(f"{quoted(text)} is not on the die; it shows {', '.join(by_name)}.")
        return by_name[text.strip()]
    return die.throw.read(_read_throw(die.throw, text))


def _read_throw(throw: Throw[T], text: str) -> tuple[int, ...]:
    numbers = [int(word) if re.fullmatch(r"[0-9]{1,40}", word) else 0 for word in re.split(r"[\s,;]+", text.strip())]
    if len(numbers) != len(throw.sides):
        raise Refusal(f"{throw.words} takes {len(throw.sides)} numbers, one a die; {len(numbers)} were typed.")
    for shown, sides in zip(numbers, throw.sides, strict=True):
        if not 1 <= shown <= sides:
            raise Refusal(f"{quoted(text)} cannot be: a d{sides} shows 1 to {sides}.")
    return tuple(numbers)
