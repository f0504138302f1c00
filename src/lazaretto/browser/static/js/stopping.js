/** Stopping what takes its time: a button that is there while it goes on. */

import { build } from "./dom.js";

/** One form's. The server works no longer for whoever has given up. */
export class Stopping {
  constructor() {
    this.button = build("button", { type: "button", hidden: true, onclick: () => this.control?.abort() }, "Stop");
  }

  /**
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} act
   * @returns {Promise<T>}
   */
  async during(act) {
    this.control = new AbortController();
    this.button.hidden = false;
    try {
      return await act(this.control.signal);
    } finally {
      this.button.hidden = true;
    }
  }
}
