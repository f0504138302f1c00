/**
 * A board on a canvas, which redraws only what changed; beside it a legend, a description of a square, and the same
 * in tables.
 */

import { kinds } from "./board_colours.js";
import { layers } from "./board_frames.js";
import { described, tracesInWords } from "./board_in_words.js";
import { BoardPainter } from "./board_painter.js";
import { BoardTables } from "./board_tables.js";
import { CameraGlide } from "./camera_glide.js";
import { Legend } from "./legend.js";
import { Minimap } from "./minimap.js";
import { listen } from "./pointer.js";
import { build, canAnimate, put, say } from "../base/dom.js";

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
    this.over = /** @type {HTMLCanvasElement} */ (build("canvas.over", { "aria-hidden": "true" }));
    this.minimap = new Minimap((square) => this.showAt(square));
    this.words = build("div.square", { id: `square-${made}` });
    this.heard = build("p.heard", { "aria-live": "polite", hidden: true });
    this.legend = new Legend();
    this.tables = new BoardTables();
    this.looker = tool("Look", "Look about", () => this.toggleLook());
    this.mapper = tool("Map", "The minimap", () => this.toggleMap());
    this.window = build("div.window", { tabindex: -1 }, this.canvas, this.over, this.minimap.element);
    this.element = build("div.board", {}, this.window, this.heard, this.words, this.beneath());
    this.painter = new BoardPainter(this.canvas, this.over, this.minimap);
    this.camera = this.painter.camera;
    this.glide = new CameraGlide(this.camera, () => this.painter.ask());
    /** @type {Seen|null} */
    this.board = null;
    /** @type {Square|null} */
    this.look = null;
    /** @type {Square|null} Where the mouse is. */
    this.under = null;
    /** @type {Square} Where exactly it was last pressed. */
    this.pressed = [0, 0];
    /** @type {import("../base/hand.js").Touch} The same in the window, and when. */
    this.touch = { place: [0, 0], at: 0 };
    /** @type {((square: Square) => void)|null} Called with a pressed square while one chooses where to go. */
    this.pointing = null;
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
   * @param {Uint8Array|null} [picture] The board's picture, if it came in a frame.
   * @param {boolean} [fresh] Whether this just happened, and changes are animated.
   * @param {import("../base/view_types.js").Count[]} [counts] How many there are of each kind.
   */
  show(data, picture = null, fresh = false, counts = []) {
    const before = this.board;
    const seen = layers(data, picture);
    if (!seen || seen.squares.length !== data.width * data.height) return;
    const same = before !== null && before.width === data.width && before.height === data.height;
    this.board = this.painter.board = { ...data, ...seen, kinds: kinds(data.looks, this.crowd) };
    this.counts = counts;
    this.window.style.setProperty("--tall", String(data.height / data.width));
    this.camera.take(data.width, data.height, data.pixels);
    if (!same) this.fit(data.cursor);
    else if (String(before.cursor) !== String(data.cursor)) this.follow();
    if (same && fresh && canAnimate()) {
      this.painter.pulses.begin(before, this.board);
      this.painter.traces.begin();
    }
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
    this.painter.ask();
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
    this.bringIntoWindow(square);
    this.inspect(square);
  }

  /** @param {Square} square */
  bringIntoWindow(square) {
    const [column, row] = square;
    const { left, top, right, bottom } = this.camera.window;
    if (column <= left || row <= top || column >= right - 1 || row >= bottom - 1) this.centre(square);
  }

  /**
   * Draws what one aims at, and brings it into the window; null if one does not aim any longer.
   *
   * @param {import("./aim_painter.js").Aimed|null} aimed
   */
  aimAt(aimed) {
    const isOther = aimed !== null && String(aimed.square) !== String(this.painter.aimed?.square);
    this.painter.aimed = aimed;
    if (isOther) this.bringIntoWindow(aimed.square);
    if (this.look) this.turnLook(null);
    this.tellSquare();
    this.painter.ask();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.glide.end();
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
    this.fit(this.board?.cursor ?? null);
  }

  /** @param {Square|null} at */
  fit(at) {
    this.glide.end();
    this.camera.fit(at);
    this.painter.repaint();
  }

  /** Scrolls a large board along with the acting figure. */
  follow() {
    this.centre(this.board?.cursor ?? null);
  }

  /**
   * Moves the camera to a square.
   *
   * @param {Square|null} square
   */
  centre(square) {
    const from = this.camera.place;
    this.camera.centre(square);
    this.glide.begin(from);
  }

  /**
   * Shows the part of the board around a square, until the acting figure moves. A square that is inspected is there
   * from now on.
   *
   * @param {Square} square
   */
  showAt(square) {
    if (!this.board) return;
    this.glide.end();
    this.camera.centre(square);
    if (this.looking) this.inspect(square);
    else this.painter.ask();
  }

  /** Shows the minimap, or hides it. */
  toggleMap() {
    this.minimap.wanted = !this.minimap.wanted;
    this.painter.ask();
    this.offerMap();
  }

  /** @returns {boolean} Whether the board is larger than the window. A board of spots is a small map already. */
  get hasMap() {
    return this.board !== null && this.camera.pannable && !this.board.pixels;
  }

  /** Offers the minimap, if there is one. */
  offerMap() {
    this.mapper.hidden = !this.hasMap;
    this.mapper.setAttribute("aria-pressed", String(this.minimap.wanted));
  }

  /** Updates the words beside the picture: the inspected square, the legend, and the tables if they are open. */
  tell() {
    if (!this.board) return;
    this.tellSquare();
    this.tellTraces(this.board);
    this.offerMap();
    this.legend.show(this.board, this.crowd, this.painter.ink, this.counts);
    this.tables.show(this.board, this.crowd);
  }

  /**
   * Says what was just seen or heard. Room for it is kept on a board that is lit or had any, so that nothing moves.
   *
   * @param {Seen} board
   */
  tellTraces(board) {
    this.heard.hidden = this.heard.hidden && !board.levels && !board.traces.length;
    say(this.heard, tracesInWords(board.traces));
  }

  /** Says what is on the inspected square, unless the book says so itself, and why. */
  tellSquare() {
    const at = this.look ?? this.painter.aimed?.square ?? this.under;
    const says = this.why[0]?.startsWith(`${at}:`);
    const lines = this.board && at ? [...(says ? [] : [described(this.board, at)]), ...this.why] : [];
    if (lines.join("\n") === this.told) return;
    this.told = lines.join("\n");
    put(this.words, ...lines.map((line) => build("span", {}, line)));
  }

  /** @param {Square|null} square */
  press(square) {
    if (!square) return;
    if (this.pointing) this.pointing(square);
    else if (this.looking) this.lookAt(square);
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
    if (!box.width || !box.height) return;
    this.glide.end();
    this.painter.resize(box);
    this.offerMap();
  }

  /** The legend, the buttons and the text version under the canvas. */
  beneath() {
    const buttons = [
      tool("−", "Smaller", () => this.closer(-1)),
      tool("+", "Larger", () => this.closer()),
      tool("Fit", "The whole board", () => this.whole()),
      this.looker,
      this.mapper,
    ];
    const tools = build("div.tools", { role: "group", "aria-label": "The view of the board" }, ...buttons);
    return build("div.beneath", {}, this.legend.element, tools, this.tables.element);
  }

  /** Pointer input, resizing, and changes of the theme. */
  listen() {
    const moved = (/** @type {() => void} */ change) => {
      this.glide.end();
      change();
      this.painter.repaint();
    };
    listen(this.canvas, {
      click: (x, y, event) => {
        this.pressed = this.camera.exactly(x, y);
        this.touch = { place: [event.clientX, event.clientY], at: event.timeStamp };
        this.press(this.camera.square(x, y));
      },
      hover: (x, y) => this.hover(this.camera.square(x, y)),
      leave: () => this.hover(null),
      pan: (right, down) => {
        this.glide.end();
        this.camera.pan(right, down);
        this.painter.ask();
      },
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
