/** The timer of live pictures: advances them regularly, unless animation is off. */

import { get } from "../base/api.js";
import { moves } from "../base/dom.js";
import { keep, kept } from "../base/storage.js";

const BEAT_MS = 1200;

/** One beat for all pictures of a page. */
export class Beat {
  /** @param {HTMLElement} button Holds the pictures still, and lets them go. */
  constructor(button) {
    this.button = button;
    /** @type {import("./live_picture.js").Picture[]} */
    this.pictures = [];
    this.hold(kept("still") === "yes");
    button.addEventListener("click", () => keep("still", this.hold(!this.held) ? "yes" : "no"));
    setInterval(() => this.beat(), BEAT_MS);
  }

  /**
   * Fetches a book's glimpse for a picture. One that cannot be had is an empty page of the ledger.
   *
   * @param {import("./live_picture.js").Picture} picture
   * @param {string} book
   */
  async take(picture, book) {
    const { views } = await get(`/api/books/${book}/glimpse`).catch(() => ({ views: [] }));
    picture.show(views);
    this.pictures.push(picture);
    this.button.hidden = !moves();
  }

  beat() {
    if (this.held || document.hidden || !moves()) return;
    for (const picture of this.pictures) picture.beat();
  }

  /**
   * @param {boolean} held
   * @returns {boolean}
   */
  hold(held) {
    this.held = held;
    this.button.setAttribute("aria-pressed", String(held));
    return held;
  }
}
