"""Lives: what a process does until it is killed. Whatever is done and kept is acknowledged by a line, once it is."""

from __future__ import annotations

import os
import random
import resource
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.replay import replayed
from lazaretto.play.sitting import Sitting
from lazaretto.store import schema
from lazaretto.store.file_errors import Unkept
from lazaretto.store.library import Library
from tests.store import brittle

LONG = Edition(
    find("defend_the_city"),
    Overlay().and_set(["fighter.stamina=100", "strike.to_hit_of=100", "rulings.stall_limit=20"]),
)
"""A duel of two dozen turns or so."""

LONGEST_SECONDS = 120

AGAINST_BOT = {"a": "person", "b": "bot random"}
TWO_PEOPLE = {"a": "person", "b": "person"}

NEXT_STEP = "CREATE TABLE more (x TEXT) STRICT; INSERT INTO more VALUES ('once')"
"""A step that a later Lazaretto might take."""


def tell(*words: object) -> None:
    """One line, out before anything else happens."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play(path: str, life: int) -> None:
    """Go on with the game touched last, and play one after another, for ever. No two lives choose alike."""
    chance = random.Random(life)
    tell("about")
    library = Library(Path(path))
    sitting = _come_back(library) or _begin(library, chance)
    while True:
        for _ in _turns(sitting, chance):
            pass
        sitting = _begin(library, chance)


def play_doomed(path: str, life: int, at: int) -> None:
    """A new library, a game and two turns of it, killed at a change of the disk; told if it lived to the end."""
    with brittle.disk(brittle.dying(at)):
        chance = random.Random(life)
        with Library(Path(path)) as library:
            turns = _turns(_begin(library, chance), chance)
            next(turns)
            next(turns)
        tell("survived")


def migrate_doomed(path: str, at: int) -> None:
    """A library taken to the next tables, killed at a change of the disk; told if it lived to the end."""
    schema.STEPS = (*schema.STEPS, NEXT_STEP)
    with brittle.disk(brittle.dying(at)):
        Library(Path(path)).close()
        tell("survived")


def write_many(path: str, life: int, turns: int) -> None:
    """Game after game, so many turns in all."""
    chance, left = random.Random(life), turns
    with Library(Path(path)) as library:
        while left:
            for _ in _turns(_begin(library, chance), chance):
                left -= 1
                if not left:
                    break
    tell("done")


def play_along(path: str, game: str, life: int) -> None:
    """Play a game that others play too: whoever is refused looks again and goes on from there, until it is over."""
    chance = random.Random(life)
    with Library(Path(path)) as library:
        while True:
            entry = library.entry(game)
            if entry.record.end:
                break
            try:
                for _ in _turns(Sitting(replayed(entry.record, entry.seed), library), chance):
                    pass
            except Unkept:
                raise
            except Refusal as wrong:
                tell("refused", wrong)
    tell("over")


def play_in_little_room(path: str, life: int, bytes_a_file: int) -> None:
    """Play where no file may grow beyond a size, until that stops a turn; then there is room again, and it goes on."""
    chance = random.Random(life)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    library = Library(Path(path))
    sitting = _begin(library, chance)
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_a_file, most))
    while True:
        try:
            for _ in _turns(sitting, chance):
                pass
            sitting = _begin(library, chance)
        except Unkept as wrong:
            tell("unkept", sitting.id, len(sitting.played.turns), wrong)
            break
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    for _ in _turns(sitting, chance):
        pass
    tell("survived")


def close_in_little_room(path: str, life: int) -> None:
    """Close a library when its file may not grow any more."""
    chance = random.Random(life)
    library = Library(Path(path))
    for _ in _turns(_begin(library, chance), chance):
        pass
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))
    library.close()
    tell("closed")


def open_as_nobody(path: str) -> None:
    """Open a library without the rights that a superuser has everywhere."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    try:
        with Library(Path(path)) as library:
            tell("games", len(library.cards()))
            _begin(library, random.Random(1))
    except Unkept as wrong:
        tell("unkept", wrong)


TASKS: dict[str, Callable[..., None]] = {
    task.__name__: task
    for task in (
        play,
        play_doomed,
        migrate_doomed,
        write_many,
        play_along,
        play_in_little_room,
        close_in_little_room,
        open_as_nobody,
    )
}


def live(task: str, facts: dict[str, Any]) -> None:
    """A life from its first line to its end, unless it is killed before; none outlives its test by much."""
    signal.alarm(LONGEST_SECONDS)
    try:
        tell("alive", os.getpid())
        TASKS[task](**facts)
    except BaseException as wrong:  # Whatever it was, the test is to hear of it.
        tell("wrong", type(wrong).__name__, wrong)
    finally:
        os._exit(0)


def _begin(library: Library, chance: random.Random) -> Sitting:
    opening = Opening(chance.choice([AGAINST_BOT, TWO_PEOPLE]), chance.getrandbits(32))
    sitting = begin(LONG, opening, library)
    tell("begun", sitting.id, sitting.played.record.chain)
    return sitting


def _come_back(library: Library) -> Sitting | None:
    """The game touched last, if it goes on. What is kept of it may be handed in once more."""
    cards = library.cards(1)
    if not cards or cards[0].end:
        return None
    entry = library.entry(cards[0].header.id)
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


def _turns(sitting: Sitting, chance: random.Random) -> Iterator[None]:
    """Turn after turn by chance, every pick and every turn acknowledged."""
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
