"""A watchman's round, the smallest loop that needs all of a tape: draws for several people, and events."""

from __future__ import annotations

from array import array
from typing import Annotated

from lazaretto.dice import Roll, Rows, chance, draw, note, sided
from lazaretto.dice.tape import next_script, rewind, share
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled, run_loop

ROUND = Layout("Round", doors="int16", alarms="uint8", paces=("int32", 3))
Rounds = Annotated[Worlds, ROUND]

PACES, NOISE, ALARM, QUIET = range(4)


@compiled
def walk(worlds: Rounds, rows: Ints, tape: Ints, doors: Int) -> None:
    """Past each door a watchman goes some paces; long ones may make noise, and noise is an alarm."""
    w = worlds[0]
    for door in range(doors):
        who = door % 3
        paces = draw(tape, rows, PACES, who)
        w.doors += 1
        w.paces[who] += paces
        if paces >= 3 and draw(tape, rows, NOISE, who) == 1:
            w.alarms += 1
            note(tape, ALARM, who, door)


@compiled
def doze(worlds: Rounds, rows: Ints, tape: Ints, hours: Int) -> None:
    """Hour after hour nothing can happen, and then something may: a long log with two endings."""
    w = worlds[0]
    for hour in range(hours):
        w.doors += draw(tape, rows, QUIET, hour)
    w.alarms = draw(tape, rows, NOISE, 0)


@compiled
def lurch(rows: Ints, tape: Ints, doors: Int) -> int:
    """The round without its events: paces past so many doors, ten for every noise, which ends the round."""
    gone = 0
    for door in range(doors):
        paces = draw(tape, rows, PACES, door)
        gone += paces
        if paces >= 3 and draw(tape, rows, NOISE, door) == 1:
            return gone + 10
    return gone


@compiled
def leaf(rows: Ints, tape: Ints, doors: Int, found: Ints) -> int:
    """Enumerate the loop: the result of each way its dice can fall, and its chance; how many ways there are."""
    ways = 0
    more = True
    while more:
        rewind(tape)
        found[3 * ways] = lurch(rows, tape, doors)
        found[3 * ways + 1], found[3 * ways + 2] = share(tape, rows)
        ways += 1
        more = next_script(tape, rows)
    return ways


def go_paces(roll: Roll) -> int:
    """How far it is to the next door."""
    return roll(sided(4), "paces")


def make_noise(roll: Roll) -> bool:
    """Whether something falls over."""
    return roll(chance(1, 3), "noise")


def stay_quiet(roll: Roll) -> int:
    """A die of one face."""
    return roll(sided(1), "quiet")


def watch_rows() -> Rows:
    """The rows, in the loop's order."""
    rows = Rows()
    assert rows.law("paces to the next door", go_paces) == PACES
    assert rows.law("something falls over", make_noise) == NOISE
    assert rows.event("the alarm is raised", make_noise) == ALARM
    assert rows.law("a quiet hour", stay_quiet) == QUIET
    return rows


ROWS = watch_rows()


def watch(doors: int, roll: Roll) -> bytes:
    """A rule that runs the loop: the packed round after so many doors."""
    return roll.tape(ROWS, lambda tape: walked(tape, doors))


def walked(tape: array[int], doors: int) -> bytes:
    """The round after one run of the loop on this tape."""
    return run_loop(walk, ROUND, ROUND.blank(), ROWS.ints, tape, doors)


def alarms(doors: int, roll: Roll) -> int:
    """How often the alarm was raised."""
    raised: int = ROUND.plain(watch(doors, roll)).alarms
    return raised


def dozed(hours: int, roll: Roll) -> tuple[int, int]:
    """Quiet hours, and whether there was noise after them."""
    packed = roll.tape(ROWS, lambda tape: run_loop(doze, ROUND, ROUND.blank(), ROWS.ints, tape, hours))
    after = ROUND.plain(packed)
    return after.doors, after.alarms
