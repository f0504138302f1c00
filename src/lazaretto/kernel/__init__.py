"""The only room that knows Numba: marking functions for compilation, building their fast twins, caching them."""

from lazaretto.kernel.build import alone, fast, is_ready, pick, warm
from lazaretto.kernel.cache import cache_home, digest
from lazaretto.kernel.kinds import Float, Floats, Int, Ints, Octets, signed, unsigned
from lazaretto.kernel.layout import Layout, Worlds
from lazaretto.kernel.mark import compiled, marked
from lazaretto.kernel.run import run
from lazaretto.kernel.threads import in_parallel, layer, span

__all__ = [
    "Float",
    "Floats",
    "Int",
    "Ints",
    "Layout",
    "Octets",
    "Worlds",
    "alone",
    "cache_home",
    "compiled",
    "digest",
    "fast",
    "in_parallel",
    "is_ready",
    "layer",
    "marked",
    "pick",
    "run",
    "signed",
    "span",
    "unsigned",
    "warm",
]
