"""Compiling hot loops: marking functions, building their compiled twins, caching them. Only this room imports Numba."""

from lazaretto.kernel.build_twin import fast, is_cached, is_ready, pick
from lazaretto.kernel.cache import cache_home, digest
from lazaretto.kernel.compilable import compiled, marked
from lazaretto.kernel.compile_progress import tell_compiling
from lazaretto.kernel.record_layout import Layout, Record, Worlds
from lazaretto.kernel.run_loop import run_loop, to_compiled
from lazaretto.kernel.thread_crew import BOARD, NONE, finish, offer, take, together, wait_for_all, wait_for_work
from lazaretto.kernel.value_types import Float, Floats, Int, Ints, Octets, signed, unsigned

__all__ = [
    "BOARD",
    "NONE",
    "Float",
    "Floats",
    "Int",
    "Ints",
    "Layout",
    "Octets",
    "Record",
    "Worlds",
    "cache_home",
    "compiled",
    "digest",
    "fast",
    "finish",
    "is_cached",
    "is_ready",
    "marked",
    "offer",
    "pick",
    "run_loop",
    "signed",
    "take",
    "tell_compiling",
    "to_compiled",
    "together",
    "unsigned",
    "wait_for_all",
    "wait_for_work",
]
