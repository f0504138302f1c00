/** Portraits: small pixel pictures with their names below. */

import { build, draw } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Portrait} Portrait */
/** @typedef {import("../base/view_types.js").Tone} Tone */

/** Empty pixels around a picture. */
const EDGE = 1;

/**
 * @param {Portrait[]} portraits
 * @returns {HTMLElement}
 */
export function portraits(portraits) {
  return build("div.portraits", {}, ...portraits.map(drawn));
}

/** @param {Portrait} portrait */
function drawn(portrait) {
  const words = portrait.words && build("span.quiet", {}, portrait.words);
  const caption = build("figcaption", { "aria-hidden": "true" }, build("b", {}, portrait.label), words);
  return build("figure.portrait", {}, picture(portrait), caption);
}

/** @param {Portrait} portrait */
function picture(portrait) {
  const [width, height] = [portrait.rows[0].length, portrait.rows.length].map((pixels) => pixels + 2 * EDGE);
  const said = [portrait.label, portrait.words].filter(Boolean).join(": ");
  const made = draw("svg.pixels", { viewBox: `${-EDGE} ${-EDGE} ${width} ${height}`, role: "img", "aria-label": said });
  for (const [letter, tone] of Object.entries(portrait.tones)) {
    made.append(draw("path", { d: runs(portrait.rows, letter), "data-tone": tone }));
  }
  return made;
}

/**
 * All pixels of a letter as one path: one box for each run of pixels in a row.
 *
 * @param {string[]} rows
 * @param {string} letter
 * @returns {string}
 */
function runs(rows, letter) {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = row.indexOf(letter), end; x >= 0; x = row.indexOf(letter, end)) {
      for (end = x; row[end] === letter; end += 1);
      path += `M${x} ${y}h${end - x}v1H${x}z`;
    }
  });
  return path;
}
