/** Winning chances of a game being watched: asked for turn by turn, one request at a time, the newest next. */

import { get, ApiError } from "../base/api.js";
import { put } from "../base/dom.js";
import { evalBar, sides } from "../parts/eval_bar.js";

/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/** Statuses after which it is worth asking again; 0 stands for a lost connection. */
const BUSY = [0, 429, 503];
/** The pause between two requests. */
const PAUSE_MS = 400;
/** The pause before asking a busy server again. */
const AGAIN_MS = 5000;

/** The evaluation bar for spectators. If the chances are unknown, there is none. */
export class WinningChances {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.asking = false;
    this.close();
  }

  /** Forgets the game; an answer that is still on its way is ignored. */
  close() {
    /** @type {TableMessage|null} */
    this.table = null;
    this.wanted = this.shown = -1;
    this.unknown = false;
    this.place.hidden = true;
  }

  /**
   * @param {TableMessage} table
   * @param {number} turn The last turn played.
   */
  show(table, turn) {
    if (table.game !== this.table?.game || !table.worth) this.close();
    if (!table.worth) return;
    this.table = table;
    this.wanted = turn;
    if (!this.asking) this.ask();
  }

  async ask() {
    this.asking = true;
    while (this.table && this.wanted !== this.shown && !this.unknown) {
      const { table, wanted } = this;
      const found = await worthOf(table.game, wanted);
      if (table.game === this.table?.game) this.take(table, wanted, found);
      await new Promise((done) => setTimeout(done, found === "later" ? AGAIN_MS : PAUSE_MS));
    }
    this.asking = false;
  }

  /**
   * @param {TableMessage} table
   * @param {number} turn
   * @param {Object<string, number>|"later"|"never"} found
   */
  take(table, turn, found) {
    if (found === "later") return;
    this.shown = turn;
    this.unknown = found === "never";
    this.place.hidden = this.unknown;
    const [first, others] = sides(Object.keys(table.seats));
    if (found !== "never") put(this.place, evalBar(turn, found[first], first, others));
  }
}

/**
 * @param {string} game
 * @param {number} turn
 * @returns {Promise<Object<string, number>|"later"|"never">}
 */
async function worthOf(game, turn) {
  try {
    return (await get(`/api/games/${game}/turns/${turn}/worth`)).chances ?? "never";
  } catch (wrong) {
    return wrong instanceof ApiError && BUSY.includes(wrong.status) ? "later" : "never";
  }
}
