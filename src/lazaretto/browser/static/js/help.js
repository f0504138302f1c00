/** The help: every key on one page, and whether single keys do anything at all. */

import { build, named, put } from "./dom.js";
import { switching } from "./singlekeys.js";

/** @type {[string, string[][]][]} */
const KEYS = [
  [
    "Choosing",
    [
      ["arrows", "through the choices"],
      ["Enter", "take the marked one"],
      ["letters or :", "type it, then Enter"],
      ["Backspace, u", "take the last turn back"],
      ["c", "a hint"],
    ],
  ],
  [
    "On a board",
    [
      ["hjklyubn", "go there; so do arrows and the numpad"],
      ["Shift", "and a direction: run"],
      [". or s", "wait"],
      ["x", "look about; Esc stops"],
      ["+ and -", "larger, smaller"],
    ],
  ],
  [
    "What moves by itself",
    [
      ["space", "pause, or go on"],
      [".", "one step"],
      ["+ and -", "faster, slower"],
      ["left, right", "a turn back, a turn on"],
      ["Home, End", "to the beginning, to now"],
      ["x", "look into a square; arrows move"],
      ["r", "again, the same seed"],
      ["z", "again, another seed"],
    ],
  ],
  [
    "Always",
    [
      ["w", "why: every roll's odds"],
      ["~", "the seed"],
      ["?", "this page"],
    ],
  ],
];

/** The dialog with the keys. */
export class Help {
  constructor() {
    this.dialog = named("helping");
    switching(named("single"));
    put(named("keys"), ...KEYS.map(section));
  }

  open() {
    this.dialog.showModal();
  }
}

/** @param {[string, string[][]]} group */
function section([title, keys]) {
  const lines = keys.map(([key, does]) => build("div", {}, build("dt.mono", {}, key), build("dd", {}, does)));
  return build("section", {}, build("h3.label.ruled", {}, title), build("dl", {}, ...lines));
}
