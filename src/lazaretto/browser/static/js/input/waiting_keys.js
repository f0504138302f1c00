/** Keys that wait: for the end of the turn that is being made, or for the next step of a key that is held down. */

import { PRESS } from "./shared_keys.js";
import { TypeAhead } from "./type_ahead.js";
import { direction } from "../base/keys.js";

/** @typedef {import("../base/hand.js").Press} Press */

/** Decides when a key is handled. `alarm` is why keys that were pressed before `turnedAt` do not count. */
export class WaitingKeys {
  /** @param {import("./game_keys.js").GameKeys} keys */
  constructor(keys) {
    this.keys = keys;
    this.game = keys.game;
    this.ahead = new TypeAhead();
    this.turnedAt = -Infinity;
    this.alarm = "";
  }

  /**
   * Handles a key now, or lets it wait for the end of the turn that is being made.
   *
   * @param {Press} press
   * @returns {boolean} Whether it has a meaning here.
   */
  handle(press) {
    const { game, ahead } = this;
    if (game.offer.isWaiting && !this.isAct(press)) {
      ahead.add(press, this.canWait(press));
      return true;
    }
    if (press.at < this.turnedAt && this.alarm && this.canWait(press)) {
      game.say(this.alarm);
      return true;
    }
    if (!ahead.waiting.length && !ahead.dueIn(press, performance.now())) return this.keys.press(press.meant, press);
    ahead.add(press);
    this.pressWaiting();
    return true;
  }

  /**
   * A new position is shown. Keys that were pressed before it count, unless something about it is alarming.
   *
   * @param {import("../base/view_types.js").NowMessage} now
   */
  turned({ alarm }) {
    this.alarm = alarm;
    this.turnedAt = performance.now();
    if (alarm && this.ahead.drop()) this.game.say(alarm);
    if (!this.game.offer.isWaiting) this.ahead.open();
    this.pressWaiting();
  }

  /** What waits does not count any longer: the connection was lost, or another game is opened. */
  drop() {
    clearTimeout(this.timer);
    this.ahead.drop();
    this.alarm = "";
  }

  /** Handles the keys that waited, each when it is due, until one of them makes the next turn. */
  pressWaiting() {
    const { ahead, game } = this;
    clearTimeout(this.timer);
    while (ahead.waiting.length && !game.offer.isWaiting) {
      const wait = ahead.dueIn(ahead.waiting[0], performance.now());
      if (wait > 0) {
        this.timer = setTimeout(() => this.pressWaiting(), wait);
        return;
      }
      const press = /** @type {Press} */ (ahead.next());
      if (!game.offer.comforts.isUnderWay) this.keys.press(press.meant, press);
    }
  }

  /**
   * Whether a key can wait for the end of the turn: one that chooses. A letter that begins a line cannot: the rest of the
   * line might be dropped, and Enter would then send half of it.
   *
   * @param {Press} press
   */
  canWait(press) {
    const { choices, comforts, composer } = this.game.offer;
    const presets = composer.composing?.composer.presets ?? [];
    if (press.key === PRESS.take || choices.byKey(press.meant) || direction(press.meant)) return true;
    return comforts.byKey(press) !== null || presets.some(({ key }) => press.meant.includes(key));
  }

  /**
   * @param {Press} press
   * @returns {boolean} Whether it does something of the page, for which no turn matters.
   */
  isAct(press) {
    return !this.canWait(press) && press.meant.some((key) => key in this.keys.acts());
  }
}
