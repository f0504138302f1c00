/** The connection to a live game. It reconnects by itself, and sends unanswered messages again. */

import { Bucket } from "../base/rate_limit.js";
import { read } from "../board/board_frames.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../board/board_frames.js").Frame} Frame */

const FIRST_MS = 300;
const LONGEST_MS = 10000;
const NO_GAME = 4404;
const REFUSED = [1008, 1013];
const PATIENCE_MS = 4000;
/** Backoff; the close code for an unknown game; the codes that come with a reason; and how long after reconnecting a connection counts as good. */

const LOOK_MS = 5000;
const QUIET_MS = 20000;
const ANSWER_MS = 10000;
/** How often the connection is checked, after what silence it is pinged, and how long the answer may take. */

const AT_ONCE = 80;
const A_SECOND = 4;
const AGAIN_MS = 250;
/** The rate of messages, a little below what the server allows; and when waiting ones are tried again. */

/**
 * @typedef {Object} Ears
 * @property {(message: import("../base/view_types.js").TableMessage) => void} table
 * @property {(message: NowMessage, frame: Frame|null) => void} now
 * @property {(message: import("../base/view_types.js").NoMessage) => void} no
 * @property {(message: import("../base/view_types.js").HintMessage) => void} hint
 * @property {(words: string, state: "open"|"away"|"gone") => void} status
 */

/** The connection to one game. */
export class Line {
  /**
   * @param {string} game
   * @param {Ears} ears
   */
  constructor(game, ears) {
    this.game = game;
    this.ears = ears;
    this.have = 0;
    this.failures = 0;
    this.closed = false;
    /** @type {{do: string, turn: number, choice?: string}|null} The message that is not answered yet. */
    this.asked = null;
    /** @type {NowMessage|null} The message that waits for its frame. */
    this.held = null;
    /** @type {object[]} Messages that wait to be sent. */
    this.due = [];
    this.bucket = new Bucket(AT_ONCE, A_SECOND);
    this.dial();
    this.watch = setInterval(() => this.look(), LOOK_MS);
  }

  /** Connects, or reconnects. */
  dial() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.have ? `?have=${this.have}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/games/${this.game}/live${since}`);
    const mine = (/** @type {Function} */ act) => (/** @type {any} */ event) => socket === this.socket && act(event);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", mine(() => this.opened()));
    socket.addEventListener("message", mine((event) => this.hear(event.data)));
    socket.addEventListener("close", mine((event) => this.dropped(event.code, event.reason)));
    this.socket = socket;
  }

  /** Pings a connection that has been quiet for long; reconnects if it does not answer. */
  look() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (this.tried && now - this.tried > ANSWER_MS) this.abandon();
    else if (!this.tried && now - this.heard > QUIET_MS) {
      this.tried = now;
      this.write({ do: "ping" });
    }
  }

  /** Drops a dead connection and ignores it, however long it takes to close. */
  abandon() {
    const dead = this.socket;
    this.socket = null;
    dead.close();
    this.dropped(0, "");
  }

  /** Disconnects for good. */
  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.later);
    clearInterval(this.watch);
    const { socket } = this;
    this.socket = null; // Nothing more is heard from it; one that is about to open is let open, and then closed.
    if (socket?.readyState === WebSocket.CONNECTING) socket.addEventListener("open", () => socket.close());
    else socket?.close();
  }

  /**
   * Sends a pick, and sends it again after a lost connection until it is answered.
   *
   * @param {number} turn
   * @param {string} choice
   */
  pick(turn, choice) {
    this.insist({ do: "pick", turn, choice });
  }

  /** @param {number} turn */
  resign(turn) {
    this.insist({ do: "resign", turn });
  }

  /** @param {{do: string, turn: number, choice?: string}} message */
  insist(message) {
    this.asked = message;
    this.send(message);
  }

  /**
   * Anything that need not survive a break.
   *
   * @param {object} message
   */
  send(message) {
    this.due.push(message);
    this.flush();
  }

  /** Sends what is due, no faster than is allowed. */
  flush() {
    clearTimeout(this.later);
    if (this.socket?.readyState !== WebSocket.OPEN) this.due = [];
    while (this.due.length && this.bucket.take()) this.write(this.due.shift());
    if (this.due.length) this.later = setTimeout(() => this.flush(), AGAIN_MS);
  }

  /** @param {unknown} message */
  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  opened() {
    this.heard = performance.now();
    this.tried = 0;
    this.good = setTimeout(() => (this.failures = 0), PATIENCE_MS);
    this.ears.status("", "open");
    if (this.asked) this.send(this.asked);
  }

  /** @param {string|ArrayBuffer} data */
  hear(data) {
    this.heard = performance.now();
    this.tried = 0;
    if (typeof data !== "string") return this.frame(read(data));
    const message = JSON.parse(data);
    if (message.is === "now" && message.frame !== null) this.held = message;
    else if (message.is === "now") this.now(message, null);
    else if (message.is === "no") this.refused(message);
    else if (message.is === "table" || message.is === "hint") this.ears[message.is](message);
    return undefined;
  }

  /** @param {Frame} frame */
  frame(frame) {
    const message = this.held;
    this.held = null;
    if (message && message.frame === frame.number) this.now(message, frame);
  }

  /**
   * @param {NowMessage} message
   * @param {Frame|null} frame
   */
  now(message, frame) {
    if (this.asked && (message.turn > this.asked.turn || message.picked !== null || message.result)) this.asked = null;
    this.have = Math.max(this.have, ...message.told.map((turn) => turn.number));
    this.ears.now(message, frame);
    if (message.pace) requestAnimationFrame(() => this.write({ do: "ack", turn: message.turn }));
  }

  /** @param {import("../base/view_types.js").NoMessage} message */
  refused(message) {
    if (message.to === this.asked?.do) this.asked = null;
    this.ears.no(message);
  }

  /**
   * @param {number} code
   * @param {string} reason What the server said about it, if it did.
   */
  dropped(code, reason) {
    clearTimeout(this.good);
    this.held = null;
    if (this.closed) return;
    if (code === NO_GAME) {
      this.ears.status("There is no such game here.", "gone");
      return;
    }
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    const broke = this.failures > 1 ? "The line is down. Trying again." : "The line broke. Coming back.";
    this.ears.status(REFUSED.includes(code) && reason ? reason : broke, "away");
    this.timer = setTimeout(() => this.dial(), wait);
  }
}
