"""Tasks for worker processes that tests kill. Each task prints a line for everything that has been saved, right after
it was saved."""

from __future__ import annotations

import os
import random
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import replayed
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.store import library_schema
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import End, TurnLine
from tests.store import faulty_disk

LONG = Edition(
    find("defend_the_city"),
    Overlay().and_set(["fighter.stamina=100", "strike.to_hit_of=100", "rulings.stall_limit=20"]),
)
"""A duel of two dozen turns or so."""

LONGEST_SECONDS = 120
MOST_PAID = 4
"""Stamina that a choice of a stride costs at most, so that a duel has several strides."""

AGAINST_BOT = {"a": "person", "b": "bot random"}
TWO_PEOPLE = {"a": "person", "b": "person"}

NEXT_STEP = "CREATE TABLE more (x TEXT) STRICT; INSERT INTO more VALUES ('once')"
"""A step that a later Lazaretto might take."""


def tell(*words: object) -> None:
    """Print a line and flush it."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play(path: str, worker: int) -> None:
    """Continue the most recent game, then play one after another for ever. Each worker chooses differently."""
    chance = random.Random(worker)
    tell("about")
    library = Library(Path(path))
    sitting = _come_back(library) or _begin(library, chance)
    while True:
        for _ in _turns(sitting, chance):
            pass
        sitting = _begin(library, chance)


def stride(path: str, worker: int) -> None:
    """Continue the most recent game, then play one after another for ever, several turns at a time. Each worker
    chooses differently."""
    chance = random.Random(worker)
    tell("about")
    library = Library(Path(path))
    sitting = _come_back(library) or _begin(library, chance, AGAINST_BOT)
    _announce_strides(library)
    while True:
        while not sitting.is_over:
            _stride(sitting, chance)
        sitting = _begin(library, chance, AGAINST_BOT)


def play_doomed(path: str, worker: int, at: int) -> None:
    """Create a library and play two turns of a game, killed at a change of the disk. Print a line if that change never
    comes."""
    with faulty_disk.disk(faulty_disk.dying(at)):
        chance = random.Random(worker)
        with Library(Path(path)) as library:
            turns = _turns(_begin(library, chance), chance)
            next(turns)
            next(turns)
        tell("survived")


def stride_doomed(path: str, worker: int, at: int) -> None:
    """Begin a game and play a stride of it, killed at a change of the disk from there on. Print a line if that change
    never comes."""
    with faulty_disk.disk() as disk:
        chance = random.Random(worker)
        with Library(Path(path)) as library:
            sitting = _begin(library, chance, AGAINST_BOT)
            _announce_strides(library)
            disk.told = faulty_disk.dying(at)
            _stride(sitting, chance)
        tell("survived")


def migrate_doomed(path: str, at: int) -> None:
    """Migrate a library to the next version, killed at a change of the disk. Print a line if that change never
    comes."""
    library_schema.STEPS = (*library_schema.STEPS, NEXT_STEP)
    with faulty_disk.disk(faulty_disk.dying(at)):
        Library(Path(path)).close()
        tell("survived")


def write_many(path: str, worker: int, turns: int) -> None:
    """Play one game after another, this many turns in all."""
    chance, left = random.Random(worker), turns
    with Library(Path(path)) as library:
        while left:
            for _ in _turns(_begin(library, chance), chance):
                left -= 1
                if not left:
                    break
    tell("done")


def play_along(path: str, game: str, worker: int) -> None:
    """Play a game that other workers play too. After a refusal, load it again and continue, until it is over."""
    chance = random.Random(worker)
    with Library(Path(path)) as library:
        while True:
            entry = library.saved_game(game)
            if entry.record.end:
                break
            try:
                for _ in _turns(Sitting(replayed(entry.record, entry.seed), library), chance):
                    pass
            except NotSaved:
                raise
            except Refusal as wrong:
                tell("refused", wrong)
    tell("over")


def play_in_little_room(path: str, worker: int, bytes_a_file: int) -> None:
    """Play with a limit on file sizes until that stops a turn; then remove the limit and continue."""
    chance = random.Random(worker)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    library = Library(Path(path))
    sitting = _begin(library, chance)
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_a_file, most))
    while True:
        try:
            for _ in _turns(sitting, chance):
                pass
            sitting = _begin(library, chance)
        except NotSaved as wrong:
            tell("unkept", sitting.id, len(sitting.played.turns), wrong)
            break
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    for _ in _turns(sitting, chance):
        pass
    tell("survived")


def close_in_little_room(path: str, worker: int) -> None:
    """Close a library while its file must not grow."""
    chance = random.Random(worker)
    library = Library(Path(path))
    for _ in _turns(_begin(library, chance), chance):
        pass
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    library.close()
    tell("closed")


def open_as_nobody(path: str) -> None:
    """Open a library without a superuser's rights."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    try:
        with Library(Path(path)) as library:
            tell("games", len(library.cards()))
            _begin(library, random.Random(1))
    except NotSaved as wrong:
        tell("unkept", wrong)


TASKS: dict[str, Callable[..., None]] = {
    task.__name__: task
    for task in (
        play,
        stride,
        play_doomed,
        stride_doomed,
        migrate_doomed,
        write_many,
        play_along,
        play_in_little_room,
        close_in_little_room,
        open_as_nobody,
    )
}


def run_task(task: str, facts: dict[str, Any]) -> None:
    """Run a task from its first line to its end. A timer ends the process if a test forgets it."""
    signal.alarm(LONGEST_SECONDS)
    try:
        tell("alive", os.getpid())
        TASKS[task](**facts)
    except BaseException as wrong:  # Whatever it was, the test is to hear of it.
        tell("wrong", type(wrong).__name__, wrong)
    finally:
        os._exit(0)


def _begin(library: Library, chance: random.Random, *seats: dict[str, str]) -> Sitting:
    opening = Opening(chance.choice(seats or (AGAINST_BOT, TWO_PEOPLE)), chance.getrandbits(32))
    sitting = begin(LONG, opening, library)
    tell("begun", sitting.id, sitting.played.record.chain)
    return sitting


def _come_back(library: Library) -> Sitting | None:
    """The most recent game, if it is not over. What was saved of it may be stored again."""
    cards = library.cards(1)
    if not cards or cards[0].end:
        return None
    entry = library.saved_game(cards[0].header.id)
    played = replayed(entry.record, entry.seed)
    sitting = Sitting(played, library)
    tell("back", sitting.id, len(played.turns), played.record.chain)
    library.add(played.record, played.seed)
    library.append(sitting.id, played.record.turns[-2:])
    for seat, choice in library.sealed(sitting.id, sitting.number).items():
        library.seal(sitting.id, sitting.number, seat, choice)
        with suppress(Refusal):
            library.seal(sitting.id, sitting.number, seat, "something else")
            tell("wrong", "a sealed pick was changed")
    return sitting


def _announce_strides(library: Library) -> None:
    """Print a line before turns are written, so that a test knows which those are."""
    append = library.append

    def announced(game: str, lines: Sequence[TurnLine | End]) -> None:
        turns = [line.turn for line in lines if isinstance(line, TurnLine)]
        tell("handed", game, turns[0], turns[-1])
        append(game, lines)

    library.append = announced  # type: ignore[method-assign]  # of this library alone


def _stride(sitting: Sitting, chance: random.Random) -> None:
    """Hand in several choices together, of which later ones may be refused, and acknowledge the turns they made."""
    (seat,) = sitting.played.record.header.people
    small = [choice for choice in sitting.edition.game.choices(sitting.played.state)[seat] if sum(choice) <= MOST_PAID]
    made = sitting.stride(seat, chance.choices(small, k=chance.randint(2, 9)))
    lines = sitting.played.record.turns[len(sitting.played.turns) - len(made.turns) :]
    for line in lines:
        tell("turn", sitting.id, line.turn, line.chain)


def _turns(sitting: Sitting, chance: random.Random) -> Iterator[None]:
    """Play random turns, and acknowledge every pick and every turn."""
    texts, game = sitting.edition.book.texts, sitting.edition.game
    while not sitting.is_over:
        for seat in sitting.waiting():
            choice = chance.choice(game.choices(sitting.played.state)[seat])
            number = sitting.number
            sitting.pick(seat, choice)
            tell("pick", sitting.id, number, seat, texts.write_choice(choice))
        turn = sitting.step()
        tell("turn", sitting.id, turn.number, sitting.played.record.turns[-1].chain)
        yield
