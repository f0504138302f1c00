/** Starts a game on the server and goes to its page. */

import { post } from "../base/api.js";

/**
 * @typedef {{book: string, against?: string, seat?: string, seed?: string, at?: string, variant?: string,
 *   set?: string[], daily?: boolean, watch?: boolean, bots?: string[]}} NewGame
 */

/**
 * @param {NewGame} wanted
 * @param {import("../parts/notice.js").Notice} note
 * @returns {Promise<void>}
 */
export function begin(wanted, note) {
  return goTo("/api/games", wanted, "Starting the game", note);
}

let going = false;
addEventListener("pageshow", () => (going = false)); // Browsers may restore the page from memory.

/**
 * Creates a game with a POST request and goes to its page. A second press meanwhile does nothing.
 *
 * @param {string} address
 * @param {object} body
 * @param {string} words
 * @param {import("../parts/notice.js").Notice} note
 */
export async function goTo(address, body, words, note) {
  if (going) return;
  going = true;
  const begun = await note.during(words, () => post(address, body));
  if (begun) location.assign(begun.address);
  else going = false;
}
