/**
 * A board on a canvas, which redraws only what changed; beside it a legend, a description of a square, and the same
 * in tables.
 */

import { kinds } from "./board_colours.js";
import { decoded } from "./board_frames.js";
import { described } from "./board_in_words.js";
import { BoardPainter } from "./board_painter.js";
import { BoardTables } from "./board_tables.js";
import { Legend } from "./legend.js";
import { listen } from "./pointer.js";
import { build, canAnimate, put } from "../base/dom.js";

/** @typedef {import("../base/view_types.js").Board} BoardData */
/** @typedef {import("./board_in_words.js").Seen} Seen */
/** @typedef {[number, number]} Square */

/** The zoom factor of one press of a button. */
const CLOSER = 1.3;

/** The number of boards made on this page, so that each has ids of its own. */
let made = 0;

/** One board. `onsquare` is called for clicks, `onlook` when another square is inspected. On a `crowd`, each kind has a
 * colour of its own and is counted. */
export class Board {
  constructor() {
    made += 1;
    const named = { role: "img", "aria-label": "The board", "aria-describedby": `square-${made}` };
    this.canvas = /** @type {HTMLCanvasElement} */ (build("canvas", named));
    this.words = build("div.square", { id: `square-${made}` });
    this.legend = new Legend();
    this.tables = new BoardTables();
    this.looker = tool("Look", "Look about", () => this.toggleLook());
    this.window = build("div.window", {}, this.canvas);
    this.element = build("div.board", {}, this.window, this.words, this.beneath());
    this.painter = new BoardPainter(this.canvas);
    this.camera = this.painter.camera;
    /** @type {Seen|null} */
    this.board = null;
    /** @type {Square|null} */
    this.look = null;
    /** @type {Square|null} Where the mouse is. */
    this.under = null;
    /** @type {string[]} What the book says about the inspected square. */
    this.why = [];
    /** @type {import("../base/view_types.js").Count[]} */
    this.counts = [];
    this.crowd = false;
    this.listen();
  }

  /**
   * Called with a square that was clicked.
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
   * @param {Uint8Array|null} [squares] The squares, if they came in a frame.
   * @param {boolean} [fresh] Whether this just happened, and changes are animated.
   * @param {import("../base/view_types.js").Count[]} [counts] How many there are of each kind.
   */
  show(data, squares = null, fresh = false, counts = []) {
    const before = this.board;
    const seen = squares ?? (data.squares === null ? null : decoded(data.squares));
    if (!seen || seen.length !== data.width * data.height) return;
    const same = before !== null && before.width === data.width && before.height === data.height;
    this.board = this.painter.board = { ...data, squares: seen, kinds: kinds(data.looks, this.crowd) };
    this.counts = counts;
    this.window.style.setProperty("--tall", String(data.height / data.width));
    this.camera.take(data.width, data.height, data.pixels);
    if (!same) this.camera.fit(data.cursor);
    else if (String(before.cursor) !== String(data.cursor)) this.follow();
    if (same && fresh && canAnimate()) this.painter.pulses.begin(before, this.board);
    this.tell();
    this.painter.ask();
  }

  /** @returns {boolean} Whether a square is being inspected; keys choose nothing meanwhile. */
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
   * Inspects a square, or none any longer.
   *
   * @param {Square|null} square
   */
  turnLook(square) {
    this.under = null;
    this.looker.setAttribute("aria-pressed", String(square !== null));
    if (square) this.words.setAttribute("aria-live", "polite");
    else this.words.removeAttribute("aria-live");
    this.inspect(square);
  }

  /** @param {Square|null} square */
  inspect(square) {
    this.look = this.painter.marked = square;
    this.onlook(square);
    this.tell();
    this.painter.repaint();
  }

  /**
   * Shows what the book says about the inspected square.
   *
   * @param {string[]} why
   */
  explain(why) {
    this.why = why;
    this.tellSquare();
  }

  /**
   * Inspects the next square in a direction.
   *
   * @param {Square} step
   */
  moveLook([right, down]) {
    if (!this.board || !this.look) return;
    const { width, height } = this.board;
    const [column, row] = this.look;
    this.lookAt([Math.max(0, Math.min(column + right, width - 1)), Math.max(0, Math.min(row + down, height - 1))]);
  }

  /**
   * Inspects another square, and brings it into the window.
   *
   * @param {Square} square
   */
  lookAt(square) {
    const [column, row] = square;
    const { left, top, right, bottom } = this.camera.window;
    if (column <= left || row <= top || column >= right - 1 || row >= bottom - 1) this.camera.centre(square);
    this.inspect(square);
  }

  /** @param {number} factor */
  zoom(factor) {
    this.camera.zoom(factor);
    if (this.board?.cursor && !this.look) this.camera.centre(this.board.cursor);
    this.painter.repaint();
  }

  /** Zooms in by one press of a button, or out with -1. */
  closer(by = 1) {
    this.zoom(CLOSER ** by);
  }

  /** Shows the board as it was first shown. */
  whole() {
    this.camera.fit(this.board?.cursor ?? null);
    this.painter.repaint();
  }

  /** Scrolls a large board along with the acting figure. */
  follow() {
    const { left, top } = this.camera;
    this.camera.centre(this.board?.cursor ?? null);
    if (left !== this.camera.left || top !== this.camera.top) this.painter.glyphs.forget();
  }

  /** Updates the words beside the picture: the inspected square, the legend, and the tables if they are open. */
  tell() {
    if (!this.board) return;
    this.tellSquare();
    this.legend.show(this.board, this.crowd, this.painter.ink, this.counts);
    this.tables.show(this.board, this.crowd);
  }

  /** Says what is on the inspected square, unless the book says so itself, and why. */
  tellSquare() {
    const at = this.look ?? this.under;
    const says = this.why[0]?.startsWith(`${at}:`);
    const lines = this.board && at ? [...(says ? [] : [described(this.board, at)]), ...this.why] : [];
    if (lines.join("\n") === this.told) return;
    this.told = lines.join("\n");
    put(this.words, ...lines.map((line) => build("span", {}, line)));
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

  /** Applies the colours of another theme. */
  changeTheme() {
    this.painter.changeTheme();
    this.legend.forget();
    this.tell();
    this.painter.repaint();
  }

  /** Fits the canvas to the window's new size. */
  resize() {
    const box = this.window.getBoundingClientRect();
    if (box.width && box.height) this.painter.resize(box);
  }

  /** The legend, the buttons and the text version under the canvas. */
  beneath() {
    const buttons = [
      tool("−", "Smaller", () => this.closer(-1)),
      tool("+", "Larger", () => this.closer()),
      tool("Fit", "The whole board", () => this.whole()),
      this.looker,
    ];
    const tools = build("div.tools", { role: "group", "aria-label": "The view of the board" }, ...buttons);
    return build("div.beneath", {}, this.legend.element, tools, this.tables.element);
  }

  /** Pointer input, resizing, and changes of the theme. */
  listen() {
    const moved = (/** @type {() => void} */ change) => {
      change();
      this.painter.repaint();
    };
    listen(this.canvas, {
      click: (x, y) => this.press(this.camera.square(x, y)),
      hover: (x, y) => this.hover(this.camera.square(x, y)),
      leave: () => this.hover(null),
      pan: (right, down) => moved(() => this.camera.pan(right, down)),
      zoom: (factor, x, y) => moved(() => this.camera.zoom(factor, x, y)),
    });
    window.addEventListener("themechange", () => this.changeTheme());
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
