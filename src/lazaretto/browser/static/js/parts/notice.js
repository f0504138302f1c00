/** A message in a live region, about what is going on or what went wrong. */

import { say } from "../base/dom.js";

/** The note of a page, or of a form on it. */
export class Note {
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
   * Something takes its time.
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
   * Does something that takes its time, and says what went wrong with it.
   *
   * @template T
   * @param {string} words Said meanwhile.
   * @param {() => Promise<T>} act
   * @returns {Promise<T|null>} Null where it was refused.
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
