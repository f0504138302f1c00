/** Games made from this one: undo, fork, play again. */

import { post } from "../base/api.js";
import { named } from "../base/dom.js";

/**
 * @typedef {Object} Parent
 * @property {string} id
 * @property {number} first Its first turn.
 * @property {number} last The last turn to fork before.
 * @property {string} turn What its book calls a turn. Days have an end, from which it goes on; a turn has a beginning.
 * @property {boolean} onlyFresh Whether its dice are its player's secret, so that a fork has others.
 */

/** Asks the server for another game and passes it on. */
export class ChildGames {
  /**
   * @param {(game: {id: string, address: string}) => void} begun
   * @param {(words: string) => void} say
   */
  constructor(begun, say) {
    this.begun = begun;
    this.say = say;
    this.busy = false;
  }

  /**
   * One request at a time: a second press meanwhile does nothing.
   *
   * @param {string} game
   * @param {"undo"|"fork"|"again"} how
   * @param {object} [body]
   */
  async ask(game, how, body = {}) {
    if (this.busy) return;
    this.busy = true;
    try {
      this.begun(await post(`/api/games/${game}/${how}`, body));
    } catch (wrong) {
      this.say(wrong instanceof Error ? wrong.message : String(wrong));
    } finally {
      this.busy = false;
    }
  }

  /**
   * Asks from which turn to fork.
   *
   * @param {Parent} parent
   */
  fork({ id, first, last, turn, onlyFresh }) {
    const [dialog, from] = [named("forking"), named("from-turn")];
    named("fresh").disabled = onlyFresh;
    if (onlyFresh) named("fresh").checked = true;
    const back = turn === "turn" ? 1 : 0;
    from.min = first - 1 + back;
    from.max = from.value = Math.max(first, last) - 1 + back;
    const go = () => this.ask(id, "fork", { turn: Number(from.value) - back, fresh: named("fresh").checked });
    confirmed(dialog, go);
  }
}

/**
 * Opens a dialog, and acts if it is closed by a button with a value.
 *
 * @param {HTMLDialogElement} dialog
 * @param {() => void} act
 */
export function confirmed(dialog, act) {
  dialog.returnValue = "";
  dialog.showModal();
  dialog.addEventListener("close", () => dialog.returnValue && act(), { once: true });
}
