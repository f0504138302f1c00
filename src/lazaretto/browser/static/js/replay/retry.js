/** Trying a decision again: the position as it was, with the answer hidden until something is chosen. */

import { Choices } from "../input/choices.js";
import { Composer } from "../compose/composer.js";
import { build, canAnimate, named, put, say } from "../base/dom.js";
import { sign } from "./grades.js";
import { unbroken } from "../base/percent.js";
import { given } from "../base/points.js";
import { decision } from "./coach_verdict.js";

/** @typedef {import("./coach_lesson.js").Decision} Decision */

/** The pane beside the View. */
export class Retry {
  constructor() {
    const take = (/** @type {string} */ text) => this.take(text);
    this.choices = new Choices(named("choices"), named("explained"), take);
    this.composer = new Composer(named("composer"), { take, ask: null, say: () => {}, board: () => null, changed: () => {} });
    /** @type {Decision|null} */
    this.asked = null;
  }

  /** @returns {boolean} */
  get isOpen() {
    return this.asked !== null;
  }

  /**
   * @param {Decision} decided
   * @param {import("../base/view_types.js").View} view The seat's view before the turn.
   */
  open(decided, view) {
    this.asked = decided;
    this.turn(true);
    say(named("retry-title"), `Turn ${decided.turn} again. You are ${decided.seat}.`);
    say(named("answer"), "");
    put(named("answered"));
    this.composer.clear();
    this.composer.take(view.composer, decided.turn, false);
    this.composer.show(true);
    this.choices.besides(view.composer !== null);
    this.choices.show(view.options, true);
    named("take").hidden = !view.options.length || view.composer !== null;
    named("retry-title").focus();
  }

  close() {
    this.asked = null;
    this.turn(false);
  }

  /** @param {boolean} tries Whether the retry is open instead of the coach. */
  turn(tries) {
    named("coach").hidden = tries;
    named("retrying").hidden = !tries;
    document.body.classList.toggle("tries", tries);
  }

  /** @param {string} text */
  take(text) {
    if (!this.asked) return;
    const weighed = this.asked.options.find((option) => option.choice === text);
    if (!weighed) return say(named("answer"), `${text} is not a choice here.`);
    const { choice, grade, cost, why } = weighed;
    say(named("answer"), `${choice}${sign(grade)}: ${grade}${given(cost)}. ${unbroken(why)}`);
    put(named("answered"), build("h3.label", {}, "What was chosen, and what was best"), decision(this.asked, true));
    return named("answered").scrollIntoView({ block: "nearest", behavior: canAnimate() ? "smooth" : "auto" });
  }

  /**
   * Goes through the parts, or through the choices.
   *
   * @param {[number, number]} way
   */
  move(way) {
    if (!this.composer.isActive || !this.composer.keys.go(way)) this.choices.move(way);
  }

  /** Takes the marked choice. */
  enter() {
    if (this.composer.isActive) this.composer.pick();
    else if (this.choices.marked) this.take(this.choices.marked.text);
  }
}
