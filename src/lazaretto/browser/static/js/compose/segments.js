/** Words as segments: one of them is set, and those that are not offered are grey. */

import { build, put } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Part} Part */

/** A row of segments. It keeps its elements while its words stay the same. */
export class Segments {
  /**
   * @param {Part} part
   * @param {(value: string) => void} set Called with a word that is offered.
   */
  constructor(part, set) {
    this.set = set;
    /** @type {string[]} */
    this.words = [];
    /** @type {HTMLElement[]} */
    this.segments = [];
    this.element = build("div.segments", { role: "radiogroup", "aria-label": part.label });
    this.element.addEventListener("click", (event) => this.clicked(event));
  }

  /**
   * @param {string[]} all Every word that it ever has here.
   * @param {string[]} offered
   * @param {string} value
   */
  show(all, offered, value) {
    this.draw(all);
    this.offered = offered;
    this.value = value;
    this.segments.forEach((segment, place) => {
      const isSet = all[place] === value;
      segment.setAttribute("aria-checked", String(isSet));
      segment.setAttribute("aria-disabled", String(!offered.includes(all[place])));
      segment.tabIndex = isSet ? 0 : -1;
    });
    if (this.element.contains(document.activeElement)) this.focus();
  }

  /** @param {string[]} all */
  draw(all) {
    if (all.join("\n") === this.words.join("\n")) return;
    this.words = all;
    // They are no buttons: Enter takes the whole choice.
    this.segments = all.map((word) => build("span.segment", { role: "radio" }, word));
    put(this.element, ...this.segments);
  }

  focus() {
    this.segments[this.words.indexOf(this.value)]?.focus({ preventScroll: true });
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const word = this.words[this.segments.findIndex((segment) => segment.contains(/** @type {Node} */ (event.target)))];
    if (word === undefined || !this.offered.includes(word)) return;
    this.set(word);
    this.focus();
  }
}
