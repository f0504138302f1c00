"""How fast a world moves, in words and in seconds, and how far back the user looks."""

from lazaretto.terminal.base.watch_speed import LEAST_WAIT_SECONDS, SPEEDS, Speed


def test_every_speed_has_its_words() -> None:
    assert [Speed(level=level).words for level in range(len(SPEEDS))] == [
        "a turn every 2 seconds",
        "a turn a second",
        "2 turns a second",
        "4 turns a second",
        "10 turns a second",
        "25 turns a second",
        "100 turns a second",
        "as fast as it goes",
    ]
    assert Speed(paused=True).words == "paused"


def test_a_turn_is_called_what_the_book_calls_it() -> None:
    said = [Speed(level=level, turn="day").words for level in range(len(SPEEDS))]
    assert said[:3] == ["a day every 2 seconds", "a day a second", "2 days a second"]
    assert "turn" not in " ".join(said)


def test_it_is_never_faster_than_the_fastest_nor_slower_than_the_slowest() -> None:
    speed = Speed()
    speed.hasten(99)
    assert (speed.turns, speed.seconds) == SPEEDS[-1]
    speed.hasten(-99)
    assert (speed.turns, speed.seconds) == SPEEDS[0]


def test_what_a_turn_took_is_no_longer_waited_for() -> None:
    speed = Speed()
    assert speed.wait(0.0) == 1.0
    assert speed.wait(0.75) == 0.25
    assert speed.wait(5.0) == LEAST_WAIT_SECONDS


def test_looking_back_goes_no_further_than_the_start_and_pauses() -> None:
    speed = Speed()
    speed.look_back(9, 4)
    assert (speed.back, speed.paused) == (4, True)
    speed.look_back(-9, 4)
    assert (speed.back, speed.paused) == (0, True)
