"""How fast a world moves, and how far back it is looked at."""

from lazaretto.terminal.pace import SECONDS, Pace


def test_speed_stays_within_its_bounds() -> None:
    pace = Pace()
    assert pace.hasten(99) == f"A step every {SECONDS[-1]:g} seconds."
    assert pace.hasten(-99) == f"A step every {SECONDS[0]:g} seconds."
    assert pace.seconds == SECONDS[0]


def test_looking_back_pauses_and_goes_no_further_than_there_are_turns() -> None:
    pace = Pace()
    pace.look_back(9, 4)
    assert (pace.back, pace.paused) == (4, True)
    pace.look_back(-9, 4)
    assert (pace.back, pace.paused) == (0, True)
