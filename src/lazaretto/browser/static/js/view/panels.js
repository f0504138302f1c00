/** Panels: a few lines under a heading. A long one can be folded to its first line where there is little room. */

import { build } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Panel} Panel */

/** A panel of more letters than this is long. */
const LONG = 160;

/** @type {Set<string>} The titles of long panels that the user opened: they stay open when the next turn is drawn. */
const opened = new Set();

/**
 * @param {Panel[]} panels
 * @returns {HTMLElement}
 */
export function panels(panels) {
  return build("div.panels", {}, ...panels.map(drawn));
}

/** @param {Panel} panel */
function drawn(panel) {
  const lines = panel.lines.map((line) => build("p", {}, line));
  const made = build("section.panel", {}, build("h2.label.ruled", {}, panel.title), ...lines);
  if (panel.lines.join("").length > LONG) made.append(unfolder(made, panel.title));
  return made;
}

/**
 * @param {HTMLElement} section
 * @param {string} title
 * @returns {HTMLElement} The button that shows all lines of a long panel, or only the first.
 */
function unfolder(section, title) {
  const button = build("button.plain", { type: "button" });
  const show = () => {
    const open = opened.has(title);
    section.classList.toggle("open", open);
    button.setAttribute("aria-expanded", String(open));
    button.setAttribute("aria-label", `${open ? "Less" : "More"} about ${title}`);
    button.textContent = open ? "Less" : "More";
  };
  button.addEventListener("click", () => {
    if (!opened.delete(title)) opened.add(title);
    show();
  });
  section.classList.add("long");
  show();
  return button;
}
