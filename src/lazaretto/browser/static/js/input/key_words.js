/** What keys mean that the browser has in common with the terminal, each as it is written and what it does.
 * `python -m tools.key_words` writes this file from play/key_table.py. */

/** @type {Object<string, [string, string]>} */
export const KEYS = {
  move: ["arrows", "through the choices"],
  take: ["Enter", "take the marked one"],
  type: ["letters or :", "type it, then Enter"],
  undo: ["Backspace", "take the last {turn} back"],
  hint: ["c", "a hint"],
  why: ["w", "why, with odds"],
  go: ["hjklyubn", "go there"],
  wait: [". or s", "wait"],
  look: ["x", "look about"],
  pause: ["space", "pause or go on"],
  step: [".", "step"],
  speed: ["+ and -", "faster, slower"],
  ends: ["Home, End", "the first {turn}; now"],
  again: ["r", "again, the same seed"],
  other: ["z", "again, another seed"],
  seed: ["~", "the seed"],
  help: ["?", "this page"],
};
