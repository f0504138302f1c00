/** Formats the coach's points: a point is one percent of winning chances. */

const SMALLEST = 0.05;
/** Points that show up when they are rounded to a tenth. */

const EXACT = 1e-9;
/** Chances that are nearer than this to none, or to all, are so. */

/**
 * Winning chances with a tenth; what is not quite all, or not quite nothing, is never rounded to it.
 *
 * @param {number} points
 * @returns {string}
 */
export function chances(points) {
  if (points > EXACT && points < SMALLEST) return "<0.1";
  if (points >= 100 - SMALLEST && points < 100 - EXACT) return ">99.9";
  return Math.abs(points).toFixed(1);
}

/**
 * Points that are no chances: what a sum comes to may be under nought, or above a hundred.
 *
 * @param {number} points
 * @returns {string}
 */
export function tenths(points) {
  return `${points <= -SMALLEST ? "−" : ""}${Math.abs(points).toFixed(1)}`;
}

/**
 * @param {number|null} cost
 * @returns {string} What a choice gave away, after a comma; nothing where it is nothing.
 */
export function given(cost) {
  return shows(cost ?? 0) ? `, ${(cost ?? 0).toFixed(1)} points` : "";
}

/**
 * @param {number} points
 * @returns {string} `+3.2` or `−1.0`; what rounds to nought has no sign.
 */
export function signed(points) {
  if (!shows(points)) return "0.0";
  return `${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(1)}`;
}

/**
 * @param {number} points
 * @returns {boolean} Whether anything is left of it when it is rounded.
 */
export function shows(points) {
  return Math.abs(points) >= SMALLEST;
}
