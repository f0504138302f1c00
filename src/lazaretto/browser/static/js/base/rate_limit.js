/**
 * A token bucket: so many messages at once, then so many a second. The server has a limit, too, and disconnects
 * pages that exceed it.
 */

/** Lets through what may be sent now. */
export class Bucket {
  /**
   * @param {number} most
   * @param {number} aSecond
   */
  constructor(most, aSecond) {
    this.most = most;
    this.aSecond = aSecond;
    this.left = most;
    this.since = performance.now();
  }

  /** @returns {boolean} Whether one more may go. */
  take() {
    const now = performance.now();
    this.left = Math.min(this.most, this.left + ((now - this.since) / 1000) * this.aSecond);
    this.since = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
