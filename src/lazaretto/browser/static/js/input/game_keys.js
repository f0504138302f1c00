/** Keys on the page of a game. The choices' own keys come first, then those of the page, then directions. */

import { DIRECTIONS, direction, isTaken, meanings, run } from "../base/keys.js";
import { listens } from "../base/single_keys.js";

/** Listens to the keyboard for a game. Nothing is taken but what was meant. */
export class Hands {
  /** @param {import("../pages/game.js").Game} game */
  constructor(game) {
    this.game = game;
    for (const sign of ["keydown", "pointerdown"]) document.addEventListener(sign, (event) => this.hurry(event), true);
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", () => game.walk.stop());
  }

  /**
   * Any key and any click ends the turning of cards, and counts. Where that shows a game to be over, a key has no meaning
   * yet: what it would do was not offered when it was pressed.
   *
   * @param {Event} event
   */
  hurry(event) {
    if (this.game.stage.cards.finish() && this.game.now?.result && event.type === "keydown") event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { game } = this;
    const meant = meanings(event);
    if (!meant.length || isTaken(event)) return;
    game.walk.stop();
    if (event.key.length === 1 && !listens()) return;
    if (this.press(meant, event)) event.preventDefault();
  }

  /**
   * @param {string[]} meant
   * @param {KeyboardEvent} event
   * @returns {boolean} Whether it meant anything.
   */
  press(meant, event) {
    const { game } = this;
    if (game.stage.board?.looking && (this.lookAbout(meant) || !game.table?.by_itself)) return true;
    if (game.table?.by_itself && this.leaf(event.key)) return true;
    const option = game.isOpen ? game.choices.byKey(meant) : null;
    if (option) return done(() => !event.repeat && game.pick(option.text));
    const acts = this.acts();
    const act = acts[meant.find((each) => each in acts && (each === event.key || !(each in DIRECTIONS))) ?? ""];
    if (act) return done(() => !event.repeat && act());
    const way = run(meant);
    if (way && game.isOpen && game.walk.begin(way, game.now.view)) return done(() => game.takeBy(way));
    return this.navigate(direction(meant), event);
  }

  /** @returns {Object<string, () => void>} What keys do here besides choosing. */
  acts() {
    const { game } = this;
    const always = {
      "?": () => game.help.open(),
      "~": () => game.tellSeed(),
      Escape: () => game.say(""),
      ...(game.isWorld ? {} : this.players()),
      ...(game.log.reasoned ? { w: () => game.toggleWhy() } : {}),
      ...(game.stage.board ? { x: () => game.stage.board.toggleLook() } : {}),
    };
    if (game.now?.result) return { ...always, ...this.anew(), ...(game.isWorld ? {} : { Enter: () => game.analyse() }) };
    if (game.table?.by_itself) return { ...always, ...this.anew(), ...this.clockwork() };
    return { ...always, ...this.zoom(), Enter: () => game.choices.marked && game.pick(game.choices.marked.text) };
  }

  /** @returns {Object<string, () => void>} What is for those who choose. */
  players() {
    const { game } = this;
    return {
      c: () => game.hint(),
      Backspace: () => game.undo(),
      ...(game.isOpen ? { ":": () => game.typed.open() } : {}),
      ...(game.choices.walks ? {} : { u: () => game.undo() }),
    };
  }

  /** @returns {Object<string, () => void>} Again, with the same seed or another. */
  anew() {
    return { r: () => this.game.again(true), z: () => this.game.again(false) };
  }

  /**
   * Through the turns of a game that moves by itself, as often as the key is held.
   *
   * @param {string} key
   * @returns {boolean} Whether that is what it meant.
   */
  leaf(key) {
    const { days } = this.game;
    const ways = {
      ArrowLeft: () => days.step(-1),
      ArrowRight: () => days.step(1),
      Home: () => days.go(days.first),
      End: () => days.now(),
    };
    if (!(key in ways) || days.last <= days.first) return false;
    return done(ways[key]);
  }

  /** @returns {Object<string, () => void>} Nearer to a board, or away from it. */
  zoom() {
    const { board } = this.game.stage;
    return board ? { "+": () => board.closer(), "=": () => board.closer(), "-": () => board.closer(-1) } : {};
  }

  /** @returns {Object<string, () => void>} A world that moves by itself. */
  clockwork() {
    const { game } = this;
    return {
      " ": () => game.pacing.toggle(),
      ".": () => game.pacing.step(),
      "+": () => game.pacing.hasten(1),
      "=": () => game.pacing.hasten(1),
      "-": () => game.pacing.hasten(-1),
    };
  }

  /**
   * Through the choices by arrows. Any other letter begins to type: Enter then takes what was typed, never what happens
   * to be marked.
   *
   * @param {string} way
   * @param {KeyboardEvent} event
   */
  navigate(way, event) {
    const { game } = this;
    const typed = event.key.length === 1 && event.key !== " ";
    if (!game.isOpen) return false;
    if (way && game.choices.walks) return done(() => game.say("There is no way there."));
    if (typed) return done(() => game.typed.open(event.key));
    if (way) return done(() => game.choices.move(DIRECTIONS[way]));
    return false;
  }

  /**
   * While the user looks around, nothing can be chosen.
   *
   * @param {string[]} meant
   */
  lookAbout(meant) {
    const { board } = this.game.stage;
    const way = direction(meant);
    if (way) board.moveLook(DIRECTIONS[way]);
    else if (["Escape", "x", "Enter"].some((key) => meant.includes(key))) board.toggleLook();
    else return false;
    return true;
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
