/** Comforts: the book makes several choices for one key, such as exploring. The server plays them; this page asks for one,
 * shows that it is under way, and stops it with any key. */

import { handOf } from "../base/hand.js";
import { build, named, put, say } from "../base/dom.js";
import { run } from "../base/keys.js";

/** @typedef {import("../base/view_types.js").ComfortMessage} ComfortMessage */
/** @typedef {import("../base/hand.js").Press} Press */

/** The names of the directions, as a person would type them. */
const WAYS = { k: "north", u: "north-east", l: "east", n: "south-east", j: "south", b: "south-west", h: "west", y: "north-west" };
/** What the buttons mean to those who compare controls, with the name of a comfort after it. */
export const COMFORT = "comfort ";
/** How a key that starts a run is printed: Shift and a direction. */
const SHIFT = "Shift";

/**
 * @typedef {Object} ComfortHandlers
 * @property {(name: string, goal: string) => void} begin Asks the server for a comfort.
 * @property {() => void} stop Asks the server to stop it.
 * @property {(control: string, hand: import("../base/hand.js").Hand) => boolean} takes Whether a press was meant for a button.
 * @property {() => void} choose Begins to choose a square to go to.
 * @property {(words: string) => void} say
 */

/** The comforts of this game, and the one that is under way. */
export class Comforts {
  /** @param {ComfortHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.place = named("comforts");
    this.stopper = build("button.stop", { type: "button", onclick: () => this.stop() }, "Stop ", build("kbd", { "aria-hidden": "true" }, "any key"));
    /** @type {ComfortMessage[]} */
    this.offers = [];
    this.said = "";
    this.clear();
  }

  /** Forgets what was under way: another game is opened. */
  clear() {
    /** @type {string|null} The one that was asked for and is not answered yet. */
    this.asked = null;
    /** @type {string|null} The one that the server plays. */
    this.running = null;
    /** @type {string|null} The one that was under way when the connection was lost. */
    this.lost = null;
    this.isStopping = false;
  }

  /** @param {ComfortMessage[]} offers Those of the game. */
  describe(offers) {
    this.offers = offers;
    const said = JSON.stringify(offers);
    if (said === this.said) return;
    this.said = said;
    const buttons = offers.filter(({ goal }) => goal !== "way").map((offer) => this.button(offer));
    put(this.place, ...buttons, this.stopper);
  }

  /** @returns {boolean} Whether one is under way, so that any key stops it. */
  get isUnderWay() {
    return this.asked !== null || this.running !== null;
  }

  /**
   * @param {string} goal What a comfort must be told.
   * @returns {ComfortMessage|null} The first comfort of that kind.
   */
  towards(goal) {
    return this.offers.find((offer) => offer.goal === goal) ?? null;
  }

  /**
   * A new position: the server says what is under way.
   *
   * @param {string|null} running
   */
  take(running) {
    this.asked = null;
    this.running = running;
    this.isStopping = this.isStopping && running !== null;
    if (this.lost && !running) this.handlers.say(`The connection was lost, so you stopped: ${this.lost}.`);
    this.lost = null;
  }

  /** The server refused it. */
  refuse() {
    this.asked = null;
    this.isStopping = false;
  }

  /** The connection is lost, which stops it. */
  drop() {
    this.lost = this.running ?? this.asked;
    this.asked = this.running = null;
    this.isStopping = false;
  }

  /**
   * Shows the buttons where one walks. Elsewhere a comfort hardly ever has a first step; its key still says why.
   *
   * @param {boolean} isOpen Whether one can be asked for now.
   * @param {boolean} walks Whether directions are choices.
   */
  show(isOpen, walks) {
    this.place.hidden = !this.offers.length || !walks;
    this.place.classList.toggle("under-way", this.isUnderWay);
    for (const button of this.place.children) {
      if (button !== this.stopper) button.setAttribute("aria-disabled", String(!isOpen));
    }
  }

  /**
   * @param {string} name
   * @param {string} [goal]
   */
  begin(name, goal = "") {
    this.asked = name;
    this.handlers.begin(name, goal);
  }

  /** Stops what is under way, once. */
  stop() {
    if (!this.isUnderWay || this.isStopping) return;
    this.isStopping = true;
    this.handlers.stop();
  }

  /**
   * The comfort that a key starts.
   *
   * @param {Press} press
   * @returns {{offer: ComfortMessage, goal: string}|null}
   */
  byKey({ meant }) {
    const way = run(meant);
    const has = (/** @type {ComfortMessage} */ { keys }) => meant.some((key) => keys.includes(key));
    const offer = this.offers.find((each) => (way && each.keys.includes(SHIFT)) || has(each));
    return offer ? { offer, goal: offer.goal === "way" ? WAYS[way] : "" } : null;
  }

  /**
   * The comfort that typed words ask for.
   *
   * @param {string} words
   * @returns {{name: string, goal: string}|null}
   */
  typed(words) {
    const [first, ...rest] = words.trim().split(/\s+/);
    const offer = this.offers.find(({ name }) => name === first.toLowerCase());
    return offer ? { name: offer.name, goal: rest.join(" ") } : null;
  }

  /** @returns {string[][]} Their keys, and what each does, for the help. */
  get help() {
    return this.offers.map(({ keys, does }) => [keys.join(" or "), does]);
  }

  /** @param {ComfortMessage} offer */
  button({ name, keys, does, goal }) {
    const act = (/** @type {MouseEvent} */ event) => {
      if (event.currentTarget instanceof Element && event.currentTarget.getAttribute("aria-disabled") === "true") return;
      if (!this.handlers.takes(`${COMFORT}${name}`, handOf(event))) return;
      if (goal === "square") this.handlers.choose();
      else this.begin(name);
    };
    return build("button.comfort", { type: "button", title: does, "data-comfort": name, onclick: act }, name, build("kbd", { "aria-hidden": "true" }, keys[0]));
  }
}
