"""Loops answered one draw at a time: every answerer gives the same through `tape` as through `roll`."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lazaretto.dice import (
    Again,
    Answerer,
    Drawn,
    Roll,
    Rolled,
    Sampled,
    Scripted,
    Traced,
    Typed,
    chance,
    outcomes,
    sided,
)
from lazaretto.refusal import Refusal
from tests.cases import each
from tests.dice.loops import ROUND, ROWS, alarms, dozed, go_paces, make_noise, watch


def by_hand(doors: int, roll: Roll) -> bytes:
    """The watchman's round written with plain rolls."""
    paces, raised = [0, 0, 0], 0
    for door in range(doors):
        went = roll(sided(4), "paces to the next door")
        paces[door % 3] += went
        raised += went >= 3 and roll(chance(1, 3).map(int), "something falls over")
    w = ROUND.worlds(ROUND.blank(), compiled=False)
    w[0].doors, w[0].alarms = doors, raised
    w[0].paces[:] = memoryview(bytearray(b"".join(n.to_bytes(4, "little") for n in paces))).cast("i")
    return ROUND.pack(w)


def told(roll: Roll, doors: int) -> list[Rolled]:
    traced = Traced(roll)
    watch(doors, traced)
    return traced.rolled


def test_somebody_has_to_answer() -> None:
    with pytest.raises(NotImplementedError):
        Answerer()(sided(6), "nobody there")


def test_a_script_of_faces_runs_the_loop() -> None:
    script = Scripted([4, 1, 2, 3, 0, 1])
    after = ROUND.plain(watch(4, script))
    script.finish()
    assert (after.doors, after.alarms, list(after.paces)) == (4, 1, [5, 2, 3])


def test_a_script_too_short_for_the_loop_is_refused_with_the_reason() -> None:
    with pytest.raises(Refusal, match="The script ends after 1 faces, but something falls over still asks"):
        watch(4, Scripted([4]))


@given(st.data())
def test_the_loop_asks_what_the_same_round_by_hand_asks(data: st.DataObject) -> None:
    picks = data.draw(st.lists(st.integers(0, 11), min_size=20, max_size=20))

    def answers() -> Drawn:
        left = iter(picks)
        return Drawn(lambda faces: next(left) % faces)

    assert watch(10, answers()) == by_hand(10, answers())


def test_a_person_answers_the_loop_one_draw_at_a_time() -> None:
    asked: list[str] = []
    typed = iter(["2", "5", "3", "1"])

    def ask(question: str) -> str:
        asked.append(question)
        return next(typed)

    person = Typed(ask, asked.append)
    assert ROUND.plain(watch(2, person)).alarms == 1
    assert person.places == [1, 2, 0]
    assert watch(2, Again(person.places)) == watch(2, Scripted([2, 3, True]))
    assert asked[1] == asked[3]
    assert asked[0] == "Paces: throw d4: "
    assert asked[2] == "'5' cannot be: a d4 shows 1 to 4."
    assert asked[4] == "Noise: throw d3, 1 hits: "


def test_outcomes_enumerate_the_loop_exactly() -> None:
    """Half the paces are long, and a long one makes noise in a third: 1/6 a door."""
    assert outcomes(alarms, 3) == {n: Fraction(ways, 216) for n, ways in {0: 125, 1: 75, 2: 15, 3: 1}.items()}
    assert outcomes(watch, 3) == outcomes(by_hand, 3)


@each("hours", [0, 63, 64, 65, 500])
def test_outcomes_follow_a_loop_past_the_first_room_of_its_log(hours: int) -> None:
    assert outcomes(dozed, hours) == {(hours, 1): Fraction(1, 3), (hours, 0): Fraction(2, 3)}


def test_the_log_tells_draws_and_events_with_why_die_face_and_person() -> None:
    noise = ROWS[1].die
    assert noise is not None
    assert told(Scripted([4, 1, 2]), 2) == [
        Rolled("paces to the next door", sided(4), 4, 0, go_paces),
        Rolled("something falls over", noise, 1, 0, make_noise),
        Rolled("the alarm is raised", None, 0, 0, make_noise),
        Rolled("paces to the next door", sided(4), 2, 1, go_paces),
    ]


def test_a_log_longer_than_its_first_room_is_told_whole() -> None:
    entries = told(Sampled(5), 200)
    assert len(entries) > 200
    assert told(Scripted(rolled.face for rolled in entries if rolled.die), 200) == entries


def test_the_stream_counts_the_loop_s_draws_and_goes_on_after_them() -> None:
    stream = Sampled(5)
    first = told(stream, 20)
    assert stream.draws == sum(rolled.die is not None for rolled in first)
    assert told(stream, 20) != first


def test_telling_or_not_gives_the_same_round() -> None:
    assert watch(200, Sampled(5)) == watch(200, Traced(Sampled(5)))


@pytest.mark.parametrize("mode", ["interpreted", "compiled"])
def test_every_answerer_gives_the_same_in_both_modes(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    expected: list[Any] = [told(Sampled(9), 40), outcomes(watch, 2), watch(3, Scripted([1, 2, 2]))]
    monkeypatch.setenv("LAZARETTO_KERNEL", mode)
    assert [told(Sampled(9), 40), outcomes(watch, 2), watch(3, Scripted([1, 2, 2]))] == expected


def test_games_of_one_seed_are_told_apart_on_loops_too() -> None:
    assert told(Sampled(7, game=1), 9) != told(Sampled(7, game=2), 9)
    assert told(Sampled(7, game=2), 9) == told(Sampled(7, game=2), 9)
