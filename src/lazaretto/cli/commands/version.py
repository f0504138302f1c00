"""`lazaretto version`: versions of everything that could change a result."""

import sys
from importlib.metadata import version as installed

from lazaretto import __version__
from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.opening.shared_options import AsJson
from lazaretto.dice import STREAM_TAG


def version(*, json: AsJson = False) -> None:
    """Print the versions of Lazaretto, its random stream, and the libraries it uses."""
    versions = {
        "lazaretto": __version__,
        "stream": STREAM_TAG,
        "python": sys.version.split()[0],
        "numba": installed("numba"),
        "numpy": installed("numpy"),
    }
    if json:
        print_json(versions)
    else:
        print("\n".join(columns(list(versions.items()))))
