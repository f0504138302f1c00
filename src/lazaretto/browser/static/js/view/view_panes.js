/**
 * The View of a game: a board with its gauges above it, or gauges as columns with the cards between them. Beside
 * portraits, gauges are bars.
 */

import { Board } from "../board/board.js";
import { Cards } from "./secret_picks.js";
import { Curves } from "../parts/curves.js";
import { dice } from "./dice.js";
import { build, put } from "../base/dom.js";
import { Gauges } from "./gauges.js";
import { panels } from "./panels.js";
import { portraits } from "./portraits.js";
import { CountCurves } from "./count_curves.js";
import { timelines } from "./timelines.js";

/** @typedef {import("../base/view_types.js").View} View */
/** @typedef {import("../base/view_types.js").Card} Card */

/** More gauges than this are drawn as bars. */
const COLUMNS = 4;

/**
 * @typedef {Object} Moment
 * @property {Card[]} [cards] The cards revealed last.
 * @property {Card[]} [down] Cards that lie face down, if none was revealed.
 * @property {Uint8Array|null} [picture] The board's picture, if it came in a frame.
 * @property {boolean} [fresh] Whether this just happened, and is animated. Cards are animated by `turnCards`.
 * @property {number|null} [back] The turn that the user looks back at, if any.
 */

/** Everything a View shows except its choices. `turn` is the book's word for a turn. */
export class ViewPanes {
  constructor() {
    this.left = new Gauges("column");
    this.right = new Gauges("column");
    this.bars = new Gauges("bar");
    this.cards = new Cards();
    /** @type {Board|null} Made when there is one to show. */
    this.board = null;
    this.turn = "turn";
    this.curves = new Curves();
    this.countCurves = new CountCurves();
    this.portraits = build("div");
    this.facing = build("div.facing", {}, this.portraits, this.bars.element);
    this.duel = build("div.duel", {}, this.left.element, this.cards.element, this.right.element);
    this.ground = build("div.ground");
    this.dice = build("div");
    this.timelines = build("div");
    this.panels = build("div");
    this.beside = build("div.beside", {}, this.dice, this.timelines, this.countCurves.element, this.curves.element, this.panels);
    const middle = build("div.middle", {}, this.facing, this.duel, this.ground);
    this.element = build("div.stage", {}, middle, this.beside);
  }

  /**
   * @param {View} view
   * @param {Moment} [moment]
   */
  show(view, { cards = [], down = [], picture = null, fresh = false, back = null } = {}) {
    const faced = view.portraits.length > 0;
    const columns = !view.board && !faced && view.gauges.length <= COLUMNS;
    const half = Math.ceil(view.gauges.length / 2);
    const own = view.gauges.some((gauge) => gauge.tone === "now");
    this.bars.show(columns ? [] : view.gauges);
    put(this.portraits, faced && portraits(view.portraits));
    this.facing.hidden = !faced && this.bars.element.hidden;
    this.left.show(columns ? view.gauges.slice(0, half) : [], own);
    this.right.show(columns ? view.gauges.slice(half) : [], own);
    this.cards.show(cards, down);
    this.duel.hidden = !(columns && view.gauges.length) && this.cards.element.hidden;
    this.element.classList.toggle("with-board", view.board !== null);
    this.element.classList.toggle("with-portraits", faced);
    this.element.classList.toggle("timed", faced && view.timelines.length > 0 && !view.board);
    this.showBoard(view, picture, fresh);
    put(this.dice, view.dice.length > 0 && dice(view.dice, fresh));
    put(this.timelines, view.timelines.length > 0 && timelines(view.timelines));
    this.countCurves.show(view.counts, back, this.turn);
    this.curves.show(view.curves.map((curve) => ({ along: this.turn, ...curve })));
    put(this.panels, view.panels.length > 0 && panels(view.panels));
    const parts = [view.dice, view.timelines, view.curves, view.panels];
    this.beside.hidden = this.countCurves.isEmpty && !parts.some((each) => each.length);
  }

  /**
   * Reveals cards that were picked in secret, before anything that they led to is shown.
   *
   * @param {Card[]} cards
   * @param {() => void} then Shows what they led to.
   */
  turnCards(cards, then) {
    if (cards.length) this.duel.hidden = false;
    this.cards.turn(cards, then);
  }

  /**
   * @param {View} view
   * @param {Uint8Array|null} picture
   * @param {boolean} fresh
   */
  showBoard(view, picture, fresh) {
    this.ground.hidden = !view.board;
    if (!view.board) return;
    if (!this.board) {
      this.board = new Board();
      this.ground.append(this.board.element);
      this.onboard(this.board);
    }
    this.board.show(view.board, picture, fresh, view.counts);
  }

  /**
   * Called when the board is made, which is when there is first one to show.
   *
   * @param {Board} _board
   */
  onboard(_board) {}
}
