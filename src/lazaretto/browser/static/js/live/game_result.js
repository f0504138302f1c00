/** How a game ended, and what can be done with it then or before. */

import { named, say } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/**
 * Shows the result of a finished game, and offers only the actions that are possible.
 *
 * @param {NowMessage} now
 * @param {TableMessage|null} table
 */
export function showResult(now, table) {
  const { result } = now;
  const wasOver = !named("result").hidden;
  named("result").hidden = result === null;
  document.body.classList.toggle("over", result !== null);
  named("undo").disabled = now.turn <= 1;
  named("hint").hidden = result !== null || !table?.hints;
  named("resign").hidden = result !== null || !table?.you.length;
  named("fork").hidden = result !== null || !table?.can_fork;
  named("fork").classList.toggle("next", Boolean(table?.by_itself) && !table?.drives);
  named("same").hidden = table?.seed === null;
  if (!result) return;
  say(named("outcome"), result.words);
  if (!wasOver && isIdle()) named("outcome").focus();
}

/** @returns {boolean} Whether the focus is nowhere, or among the choices, which are gone now. */
function isIdle() {
  return document.activeElement === document.body || named("side").contains(document.activeElement);
}
