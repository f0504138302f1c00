/** Curves: quantities over time, as lines that also differ by their dashes, with a table beside them. */

import { grouped } from "../base/book_words.js";
import { build, draw, put, say } from "../base/dom.js";

/**
 * Curves of a view, or of a tool's chart, whose lines may have a band around them, positions of their own, and a ghost:
 * what they were before.
 *
 * @typedef {import("../base/view_types.js").Curve & {low?: number[], high?: number[], was?: number[]}} CurveLine
 * @typedef {{title: string, lines: CurveLine[], turns?: number[], along?: string, at?: number|null}} Curve
 */

/** The height of a chart, in pixels. */
const HIGH = 200;
/** The space around the plot for its axes, in pixels. */
const MARGIN = { top: 10, right: 12, bottom: 24, left: 44 };
/** The dash pattern of each tone. */
const DASHES = {
  plain: "",
  harm: "6 3",
  help: "2 3",
  moss: "9 3 2 3",
  steel: "1 4",
  dim: "12 4",
  timber: "4 2 1 2",
  now: "16 2",
};
/** The distance from the right edge at which a number is right-aligned, in pixels. */
const EDGE = 28;
/** The width of a digit, in pixels. */
const DIGIT = 8;
/** How often the table of growing curves is rebuilt. */
const TABLE_MS = 1000;

/** The charts of a view, as wide as their place. */
export class Curves {
  /** @param {number} [high] The height of a chart in pixels. */
  constructor(high = HIGH) {
    this.high = high;
    this.element = build("div.curves");
    /** @type {Curve[]} */
    this.curves = [];
    this.names = "";
    this.laid = 0;
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** @param {Curve[]} curves */
  show(curves) {
    const names = JSON.stringify(curves.map((curve) => [curve.title, curve.lines.map((line) => line.label)]));
    this.curves = curves;
    this.element.hidden = curves.length === 0;
    if (names !== this.names) put(this.element, ...curves.map((_, number) => this.figure(number)));
    this.names = names;
    this.draw();
    this.layAgain();
  }

  /** @param {number} number */
  figure(number) {
    const { title, lines } = this.curves[number];
    const place = build("div.scroll", { tabindex: 0, role: "group", "aria-label": title });
    const beside = build("details", {}, build("summary", {}, "As a table"), place);
    beside.addEventListener("toggle", () => beside.open && this.lay());
    const chart = draw("svg.chart", { role: "img" });
    return build("figure.curve", {}, build("figcaption.label.ruled", {}, title), chart, keys(lines), beside);
  }

  /** Rebuilds the open tables, at most once in `TABLE_MS`. */
  layAgain() {
    clearTimeout(this.later);
    const wait = this.laid + TABLE_MS - performance.now();
    if (wait > 0) this.later = setTimeout(() => this.lay(), wait);
    else this.lay();
  }

  /** Rebuilds the open tables now. */
  lay() {
    this.laid = performance.now();
    [...this.element.children].forEach((figure, number) => {
      const open = figure.querySelector("details[open] > .scroll");
      if (open && this.curves[number]) put(open, table(this.curves[number]));
    });
  }

  /** Draws every chart for the current width. */
  draw() {
    [...this.element.children].forEach((figure, number) => {
      const curve = this.curves[number];
      const chart = /** @type {Element} */ (figure.querySelector("svg.chart"));
      chart.setAttribute("aria-label", spoken(curve));
      plot(chart, curve, this.element.clientWidth || 320, this.high);
      const last = marked(curve);
      this.tell(number, curve.lines.map((line) => line.values.at(last)));
    });
  }

  /**
   * Sets the numbers beside the names of a chart's lines, without drawing it.
   *
   * @param {number} number Which chart.
   * @param {(number|undefined)[]} values
   */
  tell(number, values) {
    const keys = this.element.children[number]?.querySelectorAll(".keys b") ?? [];
    [...keys].forEach((each, line) => say(each, `${values[line] ?? ""}`));
  }
}

/**
 * @param {Curve} curve
 * @returns {number} The index of the turn the user looks back at, or of the last one before it; otherwise -1, the last of all.
 */
function marked({ turns, at }) {
  if (!turns || at === undefined || at === null) return -1;
  return Math.max(0, turns.findLastIndex((turn) => turn <= at));
}

/** @param {Curve} curve */
function spoken(curve) {
  const last = marked(curve);
  const ends = curve.lines.map((line) => `${line.label} ${line.values.at(last) ?? "nothing"}`);
  const when = last < 0 ? "at last" : `after ${curve.along ?? "turn"} ${grouped(curve.at ?? 0)}`;
  return `${curve.title}, ${when}: ${ends.join(", ")}`;
}

/** @param {CurveLine[]} lines */
function keys(lines) {
  const entries = lines.map((line, number) => {
    const size = { viewBox: "0 0 24 8", width: 24, height: 8, "aria-hidden": "true" };
    const sample = draw("svg", size, stroke(lines, number, "M0 4H24"));
    return build("li", {}, sample, line.label, build("b.mono"));
  });
  return build("ul.keys", {}, ...entries);
}

/**
 * @param {CurveLine[]} lines
 * @param {number} number
 * @param {string} path
 */
function stroke(lines, number, path) {
  return draw("path.line", { d: path, ...toned(lines, number), "stroke-dasharray": dashes(lines, number) || null });
}

/**
 * @param {CurveLine[]} lines
 * @param {number} number
 * @returns {Object<string, any>} The tone of a line, and which of the tone's colours it has: lines of one tone differ.
 */
function toned(lines, number) {
  const { tone } = lines[number];
  return { "data-tone": tone, "data-kind": lines.slice(0, number).filter((line) => line.tone === tone).length };
}

/**
 * The dash pattern of a line. It is the same in every chart, whatever the order of the lines: the pattern of its tone,
 * with one more dot for each line of that tone whose name comes before.
 *
 * @param {CurveLine[]} lines
 * @param {number} number
 * @returns {string}
 */
function dashes(lines, number) {
  const { tone, label } = lines[number];
  const before = lines.filter((line) => line.tone === tone && line.label < label).length;
  return before ? `${DASHES[tone] || "20 4"}${" 1 4".repeat(before)}` : DASHES[tone];
}

/**
 * @param {Element} chart
 * @param {Curve} curve
 * @param {number} wide
 * @param {number} high
 */
function plot(chart, curve, wide, high) {
  const long = Math.max(2, ...curve.lines.map((line) => line.values.length));
  const turns = curve.turns ?? Array.from({ length: long }, (_, at) => at);
  const [first, last] = [turns[0], Math.max(turns[0] + 1, turns[turns.length - 1])];
  const values = curve.lines.flatMap((line) => [...line.values, ...(line.high ?? []), ...(line.was ?? [])]);
  const most = values.reduce((one, other) => Math.max(one, other), 1);
  const left = Math.max(MARGIN.left, DIGIT * (String(Math.floor(most)).length + 1));
  const [room, rise] = [wide - left - MARGIN.right, high - MARGIN.top - MARGIN.bottom];
  const across = (/** @type {number} */ turn) => left + ((turn - first) / (last - first)) * room;
  const along = (/** @type {number} */ at) => across(turns[at]);
  const up = (/** @type {number} */ value) => high - MARGIN.bottom - (value / most) * rise;
  chart.setAttribute("viewBox", `0 0 ${wide} ${high}`);
  const grid = round(most, 4).flatMap((value) => [
    draw("path.grid", { d: `M${left} ${up(value)}H${wide - MARGIN.right}` }),
    draw("text", { x: left - 8, y: up(value) + 4, "text-anchor": "end" }, String(value)),
  ]);
  const named = round(last, Math.max(2, Math.floor(wide / 120))).filter((turn) => turn >= first);
  const under = named.map((turn) => {
    const isLast = across(turn) > wide - EDGE;
    const place = isLast ? { x: wide - 1, "text-anchor": "end" } : { x: across(turn), "text-anchor": "middle" };
    return draw("text", { ...place, y: high - 6 }, String(turn));
  });
  const here = typeof curve.at === "number" && draw("path.here", { d: `M${across(curve.at)} ${MARGIN.top}V${high - MARGIN.bottom}` });
  const lines = curve.lines.map((line, number) => stroke(curve.lines, number, path(line.values, along, up)));
  const ghosts = curve.lines.map(({ was }) => was && draw("path.ghost", { d: path(was, along, up) }));
  put(chart, ...ghosts, ...grid, ...under, ...curve.lines.map((_, number) => band(curve.lines, number, along, up)), here, ...lines);
}

/**
 * The band around a line, if it has one: a path along its lower edge and back along the upper.
 *
 * @param {CurveLine[]} lines
 * @param {number} number
 * @param {(at: number) => number} across
 * @param {(value: number) => number} up
 */
function band(lines, number, across, up) {
  const { low, high } = lines[number];
  if (!low || !high) return null;
  const back = high.map((value, at) => `L${across(at).toFixed(1)} ${up(value).toFixed(1)}`).reverse();
  return draw("path.band", { d: `${path(low, across, up)}${back.join("")}Z`, ...toned(lines, number) });
}

/**
 * @param {number[]} values
 * @param {(at: number) => number} across
 * @param {(value: number) => number} up
 */
function path(values, across, up) {
  return values.map((value, at) => `${at ? "L" : "M"}${across(at).toFixed(1)} ${up(value).toFixed(1)}`).join("");
}

/**
 * @param {number} most
 * @param {number} count
 * @returns {number[]} About this many round numbers, from 0 to the maximum.
 */
function round(most, count) {
  const rough = most / count;
  const ten = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = Math.max(1, [1, 2, 5, 10].map((each) => each * ten).find((each) => each >= rough) ?? rough);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, number) => number * step);
}

/** @param {Curve} curve */
function table(curve) {
  const length = Math.max(0, ...curve.lines.map((line) => line.values.length));
  const names = curve.lines.map((line) => build("th.number", { scope: "col" }, line.label));
  const head = build("tr", {}, build("th", { scope: "col" }, curve.along ?? "turn"), ...names);
  const rows = Array.from({ length }, (_, at) => {
    const values = curve.lines.map((line) => build("td.number", {}, `${line.values[at] ?? ""}`));
    return build("tr", {}, build("th.number", { scope: "row" }, String(curve.turns?.[at] ?? at)), ...values);
  });
  return build("table", {}, build("caption", {}, curve.title), build("thead", {}, head), build("tbody", {}, ...rows));
}
