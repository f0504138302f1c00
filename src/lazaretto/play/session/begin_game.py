"""How a game begins: anew, or as the child of another."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NoReturn
from unicodedata import normalize

from lazaretto import __version__
from lazaretto.dice import STREAM_TAG
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.game_keeper import Keeper, Nowhere
from lazaretto.play.base.header_check import demand_header
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.sitting import Sitting, Thrower, demand_thrower, end_line
from lazaretto.store.record import Record, read_line
from lazaretto.store.record_lines import FORMAT, MOST_TITLE, PERSON, Header, Parent, commitment, linked, write
from lazaretto.store.told_seed import is_of_today

if TYPE_CHECKING:
    from lazaretto.progress import Progress


@dataclass(frozen=True)
class Opening:
    """How a game begins: who has which seat (`person` or `bot NAME`), the seed, and the text of the first state if it
    is not the book's own start.

    With `secret`, nobody knows the seed, and the record has a commitment to it until the game has ended. Without it, a
    game with people is practice. `practice` is set if they know something else that is hidden, or what was rolled.
    `tells_parent` is set if the game shows what would come in its parent, which becomes practice in the same commit.
    """

    seats: Mapping[Seat, str]
    seed: int
    at: str | None = None
    dice: Literal["seed", "typed"] = "seed"
    daily: str = ""
    parent: Parent | None = None
    secret: bool = False
    practice: bool = False
    tells_parent: bool = False

    @property
    def is_between_people(self) -> bool:
        """Whether people play each other, so that the seed must stay secret."""
        return list(self.seats.values()).count(PERSON) > 1

    @property
    def hides_seed(self) -> bool:
        """Whether the record has a commitment instead of the seed. Nothing is chosen in a game without people."""
        return self.is_between_people or (self.secret and PERSON in self.seats.values())

    @property
    def is_practice(self) -> bool:
        """Whether a person in it may know what comes."""
        return PERSON in self.seats.values() and (self.practice or not self.hides_seed)


def begin(
    edition: Edition,
    opening: Opening,
    keeper: Keeper | None = None,
    thrower: Thrower | None = None,
    progress: Progress | None = None,
) -> Sitting:
    """Start a new game and save it from its header on; if the first state already ends it, its end is saved too.

    A bot that plays the solution may have to solve the game first. `progress` is told how far it is, and may raise a
    refusal to stop it; then nothing is saved.
    """
    demand_thrower(opening.dice, thrower)
    typed = thrower() if thrower and opening.at is None and not edition.begins_by_itself else None
    first = edition.game.start(typed) if typed else edition.first(opening.at, opening.seed)
    record = Record(linked(_header(edition, opening, first, tuple(typed.places) if typed else ())))
    read_line(write(record.header), 0)  # A header that could not be read back is refused now.
    demand_header(edition, record, opening.seed)
    if ended := edition.result(first):
        record.add(end_line(record.chain, record.next_turn - 1, ended, opening.seed))
    checkpoints = (keeper or Nowhere()).checkpoints(record.header.id)
    sitting = Sitting(Played.of(edition, record, opening.seed, first, checkpoints), keeper, thrower)
    sitting.create_bots(progress)
    told = opening.parent.game if opening.parent and opening.tells_parent else ""
    sitting.keeper.add(record, opening.seed, told)
    return sitting


def _header(edition: Edition, opening: Opening, first: Any, faces: tuple[int, ...]) -> Header:
    return Header(
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
        seed=None if opening.hides_seed else str(opening.seed),
        commitment=commitment(opening.seed) if opening.hides_seed else None,
        practice=opening.is_practice,
        daily=opening.daily,
        parent=opening.parent,
        start=None if opening.at is None else edition.text(first),
        faces=faces,
        state=edition.book.texts.state_hash(first),
    )


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
    """Start a fork: the same game up to a turn, then its own way. Without a `seed` it has the same dice.

    It may have other rules (`edition`) or other players (`seats`), unless something is hidden from a person who still
    plays the parent: a variant with a wider view, or another seat, would show it.

    With the same dice, or from a state in which something is hidden, the child is practice, since its players may have
    seen what comes. It also shows what would come in the parent, so a parent that still goes on becomes practice too.
    A child with the dice of a parent whose seed is not told does not tell it either.
    """
    header, edition = played.record.header, edition or played.edition
    played.demand_not_secret("it can be forked when it has ended.")
    if _sees_more(played, edition, seats or header.seats):
        played.demand_open("it can be forked with other rules or seats when it has ended.")
    state = played.at(turn)
    if played.edition.result(state):
        raise Refusal(f"The game is over after {played.edition.book.words.turn} {turn:,}; fork it from an earlier one.")
    is_hidden = hides(edition, state, seats or header.seats)
    tells = seed is None or is_hidden
    if is_of_today(header) and tells:
        _refuse_day(is_hidden)
    opening = Opening(
        seats or header.seats,
        played.seed if seed is None else seed,
        played.edition.text(state),
        header.dice,
        parent=Parent(header.id, turn),
        secret=seed is not None or played.told_seed is None,
        practice=tells,
        tells_parent=tells and played.is_fair_and_goes_on,
    )
    if opening.is_between_people and seed is None:
        raise Refusal("People who play each other must not know the dice; fork it with fresh ones.")
    child = begin(edition, opening, keeper, thrower, progress)
    played.became_practice = played.became_practice or opening.tells_parent
    return child


def _refuse_day(is_hidden: bool) -> NoReturn:
    """Others still play the game of the day, and its child would show what they do not know."""
    if is_hidden:
        raise Refusal(
            "Others play the game of the day, and something in it is hidden; that is possible when the day is over."
        )
    raise Refusal("The dice of the day can be used again when the day is over; fork it with fresh ones.")


def _sees_more(played: Played, edition: Edition, seats: Mapping[Seat, str]) -> bool:
    """Whether the people in a fork could see what is hidden from them in its parent."""
    tables, people = edition.book.tables, {seat for seat, by in seats.items() if by == PERSON}
    is_other = tables.overlay_hash(edition.overlay) != tables.overlay_hash(played.edition.overlay)
    return is_other or not people <= set(played.record.header.people)


def hides(edition: Edition, state: Any, seats: Mapping[Seat, str]) -> bool:
    """Whether something in a state is hidden from a person in these seats, who would know it if they had seen the
    state's text."""
    return any(edition.game.seen(state, seat) != state for seat, by in seats.items() if by == PERSON)
