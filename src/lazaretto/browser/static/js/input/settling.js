/** What keys and places on the page chose until a moment ago, so that nothing is chosen that was not pressed for. When a
 * turn makes a control mean something else, it is not taken for a moment. The same model as terminal/play/controls.py. */

/** How long a control that has become another one is not taken, in milliseconds. */
export const SETTLING_MS = 700;
/** How many earlier meanings are kept: more than there can be steps while a control settles. */
const MOST_KEPT = 32;

/** What is said about a press that was not taken. */
export const JUST_CHANGED = "That has just changed. Press again to take it.";

/**
 * What the controls choose, while choices of this kind are shown: the text of a choice for the meanings of a key, and for
 * a place in the window; empty if they choose nothing.
 *
 * @typedef {{kind: string, ofKey: (meant: string[]) => string, ofPlace: (x: number, y: number) => string}} Meanings
 */

/** Earlier meanings, each with the time until which it was shown. */
export class Settling {
  constructor() {
    /** @type {{until: number, meanings: Meanings}[]} */
    this.past = [];
  }

  /**
   * Something else is shown from now on.
   *
   * @param {Meanings} before
   * @param {number} now
   */
  change(before, now) {
    this.past = [...this.past.slice(1 - MOST_KEPT), { until: now, meanings: before }];
  }

  clear() {
    this.past = [];
  }

  /**
   * @param {string[]} meant
   * @param {string} text
   * @param {string} kind
   * @param {number} at
   * @returns {boolean} Whether a key that was pressed then takes this choice.
   */
  takesKey(meant, text, kind, at) {
    return this.always(({ ofKey }) => ofKey(meant), text, kind, at);
  }

  /**
   * @param {[number, number]} place
   * @param {string} text
   * @param {string} kind
   * @param {number} at
   * @returns {boolean} Whether a press there and then takes this choice.
   */
  takesPlace([x, y], text, kind, at) {
    return this.always(({ ofPlace }) => ofPlace(x, y), text, kind, at);
  }

  /**
   * Whether a control meant the same for long enough. One that meant nothing before may be taken if the choices are still
   * of the same kind.
   *
   * @param {(was: Meanings) => string} read
   * @param {string} text
   * @param {string} kind
   * @param {number} at
   */
  always(read, text, kind, at) {
    const recent = this.past.filter(({ until }) => until > at - SETTLING_MS);
    return recent.every(({ meanings }) => {
      const was = read(meanings);
      return was === text || (was === "" && meanings.kind === kind);
    });
  }
}
