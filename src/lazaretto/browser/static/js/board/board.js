/**
 * A board on a canvas, which redraws only what changed; beside it a legend, a description of a square, and the same
 * in tables.
 */

import { Camera } from "./camera.js";
import { build, moves, put } from "../base/dom.js";
import { decoded } from "./board_frames.js";
import { Glyphs } from "./glyph_painter.js";
import { css, inks, kinds } from "./board_colours.js";
import { Legend } from "./legend.js";
import { Pixels } from "./pixel_painter.js";
import { Pulses } from "./change_pulses.js";
import { described, notes } from "./board_in_words.js";
import { TextRows } from "./text_rows.js";
import { listen } from "./pointer.js";

/** @typedef {import("../base/view_types.js").Board} BoardData */
/** @typedef {import("./board_in_words.js").Seen} Seen */
/** @typedef {[number, number]} Square */

const GLYPH = 9;
const LETTER = 15;
/** CSS pixels from which on a square shows its glyph; and a spot, which says enough by itself, its letter. */

const MARK = 13;
/** CSS pixels that the frame of the square looked at is wide, at least. */

const CLOSER = 1.3;
const TABLE_MS = 1000;
/** How far a press of a button zooms, and how often the tables of a moving board are laid again. */

let made = 0;
/** Boards on this page, so that each has names of its own. */

/** One board. `onsquare` hears of clicks, `onlook` of the square that is looked at. On a `crowd`, kinds have colours of
 * their own and are counted. */
export class Board {
  constructor() {
    made += 1;
    const named = { role: "img", "aria-label": "The board", "aria-describedby": `square-${made}` };
    this.canvas = /** @type {HTMLCanvasElement} */ (build("canvas", named));
    this.words = build("div.square", { id: `square-${made}` });
    this.legend = new Legend();
    this.notes = build("div.notes.scroll", { tabindex: 0, role: "group", "aria-label": "What is in sight" });
    this.rows = new TextRows();
    const tables = build("div.tables", {}, this.notes, this.rows.element);
    this.details = build("details.as-text", {}, build("summary", { "aria-label": "The board as text" }, "As text"), tables);
    this.looker = tool("Look", "Look about", () => this.toggleLook());
    this.window = build("div.window", {}, this.canvas);
    this.element = build("div.board", {}, this.window, this.words, this.beneath());
    this.context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d", { alpha: false }));
    this.camera = new Camera();
    this.glyphs = new Glyphs(this.context);
    this.dots = new Pixels(this.context);
    this.pulses = new Pulses();
    this.ink = inks();
    /** @type {Seen|null} */
    this.board = null;
    /** @type {Square|null} */
    this.look = null;
    /** @type {Square|null} Where the mouse is. */
    this.under = null;
    /** @type {string[]} What the book has to say of the square that is looked at. */
    this.why = [];
    /** @type {import("../base/view_types.js").Count[]} */
    this.counts = [];
    this.crowd = false;
    this.asked = 0;
    this.laid = 0;
    this.listen();
  }

  /**
   * Told of a square that was clicked.
   *
   * @param {Square} _square
   */
  onsquare(_square) {}

  /**
   * Called with the square that is inspected, by touch or by mouse.
   *
   * @param {Square|null} _square
   */
  onlook(_square) {}

  /**
   * @param {BoardData} data
   * @param {Uint8Array|null} [squares] What a frame brought, where it did.
   * @param {boolean} [fresh] Whether this just came about.
   * @param {import("../base/view_types.js").Count[]} [counts] How many there are of what.
   */
  show(data, squares = null, fresh = false, counts = []) {
    const before = this.board;
    const seen = squares ?? (data.squares === null ? null : decoded(data.squares));
    if (!seen || seen.length !== data.width * data.height) return;
    const same = before !== null && before.width === data.width && before.height === data.height;
    this.board = { ...data, squares: seen, kinds: kinds(data.looks, this.crowd) };
    this.counts = counts;
    this.window.style.setProperty("--tall", String(data.height / data.width));
    this.camera.take(data.width, data.height, data.pixels);
    if (!same) this.camera.fit(data.cursor);
    else if (String(before.cursor) !== String(data.cursor)) this.follow();
    if (same && fresh && moves()) this.pulses.begin(before, this.board);
    this.tell();
    this.ask();
  }

  /** @returns {boolean} Whether a square is looked at; nothing is chosen meanwhile. */
  get looking() {
    return this.look !== null;
  }

  /** Starts looking around from the acting figure, or stops. */
  toggleLook() {
    if (!this.board) return;
    const { cursor, width, height } = this.board;
    this.turnLook(this.look ? null : (cursor ?? [Math.floor(width / 2), Math.floor(height / 2)]));
  }

  /**
   * Looks at a square, or no longer at any.
   *
   * @param {Square|null} square
   */
  turnLook(square) {
    this.look = square;
    this.under = null;
    this.looker.setAttribute("aria-pressed", String(this.looking));
    if (this.looking) this.words.setAttribute("aria-live", "polite");
    else this.words.removeAttribute("aria-live");
    this.onlook(square);
    this.tell();
    this.repaint();
  }

  /**
   * What the book has to say of the square that is looked at.
   *
   * @param {string[]} why
   */
  explain(why) {
    this.why = why;
    this.tellSquare();
  }

  /**
   * Looks at the next square that way.
   *
   * @param {Square} step
   */
  moveLook([right, down]) {
    if (!this.board || !this.look) return;
    const { width, height } = this.board;
    const [column, row] = this.look;
    this.lookAt([Math.max(0, Math.min(column + right, width - 1)), Math.max(0, Math.min(row + down, height - 1))]);
  }

  /** @param {Square} square */
  lookAt(square) {
    const [column, row] = square;
    const { left, top, right, bottom } = this.camera.window;
    this.look = square;
    if (column <= left || row <= top || column >= right - 1 || row >= bottom - 1) this.camera.centre(square);
    this.onlook(square);
    this.tell();
    this.repaint();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.camera.zoom(factor);
    if (this.board?.cursor && !this.look) this.camera.centre(this.board.cursor);
    this.repaint();
  }

  /** Larger, or with -1 smaller. */
  closer(by = 1) {
    this.zoom(CLOSER ** by);
  }

  /** The board as it is first shown. */
  whole() {
    this.camera.fit(this.board?.cursor ?? null);
    this.repaint();
  }

  /** Whoever acts has moved: a large board moves along. */
  follow() {
    const { left, top } = this.camera;
    this.camera.centre(this.board?.cursor ?? null);
    if (left !== this.camera.left || top !== this.camera.top) this.glyphs.forget();
  }

  /** Everything anew. */
  repaint() {
    this.glyphs.forget();
    this.canvas.classList.toggle("pannable", this.camera.pannable);
    this.ask();
  }

  /** Asks for a picture with the next one of the screen. */
  ask() {
    if (!this.asked) this.asked = requestAnimationFrame(() => this.paint());
  }

  /** The picture: in glyphs where there is room for them. */
  paint() {
    this.asked = 0;
    if (!this.board || !this.camera.width) return;
    if (this.camera.cell >= (this.board.pixels ? LETTER : GLYPH) * this.camera.density) this.paintGlyphs(this.board);
    else {
      this.glyphs.forget();
      this.dots.paint(this.board, this.camera, this.ink);
    }
    if (this.board.pixels) this.edge(this.board);
    if (this.look) this.mark(this.look);
  }

  /**
   * What pulsed is painted again, and then what still does.
   *
   * @param {Seen} board
   */
  paintGlyphs(board) {
    this.glyphs.spoil(this.pulses.places);
    this.glyphs.paint(board, this.camera, this.ink);
    const fading = this.pulses.fading();
    for (const [place, strength] of fading) this.ring([place % board.width, Math.floor(place / board.width)], strength);
    if (fading.length) this.ask();
  }

  /**
   * Where bare ground is part of the board, its edge is drawn.
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
   * @param {Square} square
   * @param {number} strength
   */
  ring([column, row], strength) {
    const { cell, left, top, density } = this.camera;
    const width = Math.max(1, Math.min(2 * density, cell / 5));
    const size = Math.max(cell, 4) - width;
    this.context.globalAlpha = strength;
    this.context.strokeStyle = css(this.ink.text);
    this.context.lineWidth = width;
    this.context.strokeRect(left + column * cell + width / 2, top + row * cell + width / 2, size, size);
    this.context.globalAlpha = 1;
  }

  /**
   * The square that is looked at: a yellow frame on ink, around it where the square itself is too small for one.
   *
   * @param {Square} square
   */
  mark([column, row]) {
    const { cell, left, top, density } = this.camera;
    const size = Math.max(cell - 2 * density, MARK * density);
    const [x, y] = [left + (column + 0.5) * cell - size / 2, top + (row + 0.5) * cell - size / 2];
    const frame = (/** @type {string} */ colour, /** @type {number} */ width) => {
      this.context.strokeStyle = colour;
      this.context.lineWidth = width * density;
      this.context.strokeRect(x, y, size, size);
    };
    frame(css(this.ink.ink), 5);
    frame(css(this.ink.jack), 2);
  }

  /** The words beside the picture: the square looked at, the legend, the tables where they are open. */
  tell() {
    if (!this.board) return;
    this.tellSquare();
    this.legend.show(this.board, this.crowd, this.ink, this.counts);
    if (this.details.open) this.layAgain();
  }

  /** The square that is looked at: what stands there, unless the book says so itself, and why. */
  tellSquare() {
    const at = this.look ?? this.under;
    const says = this.why[0]?.startsWith(`${at}:`);
    const lines = this.board && at ? [...(says ? [] : [described(this.board, at)]), ...this.why] : [];
    if (lines.join("\n") === this.told) return;
    this.told = lines.join("\n");
    put(this.words, ...lines.map((line) => build("span", {}, line)));
  }

  /** The tables again: at once; those of a crowd, which never rests, only now and then. */
  layAgain() {
    clearTimeout(this.later);
    const wait = this.crowd ? this.laid + TABLE_MS - performance.now() : 0;
    if (wait > 0) this.later = setTimeout(() => this.lay(), wait);
    else this.lay();
  }

  /** The tables, as the board is now. */
  lay() {
    this.laid = performance.now();
    if (!this.board) return;
    const noted = notes(this.board);
    this.notes.hidden = noted === null;
    put(this.notes, noted);
    this.rows.show(this.board);
  }

  /** @param {Square|null} square */
  press(square) {
    if (!square) return;
    if (this.looking) this.lookAt(square);
    else if (this.board?.cursor === null) this.turnLook(square);
    else this.onsquare(square);
  }

  /** @param {Square|null} square */
  hover(square) {
    if (String(square) === String(this.under)) return;
    this.under = square;
    if (!this.looking) this.onlook(square);
    this.tellSquare();
  }

  /** Other colours. */
  dress() {
    this.ink = inks();
    this.dots.forget();
    this.legend.forget();
    this.tell();
    this.repaint();
  }

  /** Another size of the window. */
  resize() {
    const box = this.window.getBoundingClientRect();
    const density = window.devicePixelRatio || 1;
    if (!box.width || !box.height) return;
    this.canvas.width = Math.round(box.width * density);
    this.canvas.height = Math.round(box.height * density);
    this.camera.frame(this.canvas.width, this.canvas.height, density);
    if (!this.camera.zoomed) this.camera.fit(this.board?.cursor ?? null);
    this.camera.settle();
    this.repaint();
    this.paint();
  }

  /** What stands under the picture. */
  beneath() {
    const buttons = [
      tool("−", "Smaller", () => this.closer(-1)),
      tool("+", "Larger", () => this.closer()),
      tool("Fit", "The whole board", () => this.whole()),
      this.looker,
    ];
    const tools = build("div.tools", { role: "group", "aria-label": "The view of the board" }, ...buttons);
    return build("div.beneath", {}, this.legend.element, tools, this.details);
  }

  /** Hands, the window's size, the theme. */
  listen() {
    const moved = (/** @type {() => void} */ change) => {
      change();
      this.repaint();
    };
    listen(this.canvas, {
      click: (x, y) => this.press(this.camera.square(x, y)),
      hover: (x, y) => this.hover(this.camera.square(x, y)),
      leave: () => this.hover(null),
      pan: (right, down) => moved(() => this.camera.pan(right, down)),
      zoom: (factor, x, y) => moved(() => this.camera.zoom(factor, x, y)),
    });
    this.details.addEventListener("toggle", () => this.details.open && this.lay());
    window.addEventListener("themechange", () => this.dress());
    new ResizeObserver(() => this.resize()).observe(this.window);
  }
}

/**
 * @param {string} sign
 * @param {string} name
 * @param {() => void} act
 */
function tool(sign, name, act) {
  return build("button", { type: "button", "aria-label": name, title: name, onclick: act }, sign);
}
