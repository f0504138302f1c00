/** Cards: what was picked in secret, turned all at once. */

import { build, moves, put } from "./dom.js";

/** @typedef {import("./shapes.js").Card} Card */

/** The cards on the table; those that nobody has turned yet lie face down. */
export class Cards {
  constructor() {
    this.element = build("div.cards");
    this.said = "";
  }

  /**
   * @param {Card[]} cards
   * @param {Card[]} [down] Cards that lie face down, where none was turned: they have no text yet.
   * @param {boolean} [fresh] Whether they were turned just now.
   */
  show(cards, down = [], fresh = false) {
    const all = cards.length ? cards : down;
    const said = JSON.stringify(all);
    this.element.hidden = all.length === 0;
    if (said === this.said && !fresh) return;
    this.said = said;
    const drawn = all.map(block);
    put(this.element, ...drawn);
    if (cards.length && fresh && moves()) turn(drawn);
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

/**
 * All together, from face down to face up.
 *
 * @param {HTMLElement[]} drawn
 */
function turn(drawn) {
  for (const card of drawn) card.classList.add("down", "still");
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const card of drawn) card.classList.remove("down", "still");
    }),
  );
}
