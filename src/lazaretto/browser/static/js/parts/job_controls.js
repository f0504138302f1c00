/** Work that takes its time: a button that stops it, and how far it is, while it goes on. */

import { follow } from "../base/api.js";
import { build } from "../base/dom.js";
import { Progress } from "./progress_bar.js";

/** One form's. The server works no longer for whoever has given up. */
export class Work {
  constructor() {
    this.button = build("button", { type: "button", hidden: true, onclick: () => this.control?.abort() }, "Stop");
    this.progress = new Progress();
  }

  /**
   * @param {string} address
   * @param {unknown} body
   * @returns {Promise<any>} What comes of it.
   */
  async ask(address, body) {
    this.control = new AbortController();
    this.button.hidden = false;
    try {
      return await follow(address, body, this.control.signal, (far) => this.progress.show(far));
    } finally {
      this.button.hidden = true;
      this.progress.hide();
    }
  }
}
