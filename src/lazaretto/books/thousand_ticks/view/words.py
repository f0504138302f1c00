"""The words that view and log share: names of fighters, attacks and gauges, and how a duel ended."""

from __future__ import annotations

from lazaretto.books.thousand_ticks.choices import words_of
from lazaretto.books.thousand_ticks.duel import Duel
from lazaretto.books.thousand_ticks.rules.attack import PRIMARY, Way
from lazaretto.books.thousand_ticks.rules.clock import A_WINS, DRAW
from lazaretto.books.thousand_ticks.sheet import fighter_in, weapon_in, weapon_name
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.game import Seat

HP, EP, AP = "HP", "EP", "AP"


def gauge(seat: Seat, what: str) -> str:
    """The label of a fighter's gauge."""
    return f"{seat} {what}"


def title_of(name: str) -> str:
    """A name of the tables as people read it."""
    return name.replace("_", " ").capitalize()


def fighter_name(n: TicksNumbers, seat: Seat) -> str:
    """The fighter in a seat. Two of the same name are told apart by their seats."""
    name = title_of(getattr(n.setup, seat))
    return f"{name} ({seat})" if n.setup.a == n.setup.b else name


def attack_name(n: TicksNumbers, seat: Seat, way: Way) -> str:
    """TT16: an attack by its own name, with its grip: `slash in two hands, with power`."""
    weapon = weapon_in(n, seat)
    name = weapon.name if way.attack == PRIMARY else weapon.secondaries[0].name
    return f"{name.lower()} {words_of(way)}"


def held(n: TicksNumbers, seat: Seat) -> str:
    """What a fighter holds and wears, in a few words."""
    fighter = fighter_in(n, seat)
    weapon = weapon_name(n, seat).replace("_", " ")
    shield = " and shield" if fighter.shield else ""
    armor = f", in {fighter.armor}" if fighter.armor in n.armors else ", without armor"
    return f"{weapon}{shield}{armor}"


def ending(n: TicksNumbers, state: Duel) -> str:
    """TT-R21, TT-R24: how a duel ended."""
    if state.standing == DRAW:
        return "Both still stand: a draw."
    winner, loser = ("a", "b") if state.standing == A_WINS else ("b", "a")
    return f"{fighter_name(n, loser)} is down. {fighter_name(n, winner)} wins."
