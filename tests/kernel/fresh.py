"""Running Python code in a new process, with its own cache if wanted."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parents[2]


def fresh(code: str, *folders: Path, **settings: str) -> list[str]:
    """The lines that the code prints. Modules are imported from the folders first, then from here."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LAZARETTO_", "NUMBA_"))}
    path = os.pathsep.join(str(folder) for folder in (*folders, ROOT, ROOT / "src"))
    done = subprocess.run(
        [sys.executable, "-c", dedent(code)],
        # Without bytecode: Python would not notice an edit within the same second.
        env=kept | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
