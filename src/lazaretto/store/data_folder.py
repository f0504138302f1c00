"""The folder for saved games: the user's data folder, or the one named by LAZARETTO_DATA."""

from __future__ import annotations

import os
from pathlib import Path


def data_home() -> Path:
    """The folder that holds the library and the morgue."""
    named = os.environ.get("LAZARETTO_DATA")
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("lazaretto", appauthor=False)
