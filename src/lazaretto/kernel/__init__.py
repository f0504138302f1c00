"""The only room that knows Numba: marking functions for compilation, building their fast twins, caching them."""

from lazaretto.kernel.build import fast, is_kept, is_ready, pick
from lazaretto.kernel.cache import cache_home, digest
from lazaretto.kernel.compilable import compiled, marked
from lazaretto.kernel.compile_progress import tell_compiling
from lazaretto.kernel.crew import BOARD, NONE, finish, is_wanted, offer, take, together, wait_for_all
from lazaretto.kernel.layout import Layout, Record, Worlds
from lazaretto.kernel.run_loop import handed, run_loop
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
    "handed",
    "is_kept",
    "is_ready",
    "is_wanted",
    "marked",
    "offer",
    "pick",
    "run_loop",
    "signed",
    "take",
    "tell_compiling",
    "together",
    "unsigned",
    "wait_for_all",
]
