/** The odds of the marked choice alone, asked of the server whenever another choice is marked. The latest question wins. */

/** @typedef {import("../base/view_types.js").ExplainedMessage} ExplainedMessage */

/** Asks one question at a time, and remembers the answers of a turn. */
export class MarkedOdds {
  /**
   * @param {(turn: number, text: string) => void} ask Sends the question to the server.
   * @param {() => void} show Called when the answer to the latest question is there.
   */
  constructor(ask, show) {
    this.ask = ask;
    this.show = show;
    this.turn = 0;
    this.text = "";
    /** @type {string|null} The question that is not answered yet. */
    this.asked = null;
    /** @type {Map<string, ExplainedMessage>} */
    this.answers = new Map();
  }

  /** @returns {ExplainedMessage|null} The answer for the marked choice, if it is there. */
  get answer() {
    return this.answers.get(this.text) ?? null;
  }

  /**
   * Another choice is marked.
   *
   * @param {number} turn
   * @param {string} text
   */
  want(turn, text) {
    if (turn !== this.turn) {
      this.answers.clear();
      this.asked = null;
    }
    this.turn = turn;
    this.text = text;
    this.next();
  }

  /** @param {ExplainedMessage} message */
  take(message) {
    if (message.turn !== this.turn) return;
    if (message.choice === this.asked) this.asked = null;
    this.answers.set(message.choice, message);
    if (message.choice === this.text) this.show();
    else this.next();
  }

  /** The question was refused, or the connection was lost: only what is still wanted is asked. */
  forget() {
    const refused = this.asked;
    this.asked = null;
    if (this.text !== refused) this.next();
  }

  /** The connection is there again. */
  again() {
    this.asked = null;
    this.next();
  }

  /** Asks the latest question, unless it is answered or another is on its way. */
  next() {
    if (!this.text || this.answer || this.asked !== null) return;
    this.asked = this.text;
    this.ask(this.turn, this.text);
  }
}
