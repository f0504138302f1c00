/** A thin progress bar, with the same in words. */

import { build, say } from "../base/dom.js";

/** @typedef {{what: string, done: number, of: number}} Far */

const NUMBER = new Intl.NumberFormat("en");

/** Visible while there is progress to show. */
export class ProgressBar {
  constructor() {
    const bar = { role: "progressbar", "aria-label": "How far it is", "aria-valuemin": 0 };
    this.bar = build("div.progress-bar", bar, build("div.full"));
    this.words = build("p.mono.quiet", { "aria-hidden": "true" });
    this.element = build("div.progress", { hidden: true }, this.bar, this.words);
  }

  /** @param {Far} far */
  show({ what, done, of }) {
    const words = `${NUMBER.format(Math.floor(done))} of ${NUMBER.format(of)} ${what}`;
    this.bar.setAttribute("aria-valuemax", String(of));
    this.bar.setAttribute("aria-valuenow", String(done));
    this.bar.setAttribute("aria-valuetext", words);
    this.bar.style.setProperty("--part", String(of > 0 ? Math.min(1, done / of) : 0));
    say(this.words, words);
    this.element.hidden = false;
  }

  hide() {
    this.element.hidden = true;
  }
}
