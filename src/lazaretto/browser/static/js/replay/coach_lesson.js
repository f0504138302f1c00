/** A coach's lesson: fetched when it is ready, and read turn by turn. */

import { get, ApiError } from "../base/api.js";
import { sides } from "../parts/eval_bar.js";
import { isSlip } from "./grades.js";

/**
 * @typedef {{choice: string, chances: number|null, cost: number|null, grade: string, share: number|null, why: string,
 *   interval: [number, number]|null, against: string|null}} Weighed
 * @typedef {{choice: string, share: number}} Mixed
 * @typedef {Weighed & {turn: number, seat: string, mix: Mixed[], options: Weighed[]}} Decision
 * @typedef {{kind: string, turn: number, seat: string|null, points: number, text: string}} Entry
 * @typedef {{start: number, given_away: number, gifts: number, without_luck: number, meeting: number, dice: number,
 *   accuracy: number|null}} Balance
 * @typedef {{seat: string, result: number|null, balance: Balance|null}} Account
 * @typedef {{game: string, heading: string, seats: Object<string, string>, ending: string, is_over: boolean,
 *   method: string, how: string, graded: string[], decisions: Decision[], ledger: Entry[], accounts: Account[],
 *   span?: [number, number]}} Data
 */

/** Statuses of a busy server. */
const BUSY = [429, 503];
/** The pause before asking it again. */
const AGAIN_MS = 5000;
/** How often to ask. */
const MOST_TRIES = 60;

const LUCK = ["roll", "rolls", "meeting"];

/** The lesson of one game. */
export class Lesson {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    [this.first, this.others] = sides(Object.keys(data.seats));
    /** @type {number[]} What the ledger comes to after each turn that is in it. */
    this.sums = [];
    data.ledger.reduce((sum, { turn, points }) => (this.sums[turn] = sum + points), 0);
  }

  /**
   * From which turn to which the lesson goes: through the whole game, or through a part of a long one.
   *
   * @param {number} first
   * @param {number} last
   * @returns {[number, number]}
   */
  turns(first, last) {
    const { span } = this.data;
    return span ? [span[0] - 1, span[1]] : [first, last];
  }

  /**
   * The first seat's winning chances after a turn, in points; null if there is no solution.
   *
   * @param {number} turn
   * @returns {number|null}
   */
  worth(turn) {
    return this.sums.findLast((sum, at) => at <= turn && sum !== undefined) ?? null;
  }

  /**
   * @param {number} turn
   * @returns {Decision[]}
   */
  decisions(turn) {
    return this.data.decisions.filter((decided) => decided.turn === turn);
  }

  /**
   * @param {number} turn
   * @returns {Entry[]} What was luck in a turn: the rolls, and how secret picks met.
   */
  luck(turn) {
    return this.data.ledger.filter((entry) => entry.turn === turn && LUCK.includes(entry.kind));
  }

  /** @returns {Decision[]} Every inaccuracy or worse. */
  get slips() {
    return this.data.decisions.filter((decided) => isSlip(decided.grade));
  }

  /**
   * @param {string[]} grades
   * @returns {number[]} Turns with such a slip, in order.
   */
  turnsWith(grades) {
    const turns = this.slips.filter((decided) => grades.includes(decided.grade)).map((decided) => decided.turn);
    return [...new Set(turns)].sort((one, other) => one - other);
  }

  /**
   * The decision of a turn to try again, preferably of a seat that is graded.
   *
   * @param {number} turn
   * @returns {Decision|null}
   */
  question(turn) {
    const asked = this.decisions(turn).filter((decided) => decided.options.length > 1);
    return asked.find((decided) => this.data.graded.includes(decided.seat)) ?? asked[0] ?? null;
  }
}

/**
 * Fetches the lesson, and asks again while the server is busy.
 *
 * @param {string} game
 * @returns {Promise<Lesson>}
 */
export async function lessonOf(game) {
  for (let tries = 1; ; tries += 1) {
    try {
      return new Lesson(await get(`/api/games/${game}/lesson`));
    } catch (wrong) {
      if (!(wrong instanceof ApiError) || !BUSY.includes(wrong.status) || tries === MOST_TRIES) throw wrong;
      await new Promise((done) => setTimeout(done, AGAIN_MS));
    }
  }
}
