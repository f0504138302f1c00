/** Tables: a heading for every column and every row, numbers right-aligned. */

import { build } from "../base/dom.js";

/** @typedef {{name?: string, kind?: string}} Column What stands over it, and classes of its cells: `number` for one. */
/** @typedef {Node|string|null|false} Cell */

/**
 * @param {Column[]} columns If none has a name, there is no head.
 * @param {Cell[][]} rows The first cell of each is its heading.
 * @param {{caption?: string, kind?: string}} [about]
 * @returns {HTMLElement}
 */
export function table(columns, rows, { caption = "", kind = "" } = {}) {
  const head = columns.some(({ name }) => name) && build("thead", {}, build("tr", {}, ...columns.map(over)));
  const lines = rows.map((cells) => build("tr", {}, ...cells.map((cell, at) => under(columns[at], cell, at))));
  const said = caption && build("caption", {}, caption);
  return build(classed("table", kind), {}, said, head, build("tbody", {}, ...lines));
}

/**
 * Puts a table into a box that scrolls.
 *
 * @param {string} name
 * @param {HTMLElement} body
 * @returns {HTMLElement}
 */
export function scrolled(name, body) {
  return build("div.scroll", { tabindex: 0, role: "group", "aria-label": name }, body);
}

/**
 * Puts something into a box that can be unfolded.
 *
 * @param {string} name
 * @param {HTMLElement} body
 * @param {string} [kind]
 * @returns {HTMLElement}
 */
export function folded(name, body, kind = "") {
  return build(classed("details", kind), {}, build("summary", {}, name), scrolled(name, body));
}

/** @param {Column} column */
function over({ name, kind = "" }) {
  return name ? build(classed("th", kind), { scope: "col" }, name) : build(classed("td", kind));
}

/**
 * @param {Column} column
 * @param {Cell} cell
 * @param {number} at
 */
function under({ kind = "" }, cell, at) {
  return at ? build(classed("td", kind), {}, cell) : build(classed("th", kind), { scope: "row" }, cell);
}

/**
 * @param {string} tag
 * @param {string} kind Classes, separated by spaces.
 */
function classed(tag, kind) {
  return [tag, ...kind.split(" ").filter(Boolean)].join(".");
}
