/** What keys mean, the same as in the terminal: a direction is one of `hjklyubn`, whichever key was pressed. */

/** @type {Object<string, [number, number]>} Columns and rows of a step; rows count from the top. */
export const DIRECTIONS = {
  h: [-1, 0],
  j: [0, 1],
  k: [0, -1],
  l: [1, 0],
  y: [-1, -1],
  u: [1, -1],
  b: [-1, 1],
  n: [1, 1],
};

/** The letter that each arrow key and its neighbours stand for, by the browser's names of the keys. */
const ARROWS = {
  ArrowLeft: "h",
  ArrowDown: "j",
  ArrowUp: "k",
  ArrowRight: "l",
  Home: "y",
  PageUp: "u",
  End: "b",
  PageDown: "n",
};
/** The same for the digits of a number pad. */
const DIGITS = { 4: "h", 2: "j", 8: "k", 6: "l", 7: "y", 9: "u", 1: "b", 3: "n", 5: "5" };
/** Second meanings of some keys. */
const SECOND = { s: ".", ",": "g", Decimal: ".", Spacebar: " " };

/**
 * What a key may mean, the most literal meaning first; empty if it belongs to the browser.
 *
 * @param {KeyboardEvent} event
 * @returns {string[]}
 */
export function meanings(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return [];
  const pad = event.code.startsWith("Numpad") ? event.code.slice("Numpad".length) : "";
  const way = ARROWS[event.key] ?? DIGITS[pad] ?? DIGITS[event.key];
  const runs = way && event.shiftKey && (event.key in ARROWS || pad in DIGITS);
  const found = [event.key, runs ? way.toUpperCase() : way, SECOND[event.key]];
  return [...new Set(found.filter(Boolean))];
}

/**
 * @param {string[]} meant
 * @returns {string} The direction among the meanings, with or without Shift; empty if there is none.
 */
export function direction(meant) {
  return meant.map((each) => each.toLowerCase()).find((each) => each in DIRECTIONS) ?? "";
}

/**
 * @param {string[]} meant
 * @returns {string} The direction of a run, that is Shift with a direction; empty if there is none.
 */
export function run(meant) {
  return meant.find((each) => each !== each.toLowerCase() && each.toLowerCase() in DIRECTIONS)?.toLowerCase() ?? "";
}

/**
 * The direction of a square, from its distance in columns and rows; empty for the same square.
 *
 * @param {number} columns
 * @param {number} rows
 * @returns {string}
 */
export function towards(columns, rows) {
  const step = String([Math.sign(columns), Math.sign(rows)]);
  return Object.keys(DIRECTIONS).find((key) => String(DIRECTIONS[key]) === step) ?? "";
}

/** Keys that mean the same on every board, so that they may be pressed without looking: directions and waiting. */
export const FIXED = [...Object.keys(DIRECTIONS), "."];

/** Keys that only change what others mean. */
export const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "NumLock", "Fn"];

/** Keys that a slider uses itself. */
const SLIDES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Tab"];

/**
 * Whether a key belongs to the element that has the focus: a text field, or a control that uses this key.
 *
 * @param {KeyboardEvent} event
 * @returns {boolean}
 */
export function isTaken(event) {
  const on = event.target instanceof Element ? event.target : null;
  if (!on) return false;
  if (on.matches("input[type=range]")) return SLIDES.includes(event.key);
  if (on.closest("dialog, input, select, textarea")) return true;
  const control = on.closest("button, a, summary");
  if (control) return event.key === "Tab" || event.key === "Enter" || event.key === " ";
  const scrolls = on.closest("[tabindex]") && on.scrollHeight > on.clientHeight;
  return Boolean(scrolls) && ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].includes(event.key);
}
