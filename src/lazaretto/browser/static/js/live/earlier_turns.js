/** The turns before those in the log, a page at a time: of the game itself, then of the games it was forked from. */

import { get, ApiError } from "../base/api.js";

/** @typedef {import("../base/view_types.js").Told} Told */
/**
 * @typedef {{told: Told[], first_turn: number, parent: {game: string, turn: number}|null, until: number|null}} LogPage
 */

/** How many games without a turn of their own are passed on the way back: records can claim to be forked in a circle. */
const MOST_GAMES = 64;
/** Statuses after which it is worth asking again; 0 stands for a lost connection. */
const BUSY = [0, 429, 503];

/** Reads backwards. `at` is the game and the turn to go on from, or null at the beginning. */
export class EarlierTurns {
  /**
   * @param {string} game
   * @param {number} until The last turn that the log does not have.
   */
  constructor(game, until) {
    this.game = game;
    this.from(until);
  }

  /** @param {number} until Goes on from another turn, because the log has dropped what came after it. */
  from(until) {
    /** @type {{game: string, until: number}|null} */
    this.at = until > 0 ? { game: this.game, until } : null;
  }

  /**
   * @param {number|null} [count] How many are wanted; as many as the server sends at once if it is null.
   * @returns {Promise<Told[]>} In order. None if there are no more, or if they cannot be read now.
   */
  async next(count = null) {
    try {
      for (let games = 0; this.at && games < MOST_GAMES; ) {
        const { at } = this;
        const page = await get(`/api/games/${at.game}/turns?until=${at.until}${count ? `&count=${count}` : ""}`);
        if (this.at !== at) return [];
        this.at = following(page, at);
        if (page.told.length) return page.told;
        // A game without turns is passed. One that the server is still playing again is asked for once more.
        if (this.at?.game !== at.game) games += 1;
      }
      this.at = null;
    } catch (wrong) {
      // The parent is missing, or may not be shown: the log begins here.
      if (!(wrong instanceof ApiError && BUSY.includes(wrong.status))) this.at = null;
    }
    return [];
  }
}

/**
 * @param {LogPage} page
 * @param {{game: string, until: number}} at
 * @returns {{game: string, until: number}|null} Where the turns before a page are.
 */
function following({ told, parent, until: left_here }, { game, until }) {
  if (left_here !== null) return { game, until: left_here };
  const left = told.length ? told[0].number - 1 : until;
  return parent && left > 0 ? { game: parent.game, until: Math.min(left, parent.turn) } : null;
}
