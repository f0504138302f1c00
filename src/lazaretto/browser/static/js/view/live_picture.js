/** A live picture of a book: moments of a game it plays with itself, one after another. */

import { build, say } from "../base/dom.js";
import { ViewPanes } from "./view_panes.js";

/** @typedef {import("../base/view_types.js").View} View */
/** @typedef {{view: View, cards: import("../base/view_types.js").Card[]}} Moment */

/** A picture that takes no input and is hidden from screen readers. */
export class Picture {
  constructor() {
    this.panes = new ViewPanes();
    this.panes.onboard = anonymous;
    this.caption = build("p.caption.quiet");
    this.element = build("div.picture.empty", { "aria-hidden": "true", inert: true }, this.panes.element, this.caption);
    /** @type {Moment[]} */
    this.moments = [];
    this.at = 0;
    this.seen = true;
    new IntersectionObserver(([entry]) => (this.seen = entry.isIntersecting)).observe(this.element);
  }

  /** @param {Moment[]} moments */
  show(moments) {
    this.moments = moments;
    this.at = Math.min(1, moments.length - 1);
    this.element.classList.toggle("empty", moments.length === 0);
    this.draw(false);
  }

  /** Shows the next moment, if the picture is visible; after the last comes the first. */
  beat() {
    if (!this.seen || this.moments.length < 2) return;
    this.at = (this.at + 1) % this.moments.length;
    this.draw(true);
  }

  /** @param {boolean} fresh */
  draw(fresh) {
    const moment = this.moments[this.at];
    if (!moment) return;
    const tell = () => {
      this.panes.show(essence(moment.view), { cards: moment.cards, fresh });
      say(this.caption, moment.view.status);
    };
    if (fresh) this.panes.turnCards(moment.cards, tell);
    else tell();
  }
}

/**
 * The part of a View that makes the picture: its board, or else the first thing it has.
 *
 * @param {View} view
 * @returns {View}
 */
function essence(view) {
  const bare = { ...view, panels: [], dice: [], timelines: [], curves: [], portraits: [], options: [], composer: null };
  if (view.board) return { ...bare, gauges: [] };
  if (view.portraits.length) return { ...bare, portraits: view.portraits };
  if (view.dice.length) return { ...bare, dice: view.dice };
  if (view.timelines.length) return { ...bare, timelines: view.timelines };
  return { ...bare, curves: view.gauges.length ? [] : view.curves.slice(0, 1) };
}

/**
 * Removes a board's ids and labels, since several boards may be on one page.
 *
 * @param {import("../board/board.js").Board} board
 */
function anonymous(board) {
  board.words.removeAttribute("id");
  board.canvas.removeAttribute("aria-describedby");
  board.minimap.wanted = false; // The picture is small already.
}
