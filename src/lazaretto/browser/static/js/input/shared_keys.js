/** The keys that the browser has in common with the terminal.
 * `python -m tools.shared_keys` writes this file from play/base/key_table.py. */

/** @type {Object<string, [string, string]>} A key as it is printed, and what it does. */
export const KEYS = {
  move: ["arrows", "through the choices"],
  take: ["Enter", "take the marked one"],
  type: ["letters or :", "type it, then Enter"],
  undo: ["Backspace", "take the last {turn} back"],
  hint: ["c", "a hint"],
  why: ["w", "why, with odds"],
  go: ["hjklyubn", "go there"],
  wait: [". or s", "wait"],
  look: ["x", "look around"],
  minimap: ["m", "the minimap"],
  pause: ["space", "pause or go on"],
  step: [".", "step"],
  speed: ["+ and -", "faster, slower"],
  ends: ["Home, End", "the first {turn}; now"],
  again: ["r", "again, the same seed"],
  other: ["z", "again, another seed"],
  seed: ["~", "the seed"],
  help: ["?", "this page"],
};

/** @type {Object<string, string>} The name of the key in a `KeyboardEvent`. */
export const PRESS = {
  take: "Enter",
  type: ":",
  undo: "Backspace",
  hint: "c",
  why: "w",
  look: "x",
  minimap: "m",
  pause: " ",
  step: ".",
  again: "r",
  other: "z",
  seed: "~",
  help: "?",
};
