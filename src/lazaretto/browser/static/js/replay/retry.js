/** Trying a decision again: the position as it was, with the answer hidden until something is chosen. */

import { Choices } from "../input/choices.js";
import { build, canAnimate, named, put, say } from "../base/dom.js";
import { forms } from "../input/choice_form.js";
import { sign } from "./grades.js";
import { unbroken } from "../base/percent.js";
import { given } from "../base/points.js";
import { decision } from "./coach_verdict.js";

/** @typedef {import("./coach_lesson.js").Decision} Decision */

/** The pane beside the View. */
export class Retry {
  constructor() {
    this.choices = new Choices(named("choices"), named("explained"), (text) => this.take(text));
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
    this.choices.show(view.options, true);
    named("take").hidden = !view.options.length;
    put(named("forms"), view.forms.length > 0 && forms(view.forms, (text) => this.take(text)));
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

  /** Takes the marked choice. */
  enter() {
    if (this.choices.marked) this.take(this.choices.marked.text);
  }
}
