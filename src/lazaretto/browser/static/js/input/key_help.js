/** The help: every key on one page, and the switch for single keys. */

import { build, named, put } from "../base/dom.js";
import { bindCheckbox } from "../base/single_keys.js";
import { worded } from "../base/book_words.js";
import { KEYS } from "./shared_keys.js";

/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/** @type {[string, (table: TableMessage) => boolean, string[][]][]} A heading, where it counts, and its keys. `{turn}` is what the book calls one. */
const GROUPS = [
  [
    "Choosing",
    (table) => isPlayed(table),
    [
      KEYS.move,
      KEYS.take,
      KEYS.type,
      [`${KEYS.undo[0]}, u`, KEYS.undo[1]],
      KEYS.hint,
      KEYS.why,
    ],
  ],
  [
    "On a board",
    (table) => isPlayed(table),
    [
      [KEYS.go[0], `${KEYS.go[1]}; so do arrows and the numpad`],
      ["Shift", "with a direction: run"],
      KEYS.wait,
      [KEYS.look[0], `${KEYS.look[1]}; Esc stops`],
      KEYS.minimap,
      ["+ and -", "larger, smaller"],
    ],
  ],
  [
    "Its pace",
    (table) => !table.by_itself || table.drives,
    [
      KEYS.pause,
      KEYS.step,
      KEYS.speed,
    ],
  ],
  [
    "A world that moves by itself",
    () => true,
    [
      ["left, right", "a {turn} back, a {turn} on"],
      KEYS.ends,
      ["x", "inspect a square; arrows move"],
      KEYS.again,
      KEYS.other,
    ],
  ],
  [
    "Always",
    () => true,
    [
      KEYS.seed,
      KEYS.help,
    ],
  ],
];

/** The dialog with the keys. */
export class KeyHelp {
  constructor() {
    this.dialog = named("helping");
    bindCheckbox(named("single"));
  }

  /** @param {TableMessage} table Only what means something there. */
  show(table) {
    const counting = GROUPS.filter(([, counts]) => counts(table));
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
