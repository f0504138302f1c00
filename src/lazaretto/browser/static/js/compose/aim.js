/** Aiming: a pointer on the board, with the line drawn to it. Keys, the mouse and touch move it among the squares that a
 * choice may aim at. */

import { DIRECTIONS, direction } from "../base/keys.js";
import { described } from "../board/board_in_words.js";
import { nearestTarget, targets } from "./targets.js";

/** @typedef {[number, number]} Square */

/** How far from a target a press still means it, in CSS pixels: half of what a finger covers. */
const NEAR = 22;

/** The square part of the marked choice, and whether keys move it. */
export class Aim {
  /** @param {import("./composer.js").Composer} composer */
  constructor(composer) {
    this.composer = composer;
    this.isOn = false;
    /** @type {Element|null} What had the focus before. */
    this.before = null;
  }

  /** @returns {import("../board/board.js").Board|null} */
  get board() {
    return this.composer.handlers.board();
  }

  /** @returns {number} The place of the square among the parts of the marked choice; -1 if it has none. */
  get place() {
    const { composing } = this.composer;
    return composing?.shown.find((place) => composing.composer.parts[place].kind === "square") ?? -1;
  }

  /** @returns {Square|null} The square aimed at. */
  get square() {
    return /** @type {Square|null} */ (this.composer.composing?.marked.values[this.place] ?? null);
  }

  /** @returns {Square[]} The squares that can be aimed at, in the order in which keys go through them. */
  get targets() {
    const { composing } = this.composer;
    if (!composing || this.place < 0) return [];
    const squares = /** @type {Square[]} */ (composing.offered(this.place));
    return this.board?.board ? targets(this.board.board, squares) : squares;
  }

  /** @returns {boolean} Whether there is anything to aim at. */
  get canBegin() {
    return this.board !== null && this.aimed !== null;
  }

  /** @returns {string|null} The marked choice if it aims at a square, or else the first that does. */
  get aimed() {
    const { composing } = this.composer;
    if (!composing) return null;
    if (this.place >= 0) return composing.marked.text;
    const { parts } = composing.composer;
    const aims = composing.choices.find(({ values }) => values.some((value, place) => value !== null && parts[place].kind === "square"));
    return aims?.text ?? null;
  }

  /** Starts aiming. */
  begin() {
    const { aimed, board, composer } = this;
    if (!board || aimed === null || !composer.open) return;
    if (!this.isOn) this.before = document.activeElement;
    this.isOn = true;
    board.element.scrollIntoView({ block: "nearest" });
    board.window.focus({ preventScroll: true });
    composer.mark(aimed);
  }

  /** Stops aiming, and puts the focus back where it was. */
  end() {
    if (!this.isOn) return;
    this.isOn = false;
    this.board?.aimAt(null);
    const held = document.activeElement === this.board?.window;
    if (held && this.before instanceof HTMLElement && this.before.isConnected) this.before.focus({ preventScroll: true });
    if (held && document.activeElement === this.board?.window) this.board?.window.blur();
    if (this.composer.composing) this.composer.showOdds();
  }

  /**
   * Goes to the next target, or to one before.
   *
   * @param {number} by
   */
  cycle(by) {
    const { targets: all, square } = this;
    if (!all.length) return;
    const at = all.findIndex((each) => String(each) === String(square));
    this.set(all[(at + by + all.length) % all.length]);
  }

  /** @param {Square} square */
  set(square) {
    const { composing } = this.composer;
    if (composing) this.composer.change(composing.set(this.place, square));
  }

  /**
   * A square of the board was pressed. A press on the square aimed at takes the choice. Without directions among the
   * choices a press always aims.
   *
   * @param {Square} pressed
   * @returns {boolean} Whether the press was for aiming.
   */
  point(pressed) {
    const { composer, board } = this;
    if (!board || !composer.open || !(this.isOn || (!composer.walks && this.canBegin))) return false;
    const wasOn = this.isOn;
    if (!wasOn) this.begin();
    const far = (NEAR * board.camera.density) / board.camera.cell;
    const square = nearestTarget(this.targets, pressed, board.pressed, far);
    if (!square) composer.handlers.say("You cannot aim there.");
    else if (wasOn && String(square) === String(this.square)) composer.pick(board.touch);
    else this.set(square);
    return true;
  }

  /**
   * Moves the pointer to the nearest target in a direction; being aside counts three times.
   *
   * @param {Square} way
   */
  move([right, down]) {
    const { square } = this;
    if (!square) return;
    const far = this.targets.map(([x, y]) => {
      const [across, along] = [x - square[0], y - square[1]];
      const ahead = across * right + along * down;
      return ahead > 0 ? ahead + 3 * Math.abs(across * down - along * right) : Infinity;
    });
    const least = Math.min(...far);
    if (least < Infinity) this.set(this.targets[far.indexOf(least)]);
  }

  /** Sets the next mode: the last words of the choice that can be others. */
  turnMode() {
    const { composing } = this.composer;
    if (!composing) return;
    const { parts } = composing.composer;
    const modes = composing.shown.filter((place) => parts[place].kind === "words" && composing.offered(place).length > 1);
    const mode = modes.findLast((place) => place > this.place) ?? modes.at(-1);
    if (mode !== undefined) this.composer.change(composing.step(mode, 1));
  }

  /**
   * Keys while one aims. Other keys do nothing meanwhile, so that nobody walks by mistake.
   *
   * @param {string[]} meant
   * @param {import("../base/hand.js").Press} event
   * @returns {boolean}
   */
  key(meant, event) {
    const way = direction(meant);
    if (event.key === "Tab") this.cycle(event.shiftKey ? -1 : 1);
    else if (event.key === "+" || event.key === "=") this.cycle(1);
    else if (event.key === "-") this.cycle(-1);
    else if (event.key === "v") this.turnMode();
    else if (event.key === "Escape") this.end();
    else if (event.key === "f" || event.key === "Enter") event.repeat || this.composer.pick(event);
    else if (way) this.move(DIRECTIONS[way]);
    else return event.key !== ":" && event.key !== "?";
    return true;
  }

  /** @returns {[string, number, number]} The target in words, which of them it is, and how many there are. */
  described() {
    const { square, targets: all } = this;
    const at = all.findIndex((each) => String(each) === String(square)) + 1;
    const seen = this.board?.board;
    return [square && seen ? described(seen, square).replace(/\.$/, "") : String(square ?? ""), at, all.length];
  }

  /** Draws the pointer and its line, while one aims. */
  draw() {
    const { isOn, square, board } = this;
    if (!isOn || !board) return;
    if (!square) return void this.end();
    board.aimAt({ square, line: this.composer.odds.answer?.line ?? [], squares: this.targets });
  }
}
