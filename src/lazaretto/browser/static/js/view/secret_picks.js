/** Cards: secret picks, revealed all at once. */

import { build, canAnimate, put } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Card} Card */

/** How long a card takes to turn. */
const TURN_MS = 320;
/** The animation of a card that is turned. */
const TURN = [{ transform: "rotateY(180deg)" }, { transform: "none" }];

/** The cards of one View; those not revealed yet are face down. */
export class Cards {
  constructor() {
    this.element = build("div.cards");
    this.said = "";
    /** @type {Animation[]} */
    this.motions = [];
    /** @type {(() => void)|null} Called when the cards lie face up. */
    this.then = null;
    document.addEventListener("visibilitychange", () => this.finish());
  }

  /**
   * @param {Card[]} cards
   * @param {Card[]} [down] Cards to show face down if none was revealed; they have no text yet.
   */
  show(cards, down = []) {
    const all = cards.length ? cards : down;
    if (JSON.stringify(all) !== this.said) this.draw(all);
  }

  /**
   * Turns all cards together, then calls `then`, which shows what they led to. Without animation, or on a hidden page,
   * it is called at once.
   *
   * @param {Card[]} cards
   * @param {() => void} then
   */
  turn(cards, then) {
    this.finish();
    this.draw(cards);
    this.then = then;
    const leaves = cards.length && canAnimate() && !document.hidden ? this.element.querySelectorAll(".leaf") : [];
    this.element.classList.toggle("turning", leaves.length > 0);
    this.motions = Array.from(leaves, (leaf) => leaf.animate(TURN, { duration: TURN_MS, easing: "ease-in-out" }));
    if (!leaves.length) this.finish();
    else Promise.allSettled(this.motions.map((each) => each.finished)).then(() => this.then === then && this.finish());
  }

  /**
   * Ends the animation at once.
   *
   * @returns {boolean} Whether there was one.
   */
  finish() {
    const { then } = this;
    this.stop();
    then?.();
    return then !== null;
  }

  /** Ends the animation without calling `then`, because something else is shown from now on. */
  stop() {
    this.then = null;
    for (const each of this.motions) each.cancel();
    this.motions = [];
    this.element.classList.remove("turning");
  }

  /** @param {Card[]} cards */
  draw(cards) {
    this.said = JSON.stringify(cards);
    this.element.hidden = cards.length === 0;
    put(this.element, ...cards.map(block));
  }
}

/**
 * @param {Card} card
 * @returns {HTMLElement}
 */
function block(card) {
  const face = build("div.face", {}, build("span", {}, card.text));
  const back = build("div.back", { "aria-hidden": "true" });
  const name = card.text ? null : build("span.unseen", {}, "a card, face down");
  return build(
    card.text ? "figure.card" : "figure.card.down",
    {},
    build("div.leaf", {}, face, back, name),
    build("figcaption", {}, build("b", {}, card.seat), build("span.quiet", {}, card.words || "\u00a0")),
  );
}
