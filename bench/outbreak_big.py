"""The first hundred days of Outbreak on 500 × 500 cells, on one core: ours against the same town in Mesa as its
documentation would have it.

Ours lives all hundred days. Mesa would take minutes, so it lives five of them, the tenth of each twenty: the town as
ours left it the evening before is laid out in Mesa, and one day is timed; laying out is not. A town just laid out has
its people side by side in memory, which is in Mesa's favour. Mesa with its neighbours looked up once is measured on the
same days; NumPy's looser town and a plain Numba loop live all hundred. Their ratios are printed."""

from __future__ import annotations

from functools import partial
from statistics import mean, median

from bench.outbreak_peers import mesa_cached, mesa_idiomatic, numba_loop, numpy_town, ours
from bench.outbreak_peers.odds import WORDS
from bench.outbreak_peers.peer import Census, MakePeer, Peer
from bench.timing import Figure, seconds

SIDE, DAYS, SEED, TIMES = 500, 100, 1, 3
CELLS = SIDE * SIDE
SAMPLED = range(9, DAYS, 20)
"""The days after which Mesa continues our town for one day, since a hundred days would take it too long."""

GOAL = 400
NEAR = 0.02
"""How far two counts of a kind may differ, as a share of the cells: far more than chance or NumPy's order causes."""

Evenings = dict[int, tuple[list[int], Census]]


def assert_alike(one: Census, other: Census) -> None:
    for word, count in one.items():
        assert abs(count - other[word]) < NEAR * CELLS, f"{word}: {count} and {other[word]}"


def our_days() -> tuple[float, Census]:
    """CPU seconds for a day of ours (the mean over all days, the median over several towns), and the last census."""
    engine = ours.engine(SIDE, SIDE, DAYS)
    (lived,) = engine.towns(SEED, 0, 1)
    taken = [seconds(lambda: engine.run(SEED, 0, 1)) for _ in range(TIMES)]
    return median(taken) / DAYS, dict(zip(WORDS, lived.census[-1].tolist(), strict=True))


def all_days_of(make: MakePeer) -> tuple[float, Census]:
    """The same for a peer that is fast enough for all days."""
    make(SIDE, SIDE, SEED).step()
    towns = [make(SIDE, SIDE, SEED) for _ in range(TIMES)]
    taken = [seconds(partial(live, town)) for town in towns]
    return median(taken) / DAYS, towns[0].census()


def live(town: Peer) -> None:
    """Simulate all days."""
    for _ in range(DAYS):
        town.step()


def evenings() -> Evenings:
    """For each of those days: who is where, and the census one day later."""
    town, known = ours.Town(SIDE, SIDE, SEED), {}
    for evening in range(DAYS):
        kinds = list(town.state.cells) if evening in SAMPLED else []
        town.step()
        if kinds:
            known[evening] = kinds, town.census()
    return known


def a_day_of(make: MakePeer, known: Evenings) -> float:
    """CPU seconds for a day of Mesa: the mean over the sampled days."""
    taken = []
    for evening, (kinds, counted) in known.items():
        town = make(SIDE, SIDE, SEED, kinds, evening)
        taken.append(seconds(town.step))
        assert_alike(town.census(), counted)
    return mean(taken)


def bench() -> Figure:
    our, counted = our_days()
    looser: dict[str, MakePeer] = {"NumPy": numpy_town.Town, "Numba loop": numba_loop.Town}
    others = {}
    for name, make in looser.items():
        others[name], theirs = all_days_of(make)
        assert_alike(counted, theirs)
    known = evenings()
    others["Mesa, cached"] = a_day_of(mesa_cached.Town, known)
    their = a_day_of(mesa_idiomatic.Town, known)
    print("  ".join(f"{name} {CELLS / day / 1e6:,.2f} M/s, {day / our:,.1f}×" for name, day in others.items()))
    each, ratio = CELLS / 1e6, their / our
    goal = f"at least {GOAL}×"
    return Figure("outbreak_big", each / our, each / their, "M cells/s", "Mesa", ratio, goal, ratio >= GOAL)
