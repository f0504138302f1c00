/** What a page remembers between visits. If the browser stores nothing, it lasts as long as the page. */

/**
 * @param {string} name
 * @returns {string|null}
 */
export function kept(name) {
  try {
    return localStorage.getItem(`lazaretto.${name}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(`lazaretto.${name}`, value);
  } catch {
    // The page goes on without.
  }
}
