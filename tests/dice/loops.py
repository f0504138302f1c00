"""A watchman's round, the smallest loop that needs all of a tape: draws for several people, and events."""

from __future__ import annotations

from array import array
from typing import Annotated

from lazaretto.dice import Roll, Rows, chance, draw, note, sided
from lazaretto.kernel import Int, Ints, Layout, Worlds, compiled, run

ROUND = Layout("Round", doors="int16", alarms="uint8", paces=("int32", 3))
Rounds = Annotated[Worlds, ROUND]

PACES, NOISE, ALARM = range(3)


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


def go_paces(roll: Roll) -> int:
    """How far it is to the next door."""
    return roll(sided(4), "paces")


def make_noise(roll: Roll) -> bool:
    """Whether something falls over."""
    return roll(chance(1, 3), "noise")


def watch_rows() -> Rows:
    """The three rows, in the loop's order."""
    rows = Rows()
    assert rows.law("paces to the next door", go_paces) == PACES
    assert rows.law("something falls over", make_noise) == NOISE
    assert rows.event("the alarm is raised") == ALARM
    return rows


ROWS = watch_rows()


def watch(doors: int, roll: Roll) -> bytes:
    """A rule that is a loop: the packed round after so many doors."""
    return roll.tape(ROWS, lambda tape: walked(tape, doors))


def walked(tape: array[int], doors: int) -> bytes:
    """The round after one run of the loop on this tape."""
    return run(walk, ROUND, ROUND.blank(), ROWS.ints, tape, doors)


def alarms(doors: int, roll: Roll) -> int:
    """How often the alarm was raised."""
    raised: int = ROUND.plain(watch(doors, roll)).alarms
    return raised
