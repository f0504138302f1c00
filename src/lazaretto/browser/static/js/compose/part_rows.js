/** The parts of the marked choice, a row for each: steppers for numbers, segments for words, a target for a square. */

import { build, put } from "../base/dom.js";
import { Segments } from "./segments.js";
import { Stepper } from "./stepper.js";
import { TargetPicker } from "./target_picker.js";

/** @typedef {import("./composing.js").Composing} Composing */
/** @typedef {import("../base/view_types.js").Part} Part */
/** @typedef {{part: Part, place: number, control: any, element: HTMLElement}} Row */

/** The rows. Each keeps its elements from turn to turn, and so its place and the focus. */
export class PartRows {
  /** @param {import("./composer.js").Composer} composer */
  constructor(composer) {
    this.composer = composer;
    this.element = build("div.parts");
    this.said = "";
    /** @type {Row[]} */
    this.rows = [];
  }

  /** @param {Composing} composing */
  show(composing) {
    // Words or a number that are the same in all choices are nothing to set.
    const varied = composing.places.filter((place) => this.isSquare(composing, place) || composing.allValues(place).length > 1);
    const shown = composing.shown.filter((place) => varied.includes(place));
    this.lay(composing, varied);
    for (const { place, control, element, part } of this.rows) {
      element.hidden = !shown.includes(place);
      if (element.hidden) continue;
      const value = composing.marked.values[place];
      if (part.kind === "square") control.show(...this.composer.aim.described());
      else control.show(composing.allValues(place), composing.offered(place), value);
    }
  }

  /**
   * @param {Composing} composing
   * @param {number} place
   */
  isSquare({ composer }, place) {
    return composer.parts[place].kind === "square";
  }

  /** @returns {Row[]} The rows that are shown. */
  get shown() {
    return this.rows.filter((row) => !row.element.hidden);
  }

  /** @returns {Row|null} The row that has the focus. */
  get focused() {
    return this.rows.find(({ element }) => element.contains(document.activeElement)) ?? null;
  }

  /**
   * Makes a row for every part, if the parts are not those of before. Room is kept for as many rows as a choice can
   * have, and for the longest label, so that nothing moves.
   *
   * @param {Composing} composing
   * @param {number[]} varied The places of the parts that have a row.
   */
  lay({ composer, choices }, varied) {
    const said = JSON.stringify(composer.parts);
    const most = Math.max(...choices.map(({ values }) => varied.filter((place) => values[place] !== null).length));
    this.element.style.setProperty("--rows", String(most));
    this.element.style.setProperty("--letters", String(Math.max(...composer.parts.map(({ label }) => label.length))));
    if (said === this.said) return;
    this.said = said;
    this.rows = composer.parts.map((part, place) => this.row(part, place));
    put(this.element, ...this.rows.map(({ element }) => element));
  }

  /**
   * @param {Part} part
   * @param {number} place
   * @returns {Row}
   */
  row(part, place) {
    const set = (/** @type {any} */ value) => this.composer.change(this.composer.composing.set(place, value));
    const { aim } = this.composer;
    const control =
      part.kind === "number"
        ? new Stepper(part, set)
        : part.kind === "words"
          ? new Segments(part, set)
          : new TargetPicker(part, (by) => aim.cycle(by), () => aim.begin());
    const label = build("span.label", { "aria-hidden": "true" }, part.label);
    return { part, place, control, element: build("div.part", { "data-part": part.name }, label, control.element) };
  }
}
