"""`python -m tools.shared_keys`: writes the keys of the browser and their words from the table of all keys."""

from __future__ import annotations

import json

from lazaretto.play.base.key_table import Key
from tools.pages import ROOT

FILE = ROOT / "src" / "lazaretto" / "browser" / "static" / "js" / "input" / "shared_keys.js"

HEAD = """/** The keys that the browser has in common with the terminal.
 * `python -m tools.shared_keys` writes this file from play/base/key_table.py. */

/** @type {Object<string, [string, string]>} A key as it is printed, and what it does. */
export const KEYS = {
"""

PRESSES = """
/** @type {Object<string, string>} The name of the key in a `KeyboardEvent`. */
export const PRESS = {
"""

BROWSER_NAMES = {"enter": "Enter", "backspace": "Backspace", "space": " "}
"""What browsers call the keys that have a name in a terminal."""

SHARED = (
    *(Key.MOVE, Key.TAKE, Key.TYPE, Key.UNDO, Key.HINT, Key.WHY, Key.GO, Key.WAIT, Key.LOOK, Key.MINIMAP),
    *(Key.PAUSE, Key.STEP, Key.SPEED, Key.ENDS, Key.AGAIN, Key.OTHER, Key.SEED, Key.HELP),
)
"""The keys that mean the same in the browser."""


def written() -> str:
    """The text of the file."""
    lines = (f"  {key.name.lower()}: {json.dumps(key.help, ensure_ascii=False)},\n" for key in SHARED)
    presses = (
        f"  {key.name.lower()}: {json.dumps(BROWSER_NAMES.get(key.press, key.press))},\n" for key in SHARED if key.press
    )
    return HEAD + "".join(lines) + "};\n" + PRESSES + "".join(presses) + "};\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
