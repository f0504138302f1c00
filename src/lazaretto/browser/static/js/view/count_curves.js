/** Curves of what a game has counted so far, which grow with it. */

import { Curves } from "../parts/curves.js";

/** @typedef {import("../base/view_types.js").Count} Count */
/** @typedef {import("../base/view_types.js").Point} Point */

const TITLE = "So far";
/** The height of the chart, in pixels. */
const LOW = 160;
/** The most points. When there are more, half of them are kept. */
const MOST = 600;
/** The least time between two drawings. */
const APART_MS = 120;

/** The curves; empty if the book counts nothing. */
export class CountCurves {
  constructor() {
    this.curves = new Curves(LOW);
    this.element = this.curves.element;
    this.drawn = 0;
    this.clear();
  }

  /** Starts again for another game. */
  clear() {
    clearTimeout(this.later);
    this.later = 0;
    /** @type {Point[]} */
    this.points = [];
    /** @type {Count[]} */
    this.counts = [];
    /** @type {number|null} */
    this.at = null;
    this.along = "turn";
    this.curves.show([]);
  }

  /** @returns {boolean} */
  get isEmpty() {
    return this.points.length === 0 || this.counts.length === 0;
  }

  /**
   * Adds the points since the last ones, or replaces them all if `anew`.
   *
   * @param {Point[]} points
   * @param {boolean} anew
   */
  add(points, anew) {
    const last = anew ? -1 : (this.points.at(-1)?.[0] ?? -1);
    const kept = anew ? [] : this.points;
    this.points = [...kept, ...points.filter(([turn]) => turn > last)];
    if (this.points.length > MOST) this.points = thinned(this.points, MOST / 2);
  }

  /**
   * @param {Count[]} counts What is counted, as it stands.
   * @param {number|null} at The turn that is looked back to, which is marked.
   * @param {string} along What its book calls a turn.
   */
  show(counts, at, along) {
    this.counts = counts;
    this.at = at;
    this.along = along;
    this.curves.tell(0, counts.map(({ number }) => number));
    const wait = this.drawn + APART_MS - performance.now();
    if (wait <= 0) this.draw();
    else if (!this.later) this.later = setTimeout(() => this.draw(), wait);
  }

  draw() {
    clearTimeout(this.later);
    this.later = 0;
    this.drawn = performance.now();
    const points = this.at === null ? this.points : withPoint(this.points, this.at, this.counts);
    const lines = this.counts.map(({ word, tone }, place) => {
      const values = points.map(([, numbers]) => numbers[place] ?? 0);
      return { label: word, tone, values };
    });
    const turns = points.map(([turn]) => turn);
    this.curves.show(this.isEmpty ? [] : [{ title: TITLE, along: this.along, lines, turns, at: this.at }]);
  }
}

/**
 * @param {Point[]} points
 * @param {number} at
 * @param {Count[]} counts
 * @returns {Point[]} The same with the counts of a turn in its place: of a long game not every turn has a point.
 */
function withPoint(points, at, counts) {
  const before = points.filter(([turn]) => turn < at);
  const after = points.filter(([turn]) => turn > at);
  return [...before, [at, counts.map(({ number }) => number)], ...after];
}

/**
 * @param {Point[]} points
 * @param {number} count
 * @returns {Point[]} About so many of them, the first and the last among them, as evenly apart as they are there.
 */
function thinned(points, count) {
  const last = points[points.length - 1];
  const gap = (last[0] - points[0][0]) / count;
  const kept = [points[0]];
  for (const point of points) if (point[0] - kept[kept.length - 1][0] >= gap) kept.push(point);
  return kept[kept.length - 1] === last ? kept : [...kept, last];
}
