/** Typing ahead: keys that come while a turn is made wait for its end, and a key that is held down walks at its pace. The
 * same model as terminal/play/type_ahead.py. Times are passed in; nothing here reads a clock. */

/** How many keys may wait. */
const MOST = 3;
/** The time between two steps while a key is held down, in milliseconds. */
const STEP_MS = 50;

/** @typedef {import("../base/hand.js").Press} Press */

/** The keys that wait, the oldest first. It is `closed` once a key had to be dropped: what comes after it may depend on
 * it, and is dropped as well until the turn is over. */
export class TypeAhead {
  constructor() {
    /** @type {Press[]} */
    this.waiting = [];
    this.closed = false;
    this.steppedAt = -Infinity;
  }

  /**
   * Lets a key wait, if there is room for it and it can wait at all.
   *
   * @param {Press} press
   * @param {boolean} [canWait]
   */
  add(press, canWait = true) {
    if (press.repeat) this.hold(press);
    else if (this.closed || !canWait || this.waiting.length >= MOST) this.closed = true;
    else this.waiting.push(press);
  }

  /**
   * A held key waits for one step at the most, so that walking ends when it is let go of. A held key that is not for
   * walking means nothing.
   *
   * @param {Press} press
   */
  hold(press) {
    if (press.fixed && !this.waiting.length && !this.closed) this.waiting.push(press);
  }

  /**
   * A key was let go of: steps that it has not made yet are not wanted any more.
   *
   * @param {string} key
   */
  release(key) {
    this.waiting = this.waiting.filter((press) => !(press.repeat && press.key === key));
  }

  /** @returns {number} How many keys waited and are dropped now. */
  drop() {
    const dropped = this.waiting.length + Number(this.closed);
    this.waiting = [];
    this.closed = false;
    return dropped;
  }

  /** The turn is over: whatever was dropped, keys may wait again in the next one. */
  open() {
    this.closed = false;
  }

  /** @returns {Press|null} The next key, now that the turn is over. */
  next() {
    return this.waiting.shift() ?? null;
  }

  /**
   * @param {Press} press
   * @param {number} now
   * @returns {number} Milliseconds until it may have its effect: 0, unless the key is held down and walks too fast.
   */
  dueIn(press, now) {
    return press.repeat && press.fixed ? Math.max(0, this.steppedAt + STEP_MS - now) : 0;
  }

  /** @param {number} now A key has made a step. */
  stepped(now) {
    this.steppedAt = now;
  }
}
