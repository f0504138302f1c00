"""How a game begins: anew, or as the child of another."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from unicodedata import normalize

from lazaretto import __version__
from lazaretto.dice import STREAM_TAG
from lazaretto.game import Refusal, Seat
from lazaretto.play.edition import Edition
from lazaretto.play.keeper import Keeper
from lazaretto.play.played import Played
from lazaretto.play.replay import demand_header
from lazaretto.play.sitting import Sitting, Thrower, demand_thrower, last_line
from lazaretto.store.lines import FORMAT, MOST_TITLE, PERSON, Header, Parent, commitment, linked, write
from lazaretto.store.record import Record, read_line

if TYPE_CHECKING:
    from lazaretto.progress import Progress

MOST_FOREBEARS = 64
"""Games that are asked one after the other for a turn that came before a fork: each of them is played again."""


class NotKept(Refusal):
    """Another game is asked for where none are kept."""

    def __init__(self) -> None:
        super().__init__("Games are not kept here, so nothing is known of the one that this was forked from.")


@dataclass(frozen=True)
class Opening:
    """How a game is to begin: who sits where (`person` or `bot NAME`), its seed, and a state by its text if it is not
    the book's own start."""

    seats: Mapping[Seat, str]
    seed: int
    at: str | None = None
    dice: Literal["seed", "typed"] = "seed"
    daily: str = ""
    parent: Parent | None = None

    @property
    def is_between_people(self) -> bool:
        """Whether people play each other, so that nobody may know the dice."""
        return list(self.seats.values()).count(PERSON) > 1


def begin(
    edition: Edition,
    opening: Opening,
    keeper: Keeper | None = None,
    thrower: Thrower | None = None,
    progress: Progress | None = None,
) -> Sitting:
    """Sit down to a new game. It is kept from its header on, with its end where it is over before it began. `progress`
    is told how far a bot has come that solves the game first; where it refuses, nothing is kept."""
    demand_thrower(opening.dice, thrower)
    typed = thrower() if thrower and opening.at is None and not edition.begins_by_itself else None
    first = edition.game.start(typed) if typed else edition.first(opening.at, opening.seed)
    secret = opening.is_between_people
    header = Header(
        format=FORMAT,
        id=secrets.token_hex(16),
        product=__version__,
        book=edition.book.id,
        version=edition.book.version,
        stream=STREAM_TAG,
        overlay=edition.book.tables.difference(edition.overlay),
        overlay_hash=edition.book.tables.overlay_hash(edition.overlay),
        variant=normalize("NFC", edition.overlay.title)[:MOST_TITLE],
        seats=dict(opening.seats),
        dice=opening.dice,
        seed=None if secret else str(opening.seed),
        commitment=commitment(opening.seed) if secret else None,
        daily=opening.daily,
        parent=opening.parent,
        start=None if opening.at is None else edition.text(first),
        faces=tuple(typed.places) if typed else (),
        state=edition.book.texts.state_hash(first),
    )
    record = Record(linked(header))
    read_line(write(record.header), 0)
    demand_header(edition, record, opening.seed)
    if ended := edition.result(first):
        record.add(last_line(record.chain, record.next_turn - 1, ended, opening.seed))
    sitting = Sitting(Played(edition, record, opening.seed, first, []), keeper, thrower)
    sitting.wake_bots(progress)
    sitting.keeper.add(record, opening.seed)
    return sitting


def fork(
    played: Played,
    turn: int,
    keeper: Keeper | None = None,
    *,
    seed: int | None = None,
    edition: Edition | None = None,
    seats: Mapping[Seat, str] | None = None,
    thrower: Thrower | None = None,
    progress: Progress | None = None,
) -> Sitting:
    """A child: the same game up to a turn, then its own way. Without a seed of its own it has the same dice; it may
    be played by another edition, and by others, unless something is hidden from whoever still plays it: a wider window
    or another seat's eyes would tell it."""
    header, edition = played.record.header, edition or played.edition
    if played.is_secret:
        raise Refusal("Two people are still playing this game; it can be forked when it has ended.")
    if _sees_more(played, edition, seats or header.seats):
        played.demand_open("it can be forked with other rules or seats when it has ended.")
    state = played.at(turn)
    if played.edition.result(state):
        raise Refusal(f"The game is over after {played.edition.book.words.turn} {turn}; fork it from an earlier one.")
    opening = Opening(
        seats or header.seats,
        played.seed if seed is None else seed,
        played.edition.text(state),
        header.dice,
        parent=Parent(header.id, turn),
    )
    if opening.is_between_people and seed is None:
        raise Refusal("People who play each other must not know the dice; fork it with fresh ones.")
    return begin(edition, opening, keeper, thrower, progress)


def _sees_more(played: Played, edition: Edition, seats: Mapping[Seat, str]) -> bool:
    """Whether a child might be shown what is hidden in its parent."""
    tables, people = edition.book.tables, {seat for seat, by in seats.items() if by == PERSON}
    is_other = tables.overlay_hash(edition.overlay) != tables.overlay_hash(played.edition.overlay)
    return is_other or not people <= set(played.record.header.people)


def holding(played: Played, turn: int, game: Callable[[str], Played]) -> Played:
    """The game that has the end of a turn: this one, or one that it was forked from."""
    for held in forebears(played, game):
        if turn >= held.record.header.first_turn - 1:
            break
    return held


def forebears(played: Played, game: Callable[[str], Played]) -> Iterator[Played]:
    """A game, the one it was forked from, and so on. Records come from strangers, and two of them may each say that
    it was forked from the other: that is refused, and so is a family that goes back too far."""
    met = {played.record.header.id}
    for _ in range(MOST_FOREBEARS):
        yield played
        parent = played.record.header.parent
        if parent is None:
            return
        if parent.game in met:
            raise Refusal(f"Game {parent.game} claims to be forked from itself, so it cannot be followed.")
        met.add(parent.game)
        played = game(parent.game)
    raise Refusal(f"This game has more than {MOST_FOREBEARS} ancestors, which is too many.")


def before_last(played: Played, game: Callable[[str], Played]) -> tuple[Played, int]:
    """Where undo leads: before the last turn in which a person chose, in this game or in the one it was forked from."""
    last = played.record.next_turn - 1
    with suppress(NotKept):
        for held in forebears(played, game):
            chosen = [turn.number for turn in held.turns if turn.number <= last and _by_people(held, turn.chosen)]
            if chosen:
                return held, chosen[-1] - 1
            last = held.record.header.first_turn - 1
    raise Refusal(f"There is no {played.edition.book.words.turn} to take back.")


def _by_people(played: Played, chosen: Mapping[Seat, Any]) -> bool:
    return any(seat in chosen for seat in played.record.header.people)
