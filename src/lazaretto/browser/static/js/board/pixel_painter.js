/** Paints a large board in pixels, one for each square, and updates only what changed. */

import { css, LEVELS, palette } from "./board_colours.js";

/** @typedef {import("./camera.js").Camera} Camera */

/** Keeps a picture of the board, a pixel a square, and shows it through the camera. */
export class PixelPainter {
  /** @param {CanvasRenderingContext2D} context */
  constructor(context) {
    this.context = context;
    this.sheet = document.createElement("canvas");
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.sheet.getContext("2d", { alpha: false }));
    this.forget();
  }

  /** Forgets the picture. */
  forget() {
    this.picture = this.pen.createImageData(1, 1);
    this.dots = new Uint32Array(this.picture.data.buffer);
  }

  /**
   * @param {import("./board_in_words.js").Seen} board
   * @param {Camera} camera
   * @param {import("./board_colours.js").Inks} ink
   */
  paint(board, camera, ink) {
    const { columns, rows } = camera;
    if (this.dots.length !== columns * rows || this.picture.width !== columns) this.begin(columns, rows);
    const [from, to] = this.change(board, palette(board, ink), columns);
    if (to > from) this.pen.putImageData(this.picture, 0, 0, 0, from, columns, to - from);
    this.context.fillStyle = css(ink.ground);
    this.context.fillRect(0, 0, camera.width, camera.height);
    this.context.imageSmoothingEnabled = camera.cell < 1;
    const [width, height] = [columns * camera.cell, rows * camera.cell].map(Math.round);
    this.context.drawImage(this.sheet, camera.left, camera.top, width, height);
  }

  /**
   * @param {number} columns
   * @param {number} rows
   */
  begin(columns, rows) {
    this.sheet.width = columns;
    this.sheet.height = rows;
    this.picture = this.pen.createImageData(columns, rows);
    this.dots = new Uint32Array(this.picture.data.buffer);
  }

  /**
   * @param {import("./board_in_words.js").Seen} board
   * @param {Uint32Array} colours
   * @param {number} columns
   * @returns {[number, number]} The first row that changed, and the one after the last.
   */
  change({ squares, levels }, colours, columns) {
    const { dots } = this;
    let [first, last] = [-1, -1];
    for (let place = 0; place < dots.length; place += 1) {
      const dot = colours[levels ? squares[place] * LEVELS + levels[place] : squares[place]];
      if (dots[place] === dot) continue;
      dots[place] = dot;
      if (first < 0) first = place;
      last = place;
    }
    return first < 0 ? [0, 0] : [Math.floor(first / columns), Math.floor(last / columns) + 1];
  }
}
