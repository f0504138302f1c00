"""Marking a function leaves it as it is, and imports nothing heavy."""

from lazaretto.kernel import compiled, marked
from tests.kernel.fresh import fresh
from tests.kernel.mills import milled


def untouched(grain: int) -> int:
    return grain


def test_a_marked_function_is_itself() -> None:
    assert compiled(untouched) is untouched
    assert compiled(inline=True)(untouched) is untouched


def test_what_is_marked_is_known() -> None:
    assert marked(milled)
    assert not marked(fresh)
    assert not marked(compiled)
    assert not marked("milled")


def test_marking_and_running_interpreted_import_neither_numba_nor_numpy() -> None:
    assert fresh(
        """
        import sys
        from lazaretto.dice import Sampled, outcomes, sided
        from lazaretto.dice.random_streams import philox
        from lazaretto.kernel import compiled, fast, pick, run_loop, together

        pick(philox)(0, 0, 0, 0, 0, 0), Sampled(7)(sided(6), "x")
        print(sorted({"numba", "numpy", "llvmlite"} & set(sys.modules)))
        """
    ) == ["[]"]
