/** What this visitor can choose now: as buttons, in forms, typed, by walking on the board, and in runs. */

import { Choices } from "./choices.js";
import { forms } from "./choice_form.js";
import { Run } from "./run.js";
import { TypedChoice } from "./typed_choice.js";
import { build, named, put, say } from "../base/dom.js";
import { DIRECTIONS, towards } from "../base/keys.js";
import { short } from "../parts/odds.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/** The time between two steps of a run. */
const STRIDE_MS = 50;
/** Up to this many odds are shown below each other; more are shown two in a row. */
const FEW = 3;

/** The choices of the current position, and the pick that was sent but is not answered yet. */
export class Offer {
  /**
   * @param {(turn: number, text: string) => void} send Sends a pick to the server.
   * @param {(words: string) => void} say
   */
  constructor(send, say) {
    this.send = send;
    this.say = say;
    this.choices = new Choices(named("choices"), named("explained"), (text) => this.pick(text));
    this.choices.onmark = () => this.showTakeBar();
    this.typed = new TypedChoice((words) => this.pick(words));
    this.run = new Run();
    /** @type {TableMessage|null} */
    this.table = null;
    named("take").addEventListener("click", () => this.pickMarked());
    this.clear();
  }

  /** Withdraws everything: another game is opened. */
  clear() {
    this.run.stop();
    this.typed.close();
    /** @type {NowMessage|null} */
    this.now = null;
    this.busy = false;
  }

  /** @returns {boolean} Whether this visitor can choose now. */
  get isOpen() {
    const { now } = this;
    if (now === null || this.busy || now.result || now.picked) return false;
    return now.view.options.length > 0 || now.view.forms.length > 0;
  }

  /**
   * Takes over a new position. It counts at once for keys and runs; `show` draws it.
   *
   * @param {NowMessage} now
   * @param {boolean} fresh Whether it follows from a turn that was just played.
   */
  take(now, fresh) {
    this.now = now;
    this.busy = false;
    if (fresh || now.picked) this.typed.close();
  }

  /** Draws what can be chosen, or says for whom the game waits. */
  show() {
    const { now, table, isOpen } = this;
    if (!now) return;
    if (now.picked || (!isOpen && !now.result)) this.say(waiting(now, table?.you ?? [], isOpen));
    this.choices.show(now.view.options, isOpen, now.picked);
    this.showForms(isOpen ? now.view.forms : []);
    say(named("to-do"), isOpen ? "Your choice" : now.picked ? "Sealed" : "Waiting");
    named("side").hidden = now.result !== null || !table?.you.length;
    const watched = Boolean(table?.by_itself) && now.view.board !== null;
    document.body.classList.toggle("no-side", named("side").hidden && (!now.result || watched));
    document.body.classList.toggle("on-board", now.view.board !== null);
    this.showTakeBar();
  }

  /**
   * Shows forms, redrawn only if they changed, so that what was filled in stays.
   *
   * @param {import("../base/view_types.js").Form[]} wanted
   */
  showForms(wanted) {
    const written = JSON.stringify(wanted);
    if (written === this.forms) return;
    this.forms = written;
    put(named("forms"), wanted.length > 0 && forms(wanted, (text) => this.pick(text)));
  }

  /** On small screens, shows the marked choice and its odds at the bottom of the page. */
  showTakeBar() {
    const { marked } = this.choices;
    named("take-bar").hidden = !this.isOpen || !marked || !this.choices.reads;
    if (!marked) return;
    put(named("take"), "Take ", build("b.mono", {}, marked.text));
    put(named("in-short"), ...short(marked.bars, this.choices.others));
    named("in-short").classList.toggle("many", marked.bars.length > FEW);
  }

  /**
   * Sends a choice, and disables the others until the server answers.
   *
   * @param {string} text
   */
  pick(text) {
    if (!this.isOpen || !this.now) return;
    this.busy = true;
    this.choices.show(this.now.view.options, false, text);
    this.showTakeBar();
    this.send(this.now.turn, text);
  }

  pickMarked() {
    if (this.choices.marked) this.pick(this.choices.marked.text);
  }

  /**
   * Picks the choice with this key, if there is one.
   *
   * @param {string} key
   */
  pickByKey(key) {
    if (!key) return;
    const option = this.choices.byKey([key]);
    if (option) this.pick(option.text);
    else if (key in DIRECTIONS) this.say("You cannot go there.");
  }

  /**
   * Goes one step towards a square: diagonally if that is a choice, or else along the longer side.
   *
   * @param {[number, number]} square
   */
  goTowards(square) {
    const cursor = this.now?.view.board?.cursor;
    if (!cursor || !this.choices.walks) return;
    const [right, down] = [square[0] - cursor[0], square[1] - cursor[1]];
    const straight = Math.abs(right) >= Math.abs(down) ? towards(right, 0) : towards(0, down);
    const ways = [towards(right, down), straight].filter((way) => this.choices.byKey([way]));
    this.pickByKey(ways[0] ?? (straight || "."));
  }

  /**
   * Makes the next step of a run after a short pause, unless something ends the run.
   *
   * @param {Uint8Array|null} squares The board's squares, if it comes in frames.
   */
  continueRun(squares) {
    if (!this.now || !this.run.way || !this.run.goesOn(this.now.view, squares)) return;
    setTimeout(() => this.pickByKey(this.run.way), STRIDE_MS);
  }

  /** The server refused a pick: the choices are open again, and a typed text stays to be corrected. */
  refuse() {
    this.busy = false;
    this.run.stop();
    if (this.now) this.choices.show(this.now.view.options, this.isOpen, this.now.picked);
    this.showTakeBar();
    if (this.typed.isOpen) this.typed.refuse();
  }
}

/**
 * @param {NowMessage} now
 * @param {string[]} you The visitor's seats.
 * @param {boolean} isOpen Whether the visitor can choose.
 * @returns {string} What was picked, and for whom the game waits.
 */
function waiting(now, you, isOpen) {
  const sealed = now.picked ? `Your pick, ${now.picked}, is sealed.` : "";
  const others = now.waiting.filter((seat) => !you.includes(seat));
  const missing = others.length && !isOpen ? `Waiting for ${others.join(" and ")}.` : "";
  return [sealed, now.thinking ? "The others are thinking." : missing].filter(Boolean).join(" ");
}
