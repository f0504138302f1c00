/** The help: every key on one page, and the switch for single keys. */

import { build, named, put } from "../base/dom.js";
import { switching } from "../base/single_keys.js";
import { worded } from "../base/book_words.js";

/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/** @type {[string, (table: TableMessage) => boolean, string[][]][]} A heading, where it counts, and its keys. `{turn}` is what the book calls one. */
const KEYS = [
  [
    "Choosing",
    (table) => isPlayed(table),
    [
      ["arrows", "through the choices"],
      ["Enter", "take the marked one"],
      ["letters or :", "type it, then Enter"],
      ["Backspace, u", "take the last {turn} back"],
      ["c", "a hint"],
      ["w", "why: every roll's odds"],
    ],
  ],
  [
    "On a board",
    (table) => isPlayed(table),
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
    () => true,
    [
      ["space", "pause, or go on"],
      [".", "one step"],
      ["+ and -", "faster, slower"],
      ["left, right", "a {turn} back, a {turn} on"],
      ["Home, End", "to the beginning, to now"],
      ["x", "look into a square; arrows move"],
      ["r", "again, the same seed"],
      ["z", "again, another seed"],
    ],
  ],
  [
    "Always",
    () => true,
    [
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
  }

  /** @param {TableMessage} table Only what means something there. */
  show(table) {
    const counting = KEYS.filter(([, counts]) => counts(table));
    put(named("keys"), ...counting.map(([title, , keys]) => section(title, keys, table.turn)));
  }

  open() {
    this.dialog.showModal();
  }
}

/**
 * @param {TableMessage} table
 * @returns {boolean} Whether the game has any seats taken.
 */
function isPlayed(table) {
  return Object.keys(table.seats).length > 0;
}

/**
 * @param {string} title
 * @param {string[][]} keys
 * @param {string} turn
 */
function section(title, keys, turn) {
  const line = ([key, does]) => build("div", {}, build("dt.mono", {}, key), build("dd", {}, worded(does, turn)));
  const lines = keys.map(line);
  return build("section", {}, build("h3.label.ruled", {}, title), build("dl", {}, ...lines));
}
