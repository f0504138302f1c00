"""The plain Python that one would write for Thousand Ticks' duels: chances by damage taken, and duels thrown one die at
a time. The benches of the forge and of all pairs compare themselves with it."""

from __future__ import annotations

from random import Random

from lazaretto.books.thousand_ticks.sheet import Blow

LAST, STARTS, STUN = 100_000, tuple(range(50, 1001, 50)), 500
DICE = ((1, 2), (1, 3), (1, 4), (1, 6), (1, 8), (1, 10), (2, 6), (3, 6), (4, 6), (4, 8), (4, 10))


def blow_chances(blow: Blow) -> dict[int, float]:
    """The chance of each damage, by going through every face of every die."""
    totals = {0: 1.0}
    count, sides = DICE[blow.rank - 1]
    for _ in range(count):
        totals = _added(totals, sides)
    found: dict[int, float] = {}
    for face in range(1, 21):
        if face == 1 or (face != 20 and face + blow.attack < blow.defense):
            found[0] = found.get(0, 0.0) + 1 / 20
            continue
        times = blow.times if face > (15 if blow.dueling else 19) else 1
        for rolled, chance in totals.items():
            bonus = blow.bonus * times if blow.bonus > 0 else blow.bonus
            done = max(0, max(1, rolled * times + bonus) - blow.reduction)
            found[done] = found.get(done, 0.0) + chance / 20
    return found


def _added(totals: dict[int, float], sides: int) -> dict[int, float]:
    after: dict[int, float] = {}
    for total, chance in totals.items():
        for face in range(1, sides + 1):
            after[total + face] = after.get(total + face, 0.0) + chance / sides
    return after


def drop_times(blow: Blow, hp: int) -> dict[int, float]:
    """The chance of each tick at which a fighter with so many HP falls."""
    chances, taken = blow_chances(blow), {0: 1.0}
    ticks: dict[int, float] = {}
    for number in range(LAST // blow.cost_ap + 1):
        after: dict[int, float] = {}
        fallen = 0.0
        for before, chance in taken.items():
            for done, share in chances.items():
                if before + done >= hp:
                    fallen += chance * share
                else:
                    after[before + done] = after.get(before + done, 0.0) + chance * share
        taken = after
        for start in STARTS:
            tick = start + number * blow.cost_ap
            if tick <= LAST:
                ticks[tick] = ticks.get(tick, 0.0) + fallen / len(STARTS)
        if sum(taken.values()) < 1e-16:
            break
    return ticks


def race(a: dict[int, float], b: dict[int, float]) -> float:
    """The chance that the first one drops the other first."""
    a_stands, wins = 1.0, 0.0
    for tick in sorted({*a, *b}):
        by_a, by_b = a.get(tick, 0.0), b.get(tick, 0.0)
        wins += by_a * (a_stands - by_b / 2)
        a_stands -= by_b
    return wins


def thrown(blows: tuple[Blow, Blow], hp: tuple[int, int], dice: Random) -> int:
    """One duel of plain attacks, thrown: 0 or 1, who won."""
    left, due, first = [hp[1], hp[0]], [dice.choice(STARTS), dice.choice(STARTS)], dice.randrange(2)
    safe = [False, False]
    while min(due) <= LAST:
        who = first if due[0] == due[1] else due.index(min(due))
        blow, safe[who] = blows[who], False
        due[who] += blow.cost_ap
        face = dice.randint(1, 20)
        if face == 1 or (face != 20 and face + blow.attack < blow.defense):
            continue
        count, sides = DICE[blow.rank - 1]
        times = blow.times if face > (15 if blow.dueling else 19) else 1
        rolled = sum(dice.randint(1, sides) for _ in range(count)) * times
        left[who] -= max(0, max(1, rolled + (blow.bonus * times if blow.bonus > 0 else blow.bonus)) - blow.reduction)
        if left[who] <= 0:
            return who
        if blow.stuns and not safe[1 - who] and dice.randint(1, 20) + blow.fortitude < 10 + blow.rank:
            due[1 - who], safe[1 - who] = due[1 - who] + STUN, True
    return 2
