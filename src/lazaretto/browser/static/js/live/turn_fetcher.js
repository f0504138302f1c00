/** Fetches and caches turns of a saved game, never faster than the server allows. */

import { get, ApiError } from "../base/api.js";

/**
 * @typedef {{turn: number, view: import("../base/view_types.js").View, told: import("../base/view_types.js").Told|null,
 *   cards: import("../base/view_types.js").Card[], chosen: Object<string, string>|null, state: string|null}} TurnData
 */

/** The time between two requests. */
const APART_MS = 120;
/** Statuses after which the same is asked again: the rate limit was exceeded, or the server has not got there yet. */
const NOT_YET = 503;
const COME_BACK = [429, NOT_YET];
/** The pause after such an answer. */
const REST_MS = 1200;
/** How often one turn is asked for. A turn of a huge world may be a minute away. */
const MOST_TRIES = 40;
/** How many turns are cached. */
const REMEMBERED = 60;

/** The turns of one game. */
export class TurnFetcher {
  /**
   * @param {string} game
   * @param {(wrong: ApiError) => void} [wait] Called when the server has not got to the wanted turn yet.
   */
  constructor(game, wait = () => {}) {
    this.game = game;
    this.wait = wait;
    /** @type {Map<string, Promise<TurnData>>} */
    this.known = new Map();
    this.free = 0;
    /** @type {number|null} The turn that the visitor waits for. Only that one is worth asking for again and again. */
    this.wanted = null;
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
    const asked = this.ask(address, turn);
    this.known.set(address, asked);
    asked.catch(() => this.known.delete(address));
    if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value ?? "");
    return asked;
  }

  /**
   * @param {string} address
   * @param {number} turn
   * @returns {Promise<TurnData>}
   */
  async ask(address, turn) {
    const now = performance.now();
    this.free = Math.max(now, this.free) + APART_MS;
    if (this.free - APART_MS > now) await rest(this.free - APART_MS - now);
    for (let tries = 1; ; tries += 1) {
      try {
        return await get(address);
      } catch (wrong) {
        const passes = wrong instanceof ApiError && COME_BACK.includes(wrong.status);
        if (!passes || tries >= (this.wanted === turn ? MOST_TRIES : 2)) throw wrong;
        if (this.wanted === turn && wrong.status === NOT_YET) this.wait(wrong);
        await rest(REST_MS);
      }
    }
  }
}

/** @param {number} time */
function rest(time) {
  return new Promise((done) => setTimeout(done, time));
}
