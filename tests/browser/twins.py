"""Twin games: two games in progress that differ only in what is hidden from their player. Whatever a server sends about
them must be the same, byte by byte, to the player and to a stranger.

`python -m tests.browser.twins radium --games 10000` compares many of them.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from itertools import count, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
from httpx import Response

from lazaretto.dice import seeds
from lazaretto.game import Picker, Seat, bot_picker, play, start
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.replay import opened
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.morgue_page import page
from lazaretto.play.text.transcript import as_data
from lazaretto.store.library import Library
from lazaretto.store.query_tables import rows
from lazaretto.store.record_lines import BOT, PERSON, short_id
from tests import outside
from tests.browser.visitor import UNHURRIED, Page, Visit
from tests.play.tables import hasty

BOOKS = ("radium", "lantern_cellar", "fever_fen")
"""Books that hide something, and can imagine it."""

OUTSIDE = {"fever_fen": "fever_fen"}
"""Those that only tests list, by their modules."""

MOST_BEFORE = 30
"""Turns before a twin game begins."""

MOST_TURNS = 6
"""Turns of a twin game, if nothing hidden comes to light before."""

TRIES = 5
"""Choices that are tried in a turn until one leaves hidden what is hidden."""

BATCH = 50
"""Pairs in one library."""

WHEN = datetime(2026, 11, 15, 21, 4, 5)
SETTINGS = replace(
    UNHURRIED, public_url="https://games.example", messages=10**6, choices_a_second=10.0**6, games_open=10**6
)
"""A public server that does not count requests."""

OWNER, STRANGER = "O" * 43, "S" * 43
"""The tokens of the two visitors."""

Said = list[tuple[str, bytes]]
"""What was said, with the request that it answers."""


@dataclass(frozen=True)
class Twins:
    """The same game twice: the texts of two first states that look the same to the player, the seats, the seed, and
    choices after which they still do."""

    edition: Edition
    starts: tuple[str, str]
    seat: Seat
    seats: Mapping[Seat, str]
    seed: int
    choices: tuple[str, ...]


def twins(book: str, number: int) -> Twins | None:
    """Twin games by their number; None if their difference comes to light at the first choice. They begin in the middle
    of a game, where the player knows enough to choose something that brings nothing to light."""
    from lazaretto.books import find
    from tests.contract.fog import imagined
    from tests.contract.ready_books import ready

    at, random = ready(find(book)), Random(number)
    edition = Edition(at.book)
    seat, *others = edition.game.seats
    seats = {seat: PERSON} | {other: f"{BOT}{next(iter(at.book.bots))}" for other in others}
    one = _some_state(at, random)
    other = imagined(at, one, seat, random.getrandbits(32))
    assert edition.game.seen(one, seat) == edition.game.seen(other, seat)
    if one == other or edition.result(one):
        return None
    found = Twins(edition, (edition.text(one), edition.text(other)), seat, seats, random.getrandbits(128), ())
    choices = tuple(_choices(found, random))
    return replace(found, choices=choices) if choices else None


def _some_state(at: Any, random: Random) -> Any:
    """A state of a random game, after at least one turn."""
    from tests.contract.ready_books import at_random

    seed = random.getrandbits(64)
    pickers: dict[Seat, Picker[Any]] = {seat: bot_picker(at_random, seed) for seat in at.game.seats}
    turns = play(at.game, start(at.game, seed), pickers, seed, at.book.turn_limit)
    *_, last = islice(turns, random.randint(1, MOST_BEFORE))
    return last.after


def _choices(of: Twins, random: Random) -> Iterator[str]:
    """Choices after which both games still look the same to the player. Where one of them would bring the difference
    to light, others are tried."""
    made: list[str] = []
    while len(made) < MOST_TURNS:
        options = [str(text) for text in _options(of, made)]
        tried = random.sample(options, min(len(options), TRIES))
        choice = next((text for text in tried if _looks_alike(of, [*made, text])), None)
        if choice is None:
            return
        made.append(choice)
        yield choice


def _options(of: Twins, made: Sequence[str]) -> Iterator[str]:
    state = _sitting(of, of.starts[0], made).played.state
    yield from map(of.edition.book.texts.write_choice, of.edition.game.choices(state).get(of.seat, ()))


def _looks_alike(of: Twins, made: Sequence[str]) -> bool:
    """Whether both games go on after these choices, and the player cannot tell them apart: they see the same now, and
    witnessed the same on the way."""
    one, other = (_sitting(of, text, made) for text in of.starts)
    return _known(of, one) == _known(of, other) and not (one.is_over or other.is_over)


def _known(of: Twins, sitting: Sitting) -> tuple[Any, ...]:
    """What the player sees after the last turn, and the rolls of it that they witnessed."""
    book, last = of.edition.book, sitting.played.turns[-1]
    assert book.hiding is not None, f"{book.id} hides something"
    witnessed = book.hiding.witnessed(of.edition.numbers, last.before, last.chosen, last.rolled, last.after, of.seat)
    return of.edition.game.seen(last.after, of.seat), [(each.why, each.face) for each in witnessed]


def _sitting(of: Twins, text: str, made: Sequence[str]) -> Sitting:
    sitting = begin(of.edition, _opening(of, text))
    for choice in made:
        if sitting.waiting():
            sitting.pick(of.seat, of.edition.book.texts.read_choice(choice))
        sitting.step()
    return sitting


def _opening(of: Twins, text: str) -> Opening:
    """A fair game, although its first state is written out: only the test knows it."""
    return Opening(of.seats, of.seed, text, secret=True)


class Stage:
    """A server on which twin games are played, with its player and a stranger."""

    def __init__(self, library: Library, player: Visit) -> None:
        self.library, self.player = library, player.token(OWNER)
        self.stranger = player.another().token(STRANGER)

    def begin(self, of: Twins, text: str) -> str:
        """Begin one of the twins, as its player."""
        game = begin(of.edition, _opening(of, text), self.library).id
        self.library.hold(game, of.seat, sha256(OWNER.encode()).digest())
        return game

    @property
    def visits(self) -> tuple[tuple[str, Visit], ...]:
        """The player and the stranger, by name."""
        return ("player", self.player), ("stranger", self.stranger)


@contextmanager
def stage(library: Library) -> Iterator[Stage]:
    """A public server in this process."""
    with Visit(library, SETTINGS) as visitor:
        yield Stage(library, visitor)


def compare(of: Twins, where: Stage) -> int:
    """Play both games, look at them in every way, and refuse the first difference; return how much was compared."""
    one, other = (_told(of, where, text) for text in of.starts)
    for (asked, said), (also_asked, also_said) in zip(one, other, strict=True):
        assert asked == also_asked
        assert said == also_said, f"{asked} tells twins apart: {said!r} and {also_said!r}"
    return len(one)


def _told(of: Twins, where: Stage, text: str) -> Said:
    """Everything that is said about one of the twins. Seeds are drawn by counting, so that fresh ones are the same."""
    drawn = Random(1)
    with patch.object(seeds, "secrets", SimpleNamespace(randbits=drawn.getrandbits)):
        game = where.begin(of, text)
        said = played(of, where, game)
        for witness in (local_faces, answers, children):
            said += witness(where, game)
    return list(_without_names(said, {card.header.id for card in where.library.cards()}))


def played(of: Twins, where: Stage, game: str) -> Said:
    """What the player and a stranger hear at the sockets of a game while it is played."""
    said: Said = []
    with ExitStack() as stack:
        pages = [(name, stack.enter_context(visit.at(game))) for name, visit in where.visits]
        for _, at in pages:
            at.say(do="ping")
        said += _heard(pages)
        for turn, choice in enumerate(of.choices, 1):
            pages[0][1].say(do="pick", turn=turn, choice=choice)
            pages[0][1].say(do="hint", turn=turn + 1)
            said += _answered(pages[0][1])
            for _, at in pages:
                at.say(do="ping")
            said += _heard(pages)
        for name, at in pages:
            at.say(do="step")
            at.say(do="pace", paused=False)
            at.say(do="pick", turn=0, choice=of.choices[0])
            at.say(do="ping")
            said += [(f"{name}, refused", content) for content in _until(at, "pong")]
    return said


def _answered(at: Page) -> Said:
    """The position after a pick, and the hint or its refusal, which may come before or after it."""
    heard = [*_until(at, "hint", "no")]
    at.say(do="ping")
    heard += _until(at, "pong")
    return [("a pick and a hint", content) for content in sorted(heard)]


def _heard(pages: list[tuple[str, Page]]) -> Said:
    return [(f"{name} hears", content) for name, at in pages for content in _until(at, "pong")]


def _until(at: Page, *kinds: str) -> Iterator[bytes]:
    """Messages, the last of which is of one of these kinds."""
    while True:
        message = at.socket.receive()
        content = message.get("bytes") or message["text"].encode()
        yield content
        if any(content.startswith(b'{"is":"%s"' % kind.encode()) for kind in kinds):
            return


def local_faces(where: Stage, game: str) -> Said:
    """What commands and the terminal say about a game: its transcript, its page in the morgue, and queries."""
    found = opened(where.library.saved_game(game))
    told = {name: [row for row in table if game in row] for name, table in rows(where.library).items()}
    return [
        ("transcript", msgspec.json.encode(as_data(found))),
        ("morgue", "\n".join(page(found, WHEN)).encode()),
        ("query", msgspec.json.encode(told)),
        ("export", _sentence(found.demand_exportable)),
        ("state", _sentence(lambda: found.export_state(0))),
    ]


def _sentence(act: Callable[[], Any]) -> bytes:
    """A refusal in words. What can be had is not wanted here."""
    try:
        return f"not refused: {act()}".encode()
    except Exception as wrong:
        return str(wrong).encode()


def answers(where: Stage, game: str) -> Said:
    """The answer to every request about a game that changes nothing."""
    last = where.library.card(game).turns
    turns = [f"turns/{turn}" for turn in range(last + 2)]
    deeper = [f"turns/{last}/{what}" for what in ("squares/0,0", "squares/4,4", "squares/99,99", "map", "worth")]
    seat = next(iter(where.library.card(game).header.people))
    paths = ["", "record", "turns", "course", "lesson", *turns, *deeper, f"turns/{last}?seat={seat}"]
    return [
        (f"{name} gets {path}", _content(visit.client.get(f"/api/games/{game}/{path}".rstrip("/"))))
        for path in paths
        for name, visit in where.visits
    ]


def children(where: Stage, game: str) -> Said:
    """Undo, forks and playing again: the answers, and the first look at what was begun. The stranger comes first, since
    the game is practice once its player has undone a turn."""
    last, said = where.library.card(game).turns, Said()
    asked: list[tuple[str, dict[str, Any]]] = [
        ("again", {"same": True}),
        ("again", {}),
        ("fork", {"turn": last}),
        ("fork", {"turn": last, "fresh": True}),
        ("undo", {}),
    ]
    for name, visit in where.visits[::-1]:
        for how, body in asked:
            begun = visit.client.post(f"/api/games/{game}/{how}", json=body)
            said.append((f"{name} posts {how} {body}", _content(begun)))
            if begun.status_code == 201:
                said += _first_look(where, name, visit, begun.json()["id"])
        said += answers(where, game)
    return said


def _first_look(where: Stage, name: str, visit: Visit, child: str) -> Said:
    with visit.at(child) as at:
        at.say(do="ping")
        heard = _heard([(name, at)])
    return [*heard, *local_faces(where, child), *answers(where, child)]


def _content(answer: Response) -> bytes:
    """An answer as bytes: the status, the headers that say something, and the body."""
    kept = ("content-type", "content-length", "content-disposition", "etag", "location")
    headers = [f"{name}: {answer.headers[name]}" for name in kept if name in answer.headers]
    return "\n".join((str(answer.status_code), *headers, "")).encode() + answer.content


IDS = re.compile(rb"(?<![0-9a-f])(?:[0-9a-f]{32}|[0-9a-f]{8})(?![0-9a-f])")
TIMES = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00")


def _without_names(said: Said, ids: set[str]) -> Iterator[tuple[str, bytes]]:
    """The same with the ids of games numbered in the order in which they come, and without the times. Hashes look like
    ids, and stay."""
    known: dict[bytes, bytes] = {}
    names = {name.encode() for game in ids for name in (game, short_id(game))}

    def numbered(found: re.Match[bytes]) -> bytes:
        if found[0] not in names:
            return found[0]
        return known.setdefault(found[0][:8], b"GAME %d" % len(known))

    for asked, content in said:
        yield asked, TIMES.sub(b"TIME", IDS.sub(numbered, content))


def main() -> None:
    """Compare many twins, and print how many there were."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.twins", description=__doc__)
    parser.add_argument("book", help="a book that hides something")
    parser.add_argument("--games", type=int, default=10_000, help="how many pairs to compare")
    parser.add_argument("--first", type=int, default=0, help="the number of the first pair")
    given = parser.parse_args()
    sys.exit(0 if soak(given.book, given.games, given.first) else 1)


def soak(book: str, games: int, first: int = 0) -> bool:
    """Whether no pair was told apart."""
    from lazaretto import books

    books.BOOKS |= OUTSIDE
    sys.path.insert(0, str(Path(__file__).parents[1] / "fen"))
    cache = Path(".pytest_cache/d/sixth")
    cache.mkdir(parents=True, exist_ok=True)
    os.environ[outside.WHERE] = str(outside.install(cache.resolve()))
    sys.path.insert(0, os.environ[outside.WHERE])
    numbers, pairs, compared = count(first), 0, 0
    while pairs < games:
        # A library of its own for every few pairs, so that none of them becomes slow.
        with TemporaryDirectory() as folder, hasty(Path(folder) / "games.db") as library, stage(library) as where:
            for number in islice(numbers, BATCH):
                of = twins(book, number)
                if of is None:
                    continue
                try:
                    compared += compare(of, where)
                except AssertionError as wrong:
                    print(f"{book}, pair {number}: {wrong}", flush=True)
                    return False
                pairs += 1
        print(f"{book}: {pairs:,} twins are alike in {compared:,} answers, up to number {number:,}.", flush=True)
    return True


if __name__ == "__main__":
    main()
