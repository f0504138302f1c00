/** Formats a chance: `66.67 %`; "certain" or "never" only if it is exactly that. */

/**
 * @param {number} part From 0 to 1.
 * @returns {string}
 */
export function percent(part) {
  if (part <= 0) return "never";
  if (part >= 1) return "certain";
  return measured(part);
}

/**
 * A share that was counted or estimated, so that even 0 % or 100 % is not called never or certain.
 *
 * @param {number} part
 * @returns {string}
 */
export function measured(part) {
  const whole = part <= 0 || part >= 1;
  for (let places = 2; places < 17; places += 1) {
    const shown = (100 * part).toFixed(places);
    if (whole || (Number(shown) > 0 && Number(shown) < 100)) return `${shown} %`;
  }
  return part < 0.5 ? "almost never" : "almost certain";
}

/**
 * @param {string} chance `2/3`, or `1`.
 * @returns {number}
 */
export function part(chance) {
  const [over, under = 1] = chance.split("/").map(Number);
  return over / under;
}

/**
 * @param {string} words
 * @returns {string} The same, with non-breaking spaces before percent signs.
 */
export function unbroken(words) {
  return words.replaceAll(" %", "\u00a0%");
}
