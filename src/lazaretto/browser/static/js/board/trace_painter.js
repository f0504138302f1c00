/** Paints traces of what was just seen or heard: rings around squares, and streaks along them. */

import { css } from "./board_colours.js";

/** @typedef {import("../base/view_types.js").Trace} Trace */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("./board_colours.js").Inks} Inks */

/** How long a ring spreads, or a streak appears. */
const SPREAD_MS = 320;
/** The radius of each circle of a ring, in squares, and how strongly it is drawn. */
const CIRCLES = [
  [0.45, 1],
  [0.85, 0.8],
  [1.3, 0.5],
];

/** Remembers since when the traces are there. */
export class TracePainter {
  constructor() {
    this.since = -SPREAD_MS;
  }

  /** Lets the traces spread from now on. */
  begin() {
    this.since = performance.now();
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {Trace[]} traces
   * @param {Camera} camera
   * @param {Inks} ink
   * @returns {boolean} Whether they are still spreading.
   */
  paint(context, traces, camera, ink) {
    const grown = Math.min(1, (performance.now() - this.since) / SPREAD_MS);
    // The first trace is the most important, so it is painted last.
    for (const trace of [...traces].reverse()) {
      const draw = (/** @type {string} */ colour, /** @type {number} */ width) => {
        context.strokeStyle = colour;
        context.lineWidth = width * Math.max(camera.density, camera.cell / 16);
        if (trace.shape === "streak") streak(context, trace.squares, camera, grown);
        else for (const square of trace.squares) ring(context, square, camera, grown);
      };
      draw(css(ink.ground), 4); // An edge, so that it stands out from any ground.
      draw(css(colour(trace, ink)), 2);
    }
    return traces.length > 0 && grown < 1;
  }
}

/**
 * @param {Trace} trace
 * @param {Inks} ink
 */
function colour({ tone }, ink) {
  const names = { harm: "blood", help: "verdigris", dim: "quiet", moss: "moss", steel: "steel", timber: "timber" };
  return ink[names[tone] ?? "text"];
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number]} square
 * @param {Camera} camera
 * @param {number} grown
 */
function ring(context, square, camera, grown) {
  const [x, y] = middle(square, camera);
  for (const [radius, strength] of CIRCLES) {
    context.globalAlpha = strength;
    context.beginPath();
    context.arc(x, y, Math.max(3 * camera.density, radius * grown * camera.cell), 0, 2 * Math.PI);
    context.stroke();
  }
  context.globalAlpha = 1;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {[number, number][]} squares
 * @param {Camera} camera
 * @param {number} grown
 */
function streak(context, squares, camera, grown) {
  context.globalAlpha = 0.3 + 0.7 * grown;
  context.setLineDash([camera.cell * 0.6, camera.cell * 0.3]);
  context.lineDashOffset = camera.cell * (1 - grown);
  context.beginPath();
  for (const square of squares) context.lineTo(...middle(square, camera));
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/**
 * @param {[number, number]} square
 * @param {Camera} camera
 * @returns {[number, number]}
 */
function middle([column, row], { cell, left, top }) {
  return [left + (column + 0.5) * cell, top + (row + 0.5) * cell];
}
