/** The connection to a live game. It reconnects by itself, and sends unanswered messages again. */

import { Bucket } from "../base/rate_limit.js";
import { Pictures, read } from "../board/board_frames.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../board/board_frames.js").Frame} Frame */

/** The pause before the first attempt to reconnect. It doubles with each failure. */
const FIRST_MS = 300;
/** The longest pause between two attempts. */
const LONGEST_MS = 10000;
/** The close code for an unknown game. */
const NO_GAME = 4404;
/** Close codes that come with a reason. */
const REFUSED = [1008, 1013];
/** How long after reconnecting a connection counts as good. */
const PATIENCE_MS = 4000;

/** How often the connection is checked. */
const CHECK_MS = 5000;
/** After this long a silence, the server is pinged. */
const QUIET_MS = 20000;
/** How long the answer to a ping may take. */
const ANSWER_MS = 10000;

/** How many messages may be sent at once, a little below what the server allows. */
const AT_ONCE = 80;
/** How many messages a second may follow, a little below what the server allows. */
const A_SECOND = 4;
/** How long a picture of a played game is here before the server is told. */
const SOON_MS = 20;

/** When messages that had to wait are tried again. */
const AGAIN_MS = 250;

/**
 * @typedef {Object} Handlers
 * @property {(message: import("../base/view_types.js").TableMessage) => void} table
 * @property {(message: NowMessage, picture: Uint8Array|null) => void} now With the picture of a board that comes in frames.
 * @property {(message: import("../base/view_types.js").NoMessage) => void} no
 * @property {(message: import("../base/view_types.js").StoppedMessage) => void} stopped
 * @property {(message: import("../base/view_types.js").HintMessage) => void} hint
 * @property {(message: import("../base/view_types.js").ExplainedMessage) => void} explained
 * @property {(words: string, state: "open"|"away"|"gone") => void} status
 */

/** The connection to one game. */
export class GameSocket {
  /**
   * @param {string} game
   * @param {Handlers} handlers
   */
  constructor(game, handlers) {
    this.game = game;
    this.handlers = handlers;
    this.have = 0;
    this.failures = 0;
    this.closed = false;
    /** @type {{do: string, turn: number, choice?: string}|null} The message that is not answered yet. */
    this.asked = null;
    /** @type {NowMessage|null} The message that waits for its frame. */
    this.held = null;
    this.pictures = new Pictures();
    /** @type {object[]} Messages that wait to be sent. */
    this.due = [];
    this.bucket = new Bucket(AT_ONCE, A_SECOND);
    /** Choices in one's own game have a bucket of their own, as fast as the server says. */
    this.choices = this.bucket;
    /** So have questions about a choice. */
    this.questions = new Bucket(AT_ONCE, A_SECOND);
    this.connect();
    this.watch = setInterval(() => this.check(), CHECK_MS);
  }

  /** Connects, or reconnects. */
  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.have ? `?have=${this.have}` : "";
    const socket = new WebSocket(`${scheme}://${location.host}/games/${this.game}/live${since}`);
    const mine = (/** @type {Function} */ act) => (/** @type {any} */ event) => socket === this.socket && act(event);
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", mine(() => this.opened()));
    socket.addEventListener("message", mine((event) => this.receive(event.data)));
    socket.addEventListener("close", mine((event) => this.dropped(event.code, event.reason)));
    this.socket = socket;
  }

  /** Pings a connection that has been quiet for long; reconnects if it does not answer. */
  check() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (this.pingedAt && now - this.pingedAt > ANSWER_MS) this.abandon();
    else if (!this.pingedAt && now - this.receivedAt > QUIET_MS) {
      this.pingedAt = now;
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
    clearTimeout(this.soon);
    clearInterval(this.watch);
    const { socket } = this;
    this.socket = null; // Its events are ignored from now on. A socket that is still connecting can only be closed once it is open.
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
    this.sendUntilAnswered({ do: "pick", turn, choice });
  }

  /** @param {number} turn */
  resign(turn) {
    this.sendUntilAnswered({ do: "resign", turn });
  }

  /** @param {{do: string, turn: number, choice?: string}} message */
  sendUntilAnswered(message) {
    this.asked = message;
    this.send(message);
  }

  /**
   * Sends a message once. It is dropped if there is no connection.
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
    while (this.due.length && this.bucketOf(this.due[0]).take()) this.write(this.due.shift());
    if (this.due.length) this.later = setTimeout(() => this.flush(), AGAIN_MS);
  }

  /** @param {object} message */
  bucketOf(message) {
    if ("do" in message && message.do === "explain") return this.questions;
    const plays = "do" in message && ["pick", "comfort", "stop"].includes(/** @type {string} */ (message.do));
    return plays ? this.choices : this.bucket;
  }

  /** @param {import("../base/view_types.js").TableMessage} message */
  table(message) {
    const rate = message.choices_a_second;
    if (rate === null) this.choices = this.bucket;
    else if (this.choices === this.bucket) {
      this.choices = new Bucket(AT_ONCE, rate);
      this.questions = new Bucket(AT_ONCE, rate);
    }
    this.handlers.table(message);
  }

  /** @param {unknown} message */
  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  opened() {
    this.pictures.clear();
    this.receivedAt = performance.now();
    this.pingedAt = 0;
    this.good = setTimeout(() => (this.failures = 0), PATIENCE_MS);
    this.handlers.status("", "open");
    if (this.asked) this.send(this.asked);
  }

  /** @param {string|ArrayBuffer} data */
  receive(data) {
    this.receivedAt = performance.now();
    this.pingedAt = 0;
    if (typeof data !== "string") return this.frame(read(data));
    const message = JSON.parse(data);
    if (message.is === "now" && message.frame !== null) this.held = message;
    else if (message.is === "now") this.now(message, null);
    else if (message.is === "no") this.refused(message);
    else if (message.is === "table") this.table(message);
    else if (message.is === "hint") this.handlers.hint(message);
    else if (message.is === "explained") this.handlers.explained(message);
    else if (message.is === "stopped") this.handlers.stopped(message);
    return undefined;
  }

  /** @param {Frame} frame */
  frame(frame) {
    const message = this.held;
    this.held = null;
    if (!message || message.frame !== frame.number) return;
    const picture = this.pictures.take(frame);
    if (picture) this.now(message, picture);
    else this.abandon(); // A new connection begins with a whole picture.
  }

  /**
   * @param {NowMessage} message
   * @param {Uint8Array|null} picture
   */
  now(message, picture) {
    if (this.asked && (message.turn > this.asked.turn || message.picked !== null || message.result)) this.asked = null;
    this.have = Math.max(this.have, ...message.told.map((turn) => turn.number));
    this.handlers.now(message, picture);
    if (message.pace) requestAnimationFrame(() => this.acknowledge(message));
    else if (picture) this.acknowledgeSoon(message);
  }

  /**
   * Says that a picture is here. The server then sends later ones as changes from it and, if the game moves by itself,
   * sends the next.
   *
   * @param {NowMessage} message
   */
  acknowledge({ turn, frame }) {
    this.write({ do: "ack", turn, frame });
  }

  /**
   * Says so a moment later, and only for the last picture of several.
   *
   * @param {NowMessage} message
   */
  acknowledgeSoon(message) {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.acknowledge(message), SOON_MS);
  }

  /** @param {import("../base/view_types.js").NoMessage} message */
  refused(message) {
    if (message.to === this.asked?.do) this.asked = null;
    this.handlers.no(message);
  }

  /**
   * @param {number} code
   * @param {string} reason What the server said about it, if it did.
   */
  dropped(code, reason) {
    clearTimeout(this.good);
    clearTimeout(this.soon);
    this.held = null;
    if (this.closed) return;
    if (code === NO_GAME) {
      this.handlers.status("There is no such game here.", "gone");
      return;
    }
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    const broke = this.failures > 1 ? "The connection is down. Trying again." : "The connection was lost. Reconnecting.";
    this.handlers.status(REFUSED.includes(code) && reason ? reason : broke, "away");
    this.timer = setTimeout(() => this.connect(), wait);
  }
}
