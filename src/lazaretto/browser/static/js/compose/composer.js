/** The composer on the page of a game: a control for every part of a choice, presets, the button that takes the marked
 * choice, and its odds. */

import { Aim } from "./aim.js";
import { begin } from "./composing.js";
import { ComposerKeys } from "./composer_keys.js";
import { MarkedOdds } from "./marked_odds.js";
import { PartRows } from "./part_rows.js";
import { build, put, say } from "../base/dom.js";
import { handOf } from "../base/hand.js";
import { compact, second } from "../parts/odds.js";

/** @typedef {import("../base/view_types.js").Composer} ComposerData */
/** @typedef {import("./composing.js").Composing} Composing */

/**
 * @typedef {Object} ComposerHandlers
 * @property {(text: string, hand: import("../base/hand.js").Hand|null) => void} take Takes a choice.
 * @property {((turn: number, text: string) => void)|null} ask Asks the server for the odds of a choice; null if none are shown.
 * @property {(words: string) => void} say
 * @property {() => import("../board/board.js").Board|null} board The board, if there is one to aim on.
 * @property {() => void} changed Called when another choice is marked, its odds have come, or aiming begins or ends.
 */

/** What is composed on the page, from one turn to the next. `walks`: directions are choices, too, so that keys belong to
 * the composer only while one aims. */
export class Composer {
  /**
   * @param {HTMLElement} place
   * @param {ComposerHandlers} handlers
   */
  constructor(place, handlers) {
    this.place = place;
    this.handlers = handlers;
    /** @type {Composing|null} */
    this.composing = null;
    this.said = "";
    this.last = "";
    /** @type {Set<string>} Outcomes that come second. */
    this.others = new Set();
    this.turn = 0;
    this.open = false;
    this.walks = false;
    this.odds = new MarkedOdds(handlers.ask ?? (() => {}), () => this.showOdds());
    this.aim = new Aim(this);
    this.rows = new PartRows(this);
    this.keys = new ComposerKeys(this);
    this.presets = build("div.presets", { role: "group", "aria-label": "Presets" });
    this.verb = build("span");
    this.text = build("b.mono");
    this.key = build("kbd", { "aria-hidden": "true" });
    const words = build("span", {}, this.verb, this.text);
    this.button = build("button.next.take-it", { type: "button", onclick: (/** @type {MouseEvent} */ event) => this.press(handOf(event)) }, words, this.key);
    this.back = build("button.stop-aiming", { type: "button", onclick: () => this.aim.end() }, "Stop aiming ", build("kbd", { "aria-hidden": "true" }, "Esc"));
    this.explained = build("div.composed", { hidden: !handlers.ask });
    this.status = build("p.unseen", { role: "status" });
    put(place, this.presets, this.rows.element, this.keys.hint, this.button, this.explained, this.back, this.status);
  }

  /** Forgets everything: another game is opened. */
  clear() {
    this.aim.end();
    this.composing = null;
    this.said = this.last = "";
    this.place.hidden = true;
  }

  /** @returns {{text: string, bars: import("../base/view_types.js").Bar[]}|null} The marked choice, with the odds that are known. */
  get marked() {
    return this.composing && { text: this.composing.marked.text, bars: this.odds.answer?.bars ?? this.shownBars ?? [] };
  }

  /** @returns {boolean} Whether arrows, Enter and the yellow button belong to the composer. */
  get isActive() {
    if (!this.composing || !this.walks) return this.composing !== null;
    return this.aim.isOn || (!this.isFolded && this.place.contains(document.activeElement));
  }

  /** @returns {boolean} Whether it is only a button that begins to aim, since keys walk meanwhile. */
  get isFolded() {
    return this.walks && !this.aim.isOn && this.aim.aimed !== null;
  }

  /**
   * Takes over what can be composed now. The person's values stay as far as they are legal.
   *
   * @param {ComposerData|null} data
   * @param {number} turn
   * @param {boolean} walks
   */
  take(data, turn, walks) {
    const said = JSON.stringify(data);
    this.walks = walks;
    if (turn !== this.turn || !data) this.aim.end();
    if (!data) this.last = "";
    if (said !== this.said) this.composing = data && begin(data, this.composing, this.last);
    this.said = said;
    this.turn = turn;
  }

  /** @param {boolean} open Whether a choice can be taken now. */
  show(open) {
    const { composing } = this;
    this.open = open;
    this.place.hidden = composing === null;
    this.place.classList.toggle("shut", !open);
    if (!open) this.aim.end();
    if (!composing) return;
    put(this.presets, ...composing.composer.presets.map((preset) => this.preset(preset)));
    this.presets.hidden = !composing.composer.presets.length;
    this.draw();
  }

  /** @param {Composing} composing What is composed from now on. */
  change(composing) {
    if (!this.open) return;
    this.composing = composing;
    this.draw();
  }

  /** @param {string} text Marks this choice. */
  mark(text) {
    if (this.composing) this.change(this.composing.mark(text));
  }

  /** Draws the parts again after the board has been drawn, which they describe. */
  boardShown() {
    if (this.composing && this.aim.aimed !== null) this.draw();
  }

  /** Draws the parts of the marked choice, and asks for its odds. */
  draw() {
    const { composing } = this;
    if (!composing) return;
    this.rows.show(composing);
    for (const button of this.presets.children) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-text") === composing.marked.text));
    }
    // What is not shown, or cannot be taken now, is not asked for: one who walks would ask at every step.
    if (this.open && !this.isFolded) this.odds.want(this.turn, composing.marked.text);
    this.showOdds();
  }

  /** Shows the odds of the marked choice. Until they are there, those of the one before stay as a ghost. */
  showOdds() {
    const { answer } = this.odds;
    this.explained.classList.toggle("ghost", !answer);
    if (answer) {
      const words = build("p", {}, build("b.mono", {}, answer.choice), ` ${answer.does}.`);
      for (const outcome of second([answer.bars])) this.others.add(outcome);
      put(this.explained, words, answer.bars.length > 0 && compact(answer.bars, this.others));
      say(this.status, `${answer.choice}: ${[answer.does, ...answer.bars.map(said)].join("; ")}`);
      this.shownBars = answer.bars;
    }
    this.showButton();
    this.keys.show(this.aim.isOn);
    this.back.hidden = !this.aim.isOn;
    this.place.classList.toggle("folded", this.isFolded);
    this.aim.draw();
    this.handlers.changed();
  }

  /** Shows what the button does: it takes the marked choice or, while one walks, begins to aim. */
  showButton() {
    const { isActive, isFolded: aims } = this;
    say(this.verb, aims ? "Aim" : "Take ");
    say(this.text, aims ? "" : (this.composing?.marked.text ?? ""));
    say(this.key, aims ? "f" : "Enter");
    this.key.hidden = !aims && !isActive;
    this.button.classList.toggle("next", isActive);
    this.button.setAttribute("aria-disabled", String(!this.open));
  }

  /**
   * The button was pressed.
   *
   * @param {import("../base/hand.js").Hand} hand
   */
  press(hand) {
    if (this.isFolded) this.aim.begin();
    else this.pick(hand);
  }

  /**
   * Takes the marked choice.
   *
   * @param {import("../base/hand.js").Hand|null} [hand]
   */
  pick(hand = null) {
    if (this.open && this.composing) this.handlers.take(this.composing.marked.text, hand);
  }

  /** @param {string} text The choice that was taken; it is marked again next time if it is still legal. */
  taken(text) {
    if (this.composing?.choice(text)) this.last = text;
    this.aim.end();
  }

  /** @param {import("../base/view_types.js").Preset} preset */
  preset({ name, text, key }) {
    const shown = key && build("kbd", { "aria-hidden": "true" }, key);
    const act = { type: "button", "data-text": text, title: text, onclick: () => this.mark(text) };
    return build("button.preset", act, name, shown);
  }
}

/**
 * @param {import("../base/view_types.js").Bar} bar
 * @returns {string} Its first outcome, for those who listen.
 */
function said({ about, shares }) {
  return shares.length ? `${about}: ${shares[0].outcome} ${shares[0].percent}` : about;
}
