/** Choices as buttons. One is marked, and explained in full with its odds. */

import { build, put } from "../base/dom.js";
import { handOf } from "../base/hand.js";
import { DIRECTIONS } from "../base/keys.js";
import { isWay, laid } from "./choice_layout.js";
import { all, apart, barsCaption, second, thin } from "../parts/odds.js";

/** @typedef {import("../base/view_types.js").Option} Option */

/** The most bars on a button. */
const TINY = 6;
/** Matches texts that begin with a bare number. */
const BARE = /^\d+( |$)/;

/** The current choices. */
export class Choices {
  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} explained Where the marked one is explained; it has an id.
   * @param {(text: string, hand: import("../base/hand.js").Hand) => void} take
   */
  constructor(place, explained, take) {
    this.place = place;
    this.explained = explained;
    this.take = take;
    /** @type {Option[]} */
    this.options = [];
    /** @type {HTMLElement[]} */
    this.buttons = [];
    /** @type {Set<string>} Outcomes that come second. */
    this.others = new Set();
    this.open = false;
    this.at = 0;
    this.touched = -1;
    this.said = "";
    /** Whether a composer beside them takes the keys. Then only the choice is marked that is pointed at. */
    this.beside = false;
    place.addEventListener("click", (event) => this.clicked(event));
    place.addEventListener("focusin", (event) => this.mark(this.number(event.target)));
    place.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.mark(this.number(event.target));
    });
    place.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.unmark());
    place.addEventListener("focusout", () => this.unmark());
  }

  /** Called whenever another choice is marked. */
  onmark() {}

  /**
   * @param {Option[]} options
   * @param {boolean} open Whether one can be taken now.
   * @param {string|null} [picked] The one that was picked, if it is sealed.
   */
  show(options, open, picked = null) {
    const said = JSON.stringify(options);
    if (said !== this.said) this.lay(options);
    this.said = said;
    this.open = open;
    this.buttons.forEach((button, number) => {
      if (open) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
      button.classList.toggle("picked", this.options[number].text === picked);
    });
    if (this.at < 0) this.unmark();
    else this.mark(this.at);
  }

  /** @returns {Option|null} The one that is marked. */
  get marked() {
    return this.options[this.at] ?? null;
  }

  /** @returns {boolean} Whether directions are choices here. */
  get walks() {
    return this.options.some((option) => option.key in DIRECTIONS);
  }

  /** @returns {boolean} Whether there are odds to read before one is taken; directions are taken at once. */
  get reads() {
    return this.options.some((option) => option.bars.length > 0 && !isWay(option));
  }

  /**
   * The option whose own key was typed.
   *
   * @param {string[]} meant
   * @param {Option[]} [options] Those that are shown, unless others are meant.
   * @returns {Option|null}
   */
  byKey(meant, options = this.options) {
    const has = (/** @type {Option} */ { key }, /** @type {string} */ typed) =>
      key !== "" && (key === typed || (key.length > 1 && key.toLowerCase() === typed));
    return meant.map((typed) => options.find((option) => has(option, typed))).find(Boolean) ?? null;
  }

  /**
   * Marks the nearest choice in a direction, by its place on the page.
   *
   * @param {[number, number]} way
   */
  move(way) {
    const from = this.buttons[this.at]?.getBoundingClientRect();
    if (!from) return;
    const far = this.buttons.map((button) => distance(from, button.getBoundingClientRect(), way));
    const nearest = Math.min(...far);
    if (nearest < Infinity) this.at = far.indexOf(nearest);
    this.buttons[this.at].focus();
  }

  /** @param {number} number */
  mark(number) {
    if (number < 0) return;
    this.at = Math.max(0, Math.min(number, this.buttons.length - 1));
    this.buttons.forEach((button, each) => {
      const here = each === this.at;
      button.tabIndex = here ? 0 : -1;
      button.classList.toggle("marked", here && this.open);
      if (here) button.setAttribute("aria-describedby", this.explained.id);
      else button.removeAttribute("aria-describedby");
    });
    this.explain();
    this.onmark();
  }

  /** @param {boolean} beside Whether a composer takes the keys from now on. */
  besides(beside) {
    if (beside === this.beside) return;
    this.beside = beside;
    if (beside) this.unmark();
    else this.mark(Math.max(0, this.at));
  }

  /** Beside a composer, marks nothing any longer. */
  unmark() {
    if (!this.beside) return;
    this.at = this.touched = -1;
    this.buttons.forEach((button, each) => {
      button.tabIndex = each ? -1 : 0;
      button.classList.remove("marked");
      button.removeAttribute("aria-describedby");
    });
    this.explain();
    this.onmark();
  }

  /** Explains the marked choice, in a sentence and with its odds. */
  explain() {
    const { marked } = this;
    if (!marked) return put(this.explained);
    const words = build("p", {}, build("b.mono", {}, marked.text), ` ${marked.does}.`);
    return put(this.explained, words, marked.bars.length > 0 && all(marked.bars, this.others));
  }

  /** @param {Option[]} options */
  lay(options) {
    const held = this.place.contains(document.activeElement);
    const before = this.marked?.text;
    this.options = options;
    this.others = second(options.map((option) => option.bars));
    this.buttons = options.map((option) => button(option, this.others));
    this.at = this.beside && !held ? -1 : Math.max(0, options.findIndex((option) => option.text === before));
    this.touched = -1;
    const caption = barsCaption(options.map(({ bars }) => bars.slice(0, TINY)));
    put(this.place, caption, ...laid(options, this.buttons));
    if (held) this.buttons[this.at]?.focus({ preventScroll: true });
  }

  /**
   * A touch marks first if there are odds to read, since a finger cannot hover; a second touch takes the choice.
   *
   * @param {MouseEvent} event
   */
  clicked(event) {
    const number = this.number(event.target);
    const option = this.options[number];
    if (!option || !this.open) return;
    const finger = "pointerType" in event && event.pointerType === "touch";
    if (finger && this.reads && number !== this.touched) this.mark(number);
    else this.take(option.text, handOf(event));
    this.touched = number;
  }

  /** @param {EventTarget|null} target */
  number(target) {
    const button = target instanceof Element ? target.closest(".option") : null;
    return button ? this.buttons.indexOf(/** @type {HTMLElement} */ (button)) : -1;
  }
}

/**
 * The text on a button, without the words of its group, unless only a number would be left.
 *
 * @param {Option} option
 * @returns {string}
 */
function called({ text, group }) {
  const rest = group && text.startsWith(`${group} `) ? text.slice(group.length + 1) : text;
  return BARE.test(rest) ? text : rest;
}

/**
 * @param {Option} option
 * @param {Set<string>} others
 */
function button(option, others) {
  const few = option.bars.slice(0, TINY);
  const bars = apart(few, few.map(thin), others);
  const name = build("span.name", {}, option.key && build("kbd", {}, option.key), called(option));
  const said = { type: "button", "aria-label": `${option.text}: ${option.does}`, tabindex: -1 };
  return build("button.option", said, name, bars.length > 0 && build("span.tiny", {}, ...bars));
}

/**
 * How far a button is in a direction. Buttons behind do not count, and being aside counts three times.
 *
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {[number, number]} way
 */
function distance(from, to, [right, down]) {
  const x = (to.left + to.right - from.left - from.right) / 2;
  const y = (to.top + to.bottom - from.top - from.bottom) / 2;
  const along = x * right + y * down;
  const aside = Math.abs(x * down) + Math.abs(y * right);
  return along > 1 ? along + 3 * aside : Infinity;
}
