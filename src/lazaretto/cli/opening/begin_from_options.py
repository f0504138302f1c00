"""Turns the options of `play` into a sitting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from lazaretto.books import find
from lazaretto.cli.opening.find_saved_games import find_game, game_and_turn, load, placed, walk_to
from lazaretto.cli.opening.fork_edition import fork_edition
from lazaretto.cli.opening.prepare_bots import work_out
from lazaretto.cli.opening.shared_options import USUAL_BOT, overlay_for
from lazaretto.game import Refusal, Seat
from lazaretto.play.base.daily_seed import home_daily
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.base.seats import fresh_seed, seats
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.new_game import new_game
from lazaretto.play.session.sitting import Sitting, Thrower
from lazaretto.refusal import Misuse
from lazaretto.store.library import Library
from lazaretto.store.record_lines import PERSON


@dataclass(frozen=True)
class Wanted:
    """The options from the command line."""

    book: str | None
    against: str | None
    hot_seat: bool
    seat: str | None
    dice: Literal["seed", "typed"]
    day: date | None
    game: str | None
    fork: str | None
    fresh: bool
    seed: int | None
    at: str | None
    variant: Path | None
    settings: tuple[str, ...]

    def _is_changed(self) -> bool:
        return bool(self.at or self.variant or self.settings or self.dice != "seed")

    def demand_one_beginning(self) -> None:
        """Refuse options that do not go together: a new game, a saved one and a fork each take their own."""
        if [self.book, self.game, self.fork].count(None) != 2:
            raise Misuse("play needs a book, or --game, or --fork: one of the three. See lazaretto play --help.")
        sets_start = self.seed is not None or self.at or self.day or self.dice != "seed"
        seats = self.against or self.seat or self.hot_seat
        if self.game and (sets_start or seats or self.fresh or self.variant or self.settings):
            raise Misuse("--game continues a game as it is; to change it, use --fork GAME@TURN.")
        if self.fork and sets_start:
            raise Misuse(
                "A fork starts at its turn, with the same dice or --fresh ones; "
                "leave --seed, --at, --daily and --dice out."
            )
        if self.day and (self.seed is not None or self._is_changed()):
            raise Misuse(
                "The daily game is the same for everybody; leave --seed, --dice, --at, --variant and --set out."
            )
        if self.hot_seat and (self.day or self.seed is not None):
            raise Misuse("People who play each other must not know the seed; leave --seed and --daily out.")
        if self.hot_seat and (self.against or self.seat):
            raise Misuse("With --hot-seat, people take all seats; leave --against and --as out.")
        if self.fresh and not self.fork:
            raise Misuse("--fresh belongs to --fork; a new game has fresh dice unless you give a --seed.")


def sit_down(wanted: Wanted, library: Library | None, thrower: Thrower) -> Sitting:
    """The sitting that the options describe."""
    wanted.demand_one_beginning()
    if wanted.game or wanted.fork:
        if library is None:
            raise Misuse("--game and --fork take a game from the library; leave --no-keep out.")
        return _continued(wanted.game, library, thrower) if wanted.game else _forked(wanted, library, thrower)
    return _new_game(wanted, library, thrower)


def _continued(name: str, library: Library, thrower: Thrower) -> Sitting:
    played = load(library, find_game(library, name))
    if played.record.end and played.record.header.seats:
        raise Refusal(
            f"This game is over ({played.record.end.outcome}); --fork GAME@TURN continues it from an earlier turn."
        )
    last = played.record.next_turn - 1
    _demand_people(played.record.header.seats, f"replay {name}" if played.record.end else f"watch --fork {name}@{last}")
    return Sitting(played, library, _dice_of(played, thrower))


def _forked(wanted: Wanted, library: Library, thrower: Thrower) -> Sitting:
    name, turn = game_and_turn(wanted.fork or "")
    played = load(library, find_game(library, name))
    walk_to(played, turn)  # Before the seats, so that a turn that was not played is what gets refused.
    edition, before = fork_edition(played, wanted.variant, wanted.settings), played.record.header.seats
    seated = _seats(edition, wanted, before) if wanted.against or wanted.seat or wanted.hot_seat else before
    _demand_people(seated, f"watch --fork {wanted.fork}{' --fresh' if wanted.fresh else ''}")
    seed = fresh_seed(seated) if wanted.fresh else None
    work_out(edition, Opening(seated, 0, played.edition.text(played.at(turn))))
    return fork(played, turn, library, seed=seed, edition=edition, seats=seated, thrower=_dice_of(played, thrower))


def _new_game(wanted: Wanted, library: Library | None, thrower: Thrower) -> Sitting:
    book = find(wanted.book or "")
    overlay, text = placed(book, wanted.at, overlay_for(book, wanted.variant, wanted.settings))
    edition = Edition(book, overlay)
    seated = _seats(edition, wanted)
    daily = home_daily(book.id, wanted.day) if wanted.day else None
    opening = new_game(edition, seated, at=text, seed=wanted.seed, daily=daily, dice=wanted.dice)
    work_out(edition, opening)
    return begin(edition, opening, library, thrower if wanted.dice == "typed" else None)


def _seats(edition: Edition, wanted: Wanted, before: Mapping[Seat, str] | None = None) -> dict[Seat, str]:
    """A person in the seat asked for, or in all; in the others the bot asked for, or the one that was there before."""
    mine = edition.seat(wanted.seat)
    if wanted.hot_seat or wanted.against:
        return seats(edition, PERSON if wanted.hot_seat else wanted.against or USUAL_BOT, mine)
    staying = {seat: by for seat, by in (before or {}).items() if by != PERSON and seat != mine}
    return seats(edition, USUAL_BOT, mine) | staying


def _dice_of(played: Played, thrower: Thrower) -> Thrower | None:
    return thrower if played.record.header.dice == "typed" else None


def _demand_people(seats: Mapping[Seat, str], instead: str) -> None:
    """Refuse a game that nobody plays in. `instead` is the command that shows it."""
    if not seats:
        raise Refusal(f"This game has no players: it moves by itself. lazaretto {instead} shows it.")
    if PERSON not in seats.values():
        raise Refusal(
            f"Only bots play this game; --fork GAME@TURN --as SEAT gives you a seat, and lazaretto {instead} shows it."
        )
