/** A share as a bar, with the ends of its interval if it has one. */

import { build } from "../base/dom.js";

/**
 * @param {number} part
 * @param {[number, number]} [ends]
 * @returns {HTMLElement}
 */
export function proportionBar(part, ends) {
  const made = build("span.proportion-bar", { "aria-hidden": "true" }, build("span.full"), ends && build("span.ends"));
  made.style.setProperty("--part", String(part));
  if (ends) {
    made.style.setProperty("--low", String(ends[0]));
    made.style.setProperty("--high", String(ends[1]));
  }
  return made;
}
