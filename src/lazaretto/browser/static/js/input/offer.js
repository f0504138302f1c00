/** What this visitor can choose now: as buttons, from parts, typed, by walking on the board, and by comforts. */

import { Choices } from "./choices.js";
import { Comforts } from "./comforts.js";
import { stepText } from "./control_meanings.js";
import { Guard } from "./guard.js";
import { JUST_CHANGED } from "./settling.js";
import { Travel } from "./travel.js";
import { TypedChoice } from "./typed_choice.js";
import { Composer } from "../compose/composer.js";
import { build, named, put, say } from "../base/dom.js";
import { handOf } from "../base/hand.js";
import { DIRECTIONS, towards } from "../base/keys.js";
import { short } from "../parts/odds.js";

/** @typedef {import("../base/view_types.js").NowMessage} NowMessage */
/** @typedef {import("../base/view_types.js").TableMessage} TableMessage */

/** Up to this many odds are shown below each other; more are shown two in a row. */
const FEW = 3;

/**
 * @typedef {Object} OfferHandlers
 * @property {(turn: number, text: string) => void} pick Sends a pick to the server.
 * @property {(turn: number, name: string, goal: string) => void} comfort Asks the server for a comfort.
 * @property {() => void} stop Asks the server to stop it.
 * @property {(turn: number, text: string) => void} ask Asks the server for the odds of a choice.
 * @property {(words: string) => void} say
 * @property {() => import("../board/board.js").Board|null} board
 * @property {() => string[]} acts Keys that do something besides choosing.
 */

/** The choices of the current position, and the pick that was sent but is not answered yet. */
export class Offer {
  /** @param {OfferHandlers} handlers */
  constructor(handlers) {
    const { say, ask, board } = handlers;
    this.handlers = handlers;
    this.say = say;
    this.board = board;
    this.acts = handlers.acts;
    /** @type {TableMessage|null} */
    this.table = null;
    const take = (/** @type {string} */ text, /** @type {import("../base/hand.js").Hand|null} */ hand) => this.pick(text, hand);
    this.choices = new Choices(named("choices"), named("explained"), take);
    this.choices.onmark = () => this.showTakeBar();
    this.composer = new Composer(named("composer"), { take, ask, say, board, changed: () => this.composed() });
    this.typed = new TypedChoice((words) => this.pickTyped(words));
    this.comforts = new Comforts({
      begin: (name, goal) => this.sendComfort(name, goal),
      stop: () => handlers.stop(),
      takes: (control, hand) => !("place" in hand) || this.isMeant(control, hand),
      choose: () => this.isOpen && this.travel.begin(),
      say,
    });
    this.travel = new Travel(board, (square) => this.comforts.begin(this.comforts.towards("square")?.name ?? "", String(square)));
    this.guard = new Guard(this);
    named("composer").addEventListener("pointerdown", () => this.choices.unmark());
    named("take").addEventListener("click", (/** @type {MouseEvent} */ event) => this.marked && this.pick(this.marked.text, handOf(event)));
    this.clear();
  }

  /** Withdraws everything: another game is opened. */
  clear() {
    this.typed.close();
    this.comforts.clear();
    this.travel.end();
    this.guard.clear();
    this.composer.clear();
    /** @type {NowMessage|null} */
    this.now = null;
    this.busy = false;
  }

  /** @returns {boolean} Whether this visitor can choose now. */
  get isOpen() {
    const { now } = this;
    if (now === null || this.busy || now.result || now.picked || this.comforts.isUnderWay) return false;
    return now.view.options.length > 0 || now.view.composer !== null;
  }

  /** @returns {boolean} Whether a turn is being made in a game of one person, so that keys can wait for its end. */
  get isWaiting() {
    const { now, table } = this;
    return now !== null && table !== null && table.choices_a_second !== null && !now.result && (this.busy || now.thinking);
  }

  /**
   * Takes over a new position. It counts at once for keys; `show` draws it.
   *
   * @param {NowMessage} now
   * @param {boolean} fresh Whether it follows from a turn that was just played.
   */
  take(now, fresh) {
    if (fresh && this.table?.you.length) this.guard.change();
    this.now = now;
    this.busy = false;
    this.comforts.take(now.comfort);
    this.travel.take(now.things);
    this.composer.take(now.result ? null : now.view.composer, now.turn, now.view.options.some((option) => option.key in DIRECTIONS));
    if (fresh || now.picked) this.typed.close();
  }

  /** Draws what can be chosen, or says for whom the game waits. */
  show() {
    const { now, table, isOpen } = this;
    if (!now) return;
    if (now.picked || (!isOpen && !now.result)) this.say(waiting(now, table?.you ?? [], isOpen));
    this.composer.show(isOpen);
    this.choices.show(now.view.options, isOpen, now.picked);
    this.comforts.show(isOpen, this.choices.walks);
    this.guard.changed();
    say(named("to-do"), this.comforts.running ? `You ${this.comforts.running}` : isOpen ? "Your choice" : now.picked ? "Sealed" : "Waiting");
    named("side").hidden = now.result !== null || !table?.you.length;
    const watched = Boolean(table?.by_itself) && now.view.board !== null;
    document.body.classList.toggle("no-side", named("side").hidden && (!now.result || watched));
    document.body.classList.toggle("on-board", now.view.board !== null);
    this.showTakeBar();
  }

  /** Another choice is composed, or the keys belong to the composer from now on, or no longer. */
  composed() {
    document.body.classList.toggle("composes", this.composer.isActive);
    document.body.classList.toggle("aims", this.composer.aim.aimed !== null);
    document.body.classList.toggle("aiming", this.composer.aim.isOn);
    this.choices.besides(this.composer.isActive);
    this.showTakeBar();
  }

  /** @returns {{text: string, bars: import("../base/view_types.js").Bar[]}|null} What the take bar takes. */
  get marked() {
    return this.choices.marked ?? (this.composer.isActive ? this.composer.marked : null);
  }

  /** On small screens, shows the marked choice and its odds at the bottom of the page. */
  showTakeBar() {
    const { marked } = this;
    named("take-bar").hidden = !this.isOpen || !marked || !(this.choices.reads || this.composer.isActive);
    if (!marked) return;
    // An element that is replaced between press and release would swallow the click.
    if (named("take").textContent !== `Take ${marked.text}`) put(named("take"), "Take ", build("b.mono", {}, marked.text));
    const isComposed = !this.choices.marked;
    put(named("in-short"), ...short(marked.bars, isComposed ? this.composer.others : this.choices.others));
    named("in-short").classList.toggle("ghost", isComposed && !this.composer.odds.answer);
    named("in-short").classList.toggle("many", marked.bars.length > FEW);
  }

  /**
   * Sends a choice, and disables the others until the server answers.
   *
   * @param {string} text
   * @param {import("../base/hand.js").Hand|null} [hand] What took it. A choice that was typed is always meant.
   */
  pick(text, hand = null) {
    if (!this.isOpen || !this.now || (hand && !this.isMeant(text, hand))) return;
    this.guard.taken = text;
    this.composer.taken(text);
    this.shut(text);
    this.handlers.pick(this.now.turn, text);
  }

  /**
   * Whether a hand was meant for a choice, and says so if it was not.
   *
   * @param {string} text
   * @param {import("../base/hand.js").Hand} hand
   */
  isMeant(text, hand) {
    const isMeant = this.guard.takes(text, hand);
    if (!isMeant) this.say(JUST_CHANGED);
    return isMeant;
  }

  /**
   * Disables all choices until the server answers.
   *
   * @param {string|null} text The one that was taken, if it was one of them.
   */
  shut(text) {
    this.busy = true;
    this.composer.show(false);
    if (this.now) this.choices.show(this.now.view.options, false, text);
    this.comforts.show(false, this.choices.walks);
    this.showTakeBar();
  }

  /**
   * A typed text is a choice, or the name of a comfort and its goal. A choice comes first.
   *
   * @param {string} words
   */
  pickTyped(words) {
    const { now } = this;
    const isChoice = now?.view.options.some(({ text }) => text === words) || this.composer.composing?.choice(words);
    const asked = isChoice ? null : this.comforts.typed(words);
    if (asked && this.isOpen) this.comforts.begin(asked.name, asked.goal);
    else this.pick(words);
  }

  /**
   * @param {string} name
   * @param {string} goal
   */
  sendComfort(name, goal) {
    if (!this.now) return;
    this.composer.aim.end();
    this.shut(null);
    this.handlers.comfort(this.now.turn, name, goal);
  }

  /**
   * Enter takes what is composed. A choice beside it that has the focus takes Enter for itself.
   *
   * @param {import("../base/hand.js").Press} press
   */
  pickMarked(press) {
    if (this.composer.isActive) this.composer.pick(press);
    else if (this.choices.marked) this.pick(this.choices.marked.text, press);
  }

  /**
   * Goes to a square that was pressed: one step if it is beside the figure, or else by the book's comfort if it has one.
   *
   * @param {[number, number]} square
   */
  goTowards(square) {
    const board = this.board();
    const cursor = this.now?.view.board?.cursor;
    if (!board || !cursor || !this.choices.walks || !this.isOpen) return;
    const [across, down] = [square[0] - cursor[0], square[1] - cursor[1]];
    const exact = this.choices.byKey([towards(across, down) || "."]);
    const isBeside = Math.max(Math.abs(across), Math.abs(down)) <= 1 && exact !== null;
    const travel = isBeside || !(across || down) ? null : this.comforts.towards("square");
    const text = stepText((meant) => this.choices.byKey(meant), across, down);
    if (travel) this.isMeant(text, board.touch) && this.comforts.begin(travel.name, String(square));
    else if (text) this.pick(text, board.touch);
    else this.say("You cannot go there.");
  }

  /** The connection is lost: a comfort has stopped, and nothing is waited for. */
  drop() {
    if (!this.comforts.isUnderWay) return;
    this.comforts.drop();
    this.busy = false;
  }

  /** The server refused a pick: the choices are open again, and a typed text stays to be corrected. */
  refuse() {
    this.busy = false;
    this.comforts.refuse();
    this.comforts.show(this.isOpen, this.choices.walks);
    this.composer.show(this.isOpen);
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
