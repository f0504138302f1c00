/**
 * Tables of a book's own numbers: words left-aligned, numbers right-aligned, with as many decimals as a column
 * needs.
 */

import { scrolled, table } from "./table.js";

/** @typedef {string|number|null} Value */
/** @typedef {{title: string, columns: string[], rows: Value[][]}} ToldTable */

/** A column with numbers this large has one decimal, others have two. */
const MANY = 100;

/**
 * @param {ToldTable} told
 * @returns {HTMLElement}
 */
export function toldTable({ title, columns, rows }) {
  const kinds = columns.map((_, at) => rows.map((row) => row[at]));
  const says = sayings({ columns, rows });
  const heads = columns.map((name, at) => ({ name, kind: kinds[at].some(isWord) ? "" : "number" }));
  const cells = rows.map((row) => row.map((value, at) => says[at](value)));
  return scrolled(title, table(heads, cells, { caption: title, kind: "told-table" }));
}

/**
 * @param {{columns: string[], rows: Value[][]}} told
 * @returns {((value: Value) => string)[]} For each column, how its values are written.
 */
export function sayings({ columns, rows }) {
  return columns.map((_, at) => saying(rows.map((row) => row[at])));
}

/**
 * @param {Value[]} values A column.
 * @returns {(value: Value) => string} Formats its values; a missing one is a dash.
 */
function saying(values) {
  const broken = values.filter((value) => typeof value === "number" && !Number.isInteger(value));
  const high = values.reduce((most, value) => (typeof value === "number" ? Math.max(most, Math.abs(value)) : most), 0);
  const places = !broken.length ? 0 : high >= MANY ? 1 : 2;
  const form = new Intl.NumberFormat("en", { minimumFractionDigits: places, maximumFractionDigits: places });
  return (value) => (value === null ? "–" : typeof value === "number" ? form.format(value).replace("-", "−") : value);
}

/** @param {Value} value */
function isWord(value) {
  return typeof value === "string";
}
