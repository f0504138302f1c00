/** A stop button and a progress bar for work that takes a while. */

import { follow } from "../base/api.js";
import { build } from "../base/dom.js";
import { ProgressBar } from "./progress_bar.js";

/** The controls of one form. Stopping also cancels the work on the server. */
export class JobControls {
  constructor() {
    this.button = build("button", { type: "button", hidden: true, onclick: () => this.control?.abort() }, "Stop");
    this.progress = new ProgressBar();
  }

  /**
   * @param {string} address
   * @param {unknown} body
   * @returns {Promise<any>} The result.
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
