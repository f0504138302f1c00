/** Keys as every face knows them: a direction is one of `hjklyubn`, whatever key was pressed for it. */

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
const DIGITS = { 4: "h", 2: "j", 8: "k", 6: "l", 7: "y", 9: "u", 1: "b", 3: "n", 5: "5" };
const SECOND = { s: ".", ",": "g", Decimal: ".", Spacebar: " " };
/** What other keys stand for, by the names that browsers give them, and the second name of a key that has two. */

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
 * @returns {string} The direction among the meanings, with Shift or without; nothing where there is none.
 */
export function direction(meant) {
  return meant.map((each) => each.toLowerCase()).find((each) => each in DIRECTIONS) ?? "";
}

/**
 * @param {string[]} meant
 * @returns {string} The direction that is run in: Shift and a way.
 */
export function run(meant) {
  return meant.find((each) => each !== each.toLowerCase() && each.toLowerCase() in DIRECTIONS)?.toLowerCase() ?? "";
}

/**
 * The direction in which a square lies; nothing for one's own.
 *
 * @param {number} columns
 * @param {number} rows
 * @returns {string}
 */
export function towards(columns, rows) {
  const step = String([Math.sign(columns), Math.sign(rows)]);
  return Object.keys(DIRECTIONS).find((key) => String(DIRECTIONS[key]) === step) ?? "";
}

const SLIDES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Tab"];
/** Keys that a slider has for itself. */

/**
 * Whether a key is left to what it was pressed on: words are typed there, or it is a control's own.
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
