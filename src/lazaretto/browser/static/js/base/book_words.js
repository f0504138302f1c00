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
 * @param {number} number
 * @returns {string} A whole number for people: 30,000.
 */
export function grouped(number) {
  return number.toLocaleString("en");
}

/**
 * @param {number} count
 * @param {string} word
 * @returns {string} A count with its word: 1 turn, 2,000 days.
 */
export function several(count, word) {
  return `${grouped(count)} ${word}${count === 1 ? "" : "s"}`;
}

/**
 * @param {string} words A text with `{turn}` or `{Turn}` in it.
 * @param {string} turn What the book calls a turn.
 * @returns {string}
 */
export function worded(words, turn) {
  return words.replaceAll("{turn}", turn).replaceAll("{Turn}", capital(turn));
}

/**
 * Replaces the word turn on the page by the book's own word. `data-name` has labels, `data-words` texts, and `data-dated`
 * another text for books that have a word of their own.
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
