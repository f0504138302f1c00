/** Timelines: a ruler of ticks with the current one and what happens when; the same again as a list. */

import { build } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Timeline} Timeline */
/** @typedef {import("../base/view_types.js").Mark} Mark */

/** From this part of the ruler on, a mark's letter stands before it. */
const LATE = 0.9;

/** Marks within this part of the ruler are close: the letter of the second stands lower. */
const CLOSE = 0.05;

/**
 * @param {Timeline[]} timelines
 * @returns {HTMLElement}
 */
export function timelines(timelines) {
  return build("div.timelines", {}, ...timelines.map(drawn));
}

/** @param {Timeline} line */
function drawn(line) {
  const ruler = build("div.ruler", { "aria-hidden": "true" }, ...numbers(line));
  ruler.style.setProperty("--ticks", String(line.length / unit(line.length)));
  ruler.append(...line.marks.map((mark, number) => flag(mark, number, line)), here(line));
  const now = build("span.mono", {}, `${line.now} of ${line.length}`);
  const head = build("figcaption", {}, build("span.label", {}, line.label), now);
  const list = build("ol.marks", {}, ...line.marks.map(listed));
  return build("figure.timeline", {}, head, ruler, line.marks.length > 0 && list);
}

/**
 * @param {number} length
 * @returns {number} The number of ticks between two lines of the ruler.
 */
function unit(length) {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => length / each <= 60) ?? length / 60;
}

/** @param {Timeline} line */
function numbers(line) {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => line.length / each <= 6) ?? line.length;
  const made = [];
  for (let at = 0; at <= line.length; at += step) {
    const number = build(at % (2 * step) ? "span.number.between" : "span.number", {}, String(at));
    place(number, at, line.length);
    made.push(number);
  }
  return made;
}

/** @param {Timeline} line */
function here(line) {
  const made = build("span.here");
  place(made, line.now, line.length);
  return made;
}

/**
 * @param {Mark} mark
 * @param {number} number
 * @param {Timeline} line
 */
function flag(mark, number, { marks, length }) {
  const late = mark.at > LATE * length;
  const close = marks.slice(0, number).filter((other) => Math.abs(other.at - mark.at) < CLOSE * length);
  const made = build(late ? "span.flag.late" : "span.flag", { "data-tone": mark.tone }, letter(number));
  made.style.setProperty("--lower", String(close.length));
  place(made, mark.at, length);
  return made;
}

/**
 * @param {Mark} mark
 * @param {number} number
 */
function listed(mark, number) {
  const [sign, at] = [build("b.mono", {}, letter(number)), build("span.mono", {}, String(mark.at))];
  return build("li", { "data-tone": mark.tone }, sign, at, build("span", {}, mark.label));
}

/** @param {number} number */
function letter(number) {
  return String.fromCharCode(97 + (number % 26));
}

/**
 * @param {HTMLElement} element
 * @param {number} at
 * @param {number} length
 */
function place(element, at, length) {
  element.style.setProperty("--at", String(length > 0 ? Math.min(1, Math.max(0, at / length)) : 0));
}
