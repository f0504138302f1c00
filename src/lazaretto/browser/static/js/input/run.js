/** A run: the same direction again and again, until something comes into sight or the way ends. */

import { decoded } from "../board/board_frames.js";

/** @typedef {import("../base/view_types.js").View} View */

/** The most steps of a run. */
const LONGEST = 60;

/** The direction of the run and the steps left; an empty direction if there is no run. */
export class Run {
  constructor() {
    this.way = "";
    this.left = 0;
  }

  /**
   * @param {string} way
   * @param {View} view
   * @returns {boolean} Whether there is a choice in that direction.
   */
  begin(way, view) {
    if (!way || !view.options.some((option) => option.key === way)) return false;
    this.way = way;
    this.left = LONGEST;
    return true;
  }

  stop() {
    this.way = "";
  }

  /**
   * @param {View} view
   * @param {Uint8Array|null} squares The board's squares, if it comes in frames.
   * @returns {boolean} Whether there is a next step.
   */
  goesOn(view, squares) {
    this.left -= 1;
    if (this.left <= 0 || alarming(view, squares) || !view.options.some((option) => option.key === this.way)) this.stop();
    return this.way !== "";
  }
}

/**
 * @param {View} view
 * @param {Uint8Array|null} framed
 * @returns {boolean} Whether something harmful is in sight.
 */
function alarming({ board }, framed) {
  const squares = framed ?? (board?.squares ? decoded(board.squares) : null);
  if (!board || !squares) return false;
  const harmful = board.looks.map((look) => look.tone === "harm" && look.light === "lit");
  return harmful.includes(true) && squares.some((square) => harmful[square]);
}
