/** The variant and the settings (`table.key=value`) of a page; they apply to everything the page asks for. */

import { build } from "../base/dom.js";
import { VariantMenu } from "../parts/variant_menu.js";

/** The settings in a text area, one for each line, and a map in another one if the book takes maps. */
export class Settings {
  constructor() {
    this.area = area("table.key=value");
    this.map = area("one letter a cell, a line a row", { rows: 4, wrap: "off" });
    this.mapKey = "";
    this.variants = new VariantMenu(() => this.tell());
    this.element = build("div.fields.wide", {}, labelled("Changed rules and numbers, one a line", this.area));
    /** @type {(() => void)[]} */
    this.told = [];
    for (const each of [this.area, this.map]) each.addEventListener("input", () => this.tell());
  }

  /** @param {string} key The setting that takes a map; empty if there is none. */
  offerMap(key) {
    this.mapKey = key;
    if (key) this.element.append(labelled("Map as text", this.map));
  }

  /** @returns {string[]} */
  get lines() {
    return this.area.value.split("\n").map((line) => line.trim().replace(/\s*=\s*/, "=")).filter(Boolean);
  }

  /** @returns {string[]} The rows of the map. */
  get rows() {
    return this.mapKey ? this.map.value.split("\n").map((row) => row.trim()).filter(Boolean) : [];
  }

  /** @returns {{variant?: string, set?: string[]}} For a request. */
  get asked() {
    const set = [...this.lines, ...(this.rows.length ? [`${this.mapKey}=${JSON.stringify(this.rows)}`] : [])];
    const variant = this.variants.name;
    return { ...(variant ? { variant } : {}), ...(set.length ? { set } : {}) };
  }

  /**
   * @param {string} line
   * @returns {boolean}
   */
  has(line) {
    return this.lines.includes(line);
  }

  /**
   * Adds a setting, replacing any other with the same key, or removes it.
   *
   * @param {string} line
   */
  toggle(line) {
    const key = line.split("=")[0];
    const others = this.lines.filter((each) => each.split("=")[0] !== key);
    this.area.value = (this.has(line) ? others : [...others, line]).join("\n");
    this.tell();
  }

  /** @param {() => void} listener Called now, and when the settings change. */
  listen(listener) {
    this.told.push(listener);
    listener();
  }

  tell() {
    for (const listener of this.told) listener();
  }

  /**
   * @param {boolean} [begins] Whether a map applies here, because a game begins.
   * @param {boolean} [chosen] Whether the variant's menu is beside it, so that it need not be named.
   * @returns {HTMLElement} A line that says what is changed.
   */
  under(begins = true, chosen = false) {
    const place = build("p.under");
    const map = () => (begins && this.rows.length ? [`a map of ${this.rows.length} rows`] : []);
    const variant = () => (this.variants.chosen && !chosen ? [this.variants.chosen.title] : []);
    const changed = () => [...variant(), ...this.lines, ...map()].join(", ");
    this.listen(() => (place.textContent = changed() && `With ${changed()}.`));
    return place;
  }
}

/**
 * @param {string} label
 * @param {HTMLElement} input
 */
function labelled(label, input) {
  return build("label.wide", {}, build("span.label", {}, label), input);
}

/**
 * @param {string} placeholder
 * @param {Object<string, string|number>} [more]
 * @returns {HTMLTextAreaElement}
 */
function area(placeholder, more = {}) {
  const plain = { rows: 2, spellcheck: "false", autocapitalize: "off", placeholder, ...more };
  return /** @type {HTMLTextAreaElement} */ (build("textarea.mono", plain));
}
