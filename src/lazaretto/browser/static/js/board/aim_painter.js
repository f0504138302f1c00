/** Paints what one aims at: a tint on every square that can be aimed at, and the line to the one that is. */

import { css } from "./board_colours.js";

/** @typedef {[number, number]} Square */
/** @typedef {{square: Square, line: Square[], squares: Square[]}} Aimed */
/** @typedef {import("./camera.js").Camera} Camera */

/** How strong the tint is. */
const TINT = 0.09;
/** How much of the line is left out at either end, in squares, so that it covers nothing that stands there. */
const ENDS = 0.55;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Aimed} aimed Its line is empty until the server has said which squares it crosses; until then it is straight.
 * @param {Square|null} from Where the acting figure is.
 * @param {Camera} camera
 * @param {import("./board_colours.js").Inks} ink
 */
export function paintAim(context, { square, line, squares }, from, camera, ink) {
  const { cell, left, top } = camera;
  context.globalAlpha = TINT;
  context.fillStyle = css(ink.text);
  for (const [column, row] of squares) context.fillRect(left + column * cell, top + row * cell, cell, cell);
  context.globalAlpha = 1;
  if (!from) return;
  const between = line.filter((at) => String(at) !== String(from) && String(at) !== String(square));
  const path = [from, ...between, square];
  const unit = Math.max(camera.density, cell / 16);
  const points = shortened(path).map((at) => middle(at, camera));
  const crossed = between.map((at) => middle(at, camera));
  for (const [colour, width, radius] of [[css(ink.ink), 3.5, 3.5], [css(ink.jack), 1.5, 2.25]]) {
    context.strokeStyle = context.fillStyle = String(colour);
    context.lineWidth = Number(width) * unit;
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
    context.stroke();
    for (const [x, y] of crossed) {
      context.beginPath();
      context.arc(x, y, Number(radius) * unit, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/**
 * @param {Square[]} path
 * @returns {Square[]} The same path without its two ends.
 */
function shortened(path) {
  const towards = (/** @type {Square} */ [x, y], /** @type {Square} */ [toX, toY]) => {
    const part = ENDS / Math.max(1, Math.hypot(toX - x, toY - y));
    return /** @type {Square} */ ([x + (toX - x) * part, y + (toY - y) * part]);
  };
  const [first, last] = [path[0], path[path.length - 1]];
  return [towards(first, path[1]), ...path.slice(1, -1), towards(last, path[path.length - 2])];
}

/**
 * @param {Square} square
 * @param {Camera} camera
 * @returns {Square} Its middle, in device pixels.
 */
function middle([column, row], { cell, left, top }) {
  return [left + (column + 0.5) * cell, top + (row + 0.5) * cell];
}
