/** The chart of a game: winning chances turn by turn, and the slips. Clicking it goes to a turn. */

import { build, draw, put } from "../base/dom.js";
import { shape } from "./grades.js";

/** Half the width of the slider's thumb, so that a turn is above its place on the slider. */
const PAD = 8;

/** The height of a lane of slips. */
const LANE = 18;
/** The height of the plot. */
const HIGH = 72;
/** The height of the plot on a phone. */
const LOW = 44;
/** The most points of the line; it is drawn again at each step. */
const MOST_POINTS = 1000;
/** Below this width, the page counts as a phone's. */
const NARROW = 420;

/** The chart over the slider. */
export class ChancesChart {
  /**
   * @param {HTMLElement} place
   * @param {HTMLElement} axis
   * @param {(turn: number) => void} go
   */
  constructor(place, axis, go) {
    this.place = place;
    this.axis = axis;
    /** @type {import("./coach_lesson.js").Lesson|null} */
    this.lesson = null;
    this.first = this.last = this.at = 0;
    const press = (/** @type {PointerEvent} */ event) => event.buttons === 1 && go(this.turn(event.clientX));
    place.addEventListener("pointerdown", press);
    place.addEventListener("pointermove", press);
    new ResizeObserver(() => this.draw()).observe(place);
  }

  /**
   * @param {import("./coach_lesson.js").Lesson} lesson
   * @param {number} first
   * @param {number} last
   */
  show(lesson, first, last) {
    Object.assign(this, { lesson, first, last });
    put(this.place, draw("svg", { role: "img", "aria-label": this.spoken(lesson) }));
    this.draw();
  }

  /** @param {number} at */
  mark(at) {
    this.at = at;
    this.draw();
  }

  draw() {
    const [chart, width] = [this.place.querySelector("svg"), this.place.clientWidth];
    if (!chart || !this.lesson || !width) return;
    const lanes = this.lesson.data.graded.slice(0, 2);
    const plotted = this.lesson.worth(this.first) !== null;
    const top = lanes.length ? LANE : 4;
    const bottom = top + (plotted ? (width < NARROW ? LOW : HIGH) : 4);
    const height = bottom + (lanes.length > 1 ? LANE : 4);
    chart.setAttribute("viewBox", `0 0 ${width} ${height}`);
    chart.setAttribute("height", String(height));
    const step = (width - 2 * PAD) / Math.max(1, this.last - this.first);
    const across = (/** @type {number} */ turn) => PAD + (turn - this.first) * step;
    const up = (/** @type {number} */ points) => bottom - (Math.min(100, Math.max(0, points)) / 100) * (bottom - top);
    const beside = (/** @type {string} */ seat) => (lanes.indexOf(seat) ? bottom + LANE / 2 : LANE / 2);
    const slips = this.lesson.slips.filter((each) => lanes.includes(each.seat));
    const signs = slips.map(({ grade, turn, seat }) => shape(grade, across(turn), beside(seat)));
    const here = draw("path.here", { d: `M${across(this.at)} 0V${height}` });
    put(chart, ...(plotted ? this.plot(across, up, width) : []), here, ...signs);
    this.label(lanes, plotted, top, bottom, height);
  }

  /**
   * @param {(turn: number) => number} across
   * @param {(points: number) => number} up
   * @param {number} width
   */
  plot(across, up, width) {
    const apart = Math.max(1, Math.ceil((this.last - this.first) / MOST_POINTS));
    const turns = Array.from({ length: Math.ceil((this.last - this.first) / apart) }, (_, number) => this.first + number * apart);
    const places = [...turns, this.last].map((turn) => `${across(turn).toFixed(1)} ${up(this.worth(turn)).toFixed(1)}`);
    return [
      draw("path.under", { d: `M${across(this.first)} ${up(0)}L${places.join("L")}V${up(0)}Z` }),
      ...[0, 100].map((points) => draw("path.edge", { d: `M0 ${up(points)}H${width}` })),
      draw("path.half", { d: `M0 ${up(50)}H${width}` }),
      draw("path.line", { d: `M${places.join("L")}` }),
      draw("circle.dot", { cx: across(this.at), cy: up(this.worth(this.at)), r: 4 }),
    ];
  }

  /**
   * Labels the axis at the left: the seats of the slips, and 50 %.
   *
   * @param {string[]} lanes
   * @param {boolean} plotted
   * @param {number} top
   * @param {number} bottom
   * @param {number} height
   */
  label(lanes, plotted, top, bottom, height) {
    const seats = lanes.map((seat, number) => ({ at: number ? height - LANE / 2 : LANE / 2, words: seat }));
    const half = plotted ? [{ at: (top + bottom) / 2, words: "50 %" }] : [];
    put(this.axis, ...[...seats, ...half].map(({ at, words }) => {
      const label = build("span", {}, words);
      label.style.top = `${at}px`;
      return label;
    }));
  }

  /** @param {number} turn */
  worth(turn) {
    return this.lesson?.worth(turn) ?? 0;
  }

  /**
   * @param {number} x
   * @returns {number} The turn nearest to a place of the window.
   */
  turn(x) {
    const box = this.place.getBoundingClientRect();
    const part = (x - box.left - PAD) / Math.max(1, box.width - 2 * PAD);
    return Math.round(this.first + Math.min(1, Math.max(0, part)) * (this.last - this.first));
  }

  /** @param {import("./coach_lesson.js").Lesson} lesson */
  spoken(lesson) {
    const slips = lesson.slips.map((each) => `${each.grade} of ${each.seat} in turn ${each.turn}`);
    return `Winning chances turn by turn: ${slips.join(", ") || "no inaccuracy or worse"}. The tables below have the same.`;
  }
}
