"""Games for the tests of play and store. Picks follow from a number, so a game is always the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar
from unittest.mock import patch

from lazaretto.books import find
from lazaretto.dice import Typed
from lazaretto.game import Overlay
from lazaretto.play.base.daily_seed import daily_seed
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_keeper import Keeper
from lazaretto.play.session import begin_game as opening
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.store.record import Record
from lazaretto.store.record_lines import PERSON

T = TypeVar("T")

DUEL, CELLAR = "defend_the_city", "lantern_cellar"
BOOKS = (DUEL, CELLAR)

SEATED = {DUEL: {"a": PERSON, "b": "bot random"}, CELLAR: {"hero": PERSON}}
"""The seats, unless a test names others."""

TWO = {"a": PERSON, "b": PERSON}
DAY = date(2026, 11, 15)


def edition(book: str, *settings: str) -> Edition:
    """A book with these settings."""
    return Edition(find(book), Overlay().and_set(settings))


def sat(
    book: str,
    seed: int = 1,
    *settings: str,
    seats: Mapping[str, str] | None = None,
    at: str | None = None,
    dice: Callable[[], Typed] | None = None,
    daily: str = "",
    keeper: Keeper | None = None,
) -> Sitting:
    """A new game."""
    begun = Opening(seats or SEATED[book], seed, at, "typed" if dice else "seed", daily)
    return begin(edition(book, *settings), begun, keeper, dice)


def one_of(options: Sequence[T], *why: object) -> T:
    """Choose by number: the same input gives the same choice."""
    return options[int.from_bytes(blake2b(repr(why).encode(), digest_size=8).digest(), "little") % len(options)]


def pick(sitting: Sitting, seat: str, text: str) -> None:
    """A person's pick by its text."""
    sitting.pick(seat, sitting.edition.book.texts.read_choice(text))


def turn_on(sitting: Sitting, picks: int) -> None:
    """Play one turn; each person picks by the number."""
    for seat in sitting.waiting():
        choices = sitting.edition.game.choices(sitting.played.state)[seat]
        sitting.pick(seat, one_of(choices, picks, seat, sitting.number))
    sitting.step()


def play_on(sitting: Sitting, picks: int = 1, turns: int = 10_000) -> Sitting:
    """Play this many turns, or to the end."""
    for _ in range(turns):
        if sitting.is_over:
            break
        turn_on(sitting, picks)
    return sitting


def texts(sitting: Sitting) -> list[str]:
    """The text of every state so far."""
    played = sitting.played
    return [sitting.edition.text(state) for state in (played.first, *(turn.after for turn in played.turns))]


class Throws:
    """Typed dice that fall by a number."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.questions: list[str] = []
        self.answers: list[str] = []
        self.complaints: list[str] = []

    def __call__(self) -> Typed:
        return Typed(self.answer, self.complaints.append)

    def answer(self, question: str) -> str:
        """What a person types: a number on the die that is named, or the name of one of its faces."""
        self.questions.append(question)
        thrown = re.search(r": throw d([0-9]+)\b", question)
        weighed = question.partition(": pick ")[2].removesuffix(": ").split(" : ")
        faces = (
            [str(face) for face in range(1, int(thrown[1]) + 1)] if thrown else [w.partition(" ")[2] for w in weighed]
        )
        self.answers.append(one_of(faces, self.number, len(self.questions)))
        return self.answers[-1]


@contextmanager
def numbered(first: int = 1) -> Iterator[None]:
    """Ids that count up instead of being drawn, so that the same game has the same lines."""
    ids = iter(range(first, first + 10**6))
    with patch.object(opening, "secrets", SimpleNamespace(token_hex=lambda size: f"{next(ids):0{2 * size}x}")):
        yield


@cache
def shelf() -> dict[str, Record]:
    """Records of every kind that can be shown to a stranger, of both books."""
    with numbered():
        return {**_duels(), **_cellars()}


def _duels() -> dict[str, Record]:
    bot = play_on(sat(DUEL, 28, seats={"a": PERSON, "b": "bot cautious"}), 111)
    resigning = play_on(sat(DUEL, 2**127 + 5, seats=TWO), 31, 4)
    resigning.resign("b")
    daily = play_on(sat(DUEL, daily_seed(DUEL, DAY), daily=DAY.isoformat()), 21, 3)
    daily.resign("a")
    child = play_on(fork(bot.played, 3), 111)
    fresh = play_on(fork(bot.played, 2, seed=77, edition=edition(DUEL, "overspend=true"), seats=TWO), 111)
    again = play_on(fork(child.played, 5, seats={"a": "bot aggressive", "b": PERSON}), 111, 1)
    sittings = {
        "against a bot": bot,
        "a variant": play_on(sat(DUEL, 4, "overspend=true", "fighter.stamina=30", "free_guard=2"), 82),
        "two people": play_on(sat(DUEL, 2**128 - 1, seats=TWO), 96),
        "two people, one resigns": resigning,
        "two people, typed dice": play_on(sat(DUEL, 2**90, seats=TWO, dice=Throws(7)), 78),
        "typed dice": play_on(sat(DUEL, 6, dice=Throws(4)), 47),
        "the seed of a day": daily,
        "from a state": play_on(sat(DUEL, 8, at="9,12,1"), 119),
        "a child": child,
        "a child with fresh dice, another variant and two people": fresh,
        "a child of a child": again,
        "bots": play_on(sat(DUEL, 26, seats={"a": "bot random", "b": "bot random"})),
        "two turns so far": play_on(sat(DUEL, 11), 60, 2),
        "over before it began": sat(DUEL, 12, at="5,5 b wounded"),
    }
    return {f"duel: {name}": sitting.played.record for name, sitting in sittings.items()}


def _cellars() -> dict[str, Record]:
    alone = play_on(sat(CELLAR, 21), 1)
    typed = play_on(sat(CELLAR, 22, dice=Throws(2)), 2, 6)
    typed.resign("hero")
    from_start = play_on(fork(alone.played, 0, seed=99), 6, 5)
    from_start.resign("hero")  # Its dice are fresh, so its seed is told at the end.
    sittings = {
        "alone": alone,
        "a variant": play_on(sat(CELLAR, 23, "setup.rats=5", "trample=true", "hero.oil=25"), 3),
        "typed dice, resigned": typed,
        "typed dice to the end": play_on(sat(CELLAR, 24, "hero.oil=9", dice=Throws(3)), 4),
        "a child": play_on(fork(alone.played, 7), 5, 12),
        "a child from the start": from_start,
        "a bot": play_on(sat(CELLAR, 26, seats={"hero": "bot seeker"})),
        "ten turns so far": play_on(sat(CELLAR, 27), 9, 10),
        "asleep": play_on(begin(edition(f"{CELLAR}/asleep"), Opening({}, 28)), 1, 9),
    }
    return {f"cellar: {name}": sitting.played.record for name, sitting in sittings.items()}


def hasty(path: Path) -> Library:
    """A library that does not wait for the disk: what a power cut does to one is shown elsewhere."""
    library = Library(path)
    library._db.pragma("synchronous", "off")
    return library


def content(record: Record) -> bytes:
    """A record as a file."""
    return b"".join(line + b"\n" for line in record.lines())


def facts(record: Record) -> list[dict[str, Any]]:
    """The turns of a record without their links."""
    return [
        {"turn": line.turn, "chosen": line.chosen, "draws": line.draws, "faces": line.faces, "state": line.state}
        for line in record.turns
    ]
