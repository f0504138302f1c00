/** A book's own words for turns and games, such as day and town. */

import { say } from "./dom.js";

/**
 * @param {string} word
 * @returns {string}
 */
export function capital(word) {
  return `${word[0].toUpperCase()}${word.slice(1)}`;
}

/**
 * @param {number} count
 * @param {string} word
 * @returns {string} So many of them: 1 turn, 20 days.
 */
export function several(count, word) {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

/**
 * @param {string} words Words with `{turn}` or `{Turn}` in them.
 * @param {string} turn What the book calls a turn.
 * @returns {string}
 */
export function worded(words, turn) {
  return words.replaceAll("{turn}", turn).replaceAll("{Turn}", capital(turn));
}

/**
 * The page says turn where it came; from now on it says what the book says. Names are in `data-name`, words in
 * `data-words`; other words for a book that has a word of its own are in `data-dated`.
 *
 * @param {string} turn
 */
export function callTurns(turn) {
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-name], [data-words]"))) {
    const { name, words, dated } = each.dataset;
    if (name) each.setAttribute("aria-label", worded(name, turn));
    if (words) say(each, worded((turn !== "turn" && dated) || words, turn));
  }
}
