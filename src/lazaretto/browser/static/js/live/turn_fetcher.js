/** Fetches and caches turns of a saved game, never faster than the server allows. */

import { get, ApiError } from "../base/api.js";

/**
 * @typedef {{turn: number, view: import("../base/view_types.js").View, told: import("../base/view_types.js").Told|null,
 *   cards: import("../base/view_types.js").Card[], chosen: Object<string, string>|null, state: string|null}} TurnData
 */

/** The time between two requests. */
const APART_MS = 120;
/** The status of a request that exceeded the rate limit. */
const TOO_FAST = 429;
/** The pause after such a request. */
const REST_MS = 1200;
/** How many turns are cached. */
const REMEMBERED = 60;

/** The turns of one game. */
export class TurnFetcher {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Map<string, Promise<TurnData>>} */
    this.known = new Map();
    this.free = 0;
  }

  /**
   * @param {number} turn
   * @param {string} [seat] Show the view of this seat, with its options.
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
      if (!(wrong instanceof ApiError) || wrong.status !== TOO_FAST) throw wrong;
      await rest(REST_MS);
      return get(address);
    }
  }
}

/** @param {number} time */
function rest(time) {
  return new Promise((done) => setTimeout(done, time));
}
