/** The list of rules and rulings. */

import { build } from "../base/dom.js";
import { prose } from "../parts/prose.js";

/**
 * @typedef {{id: string, text: string, ruling: boolean, open?: string, played?: string, or?: string, key?: string,
 *   alternatives?: (string|number|boolean)[]}} Rule
 */

/**
 * @param {Rule} rule
 * @param {Set<string>} ids
 * @returns {HTMLElement}
 */
export function rule(rule, ids) {
  return build("li", { id: rule.id }, anchor(rule), build("p", {}, ...prose(rule.text, ids)));
}

/**
 * The open point, how it is played, and a button for every alternative.
 *
 * @param {Rule} rule
 * @param {Set<string>} ids
 * @param {import("./settings.js").Settings} settings
 * @returns {HTMLElement}
 */
export function ruling(rule, ids, settings) {
  const others = (rule.alternatives ?? []).map((value) => alternative(`${rule.key}`, String(value), settings));
  const or = rule.or && rule.or !== "–" ? build("p.or", {}, "Or ", ...prose(rule.or, ids), ".") : null;
  const open = build("p.open", {}, ...prose(rule.open ?? "", ids));
  const played = build("p", {}, ...prose(rule.played ?? rule.text, ids));
  const key = build("code.quiet", {}, `${rule.key} =`);
  const row = others.length > 0 && build("div.row", { role: "group", "aria-label": rule.key }, key, ...others);
  return build("li", { id: rule.id }, anchor(rule), build("div", {}, open, played, or, row));
}

/** @param {Rule} rule */
function anchor(rule) {
  return build("a.id", { href: `#${rule.id}` }, rule.id);
}

/**
 * @param {string} key
 * @param {string} value
 * @param {import("./settings.js").Settings} settings
 */
function alternative(key, value, settings) {
  const line = `${key}=${value}`;
  const button = build("button", { type: "button", "aria-label": line }, value);
  button.addEventListener("click", () => settings.toggle(line));
  settings.listen(() => button.setAttribute("aria-pressed", String(settings.has(line))));
  return button;
}
