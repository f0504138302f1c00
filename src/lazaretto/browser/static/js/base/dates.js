/** Formats dates and times. */

import { build } from "./dom.js";

/** For times up to so many seconds ago: the unit to count in, and its seconds. */
const STEPS = /** @type {[number, Intl.RelativeTimeFormatUnit, number][]} */ ([
  [3600, "minute", 60],
  [86400, "hour", 3600],
  [7 * 86400, "day", 86400],
]);

const AGO = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const FULL = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/**
 * @param {string} moment As ISO 8601 writes it.
 * @param {Date} [now]
 * @returns {HTMLElement} How long ago it was, or the day; the full date is its tooltip.
 */
export function when(moment, now = new Date()) {
  const then = new Date(moment);
  return build("time", { datetime: moment, title: FULL.format(then) }, said(then, now));
}

/**
 * @param {Date} then
 * @param {Date} now
 * @returns {string}
 */
function said(then, now) {
  const ago = (now.getTime() - then.getTime()) / 1000;
  if (ago < 60) return "just now";
  const step = STEPS.find(([most]) => ago < most);
  return step ? AGO.format(-Math.floor(ago / step[2]), step[1]) : DAY.format(then);
}
