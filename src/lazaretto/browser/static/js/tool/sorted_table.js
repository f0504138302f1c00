/** A table whose rows can be sorted, filtered and picked. It keeps its order and filter when its rows change. */

import { build, put, say } from "../base/dom.js";
import { sayings } from "../parts/result_tables.js";

/** @typedef {import("./tool_types.js").Table} Table */
/** @typedef {import("./tool_types.js").Value} Value */

/** How many rows are shown at first, and how many more with each press. */
const SHOWN = 40;
/** With fewer rows than this, there is no filter. */
const FEW = 6;

/** One table. */
export class SortedTable {
  /**
   * @param {Table} told
   * @param {import("./tool_types.js").Pick} pick
   */
  constructor(told, pick) {
    this.pick = pick;
    this.column = -1;
    this.falling = false;
    this.shown = SHOWN;
    this.filter = /** @type {HTMLInputElement} */ (
      build("input", { type: "search", placeholder: "only rows with …", "aria-label": `Filter ${told.title}` })
    );
    this.filter.addEventListener("input", () => this.draw());
    this.count = build("span.quiet", { role: "status" });
    this.place = build("div.scroll", { tabindex: 0, role: "group", "aria-label": told.title });
    this.more = build("button.plain.small", { type: "button", onclick: () => this.showMore() }, "More rows");
    this.bar = build("div.row.filter", {}, this.filter, this.count);
    this.element = build("div.sorted", {}, this.bar, this.place, this.more);
    // The filter is no field of the form around it.
    for (const kind of ["input", "change"]) this.element.addEventListener(kind, (event) => event.stopPropagation());
    this.show(told);
  }

  /** @param {Table} told */
  show(told) {
    this.told = told;
    this.says = sayings(told);
    this.bar.hidden = told.rows.length < FEW;
    this.draw();
  }

  showMore() {
    this.shown += 5 * SHOWN;
    this.draw();
  }

  /** @param {number} column */
  sort(column) {
    this.falling = this.column === column ? !this.falling : typeof this.told.rows[0]?.[column] === "number";
    this.column = column;
    this.draw();
  }

  /** @returns {Value[][]} The rows that pass the filter, in order. */
  get rows() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = (/** @type {Value[]} */ row) => row.map((value, at) => this.says[at](value)).join("\n").toLowerCase();
    const kept = this.told.rows.filter((row) => words.every((word) => text(row).includes(word)));
    if (this.column < 0 || this.column >= this.told.columns.length) return kept;
    const way = this.falling ? -1 : 1;
    return kept.sort((one, other) => compared(one[this.column], other[this.column], way));
  }

  draw() {
    const { title, columns, rows: all } = this.told;
    const rows = this.rows;
    say(this.count, rows.length < all.length ? `${rows.length} of ${all.length} rows` : `${all.length} rows`);
    this.more.hidden = rows.length <= this.shown;
    const head = build("thead", {}, build("tr", {}, ...columns.map((name, at) => this.heading(name, at))));
    const body = build("tbody", {}, ...rows.slice(0, this.shown).map((row) => this.row(row)));
    put(this.place, build("table.told-table", {}, build("caption", {}, title), head, body));
  }

  /**
   * @param {string} name
   * @param {number} at
   */
  heading(name, at) {
    const sorted = at === this.column ? (this.falling ? "descending" : "ascending") : null;
    const sign = sorted && build("span", { "aria-hidden": "true" }, this.falling ? " ▾" : " ▴");
    const again = () => {
      this.sort(at);
      /** @type {HTMLElement[]} */ ([...this.place.querySelectorAll("thead button")])[at]?.focus();
    };
    const button = build("button.plain.small", { type: "button", onclick: again }, name || "–", sign);
    return build(this.isNumber(at) ? "th.number" : "th", { scope: "col", "aria-sort": sorted }, button);
  }

  /** @param {Value[]} row */
  row(row) {
    const cells = row.map((value, at) => {
      const words = this.says[at](value);
      const kind = this.isNumber(at) ? ".number" : "";
      return at ? build(`td${kind}`, {}, words) : build(`th${kind}`, { scope: "row" }, this.picker(row, words));
    });
    return build("tr", {}, ...cells);
  }

  /**
   * The first cell, as a button if the row can be picked.
   *
   * @param {Value[]} row
   * @param {string} words
   */
  picker(row, words) {
    const { fields, tool = "" } = this.told;
    if (!fields) return words;
    const pairs = fields.map((field, at) => [field, String(row[at] ?? "")]).filter(([field]) => field);
    const act = () => this.pick(Object.fromEntries(pairs), tool);
    return build("button.plain.small", { type: "button", title: "Fill this into the form", onclick: act }, words);
  }

  /** @param {number} at */
  isNumber(at) {
    return !this.told.rows.some((row) => typeof row[at] === "string");
  }
}

/**
 * @param {Value} one
 * @param {Value} other
 * @param {number} way
 * @returns {number} Empty cells come last, whichever way; numbers come before words.
 */
function compared(one, other, way) {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === "number" && typeof other === "number") return way * (one - other);
  if (typeof one !== typeof other) return way * (typeof one === "number" ? -1 : 1);
  return way * String(one).localeCompare(String(other), "en");
}
