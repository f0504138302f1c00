"""Where played games are kept: the user's data folder, or the one that LAZARETTO_DATA names."""

from __future__ import annotations

import os
from pathlib import Path


def data_home() -> Path:
    """The folder of the library and the morgue."""
    named = os.environ.get("LAZARETTO_DATA")
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("lazaretto", appauthor=False)
