"""The keeper's evenings: a seat, dice, and something of everything in the View."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from lazaretto.dice import Roll, Rolled, sided
from lazaretto.game import Bot, Refusal, Result, Seat, Texts, Told, among
from lazaretto.refusal import quoted
from lazaretto.view import (
    Bar,
    Curve,
    Curves,
    Die,
    Gauge,
    Mark,
    Option,
    Panel,
    Portrait,
    Throw,
    Timeline,
    View,
)
from moth_meadow.tables import MeadowNumbers

KEEPER: Seat = "keeper"
LIGHTS = ("lamps", "lantern")
MOTH = (
    "....+......+....",
    ".....%....%.....",
    "......%..%......",
    ".##...*##*...##.",
    "####..####..####",
    "##%##.#%%#.##%##",
    "#%o%##%##%##%o%#",
    "##%####%%####%##",
    ".######%%######.",
    "..#####%%#####..",
    "...###.%%.###...",
    "..##%#.%%.#%##..",
    "..#%##.%%.##%#..",
    "..###..%%..###..",
    "...#...##...#...",
    "................",
)


class Evening(NamedTuple):
    """How many nights are over, how many moths came in each, and the dice of the last."""

    moths: tuple[int, ...] = ()
    last: tuple[int, ...] = ()


class Light(NamedTuple):
    """What is lit, and how many dice it is."""

    name: str
    dice: int


class Evenings:
    """One seat; MM1 to MM3."""

    seats: tuple[Seat, ...] = (KEEPER,)

    def __init__(self, numbers: MeadowNumbers) -> None:
        self.numbers = numbers

    def start(self, roll: Roll) -> Evening:
        return Evening()

    def choices(self, state: Evening) -> Mapping[Seat, Sequence[Light]]:
        if self.result(state):
            return {}
        return {KEEPER: [Light(name, dice) for name in LIGHTS for dice in range(self.numbers.night.lamps + 1)]}

    def step(self, state: Evening, chosen: Mapping[Seat, Light], roll: Roll) -> Evening:
        light = chosen[KEEPER]
        last = tuple(roll(sided(6), f"{light.name} {number + 1}") for number in range(light.dice))
        drawn = sum(face >= self.numbers.night.draws_at for face in last)
        return Evening((*state.moths, drawn), last)

    def result(self, state: Evening) -> Result | None:
        if len(state.moths) < self.numbers.night.nights:
            return None
        enough = sum(state.moths) >= self.numbers.night.enough
        return Result("enough" if enough else "few", {KEEPER: 1 if enough else -1})

    def seen(self, state: Evening, seat: Seat | None) -> Evening:
        return state

    def why_not(self, seen: Evening, seat: Seat, choice: Light) -> str:
        return among(write_choice(choice), [write_choice(light) for light in self.choices(seen)[seat]])


def anything(numbers: MeadowNumbers) -> Bot:
    """Every light is equally likely."""

    def weigh(seen: Evening, seat: Seat, choices: Sequence[Light]) -> list[int]:
        return [1] * len(choices)

    return weigh


def view(n: MeadowNumbers, seen: Evening, seat: Seat | None, choices: Sequence[Light]) -> View:
    """Something of everything but a board."""
    nights, caught = len(seen.moths), sum(seen.moths)
    dice = tuple(Die(str(face), tone="help" if face >= n.night.draws_at else "plain") for face in seen.last)
    unlit = (Die("", tone="dim"),) * (n.night.lamps - len(dice))
    so_far = [sum(seen.moths[: night + 1]) for night in range(nights)]
    return View(
        "Moth Meadow",
        f"{caught} moth{'' if caught == 1 else 's'} in {nights} night{'' if nights == 1 else 's'}.",
        gauges=(Gauge("moths", min(caught, n.night.enough), n.night.enough, "help"),),
        panels=(Panel("Meadow", ("The grass is wet.",)),),
        options=tuple(_option(n, light) for light in choices) if seat else (),
        throws=(Throw("last night", dice + unlit),) if dice else (),
        timelines=(Timeline("nights", n.night.nights, nights, (Mark(n.night.nights, "the count", "now"),)),),
        curves=(Curves("Moths", (Curve("a night", seen.moths), Curve("so far", tuple(so_far), "help"))),),
        portraits=(Portrait("a moth", MOTH, f"comes to a {n.night.draws_at} · leaves by day"),),
    )


def _option(n: MeadowNumbers, light: Light) -> Option:
    draws = Fraction(7 - n.night.draws_at, 6)
    bars = (Bar("a die", (("a moth", draws), ("none", 1 - draws))),) if light.dice else ()
    return Option(write_choice(light), f"throws {light.dice} dice", light.name, bars=bars)


def tell(
    n: MeadowNumbers,
    before: Evening,
    chosen: Mapping[Seat, Light],
    rolled: Sequence[Rolled],
    after: Evening,
    seat: Seat | None,
) -> list[Told]:
    """A night in a sentence."""
    return [Told(f"{after.moths[-1]} moths came to {chosen[KEEPER].dice} {chosen[KEEPER].name}.")]


def write_state(state: Evening) -> str:
    return f"moths {' '.join(map(str, state.moths)) or '-'}; last {' '.join(map(str, state.last)) or '-'}"


def read_state(text: str) -> Evening:
    found = re.fullmatch(r"moths ([0-6](?: [0-6]){0,29}|-); last ([1-6](?: [1-6]){0,5}|-)", text.strip())
    if found is None:
        raise Refusal(f"{quoted(text)} is no evening; write it like moths 2 1; last 5 1.")
    return Evening(*(() if part == "-" else tuple(map(int, part.split())) for part in found.groups()))


def read_choice(text: str) -> Light:
    found = re.fullmatch(r"(lamps|lantern) ([0-6])", text.strip().lower())
    if found is None:
        raise Refusal(f"{quoted(text)} is no light; write lamps 3 or lantern 3.")
    return Light(found[1], int(found[2]))


def write_choice(light: Light) -> str:
    return f"{light.name} {light.dice}"


TEXTS = Texts(write_state, read_state, write_choice, read_choice)
