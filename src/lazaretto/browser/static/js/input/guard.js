/** Decides whether a key or a press was meant for the choice that it would take now. */

import { meaningsOf } from "./control_meanings.js";
import { Settling, SETTLING_MS } from "./settling.js";

/** @typedef {import("../base/hand.js").Hand} Hand */

/** What was shown until a moment ago. `taken` is the choice taken last, and `markedFirst` what Enter took when the position
 * was first shown. */
export class Guard {
  /** @param {import("./offer.js").Offer} offer */
  constructor(offer) {
    this.offer = offer;
    this.settling = new Settling();
    this.clear();
  }

  /** Another game is opened. */
  clear() {
    this.settling.clear();
    this.taken = "";
    this.markedFirst = "";
    this.turnedAt = -Infinity;
  }

  /** The next position is about to be shown. While controls settle, the page says so to style sheets. */
  change() {
    const { offer } = this;
    this.turnedAt = performance.now();
    this.settling.change(meaningsOf(offer, this.enterTakes, offer.acts()), this.turnedAt);
    document.body.classList.add("settling");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => document.body.classList.remove("settling"), SETTLING_MS);
  }

  /** The next position is shown. */
  changed() {
    this.markedFirst = this.enterTakes;
  }

  /** @returns {string} The text of the choice that Enter takes; empty if there is none. */
  get enterTakes() {
    const { composer, choices } = this.offer;
    return (composer.isActive ? composer.marked?.text : choices.marked?.text) ?? "";
  }

  /**
   * Whether a hand was meant for a choice. Keys with a fixed meaning always are. Enter is, if the choice is marked because
   * it was taken last, or because it was marked after the turn.
   *
   * @param {string} text
   * @param {Hand} hand
   * @returns {boolean}
   */
  takes(text, hand) {
    const kind = this.offer.now?.kind ?? "";
    if ("place" in hand) return this.settling.takesPlace(hand.place, text, kind, hand.at);
    if (hand.fixed) return true;
    const isOwn = text === this.taken || (text !== this.markedFirst && hand.at >= this.turnedAt);
    return (isOwn && hand.meant.includes("Enter")) || this.settling.takesKey(hand.meant, text, kind, hand.at);
  }
}
