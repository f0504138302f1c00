/** Numbers of a tool's answer, as people read them. */

import { percent } from "../base/percent.js";

const PLAIN = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/**
 * @param {number} value
 * @param {boolean} isShare Whether it is a share of 1, to be shown as percent.
 * @returns {string}
 */
export function amount(value, isShare) {
  return isShare ? percent(value) : PLAIN.format(value).replace("-", "−");
}

/**
 * The same in a few letters, for a cell: whole percent, and never 0 or 100 for what is neither.
 *
 * @param {number} value
 * @param {boolean} isShare
 * @returns {string}
 */
export function shortly(value, isShare) {
  if (!isShare) return PLAIN.format(Math.round(10 * value) / 10).replace("-", "−");
  const whole = Math.round(100 * value);
  if (whole === 0 && value > 0) return "<1";
  return whole === 100 && value < 1 ? ">99" : String(whole);
}
