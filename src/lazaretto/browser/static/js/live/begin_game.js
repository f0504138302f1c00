/** Starts a game on the server and goes to its page. */

import { post } from "../base/api.js";

/**
 * @typedef {{book: string, against?: string, seat?: string, seed?: string, at?: string, variant?: string,
 *   set?: string[], daily?: boolean, watch?: boolean, bots?: string[]}} NewGame
 */

/**
 * @param {NewGame} wanted
 * @param {import("../parts/notice.js").Note} note
 * @returns {Promise<void>}
 */
export function begin(wanted, note) {
  return goTo("/api/games", wanted, "The table is being laid", note);
}

let going = false;
addEventListener("pageshow", () => (going = false)); // The page may come back as it was left.

/**
 * Asks for a game in any way that makes one, and goes there; a second press meanwhile asks for nothing.
 *
 * @param {string} address
 * @param {object} body
 * @param {string} words
 * @param {import("../parts/notice.js").Note} note
 */
export async function goTo(address, body, words, note) {
  if (going) return;
  going = true;
  const begun = await note.during(words, () => post(address, body));
  if (begun) location.assign(begun.address);
  else going = false;
}
