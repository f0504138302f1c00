/** Inspecting a square: asks the book who is there and why, when the pointer rests on it. */

import { get } from "../base/api.js";

/** @typedef {[number, number]} Square */

/** How long the pointer must rest on a square before the book is asked about it. */
const REST_MS = 150;
/** How many answers are cached. */
const REMEMBERED = 200;

/** The inspector of one board. It sends one request at a time, for the square the pointer rested on last. */
export class SquareInspector {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.game = "";
    this.turn = 0;
    this.isOver = false;
    /** @type {Square|null} */
    this.square = null;
    /** @type {Map<string, string[]>} */
    this.known = new Map();
    this.busy = false;
    this.failed = "";
    board.onlook = (square) => this.rest(square);
  }

  /**
   * Sets the game and the turn that are shown; an empty game if there is nothing to ask. When a game is over, nothing
   * is hidden any more, and the answers may be others.
   *
   * @param {string} game
   * @param {number} turn
   * @param {boolean} isOver
   */
  show(game, turn, isOver) {
    if (game === this.game && turn === this.turn && isOver === this.isOver) return;
    if (game !== this.game || isOver !== this.isOver) this.known.clear();
    this.game = game;
    this.turn = turn;
    this.isOver = isOver;
    this.board.words.classList.toggle("tells", game !== ""); // Reserve room for the answer, so that nothing moves.
    this.rest(this.square);
  }

  /** @returns {string} The address of the answer; empty if there is none. */
  get address() {
    return this.square && this.game ? `/api/games/${this.game}/turns/${this.turn}/squares/${this.square.join()}` : "";
  }

  /** @param {Square|null} square */
  rest(square) {
    this.square = square;
    clearTimeout(this.later);
    const known = this.known.get(this.address);
    this.board.explain(known ?? []);
    if (!known && this.address) this.later = setTimeout(() => this.ask(), REST_MS);
  }

  async ask() {
    const { address } = this;
    if (this.busy || !address || address === this.failed) return;
    this.busy = true;
    try {
      this.known.set(address, (await get(address)).sentences);
      if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value ?? "");
    } catch {
      this.failed = address; // Then only the legend's word is shown.
    }
    this.busy = false;
    if (this.address === address) this.board.explain(this.known.get(address) ?? []);
    else if (this.address) this.rest(this.square);
  }
}
