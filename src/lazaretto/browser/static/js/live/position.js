/** The position on the page of a game: the current one, or that after an earlier turn. */

import { SquareInspector } from "../board/inspect_square.js";
import { ViewPanes } from "../view/view_panes.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */
/** @typedef {import("../base/view_types.js").Card} Card */

/** The panes of a View, the picture that came in frames, and the inspector of squares. */
export class Position {
  /** @param {(square: [number, number]) => void} clicked Called with a square that was clicked. */
  constructor(clicked) {
    this.panes = new ViewPanes();
    /** @type {TableMessage|null} */
    this.table = null;
    /** @type {NowMessage|null} */
    this.now = null;
    /** @type {Uint8Array|null} The board's picture, if it comes in frames. */
    this.picture = null;
    /** @type {SquareInspector|null} */
    this.inspector = null;
    this.panes.onboard = (board) => {
      board.crowd = Boolean(this.table?.by_itself) && this.now?.view.board?.cursor === null;
      board.onsquare = clicked;
      this.inspector = new SquareInspector(board);
    };
  }

  /** Forgets the position: another game is opened. */
  clear() {
    this.panes.cards.stop();
    this.panes.countCurves.clear();
    this.now = null;
  }

  /**
   * Takes over a new position, which is drawn later.
   *
   * @param {NowMessage} now
   * @param {Uint8Array|null} picture
   */
  take(now, picture) {
    this.picture = picture;
    this.now = now;
  }

  /** @returns {boolean} Whether cards were just revealed. */
  get hasReveal() {
    return this.now !== null && this.now.cards.length > 0 && !this.faceDown().length;
  }

  /**
   * Reveals the cards of the last turn, before anything that they led to is shown.
   *
   * @param {() => void} then
   */
  reveal(then) {
    this.panes.turnCards(this.now?.cards ?? [], then);
  }

  /**
   * Draws the current position.
   *
   * @param {boolean} fresh Whether it just came about, and is animated.
   */
  showPresent(fresh) {
    const { now } = this;
    if (!now) return;
    document.body.classList.remove("back");
    const down = this.faceDown();
    const cards = down.length ? [] : now.cards;
    this.panes.show(now.view, { cards, down, picture: this.picture, fresh });
    this.inspect(now.turn - 1);
  }

  /**
   * Draws the position after an earlier turn.
   *
   * @param {import("./turn_fetcher.js").TurnData} turn
   */
  showPast(turn) {
    document.body.classList.add("back");
    this.panes.show(turn.view, { cards: turn.cards, back: turn.turn });
    this.inspect(turn.turn);
  }

  /**
   * Sets the turn whose squares can be inspected.
   *
   * @param {number} turn
   */
  inspect(turn) {
    const isOver = Boolean(this.now?.result);
    this.inspector?.show(this.table?.looks ? this.table.game : "", turn, isOver);
  }

  /** @returns {Card[]} The cards of secret picks that are not revealed yet. */
  faceDown() {
    const { now } = this;
    const isSecret = now !== null && (now.face_down || (now.cards.length > 0 && now.picked));
    if (!isSecret) return [];
    const words = (/** @type {string} */ seat) => (now.waiting.includes(seat) ? "chooses" : "sealed");
    const seats = Object.keys(this.table?.seats ?? {});
    return seats.map((seat) => ({ seat, text: "", words: now.picked ? words(seat) : "" }));
  }
}
