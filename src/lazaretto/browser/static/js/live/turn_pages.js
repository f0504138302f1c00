/**
 * Going through the turns of a saved game: fetches and shows the selected one, and catches up if the user has moved
 * on.
 */

import { TurnFetcher } from "./turn_fetcher.js";

/** @typedef {import("./turn_fetcher.js").TurnData} TurnData */

/** Turns from `first`, the position at the start, to `last`. `shown` is the turn drawn last. */
export class TurnPages {
  /**
   * @param {string} game
   * @param {(turn: TurnData) => void} show
   * @param {(wrong: unknown) => void} refuse
   */
  constructor(game, show, refuse) {
    this.turns = new TurnFetcher(game, refuse);
    this.show = show;
    this.refuse = refuse;
    /** @type {TurnData|null} */
    this.shown = null;
    /** @type {number|null} The turn that is wanted, or null if the user does not look back. */
    this.at = null;
    this.first = this.last = 0;
    this.loading = false;
  }

  /**
   * @param {number} turn
   * @returns {Promise<void>}
   */
  go(turn) {
    this.at = this.turns.wanted = Math.max(this.first, Math.min(turn, this.last));
    return this.load();
  }

  /** Stops looking at earlier turns. */
  leave() {
    this.at = this.turns.wanted = null;
    this.shown = null;
  }

  async load() {
    if (this.loading) return;
    this.loading = true;
    while (this.at !== null && this.shown?.turn !== this.at) {
      const asked = this.at;
      try {
        const found = await this.turns.at(asked);
        if (this.at === null) break;
        this.shown = found;
        this.show(found);
      } catch (wrong) {
        if (this.at !== asked) continue; // The user has moved on meanwhile.
        this.refuse(wrong);
        break;
      }
    }
    if (this.shown?.turn === this.at) this.prepare();
    this.loading = false;
  }

  /** Fetches the neighbouring turns in advance. */
  prepare() {
    if (this.at === null) return;
    const near = [this.at + 1, this.at - 1].filter((turn) => turn >= this.first && turn <= this.last);
    for (const turn of near) this.turns.at(turn).catch(() => {});
  }
}
