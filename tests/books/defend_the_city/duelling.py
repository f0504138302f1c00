"""Helpers for the tests of the duel: numbers with settings, a turn's exact odds, a turn with scripted dice."""

from fractions import Fraction

from lazaretto.books.defend_the_city import BOOK, rules
from lazaretto.books.defend_the_city.notation import read_pair, read_state, write_state
from lazaretto.books.defend_the_city.rules import DefendTheCity, Duel
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.dice import Scripted, outcomes
from lazaretto.game import Overlay, take


def numbers(*settings: str) -> DuelNumbers:
    """The book's numbers with `table.key=value` settings."""
    return BOOK.tables.load(Overlay().and_set(settings))


def game(*settings: str) -> DefendTheCity:
    return DefendTheCity(numbers(*settings))


def turn(a: str, b: str, *settings: str) -> dict[str, Fraction]:
    """Who is hit when these pairs meet, exactly."""
    odds = outcomes(rules.exchange, numbers(*settings), read_pair(a), read_pair(b))
    return {str(wounds): chance for wounds, chance in odds.items()}


def after(state: str, a: str, b: str, *hits: bool, settings: tuple[str, ...] = ()) -> str:
    """The state after a turn whose strikes hit or miss as given, every one of them asked for."""
    script = Scripted(hits)
    duel = take(game(*settings), read_state(state), {"a": read_pair(a), "b": read_pair(b)}, script)
    script.finish()
    return write_state(duel)


def choices(state: str, seat: str, *settings: str) -> set[str]:
    """The pairs a seat may pick."""
    return {str(pair) for pair in game(*settings).choices(read_state(state)).get(seat, ())}


def outcome(state: str, *settings: str) -> str | None:
    """How a state has ended, if it has."""
    result = game(*settings).result(read_state(state))
    return result.outcome if result else None


def start(*settings: str) -> Duel:
    return rules.start(numbers(*settings))
