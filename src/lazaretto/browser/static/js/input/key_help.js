/** The help: every key on one page, and the switch for single keys. */

import { build, named, put } from "../base/dom.js";
import { bindCheckbox } from "../base/single_keys.js";
import { worded } from "../base/book_words.js";
import { KEYS } from "./shared_keys.js";

/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */
/** @typedef {import("../base/view_types.js").Option} Option */

/**
 * @typedef {Object} Seen What is on the page.
 * @property {import("../board/board.js").Board|null} board
 * @property {Option[]} options
 */

/** @typedef {(table: TableMessage, seen: Seen) => boolean} Counts Whether a key means something in this game. */

/** @type {Counts} */
const onBoard = (_, { board }) => board !== null;

/** @type {[string, Counts, [string[], Counts?][]][]} A heading and its keys, each with where it counts. `{turn}` is what the book calls one. */
const GROUPS = [
  [
    "Choosing",
    (table) => isPlayed(table),
    [
      [KEYS.move],
      [KEYS.take],
      [KEYS.type],
      [[`${KEYS.undo[0]}, u`, KEYS.undo[1]], (_, seen) => !has(seen, "hjklyubn")],
      [KEYS.undo, (_, seen) => has(seen, "hjklyubn")],
      [KEYS.hint],
      [KEYS.why],
    ],
  ],
  [
    "On a board",
    (table, seen) => isPlayed(table) && onBoard(table, seen),
    [
      [[KEYS.go[0], `${KEYS.go[1]}; so do arrows and the numpad`], (_, seen) => has(seen, "yubn")],
      [["hjkl", `${KEYS.go[1]}; so do arrows and the numpad`], (_, seen) => !has(seen, "yubn")],
      [KEYS.wait, (_, seen) => has(seen, ".")],
      [[KEYS.look[0], `${KEYS.look[1]}; Esc stops`]],
      [KEYS.minimap, (_, { board }) => Boolean(board?.hasMap)],
      [["+ and -", "larger, smaller"], (table) => !table.by_itself],
    ],
  ],
  [
    "Its pace",
    (table) => table.by_itself && table.drives,
    [
      [KEYS.pause],
      [KEYS.step],
      [KEYS.speed],
    ],
  ],
  [
    "A world that moves by itself",
    (table) => table.by_itself,
    [
      [["left, right", "a {turn} back, a {turn} on"]],
      [KEYS.ends],
      [["x", "inspect a square; arrows move"], onBoard],
      [KEYS.again],
      [KEYS.other],
    ],
  ],
  [
    "Once it is over",
    (table) => !table.by_itself,
    [
      [KEYS.again],
      [KEYS.other],
    ],
  ],
  [
    "Always",
    () => true,
    [
      [KEYS.seed],
      [KEYS.help],
    ],
  ],
];

/** The dialog with the keys. */
export class KeyHelp {
  /** @param {() => Seen} seen */
  constructor(seen) {
    this.dialog = named("helping");
    this.seen = seen;
    bindCheckbox(named("single"));
  }

  /**
   * Takes over what is known of a game.
   *
   * @param {TableMessage} table
   * @param {string[][]} comforts The keys of its comforts.
   */
  show(table, comforts) {
    this.table = table;
    this.comforts = comforts;
    this.list();
  }

  /** Lists the keys that mean something in this game, as it stands. */
  list() {
    const { table, comforts = [] } = this;
    if (!table) return;
    const counts = (/** @type {Counts} */ rule) => rule(table, this.seen());
    const groups = GROUPS.filter(([, rule]) => counts(rule)).map(([title, , keys]) => ({
      title,
      keys: keys.filter(([, rule]) => !rule || counts(rule)).map(([key]) => key),
    }));
    if (comforts.length) groups.splice(2, 0, { title: "Several steps at once; any key stops", keys: comforts });
    put(named("keys"), ...groups.map(({ title, keys }) => section(title, keys, table.turn)));
  }

  open() {
    this.list();
    this.dialog.showModal();
  }
}

/**
 * @param {Seen} seen
 * @param {string} keys
 * @returns {boolean} Whether a choice has one of these keys.
 */
function has({ options }, keys) {
  return options.some(({ key }) => key !== "" && keys.includes(key));
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
