/** Panels: a few lines under a heading. */

import { build } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Panel} Panel */

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
  return build("section.panel", {}, build("h2.label.ruled", {}, panel.title), ...lines);
}
