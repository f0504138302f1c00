/** A message in a live region, about what is going on or what went wrong. */

import { say } from "../base/dom.js";

/** The messages of a page, or of a form on it. */
export class Notice {
  /** @param {HTMLElement} place An element with `role="status"`. */
  constructor(place) {
    this.place = place;
  }

  /** @param {string} words */
  say(words) {
    this.place.classList.remove("busy");
    say(this.place, words);
  }

  /**
   * Shows a message while something takes a while.
   *
   * @param {string} words
   */
  wait(words) {
    say(this.place, words);
    this.place.classList.add("busy");
  }

  /** @param {unknown} wrong */
  refuse(wrong) {
    this.say(wrong instanceof Error ? wrong.message : String(wrong));
  }

  clear() {
    this.say("");
  }

  /**
   * Shows a message while something takes a while, then clears it or says what went wrong.
   *
   * @template T
   * @param {string} words The message.
   * @param {() => Promise<T>} act
   * @returns {Promise<T|null>} Null if it was refused.
   */
  async during(words, act) {
    this.wait(words);
    try {
      const done = await act();
      this.clear();
      return done;
    } catch (wrong) {
      this.refuse(wrong);
      return null;
    }
  }
}
