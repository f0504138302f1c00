/** Paints a board in glyphs, only the squares that look different from last time. */

import { css, lamplit, LEVELS, painted, spotted } from "./board_colours.js";

/** @typedef {import("../base/view_types.js").Look} Look */
/** @typedef {import("./camera.js").Camera} Camera */

/** The fonts of glyphs, as in the style sheet. */
const FACE = 'ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace';
/** Steps of brightness between the edge of the light and the figure that carries it. */
const STEPS = 12;

/** Remembers how every square was painted. */
export class GlyphPainter {
  /** @param {CanvasRenderingContext2D} context */
  constructor(context) {
    this.context = context;
    /** @type {Map<string, number>} */
    this.known = new Map();
    this.keys = new Int32Array(0);
  }

  /** Forgets what was painted, so that everything is painted next time. */
  forget() {
    this.keys = new Int32Array(0);
    this.known.clear();
  }

  /**
   * Moves what was painted along with the camera. Squares that were not wholly in the window are painted next time.
   *
   * @param {number} right In device pixels.
   * @param {number} down
   * @param {Camera} camera It is already where it is to be.
   */
  scroll(right, down, camera) {
    if (!this.keys.length) return;
    const { columns, cell, width, height } = camera;
    const was = { left: camera.left - right, top: camera.top - down };
    this.context.drawImage(this.context.canvas, right, down);
    const { left, top, right: beyond, bottom } = camera.window;
    const whole = (/** @type {number} */ at, /** @type {number} */ offset, /** @type {number} */ room) =>
      offset + at * cell >= 0 && offset + (at + 1) * cell <= room;
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < beyond; column += 1) {
        if (!whole(column, was.left, width) || !whole(row, was.top, height)) this.keys[row * columns + column] = 0;
      }
    }
  }

  /**
   * @param {import("./board_in_words.js").Seen} board
   * @param {Camera} camera
   * @param {import("./board_colours.js").Inks} ink
   */
  paint(board, camera, ink) {
    const { columns, cell } = camera;
    if (this.keys.length !== board.squares.length) this.begin(board.squares.length, camera, ink);
    const numbers = board.looks.map((look) => this.number(`${look.glyph}${look.tone} ${look.light}`));
    const brightness = lighting(board, columns);
    const { left, top, right, bottom } = camera.window;
    this.context.font = `${Math.round(cell * 0.74)}px ${FACE}`;
    this.context.textAlign = "center";
    this.context.textBaseline = "middle";
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const place = row * columns + column;
        const look = board.looks[board.squares[place]];
        const light = look.light === "lit" ? brightness(place) : 0;
        const key = numbers[board.squares[place]] * LEVELS + light + 1;
        if (this.keys[place] === key) continue;
        this.keys[place] = key;
        const kind = board.kinds[board.squares[place]];
        this.square(column, row, look, coloured(board, look, kind, light, ink), camera);
      }
    }
  }

  /**
   * Paints one square.
   *
   * @param {number} column
   * @param {number} row
   * @param {Look} look
   * @param {{ground: import("./board_colours.js").Colour, glyph: import("./board_colours.js").Colour}} colours
   * @param {Camera} camera
   */
  square(column, row, look, colours, camera) {
    const { cell, left, top } = camera;
    const [x, y] = [left + column * cell, top + row * cell];
    this.context.fillStyle = css(colours.ground);
    this.context.fillRect(x, y, cell, cell);
    if (look.light === "dark" || look.glyph === " ") return;
    this.context.fillStyle = css(colours.glyph);
    this.context.fillText(look.glyph, x + cell / 2, y + cell / 2 + cell * 0.04, cell);
  }

  /**
   * @param {number} length
   * @param {Camera} camera
   * @param {import("./board_colours.js").Inks} ink
   */
  begin(length, camera, ink) {
    this.keys = new Int32Array(length);
    this.context.fillStyle = css(ink.ground);
    this.context.fillRect(0, 0, camera.width, camera.height);
  }

  /** @param {string} sign */
  number(sign) {
    const found = this.known.get(sign);
    if (found !== undefined) return found;
    this.known.set(sign, this.known.size);
    return this.known.size - 1;
  }
}

/**
 * @param {import("./board_in_words.js").Seen} board
 * @param {Look} look
 * @param {number} kind
 * @param {number} light
 * @param {import("./board_colours.js").Inks} ink
 */
function coloured(board, look, kind, light, ink) {
  if (board.pixels) return spotted(look, kind, ink);
  return board.levels ? lamplit(look, kind, light, ink) : painted(look, kind, light / STEPS, ink);
}

/**
 * How bright a lit square is: as the board says, or else by how far the acting figure is.
 *
 * @param {import("./board_in_words.js").Seen} board
 * @param {number} columns
 * @returns {(place: number) => number}
 */
function lighting(board, columns) {
  const { levels, cursor } = board;
  if (levels) return (place) => levels[place];
  if (!cursor) return () => 0;
  const reach = reached(board, columns);
  return (place) => glow(place % columns, Math.floor(place / columns), cursor, reach);
}

/**
 * The reach of the light: the distance to the farthest lit square.
 *
 * @param {{looks: Look[], squares: Uint8Array, cursor: [number, number]|null}} board
 * @param {number} columns
 */
function reached(board, columns) {
  if (!board.cursor) return 0;
  const lit = board.looks.map((look) => look.light === "lit");
  let reach = 0;
  for (let place = 0; place < board.squares.length; place += 1) {
    if (!lit[board.squares[place]]) continue;
    reach = Math.max(reach, apart(place % columns, Math.floor(place / columns), board.cursor));
  }
  return reach;
}

/**
 * @param {number} column
 * @param {number} row
 * @param {[number, number]} cursor
 * @param {number} reach
 */
function glow(column, row, cursor, reach) {
  return Math.round(STEPS * Math.max(0, 1 - apart(column, row, cursor) / (reach + 1)));
}

/**
 * @param {number} column
 * @param {number} row
 * @param {[number, number]} cursor
 */
function apart(column, row, cursor) {
  return Math.hypot(column - cursor[0], row - cursor[1]);
}
