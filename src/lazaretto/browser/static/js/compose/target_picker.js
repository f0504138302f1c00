/** A square to aim at: what is there in words, the target before and the next, and the way to the board. */

import { build, say } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Part} Part */

/** The row of a square among the parts. The pointer on the board belongs to `Aim`. */
export class TargetPicker {
  /**
   * @param {Part} part
   * @param {(by: number) => void} cycle Goes through the targets.
   * @param {() => void} aim Starts aiming on the board.
   */
  constructor(part, cycle, aim) {
    this.words = build("span.target", { "aria-hidden": "true" });
    this.control = build("div.steps-of", { role: "spinbutton", tabindex: 0, "aria-label": part.label }, this.words);
    this.control.addEventListener("click", aim);
    const button = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {number} */ by) =>
      build("button.step", { type: "button", tabindex: -1, "aria-label": name, onclick: () => cycle(by) }, sign);
    this.element = build("div.stepper.aims", {}, button("◂", "Target before", -1), this.control, button("▸", "Next target", 1));
  }

  /**
   * @param {string} words The target in words.
   * @param {number} number Which of the targets it is, from 1.
   * @param {number} count How many there are.
   */
  show(words, number, count) {
    say(this.words, words);
    const range = { "aria-valuenow": number, "aria-valuemin": 1, "aria-valuemax": count, "aria-valuetext": words };
    for (const [name, value] of Object.entries(range)) this.control.setAttribute(name, String(value));
  }

  focus() {
    this.control.focus({ preventScroll: true });
  }
}
