/** Says whether the page is connected to the server. */

import { build, named, put, say } from "../base/dom.js";

/** A reconnection sooner than this is not mentioned. */
const AWAY_MS = 800;

/** The line about the connection, below the title. */
export class ConnectionStatus {
  /**
   * @param {string} words
   * @param {"open"|"away"|"gone"} state
   */
  show(words, state) {
    clearTimeout(this.timer);
    document.body.dataset.line = state;
    if (state === "away") this.timer = setTimeout(() => say(named("line"), words), AWAY_MS);
    else say(named("line"), words);
    if (state === "gone") put(named("line"), `${words} `, build("a", { href: "/library" }, "To the library"));
  }
}
