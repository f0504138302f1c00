/** Draws dice: pips for six sides, numbers for others, blank if not thrown. */

import { build, draw } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Throw} Throw */
/** @typedef {import("../base/view_types.js").Die} Die */

/** Places of the pips by face, on a square of three by three. */
const PIPS = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]];

const OUTLINES = new Map([
  [4, "20,4 37,34 3,34"],
  [8, "20,2 37,20 20,38 3,20"],
  [10, "20,2 38,17 33,27 20,38 7,27 2,17"],
  [12, "20,2 31,6 38,15 38,26 31,35 20,38 9,35 2,26 2,15 9,6"],
  [20, "20,2 36,11 36,29 20,38 4,29 4,11"],
]);

/**
 * @param {Throw[]} throws
 * @param {boolean} [fresh] Whether they were thrown just now.
 * @returns {HTMLElement}
 */
export function dice(throws, fresh = false) {
  return build("div.throws", {}, ...throws.map((each) => thrown(each, fresh)));
}

/**
 * @param {Throw} each
 * @param {boolean} fresh
 */
function thrown(each, fresh) {
  const words = `${each.label}: ${told(each.dice)}`;
  const row = build(`div.dice${fresh ? ".fresh" : ""}`, { role: "img", "aria-label": words }, ...each.dice.map(drawnDie));
  return build("figure.throw", {}, build("figcaption.label", { "aria-hidden": "true" }, each.label), row);
}

/**
 * The faces that show, and how many dice show none.
 *
 * @param {Die[]} dice
 * @returns {string}
 */
function told(dice) {
  const [blank, faces] = [dice.filter((die) => !die.face), dice.filter((die) => die.face).map((die) => die.face)];
  const spent = blank.filter((die) => die.tone === "dim").length;
  const ready = blank.length - spent;
  return [...faces, ready && `${ready} to throw`, spent && `${spent} spent`].filter(Boolean).join(", ") || "none";
}

/**
 * One die.
 *
 * @param {Die} die
 * @returns {SVGElement}
 */
export function drawnDie(die) {
  const made = draw(die.face ? "svg.die" : "svg.die.unthrown", { viewBox: "0 0 40 40", "data-tone": die.tone, "aria-hidden": "true" });
  const outline = OUTLINES.get(die.sides);
  const square = { x: 2, y: 2, width: 36, height: 36, rx: 5 };
  made.append(outline ? draw("polygon", { points: outline }) : draw("rect", square));
  const pips = die.sides === 6 ? PIPS[Number(die.face)] : undefined;
  if (pips?.length) made.append(...pips.map(pip));
  else if (die.face) made.append(draw("text", { x: 20, y: die.sides === 4 ? 29 : 26, "text-anchor": "middle" }, die.face));
  return made;
}

/** @param {number} place From 1 to 9, row by row. */
function pip(place) {
  return draw("circle", { cx: 10 * ((place - 1) % 3) + 10, cy: 10 * Math.floor((place - 1) / 3) + 10, r: 3.4 });
}
