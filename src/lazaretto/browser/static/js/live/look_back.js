/** Looking back at earlier turns of a game that moves by itself, and returning to now. */

import { grouped } from "../base/book_words.js";
import { named, say } from "../base/dom.js";
import { TurnPages } from "./turn_pages.js";

/** @typedef {import("./turn_fetcher.js").TurnData} TurnData */

/**
 * @typedef {Object} Page
 * @property {(turn: TurnData) => void} past Shows an earlier turn.
 * @property {() => void} present Shows the current position.
 * @property {() => void} pause Pauses the game while the user looks back.
 * @property {(words: string) => void} say
 */

/** The slider through the turns, and its buttons. */
export class LookBack {
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
   * @param {number} first The number before its first turn, which stands for the start.
   */
  open(game, first) {
    const refuse = (/** @type {unknown} */ wrong) => this.page.say(wrong instanceof Error ? wrong.message : String(wrong));
    this.pages?.leave();
    this.pages = new TurnPages(game, (turn) => this.show(turn), refuse);
    this.pages.first = this.pages.last = first;
    this.tell();
  }

  get first() {
    return this.pages.first;
  }

  get last() {
    return this.pages.last;
  }

  /** @returns {boolean} Whether the user is looking back. */
  get isBack() {
    return this.pages.at !== null;
  }

  /** @returns {number} The turn that is shown, or will be in a moment. */
  get at() {
    return this.pages.at ?? this.last;
  }

  /**
   * Notes how far the game has come.
   *
   * @param {number} last
   * @param {boolean} shown Whether it can be looked back into.
   */
  reach(last, shown) {
    this.pages.last = last;
    named("days").hidden = !shown || last <= this.first;
    this.tell();
  }

  /** @param {number} turn */
  go(turn) {
    if (turn >= this.last) return this.now();
    this.page.pause();
    this.pages.go(turn);
    return this.tell();
  }

  /** @param {number} by */
  step(by) {
    this.go(this.at + by);
  }

  /** Returns to the current position. */
  now() {
    const was = this.isBack;
    this.pages.leave();
    this.tell();
    if (was) this.page.present();
  }

  /** @param {TurnData} turn */
  show(turn) {
    this.page.past(turn);
  }

  /** Updates the controls. */
  tell() {
    const [first, last, at] = [this.first, this.last, this.at];
    Object.assign(this.slider, { min: first, max: last });
    this.slider.value = at;
    this.slider.setAttribute("aria-valuetext", this.isBack ? `${this.word} ${grouped(at)} of ${grouped(last)}` : `now, ${this.word} ${grouped(last)}`);
    named("to-first").disabled = named("to-back").disabled = at <= first;
    named("to-forth").disabled = named("to-now").disabled = !this.isBack;
    say(named("day"), this.isBack ? `${grouped(at)} of ${grouped(last)}` : "now");
  }
}
