/** The turns before a fork, read from the parent game. */

import { get } from "../base/api.js";

const MOST = 12;
/** Turns of the past that are asked for, each by itself. */

/**
 * @param {string} game
 * @returns {Promise<import("../base/view_types.js").Told[]>} In their order, the last ones; none where the parent is not here.
 */
export async function past(game) {
  const told = [];
  try {
    let parent = (await get(`/api/games/${game}`)).parent;
    while (parent && told.length < MOST) {
      const from = await get(`/api/games/${parent.game}`);
      for (let turn = parent.turn; turn >= from.first_turn && told.length < MOST; turn -= 1) {
        const shown = await get(`/api/games/${parent.game}/turns/${turn}`);
        if (shown.told) told.unshift(shown.told);
      }
      parent = from.parent;
    }
  } catch {
    // A parent that is not here, or may not be looked at, leaves its turns untold.
  }
  return told;
}
