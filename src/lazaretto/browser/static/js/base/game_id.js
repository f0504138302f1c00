/** Ids of games. */

/** As many characters of an id as the terminal and the command line show. */
const SHORT = 8;

/**
 * @param {string} game
 * @returns {string} The beginning of its id, which is enough to tell games apart.
 */
export function shortId(game) {
  return game.slice(0, SHORT);
}
