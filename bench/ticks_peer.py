"""The plain Python one would write instead of Thousand Ticks' compiled loop: every die thrown, from act to act, and no
random streams to respect."""

from __future__ import annotations

import random

from lazaretto.books.thousand_ticks.bots import Plan, planned_ways
from lazaretto.books.thousand_ticks.rules import stats
from lazaretto.books.thousand_ticks.rules.weapon import design_of, dice_of
from lazaretto.books.thousand_ticks.sheet import Blow, armed_in, blow_on
from lazaretto.books.thousand_ticks.tables import TicksNumbers


def plain_blows(n: TicksNumbers, plan: Plan) -> list[Blow]:
    """What each side does to the other by a plan, without power."""
    armed = [armed_in(n, seat) for seat in "ab"]
    return [
        blow_on(n, own.fighter, own.weapon, planned_ways(n, own.fighter, design_of(own.weapon), plan)[1], other.fighter)
        for own, other in zip(armed, armed[::-1], strict=True)
    ]


def duels(n: TicksNumbers, blows: list[Blow], games: int) -> int:
    """Play duels with plain attacks; how many the first side wins."""
    full = [stats.hit_points(n, armed_in(n, seat).fighter) for seat in "ab"]
    dice = [dice_of(n, blow.rank) for blow in blows]
    last, won = n.rulings.rounds * n.time.round_ticks, 0
    for _ in range(games):
        hp, safe = list(full), [False, False]
        due = [n.time.ready_ap - (random.randint(1, 20) - 1) * n.time.start_ap for _ in range(2)]
        first = random.randint(0, 1)
        while True:
            who = first if due[0] == due[1] else int(due[1] < due[0])
            if due[who] > last:
                break
            blow, other = blows[who], 1 - who
            due[who] += blow.cost_ap
            safe[who] = False
            shown = random.randint(1, 20)
            if shown == 1 or (shown != 20 and shown + blow.attack < blow.defense):
                continue
            times = blow.times if shown >= (16 if blow.dueling else 20) else 1
            count, sides = dice[who]
            rolled = sum(random.randint(1, sides) for _ in range(count))
            bonus = blow.bonus * times if blow.bonus > 0 else blow.bonus
            hp[other] -= max(0, max(1, rolled * times + bonus) - blow.reduction)
            if hp[other] <= 0:
                won += who == 0
                break
            if blow.stuns and not safe[other] and random.randint(1, 20) + blow.fortitude < 10 + blow.rank:
                due[other] += n.time.stun_ap
                safe[other] = True
    return won
