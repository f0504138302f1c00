/** Paints a board on its canvas: as glyphs or as coloured spots. On a second canvas over it are what was just seen or
 * heard, squares that changed, what one aims at, and the frame of the inspected square. */

import { paintAim } from "./aim_painter.js";
import { css, inks } from "./board_colours.js";
import { Camera } from "./camera.js";
import { ChangePulses } from "./change_pulses.js";
import { GlyphPainter } from "./glyph_painter.js";
import { PixelPainter } from "./pixel_painter.js";
import { TracePainter } from "./trace_painter.js";

/** @typedef {import("./board_in_words.js").Seen} Seen */
/** @typedef {[number, number]} Square */

/** A square shows its glyph from this size on, in CSS pixels. */
const GLYPH = 9;
/** A coloured spot is clear enough by itself. It shows its letter only from this size on, in CSS pixels. */
const LETTER = 15;

/** The smallest width of the frame around the inspected square, in CSS pixels. */
const MARK = 13;

/** The two canvases, the camera over them, the minimap, and the colours of the theme. */
export class BoardPainter {
  /**
   * @param {HTMLCanvasElement} canvas
   * @param {HTMLCanvasElement} over
   * @param {import("./minimap.js").Minimap} minimap
   */
  constructor(canvas, over, minimap) {
    this.canvas = canvas;
    this.over = over;
    this.minimap = minimap;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
    this.top = /** @type {CanvasRenderingContext2D} */ (over.getContext("2d"));
    this.camera = new Camera();
    this.glyphs = new GlyphPainter(this.context);
    this.dots = new PixelPainter(this.context);
    this.pulses = new ChangePulses();
    this.traces = new TracePainter();
    /** Where the camera was when glyphs were last painted. */
    this.painted = { left: 0, top: 0 };
    this.ink = inks();
    /** @type {Seen|null} */
    this.board = null;
    /** @type {Square|null} The inspected square, which is framed. */
    this.marked = null;
    /** @type {import("./aim_painter.js").Aimed|null} What one aims at. */
    this.aimed = null;
    this.asked = 0;
  }

  /** Draws everything again. */
  repaint() {
    this.glyphs.forget();
    this.canvas.classList.toggle("pannable", this.camera.pannable);
    this.ask();
  }

  /** Paints once with the next animation frame, however often it is asked for. */
  ask() {
    if (!this.asked) this.asked = requestAnimationFrame(() => this.paint());
  }

  /** Paints glyphs if squares are large enough for them, and dots otherwise. */
  paint() {
    this.asked = 0;
    if (!this.board || !this.camera.width) return;
    if (this.hasGlyphs) this.paintGlyphs(this.board);
    else {
      this.glyphs.forget();
      this.dots.paint(this.board, this.camera, this.ink);
    }
    if (this.board.pixels) this.edge(this.board);
    this.paintOver(this.board);
    this.minimap.paint(this.board, this.camera, this.ink);
  }

  /**
   * Paints squares that look different. What is still there when the camera has moved is moved along.
   *
   * @param {Seen} board
   */
  paintGlyphs(board) {
    const { left, top } = this.camera;
    const { painted } = this;
    this.painted = { left, top };
    if (left !== painted.left || top !== painted.top) this.glyphs.scroll(left - painted.left, top - painted.top, this.camera);
    this.glyphs.paint(board, this.camera, this.ink);
  }

  /**
   * Paints what is over the board, as long as something there moves.
   *
   * @param {Seen} board
   */
  paintOver(board) {
    this.top.clearRect(0, 0, this.over.width, this.over.height);
    const fading = this.hasGlyphs ? this.pulses.fading() : [];
    for (const [place, strength] of fading) this.ring([place % board.width, Math.floor(place / board.width)], strength);
    const spreading = this.traces.paint(this.top, board.traces, this.camera, this.ink);
    if (this.aimed) paintAim(this.top, this.aimed, board.cursor, this.camera, this.ink);
    const framed = this.marked ?? this.aimed?.square;
    if (framed) this.mark(framed);
    if (fading.length || spreading) this.ask();
  }

  /** @returns {boolean} Whether squares are large enough to show their glyphs. */
  get hasGlyphs() {
    return this.camera.cell >= (this.board?.pixels ? LETTER : GLYPH) * this.camera.density;
  }

  /**
   * Draws the edge of a board whose bare ground looks like the page.
   *
   * @param {Seen} board
   */
  edge({ width, height }) {
    const { cell, left, top } = this.camera;
    this.context.strokeStyle = css(this.ink.quiet);
    this.context.lineWidth = 1;
    this.context.strokeRect(left - 0.5, top - 0.5, Math.round(width * cell) + 1, Math.round(height * cell) + 1);
  }

  /**
   * Draws the pulse of a square that changed.
   *
   * @param {Square} square
   * @param {number} strength
   */
  ring([column, row], strength) {
    const { cell, left, top, density } = this.camera;
    const width = Math.max(1, Math.min(2 * density, cell / 5));
    const size = Math.max(cell, 4) - width;
    this.top.globalAlpha = strength;
    this.top.strokeStyle = css(this.ink.text);
    this.top.lineWidth = width;
    this.top.strokeRect(left + column * cell + width / 2, top + row * cell + width / 2, size, size);
    this.top.globalAlpha = 1;
  }

  /**
   * Frames the square that is inspected or aimed at in yellow on ink. A square that is too small has the frame around it.
   *
   * @param {Square} square
   */
  mark([column, row]) {
    const { cell, left, top, density } = this.camera;
    const size = Math.max(cell - 2 * density, MARK * density);
    const [x, y] = [left + (column + 0.5) * cell - size / 2, top + (row + 0.5) * cell - size / 2];
    const frame = (/** @type {string} */ colour, /** @type {number} */ width) => {
      this.top.strokeStyle = colour;
      this.top.lineWidth = width * density;
      this.top.strokeRect(x, y, size, size);
    };
    frame(css(this.ink.ink), 5);
    frame(css(this.ink.jack), 2);
  }

  /** Applies the colours of another theme. */
  changeTheme() {
    this.ink = inks();
    this.dots.forget();
    this.minimap.dots.forget();
  }

  /**
   * Fits the canvas to a new size, and paints at once, since a resized canvas is empty.
   *
   * @param {DOMRect} box In CSS pixels.
   */
  resize(box) {
    const density = window.devicePixelRatio || 1;
    this.canvas.width = this.over.width = Math.round(box.width * density);
    this.canvas.height = this.over.height = Math.round(box.height * density);
    this.camera.frame(this.canvas.width, this.canvas.height, density);
    if (!this.camera.zoomed) this.camera.fit(this.board?.cursor ?? null);
    this.camera.settle();
    this.repaint();
    this.paint();
  }
}
