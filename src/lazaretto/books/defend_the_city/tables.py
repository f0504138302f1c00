"""The numbers of Defend the City, typed and checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from lazaretto.game import Fault, Numbers, Tables, ruling

MOST_STAMINA = 100

Score = Annotated[int, Meta(ge=1, le=20)]


class Fighter(Numbers, frozen=True):
    """DC2: the stamina that each fighter starts with."""

    stamina: Annotated[int, Meta(ge=1, le=MOST_STAMINA)]


class PairLimits(Numbers, frozen=True):
    """DC3: the highest scores of a pair: offense, defense, and both together."""

    most_offense: Score
    most_defense: Score
    most_in_all: Annotated[int, Meta(ge=1, le=40)]


class Strike(Numbers, frozen=True):
    """DC6: the chance to hit is a number out of this many."""

    to_hit_of: Annotated[int, Meta(ge=1, le=100)]


class Rulings(Numbers, frozen=True):
    """What the book leaves open."""

    overspend: Annotated[bool, ruling("DC-R1", True)]
    free_guard: Annotated[int, ruling("DC-R2", 1, 2, 3, ge=0, le=20)]
    stall_limit: Annotated[int, ruling("DC-R3", 1, 2, 5, ge=1, le=20)]
    last_breath: Annotated[Literal["survivor", "draw"], ruling("DC-R5", "draw")]


class Setup(Numbers, frozen=True):
    """A handicap for either fighter."""

    extra_a: Annotated[int, Meta(ge=-MOST_STAMINA, le=MOST_STAMINA)]
    extra_b: Annotated[int, Meta(ge=-MOST_STAMINA, le=MOST_STAMINA)]


class DuelNumbers(Numbers, frozen=True):
    """All of `tables.toml`."""

    fighter: Fighter
    pair: PairLimits
    strike: Strike
    rulings: Rulings
    setup: Setup


def faults(n: DuelNumbers) -> Iterator[Fault]:
    """Numbers that contradict each other."""
    if n.pair.most_offense > n.strike.to_hit_of:
        yield Fault(
            ("strike", "to_hit_of"),
            f"an offense of {n.pair.most_offense} against no defense would hit "
            f"{100 * n.pair.most_offense // n.strike.to_hit_of} % of the time; "
            f"strike.to_hit_of must be at least pair.most_offense ({n.pair.most_offense}).",
            (("pair", "most_offense"),),
        )
    if n.rulings.free_guard > n.pair.most_defense:
        yield Fault(
            ("rulings", "free_guard"),
            f"{n.rulings.free_guard} is more than any defense; it goes to pair.most_defense ({n.pair.most_defense}).",
            (("pair", "most_defense"),),
        )
    for name, extra in (("extra_a", n.setup.extra_a), ("extra_b", n.setup.extra_b)):
        if not 0 <= n.fighter.stamina + extra <= MOST_STAMINA:
            yield Fault(
                ("setup", name),
                f"{extra} would leave {n.fighter.stamina + extra} stamina to start with; use 0 to {MOST_STAMINA}.",
                (("fighter", "stamina"),),
            )


TABLES = Tables(__package__, DuelNumbers, faults)
