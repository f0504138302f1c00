/**
 * Asks a live tool over a socket. Only one question is on its way at a time; of those that come meanwhile, the latest is
 * asked next and the others are dropped, so an answer never replaces a newer one.
 */

/** The pause before the first attempt to reconnect. It doubles with each failure. */
const FIRST_MS = 300;
/** The longest pause between two attempts. */
const LONGEST_MS = 10000;
/** How long to wait before a busy server is asked again. */
const BUSY_MS = 500;
/** How often the connection is kept alive. */
const PING_MS = 60000;
/** The number of a question that the server could not read. */
const UNREAD = 0;
/** Codes of a socket that was closed because of what was sent: it is not allowed, or too long. */
const REFUSING = [1008, 1009];

/**
 * @typedef {Object<string, unknown>} Question
 * @typedef {{answer: (answer: any, asked: Question) => void, refuse: (words: string) => void, progress: (far: any) => void,
 *   status: (words: string) => void}} Handlers
 */

/** The connection of one page. */
export class LiveAnswers {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {Question|null} The latest question that has not been sent. */
    this.next = null;
    /** @type {Question|null} The question that is on its way. */
    this.sent = null;
    this.number = 0;
    this.failures = 0;
    this.connect();
    setInterval(() => this.isOpen && !this.sent && this.socket.send('{"do":"ping"}'), PING_MS);
  }

  connect() {
    const address = new URL("/api/tools/live", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => this.opened());
    this.socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    this.socket.addEventListener("close", (event) => this.dropped(event));
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** @param {Question} question It replaces any that was not sent yet. */
  ask(question) {
    this.next = question;
    this.send();
  }

  send() {
    if (!this.isOpen || this.sent || !this.next) return;
    [this.sent, this.next] = [this.next, null];
    this.number += 1;
    this.socket.send(JSON.stringify({ do: "ask", number: this.number, ...this.sent }));
  }

  /** @param {any} said */
  hear(said) {
    if (!this.sent || ![this.number, UNREAD].includes(said.number)) return;
    if (said.is === "progress") {
      this.handlers.progress(said);
      return;
    }
    const asked = this.sent;
    this.sent = null;
    this.failures = 0;
    if (said.is === "answer") this.handlers.answer(said.answer, asked);
    else if (said.again && !this.next) setTimeout(() => this.next ?? this.ask(asked), BUSY_MS);
    else if (!this.next) this.handlers.refuse(said.words);
    this.send();
  }

  opened() {
    this.handlers.status("");
    this.send();
  }

  /** @param {CloseEvent} event */
  dropped({ code, reason }) {
    const isRefused = REFUSING.includes(code) && this.sent !== null;
    if (isRefused && !this.next) this.handlers.refuse(reason || "The server does not take this question.");
    if (!isRefused) this.next ??= this.sent; // It was not answered, so it is asked again.
    this.sent = null;
    const wait = Math.min(LONGEST_MS, FIRST_MS * 2 ** this.failures);
    this.failures += 1;
    this.handlers.status(reason || "The connection was lost. Reconnecting.");
    setTimeout(() => this.connect(), wait);
  }
}
