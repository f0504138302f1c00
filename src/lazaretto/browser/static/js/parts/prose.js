/** Text from a rulebook: code between backticks, and links to rules that are named. */

import { build } from "../base/dom.js";

/**
 * @param {string} text
 * @param {Set<string>} ids Rules of the same page.
 * @returns {Node[]}
 */
export function prose(text, ids) {
  return text.split("`").flatMap((part, number) => (number % 2 ? [build("code", {}, part)] : linked(part, ids)));
}

/**
 * @param {string} text
 * @param {Set<string>} ids
 */
function linked(text, ids) {
  const parts = text.split(/\b([A-Z]{2,4}(?:-R)?\d+)\b/);
  return parts.map((part) => (ids.has(part) ? build("a", { href: `#${part}` }, part) : document.createTextNode(part)));
}
