/** Fetches and caches turns of a saved game, never faster than the server allows. */

import { get, Trouble } from "../base/api.js";

/**
 * @typedef {{turn: number, view: import("../base/view_types.js").View, told: import("../base/view_types.js").Told|null,
 *   cards: import("../base/view_types.js").Card[], chosen: Object<string, string>|null, state: string|null}} TurnData
 */

const APART_MS = 120;
const TOO_FAST = 429;
const REST_MS = 1200;
const REMEMBERED = 60;
/** Between two requests; after one that was too fast; and how many turns are kept. */

/** One game's. */
export class Turns {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Map<string, Promise<TurnData>>} */
    this.known = new Map();
    this.free = 0;
  }

  /**
   * @param {number} turn
   * @param {string} [seat] Through whose eyes, with the options it had.
   * @returns {Promise<TurnData>}
   */
  at(turn, seat = "") {
    const address = `/api/games/${this.game}/turns/${turn}${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`;
    const known = this.known.get(address);
    if (known) return known;
    const asked = this.ask(address);
    this.known.set(address, asked);
    asked.catch(() => this.known.delete(address));
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value ?? "");
    return asked;
  }

  /**
   * @param {string} address
   * @returns {Promise<TurnData>}
   */
  async ask(address) {
    const now = performance.now();
    this.free = Math.max(now, this.free) + APART_MS;
    if (this.free - APART_MS > now) await rest(this.free - APART_MS - now);
    try {
      return await get(address);
    } catch (wrong) {
      if (!(wrong instanceof Trouble) || wrong.status !== TOO_FAST) throw wrong;
      await rest(REST_MS);
      return get(address);
    }
  }
}

/** @param {number} time */
function rest(time) {
  return new Promise((done) => setTimeout(done, time));
}
