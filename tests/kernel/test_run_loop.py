"""Running a loop on a packed world, plain or compiled."""

from array import array

import pytest

from lazaretto.dice.tape import COUNT, tape_of
from lazaretto.kernel import fast, run_loop, to_compiled
from tests.dice.loops import PACES, ROUND, ROWS, walk
from tests.kernel.mills import MILL, STORE, Ledger, Scales, turn_mill, weigh


def test_both_modes_give_the_same_bytes_and_leave_the_given_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = bytes(range(24))
    after = []
    for mode in ("interpreted", "compiled"):
        monkeypatch.setenv("LAZARETTO_KERNEL", mode)
        after.append(run_loop(turn_mill, MILL, packed, 10))
    assert after[0] == after[1] != packed
    assert packed == bytes(range(24))


@pytest.mark.parametrize("mode", ["interpreted", "compiled"])
def test_a_tape_handed_in_is_the_one_written_on(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", mode)
    tape = tape_of(script=[0, 0, 0], room=3)
    run_loop(walk, ROUND, ROUND.blank(), ROWS.ints, tape, 3)
    assert tape[COUNT] == 3
    assert tape[-9:] == array("q", [PACES, 0, 0, PACES, 1, 0, PACES, 2, 0])


def scales() -> Scales:
    sacks = [{"weight": 10 * place, "share": place / 4, "marks": [0, place]} for place in range(3)]
    ledger = Ledger(STORE.record(rent=5, sacks=sacks), 1000, array("q", [1, 2, 3]), array("d", [0.0] * 3))
    return Scales(ledger, array("q", [0]), array("q", [0]))


def test_named_tuples_and_records_are_handed_over_with_all_their_parts() -> None:
    plain, twin = scales(), scales()
    assert weigh(plain) == fast(weigh)(to_compiled(twin)) == 5 + 1000 + 10 + 40
    for one in (plain, twin):
        assert one.ledger.weights == array("q", [1, 12, 23])
        assert one.ledger.shares == array("d", [0.0, 0.125, 0.25])
        assert (one.left[0], one.right[0]) == (1055, -1055)
