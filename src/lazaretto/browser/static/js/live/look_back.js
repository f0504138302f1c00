/** Looking back at earlier turns of a game that moves by itself, and returning to now. */

import { named, say } from "../base/dom.js";
import { Leafing } from "./turn_pages.js";

/** @typedef {import("./turn_fetcher.js").TurnData} TurnData */

/**
 * @typedef {Object} Page
 * @property {(turn: TurnData) => void} past Shows a turn gone by.
 * @property {() => void} present Shows how it stands now.
 * @property {() => void} pause Pauses the game while the user looks back.
 * @property {(words: string) => void} say
 */

/** The slider and its buttons. */
export class Days {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.slider = named("turn");
    this.word = "turn";
    this.open("", 0);
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    named("to-first").addEventListener("click", () => this.go(this.first));
    named("to-back").addEventListener("click", () => this.step(-1));
    named("to-forth").addEventListener("click", () => this.step(1));
    named("to-now").addEventListener("click", () => this.now());
  }

  /**
   * @param {string} game
   * @param {number} first The turn before its first: where it begins.
   */
  open(game, first) {
    const refuse = (/** @type {unknown} */ wrong) => this.page.say(wrong instanceof Error ? wrong.message : String(wrong));
    this.leafing?.leave();
    this.leafing = new Leafing(game, (turn) => this.show(turn), refuse);
    this.leafing.first = this.leafing.last = first;
    this.tell();
  }

  get first() {
    return this.leafing.first;
  }

  get last() {
    return this.leafing.last;
  }

  /** @returns {boolean} Whether the user is looking back. */
  get isBack() {
    return this.leafing.at !== null;
  }

  /** @returns {number} The turn that is shown, or will be in a moment. */
  get at() {
    return this.leafing.at ?? this.last;
  }

  /**
   * The game has come so far.
   *
   * @param {number} last
   * @param {boolean} shown Whether it can be looked back into.
   */
  reach(last, shown) {
    this.leafing.last = last;
    named("days").hidden = !shown || last <= this.first;
    this.tell();
  }

  /** @param {number} turn */
  go(turn) {
    if (turn >= this.last) return this.now();
    this.page.pause();
    this.leafing.go(turn);
    return this.tell();
  }

  /** @param {number} by */
  step(by) {
    this.go(this.at + by);
  }

  /** Back to how it stands. */
  now() {
    const was = this.isBack;
    this.leafing.leave();
    this.tell();
    if (was) this.page.present();
  }

  /** @param {TurnData} turn */
  show(turn) {
    this.page.past(turn);
  }

  /** The controls, as things are. */
  tell() {
    const [first, last, at] = [this.first, this.last, this.at];
    Object.assign(this.slider, { min: first, max: last });
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", this.isBack ? `${this.word} ${at} of ${last}` : `now, ${this.word} ${last}`);
    named("to-first").disabled = named("to-back").disabled = at <= first;
    named("to-forth").disabled = named("to-now").disabled = !this.isBack;
    say(named("day"), this.isBack ? `${at} of ${last}` : "now");
  }
}
