/** The coach's grades. A slip is an inaccuracy or worse; each kind has its own shape and sign, not only a colour. */

import { build, draw } from "../base/dom.js";

/** @type {Object<string, {sign: string, tone: string}>} From the slightest to the worst. */
const SLIPS = {
  inaccuracy: { sign: "?!", tone: "plain" },
  mistake: { sign: "?", tone: "harm" },
  blunder: { sign: "??", tone: "harm" },
};

/** The buttons that go to the next slip: each finds the slip it is called after, or a worse one, and counts those turns. */
export const NEXT = [
  { key: "b", slip: "blunder", words: "Blunder", grades: ["blunder"] },
  { key: "m", slip: "mistake", words: "Mistake or worse", grades: ["mistake", "blunder"] },
  { key: "i", slip: "inaccuracy", words: "Inaccuracy or worse", grades: Object.keys(SLIPS) },
];

/**
 * @param {string} grade
 * @returns {boolean} Whether it is an inaccuracy or worse.
 */
export function isSlip(grade) {
  return grade in SLIPS;
}

/**
 * @param {string} grade
 * @returns {string} The sign after a choice, as in chess.
 */
export function sign(grade) {
  return SLIPS[grade]?.sign ?? "";
}

/**
 * A slip's shape: a ring, a diamond, a full square.
 *
 * @param {string} slip
 * @param {number} x
 * @param {number} y
 * @returns {SVGElement}
 */
export function shape(slip, x, y) {
  const named = { "data-tone": SLIPS[slip].tone };
  if (slip === "inaccuracy") return draw("circle.sign.inaccuracy", { ...named, cx: x, cy: y, r: 4.5 });
  if (slip === "mistake") return draw("path.sign.mistake", { ...named, d: `M${x} ${y - 6}l6 6l-6 6l-6 -6Z` });
  return draw("rect.sign.blunder", { ...named, x: x - 5, y: y - 5, width: 10, height: 10 });
}

/**
 * The shape by itself, for a button or a line of words.
 *
 * @param {string} slip
 * @returns {SVGElement}
 */
export function icon(slip) {
  return draw("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, shape(slip, 7, 7));
}

/**
 * A grade in words, with its shape.
 *
 * @param {string} grade
 * @param {string} after Words after it, such as its cost.
 * @returns {HTMLElement}
 */
export function graded(grade, after) {
  const tone = SLIPS[grade]?.tone ?? "help";
  return build("span.grade", { "data-tone": tone }, isSlip(grade) && icon(grade), grade + after);
}
