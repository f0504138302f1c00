/** Composing a choice from its parts: what the person has set so far, and the one legal choice that it marks. The same
 * model as view/composing.py; both are tested with the same cases. */

/** @typedef {import("../base/view_types.js").Composer} ComposerData */
/** @typedef {string|number|[number, number]} PartValue A word, a number or a square. */
/** @typedef {{text: string, values: (PartValue|null)[]}} Composed */

/** Stands for the square in choices that differ in nothing else. */
const HERE = "{}";

/**
 * A composer, and the value wanted of each part, or null if nothing has been wanted of it yet. It never changes; `set`,
 * `step` and `mark` return another one.
 *
 * Earlier parts win: the marked choice is found part by part, and each takes the legal value nearest to the wanted one.
 * What is wanted is kept, so a part comes back to it as soon as the earlier parts allow it again.
 */
export class Composing {
  /**
   * @param {ComposerData} composer
   * @param {(PartValue|null)[]} wanted
   */
  constructor(composer, wanted) {
    this.composer = composer;
    this.wanted = wanted;
    /** @type {Composed[]} */
    this.choices = composer.choices.flatMap(unfolded);
    /** @type {Composed} The one legal choice that is marked. */
    this.marked = this.found();
  }

  /** @returns {number[]} The places of the parts that the marked choice has. */
  get shown() {
    return this.places.filter((place) => this.marked.values[place] !== null);
  }

  /** @returns {number[]} The places of all parts. */
  get places() {
    return this.composer.parts.map((_, place) => place);
  }

  /**
   * @param {number} place
   * @returns {PartValue[]} Every value that a part has in any choice: numbers in their order, others in that of the choices.
   */
  allValues(place) {
    const found = distinct(this.choices.map(({ values }) => values[place]));
    return found.every((value) => typeof value === "number") ? found.sort((one, other) => Number(one) - Number(other)) : found;
  }

  /**
   * @param {number} place
   * @returns {PartValue[]} The values that a part may have, given the marked values of the parts before it.
   */
  offered(place) {
    const before = this.marked.values.slice(0, place);
    const agree = this.choices.filter(({ values }) => before.every((value, each) => same(value, values[each])));
    return this.allValues(place).filter((value) => agree.some(({ values }) => same(values[place], value)));
  }

  /**
   * Wants a value of a part.
   *
   * @param {number} place
   * @param {PartValue} value
   */
  set(place, value) {
    return new Composing(this.composer, this.wanted.with(place, value));
  }

  /**
   * Moves a part on through what is offered. A number stops at its ends; words and squares go round.
   *
   * @param {number} place
   * @param {number} by
   */
  step(place, by) {
    const offered = this.offered(place);
    const at = offered.findIndex((value) => same(value, this.marked.values[place]));
    if (at < 0) return this;
    const isNumber = this.composer.parts[place].kind === "number";
    const last = offered.length - 1;
    const next = isNumber ? Math.min(Math.max(at + by, 0), last) : (at + by + offered.length) % offered.length;
    return this.set(place, offered[next]);
  }

  /**
   * Marks a choice by its text: wants all its values. A text that is no choice changes nothing.
   *
   * @param {string} text
   */
  mark(text) {
    const choice = this.choice(text);
    if (!choice) return this;
    return new Composing(this.composer, choice.values.map((value, place) => value ?? this.wanted[place]));
  }

  /**
   * @param {string} text
   * @returns {Composed|null} The choice with this text. Case does not matter.
   */
  choice(text) {
    return this.choices.find((choice) => choice.text.toLowerCase() === text.toLowerCase()) ?? null;
  }

  /** @returns {Composed} */
  found() {
    let left = this.choices;
    for (const place of this.places) {
      const value = nearest(this.wanted[place], left.map(({ values }) => values[place]));
      left = left.filter(({ values }) => same(values[place], value));
    }
    return left[0];
  }
}

/**
 * Begins to compose. What was wanted before is wanted again if the parts are the same. The choice taken last is marked
 * again if it is still legal; else, if nothing was wanted before, the one that the composer marks.
 *
 * @param {ComposerData} composer
 * @param {Composing|null} [before]
 * @param {string} [last] The text of the choice taken last.
 * @returns {Composing}
 */
export function begin(composer, before = null, last = "") {
  const isSame = before !== null && JSON.stringify(before.composer.parts) === JSON.stringify(composer.parts);
  const kept = isSame ? before.wanted : composer.parts.map(() => null);
  const composing = new Composing(composer, kept);
  if (composing.choice(last)) return composing.mark(last);
  const isKept = kept.some((value) => value !== null);
  return isKept ? composing : composing.mark(composer.marked || composing.choices[0].text);
}

/**
 * @param {PartValue|null} one
 * @param {PartValue|null} other
 * @returns {boolean}
 */
export function same(one, other) {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one[0] === other[0] && one[1] === other[1]);
}

/**
 * The value nearest to the wanted one; if there is nothing near, the first.
 *
 * @param {PartValue|null} wanted
 * @param {(PartValue|null)[]} values Of the choices that are left.
 * @returns {PartValue|null}
 */
function nearest(wanted, values) {
  const legal = distinct(values);
  if (wanted === null || !legal.length || typeof wanted === "string") {
    return legal.find((value) => same(value, wanted)) ?? values[0];
  }
  const far = legal.map((value) => apart(value, wanted));
  const least = Math.min(...far);
  const tied = legal.filter((_, number) => far[number] === least);
  return typeof wanted === "number" ? Math.min(...tied.map(Number)) : tied[0];
}

/**
 * How far two values of a part are from each other: numbers by their difference, squares by the square of their
 * distance.
 *
 * @param {PartValue} one
 * @param {PartValue} other
 */
function apart(one, other) {
  if (Array.isArray(one) && Array.isArray(other)) return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2;
  return Math.abs(Number(one) - Number(other));
}

/**
 * @param {(PartValue|null)[]} values
 * @returns {PartValue[]} Each value once, without null.
 */
function distinct(values) {
  const there = values.filter((value) => value !== null);
  return [...new Map(there.map((value) => [String(value), value])).values()];
}

/**
 * @param {import("../base/view_types.js").Composed} sent A choice, or several that differ only in their square.
 * @returns {Composed[]}
 */
function unfolded([text, values, squares = []]) {
  if (!squares.length) return [{ text, values }];
  const made = [];
  for (let at = 0; at < squares.length; at += 2) {
    const square = squares.slice(at, at + 2);
    made.push({ text: text.replace(HERE, square.join(",")), values: values.map((value) => (value === HERE ? square : value)) });
  }
  return made;
}
