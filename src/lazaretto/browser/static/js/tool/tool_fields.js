/** The fields of a tool's form: numbers, sliders, words, several words, and named things with their portraits. */

import { build, put, say } from "../base/dom.js";
import { field, pick } from "../parts/fields.js";
import { portraits } from "../view/portraits.js";

/** @typedef {import("./tool_types.js").Field} Field */
/** @typedef {{name: string, element: HTMLElement, text: string}} FormField A field and its value as it is typed. */

/** What stands between the words of a field that takes several. */
const BETWEEN = ",";

/** All fields of one tool. */
export class ToolFields {
  /** @param {Field[]} fields */
  constructor(fields) {
    this.fields = fields.map(made);
    this.own = Object.fromEntries(fields.map(({ name, value }) => [name, written(value)]));
    this.element = build("div.inputs", {}, ...this.fields.map((each) => each.element));
  }

  /** @returns {Object<string, string>} */
  get given() {
    return Object.fromEntries(this.fields.map(({ name, text }) => [name, text]));
  }

  /**
   * @param {Object<string, string>} given
   * @returns {[string, string][]} The fields that do not have their default value there.
   */
  changed(given) {
    return Object.entries(given).filter(([name, text]) => text !== this.own[name]);
  }

  /** @param {Object<string, string>} given Others keep what they have. */
  fill(given) {
    for (const each of this.fields) if (given[each.name] !== undefined) each.text = given[each.name];
  }
}

/**
 * @param {string|number|string[]} value
 * @returns {string}
 */
export function written(value) {
  return Array.isArray(value) ? value.join(BETWEEN) : String(value);
}

/**
 * @param {Field} shown
 * @returns {FormField}
 */
function made(shown) {
  const kinds = { whole, slider, word, several, catalogue };
  const one = (kinds[/** @type {keyof typeof kinds} */ (shown.kind)] ?? word)(shown);
  one.element.title = shown.about;
  one.text = written(shown.value);
  return one;
}

/** @param {Field} shown */
function whole({ name, least, most, value }) {
  const number = { type: "number", inputmode: "numeric", step: 1, min: least, max: most, value, required: true };
  return bound(name, field(name, number));
}

/** @param {Field} shown */
function word({ name, options = [] }) {
  return bound(name, pick(name, options.map((each) => [each, each])));
}

/**
 * @param {string} name
 * @param {{element: HTMLElement, input: HTMLInputElement|HTMLSelectElement}} made
 * @returns {FormField}
 */
function bound(name, { element, input }) {
  return {
    name,
    element,
    get text() {
      return input.value.trim();
    },
    set text(words) {
      input.value = words;
    },
  };
}

/**
 * A number that one drags, with the number above it.
 *
 * @param {Field} shown
 * @returns {FormField}
 */
function slider({ name, least, most, step, unit = "" }) {
  const input = /** @type {HTMLInputElement} */ (build("input", { type: "range", min: least, max: most, step, "aria-label": name }));
  const number = build("span.mono.stand", { "aria-hidden": "true" });
  const head = build("span.slid", {}, build("span.label", {}, name), number);
  const tell = () => {
    say(number, `${input.value}${unit && ` ${unit}`}`);
    input.setAttribute("aria-valuetext", number.textContent ?? "");
  };
  input.addEventListener("input", tell);
  return {
    name,
    element: build("div.slider", {}, head, input),
    get text() {
      return input.value;
    },
    set text(words) {
      input.value = words;
      tell();
    },
  };
}

/**
 * Any of several words. When there are as many as allowed, no other can be ticked.
 *
 * @param {Field} shown
 * @returns {FormField}
 */
function several({ name, options = [], most }) {
  const boxes = options.map((value) => /** @type {HTMLInputElement} */ (build("input", { type: "checkbox", value })));
  const ticks = boxes.map((box) => build("label.tick", {}, box, box.value));
  const bound = most === undefined || most >= options.length ? "" : ` (up to ${most})`;
  const element = build("fieldset.several", {}, build("legend.label", {}, `${name}${bound}`), ...ticks);
  const full = () => {
    const isFull = most !== undefined && boxes.filter((box) => box.checked).length >= most;
    for (const box of boxes) box.disabled = isFull && !box.checked;
  };
  element.addEventListener("input", full);
  return {
    name,
    element,
    get text() {
      return boxes.filter((box) => box.checked).map((box) => box.value).join(BETWEEN);
    },
    set text(words) {
      const ticked = words.split(BETWEEN).map((each) => each.trim());
      for (const box of boxes) box.checked = ticked.includes(box.value);
      full();
    },
  };
}

/**
 * One of the book's named things, with its portrait and its sentence below.
 *
 * @param {Field} shown
 * @returns {FormField}
 */
function catalogue({ name, entries = [] }) {
  const list = pick(name, entries.map((each) => [each.name, each.name]));
  const about = build("p.quiet");
  const card = build("div.entry", { "aria-live": "polite" });
  const tell = () => {
    const entry = entries.find((each) => each.name === list.input.value);
    say(about, entry?.about ?? "");
    const picture = entry?.portrait && portraits([{ ...entry.portrait, words: "" }]);
    put(card, picture, about);
  };
  list.input.addEventListener("input", tell);
  return {
    name,
    element: build("div.catalogue", {}, list.element, card),
    get text() {
      return list.input.value;
    },
    set text(words) {
      list.input.value = words;
      tell();
    },
  };
}
