/** The evaluation bar: the first seat's winning chances from the left, the others' from the right. */

import { build } from "../base/dom.js";
import { thin } from "./odds.js";
import { chances } from "../base/points.js";

/**
 * @param {number} turn The last turn played.
 * @param {number} worth The first seat's winning chances, in points.
 * @param {string} first
 * @param {string} others
 * @returns {HTMLElement}
 */
export function evalBar(turn, worth, first, others) {
  const part = Math.min(1, Math.max(0, worth / 100));
  const shares = [part, 1 - part].map((each) => ({ outcome: "", chance: "", part: each, percent: "" }));
  const left = build("span", {}, build("b", {}, first), ` ${chances(worth)} %`);
  const right = build("span", {}, `${chances(100 - worth)} % `, build("b", {}, others));
  const title = build("p.label", {}, `Winning chances after turn ${turn}`);
  return build("div.worth", {}, title, thin({ about: "", shares }), build("div.ends", {}, left, right));
}

/**
 * @param {string[]} seats
 * @returns {[string, string]} The first seat, and a name for the rest.
 */
export function sides(seats) {
  return [seats[0] ?? "", seats.length === 2 ? seats[1] : "others"];
}
