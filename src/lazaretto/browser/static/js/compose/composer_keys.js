/** The keys of the composer: up and down go through the parts, left and right change one. */

import { build, say } from "../base/dom.js";
import { DIRECTIONS, direction } from "../base/keys.js";

/** What the keys do, below the parts. Screens without a keyboard do not show it. */
const HINT = "↑↓ parts · ←→ values · Enter takes it";
const AIMING = "Tab next target · v how · f takes it · Esc stops";

/** Keys besides those of the page. `Aim` has its own while one aims. */
export class ComposerKeys {
  /** @param {import("./composer.js").Composer} composer */
  constructor(composer) {
    this.composer = composer;
    this.hint = build("p.keys-hint", { id: "composer-keys" });
  }

  /** @param {boolean} aims Whether one aims. */
  show(aims) {
    say(this.hint, aims ? AIMING : HINT);
  }

  /**
   * @param {string[]} meant
   * @param {import("../base/hand.js").Press} event
   * @returns {boolean} Whether the key has a meaning here.
   */
  press(meant, event) {
    const { composer } = this;
    if (!composer.composing || !composer.open) return false;
    if (composer.aim.isOn) return composer.aim.key(meant, event);
    const preset = composer.composing.composer.presets.find(({ key }) => key !== "" && meant.includes(key));
    if (preset) return done(() => composer.mark(preset.text));
    if (event.key === "f" && composer.aim.canBegin) return done(() => !event.repeat && composer.aim.begin());
    if (!composer.isActive) return false;
    const { focused } = composer.rows;
    // Where presets have digits, digits mean nothing else, whatever has the focus.
    const isDigit = /^[0-9]$/.test(event.key) && !composer.composing.composer.presets.some(({ key }) => /^[0-9]$/.test(key));
    if (focused && focused.part.kind === "number" && isDigit) {
      return done(() => focused.control.choose(Number(event.key)));
    }
    if (focused && ["+", "=", "-"].includes(event.key)) return done(() => this.step(event.key === "-" ? -1 : 1));
    const way = event.key in DIRECTIONS ? "" : direction(meant);
    return way !== "" && !composer.walks && this.go(DIRECTIONS[way]);
  }

  /**
   * Goes to the part above or below, or changes the value of the one that has the focus.
   *
   * @param {[number, number]} way
   * @returns {boolean} False where a choice beside the composer has the focus.
   */
  go([right, down]) {
    const { shown, focused } = this.composer.rows;
    if (!focused && document.activeElement?.closest("#choices")) return false;
    const at = focused ? shown.indexOf(focused) : -1;
    if (down) shown[at < 0 && down < 0 ? shown.length - 1 : Math.min(Math.max(at + down, 0), shown.length - 1)].control.focus();
    else this.step(right);
    return true;
  }

  /** @param {number} by */
  step(by) {
    const { composer } = this;
    const row = composer.rows.focused ?? composer.rows.shown[0];
    row.control.focus();
    if (row.part.kind === "square") composer.aim.cycle(by);
    else composer.change(composer.composing.step(row.place, by));
  }
}

/**
 * @param {() => void} act
 * @returns {true}
 */
function done(act) {
  act();
  return true;
}
