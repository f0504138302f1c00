/** The timer of live pictures: advances them regularly, unless animation is off. */

import { get } from "../base/api.js";
import { canAnimate } from "../base/dom.js";
import { keep, kept } from "../base/storage.js";

const BEAT_MS = 1200;

/** One timer for all live pictures of a page. */
export class PictureTimer {
  /** @param {HTMLElement} button Stops the pictures, and starts them again. */
  constructor(button) {
    this.button = button;
    /** @type {import("./live_picture.js").Picture[]} */
    this.pictures = [];
    this.hold(kept("still") === "yes");
    button.addEventListener("click", () => keep("still", this.hold(!this.held) ? "yes" : "no"));
    setInterval(() => this.beat(), BEAT_MS);
  }

  /**
   * Fetches a book's demo for a picture. If there is none, the picture stays empty.
   *
   * @param {import("./live_picture.js").Picture} picture
   * @param {string} book
   */
  async take(picture, book) {
    const { views } = await get(`/api/books/${book}/glimpse`).catch(() => ({ views: [] }));
    picture.show(views);
    this.pictures.push(picture);
    this.button.hidden = !canAnimate();
  }

  beat() {
    if (this.held || document.hidden || !canAnimate()) return;
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
