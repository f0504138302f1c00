/** A small map of a board that is larger than the window: what is known of it, the part that is shown, and the acting
 * figure. A click shows that part. */

import { css } from "./board_colours.js";
import { PixelPainter } from "./pixel_painter.js";
import { build } from "../base/dom.js";

/** @typedef {import("./board_in_words.js").Seen} Seen */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {[number, number]} Square */

/** The most of the window's width and height that it covers. */
const [WIDE, HIGH] = [0.24, 0.3];
/** The largest square, in CSS pixels. */
const LARGEST = 3;
/** CSS pixels between it and the corner of the window. */
const GAP = 8;

/** The map, in a corner of the window where it does not cover the acting figure. */
export class Minimap {
  /** @param {(square: Square) => void} picked Called with a square that was clicked or dragged to. */
  constructor(picked) {
    this.element = /** @type {HTMLCanvasElement} */ (build("canvas.minimap", { role: "img", "aria-label": "The minimap" }));
    this.context = /** @type {CanvasRenderingContext2D} */ (this.element.getContext("2d", { alpha: false }));
    this.dots = new PixelPainter(this.context);
    this.wanted = true;
    this.cell = 1;
    this.element.hidden = true;
    this.listen(picked);
  }

  /**
   * @param {Seen} board
   * @param {Camera} camera
   * @param {import("./board_colours.js").Inks} ink
   */
  paint(board, camera, ink) {
    this.element.hidden = !this.wanted || !camera.pannable || board.pixels;
    if (this.element.hidden) return;
    const { width, height } = board;
    this.fit(width, height, camera);
    this.dots.paint(board, { columns: width, rows: height, width: this.element.width, height: this.element.height, cell: this.cell, left: 0, top: 0 }, ink);
    this.frame(camera, ink);
    if (board.cursor) this.spot(board.cursor, css(ink.jack), ink);
    for (const { squares } of board.traces) for (const square of squares.slice(0, 1)) this.spot(square, css(ink.text), ink);
    this.keepAway(board.cursor, camera);
  }

  /**
   * @param {number} columns
   * @param {number} rows
   * @param {Camera} camera
   */
  fit(columns, rows, { width, height, density }) {
    this.cell = Math.min((WIDE * width) / columns, (HIGH * height) / rows, LARGEST * density);
    const [wide, high] = [Math.round(columns * this.cell), Math.round(rows * this.cell)];
    if (this.element.width === wide && this.element.height === high) return;
    this.element.width = wide;
    this.element.height = high;
    this.element.style.width = `${wide / density}px`;
    this.element.style.height = `${high / density}px`;
  }

  /**
   * Frames the part of the board that is in the window.
   *
   * @param {Camera} camera
   * @param {import("./board_colours.js").Inks} ink
   */
  frame({ left, top, cell, width, height, density }, ink) {
    const scale = this.cell / cell;
    const [x, y] = [Math.max(0, -left * scale), Math.max(0, -top * scale)];
    const [wide, high] = [Math.min(this.element.width - x, width * scale), Math.min(this.element.height - y, height * scale)];
    this.context.strokeStyle = css(ink.text);
    this.context.lineWidth = Math.max(1, Math.round(density));
    this.context.strokeRect(x + 0.5, y + 0.5, wide - 1, high - 1);
  }

  /**
   * @param {Square} square
   * @param {string} colour
   * @param {import("./board_colours.js").Inks} ink
   */
  spot([column, row], colour, ink) {
    const size = Math.max(4, 2 * this.cell);
    const [x, y] = [(column + 0.5) * this.cell - size / 2, (row + 0.5) * this.cell - size / 2];
    this.context.fillStyle = css(ink.ink);
    this.context.fillRect(x - 1, y - 1, size + 2, size + 2);
    this.context.fillStyle = colour;
    this.context.fillRect(x, y, size, size);
  }

  /**
   * Goes to the other side if the acting figure would be under it.
   *
   * @param {Square|null} cursor
   * @param {Camera} camera
   */
  keepAway(cursor, { left, top, cell, width, density }) {
    if (!cursor) return;
    const [x, y] = [left + cursor[0] * cell, top + cursor[1] * cell];
    const isHigh = y < this.element.height + 2 * (GAP * density + cell);
    const isRight = x > width - this.element.width - 2 * (GAP * density + cell);
    this.element.classList.toggle("left", isHigh && isRight);
  }

  /** @param {(square: Square) => void} picked */
  listen(picked) {
    const pick = (/** @type {PointerEvent} */ event) => {
      const box = this.element.getBoundingClientRect();
      const scale = this.element.width / box.width / this.cell;
      picked([Math.floor((event.clientX - box.left) * scale), Math.floor((event.clientY - box.top) * scale)]);
    };
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      pick(event);
    });
    this.element.addEventListener("pointermove", (event) => event.buttons === 1 && pick(event));
  }
}
