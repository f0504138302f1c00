/** Formats the coach's points: a point is one percent of winning chances. */

/** The fewest points that do not round to 0.0. */
const SMALLEST = 0.05;

/** Chances closer than this to 0 or 100 count as exactly that. */
const EXACT = 1e-9;

/**
 * Winning chances with one decimal. Only exactly 0 or 100 is shown as such.
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
 * A sum of points, which may be below 0 or above 100.
 *
 * @param {number} points
 * @returns {string}
 */
export function tenths(points) {
  return `${points <= -SMALLEST ? "−" : ""}${Math.abs(points).toFixed(1)}`;
}

/**
 * @param {number|null} cost
 * @returns {string} What a choice cost, after a comma; empty if it cost nothing.
 */
export function given(cost) {
  return shows(cost ?? 0) ? `, ${(cost ?? 0).toFixed(1)} points` : "";
}

/**
 * @param {number} points
 * @returns {string} `+3.2` or `−1.0`; what rounds to 0 has no sign.
 */
export function signed(points) {
  if (!shows(points)) return "0.0";
  return `${points > 0 ? "+" : "−"}${Math.abs(points).toFixed(1)}`;
}

/**
 * @param {number} points
 * @returns {boolean} Whether it is not 0 after rounding.
 */
export function shows(points) {
  return Math.abs(points) >= SMALLEST;
}
