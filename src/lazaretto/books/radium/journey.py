"""The journey: nine by nine squares of wasteland, three clues, and a bunker."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from lazaretto.books.radium.choices import Choice, coded, decoded
from lazaretto.books.radium.encounter import contradiction, most_worn
from lazaretto.books.radium.explorer import EXPLORER, Explorer, named_equipment, why_not
from lazaretto.books.radium.rules import BUNKER, ENDINGS, GOES_ON, JOURNEY_ENDINGS, PIECES
from lazaretto.books.radium.tables import MOST_RATING, MOST_ROUNDS, MOST_USES, SQUARES, RadiumNumbers, commons, pieces
from lazaretto.books.radium.world.begin_journey import begin
from lazaretto.books.radium.world.journey_layout import (
    CACHE_HERE,
    CLEARED,
    CLUE_HERE,
    EMPTY,
    ENEMY_HERE,
    JOURNEY,
    MEASURED,
    MOST_CHOICES,
    SHOWN,
)
from lazaretto.books.radium.world.loop_numbers import loop_numbers
from lazaretto.books.radium.world.wasteland import offer, turn
from lazaretto.books.radium.world.window import hide
from lazaretto.dice import Roll
from lazaretto.game import Result, Seat
from lazaretto.kernel import run_loop


@dataclass(frozen=True)
class Journey:
    """A state: the packed world."""

    packed: bytes


@dataclass(frozen=True)
class Seen:
    """What the explorer knows: the same world, with everything else blanked out."""

    packed: bytes

    @cached_property
    def world(self) -> Any:
        """The world, with its fields by name, to be read only: a View and the sentences of a turn ask for it dozens of
        times."""
        return JOURNEY.plain(self.packed)


@lru_cache(maxsize=1024)
def look(n: RadiumNumbers, state: Journey) -> Seen:
    """RA-R14: what the explorer knows: what the window has shown, and the radiation of entered squares."""
    worlds = JOURNEY.worlds(state.packed, False)
    hide(worlds, loop_numbers(n).facts)
    return Seen(JOURNEY.pack(worlds))


def explorer(n: RadiumNumbers, seen: Seen) -> Explorer:
    """The explorer on the journey."""
    w, weapons = seen.world, list(n.weapons)
    return Explorer(
        w.health,
        w.stamina,
        w.pool,
        w.exposure,
        w.rounds,
        w.worn,
        weapons[w.melee],
        weapons[w.ranged],
        named_equipment(w.equipment),
        w.uses,
        list(n.enemies)[w.enemy] if w.enemy >= 0 else "",
        w.broken,
    )


@lru_cache(maxsize=1024)
def offered(n: RadiumNumbers, seen: Seen) -> tuple[Choice, ...]:
    """RA4, RA-R9, RA-R14: the legal choices."""
    choices = array("q", [0] * MOST_CHOICES)
    count = offer([seen.world], loop_numbers(n).facts, choices)
    return tuple(decoded(choice, explorer(n, seen).weapons) for choice in choices[:count])


class RadiumJourney:
    """The contract's Game: one seat, which sees only what the window has shown."""

    seats: tuple[Seat, ...] = (EXPLORER,)

    def __init__(self, numbers: RadiumNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Journey:
        laid = loop_numbers(self.numbers)
        return Journey(
            roll.tape(
                laid.rows, lambda tape: run_loop(begin, JOURNEY, JOURNEY.blank(), laid.facts, laid.rows.ints, tape)
            )
        )

    def choices(self, state: Journey) -> Mapping[Seat, Sequence[Choice]]:
        choices = offered(self.numbers, look(self.numbers, state))
        return {EXPLORER: choices} if choices else {}

    def step(self, state: Journey, chosen: Mapping[Seat, Choice], roll: Roll) -> Journey:
        laid, weapons = loop_numbers(self.numbers), explorer(self.numbers, look(self.numbers, state)).weapons
        choice = coded(chosen[EXPLORER], weapons)
        return Journey(
            roll.tape(
                laid.rows, lambda tape: run_loop(turn, JOURNEY, state.packed, laid.facts, laid.rows.ints, tape, choice)
            )
        )

    def result(self, state: Journey) -> Result | None:
        standing = JOURNEY.plain(state.packed).standing
        return None if standing == GOES_ON else Result(ENDINGS[standing], {EXPLORER: int(standing == BUNKER)})

    def seen(self, state: Journey, seat: Seat | None) -> Seen:
        return look(self.numbers, state)

    def why_not(self, seen: Seen, seat: Seat, choice: Choice) -> str:
        return why_not(self.numbers, explorer(self.numbers, seen), choice)


class ForgetfulJourney(RadiumJourney):
    """The game of version 1, in which the state did not say where the explorer had slain, taken or found something."""

    def step(self, state: Journey, chosen: Mapping[Seat, Choice], roll: Roll) -> Journey:
        worlds = JOURNEY.worlds(super().step(state, chosen, roll).packed, False)
        for square in range(SQUARES):
            worlds[0].known[square] &= SHOWN | MEASURED
        return Journey(JOURNEY.pack(worlds))


def why_impossible(n: RadiumNumbers, state: Journey) -> str | None:
    """Why these numbers do not allow a state; None if they do."""
    w = JOURNEY.plain(state.packed)
    for name, least, most in _limits(n):
        if not least <= getattr(w, name) <= most:
            return f"{name} goes from {least} to {most}."
    weapons = list(n.weapons.values())
    if (weapons[w.melee].slot, weapons[w.ranged].slot) != ("melee", "ranged"):
        return "melee and ranged name a weapon of either kind by its place in the tables."
    uses = pieces(n)[w.equipment].uses if w.equipment >= 0 else 0
    for name, most in (("stamina", w.pool), ("rounds", weapons[w.ranged].rounds), ("uses", uses)):
        if getattr(w, name) > most:
            return f"{name} goes to {most} here."
    if ENDINGS[w.standing] not in ("", *JOURNEY_ENDINGS):
        return f"no journey ends {ENDINGS[w.standing]}."
    if w.standing == GOES_ON and w.moves >= n.map.last_move:
        return f"at move {n.map.last_move} it is over (RA-R8)."
    if any(not _is_square(n, *square) for square in zip(w.contents, w.levels, w.known, strict=True)):
        return "a square holds something that is not in the tables."
    return contradiction(n, w.standing, w.health, w.exposure, w.pool)


def _limits(n: RadiumNumbers) -> tuple[tuple[str, int, int], ...]:
    """The fields of a journey, each with its least and its greatest value."""
    return (
        ("health", 0, n.rulings.health),
        ("pool", 0, n.player.stamina),
        ("stamina", 0, n.player.stamina),
        ("exposure", 0, 2 * n.radiation.deadly),
        ("rounds", 0, MOST_ROUNDS),
        ("worn", 0, most_worn(n)),
        ("broken", 0, MOST_RATING if n.rulings.enemy_wounds else 0),
        ("standing", 0, len(ENDINGS) - 1),
        ("melee", 0, len(n.weapons) - 1),
        ("ranged", 0, len(n.weapons) - 1),
        ("equipment", -1, len(PIECES) - 1),
        ("uses", 0, MOST_USES),
        ("enemy", -1, len(n.enemies) - 1),
        ("at", 0, SQUARES - 1),
        ("moves", 0, n.map.last_move),
        ("clues", 0, SQUARES),
        ("bunker", 0, SQUARES - 1),
    )


def _is_square(n: RadiumNumbers, content: int, level: int, known: int) -> bool:
    enemy, thing = content - ENEMY_HERE, content - CACHE_HERE
    is_there = EMPTY <= content <= CLUE_HERE or 0 <= enemy < len(n.enemies) or 0 <= thing < len(commons(n))
    return is_there and 0 <= level < len(n.radiation.levels) and 0 <= known <= SHOWN | MEASURED | CLEARED
