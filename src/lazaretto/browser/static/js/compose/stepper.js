/** A number as a stepper: a minus, the number and a plus, and a row of dice of which so many are set. A die can be clicked, and
 * one can drag along the row. A large number is a bar instead. */

import { build, put, say } from "../base/dom.js";
import { drawnDie } from "../view/dice.js";

/** @typedef {import("../base/view_types.js").Part} Part */

/** A number that can be larger than this is drawn as a bar. */
const MOST_DICE = 12;
/** More dice than this do not fit beside their label on a phone. */
const FEW = 3;
/** How many CSS pixels the pointer may move before a press becomes a drag. */
const STILL = 6;

/** One stepper. It keeps its elements while the numbers it can show stay the same. */
export class Stepper {
  /**
   * @param {Part} part
   * @param {(value: number) => void} set Called with a number that is offered.
   */
  constructor(part, set) {
    this.set = set;
    this.value = 0;
    /** @type {number[]} */
    this.offered = [];
    this.said = "";
    this.pool = build("span.pool", { "aria-hidden": "true" });
    this.number = build("output.number.mono", { "aria-hidden": "true" });
    this.control = build("div.steps-of", { role: "spinbutton", tabindex: 0, "aria-label": part.label }, this.pool);
    this.less = this.button("−", `Less ${part.label}`, -1);
    this.more = this.button("+", `More ${part.label}`, 1);
    this.element = build("div.stepper", {}, this.less, this.number, this.more, this.control);
    this.listen();
  }

  /**
   * @param {number[]} all Every number that it ever has here; those not offered are grey.
   * @param {number[]} offered
   * @param {number} value
   */
  show(all, offered, value) {
    this.offered = offered;
    this.value = value;
    this.draw(Math.max(...all));
    const [least, most] = [Math.min(...offered), Math.max(...offered)];
    const range = { "aria-valuenow": value, "aria-valuemin": least, "aria-valuemax": most };
    for (const [name, number] of Object.entries(range)) this.control.setAttribute(name, String(number));
    this.less.setAttribute("aria-disabled", String(value <= least));
    this.more.setAttribute("aria-disabled", String(value >= most));
    say(this.number, String(value));
    this.dice.forEach((die, place) => {
      die.classList.toggle("on", place < value);
      die.classList.toggle("never", place + 1 > most);
    });
    this.pool.style.setProperty("--part", String(value / (this.most || 1)));
  }

  /**
   * Draws as many dice as there can be. The third shows three pips, so that a row can be read like a ruler.
   *
   * @param {number} most
   */
  draw(most) {
    if (most === this.most) return;
    this.most = most;
    const isFew = most <= MOST_DICE;
    const face = (/** @type {number} */ place) => drawnDie({ face: String(place + 1), sides: 6, tone: "plain" });
    this.dice = Array.from({ length: isFew ? most : 0 }, (_, place) => face(place));
    put(this.pool, ...(isFew ? this.dice : [build("i")]));
    this.pool.classList.toggle("bar", !isFew);
    this.element.classList.toggle("many", most > FEW);
  }

  /** @param {number} wanted The nearest number that is offered is set. */
  choose(wanted) {
    const far = this.offered.map((value) => Math.abs(value - wanted));
    const nearest = this.offered[far.indexOf(Math.min(...far))];
    if (nearest !== this.value) this.set(nearest);
  }

  /** @param {number} by */
  step(by) {
    const at = this.offered.indexOf(this.value) + by;
    if (at >= 0 && at < this.offered.length) this.set(this.offered[at]);
  }

  focus() {
    this.control.focus({ preventScroll: true });
  }

  /**
   * @param {string} sign
   * @param {string} name
   * @param {number} by
   */
  button(sign, name, by) {
    const made = build("button.step", { type: "button", tabindex: -1, "aria-label": name }, sign);
    // The focus stays on the number, so that Enter takes the choice instead of stepping again.
    made.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      this.focus();
    });
    made.addEventListener("click", () => this.step(by));
    return made;
  }

  /** A press sets the number under the pointer, and a drag every number that it passes. */
  listen() {
    /** @type {{x: number, before: number, dragged: boolean}|null} */
    let held = null;
    this.control.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      held = { x: event.clientX, before: this.value, dragged: false };
      this.control.setPointerCapture(event.pointerId);
      this.focus();
      event.preventDefault();
    });
    this.control.addEventListener("pointermove", (event) => {
      if (!held || (!held.dragged && Math.abs(event.clientX - held.x) < STILL)) return;
      held.dragged = true;
      this.choose(this.under(event.clientX, event.clientY));
    });
    this.control.addEventListener("pointerup", (event) => {
      if (!held) return;
      const number = this.under(event.clientX, event.clientY);
      // The last die that is set takes itself back.
      if (!held.dragged) this.choose(number === held.before && this.dice.length ? number - 1 : number);
      held = null;
    });
    this.control.addEventListener("pointercancel", () => (held = null));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {number} The number of the die under the pointer, or nearest to it; left of the first there is none.
   */
  under(x, y) {
    const box = this.pool.getBoundingClientRect();
    if (x < box.left) return 0;
    if (!this.dice.length) return Math.round(((x - box.left) / box.width) * this.most);
    const far = this.dice.map((die) => {
      const { left, right, top, bottom } = die.getBoundingClientRect();
      return Math.hypot((left + right) / 2 - x, 3 * ((top + bottom) / 2 - y));
    });
    return far.indexOf(Math.min(...far)) + 1;
  }
}
