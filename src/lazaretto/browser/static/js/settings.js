/** Settings of a variant, `table.key=value` each: they count for everything that is asked on the page. */

import { build } from "./dom.js";

/** The settings, in an area with one a line. */
export class Settings {
  constructor() {
    const plain = { rows: 2, spellcheck: "false", autocapitalize: "off", placeholder: "table.key=value" };
    this.area = /** @type {HTMLTextAreaElement} */ (build("textarea.mono", plain));
    this.element = build("label.wide", {}, build("span.label", {}, "Changed rules and numbers, one a line"), this.area);
    /** @type {(() => void)[]} */
    this.told = [];
    this.area.addEventListener("input", () => this.tell());
  }

  /** @returns {string[]} */
  get lines() {
    return this.area.value.split("\n").map((line) => line.trim().replace(/\s*=\s*/, "=")).filter(Boolean);
  }

  /** @returns {{set?: string[]}} For a request. */
  get asked() {
    return this.lines.length ? { set: this.lines } : {};
  }

  /**
   * @param {string} line
   * @returns {boolean}
   */
  has(line) {
    return this.lines.includes(line);
  }

  /**
   * Puts a setting in the place of any other of its key, or takes it out again.
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

  /** @returns {HTMLElement} A line that says what is changed. */
  under() {
    const place = build("p.under");
    this.listen(() => (place.textContent = this.lines.length ? `With ${this.lines.join(", ")}.` : ""));
    return place;
  }
}
