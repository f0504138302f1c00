"""`python -m tools.key_words`: write what keys mean for the browser's help, from the table that every face has."""

from __future__ import annotations

import json

from lazaretto.play.key_table import Key
from tools.pages import ROOT

FILE = ROOT / "src" / "lazaretto" / "browser" / "static" / "js" / "input" / "key_words.js"

HEAD = """/** What keys mean that the browser has in common with the terminal, each as it is written and what it does.
 * `python -m tools.key_words` writes this file from play/key_table.py. */

/** @type {Object<string, [string, string]>} */
export const KEYS = {
"""

SHARED = (
    *(Key.MOVE, Key.TAKE, Key.TYPE, Key.UNDO, Key.HINT, Key.WHY, Key.GO, Key.WAIT, Key.LOOK, Key.PAUSE, Key.STEP),
    *(Key.SPEED, Key.ENDS, Key.AGAIN, Key.OTHER, Key.SEED, Key.HELP),
)
"""The keys that mean the same in the browser."""


def written() -> str:
    """The whole file."""
    lines = (f"  {key.name.lower()}: {json.dumps(key.help, ensure_ascii=False)},\n" for key in SHARED)
    return HEAD + "".join(lines) + "};\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
