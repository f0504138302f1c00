/** Highlights squares that just changed, for a short while. */

/** @typedef {import("./board_in_words.js").Seen} Seen */

/** How long the pulse of a changed square lasts. */
const LAST_MS = 420;
/** If more squares than this change at once, none of them pulses. */
const MOST = 60;

/** The places that pulse, and since when. */
export class ChangePulses {
  constructor() {
    /** @type {Map<number, number>} */
    this.since = new Map();
  }

  /**
   * Marks squares that are lit and show something else than before.
   *
   * @param {Seen} before
   * @param {Seen} after
   */
  begin(before, after) {
    const changed = [];
    for (let place = 0; place < after.squares.length && changed.length <= MOST; place += 1) {
      const [old, now] = [before.looks[before.squares[place]], after.looks[after.squares[place]]];
      if (old.glyph !== now.glyph && old.light === "lit" && now.light === "lit") changed.push(place);
    }
    const since = performance.now();
    if (changed.length <= MOST) for (const place of changed) this.since.set(place, since);
  }

  /**
   * Those that are still seen, and how strongly; the others are forgotten.
   *
   * @returns {[number, number][]}
   */
  fading() {
    const now = performance.now();
    for (const [place, since] of this.since) if (now - since >= LAST_MS) this.since.delete(place);
    return [...this.since].map(([place, since]) => [place, 1 - (now - since) / LAST_MS]);
  }
}
