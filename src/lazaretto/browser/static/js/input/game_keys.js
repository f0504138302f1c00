/** Keys on the page of a game. The choices' own keys come first, then those of the page, then directions. */

import { WaitingKeys } from "./waiting_keys.js";
import { DIRECTIONS, direction, FIXED, isTaken, meanings, MODIFIERS } from "../base/keys.js";
import { singleKeysAreOn } from "../base/single_keys.js";
import { PRESS } from "./shared_keys.js";

/** @typedef {import("../base/hand.js").Press} Press */

/** The keyboard on a game's page. */
export class GameKeys {
  /** @param {import("../pages/game.js").Game} game */
  constructor(game) {
    this.game = game;
    this.waiting = new WaitingKeys(this);
    for (const sign of ["keydown", "pointerdown"]) document.addEventListener(sign, (event) => this.finishCards(event), true);
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("keyup", (event) => this.waiting.ahead.release(event.key));
    document.addEventListener("pointerdown", () => game.offer.comforts.stop(), true);
  }

  /**
   * Any key or click ends the animation of the cards, and still counts. If the game turns out to be over, the key is
   * ignored: what it would do now was not offered when it was pressed.
   *
   * @param {Event} event
   */
  finishCards(event) {
    if (this.game.position.panes.cards.finish() && this.game.now?.result && event.type === "keydown") event.stopPropagation();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const meant = meanings(event);
    if (!meant.length || MODIFIERS.includes(event.key)) return;
    const isOthers = isTaken(event) && !this.isForTurns(event);
    if (this.stops(event)) isOthers || event.preventDefault();
    else if (isOthers) holdsButton(event) && event.preventDefault();
    else if (singleKeysAreOn() || !isShortcut(event)) this.waiting.handle(this.pressed(meant, event)) && event.preventDefault();
  }

  /**
   * Any key stops a comfort and does nothing else, except the one that began it and is still held down.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean} Whether one is under way.
   */
  stops({ repeat }) {
    const { comforts } = this.game.offer;
    if (comforts.isUnderWay && !repeat) comforts.stop();
    return comforts.isUnderWay;
  }

  /**
   * @param {string[]} meant
   * @param {KeyboardEvent} event
   * @returns {Press}
   */
  pressed(meant, { key, shiftKey, repeat, timeStamp: at }) {
    const { choices, now } = this.game.offer;
    const option = choices.byKey(meant);
    return { key, meant, shiftKey, repeat, at, fixed: option !== null && FIXED.includes(option.key) && Boolean(now?.view.board) };
  }

  /**
   * @param {string[]} meant
   * @param {Press} event
   * @returns {boolean} Whether the key has a meaning here.
   */
  press(meant, event) {
    const { game } = this;
    if (game.offer.travel.isOn && game.offer.travel.key(meant, event, game.offer.comforts.towards("square")?.keys ?? [])) return true;
    if (game.position.panes.board?.looking && (this.inspect(meant) || !game.table?.by_itself)) return true;
    if (game.table?.by_itself && this.throughTurns(event.key)) return true;
    if (game.offer.isOpen && game.offer.composer.keys.press(meant, event)) return true;
    const option = game.offer.isOpen ? game.offer.choices.byKey(meant) : null;
    if (option) return done(() => this.take(option.text, event));
    const acts = this.acts();
    const act = acts[meant.find((each) => each in acts && (each === event.key || !(each in DIRECTIONS))) ?? ""];
    if (act) return done(() => !event.repeat && act(event));
    const comfort = game.offer.isOpen ? game.offer.comforts.byKey(event) : null;
    if (comfort) return done(() => !event.repeat && this.comfort(comfort));
    return this.navigate(direction(meant), event);
  }

  /**
   * Takes a choice by its key. Only keys for walking may be held down.
   *
   * @param {string} text
   * @param {Press} press
   */
  take(text, press) {
    if (press.fixed) this.waiting.ahead.stepped(performance.now());
    if (press.fixed || !press.repeat) this.game.offer.pick(text, press);
  }

  /** @param {{offer: import("../base/view_types.js").ComfortMessage, goal: string}} asked */
  comfort({ offer, goal }) {
    const { travel, comforts } = this.game.offer;
    if (offer.goal === "square") travel.begin();
    else comforts.begin(offer.name, goal);
  }

  /** @returns {Object<string, (press: Press) => void>} Keys besides those of the choices. */
  acts() {
    const { game } = this;
    const always = {
      [PRESS.help]: () => game.help.open(),
      [PRESS.seed]: () => game.actions.saySeed(),
      Escape: () => game.say(""),
      ...(game.isWorld ? {} : this.playerKeys()),
      ...(game.log.reasoned ? { [PRESS.why]: () => game.actions.toggleWhy() } : {}),
      ...(game.position.panes.board ? { [PRESS.look]: () => game.position.panes.board.toggleLook() } : {}),
      ...(game.position.panes.board?.hasMap ? { [PRESS.minimap]: () => game.position.panes.board.toggleMap() } : {}),
    };
    if (game.now?.result) {
      return { ...always, ...this.restartKeys(), ...(game.isWorld ? {} : { [PRESS.take]: () => game.actions.analyse() }) };
    }
    if (game.table?.by_itself) return { ...always, ...this.restartKeys(), ...this.paceKeys() };
    return { ...always, ...this.zoomKeys(), [PRESS.take]: (/** @type {Press} */ press) => game.offer.pickMarked(press) };
  }

  /** @returns {Object<string, () => void>} Keys for players. */
  playerKeys() {
    const { game } = this;
    return {
      [PRESS.hint]: () => game.actions.hint(),
      [PRESS.undo]: () => game.actions.undo(),
      ...(game.offer.isOpen ? { [PRESS.type]: () => game.offer.typed.open() } : {}),
      ...(game.offer.choices.walks ? {} : { u: () => game.actions.undo() }),
    };
  }

  /** @returns {Object<string, () => void>} Start again, with the same seed or another. */
  restartKeys() {
    return { [PRESS.again]: () => this.game.actions.again(true), [PRESS.other]: () => this.game.actions.again(false) };
  }

  /**
   * Home and End go to the first day and to now also from the log, which has the focus once the button in it has gone.
   * The other keys still scroll it.
   *
   * @param {KeyboardEvent} event
   * @returns {boolean}
   */
  isForTurns(event) {
    const isEnd = event.key === "Home" || event.key === "End";
    return isEnd && Boolean(this.game.table?.by_itself) && event.target === this.game.log.place;
  }

  /**
   * Goes through the turns of a game that moves by itself, also while the key is held.
   *
   * @param {string} key
   * @returns {boolean} Whether it is one of these keys.
   */
  throughTurns(key) {
    const { lookBack } = this.game;
    const ways = {
      ArrowLeft: () => lookBack.step(-1),
      ArrowRight: () => lookBack.step(1),
      Home: () => lookBack.go(lookBack.first),
      End: () => lookBack.now(),
    };
    if (!(key in ways) || lookBack.last <= lookBack.first) return false;
    return done(ways[key]);
  }

  /** @returns {Object<string, () => void>} Zoom the board in or out. */
  zoomKeys() {
    const { board } = this.game.position.panes;
    return board ? { "+": () => board.closer(), "=": () => board.closer(), "-": () => board.closer(-1) } : {};
  }

  /** @returns {Object<string, () => void>} Keys for a world that moves by itself. */
  paceKeys() {
    const { game } = this;
    return {
      [PRESS.pause]: () => game.pacing.toggle(),
      [PRESS.step]: () => game.pacing.step(),
      "+": () => game.pacing.hasten(1),
      "=": () => game.pacing.hasten(1),
      "-": () => game.pacing.hasten(-1),
    };
  }

  /**
   * Arrows move through the choices. Any other letter starts typing a choice; Enter then takes what was typed, never
   * what happens to be marked.
   *
   * @param {string} way
   * @param {Press} event
   */
  navigate(way, event) {
    const { game } = this;
    const typed = event.key.length === 1 && event.key !== " ";
    if (!game.offer.isOpen) return false;
    if (way && game.offer.choices.walks) return done(() => game.say("You cannot go there."));
    if (typed) return done(() => event.repeat || game.offer.typed.open(event.key));
    if (way) return done(() => game.offer.choices.move(DIRECTIONS[way]));
    return false;
  }

  /**
   * Keys while a square is inspected; nothing can be chosen meanwhile.
   *
   * @param {string[]} meant
   */
  inspect(meant) {
    const { board } = this.game.position.panes;
    const way = direction(meant);
    if (way) board.moveLook(DIRECTIONS[way]);
    else if (["Escape", PRESS.look, PRESS.take].some((key) => meant.includes(key))) board.toggleLook();
    else return false;
    return true;
  }
}

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} Whether it is a key that the page takes from the browser only if the visitor allows it.
 */
function isShortcut({ key }) {
  return key.length === 1 || key === "Tab";
}

/**
 * @param {KeyboardEvent} event
 * @returns {boolean} Whether a key is held down on a button among the choices, which would press it again and again.
 */
function holdsButton({ repeat, key, target }) {
  return repeat && (key === "Enter" || key === " ") && target instanceof Element && target.closest("#side button") !== null;
}

/**
 * @param {() => void} act
 * @returns {true}
 */
function done(act) {
  act();
  return true;
}
