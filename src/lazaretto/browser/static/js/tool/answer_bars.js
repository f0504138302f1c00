/** Bars of a tool's answer, with what they were before as a ghost behind them, and steps of arithmetic as a staircase. */

import { build } from "../base/dom.js";
import { amount } from "./amounts.js";

/** @typedef {import("./tool_types.js").Bars} Bars */
/** @typedef {import("./tool_types.js").Steps} Steps */

/**
 * @param {Bars} told
 * @param {Bars} [before]
 * @returns {HTMLElement}
 */
export function bars(told, before) {
  const old = new Map(before?.bars.map((bar) => [bar.label, bar.value]));
  const scale = told.most || 1;
  const rows = told.bars.map((bar) => {
    const was = old.get(bar.label);
    const hasGhost = was !== undefined && was !== bar.value;
    const track = build("span.tool-track", { "data-tone": bar.tone, "aria-hidden": "true" });
    if (hasGhost) track.append(part("ghost", 0, was / scale));
    track.append(part("full", 0, bar.value / scale));
    if (bar.low !== undefined && bar.high !== undefined) track.append(part("ends", bar.low / scale, bar.high / scale));
    const gone = hasGhost && build("small", {}, `was ${amount(was, told.percent)} `);
    const number = build("td.number", {}, amount(bar.value, told.percent));
    const words = build("td.quiet", {}, gone, bar.words);
    return build("tr", {}, build("th", { scope: "row" }, bar.label), build("td.bar-cell", {}, track), number, words);
  });
  return figure("tool-bars", told.title, build("tbody", {}, ...rows));
}

/**
 * @param {Steps} told
 * @param {Steps} [before]
 * @returns {HTMLElement}
 */
export function steps(told, before) {
  const scale = Math.max(1, ...told.steps.map((step) => step.total));
  let last = 0;
  const rows = told.steps.map((step) => {
    const [low, high] = [Math.min(last, step.total), Math.max(last, step.total)];
    const kind = step.total >= last ? "more" : "less";
    const track = build("span.tool-track.stair", { "aria-hidden": "true" }, part("stands", 0, low / scale));
    track.append(part(kind, low / scale, high / scale));
    last = step.total;
    const rule = build("td.mono.quiet", {}, step.rule);
    const numbers = [step.change, amount(step.total, false)].map((words) => build("td.number", {}, words));
    return build("tr", {}, build("th", { scope: "row" }, step.label), ...numbers, build("td.bar-cell", {}, track), rule);
  });
  const was = before && ended(before) !== ended(told) && build("small.quiet", {}, ` was ${ended(before)}`);
  const result = build("tr.result", {}, build("th", { scope: "row" }, "="), build("td", { colspan: 4 }, ended(told), was));
  return figure("tool-steps", told.title, build("tbody", {}, ...rows, ...(told.result || before ? [result] : [])));
}

/** @param {Steps} told */
function ended({ result, steps }) {
  return result || amount(steps.at(-1)?.total ?? 0, false);
}

/**
 * @param {string} kind
 * @param {number} low
 * @param {number} high
 */
function part(kind, low, high) {
  const made = build(`span.${kind}`);
  made.style.setProperty("--low", String(Math.max(0, Math.min(1, low))));
  made.style.setProperty("--high", String(Math.max(0, Math.min(1, high))));
  return made;
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {HTMLElement} body
 */
function figure(kind, title, body) {
  const table = build(`table.${kind}`, {}, build("caption", {}, title), body);
  return build("div.scroll", { tabindex: 0, role: "group", "aria-label": title }, table);
}
